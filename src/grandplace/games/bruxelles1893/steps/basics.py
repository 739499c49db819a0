"""What other steps are made of: gains, steps on tracks, the effects of nobles."""

from typing import Final

from grandplace.engine.numbers import changed
from grandplace.engine.options import DONE, Option
from grandplace.engine.state import IfPossible, Message, Rule, Step
from grandplace.games.bruxelles1893.components import (
    ACTIVATE,
    ARCHITECT,
    BY_NOBLES,
    COLOURED,
    FREE_PAWN,
    GAIN_FRANCS,
    GAIN_JOKERS,
    GAIN_POINTS,
    GAIN_TRAVELLER,
    JOKER,
    LOTS,
    MAKE,
    NOBLE_CUBES,
    NOBLES,
    TAKE,
    TRADE,
    WHITE_WORK,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.common.steps import ByPlayer


class Gain(Rule[Bruxelles1893]):
    """Something that brings a player some of a thing."""

    def __init__(self, player: int, amount: int) -> None:
        self.player: Final = player
        self.amount: Final = amount


class GainFrancs(Gain):
    """noble.brugmann, exchange.gain: Money from the supply."""

    def happen(self, s: Bruxelles1893) -> None:
        s.gain(self.player, self.amount)


class GainJokers(Gain):
    """noble.empain, market.jokers: Jokers, as far as the supply goes."""

    def happen(self, s: Bruxelles1893) -> None:
        s.take_cubes(self.player, JOKER, self.amount)


class GainPoints(Gain):
    """noble.maeterlinck: Points."""

    def happen(self, s: Bruxelles1893) -> None:
        s.score(self.player, BY_NOBLES, self.amount)


class Rise(Rule[Bruxelles1893]):
    """noble.buls, noble.albert, noble.van-de-velde, bonus.palace, bonus.city-hall,
    bonus.architect: One step on a track."""

    def __init__(self, player: int, track: int) -> None:
        self.player: Final = player
        self.track: Final = track

    def happen(self, s: Bruxelles1893) -> None:
        s.rise(self.player, self.track)


class FreePawn(ByPlayer[Bruxelles1893]):
    """noble.vandervelde, bonus.courthouse, court.locked: A pawn leaves the Courthouse."""

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        if p.courthouse:
            p.courthouse -= 1
            p.pawns += 1
            s.note("freed", self.player)
        else:
            s.note("none-to-free", self.player)


class GainTraveller(ByPlayer[Bruxelles1893]):
    """be.nagelmackers, be.traveller-none: A traveller, if one is left."""

    def happen(self, s: Bruxelles1893) -> None:
        s.gain_traveller(self.player)


class AnyColour(IfPossible[Bruxelles1893]):
    """workshop.stack-empty: A work of any colour except black, if there is one."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        return [MAKE[colour] for colour in COLOURED if s.figures.works[colour].count]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        return "" if s.stacks[option.target] else "workshop.stack-empty"


class MakeWhite(AnyColour):
    """be.livemont, be.card-18, be.white-stack: A work, white side up."""

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        return Message("make-white", option.target)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        s.take_white_work(self.player, option.target)


class Solvay(IfPossible[Bruxelles1893]):
    """noble.solvay: A noble cube of choice, or two for a joker."""

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        figures = s.figures
        return [*[TAKE[lot] for lot in figures.ones], *[TRADE[lot] for lot in figures.pairs]]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option.verb is TRADE and s.players[self.player].cubes[JOKER] == 0:
            return "noble.solvay"
        return "" if holds(s.supply, option.target) else "game.cubes-limited"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option.verb is TRADE:
            s.return_cubes(self.player, JOKER, 1)
            s.note("traded", self.player)
        take_lot(s, self.player, option.target)


def holds(cubes: list[int], lot: int) -> bool:
    """Whether there are the cubes of a lot among others."""
    return not [cube for cube in LOTS[lot] if cubes[cube] < LOTS[lot].count(cube)]


def take_lot(s: Bruxelles1893, player: int, lot: int) -> None:
    """One or two noble cubes."""
    for cube in NOBLE_CUBES:
        if cube in LOTS[lot]:
            s.take_cubes(player, cube, LOTS[lot].count(cube))


def power(player: int, effect: int) -> Step[Bruxelles1893]:
    """bonus.palace, bonus.city-hall, bonus.architect, bonus.courthouse: What a bonus card does."""
    return Rise(player, effect) if effect <= ARCHITECT else FreePawn(player)


def noble_effect(s: Bruxelles1893, player: int, noble: int) -> Step[Bruxelles1893]:
    """nobles.effect, nobles.no-effect: What a noble does."""
    effect, amount = s.figures.nobles[noble].effect, s.figures.nobles[noble].amount
    if effect <= FREE_PAWN:
        return power(player, effect)
    if effect == GAIN_FRANCS:
        return GainFrancs(player, amount)
    if effect == GAIN_JOKERS:
        return GainJokers(player, amount)
    if effect == GAIN_POINTS:
        return GainPoints(player, amount)
    if effect == GAIN_TRAVELLER:
        return GainTraveller(player)
    return MakeWhite(player) if effect == WHITE_WORK else Solvay(player)


class Activate(IfPossible[Bruxelles1893]):
    """plaza.count, plaza.order, plaza.fixed, free.nobles, nobles.once, nobles.no-effect: Upright
    nobles take effect one after another and are laid sideways; a player may stop, but not always
    before the first."""

    def __init__(self, player: int, left: int, must: bool) -> None:
        super().__init__(player)
        self.left: Final = left
        self.must: Final = must

    def prompt(self, s: Bruxelles1893) -> Message:
        p = s.players[self.player]
        return Message("Activate", self.player, min(self.left, p.upright_nobles()))

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        p = s.players[self.player]
        if not p.upright_nobles():
            return []
        return [*[ACTIVATE[noble] for noble in range(len(NOBLES)) if p.nobles[noble]], DONE]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option is DONE:
            return "plaza.count" if self.must else ""
        return "" if s.players[self.player].is_upright(option.target) else "nobles.once"

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option is DONE:
            return
        p = s.players[self.player]
        p.tilted = changed(p.tilted, option.target, 1)
        s.note("activated", self.player, option.target)
        more = [Activate(self.player, self.left - 1, False)] if self.left > 1 else []
        s.then(noble_effect(s, self.player, option.target), *more)
