"""Spaces of the Art Nouveau board, and the actions they stand for."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    CELLS,
    CITY_HALL,
    CONSTRUCTION,
    IRISES,
    NOBLES_ACTION,
    OPEN,
    SALE,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.means import building_costs, pointed, possible, works_drawn
from grandplace.games.bruxelles1893.page.art import ACTION_ART
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way
from grandplace.games.bruxelles1893.page.powers_now import could
from grandplace.games.bruxelles1893.scoring import iris_winners
from grandplace.games.bruxelles1893.state import Bruxelles1893


def _bracket(asked: Asked, option: Option) -> Offer:
    """stock.area: Which part of the board it would open."""
    cells = [cell for cell in range(len(CELLS)) if OPEN[option.target][cell]]
    title = asked.say("board.web.iris", IRISES[option.target])
    detail = asked.say("board.web.opens", CELLS[cells[0]], CELLS[cells[-1]])
    gain = asked.say("board.web.spaces", len(cells))
    return Offer("", "bracket", title, detail, gain=gain, key=IRISES[option.target], wide=True)


def _block(asked: Asked, option: Option) -> Offer:
    return asked.space(option, "")


def _place(asked: Asked, option: Option) -> Offer:
    """place.unable, free.trigger: That it cannot be done, for whom it is, or what it brings."""
    cell, action = option.target, asked.view.actions[option.target]
    owner = asked.view.houses[cell]
    if owner not in (NOBODY, asked.seat):
        return asked.space(option, asked.say("board.web.house-of", owner))
    vain = is_idle(asked.view, asked.seat, cell)
    return asked.space(option, _brings(asked, action, 1)).but(vain=vain)


def is_idle(view: Bruxelles1893, seat: int, cell: int) -> bool:
    """place.unable: Whether a pawn may go there for its bid alone."""
    action, owner = view.actions[cell], view.houses[cell]
    able = possible(view, seat, action, 1) or could(view, seat, action, 1, True)
    return owner in (NOBODY, seat) and not able


def _build(asked: Asked, option: Option) -> Offer:
    """free.trigger: What visitors would bring."""
    action = asked.view.actions[option.target]
    pavilions = action == CONSTRUCTION and asked.figures.glass
    name = "building" if pavilions else ACTIONS[action]
    return asked.space(option, asked.say(f"board.web.owner.{name}"))


def _brings(asked: Asked, action: int, bid: int) -> str:
    """What an action brings, in very few words."""
    if not possible(asked.view, asked.seat, action, bid):
        helped = could(asked.view, asked.seat, action, bid, bid > 0)
        return asked.say("board.web.with-power" if helped else "board.web.unable")
    key = f"board.web.brings.{ACTIONS[action]}"
    if action == WORKSHOP and asked.figures.edition.blind_workshop:
        draws = works_drawn(asked.view, asked.p)
        return asked.say("board.web.brings.draw", draws)
    if action == SALE:
        return asked.say(key, total(asked.p.works))
    if action == NOBLES_ACTION:
        return asked.say(key, min(asked.figures.display_price), max(asked.figures.display_price))
    if action == CONSTRUCTION:
        costs = "/".join([str(cost) for cost in building_costs(asked.view, asked.p)])
        return asked.say(key, costs, *pointed(asked.view))
    return asked.say(key)


def _name(asked: Asked, option: Option) -> Offer:
    action = option.target
    title = asked.say.thing("action", action)
    return Offer("", ACTION_ART[action], title, _brings(asked, action, 0))


def _double(asked: Asked, option: Option) -> Offer:
    """be.card-27: The irises that would turn, and the points."""
    turned, points = turned_irises(asked.view, asked.seat, option.target)
    names = ", ".join([IRISES[iris] for iris in turned])
    number = {0: "-none", 1: "-one"}.get(len(turned), "")
    detail = asked.say(f"board.web.turns{number}", names)
    gain = asked.say("board.web.points-gain", points) if points else ""
    return asked.space(option, detail, gain)


def turned_irises(view: Bruxelles1893, seat: int, cell: int) -> tuple[list[int], int]:
    """be.card-27: The irises that others would lead if a pawn counted twice, and the points that
    its owner would score more."""
    trial = view.copy()
    trial.doubled = cell
    before = [iris_winners(view, iris) for iris in range(len(IRISES))]
    after = [iris_winners(trial, iris) for iris in range(len(IRISES))]
    turned = [iris for iris in range(len(IRISES)) if before[iris] != after[iris]]
    won = [iris for iris in turned if seat in after[iris] and seat not in before[iris]]
    return turned, len(won) * view.level(seat, CITY_HALL)


WAYS: Final[dict[str, Way]] = {
    "bracket": _bracket,
    "block": _block,
    "place": _place,
    "build": _build,
    "name": _name,
    "double": _double,
}
