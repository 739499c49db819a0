"""Cards 9 and 10: another cube for a building, points for its cubes, and cards just built."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS
from tests.games.bruxelles1893.hands import check_goods, copied, finish, holder
from tests.games.bruxelles1893.modules import (
    BOTH,
    board,
    boards,
    cards,
    owned_cards,
    pavilion,
    played,
    show,
    used,
    used_cards,
)
from tests.games.bruxelles1893.positions import (
    act,
    assert_not_offered,
    assert_refused,
    cubes,
    earned,
    house,
    needles,
    offers,
    owned_cubes,
    prompt,
    works,
)
from tests.transcript import Transcript

TOP_ROW = ["a1", "b1", "c1", "d1", "e1", "a5"]


def building(
    *names: str,
    owned: tuple[str, ...],
    aim: tuple[str, str] = ("wood", "stone"),
    houses: int = 0,
    francs: int = 0,
) -> Transcript:
    """Seat 0 has put a pawn on a Construction space: cubes, needles, houses so far, money left."""
    t = holder(*names)
    show(t.s, "card-29", "card-30", "card-31", "card-32", "card-28")
    for where in TOP_ROW[:houses]:
        house(t.s, where, 0)
    cubes(t.s, 0, *owned)
    needles(t.s, *aim)
    t.s.players[0].francs = francs + 1
    act(t, 0, "construction")
    return t


def lay(t: Transcript, where: str) -> None:
    """Turn some needle, and lay the house or erect the pavilion."""
    if prompt(t) == "TurnNeedle":
        t.play(t.offered()[0])
    t.play(where)


def built(t: Transcript) -> int:
    """Points for the building itself."""
    return earned(t.s.players[0], "building")


def by_cards(t: Transcript) -> int:
    """Points for cards."""
    return earned(t.s.players[0], "cards")


# --- card 9


def test_be_card_09_jokers() -> None:
    """be.card-09, build.no-joker: Wood, a joker for stone, iron for one more; still 5 VP."""
    t = building("card-09", owned=("wood", "iron", "joker"), houses=2)

    t.play("play card-09")
    lay(t, "build a2")

    assert (3, 5, []) == (t.s.players[0].houses, built(t), owned_cubes(t.s.players[0]))
    assert (["card-09"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))
    check_goods(t.s)


def test_card_9_need_not_make_a_building_possible() -> None:
    """be.card-09, be.cards-optional, build.unpayable: Without it the iron is of no use."""
    t = building("card-09", owned=("wood", "iron", "joker"), houses=2)

    t.play("done")

    assert [(0, ACTIONS.index("construction"))] == t.events("unable")
    assert (2, 3) == (t.s.players[0].houses, len(owned_cubes(t.s.players[0])))
    assert ([], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))


def test_card_9_exchanges_one_cube() -> None:
    """be.card-09, compass.units: For either needle, but no second one."""
    t = building("card-09", owned=("wood", "iron", "iron", "stone", "glass"))

    t.play("play card-09")

    ways = ["wood+iron", "wood+stone", "iron+stone", "wood+glass", "stone+glass"]
    assert sorted(ways) == sorted(offers(t, "spend"))
    assert_refused(t, "spend iron+iron", "compass.units")
    assert_refused(t, "spend iron+glass", "compass.units")


def test_card_9_lets_a_needles_own_cube_stand_for_the_other() -> None:
    """be.card-09, compass.both: Wood in place of stone, if there is no more than that."""
    t = building("card-09", owned=("wood", "wood", "wood"))

    t.play("play card-09")
    lay(t, "build a1")

    assert (["wood"], 5) == (owned_cubes(t.s.players[0]), built(t))


def test_card_9_keeps_both_needles_for_the_rest() -> None:
    """be.card-09, compass.both: Of three units one may be foreign; the others obey."""
    t = building("card-09", owned=("wood", "wood", "stone", "iron", "iron"), houses=2)

    t.play("play card-09")

    ways = ["wood+wood+iron", "wood+wood+stone", "wood+iron+stone"]
    assert sorted(ways) == sorted(offers(t, "spend"))
    assert_refused(t, "spend wood+iron+iron", "compass.units")


@pytest.mark.parametrize("aim", [("wood", "francs"), ("francs", "wood")])
def test_card_9_is_not_for_money(aim: tuple[str, str]) -> None:
    """be.card-09, compass.bf: A cube of choice never stands for 3 BF."""
    t = building("card-09", owned=("wood", "iron", "wood"), aim=aim, francs=3)

    t.play("play card-09")

    assert ["wood+francs", "iron+francs"] == sorted(offers(t, "spend"), reverse=True)
    assert_refused(t, "spend wood+wood", "compass.both")
    assert_refused(t, "spend wood+iron", "compass.units")


def test_card_9_brings_no_money_in() -> None:
    """be.card-09, compass.units: Nor do 3 BF stand for a cube."""
    t = building("card-09", owned=("wood", "stone", "stone"), francs=9)

    t.play("play card-09")

    assert_refused(t, "spend wood+francs", "compass.units")
    assert_refused(t, "spend francs+francs", "compass.units")
    assert {"wood+stone", "stone+stone"} == set(offers(t, "spend"))


def test_card_9_is_silent_where_cubes_have_no_place() -> None:
    """be.card-09, compass.empty: With the needles on money and nothing, cubes pay nothing."""
    t = building("card-09", owned=("wood", "iron", "stone"), aim=("francs", "empty"), francs=3)

    assert [(0, ACTIONS.index("construction"))] == t.events("unable")
    assert [] == played(t)


def test_card_9_with_a_needle_on_nothing() -> None:
    """be.card-09, compass.empty: One cube may be foreign, the others are of the other needle."""
    t = building("card-09", owned=("wood", "iron", "iron"), aim=("wood", "empty"))

    t.play("play card-09")

    lay(t, "build a1")
    assert ["iron"] == owned_cubes(t.s.players[0])


@pytest.mark.parametrize(("use", "score"), [("play card-09", 5), ("done", 0)])
def test_card_9_keeps_the_points_with_jokers(use: str, score: int) -> None:
    """be.card-09, build.no-joker: However many jokers there are, and only with the card."""
    t = building("card-09", owned=("joker", "joker"))

    t.play(use)
    lay(t, "build a1")

    assert (score, 1) == (built(t), t.s.players[0].houses)


def test_card_9_brings_the_points_once() -> None:
    """be.card-09, build.no-joker: 5 VP without jokers, as always, and no more with the card."""
    t = building("card-09", owned=("wood", "stone"))

    t.play("play card-09")
    lay(t, "build a1")

    assert 5 == built(t)


def test_card_9_does_not_pay_the_glass_of_a_pavilion() -> None:
    """be.card-09, be.pavilion-glass, be.pavilion-no-joker: The extra glass must be glass."""
    t = building("card-09", owned=("wood", "stone", "iron", "iron", "joker"))

    t.play("play card-09", "spend wood+iron", "turn wood")

    for space in ("2", "3", "4"):
        assert_refused(t, f"erect {space}", "be.pavilion-glass")
    assert ["1", "5"] == offers(t, "erect")


def test_card_9_spends_glass_only_once() -> None:
    """be.card-09, be.pavilion-glass: Glass paid in place of stone is not there for a pavilion."""
    t = building("card-09", owned=("wood", "wood", "glass", "iron"))

    t.play("play card-09", "spend wood+glass", "turn wood")

    assert_refused(t, "erect 2", "be.pavilion-glass")


def test_card_9_serves_one_building() -> None:
    """be.card-09, be.cards-once: The next one of the round is paid by the needles."""
    t = building("card-09", owned=("wood", "iron", "iron", "stone", "wood", "iron"))
    t.play("play card-09", "spend wood+iron", "turn wood", "build a1")
    needles(t.s, "wood", "stone")
    t.s.players[0].francs = 1

    act(t, 0, "construction", where="e4")

    assert "TurnNeedle" == prompt(t)
    assert ["iron", "iron"] == owned_cubes(t.s.players[0])


def test_card_9_helps_nobody_else() -> None:
    """be.card-09: The next player pays by the needles."""
    t = building("card-09", owned=("wood", "iron"))
    t.play("play card-09")
    lay(t, "build a1")
    needles(t.s, "wood", "stone")
    cubes(t.s, 1, "wood", "iron", "joker")

    act(t, 1, "construction", where="e4")

    assert (["iron"], 0) == (owned_cubes(t.s.players[1]), earned(t.s.players[1], "building"))


@pytest.mark.parametrize("owned", [(), ("wood",), ("iron", "iron"), ("glass", "iron")])
def test_card_9_is_silent_where_nothing_can_be_paid(owned: tuple[str, ...]) -> None:
    """be.card-09, be.cards-done: Not even with one cube of any kind."""
    t = building("card-09", owned=owned)

    assert ([], [(0, ACTIONS.index("construction"))]) == (played(t), t.events("unable"))
    assert (1, "Turn") == (t.player, prompt(t))


def test_card_9_is_silent_after_six_buildings() -> None:
    """be.card-09, build.unpayable: There is nothing left to pay for."""
    t = building("card-09", owned=("wood", "stone", "joker", "joker", "joker"), houses=6)

    assert ([], (1, "Turn")) == (played(t), (t.player, prompt(t)))


# --- card 10


def test_be_card_10_cubes() -> None:
    """be.card-10, be.pavilion-glass: Two wood, a joker, 3 BF, and one glass besides: 3 VP."""
    owned = ("wood", "wood", "joker", "glass")
    t = building("card-10", owned=owned, aim=("wood", "francs"), houses=4, francs=3)

    t.play("turn wood", "erect 2", "play card-10")

    p = t.s.players[0]
    assert (3, [], 0) == (by_cards(t), owned_cubes(p), p.francs)
    assert (["card-10"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))


def test_card_10_counts_noble_cubes_and_jokers() -> None:
    """be.card-10, be.glass-noble: All four units of a house, glass as a part of the cost too."""
    owned = ("wood", "glass", "joker", "joker")
    t = building("card-10", owned=owned, aim=("wood", "glass"), houses=4)
    lay(t, "build a2")

    t.play("play card-10")

    assert (4, 5) == (by_cards(t), built(t))


def test_card_10_leaves_out_two_glass_cubes_of_a_pavilion() -> None:
    """be.card-10, be.pavilion-glass: Glass of the cost counts, the extra glass does not."""
    t = building("card-10", owned=("wood", "glass", "glass", "glass"), aim=("wood", "glass"))
    t.play("turn wood", "erect 3", "play card-10")

    assert (2, []) == (by_cards(t), owned_cubes(t.s.players[0]))


def test_card_10_may_be_left() -> None:
    """be.card-10, be.cards-optional: No points, and the card is not used."""
    t = building("card-10", owned=("wood", "stone"))
    lay(t, "build a1")

    assert ["play card-10", "done"] == t.offered()
    t.play("done")

    assert (0, []) == (by_cards(t), used_cards(t.s.players[0]))


def test_card_10_is_silent_when_all_was_money() -> None:
    """be.card-10, be.cards-optional: Units of 3 BF are no cubes."""
    t = building("card-10", owned=("wood",), aim=("francs", "empty"), francs=6)
    lay(t, "build a1")

    assert (1, 0, 1) == (t.s.players[0].houses, by_cards(t), t.player)


def test_card_10_counts_what_jokers_paid_of_money() -> None:
    """be.card-10, compass.joker: A joker in place of 3 BF is a cube."""
    t = building("card-10", owned=("joker",), aim=("francs", "empty"), francs=3)
    lay(t, "build a1")

    t.play("play card-10")

    assert 1 == by_cards(t)


# --- a card that was just built


def test_card_10_can_be_used_for_its_own_pavilion() -> None:
    """be.cards-same-build, be.cards-now, be.card-10: Its moment comes after the building."""
    t = building(owned=("wood", "stone", "glass"))
    show(t.s, "card-01", "card-10", "card-03", "card-04", "card-05")

    lay(t, "erect 2")
    t.play("play card-10")

    assert (2, ["card-10"]) == (by_cards(t), used_cards(t.s.players[0]))
    assert (1, "Turn") == (t.player, prompt(t))


def test_card_22_can_be_used_for_its_own_pavilion() -> None:
    """be.cards-same-build, be.cards-now, be.card-22: The turn is not over yet."""
    t = building(owned=("wood", "stone"))
    show(t.s, "card-22", "card-02", "card-03", "card-04", "card-05")
    lay(t, "erect 1")

    assert ["play card-22", "done"] == t.offered()
    t.play("play card-22")
    assert (0, "Turn") == (t.player, prompt(t))


def test_card_9_cannot_be_used_for_its_own_pavilion() -> None:
    """be.cards-same-build, be.card-09: The price is paid before the card is there."""
    t = building(owned=("wood", "joker"))
    show(t.s, "card-09", "card-02", "card-03", "card-04", "card-05")
    lay(t, "erect 1")

    assert (0, ["card-09"], []) == (built(t), owned_cards(t.s.players[0]), played(t))
    assert (1, "Turn") == (t.player, prompt(t))
    cubes(t.s, 0, "wood", "joker")
    t.s.players[0].francs = 1
    act(t, 0, "construction", where="e4")
    assert ["play card-09", "done"] == t.offered()


def test_a_card_of_another_moment_waits_for_it() -> None:
    """be.cards-same-build, be.cards-now: Card 7 comes with the next Materials action."""
    t = building(owned=("wood", "stone"))
    show(t.s, "card-07", "card-02", "card-03", "card-04", "card-05")
    lay(t, "erect 1")

    assert (1, "Turn") == (t.player, prompt(t))
    t.s.players[0].francs = 1
    act(t, 0, "materials", where="e4")
    t.play("take wood+wood")
    assert ["play card-07", "done"] == t.offered()


def test_a_card_built_at_the_park_is_not_for_the_park_itself() -> None:
    """be.cards-same-build, be.cards-placed: Card 10 needs a pawn on a Construction space; card 16
    has its moment after the Park."""
    t = holder()
    show(t.s, "card-10", "card-02", "card-03", "card-04", "card-16")
    works(t.s, 0, "blue")
    for space, offered in (("1", []), ("5", ["card-16"])):
        cubes(t.s, 0, "wood", "stone")
        needles(t.s, "wood", "stone")
        copied(t, "card-10")
        lay(t, f"erect {space}")
        assert offered == offers(t, "play")


def test_a_house_brings_no_card() -> None:
    """be.pavilion-card: Cards come with pavilions only."""
    t = building("card-10", owned=("wood", "stone"))
    pavilion(t.s, 1, 1)
    lay(t, "build a1")

    assert (["card-10"], ["card-10"]) == (owned_cards(t.s.players[0]), finish(t))
    assert_not_offered(t, "play card-29")


# --- with Saintenoy's needle


def turning(*spent: str) -> Transcript:
    """Saintenoy's player, who has card 9, is on a Construction space with wood and glass."""
    t = boards(variant=BOTH)
    board(t.s, 0, "saintenoy")
    cards(t.s, 0, "card-09")
    used(t.s, 0, *spent)
    cubes(t.s, 0, "wood", "glass")
    needles(t.s, "iron", "stone")
    t.s.players[0].francs = 1
    act(t, 0, "construction")
    return t


def test_card_9_pays_after_a_turned_needle() -> None:
    """be.card-09, asym.saintenoy-needle: Neither alone would do: the needle goes from iron to wood,
    and since only the card makes the glass good, it is used."""
    t = turning()

    assert ["play saintenoy", "done"] == t.offered()
    t.play("play saintenoy")
    if prompt(t) == "ShiftNeedle":
        t.play("shift iron-on")
    lay(t, "build a2")

    assert (1, []) == (t.s.players[0].houses, owned_cubes(t.s.players[0]))
    assert ["card-09"] == used_cards(t.s.players[0])


def test_a_needle_is_not_turned_for_a_used_card() -> None:
    """be.cards-once, asym.saintenoy-needle: Then nothing makes the glass good."""
    t = turning("card-09")

    assert (1, "Turn") == (t.player, prompt(t))
