"""Hints about spaces, bids and Brussels."""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BRUSSELS,
    CELLS,
    CONSTRUCTION,
    EXCHANGE,
    IRISES,
    MARKET,
    OPEN,
    PALACE,
    SALE,
    SIZE,
    TRAVELLER,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.means import possible, works_drawn
from grandplace.games.bruxelles1893.scoring import column_bids, iris_winners
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.hints.asked import Asked, Hint


def _bracket(asked: Asked, option: Option) -> str:
    """Which spaces would be open."""
    cells = [name for cell, name in enumerate(CELLS) if OPEN[option.target][cell]]
    return asked.say("board.hint.bracket", cells[0], cells[-1], len(cells))


def _place(asked: Asked, option: Option) -> str:
    """Placing a pawn: the action, and who has a house there."""
    cell = option.target
    hint, owner = _action(asked, asked.view.actions[cell], 1), asked.view.houses[cell]
    if cell in asked.view.figures.cross and asked.p.pawns > 1:
        return asked.say("board.hint.seating", hint)
    return hint if owner in (NOBODY, asked.player) else asked.say("board.hint.owner", hint, owner)


def _named(asked: Asked, option: Option) -> str:
    """An action that is copied."""
    return _action(asked, option.target)


def _action(asked: Asked, action: int, bid: int = 0) -> str:
    """One of the five actions, after a bid."""
    key, can = f"board.hint.{ACTIONS[action]}", possible(asked.view, asked.player, action, bid)
    if action == WORKSHOP and asked.view.figures.edition.blind_workshop:
        return asked.say(f"{key}-blind", works_drawn(asked.view, asked.p))
    if action == SALE:
        return asked.say(key if can else f"{key}-not", total(asked.p.works))
    if action == CONSTRUCTION:
        cost = asked.next_house(asked.player)
        key = "board.hint.build" if asked.view.pavilions else key
        return asked.say(key if can else f"{key}-not", cost, *asked.needles())
    return asked.say(key)


def _build(asked: Asked, option: Option) -> str:
    """What the house brings its owner."""
    action = asked.view.actions[option.target]
    belle = "-belle" if action == CONSTRUCTION and asked.view.pavilions else ""
    return asked.say(f"board.hint.house.{ACTIONS[action]}{belle}")


def _bid(asked: Asked, option: Option) -> str:
    """What is left, and what becomes of the column."""
    if asked.view.prompt().key == "Reclaim":
        return _take_back(asked, option.target + 1)
    _, cell, _, laid = asked.view.prompt().details
    bid = option.target + 1
    bids = column_bids(asked.view, cell % SIZE)
    own = bids.pop(asked.player) + laid + bid
    left = asked.p.francs - laid - bid
    return asked.say("board.hint.bid", left, cell % SIZE, own, max(bids))


def _reclaim(asked: Asked, option: Option) -> str:
    """How the column stands."""
    bids = column_bids(asked.view, option.target % SIZE)
    own = bids.pop(asked.player)
    return asked.say("board.hint.reclaim", option.target % SIZE, own, max(bids))


def _take_back(asked: Asked, target: int) -> str:
    """What becomes of money and column if part of a bid is taken back."""
    _, cell, laid = asked.view.prompt().details
    bids, amount = column_bids(asked.view, cell % SIZE), laid + target
    own = bids.pop(asked.player) - amount
    then = asked.p.francs + amount
    return asked.say("board.hint.take-back", then, cell % SIZE, own, max(bids))


def _double(asked: Asked, option: Option) -> str:
    """How many irises would be won."""
    trial = asked.view.copy()
    trial.doubled = option.target
    return asked.say("board.hint.double", _irises(asked, trial), _irises(asked, asked.view))


def _irises(asked: Asked, s: Bruxelles1893) -> int:
    won = [iris for iris in range(len(IRISES)) if asked.player in iris_winners(s, iris)]
    return len(won)


def _use(asked: Asked, option: Option) -> str:
    """An action of Brussels."""
    numbers = {EXCHANGE: asked.exchange(), MARKET: asked.view.figures.market_jokers}
    number = numbers.get(option.target, asked.view.level(asked.player, PALACE))
    return asked.say(f"board.hint.{BRUSSELS[option.target]}", number)


def _leave_round(asked: Asked, option: Option) -> str:
    """Passing, first or later."""
    if asked.view.passed_first != NOBODY:
        return asked.say("board.hint.pass")
    prize = "exhibition" if asked.view.figures.edition.exhibitions else "face-down"
    return asked.say(f"board.hint.pass-{prize}")


def _send(asked: Asked, option: Option) -> str:
    """What is left for another turn."""
    travels = 1 if option.target == TRAVELLER else 0
    left = (asked.p.pawns - 1 + travels, asked.p.travellers - travels)
    return asked.warned(option, asked.say("board.hint.send", *left))


HINTS: Final[dict[str, Hint]] = {
    "bracket": _bracket,
    "place": _place,
    "use": _use,
    "bid": _bid,
    "name": _named,
    "build": _build,
    "reclaim": _reclaim,
    "double": _double,
    "send": _send,
    "pass": _leave_round,
}
