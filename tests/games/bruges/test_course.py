"""The course of a game tells nothing of hidden cards: who is asked, and what, hangs on open things."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruges.game import BrugesGame
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.turn import Turn
from tests.battery import eager_play
from tests.course import Leak, check_course, observers
from tests.games.bruges.positions import head_start
from tests.games.bruges.scenes import (
    Row,
    Table,
    acts,
    asked,
    game_of,
    hand,
    have,
    houses,
    persons,
    quiet,
    shipped_rows,
    turn,
)

GUESSES = 6  # at the hidden cards of a position
OLD, NEW = 1, 2  # versions of the rules

# What an own deck may do with hidden cards, instead of the effects of some of our persons.
DOINGS = [
    acts("worker", "recruit", less=1),
    acts("arrow", "recruit", less=1),
    acts("worker", "play-card"),
    acts("arrow", "play-card"),
    acts("worker", "build-house", source="hand"),
    acts("arrow", "build-house", source="hand"),
    acts("worker", "use-arrow", whose="own", price_max=6),
    acts("arrow", "use-arrow", whose="others", price_max=6),
    acts("worker", "exchange", give="card", give_amount=2, take="card", take_amount=1, times=2),
    acts("arrow", "exchange", give="card", give_amount=1, take="guilder", take_amount=1, times=3),
    acts("loop-once", "pick-from-piles", look=2, keep=1),
    acts("arrow", "others-lose-house", which="empty"),
]


def provoking() -> BrugesGame:
    """A deck in which two persons of three do something that may hang on hidden cards."""
    rows = shipped_rows()
    for number, row in enumerate(rows):
        if number % 3:
            row.pop("worker", "")
            row.update(doing(number))
    return game_of(rows)


def doing(number: int) -> Row:
    """What a person does instead; its worker is of any colour."""
    row = DOINGS[number % len(DOINGS)]
    colours = ["red", "yellow", "blue", "brown", "purple"]
    return row | ({"worker": colours[number % 5]} if row["kind"] == "worker" else {})


def lively(game: BrugesGame, seats: int, key: int, version: int) -> Bruges:
    """A game with much to do and little money for it."""
    s = game.deal(seats, key, version=version)
    head_start(s, key)
    for p in s.players:
        p.guilders %= 7
    return s


def compared(game: BrugesGame, s: Bruges, key: int, every: int) -> int:
    """Play a game, looking at some choices through some eyes; how often there was another world to
    compare with."""
    number = 0
    for ply, state in enumerate(eager_play(game, s, key)):
        if ply % every == key % every:
            assert state.decision is not None
            options = state.decision.options
            option = options[(ply * 7 + key) % len(options)]
            for seat in observers(state, key + ply, 2):
                number += check_course(game, state, option, seat, key + ply)
    return number


# --- the Innkeeper


def innkeeper(version: int, *cards: str) -> Table:
    """Seat 1 has the Innkeeper (a person for 3 less, a brown worker), an empty house, no guilders and
    some cards."""
    t = quiet(3, version=version)
    hand(t, 1, *cards)
    persons(t, 1, "innkeeper")
    houses(t, 1, "blue")
    have(t, 1, workers=["brown"])
    return t


def played(version: int, hidden: str) -> Table:
    """Seat 1 plays the Weaver for workers and has another yellow card left; then seat 2."""
    t = innkeeper(version, "weaver", hidden)
    turn(t, 1)
    t.s.agenda.insert(0, Turn(2, False))
    t.play("play weaver")
    return t


def look(t: Table, text: str) -> int:
    """How often a choice could be compared, through the eyes of all but seat 1."""
    option = t.game.vocabulary.parse(text)
    assert option is not None
    return sum(
        check_course(t.game, t.s, option, seat, seed)
        for seat in (NOBODY, 0, 2)
        for seed in range(GUESSES)
    )


@pytest.mark.parametrize("hidden", ["student", "king"])
def test_the_innkeeper_told_of_a_hidden_hand(hidden: str) -> None:
    """activate.effective: In games of version 1 seat 1 was asked whether to activate him if he could
    pay for a card that nobody else knew, and else passed over."""
    with pytest.raises(Leak):
        look(played(OLD, hidden), "for workers")


@pytest.mark.parametrize("hidden", ["student", "king"])
def test_the_innkeeper_tells_nothing(hidden: str) -> None:
    """activate.effective, info.hand: Seat 1 is asked whatever he holds, and the course is alike."""
    t = played(NEW, hidden)

    assert 3 * GUESSES == look(t, "for workers")
    t.play("for workers")
    assert (1, "AfterCard") == asked(t)


def seeking(version: int, *cards: str) -> Table:
    """It is the turn of seat 1 before his card."""
    t = innkeeper(version, *cards)
    turn(t, 1)
    return t


def test_a_lone_person_was_taken_without_asking() -> None:
    """activate.effective: In games of version 1 others saw whether one card could be paid for, or
    several: only then there was a question."""
    with pytest.raises(Leak):
        look(seeking(OLD, "student", "king", "weaver"), "activate innkeeper")
    with pytest.raises(Leak):
        look(seeking(OLD, "student", "king"), "activate innkeeper")


@pytest.mark.parametrize("cards", [("student", "weaver"), ("student", "king"), ("king", "baron")])
def test_whom_to_recruit_is_asked_whatever_the_hand_allows(cards: tuple[str, ...]) -> None:
    """activate.effective, effect.recruit: Two persons, one, or none: the question is the same."""
    t = seeking(NEW, *cards)

    assert 3 * GUESSES == look(t, "activate innkeeper")
    t.play("activate innkeeper")
    assert (1, "RecruitExtra") == asked(t)
    assert "no" == t.offered()[-1]


# --- whole games


@pytest.mark.parametrize(("seats", "key"), [(2, 1), (3, 2), (4, 2)])
def test_no_deck_tells_of_hidden_cards(seats: int, key: int) -> None:
    """activate.effective: With effects that need a card of the hand, and little money."""
    game = provoking()

    assert 50 < compared(game, lively(game, seats, key, NEW), key, 5)


@pytest.mark.parametrize(("seats", "key", "every"), [(2, 1, 5), (4, 2, 13)])
def test_such_decks_told_of_hidden_cards(seats: int, key: int, every: int) -> None:
    """activate.effective: The same games by the rules of version 1."""
    game = provoking()

    with pytest.raises(Leak):
        compared(game, lively(game, seats, key, OLD), key, every)
