"""All persons of the deck, group by group, for the page that lists them."""

from grandplace.drawing.page import Data
from grandplace.drawing.text import Say
from grandplace.games.bruges.components import GROUPS
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.page.art import group_art, portrait, sign_art
from grandplace.games.bruges.page.clauses import of_card
from grandplace.games.bruges.page.emblems import badge_icon
from grandplace.games.bruges.wording import effect_text, sign_text


def gallery(box: Figures, say: Say) -> list[Data]:
    """person.group: The groups that have members, and who they are."""
    shelves = [_group(box, say, group) for group in range(len(GROUPS))]
    return [shelf for shelf in shelves if shelf["cards"]]


def _group(box: Figures, say: Say, group: int) -> Data:
    members = [card for card, row in enumerate(box.cards) if row.group == group]
    return {
        "id": GROUPS[group].lower(),
        "name": say.thing("group", group),
        "icon": group_art(group),
        "cards": [_card(box, say, card) for card in members],
    }


def _card(box: Figures, say: Say, card: int) -> Data:
    """person.text, person.points, recruit.price: All that is printed."""
    row = box.cards[card]
    return {
        "id": row.id,
        "name": say.thing("card", card),
        "icon": portrait(row),
        "badge": badge_icon(row.colour),
        "sign": sign_art(row),
        "when": sign_text(say, box, card),
        "facts": say("gallery.facts", row.colour, row.price, row.points),
        "text": effect_text(say, box, card),
        "clause": of_card(box, card),
    }
