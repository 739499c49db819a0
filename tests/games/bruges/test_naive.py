"""The game against a second, plain implementation, over random whole games."""

from typing import Any

import pytest

from grandplace.games.bruges.components import NO_CARD
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.final import FinalScoring, Majority
from tests.conftest import BATTERY
from tests.games.bruges import naive
from tests.games.bruges.census import keen_choice
from tests.games.bruges.naive import AREAS, COLOURS, Citizen
from tests.games.bruges.positions import head_start
from tests.games.bruges.scenes import shipped


def read(s: Bruges) -> list[Citizen]:
    """A position in plain words."""
    return [citizen(s, p) for p in s.players]


def citizen(s: Bruges, p: Player) -> Citizen:
    """A player in plain words."""
    ids = [card.id for card in s.figures.cards]
    colours = [COLOURS[s.figures.cards[card].colour] for card in p.houses]
    names = ["" if card == NO_CARD else ids[card] for card in p.persons]
    return Citizen(
        points=p.points(),
        guilders=p.guilders,
        workers=dict(zip(COLOURS, p.workers, strict=True)),
        threats=dict(zip(COLOURS, p.threats, strict=True)),
        step=p.reputation,
        canals=(p.canals[0], p.canals[1]),
        statues=[statue for statue in p.statues if statue],
        markers=[area for area, shown in zip(AREAS, p.majorities, strict=True) if shown],
        hand=len(p.hand),
        houses=list(zip(colours, names, strict=True)),
    )


def check_majority(s: Bruges, area: int) -> None:
    """majority.check, majority.clear, majority.stays: Whoever leads turns a marker, no one else."""
    before, winners = read(s), naive.majority(read(s), AREAS[area])
    assert [] == Majority(area).meet(s)

    for seat, (old, new) in enumerate(zip(before, read(s), strict=True)):
        assert {*old.markers, *([AREAS[area]] if seat in winners else [])} == set(new.markers)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_against_the_naive_rules(seats: int) -> None:
    """majority.reputation, majority.people, majority.canal, score.persons, score.houses,
    score.laurels, score.majorities, score.third-spaces, score.statues, score.reputation,
    deck.final-order: Every majority, and the final scores."""
    for key in range(8 * BATTERY):
        s = shipped().deal(seats, key)
        head_start(s, key)
        play(s, key)
        expected = naive.final_scores(read(s))
        assert [] == FinalScoring().meet(s)

        assert expected == [p.points() for p in s.players]


def play(s: Bruges, key: int) -> None:
    """A lively game, up to the final scoring."""
    ply = 0
    while s.agenda:
        step: Any = s.agenda.pop()
        if isinstance(step, FinalScoring):
            return
        if isinstance(step, Majority):
            check_majority(s, step.area)
        elif options := step.meet(s):
            ply += 1
            step.chosen(s, keen_choice(options, key, ply))
