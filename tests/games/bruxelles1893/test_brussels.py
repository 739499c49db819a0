"""The Brussels board: what its four actions cost and do."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS, BRUSSELS, STOCKS
from grandplace.games.bruxelles1893.steps.basics import Activate
from tests.games.bruxelles1893.positions import (
    EACH,
    assert_not_offered,
    assert_refused,
    francs,
    hoard,
    keep,
    label,
    levels,
    noted,
    offers,
    owned_cubes,
    prompt,
    ready,
    space,
    stock,
    tilt,
    tilted,
    turn_of,
)
from tests.transcript import Transcript

EACH_ACTION = pytest.mark.parametrize("action", BRUSSELS)


def use(t: Transcript, player: int, action: str) -> None:
    """A player uses a Brussels action; what it asks is still open."""
    turn_of(t, player)
    t.play(f"use {action}")


def price(t: Transcript, action: str) -> int:
    """The pawns that the next use of an action takes, as the turn offers it."""
    key, details = label(t, f"use {action}")
    assert ("use", BRUSSELS.index(action)) == (key, details[0])
    return details[1]


# What it costs


@EACH
def test_brussels_first_four(edition: str) -> None:
    """brussels.price-large: Four uses of Sainte-Catherine take 1, 1, 2 and 2 pawns."""
    t = ready(edition, seats=4)

    for player in range(4):
        use(t, player, "market")

    assert [1, 1, 2, 2] == [sum(p.brussels) for p in t.s.players]
    assert [4, 4, 3, 3] == [p.pawns for p in t.s.players]


@EACH
def test_brussels_three_players(edition: str) -> None:
    """brussels.price-small, brussels.no-money, brussels.new-pawns: One pawn, then two more."""
    t = ready(edition)
    stock(t.s, "stock-08")

    use(t, 0, "exchange")
    assert (4, 1) == (t.s.players[0].pawns, t.s.players[0].brussels[BRUSSELS.index("exchange")])

    use(t, 0, "exchange")
    assert (2, 3) == (t.s.players[0].pawns, t.s.players[0].brussels[BRUSSELS.index("exchange")])
    assert [10 + 7 + 7, 10, 10] == francs(t.s)


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, [1, 2, 3, 4, 5, 6, 7]),
        (3, [1, 2, 3, 4, 5, 6, 7]),
        (4, [1, 1, 2, 2, 3, 3, 4]),
        (5, [1, 1, 2, 2, 3, 3, 4]),
    ],
)
@EACH_ACTION
@EACH
def test_the_price_of_every_use(edition: str, action: str, seats: int, expected: list[int]) -> None:
    """brussels.price-small, brussels.price-large: It rises with every use or every second one, no
    matter who uses it, and for this action only."""
    t = ready(edition, seats)
    found = []
    for number in range(7):
        t.s.players[number % seats].pawns = 9
        turn_of(t, number % seats)
        found.append(price(t, action))
        assert [1, 1, 1] == [price(t, other) for other in BRUSSELS if other != action]
        t.play(f"use {action}")

    assert expected == found


@EACH_ACTION
@EACH
def test_no_money_is_needed(edition: str, action: str) -> None:
    """brussels.no-money: Somebody without a franc may use all four; nothing is paid or bid."""
    t = ready(edition)
    for p in t.s.players:
        p.francs = 0

    use(t, 0, action)

    assert [0, 0] == francs(t.s)[1:]
    assert t.s.players[0].francs >= 0
    assert [0] * 25 == t.s.bid_on


@EACH
def test_others_may_use_it_too(edition: str) -> None:
    """brussels.no-money: The same action by the same player and by others, in one round."""
    t = ready(edition)

    for player in (0, 1, 0):
        t.s.players[player].pawns = 9
        use(t, player, "market")

    assert [1 + 3, 2, 0] == [p.brussels[BRUSSELS.index("market")] for p in t.s.players]


@EACH
def test_pawns_placed_before_do_not_count(edition: str) -> None:
    """brussels.new-pawns: Three are needed, one stands there and two are left: refused."""
    t = ready(edition)
    use(t, 0, "market")
    use(t, 1, "market")
    t.s.players[0].pawns = 2

    turn_of(t, 0)

    assert_refused(t, "use market", "brussels.new-pawns")
    t.s.players[0].pawns = 3
    turn_of(t, 0)
    t.play("use market")
    assert (0, 4) == (t.s.players[0].pawns, sum(t.s.players[0].brussels))


@EACH
def test_pawns_in_the_courthouse_cannot_be_used(edition: str) -> None:
    """brussels.new-pawns: The second use would take two; one is left, two are locked up."""
    t = ready(edition)
    t.s.players[0].pawns = 1
    use(t, 1, "market")

    turn_of(t, 0)

    assert ["exchange", "plaza", "park"] == offers(t, "use")
    assert_refused(t, "use market", "brussels.new-pawns")


@EACH
def test_the_action_is_done_before_the_next_turn(edition: str) -> None:
    """brussels.at-once: Pawns, then the gain, then somebody else's turn."""
    t = ready(edition)

    use(t, 0, "market")

    assert ["used", "took"] == noted(t)
    assert (1, "Turn") == (t.player, prompt(t))
    use(t, 0, "park")
    assert (0, "NameAction") == (t.player, prompt(t))


@EACH
def test_an_action_may_bring_nothing(edition: str) -> None:
    """brussels.no-result, park.impossible, market.jokers, plaza.count: The pawns stay, and the next
    use costs more."""
    t = ready(edition)
    hoard(t.s, 2)
    tilt(t.s, 0, "brugmann")

    use(t, 0, "market")
    use(t, 0, "plaza")
    use(t, 0, "park")
    t.play("name construction")

    assert [0, 1, 1, 1] == t.s.players[0].brussels
    assert [] == owned_cubes(t.s.players[0])
    turn_of(t, 1)
    assert [1, 2, 2, 2] == [price(t, action) for action in BRUSSELS]


# May and must


def test_the_first_edition_lets_one_decline_nobles() -> None:
    """brussels.decline, plaza.count: None of the nobles, or fewer than one could."""
    t = ready("first")
    keep(t.s, 0, "brugmann", "maeterlinck", "albert")
    space(t.s, 0, "palace", 3)

    use(t, 0, "plaza")
    fork = t.s.copy()
    t.play("done")
    assert ([], 10, "Turn") == (tilted(t.s.players[0]), t.s.players[0].francs, prompt(t))

    t.s = fork
    t.play("activate brugmann", "done")
    assert ["brugmann"] == tilted(t.s.players[0])


def test_the_first_edition_lets_one_leave_a_copied_action() -> None:
    """brussels.decline: Also at Jubilee Park."""
    t = ready("first")

    use(t, 0, "park")
    t.play("name materials", "no")

    assert [] == owned_cubes(t.s.players[0])
    assert [(0, ACTIONS.index("materials"))] == t.events("left")


def test_nobody_is_asked_about_money_and_jokers() -> None:
    """brussels.decline: They can do no harm: the turn goes on at once, with all of them."""
    t = ready("first")

    use(t, 0, "exchange")
    use(t, 1, "market")

    assert (13, ["joker"] * 3) == (t.s.players[0].francs, owned_cubes(t.s.players[1]))


def test_the_second_edition_makes_one_take_what_there_is() -> None:
    """brussels.must, plaza.count: At least one upright noble; then one may stop."""
    t = ready("second")
    keep(t.s, 0, "brugmann", "maeterlinck", "albert")
    space(t.s, 0, "palace", 3)

    use(t, 0, "plaza")

    assert_refused(t, "done", "plaza.count")
    t.play("activate albert", "done")
    assert ["albert"] == tilted(t.s.players[0])


def test_the_second_edition_makes_one_do_a_copied_action() -> None:
    """brussels.must: A possible one, once it is named."""
    t = ready("second")

    use(t, 0, "park")
    t.play("name materials")

    assert_refused(t, "no", "place.compulsory")


# Stock Exchange


@pytest.mark.parametrize(("name", "money"), [("stock-01", 4), ("stock-08", 7), ("stock-04", 3)])
@EACH
def test_the_stock_exchange_pays_what_is_printed(edition: str, name: str, money: int) -> None:
    """exchange.gain: This round's card, the same at every use."""
    t = ready(edition, seats=4)
    t.s.stock = STOCKS.index(name)

    use(t, 1, "exchange")
    use(t, 2, "exchange")

    assert [10, 10 + money, 10 + money, 10] == francs(t.s)


# Grand-Place


@EACH
def test_plaza_first_three(edition: str) -> None:
    """plaza.count, nobles.once: With level 3 one pawn lets three nobles act, which then lie
    sideways; a fourth one stays upright."""
    t = ready(edition)
    keep(t.s, 0, "brugmann", "maeterlinck", "empain", "buls")
    space(t.s, 0, "palace", 3)

    use(t, 0, "plaza")
    t.play("activate brugmann", "activate maeterlinck", "activate empain")

    assert 1 == sum(t.s.players[0].brussels)
    assert ["brugmann", "empain", "maeterlinck"] == sorted(tilted(t.s.players[0]))
    assert (15, 5) == (t.s.players[0].francs, t.s.players[0].points())
    assert ["joker", "joker"] == owned_cubes(t.s.players[0])
    assert (1, "Turn") == (t.player, prompt(t))


@EACH
def test_plaza_second_gabriel(edition: str) -> None:
    """brussels.price-large, plaza.count: The third user places two pawns; level 2 is two nobles."""
    t = ready(edition, seats=4)
    t.s.uses = [0, 2, 0, 0]
    keep(t.s, 2, "brugmann", "maeterlinck", "empain")
    space(t.s, 2, "palace", 2)

    use(t, 2, "plaza")
    t.play("activate brugmann", "activate empain")

    assert (3, 2) == (t.s.players[2].pawns, sum(t.s.players[2].brussels))
    assert ["brugmann", "empain"] == tilted(t.s.players[2])
    assert "Turn" == prompt(t)


@EACH
def test_plaza_albert(edition: str) -> None:
    """plaza.fixed, noble.albert: Albert brings level 3, but two nobles it is; next time three."""
    t = ready(edition)
    keep(t.s, 0, "brugmann", "buls", "albert", "maeterlinck")
    space(t.s, 0, "palace", 2)

    use(t, 0, "plaza")
    t.play("activate albert")
    assert [3, 1, 1] == levels(t.s, "palace")
    t.play("activate buls")

    assert "Turn" == prompt(t)
    assert ["albert", "buls"] == sorted(tilted(t.s.players[0]))
    tilt(t.s, 0)
    use(t, 0, "plaza")
    assert 3 == t.s.prompt().details[1]


@EACH
def test_only_upright_own_nobles(edition: str) -> None:
    """plaza.count, nobles.once: Neither one lying sideways nor somebody else's."""
    t = ready(edition)
    keep(t.s, 0, "brugmann", "buls", "empain")
    keep(t.s, 1, "maeterlinck")
    tilt(t.s, 0, "buls")
    space(t.s, 0, "palace", 6)

    use(t, 0, "plaza")

    assert ["brugmann", "empain"] == offers(t, "activate")
    assert_refused(t, "activate buls", "nobles.once")
    assert_not_offered(t, "activate maeterlinck")
    t.play("activate brugmann")
    assert_refused(t, "activate brugmann", "nobles.once")


@EACH
def test_effects_one_after_another(edition: str) -> None:
    """plaza.order: In any order, each carried out before the next: the joker of Empain can be
    handed in with Solvay, not the other way round."""
    t = ready(edition)
    keep(t.s, 0, "empain", "solvay")
    space(t.s, 0, "palace", 2)

    use(t, 0, "plaza")
    fork = t.s.copy()
    t.play("activate empain", "activate solvay", "trade wood+iron")
    assert ["wood", "iron", "joker"] == owned_cubes(t.s.players[0])

    t.s = fork
    t.play("activate solvay")
    assert_refused(t, "trade wood+iron", "noble.solvay")
    t.play("take wood", "activate empain")
    assert ["wood", "joker", "joker"] == owned_cubes(t.s.players[0])


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@EACH
def test_the_level_is_the_most(edition: str, number: int) -> None:
    """plaza.count: Level 1 to 6, seven nobles."""
    t = ready(edition)
    keep(
        t.s, 0, "brugmann", "empain", "buls", "albert", "van-de-velde", "maeterlinck", "vandervelde"
    )
    space(t.s, 0, "palace", number)

    use(t, 0, "plaza")
    while not t.is_over and isinstance(t.decision.step, Activate):
        t.play(t.offered()[0])

    assert number == len(tilted(t.s.players[0]))


# Sainte-Catherine


@pytest.mark.parametrize(("left", "gained"), [(15, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
@EACH
def test_the_market_gives_three_jokers(edition: str, left: int, gained: int) -> None:
    """market.jokers: Or as many as there are."""
    t = ready(edition)
    hoard(t.s, 2, *["wood"] * 10, *["joker"] * left)

    use(t, 0, "market")

    assert ["joker"] * gained == owned_cubes(t.s.players[0])
    assert left - gained == t.s.supply[3]
