"""What may be taken back: what one has shown of one's own, but nothing that one has learned by."""

from grandplace.engine.record import Match
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.round import DrawPhase
from grandplace.games.bruges.steps.turn import Turn
from grandplace.tables.table import Table
from tests.battery import written
from tests.games.bruges import scenes
from tests.games.bruges.scenes import hand, have, houses, on_top, persons, quiet, turn

SEATS = [NOBODY, 0, 1, 2]


def seated(t: scenes.Table) -> Table[Bruges]:
    """A table at which this position is played on."""
    match: Match[Bruges] = Match(t.game, ["Anna", "Bert", "Carl"], b"s" * 32)
    t.s.tape, t.s.log = match.tape, []
    match.state = t.s
    return Table(match)


def views(table: Table[Bruges]) -> list[str]:
    """What everybody sees."""
    return [written(table.game, table.view(seat)) for seat in SEATS]


def choose(table: Table[Bruges], *texts: str) -> None:
    """Whoever is asked answers."""
    for text in texts:
        assert table.decision is not None
        table.choose(table.decision.player, table.ply, text)


def offered(table: Table[Bruges]) -> list[str]:
    """What may be chosen."""
    assert table.decision is not None
    return [option.text for option in table.decision.options]


def with_a_turn() -> scenes.Table:
    """Seat 0 has a turn that it must end itself, as two persons wait to be activated."""
    t = quiet(3)
    have(t, 0, guilders=9, workers=["red", "blue"], reputation=4)
    persons(t, 0, "treasurer", "chancellor")
    hand(t, 0, "queen", "duke")
    return t


def test_a_card_may_be_taken_back_until_the_turn_is_over() -> None:
    """play.one-card, info.discards: Though everybody has seen it. What all see is as before."""
    t = with_a_turn()
    turn(t)
    table = seated(t)
    before = views(table)

    choose(table, "play queen", "for workers")
    shown = views(table)
    assert [scenes.card(t, "queen")] == table.view(2).discards[-1:]
    for ply in (1, 0):
        table.undo(0, table.ply)
        assert ply == table.ply
    assert before == views(table) != shown
    assert not table.can_undo(0)
    assert [] == [message.key for _, message in table.events if message.key == "played"]

    choose(table, "play duke", "for guilders", "activate treasurer")
    for _ in range(3):
        table.undo(0, table.ply)
    assert before == views(table)


def test_nothing_is_taken_back_once_the_next_player_is_asked() -> None:
    """play.turns: The turn has passed on."""
    t = with_a_turn()
    t.now(Turn(0, False), Turn(1, False))
    table = seated(t)

    choose(table, "play queen", "for workers")
    assert table.can_undo(0)
    choose(table, "done")

    assert [False, False, False] == [table.can_undo(seat) for seat in range(3)]


def test_houses_and_persons_may_be_taken_back() -> None:
    """house.build, recruit.place, activate.arrow: They show others something, their owner nothing
    new."""
    for texts in (["play queen", "for house"], ["play queen", "for recruit", "into blue"]):
        t = with_a_turn()
        houses(t, 0, "blue", "brown")
        turn(t)
        table = seated(t)
        before = views(table)
        choose(table, *texts)
        for _ in texts:
            table.undo(0, table.ply)
        assert before == views(table)


def test_a_draw_may_not_be_taken_back() -> None:
    """info.pile-tops: The colour of the next card has been seen."""
    t = quiet(3)
    hand(t, 0)
    t.now(DrawPhase())
    table = seated(t)

    choose(table, "draw left")

    assert table.decision is not None
    assert 0 == table.decision.player
    assert not table.can_undo(0)


def test_a_card_drawn_by_an_effect_may_not_be_taken_back() -> None:
    """draw.outside-phase-1: But the question for a pile may."""
    t = with_a_turn()
    hand(t, 0, "queen", "student")
    houses(t, 0, "blue", "brown")
    turn(t)
    table = seated(t)

    choose(table, "play student", "for recruit", "into blue")
    assert ["draw left", "draw right"] == offered(table)
    assert table.can_undo(0)
    choose(table, "draw left")

    assert not table.can_undo(0)


def test_a_look_into_the_piles_may_not_be_taken_back() -> None:
    """effect.pick-from-piles: But which cards are kept may be changed: that tells nothing new."""
    t = with_a_turn()
    persons(t, 0, "librarian")
    have(t, 0, workers=["blue"])
    turn(t)
    table = seated(t)

    choose(table, "activate librarian")
    assert not table.can_undo(0)
    before = views(table)
    choose(table, offered(table)[0])
    assert table.can_undo(0)
    table.undo(0, table.ply)

    assert before == views(table)


def test_a_kept_card_that_uncovers_another_may_not_be_taken_back() -> None:
    """effect.pick-from-piles, info.pile-tops: The fortune teller looks at one card of each pile."""
    t = with_a_turn()
    persons(t, 0, "fortune-teller")
    on_top(t, "king", "baron")
    turn(t)
    table = seated(t)

    choose(table, "activate fortune-teller", "pick king")

    assert not table.can_undo(0)
