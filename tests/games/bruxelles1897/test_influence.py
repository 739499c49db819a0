"""Influence, what the nobles do, and the three tracks."""

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandplace.engine import luck
from grandplace.games.bruxelles1897.components import FIRST_NOBLE, KEEP, NOBLES, TRACKS
from grandplace.games.bruxelles1897.steps.actions import KeepNoble, noble_effect
from grandplace.games.bruxelles1897.steps.area import Preparation
from grandplace.games.bruxelles1897.steps.final import PayNoble
from grandplace.games.bruxelles1897.steps.turn import Turn
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    card,
    discarded,
    give,
    in_pile,
    lay_card,
    levels,
    owned,
    pile,
    points,
    table,
    take,
    tilt,
    tilted,
    turn_of,
)
from tests.transcript import Transcript

RAISED = [("horta", "architecture"), ("albert", "nobility"), ("buls", "prestige")]


def activate(t: Transcript, noble: str) -> None:
    """Seat 0, who owns nothing else, activates a noble by City Hall."""
    give(t.s.players[0], noble)
    turn_of(t, 0)
    t.play("use cityhall", "send 1/3")


def test_influence_twin_vandervelde() -> None:
    """influence.effect, influence.no-twin, noble.vandervelde: A twin frees an Architect and goes."""
    t = table()
    p = t.s.players[0]
    p.hand, p.prison = architects("1/3"), architects("2/5")
    give(p, "vandervelde")

    take(t, 0, "vandervelde")

    assert architects("2/5") == p.hand
    assert architects() == p.prison
    assert ["vandervelde"] == owned(p)
    assert ["vandervelde"] == discarded(t.s, "noble")[-1:]
    assert 1 == t.player


def test_influence_twin_cannot_be_kept() -> None:
    """influence.no-twin: Keeping is what the clause forbids; another noble may be kept."""
    t = table()
    give(t.s.players[0], "horta")

    horta, buls = card("horta"), card("buls")

    assert "influence.no-twin" == KeepNoble(0, horta).why_not(t.s, KEEP[horta - FIRST_NOBLE])
    assert "" == KeepNoble(0, buls).why_not(t.s, KEEP[buls - FIRST_NOBLE])


def test_influence_effect_comes_before_the_choice() -> None:
    """influence.effect, influence.keep-or-discard: The level is up when the owner is asked."""
    t = table()

    take(t, 0, "horta")

    assert ["keep horta", "discard horta"] == t.offered()
    assert [2, 1, 1] == levels(t.s, "architecture")


def test_influence_keep() -> None:
    """influence.keep-or-discard, influence.tilt: A kept noble lies tilted with its owner."""
    t = table()
    give(t.s.players[0])

    take(t, 0, "horta")
    t.play("keep horta")

    assert ["horta"] == owned(t.s.players[0])
    assert ["horta"] == tilted(t.s.players[0])
    assert [] == t.s.open_cards


def test_influence_discard() -> None:
    """influence.keep-or-discard: A discarded noble goes to its pile; the effect stands."""
    t = table()
    give(t.s.players[0])
    pile(t.s, "noble")

    take(t, 0, "horta")
    t.play("discard horta")

    assert [] == owned(t.s.players[0])
    assert ["horta"] == discarded(t.s, "noble")
    assert [2, 1, 1] == levels(t.s, "architecture")


def test_influence_once_per_round() -> None:
    """influence.once-per-round: A noble tilted in this City Hall action cannot be used again."""
    t = table()
    t.s.players[0].levels = [1, 3, 1]
    give(t.s.players[0], "brugmann", "horta", "buls")
    turn_of(t, 0)

    t.play("use cityhall", "send 1/3", "activate horta")

    assert_refused(t, "activate horta", "influence.once-per-round")


def test_influence_kept_noble_waits_for_the_next_round() -> None:
    """influence.tilt, influence.once-per-round: City Hall cannot use what was kept this round."""
    t = table()
    t.s.players[0].levels = [1, 2, 1]
    give(t.s.players[0], "brugmann", "buls")
    take(t, 0, "horta")
    t.play("keep horta", "pass", "pass")

    t.play("use cityhall", "send 1/3")

    assert_refused(t, "activate horta", "influence.once-per-round")


def test_influence_next_round_again() -> None:
    """influence.once-per-round: In the next round the noble can be activated again."""
    t = table()
    tilt(t.s.players[0], "brugmann")

    t.now(Preparation(), Turn(0))
    t.play("use cityhall", "send 1/3")

    assert ["brugmann"] == tilted(t.s.players[0])


def test_influence_only_by_city_hall() -> None:
    """influence.only-cityhall: No turn offers to activate a noble as such."""
    t = table()
    give(t.s.players[0], "brugmann", "horta")

    turn_of(t, 0)

    assert [] == [text for text in t.offered() if text.startswith("activate")]
    assert_refused(t, "activate horta", "")


def test_influence_not_by_other_actions() -> None:
    """influence.only-cityhall: Upright nobles do nothing when their owner does something else."""
    t = table()
    give(t.s.players[0], "brugmann", "horta")
    t.s.players[0].francs = 0
    turn_of(t, 0)

    t.play("use exchange", "send 1/3", "pass", "pass", "pass")

    assert [] == tilted(t.s.players[0])
    assert 5 + 1 == t.s.players[0].francs
    assert [1, 1, 1] == t.s.players[0].levels


def without_use(t: Transcript) -> None:
    """Whatever seat 0's nobles do comes to nothing."""
    t.s.players[0].levels = [5, 5, 5]
    t.s.players[0].prison = architects()
    pile(t.s, "material")


@pytest.mark.parametrize("noble", ["albert", "buls", "horta", "hankar", "vandervelde"])
def test_influence_without_effect(noble: str) -> None:
    """influence.no-effect: A noble whose effect does nothing can be taken and kept."""
    t = table()
    without_use(t)
    give(t.s.players[0])

    take(t, 0, noble)
    t.play(f"keep {noble}")

    assert [noble] == owned(t.s.players[0])
    assert [5, 5, 5] == t.s.players[0].levels


@pytest.mark.parametrize("noble", ["albert", "buls", "horta", "hankar", "vandervelde"])
def test_influence_activation_without_effect(noble: str) -> None:
    """influence.no-effect: A noble whose effect does nothing can be activated."""
    t = table()
    without_use(t)

    activate(t, noble)

    assert [noble] == tilted(t.s.players[0])
    assert 1 == t.player


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_influence_keep_for_good(seats: int, key: int) -> None:
    """influence.keep-for-good: However a game goes, no noble leaves its owner before its end."""
    s = table(seats, key).s
    kept = [0] * len(NOBLES) * seats
    for ply in count():
        if s.decision is None or isinstance(s.decision.step, PayNoble):
            return
        now = [n for p in s.players for n in p.cards[FIRST_NOBLE:]]
        assert all(old <= new for old, new in zip(kept, now, strict=True))
        kept = now
        s.choose(s.decision.options[luck.draw(key, 0, ply, len(s.decision.options))])


def test_noble_brugmann() -> None:
    """noble.brugmann: Brugmann gives 4 BEF."""
    t = table()
    t.s.players[0].francs = 2

    activate(t, "brugmann")

    assert 2 + 4 == t.s.players[0].francs


@pytest.mark.parametrize(("noble", "track"), RAISED)
def test_noble_raises_a_track(noble: str, track: str) -> None:
    """noble.albert, noble.buls, noble.horta, track.step: One level on the noble's track only."""
    t = table()

    take(t, 0, noble)

    assert [2, 1, 1] == levels(t.s, track)
    assert 3 + 1 == sum(t.s.players[0].levels)


def test_noble_hankar() -> None:
    """noble.hankar: Of the two top materials one is kept and the other discarded."""
    t = table()
    pile(t.s, "material", "wood-wood", "stone-metal", "metal-metal")

    activate(t, "hankar")
    assert ["pick wood-wood", "pick stone-metal"] == t.offered()
    t.play("pick stone-metal")

    assert ["stone-metal", "hankar"] == owned(t.s.players[0])
    assert ["wood-wood"] == discarded(t.s, "material")
    assert ["metal-metal"] == in_pile(t.s, "material")


def test_noble_hankar_over_the_end() -> None:
    """noble.hankar, pile.partial: The last card is drawn before the discards are turned."""
    t = table()
    pile(t.s, "material", "wood-wood")
    dropped = ["stone-stone", "metal-metal", "wood-stone", "wood-metal"]
    t.s.discards[1] = [card(name) for name in dropped]

    activate(t, "hankar")
    last, turned = t.offered()
    t.play(turned)

    assert "pick wood-wood" == last
    assert turned.removeprefix("pick ") in dropped
    assert [turned.removeprefix("pick "), "hankar"] == owned(t.s.players[0])
    assert 3 == len(in_pile(t.s, "material"))
    assert ["wood-wood"] == discarded(t.s, "material")


@pytest.mark.parametrize("left", [[], ["wood-wood"]])
def test_noble_hankar_short(left: list[str]) -> None:
    """noble.hankar-short: The only material left is kept; if there is none, nothing happens."""
    t = table()
    pile(t.s, "material", *left)

    activate(t, "hankar")

    assert [*left, "hankar"] == owned(t.s.players[0])
    assert [] == discarded(t.s, "material")
    assert 1 == t.player


def test_noble_vandervelde() -> None:
    """noble.vandervelde: The owner chooses which Architect comes back, out of those in prison."""
    t = table()
    p = t.s.players[0]
    p.hand, p.prison = architects("1/3"), architects("2/4", "2/5")
    give(p)

    take(t, 0, "vandervelde")
    assert ["free 2/4", "free 2/5"] == t.offered()
    assert_refused(t, "free 1/3", "noble.vandervelde")
    t.play("free 2/5")

    assert architects("2/5") == p.hand
    assert architects("2/4") == p.prison


def test_noble_vandervelde_usable() -> None:
    """noble.vandervelde-usable: The freed Architect can be placed on the next turn of the round."""
    t = table()
    p = t.s.players[0]
    p.hand, p.prison, p.francs = architects("1/3"), architects("2/5"), 9
    lay_card(t.s, "b1", "red")

    take(t, 0, "vandervelde")
    t.play("discard vandervelde", "pass", "pass", "place b1")

    assert ["show 2/5", "show 5/2"] == t.offered()


def test_noble_vandervelde_with_an_empty_prison() -> None:
    """noble.vandervelde-empty: Nobody is freed and nothing else is given."""
    t = table()
    p = t.s.players[0]
    p.hand, p.prison, p.francs = architects("1/3"), architects(), 9

    take(t, 0, "vandervelde")

    assert ["keep vandervelde", "discard vandervelde"] == t.offered()
    assert architects() == p.hand
    assert 9 - 1 == p.francs


@pytest.mark.parametrize(("noble", "track"), RAISED)
def test_track_from_one_to_five(noble: str, track: str) -> None:
    """track.range, track.step, track.top: From 1 step by step to 5, and no further."""
    t = table()
    seen = [levels(t.s, track)[0]]

    for _ in range(5):
        t.now(noble_effect(t.s, 0, card(noble)))
        seen.append(levels(t.s, track)[0])

    assert [1, 2, 3, 4, 5, 5] == seen


def test_track_nobility_counts_by_its_number() -> None:
    """track.range, track.step: City Hall allows as many nobles as the level reached just now."""
    t = table()
    t.s.players[0].levels = [1, 2, 1]
    give(t.s.players[0], "brugmann", "horta")
    t.now(noble_effect(t.s, 0, card("albert")), Turn(0))

    t.play("use cityhall", "send 1/3")

    assert (0, 3) == t.s.prompt().details


def test_track_top_has_no_reward() -> None:
    """track.top: A step beyond the end gives neither money nor points nor another level."""
    t = table()
    t.s.players[0].levels = [5, 1, 1]
    t.s.players[0].francs = 9

    take(t, 0, "horta")

    assert [5, 1, 1] == t.s.players[0].levels
    assert 9 - 1 == t.s.players[0].francs
    assert [0, 0, 0] == points(t.s)


@pytest.mark.parametrize("track", TRACKS)
def test_track_shared(track: str) -> None:
    """track.shared: Any number of markers share a space, and none is pushed off it."""
    t = table(seats=4)
    for p in t.s.players[1:]:
        p.levels = [2, 2, 2]
    noble = {track: noble for noble, track in RAISED}[track]

    t.now(noble_effect(t.s, 0, card(noble)))

    assert [2, 2, 2, 2] == levels(t.s, track)
