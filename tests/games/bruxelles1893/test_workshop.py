"""The Workshop: works drawn blindly, or chosen."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS, BLACK, COLOURS
from grandplace.games.bruxelles1893.steps.owners import BlackWork
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    FOUR,
    act,
    assert_not_offered,
    assert_refused,
    cover,
    in_shop,
    names,
    noted,
    offers,
    owned_works,
    prompt,
    ready,
    shop,
    turn_of,
    works,
)
from tests.transcript import Transcript

STOCKING = ("drew", "restocked", "made")


def leave(t: Transcript, *stack: str) -> None:
    """Only these coloured works are in the stack; seat 2 has the others."""
    rest = t.s.stacks[:]
    for colour in stack:
        rest[COLOURS.index(colour)] -= 1
    rest[BLACK] = 0
    works(t.s, 2, *[COLOURS[c] for c in range(len(COLOURS)) for _ in range(rest[c])])


# --- first edition


@pytest.mark.parametrize("exhibitions", [0, 1, 2, 4])
def test_draw_and_keep_one(exhibitions: int) -> None:
    """workshop.draw, workshop.keep: One work, and one more to choose from for each Exhibition."""
    t = ready("first")
    t.s.players[0].exhibitions = exhibitions

    act(t, 0, "workshop")
    t.play("yes")
    drawn = [colour for _, colour in t.events("drew")]
    assert 1 + exhibitions == len(drawn)
    if prompt(t) == "KeepWork":
        t.s.choose(t.decision.options[-1])

    assert [COLOURS[max(drawn)]] == owned_works(t.s.players[0])
    assert 23 == t.s.coloured_left()
    check(t.s)


def test_the_others_go_back() -> None:
    """workshop.keep: One of the drawn works is kept, of choice, and the rest is in the stack."""
    t = ready("first")
    leave(t, "blue", "pink", "green")
    t.s.players[0].exhibitions = 2

    act(t, 0, "workshop")
    t.play("yes")
    assert ["blue", "pink", "green"] == offers(t, "pick")
    assert [0] * 5 == t.s.stacks[:5]
    assert_not_offered(t, "pick yellow", "pick black", "no")
    t.play("pick pink")

    assert ["pink"] == owned_works(t.s.players[0])
    assert [1, 0, 0, 0, 1] == t.s.stacks[:5]


def test_the_number_is_told_before() -> None:
    """workshop.draw, place.optional: The player knows how many, and may leave it."""
    t = ready("first")
    t.s.players[0].exhibitions = 2

    act(t, 0, "workshop")

    assert (0, 3) == t.s.prompt().details
    assert ["yes", "no"] == t.offered()


def test_draws_are_blind() -> None:
    """workshop.draw: Chance says which colour comes, and black never does."""
    found = set()
    for key in range(40):
        t = ready("first")
        t.s.luck = key
        act(t, 0, "workshop")
        t.play("yes")
        found.update(owned_works(t.s.players[0]))

    assert set(FOUR["first"]) == found


def test_other_players_exhibitions_do_not_help() -> None:
    """workshop.draw: Only own Exhibition tiles count."""
    t = ready("first")
    t.s.players[1].exhibitions = 3

    act(t, 0, "workshop")
    t.play("yes")

    assert 1 == len(t.events("drew"))


def test_draws_when_copied() -> None:
    """workshop.draw-copied: At Jubilee Park an Exhibition tile adds a draw too."""
    t = ready("first")
    leave(t, "blue", "yellow")
    t.s.players[0].exhibitions = 1
    turn_of(t, 0)

    t.play("use park", "name workshop", "yes")

    assert ["blue", "yellow"] == offers(t, "pick")


def test_restock_by_drawing() -> None:
    """workshop.restock: An empty stack gets every covered work; the two on view stay."""
    t = ready("first")
    shop(t.s, "black", "yellow")
    cover(t.s, "green", "green", "black")
    leave(t)

    act(t, 0, "workshop")
    t.play("yes")

    assert 1 == len(t.events("restocked"))
    assert ["green"] == owned_works(t.s.players[0])
    assert (["black", "yellow"], [0] * 6) == (in_shop(t.s), t.s.covered)
    assert (1, 5) == (t.s.stacks[COLOURS.index("green")], t.s.stacks[BLACK])
    check(t.s)


def test_restock_in_the_middle_of_a_draw() -> None:
    """workshop.restock: What was drawn before stays aside; the next work is a covered one."""
    t = ready("first")
    shop(t.s, "black", "yellow")
    cover(t.s, "green")
    leave(t, "blue")
    t.s.players[0].exhibitions = 1

    act(t, 0, "workshop")
    t.play("yes")

    assert ["blue", "green"] == names([colour for _, colour in t.events("drew")], COLOURS)
    assert ["blue", "green"] == offers(t, "pick")


def test_restocked_at_once() -> None:
    """workshop.restock: Drawing the last work brings back the covered ones, and only those."""
    t = ready("first")
    shop(t.s, "black", "yellow")
    cover(t.s, "green")
    leave(t, "blue")

    act(t, 0, "workshop")
    t.play("yes")

    assert ([()], [0] * 6) == (t.events("restocked"), t.s.covered)
    assert (1, ["black", "yellow"]) == (t.s.stacks[COLOURS.index("green")], in_shop(t.s))
    assert ["drew", "restocked", "made"] == [key for key in noted(t) if key in STOCKING]
    check(t.s)


def test_not_restocked_too_early() -> None:
    """workshop.restock: While one work is left in each stack, the covered ones stay."""
    t = ready("first")
    shop(t.s, "black", "yellow")
    cover(t.s, "green")
    leave(t, "blue", "blue")

    act(t, 0, "workshop")
    t.play("yes")

    assert ([], 1) == (t.events("restocked"), t.s.covered[COLOURS.index("green")])


def test_restocked_at_the_next_draw_in_version_1() -> None:
    """workshop.restock: Drawing the last work left the covered ones where they were."""
    t = ready("first", version=1)
    shop(t.s, "black", "yellow")
    cover(t.s, "green")
    leave(t, "blue")

    act(t, 0, "workshop")
    t.play("yes")
    assert ([], 1) == (t.events("restocked"), t.s.covered[COLOURS.index("green")])
    act(t, 1, "workshop", where="d4")
    t.play("yes")

    assert ([()], ["green"]) == (t.events("restocked"), owned_works(t.s.players[1]))


def test_restocked_when_a_work_is_covered_while_a_stack_is_empty() -> None:
    """workshop.restock, sale.cover: The black stack has become empty when nothing was covered; the
    next work that is covered goes back, of whichever kind."""
    t = ready("first")
    shop(t.s, "blue", "yellow")
    works(t.s, 2, *["black"] * 5)
    t.now(BlackWork(1))
    assert ([], 0) == (t.events("restocked"), t.s.stacks[BLACK])
    works(t.s, 0, "green")
    yellow = t.s.stacks[COLOURS.index("yellow")]

    act(t, 0, "sale")
    t.play("sell green", "aim 3-3", "cover yellow")

    assert ([()], [0] * 6) == (t.events("restocked"), t.s.covered)
    assert (yellow + 1, ["blue", "green"]) == (t.s.stacks[COLOURS.index("yellow")], in_shop(t.s))
    check(t.s)


def test_covered_works_stay_while_no_stack_is_empty() -> None:
    """workshop.restock, sale.cover: As long as one work is left in each."""
    t = ready("first")
    shop(t.s, "blue", "yellow")
    works(t.s, 0, "green")

    act(t, 0, "sale")
    t.play("sell green", "aim 3-3", "cover yellow")

    assert ([], 1) == (t.events("restocked"), t.s.covered[COLOURS.index("yellow")])


def test_a_covered_work_stayed_in_version_1() -> None:
    """workshop.restock, sale.cover: Though the black stack was empty."""
    t = ready("first", version=1)
    shop(t.s, "blue", "yellow")
    works(t.s, 2, *["black"] * 6)
    works(t.s, 0, "green")

    act(t, 0, "sale")
    t.play("sell green", "aim 3-3", "cover yellow")

    assert ([], 1) == (t.events("restocked"), t.s.covered[COLOURS.index("yellow")])


def test_the_last_black_work_brings_back_all_that_is_covered() -> None:
    """workshop.restock, free.workshop: At once, and no other visible work."""
    t = ready("first")
    shop(t.s, "blue", "yellow")
    cover(t.s, "green", "black")
    works(t.s, 2, *["black"] * 4)

    t.now(BlackWork(0))

    assert (["black"], 1, 0) == (owned_works(t.s.players[0]), t.s.stacks[BLACK], sum(t.s.covered))
    assert ["made", "restocked"] == noted(t)
    check(t.s)


def test_a_draw_can_come_to_nothing() -> None:
    """workshop.restock: With too few works left, only those are drawn."""
    t = ready("first")
    leave(t, "blue")
    t.s.players[0].exhibitions = 3

    act(t, 0, "workshop")
    t.play("yes")

    assert (1, ["blue"]) == (len(t.events("drew")), owned_works(t.s.players[0]))


@pytest.mark.parametrize("covered", [[], ["black"]])
def test_no_work_left(covered: list[str]) -> None:
    """workshop.restock, place.optional: The works on view are never drawn, nor black ones."""
    t = ready("first")
    shop(t.s, "black", "yellow")
    cover(t.s, *covered)
    leave(t)

    act(t, 0, "workshop")

    assert [(0, ACTIONS.index("workshop"))] == t.events("unable")


def test_restock_by_the_black_stack() -> None:
    """workshop.restock: A missing black work brings back the coloured ones as well."""
    t = ready("first")
    shop(t.s, "blue", "yellow")
    cover(t.s, "green", "black")
    works(t.s, 2, *["black"] * 5)

    t.now(BlackWork(0))

    assert ["black"] == owned_works(t.s.players[0])
    assert (6, 0) == (t.s.stacks[COLOURS.index("green")], sum(t.s.covered))


# --- second edition


def test_choose_a_colour() -> None:
    """workshop.choose: Any of the four colours, never black."""
    t = ready("second")

    act(t, 0, "workshop")

    assert ["make blue", "make brown", "make yellow", "make green"] == t.offered()
    assert_refused(t, "make black", "workshop.choose")
    assert_not_offered(t, "make pink")
    t.play("make brown")
    assert ["brown"] == owned_works(t.s.players[0])
    check(t.s)


def test_exhibitions_are_not_drawn_for() -> None:
    """workshop.choose: The second edition draws nothing; one work is taken, and one only."""
    t = ready("second")

    act(t, 0, "workshop")
    t.play("make green")

    assert ([], 1) == (t.events("drew"), t.player)
    assert 5 == t.s.stacks[COLOURS.index("green")]


def test_an_empty_stack() -> None:
    """workshop.stack-empty: A colour that has run out cannot be chosen."""
    t = ready("second")
    works(t.s, 1, *["yellow"] * 6)

    act(t, 0, "workshop")

    assert ["make blue", "make brown", "make green"] == t.offered()
    assert_refused(t, "make yellow", "workshop.stack-empty")


def test_all_stacks_empty() -> None:
    """workshop.stack-empty, place.unable: Then the action cannot be done; black does not help."""
    t = ready("second")
    works(t.s, 1, *[colour for colour in FOUR["second"] for _ in range(6)])

    act(t, 0, "workshop")

    assert [(0, ACTIONS.index("workshop"))] == t.events("unable")
    assert [] == owned_works(t.s.players[0])
    assert (1, "Turn") == (t.player, prompt(t))


def test_the_last_colour_is_taken_unasked() -> None:
    """workshop.choose, place.compulsory: One colour left is no choice."""
    t = ready("second")
    works(t.s, 1, *[colour for colour in FOUR["second"][:3] for _ in range(6)])

    act(t, 0, "workshop")

    assert ["green"] == owned_works(t.s.players[0])
