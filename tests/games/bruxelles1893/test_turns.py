"""The action phase: whose turn it is, what a turn can be, pawns and bids."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import ACTIONS, CELLS, NO_CARD
from grandplace.games.bruxelles1893.steps.turn import ActionPhase
from grandplace.games.bruxelles1893.this_turn import begun
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    EACH,
    act,
    assert_not_offered,
    assert_refused,
    block,
    cell,
    cubes,
    display,
    francs,
    hoard,
    house,
    in_shop,
    needles,
    offers,
    owned_cubes,
    owned_works,
    pawn,
    points,
    prompt,
    ready,
    set_action,
    shop,
    table,
    turn_of,
    walk,
    works,
)
from tests.transcript import Transcript

# What a turn can be: an Art Nouveau action, a Brussels action, passing.
ONE_TURN = pytest.mark.parametrize("choices", [["place c3", "bid 2"], ["use market"], ["pass"]])
EVERY_ACTION = pytest.mark.parametrize("action", ACTIONS)


def quiet(edition: str, seats: int = 3) -> Transcript:
    """All spaces are Sale spaces and nobody has a work: a pawn brings no question."""
    t = ready(edition, seats)
    for where in CELLS:
        set_action(t.s, where, "sale")
    return t


def able(edition: str) -> Transcript:
    """Seat 0 can do all five actions; the shop shows blue and green."""
    t = ready(edition)
    works(t.s, 0, "yellow", "blue")
    shop(t.s, "blue", "green")
    cubes(t.s, 0, "wood", "stone", "joker")
    needles(t.s, "wood", "stone")
    return t


# --- turns


@EACH
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_turns_go_clockwise(edition: str, first: int, order: list[int]) -> None:
    """turn.order: The first player begins, and turns go round clockwise, again and again."""
    t = quiet(edition)
    t.s.first = first
    t.now(ActionPhase())

    asked = []
    for where in ["b2", "c2", "d2", "e2", "b3", "c3"]:
        asked.append(t.player)
        t.play(f"place {where}", "bid 1")

    assert order * 2 == asked


@EACH
@ONE_TURN
def test_one_thing_a_turn(edition: str, choices: list[str]) -> None:
    """turn.one: After an action on either board, or a pass, the next player is asked."""
    t = quiet(edition)
    turn_of(t, 0)

    t.play(*choices)

    assert (1, "Turn") == (t.player, prompt(t))


@EACH
def test_three_sorts_of_turns(edition: str) -> None:
    """turn.one: Nothing is on offer but open spaces, the Brussels actions and a pass."""
    t = quiet(edition)
    turn_of(t, 0)

    assert block("2345", "bcde") == offers(t, "place")
    assert ["exchange", "plaza", "park", "market"] == offers(t, "use")
    assert 16 + 4 + 1 == len(t.offered())
    assert "pass" in t.offered()


@EACH
def test_until_all_have_passed(edition: str) -> None:
    """turn.until-all-passed: Who has passed is left out, and the last pass ends the phase."""
    t = quiet(edition)
    turn_of(t, 0)

    t.play("use market", "pass", "use exchange")
    assert 0 == t.player
    t.play("place b2", "bid 1")
    assert 2 == t.player
    t.play("pass")
    assert 0 == t.player
    t.play("pass")

    assert t.is_over
    assert [(1,), (2,), (0,)] == t.events("passed")


@EACH
def test_alone(edition: str) -> None:
    """turn.alone: The last one goes on, turn after turn, with all pawns that are left."""
    t = quiet(edition)
    t.s.players[0].passed = t.s.players[2].passed = True
    turn_of(t, 1)

    for where in ["b2", "c2", "d2", "e2"]:
        t.play(f"place {where}", "bid 1")
        assert 1 == t.player
    t.play("place b3", "bid 1")

    # No pawn is left: there is nothing to do but pass.
    assert ([(1,)], True) == (t.events("passed"), t.is_over)


# --- pawns and bids


@EACH
def test_pawn_bid_action(edition: str) -> None:
    """place.pawn: The pawn stands on the space, the bid lies under it, the action follows."""
    t = ready(edition)
    act(t, 1, "materials", bid=3)

    assert (1, 3) == (t.s.pawn_on[cell("c3")], t.s.bid_on[cell("c3")])
    assert (4, 7) == (t.s.players[1].pawns, t.s.players[1].francs)
    assert (1, "TakeCubes") == (t.player, prompt(t))
    t.play("take wood+iron")

    assert ["wood", "iron"] == owned_cubes(t.s.players[1])
    assert [(1, cell("c3"), 3, ACTIONS.index("materials"))] == t.events("placed")
    check(t.s)


@EACH
def test_no_pawn_no_placing(edition: str) -> None:
    """place.pawn: Without an available pawn only a pass is left, though others are locked up."""
    t = quiet(edition)
    t.s.players[0].pawns, t.s.players[0].courthouse = 0, 7

    turn_of(t, 0)

    assert ([(0,)], []) == (t.events("passed"), t.events("placed"))
    assert 1 == t.player


@EACH
def test_a_pawn_in_brussels_cannot_be_placed(edition: str) -> None:
    """place.pawn: Pawns used in Brussels are not available."""
    t = quiet(edition)
    t.s.players[0].pawns, t.s.players[0].brussels = 0, [5, 0, 0, 0]

    turn_of(t, 0)

    assert [(0,)] == t.events("passed")


@EACH
def test_place_broke(edition: str) -> None:
    """place.bid-min, turn.one: Without money only Brussels or passing is possible."""
    t = quiet(edition)
    t.s.players[0].francs = 0

    turn_of(t, 0)

    assert ["use exchange", "use plaza", "use park", "use market", "pass"] == t.offered()
    assert_refused(t, "place c3", "place.bid-min")


@EACH
def test_a_bid_is_at_least_one(edition: str) -> None:
    """place.bid-min: There is no bid of 0."""
    t = quiet(edition)
    turn_of(t, 0)

    t.play("place c3")

    assert "bid 1" == t.offered()[0]
    assert_not_offered(t, "bid 0", "no", "pass")


@EACH
def test_a_bid_is_at_most_all(edition: str) -> None:
    """place.bid-max: Any whole amount up to all the money; one franc more is refused."""
    t = quiet(edition)
    t.s.players[0].francs = 4
    turn_of(t, 0)

    t.play("place c3")

    assert ["1", "2", "3", "4"] == offers(t, "bid")
    assert_refused(t, "bid 5", "place.bid-max")
    t.play("bid 4")
    assert (0, 4) == (t.s.players[0].francs, t.s.bid_on[cell("c3")])


@EACH
def test_the_only_bid_is_not_asked_for(edition: str) -> None:
    """place.bid-min, place.bid-max: With 1 BF there is but one bid."""
    t = quiet(edition)
    t.s.players[0].francs = 1
    turn_of(t, 0)

    t.play("place c3")

    assert (0, 1, 1) == (t.s.players[0].francs, t.s.bid_on[cell("c3")], t.player)


@EACH
@pytest.mark.parametrize(
    ("parts", "bid"),
    [
        (["bid 30"], 30),
        (["raise", "bid 7"], 37),
        (["raise", "raise", "bid 5"], 65),
    ],
)
def test_a_high_bid(edition: str, parts: list[str], bid: int) -> None:
    """place.bid-max: Even a very high amount can be bid, to the last franc."""
    t = quiet(edition)
    t.s.players[0].francs = 65
    turn_of(t, 0)

    t.play("place c3", *parts)

    assert (65 - bid, bid) == (t.s.players[0].francs, t.s.bid_on[cell("c3")])


@EACH
def test_a_high_bid_has_its_limit(edition: str) -> None:
    """place.bid-max: In the last part there is no more to lay down than is left."""
    t = quiet(edition)
    t.s.players[0].francs = 33
    turn_of(t, 0)

    t.play("place c3", "raise")

    assert ["1", "2", "3"] == offers(t, "bid")
    assert_refused(t, "bid 4", "place.bid-max")
    assert_not_offered(t, "raise")


@EACH
def test_place_bid_eats_price(edition: str) -> None:
    """place.bid-before, nobles.affordable: 4 BF, a bid of 3: nobles for 0 and 1 BF only."""
    t = ready(edition)
    t.s.players[0].francs = 4

    act(t, 0, "nobles", bid=3)

    assert ["1", "0"] == offers(t, "invite")
    assert_refused(t, "invite 2", "nobles.affordable")
    assert_refused(t, "invite 3", "nobles.affordable")


@EACH
def test_income_does_not_raise_the_bid(edition: str) -> None:
    """place.bid-before: The bid is laid before the work is sold, and stays as it is."""
    t = ready(edition)
    works(t.s, 0, "yellow", "blue")
    t.s.players[0].francs = 1

    act(t, 0, "sale")
    t.play("sell yellow", "aim 3-3")

    # The yellow dot is a row below and a column right of the centre: 4 BF and 4 VP.
    assert (4, 1, 4) == (t.s.players[0].francs, t.s.bid_on[cell("c3")], points(t.s)[0])
    assert (1, "Turn") == (t.player, prompt(t))


@EACH
def test_bids_stay_until_the_round_ends(edition: str) -> None:
    """place.bid-fixed, place.one-pawn: Within a round no bid and no pawn ever changes."""
    t = table(edition, 4)
    number, before = 0, [(NOBODY, 0)] * 25
    for s in walk(t):
        now = list(zip(s.pawn_on, s.bid_on, strict=True))
        if s.round == number and s.bracket != NO_CARD:
            assert [] == [i for i in range(25) if now[i] != before[i] != (NOBODY, 0)]
        number, before = s.round, now


@EACH
@pytest.mark.parametrize("owner", [0, 1])
def test_one_pawn_a_space(edition: str, owner: int) -> None:
    """place.one-pawn: A space with a pawn, even one's own, cannot be used again."""
    t = quiet(edition)
    pawn(t.s, "c3", owner)

    turn_of(t, 0)

    assert_refused(t, "place c3", "place.one-pawn")
    assert "place d3" in t.offered()


@EACH
@pytest.mark.parametrize("owner", [0, 1])
def test_a_house_is_no_obstacle(edition: str, owner: int) -> None:
    """place.on-house: On one's own house or another's, the action is done as usual."""
    t = ready(edition)
    house(t.s, "c3", owner)

    act(t, 0, "materials")
    t.play("take stone+stone")

    assert ["stone", "stone"] == owned_cubes(t.s.players[0])
    assert (owner, 0) == (t.s.houses[cell("c3")], t.s.pawn_on[cell("c3")])


# --- what has to be done


@EVERY_ACTION
def test_an_action_may_be_left(action: str) -> None:
    """place.optional: First edition: any action may be left undone; pawn and bid stay."""
    t = able("first")
    before = [owned_works(t.s.players[0]), owned_cubes(t.s.players[0]), in_shop(t.s)]

    act(t, 0, action, bid=2)
    t.play("no")

    assert before == [owned_works(t.s.players[0]), owned_cubes(t.s.players[0]), in_shop(t.s)]
    assert ([8, 10, 10], [0, 0, 0]) == (francs(t.s), points(t.s))
    assert [(0, ACTIONS.index(action))] == t.events("left")
    assert (0, 2, 1) == (t.s.pawn_on[cell("c3")], t.s.bid_on[cell("c3")], t.player)


@EVERY_ACTION
def test_an_action_must_be_done(action: str) -> None:
    """place.compulsory: Second edition: an action that can be done cannot be left undone."""
    t = able("second")
    works(t.s, 0, "yellow", "blue", "black")
    cubes(t.s, 0, "wood", "stone", "joker", "joker")

    act(t, 0, action)

    assert (0, len(t.offered()) > 1) == (t.player, True)
    assert_refused(t, "no", "place.compulsory")


@pytest.mark.parametrize(("edition", "asked"), [("first", True), ("second", False)])
def test_place_forced_sale(edition: str, asked: bool) -> None:
    """place.compulsory, sale.colour: Blue cannot be sold, so yellow must; or may be left."""
    t = able(edition)

    act(t, 0, "sale")

    assert asked == ("no" in t.offered())
    if asked:
        assert_refused(t, "sell blue", "sale.colour")
        t.play("no")
        assert [(0, ACTIONS.index("sale"))] == t.events("left")
    else:
        assert "MoveCursor" == prompt(t)
        t.play("aim 3-3", "cover blue")
        assert (["blue"], ["green", "yellow"]) == (owned_works(t.s.players[0]), in_shop(t.s))


@EACH
@pytest.mark.parametrize("action", ["sale", "construction", "nobles", "materials", "workshop"])
def test_a_pawn_where_nothing_can_be_done(edition: str, action: str) -> None:
    """place.unable, place.optional: The pawn may stand there and bid; nothing else happens."""
    t = ready(edition)
    display(t.s, "", "", "", "")
    hoard(t.s, 1, "joker")
    t.s.stacks = [0] * 6

    act(t, 0, action, bid=2)

    assert [(0, ACTIONS.index(action))] == t.events("unable")
    assert (0, 2) == (t.s.pawn_on[cell("c3")], t.s.bid_on[cell("c3")])
    assert (1, "Turn") == (t.player, prompt(t))


@EACH
def test_jokers_make_a_house_possible(edition: str) -> None:
    """place.able: With two jokers alone a house can be paid; in the second edition it must be."""
    t = ready(edition)
    cubes(t.s, 0, "joker", "joker")
    needles(t.s, "wood", "stone")

    act(t, 0, "construction")

    if edition == "first":
        assert ["spend joker+joker", "no"] == t.offered()
    else:
        assert (["TurnNeedle"], []) == ([prompt(t)], owned_cubes(t.s.players[0]))


@EACH
@pytest.mark.parametrize(("bid", "possible"), [(1, True), (2, False)])
def test_possible_with_the_bid_paid(edition: str, bid: int, possible: bool) -> None:
    """place.able, place.bid-before: Of 4 BF a bid of 2 leaves too little for a unit of 3 BF."""
    t = ready(edition)
    cubes(t.s, 0, "wood")
    needles(t.s, "wood", "francs")
    t.s.players[0].francs = 4

    act(t, 0, "construction", bid=bid)

    assert (not possible) == bool(t.events("unable"))
    assert possible == (t.player == 0)


@EACH
def test_as_far_as_it_goes(edition: str) -> None:
    """place.in-part: Of two noble cubes the last one is taken."""
    t = ready(edition)
    hoard(t.s, 1, "iron", "joker")

    act(t, 0, "materials")
    if edition == "first":
        assert ["take iron", "no"] == t.offered()
        t.play("take iron")

    assert ["iron"] == owned_cubes(t.s.players[0])


@EACH
def test_no_half_house(edition: str) -> None:
    """place.in-part: One unit of two builds nothing and is not spent."""
    t = ready(edition)
    cubes(t.s, 0, "wood")
    needles(t.s, "wood", "stone")

    act(t, 0, "construction")

    assert ["wood"] == owned_cubes(t.s.players[0])
    assert 0 == t.s.players[0].houses


@EACH
def test_no_two_ways_to_the_same_bid(edition: str) -> None:
    """place.bid-max: 30 BF are one choice, more are a part of 30 and the rest."""
    t = quiet(edition)
    t.s.players[0].francs = 40
    turn_of(t, 0)

    t.play("place c3")
    assert ["bid 30", "raise"] == t.offered()[-2:]
    t.play("raise")
    assert "1" == offers(t, "bid")[0]


def test_a_turn_can_be_read() -> None:
    """By whoever looks for a mistake."""
    assert "ThisTurn(revealed=-1, cell=3, deed=2, reach=0, swap=0)" == repr(begun(3).having_done(2))
