"""Hankar's and Saintenoy's boards: what they let their owners do before an action."""

import pytest

from grandplace.engine.game import NEWEST
from grandplace.games.bruxelles1893.components import KINDS, NO_CARD, NOBLES
from tests.games.bruxelles1893.conservation import check, check_nobles
from tests.games.bruxelles1893.modules import (
    BOARDS,
    BOTH,
    WITH_BOARDS,
    board,
    boards,
    cards,
    cross,
    pavilion,
    played,
    show,
)
from tests.games.bruxelles1893.positions import (
    act,
    assert_not_offered,
    assert_refused,
    cubes,
    display,
    francs,
    free_cells,
    house,
    keep,
    kept,
    label,
    levels,
    needles,
    noble,
    offers,
    on_top,
    out,
    owned_cubes,
    pawn,
    points,
    prompt,
    shown,
    turn_of,
)
from tests.transcript import Transcript

FOUR = ["solvay", "maeterlinck", "empain", "albert"]  # on display


def with_board(architect: str, variant: str = BOARDS, version: int = NEWEST) -> Transcript:
    """Player 0 has this board, and four nobles but Buls are on display."""
    t = boards(3, variant, version)
    board(t.s, 0, architect)
    display(t.s, *FOUR)
    return t


def copy(t: Transcript, action: str) -> None:
    """Player 0 copies an action at the Park."""
    turn_of(t, 0)
    t.play("use park", f"name {action}")


# Hankar


def nobles(t: Transcript) -> None:
    """Player 0 comes to a Nobles space and turns up Buls."""
    on_top(t.s, "buls")
    act(t, 0, "nobles")
    t.play("play hankar")


@WITH_BOARDS
def test_asym_hankar_take(variant: str) -> None:
    """asym.hankar-reveal, asym.hankar-refill: Buls costs 0 BF and takes effect, and the display
    stays as it was."""
    t = with_board("hankar", variant)
    nobles(t)
    assert ["3", "2", "1", "0", "top"] == offers(t, "invite")
    assert ("invite", (noble("buls"), 0)) == label(t, "invite top")

    t.play("invite top", "keep buls")

    assert (9, 3, ["brugmann", "buls"]) == (
        francs(t.s)[0],
        levels(t.s, "city-hall")[0],
        kept(t.s.players[0]),
    )
    assert (FOUR, NO_CARD) == (shown(t.s), t.s.turn.revealed)
    check(t.s)


def test_the_noble_turned_up_is_told() -> None:
    """asym.hankar-reveal: Everybody sees it before the choice."""
    t = with_board("hankar")

    nobles(t)

    assert ([(0, noble("buls"))], noble("buls")) == (t.events("revealed"), t.s.turn.revealed)
    assert noble("buls") == t.game.observe(t.s, 1).turn.revealed


def test_a_noble_not_taken_is_the_refill() -> None:
    """asym.hankar-refill: It goes to the 3 BF space, and the deck is not drawn from again."""
    t = with_board("hankar")
    nobles(t)
    deck = t.s.noble_deck

    t.play("invite 2", "discard maeterlinck")

    assert (["buls", "solvay", "empain", "albert"], deck) == (shown(t.s), t.s.noble_deck)
    assert (7, NO_CARD) == (francs(t.s)[0], t.s.turn.revealed)
    check(t.s)


def test_the_noble_turned_up_may_be_discarded() -> None:
    """asym.hankar-reveal, nobles.decide: It is decided like for any other."""
    t = with_board("hankar")
    nobles(t)

    t.play("invite top", "discard buls")

    assert ([noble("buls")], FOUR, 3) == (
        t.s.noble_out,
        shown(t.s),
        levels(t.s, "city-hall")[0],
    )


def test_nothing_to_turn_up() -> None:
    """asym.hankar-reveal: With neither deck nor discards only the display is there."""
    t = with_board("hankar")
    out(t.s)

    act(t, 0, "nobles")

    assert (["3", "2", "1", "0"], []) == (offers(t, "invite"), t.events("revealed"))
    t.play("invite 0", "discard albert")
    assert ["albert", "solvay", "maeterlinck", "empain"] == shown(t.s)


def test_the_discards_are_reshuffled() -> None:
    """asym.hankar-reveal, nobles.reshuffle: An empty deck is made of them first."""
    t = with_board("hankar")
    out(t.s, "buls")

    act(t, 0, "nobles")
    t.play("play hankar")

    assert ([(0, noble("buls"))], []) == (t.events("revealed"), t.s.noble_out)


def test_the_only_noble_of_all() -> None:
    """asym.hankar-reveal, place.able: Even with an empty display the action can be done."""
    t = with_board("hankar")
    display(t.s, "", "", "", "")
    out(t.s, "buls")

    act(t, 0, "nobles")
    t.play("play hankar", "keep buls")

    assert (["brugmann", "buls"], ["", "", "", ""]) == (kept(t.s.players[0]), shown(t.s))


def test_a_display_with_gaps() -> None:
    """asym.hankar-refill, nobles.gap: The noble joins the others, gaps are on the left."""
    t = with_board("hankar")
    display(t.s, "", "", "empain", "albert")
    out(t.s, "buls")

    act(t, 0, "nobles")
    t.play("play hankar", "invite 0", "keep albert")

    assert ["", "", "buls", "empain"] == shown(t.s)


def test_no_money_at_all() -> None:
    """asym.hankar-reveal, nobles.affordable: The noble turned up is free like the one on the right."""
    t = with_board("hankar")
    t.s.players[0].francs = 1

    nobles(t)

    assert ["0", "top"] == offers(t, "invite")


def test_hankar_at_the_park() -> None:
    """asym.ability, park.copy: Boards work at the Park."""
    t = with_board("hankar")
    on_top(t.s, "buls")

    copy(t, "nobles")
    t.play("play hankar")

    assert ["3", "2", "1", "0", "top"] == offers(t, "invite")


def test_others_turn_nothing_up() -> None:
    """asym.boards, asym.ability: Neither other players nor the owner of a house."""
    t = with_board("hankar")
    house(t.s, "e5", 0)
    keep(t.s, 0, "brugmann", "vandervelde")

    act(t, 1, "nobles", where="e5")
    assert ["3", "2", "1", "0"] == offers(t, "invite")
    t.play("invite 0", "discard albert")

    assert ((0, "Activate"), []) == ((t.player, prompt(t)), t.events("revealed"))


def test_nothing_need_be_turned_up() -> None:
    """asym.ability, asym.hankar-reveal: Then the deck gives the refill as usual."""
    t = with_board("hankar")
    on_top(t.s, "buls")
    act(t, 0, "nobles")
    assert ["play hankar", "done"] == t.offered()

    t.play("done")
    assert (["3", "2", "1", "0"], NO_CARD) == (offers(t, "invite"), t.s.turn.revealed)
    t.play("invite 0", "discard albert")

    assert (["buls", "solvay", "maeterlinck", "empain"], []) == (shown(t.s), played(t))


def test_a_new_display_after_the_noble_was_turned_up() -> None:
    """asym.hankar-refill, be.card-06: The noble turned up is the next one of the deck: it fills the
    first gap, where it has a price, and no other is turned up."""
    t = with_board("hankar", BOTH)
    cards(t.s, 0, "card-06")
    nobles(t)
    coming = NOBLES[t.s.noble_deck[-1]]

    t.play("play card-06", "dismiss 3", "dismiss 1", "done")

    assert [coming, "buls", "maeterlinck", "albert"] == shown(t.s)
    assert (NO_CARD, ["3", "2", "1", "0"]) == (t.s.turn.revealed, offers(t, "invite"))
    assert ("invite", (noble("buls"), 2)) == label(t, "invite 2")
    assert 1 == len(t.events("revealed"))
    t.play("invite 2", "keep buls")
    assert (["brugmann", "buls"], 7) == (kept(t.s.players[0]), francs(t.s)[0])
    check_nobles(t.s)


def test_a_new_display_below_the_noble_turned_up_in_version_1() -> None:
    """asym.hankar-refill, be.card-06: What was turned up stayed; it was not turned up again."""
    t = with_board("hankar", BOTH, version=1)
    cards(t.s, 0, "card-06")
    nobles(t)
    assert (["play card-06", "done"], noble("buls")) == (t.offered(), t.s.turn.revealed)
    coming = t.s.noble_deck[-1]

    t.play("play card-06", "dismiss 3", "done")

    assert ([noble("solvay")], coming) == (t.s.noble_out, t.s.display[0])
    t.play("invite top", "keep buls")
    assert (["brugmann", "buls"], coming) == (kept(t.s.players[0]), t.s.display[0])


def test_a_new_display_before_the_noble_is_turned_up() -> None:
    """asym.hankar-reveal, be.card-06, game.own-order: Then Buls is on display, and the next one is
    turned up."""
    t = with_board("hankar", BOTH)
    cards(t.s, 0, "card-06")
    on_top(t.s, "buls")
    act(t, 0, "nobles")
    assert ["card-06", "hankar"] == offers(t, "play")
    second = t.s.noble_deck[-2]

    t.play("play card-06", "dismiss 3", "done", "play hankar")

    assert ("buls", second, "TakeNoble") == (shown(t.s)[0], t.s.turn.revealed, prompt(t))


# Saintenoy


def builder(one: str, other: str, *owned: str, variant: str = BOARDS) -> Transcript:
    """Player 0 has Saintenoy's board and these cubes, but no money; the needles show two kinds."""
    t = with_board("saintenoy", variant)
    cubes(t.s, 0, *owned)
    needles(t.s, one, other)
    t.s.players[0].francs = 1
    return t


def pointed(t: Transcript) -> set[str]:
    """What the needles show."""
    return {KINDS[t.s.compass[needle]] for needle in t.s.needles}


def test_asym_saintenoy_back() -> None:
    """asym.saintenoy-needle, asym.saintenoy-after, compass.skip-glass: From iron back over glass to
    the empty space: all units are wood; then a needle turns on."""
    t = builder("iron", "wood", "wood", "wood", "iron")
    act(t, 0, "construction")

    t.play("play saintenoy")
    assert ("shift", (KINDS.index("iron"), KINDS.index("empty"))) == label(t, "shift iron-back")
    t.play("shift iron-back")
    assert {"empty", "wood"} == pointed(t)
    assert (["iron"], "TurnNeedle") == (owned_cubes(t.s.players[0]), prompt(t))
    t.play("turn wood", "build a1")

    assert {"empty", "any"} == pointed(t)
    assert 5 == points(t.s)[0]


@pytest.mark.parametrize(
    ("shift", "variant", "wanted"),
    [
        ("iron-back", BOARDS, "empty"),
        ("iron-back", BOTH, "glass"),
        ("empty-on", BOARDS, "iron"),
        ("empty-on", BOTH, "glass"),
    ],
)
def test_glass_is_a_space_with_the_expansion(shift: str, variant: str, wanted: str) -> None:
    """asym.saintenoy-needle, be.setup-glass, compass.skip-glass: There the needle stops, otherwise
    it passes over it, both ways."""
    t = builder(shift.partition("-")[0], "any", *["joker"] * 4, variant=variant)
    act(t, 0, "construction")

    t.play("play saintenoy", f"shift {shift}")

    assert {wanted, "any"} == pointed(t)


def test_each_needle_either_way() -> None:
    """asym.saintenoy-needle: Four ways, one space each; the needles may not meet."""
    t = builder("wood", "stone", *["joker"] * 4)
    act(t, 0, "construction")

    t.play("play saintenoy")

    assert ["wood-back", "wood-on", "stone-back", "stone-on"] == offers(t, "shift")
    kinds = [label(t, text)[1][1] for text in t.offered()]
    assert ["iron", "any", "any", "francs"] == [KINDS[kind] for kind in kinds]


def test_the_needles_may_not_meet() -> None:
    """asym.saintenoy-needle, compass.apart: Neither of two neighbours towards the other."""
    t = builder("wood", "any", *["joker"] * 4)
    act(t, 0, "construction")
    t.play("play saintenoy")

    assert_refused(t, "shift wood-on", "compass.apart")
    assert_refused(t, "shift any-back", "compass.apart")
    assert ["wood-back", "any-on"] == offers(t, "shift")


def test_who_turns_must_be_able_to_build() -> None:
    """asym.saintenoy-needle, build.unpayable: A needle is not turned away from what one can pay."""
    t = builder("wood", "stone", "wood", "stone")
    act(t, 0, "construction")
    t.play("play saintenoy")

    assert_refused(t, "shift wood-back", "asym.saintenoy-needle")
    assert_refused(t, "shift stone-on", "asym.saintenoy-needle")
    assert ["wood-on", "stone-back"] == offers(t, "shift")


def test_a_needle_that_makes_building_possible() -> None:
    """asym.saintenoy-needle, place.able: Turned to what is owned; without it nothing can be
    built."""
    t = builder("iron", "stone", "wood", "stone")
    act(t, 0, "construction")
    t.play("play saintenoy")
    assert ("TurnNeedle", []) == (prompt(t), owned_cubes(t.s.players[0]))

    t = builder("iron", "stone", "wood", "stone")
    act(t, 0, "construction")
    t.play("done")
    assert ([(0, 4)], 1) == (t.events("unable"), t.player)


def test_nothing_to_turn_for() -> None:
    """asym.saintenoy-needle, asym.ability: Who cannot build either way is not asked."""
    t = builder("wood", "stone", "iron")

    act(t, 0, "construction")

    assert (1, 1, {"wood", "stone"}) == (t.player, len(t.events("unable")), pointed(t))


def test_a_needle_need_not_be_turned() -> None:
    """asym.ability, asym.saintenoy-after: The ability is optional, the turn afterwards is not."""
    t = builder("wood", "stone", "wood", "stone")
    act(t, 0, "construction")

    t.play("done")

    assert ("TurnNeedle", ["turn wood", "turn stone"]) == (prompt(t), t.offered())
    assert [] == played(t)


def test_one_turn_before_each_building() -> None:
    """asym.saintenoy-needle: One needle once, but every time one builds, also by the Park."""
    t = builder("wood", "stone", *["joker"] * 4)
    act(t, 0, "construction")
    t.play("play saintenoy", "shift wood-back")
    assert "TurnNeedle" == prompt(t)
    t.play("turn stone", "build a1")

    copy(t, "construction")

    assert ["play saintenoy", "done"] == t.offered()
    t.play("play saintenoy", "shift iron-on")
    assert "TurnNeedle" == prompt(t)


@pytest.mark.parametrize("sites", [1, 0])
def test_a_needle_turned_for_a_pavilion(sites: int) -> None:
    """asym.saintenoy-needle, be.pavilion-must: Turned to glass, wood and glass would pay; but with
    no space left for a house, the glass is needed for the pavilion."""
    t = builder("iron", "wood", "wood", "glass", variant=BOTH)
    for where in [name for name in free_cells(t.s) if name not in (*cross(t.s), "e5")][sites:]:
        house(t.s, where, 1)
    pavilion(t.s, 1, 1)
    pavilion(t.s, 1, 5)

    act(t, 0, "construction")

    assert ["Offer" if sites else "Turn", 1 - sites] == [prompt(t), t.player]


def test_others_turn_no_needle_before() -> None:
    """asym.boards: A board serves its owner only."""
    t = builder("wood", "stone", "wood", "stone")
    cubes(t.s, 1, "wood", "stone")
    pawn(t.s, "b2", 0)
    show(t.s, *[""] * len(t.s.shown))

    act(t, 1, "construction")

    assert (1, "TurnNeedle") == (t.player, prompt(t))
    assert_not_offered(t, "play saintenoy")
