"""Brussels: its actions, who goes there, and passing."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import BRUSSELS, JOKER, PALACE, PAWN
from grandplace.games.bruxelles1893.page.art import BRUSSELS_ART
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way


def _use(asked: Asked, option: Option) -> Offer:
    action, figures, p = option.target, asked.figures, asked.p
    numbers = (
        figures.stocks[asked.view.stock].money,
        min(asked.view.level(asked.seat, PALACE), total(p.nobles) - total(p.tilted)),
        0,
        min(figures.market_jokers, asked.view.supply[JOKER]),
    )
    return Offer(
        "",
        BRUSSELS_ART[action],
        asked.say(f"board.web.brussels.{BRUSSELS[action]}"),
        asked.say(f"board.web.detail.{BRUSSELS[action]}", numbers[action]),
        need=(asked.view.brussels_cost(action), p.pawns + p.travellers),
    )


def _pass_round(asked: Asked, option: Option) -> Offer:
    """pass.income, pass.exhibition, pass.face-down, leader.passed-first."""
    first = "exhibition" if asked.figures.edition.exhibitions else "face-down"
    when = first if asked.view.passed_first == NOBODY else "later"
    detail = asked.say(f"board.web.pass.{when}", asked.figures.passing.symbols)
    gain = asked.say("board.web.gain", asked.label(option)[1][0])
    return Offer("", "pass", asked.say("board.web.do.pass"), detail, gain=gain, wide=True)


def _travel(asked: Asked, option: Option) -> Offer:
    """be.traveller-use: Who goes, who is left, and the pawns that count for the Courthouse."""
    travellers, pawns = asked.label(option)[1]
    icons = ["traveller"] * travellers + ["pawn-whole"] * pawns
    return Offer(
        "",
        icons[0],
        asked.crew(pawns, travellers),
        _left(asked, pawns, travellers),
        help=asked.say("board.web.help.travel"),
        gain=asked.say("board.web.in-brussels", total(asked.p.brussels) + pawns),
        wide=True,
        more=tuple(icons[1:]),
    )


def _left(asked: Asked, pawns: int, travellers: int) -> str:
    crew = asked.crew(asked.p.pawns - pawns, asked.p.travellers - travellers)
    return asked.say("board.web.stay", crew)


def _send(asked: Asked, option: Option) -> Offer:
    """be.card-22: The figure, and who is left for the extra turn."""
    pawns, travellers = (1, 0) if option.target == PAWN else (0, 1)
    icon = "pawn-whole" if option.target == PAWN else "traveller"
    left = " · ".join([_left(asked, pawns, travellers), *asked.only_pass(option)])
    return Offer("", icon, asked.crew(pawns, travellers), left, wide=True)


WAYS: Final[dict[str, Way]] = {
    "use": _use,
    "pass": _pass_round,
    "travel": _travel,
    "send": _send,
}
