"""What a turn of Bruxelles 1897 would bring, told before it is taken."""

from dataclasses import replace
from typing import Any

import pytest

from grandplace.drawing import whatif
from grandplace.drawing.page import COLOURS, Scene, Sitter
from grandplace.drawing.whatif import Preview, preview
from grandplace.games import habits
from grandplace.games.bruxelles1897.components import PLACE
from grandplace.games.bruxelles1897.page.area import Area
from grandplace.games.bruxelles1897.page.offers import offer
from grandplace.games.bruxelles1897.steps.actions import SpendMaterials
from grandplace.games.bruxelles1897.text import foretell
from grandplace.words.render import Words
from tests.games.bruxelles1897.positions import (
    cell,
    clear_area,
    give,
    lay_architect,
    lay_card,
    table,
    turn_of,
)
from tests.transcript import Transcript


def tried(t: Transcript, *wishes: str) -> Preview:
    view = t.game.observe(t.s, t.player)
    return preview(t.game, habits(t.game.name), view, wishes)


def sentences(t: Transcript, *wishes: str) -> list[str]:
    say = Words("en", t.game, ["Marie", "Joris", "Odilon"])
    return foretell(t.game.observe(t.s, t.player), say, tried(t, *wishes))


@pytest.fixture
def t() -> Transcript:
    """Marie is to play: Horta lies at c1, and one Architect of hers completes the coat of arms."""
    t = table()
    clear_area(t.s)
    lay_architect(t.s, "b1", 1, "1/3")
    lay_architect(t.s, "b2", 0, "1/3")
    lay_architect(t.s, "c2", 1, "1/3")
    lay_card(t.s, "c1", "horta")
    p: Any = t.s.players[0]
    p.francs, p.levels, p.hand = 8, [3, 3, 5], [2, 1, 1]
    give(p, "brugmann")
    t.s.piles = [[] for _ in t.s.piles]
    turn_of(t, 0)
    return t


def test_the_whole_turn_follows_from_the_card(t: Transcript) -> None:
    """nouveau.pay: The cheapest face is taken, and the noble is kept, until somebody wishes
    otherwise."""
    assert ["place c1", "show 1/3", "keep horta"] == [o.text for o in tried(t, "place c1").line]
    wished = tried(t, "place c1", "show 3/1", "discard horta")
    assert ["place c1", "show 3/1", "discard horta"] == [o.text for o in wished.line]
    assert wished.passes_on


def test_money_levels_sums_leads_and_arms_are_told(t: Transcript) -> None:
    """nouveau.pay, column.sum, arms.complete, arms.tie."""
    changes = tried(t, "place c1", "show 3/1").changes()

    assert (8, 5) == changes["money-0"]
    assert (3, 4) == changes["track-0-0"]
    assert (0, 3) == changes["sum-0-2"]
    assert (2, 1) == changes["lead-2"]
    assert (0, 3) == changes["arms-1"]
    assert "money-1" not in changes


def test_the_foot_says_cost_yield_column_and_shield(t: Transcript) -> None:
    """column.sum, arms.tie, final.nobles-pay: In this order; what a noble costs in the end comes last."""
    told = sentences(t, "place c1", "show 3/1")

    assert "8 → 5 BEF, Architecture 3 → 4, nobles 1 → 2." == told[0]
    assert told[1].startswith("As it stands you win column c, 3 to 1: ")
    assert "Coat of arms b1–c2 is full: +5 for you, +1 for Joris." == told[2]
    assert "at the end of the game" in told[3]


@pytest.mark.parametrize(
    ("face", "words"),
    [("1/3", "As it stands you share column c at 1: "), ("3/1", "As it stands you win column c")],
)
def test_a_column_may_be_shared(t: Transcript, face: str, words: str) -> None:
    """column.tie."""
    assert sentences(t, "place c1", f"show {face}")[1].startswith(words)


def test_a_column_may_be_lost(t: Transcript) -> None:
    """column.sum: Against the best of the others."""
    lay_architect(t.s, "c3", 2, "5/2")

    assert (
        "As it stands you do not win column c: 3 to 5." == sentences(t, "place c1", "show 3/1")[1]
    )


def test_a_shield_for_others_alone(t: Transcript) -> None:
    """arms.most: Somebody else leads there."""
    lay_architect(t.s, "b2", 1, "1/3")

    assert "Coat of arms b1–c2 is full: +1 for Joris." == sentences(t, "place c1")[2]


def test_brussels_takes_architects_together(t: Transcript) -> None:
    """brussels.which, prison.most: They are ticked in any order, and sent in that of the game."""
    t.s.uses = [1, 1, 1]
    turn_of(t, 0)
    found = tried(t, "use cityhall", "send 2/4", "send 1/3")

    assert ["use cityhall", "send 1/3", "send 2/4"] == [o.text for o in found.line]
    assert 2 == found.before["hand-0"] - found.after["hand-0"]
    told = sentences(t, "use cityhall", "send 2/4", "send 1/3")
    prison = "You would have the most Architects in Brussels: one of them would go to prison."
    assert prison == told[-1]


def test_too_few_ticks_are_not_played(t: Transcript) -> None:
    """brussels.exact: What is ticked stays so; the line ends before it."""
    t.s.uses = [1, 1, 1]
    turn_of(t, 0)
    found = tried(t, "use cityhall", "send 1/3")

    assert ["use cityhall"] == [o.text for o in found.line]
    assert ["send 1/3"] == [o.text for o in found.levels[1].chosen]
    assert not found.levels[1].is_settled()


def test_the_last_tick_may_be_all_that_is_left(t: Transcript) -> None:
    """brussels.which, game.pick-order: After 2/4 only 2/5 can follow, so it is not asked for."""
    t.s.uses = [1, 1, 1]
    turn_of(t, 0)
    found = tried(t, "use cityhall", "send 2/5", "send 2/4")

    assert ["use cityhall", "send 2/4"] == [o.text for o in found.line]
    assert found.levels[1].is_settled()
    assert 2 == found.before["hand-0"] - found.after["hand-0"]


def test_materials_that_score_most_are_ticked(t: Transcript) -> None:
    """construction.best-types, construction.any-types: Three types score three points."""
    give(t.s.players[0], "wood-metal", "metal-metal", "stone-stone", "stone-stone")
    t.now(SpendMaterials(0, 3, []))
    found = tried(t)

    ticked = sorted([o.text for o in found.levels[0].chosen])
    assert ["spend stone-stone", "spend wood-metal"] == ticked
    assert (0, 3) == found.changes()["points-0"]
    assert 2 == found.levels[0].copies(t.game.vocabulary.parse("spend stone-stone"))  # type: ignore[arg-type]


def test_too_many_ways_are_gone_one_by_one(t: Transcript, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a question is one of many, as ever."""
    monkeypatch.setattr(whatif, "MANY", 2)
    give(t.s.players[0], "wood-metal", "metal-metal", "stone-stone", "stone-stone")
    t.now(SpendMaterials(0, 3, []))

    assert {} == tried(t).levels[0].bundles
    assert () == tried(t).line


def test_the_end_of_a_round_is_told_without_columns(t: Transcript) -> None:
    """column.sum: Where all have passed, the majorities are settled, not foretold."""
    told = sentences(t, "pass")

    assert not [sentence for sentence in told if "As it stands" in sentence]


def shown_on_board(scene: Scene, at: str) -> list[tuple[bool, str]]:
    """Whether a card of the area is drawn as one that brings nothing, and what its tip adds."""
    sitters = [Sitter(seat, "", "", colour) for seat, colour in enumerate(COLOURS)]
    drawn = replace(scene, sitters=sitters, offered=scene.view.decision.options)
    rows = Area(drawn).rows()
    cells = [one for row in rows for one in row.data["cells"] if one["at"] == at]
    return [(one["vain"], one["note"]) for one in cells]


@pytest.mark.parametrize(
    ("card", "owned", "told"),
    [
        ("money", "", "You have no artwork to sell"),
        ("expo", "", "You have no artwork to show"),
        ("plain-single-lamp", "", "You cannot pay"),
        ("money", "red", ""),
        ("buls", "", ""),
    ],
)
def test_an_action_that_brings_nothing_is_warned_of(
    t: Transcript, card: str, owned: str, told: str
) -> None:
    """sale.none, expo.without-artwork, construction.impossible: The preview says so, the list, and
    the card on the board, whose ring is weaker."""
    lay_card(t.s, "c1", card)
    give(t.s.players[0], *[owned] * bool(owned))
    turn_of(t, 0)
    warned = [line for line in sentences(t, "place c1", "show 1/3") if line.startswith("You ")]
    scene = Scene(t.s, Words("en", t.game), 0, [])
    offered = offer(scene, PLACE[cell("c1")])

    assert bool(told) == bool(warned) and "".join(warned).startswith(told)
    assert bool(told) == offered.vain
    assert [(bool(told), "".join(warned))] == shown_on_board(scene, "c1")
    assert bool(told) == offered.detail.startswith(("no artwork", "materials missing"))
