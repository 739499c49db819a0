"""Persons that deal with the other players: what these lose and suffer."""

import pytest

from tests.games.bruges.scenes import (
    acts,
    asked,
    assert_all_cards,
    assert_refused,
    card,
    colour,
    details,
    discards,
    display,
    guilders,
    have,
    houses,
    in_hand,
    label,
    name_of,
    noted,
    offers,
    persons,
    points,
    quiet,
    recruit,
    threats,
    workers,
)

OVER = (-1, "over")


# --- others-take-threat


@pytest.mark.parametrize(
    ("name", "threat"),
    [
        ("arsonist", "red"),
        ("highwayman", "yellow"),
        ("dyke-breaker", "blue"),
        ("grave-robber", "brown"),
        ("court-jester", "purple"),
    ],
)
def test_mischief_hands_every_other_player_a_marker(name: str, threat: str) -> None:
    """effect.others-take-threat: Of its colour; its owner takes none."""
    t = quiet(4)

    recruit(t, 1, name)

    assert [[threat], [], [threat], [threat]] == [threats(t, seat) for seat in range(4)]
    assert ([2, 3, 0], OVER) == ([event[0] for event in t.events("threatened")], asked(t))


def test_a_hardship_comes_before_the_next_player_is_touched() -> None:
    """effect.others-take-threat, deck.clockwise, threat.third: Seat 1 burns down what he likes."""
    t = quiet()
    houses(t, 1, "blue", "brown")
    have(t, 1, threats=["red", "red"])

    recruit(t, 0, "arsonist")

    assert ((1, "Fire"), [], []) == (asked(t), threats(t, 1), threats(t, 2))
    t.play("raze brown")
    assert ([("blue", "")], ["red"], OVER) == (display(t, 1), threats(t, 2), asked(t))


def test_several_markers_come_singly() -> None:
    """effect.others-take-threat, threat.surplus: Two for each; the circle is settled between."""
    row = acts("arrow", "others-take-threat", threat="blue", amount=2)
    t = quiet(changes={"dyke-breaker": row})
    have(t, 1, threats=["blue", "blue"], workers=["red"])
    have(t, 2, threats=["blue"], workers=["red"])

    recruit(t, 0, "dyke-breaker")

    assert (["blue"], []) == (threats(t, 1), workers(t, 1))
    assert ([], []) == (threats(t, 2), workers(t, 2))
    order = [key for key in noted(t) if key in ("threatened", "flooded")]
    assert ["threatened", "flooded", "threatened", "threatened", "threatened", "flooded"] == order


# --- others-return-canal


def test_every_other_player_returns_a_token() -> None:
    """effect.others-return-canal: The owner picks the section; where there is one, it is that."""
    t = quiet(4)
    have(t, 0, canals=(2, 2))
    have(t, 1, canals=(3, 1))
    have(t, 2, canals=(0, 2))

    recruit(t, 0, "troublemaker")

    assert ((1, "LoseToken"), ["give-up left", "give-up right"]) == (asked(t), t.offered())
    t.play("give-up left")
    assert [[2, 2], [2, 1], [0, 1], [0, 0]] == [p.canals for p in t.s.players]
    assert ([(1, 0), (2, 1)], OVER) == (t.events("undug"), asked(t))


def test_a_statue_is_kept() -> None:
    """effect.others-return-canal, hardship.fire-statue: Only the token goes."""
    t = quiet(2)
    have(t, 1, canals=(5, 0), statues=(7, 0))

    recruit(t, 0, "troublemaker")

    assert ([4, 0], [7, 0]) == (t.s.players[1].canals, t.s.players[1].statues)


def test_several_tokens_go_one_by_one() -> None:
    """effect.others-return-canal: Two where a deck says so, as far as there are any."""
    t = quiet(changes={"troublemaker": acts("arrow", "others-return-canal", amount=2)})
    have(t, 1, canals=(1, 2))
    have(t, 2, canals=(1, 0))

    recruit(t, 0, "troublemaker")
    t.play("give-up left")

    assert [[0, 0], [0, 1], [0, 0]] == [p.canals for p in t.s.players]


# --- others-lose-house


def test_every_other_player_discards_a_house() -> None:
    """effect.others-lose-house: Of his choice, empty or not; a person goes home to the hand."""
    t = quiet()
    persons(t, 1, "queen", house="blue")
    houses(t, 1, "brown", "yellow")
    houses(t, 2, "purple")
    before = len(discards(t))

    recruit(t, 0, "looter")

    assert (1, "LoseHouse") == asked(t)
    assert ["pick queen", "raze yellow", "raze brown"] == t.offered()
    assert ("raze-home", (card(t, "queen"),)) == label(t, "pick queen")
    assert ("raze", (colour("brown"),)) == label(t, "raze brown")
    t.play("pick queen")
    assert ([("brown", ""), ("yellow", "")], True) == (display(t, 1), "queen" in in_hand(t, 1))
    assert ([], before + 2, OVER) == (display(t, 2), len(discards(t)), asked(t))
    assert [("red", "looter")] == display(t, 0)
    assert_all_cards(t)


def test_a_house_without_a_person_may_go() -> None:
    """effect.others-lose-house: The other one of two brown ones, named by its hidden front."""
    t = quiet(2)
    persons(t, 1, "queen", house="blue")
    houses(t, 1, "brown", "brown")
    stays, goes = t.s.players[1].houses[1:]

    recruit(t, 0, "looter")
    t.play(f"pick {name_of(t, goes)}")

    assert [("blue", "queen"), ("brown", "")] == display(t, 1)
    assert (stays, goes) == (t.s.players[1].houses[1], t.s.discards[-1])


def test_only_empty_houses_go_where_the_deck_says_so() -> None:
    """effect.others-lose-house: And nothing happens to a player who has none."""
    t = quiet(changes={"looter": acts("arrow", "others-lose-house", which="empty")})
    persons(t, 1, "queen", house="blue")
    houses(t, 1, "brown", "red")
    persons(t, 2, "king")

    recruit(t, 0, "looter")

    assert ["raze red", "raze brown"] == t.offered()
    t.play("raze red")
    assert [("blue", "queen"), ("brown", "")] == display(t, 1)
    assert ([("red", "king")], OVER) == (display(t, 2), asked(t))


# --- others-pay-or-threat


def test_others_pay_or_take_a_marker() -> None:
    """effect.others-pay-or-threat, deck.clockwise: Each in turn; the guilders are the owner's."""
    t = quiet()
    have(t, 1, guilders=3)
    have(t, 2, guilders=8)

    recruit(t, 0, "bear-leader")

    assert ((1, "PayOrTake"), (1, 0, 3, colour("brown"))) == (asked(t), details(t))
    assert ("buy-off", (3,)) == label(t, "yes")
    assert ("accept", (colour("brown"),)) == label(t, "no")
    t.play("yes")
    assert (2, "PayOrTake") == asked(t)
    t.play("no")
    assert ([3, 0, 8], [], ["brown"]) == (guilders(t), threats(t, 1), threats(t, 2))
    assert OVER == asked(t)


def test_who_cannot_pay_in_full_takes_the_marker() -> None:
    """effect.others-pay-or-threat: 3 guilders are not 4; nothing is asked."""
    t = quiet()
    have(t, 1, guilders=3)
    have(t, 2, guilders=4)

    recruit(t, 0, "inquisitor")

    assert ((2, "PayOrTake"), ["purple"], [0, 3, 4]) == (asked(t), threats(t, 1), guilders(t))
    t.play("yes")
    assert [4, 3, 0] == guilders(t)


def test_paying_may_be_out_of_reach_of_a_payer_who_could_refuse() -> None:
    """effect.others-pay-or-threat, effect.refuse-threat: Refusing is open after the marker."""
    t = quiet(2)
    persons(t, 1, "informer")
    have(t, 1, guilders=3)

    recruit(t, 0, "inquisitor")

    assert (1, "Refuse") == asked(t)
    t.play("yes")
    assert ([0, 2], []) == (guilders(t), threats(t, 1))


def test_the_hardship_of_a_marker_taken_follows_at_once() -> None:
    """effect.others-pay-or-threat, threat.third: Intrigue takes 3 points before seat 2 is asked."""
    t = quiet()
    have(t, 1, threats=["purple", "purple"])
    have(t, 2, guilders=4)

    recruit(t, 0, "inquisitor")

    assert ((2, "PayOrTake"), [0, -3, 0], []) == (asked(t), points(t), threats(t, 1))


# --- pass-threats


def test_markers_are_handed_to_others_of_ones_choice() -> None:
    """effect.pass-threats: Up to two, to one player or several, without points."""
    t = quiet()
    have(t, 0, threats=["red", "red", "blue"])

    recruit(t, 0, "mercenary")

    assert ((0, "HandOn"), (0, 2)) == (asked(t), details(t))
    wanted = ["red-blue", "red-yellow", "blue-blue", "blue-yellow"]
    assert wanted == offers(t, "hand-on")
    assert ("hand-on", (colour("red"), 2)) == label(t, "hand-on red-yellow")
    assert_refused(t, "hand-on brown-blue", "effect.pass-threats")
    t.play("hand-on red-yellow", "hand-on blue-blue")
    assert (["red"], ["blue"], ["red"]) == tuple(threats(t, seat) for seat in range(3))
    assert ([0, 0, 0], OVER) == (points(t), asked(t))


def test_both_markers_may_go_to_one_player() -> None:
    """effect.pass-threats: And no third one, nor one to oneself."""
    t = quiet()
    have(t, 0, threats=["red", "red", "red", "blue"])

    recruit(t, 0, "mercenary")
    assert_refused(t, "hand-on red-red", "")
    t.play("hand-on red-blue", "hand-on red-blue")

    assert (["red", "blue"], ["red", "red"], OVER) == (threats(t, 0), threats(t, 1), asked(t))


@pytest.mark.parametrize("handed", [0, 1])
def test_handing_on_may_stop_at_any_time(handed: int) -> None:
    """effect.pass-threats, deck.arrow-skips: Declined at once, or after the first."""
    t = quiet()
    have(t, 0, threats=["red", "blue"])

    recruit(t, 0, "mercenary")
    t.play(*["hand-on red-blue"] * handed, "done")

    assert (2 - handed, handed, OVER) == (len(threats(t, 0)), len(threats(t, 1)), asked(t))


def test_without_markers_nobody_is_asked() -> None:
    """effect.pass-threats, activate.arrow-partial."""
    t = quiet()
    have(t, 1, threats=["red"])

    recruit(t, 0, "mercenary")

    assert OVER == asked(t)


def test_a_receivers_hardship_comes_before_the_next_marker() -> None:
    """effect.pass-threats, threat.third: The flood of seat 1, then the second marker."""
    t = quiet()
    have(t, 0, threats=["blue", "red"])
    have(t, 1, threats=["blue", "blue"], workers=["red", "red"])

    recruit(t, 0, "mercenary")
    t.play("hand-on blue-blue")

    assert ([], [], (0, "HandOn"), (0, 1)) == (threats(t, 1), workers(t, 1), asked(t), details(t))


def test_a_marker_bought_off_goes_to_the_supply() -> None:
    """effect.pass-threats, effect.refuse-threat: Without points for anybody."""
    t = quiet(2)
    persons(t, 1, "informer")
    have(t, 0, threats=["blue"])
    have(t, 1, guilders=1)

    recruit(t, 0, "mercenary")
    t.play("hand-on blue-blue")
    assert (1, "Refuse") == asked(t)
    t.play("yes")

    assert ([], [], [0, 0], [0, 0]) == (threats(t, 0), threats(t, 1), guilders(t), points(t))
    assert OVER == asked(t)
