"""The options of actions as the page lists them, and why others are refused."""

import pytest

from grandplace.engine.state import Decision
from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.components import (
    BONUSES,
    BOTH,
    KEEP,
    KINDS,
    POWER,
    TUCK,
    TURN,
)
from grandplace.games.bruxelles1893.steps.actions import (
    DrawWorks,
    KeepNoble,
    MakeWork,
    TakeCubes,
    TakeNoble,
)
from grandplace.games.bruxelles1893.steps.basics import Activate, Solvay
from grandplace.games.bruxelles1893.steps.construction import PayForHouse, TurnNeedle
from grandplace.games.bruxelles1893.steps.final import PayNoble
from grandplace.games.bruxelles1893.steps.owners import OfferBlackWork, OwnerCube
from grandplace.games.bruxelles1893.steps.resolution import UseCard
from grandplace.games.bruxelles1893.steps.sale import MoveCursor, SellWork
from tests.games.bruxelles1893.positions import (
    EACH,
    aim,
    cubes,
    hoard,
    keep,
    needles,
    noble,
    ready,
    said,
    shop,
    space,
    tilt,
    works,
)
from tests.games.bruxelles1893.scenes import asked, listed, parts, why


@EACH
def test_nobles_tell_effect_and_both_prices(edition: str) -> None:
    """nobles.price, nobles.affordable, end.pay."""
    t = ready(edition)
    t.s.players[0].francs = 2
    t.now(TakeNoble(0, False))
    offers = listed(edition, t.s)

    assert ("Édouard Empain", "free") == parts(offers["invite 0"])[:2]
    assert ("+5 VP · at the end −5 BF", "−2 BF") == (
        offers["invite 2"].detail,
        offers["invite 2"].gain,
    )
    assert "Costs 3 BF; you have 2 BF." == why(edition, t, "invite 3")
    assert offers["no"].quiet
    assert "must do it" in why(edition, t, "no")


@EACH
def test_a_second_copy_of_a_noble_cannot_be_kept(edition: str) -> None:
    """nobles.duplicate: A lone option is not asked, so it is told beforehand only."""
    t = ready(edition)
    t.now(KeepNoble(0, noble("buls")))
    assert "at the end −4 BF" == listed(edition, t.s)["keep buls"].gain
    keep(t.s, 0, "buls")
    look = asked(edition, t.s)

    assert said(edition, "You keep this noble already.") == page.reason(
        look, KEEP[noble("buls")], "nobles.duplicate"
    )


@EACH
def test_works_tell_what_they_sell_for(edition: str) -> None:
    """sale.price, sale.colour: As the cursor stands, and not while the shop shows the colour."""
    t = ready(edition)
    works(t.s, 0, "blue", "blue", "green", "black")
    shop(t.s, "green", "yellow")
    aim(t.s, "2-4")
    t.now(SellWork(0, False))
    offers = listed(edition, t.s)

    assert ("sells now: 6 BF, 6 VP", "×2") == (offers["sell blue"].detail, offers["sell blue"].gain)
    assert (
        "in the shop: no sale now" == offers["sell green"].detail and not offers["sell green"].quiet
    )
    assert "The shop shows a work of this colour." == why(edition, t, "sell green")


@EACH
def test_the_cursor_tells_francs_and_points_of_every_place(edition: str) -> None:
    """sale.cursor, sale.cover, sale.replace: Within reach, and then one of the two makes way."""
    t = ready(edition)
    works(t.s, 0, "blue")
    shop(t.s, "green", "yellow")
    t.now(MoveCursor(0, 0, 0))
    offers = listed(edition, t.s)

    assert ("4 BF + 6 VP", "→", "3-4") == (
        offers["aim 3-4"].title,
        offers["aim 3-4"].detail,
        offers["aim 3-4"].key,
    )
    assert "stays" == offers["aim 3-3"].detail
    assert "Takes 2 steps; at most 1, one for each of your works." == why(edition, t, "aim 2-2")
    t.play("aim 3-4")
    where = {"first": "covered", "second": "back to its stack"}[edition]
    assert listed(edition, t.s)["cover green"].detail.startswith(where)


def test_works_are_made_of_a_colour() -> None:
    """workshop.choose, workshop.stack-empty, pass.income: A new colour is marked."""
    t = ready("second")
    works(t.s, 0, "blue")
    works(t.s, 1, *["green"] * 6)
    t.now(MakeWork(0, False))
    offers = listed("second", t.s)

    assert ["", "new colour"] == [offers[f"make {colour}"].gain for colour in ("blue", "brown")]
    assert "The stack of this colour is empty." == why("second", t, "make green")
    assert offers["make black"].quiet


@EACH
def test_cubes_tell_how_many_are_owned(edition: str) -> None:
    """materials.two, noble.solvay, free.materials: With a joker two for one."""
    t = ready(edition)
    cubes(t.s, 0, "wood", "wood", "joker")
    t.now(TakeCubes(0, False))
    assert "you own 2 + 0" == listed(edition, t.s)["take wood+iron"].detail
    t.now(Solvay(0))
    assert "−1 joker" == listed(edition, t.s)["trade wood+wood"].gain
    cubes(t.s, 0)
    assert "You have no joker to hand in." == why(edition, t, "trade wood+wood")
    hoard(t.s, 1, "wood", "iron")
    t.now(OwnerCube(0))
    assert "The supply does not hold enough." == why(edition, t, "take stone")
    assert ("No", "free.materials") == (
        listed(edition, t.s)["no"].button,
        listed(edition, t.s)["no"].clause,
    )


def test_a_black_work_may_be_taken_or_left() -> None:
    """free.workshop: Yes or no, in the first edition."""
    t = ready("first")
    t.now(OfferBlackWork(0))
    offers = listed("first", t.s)

    assert ["Yes", "No"] == [offers[text].button for text in ("yes", "no")]
    assert {"answer"} == {offer.group for offer in offers.values()}
    assert {"free.workshop"} == {offer.clause for offer in offers.values()}


@EACH
def test_payments_tell_whether_the_points_are_kept(edition: str) -> None:
    """build.no-joker, compass.units, compass.both, compass.empty: Others are not listed."""
    t = ready(edition)
    cubes(t.s, 0, "wood", "wood", "stone", "joker")
    needles(t.s, "wood", "stone")
    t.now(PayForHouse(0, False))
    offers = listed(edition, t.s)
    pure, mixed = offers["spend wood+stone"], offers["spend wood+joker"]

    assert ("1 wood, 1 stone", "+5 VP") == (pure.title, pure.gain)
    assert ("1 wood, 1 joker", "", "with a joker: 5 VP forgone") == (
        mixed.title,
        mixed.gain,
        mixed.detail,
    )
    assert "At least one unit for each needle: wood, stone." == why(edition, t, "spend wood+wood")
    assert "The needles ask for: wood, stone." == why(edition, t, "spend wood+francs")
    needles(t.s, "empty", "wood")
    assert "all units must be: wood." in why(edition, t, "spend stone+joker")
    assert offers["spend wood+wood"].quiet


@EACH
def test_needles_tell_what_comes_next(edition: str) -> None:
    """build.needle, compass.apart."""
    t = ready(edition)
    needles(t.s, "wood", "stone")
    t.now(TurnNeedle(0))
    kinds = [KINDS.index("wood"), KINDS.index("stone")]
    ways = [t.s.label(TURN[kind]).details for kind in kinds]
    say = asked(edition, t.s).say
    expected = [
        f"Wood → {say.thing('kind', ways[0][1])}",
        f"Stone → {say.thing('kind', ways[1][1])}",
    ]
    assert expected == [offer.title for offer in listed(edition, t.s).values()]

    t.s.needles = [0, 1]
    assert "The other needle is on the next space." == page.reason(
        asked(edition, t.s), TURN[t.s.compass[0]], "compass.apart"
    )


@EACH
def test_powers_tell_levels_and_rows_tell_multipliers(edition: str) -> None:
    """bonus.choice, bonus.tuck, bonus.one-a-row: And what a row brings as things stand."""
    t = ready(edition)
    works(t.s, 0, "blue", "green")
    space(t.s, 0, "architect", 2)
    t.s.players[0].tucked_now = [1, 0, 0, 0]
    t.now(UseCard(0, BONUSES.index("bonus-03"), False))
    offers = listed(edition, t.s)

    assert ("Architect +1", "2 → 4") == (
        offers["power architect"].title,
        offers["power architect"].detail,
    )
    row = offers["tuck works"]
    assert ("Works row", "×1 → ×3", "now +4 VP") == (row.title, row.detail, row.gain)
    assert "A card was tucked there this round already." == why(edition, t, "tuck money")


@EACH
@pytest.mark.parametrize(
    ("card", "title", "detail"),
    [
        ("bonus-22", "Architect +1 + 1 pawn out of the Courthouse", "1 → 2 · 2 → 1"),
        ("bonus-25", "Architect +1 + Architect +1", "1 → 4"),
    ],
)
def test_two_powers_are_one_option(edition: str, card: str, title: str, detail: str) -> None:
    """bonus.both, bonus.no-symbol: As no such card can be tucked, it is never asked about; figures
    of another box may say otherwise."""
    t = ready(edition)
    t.now(UseCard(0, BONUSES.index("bonus-13"), False))
    t.s.decision = Decision(0, t.s.decision.options, UseCard(0, BONUSES.index(card), False))
    look = asked(edition, t.s)
    offer = page.offer(look, POWER[BOTH])

    assert (said(edition, title), detail, "bonus.both") == (offer.title, offer.detail, offer.clause)
    assert "The card has no VP symbol." == page.reason(look, TUCK[0], "bonus.no-symbol")


@EACH
def test_a_tied_card_cannot_be_tucked(edition: str) -> None:
    """columns.tie-limits: The rows do not clutter the list."""
    t = ready(edition)
    t.now(UseCard(0, BONUSES.index("bonus-13"), True))

    assert all(
        offer.quiet for text, offer in listed(edition, t.s).items() if text.startswith("tuck")
    )
    assert "The column is tied: the card cannot be tucked." == why(edition, t, "tuck money")


@EACH
def test_nobles_are_paid_one_by_one_when_money_is_short(edition: str) -> None:
    """end.choice, end.unpaid: With the price and the money."""
    t = ready(edition)
    keep(t.s, 0, "brugmann", "buls", "empain")
    t.s.players[0].francs = 3
    t.now(PayNoble(0, []))
    offer = listed(edition, t.s)["pay empain"]

    assert ("unpaid: −5 VP", "−3 BF") == (offer.detail, offer.gain)
    assert "Costs 4 BF; you have 3 BF." == why(edition, t, "pay buls")


@EACH
def test_nobles_used_this_round_wait(edition: str) -> None:
    """nobles.once, plaza.count: And at least one has to be used where actions are compulsory."""
    t = ready(edition)
    keep(t.s, 0, "brugmann", "buls", "empain")
    tilt(t.s, 0, "buls")
    t.now(Activate(0, 2, True))

    assert "Used already this round." == why(edition, t, "activate buls")
    assert said(edition, "At least one noble must be activated.") == why(edition, t, "done")
    assert "activate" == listed(edition, t.s)["done"].group


def test_an_action_may_be_left_in_the_first_edition() -> None:
    """place.optional: The option stands with what it declines."""
    t = ready("first")
    works(t.s, 0, "blue", "green")
    t.now(SellWork(0, True))
    offer = listed("first", t.s)["no"]

    assert ("sell", "Leave it", "place.optional") == (offer.group, offer.button, offer.clause)
    t.now(DrawWorks(0, True))
    assert ["Draw 1 work", "Draw"] == [*parts(listed("first", t.s)["yes"])[::2]]
