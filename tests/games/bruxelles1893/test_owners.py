"""Free actions: what the owner of a house gets when somebody else uses its space."""

import pytest

from grandplace.engine.game import NEWEST
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import ACTIONS, COLOURS
from grandplace.games.bruxelles1893.steps.turn import Turn
from tests.games.bruxelles1893.positions import (
    EACH,
    act,
    assert_refused,
    cell,
    courthouse,
    cover,
    cubes,
    earned,
    hoard,
    house,
    keep,
    noted,
    offers,
    owned_cubes,
    owned_works,
    points,
    prompt,
    ready,
    shop,
    tilt,
    tilted,
    turn_of,
    works,
)
from tests.transcript import Transcript

SITE = "c3"
ALL_ACTIONS = pytest.mark.parametrize("action", ACTIONS)


def with_house(edition: str, owner: int = 1, seats: int = 3, version: int = NEWEST) -> Transcript:
    """This player has a house at c3."""
    t = ready(edition, seats, version=version)
    house(t.s, SITE, owner)
    return t


def take_noble(t: Transcript) -> None:
    """The active player takes the free noble and discards it."""
    t.play("invite 0", "discard empain")


def is_served(t: Transcript, owner: int) -> bool:
    """Whether an owner has been asked, or has scored, or got something without a question."""
    p = t.s.players[owner]
    got = "black" in owned_works(p) or tilted(p) or earned(p, "owners") > 0
    return bool(got) or (t.player == owner and prompt(t) != "Turn")


# The example


@EACH
def test_free_both_sides(edition: str) -> None:
    """free.trigger, free.own, park.no-free, free.materials: Player 1 gets a cube when player 0
    places there, but not by placing there, nor when Materials is copied."""
    t = with_house(edition)
    act(t, 0, "materials")
    t.play("take wood+wood")
    assert (1, "OwnerCube") == (t.player, prompt(t))
    t.play("take stone")
    assert ["stone"] == owned_cubes(t.s.players[1])

    t = with_house(edition)
    act(t, 1, "materials")
    t.play("take wood+wood")
    assert "Turn" == prompt(t)
    assert ["wood", "wood"] == owned_cubes(t.s.players[1])

    t = with_house(edition)
    turn_of(t, 0)
    t.play("use park", "name materials", "take wood+wood")
    assert "Turn" == prompt(t)
    assert [] == owned_cubes(t.s.players[1])


# Who and when


@ALL_ACTIONS
@EACH
def test_the_owner_comes_directly_after_the_action(edition: str, action: str) -> None:
    """free.trigger, free.after: First the active player's action, then the owner's, then the next
    turn."""
    t = with_house(edition)
    works(t.s, 1, "yellow")
    works(t.s, 0, "blue", "green")
    cubes(t.s, 0, "joker", "joker", "joker")

    act(t, 0, action)
    while t.player == 0:
        t.play(t.offered()[0])

    doing = {"made", "sold", "invited", "took", "built"}
    assert doing & set(noted(t))
    assert is_served(t, 1)
    if earned(t.s.players[1], "owners"):
        last = max(i for i, key in enumerate(noted(t)) if key in doing | {"scored"})
        assert "scored" == noted(t)[last]


@ALL_ACTIONS
@EACH
def test_ones_own_house_gives_nothing(edition: str, action: str) -> None:
    """free.own: Nor does anybody else get anything."""
    t = with_house(edition, owner=0)
    works(t.s, 0, "blue", "green")
    works(t.s, 1, "yellow")

    act(t, 0, action)
    while t.player == 0:
        t.play(t.offered()[0])

    assert (1, "Turn") == (t.player, prompt(t))
    assert [0, 0, 0] == [earned(p, "owners") for p in t.s.players]
    assert "black" not in owned_works(t.s.players[0])


@EACH
def test_a_space_without_a_house_serves_nobody(edition: str) -> None:
    """free.trigger: A house elsewhere is of no use."""
    t = with_house(edition)

    act(t, 0, "materials", where="d4")
    t.play("take wood+wood")

    assert "Turn" == prompt(t)


@ALL_ACTIONS
def test_an_action_left_undone_serves_the_owner_too(action: str) -> None:
    """free.not-done: In the first edition one may leave the action; the owner still gets theirs."""
    t = with_house("first")
    works(t.s, 0, "blue")
    works(t.s, 1, "yellow")
    cubes(t.s, 0, "joker", "joker")

    act(t, 0, action)
    t.play("no")

    assert [(0, ACTIONS.index(action))] == t.events("left")
    assert is_served(t, 1)


@pytest.mark.parametrize("action", ["sale", "construction"])
@EACH
def test_an_impossible_action_serves_the_owner_too(edition: str, action: str) -> None:
    """free.not-done: Nothing to sell, nothing to build with."""
    t = with_house(edition)
    works(t.s, 1, "yellow")

    act(t, 0, action)

    assert [(0, ACTIONS.index(action))] == t.events("unable")
    assert [0, 1, 0] == points(t.s)


@EACH
def test_an_owner_who_has_passed_still_gets_it(edition: str) -> None:
    """free.passed: Also a pawn out of the Courthouse; but it brings no more turns."""
    t = with_house(edition)
    keep(t.s, 1, "vandervelde", "albert")
    t.s.players[1].passed, t.s.passed_first = True, 1
    t.s.players[1].pawns = 0

    act(t, 0, "nobles")
    take_noble(t)
    assert 1 == t.player
    t.play("activate vandervelde")

    assert (1, 1) == (t.s.players[1].pawns, t.s.players[1].courthouse)
    assert (2, "Turn") == (t.player, prompt(t))
    t.play("pass")
    assert (0, "Turn") == (t.player, prompt(t))


@EACH
def test_the_owner_of_each_house_is_served(edition: str) -> None:
    """free.trigger: Whoever owns the house of the very space."""
    t = with_house(edition, owner=2)
    house(t.s, "d4", 1)

    act(t, 0, "construction")

    assert [0, 0, 1] == points(t.s)
    act(t, 0, "construction", where="d4")
    assert [0, 1, 1] == points(t.s)


# Declining


DECLINING = pytest.mark.parametrize(
    ("edition", "version"), [("first", 1), ("first", 2), ("second", 1)]
)


@DECLINING
def test_a_work_a_cube_and_a_noble_may_be_declined(edition: str, version: int) -> None:
    """free.optional: In the first edition, and by the first rules, each is offered with a way
    out."""
    t = with_house(edition, version=version)
    act(t, 0, "workshop")
    t.play(t.offered()[0])
    if prompt(t) == "KeepWork":
        t.play(t.offered()[0])
    t.play("no")
    assert [] == owned_works(t.s.players[1])

    t = with_house(edition, version=version)
    act(t, 0, "materials")
    t.play("take wood+iron", "no")
    assert [] == owned_cubes(t.s.players[1])

    t = with_house(edition, version=version)
    act(t, 0, "nobles")
    take_noble(t)
    t.play("done")
    assert ([], 10) == (tilted(t.s.players[1]), t.s.players[1].francs)
    assert "Turn" == prompt(t)


def test_the_second_edition_asks_only_which() -> None:
    """free.optional, free.materials, free.nobles: None of the cubes or nobles is no answer."""
    t = with_house("second")
    act(t, 0, "materials")
    t.play("take wood+iron")
    assert (1, ["take wood", "take iron", "take stone"]) == (t.player, t.offered())
    assert_refused(t, "no", "free.optional")

    t = with_house("second")
    keep(t.s, 1, "brugmann", "albert")
    act(t, 0, "nobles")
    take_noble(t)
    assert (1, ["activate brugmann", "activate albert"]) == (t.player, t.offered())
    assert_refused(t, "done", "free.optional")


@pytest.mark.parametrize("action", ["workshop", "nobles", "materials"])
def test_one_possibility_is_no_question(action: str) -> None:
    """free.optional: A black work, the last kind of cube, the only upright noble."""
    t = with_house("second")
    hoard(t.s, 2, "stone", "stone", "stone", "joker")
    act(t, 0, action)
    while t.player == 0:
        t.play(t.offered()[0])

    p = t.s.players[1]
    got = [*owned_works(p), *owned_cubes(p), *tilted(p)]
    assert {"workshop": ["black"], "nobles": ["brugmann"], "materials": ["stone"]}[action] == got
    assert (1, "Turn") == (t.player, prompt(t))


def test_a_noble_without_effect_is_activated_too() -> None:
    """free.optional, nobles.no-effect: It is the only one, and lies sideways then."""
    t = with_house("second")
    keep(t.s, 1, "vandervelde")
    courthouse(t.s, 1, 0)
    act(t, 0, "nobles")
    take_noble(t)

    assert (["vandervelde"], (1, "Turn")) == (tilted(t.s.players[1]), (t.player, prompt(t)))


@pytest.mark.parametrize("action", ["workshop", "nobles", "materials"])
def test_nothing_to_give_is_no_question(action: str) -> None:
    """free.optional, free.workshop-none-second: Then the free action is none."""
    t = with_house("second")
    works(t.s, 2, *["black"] * 6)
    keep(t.s, 1)
    hoard(t.s, 2, "stone", "stone", "joker")
    act(t, 0, action)
    while t.player == 0:
        t.play(t.offered()[0])

    p = t.s.players[1]
    assert [] == [*owned_works(p), *owned_cubes(p), *tilted(p)]
    assert (1, "Turn") == (t.player, prompt(t))


@pytest.mark.parametrize("action", ["sale", "construction"])
@EACH
def test_points_are_not_a_question(edition: str, action: str) -> None:
    """free.optional: They are scored without asking."""
    t = with_house(edition)
    works(t.s, 1, "yellow")

    act(t, 0, action)

    assert (1, "Turn") == (t.player, prompt(t))
    assert 1 == earned(t.s.players[1], "owners")


# The five kinds


def after_workshop(edition: str, t: Transcript) -> None:
    """The active player has just made a work at player 1's house."""
    act(t, 0, "workshop")
    t.play("make blue" if edition == "second" else "yes")
    if prompt(t) == "KeepWork":
        t.play(t.offered()[0])


@EACH
def test_workshop_a_black_work(edition: str) -> None:
    """free.workshop: The owner takes it out of the stack of black works."""
    t = with_house(edition)
    after_workshop(edition, t)
    if edition == "first":
        assert (1, "BlackWork") == (t.player, prompt(t))
        t.play("yes")

    assert ["black"] == owned_works(t.s.players[1])
    assert 5 == t.s.stacks[COLOURS.index("black")]


def test_workshop_black_works_out_of_the_shop() -> None:
    """free.workshop-none-first: An empty stack is filled with all that lies covered; the two works
    on view stay."""
    t = with_house("first")
    works(t.s, 2, "black", "black", "black")
    shop(t.s, "black", "green")
    cover(t.s, "black", "black", "pink")
    assert 0 == t.s.stacks[COLOURS.index("black")]
    pinks = t.s.stacks[COLOURS.index("pink")]
    after_workshop("first", t)

    t.play("yes")

    assert ["black"] == owned_works(t.s.players[1])
    assert 1 == t.s.stacks[COLOURS.index("black")]
    assert [0] * len(COLOURS) == t.s.covered
    made = owned_works(t.s.players[0]).count("pink")
    assert pinks + 1 - made == t.s.stacks[COLOURS.index("pink")]
    assert {COLOURS.index("black"), COLOURS.index("green")} == set(t.s.shop)


@EACH
def test_workshop_without_black_works(edition: str) -> None:
    """free.workshop-none-first, free.workshop-none-second: None in the stack and none covered:
    nothing is gained, not even a question; the one on view in the shop stays."""
    t = with_house(edition)
    works(t.s, 2, *["black"] * 5)
    shop(t.s, "black", "green")

    after_workshop(edition, t)

    assert (1, "Turn") == (t.player, prompt(t))
    assert [] == owned_works(t.s.players[1])


@EACH
def test_sale_a_point_for_each_work(edition: str) -> None:
    """free.sale: The owner's works, black ones and twins included; not the seller's."""
    t = with_house(edition)
    works(t.s, 0, "blue")
    works(t.s, 1, "yellow", "yellow", "black", "green")

    act(t, 0, "sale")
    while t.player == 0:
        t.play(t.offered()[0])

    assert 4 == earned(t.s.players[1], "owners")


@EACH
def test_nobles_one_upright_noble(edition: str) -> None:
    """free.nobles, nobles.once: One, whatever the level, and only an upright one."""
    t = with_house(edition)
    keep(t.s, 1, "brugmann", "maeterlinck", "albert")
    tilt(t.s, 1, "albert")
    t.s.players[1].levels = [5, 5, 5]

    act(t, 0, "nobles")
    take_noble(t)

    assert ["brugmann", "maeterlinck"] == offers(t, "activate")
    assert_refused(t, "activate albert", "nobles.once")
    t.play("activate maeterlinck")
    assert [0, 5, 0] == points(t.s)
    assert (1, "Turn") == (t.player, prompt(t))
    assert {"maeterlinck", "albert"} == set(tilted(t.s.players[1]))


@EACH
def test_nobles_without_an_upright_one(edition: str) -> None:
    """free.nobles: Nobody is asked in vain."""
    t = with_house(edition)
    tilt(t.s, 1, "brugmann")

    act(t, 0, "nobles")
    take_noble(t)

    assert (1, "Turn") == (t.player, prompt(t))


@EACH
def test_materials_one_cube(edition: str) -> None:
    """free.materials: One noble cube of choice, never a joker, never two."""
    t = with_house(edition)
    act(t, 0, "materials")
    t.play("take wood+wood")

    ways = ["take wood", "take iron", "take stone"]
    assert ([*ways, "no"] if edition == "first" else ways) == t.offered()
    t.play("take iron")

    assert ["iron"] == owned_cubes(t.s.players[1])


@EACH
def test_materials_out_of_what_is_left(edition: str) -> None:
    """free.materials, game.cubes-limited: Nobody can take what the active player has left none of."""
    t = with_house(edition)
    hoard(t.s, 2, "wood", "wood", "iron", "stone")
    act(t, 0, "materials")
    t.play("take wood+wood")

    assert_refused(t, "take wood", "game.cubes-limited")
    t.play("take iron")
    assert ["iron"] == owned_cubes(t.s.players[1])

    t = with_house(edition)
    hoard(t.s, 2, "wood", "iron", "joker")
    act(t, 0, "materials")
    if edition == "first":
        t.play("take wood+iron")
    assert (1, "Turn") == (t.player, prompt(t))


@pytest.mark.parametrize("houses", [1, 3, 6])
@EACH
def test_construction_a_point_for_each_house(edition: str, houses: int) -> None:
    """free.build: The owner's houses, wherever they stand; not those of others."""
    t = with_house(edition)
    house(t.s, "b2", 0)
    for where in ["a1", "b1", "c1", "d1", "e1"][: houses - 1]:
        house(t.s, where, 1)

    act(t, 0, "construction")

    assert [0, houses, 0] == points(t.s)


@EACH
def test_a_house_just_built_counts_only_for_its_own_space(edition: str) -> None:
    """free.trigger, free.build: Building next to a pawn serves nobody; a later pawn there does."""
    t = with_house(edition)
    cubes(t.s, 0, "joker", "joker")
    courthouse(t.s, 0, 2)
    act(t, 0, "construction")
    if edition == "first":
        t.play("spend joker+joker")
    if prompt(t) == "TurnNeedle":
        t.play(t.offered()[0])
    t.play("build d4")
    assert [0, 1, 0] == points(t.s)

    t.s.actions = [ACTIONS.index("construction")] * 25
    t.now(Turn(2))
    t.play("place d4", "bid 1")

    assert [1, 1, 0] == points(t.s)
    assert NOBODY == t.s.houses[cell("e5")]
