"""The course of a game, as transcripts: a position, choices by text, one assertion."""

from grandplace.engine.state import UNKNOWN
from grandplace.games import load
from grandplace.games.template.components import GUILDS
from grandplace.games.template.steps.turn import Round, Turn
from tests.transcript import Transcript


def table(seats: int = 2) -> Transcript:
    """Nothing built, the first seat first."""
    t = Transcript("template", seats)
    t.s.first = 0
    return t


def guilds(*names: str) -> list[int]:
    """Cards by their names."""
    return [GUILDS.index(name) for name in names]


def test_set_up() -> None:
    """setup.deck, setup.hand: Two cards each, a third for who is in turn; the rest is the deck."""
    t = Transcript("template", 3)

    assert [2, 2, 3] == sorted(len(p.hand) for p in t.s.players)
    assert 24 - 7 == len(t.s.deck)


def test_lots_are_cast() -> None:
    """setup.first: Everybody begins in some game."""
    game = load("template")

    assert {0, 1, 2} == {game.deal(3, key).first for key in range(20)}


def test_a_card_is_drawn() -> None:
    """turn.draw: The top one, the last of the deck."""
    t = table()
    t.s.players[0].hand, t.s.deck = guilds("bakers", "brewers"), guilds("tailors", "boatmen")
    t.now(Turn(0))

    assert guilds("bakers", "brewers", "boatmen") == t.s.players[0].hand
    assert guilds("tailors") == t.s.deck
    assert [(0,)] == t.events("drew")


def test_a_house_is_built() -> None:
    """turn.build: From the hand into the row."""
    t = table()
    t.s.players[0].hand, t.s.deck = guilds("bakers", "bakers"), guilds("tailors")
    t.now(Turn(0))
    t.play("build bakers")

    assert guilds("bakers", "tailors") == t.s.players[0].hand
    assert guilds("bakers") == t.s.players[0].row
    assert [(0, 0)] == t.events("built")


def test_only_what_is_in_hand() -> None:
    """turn.in-hand: Other guilds are refused."""
    t = table()
    t.s.players[0].hand, t.s.deck = guilds("bakers", "brewers"), guilds("tailors")
    t.now(Turn(0))

    assert ["build bakers", "build brewers", "build tailors"] == t.offered()
    assert "turn.in-hand" == t.why_not("build boatmen")


def test_a_hand_of_one_guild_is_asked_too() -> None:
    """game.hidden: Else everybody would know all of its cards."""
    t = table()
    t.s.players[0].hand, t.s.deck = guilds("bakers", "bakers"), guilds("bakers")
    t.now(Turn(0))

    assert ["build bakers"] == t.offered()


def test_everybody_has_a_turn() -> None:
    """turn.order: From the first player clockwise."""
    t = table(3)
    t.s.first = 1
    t.now(Round(1))
    asked = []
    while not t.is_over:
        asked.append(t.player)
        t.play(t.offered()[0])

    assert [1, 2, 0] == asked


def test_four_rounds() -> None:
    """game.length: Four houses each; the cards in hand stay there."""
    t = table(4)
    while not t.is_over:
        t.play(t.offered()[0])

    assert [(2, 4)] * 4 == [(len(p.hand), len(p.row)) for p in t.s.players]


def test_what_others_see() -> None:
    """game.hidden: Neither hands nor deck nor what may be chosen."""
    t = Transcript("template", 2)
    other = 1 - t.player
    view = t.game.observe(t.s, other)

    assert [UNKNOWN] * 3 == view.players[t.player].hand
    assert {UNKNOWN} == set(view.deck)
    assert t.s.players[other].hand == view.players[other].hand
    assert view.decision is not None and [] == view.decision.options


def test_the_end_can_be_filled() -> None:
    """game.hidden: Nobody is asked any more, and hands are hidden still."""
    t = table()
    while not t.is_over:
        t.play(t.offered()[0])

    assert t.game.fill(t.game.observe(t.s, 0), 1).decision is None
