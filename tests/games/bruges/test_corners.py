"""Corners that no whole game comes to: a list of all persons, odd figures, guesses that fail."""

from pathlib import Path

import pytest

from grandplace.engine.errors import BadComponents
from grandplace.engine.state import Message
from grandplace.games import folder, load
from grandplace.games.bruges.idle import why_idle
from grandplace.games.bruges.page.gallery import gallery
from grandplace.games.bruges.steps.others import Harm
from grandplace.games.bruges.steps.threats import LoseToken
from grandplace.words.render import LANGUAGES, Words
from tests.games.bruges.looks import scene
from tests.games.bruges.panes import pane
from tests.games.bruges.scenes import shipped


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_shows_every_person_once(language: str) -> None:
    """person.group: Group by group, with name, figures and text."""
    game = shipped()
    shelves = gallery(game.figures, Words(language, game))
    cards = [card for shelf in shelves for card in shelf["cards"]]

    assert [15] * 11 == [len(shelf["cards"]) for shelf in shelves]
    assert {card.id for card in game.figures.cards} == {card["id"] for card in cards}
    assert all(card["name"] and card["facts"] and card["text"].endswith(".") for card in cards)


def test_what_a_builder_lacks_is_told() -> None:
    """effect.build-house: A hand, or a pile."""
    s = shipped().deal(2, 1)
    ids = [card.id for card in s.figures.cards]
    cards = [ids.index(name) for name in ("mason", "brickmaker")]
    s.players[0].hand, s.piles, s.extra, s.discards = [], [[], []], [], []

    assert ["empty-hand", "no-cards"] == [why_idle(s, 0, card, [])[0] for card in cards]


def test_rolled_dice_are_pointed_at() -> None:
    """dice.roll: All of them, also one turned before; then who rose."""
    news = [Message("turned", 0, 3, 6), Message("rolled", 1, 2, 3, 4, 5), Message("rose", 1)]

    assert ([0, 1, 2, 3, 4], [1]) == pointed_at(news)


def test_a_turned_die_is_pointed_at() -> None:
    """effect.turn-die: It alone; what is not drawn on the board changes nothing."""
    news = [Message("turned", 0, 3, 6), Message("round", 2)]

    assert ([3], []) == pointed_at(news)


def pointed_at(news: list[Message]) -> tuple[list[int], list[int]]:
    """The dice and the pawns that are marked as moved."""
    look = scene(shipped().deal(3, 1), 0, news=news)
    dice, pawns = pane(look, "dice")["dice"], pane(look, "steps")["pawns"]
    return (
        [colour for colour, die in enumerate(dice) if die["just"]],
        [seat for seat, pawn in enumerate(pawns) if pawn["just"]],
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("value = 165", "value = 164", "equal stacks"),
        ('left = ["purple", "red"', 'left = ["red", "red"', "each of red, yellow"),
        ("[7, 6, 5, 4, 3, 2]", "[7, 6, 5, 4, 3, 0]", r"'statue'\].points: expected 6 .* from 1 to"),
        ("[7, 6, 5, 4, 3, 2]", "[]", r"'statue'\].points: expected 1 whole numbers"),
        (
            '"turns"\nvalue = 4',
            '"turns"\nvalue = 6',
            r"'turns'\].value: expected no more than the 5 cards",
        ),
        (
            '"hand"\nvalue = 5',
            '"hand"\nvalue = 3',
            r"'turns'\].value: expected no more than the 3 cards",
        ),
        ('"hand"\nvalue = 5', '"hand"\nvalues = 5', r"values: not a key .* mean value\?"),
        ('seat = "green"', 'seat = "gren"', r"gatehouse\['gren'\]: not an entry .* mean green\?"),
        ("[[start]]", "[[starts]]", r"starts: not a table of this file .*did you mean start\?"),
    ],
)
def test_figures_that_cannot_be_are_refused(old: str, new: str, told: str, tmp_path: Path) -> None:
    """setup.stacks, canal.outwards: By what must go together."""
    text = (folder("bruges") / "bruges.toml").read_text("utf-8")
    assert old in text
    (tmp_path / "bruges.toml").write_text(text.replace(old, new, 1), "utf-8")

    with pytest.raises(BadComponents, match=told):
        load("bruges", tmp_path)


def test_a_question_that_no_guess_allows_is_left_open() -> None:
    """info.hand: Fifty guesses, then the last one stands."""
    game = shipped()
    s = game.deal(2, 1)
    asked = s.decision.player  # type: ignore[union-attr]
    view = game.observe(s, 1 - asked)
    view.agenda[-1] = LoseToken(asked)

    filled = game.fill(view, 3)

    assert [] == filled.decision.options  # type: ignore[union-attr]


def test_harm_is_only_a_frame() -> None:
    """activate.several-players: What it does to somebody, each effect says itself."""
    with pytest.raises(NotImplementedError):
        Harm(0, 0, False).suffered(shipped().deal(2, 1), 1)
