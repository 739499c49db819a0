"""Who acts in a game: how often each person of the deck was recruited, and its effect came up.

`python -m tests.games.bruges.census 40` plays so many games and prints a row for each person.
"""

import sys
from collections import Counter
from typing import Final

from grandplace.engine import luck
from grandplace.engine.options import Option
from grandplace.engine.state import Message
from grandplace.games import load
from grandplace.games.bruges.components import (
    ARROW,
    CALM,
    CANAL,
    DRAWING,
    GUILDERS,
    HOUSE,
    LAUREL,
    RECRUIT,
    WORKERS,
)
from grandplace.games.bruges.counts import N_GROUP, N_GROUPS, N_PAIRS
from grandplace.games.bruges.effects import (
    BONUS_ON,
    CANAL_ANY_CARD,
    CANAL_DISCOUNT,
    CANCEL_PENALTY,
    DICE_INCOME,
    DIE_AT_LEAST,
    DRAW_INCOME,
    FLIP_MAJORITY,
    HAND_SIZE,
    HOUSE_ANY_WORKER,
    IMMUNE,
    MAJORITY_TIE,
    MORE_WORKERS,
    OTHERS_GIVE,
    OTHERS_LOSE_HOUSE,
    OTHERS_PAY_OR_THREAT,
    OTHERS_RETURN_CANAL,
    OTHERS_TAKE_THREAT,
    RECRUIT_DISCOUNT,
    REFUSE_THREAT,
    REPUTATION_DISCOUNT,
    SECOND_STEP,
    THREAT_MORE,
    TOLL,
    WILD_GROUP,
    Effect,
)
from grandplace.games.bruges.scoring import laurel_points, laurels
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps.deeds import Deed
from grandplace.games.bruges.steps.final import FinalScoring
from tests.battery import eager_choice
from tests.games.bruges.positions import head_start

COLUMNS: Final = ["recruited", "activated", "arrow", "standing", "laurel"]
HARMFUL: Final = [
    OTHERS_GIVE,
    OTHERS_TAKE_THREAT,
    OTHERS_RETURN_CANAL,
    OTHERS_LOSE_HOUSE,
    OTHERS_PAY_OR_THREAT,
]
# Standing effects that come up with an action of their owner's.
WITH_ACTION: Final = {
    MORE_WORKERS: WORKERS,
    DIE_AT_LEAST: GUILDERS,
    THREAT_MORE: CALM,
    CANAL_DISCOUNT: CANAL,
    CANAL_ANY_CARD: CANAL,
    HOUSE_ANY_WORKER: HOUSE,
    RECRUIT_DISCOUNT: RECRUIT,
}
# Standing effects that come up with an event of their owner's.
WITH_EVENT: Final = {
    CANCEL_PENALTY: "spared",
    REFUSE_THREAT: "refused",
    REPUTATION_DISCOUNT: "bought",
    SECOND_STEP: "bought",
    MAJORITY_TIE: "led",
}


class Census:
    """What persons did, by column and card."""

    def __init__(self) -> None:
        self.found: Final[dict[str, Counter[int]]] = {name: Counter() for name in COLUMNS}

    def idle(self, s: Bruges) -> list[str]:
        """The persons whose effects have not come up."""
        acts = [self.found[name] for name in COLUMNS[1:]]
        cards = enumerate(s.figures.cards)
        return [card.id for code, card in cards if not any(act[code] for act in acts)]

    def play(self, s: Bruges, key: int) -> None:
        """A whole game, by people who like to recruit and to activate."""
        s.log = []
        ply = 0
        while s.agenda:
            step = s.agenda.pop()
            if isinstance(step, FinalScoring):
                self.laurels(s)
            if isinstance(step, Deed) and s.figures.cards[step.card].kind == ARROW:
                self.found["arrow"][step.card] += 1
            options = step.meet(s)
            if options:
                ply += 1
                step.chosen(s, keen_choice(options, key, ply))
            self.hear(s)

    def hear(self, s: Bruges) -> None:
        """What has happened since."""
        assert s.log is not None
        for event in s.log:
            if event.key in ("recruited", "activated"):
                self.found[event.key][event.details[1]] += 1
            for seat, p in enumerate(s.players):
                for card in p.people():
                    new = event.key == "recruited" and card == event.details[1]
                    if not new and comes_up(s, seat, s.figures.effect(card), event):
                        self.found["standing"][card] += 1
        s.log = []

    def laurels(self, s: Bruges) -> None:
        """Laurels that bring something at the end."""
        for seat, p in enumerate(s.players):
            for card in p.people():
                if s.figures.cards[card].kind == LAUREL and brings(s, seat, s.figures.effect(card)):
                    self.found["laurel"][card] += 1


def brings(s: Bruges, seat: int, effect: Effect) -> bool:
    """Whether a laurel makes a difference."""
    if effect.do == FLIP_MAJORITY:
        return 0 in s.players[seat].majorities
    if effect.do == WILD_GROUP:
        return any(e.of in (N_GROUP, N_GROUPS, N_PAIRS) for e in laurels(s, seat))
    return laurel_points(s, seat, effect) > 0


def action_of(event: Message) -> int:
    """The action that an event tells of, or -1."""
    if event.key == "played":
        return event.details[2]
    return {"built": HOUSE, "recruited": RECRUIT}.get(event.key, -1)


def comes_up(s: Bruges, seat: int, effect: Effect, event: Message) -> bool:
    """Whether an event is one at which a standing person of a seat counts."""
    mine = bool(event.details) and event.details[0] == seat
    if effect.do in WITH_ACTION:
        return mine and action_of(event) == WITH_ACTION[effect.do]
    if effect.do in WITH_EVENT:
        return mine and event.key == WITH_EVENT[effect.do]
    if effect.do == BONUS_ON:
        return mine and action_of(event) == effect.action
    if effect.do == TOLL:
        return not mine and action_of(event) == effect.action
    if effect.do == HAND_SIZE:
        return mine and event.key == "drew" and len(s.players[seat].hand) == effect.size
    if effect.do == DRAW_INCOME:
        due = event.key == "drew" and s.phase == DRAWING and event.details[2] == effect.colour
        return mine and due
    if effect.do == IMMUNE:
        harm = event.key in ("recruited", "activated")
        return harm and not mine and s.figures.effect(event.details[1]).do in HARMFUL
    faces = event.details if event.key == "rolled" else ()
    return effect.do == DICE_INCOME and any(face in effect.faces for face in faces)


def keen_choice(options: list[Option], key: int, ply: int) -> Option:
    """Whoever can recruit or activate mostly does, and never declines."""
    keen = [o for o in options if o.text == "for recruit" or o.verb.name in ("activate", "yes")]
    if keen and luck.draw(key, 20, ply, 2):
        return keen[luck.draw(key, 21, ply, len(keen))]
    return eager_choice(options, key, ply)


def taken(games: int) -> Census:
    """The census of so many games, with all numbers of players in turn."""
    game, census = load("bruges"), Census()
    for key in range(games):
        s = game.deal(game.seats[key % len(game.seats)], key)
        head_start(s, key)
        census.play(s, key)
    return census


def main(games: int) -> None:
    """Print the census, a row for each person."""
    census, s = taken(games), load("bruges").deal(2, 0)
    print(f"{'person':24} {' '.join(f'{name:>9}' for name in COLUMNS)}")
    for code, card in enumerate(s.figures.cards):
        print(f"{card.id:24} {' '.join(f'{census.found[name][code]:9}' for name in COLUMNS)}")
    print("idle:", ", ".join(census.idle(s)) or "nobody")


if __name__ == "__main__":
    main(int(sys.argv[1]))
