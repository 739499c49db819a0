"""The panes of players and of the hand, in some positions."""

import re

import pytest

from grandplace.engine.state import NOBODY, Message
from grandplace.games.bruges.components import DRAWING
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.steps.gains import PickFromPiles
from grandplace.games.bruges.steps.others import HandOn, PayOrTake
from grandplace.games.bruges.steps.round import FillHand
from grandplace.games.bruges.steps.threats import Fire
from tests.games.bruges.looks import scene
from tests.games.bruges.panes import drawn, labels, of, pane
from tests.games.bruges.scenes import (
    Table,
    card,
    colour,
    hand,
    have,
    houses,
    name_of,
    on_top,
    persons,
    quiet,
    rotated,
    then,
    turn,
)

# --- the six actions


def test_the_card_in_use_lights_what_it_can_be_used_for() -> None:
    """play.six-actions: The worker, the die, the marker, the open space, the plot, the houses."""
    t = quiet(3)
    have(t, 0, guilders=9, workers=["brown"], threats=["brown"], canals=(2, 0))
    houses(t, 0, "red")
    hand(t, 0, "abbot", "blue")
    turn(t, 0)
    order = [card["id"] for card in of(t, "hand")["cards"]]
    t.play("play abbot")

    assert ["for canal"] == labels(t, "canal-south")
    assert ["for guilders"] == labels(t, "dice")
    expected = ["for threat", "for workers", "for recruit", "for house"]
    assert expected == labels(t, "player-0")
    section = of(t, "canal-south")["sections"]
    assert ["for canal", ""] == [part["option"] for part in section]
    cards = of(t, "hand")["cards"]
    assert [] == labels(t, "hand") and order == [card["id"] for card in cards]
    assert ["card-abbot"] == [card["id"] for card in cards if card["used"]]


def test_what_the_card_in_use_cannot_do_is_dark() -> None:
    """house.needs-worker, remove.needs-marker: No plot, no marker, no space."""
    t = quiet(3)
    hand(t, 0, "abbot", "blue")
    turn(t, 0)
    t.play("play abbot")

    assert ["for workers"] == labels(t, "player-0")
    assert [] == labels(t, "canal-south")


# --- players


def test_threats_close_a_ring_beside_the_workers() -> None:
    """threat.third: None, one, two; three while they are settled."""
    t = quiet(2)
    have(t, 1, threats=["red", "blue", "blue"], workers=["red", "red", "purple"])
    turn(t, 0)
    ledger = of(t, "player-1")["ledger"]

    assert [1, 0, 2, 0, 0] == [colour["threats"] for colour in ledger]
    assert [2, 0, 0, 0, 1] == [colour["workers"] for colour in ledger]
    assert "Flood: 2 of 3 markers" == ledger[2]["ring_label"]
    html = drawn(scene(t.s, 0))["player-1"]
    assert "#ring-2" in html and "#ring-1" in html and "#wk-purple" in html

    have(t, 1, threats=["red"] * 4)
    assert (3, 4) == (of(t, "player-1")["ledger"][0]["threats"], over(t))


def over(t: Table) -> int:
    """The number beside the first ring of the second player."""
    number: int = of(t, "player-1")["ledger"][0]["over"]
    return number


def test_houses_show_their_colour_and_who_lives_there() -> None:
    """house.one-person, activate.rotate: Empty, upright or turned; the card itself is hidden."""
    t = quiet(2)
    persons(t, 1, "queen", house="blue")
    persons(t, 1, "abbot")
    houses(t, 1, "purple")
    rotated(t, 1, "queen")
    turn(t, 0)
    homes = of(t, "player-1")["houses"]

    assert ["blue", "red", "purple"] == [home["colour"] for home in homes]
    assert [True, False, False] == [home["turned"] for home in homes]
    assert ["Queen", "Abbot", None] == [home["person"] and home["person"]["name"] for home in homes]
    told = "Queen, rotated, blue house. 3 points. Once a round · Score 1 point."
    assert told == homes[0]["label"]
    assert ["card.queen", "card.abbot", "home.purple"] == [home["tip"] for home in homes]


def test_the_card_under_a_house_is_told_to_those_who_know_it() -> None:
    """info.house-front: Its builder, whether somebody lives there or not; nobody else."""
    t = quiet(2)
    persons(t, 0, "queen")
    houses(t, 0, "purple")
    turn(t, 0)
    names = [scene(t.s, 0).say.thing("card", front) for front in t.s.players[0].houses]
    mine, theirs = of(t, "player-0", 0)["houses"], of(t, "player-0", 1)["houses"]

    told = [f"You know its hidden card: {name}" for name in names]
    assert [f"Queen, red house. {told[0]}", told[1]] == [home["note"] for home in mine]
    assert ["Queen, red house", ""] == [home["note"] for home in theirs]


def test_each_empty_house_stands_for_what_may_be_said_of_it() -> None:
    """hardship.fire, info.house-front: A front that its owner knows, or the colour of those that are
    alike to him."""
    t = quiet(3)
    houses(t, 0, "brown", "brown", "brown")
    t.s.players[0].house_known = [1, 0, 0]
    then(t, Fire(0))
    front = name_of(t, t.s.players[0].houses[0])

    homes = of(t, "player-0")["houses"]
    assert [f"pick {front}", "raze brown", "raze brown"] == [home["option"] for home in homes]
    assert {""} == {home["option"] for home in of(t, "player-0", 1)["houses"]}


@pytest.mark.parametrize(("number", "expected"), [(4, "few"), (5, "some"), (9, "many")])
def test_many_houses_are_drawn_smaller(number: int, expected: str) -> None:
    """house.any-number: However many there are, they fit."""
    t = quiet(2)
    houses(t, 0, *["red"] * number)
    turn(t, 0)

    assert expected == of(t, "player-0")["crowd"]


def test_own_persons_are_activated_and_others_only_told() -> None:
    """activate.when, activate.rotate: With the reason where one cannot."""
    t = quiet(2)
    persons(t, 0, "queen", "stable-boy")
    persons(t, 1, "regent")
    turn(t, 0)
    queen, boy = of(t, "player-0")["houses"]

    assert ("activate queen", "playable") == (queen["option"], queen["state"])
    assert ("refused", "activate.needs-worker") == (boy["state"], boy["clause"])
    assert "" == of(t, "player-1")["houses"][0]["state"]


def test_the_hand_of_others_shows_its_backs() -> None:
    """info.hand, info.card-colour: How many, of which colours; what all have seen is told."""
    t = quiet(3)
    hand(t, 1, "queen", "red", "purple")
    turn(t, 0)
    held = of(t, "player-1")["hand"]

    assert ["red", "red", "purple"] == [back["colour"] for back in held["cards"]]
    assert (3, "3 cards in hand: red, red, purple") == (held["number"], held["label"])

    t.s.players[1].hand_known = [eye(0) | eye(1)] * 3
    assert "You know: " in of(t, "player-1")["hand"]["label"]
    assert "Queen" in of(t, "player-1")["hand"]["label"]
    assert "Queen" not in of(t, "player-1", 2)["hand"]["label"]


def test_a_card_that_somebody_is_using_stands_out() -> None:
    """info.hand: The others see its colour only."""
    t = quiet(3)
    hand(t, 0, "queen", "blue")
    turn(t, 0)
    t.play("play queen")
    held = of(t, "player-0", 1)["hand"]

    assert [("blue", False), ("red", True)] == [(c["colour"], c["used"]) for c in held["cards"]]
    assert 1 == held["number"]


def test_panels_show_flag_markers_statues_and_money() -> None:
    """majority.stays, score.statues: Coloured and grey markers."""
    t = quiet(3)
    have(t, 1, guilders=8, majorities=["people"], statues=(7, 5), points=9)
    t.s.first = 1
    turn(t, 0)
    panel = of(t, "player-1")

    assert [False, True, False] == [marker["on"] for marker in panel["markers"]]
    assert "People: coloured side, 4 points" == panel["markers"][1]["label"]
    assert (12, 8, 9) == (panel["statues"]["points"], panel["guilders"], panel["points"])
    assert panel["first"] and not of(t, "player-0")["first"]
    assert of(t, "player-0")["statues"] is None


def test_markers_are_passed_to_the_rings_of_others() -> None:
    """effect.pass-threats: A click says which colour goes to whom."""
    t = quiet(3)
    have(t, 0, threats=["red", "blue"])
    then(t, HandOn(0, 2))

    assert ["hand-on red-blue", "hand-on blue-blue"] == labels(t, "player-1")
    assert ["hand-on red-yellow", "hand-on blue-yellow"] == labels(t, "player-2")
    assert [] == labels(t, "player-0")


def test_a_marker_may_be_paid_or_taken_in_the_panel() -> None:
    """effect.others-pay-or-threat: The purse, or the ring."""
    t = quiet(2)
    have(t, 0, guilders=5)
    then(t, PayOrTake(0, 1, 3, colour("blue")))

    assert ["yes", "no"] == labels(t, "player-0")
    assert "no" == of(t, "player-0")["ledger"][2]["ring"]["option"]
    assert "yes" == of(t, "player-0")["purse"]["option"]


# --- the hand


def test_a_hand_card_shows_all_that_is_printed() -> None:
    """person.points, person.group, person.text, info.hand: To whom it belongs."""
    t = quiet(2)
    hand(t, 0, "acrobat")
    hand(t, 1, "queen")
    turn(t, 0)
    shown = next(c for c in of(t, "hand")["cards"] if c["name"] == "Acrobat")
    html = drawn(scene(t.s, 0))["hand"]

    assert (0, 0, "brown") == (shown["price"], shown["points"], shown["colour"])
    assert ("Entertainer", "Blue worker") == (shown["group"], shown["sign_label"])
    assert shown["text"].startswith("Place a canal token")
    for part in ("#person-acrobat", "#gb-brown", "#mk-brown", "#wk-blue", shown["text"]):
        assert part in html
    assert "Queen" not in html and "card.queen" in drawn(scene(t.s, 1))["hand"]


def test_cards_that_were_drawn_are_backs_until_they_are_seen() -> None:
    """draw.unseen: The drawer sees them when the hand is full."""
    t = quiet(2)
    hand(t, 0, "queen")
    t.s.phase = DRAWING
    then(t, FillHand(0))
    t.play("draw left")

    kinds = sorted([shown["kind"] for shown in of(t, "hand")["cards"]])
    assert ["front", "unseen"] == kinds
    assert ["draw left", "draw right"] == labels(t, "piles")


def test_cards_that_were_looked_at_lie_before_their_finder() -> None:
    """effect.pick-from-piles: They alone, and for nobody else."""
    t = quiet(2)
    on_top(t, "queen", "abbot")
    then(t, PickFromPiles(0, card(t, "fortune-teller"), False))

    assert {"pick queen", "pick abbot"} == set(labels(t, "hand"))
    assert 2 == len(of(t, "hand")["cards"])
    assert "Queen" not in "".join(drawn(scene(t.s, 1)).values())


def test_an_empty_hand_says_so() -> None:
    """play.empty-hand: There is nothing to play."""
    t = quiet(2)
    hand(t, 0)
    turn(t, 1)

    assert "You hold no cards." == of(t, "hand", 0)["note"]


def test_spectators_see_discards_instead_of_a_hand() -> None:
    """info.hand, info.discards: The newest first."""
    t = quiet(2)
    turn(t, 0)
    assert "Hands are hidden" in of(t, "hand", NOBODY)["note"] and t.s.discards == []

    t.s.discards = [card(t, name) for name in ("baron", "queen", "abbot")]
    names = [shown["name"] for shown in of(t, "hand", NOBODY)["cards"]]
    assert ["Abbot", "Queen", "Baron"] == names
    assert "Hands are hidden" in drawn(scene(t.s, NOBODY))["hand"]


# --- what moved


def test_what_moved_is_marked() -> None:
    """Since the viewer's last choice, in the panel of whom it concerns."""
    t = quiet(3)
    persons(t, 1, "queen")
    houses(t, 2, "blue", "red")
    turn(t, 0)
    news = [
        Message("gained", 1, 4),
        Message("recruited", 1, card(t, "queen"), 9),
        Message("threatened", 2, colour("blue"), 1),
        Message("built", 2, colour("red")),
        Message("rose", 1, 3),
        Message("dug", 2, 1, 1),
        Message("turned", 1, colour("red"), 5),
    ]
    look = scene(t.s, 0, news=news)
    html = drawn(look)

    assert "coin just" in html["player-1"] and "coin just" not in html["player-2"]
    assert [True] == [home["just"] for home in pane(look, "player-1")["houses"]]
    assert [False, True] == [home["just"] for home in pane(look, "player-2")["houses"]]
    assert ["threat-2"] == [what for what in pane(look, "player-2")["just"] if "threat" in what]
    assert [False, True] == [part["just"] for part in pane(look, "canal-east")["sections"]]
    assert [False, True, False] == [pawn["just"] for pawn in pane(look, "steps")["pawns"]]
    assert [True, *[False] * 4] == [die["just"] for die in pane(look, "dice")["dice"]]
    quiet_page = "".join(drawn(scene(t.s, 0)).values())
    assert not re.search(r'class="[^"]*\bjust\b', quiet_page)
