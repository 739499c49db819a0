"""Persons that bring cards: drawn, drawn and discarded, or picked from the piles."""

import pytest

from grandplace.engine.state import UNKNOWN
from grandplace.games.bruges.components import back
from grandplace.games.bruges.state import Bruges
from tests.games.bruges.scenes import (
    Table,
    activate,
    acts,
    asked,
    assert_all_cards,
    assert_cannot_activate,
    assert_refused,
    card,
    colour,
    details,
    discards,
    hand,
    have,
    in_hand,
    knows,
    label,
    noted,
    offers,
    on_top,
    persons,
    pile,
    piles,
    quiet,
    recruit,
    workers,
)

OVER = (-1, "over")


# --- draw-cards


def test_an_arrow_draws_two_cards_from_piles_of_ones_choice() -> None:
    """effect.draw-cards, draw.outside-phase-1: A pile is chosen for each card."""
    t = quiet()
    hand(t, 0, "king")
    piles(t, ["queen", "baron", "duke"], ["page", "cook", "dyer"])

    recruit(t, 0, "student")

    assert ((0, "DrawOne"), ["left", "right"]) == (asked(t), offers(t, "draw"))
    assert ("draw", (0, colour("red"))) == label(t, "draw left")
    assert ("draw", (1, colour("yellow"))) == label(t, "draw right")
    t.play("draw left", "draw right")
    assert (["king", "page", "queen"], OVER) == (in_hand(t, 0), asked(t))
    assert (["baron", "duke"], ["cook", "dyer"]) == (pile(t, 0), pile(t, 1))
    assert [(0, 0, colour("red")), (0, 1, colour("yellow"))] == t.events("drew")


def test_new_cards_are_looked_at_once_the_last_is_drawn() -> None:
    """effect.draw-cards, draw.unseen: Not before, and never by the others."""
    t = quiet()
    hand(t, 0, "king")
    piles(t, ["queen", "baron", "duke"], ["page", "cook", "dyer"])
    recruit(t, 0, "student")

    t.play("draw left")
    assert (["king"], back(colour("red"))) == (knows(t, 0, 0), seen(t, 0, "queen"))
    t.play("draw left")
    assert ["baron", "king", "queen"] == knows(t, 0, 0)
    assert [] == knows(t, 1, 0)


def seen(t: Table, seat: int, name: str) -> int:
    """What a seat sees of a card in its own hand."""
    place = t.s.players[seat].hand.index(card(t, name))
    view: Bruges = t.game.observe(t.s, seat)
    return view.players[seat].hand[place]


def test_a_worker_person_draws_a_card() -> None:
    """effect.draw-cards: For a red worker; it is no card of phase 1 and there is no limit."""
    t = quiet()
    persons(t, 0, "servant")
    hand(t, 0, "king", "queen", "duke", "cook", "page")
    have(t, 0, workers=["red"])
    on_top(t, "baron", "dyer")

    activate(t, 0, "servant")
    t.play("draw right")

    assert ["cook", "duke", "dyer", "king", "page", "queen"] == in_hand(t, 0) == knows(t, 0, 0)
    assert ([], (0, "Turn")) == (workers(t, 0), asked(t))
    assert "play dyer" in t.offered()


def test_a_pile_that_empties_brings_in_the_extra_pile() -> None:
    """effect.draw-cards, draw.last-round-later: The next round is the last."""
    t = quiet()
    piles(t, ["queen"], ["page", "cook"], ["baron", "duke"])
    t.s.round = 4

    recruit(t, 0, "student")
    t.play("draw left")

    assert (["baron", "duke"], [], 5) == (pile(t, 0), t.s.extra, t.s.last)
    t.play("draw left")
    assert ({"queen", "baron"}, OVER) == (set(in_hand(t, 0)) & {"queen", "baron"}, asked(t))


def test_what_could_be_drawn_is_kept() -> None:
    """effect.draw-cards, draw.nothing-left: One card is left, and one comes."""
    t = quiet()
    hand(t, 0)
    piles(t, ["queen"], [])

    recruit(t, 0, "student")

    assert (["queen"], OVER) == (in_hand(t, 0), asked(t))
    assert ["queen"] == knows(t, 0, 0)


def test_an_arrow_with_nothing_to_draw_does_nothing() -> None:
    """effect.draw-cards, deck.arrow-skips: Recruiting is legal all the same."""
    t = quiet()
    hand(t, 0, "king", "queen")
    piles(t, [], [])

    recruit(t, 0, "student")

    assert (["king", "queen"], OVER) == (in_hand(t, 0), asked(t))


def test_a_worker_person_with_nothing_to_draw_cannot_be_activated() -> None:
    """effect.draw-cards, activate.effective."""
    t = quiet()
    persons(t, 0, "servant")
    have(t, 0, workers=["red"])
    piles(t, [], [])

    assert_cannot_activate(t, 0, "servant", "activate.effective")


# --- draw-discard


def mathematics(left: list[str], right: list[str]) -> Table:
    """Seat 0 holds the king and the queen and recruits the mathematician."""
    t = quiet()
    hand(t, 0, "king", "queen")
    piles(t, left, right)
    recruit(t, 0, "mathematician")
    return t


def test_as_many_cards_are_discarded_as_are_drawn() -> None:
    """effect.draw-discard: Four and four; old and new cards may both go, face up."""
    t = mathematics(["baron", "duke", "page", "red"], ["cook", "dyer", "red"])

    t.play("draw left", "draw left", "draw right", "draw left")
    assert ((0, "DiscardOne"), 6) == (asked(t), len(offers(t, "pick")))
    assert ("discard", (card(t, "baron"),)) == label(t, "pick baron")
    t.play("pick baron", "pick king", "pick cook", "pick duke")

    assert (["page", "queen"], OVER) == (in_hand(t, 0), asked(t))
    assert ["baron", "king", "cook", "duke"] == discards(t)[-4:]
    assert [(0, card(t, "baron"))] == t.events("discarded")[:1]


def test_cards_are_looked_at_before_some_are_discarded() -> None:
    """effect.draw-discard, draw.unseen: All four draws come first."""
    t = mathematics(["baron", "duke", "page", "red"], ["cook", "dyer", "red"])

    t.play("draw left", "draw left", "draw left")
    assert ((0, "DrawOne"), ["king", "queen"]) == (asked(t), knows(t, 0, 0))
    t.play("draw right")
    assert ["baron", "cook", "duke", "king", "page", "queen"] == knows(t, 0, 0)


def test_no_more_cards_are_discarded_than_were_drawn() -> None:
    """effect.draw-discard: Two are left to be drawn, so two go."""
    t = mathematics(["baron"], ["cook"])

    t.play("draw left", "pick king", "pick queen")

    assert (["baron", "cook"], OVER) == (in_hand(t, 0), asked(t))


def test_nothing_is_discarded_if_nothing_is_drawn() -> None:
    """effect.draw-discard, deck.arrow-skips: Both piles are used up."""
    t = mathematics([], [])

    assert (["king", "queen"], OVER) == (in_hand(t, 0), asked(t))


@pytest.mark.parametrize(("number", "left"), [(0, 3), (1, 2)])
def test_fewer_cards_may_be_discarded_than_are_drawn(number: int, left: int) -> None:
    """effect.draw-discard: As the deck says; even none."""
    t = quiet(changes={"mathematician": acts("arrow", "draw-discard", draw=2, discard=number)})
    hand(t, 0, "king")
    piles(t, ["baron", "duke", "page"], ["cook", "dyer"])

    recruit(t, 0, "mathematician")
    t.play("draw left", "draw left")
    for _ in range(number):
        t.play("pick baron")

    assert (left, OVER) == (len(in_hand(t, 0)), asked(t))


# --- pick-from-piles


def library(left: list[str], right: list[str], extra: list[str] | None = None) -> Table:
    """Seat 0 activates the librarian: three cards of each pile, two to keep."""
    t = quiet()
    hand(t, 0, "king", "queen")
    persons(t, 0, "librarian")
    have(t, 0, workers=["blue"])
    piles(t, left, right, extra)
    activate(t, 0, "librarian")
    return t


LEFT = ["baron", "duke", "page", "heiress", "nun"]
RIGHT = ["cook", "dyer", "vicar", "abbot", "hermit"]


def test_the_top_cards_of_both_piles_may_be_kept() -> None:
    """effect.pick-from-piles: Two of six, in any mixture; those below are not on offer."""
    t = library(LEFT, RIGHT)

    assert ((0, "Keep"), (0, 2)) == (asked(t), details(t))
    assert {"baron", "duke", "page", "cook", "dyer", "vicar"} == set(offers(t, "pick"))
    assert ("keep", (card(t, "duke"),)) == label(t, "pick duke")
    t.play("pick duke")
    assert (0, 1) == details(t)
    t.play("pick page")
    assert (["duke", "king", "page", "queen"], (0, "Turn")) == (in_hand(t, 0), asked(t))
    assert_all_cards(t)


def test_the_rest_goes_back_in_unchanged_order() -> None:
    """effect.pick-from-piles: As if the kept cards had never been there."""
    t = library(LEFT, RIGHT)

    t.play("pick duke", "pick cook")

    assert (["baron", "page", "heiress", "nun"], RIGHT[1:]) == (pile(t, 0), pile(t, 1))


def test_exactly_so_many_cards_are_kept() -> None:
    """effect.pick-from-piles: There is no stopping, and no third."""
    t = library(LEFT, RIGHT)

    assert "done" not in t.offered() and "no" not in t.offered()
    t.play("pick duke")
    assert all(text.startswith("pick ") for text in t.offered())
    assert "pick duke" not in t.offered()
    assert_refused(t, "pick heiress", "")


def test_others_see_piles_and_colours_of_what_is_kept() -> None:
    """effect.pick-from-piles: And no front."""
    t = library(LEFT, RIGHT)

    t.play("pick duke", "pick vicar")

    assert [(0, 0, colour("blue")), (0, 1, colour("red"))] == t.events("kept")
    assert [] == knows(t, 1, 0)
    assert {"duke", "vicar"} <= set(knows(t, 0, 0))
    view = t.game.observe(t.s, 1)
    assert {back(colour(c)) for c in ("red", "yellow", "blue")} == set(view.players[0].hand)


def test_looking_is_secret() -> None:
    """effect.pick-from-piles, info.pile-tops: The others know that it happens, and the tops'
    colours."""
    t = library(LEFT, RIGHT)

    assert [(0, 6)] == t.events("looked")
    ours, theirs = t.game.observe(t.s, 0), t.game.observe(t.s, 1)
    assert [card(t, name) for name in ("page", "duke", "baron")] == ours.piles[0][-3:]
    assert [UNKNOWN] * 2 == ours.piles[0][:2]
    assert [UNKNOWN] * 4 + [back(colour("red"))] == theirs.piles[0]
    assert [] == theirs.decision.options if theirs.decision else None


def test_a_short_pile_shows_what_it_has() -> None:
    """effect.pick-from-piles: One card here, three there."""
    t = library(["baron"], RIGHT)

    assert {"baron", "cook", "dyer", "vicar"} == set(offers(t, "pick"))


def test_all_are_kept_if_fewer_are_seen() -> None:
    """effect.pick-from-piles, draw.single-card: A single card in all comes without a question."""
    t = library([], ["cook"])

    assert (["cook", "king", "queen"], (0, "Turn")) == (in_hand(t, 0), asked(t))
    assert ([], []) == (pile(t, 0), pile(t, 1))


def test_the_extra_pile_comes_in_after_the_rest_is_put_back() -> None:
    """effect.pick-from-piles, draw.pile-empty, draw.last-round-later: It is not looked at."""
    t = library(["baron"], RIGHT, ["nun", "heiress"])

    t.play("pick baron")
    assert ([], 2, 0) == (pile(t, 0), len(t.s.extra), t.s.last)
    assert {"cook", "dyer", "vicar"} == set(offers(t, "pick"))
    t.play("pick cook")

    assert (["nun", "heiress"], [], 2) == (pile(t, 0), t.s.extra, t.s.last)
    assert ["kept", "kept", "extra"] == noted(t)[-3:]


def test_the_other_pile_is_parted_after_the_rest_is_put_back() -> None:
    """effect.pick-from-piles, draw.two-piles, draw.parting: The lower half becomes a pile."""
    t = library(["baron"], RIGHT)

    t.play("pick baron", "pick cook")

    assert (["abbot", "hermit"], ["dyer", "vicar"]) == (pile(t, 0), pile(t, 1))


def test_a_loop_looks_at_one_card_of_each_pile_and_keeps_one() -> None:
    """effect.pick-from-piles: Free of charge."""
    t = quiet()
    persons(t, 0, "fortune-teller")
    on_top(t, "baron", "cook")
    below = pile(t, 0)[1:]

    activate(t, 0, "fortune-teller")

    assert ["pick baron", "pick cook"] == sorted(t.offered())
    t.play("pick cook")
    assert ("cook" in in_hand(t, 0), ["baron", *below]) == (True, pile(t, 0))


def test_what_was_looked_at_is_remembered() -> None:
    """effect.pick-from-piles, draw.unseen: Whoever looked knows the card, on its pile and in the
    hand before the drawing is over."""
    t = quiet()
    persons(t, 0, "fortune-teller")
    on_top(t, "baron", "cook")
    activate(t, 0, "fortune-teller")
    t.play("pick cook")

    assert card(t, "baron") == t.game.observe(t.s, 0).piles[0][-1]
    assert back(colour("red")) == t.game.observe(t.s, 1).piles[0][-1]
    recruit(t, 0, "student")
    t.play("draw left")
    assert "baron" in knows(t, 0, 0)


def test_another_look_makes_nobody_forget() -> None:
    """effect.pick-from-piles: Seat 1 looks at one card of each pile after seat 0 saw three."""
    t = library(LEFT, RIGHT)
    t.play("pick vicar", "pick dyer")
    persons(t, 1, "fortune-teller")

    activate(t, 1, "fortune-teller")
    t.play("pick cook")

    views = [t.game.observe(t.s, seat).piles[0] for seat in range(2)]
    assert [card(t, name) for name in ("page", "duke", "baron")] == views[0][-3:]
    assert [UNKNOWN, UNKNOWN, card(t, "baron")] == views[1][-3:]
    assert {"vicar", "dyer"} <= set(knows(t, 0, 0))


def test_with_nothing_to_look_at_the_person_cannot_be_activated() -> None:
    """effect.pick-from-piles, activate.effective."""
    t = quiet()
    persons(t, 0, "fortune-teller")
    piles(t, [], [])

    assert_cannot_activate(t, 0, "fortune-teller", "activate.effective")
