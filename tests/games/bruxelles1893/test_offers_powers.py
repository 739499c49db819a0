"""Powers as the page offers them: what they would bring, and what they make possible."""

import pytest

from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    NO_CARD,
    PLAY,
)
from grandplace.games.bruxelles1893.means import possible
from grandplace.games.bruxelles1893.modules import MOMENTS, POWER_NAMES
from grandplace.games.bruxelles1893.page.powers_now import could
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.brussels import act
from grandplace.games.bruxelles1893.steps.moments import Moment
from grandplace.games.bruxelles1893.steps.turn import Bid
from grandplace.games.bruxelles1893.this_turn import begun
from tests.games.bruxelles1893.modules import (
    BOTH,
    belle,
    board,
    boards,
    cards,
    in_brussels,
    used,
)
from tests.games.bruxelles1893.positions import (
    aim,
    cell,
    cubes,
    display,
    keep,
    needles,
    pawn,
    prompt,
    set_action,
    shop,
    tilt,
    turn_of,
    works,
)
from tests.games.bruxelles1893.scenes import (
    asked,
    everywhere,
    gist,
    listed,
    parts,
    why,
)
from tests.transcript import Transcript

EXCHANGED = MOMENTS.index("exchange.after")


def laden(*held: str) -> Transcript:
    """Player 0 has these cards and something of everything, and did something with a pawn."""
    t = belle()
    cards(t.s, 0, *held)
    p = t.s.players[0]
    p.francs = 20
    shop(t.s, "yellow")
    works(t.s, 0, "blue", "white-green", "white-blue")
    aim(t.s, "2-2")
    cubes(t.s, 0, *["wood", "stone", "joker"] * 3)
    keep(t.s, 0, "brugmann", "buls", "solvay")
    tilt(t.s, 0, "buls")
    needles(t.s, "wood", "stone")
    pawn(t.s, "d4", 0, bid=5)
    in_brussels(t.s, 0, "exchange", 2)
    t.s.turn = begun(cell("d4")).having_done(3)
    return t


@pytest.mark.parametrize(
    ("card", "moment", "now", "gain"),
    [
        ("card-01", "workshop.after", "", "+3 BF"),
        ("card-02", "workshop.after", " · white works: 2", ""),
        ("card-03", "sale.cursor", " · steps: 3 → 5", ""),
        ("card-04", "sale.before", " · works in the shop: 1", ""),
        ("card-06", "nobles.before", " · 1 to 4 of them", ""),
        ("card-07", "materials.after", "", "+2 jokers"),
        ("card-08", "materials.after", " · you own 3 jokers", "−1 joker"),
        ("card-09", "construction.before", " · ways to pay: 4 → 6", ""),
        ("card-10", "construction.after", "", "+3 VP"),
        ("card-11", "exchange.after", "", "+2 BF"),
        ("card-12", "exchange.after", "", "+4 VP"),
        ("card-13", "plaza.after", " · upright: 2", ""),
        ("card-14", "plaza.after", "", "up to +4 BF"),
        ("card-15", "park.after", "", "up to +5 BF"),
        ("card-16", "park.after", "", "+3 VP"),
        ("card-17", "market.after", " · noble cubes: 6, works: 1", ""),
        ("card-18", "market.after", " · white works: 2 → 3", ""),
        ("card-22", "turn.after", " · figures left for it: 1", ""),
        ("card-23", "round.noble-leaves", " · Édouard Empain · +2 jokers", "−2 BF"),
    ],
)
def test_a_card_tells_what_it_would_bring(card: str, moment: str, now: str, gain: str) -> None:
    """be.cards-optional: In a word what it does, and what that is now."""
    t = laden(card)
    t.now(Moment(0, MOMENTS.index(moment)))
    offer = listed("second", t.s)[f"play {card}"]

    assert (gist(card) + now, gain) == (offer.detail, offer.gain)
    assert ("play", f"be.{card}", "Use it") == (offer.group, offer.clause, offer.button)


def test_an_extra_turn_in_vain_is_told_before_it_is_chosen() -> None:
    """be.card-22: With no money and Brussels too dear, passing is all that is left."""
    t = laden("card-22")
    t.s.players[0].francs, t.s.uses = 0, [6, 6, 6, 6]
    t.now(Moment(0, MOMENTS.index("turn.after")))
    offer = listed("second", t.s)["play card-22"]

    assert offer.detail.endswith("figures left for it: 1 · then you can only pass")
    assert ("play", "be.card-22", "Use it") == (offer.group, offer.clause, offer.button)


def test_a_card_for_the_bracket_and_one_for_bonus_cards() -> None:
    """be.card-20, be.card-25: How many there are to choose from."""
    t = laden("card-20", "card-25")
    t.s.bracket = NO_CARD
    t.now(Moment(0, MOMENTS.index("round.bracket")))
    assert listed("second", t.s)["play card-20"].detail.endswith("16 to choose from")

    t.s.bracket, t.s.players[0].won = 0, [29]
    t.now(Moment(0, MOMENTS.index("columns.won")))
    assert listed("second", t.s)["play card-25"].detail.endswith("to choose from: 1")


def test_who_needs_no_power_goes_on() -> None:
    """be.cards-optional: It stands with the powers, and is no passing."""
    t = laden("card-11")
    t.now(Moment(0, EXCHANGED))
    offer = listed("second", t.s)["done"]

    assert ("play", "check", "Go on") == (offer.group, offer.icon, offer.button)


def test_every_power_can_be_told() -> None:
    """be.cards-optional: Also those that apply by themselves: another box may have them asked."""
    t = laden("card-11")
    t.now(Moment(0, EXCHANGED))
    look = asked("second", t.s)
    offers = [page.offer(look, PLAY[power]) for power in range(len(POWER_NAMES) - 5)]

    assert all(offer.detail and offer.help for offer in offers)
    assert "+2 symbols" == offers[POWER_NAMES.index("card-26")].gain
    assert offers[POWER_NAMES.index("card-19")].detail.endswith("travellers: 0 → 1")
    assert offers[POWER_NAMES.index("card-27")].detail.endswith("pawns on spaces with a tile: 0")
    assert offers[POWER_NAMES.index("card-29")].detail.endswith("pawns in Brussels: 2")


def test_what_boards_do_can_be_told() -> None:
    """asym.ability: Those that apply by themselves too."""
    t = boards(3, BOTH)
    board(t.s, 0, "saintenoy")
    cubes(t.s, 0, "wood", "stone", "iron")
    needles(t.s, "wood", "stone")
    t.s.turn = t.s.turn.having_done(0)
    t.now(Moment(0, MOMENTS.index("construction.before")))
    look = asked("second", t.s)
    offers = {name: page.offer(look, PLAY[32 + i]) for i, name in enumerate(POWER_NAMES[32:])}

    assert {
        "hankar": (" · nobles in the deck: 23", ""),
        "cauchie": (" · stone", ""),
        "horta": ("", "+2 BF"),
        "saintenoy": (" · now: wood, stone", ""),
        "strauven": ("", "+1 BF +1 VP"),
    } == {
        name: (offer.detail.removeprefix(gist(name)), offer.gain) for name, offer in offers.items()
    }
    assert "asym.saintenoy-needle" == offers["saintenoy"].clause


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("card-02", "You have no white work."),
        ("card-16", "You have no work."),
        ("card-12", "You own less than 5 BF."),
        ("card-13", "None of your nobles is upright."),
        ("card-14", "None of your nobles lies sideways."),
        ("card-15", "You have no bid on the board."),
        ("card-23", "Costs 2 BF; you have 1 BF."),
        ("card-26", "It would bring nothing now."),
    ],
)
def test_why_a_card_would_do_nothing(card: str, sentence: str) -> None:
    """be.cards-done: A sentence about this case, and not the whole rule."""
    t = belle()
    cards(t.s, 0, "card-11", card)
    keep(t.s, 0)
    t.s.players[0].francs = 1
    t.s.riding, t.s.turn = [1, 0, 0, 0], t.s.turn.having_done(0)
    t.now(Moment(0, EXCHANGED))

    clause = t.s.why_not(PLAY[POWER_NAMES.index(card)]) or f"be.{card}"
    look = asked("second", t.s)
    assert sentence == page.reason(look, PLAY[POWER_NAMES.index(card)], clause)


def test_nobody_may_be_about_to_leave() -> None:
    """be.card-23: Then money is not the matter."""
    t = belle()
    cards(t.s, 0, "card-11", "card-23")
    display(t.s, "", "", "", "")
    t.s.riding, t.s.turn = [1, 0, 0, 0], t.s.turn.having_done(0)
    t.now(Moment(0, EXCHANGED))
    look, option = asked("second", t.s), PLAY[POWER_NAMES.index("card-23")]

    assert "Nobody is about to leave." == page.reason(look, option, "be.card-23")
    assert gist("card-23") == page.offer(look, option).detail


def test_a_card_serves_once_a_round() -> None:
    """be.cards-once: The refused card stands under those that can be used."""
    t = belle()
    cards(t.s, 0, "card-11", "card-12")
    used(t.s, 0, "card-12")
    t.s.riding, t.s.turn = [1, 0, 0, 0], t.s.turn.having_done(0)
    t.now(Moment(0, EXCHANGED))
    offers = listed("second", t.s)

    assert "Used already this round." == why("second", t, "play card-12")
    assert {"play"} == {offer.group for offer in offers.values()}
    assert ("Nothing (more)", "", "Go on") == parts(offers["done"])
    assert "be.cards-optional" == offers["done"].clause


# --- what a power makes possible


def test_a_space_tells_that_a_card_is_needed() -> None:
    """place.unable, be.card-04, be.card-09: Only on the space itself; the Park copies no cards."""
    t = belle()
    cards(t.s, 0, "card-04", "card-09")
    works(t.s, 0, "blue")
    shop(t.s, "blue", "green")
    cubes(t.s, 0, "wood", "iron")
    needles(t.s, "wood", "stone")
    set_action(t.s, "b2", "sale")
    set_action(t.s, "d5", "construction")
    turn_of(t, 0)
    offers = listed("second", t.s)

    assert ["with a card or your board"] * 2 == [
        offers[f"place {where}"].detail for where in ("b2", "d5")
    ]
    used(t.s, 0, "card-04", "card-09")
    assert ["not possible"] * 2 == [
        listed("second", t.s)[f"place {where}"].detail for where in ("b2", "d5")
    ]
    used(t.s, 0)
    assert not could(t.s, 0, ACTIONS.index("sale"), 0, False)


def test_a_card_that_brings_no_noble_does_not_help() -> None:
    """be.card-06, place.unable: Nobody is there who could be replaced."""
    t = belle()
    cards(t.s, 0, "card-06")
    display(t.s, "", "", "", "")

    assert not could(t.s, 0, ACTIONS.index("nobles"), 1, True)


def test_a_board_helps_where_money_is_short() -> None:
    """place.bid-before, asym.hankar-reveal, asym.saintenoy-needle: A bid does not spoil it then."""
    t = boards(3)
    board(t.s, 0, "hankar")
    display(t.s, "solvay", "", "", "")
    t.s.actions = [ACTIONS.index("nobles")] * len(t.s.actions)
    t.now(Bid(0, cell("c3"), 0))
    assert "lead +8" == listed("second", t.s)["bid 8"].gain

    board(t.s, 0, "saintenoy")
    cubes(t.s, 0, "iron", "stone")
    needles(t.s, "wood", "stone")
    assert not possible(t.s, 0, ACTIONS.index("construction"), 1)
    assert could(t.s, 0, ACTIONS.index("construction"), 1, True)
    cubes(t.s, 0)
    assert not could(t.s, 0, ACTIONS.index("construction"), 9, True)


def test_what_a_power_opens_is_really_open() -> None:
    """be.cards-placed, asym.ability: The drawing does not know the rules, but comes to the same:
    with the power the action is done, without it is not."""
    opened = 0
    for s in everywhere("second", BOTH):
        player = asked("second", s).seat
        for kind in range(len(ACTIONS)):
            if possible(s, player, kind, 0):
                continue
            helped = could(s, player, kind, 0, False)
            assert helped == done_with_power(s, player, kind)
            opened += helped
    assert opened


def done_with_power(s: Bruxelles1893, player: int, kind: int) -> bool:
    """Whether an action copied by the Park can be done, with whatever the own board does."""
    t, s = boards(), s.copy()
    s.agenda, s.turn, t.s = [], begun(NO_CARD), s
    t.now(*act(s, player, kind))
    while not t.is_over and prompt(t) in ("Offer", "ShiftNeedle"):
        t.play(t.offered()[0])
    return not t.events("unable")
