"""Whole rounds of Bruges for tests: the dice fall as told, and everybody acts plainly."""

from grandplace.engine.game import NEWEST
from grandplace.engine.luck import Drawn, Tape
from grandplace.games.bruges.components import COLOURS, DICE, FACES
from grandplace.games.bruges.steps.final import FinalScoring
from grandplace.games.bruges.steps.round import Round
from tests.games.bruges.scenes import Table, asked, hand, have, quiet

QUIET_ROLL = (3, 3, 4, 4, 3)  # no threats, no steps
# Five cards for each player, none of them with an arrow.
HANDS = [
    ["queen", "king", "duke", "regent", "prince"],
    ["judge", "bishop", "countess", "dowager", "verger"],
    ["infanta", "cook", "glazier", "abbot", "hermit"],
]


def full_hands(seats: int = 2, first: int = 0) -> Table:
    """Everybody holds five cards, so that nothing is drawn in the next round; this one is start
    player."""
    t = quiet(seats)
    t.s.first = first
    for seat in range(seats):
        hand(t, seat, *HANDS[seat])
    return t


def roll_of(*high: str) -> list[int]:
    """A roll with a 5 for these colours and 3 for the others."""
    return [5 if name in high else 3 for name in COLOURS]


def two_of(*names: str) -> list[str]:
    """Two markers of each of these colours: the next one completes a circle."""
    return [name for name in names for _ in range(2)]


def struck_by(*names: str, seats: int = 2, seat: int = 0, version: int = NEWEST) -> Table:
    """A quiet table at which a seat has two markers of these colours."""
    t = quiet(seats, version=version)
    have(t, seat, threats=two_of(*names))
    return t


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
