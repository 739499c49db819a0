"""What others still know of a hand when cards leave it and come to it."""

import pytest

from grandplace.engine.codec import Codec
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import COLOURS, back, is_back
from grandplace.games.bruges.player import EVERYBODY, eye
from grandplace.games.bruges.state import Bruges
from tests.course import check_course
from tests.games.bruges.conservation import check_knowledge
from tests.games.bruges.scenes import (
    Table,
    activate,
    answer,
    card,
    hand,
    have,
    houses,
    in_hand,
    knows,
    name_of,
    on_top,
    persons,
    quiet,
    turn,
)

OTHERS = [NOBODY, 0, 2]  # who do not hold the cards
OLD, NEW = 1, 2  # versions of the rules
YELLOW = back(COLOURS.index("yellow"))


def known(version: int = NEW, mask: int = EVERYBODY) -> Table:
    """Seat 1 holds the Alchemist, whom all know, Weaver and Student, all yellow, and the Duke."""
    t = quiet(3, version=version)
    hand(t, 1, "weaver", "student", "duke")
    t.s.players[1].hold(t.s.figures, some_yellow(t), mask)
    have(t, 1, guilders=9, workers=["yellow", "brown"])
    houses(t, 1, "blue")
    turn(t, 1)
    return t


def some_yellow(t: Table) -> int:
    """The Alchemist, taken from wherever the card lies."""
    hand(t, 0, "red", "alchemist")
    t.s.players[0].drop(card(t, "alchemist"))
    return card(t, "alchemist")


def seen(t: Table, seat: int) -> list[int]:
    """The hand of seat 1 as another one sees it."""
    view: Bruges = t.game.observe(t.s, seat)
    return view.players[1].hand


ACTIONS = ["workers", "guilders", "recruit"]


@pytest.mark.parametrize("action", ACTIONS)
def test_a_card_that_leaves_face_up_takes_nothing_else_with_it(action: str) -> None:
    """info.hand: Weaver is shown, so the Alchemist is still known, and no other card."""
    t = known()
    t.play("play weaver", f"for {action}")

    for seat in OTHERS:
        assert ["alchemist"] == knows(t, seat, 1)
        assert [YELLOW, card(t, "alchemist")] == seen(t, seat)[:2]
    check_knowledge(t.s)


@pytest.mark.parametrize("action", ACTIONS)
def test_it_used_to_be_forgotten(action: str) -> None:
    """info.hand: In games of version 1."""
    t = known(OLD)
    t.play("play weaver", f"for {action}")

    assert [[], [], []] == [knows(t, seat, 1) for seat in OTHERS]


@pytest.mark.parametrize("action", ACTIONS)
def test_the_card_that_leaves_is_known_no_longer(action: str) -> None:
    """info.hand: The Alchemist himself is played; the two others never were known."""
    t = known()
    t.play("play alchemist", f"for {action}")

    assert [[], [], []] == [knows(t, seat, 1) for seat in OTHERS]
    assert ["duke", "student", "weaver"] == in_hand(t, 1)


@pytest.mark.parametrize("played", ["weaver", "alchemist"])
def test_which_card_is_in_use_cannot_be_told(played: str) -> None:
    """info.hand, play.any-action: Until it is shown, others see only that it is yellow, and that the
    Alchemist is there or among the cards left."""
    t = known()
    t.play(f"play {played}")

    for seat in OTHERS:
        view = t.game.observe(t.s, seat)
        assert is_back(view.card)
        p = view.players[1]
        assert ([YELLOW, YELLOW], [eye(1)] * 2) == (p.hand[:2], p.hand_known[:2])
        assert ([card(t, "alchemist")], [EVERYBODY]) == (view.aside, view.aside_known)
    assert card(t, played) == t.game.observe(t.s, 1).card


@pytest.mark.parametrize("played", ["weaver", "alchemist"])
def test_a_guess_has_the_known_card_in_the_hand_or_in_use(played: str) -> None:
    """info.hand: Both ways, over some guesses, and never elsewhere."""
    t = known()
    t.play(f"play {played}")
    alchemist = card(t, "alchemist")
    guesses = [t.game.fill(t.game.observe(t.s, 0), seed) for seed in range(20)]

    in_use = [guess.card == alchemist for guess in guesses]
    assert {True, False} == set(in_use)
    assert [not used for used in in_use] == [alchemist in g.players[1].hand for g in guesses]


@pytest.mark.parametrize("played", ["weaver", "alchemist"])
def test_a_house_makes_others_forget_its_colour(played: str) -> None:
    """info.hand, info.house-front: One of several yellow cards went unseen; the views are alike."""
    t = known()
    t.play(f"play {played}", "for house")

    for seat in OTHERS:
        assert [] == knows(t, seat, 1)
        assert YELLOW == t.game.observe(t.s, seat).players[1].houses[-1]
    assert ([], []) == (t.s.aside, t.s.aside_known)


def test_what_one_other_seat_knows_stays_with_it() -> None:
    """info.hand: Seat 2 alone has seen the Alchemist, on a pile; nobody else learns of him."""
    t = known(NEW, eye(1) | eye(2))
    t.play("play weaver")
    assert ([YELLOW], [eye(1) | eye(2)]) == (t.game.observe(t.s, 0).aside, t.s.aside_known)
    for seed in range(10):
        guess = t.game.fill(t.game.observe(t.s, 0), seed)
        assert guess.aside[0] in [guess.card, *guess.players[1].hand]
    t.play("for workers")

    assert [[], [], ["alchemist"]] == [knows(t, seat, 1) for seat in OTHERS]


@pytest.mark.parametrize("option", ["play weaver", "play alchemist", "play duke"])
def test_taking_a_card_out_looks_alike(option: str) -> None:
    """info.hand: In every world that others cannot tell from this one, before and after its use."""
    t = known()
    for text in (option, "for guilders"):
        chosen = t.game.vocabulary.parse(text)
        assert chosen is not None
        for seat in OTHERS:
            assert all(check_course(t.game, t.s, chosen, seat, seed) for seed in range(5))
        t.play(text)


def test_a_person_recruited_besides_takes_nothing_else_with_it() -> None:
    """info.hand, effect.recruit: The Innkeeper's is named when he moves in."""
    t = known()
    persons(t, 1, "innkeeper")
    houses(t, 1, "red")
    activate(t, 1, "innkeeper")
    t.play("pick weaver")
    assert [[], [], []] == [knows(t, seat, 1) for seat in OTHERS]
    answer(t, "into red")

    assert [["alchemist"]] * 3 == [knows(t, seat, 1) for seat in OTHERS]


@pytest.mark.parametrize("version", [OLD, NEW])
def test_a_position_is_written_as_ever_where_nothing_is_put_aside(version: int) -> None:
    """info.hand: Those of version 1 have no other fields than they had, and both can be read."""
    t = known(version)
    codec = Codec(t.game)
    data = codec.encode(t.s)

    assert 15 == len(data["state"]["Bruges"])
    assert data == codec.encode(codec.decode(data))
    t.play("play weaver")
    data = codec.encode(t.s)
    assert (15 if version == OLD else 17) == len(data["state"]["Bruges"])
    assert data == codec.encode(codec.decode(data))


# --- cards kept from piles


def looked(look: int, left: list[str], version: int = NEW) -> Table:
    """Seat 1 looks at the top cards of both piles, and keeps one; seat 2 knows those on the left."""
    row = {"kind": "loop-once", "effect": {"do": "pick-from-piles", "look": look, "keep": 1}}
    t = quiet(3, {"fortune-teller": row}, version)
    persons(t, 1, "fortune-teller")
    for name in reversed(left):
        on_top(t, name, "king")
    t.s.tops[0] = [eye(2)] * len(left)
    activate(t, 1, "fortune-teller")
    return t


def pile_known(t: Table, seat: int) -> list[str]:
    """What a seat knows of the left pile, from the top."""
    pairs = zip(reversed(t.s.piles[0]), reversed(t.s.tops[0]), strict=False)
    return [name_of(t, code) for code, mask in pairs if mask & eye(seat)]


@pytest.mark.parametrize(("version", "still"), [(OLD, []), (NEW, ["duke"])])
def test_a_top_card_that_is_kept_stays_known(version: int, still: list[str]) -> None:
    """info.hand, effect.pick-from-piles: All see from which pile it comes, and only one was looked
    at. Version 1 forgot it."""
    t = looked(1, ["duke"], version)
    t.play("pick duke")

    assert [[], [], still] == [knows(t, seat, 1) for seat in OTHERS]


@pytest.mark.parametrize(
    ("left", "kept", "in_pile"),
    [
        (["duke", "queen"], "queen", ["duke"]),  # not blue: it was the lower one
        (["duke", "queen"], "duke", ["queen"]),  # red is on top now: it was the upper one
        (["duke", "queen", "infanta"], "duke", ["queen", "infanta"]),
    ],
)
def test_the_colours_on_top_tell_which_card_was_kept(
    left: list[str], kept: str, in_pile: list[str]
) -> None:
    """info.hand, info.pile-tops: Whoever knew it knows it still, and those that lie there."""
    t = looked(len(left), left)
    t.play(f"pick {kept}")

    assert [[], [], [kept]] == [knows(t, seat, 1) for seat in OTHERS]
    assert in_pile == pile_known(t, 2)


@pytest.mark.parametrize("kept", ["queen", "infanta"])
def test_where_colours_do_not_tell_it_is_forgotten(kept: str) -> None:
    """info.hand, info.pile-tops: Red is on top before and after: either of them may have gone."""
    t = looked(3, ["queen", "infanta", "duke"])
    t.play(f"pick {kept}")

    assert [[], [], []] == [knows(t, seat, 1) for seat in OTHERS]
    assert ([], 2) == (pile_known(t, 2), len(pile_known(t, 1)))


@pytest.mark.parametrize("kept", ["queen", "infanta", "duke", "king"])
def test_keeping_a_card_looks_alike(kept: str) -> None:
    """info.hand: Also to whoever knows the pile."""
    t = looked(3, ["queen", "infanta", "duke"])
    option = t.game.vocabulary.parse(f"pick {kept}")
    assert option is not None

    for seat in OTHERS:
        assert all(check_course(t.game, t.s, option, seat, seed) for seed in range(5))
