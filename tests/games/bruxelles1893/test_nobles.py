"""The nobles: the display and its prices, their effects, keeping and discarding."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS, BASE_NOBLES, NOBLES
from grandplace.games.bruxelles1893.steps.basics import Activate
from grandplace.games.bruxelles1893.steps.final import TakeBack
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    EACH,
    act,
    activate,
    assert_not_offered,
    assert_refused,
    courthouse,
    display,
    francs,
    hoard,
    invite,
    keep,
    kept,
    label,
    names,
    noble,
    offers,
    on_top,
    out,
    points,
    prompt,
    ready,
    shown,
    space,
    table,
    tilt,
    tilted,
    walk,
)

ALL_DIFFERENT = ["albert", "buls", "maeterlinck", "vandervelde"]
# Nobles whose effect asks nothing.
SILENT = ["empain", "vandervelde", "buls", "albert", "van-de-velde", "maeterlinck"]


# --- the display


@EACH
def test_nobles_first_prices(edition: str) -> None:
    """nobles.price, nobles.refill: B costs 2 BF; A slides into the gap, a new one costs 3 BF."""
    t = ready(edition)
    display(t.s, "albert", "buls", "maeterlinck", "vandervelde")
    on_top(t.s, "van-de-velde")

    act(t, 0, "nobles")
    t.play("invite 2", "discard buls")

    assert [7, 10, 10] == francs(t.s)
    assert ["van-de-velde", "albert", "maeterlinck", "vandervelde"] == shown(t.s)
    act(t, 1, "nobles", where="d3")
    assert ("invite", (noble("van-de-velde"), 3)) == label(t, "invite 3")


@EACH
@pytest.mark.parametrize(("slot", "price"), [("3", 3), ("2", 2), ("1", 1), ("0", 0)])
def test_one_of_the_four(edition: str, slot: str, price: int) -> None:
    """nobles.take, nobles.price: The price goes to the supply; one noble leaves the display."""
    t = ready(edition)
    display(t.s, *ALL_DIFFERENT)
    on_top(t.s, "empain")
    name = ALL_DIFFERENT[3 - price]

    act(t, 0, "nobles")
    assert ["3", "2", "1", "0"] == offers(t, "invite")
    t.play(f"invite {slot}", f"keep {name}")

    assert [9 - price, 10, 10] == francs(t.s)
    assert sorted(["brugmann", name]) == sorted(kept(t.s.players[0]))
    rest = [other for other in ALL_DIFFERENT if other != name]
    assert ["empain", *rest] == shown(t.s)
    assert (1, "Turn") == (t.player, prompt(t))
    check(t.s)


@EACH
def test_prices_are_told_before(edition: str) -> None:
    """nobles.price: 3, 2, 1 and 0 BF from left to right."""
    t = ready(edition)
    act(t, 0, "nobles")

    assert [3, 2, 1, 0] == [label(t, f"invite {slot}")[1][1] for slot in "3210"]


@EACH
@pytest.mark.parametrize(
    ("left", "affordable"), [(1, ["1", "0"]), (2, ["2", "1", "0"]), (3, ["3", "2", "1", "0"])]
)
def test_no_credit(edition: str, left: int, affordable: list[str]) -> None:
    """nobles.affordable: What is left after the bid is the limit."""
    t = ready(edition)
    t.s.players[0].francs = left + 2

    act(t, 0, "nobles", bid=2)

    assert affordable == offers(t, "invite")
    for slot in [slot for slot in "3210" if slot not in affordable]:
        assert_refused(t, f"invite {slot}", "nobles.affordable")


@EACH
def test_the_free_noble_is_within_reach(edition: str) -> None:
    """nobles.affordable: With nothing left after the bid there is still the free one."""
    t = ready(edition)
    t.s.players[0].francs = 2

    act(t, 0, "nobles", bid=2)
    if edition == "first":
        assert ["invite 0", "no"] == t.offered()
        t.play("invite 0")

    assert [(0, noble("empain"), 0)] == t.events("invited")


# --- the effect, and what becomes of the noble


@EACH
def test_the_effect_comes_first(edition: str) -> None:
    """nobles.effect, nobles.decide: The effect is done before the player decides."""
    t = ready(edition)
    act(t, 0, "nobles")
    t.play("invite 2")

    assert [5, 0, 0] == points(t.s)
    assert ["keep maeterlinck", "discard maeterlinck"] == t.offered()


@EACH
def test_discarded(edition: str) -> None:
    """nobles.decide: A discarded noble goes to the discard pile."""
    t = invite(edition, "maeterlinck", "discard")

    assert ["brugmann"] == kept(t.s.players[0])
    assert ["maeterlinck"] == names(t.s.noble_out, NOBLES)
    assert [(0, noble("maeterlinck"))] == t.events("discarded")
    check(t.s)


@EACH
def test_kept_sideways(edition: str) -> None:
    """nobles.decide, nobles.turned: A noble just kept cannot be activated in this round."""
    t = invite(edition, "maeterlinck", "keep")
    space(t.s, 0, "palace", 6)

    assert (["brugmann", "maeterlinck"], ["maeterlinck"]) == (
        kept(t.s.players[0]),
        tilted(t.s.players[0]),
    )
    t.now(Activate(0, 6, False))
    assert_refused(t, "activate maeterlinck", "nobles.once")


@EACH
def test_upright_in_the_next_round(edition: str) -> None:
    """nobles.turned, nobles.once: Set upright again, it can be activated again."""
    t = invite(edition, "maeterlinck", "keep")

    t.now(TakeBack(), Activate(0, 1, False))

    assert ["brugmann", "maeterlinck"] == offers(t, "activate")


@EACH
def test_kept_nobles_stay(edition: str) -> None:
    """nobles.bound: In whole games no kept noble is ever lost before the final scoring."""
    number = 0
    for key in range(3):
        t = table(edition, 4, key)
        before = [0] * 4 * len(NOBLES)
        for s in walk(t, key):
            if t.events("final"):
                break
            now = [n for p in s.players for n in p.nobles]
            assert [] == [i for i, n in enumerate(now) if n < before[i]]
            before = now
        number += sum(before) - 4
    assert number > 0


@EACH
def test_a_second_copy(edition: str) -> None:
    """nobles.duplicate: It may be taken for its effect, and has to be discarded afterwards."""
    t = ready(edition)
    keep(t.s, 0, "maeterlinck", "brugmann")

    act(t, 0, "nobles")
    t.play("invite 2")

    assert (5, ["brugmann", "maeterlinck"]) == (points(t.s)[0], kept(t.s.players[0]))
    assert ["maeterlinck"] == names(t.s.noble_out, NOBLES)
    assert [] == tilted(t.s.players[0])
    assert (1, "Turn") == (t.player, prompt(t))


@EACH
def test_another_players_copy_is_no_bar(edition: str) -> None:
    """nobles.duplicate: Two players may keep the same noble."""
    t = ready(edition)
    keep(t.s, 1, "maeterlinck")

    act(t, 0, "nobles")
    t.play("invite 2")

    assert "keep maeterlinck" in t.offered()


@EACH
def test_any_number_of_different_nobles(edition: str) -> None:
    """nobles.unlimited: Whoever keeps seven nobles may keep the eighth."""
    t = ready(edition)
    nobles = NOBLES[:BASE_NOBLES]
    keep(t.s, 0, *[name for name in nobles if name != "maeterlinck"])

    act(t, 0, "nobles")
    t.play("invite 2", "keep maeterlinck")

    assert nobles == kept(t.s.players[0])


@EACH
def test_once_a_round(edition: str) -> None:
    """nobles.once: An activated noble is laid sideways and cannot be activated again."""
    t = ready(edition)
    keep(t.s, 0, "brugmann", "maeterlinck", "buls")
    tilt(t.s, 0, "buls")

    t.now(Activate(0, 3, False))
    assert_refused(t, "activate buls", "nobles.once")
    t.play("activate maeterlinck")

    assert ["buls", "maeterlinck"] == sorted(tilted(t.s.players[0]))
    assert_refused(t, "activate maeterlinck", "nobles.once")
    assert ["activate brugmann", "done"] == t.offered()


@EACH
@pytest.mark.parametrize("name", SILENT)
def test_an_effect_may_change_nothing(edition: str, name: str) -> None:
    """nobles.no-effect: With the tracks full, nobody locked up and no joker left, it is taken."""
    t = ready(edition)
    display(t.s, "solvay", "buls", "empain", name)
    for track in ("city-hall", "palace", "architect"):
        space(t.s, 0, track, 6)
    courthouse(t.s, 0, 0)
    hoard(t.s, 1, "wood")

    act(t, 0, "nobles")
    assert "invite 0" in t.offered()
    t.play("invite 0", f"keep {name}")

    assert sorted(["brugmann", name]) == sorted(kept(t.s.players[0]))


@EACH
def test_activated_for_nothing(edition: str) -> None:
    """nobles.no-effect, nobles.once: Vandervelde is laid sideways though nobody is locked up."""
    t = ready(edition)
    keep(t.s, 0, "vandervelde")
    courthouse(t.s, 0, 0)

    activate(t, "vandervelde")

    assert ([(0,)], ["vandervelde"]) == (t.events("none-to-free"), tilted(t.s.players[0]))


# --- the deck


@EACH
def test_slide_after_the_action(edition: str) -> None:
    """nobles.refill: The gap is filled after the player has decided, not before."""
    t = ready(edition)
    display(t.s, *ALL_DIFFERENT)
    on_top(t.s, "empain")
    act(t, 0, "nobles")
    t.play("invite 1")

    assert ["albert", "buls", "", "vandervelde"] == shown(t.s)
    assert [] == t.events("arrived")
    t.play("discard maeterlinck")

    assert ["empain", "albert", "buls", "vandervelde"] == shown(t.s)
    assert [(noble("empain"),)] == t.events("arrived")


@EACH
def test_an_empty_deck(edition: str) -> None:
    """nobles.reshuffle: The discard pile is the new deck, with the noble just discarded."""
    t = ready(edition)
    out(t.s, "buls", "albert")

    act(t, 0, "nobles")
    t.play("invite 0", "discard empain")

    assert [(3,)] == t.events("reshuffled")
    assert [] == t.s.noble_out
    assert ["solvay", "maeterlinck", "buls"] == shown(t.s)[1:]
    found = [shown(t.s)[0], *names(t.s.noble_deck, NOBLES)]
    assert ["albert", "buls", "empain"] == sorted(found)


@EACH
def test_the_new_deck_is_shuffled(edition: str) -> None:
    """nobles.reshuffle: Which of the discarded nobles comes is up to chance."""
    found = set()
    for key in range(30):
        t = ready(edition)
        t.s.luck = key
        out(t.s, "buls", "albert")
        act(t, 0, "nobles")
        t.play("invite 0", "discard empain")
        found.add(shown(t.s)[0])

    assert {"buls", "albert", "empain"} == found


@EACH
def test_a_last_card_is_no_empty_deck(edition: str) -> None:
    """nobles.reshuffle: As long as a noble is in the deck it comes, and the pile stays."""
    t = ready(edition)
    out(t.s, "buls", "albert")
    t.s.noble_deck = [noble("van-de-velde")]

    act(t, 0, "nobles")
    t.play("invite 0", "discard empain")

    assert ("van-de-velde", []) == (shown(t.s)[0], t.events("reshuffled"))
    assert 3 == len(t.s.noble_out)


@EACH
def test_too_few_nobles(edition: str) -> None:
    """nobles.gap: The left spaces stay empty, and prices stay with the spaces."""
    t = ready(edition)
    out(t.s)

    act(t, 0, "nobles")
    t.play("invite 0", "keep empain")
    assert ["", "solvay", "maeterlinck", "buls"] == shown(t.s)

    act(t, 1, "nobles", where="d3")
    assert ["2", "1", "0"] == offers(t, "invite")
    assert ("invite", (noble("solvay"), 2)) == label(t, "invite 2")
    assert_not_offered(t, "invite 3")


@EACH
def test_no_noble_at_all(edition: str) -> None:
    """nobles.gap: Without a noble on display the action cannot be done."""
    t = ready(edition)
    display(t.s, "", "", "", "")

    act(t, 0, "nobles")

    assert [(0, ACTIONS.index("nobles"))] == t.events("unable")
