"""Deeds that build, recruit, play more cards, and handle persons and dice."""

from typing import Final

from grandplace.engine.options import DONE, NO, Option
from grandplace.engine.state import Choice, IfPossible, Message
from grandplace.games.bruges.components import (
    DIG,
    FACES,
    NO_CARD,
    SECTIONS,
    TURN_DIE,
)
from grandplace.games.bruges.effects import (
    BUILD_CANAL,
    BUILD_HOUSE,
    FROM_HAND,
    PLAY_CARD,
    RECALL,
    RECRUIT_ONE,
    STRAIGHTEN,
    TURN_A_DIE,
    USE_ARROW,
)
from grandplace.games.bruges.idle import is_idle
from grandplace.games.bruges.means import arrows, lying
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.actions import (
    Recruit,
    UseCard,
    pay,
    why_not_recruit,
)
from grandplace.games.bruges.steps.basics import or_no, piles_left
from grandplace.games.bruges.steps.deeds import Arrow, Deed


class AskedByEffect(Choice[Bruges]):
    """A question that a person's effect asks; where it is `free`, one may decline."""

    def __init__(self, player: int, card: int, free: bool) -> None:
        super().__init__(player)
        self.card: Final = card
        self.free: Final = free

    def prompt(self, s: Bruges) -> Message:
        return Message(type(self).__name__, self.player, self.card)

    def label(self, s: Bruges, option: Option) -> Message:
        return Message("decline") if option is NO else self.meant(s, option)

    def meant(self, s: Bruges, option: Option) -> Message:
        """What an option means, other than to decline."""
        return super().label(s, option)


# --- more cards


class PlayCard(Deed):
    """effect.play-card: One more card of the hand, for any action."""

    def happen(self, s: Bruges) -> None:
        s.then(PlayExtra(self.player, self.card, self.free))


class PlayExtra(AskedByEffect):
    """effect.play-card, play.extra-card: Which card; it is not one of the four."""

    def candidates(self, s: Bruges) -> list[Option]:
        cards = [s.figures.play[card] for card in s.players[self.player].hand]
        return or_no(cards, self.free)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is not NO:
            s.take_out(self.player, option.target)
            s.then(UseCard(self.player))


class RecruitMore(Deed):
    """effect.recruit: One more person of the hand, at a lower price."""

    def happen(self, s: Bruges) -> None:
        s.then(RecruitExtra(self.player, self.card, self.free))


class RecruitExtra(AskedByEffect):
    """effect.recruit, play.extra-card, activate.effective: Which person. What can be paid for hangs
    on hidden cards, so it is asked whatever there is, and may be declined."""

    def less(self, s: Bruges) -> int:
        """What is saved."""
        return s.figures.effect(self.card).less

    def candidates(self, s: Bruges) -> list[Option]:
        cards = [s.figures.pick[card] for card in s.players[self.player].hand]
        return or_no(cards, self.free or s.figures.asks_openly)

    def insists(self, s: Bruges) -> bool:
        return s.figures.asks_openly

    def why_not(self, s: Bruges, option: Option) -> str:
        if option is NO:
            return ""
        return why_not_recruit(s, self.player, option.target, self.less(s))

    def meant(self, s: Bruges, option: Option) -> Message:
        return Message("recruit", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is not NO:
            s.take_out(self.player, option.target)
            s.then(Recruit(self.player, self.less(s)))


# --- canals and houses without an action


class BuildCanal(Deed):
    """effect.build-canal: A token without a card, for a multiple of its price."""

    def happen(self, s: Bruges) -> None:
        s.then(DigFree(self.player, self.card, self.free))


def diggable(s: Bruges, player: int, factor: int) -> list[int]:
    """Sections that are not full and whose next space can be paid for."""
    guilders = s.players[player].guilders
    return [
        section
        for section in range(len(SECTIONS))
        if s.space_colour(player, section) >= 0
        and factor * s.space_price(player, section) <= guilders
    ]


class DigFree(AskedByEffect):
    """effect.build-canal, canal.outwards: In which section."""

    def price(self, s: Bruges, section: int) -> int:
        """What the next space costs; nothing in a section that is full."""
        if s.space_colour(self.player, section) < 0:
            return 0
        return s.figures.effect(self.card).factor * s.space_price(self.player, section)

    def candidates(self, s: Bruges) -> list[Option]:
        return or_no(DIG.options, self.free)

    def why_not(self, s: Bruges, option: Option) -> str:
        if option is NO or option.target in diggable(
            s, self.player, s.figures.effect(self.card).factor
        ):
            return ""
        full = s.space_colour(self.player, option.target) < 0
        return "canal.full" if full else "canal.needs-guilders"

    def meant(self, s: Bruges, option: Option) -> Message:
        return Message("dig", option.target, self.price(s, option.target))

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is not NO:
            pay(s, self.player, self.price(s, option.target))
            s.dig(self.player, option.target)


class BuildHouse(Deed):
    """effect.build-house: A house without a worker, of a hand card or of a pile's top card."""

    def happen(self, s: Bruges) -> None:
        if self.effect(s).source == FROM_HAND:
            s.then(LayCard(self.player, self.card, self.free))
        else:
            s.then(LayTop(self.player, self.card, self.free))


class LayCard(AskedByEffect):
    """effect.build-house: Which card of the hand becomes a house."""

    def candidates(self, s: Bruges) -> list[Option]:
        return or_no([s.figures.pick[card] for card in s.players[self.player].hand], self.free)

    def meant(self, s: Bruges, option: Option) -> Message:
        return Message("lay", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is not NO:
            s.take_out(self.player, option.target)
            s.lay_house(self.player)


class LayTop(AskedByEffect):
    """effect.build-house, info.house-front: The top card of which pile becomes a house, seen by
    nobody."""

    def candidates(self, s: Bruges) -> list[Option]:
        return or_no(piles_left(s), self.free)

    def meant(self, s: Bruges, option: Option) -> Message:
        return Message("lay-top", option.target, s.figures.colour(s.piles[option.target][-1]))

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is not NO:
            tops = s.tops[option.target]
            s.card_known = tops[-1] if tops else 0
            s.card = s.take_from(option.target, len(s.piles[option.target]) - 1)
            s.lay_house(self.player)
            s.restock()


# --- persons


class RecallPerson(Deed):
    """effect.recall-person: Another person of one's own goes back to the hand."""

    def happen(self, s: Bruges) -> None:
        s.then(Recall(self.player, self.card, self.free))


class Recall(AskedByEffect):
    """effect.recall-person: Whom; its house stays, and the bank may pay its price."""

    def candidates(self, s: Bruges) -> list[Option]:
        people = s.players[self.player].people()
        return [s.figures.pick[card] for card in people if card != self.card]

    def meant(self, s: Bruges, option: Option) -> Message:
        return Message("recall", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        p = s.players[self.player]
        p.settle_in(p.persons.index(option.target), NO_CARD)
        s.send_home(self.player, option.target)
        if s.figures.effect(self.card).refund:
            s.gain(self.player, s.figures.cards[option.target].price)


class Straighten(Deed):
    """effect.straighten: Other rotated persons stand up again."""

    def happen(self, s: Bruges) -> None:
        s.then(StandUp(self.player, self.card, self.effect(s).amount, False))


class StandUp(IfPossible[Bruges]):
    """effect.straighten: Whom; one at least."""

    def __init__(self, player: int, card: int, left: int, free: bool) -> None:
        super().__init__(player)
        self.card: Final = card
        self.left: Final = left
        self.free: Final = free

    def prompt(self, s: Bruges) -> Message:
        return Message("StandUp", self.player, self.left)

    def candidates(self, s: Bruges) -> list[Option]:
        people = lying(s, self.player, self.card) if self.left else []
        options = [s.figures.pick[card] for card in people]
        return [*options, DONE] if options and self.free else options

    def label(self, s: Bruges, option: Option) -> Message:
        return Message("done") if option is DONE else Message("straighten", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is not DONE:
            s.players[self.player].turn(option.target, 0)
            s.note("straightened", self.player, option.target)
            s.then(StandUp(self.player, self.card, self.left - 1, True))


class UseArrow(Deed):
    """effect.use-arrow: The arrow of another person acts once more, for oneself."""

    def happen(self, s: Bruges) -> None:
        s.then(Imitate(self.player, self.card, self.free))


class Imitate(AskedByEffect):
    """effect.use-arrow: Whose arrow."""

    def candidates(self, s: Bruges) -> list[Option]:
        cards = arrows(s, self.player, self.card)
        return or_no([s.figures.pick[card] for card in cards], self.free)

    def why_not(self, s: Bruges, option: Option) -> str:
        workers = s.players[self.player].workers
        idle = option is not NO and is_idle(s, self.player, option.target, workers)
        return "activate.effective" if idle else ""

    def meant(self, s: Bruges, option: Option) -> Message:
        return Message("imitate", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is not NO:
            s.note("imitated", self.player, option.target)
            s.then(Arrow(self.player, option.target))


# --- dice


class TurnADie(Deed):
    """effect.turn-die: A die is turned to another face."""

    def happen(self, s: Bruges) -> None:
        s.then(TurnDie(self.player, self.card, self.free))


class TurnDie(AskedByEffect):
    """effect.turn-die, dice.stay: Which die, to which face."""

    def candidates(self, s: Bruges) -> list[Option]:
        return TURN_DIE.options

    def why_not(self, s: Bruges, option: Option) -> str:
        die, face = option.target // FACES, option.target % FACES + 1
        away = abs(s.dice[die] - face)
        return "" if 0 < away <= s.figures.effect(self.card).shift else "effect.turn-die"

    def meant(self, s: Bruges, option: Option) -> Message:
        return Message("turn", option.target // FACES, option.target % FACES + 1)

    def chosen(self, s: Bruges, option: Option) -> None:
        die, face = option.target // FACES, option.target % FACES + 1
        s.dice = [face if i == die else shown for i, shown in enumerate(s.dice)]
        s.note("turned", self.player, die, face)


DEEDS: Final[dict[int, type[Deed]]] = {
    PLAY_CARD: PlayCard,
    RECRUIT_ONE: RecruitMore,
    BUILD_CANAL: BuildCanal,
    BUILD_HOUSE: BuildHouse,
    RECALL: RecallPerson,
    STRAIGHTEN: Straighten,
    USE_ARROW: UseArrow,
    TURN_A_DIE: TurnADie,
}
