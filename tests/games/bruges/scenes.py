"""Positions of Bruges for tests, in the words of the box.

    t = quiet(3)                        # a Table: `t.s` is the state, `t.s.players[0]` a player
    have(t, 0, guilders=5, workers=["red", "red"], threats=["blue"], canals=(2, 0))
    hand(t, 0, "queen", "baron")        # exactly these cards; "red" is some red laurel
    houses(t, 0, "blue", "brown")       # two more houses, both empty
    persons(t, 1, "gatekeeper")         # a person in a display, in a red house of its own
    dice(t, 1, 2, 3, 4, 5)              # red, yellow, blue, brown, purple
    turn(t, 0)                          # open the question: a turn of phase 3, and nothing after it
    t.play("play queen", "for workers")

Shortcuts by the real path, each from the opening of a turn: `recruit(t, 0, "baron")`,
`activate(t, 0, "queen")`, `use(t, 0, "queen", "workers")`. Reading: `guilders(t)`, `workers(t, 0)`,
`threats(t, 0)`, `points(t)`, `earned(t, 0, "effects")`, `in_hand(t, 0)`, `asked(t)`, ...

A card is in one place only: what a helper puts somewhere leaves the place where it was. Fillers
(`"red"` in a hand, the cards of houses) give way when a test wants them by name. A question with a
lone option is answered by the engine; a quiet table has two spare cards in each hand, so that turns
are asked.
"""

import tomllib
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from grandplace.engine.codec import Codec
from grandplace.engine.errors import IllegalChoice
from grandplace.engine.game import NEWEST
from grandplace.engine.luck import Drawn, Tape
from grandplace.engine.state import Step
from grandplace.games import folder, load, made
from grandplace.games.bruges.components import (
    AREAS,
    COLOURS,
    DICE,
    DRAWING,
    FACES,
    LAUREL,
    NO_CARD,
    PLAYING,
    SOURCES,
)
from grandplace.games.bruges.game import BrugesGame
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.final import FinalScoring, MajorityPhase
from grandplace.games.bruges.steps.round import DicePhase, DrawPhase
from grandplace.games.bruges.steps.turn import Turn
from grandplace.games.sheet import Sheet
from tests.transcript import Transcript

START = 5  # points
Row = dict[str, Any]


# --- games


def shipped() -> BrugesGame:
    """The game with the shipped deck."""
    game = load("bruges")
    assert isinstance(game, BrugesGame)
    return game


def shipped_rows() -> list[Row]:
    """The rows of the shipped deck, as its file has them: new ones each time."""
    rows: list[Row] = deepcopy(_parsed("bruges_deck.toml")["person"])
    return rows


@cache
def _parsed(file: str) -> Row:
    return tomllib.loads((folder("bruges") / file).read_text("utf-8"))


def game_of(rows: list[Row], file: str = "deck.toml") -> BrugesGame:
    """The game with a deck of these rows, read as every deck is."""
    figures = Sheet("bruges.toml", _parsed("bruges.toml"))
    game = made("bruges", [figures, Sheet(file, {"person": rows})])
    assert isinstance(game, BrugesGame)
    return game


def altered(changes: dict[str, Row]) -> BrugesGame:
    """The game with a deck in which some persons have other fields: for effects with parameters
    that no person of ours has.

    altered({"queen": acts("arrow", "build-canal", factor=1)})
    """
    rows = shipped_rows()
    for row in rows:
        new = changes.get(row["id"], {})
        if new.get("kind", "worker") != "worker":
            row.pop("worker", "")
        row.update(new)
    return game_of(rows)


def acts(kind: str, do: str, worker: str = "red", **parameters: Any) -> Row:
    """Fields of a person that does something, for `altered` and `quiet`; `source` is `from`."""
    if "source" in parameters:
        parameters["from"] = parameters.pop("source")
    row: Row = {"kind": kind, "effect": {"do": do, **parameters}}
    return row | ({"worker": worker} if kind == "worker" else {})


class Table(Transcript):
    """A game of Bruges under test."""

    def __init__(
        self,
        seats: int = 3,
        key: int = 1,
        game: BrugesGame | None = None,
        version: int = NEWEST,
    ) -> None:
        self.game = game or shipped()
        self.s: Bruges = self.game.deal(seats, key, version=version)
        self.s.log = []


def table(seats: int = 3, key: int = 1, game: BrugesGame | None = None) -> Table:
    """A new game, as dealt: in phase 1 of round 1."""
    return Table(seats, key, game)


def quiet(seats: int = 3, changes: dict[str, Row] | None = None, version: int = NEWEST) -> Table:
    """Phase 3 of round 1, seat 0 is start player. Everybody has 5 points, a spare red card and a
    spare blue one, and nothing else; all dice show 3. No question is open: see `turn`.

    `changes` are fields of persons that are to differ from our deck's (see `altered`); `version` is
    that of the rules, the newest as a rule.
    """
    t = Table(seats, 1, altered(changes) if changes else None, version)
    s = t.s
    s.phase, s.round, s.turn, s.first = PLAYING, 1, 1, 0
    s.dice = [3] * len(COLOURS)
    for seat, p in enumerate(s.players):
        p.guilders, p.workers = 0, [0] * len(COLOURS)
        hand(t, seat)
    for seat in range(seats):
        hand(t, seat, "red", "blue")
    t.now()
    return t


# --- names and codes


def card(t: Table, name: str) -> int:
    """The code of a person: card(t, "queen")."""
    return t.game.domains["card"].index(name)


def name_of(t: Table, code: int) -> str:
    """The id of a card; "" for nothing."""
    return "" if code == NO_CARD else t.game.domains["card"][code]


def colour(name: str) -> int:
    """The code of a colour."""
    return COLOURS.index(name)


def counts(*names: str) -> list[int]:
    """Counts by colour: counts("red", "red", "blue")."""
    assert set(names) <= set(COLOURS), names
    return [names.count(name) for name in COLOURS]


def named(numbers: list[int]) -> list[str]:
    """The colours that some counts stand for, in the order of the box."""
    return [name for name, n in zip(COLOURS, numbers, strict=True) for _ in range(n)]


# --- where cards lie


def free(t: Table, of: str, laurel: bool = False) -> int:
    """A card of a colour that lies on the discards or far down in a pile; if asked for, a laurel,
    which does nothing by itself, and costs 6 at least."""
    rows = t.s.figures.cards
    for code in [*t.s.discards, *t.s.extra, *t.s.piles[1], *t.s.piles[0]]:
        row = rows[code]
        if row.colour == colour(of) and (not laurel or (row.kind == LAUREL and row.price >= 6)):
            return code
    raise AssertionError(f"no {of} card is left")


def fetch(t: Table, code: int) -> int:
    """Take a card from wherever it is. A house whose card goes gets another of the same colour."""
    s = t.s
    s.extra = [c for c in s.extra if c != code]
    s.discards = [c for c in s.discards if c != code]
    for pile, cards in enumerate(s.piles):
        if code in cards:
            s.take_from(pile, cards.index(code))
    for p in s.players:
        if code in p.hand:
            p.drop(code)
        assert code not in p.persons, "a person is in two places"
        if code in p.houses:
            other = fetch(t, free(t, COLOURS[s.figures.colour(code)]))
            p.houses = [other if c == code else c for c in p.houses]
    return code


def some_card(t: Table, name: str) -> int:
    """The card with this name, or a spare laurel of this colour; it is taken from its place."""
    return fetch(t, free(t, name, True) if name in COLOURS else card(t, name))


def hand(t: Table, seat: int, *names: str) -> None:
    """A player holds exactly these cards and knows them; the old ones go under the extra pile."""
    p = t.s.players[seat]
    old = p.hand
    p.hand, p.hand_known = [], []
    t.s.extra = [*t.s.extra, *old]
    for name in names:
        p.hold(t.s.figures, some_card(t, name), eye(seat))


def houses(t: Table, seat: int, *colours: str) -> None:
    """More empty houses of a player, beside those there are."""
    for name in colours:
        t.s.players[seat].build(fetch(t, free(t, name)), eye(seat))


def persons(t: Table, seat: int, *names: str, house: str = "red") -> None:
    """More persons in a display, upright, each in a new house of this colour."""
    p = t.s.players[seat]
    for name in names:
        code = fetch(t, card(t, name))
        houses(t, seat, house)
        p.settle_in(len(p.houses) - 1, code)


def rotated(t: Table, seat: int, *names: str) -> None:
    """These persons of a display have been activated in this round."""
    for name in names:
        t.s.players[seat].turn(card(t, name), 1)


def piles(t: Table, left: list[str], right: list[str], extra: list[str] | None = None) -> None:
    """The two draw piles, each with its top card first, and the extra pile. Nobody knows a card of
    them; all other cards that lie nowhere else are discarded."""
    s = t.s
    wanted = [[some_card(t, name) for name in names] for names in (left, right, extra or [])]
    s.discards = [*s.discards, *s.piles[0], *s.piles[1], *s.extra]
    s.piles = [cards[::-1] for cards in wanted[:2]]
    s.extra = wanted[2][::-1]
    s.tops = [[], []]


def on_top(t: Table, left: str, right: str) -> None:
    """The top cards of both piles are these; the others stay below, unknown to all."""
    for pile, name in enumerate([left, right]):
        code = some_card(t, name)
        t.s.piles[pile] = [*t.s.piles[pile], code]
    t.s.tops = [[], []]


# --- what players have


def have(
    t: Table,
    seat: int,
    guilders: int | None = None,
    workers: list[str] | None = None,
    threats: list[str] | None = None,
    reputation: int | None = None,
    canals: tuple[int, int] | None = None,
    statues: tuple[int, int] | None = None,
    majorities: list[str] | None = None,
    points: int | None = None,
) -> None:
    """A player has exactly this; what is not named stays. `points` are all he has, from the start;
    statues are the points of each section's."""
    p = t.s.players[seat]
    p.guilders = p.guilders if guilders is None else guilders
    p.workers = p.workers if workers is None else counts(*workers)
    p.threats = p.threats if threats is None else counts(*threats)
    p.reputation = p.reputation if reputation is None else reputation
    p.canals = p.canals if canals is None else list(canals)
    p.statues = p.statues if statues is None else list(statues)
    p.majorities = p.majorities if majorities is None else [int(a in majorities) for a in AREAS]
    p.earned = p.earned if points is None else [points] + [0] * (len(SOURCES) - 1)


def dice(t: Table, *faces: int) -> None:
    """The dice lie so: red, yellow, blue, brown, purple."""
    assert len(COLOURS) == len(faces)
    t.s.dice = list(faces)


# --- opening questions


def turn(t: Table, seat: int = 0, played: bool = False) -> None:
    """It is a player's turn in phase 3, his card being played or not; nothing comes after it."""
    t.s.phase = PLAYING
    t.now(Turn(seat, played))


def use(t: Table, seat: int, name: str, action: str) -> None:
    """A player plays a card of his hand for an action, from the opening of his turn."""
    turn(t, seat)
    answer(t, f"play {name}", f"for {action}")


def recruit(t: Table, seat: int, name: str, house: str = "red", price: int | None = None) -> None:
    """A player recruits a person by the real path, into a new house of this colour. He gets the
    card, the house, and the printed price (or what it is to cost him), so that he has as many
    guilders afterwards as before, but for what effects do."""
    p = t.s.players[seat]
    code = fetch(t, card(t, name))
    p.hold(t.s.figures, code, eye(seat))
    houses(t, seat, house)
    p.guilders += t.s.figures.cards[code].price if price is None else price
    use(t, seat, name, "recruit")
    answer(t, f"into {house}")
    assert [(seat, code)] == [event[:2] for event in t.events("recruited")][:1]


def activate(t: Table, seat: int, name: str) -> None:
    """A player activates a person, from the opening of his turn."""
    turn(t, seat)
    t.play(f"activate {name}")


def answer(t: Table, *texts: str) -> None:
    """Choose options by their texts; one that the engine took, being the only one, is skipped."""
    for text in texts:
        if t.s.decision is not None and text in t.offered():
            t.play(text)


def then(t: Table, *steps: Step[Any]) -> None:
    """Nothing is left of the game but these steps, in phase 3."""
    t.s.phase = PLAYING
    t.now(*steps)


def draw_phase(t: Table) -> None:
    """Phase 1, from its beginning; nothing comes after it."""
    t.s.phase = DRAWING
    t.now(DrawPhase())


def dice_phase(t: Table, *faces: int) -> None:
    """Phase 2, from its beginning: the dice fall so. Nothing comes after it."""
    assert len(COLOURS) == len(faces)
    first = t.s.round * len(COLOURS)
    t.s.tape = Tape(b"")
    t.s.tape.recorded = [Drawn(DICE, first + i, FACES, face - 1) for i, face in enumerate(faces)]
    t.now(DicePhase())


def majority_phase(t: Table) -> None:
    """Phase 4, majorities only."""
    t.now(MajorityPhase())


def final(t: Table) -> None:
    """The final scoring."""
    t.now(FinalScoring())
    assert t.is_over


# --- reading


def guilders(t: Table) -> list[int]:
    """The guilders by seat."""
    return [p.guilders for p in t.s.players]


def points(t: Table) -> list[int]:
    """The points by seat, beyond those of the start."""
    return [p.points() - START for p in t.s.players]


def earned(t: Table, seat: int, source: str) -> int:
    """A player's points from one source: earned(t, 0, "laurels")."""
    return t.s.players[seat].earned[SOURCES.index(source)]


def workers(t: Table, seat: int) -> list[str]:
    """A player's workers, in the order of the box."""
    return named(t.s.players[seat].workers)


def threats(t: Table, seat: int) -> list[str]:
    """A player's threat markers, in the order of the box."""
    return named(t.s.players[seat].threats)


def in_hand(t: Table, seat: int) -> list[str]:
    """The ids of a player's hand, in alphabetical order."""
    return sorted(name_of(t, code) for code in t.s.players[seat].hand)


def knows(t: Table, eyes: int, owner: int) -> list[str]:
    """The hand cards of an owner that a seat knows, in alphabetical order."""
    p = t.s.players[owner]
    pairs = zip(p.hand, p.hand_known, strict=True)
    return sorted(name_of(t, code) for code, known in pairs if known & eye(eyes))


def display(t: Table, seat: int) -> list[tuple[str, str]]:
    """A player's houses: the colour of each and who lives there, "" for nobody."""
    p = t.s.players[seat]
    pairs = zip(p.houses, p.persons, strict=True)
    return [(COLOURS[t.s.figures.colour(house)], name_of(t, code)) for house, code in pairs]


def people(t: Table, seat: int) -> list[str]:
    """The persons in a player's display."""
    return [name_of(t, code) for code in t.s.players[seat].people()]


def turned(t: Table, seat: int) -> list[str]:
    """The rotated persons of a player."""
    p = t.s.players[seat]
    return [name_of(t, code) for code in p.people() if p.is_turned(code)]


def pile(t: Table, number: int) -> list[str]:
    """The ids of a pile's cards, its top card first."""
    return [name_of(t, code) for code in reversed(t.s.piles[number])]


def discards(t: Table) -> list[str]:
    """The ids of the discards, the newest last."""
    return [name_of(t, code) for code in t.s.discards]


def asked(t: Table) -> tuple[int, str]:
    """Who is asked what; (-1, "over") if nobody is."""
    return (-1 if t.is_over else t.player, str(t.s.prompt().key))


def details(t: Table) -> tuple[int, ...]:
    """The numbers of the question."""
    return t.s.prompt().details


def label(t: Table, text: str) -> tuple[str, tuple[int, ...]]:
    """What an option means now: its key and its numbers."""
    option = t.game.vocabulary.parse(text)
    assert option is not None, f"no such option: {text}"
    message = t.s.label(option)
    return message.key, message.details


def offers(t: Table, verb: str) -> list[str]:
    """The targets on offer for a verb: offers(t, "play") == ["queen", ...]."""
    pairs = [text.partition(" ") for text in t.offered()]
    return [target for name, _, target in pairs if name == verb]


def noted(t: Table) -> list[str]:
    """The keys of all events since the question was opened, in order."""
    assert t.s.log is not None
    return [message.key for message in t.s.log]


def assert_refused(t: Table, text: str, clause: str) -> None:
    """An option is refused by this clause, and trying it changes nothing."""
    before = Codec(t.game).encode(t.s)
    with pytest.raises(IllegalChoice) as refusal:
        t.play(text)
    assert clause == t.why_not(text) == refusal.value.clause
    assert before == Codec(t.game).encode(t.s)


def assert_cannot_activate(t: Table, seat: int, name: str, clause: str) -> None:
    """On his turn a player may not activate this person, by this clause."""
    turn(t, seat)
    assert_refused(t, f"activate {name}", clause)


def assert_all_cards(t: Table) -> None:
    """Every card is in one place."""
    s = t.s
    found = [*s.piles[0], *s.piles[1], *s.extra, *s.discards]
    found += [s.card] if s.card != NO_CARD else []
    for p in s.players:
        found += [*p.hand, *p.houses, *p.people()]
    assert list(range(len(s.figures.cards))) == sorted(found)
