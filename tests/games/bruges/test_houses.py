"""Houses: a card face down, a worker of its colour, room for one person."""

import pytest

from grandplace.engine.state import NOBODY
from tests.games.bruges.scenes import (
    Table,
    asked,
    assert_all_cards,
    assert_refused,
    card,
    colour,
    discards,
    display,
    earned,
    final,
    guilders,
    hand,
    have,
    houses,
    in_hand,
    knows,
    noted,
    persons,
    points,
    quiet,
    turn,
    use,
    workers,
)

OVER = (-1, "over")
COLOURS = ["red", "yellow", "blue", "brown", "purple"]
# A card of each colour; none has an arrow.
OF = {"red": "queen", "yellow": "king", "blue": "duke", "brown": "regent", "purple": "prince"}


def builder(*goods: str) -> Table:
    """A player with a card of each colour and these workers."""
    t = quiet(2)
    hand(t, 0, *OF.values())
    have(t, 0, workers=list(goods))
    return t


def test_house_purple() -> None:
    """house.build: A purple card lies face down, a purple worker goes back."""
    t = builder("purple")
    use(t, 0, "prince", "house")

    assert ([("purple", "")], []) == (display(t, 0), workers(t, 0))
    assert (card(t, "prince"), "prince" in discards(t)) == (t.s.players[0].houses[0], False)
    assert ([(0, 4)], [(0, 4)]) == (t.events("paid-worker"), t.events("built"))
    assert_all_cards(t)


@pytest.mark.parametrize(("of", "name"), list(OF.items()))
def test_a_house_has_the_colour_of_its_card(of: str, name: str) -> None:
    """house.build: One worker of that colour is paid, of those one has; nothing else."""
    t = builder(*COLOURS, *COLOURS)
    have(t, 0, guilders=7)
    use(t, 0, name, "house")

    assert ([(of, "")], OVER) == (display(t, 0), asked(t))
    assert [1 if c == of else 2 for c in COLOURS] == t.s.players[0].workers
    assert ([7, 0], [0, 0], 4) == (guilders(t), points(t), len(in_hand(t, 0)))


@pytest.mark.parametrize(("of", "name"), list(OF.items()))
def test_a_worker_of_the_cards_colour_is_needed(of: str, name: str) -> None:
    """house.needs-worker: All others do not help, however many; nor do guilders."""
    t = builder(*[c for c in COLOURS if c != of] * 2)
    have(t, 0, guilders=20)
    have(t, 1, workers=[of])
    turn(t, 0)
    t.play(f"play {name}")

    assert_refused(t, "for house", "house.needs-worker")


def test_one_may_build_on_and_on() -> None:
    """house.any-number: Ten houses are not too many, nor five of one colour."""
    t = builder("red")
    houses(t, 0, *["red"] * 5, *["blue"] * 5)
    use(t, 0, "queen", "house")

    assert 11 == len(display(t, 0))
    assert 6 == len([house for house, _ in display(t, 0) if house == "red"])


def test_the_front_of_a_house_stays_hidden() -> None:
    """info.house-front, house.build: Its owner has seen it, nobody else has; the log tells its
    colour."""
    t = builder("red")
    use(t, 0, "queen", "house")

    for seat in (1, NOBODY):
        assert card(t, "queen") not in t.game.observe(t.s, seat).players[0].houses
    assert [card(t, "queen")] == t.game.observe(t.s, 0).players[0].houses
    assert ([(0, colour("red"))], "played" in noted(t)) == (t.events("built"), False)
    assert [] == knows(t, 1, 0)


@pytest.mark.parametrize(("empty", "lived_in"), [(0, 0), (1, 0), (0, 1), (3, 2)])
def test_every_house_scores_a_point_at_the_end(empty: int, lived_in: int) -> None:
    """house.point, score.houses: Empty or not; nothing before the end."""
    t = quiet(2)
    houses(t, 0, *["blue"] * empty)
    persons(t, 0, *["servant", "dyer"][:lived_in])
    assert [0, 0] == points(t)
    final(t)

    assert (empty + lived_in, 0) == (earned(t, 0, "houses"), earned(t, 1, "houses"))
    assert empty + lived_in == points(t)[0]


def test_a_house_has_room_for_one_person() -> None:
    """house.one-person, recruit.needs-house: The second one finds no room."""
    t = quiet(2)
    hand(t, 0, "baron", "cook")
    houses(t, 0, "red")
    have(t, 0, guilders=9)
    use(t, 0, "baron", "recruit")
    assert [("red", "baron")] == display(t, 0)

    hand(t, 0, "cook", "queen")
    turn(t, 0)
    t.play("play cook")

    assert_refused(t, "for recruit", "recruit.needs-house")
