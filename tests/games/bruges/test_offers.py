"""The options of a question as the page lists them."""

import pytest

from grandplace.drawing.page import Offer, Scene
from grandplace.games import clause_rows
from grandplace.games.bruges.components import NO_CARD
from grandplace.games.bruges.page.offers import offer
from grandplace.games.bruges.page.teller import letters
from grandplace.games.bruges.steps.actions import Dig, Recruit
from grandplace.games.bruges.steps.builds import TurnDie
from grandplace.games.bruges.steps.others import HandOn, PayOrTake
from grandplace.games.bruges.steps.round import BuyStep, FillHand
from grandplace.games.bruges.steps.threats import Fire, Hardships, LoseToken, Plague, Refuse
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES
from tests.games.bruges.looks import asked, at, listed, met, reasons, scene
from tests.games.bruges.scenes import (
    Table,
    activate,
    answer,
    card,
    colour,
    dice,
    hand,
    have,
    houses,
    name_of,
    on_top,
    persons,
    quiet,
    recruit,
    rotated,
    then,
    turn,
)

QUESTIONS = {
    "FillHand DrawOne DiscardOne TakeWorker PayWorker LiftThreats Refuse Hardships",
    "Plague LoseHouse Fire LoseToken BuyStep Turn AfterCard UseCard Dig House Recruit Keep HowOften",
    "PlayExtra RecruitExtra DigFree LayCard LayTop Recall StandUp Imitate TurnDie HandWorker",
    "PayOrTake HandOn",
}
Line = tuple[str, str, str]


def line(made: Offer) -> Line:
    """Title, detail and figure."""
    return made.title, made.detail, made.gain


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
            assert made.legend or look.say.has(f"board.group.{made.group}")  # type: ignore[attr-defined]
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
    """play.one-card, activate.when: The price of a card; what a person would bring."""
    t = quiet(3)
    hand(t, 0, "king", "crossbowman", "dice-cheat")
    have(t, 0, workers=["blue"], threats=["red", "blue"])
    persons(t, 0, "falconer", "nun", "queen")
    turn(t, 0)

    offers = at(t)
    assert ["play", "play", "play", "activate", "activate"] == [o.group for o in offers.values()][
        :5
    ]
    assert ("Crossbowman", "6 guilders", "") == line(offers["play crossbowman"])
    assert ("King", "12 guilders", "") == line(offers["play king"])
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
    assert ["Take workers", "Recruit"] == [
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


# --- what follows


def test_sections_tell_space_price_and_worth() -> None:
    """canal.cost, canal.third-space: Both sections, where both fit."""
    t = quiet(3)
    have(t, 0, guilders=9, canals=(2, 1))
    then(t, Dig(0, colour("brown")))

    assert [
        ("Left section", "space 3, brown: pay 3", "3 pts"),
        ("Right section", "space 2, brown: pay 2", ""),
    ] == [line(made) for made in at(t).values()]


def test_houses_tell_whether_they_match() -> None:
    """recruit.place, recruit.any-colour."""
    t = quiet(3)
    houses(t, 0, "red", "blue")
    t.s.card = card(t, "queen")
    t.s.card_known = 1
    then(t, Recruit(0, 9))

    offers = at(t)
    assert ("Red house", "colour of the card", "") == line(offers["into red"])
    assert ("Blue house", "empty", "") == line(offers["into blue"])
    assert offers["into brown"].quiet


def test_a_section_without_a_space_is_only_named() -> None:
    """effect.build-canal, canal.full: Where the token may be declined, both are listed."""
    t = quiet(3)
    have(t, 0, canals=(5, 1), statues=(7, 0))
    recruit(t, 0, "surveyor")

    assert [
        ("Right section", "space 2, brown: pay 0", ""),
        ("Do without", "", ""),
        ("Left section", "", ""),
    ] == [line(made) for made in at(t).values()]


def test_a_hand_may_be_full_enough() -> None:
    """effect.hand-size: From five cards on one may stop."""
    t = quiet(3)
    hand(t, 0, "red", "red", "blue", "blue", "brown")
    persons(t, 0, "inventor")
    t.s.phase = 0
    then(t, FillHand(0))

    offers = at(t)
    assert ("Enough cards", "", "") == line(offers["done"])
    assert {"draw"} == {made.group for made in offers.values()}


def test_piles_tell_colour_and_number() -> None:
    """info.pile-tops, info.pile-counts, effect.draw-income: And a card that was looked at."""
    t = quiet(3)
    on_top(t, "envoy", "queen")
    hand(t, 0)
    persons(t, 0, "cartographer")
    t.s.phase = 0
    then(t, FillHand(0))
    t.s.tops = [[], [1]]
    left, right = [len(pile) for pile in t.s.piles]

    assert [
        ("Left pile", f"blue on top · {left} cards", "+1 guilder"),
        ("Right pile", f"Queen · {right} cards", ""),
    ] == [line(made) for made in at(t).values()]


def test_hardships_tell_what_they_take() -> None:
    """threat.own-order, threat.colours: Now."""
    t = quiet(3)
    have(t, 0, guilders=4, workers=["red", "blue"], points=2)
    t.s.players[0].threats = [3, 3, 3, 3, 3]
    then(t, Hardships(0))

    assert [
        ("Fire", "loss of a house or a canal token", ""),
        ("Raid", "loss of 4 guilders", ""),
        ("Flood", "loss of 2 workers", ""),
        ("Plague", "loss of a person", ""),
        ("Intrigue", "loss of 2 points", ""),
    ] == [line(made) for made in at(t).values()]


def test_fire_tells_what_is_lost() -> None:
    """hardship.fire-person, hardship.fire-outermost, house.point, canal.third-space."""
    t = quiet(3)
    persons(t, 0, "queen", house="blue")
    houses(t, 0, "red")
    have(t, 0, canals=(3, 1))
    then(t, Fire(0))

    assert [
        ("Queen", "−4 pts · back to hand", ""),
        ("Red house", "−1 pt · empty", ""),
        ("Left section", "−3 pts · space 3", ""),
        ("Right section", "space 1", ""),
    ] == [line(made) for made in at(t).values()]
    then(t, LoseToken(0))
    assert {"effect.others-return-canal"} == {made.clause for made in at(t).values()}


def test_markers_tell_what_they_would_bring() -> None:
    """effect.refuse-threat, effect.others-pay-or-threat, threat.third."""
    t = quiet(3)
    have(t, 0, guilders=5, threats=["red", "red"])
    then(t, Refuse(0, colour("red"), 1))
    assert [
        ("Refuse the marker", "pay 1 of your 5", ""),
        ("Fire marker", "third marker: loss of a house or a canal token", ""),
    ] == [line(made) for made in at(t).values()]

    then(t, PayOrTake(0, 2, 3, colour("brown")))
    assert [
        ("Pay Lieve", "pay 3 of your 5", ""),
        ("Plague marker", "marker 1 of 3", ""),
    ] == [line(made) for made in at(t).values()]


def test_markers_are_handed_on_player_by_player() -> None:
    """effect.pass-threats, effect.immune: What they would mean to whoever gets them."""
    t = quiet(4)
    have(t, 0, threats=["red", "yellow"])
    have(t, 1, threats=["red", "red"])
    have(t, 2, guilders=7, threats=["yellow", "yellow"])
    persons(t, 3, "gatekeeper")
    then(t, HandOn(0, 2))

    offers = at(t)
    assert ["hand-on-1", "hand-on-2", "or"] == sorted(
        {offers[o.text].group for o in asked(t.s).offered}
    )
    assert ["Odilon", "Lieve"] == [offers[f"hand-on red-{s}"].legend for s in ("blue", "yellow")]
    assert "third marker: loss of a house or a canal token" == offers["hand-on red-blue"].detail
    assert "third marker: loss of 7 guilders" == offers["hand-on yellow-yellow"].detail
    assert "marker 1 of 3" == offers["hand-on yellow-blue"].detail


def test_steps_tell_price_and_points() -> None:
    """reputation.price, score.reputation, effect.reputation-discount."""
    t = quiet(3)
    dice(t, 2, 1, 2, 3, 4)
    have(t, 0, guilders=7, reputation=5)
    persons(t, 0, "envoy")
    then(t, BuyStep(0, 1))

    assert [("Step 6", "pay 3 of your 7", "+2 pts"), ("Stay", "on step 5", "")] == [
        line(made) for made in at(t).values()
    ]
    have(t, 0, reputation=0)
    then(t, BuyStep(0, 1))
    assert "in the town hall" == at(t)["no"].detail


def test_dice_are_grouped_and_faces_that_cannot_be_are_left_out() -> None:
    """effect.turn-die: Thirty options, five headings."""
    t = quiet(3)
    dice(t, 1, 6, 3, 3, 3)
    then(t, TurnDie(0, card(t, "dice-cheat"), False))

    look = asked(t.s)
    offers = listed(look)
    by_die = [
        [offers[o.text].title for o in look.offered if o.text.startswith(f"turn {c}")]
        for c in ("red", "yellow", "blue")
    ]
    assert [["2", "3"], ["4", "5"], ["1", "2", "4", "5"]] == by_die
    assert ("die-red", "shows 1") == (offers["turn red-2"].group, offers["turn red-2"].note)
    assert "die-2 c-red" == offers["turn red-2"].icon
    assert all(offers[o.text].quiet for o in look.refused)


def test_exchanges_tell_the_whole_price() -> None:
    """effect.exchange: For every number of times; the person's name stands above."""
    t = quiet(3)
    have(t, 0, guilders=7)
    recruit(t, 0, "goldsmith")

    offers = at(t)
    assert [
        ("1 ×", "pay 3 guilders, score 2 points", ""),
        ("2 ×", "pay 6 guilders, score 4 points", ""),
        ("Do without", "", ""),
    ] == [line(made) for made in offers.values()]
    assert {"Goldsmith"} == {made.legend for made in offers.values()}
    assert {"times"} == {made.group for made in offers.values()}


def test_cheaper_recruiting_tells_the_lower_price() -> None:
    """effect.recruit: By name, with the points."""
    t = quiet(3)
    hand(t, 0, "queen", "juggler")
    have(t, 0, guilders=7, workers=["brown"])
    persons(t, 0, "innkeeper")
    houses(t, 0, "red")
    activate(t, 0, "innkeeper")

    offers = at(t)
    assert ("Queen", "pay 6 of your 7", "3 pts") == line(offers["pick queen"])
    assert ("Juggler", "free of charge", "0 pts") == line(offers["pick juggler"])


def test_a_person_that_comes_back_tells_its_price() -> None:
    """effect.recall-person."""
    t = quiet(3)
    have(t, 0, workers=["red"])
    persons(t, 0, "chamberlain", "queen", "nun")
    activate(t, 0, "chamberlain")

    assert ("Queen", "+9 guilders · once a round", "") == line(at(t)["pick queen"])


def test_arrows_of_others_tell_what_they_would_do_for_oneself() -> None:
    """effect.use-arrow."""
    t = quiet(3)
    have(t, 0, workers=["yellow"], canals=(1, 0))
    have(t, 1, canals=(5, 5))
    persons(t, 0, "copyist")
    persons(t, 1, "huntsman", "apothecary", "baron")
    have(t, 0, threats=["red", "red"])
    activate(t, 0, "copyist")

    offers = at(t)
    assert ("Huntsman", "score 3 points", "") == line(offers["pick huntsman"])
    assert ("Apothecary", "take 4 guilders", "") == line(offers["pick apothecary"])
    assert "effect.score-points" == offers["pick huntsman"].clause


def test_workers_and_markers_tell_how_many_there_are() -> None:
    """effect.take-workers, effect.discard-threats, remove.point."""
    t = quiet(3)
    have(t, 0, workers=["brown", "red", "red"], threats=["red", "blue", "blue"])
    persons(t, 0, "baker", "cook")
    activate(t, 0, "cook")
    assert ("Red worker", "you have 2", "") == line(at(t)["take red"])

    persons(t, 0, "jailer")
    activate(t, 0, "jailer")
    answer(t)
    assert ("Flood marker", "you have 2", "") == line(at(t)["lift blue"])


def test_cards_that_were_looked_at_are_listed_by_pile() -> None:
    """effect.pick-from-piles: Price and sign of each."""
    t = quiet(3)
    on_top(t, "envoy", "queen")
    have(t, 0, workers=["blue"])
    persons(t, 0, "librarian")
    activate(t, 0, "librarian")

    offers = at(t)
    assert ("keep-left", "Left pile") == (offers["pick envoy"].group, offers["pick envoy"].legend)
    assert "keep-right" == offers["pick queen"].group
    assert ("Queen", "9 guilders · once a round", "") == line(offers["pick queen"])
    assert 6 == len(offers)


def test_the_plague_tells_what_goes_with_a_person() -> None:
    """hardship.plague: The points and when it would act."""
    t = quiet(3)
    persons(t, 0, "king", "huntsman")
    then(t, Plague(0))

    assert ("King", "−4 pts · at the end", "") == line(at(t)["pick king"])


def test_an_empty_house_of_several_is_listed_by_its_front() -> None:
    """hardship.fire, house.point: The colour, the hidden card, and the point that goes; those that
    the owner cannot tell apart stand under their colour."""
    t = quiet(3)
    houses(t, 0, "brown", "brown", "brown")
    t.s.players[0].house_known = [1, 0, 0]
    then(t, Fire(0))
    front = t.s.players[0].houses[0]
    offers = at(t)
    made = offers[f"pick {name_of(t, front)}"]

    name = asked(t.s, "en", t.game).say.thing("card", front)
    assert (f"Brown house: {name}", "hardship.fire", "raze") == (
        made.title,
        made.clause,
        made.group,
    )
    assert made.detail == offers["raze brown"].detail
    assert [f"pick {name_of(t, front)}", "raze brown"] == [*offers]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_can_pay_for_nobody_sees_why_and_may_decline(language: str) -> None:
    """activate.effective, effect.recruit: The cards stand there refused, with the only option in
    the same group."""
    t = quiet(3)
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue")
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=5, workers=["brown"])
    activate(t, 0, "innkeeper")
    offers = at(t, language)

    assert ["no", "pick king", "pick duke"] == [*offers]
    assert 1 == len({made.group for made in offers.values()})
    assert offers["no"].title and offers["no"].button
    assert reasons(asked(t.s, language, t.game))["pick duke"]
