"""Phase 3: four turns, one card each, and the actions that bring goods."""

import pytest

from tests.games.bruges.rounds import (
    HANDS,
    QUIET_ROLL,
    full_hands,
    plainly,
    rounds,
    turns,
    until,
    until_round,
)
from tests.games.bruges.scenes import (
    asked,
    assert_refused,
    counts,
    details,
    dice,
    discards,
    earned,
    guilders,
    hand,
    have,
    houses,
    in_hand,
    offers,
    persons,
    piles,
    points,
    quiet,
    threats,
    turn,
    use,
    workers,
)

OVER = (-1, "over")
ACTIONS = ["workers", "guilders", "threat", "canal", "house", "recruit"]
# A card of each colour; none has an arrow.
OF = {"red": "queen", "yellow": "king", "blue": "duke", "brown": "regent", "purple": "prince"}


# --- turns


@pytest.mark.parametrize("first", [0, 1, 2])
def test_everybody_has_four_turns(first: int) -> None:
    """play.turns, round.order: One after another, four times round; then the phase is over."""
    t = full_hands(3, first)
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    for number in (1, 2, 3, 4):
        for i in range(3):
            seat = (first + i) % 3
            assert ((seat, "Turn"), (seat, number)) == (asked(t), details(t))
            turns(t, 1)

    assert (3, 0) == (t.s.round, t.s.phase)
    assert [1, 1, 1] == [len(p.hand) for p in t.s.players]


def test_somebody_else_may_be_asked_in_a_turn() -> None:
    """play.turns: It stays the turn of whoever goes on afterwards."""
    t = quiet()
    persons(t, 1, "almoner")
    turn(t, 1)
    t.play("activate almoner", "take red", "take red")

    assert ((2, "TakeWorker"), 1) == (asked(t), t.game.in_turn(t.s))
    t.play("take red", "take red")
    assert ((1, "Turn"), 1) == (asked(t), t.game.in_turn(t.s))


def test_one_card_a_turn() -> None:
    """play.one-card: After it no other card can be played; the next player's turn comes."""
    t = full_hands(2)
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    t.play("play queen", "for workers")

    assert ((1, "Turn"), 4) == (asked(t), len(in_hand(t, 0)))
    assert sorted(HANDS[1]) == sorted(offers(t, "play"))


def test_no_second_card_while_the_turn_is_open() -> None:
    """play.one-card, activate.when: A person may still act, a card may not."""
    t = full_hands(2)
    persons(t, 0, "accountant")
    turn(t, 0)
    t.play("play queen", "for workers")

    assert ((0, "AfterCard"), ["activate accountant", "done"]) == (asked(t), t.offered())
    assert_refused(t, "play king", "")


def test_one_action_for_a_card() -> None:
    """play.one-card: When it is carried out the card is gone."""
    t = full_hands(2)
    use(t, 0, "queen", "workers")

    assert (OVER, ["red", "red"], [0, 0]) == (asked(t), workers(t, 0), guilders(t))
    assert [(0, t.s.discards[-1], 0)] == t.events("played")


def test_only_cards_of_the_hand_can_be_played() -> None:
    """play.one-card: Neither others' cards nor persons in the display."""
    t = full_hands(2)
    persons(t, 0, "cobbler")
    turn(t, 0)

    assert sorted(HANDS[0]) == sorted(offers(t, "play"))
    for name in ("judge", "cobbler"):
        assert_refused(t, f"play {name}", "")


@pytest.mark.parametrize(("of", "name"), list(OF.items()))
def test_any_card_serves_for_any_action(of: str, name: str) -> None:
    """play.any-action, play.six-actions: All six are open to each, if their conditions are met."""
    t = full_hands(2)
    houses(t, 0, "red")
    have(t, 0, guilders=12, workers=[of], threats=[of])
    place = {"red": (1, 0), "yellow": (3, 0), "blue": (0, 0), "brown": (2, 0), "purple": (0, 1)}
    have(t, 0, canals=place[of])
    turn(t, 0)
    t.play(f"play {name}")

    assert (0, "UseCard") == asked(t)
    assert [f"for {action}" for action in ACTIONS] == t.offered()


def test_the_same_action_may_be_taken_again_and_again() -> None:
    """play.any-action: By one player and by several."""
    t = full_hands(2)
    rounds(t, QUIET_ROLL, QUIET_ROLL)

    assert [0, 1] * 4 == turns(t, 8)
    assert [0] * 8 == [event[2] for event in t.events("played")]
    assert [8, 8] == [sum(p.workers) for p in t.s.players]


def test_there_is_no_passing() -> None:
    """play.must: A card has to be played before the turn may end."""
    t = full_hands(2)
    turn(t, 0)

    assert_refused(t, "done", "play.must")


@pytest.mark.parametrize("name", HANDS[0])
def test_workers_and_guilders_are_always_open(name: str) -> None:
    """play.must: To a player who has nothing at all; the other four actions have conditions."""
    t = full_hands(2)
    turn(t, 0)
    t.play(f"play {name}")

    assert ["for workers", "for guilders"] == t.offered()
    assert_refused(t, "for threat", "remove.needs-marker")
    assert_refused(t, "for house", "house.needs-worker")
    assert_refused(t, "for recruit", "recruit.needs-house")
    canal = "needs-guilders" if name in ("duke", "prince") else "needs-colour"
    assert_refused(t, "for canal", f"canal.{canal}")


def test_the_card_not_played_is_kept() -> None:
    """play.kept-card, draw.refill: It is there in the next round, with four new ones."""
    t = full_hands(2)
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    for name in ("queen", "king", "duke", "regent"):
        until(t, 0, "Turn")
        t.play(f"play {name}", "for workers")
    until_round(t, 3)
    assert ["prince"] == in_hand(t, 0)
    until(t, 0, "FillHand")
    assert (0, 4) == details(t)

    until(t, 1, "Turn")

    assert (5, True) == (len(in_hand(t, 0)), "prince" in in_hand(t, 0))


def test_a_turn_without_a_card_is_over_at_once() -> None:
    """play.empty-hand: If there is nobody to activate either; the others go on."""
    t = quiet(2)
    hand(t, 0, "queen")
    hand(t, 1, "cook", "judge", "envoy")
    piles(t, [], [])
    t.s.last = 2
    rounds(t, QUIET_ROLL)
    seen = []
    while not t.is_over:
        if asked(t)[1] == "UseCard":
            seen.append((t.player, t.s.turn))
        plainly(t)

    assert [(0, 1), (1, 1), (1, 2), (1, 3)] == seen


def test_persons_may_be_activated_without_a_card() -> None:
    """play.empty-hand: And the turn may be ended, for there is nothing to play."""
    t = quiet(2)
    hand(t, 0)
    persons(t, 0, "accountant")
    turn(t, 0)
    assert ["activate accountant", "done"] == t.offered()
    t.play("activate accountant")

    assert (OVER, [2, 0]) == (asked(t), guilders(t))


def test_project_two_extra_cards() -> None:
    """play.empty-hand, play.extra-card: Five cards, two of them extra: one each in turns one to
    three, none in the fourth, in which persons may still act."""
    t = full_hands(2)
    persons(t, 0, "coachman", "accountant")
    houses(t, 0, "blue")
    hand(t, 0, "page", *HANDS[0][:4])
    have(t, 0, workers=["yellow"])
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    t.play("activate coachman", "play queen", "for workers")
    t.play("play page", "for recruit")
    assert (0, "PlayExtra") == asked(t)
    t.play("play king", "for workers", "done")
    for number in (2, 3):
        until(t, 0, "Turn")
        assert ((0, number), 4 - number) == (details(t), len(in_hand(t, 0)))
        plainly(t)
        t.play("for workers", "done")
    until(t, 0, "Turn")

    assert ((0, 4), []) == (details(t), in_hand(t, 0))
    assert ["activate accountant", "done"] == t.offered()
    t.play("activate accountant")
    assert (2, (1, "Turn")) == (guilders(t)[0], asked(t))


def test_an_extra_card_is_not_the_card_of_the_turn() -> None:
    """play.extra-card, play.must: After it the turn's own card has still to be played."""
    t = full_hands(2)
    persons(t, 0, "coachman")
    have(t, 0, workers=["yellow"])
    turn(t, 0)
    t.play("activate coachman", "play queen", "for workers")

    assert ((0, "Turn"), 4) == (asked(t), len(offers(t, "play")))
    assert_refused(t, "done", "play.must")
    t.play("play king", "for workers")
    assert (OVER, 3) == (asked(t), len(in_hand(t, 0)))


# --- workers


def test_workers_two_red() -> None:
    """workers.take: A red card, two red workers; the card is discarded."""
    t = full_hands(2)
    use(t, 0, "queen", "workers")

    assert (["red", "red"], "queen") == (workers(t, 0), discards(t)[-1])
    assert ("queen" in in_hand(t, 0), [(0, 2, 0)]) == (False, t.events("hired"))


@pytest.mark.parametrize(("of", "name"), list(OF.items()))
def test_workers_have_the_colour_of_the_card(of: str, name: str) -> None:
    """workers.take: Beside those one has; nobody else gets any."""
    t = full_hands(2)
    have(t, 0, workers=["red", "purple"])
    use(t, 0, name, "workers")

    assert counts("red", "purple", of, of) == t.s.players[0].workers
    assert ([], [0, 0], [0, 0]) == (workers(t, 1), guilders(t), points(t))


def test_workers_never_run_out() -> None:
    """workers.unlimited: Not even with more than the box has."""
    t = full_hands(2)
    have(t, 0, workers=["red"] * 60)
    have(t, 1, workers=["red"] * 60)
    use(t, 0, "queen", "workers")

    assert [62, 60] == [p.workers[0] for p in t.s.players]


# --- guilders


def test_guilders_yellow_six() -> None:
    """guilders.take: The yellow die shows 6, the yellow card brings 6 guilders."""
    t = full_hands(2)
    dice(t, 1, 6, 2, 3, 4)
    use(t, 0, "king", "guilders")

    assert ([6, 0], "king") == (guilders(t), discards(t)[-1])


@pytest.mark.parametrize(("of", "name"), list(OF.items()))
@pytest.mark.parametrize("shift", range(6))
def test_the_die_of_the_cards_colour_pays(of: str, name: str, shift: int) -> None:
    """guilders.take: Its pips, from 1 to 6, on top of what one has; no other die matters."""
    faces = [(i + shift) % 6 + 1 for i in range(5)]
    t = full_hands(2)
    have(t, 0, guilders=10)
    dice(t, *faces)
    use(t, 0, name, "guilders")

    assert [10 + faces[list(OF).index(of)], 0] == guilders(t)
    assert faces == t.s.dice


def test_the_bank_never_runs_out() -> None:
    """guilders.unlimited: 92 guilders are in the box, more may be had."""
    t = full_hands(2)
    have(t, 0, guilders=500)
    have(t, 1, guilders=500)
    dice(t, 6, 3, 3, 3, 3)
    use(t, 0, "queen", "guilders")

    assert [506, 500] == guilders(t)


# --- threat


def test_remove_brown() -> None:
    """remove.threat, remove.point: A brown card, a brown marker less, a point more."""
    t = full_hands(2)
    have(t, 0, threats=["brown"])
    use(t, 0, "regent", "threat")

    assert ([], [1, 0], "regent") == (threats(t, 0), points(t), discards(t)[-1])
    assert 1 == earned(t, 0, "threats")


@pytest.mark.parametrize(("of", "name"), list(OF.items()))
def test_one_marker_of_the_cards_colour_goes_back(of: str, name: str) -> None:
    """remove.threat, remove.point: One of two, and a single point at once; nobody else's."""
    t = full_hands(2)
    every = ["red", "yellow", "blue", "brown", "purple"]
    have(t, 0, threats=every * 2)
    have(t, 1, threats=every)
    use(t, 0, name, "threat")

    assert [1 if c == of else 2 for c in every] == t.s.players[0].threats
    assert (every, [1, 0]) == (threats(t, 1), points(t))


def test_without_a_marker_of_the_colour_there_is_nothing_to_discard() -> None:
    """remove.needs-marker: Those of other colours, or of other players, do not help."""
    t = full_hands(2)
    have(t, 0, threats=["red", "yellow", "blue", "purple"])
    have(t, 1, threats=["brown", "brown"])
    turn(t, 0)
    t.play("play regent")

    assert_refused(t, "for threat", "remove.needs-marker")


def test_a_marker_discarded_through_a_person_scores_as_well() -> None:
    """remove.point: By the beguine."""
    t = full_hands(2)
    persons(t, 0, "beguine")
    have(t, 0, threats=["brown", "brown"])
    turn(t, 0)
    t.play("activate beguine")

    assert (["brown"], [1, 0]) == (threats(t, 0), points(t))
