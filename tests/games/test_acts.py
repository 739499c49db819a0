"""Acts of scorings that few games play: each in a position where it matters."""

from pathlib import Path
from typing import Any

import pytest

from grandplace.drawing.theatre import Act, Gain, Play
from grandplace.engine.state import NOBODY, Message
from grandplace.games import load, theatre
from grandplace.games.bruges.components import AREAS, DICE_PHASE, MAJORITIES
from grandplace.games.bruxelles1893.steps.final import EndOfRound
from grandplace.games.bruxelles1893.steps.final import FinalScoring as Final1893
from grandplace.games.bruxelles1893.steps.resolution import Resolution
from grandplace.games.bruxelles1897.components import BONUSES
from grandplace.games.bruxelles1897.steps.majority import MajorityPhase
from grandplace.words.render import Words
from tests.games.bruges import scenes
from tests.games.bruxelles1893 import modules
from tests.games.bruxelles1893 import positions as pawns
from tests.games.bruxelles1897 import positions as architects
from tests.games.bruxelles1897.test_components import own_box, replaced
from tests.transcript import Transcript

NAMES = ["Marie", "Joris", "Odilon"]


def staged(t: Transcript) -> Play:
    """The scoring that has begun last, as a spectator is told it."""
    s: Any = t.s
    house, stage = theatre(t.game.name), s.stages[-1]
    assert house is not None
    view, say = t.game.observe(stage.state, NOBODY), Words("en", t.game, NAMES)
    return house.play(view, say, s.log[stage.noted :], t.is_over)


def act_of(play: Play, kind: str, sign: str) -> Act:
    """The one act of a kind with this sign."""
    return next(act for act in play.acts() if (act.kind, act.sign) == (kind, sign))


def brought(act: Act) -> list[tuple[int, str, str]]:
    """What it brings to whom."""
    return [(gain.seat, gain.text, gain.icon) for gain in act.gains]


def last() -> scenes.Table:
    """Bruges, when the last majorities have been compared."""
    t = scenes.quiet()
    t.s.phase = MAJORITIES
    return t


@pytest.mark.parametrize("seat", [0, 2])
def test_markers_that_a_person_turns(seat: int) -> None:
    """effect.flip-majority: The first act of the end, of whoever has the person."""
    t = last()
    scenes.persons(t, seat, "cardinal")
    scenes.have(t, seat, majorities=["people"])

    scenes.final(t)
    first = staged(t).acts()[0]

    assert ("turned", NAMES[seat], [f"panel-{seat}"]) == (first.kind, first.heading, first.places)
    assert ["reputation", "canals"] == [gain.text for gain in first.gains]
    assert "effect.flip-majority" == first.clause


def test_points_of_a_source_are_ranked() -> None:
    """score.majorities: Who has most comes first, by number and not by letters."""
    t = last()
    for seat, number in enumerate([1, 3, 2]):
        scenes.have(t, seat, majorities=AREAS[:number])

    scenes.final(t)
    act = next(act for act in staged(t).acts() if act.kind == "majorities")

    assert [(1, "+12"), (2, "+8"), (0, "+4")] == [(r.seat, r.number) for r in act.rivals]
    assert [(0, "+4"), (1, "+12"), (2, "+8")] == [(g.seat, g.text) for g in act.gains]


def test_a_column_may_bring_money(tmp_path: Path) -> None:
    """column.bonus: With a box of one's own, where a Bonus card gives 7 BEF."""
    half = 'upper = "architecture"\nupper_amount = 1'
    change = replaced(half, 'upper = "money"\nupper_amount = 7')
    t = architects.table()
    t.game = load("bruxelles1897", own_box(tmp_path, change))
    t.s = t.game.deal(3, 1)
    architects.clear_area(t.s)
    architects.bonuses(t.s, *BONUSES)
    architects.lay_column(t.s, "a", (1, "1/3"))

    t.now(MajorityPhase())
    act = act_of(staged(t), "columns", "a")

    assert [(1, "+7", "money")] == brought(act)
    assert "The bonus: 7 BEF." == act.what


def test_a_card_that_scores_at_the_end_of_a_round() -> None:
    """be.card-30: An act of its own, among those of the powers."""
    t = modules.belle()
    modules.cards(t.s, 1, "card-30")
    modules.ride(t.s, "park", 2)

    t.now(Resolution())
    act = act_of(staged(t), "powers", "2")

    assert ("Joris", True, [(1, "+2", "")]) == (act.heading, act.extra, brought(act))


def test_a_step_by_a_noble_who_leaves() -> None:
    """be.card-23: It is told with the power, not as one of a bonus card."""
    t = modules.belle()
    modules.cards(t.s, 0, "card-23")
    pawns.display(t.s, "vandervelde", "empain", "empain", "buls")

    t.now(Resolution(), EndOfRound())
    t.play("play card-23")
    play = staged(t)

    assert [(0, "+1", "cityhall")] == brought(act_of(play, "powers", "1"))
    assert [] == [act for act in play.acts() if act.kind == "cards"]


def test_a_row_that_is_favoured() -> None:
    """be.tile-02: Its product is told with the multiplier that the tile makes."""
    t = modules.belle()
    for seat, p in enumerate(t.s.players):
        p.francs = 0
        pawns.keep(t.s, seat)
    modules.seat_pawn(t.s, 0, "tile-02")
    pawns.works(t.s, 0, "blue", "green", "black")

    t.now(Final1893())
    t.play("favour works")
    rivals = act_of(staged(t), "rows", "2").rivals

    assert [(0, "3 × 3", "9")] == [(rival.seat, rival.told, rival.number) for rival in rivals]


def test_whose_window_an_act_becomes() -> None:
    """The leaders'; without any, theirs who get something and lose nothing."""
    t = last()
    scenes.have(t, 1, reputation=6)
    scenes.have(t, 2, reputation=3)

    scenes.final(t)
    play = staged(t)
    row = next(row for row in play.rows if row.acts[0].kind == "reputation")
    act = row.acts[0]

    assert [1, 2] == act.takers()
    assert [[], [act.gains[0]], [act.gains[1]]] == [
        [gain for _, gain in play.gained(row, seat)] for seat in range(3)
    ]
    lost = Act("nobles", "1", "", gains=[Gain(0, "−5", "−5 points", -5)])
    assert [] == lost.takers()


def test_empty_acts_that_follow_each_other_are_one_scene() -> None:
    """majority.order: Nobody in the first two columns, no coat of arms complete; all acts are told."""
    t = architects.table()
    architects.clear_area(t.s)
    architects.lay_column(t.s, "c", (1, "1/3"))

    t.now(MajorityPhase())
    play = staged(t)
    scenes = play.scenes()

    assert play.acts() == [act for scene in scenes for act in scene]
    assert ["ab", "c", "d123456"] == ["".join([a.sign for a in scene]) for scene in scenes]


def test_who_becomes_first_player_gets_something() -> None:
    """leader.most: The act is not an empty one, and the summary names the player."""
    t = modules.belle()

    t.now(Resolution())
    act = act_of(staged(t), "leader", "")

    assert ["manneken"] == [gain.icon for gain in act.gains]
    assert not act.is_empty()


def struck(*events: tuple[str, *tuple[int, ...]]) -> list[Act]:
    """The acts when a roll of 6 brings Marie her third red, yellow, blue and purple marker."""
    t = scenes.quiet()
    t.s.phase, t.s.dice = DICE_PHASE, [6, 6, 6, 1, 6]
    t.s.players[0].threats = [2, 2, 2, 2, 2]
    house, told = theatre("bruges"), [Message(key, *details) for key, *details in events]
    assert house is not None
    view = t.game.observe(t.s, NOBODY)
    return house.play(view, Words("en", t.game, NAMES), told, True).acts()


@pytest.mark.parametrize(
    ("events", "sign", "what", "gains"),
    [
        ([("flooded", 0, 3)], "3", "All workers go: 3 workers.", [(0, "−3", "br-worker")]),
        ([("raided", 0, 0)], "2", "There is nothing to lose.", []),
        ([("lost", 0, 3, 0)], "5", "", [(0, "−3", "")]),
        ([("razed", 0, 0, 1), ("returned", 0, 7)], "1", "A red house", [(0, "−1", "br-house")]),
    ],
)
def test_what_a_hardship_takes(
    events: list[tuple[str, *tuple[int, ...]]],
    sign: str,
    what: str,
    gains: list[tuple[int, str, str]],
) -> None:
    """threat.third, hardship.nothing-there: One act each, with what goes, and where nothing does."""
    colour = int(sign) - 1
    act = struck(("struck", 0, colour), *events)[[0, 1, 2, 4].index(colour)]

    assert "Three markers of one colour." == act.why
    assert act.what.startswith(what)
    assert gains == brought(act)


def test_a_hardship_that_does_not_come() -> None:
    """effect.cancel-penalty, effect.refuse-threat: Called off, with points, or the marker kept off; a
    marker that completes nothing is no act."""
    other, points = ("refused", 1, 0, 2), ("scored", 0, 2, 0)
    acts = struck(("refused", 0, 0, 2), other, ("spared", 0, 1), points)

    assert ["fire", "raid", "flood", "intrigue"] == [act.clause.split(".")[1] for act in acts]
    assert "The marker is kept off for 2 guilders." == acts[0].why
    assert "A person calls it off." == acts[1].why
    assert [[], [(0, "+2", "")]] == [brought(act) for act in acts[:2]]
