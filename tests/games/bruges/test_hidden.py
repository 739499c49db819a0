"""Who knows which card: hands, houses, piles, and the card in use."""

import pytest

from grandplace.engine.codec import Codec
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games.bruges.components import COLOURS, back, is_back
from grandplace.games.bruges.player import eye
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.round import DrawPhase
from grandplace.games.bruges.steps.threats import Fire
from tests.battery import eager_play, written
from tests.games.bruges.conservation import check
from tests.games.bruges.positions import head_start
from tests.games.bruges.scenes import (
    Table,
    activate,
    answer,
    asked,
    card,
    hand,
    have,
    houses,
    knows,
    name_of,
    on_top,
    persons,
    piles,
    quiet,
    shipped,
    turn,
)

EVERYBODY = [NOBODY, 0, 1, 2]
OTHERS = [NOBODY, 1, 2]


def seen_hand(t: Table, eyes: int, owner: int) -> list[str]:
    """A hand as a seat sees it: ids, or colours of cards that it does not know."""
    view = t.game.observe(t.s, eyes)
    return [told(t, code) for code in view.players[owner].hand]


def seen_houses(t: Table, eyes: int, owner: int) -> list[str]:
    """The cards of houses as a seat sees them."""
    return [told(t, code) for code in t.game.observe(t.s, eyes).players[owner].houses]


def seen_pile(t: Table, eyes: int, pile: int) -> list[str]:
    """A pile as a seat sees it, its top card first; "?" for a card of which nothing is known."""
    return [told(t, code) for code in reversed(t.game.observe(t.s, eyes).piles[pile])]


def told(t: Table, code: int) -> str:
    """What is told of a card."""
    if code == UNKNOWN:
        return "?"
    return COLOURS[t.s.figures.colour(code)] if is_back(code) else name_of(t, code)


# --- hands


def test_a_hand_shows_others_its_backs() -> None:
    """info.hand, info.card-colour: How many cards of which colours; the owner knows them."""
    t = quiet(3)
    hand(t, 0, "queen", "duke", "king", "infanta")

    assert ["infanta", "queen", "king", "duke"] == seen_hand(t, 0, 0)
    for seat in OTHERS:
        assert ["red", "red", "yellow", "blue"] == seen_hand(t, seat, 0)


def test_drawn_cards_are_unknown_until_the_hand_is_full() -> None:
    """draw.unseen: To the drawer too; then he looks at all of them."""
    t = quiet(3)
    hand(t, 0, "queen")
    t.now(DrawPhase())
    for _ in range(4):
        assert (0, "FillHand") == asked(t)
        assert ["queen"] == knows(t, 0, 0)
        t.play("draw left")

    assert (1, "FillHand") == asked(t)
    assert 5 == len(knows(t, 0, 0))
    for seat in OTHERS:
        assert [] == knows(t, seat, 0)


def test_a_person_that_returns_is_known_to_all() -> None:
    """hardship.fire-person, info.goods: Everybody has seen it in the display."""
    t = quiet(3)
    persons(t, 0, "queen", "duke")
    t.now(Fire(0))
    t.play("pick queen")

    for seat in EVERYBODY:
        assert "queen" in knows(t, seat, 0)


def test_a_recalled_person_is_known_to_all() -> None:
    """effect.recall-person: As after a fire."""
    t = quiet(3)
    have(t, 0, workers=["red"])
    persons(t, 0, "chamberlain", "queen", "duke")
    activate(t, 0, "chamberlain")
    t.play("pick queen")

    for seat in EVERYBODY:
        assert "queen" in knows(t, seat, 0)


def known_queen(*others: str) -> Table:
    """Seat 0 holds the queen, as everybody knows, and other cards."""
    t = quiet(3)
    hand(t, 0, *others)
    persons(t, 0, "queen")
    t.now(Fire(0))
    answer(t, "pick queen")
    have(t, 0, guilders=20, workers=["red", "red", "blue"])
    turn(t)
    return t


@pytest.mark.parametrize("played", ["queen", "infanta"])
def test_nobody_can_tell_which_of_two_cards_was_laid_face_down(played: str) -> None:
    """info.house-front, house.build: Of those with the same colour, one is a house now, one still
    in the hand; only the owner knows which."""
    t = known_queen("infanta", "duke")
    t.play(f"play {played}")
    for seat in OTHERS:
        assert is_back(t.game.observe(t.s, seat).card)
        assert [] == knows(t, seat, 0)
    t.play("for house")

    for seat in OTHERS:
        assert ["red"] == seen_houses(t, seat, 0)
        assert ["red", "blue"] == seen_hand(t, seat, 0)
    assert [played] == seen_houses(t, 0, 0)


def test_views_are_alike_whichever_of_two_cards_was_laid_face_down() -> None:
    """info.house-front: Not one number differs for the others."""
    t = known_queen("infanta", "duke")
    worlds = [chosen(t, f"play {name}", "for house") for name in ("queen", "infanta")]

    assert_alike(t, worlds)
    assert worlds[0].players[0].houses != worlds[1].players[0].houses


def chosen(t: Table, *texts: str) -> Bruges:
    """The world in which these options are chosen."""
    s = t.s.copy()
    for text in texts:
        option = t.game.vocabulary.parse(text)
        assert option is not None
        s.choose(option)
    return s


def assert_alike(t: Table, worlds: list[Bruges]) -> None:
    """Two worlds look the same to all but seat 0."""
    for seat in OTHERS:
        first, second = [written(t.game, t.game.observe(s, seat)) for s in worlds]
        assert first == second


def test_the_only_card_of_its_colour_stays_known() -> None:
    """info.house-front: All saw which one was laid down."""
    t = known_queen("duke")
    t.play("play queen", "for house")

    for seat in EVERYBODY:
        assert ["queen"] == seen_houses(t, seat, 0)


@pytest.mark.parametrize("action", ["house", "guilders"])
def test_cards_of_other_colours_stay_known(action: str) -> None:
    """info.hand: What is laid down tells nothing of them, and hides nothing."""
    t = known_queen("duke", "envoy")
    t.play("play duke", f"for {action}")

    for seat in EVERYBODY:
        assert "queen" in knows(t, seat, 0)


# --- houses and piles


def test_a_house_shows_its_back() -> None:
    """info.house-front: Its owner alone knows the front."""
    t = quiet(3)
    houses(t, 0, "blue")

    assert [["blue"]] * 3 == [seen_houses(t, seat, 0) for seat in OTHERS]
    assert ["blue"] != seen_houses(t, 0, 0)


@pytest.mark.parametrize("looker", [NOBODY, 0, 2])
def test_a_house_laid_from_a_pile_is_known_to_those_who_had_looked(looker: int) -> None:
    """info.house-front, effect.build-house: To nobody as a rule: its owner has not seen it."""
    t = quiet(3)
    on_top(t, "duke", "king")
    t.s.tops[0] = [] if looker == NOBODY else [eye(looker)]
    have(t, 0, workers=["red"])
    persons(t, 0, "brickmaker")
    activate(t, 0, "brickmaker")
    t.play("draw left")

    for seat in EVERYBODY:
        knowing = seat == looker != NOBODY
        assert ["duke" if knowing else "blue"] == seen_houses(t, seat, 0)[1:]


def test_a_pile_shows_the_back_of_its_top_card() -> None:
    """info.pile-tops, info.pile-counts: And how many lie below it; the extra pile only that."""
    t = quiet(3)
    on_top(t, "duke", "queen")

    for seat in EVERYBODY:
        pile = seen_pile(t, seat, 0)
        assert "blue" == pile[0]
        assert {"?"} == set(pile[1:])
        assert len(t.s.piles[0]) == len(pile)
        assert [UNKNOWN] * len(t.s.extra) == t.game.observe(t.s, seat).extra


def test_cards_looked_at_are_known_to_the_looker_only() -> None:
    """effect.pick-from-piles: The piles show others no more than before, nor do the options."""
    t = quiet(3)
    persons(t, 0, "librarian")
    have(t, 0, workers=["blue"])
    before = [seen_pile(t, seat, 0) for seat in OTHERS]
    activate(t, 0, "librarian")

    assert before == [seen_pile(t, seat, 0) for seat in OTHERS]
    assert 3 == len([name for name in seen_pile(t, 0, 0) if name != "?"])
    for seat in OTHERS:
        view = t.game.observe(t.s, seat)
        assert view.decision is not None
        assert [] == view.decision.options
        assert (0, 2) == view.prompt().details


def test_a_card_looked_at_stays_known_when_somebody_draws_it() -> None:
    """effect.pick-from-piles, draw.unseen: The looker knows what the other holds, even before he
    himself does."""
    t = quiet(3)
    persons(t, 0, "fortune-teller")
    on_top(t, "duke", "king")
    activate(t, 0, "fortune-teller")
    t.play("pick king")
    hand(t, 1, "queen")
    t.s.first = 1
    t.now(DrawPhase())
    t.play("draw left")

    assert ["duke"] == knows(t, 0, 1)
    assert ["queen"] == knows(t, 1, 1)
    t.play("draw left", "draw left", "draw left")
    assert ["duke"] == knows(t, 0, 1)
    assert "duke" in knows(t, 1, 1)
    assert [] == knows(t, 2, 1) == knows(t, NOBODY, 1)


def test_nobody_sees_which_card_was_kept() -> None:
    """effect.pick-from-piles, info.pile-tops: Only its pile and its colour, even for somebody who had
    looked at the same cards; that it was not the top card can be told by the colour."""
    t = quiet(3)
    for name in ("queen", "infanta", "duke"):
        on_top(t, name, "king")
    t.s.tops[0] = [eye(2)] * 3
    have(t, 0, workers=["blue"])
    persons(t, 0, "librarian")
    activate(t, 0, "librarian")
    worlds = [chosen(t, f"pick {name}") for name in ("queen", "infanta")]

    assert_alike(t, worlds)
    assert worlds[0].players[0].hand != worlds[1].players[0].hand
    assert ["duke", "infanta", "queen"] == seen_pile(t, 2, 0)[:3]
    t.play("pick infanta")
    assert ["duke", "queen", "?"] == seen_pile(t, 0, 0)[:3]
    assert ["duke", "?", "?"] == seen_pile(t, 2, 0)[:3]


def test_a_look_reaches_deeper_than_an_earlier_one() -> None:
    """effect.pick-from-piles: Each knows what he has seen, however much others have."""
    t = quiet(3)
    for name in ("queen", "infanta", "duke"):
        on_top(t, name, "king")
    t.s.tops[0] = [eye(2)]
    have(t, 0, workers=["blue"])
    persons(t, 0, "librarian")
    activate(t, 0, "librarian")

    assert ["duke", "infanta", "queen", "?"] == seen_pile(t, 0, 0)[:4]
    assert ["duke", "?", "?", "?"] == seen_pile(t, 2, 0)[:4]
    assert ["blue", "?", "?", "?"] == seen_pile(t, 1, 0)[:4]


def test_a_parted_pile_is_known_as_far_as_it_was() -> None:
    """draw.parting, info.pile-tops: The lower half lies on the other side, as deep as it was seen;
    its top card shows its back."""
    t = quiet(3)
    hand(t, 0, "brown", "brown", "purple", "purple")
    piles(t, ["duke", "queen", "king", "infanta", "baron"], ["envoy"])
    t.s.tops[0] = [eye(2)] * 4
    t.now(DrawPhase())
    t.play("draw right")

    assert [["duke", "queen", "king"], ["infanta", "?"]] == [seen_pile(t, 2, i) for i in (0, 1)]
    assert [["blue", "?", "?"], ["red", "?"]] == [seen_pile(t, 1, i) for i in (0, 1)]


# --- guesses


def positions(seats: int, key: int, every: int = 7) -> list[Bruges]:
    """Positions of a lively game."""
    game = shipped()
    s = game.deal(seats, key)
    head_start(s, key)
    found = []
    for ply, state in enumerate(eager_play(game, s, key)):
        if ply % every == 0:
            found.append(state.copy())
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_fits_the_view(seats: int) -> None:
    """info.hand, info.discards: Every card once, colours and counts as seen, what is known stays;
    whoever made it would see the same."""
    game = shipped()
    for s in positions(seats, 3 + seats):
        for seat in range(NOBODY, seats):
            view = game.observe(s, seat)
            guess = game.fill(view, 17)
            check(guess)
            assert written(game, view) == written(game, game.observe(guess, seat))
            assert view.discards == guess.discards
            assert 0 == Codec(game).unknowns(guess)
            assert s.decision is not None
            assert guess.decision is not None
            assert s.decision.player == guess.decision.player
            least = 1 if guess.decision.step.insists(guess) else 2
            assert least <= len(guess.decision.options)


def test_a_guess_fits_the_question_to_another() -> None:
    """effect.recruit: In games of version 1 whoever was asked for one of his cards could pay for two
    at least."""
    t = asked_for_a_card(1, 3)
    view = t.game.observe(t.s, 0)

    for seed in range(40):
        guess = t.game.fill(view, seed)
        assert guess.decision is not None
        prices = [t.s.figures.cards[option.target].price for option in guess.decision.options]
        assert 2 <= len(prices)
        assert max(prices) <= 6


def asked_for_a_card(version: int, money: int) -> Table:
    """Seat 1 is asked whom he recruits for 3 guilders less than the price."""
    t = quiet(3, version=version)
    hand(t, 1, "student", "king", "baron")
    have(t, 1, guilders=money, workers=["brown"])
    houses(t, 1, "blue")
    persons(t, 1, "innkeeper")
    activate(t, 1, "innkeeper")
    assert (1, "RecruitExtra") == asked(t)
    return t


def test_a_question_says_nothing_of_the_cards() -> None:
    """effect.recruit, activate.effective: Whoever is asked may be able to pay for all, or for none;
    the first guess at his cards is as good as any."""
    t = asked_for_a_card(2, 0)
    view = t.game.observe(t.s, 0)

    numbers = {len(options_in(t.game.fill(view, seed))) for seed in range(40)}
    assert {1, 2, 3} <= numbers


def options_in(guess: Bruges) -> list[Option]:
    """What is on offer in a guess."""
    assert guess.decision is not None
    return guess.decision.options


def test_guesses_differ() -> None:
    """info.hand: As many worlds as seeds; hands, houses and piles are all dealt anew."""
    game = shipped()
    s = positions(3, 5)[40]
    view = game.observe(s, 0)
    guesses = [game.fill(view, seed) for seed in range(6)]

    for things in (
        [repr(guess.players[1].hand) for guess in guesses],
        [repr(guess.players[2].houses) for guess in guesses],
        [repr(guess.piles) for guess in guesses],
        [repr(guess.extra) for guess in guesses],
    ):
        assert 4 <= len(set(things)), things
    assert written(game, game.fill(view, 3)) == written(game, game.fill(view, 3))


def test_a_guess_knows_what_lies_open() -> None:
    """info.discards, info.goods: No card that a seat can see is dealt again."""
    t = quiet(3)
    hand(t, 0, "queen", "duke")
    persons(t, 1, "king")
    t.s.discards = [*t.s.discards, *t.s.extra[:20]]
    t.s.extra = t.s.extra[20:]
    turn(t, 2)
    for seed in range(10):
        guess = t.game.fill(t.game.observe(t.s, 0), seed)
        hidden = [*guess.piles[0], *guess.piles[1], *guess.extra]
        hidden += [*guess.players[1].hand, *guess.players[2].hand]
        open_cards = [card(t, name) for name in ("queen", "duke", "king")]
        assert not set(hidden) & {*open_cards, *t.s.discards}


def test_backs_are_told_by_colour() -> None:
    """info.card-colour: A back is no card, and each colour has its own."""
    backs = [back(code) for code in range(len(COLOURS))]

    assert all(is_back(code) and code < UNKNOWN for code in backs)
    assert not is_back(UNKNOWN)
    assert [shipped().figures.colour(code) for code in backs] == list(range(len(COLOURS)))
