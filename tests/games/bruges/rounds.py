"""Whole rounds of Bruges for tests: the dice fall as told, and everybody acts plainly."""

from grandplace.engine.luck import Drawn, Tape
from grandplace.games.bruges.components import COLOURS, DICE, FACES
from grandplace.games.bruges.steps.final import FinalScoring
from grandplace.games.bruges.steps.round import Round
from tests.games.bruges.scenes import Table, asked

QUIET_ROLL = (3, 3, 4, 4, 3)  # no threats, no steps


def rounds(t: Table, *rolls: tuple[int, ...]) -> None:
    """The next round begins, and others follow up to the end of the game; the dice of the coming
    rounds fall so."""
    dice = len(COLOURS)
    t.s.tape = Tape(b"")
    t.s.tape.recorded = [
        Drawn(DICE, (t.s.round + 1 + number) * dice + die, FACES, face - 1)
        for number, faces in enumerate(rolls)
        for die, face in enumerate(faces)
    ]
    t.now(Round(), FinalScoring())


def plainly(t: Table) -> None:
    """Answer the open question without ado: no step is bought, a card brings workers, the turn
    ends."""
    offered = t.offered()
    usual = [text for text in ("no", "for workers", "done") if text in offered]
    t.play([*usual, offered[0]][0])


def until(t: Table, player: int, key: str) -> None:
    """Everybody acts plainly until a player is asked this."""
    while asked(t) != (player, key):
        plainly(t)


def until_round(t: Table, number: int) -> None:
    """Everybody acts plainly until a round has begun."""
    while t.s.round < number:
        plainly(t)


def until_over(t: Table) -> None:
    """Everybody acts plainly to the end of the game."""
    while not t.is_over:
        plainly(t)


def turns(t: Table, number: int) -> list[int]:
    """So many turns of phase 3 are taken plainly; whose they were."""
    players = []
    for _ in range(number):
        players.append(t.player)
        t.play(t.offered()[0], "for workers")
        if not t.is_over and asked(t)[1] == "AfterCard":
            t.play("done")
    return players
