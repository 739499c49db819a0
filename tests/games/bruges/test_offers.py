"""The options of a question as the page lists them."""

import pytest

from grandplace.drawing.page import Offer, Scene
from grandplace.games import clause_rows
from grandplace.games.bruges.components import ACTIONS, NO_CARD
from grandplace.games.bruges.page.offers import WAYS, letters, offer
from grandplace.games.bruges.page.offers.actions import BY_ACTION
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, catalogue
from tests.games.bruges.looks import asked, at, line, listed, met, scene
from tests.games.bruges.scenes import (
    Table,
    dice,
    hand,
    have,
    houses,
    persons,
    quiet,
    rotated,
    turn,
)

QUESTIONS = {
    "FillHand DrawOne DiscardOne TakeWorker PayWorker LiftThreats Refuse Hardships",
    "Plague LoseHouse Fire LoseToken BuyStep Turn AfterCard UseCard Dig House Recruit Keep HowOften",
    "PlayExtra RecruitExtra DigFree LayCard LayTop Recall StandUp Imitate TurnDie HandWorker",
    "PayOrTake HandOn",
}
CALLED_OTHERWISE = {"yes", "no", "pass", "pick"}  # verbs: every question has a label instead


def use_card(name: str, **owned: int | list[str] | tuple[int, int]) -> Table:
    """Seat 0 has played a card and is asked what it is for."""
    t = quiet(3)
    hand(t, 0, name, "blue")
    have(t, 0, **owned)  # type: ignore[arg-type]
    turn(t, 0)
    t.play(f"play {name}")
    return t


# --- all of them


def test_every_question_is_met() -> None:
    """The tests below look at all questions of the game."""
    assert {name for row in QUESTIONS for name in row.split()} == {s.prompt().key for s in met()}


def test_every_label_has_a_way_to_be_listed() -> None:
    """And no way is for nothing; an action has one too."""
    words = [key for key in catalogue("en", "bruges") if key.startswith("option.")]

    assert {key.removeprefix("option.") for key in words} - CALLED_OTHERWISE == set(WAYS)
    assert set(ACTIONS) == set(BY_ACTION)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_listed_with_words(language: str) -> None:
    """Title, sentence and button; the heading has words; the clause and the drawing exist."""
    known = {row["id"] for row in clause_rows("bruges")}
    sprite = assets()["icons.svg"].content.decode()
    for s in met():
        look = asked(s, language)
        for made in listed(look).values():
            assert made.title and made.button and made.help.endswith(".")
            assert made.title[0] == made.title[0].upper()
            assert made.clause in known
            assert f'id="{made.icon.split()[0]}"' in sprite
            assert made.legend or look.say.has(f"board.group.{made.group}")
            assert not {"{", "}", "  "} & {*"".join(told(made))} and "  " not in "".join(told(made))


def told(made: Offer) -> list[str]:
    """All that is said of an option."""
    return [made.title, made.detail, made.help, made.button, made.gain, made.legend, made.note]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_line_of_its_own(language: str) -> None:
    """Below the name of whoever is asked, so that it need not name them again."""
    for s in met():
        look = asked(s, language)
        prompt = look.view.prompt()
        said = look.say(f"board.prompt.{prompt.key}", *prompt.details)
        assert said.endswith((".", "?")) and look.sitters[look.asked].name not in said


def test_keys_are_unique() -> None:
    """One key stands for one option, and none of them is that of undo."""
    for s in met():
        look = asked(s)
        keys = [made.key for o in look.offered if (made := offer(look, o)).key]
        assert len(keys) == len(set(keys)) and "u" not in keys


def test_the_list_of_refusals_is_short() -> None:
    """What the board tells, or the question itself, is not listed again."""
    for s in met():
        look = asked(s)
        loud = [o for o in look.refused if not offer(look, o).quiet]
        assert 5 >= len([o for o in loud if o.verb is not s.figures.activate])


def names_told(look: Scene) -> str:
    return " | ".join([text for made in listed(look).values() for text in told(made)])


def test_no_hidden_card_is_named() -> None:
    """info.hand, info.house-front, info.pile-tops: Only cards that the asked seat knows."""
    for s in met():
        look = asked(s)
        view, say = look.view, look.say
        seen = [view.card, *view.discards]
        for p in view.players:
            seen += [*p.hand, *p.houses, *p.persons]
        for pile in view.piles:
            seen += pile
        text = names_told(look)
        for known in sorted({say.thing("card", c) for c in seen if c > NO_CARD}, key=len)[::-1]:
            text = text.replace(known, "")
        hidden = {say.thing("card", c) for c in range(len(s.figures.cards)) if c not in seen}
        assert [] == [name for name in hidden if f"{name} |" in text]


def test_others_are_offered_nothing() -> None:
    """info.hand: Options may tell of hidden cards; only whoever is asked has them."""
    for s in met():
        seats = [seat for seat in range(-1, len(s.players)) if seat != asked(s).seat]
        assert all(not scene(s, seat).offered and not scene(s, seat).refused for seat in seats)


# --- the turn


def test_the_turn_lists_cards_and_then_persons() -> None:
    """play.one-card, activate.when: The colour of a card and its die; what a person would bring."""
    t = quiet(3)
    hand(t, 0, "king", "crossbowman", "dice-cheat")
    have(t, 0, workers=["blue"], threats=["red", "blue"])
    persons(t, 0, "falconer", "nun", "queen")
    turn(t, 0)

    offers = at(t)
    assert ["play", "play", "play", "activate", "activate"] == [o.group for o in offers.values()][
        :5
    ]
    assert ("Crossbowman", "red, die 3", "") == line(offers["play crossbowman"])
    assert ("King", "yellow, die 3", "") == line(offers["play king"])
    assert "Once a round · Turn a die by up to 2 pips." in offers["play dice-cheat"].help
    assert ("Falconer", "score 1 point", "") == line(offers["activate falconer"])
    assert ["1", "2", "3"] == [offers[text].key for text in list(offers)[:3]]
    assert ["f", "q"] == [offers[f"activate {name}"].key for name in ("falconer", "queen")]
    assert ["wk-blue", "sign-loop"] == [
        offers[f"activate {name}"].icon for name in ("falconer", "queen")
    ]
    assert not offers["activate nun"].quiet and offers["done"].quiet


def test_after_the_card_the_turn_can_be_ended() -> None:
    """activate.sequence: Beside the persons that are left."""
    t = quiet(3)
    persons(t, 0, "queen", "accountant")
    rotated(t, 0, "accountant")
    turn(t, 0, True)

    offers = at(t)
    assert {"AfterCard"} == {made.group for made in offers.values()}
    assert ("End the turn", "", "") == line(offers["done"])
    assert offers["activate accountant"].quiet


@pytest.mark.parametrize(
    ("name", "owned", "expected"),
    [
        ("accountant", {}, "take 2 guilders"),
        ("lady-in-waiting", {"workers": ["red"]}, "take 3 guilders"),
        ("weighmaster", {"workers": ["purple"]}, "take 6 guilders"),
        ("fire-eater", {}, "take 3 guilders"),
        ("prince", {"reputation": 7, "workers": ["yellow"]}, "go up 1 step, to step 8"),
        ("jailer", {"workers": ["brown"], "threats": ["red"]}, "discard 1 marker, 1 point"),
        ("beguine", {"threats": ["brown", "brown"]}, "discard 1 marker, 1 point"),
        ("money-changer", {"workers": ["red"]}, "pay 1 worker, take 3 guilders"),
        ("tax-collector", {"workers": ["yellow"]}, "the others give you 3 guilders"),
        ("juggler", {"workers": ["red"]}, "turn a die to any face"),
    ],
)
def test_persons_tell_what_they_would_bring(
    name: str, owned: dict[str, int | list[str]], expected: str
) -> None:
    """activate.worker, activate.loop-once, effect.gain-per, effect.exchange, effect.others-give: As
    things stand."""
    t = quiet(3)
    dice(t, 3, 1, 2, 4, 6)
    have(t, 0, **owned)  # type: ignore[arg-type]
    have(t, 1, guilders=1)
    have(t, 2, guilders=9)
    persons(t, 0, name)
    turn(t, 0)

    assert expected == at(t)[f"activate {name}"].detail


@pytest.mark.parametrize(
    ("threats", "guards", "expected"),
    [
        ([], [], "Mind: marker 1 of 3."),
        (["yellow", "yellow"], [], "Mind: third marker: loss of 4 guilders."),
        (
            ["yellow", "yellow"],
            ["captain-of-the-watch"],
            "Mind: third marker: called off, 3 points.",
        ),
    ],
)
def test_a_risk_tells_what_the_marker_means(
    threats: list[str], guards: list[str], expected: str
) -> None:
    """effect.risk, effect.cancel-penalty, threat.third."""
    t = quiet(3)
    have(t, 0, guilders=4, workers=["yellow"], threats=threats)
    persons(t, 0, "counterfeiter", *guards)
    turn(t, 0)

    assert expected in at(t)["activate counterfeiter"].help


def test_letters_are_of_the_name_as_far_as_possible() -> None:
    """Not u, which takes back."""
    assert ["n", "s", "e"] == letters(["Nun", "Usher", "Nee"])
    assert ["e", "a", "b"] == letters(["Échevin", "Äa", "Üä"])


# --- the six actions


def test_the_six_actions_tell_costs_and_gains() -> None:
    """play.six-actions: What each costs and brings with this card, now."""
    t = quiet(3)
    hand(t, 0, "crossbowman", "blue")
    have(t, 0, guilders=8, workers=["red"], threats=["red", "blue"], canals=(1, 0))
    houses(t, 0, "purple")
    turn(t, 0)
    t.play("play crossbowman")

    offers = at(t)
    assert [
        ("Workers", "take 2 red", ""),
        ("Guilders", "red die: take 3", ""),
        ("Threat", "1 red marker away, 1 pt", ""),
        ("Canal", "space 2: pay 2", ""),
        ("House", "for 1 red worker", ""),
        ("Person", "pay 6, into the empty house", "2 pts"),
    ] == [line(made) for made in offers.values()]
    assert list("123456") == [made.key for made in offers.values()]
    assert {("Crossbowman", "what is this red card for?")} == {
        (made.legend, made.note) for made in offers.values()
    }
    assert offers["for recruit"].help.endswith("Now: discard 2 markers, 2 points.")
    assert ["Crossbowman: take workers", "Recruit Crossbowman"] == [
        offers[f"for {a}"].button for a in ("workers", "recruit")
    ]


def test_standing_persons_change_what_actions_bring() -> None:
    """effect.more-workers, effect.die-at-least, effect.threat-more, effect.canal-discount,
    effect.house-any-worker, effect.recruit-discount."""
    t = quiet(3)
    hand(t, 0, "crossbowman", "blue")
    have(t, 0, guilders=8, workers=["blue"], threats=["blue"], canals=(1, 3))
    helpers = "lawyer astronomer night-watchman canal-digger carpenter missionary"
    persons(t, 0, *helpers.split())
    houses(t, 0, "purple", "blue")
    turn(t, 0)
    t.play("play crossbowman")

    assert [
        ("take 3 red", ""),
        ("red die, 3: counts as 5", ""),
        ("up to 2 markers away, 1 pt each", ""),
        ("space 2: pay 0 or space 4: pay 2", ""),
        ("for 1 worker of any colour", ""),
        ("pay 3, into one of 2 empty houses", "2 pts"),
    ] == [(made.detail, made.gain) for made in at(t).values()]


def test_the_canal_tells_what_the_space_is_worth() -> None:
    """canal.third-space, statue.take: Three points, or the statue on top."""
    for canals, name, expected in (
        ((2, 0), "juggler", "3 pts"),
        ((4, 1), "envoy", "statue 7 pts"),
        ((0, 0), "envoy", ""),
    ):
        t = use_card(name, guilders=9, canals=canals)
        assert expected == at(t)["for canal"].gain


def test_actions_tell_what_persons_add() -> None:
    """effect.bonus-on, effect.toll: One's own, and what others get."""
    t = quiet(3)
    hand(t, 0, "crossbowman", "blue")
    have(t, 0, guilders=8, canals=(1, 0), workers=["red"])
    persons(t, 0, "woodcarver", "roofer")
    persons(t, 2, "crane-master")
    turn(t, 0)
    t.play("play crossbowman")

    offers = at(t)
    assert offers["for canal"].help.endswith(
        "Woodcarver: 1 point on top. Crane Master of Lieve: 2 guilders for them."
    )
    assert offers["for house"].help.endswith("Roofer: 2 guilders on top.")
    assert "on top" not in offers["for workers"].help


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("king", "As things stand: 3 points."),
        ("duke", "As things stand: 4 points."),
        ("cardinal", "As things stand: 8 points."),
        ("spy", "As things stand: 2 points."),
        ("shipowner", "Now: take 9 guilders."),
        ("goldsmith", "Now: up to 2 times: pay 3 guilders, score 2 points."),
    ],
)
def test_recruiting_tells_what_it_brings_now(name: str, expected: str) -> None:
    """activate.arrow, activate.laurel, effect.flip-majority, effect.wild-group: With the person in
    the house and the price paid."""
    t = quiet(3)
    hand(t, 0, name, "blue")
    have(t, 0, guilders=12, canals=(2, 1), majorities=["people"])
    persons(t, 0, "mayor", "dowager")
    houses(t, 0, "purple")
    turn(t, 0)
    t.play(f"play {name}")

    assert at(t)["for recruit"].help.endswith(expected)
