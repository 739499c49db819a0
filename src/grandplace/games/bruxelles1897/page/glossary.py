"""What everything on the page is and does, with the figures of the box."""

from collections.abc import Mapping
from typing import Final

from grandplace.drawing.face import Entry
from grandplace.drawing.text import Say
from grandplace.games.bruxelles1897.components import (
    ACTIONS,
    ARTWORK,
    BONUSES,
    BRUSSELS,
    CARDS,
    EFFECTS,
    END_BONUSES,
    FIRST_NOBLE,
    HOUSE,
    KIND_OF,
    KINDS,
    MATERIAL,
    MONEY,
    NOBLE,
    TRACKS,
    Figures,
)
from grandplace.games.bruxelles1897.page.clauses import OF_BRUSSELS, of_card

OF_TRACK: Final = ["final.houses", "cityhall.limit", "arms.most"]
OF_EFFECT: Final = {
    "architecture": "column.architecture",
    "nobility": "column.nobility",
    "prestige": "column.prestige",
    "release": "column.prison",
}


def glossary(box: Figures, say: Say) -> dict[str, Entry]:
    """Tip by tip: a title, some sentences, and the clause to read."""
    return {
        **{f"card.{name}": _card(box, say, card) for card, name in enumerate(CARDS)},
        **{f"brussels.{name}": _brussels(box, say, i) for i, name in enumerate(BRUSSELS)},
        **{f"track.{name}": _track(box, say, i) for i, name in enumerate(TRACKS)},
        **{f"bonus.{name}": _bonus(box, say, i) for i, name in enumerate(BONUSES)},
        **{f"pile.{KINDS[kind]}": _pile(say, kind) for kind in range(MONEY)},
        **_others(box, say),
    }


def _card(box: Figures, say: Say, card: int) -> Entry:
    kind, title = KIND_OF[card], say(f"board.web.card.{CARDS[card]}")
    if kind == NOBLE:
        return _noble(box, say, card - FIRST_NOBLE, title)
    numbers = {
        ARTWORK: [box.area_sale, box.exhibit_points],
        MATERIAL: [box.closing.material],
        HOUSE: [box.type_points],
        MONEY: [box.area_sale],
    }
    details = numbers.get(kind, [box.exhibit_points, box.closing.expo])
    return [title, say(f"tip.{ACTIONS[kind]}", *details), of_card(card)]


def _noble(box: Figures, say: Say, noble: int, title: str) -> Entry:
    row = box.nobles[noble]
    effect, cost = say(f"board.line.effect.{EFFECTS[row.effect]}", row.amount), row.cost
    text = say("tip.influence", effect)
    upkeep = say("tip.upkeep", cost, box.closing.unpaid) if cost else say("tip.no-upkeep")
    return [title, f"{text} {upkeep}", of_card(FIRST_NOBLE + noble)]


def _brussels(box: Figures, say: Say, card: int) -> Entry:
    number = [box.exchange_money, 0, box.park.draw][card]
    does = say(f"tip.{BRUSSELS[card]}", number)
    price = say("tip.brussels", box.brussels[card].first_cost, box.brussels[card].step)
    return [say(f"brussels.{BRUSSELS[card]}"), f"{does} {price}", OF_BRUSSELS[card]]


def _track(box: Figures, say: Say, track: int) -> Entry:
    text = say(f"tip.{TRACKS[track]}", box.tracks[track].start, box.tracks[track].top)
    return [say(f"track.{TRACKS[track]}"), text, OF_TRACK[track]]


def _bonus(box: Figures, say: Say, bonus: int) -> Entry:
    card = box.bonuses[bonus]
    end = box.end_bonuses[card.end]
    effect = EFFECTS[card.effect]
    now = say(f"board.line.effect.{effect}", card.amount)
    later = say(f"board.line.end.{END_BONUSES[card.end]}", end.points, end.per)
    return [say("tip.bonus.title"), say("tip.bonus", now, later), _bonus_clause(effect)]


def _bonus_clause(effect: str) -> str:
    return OF_EFFECT.get(effect, "column.bonus")


def _pile(say: Say, kind: int) -> Entry:
    return [say(f"kind.{KINDS[kind]}"), say("tip.pile"), "pile.reshuffle"]


def _others(box: Figures, say: Say) -> dict[str, Entry]:
    """Things of which there is one sort; tip -> clause and figures."""
    entries: Mapping[str, tuple[str, tuple[int, ...]]] = {
        "architect": ("nouveau.stays", ()),
        "neutral": ("majority.neutral", ()),
        "empty": ("area.empty-cell", ()),
        "arms": ("arms.most", ()),
        "hand": ("setup.architects", ()),
        "prison": ("prison.most", ()),
        "money": ("money.faces", ()),
        "first": ("turn.order", ()),
        "expo": ("expo.hold", (box.closing.expo,)),
        "shown": ("expo.new-colour", (box.exhibit_points,)),
        "round": ("game.phases", (box.rounds,)),
    }
    return {
        tip: [say(f"tip.{tip}.title"), say(f"tip.{tip}", *figures), clause]
        for tip, (clause, figures) in entries.items()
    }
