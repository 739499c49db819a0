"""What answers would bring: promised only where it is certain, in every game."""

from random import Random
from typing import Any

import pytest

from grandplace.drawing import whatif
from grandplace.drawing.whatif import Preview, preview
from grandplace.engine.errors import IllegalChoice
from grandplace.engine.game import Game
from grandplace.games import REGISTRY, habits, load, text
from grandplace.words.render import LANGUAGES, Words
from tests.games.bruxelles1897 import positions as architects

CHOICES = 120  # of a game that is played at random
FEW_LEFT = 2  # a game in which piles of cards run low


def questions(game: Game[Any], seed: int) -> Any:
    """The states of a random game at which somebody is asked, with an option to be tried."""
    chance = Random(seed)
    s: Any = game.deal(game.seats[seed % len(game.seats)], seed)
    for _ in range(CHOICES):
        if s.decision is None:
            return
        option = chance.choice(s.decision.options)
        yield s, option
        s.choose(option)


def tried(game: Game[Any], s: Any, *wishes: str) -> Preview:
    return preview(game, habits(game.name), game.observe(s, s.decision.player), wishes)


def played(game: Game[Any], s: Any, found: Preview) -> Any:
    """The line really played."""
    new = s.copy()
    for option in found.line:
        new.choose(option)
    return game.observe(new, found.seat)


@pytest.mark.parametrize("name", REGISTRY)
def test_what_is_promised_comes_true(name: str) -> None:
    """Every gauge of a preview is what the line leads to, whatever lay hidden."""
    game, promises = load(name), 0
    for s, option in questions(game, 1):
        found = tried(game, s, option.text)
        truth = habits(name).gauges(played(game, s, found))
        wrong = {key: (n, truth[key]) for key, n in found.after.items() if n != truth[key]}
        assert {} == wrong, [o.text for o in found.line]
        promises += len(found.changes())

    assert promises > CHOICES // 2


def ending(game: Game[Any], seed: int) -> Any:
    """Previews of choices after which a scoring begins, each with the state before it."""
    for s, option in questions(game, seed):
        found = tried(game, s, option.text)
        if found.curtain is not None:
            yield s, found


@pytest.mark.parametrize("name", ["bruxelles1897", "bruxelles1893-first", "bruxelles1893-second"])
def test_the_end_of_a_round_is_told_apart(name: str) -> None:
    """What answers bring is what stands as the curtain rises, whatever lay hidden; what comes then
    is a sentence of its own."""
    game, met = load(name), 0
    say = Words("en", game, ["Ada", "Bob", "Cy", "Di", "Ed"])
    for s, found in ending(game, 1):
        new = s.copy()
        new.log = []
        for option in found.line:
            new.choose(option)
        truth = habits(name).gauges(game.observe(new.stages[0].state, found.seat))
        assert {} == {key: n for key, n in found.curtain.items() if n != truth[key]}
        assert {*found.changes().values()} <= {
            (found.before.get(k, 0), n) for k, n in truth.items()
        }
        sentences = text(name).foretell(game.observe(s, found.seat), say, found)
        assert sentences[-1].startswith("Then the round ends")
        assert whatif.scored(say, found) == sentences[-1:]
        met += 1

    assert met > 0


def test_points_of_a_round_are_not_those_of_the_choice() -> None:
    """arms.most: Whoever passes last scores a coat of arms by that, and not by passing."""
    t = architects.table()
    for cell, owner in (("a1", 0), ("a2", 0), ("b1", 0), ("b2", 1)):
        architects.lay_architect(t.s, cell, owner, "1/3")
    t.play("pass", "pass")
    last = t.player

    found = tried(t.game, t.s, "pass")

    assert {f"money-{last}"} == {*found.changes()}
    assert (0, 1) == found.later()["points-0"]
    assert f"money-{last}" not in found.later()


@pytest.mark.parametrize("name", REGISTRY)
def test_a_line_ends_with_the_turn(name: str) -> None:
    """Whoever goes on alone, all others having passed, is asked for each turn by itself."""
    game = load(name)
    turns, found = habits(name).turns, list[str]()
    for s, option in questions(game, 3):
        found += [level.prompt for level in tried(game, s, option.text).levels[1:]]

    assert turns
    assert turns.isdisjoint(found)


@pytest.mark.parametrize("name", REGISTRY)
def test_the_answers_of_a_line_can_be_given(name: str) -> None:
    """Each level but the last is settled; the first answer is the one that was wished."""
    game = load(name)
    for s, option in questions(game, 2):
        found = tried(game, s, option.text)
        assert [level.is_settled() for level in found.levels[:-1]] == [True] * (
            len(found.levels) - 1
        )
        assert found.levels[0].bundles or option == found.line[0]


@pytest.mark.parametrize("name", ["bruxelles1897", "bruges"])
def test_what_is_drawn_is_not_foretold(name: str) -> None:
    """Even where so few cards are left that all guesses draw the same; nor is one draw answered
    with the one before it."""
    game, found = load(name), list[str]()
    drawn = habits(name).drawn
    for s, option in questions(game, FEW_LEFT):
        found += [level.prompt for level in tried(game, s, option.text).levels[1:]]

    assert drawn
    assert drawn.isdisjoint(found)


@pytest.mark.parametrize("name", REGISTRY)
def test_the_same_view_is_told_the_same(name: str) -> None:
    """Two worlds that a seat cannot tell apart promise the same, to the letter."""
    game = load(name)
    for s, option in questions(game, 3):
        view = game.observe(s, s.decision.player)
        other = game.fill(view, 4711)
        assert told(game, s, option.text) == told(game, other, option.text)


def told(game: Game[Any], s: Any, *wishes: str) -> str:
    found = tried(game, s, *wishes)
    say = Words("en", game, ["Ada", "Bob", "Cy", "Di", "Ed"])
    view = game.observe(s, found.seat)
    return repr(
        (found.line, found.after, found.unsure(), text(game.name).foretell(view, say, found))
    )


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_every_change_has_words_that_fit(name: str, language: str) -> None:
    """No gauge is told with a gap that nothing fills."""
    game = load(name)
    say = Words(language, game, ["Ada", "Bob", "Cy", "Di", "Ed"])
    for s, option in questions(game, 4):
        found = tried(game, s, option.text)
        sentences = text(name).foretell(game.observe(s, found.seat), say, found)
        assert not [sentence for sentence in sentences if "{" in sentence]


def test_a_wish_that_is_not_on_offer_is_left_out() -> None:
    """The first question is then open; nothing is played."""
    game = load("bruxelles1897")
    s: Any = game.deal(3, 1)

    found = tried(game, s, "show 3/1", "dance")

    assert () == found.line
    assert {} == found.changes()
    assert not found.levels[0].is_settled()


def test_an_answer_that_hangs_on_hidden_cards_is_refused() -> None:
    """A trial goes on only as far as all guesses agree."""
    game = load("bruxelles1897")
    s: Any = game.deal(3, 1)
    trial = whatif.Trial(game, game.observe(s, s.decision.player))

    with pytest.raises(IllegalChoice):
        trial.choose(game.vocabulary.options[-1])
