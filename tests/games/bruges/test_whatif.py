"""What a turn of Bruges would bring, told before it is taken."""

import pytest

from grandplace.drawing.whatif import Preview, preview
from grandplace.engine.options import DONE
from grandplace.games import habits
from grandplace.games.bruges.page.offers import offer
from grandplace.games.bruges.steps.basics import (
    DiscardOne,
    LiftThreats,
    PayWorker,
    TakeDifferent,
    TakeWorker,
)
from grandplace.games.bruges.text import foretell
from grandplace.words.render import Words
from tests.games.bruges.looks import asked as look_of
from tests.games.bruges.scenes import Table, acts, hand, have, houses, persons, quiet, turn


def tried(t: Table, *wishes: str) -> Preview:
    return preview(t.game, habits("bruges"), t.game.observe(t.s, t.player), wishes)


def sentences(t: Table, *wishes: str) -> list[str]:
    say = Words("en", t.game, ["Marie", "Joris", "Odilon"])
    return foretell(t.game.observe(t.s, t.player), say, tried(t, *wishes))


def line(t: Table, *wishes: str) -> list[str]:
    return [option.text for option in tried(t, *wishes).line]


@pytest.fixture
def t() -> Table:
    """Marie holds the shipowner, who brings guilders at once, and may recruit."""
    t = quiet()
    have(t, 0, guilders=10, workers=["red", "red", "blue"], canals=(1, 0))
    houses(t, 0, "blue", "purple")
    hand(t, 0, "shipowner", "queen")
    turn(t)
    return t


def test_a_card_alone_is_no_turn(t: Table) -> None:
    """play.six-actions: What it is for is asked, and nothing is taken for granted."""
    found = tried(t, "play queen")

    assert ["play queen"] == [option.text for option in found.line]
    assert found.is_open()
    assert not tried(t, "play queen", "for guilders").is_open()


def test_money_is_what_the_whole_line_leaves(t: Table) -> None:
    """recruit.price, activate.arrow: The price, and what the person brings at once."""
    told = sentences(t, "play shipowner", "for recruit", "into purple")
    before, after = tried(t, "play shipowner", "for recruit").changes()["money-0"]

    assert 10 == before
    assert told[0].startswith(f"10 → {after} guilders, people 0 → ")
    assert not [words for words in told if "You keep" in words]


def test_recruiting_says_who_comes(t: Table) -> None:
    """person.points, person.text: Once, whether the house is asked for or not."""
    told = sentences(t, "play queen", "for recruit")

    assert told[1:] == [
        "The person is worth 3 points at the end.",
        "Loop: once a round. Score 1 point.",
    ]
    t.s.players[0].houses, t.s.players[0].persons = t.s.players[0].houses[:1], [-1]
    t.s.players[0].house_known = t.s.players[0].house_known[:1]
    assert told[1:] == sentences(t, "play queen", "for recruit")[1:]


def test_other_actions_do_not_speak_of_the_person(t: Table) -> None:
    """play.any-action: Only of what the card is used for."""
    assert ["10 → 13 guilders.", "The die of this colour (red) brings you 3 guilders."] == (
        sentences(t, "play queen", "for guilders")
    )


def test_a_canal_is_told_by_its_section(t: Table) -> None:
    """canal.cost, canal.third-space: Where both sections are open to any card, the one chosen."""
    t = quiet(changes={"king": acts("loop-action", "canal-any-card")})
    persons(t, 0, "king")
    have(t, 0, guilders=9, canals=(2, 4))
    hand(t, 0, "queen", "duke")
    turn(t)

    third = "The left section, space 3, for 3 guilders: worth 3 points at the end."
    assert ["9 → 6 guilders, canals 6 → 7.", third] == sentences(t, "play queen", "for canal")
    last = sentences(t, "play queen", "for canal", "dig right")
    assert last[0].startswith("9 → 4 guilders, ")
    assert last[1].endswith("full, you take the statue of 7 points.")


def test_the_action_names_the_card(t: Table) -> None:
    """play.six-actions: What the head says, and the button."""
    t.play("play queen")
    look = look_of(t.s)
    made = {o.text: offer(look, o) for o in [*look.offered, *look.refused]}

    assert "Queen: take 2 red workers" == made["for workers"].deed
    assert "Queen: take 3 guilders" == made["for guilders"].deed
    assert "Queen: 1 red marker away, 1 pt" == made["for threat"].deed
    assert "Queen: build a canal" == made["for canal"].deed
    assert "Queen: build a red house for 1 red worker" == made["for house"].deed
    assert "Recruit Queen for 9 guilders" == made["for recruit"].deed
    assert "Recruit Queen" == made["for recruit"].button


def test_nobody_is_activated_unasked(t: Table) -> None:
    """activate.when: A line ends with the action; what comes after the card is asked by itself."""
    persons(t, 0, "king", "baker")
    have(t, 0, workers=["brown"])
    turn(t)

    assert ["play queen", "for guilders"] == line(t, "play queen", "for guilders")


def test_workers_are_taken_together(t: Table) -> None:
    """effect.take-workers: Ticked in any order, the same colour twice if one likes; at first
    different ones."""
    t.now(TakeWorker(0), TakeWorker(0))

    assert ["take red", "take yellow"] == line(t)
    assert ["take blue", "take blue"] == line(t, "take blue", "take blue")
    assert ["take red", "take blue"] == line(t, "take blue", "take red")
    assert (1, 3) == tried(t, "take blue", "take blue").changes()["workers-0-2"]
    assert [] == line(t, "take blue")


def test_more_workers_than_anybody_takes(t: Table) -> None:
    """effect.take-workers: The same workers in another order are the same."""
    t.now(*[TakeWorker(0) for _ in range(5)])

    assert 126 == len(tried(t).levels[0].bundles)


def test_different_workers_are_ticked_once(t: Table) -> None:
    """effect.take-workers: Two of five colours."""
    t.now(TakeDifferent(0, 2, []))
    level = tried(t).levels[0]

    assert {1} == {level.copies(option) for option in level.options}
    assert ["take red", "take purple"] == line(t, "take purple", "take red")


def test_workers_are_paid_together(t: Table) -> None:
    """effect.exchange: Of those one has."""
    t.now(PayWorker(0), PayWorker(0))
    level = tried(t).levels[0]

    assert [2, 1] == [level.copies(option) for option in level.options]
    found = tried(t, "pay blue", "pay red").changes()
    assert ((2, 1), (1, 0)) == (found["workers-0-0"], found["workers-0-2"])


def test_cards_are_discarded_together(t: Table) -> None:
    """info.discards: Two of three."""
    hand(t, 0, "shipowner", "queen", "duke")
    t.now(DiscardOne(0), DiscardOne(0))

    assert {"pick shipowner", "pick queen"} == {*line(t, "pick queen", "pick shipowner")}


def test_none_may_be_ticked_where_one_may_stop(t: Table) -> None:
    """effect.discard-threats: All are ticked, since they score; who wishes to be done keeps them."""
    have(t, 0, threats=["red", "blue"])
    t.now(LiftThreats(0, 2, True))

    assert 2 == len(tried(t).levels[0].chosen)
    none = tried(t, "done")
    assert (DONE,) == none.line
    assert {} == none.changes()
    assert sentences(t, "done") == []


def test_one_at_least_where_one_must(t: Table) -> None:
    """remove.threat: Without a tick the question stays open."""
    have(t, 0, threats=["red", "blue"])
    t.now(LiftThreats(0, 2, False))

    assert tried(t, "done").is_open()
    assert ["lift blue", "done"] == line(t, "lift blue")


def test_what_was_just_given_is_not_taken_back_unasked() -> None:
    """effect.exchange: Whoever hands in a worker is offered one of another colour first."""
    t = quiet()
    have(t, 0, guilders=10, workers=["red", "red", "blue"])
    houses(t, 0, "blue")
    persons(t, 0, "cobbler")
    turn(t)

    once = line(t, "activate cobbler", "times 1")

    assert ["activate cobbler", "times 1", "pay red"] == once[:3]
    assert ["take"] == [text.split()[0] for text in once[3:]]
    assert "take red" not in once
