"""Persons that keep threats and harm from their owner."""

import pytest

from tests.games.bruges.scenes import (
    Table,
    activate,
    acts,
    asked,
    assert_cannot_activate,
    assert_refused,
    colour,
    details,
    dice_phase,
    display,
    earned,
    guilders,
    have,
    label,
    on_top,
    persons,
    points,
    quiet,
    recruit,
    threats,
    workers,
)

OVER = (-1, "over")


# --- cancel-penalty


GUARDIANS = [
    ("fire-warden", "red"),
    ("captain-of-the-watch", "yellow"),
    ("dyke-reeve", "blue"),
    ("plague-doctor", "brown"),
    ("bodyguard", "purple"),
]


@pytest.mark.parametrize(("name", "threat"), GUARDIANS)
def test_guardians_call_off_the_hardship_of_their_colour(name: str, threat: str) -> None:
    """effect.cancel-penalty: Nothing is lost, the circle goes back and scores 3 points."""
    t = quiet(2)
    persons(t, 0, name)
    have(t, 0, guilders=4, workers=["red"], threats=[threat, threat], canals=(1, 0))
    faces = [6 if other == threat else 3 for other in ("red", "yellow", "blue", "brown", "purple")]
    dice_phase(t, *faces)

    assert ([], [3, 0], 3) == (threats(t, 0), points(t), earned(t, 0, "effects"))
    assert ([4, 0], ["red"], [1, 0]) == (guilders(t), workers(t, 0), t.s.players[0].canals)
    assert ([(0, colour(threat))], []) == (t.events("spared"), t.events("struck"))
    assert OVER == asked(t)


@pytest.mark.parametrize(("name", "threat"), GUARDIANS)
def test_guardians_do_not_mind_other_colours(name: str, threat: str) -> None:
    """effect.cancel-penalty, hardship.raid: The raid, or the flood for the captain."""
    other = "blue" if threat == "yellow" else "yellow"
    t = quiet(2)
    persons(t, 0, name)
    have(t, 0, guilders=4, workers=["red"], threats=[other, other])
    dice_phase(t, 3, *[6 if other == c else 3 for c in ("yellow", "blue")], 3, 3)

    lost = ([0, 0], ["red"]) if other == "yellow" else ([4, 0], [])
    assert (lost, [0, 0]) == ((guilders(t), workers(t, 0)), points(t))


def test_a_guardian_minds_a_marker_from_anywhere() -> None:
    """effect.cancel-penalty, effect.others-take-threat, deck.acts-by-itself: On another player's
    turn."""
    t = quiet(2)
    persons(t, 1, "fire-warden")
    have(t, 1, threats=["red", "red"])

    recruit(t, 0, "arsonist")

    assert ([], [0, 3], OVER) == (threats(t, 1), points(t), asked(t))


def test_a_guardian_may_score_nothing() -> None:
    """effect.cancel-penalty: Where a deck says 0 points."""
    row = acts("loop-situation", "cancel-penalty", threat="red", points=0)
    t = quiet(2, {"fire-warden": row})
    persons(t, 1, "fire-warden")
    have(t, 1, threats=["red", "red"])

    recruit(t, 0, "arsonist")

    assert ([], [0, 0]) == (threats(t, 1), points(t))
    assert ([("red", "fire-warden")], OVER) == (display(t, 1), asked(t))


def test_two_guardians_of_a_colour_both_score() -> None:
    """deck.standing-order, effect.cancel-penalty: All act on one event."""
    row = acts("loop-situation", "cancel-penalty", threat="red", points=2)
    t = quiet(2, {"bodyguard": row})
    persons(t, 1, "fire-warden", "bodyguard")
    have(t, 1, threats=["red", "red"])

    recruit(t, 0, "arsonist")

    assert [0, 5] == points(t)


# --- refuse-threat


def test_markers_of_the_dice_may_be_bought_off_one_by_one() -> None:
    """effect.refuse-threat: A guilder each to the bank; the informer's owner decides."""
    t = quiet(2)
    persons(t, 0, "informer")
    have(t, 0, guilders=5)
    dice_phase(t, 5, 6, 5, 3, 3)

    assert ((0, "Refuse"), (0, colour("red"), 1)) == (asked(t), details(t))
    assert ("refuse", (1,)) == label(t, "yes")
    assert ("accept", (colour("red"),)) == label(t, "no")
    t.play("yes", "no", "yes")
    assert (["yellow"], [3, 0], OVER) == (threats(t, 0), guilders(t), asked(t))
    assert ["red", "yellow", "blue"] == threats(t, 1)
    assert [(0, 0, 1), (0, 2, 1)] == t.events("refused")


def test_who_cannot_pay_is_not_asked() -> None:
    """effect.refuse-threat: With one guilder, one marker; the next one is taken."""
    t = quiet(2)
    persons(t, 0, "informer")
    have(t, 0, guilders=1)
    dice_phase(t, 5, 6, 3, 3, 3)

    t.play("yes")

    assert (["yellow"], [0, 0], OVER) == (threats(t, 0), guilders(t), asked(t))


def test_a_third_marker_bought_off_brings_no_hardship() -> None:
    """effect.refuse-threat, threat.third: The circle stays open."""
    t = quiet(2)
    persons(t, 0, "informer")
    have(t, 0, guilders=9, threats=["yellow", "yellow"])
    dice_phase(t, 3, 6, 3, 3, 3)

    t.play("yes")

    assert (["yellow", "yellow"], [8, 0]) == (threats(t, 0), guilders(t))


def test_markers_of_other_players_persons_may_be_bought_off() -> None:
    """effect.refuse-threat, effect.others-take-threat, deck.acts-by-itself."""
    t = quiet()
    persons(t, 1, "informer")
    have(t, 1, guilders=2)

    recruit(t, 0, "arsonist")
    assert (1, "Refuse") == asked(t)
    t.play("yes")

    assert ([], ["red"], [0, 1, 0]) == (threats(t, 1), threats(t, 2), guilders(t))


@pytest.mark.parametrize(("answers", "left"), [(["yes"], 2), (["no", "yes"], 4), (["no", "no"], 5)])
def test_refusing_is_still_open_after_choosing_the_marker(answers: list[str], left: int) -> None:
    """effect.refuse-threat, effect.others-pay-or-threat: Pay 3, or take it, or a guilder."""
    t = quiet(2)
    persons(t, 1, "informer")
    have(t, 1, guilders=5)

    recruit(t, 0, "bear-leader")
    t.play(*answers)

    assert ([5 - left if left == 2 else 0, left], OVER) == (guilders(t), asked(t))
    assert (["brown"] if left == 5 else []) == threats(t, 1)


def test_the_cheaper_of_two_refusals_is_paid() -> None:
    """deck.standing-order, effect.refuse-threat: Where a deck has another one."""
    row = acts("loop-situation", "refuse-threat", price=3)
    t = quiet(2, {"envoy": row})
    persons(t, 1, "envoy", "informer")
    have(t, 1, guilders=5)

    recruit(t, 0, "arsonist")
    t.play("yes")

    assert [0, 4] == guilders(t)


# --- immune


@pytest.mark.parametrize(
    "name",
    [
        "mendicant-friar",
        "beggar",
        "customs-officer",
        "baron",
        "arsonist",
        "troublemaker",
        "looter",
        "inquisitor",
        "bear-leader",
    ],
)
def test_harm_passes_the_gatekeeper_by(name: str) -> None:
    """effect.immune: Nothing is given, lost, returned, paid or taken; others are touched."""
    t = quiet()
    persons(t, 1, "gatekeeper")
    for seat in (1, 2):
        have(t, seat, guilders=9, workers=["red", "red"], threats=["blue"], canals=(2, 0))
    persons(t, 2, "king")
    have(t, 0, reputation=1)
    before = gathered(t, 1), gathered(t, 2)

    recruit(t, 0, name)
    while not t.is_over:
        assert 2 == t.player
        t.play(t.offered()[0])

    assert before[0] == gathered(t, 1)
    assert before[1] != gathered(t, 2)


def gathered(t: Table, seat: int) -> tuple[object, ...]:
    """All that harm could touch."""
    p = t.s.players[seat]
    return (p.guilders, p.workers, p.threats, p.canals, display(t, seat), p.hand)


def test_where_all_are_immune_harm_is_skipped() -> None:
    """effect.immune, activate.arrow-partial: With two players nothing is left to do."""
    t = quiet(2)
    persons(t, 1, "gatekeeper")
    have(t, 0, threats=["red"])
    have(t, 1, guilders=9)

    for name in ("mendicant-friar", "arsonist", "inquisitor", "mercenary"):
        recruit(t, 0, name)
        assert (OVER, [0, 9]) == (asked(t), guilders(t))


def test_the_left_neighbour_may_be_immune() -> None:
    """effect.immune, effect.others-give: Nobody takes his place."""
    t = quiet()
    persons(t, 0, "cutpurse")
    persons(t, 1, "gatekeeper")
    have(t, 0, workers=["purple"])
    have(t, 1, guilders=9)
    have(t, 2, guilders=9)

    assert_cannot_activate(t, 0, "cutpurse", "activate.effective")


def test_no_marker_can_be_handed_to_an_immune_player() -> None:
    """effect.immune, effect.pass-threats: He cannot be chosen."""
    t = quiet()
    persons(t, 1, "gatekeeper")
    have(t, 0, threats=["red"])

    recruit(t, 0, "mercenary")

    assert_refused(t, "hand-on red-blue", "effect.immune")
    assert ["hand-on red-yellow", "done"] == t.offered()


def test_gifts_reach_an_immune_player() -> None:
    """effect.immune, effect.everyone-takes: He takes his worker."""
    t = quiet(2)
    persons(t, 0, "almoner")
    persons(t, 1, "gatekeeper")

    activate(t, 0, "almoner")
    t.play("take red", "take red", "take blue")

    assert ["blue"] == workers(t, 1)


def test_dice_threaten_an_immune_player() -> None:
    """effect.immune, threat.high-dice: Only persons pass him by."""
    t = quiet(2)
    persons(t, 1, "gatekeeper")
    on_top(t, "king", "queen")
    dice_phase(t, 6, 3, 3, 3, 3)

    assert ["red"] == threats(t, 1)


def test_immunity_does_not_hold_back_ones_own_persons() -> None:
    """effect.immune: The gatekeeper's owner robs as before."""
    t = quiet(2)
    persons(t, 0, "gatekeeper")
    have(t, 1, guilders=9)

    recruit(t, 0, "mendicant-friar")

    assert [2, 7] == guilders(t)
