"""A finished game looked over in the terminal, one choice after another."""

from collections.abc import Iterator, Sequence

from grandplace.review.printed import Printed
from grandplace.review.review import questions, reviewed, walked
from grandplace.review.verdict import Reviewer, Verdict
from grandplace.terminal.session import Session


def verdicts(session: Session) -> Iterator[Verdict]:
    """What every choice cost; each takes a while."""
    game, record = session.game, session.table.match.record
    reviewer = Reviewer(game, len(record.seats))
    for view, choice in questions(game, record):
        option = game.vocabulary.parse(choice)
        assert option is not None, choice
        yield reviewer.verdict(view, option)


def lines(session: Session, found: Sequence[Verdict]) -> list[str]:
    """The review, from the verdicts on all choices."""
    game, record = session.game, session.table.match.record
    review = reviewed(walked(game, record), found)
    return list(Printed(game, record, review, session.words, session.words.names).lines())
