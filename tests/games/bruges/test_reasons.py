"""Why options are refused, in the words and figures of the case."""

import re
from pathlib import Path

import pytest

from grandplace.games import folder
from grandplace.games.bruges.page.reasons import REASONS
from grandplace.games.bruges.steps.basics import TakeDifferent
from grandplace.games.bruges.steps.builds import TurnDie
from grandplace.games.bruges.steps.others import HandOn, PayOrTake
from grandplace.games.bruges.steps.round import BuyStep
from grandplace.words.render import LANGUAGES
from tests.games.bruges.looks import asked, met, reasons, why
from tests.games.bruges.scenes import (
    Table,
    activate,
    acts,
    card,
    colour,
    dice,
    hand,
    have,
    houses,
    persons,
    piles,
    quiet,
    recruit,
    rotated,
    then,
    turn,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_short_reason_of_its_own(language: str) -> None:
    """One sentence about this case, not the rule."""
    for s in met():
        look = asked(s, language)
        for option in look.refused:
            text = reasons(look)[option.text]
            assert text.endswith(".") and not re.search(r"[{}]|  ", text) and len(text) < 90
            assert text != look.say(f"clause.{look.view.why_not(option)}")


def test_every_clause_that_refuses_has_words() -> None:
    """Whatever a step may answer is known here."""
    steps = Path(str(folder("bruges"))) / "steps"
    found = "".join([file.read_text("utf-8") for file in steps.glob("*.py")])
    code = re.sub(r'""".*?"""', "", found, flags=re.S)
    clauses = set(re.findall(r'"([a-z]+\.[a-z-]+)"', code))

    assert set(REASONS) == clauses


def used(name: str = "queen") -> Table:
    """Seat 0, who has nothing, is asked what a red card is for."""
    t = quiet(3)
    hand(t, 0, name, "blue")
    return t


def ask(t: Table, name: str = "queen") -> Table:
    turn(t, 0)
    t.play(f"play {name}")
    return t


def test_actions_tell_what_is_missing() -> None:
    """remove.needs-marker, canal.needs-colour, house.needs-worker, recruit.needs-house."""
    t = ask(used())

    assert "You have no red marker." == why(t, "for threat")
    assert "The open spaces are purple and blue." == why(t, "for canal")
    assert "You have no red worker." == why(t, "for house")
    assert "You have no empty house." == why(t, "for recruit")


def test_actions_tell_what_is_missing_with_helpers() -> None:
    """effect.threat-more, effect.house-any-worker, effect.canal-any-card, effect.recruit-discount,
    canal.full."""
    t = used()
    persons(t, 0, "night-watchman", "carpenter", "shipwright", "missionary")
    houses(t, 0, "red")
    have(t, 0, guilders=1, canals=(4, 2))
    ask(t)

    assert "You have no threat marker." == why(t, "for threat")
    assert "3 guilders needed, you have 1." == why(t, "for canal")
    assert "You have no worker." == why(t, "for house")
    assert "6 guilders needed, you have 1." == why(t, "for recruit")
    have(t, 0, canals=(5, 5))
    assert "Both your sections are full." == why(t, "for canal")


def test_a_canal_space_of_the_right_colour_may_be_too_dear() -> None:
    """canal.needs-guilders, canal.needs-colour: The price of the space that fits; of one open
    section, its colour."""
    t = used()
    have(t, 0, guilders=1, canals=(1, 0))
    ask(t)
    assert "2 guilders needed, you have 1." == why(t, "for canal")

    have(t, 0, canals=(5, 0))
    assert "The open space is blue." == why(t, "for canal")


def test_persons_tell_why_they_wait() -> None:
    """activate.rotate, activate.needs-worker, play.must."""
    t = quiet(3)
    persons(t, 0, "queen", "falconer")
    rotated(t, 0, "queen")
    turn(t, 0)

    assert "Activated this round already." == why(t, "activate queen")
    assert "You have no blue worker." == why(t, "activate falconer")
    assert "Play a card first." == why(t, "done")


@pytest.mark.parametrize(
    ("name", "owned", "expected"),
    [
        ("prince", {"reputation": 8, "workers": ["yellow"]}, "You stand on the last step."),
        ("beguine", {"threats": ["red"]}, "You have no brown marker."),
        ("nun", {"workers": ["brown"]}, "You have no threat marker."),
        ("treasurer", {"reputation": 1}, "It would bring nothing: 1 counted, 2 needed."),
        ("fire-eater", {}, "The red die shows 5."),
        ("cobbler", {}, "1 worker needed, you have 0."),
        ("illuminator", {"workers": ["blue"]}, "1 worker needed, you have 0."),
        ("pardoner", {"workers": ["purple"], "guilders": 2}, "3 guilders needed, you have 2."),
        ("barber-surgeon", {"guilders": 2}, "You have no threat marker."),
        ("rhetorician", {"workers": ["purple"], "guilders": 2, "reputation": 8}, "You stand on the last step."),
        ("innkeeper", {"workers": ["brown"], "guilders": 9}, "You have no empty house."),
        ("acrobat", {"workers": ["blue"], "guilders": 3, "canals": (1, 1)}, "4 guilders needed, you have 3."),
        ("master-builder", {"workers": ["brown"], "canals": (5, 5)}, "Both your sections are full."),
        ("chamberlain", {"workers": ["red"]}, "You have no other person."),
        ("stable-boy", {"workers": ["brown"]}, "None of your other persons is rotated."),
        ("puppeteer", {"workers": ["yellow"]}, "No “At once” would do anything."),
        ("cutpurse", {"workers": ["purple"]}, "Nobody has anything to give you."),
    ],
)  # fmt: skip
def test_persons_tell_why_they_would_do_nothing(
    name: str, owned: dict[str, int | list[str] | tuple[int, int]], expected: str
) -> None:
    """activate.effective: What there is not, or too little of."""
    t = quiet(3)
    dice(t, 5, 5, 5, 5, 5)
    have(t, 0, **owned)  # type: ignore[arg-type]
    persons(t, 0, name)
    turn(t, 0)

    assert expected == why(t, f"activate {name}")


def test_without_cards_there_is_nothing_to_draw_or_play() -> None:
    """activate.effective, draw.nothing-left, play.empty-hand."""
    t = quiet(3)
    persons(t, 0, "servant", "coachman", "fortune-teller", "brickmaker", "conjurer", "queen")
    have(t, 0, workers=["red", "yellow", "red", "brown"])
    piles(t, [], [])
    hand(t, 0)
    t.s.extra = []
    turn(t, 0)

    assert "No card is left to draw." == why(t, "activate servant")
    assert "No card is left to draw." == why(t, "activate fortune-teller")
    assert "No card is left to draw." == why(t, "activate brickmaker")
    assert "Your hand is empty." == why(t, "activate coachman")
    assert "1 card in hand needed, you have 0." == why(t, "activate conjurer")


def test_tokens_without_a_card_tell_what_is_missing() -> None:
    """effect.build-canal, canal.full, canal.needs-guilders: Where the token may be declined."""
    t = quiet(3, {"surveyor": acts("arrow", "build-canal", factor=2)})
    have(t, 0, guilders=4, canals=(2, 1))
    recruit(t, 0, "surveyor")
    assert "6 guilders needed, you have 4." == why(t, "dig left")

    t = quiet(3)
    have(t, 0, canals=(5, 1))
    recruit(t, 0, "surveyor")
    assert "This section is full." == why(t, "dig left")


def test_persons_that_recruit_or_build_tell_what_they_lack() -> None:
    """activate.effective, effect.recruit, effect.build-house: A price that others do not see kept
    the innkeeper from acting in games of version 1 only."""
    t = quiet(3, {"mason": acts("worker", "build-house", source="hand")}, 1)
    persons(t, 0, "innkeeper", "mason", "queen")
    houses(t, 0, "red")
    have(t, 0, guilders=2, workers=["brown", "red"])
    hand(t, 0, "abbot", "duke")
    turn(t, 0)
    assert "6 guilders needed, you have 2." == why(t, "activate innkeeper")

    hand(t, 0)
    turn(t, 0)
    assert "Your hand is empty." == why(t, "activate mason")
    assert "Your hand is empty." == why(t, "activate innkeeper")


@pytest.mark.parametrize(
    ("markers", "told"), [([], "You have no threat marker."), (["blue"], "All others are immune.")]
)
def test_who_passes_markers_on_tells_what_is_missing(markers: list[str], told: str) -> None:
    """activate.effective, effect.pass-threats, effect.immune: A marker, or somebody to take it."""
    t = quiet(2)
    persons(t, 0, "puppeteer", "huntsman", "blacksmith", "mercenary")
    persons(t, 1, "gatekeeper")
    have(t, 0, workers=["yellow"], threats=markers)
    activate(t, 0, "puppeteer")
    assert told == why(t, "pick mercenary")


def test_steps_tell_what_is_missing() -> None:
    """reputation.pay-in-full, reputation.top."""
    t = quiet(3)
    dice(t, 2, 2, 3, 3, 3)
    have(t, 0, guilders=4)
    then(t, BuyStep(0, 1))

    have(t, 0, guilders=3)
    assert "4 guilders needed, you have 3." == why(t, "yes")
    have(t, 0, guilders=9, reputation=8)
    assert "You stand on the last step." == why(t, "yes")


def test_players_tell_why_they_cannot_pay_or_be_given() -> None:
    """effect.others-pay-or-threat, effect.immune, effect.pass-threats."""
    t = quiet(3)
    have(t, 0, guilders=4, threats=["red"])
    then(t, PayOrTake(0, 1, 4, colour("brown")))
    have(t, 0, guilders=3)
    assert "4 guilders needed, you have 3." == why(t, "yes")

    persons(t, 2, "gatekeeper")
    then(t, HandOn(0, 2))
    assert "Gatekeeper protects Lieve." == why(t, "hand-on red-yellow")
    assert "You have no blue marker." == why(t, "hand-on blue-blue")


def test_colours_and_faces_tell_why_they_are_out() -> None:
    """effect.take-workers, effect.turn-die, effect.exchange, recruit.place."""
    t = quiet(3)
    then(t, TakeDifferent(0, 2, [colour("blue")]))
    assert "You have just taken a blue worker." == why(t, "take blue")

    dice(t, 1, 2, 3, 4, 5)
    then(t, TurnDie(0, card(t, "dice-cheat"), False))
    assert "The red die shows 1 already." == why(t, "turn red-1")
    assert "The red die shows 1; it turns by 2 pips at most." == why(t, "turn red-4")

    have(t, 0, workers=["red", "blue"])
    persons(t, 0, "cobbler")
    activate(t, 0, "cobbler")
    t.play("times 1")
    assert "You have no brown worker." == why(t, "pay brown")


@pytest.mark.parametrize("which", ["any", "empty"])
def test_a_harmful_arrow_tells_whom_it_would_not_harm(which: str) -> None:
    """activate.effective, effect.immune, effect.others-return-canal, effect.others-lose-house: All
    others are immune, or have no token and no house."""
    t = quiet(2, {"looter": acts("arrow", "others-lose-house", which=which)})
    persons(t, 0, "blacksmith", "troublemaker", "looter")
    recruit(t, 0, "composer")

    assert "Nobody it reaches has anything to lose." == why(t, "pick troublemaker")
    assert "Nobody it reaches has anything to lose." == why(t, "pick looter")
    have(t, 0, canals=(1, 1))
    houses(t, 1, "red")
    assert "Nobody it reaches has anything to lose." == why(t, "pick troublemaker")
    assert not t.why_not("pick looter")
    persons(t, 1, "gatekeeper")
    assert "All others are immune." == why(t, "pick troublemaker")
    assert "All others are immune." == why(t, "pick looter")
