"""Boards, cards, tiles and pavilions, by what they let their owners do."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import ARCHITECT, NEUTRAL, NO_CARD, SIZE
from grandplace.games.bruxelles1893.gains import COUNTED, tile_brings
from grandplace.games.bruxelles1893.modules import ABILITY, PORTRAIT, TILES
from grandplace.games.bruxelles1893.page.art import architect_icon, power_icon, tile_icon
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way
from grandplace.games.bruxelles1893.page.powers import (
    differences,
    effect_of,
    power_gist,
    power_told,
    tile_told,
)
from grandplace.games.bruxelles1893.page.powers_now import numbers
from grandplace.games.bruxelles1893.scoring import visitors
from grandplace.games.bruxelles1893.state import Bruxelles1893

# effects of powers of which the figure at the right end tells all
PLAIN: Final = (*COUNTED, "jokers", "dismiss-a-noble", "take-back-a-bid", "more-symbols")
# effects that bring or cost something by the piece -> its words, and which number fills them
BY_PIECE: Final = {
    "jokers": ("board.web.effect.jokers", 0),
    "joker-for-cube": ("board.web.joker-cost", 0),
    "dismiss-a-noble": ("board.web.up-to", 0),
    "take-back-a-bid": ("board.web.up-to", 0),
    "effect-of-leaving-noble": ("board.web.cost", 1),
    "more-symbols": ("board.web.more-symbols", 0),
}


def _board(asked: Asked, option: Option) -> Offer:
    """asym.boards, asym.ability: What it has otherwise than the others, and its power."""
    title, power = asked.say.thing("architect", option.target), ABILITY + option.target
    other = differences(asked.figures, asked.say, option.target + 1)
    detail = f"{other} · {power_gist(asked.say, power)}"
    told = power_told(asked.figures, asked.say, power)
    return Offer("", architect_icon(option.target), title, detail, help=told, wide=True)


def _play(asked: Asked, option: Option) -> Offer:
    """be.cards-now, be.cards-optional: What it would bring now."""
    power = option.target
    effect, found = effect_of(asked.figures, power), numbers(asked.view, asked.seat, power)
    return Offer(
        "",
        power_icon(asked.figures, power),
        asked.say.thing("card", power),
        " · ".join(
            [power_gist(asked.say, power), *_now(asked, effect, found), *asked.only_pass(option)]
        ),
        help=power_told(asked.figures, asked.say, power),
        gain=_gain(asked, effect, found),
        wide=True,
    )


def _now(asked: Asked, effect: str, found: tuple[int, ...]) -> list[str]:
    """What a power finds; of a noble who leaves, the effect too."""
    if effect == "effect-of-leaving-noble":
        noble = found[0]
        return [] if noble == NO_CARD else [asked.say.thing("noble", noble), asked.effect(noble)]
    return [] if effect in PLAIN else [asked.say(f"board.web.power.{effect}", *found)]


def _gain(asked: Asked, effect: str, found: tuple[int, ...]) -> str:
    if effect == "francs-and-points":
        return asked.say("board.web.gain-both", found[1], found[1])
    if effect in COUNTED:
        key = "gain" if effect.startswith("francs") else "points-gain"
        return asked.say(f"board.web.{key}", found[1])
    key, place = BY_PIECE.get(effect, ("", 0))
    return asked.say(key, found[place]) if key else ""


def _seat(asked: Asked, option: Option) -> Offer:
    """be.seat-offer, be.end-tiles: What the tile would bring if the game ended now."""
    tile = option.target
    return Offer(
        "",
        tile_icon(asked.figures, tile),
        asked.say.thing("tile", tile),
        asked.say(f"boon.{TILES[tile]}"),
        help=f"{tile_told(asked.figures, asked.say, tile)} {asked.say('board.web.help.seat')}",
        gain=_tile_now(asked, tile),
        wide=True,
    )


def _tile_now(asked: Asked, tile: int) -> str:
    francs, points = tile_brings(asked.view, asked.seat, tile)
    if asked.figures.tiles[tile].effect == PORTRAIT and not points:
        return asked.say("board.web.steps-off", _steps_to_portrait(asked.view, asked.seat))
    key = "board.web.now-francs" if francs else "board.web.now-worth"
    return asked.say(key, francs or points)


def _steps_to_portrait(view: Bruxelles1893, seat: int) -> int:
    """be.tile-10: How far a disc is from the portrait."""
    return len(view.board(seat).tracks[ARCHITECT]) - view.players[seat].levels[ARCHITECT]


def _erect(asked: Asked, option: Option) -> Offer:
    """be.pavilion-card, be.pavilion-glass, be.visit-score: The card, the glass, and who would
    visit the row as pawns stand."""
    space, glass, card = asked.label(option)[1]
    price = [asked.say.thing("glass", glass)] if glass else []
    return Offer(
        "",
        power_icon(asked.figures, card),
        asked.say.thing("card", card),
        " · ".join([*price, power_gist(asked.say, card), _visitors(asked, space)]),
        help=power_told(asked.figures, asked.say, card),
        gain=asked.say("board.web.points-gain", visitors(asked.view, space)),
        key=str(space + 1),
        button=asked.say("board.web.do.erect", space + 1),
        wide=True,
    )


def _visitors(asked: Asked, space: int) -> str:
    """be.visit-score: Whose pawns stand in a row, the neutral colour included."""
    row = asked.view.pawn_on[space * SIZE : (space + 1) * SIZE]
    seats = sorted({owner for owner in row if owner != NOBODY})
    names = [_who(asked, owner) for owner in seats] or [asked.say("board.web.nobody")]
    return asked.say("board.web.visitors", ", ".join(names))


def _who(asked: Asked, owner: int) -> str:
    return asked.say("board.web.neutral") if owner == NEUTRAL else asked.say.thing("seat", owner)


WAYS: Final[dict[str, Way]] = {
    "board": _board,
    "play": _play,
    "seat": _seat,
    "erect": _erect,
}
