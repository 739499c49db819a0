"""Players with Belle Époque cards, and turns played with them."""

from grandplace.engine.game import NEWEST
from grandplace.games.bruxelles1893.state import Bruxelles1893
from tests.games.bruxelles1893.conservation import (
    check_bids,
    check_cubes,
    check_nobles,
    check_pawns,
    check_works,
)
from tests.games.bruxelles1893.modules import belle, cards
from tests.games.bruxelles1893.positions import (
    act,
    aim,
    cubes,
    keep,
    needles,
    offers,
    pawn,
    prompt,
    shop,
    turn_of,
    works,
)
from tests.transcript import Transcript

BRUSSELS_OF = {
    "card-11": "exchange",
    "card-12": "exchange",
    "card-13": "plaza",
    "card-14": "plaza",
    "card-15": "park",
    "card-16": "park",
    "card-17": "market",
    "card-18": "market",
}
ACTION_OF = {
    "card-01": "workshop",
    "card-02": "workshop",
    "card-03": "sale",
    "card-04": "sale",
    "card-05": "nobles",
    "card-06": "nobles",
    "card-07": "materials",
    "card-08": "materials",
    "card-09": "construction",
    "card-10": "construction",
}
PLACES = ["e5", "e4", "e2"]  # spaces without a tile


def holder(*names: str, seats: int = 3, version: int = NEWEST) -> Transcript:
    """Seat 0 has these cards at a quiet start, and nobody else has any."""
    t = belle(seats, version)
    cards(t.s, 0, *names)
    return t


def rich(*names: str, owner: int = 0) -> Transcript:
    """Seat 0 is about to act and has enough for every action, and for every card to do something;
    these cards are the owner's."""
    t = belle()
    cards(t.s, owner, *names)
    t.s.players[0].francs = 20
    shop(t.s, "yellow")
    works(t.s, 0, "blue", "white-green", "white-blue")
    aim(t.s, "2-2")
    cubes(t.s, 0, *["wood", "stone", "joker"] * 3)
    keep(t.s, 0, "brugmann", "buls", "solvay")
    needles(t.s, "wood", "stone")
    pawn(t.s, "d4", 0, bid=5)
    return t


def start(t: Transcript, card: str, time: int = 0) -> None:
    """Seat 0 begins the action of a card, for the first time in a round or once more."""
    if card in ACTION_OF:
        act(t, 0, ACTION_OF[card], where=PLACES[time])
    else:
        turn_of(t, 0)
        t.play(f"use {BRUSSELS_OF[card]}")


def copied(t: Transcript, card: str) -> None:
    """Seat 0 has the Park copy the action of a card."""
    turn_of(t, 0)
    t.play("use park", f"name {ACTION_OF[card]}")


def finish(t: Transcript, use: bool = False) -> list[str]:
    """What is left of a turn: whatever comes first, and cards only if they are to be used. The
    cards that were offered."""
    met = []
    while prompt(t) != "Turn":
        met += offers(t, "play")
        asked = prompt(t) == "Offer"
        t.play("done" if asked and not use else t.offered()[0])
    return met


def check_goods(s: Bruxelles1893) -> None:
    """Pawns, bids, cubes, works and nobles are somewhere; for these cards stand no pavilions."""
    check_pawns(s)
    check_bids(s)
    check_cubes(s)
    check_works(s)
    check_nobles(s)
