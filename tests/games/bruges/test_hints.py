"""Hints say in a sentence what an option would do; briefs say it in very few words."""

from typing import Any

import pytest

from grandplace.engine.state import Step
from grandplace.games.bruges.components import COLOURS, DIE_FACES, HANDINGS
from grandplace.games.bruges.steps.actions import Dig, Recruit
from grandplace.games.bruges.steps.basics import LiftThreats
from grandplace.games.bruges.steps.builds import LayTop, TurnDie
from grandplace.games.bruges.steps.gains import HowOften
from grandplace.games.bruges.steps.others import HandOn, PayOrTake
from grandplace.games.bruges.steps.round import BuyStep, FillHand
from grandplace.games.bruges.steps.threats import Fire, Hardships, LoseToken, Refuse
from grandplace.games.bruges.text.hints import brief, explain
from tests.games.bruges.scenes import (
    Table,
    acts,
    card,
    dice,
    final,
    hand,
    have,
    houses,
    name_of,
    persons,
    quiet,
    rotated,
    shipped,
    then,
    turn,
)
from tests.terminal.tables import LANGUAGES, named, played


def hint(t: Table, text: str, language: str = "en") -> str:
    """What is said about an option to the player who is asked."""
    option = t.game.vocabulary.parse(text)
    assert option is not None and t.s.decision is not None
    view = t.game.observe(t.s, t.s.decision.player)
    return explain(view, named(language, t.game, len(t.s.players)), option)


def few(t: Table, text: str) -> str:
    """An option in very few words."""
    option = t.game.vocabulary.parse(text)
    assert option is not None and t.s.decision is not None
    view = t.game.observe(t.s, t.s.decision.player)
    return brief(view, named("en", t.game, len(t.s.players)), option)


def asked(t: Table, *steps: Step[Any]) -> Table:
    """These steps ask."""
    then(t, *steps)
    return t


# --- cards and persons


def test_a_card_tells_what_its_person_does() -> None:
    """person.text: And when, where that is not said with it."""
    t = quiet()
    hand(t, 0, "queen", "canal-digger")
    turn(t)
    assert "Loop: once a round. Score 1 point." == hint(t, "play queen")
    assert "With the canal action, pay 2 guilders less." == hint(t, "play canal-digger")
    assert "R Queen" == few(t, "play queen")


def test_a_person_to_be_activated() -> None:
    """activate.worker: Its sign and the worker's colour in few words."""
    t = quiet()
    persons(t, 0, "prince", "queen")
    have(t, 0, workers=["yellow"])
    turn(t)
    assert hint(t, "activate prince").startswith("Yellow worker. ")
    assert "♙Y Prince" == few(t, "activate prince")
    assert "↻ Queen" == few(t, "activate queen")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_has_a_hint_of_one_line(language: str) -> None:
    """In the least window."""
    t = quiet()
    for row in t.s.figures.cards:
        hand(t, 0, row.id, "red")
        turn(t)
        assert 0 < len(hint(t, f"play {row.id}", language)) <= 97


def test_ending_a_turn_names_what_is_left_to_do() -> None:
    """activate.when: Persons that could act; nothing if there are none."""
    t = quiet()
    persons(t, 0, "queen", "prince")
    turn(t, 0, played=True)
    assert "Persons that you could still activate: 1." == hint(t, "done")
    rotated(t, 0, "queen")
    have(t, 0, workers=["yellow"])
    turn(t, 0, played=True)
    assert "Persons that you could still activate: 1." == hint(t, "done")


def test_no_hint_after_the_game() -> None:
    """There is nothing to explain."""
    t = quiet()
    final(t)
    assert "" == explain(t.s, named("en", t.game, 3), t.s.figures.play[0])


# --- the six actions


def played_card(*names: str, **goods: object) -> Table:
    """Player 0 has taken the first of these cards from the hand."""
    t = quiet()
    have(t, 0, **goods)  # type: ignore[arg-type]
    hand(t, 0, *names)
    dice(t, 5, 3, 2, 3, 3)
    turn(t)
    t.play(f"play {names[0]}")
    return t


def test_workers_and_guilders() -> None:
    """workers.take, guilders.take: Of the colour of the card."""
    t = played_card("queen", "duke")
    assert "You take 2 red workers." == hint(t, "for workers")
    assert "The die of this colour (red) brings you 5 guilders." == hint(t, "for guilders")


def test_workers_and_guilders_with_help() -> None:
    """effect.more-workers, effect.die-at-least: What persons make of it."""
    changes = {
        "king": acts("loop-action", "more-workers", total=4),
        "countess": acts("loop-action", "die-at-least", value=6),
    }
    t = quiet(changes=changes)
    persons(t, 0, "king", "countess")
    hand(t, 0, "queen", "duke")
    turn(t)
    t.play("play queen")
    assert "You take 4 red workers." == hint(t, "for workers")
    assert "brings you 6 guilders." in hint(t, "for guilders")


def test_threats() -> None:
    """remove.threat, effect.threat-more: One of the colour, or several of any."""
    t = played_card("queen", "duke", threats=["red"])
    assert "1 red threat marker goes back, for 1 point." == hint(t, "for threat")
    t = quiet(changes={"king": acts("loop-action", "threat-more", amount=2)})
    persons(t, 0, "king")
    have(t, 0, threats=["blue"])
    hand(t, 0, "queen", "duke")
    turn(t)
    t.play("play queen")
    said = "Up to 2 markers of any colours go back, for 1 point each."
    assert said == hint(t, "for threat")


def test_canals() -> None:
    """canal.needs-colour, effect.canal-any-card: The space, its number and price."""
    t = played_card("queen", "duke", guilders=9, canals=(1, 0))
    said = "The left section, space 2, for 2 guilders; space 3 is worth 3 points, space 5 a statue."
    assert said == hint(t, "for canal")
    have(t, 0, canals=(1, 3))
    both = "left no. 2, 2 guilders, right no. 4, 4 guilders"
    assert f"A token on the next space of its colour: {both}." == hint(t, "for canal")
    t = quiet(changes={"king": acts("loop-action", "canal-any-card")})
    persons(t, 0, "king")
    have(t, 0, guilders=9)
    hand(t, 0, "queen", "duke")
    turn(t)
    t.play("play queen")
    assert "A token on your next space, whatever its colour." == hint(t, "for canal")


def test_houses_and_persons() -> None:
    """house.point, person.points: What it is worth; the price stands among the changes."""
    t = quiet()
    have(t, 0, guilders=11, workers=["red"])
    houses(t, 0, "blue")
    hand(t, 0, "queen", "duke")
    turn(t)
    t.play("play queen")
    assert "A home for one person; worth 1 point at the end." == hint(t, "for house")
    assert "The person is worth 3 points at the end." == hint(t, "for recruit")
    houses(t, 0, "red")
    t.play("for recruit")
    assert "Loop: once a round. Score 1 point." == hint(t, "into blue")


# --- spaces, things to lose, workers, markers


def test_digging() -> None:
    """canal.cost, canal.outwards, canal.third-space, statue.take: Where, for how much, and what
    the space brings."""
    t = quiet(changes={"king": acts("loop-action", "canal-any-card")})
    persons(t, 0, "king")
    have(t, 0, guilders=9, canals=(2, 4))
    asked(t, Dig(0, 0))
    third, last = hint(t, "dig left"), hint(t, "dig right")
    assert "The left section, space 3, for 3 guilders: worth 3 points at the end." == third
    full = "The right section, space 5, for 5 guilders: full, you take the statue of 7 points."
    assert full == last
    have(t, 0, canals=(0, 4), statues=(0, 7))
    further = "space 3 is worth 3 points, space 5 a statue."
    assert f"The left section, space 1, for 1 guilder; {further}" == hint(t, "dig left")
    assert "The right section, space 5, for 5 guilders." == hint(t, "dig right")


def test_things_to_lose() -> None:
    """hardship.fire: How many are left."""
    t = quiet()
    have(t, 0, canals=(2, 1))
    houses(t, 0, "blue", "blue")
    persons(t, 0, "queen")
    asked(t, Fire(0))
    front = f"pick {name_of(t, t.s.players[0].houses[0])}"
    assert few(t, front).startswith("B ")
    assert hint(t, front)
    t.s.players[0].house_known = [0, 0, 1]
    asked(t, Fire(0))
    assert "Empty houses of this colour that you have: 2." == hint(t, "raze blue")
    assert "The outermost token goes; there stay: 1." == hint(t, "give-up left")
    assert "Loop: once a round. Score 1 point." == hint(t, "pick queen")
    assert "R Queen" == few(t, "pick queen")
    asked(t, LoseToken(0))
    assert "The outermost token goes; there stay: 0." == hint(t, "give-up right")


@pytest.mark.parametrize(
    ("colour", "said"),
    [
        ("red", "You lose a house, whose person goes back to your hand, or a canal token."),
        ("yellow", "You lose all your guilders."),
        ("blue", "You lose all your workers."),
        ("brown", "You lose a person of your choice; the house stays."),
        ("purple", "You lose 3 points."),
    ],
)
def test_hardships(colour: str, said: str) -> None:
    """threat.colours, effect.cancel-penalty: Unless a person calls it off."""
    other = "blue" if colour == "red" else "red"
    t = quiet(changes={"king": acts("loop-situation", "cancel-penalty", threat=colour, points=0)})
    have(t, 0, threats=[colour] * 3 + [other] * 3)
    asked(t, Hardships(0))
    assert said == hint(t, f"suffer {colour}")
    persons(t, 0, "king")
    assert "One of your persons keeps this from you." == hint(t, f"suffer {colour}")


def test_markers_to_be_rid_of() -> None:
    """remove.point: What it brings, and how many there are."""
    t = quiet()
    have(t, 0, threats=["red", "red", "blue"])
    asked(t, LiftThreats(0, 1, False))
    assert "It brings 1 point; you have 2 red threat markers." == hint(t, "lift red")


def test_markers_that_come() -> None:
    """threat.third: How many there will be, and what the third brings."""
    t = quiet()
    have(t, 0, guilders=5, threats=["red", "red", "blue"])
    have(t, 1, threats=["blue"])
    asked(t, Refuse(0, COLOURS.index("red"), 2))
    assert "You pay 2 guilders and take no marker." == hint(t, "yes")
    assert "Marie then has 3 red threat markers, which brings: Fire." == hint(t, "no")
    asked(t, PayOrTake(0, 1, 4, COLOURS.index("yellow")))
    assert "You pay 4 guilders and take no marker." == hint(t, "yes")
    assert "Marie then has 1 yellow threat marker; three bring: Raid." == hint(t, "no")
    asked(t, HandOn(0, 1))
    joris = HANDINGS[COLOURS.index("blue") * 4 + 1]
    assert "Joris then has 2 blue threat markers; three bring: Flood." == hint(
        t, f"hand-on {joris}"
    )
    assert "B → ● Joris" == few(t, f"hand-on {joris}")


# --- drawing, steps, dice, exchanges


def test_drawing() -> None:
    """draw.unseen, effect.hand-size: Only colours are seen; one may have enough."""
    t = quiet(changes={"king": acts("loop-situation", "hand-size", size=7)})
    persons(t, 0, "king")
    hand(t, 0, "queen", "baron", "duke", "prince", "regent")
    asked(t, FillHand(0))
    assert "You see only the colour now" in hint(t, "draw left")
    assert "You stay with 5 cards." == hint(t, "done")


def test_steps() -> None:
    """score.reputation: What the step is worth."""
    t = quiet()
    have(t, 0, guilders=5, reputation=5)
    dice(t, 1, 1, 3, 3, 3)
    asked(t, BuyStep(0, 1))
    assert "Step 6 is worth 7 points at the end." == hint(t, "yes")
    assert "You pay nothing and stay where you are." == hint(t, "no")


def test_dice() -> None:
    """effect.turn-die: What the face would pay."""
    t = quiet()
    asked(t, TurnDie(0, card(t, "juggler"), False))
    face = DIE_FACES[COLOURS.index("blue") * 6 + 5]
    assert "Cards of this colour (blue) then bring 6 guilders." == hint(t, f"turn {face}")
    assert "B 3→6" == few(t, f"turn {face}")


def test_exchanges_and_unseen_houses() -> None:
    """effect.exchange, effect.build-house: What the person does; what nobody sees."""
    t = quiet()
    have(t, 0, workers=["red"] * 4)
    asked(t, HowOften(0, card(t, "cobbler"), 2, False))
    assert hint(t, "times 1").startswith("Loop: once a round. ")
    asked(t, LayTop(0, card(t, "cobbler"), False))
    assert "Nobody sees its front; it is an empty house of yours." == hint(t, "draw left")


def test_recruiting_into_a_house_tells_the_person() -> None:
    """recruit.place: Whoever moves in."""
    t = quiet()
    have(t, 0, guilders=9)
    houses(t, 0, "blue", "red")
    hand(t, 0, "queen", "duke")
    t.s.take_out(0, card(t, "queen"))
    asked(t, Recruit(0, 0))
    assert "Loop: once a round. Score 1 point." == hint(t, "into red")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_one_line(language: str) -> None:
    """What an option does, in the least window, for every option of whole games."""
    seen = set()
    for seats in (2, 4):
        say = named(language, shipped(), seats)
        for s in played(shipped(), seats, 9):
            for option in s.decision.options if s.decision else []:
                text = explain(shipped().observe(s, s.decision.player), say, option)
                assert len(text) <= 97, text
                seen.add(s.label(option).key if text else "")
    assert {"draw", "play", "activate", "for", "into", "buy-step", "no-step"} <= seen
