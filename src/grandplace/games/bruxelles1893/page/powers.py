"""What cards, tiles and boards do, with the figures of the box."""

from typing import Final

from grandplace.drawing.text import Say
from grandplace.games.bruxelles1893.components import LOTS, NO_CARD, PAIRS
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.modules import (
    ABILITY,
    PORTRAIT,
    POWER_EFFECTS,
    POWER_NAMES,
    TILE_EFFECTS,
)

PAIR: Final = PAIRS[0][0]  # one of the lots of two cubes


def effect_of(box: Figures, power: int) -> str:
    """What a power does, by name."""
    return POWER_EFFECTS[box.powers[power].effect]


def power_told(box: Figures, say: Say, power: int) -> str:
    """be.cards-optional, asym.ability: What a power does, and when."""
    figures = _amount(box, power), box.powers[power].per, box.no_joker
    does = say(f"tip.power.{effect_of(box, power)}", *figures, _cubes(box, say))
    kind = "card" if power < ABILITY else "board"
    use = "may" if box.powers[power].optional else "does"
    return say(f"tip.use.{kind}-{use}", box.powers[power].moment, does)


def _amount(box: Figures, power: int) -> int:
    """be.card-06, be.card-17: How much; of nobles as many as are displayed, of cubes two."""
    ends = {"renew-the-display": len(box.display_price), "trade-cubes-and-work": len(LOTS[PAIR])}
    return ends.get(effect_of(box, power), box.powers[power].amount)


def power_gist(say: Say, power: int) -> str:
    """What a power does, in a few words without figures."""
    return say(f"gist.{POWER_NAMES[power]}")


def _cubes(box: Figures, say: Say) -> str:
    """asym.cauchie-cube, asym.cauchie-green: The cubes that go with colours."""
    pairs = [(colour, cube) for colour, cube in enumerate(box.board_cubes) if cube != NO_CARD]
    return ", ".join(
        [f"{say.thing('colour', colour)} – {say.thing('cube', cube)}" for colour, cube in pairs]
    )


def tile_told(box: Figures, say: Say, tile: int) -> str:
    """be.end-tiles: What a tile brings at the end, for any number of players."""
    amounts = box.tiles[tile].amounts[2:]
    alike = len(set(amounts)) == 1
    figure = str(amounts[0]) if alike else "/".join([str(amount) for amount in amounts])
    effect = box.tiles[tile].effect
    number = _portraits(box, say) if effect == PORTRAIT else figure
    does = say(f"tip.tile.{TILE_EFFECTS[effect]}", number)
    return does if alike else f"{does} {say('tip.by-players')}"


def _portraits(box: Figures, say: Say) -> str:
    """asym.horta-track: What the portrait is worth, and on whose board it is worth more."""
    common, *own = [board.portrait for board in box.boards]
    others = [say("tip.board", i, value) for i, value in enumerate(own) if value != common]
    return f"{common} ({', '.join(others)})" if others else str(common)


def differences(box: Figures, say: Say, board: int) -> str:
    """asym.boards: What a board has otherwise than the common side."""
    found = box.boards[board].other_than(box.boards[0])
    return " · ".join(
        [say(f"board.own.{kind}", track, " ".join(map(str, row))) for kind, track, row in found]
    )
