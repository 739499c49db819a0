"""When powers are used: Belle Époque cards, and what the B sides of boards let their owners do.

A step of the game only says which moment has come. A `Moment` then lets the powers that a player
has for it apply, if they do so by themselves, and offers the others one after another.
"""

from typing import Final

from grandplace.engine.options import DONE, Option
from grandplace.engine.state import Choice, Message, Rule
from grandplace.games.bruxelles1893.components import NO_CARD, PLAY
from grandplace.games.bruxelles1893.modules import ABILITY, AFTER_ACTION, OF_ACTION, POWER_CLAUSES
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.common.steps import ByPlayer


class Power(Rule[Bruxelles1893]):
    """What a card or a board does, and whether it can."""

    def __init__(self, player: int, power: int) -> None:
        self.player: Final = player
        self.power: Final = power

    def able(self, s: Bruxelles1893) -> bool:
        """Whether it would do anything now."""
        return True

    def told(self, s: Bruxelles1893) -> str:
        """What using it means now, as the key of an option."""
        return "play"

    def amount(self, s: Bruxelles1893) -> int:
        """How much it gives."""
        return s.figures.powers[self.power].amount


# effect -> the step that does it, or the question it asks; the game enters them all.
EFFECTS: Final[dict[int, type[Power]]] = {}
QUESTIONS: Final[dict[int, type[Choice[Bruxelles1893]]]] = {}


class Ask(Power):
    """A power that asks its owner something; it is able if there is an answer."""

    def asks(self, s: Bruxelles1893) -> Choice[Bruxelles1893]:
        """The question."""
        return QUESTIONS[s.figures.powers[self.power].effect](self.player)

    def able(self, s: Bruxelles1893) -> bool:
        return bool(self.asks(s).options(s))

    def happen(self, s: Bruxelles1893) -> None:
        s.then(self.asks(s))


def step_of(s: Bruxelles1893, player: int, power: int) -> Power:
    """The step that does what a power says."""
    return EFFECTS.get(s.figures.powers[power].effect, Ask)(player, power)


class Moment(ByPlayer[Bruxelles1893]):
    """be.cards-optional, be.cards-now, be.cards-same-build, game.own-order, asym.ability: A moment
    for a player's powers has come: some apply by themselves, the others are offered."""

    def __init__(self, player: int, moment: int) -> None:
        super().__init__(player)
        self.moment: Final = moment

    def happen(self, s: Bruxelles1893) -> None:
        found = meant(s, self.player, self.moment)
        if found and not done(s, self.moment):
            used = s.players[self.player].used
            for power in [power for power in found if power not in used]:
                s.note("withheld", self.player, power)
        elif found:
            automatic = [power for power in found if not s.figures.powers[power].optional]
            others = len(automatic) < len(found)
            offered = [Offer(self.player, self.moment, [])] if others else []
            s.then(*[Apply(self.player, power) for power in automatic], *offered)


class ForAll(Rule[Bruxelles1893]):
    """be.cards-same-time: A moment for everybody, clockwise from the holder of the Manneken Pis."""

    def __init__(self, moment: int) -> None:
        self.moment: Final = moment

    def happen(self, s: Bruxelles1893) -> None:
        if s.figures.powers:
            s.then(*[Moment(seat, self.moment) for seat in s.clockwise(s.first)])


def done(s: Bruxelles1893, moment: int) -> bool:
    """be.cards-done, asym.ability: A moment after an action is none if the action was not done."""
    return moment not in AFTER_ACTION or s.turn.deed != NO_CARD


def powers(s: Bruxelles1893, player: int, moment: int) -> list[int]:
    """What a player has for a moment that has come, used or not."""
    return meant(s, player, moment) if done(s, moment) else []


def meant(s: Bruxelles1893, player: int, moment: int) -> list[int]:
    """be.cards-placed, be.cards-brussels: The powers of a moment, whether or not an action was
    done."""
    p = s.players[player]
    found = [card for card in p.cards if s.figures.powers[card].moment == moment]
    if found and moment in OF_ACTION and s.turn.cell == NO_CARD:
        found = []
    if p.board and s.figures.powers[ABILITY + p.board - 1].moment == moment:
        found.append(ABILITY + p.board - 1)
    return found


class Apply(Power):
    """be.cards-once, be.cards-optional: A power does what it says; a card is then used up for this
    round."""

    def happen(self, s: Bruxelles1893) -> None:
        p = s.players[self.player]
        step = step_of(s, self.player, self.power)
        if self.power in p.used or not step.able(s):
            return
        if self.power < ABILITY:
            p.used = [*p.used, self.power]
        s.note("played", self.player, self.power)
        s.then(step)


class Offer(Choice[Bruxelles1893]):
    """be.cards-optional, be.cards-once, game.own-order: A player may use powers of a moment, in any
    order."""

    def __init__(self, player: int, moment: int, spent: list[int]) -> None:
        super().__init__(player)
        self.moment: Final = moment
        self.spent: Final = spent  # powers of boards that were used at this moment

    def prompt(self, s: Bruxelles1893) -> Message:
        return Message("Offer", self.player, self.moment)

    def candidates(self, s: Bruxelles1893) -> list[Option]:
        found = powers(s, self.player, self.moment)
        optional = [power for power in found if s.figures.powers[power].optional]
        return [*[PLAY[power] for power in optional if power not in self.spent], DONE]

    def why_not(self, s: Bruxelles1893, option: Option) -> str:
        if option is DONE:
            return ""
        if option.target in s.players[self.player].used:
            return "be.cards-once"
        able = step_of(s, self.player, option.target).able(s)
        return "" if able else POWER_CLAUSES[option.target]

    def label(self, s: Bruxelles1893, option: Option) -> Message:
        if option is DONE:
            return Message("no-power")
        told = step_of(s, self.player, option.target).told(s)
        return Message(told, option.target)

    def chosen(self, s: Bruxelles1893, option: Option) -> None:
        if option is not DONE:
            spent = [option.target] if option.target >= ABILITY else []
            left = Offer(self.player, self.moment, [*self.spent, *spent])
            s.then(Apply(self.player, option.target), left)
