"""Cards 17 and 18: works for cubes, cubes for works, and white works, after the Market."""

import pytest

from grandplace.games.bruxelles1893.components import BLACK, COLOURS, CUBES
from tests.games.bruxelles1893.hands import check_goods, holder
from tests.games.bruxelles1893.modules import played, used_cards
from tests.games.bruxelles1893.positions import (
    assert_not_offered,
    assert_refused,
    cubes,
    hoard,
    label,
    offers,
    owned_cubes,
    owned_works,
    prompt,
    turn_of,
    works,
)
from tests.transcript import Transcript

FOUR = ["blue", "brown", "yellow", "green"]


def marketing(
    *names: str, owned: tuple[str, ...] = (), own_works: tuple[str, ...] = ()
) -> Transcript:
    """Seat 0 has got three jokers at the Market, and owns these cubes and works besides."""
    t = holder(*names)
    cubes(t.s, 0, *owned)
    works(t.s, 0, *own_works)
    turn_of(t, 0)
    t.play("use market")
    return t


def stack(t: Transcript, colour: str) -> int:
    """How many works lie in a stack."""
    return int(t.s.stacks[COLOURS.index(colour)])


def in_hand(t: Transcript) -> list[str]:
    """The noble cubes of seat 0."""
    return [cube for cube in owned_cubes(t.s.players[0]) if cube != "joker"]


def sold_out(t: Transcript, *left: str) -> None:
    """Seat 1 owns all coloured works in the stacks but these."""
    rest = [colour for colour in FOUR for _ in range(stack(t, colour) - left.count(colour))]
    works(t.s, 1, *rest)


# --- card 17: cubes for a work


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ("wood+wood", ["iron", "glass"]),
        ("wood+iron", ["wood", "glass"]),
        ("iron+glass", ["wood", "wood"]),
    ],
)
def test_card_17_gives_a_work_for_two_cubes(given: str, left: list[str]) -> None:
    """be.card-17, be.glass-everywhere: Alike or different, and glass among them."""
    t = marketing("card-17", owned=("wood", "wood", "iron", "glass"))

    t.play("play card-17", f"give {given}", "make yellow")

    assert (left, ["yellow"]) == (in_hand(t), owned_works(t.s.players[0]))
    assert (["card-17"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))
    check_goods(t.s)


def test_card_17_offers_the_cubes_that_are_there() -> None:
    """be.card-17: Two at a time, and jokers are no noble cubes."""
    t = marketing("card-17", owned=("wood", "iron", "iron", "joker"))

    t.play("play card-17")

    assert (["wood+iron", "iron+iron"], "GiveUp") == (offers(t, "give"), prompt(t))
    assert_not_offered(t, "give wood", "give wood+wood", "done")


def test_card_17_gives_any_work() -> None:
    """be.card-17: Any colour, black too, with its colour up."""
    t = marketing("card-17", owned=("wood", "iron"))

    t.play("play card-17")

    assert ([*FOUR, "black"], "GetWork") == (offers(t, "make"), prompt(t))
    t.play("make black")
    assert (["black"], []) == (owned_works(t.s.players[0]), in_hand(t))
    assert 5 == stack(t, "black")


def test_card_17_gave_no_black_work_in_version_1() -> None:
    """be.card-17: And cubes could not be given when only black ones were left."""
    t = holder("card-17", version=1)
    cubes(t.s, 0, "wood", "iron")
    works(t.s, 0, "blue")
    turn_of(t, 0)
    t.play("use market", "play card-17", "give wood+iron")
    assert (FOUR, "") == (offers(t, "make"), t.why_not("make black"))
    assert_not_offered(t, "make black")

    t = holder("card-17", version=1)
    cubes(t.s, 0, "wood", "iron")
    works(t.s, 0, "blue", "green")
    sold_out(t)
    turn_of(t, 0)
    t.play("use market", "play card-17")
    assert_refused(t, "give wood+iron", "workshop.stack-empty")


def test_card_17_takes_the_work_off_its_stack() -> None:
    """be.card-17, workshop.stack-empty: An empty stack has none to give."""
    t = holder("card-17")
    cubes(t.s, 0, "wood", "iron")
    sold_out(t, "blue", "green")
    turn_of(t, 0)
    t.play("use market", "play card-17")

    assert_refused(t, "make brown", "workshop.stack-empty")
    t.play("make blue")
    assert (0, 1) == (stack(t, "blue"), stack(t, "green"))
    check_goods(t.s)


def test_card_17_gives_no_work_if_none_is_left() -> None:
    """be.card-17, workshop.stack-empty: Then cubes cannot be given, but a work still can."""
    t = holder("card-17")
    cubes(t.s, 0, "wood", "iron")
    works(t.s, 0, "blue", *["black"] * 6)
    sold_out(t)
    turn_of(t, 0)
    t.play("use market", "play card-17")

    assert_refused(t, "give wood+iron", "workshop.stack-empty")
    assert ["blue", "black"] == offers(t, "hand-in")


def test_card_17_gives_the_last_black_work() -> None:
    """be.card-17: It is enough that one of any colour is left, and nothing is asked then."""
    t = holder("card-17")
    cubes(t.s, 0, "wood", "iron")
    works(t.s, 0, "black", "black", "black", "black", "black")
    sold_out(t)
    turn_of(t, 0)

    t.play("use market", "play card-17", "give wood+iron")

    assert (6, 0) == (owned_works(t.s.players[0]).count("black"), stack(t, "black"))


# --- card 17: a work for cubes


@pytest.mark.parametrize("lot", ["wood+wood", "iron+stone", "stone+glass", "glass+glass"])
def test_card_17_gives_two_cubes_for_a_work(lot: str) -> None:
    """be.card-17, be.glass-everywhere: Alike or different; the work goes back to its stack."""
    t = marketing("card-17", own_works=("blue", "green"))
    blue = stack(t, "blue")

    t.play("play card-17", "hand-in blue")

    assert (10, "GetCubes") == (len(offers(t, "take")), prompt(t))
    t.play(f"take {lot}")
    assert (lot.split("+"), ["green"]) == (in_hand(t), owned_works(t.s.players[0]))
    assert (blue + 1, ["card-17"]) == (stack(t, "blue"), used_cards(t.s.players[0]))
    assert ["joker"] * 3 == [cube for cube in owned_cubes(t.s.players[0]) if cube == "joker"]
    check_goods(t.s)


def test_card_17_accepts_a_black_work() -> None:
    """be.card-17: It goes back to the black ones."""
    t = marketing("card-17", own_works=("black",))
    black = stack(t, "black")

    t.play("play card-17", "take wood+wood")

    assert (black + 1, []) == (t.s.stacks[BLACK], owned_works(t.s.players[0]))
    check_goods(t.s)


def test_card_17_accepts_no_white_work() -> None:
    """be.card-17, be.white-counts: White ones are the exception."""
    t = marketing("card-17", own_works=("white-blue", "green", "black"))

    t.play("play card-17")

    assert ["hand-in green", "hand-in black"] == t.offered()


def test_card_17_is_silent_with_nothing_to_give() -> None:
    """be.card-17, be.cards-optional: A white work, one cube and jokers do not make an exchange."""
    t = marketing("card-17", owned=("wood", "joker"), own_works=("white-blue",))

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))


@pytest.mark.parametrize(
    ("left", "got"), [(("glass",), ["glass"]), (("wood", "wood"), ["wood"] * 2)]
)
def test_card_17_gives_what_the_supply_holds(left: tuple[str, ...], got: list[str]) -> None:
    """be.card-17, game.cubes-limited, place.in-part: One cube, if it is the last."""
    t = holder("card-17")
    works(t.s, 0, "blue")
    hoard(t.s, 1, *left, "joker")
    turn_of(t, 0)

    t.play("use market", "play card-17")

    assert (got, []) == (in_hand(t), owned_works(t.s.players[0]))


def test_card_17_takes_no_work_for_nothing() -> None:
    """be.card-17, game.cubes-limited: With no noble cube in the supply a work stays."""
    t = holder("card-17")
    works(t.s, 0, "blue")
    cubes(t.s, 0, "wood", "wood")
    hoard(t.s, 1, "joker")
    turn_of(t, 0)
    t.play("use market", "play card-17")

    assert "GetWork" == prompt(t)
    assert (["blue"], []) == (owned_works(t.s.players[0]), in_hand(t))


def test_card_17_goes_one_way_at_a_time() -> None:
    """be.card-17, be.cards-once: Cubes for a work, or a work for cubes; what follows is no choice
    between them."""
    t = marketing("card-17", owned=("wood", "iron"), own_works=("blue",))

    t.play("play card-17")

    assert ["give wood+iron", "hand-in blue"] == t.offered()
    t.play("hand-in blue", "take stone+stone")
    assert ((1, "Turn"), []) == ((t.player, prompt(t)), owned_works(t.s.players[0]))


# --- card 18


@pytest.mark.parametrize("colour", FOUR)
def test_card_18_makes_a_white_work(colour: str) -> None:
    """be.card-18, be.livemont: A tile of any colour but black, white side up."""
    t = marketing("card-18")
    before = stack(t, colour)

    t.play("play card-18")

    assert (FOUR, "MakeWhite") == (offers(t, "make"), prompt(t))
    assert_not_offered(t, "make black", "done")
    assert ("make-white", (COLOURS.index(colour),)) == label(t, f"make {colour}")
    t.play(f"make {colour}")
    assert ([f"white-{colour}"], before - 1) == (owned_works(t.s.players[0]), stack(t, colour))
    assert (["card-18"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))
    check_goods(t.s)


def test_card_18_needs_a_stack() -> None:
    """be.card-18, workshop.stack-empty: A colour that has run out cannot be taken."""
    t = holder("card-18")
    sold_out(t, "blue", "green")
    turn_of(t, 0)
    t.play("use market", "play card-18")

    assert_refused(t, "make brown", "workshop.stack-empty")
    assert ["blue", "green"] == offers(t, "make")


def test_card_18_is_silent_without_coloured_works() -> None:
    """be.card-18, be.cards-optional: Black ones do not help."""
    t = holder("card-18")
    sold_out(t)
    turn_of(t, 0)

    t.play("use market")

    assert (True, (1, "Turn")) == (t.s.stacks[BLACK] > 0, (t.player, prompt(t)))
    assert [] == played(t)


def test_cards_17_and_18_may_be_left() -> None:
    """be.card-17, be.card-18, be.cards-optional: Three jokers, and no more."""
    t = marketing("card-17", "card-18", owned=("wood", "iron"))

    assert ["play card-17", "play card-18", "done"] == t.offered()
    t.play("done")

    assert ([], []) == (owned_works(t.s.players[0]), used_cards(t.s.players[0]))
    assert 3 == t.s.players[0].cubes[CUBES.index("joker")]
