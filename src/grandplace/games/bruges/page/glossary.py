"""What everything on the page is and does, with the figures of the box and of the deck."""

from grandplace.drawing.face import Entry
from grandplace.drawing.text import Say
from grandplace.games.bruges.components import KINDS
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.page.clauses import of_card
from grandplace.games.bruges.page.prospects import person_told
from grandplace.games.bruges.page.tips import coloured, things


def glossary(box: Figures, say: Say) -> dict[str, Entry]:
    """Tip by tip: a title, some sentences, and the clause to read."""
    return {
        **{f"card.{card.id}": person(box, say, i) for i, card in enumerate(box.cards)},
        **coloured(box, say),
        **things(box, say),
    }


def person(box: Figures, say: Say, card: int) -> Entry:
    """person.text, person.points, person.group: Who it is, when it acts, and what it does."""
    row = box.cards[card]
    about = say("tip.card", row.group, row.colour, row.price, row.points)
    when = say(f"tip.kind.{KINDS[row.kind]}")
    text = f"{about} {person_told(say, box, card)} {when}"
    return [say.thing("card", card), text, of_card(box, card)]
