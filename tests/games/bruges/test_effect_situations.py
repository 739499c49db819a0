"""Persons that act by themselves: in drawing, dice, majorities and others' actions."""

import pytest

from grandplace.games.bruges.steps.turn import PlayPhase
from tests.games.bruges.scenes import (
    Table,
    activate,
    acts,
    asked,
    details,
    dice_phase,
    draw_phase,
    guilders,
    hand,
    have,
    in_hand,
    label,
    majority_phase,
    noted,
    persons,
    piles,
    quiet,
    recruit,
    then,
    use,
)

OVER = (-1, "over")


def drawing(name: str, *held: str) -> Table:
    """Two players in phase 1: seat 0 has a person and holds these cards, seat 1 holds five."""
    t = quiet(2)
    persons(t, 0, name)
    hand(t, 0, *held)
    hand(t, 1, "abbot", "nun", "vicar", "cook", "hermit")
    return t


# --- hand-size


def test_a_hand_may_be_filled_up_to_six() -> None:
    """effect.hand-size: Five must be drawn, the sixth may be."""
    t = drawing("inventor", "king", "queen", "duke")
    draw_phase(t)

    assert ((0, "FillHand"), ["draw left", "draw right"]) == (asked(t), t.offered())
    t.play("draw left")
    assert "done" not in t.offered()
    t.play("draw left")
    assert (["draw left", "draw right", "done"], (0, 1)) == (t.offered(), details(t))
    assert ("enough-cards", ()) == label(t, "done")
    t.play("draw right")
    assert (6, OVER) == (len(in_hand(t, 0)), asked(t))


def test_five_cards_may_be_enough() -> None:
    """effect.hand-size: One may stop there."""
    t = drawing("inventor", "king", "queen", "duke", "baron")
    draw_phase(t)

    t.play("draw left", "done")

    assert (5, OVER) == (len(in_hand(t, 0)), asked(t))


def test_others_fill_their_hands_up_to_five() -> None:
    """effect.hand-size, draw.refill: The inventor is seat 0's."""
    t = drawing("inventor", "king", "queen", "duke", "baron", "page", "dyer")
    hand(t, 1, "nun", "vicar", "cook", "hermit")
    draw_phase(t)

    t.play("draw left")

    assert (5, OVER) == (len(in_hand(t, 1)), asked(t))


def test_six_cards_are_drawn_to_no_more() -> None:
    """effect.hand-size, draw.no-limit: Who holds six, or seven, draws none and loses none."""
    t = drawing("inventor", "king", "queen", "duke", "baron", "page", "dyer", "forester")
    draw_phase(t)

    assert (7, OVER) == (len(in_hand(t, 0)), asked(t))


def test_four_cards_are_played_all_the_same() -> None:
    """effect.hand-size, play.turns, play.kept-card: Of six cards two stay."""
    t = drawing("inventor", "king", "queen", "duke", "baron", "page", "dyer")
    then(t, PlayPhase())

    while not t.is_over:
        t.play(t.offered()[0])

    assert (4, 4) == tuple(sum(seat == e[0] for e in t.events("played")) for seat in (0, 1))
    assert (2, 1) == (len(in_hand(t, 0)), len(in_hand(t, 1)))


# --- draw-income


def test_each_blue_card_drawn_in_phase_1_pays() -> None:
    """effect.draw-income: A guilder at once; other colours pay nothing."""
    t = drawing("cartographer", "king", "queen")
    piles(t, ["duke", "countess", "red"], ["baron", "red", "red"])
    draw_phase(t)

    t.play("draw left")
    assert [1, 0] == guilders(t)
    t.play("draw right")
    assert [1, 0] == guilders(t)
    t.play("draw left")
    assert ([2, 0], OVER) == (guilders(t), asked(t))


def test_cards_that_others_draw_pay_nothing() -> None:
    """effect.draw-income: Only the owner's."""
    t = drawing("cartographer", "king", "queen", "baron", "page", "dyer")
    hand(t, 1, "cook", "vicar", "hermit")
    piles(t, ["duke", "countess", "red"], ["red", "red"])
    draw_phase(t)

    t.play("draw left", "draw left")

    assert [0, 0] == guilders(t)


def test_cards_drawn_in_phase_3_pay_nothing() -> None:
    """effect.draw-income: By the student, who brings two blue ones."""
    t = quiet(2)
    persons(t, 0, "cartographer")
    piles(t, ["duke", "countess", "red"], ["red", "red"])

    recruit(t, 0, "student")
    t.play("draw left", "draw left")

    assert ({"duke", "countess"} <= set(in_hand(t, 0)), [0, 0]) == (True, guilders(t))


def test_cards_that_return_to_the_hand_pay_nothing() -> None:
    """effect.draw-income, effect.recall-person: The duke comes home for his price alone."""
    t = quiet(2)
    persons(t, 0, "cartographer", "chamberlain", "duke")
    have(t, 0, workers=["red"])

    activate(t, 0, "chamberlain")
    t.play("pick duke")

    assert [9, 0] == guilders(t)


# --- reputation-discount, second-step


@pytest.mark.parametrize(
    ("faces", "price"), [((1, 3, 3, 3, 3), 0), ((2, 3, 3, 3, 3), 0), ((1, 2, 2, 3, 3), 3)]
)
def test_a_step_costs_two_guilders_less(faces: tuple[int, ...], price: int) -> None:
    """effect.reputation-discount, deck.price-floor: Never less than nothing."""
    t = quiet(2)
    persons(t, 0, "envoy")
    have(t, 0, guilders=3)
    dice_phase(t, *faces)

    assert ((0, "BuyStep"), (0, price)) == (asked(t), details(t))
    assert ("buy-step", (price, 1)) == label(t, "yes")
    t.play("yes")
    assert ([3 - price, 0], 1) == (guilders(t), t.s.players[0].reputation)


def test_the_envoy_does_not_open_the_track() -> None:
    """effect.reputation-discount, reputation.closed: Without a 1 or a 2 no step is sold."""
    t = quiet(2)
    persons(t, 0, "envoy")
    have(t, 0, guilders=9)
    dice_phase(t, 3, 4, 3, 4, 3)

    assert (OVER, 0) == (asked(t), t.s.players[0].reputation)


def test_others_pay_the_full_price_of_a_step() -> None:
    """effect.reputation-discount: Seat 1 cannot afford what seat 0 can."""
    t = quiet(2)
    persons(t, 0, "envoy")
    have(t, 0, guilders=1)
    have(t, 1, guilders=2)
    dice_phase(t, 1, 2, 3, 3, 3)

    t.play("yes")

    assert ([0, 2], OVER) == (guilders(t), asked(t))


def test_a_second_step_may_be_bought() -> None:
    """effect.second-step: Each at the price of the round; decided after the first; there is no third."""
    t = quiet(2)
    persons(t, 0, "master-of-ceremonies")
    have(t, 0, guilders=10)
    have(t, 1, guilders=7)
    dice_phase(t, 1, 2, 3, 3, 3)

    t.play("yes")
    assert ((0, "BuyStep"), (0, 3), 1) == (asked(t), details(t), t.s.players[0].reputation)
    t.play("yes")
    assert ((1, "BuyStep"), 2, [4, 7]) == (asked(t), t.s.players[0].reputation, guilders(t))
    t.play("yes")
    assert (OVER, 1, [4, 4]) == (asked(t), t.s.players[1].reputation, guilders(t))


def test_the_second_step_may_be_left() -> None:
    """effect.second-step, reputation.optional: One is enough."""
    t = quiet(2)
    persons(t, 0, "master-of-ceremonies")
    have(t, 0, guilders=7)
    dice_phase(t, 1, 2, 3, 3, 3)

    t.play("yes", "no")

    assert (OVER, 1, [4, 0]) == (asked(t), t.s.players[0].reputation, guilders(t))


def test_without_a_first_step_there_is_no_second() -> None:
    """effect.second-step: Who declines is not asked again."""
    t = quiet(2)
    persons(t, 0, "master-of-ceremonies")
    have(t, 0, guilders=7)
    dice_phase(t, 1, 2, 3, 3, 3)

    t.play("no")

    assert (OVER, 0) == (asked(t), t.s.players[0].reputation)


@pytest.mark.parametrize(("money", "step", "after"), [(5, 0, 1), (9, 7, 8)])
def test_a_second_step_must_be_payable_and_there(money: int, step: int, after: int) -> None:
    """effect.second-step, reputation.pay-in-full, reputation.top: Or nobody is asked."""
    t = quiet(2)
    persons(t, 0, "master-of-ceremonies")
    have(t, 0, guilders=money, reputation=step)
    dice_phase(t, 1, 2, 3, 3, 3)

    t.play("yes")

    assert (OVER, after) == (asked(t), t.s.players[0].reputation)


def test_a_discount_holds_for_both_steps() -> None:
    """effect.second-step, effect.reputation-discount: 1 and 1 of 3."""
    t = quiet(2)
    persons(t, 0, "master-of-ceremonies", "envoy")
    have(t, 0, guilders=2)
    dice_phase(t, 1, 2, 3, 3, 3)

    t.play("yes", "yes")

    assert ([0, 0], 2, OVER) == (guilders(t), t.s.players[0].reputation, asked(t))


# --- dice-income


def test_high_dice_pay_the_insurer() -> None:
    """effect.dice-income: A guilder for each 5 or 6, for the owner only."""
    t = quiet(2)
    persons(t, 0, "insurer")
    dice_phase(t, 5, 6, 3, 4, 6)

    assert ([3, 0], OVER) == (guilders(t), asked(t))


def test_the_insurer_pays_after_all_hardships() -> None:
    """effect.dice-income: The raid takes the old guilders only, the last player's flood is over."""
    t = quiet(2)
    persons(t, 0, "insurer")
    have(t, 0, guilders=9, threats=["yellow", "yellow"])
    have(t, 1, threats=["yellow", "yellow"])
    dice_phase(t, 3, 5, 3, 3, 3)

    assert [1, 0] == guilders(t)
    assert ["raided", "raided"] == [key for key in noted(t) if key in ("raided", "gained")][:2]


def test_the_insurer_pays_before_steps_are_sold() -> None:
    """effect.dice-income: The guilder buys the first step."""
    t = quiet(2)
    persons(t, 0, "insurer")
    dice_phase(t, 5, 1, 3, 3, 3)

    assert (0, "BuyStep") == asked(t)
    t.play("yes")
    assert ([0, 0], 1) == (guilders(t), t.s.players[0].reputation)


# --- majority-tie


def led(t: Table) -> list[list[int]]:
    """The majority markers by seat."""
    return [p.majorities for p in t.s.players]


def test_a_shared_lead_is_enough_for_the_margrave() -> None:
    """effect.majority-tie: In all three areas; the players level with him turn nothing."""
    t = quiet()
    persons(t, 0, "margrave")
    persons(t, 1, "queen")
    for seat in (0, 1):
        have(t, seat, reputation=2, canals=(1, 1))

    majority_phase(t)

    assert [[1, 1, 1], [0, 0, 0], [0, 0, 0]] == led(t)


def test_nothing_is_no_lead() -> None:
    """effect.majority-tie: The count must be above 0; the margrave himself is a person."""
    t = quiet()
    persons(t, 0, "margrave")
    persons(t, 1, "queen")

    majority_phase(t)

    assert [[0, 1, 0], [0, 0, 0], [0, 0, 0]] == led(t)


def test_who_is_behind_wins_no_tie() -> None:
    """effect.majority-tie: Two others share the lead, so nobody has it."""
    t = quiet()
    persons(t, 0, "margrave")
    for seat, step in enumerate([3, 4, 4]):
        have(t, seat, reputation=step)

    majority_phase(t)

    assert [[0, 1, 0], [0, 0, 0], [0, 0, 0]] == led(t)


@pytest.mark.parametrize(("area", "place"), [("reputation", 0), ("people", 1), ("canal", 2)])
def test_a_deck_may_name_one_area(area: str, place: int) -> None:
    """effect.majority-tie: Elsewhere a tie is a tie."""
    t = quiet(2, {"margrave": acts("loop-situation", "majority-tie", area=area)})
    persons(t, 0, "margrave")
    persons(t, 1, "queen")
    for seat in (0, 1):
        have(t, seat, reputation=2, canals=(1, 1))

    majority_phase(t)

    assert [[int(i == place) for i in range(3)], [0, 0, 0]] == led(t)


def test_two_margraves_both_win() -> None:
    """effect.majority-tie: Each counts it as a clear majority for himself."""
    t = quiet(2, {"envoy": acts("loop-situation", "majority-tie", area="all")})
    persons(t, 0, "margrave")
    persons(t, 1, "envoy")

    majority_phase(t)

    assert [[0, 1, 0], [0, 1, 0]] == led(t)


# --- toll


@pytest.mark.parametrize("action", ["canal", "workers"])
def test_a_canal_of_another_player_pays_a_toll(action: str) -> None:
    """effect.toll, deck.acts-by-itself: 2 guilders from the bank; no other action does."""
    t = quiet()
    persons(t, 1, "crane-master")
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=3)

    use(t, 0, "duke", action)

    assert ([2, 2, 0] if action == "canal" else [3, 0, 0]) == guilders(t)


def test_ones_own_canal_pays_no_toll() -> None:
    """effect.toll: Only those of others."""
    t = quiet()
    persons(t, 0, "crane-master")
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=3)

    use(t, 0, "duke", "canal")

    assert [2, 0, 0] == guilders(t)


def test_an_extra_card_pays_a_toll() -> None:
    """effect.toll, effect.play-card: The action is carried out with a card."""
    t = quiet()
    persons(t, 2, "crane-master")
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=1)

    recruit(t, 0, "page")
    t.play("play duke", "for canal")

    assert [0, 0, 2] == guilders(t)


def test_tokens_that_persons_place_pay_no_toll() -> None:
    """effect.toll, effect.build-canal: They are no action."""
    t = quiet()
    persons(t, 2, "crane-master")

    recruit(t, 0, "surveyor")
    t.play("dig left")

    assert [0, 0, 0] == guilders(t)
