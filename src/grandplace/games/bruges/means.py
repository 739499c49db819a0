"""What things cost and bring a player now: questions that the rules and the drawings ask alike."""

from grandplace.engine.numbers import total
from grandplace.games.bruges.components import ARROW, COLOURS, HIGH_FACE
from grandplace.games.bruges.counting import count
from grandplace.games.bruges.effects import (
    BEHIND,
    CANAL_DISCOUNT,
    CARD,
    DIE_AT_LEAST,
    GUILDER,
    HAND_SIZE,
    LEFT,
    MORE_WORKERS,
    OWN,
    RECRUIT_DISCOUNT,
    REFUSE_THREAT,
    REPUTATION_DISCOUNT,
    RICHER,
    STEP,
    THREAT,
    THREAT_MORE,
    USE_ARROW,
    WORKER,
    Effect,
)
from grandplace.games.bruges.state import Bruges

# --- the six actions


def workers_of_action(s: Bruges, player: int) -> int:
    """workers.take, effect.more-workers: How many workers the action brings."""
    totals = [e.total for e in s.players[player].effects_on(s.figures, MORE_WORKERS)]
    return max([s.figures.workers, *totals])


def guilders_of_action(s: Bruges, player: int, colour: int) -> int:
    """guilders.take, dice.stay, effect.die-at-least: What the die of a colour pays."""
    values = [e.value for e in s.players[player].effects_on(s.figures, DIE_AT_LEAST)]
    return max([s.dice[colour], *values])


def threats_of_action(s: Bruges, player: int) -> int:
    """effect.threat-more: How many markers of any colour the action takes; 0 for the usual one."""
    amounts = [e.amount for e in s.players[player].effects_on(s.figures, THREAT_MORE)]
    return max([0, *amounts])


def canal_price(s: Bruges, player: int, section: int) -> int:
    """canal.cost, effect.canal-discount, deck.price-floor: What the next space of a section costs
    with a card."""
    saved = s.players[player].amount(s.figures, CANAL_DISCOUNT)
    return max(s.space_price(player, section) - saved, 0)


def recruit_price(s: Bruges, player: int, card: int, less: int) -> int:
    """recruit.price, effect.recruit-discount, effect.recruit, deck.price-floor: What a person costs
    a player."""
    saved = s.players[player].amount(s.figures, RECRUIT_DISCOUNT)
    return max(s.figures.cards[card].price - saved - less, 0)


def least_price(s: Bruges, player: int, card: int, less: int) -> int:
    """activate.effective: What a card of the hand costs at least, as far as others can see: its
    colour; in games of version 1 its front."""
    if not s.figures.asks_openly:
        return recruit_price(s, player, card, less)
    saved = s.players[player].amount(s.figures, RECRUIT_DISCOUNT)
    return max(s.figures.cheapest[s.figures.colour(card)] - saved - less, 0)


# --- the other phases


def hand_limit(s: Bruges, player: int) -> int:
    """draw.refill, effect.hand-size: How many cards a player may hold after drawing."""
    sizes = [e.size for e in s.players[player].effects_on(s.figures, HAND_SIZE)]
    return max([s.figures.hand, *sizes])


def refusal_price(s: Bruges, player: int) -> int:
    """effect.refuse-threat: What it costs not to take a marker; 0 if it cannot be refused."""
    prices = [effect.price for effect in s.players[player].effects_on(s.figures, REFUSE_THREAT)]
    return min(prices) if prices else 0


def step_cost(s: Bruges, player: int) -> int:
    """reputation.price, effect.reputation-discount, deck.price-floor: What a step costs a
    player."""
    saved = s.players[player].amount(s.figures, REPUTATION_DISCOUNT)
    return max(s.step_price() - saved, 0)


# --- what persons do


def yields(s: Bruges, player: int, effect: Effect, workers: list[int]) -> int:
    """effect.gain-per, deck.rounded-down: How much an effect that counts something brings a player
    who has these workers left."""
    return effect.each * (count(s, player, effect, False, workers) // effect.per)


def most_times(s: Bruges, player: int, effect: Effect, workers: list[int]) -> int:
    """effect.exchange: How often it can be done by a player who has these workers left: what is
    given must be there, what is taken be possible."""
    p = s.players[player]
    owned = {GUILDER: p.guilders, WORKER: total(workers), CARD: len(p.hand)}
    room = {
        STEP: s.figures.top_step() - p.reputation,
        THREAT: total(p.threats),
        CARD: s.cards_left(),
    }
    most = min(effect.times, owned[effect.give] // effect.give_amount)
    if effect.take in room:
        most = min(most, room[effect.take] // effect.take_amount)
    return most


def covered(s: Bruges, player: int, effect: Effect) -> list[int]:
    """effect.others-give, effect.immune: Whom an effect reaches: all, the next player, those
    behind, or those with more guilders."""
    p = s.players[player]
    seats = s.others(player)
    if effect.who == LEFT:
        seats = seats[:1]
    elif effect.who == BEHIND:
        seats = [seat for seat in seats if s.players[seat].reputation < p.reputation]
    elif effect.who == RICHER:
        seats = [seat for seat in seats if s.players[seat].guilders > p.guilders]
    return [seat for seat in seats if not s.is_immune(seat)]


def lying(s: Bruges, player: int, card: int) -> list[int]:
    """A player's rotated persons, other than this one."""
    p = s.players[player]
    return [other for other in p.people() if other != card and p.is_turned(other)]


def arrows(s: Bruges, player: int, card: int) -> list[int]:
    """effect.use-arrow: Persons whose arrow a person may use: not too dear, and not one that uses
    arrows itself."""
    effect = s.figures.effect(card)
    owners = [player] if effect.whose == OWN else s.others(player)
    found: list[int] = []
    for owner in owners:
        for other in s.players[owner].people():
            row = s.figures.cards[other]
            if row.kind == ARROW and row.price <= effect.price_max and row.effect.do != USE_ARROW:
                found.append(other)
    return found


def rolled_high(s: Bruges) -> list[int]:
    """threat.high-dice: The colours of which everybody takes a marker."""
    return [colour for colour in range(len(COLOURS)) if s.dice[colour] >= HIGH_FACE]


def looming(s: Bruges) -> list[tuple[int, int]]:
    """threat.player-by-player, threat.third: Who is to get the last marker of a circle by the dice,
    in the order of play, and its colour."""
    return [
        (seat, colour)
        for seat in s.clockwise(s.first)
        for colour in rolled_high(s)
        if s.players[seat].threats[colour] + 1 >= s.figures.circle
    ]
