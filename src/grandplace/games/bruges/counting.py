"""What persons count: `of` in a deck, as numbers of a player."""

from grandplace.engine.numbers import total
from grandplace.games.bruges.components import COLOURS, GROUPS, NO_CARD, SIGN_OF
from grandplace.games.bruges.counts import (
    N_CANAL,
    N_DICE,
    N_EMPTY,
    N_GROUP,
    N_GROUPS,
    N_GUILDER,
    N_HAND,
    N_HOUSE,
    N_HOUSE_COLOURS,
    N_HOUSE_OF,
    N_MAJORITY,
    N_MATCHED,
    N_PAIRS,
    N_PERSON,
    N_PERSON_COLOURS,
    N_PRICE_FROM,
    N_PRICE_TO,
    N_REPUTATION,
    N_RIVAL_THREAT,
    N_SHORTER,
    N_SIGN,
    N_STATUE,
    N_THREAT,
    N_THREAT_FREE,
    N_WORKER,
    N_WORKER_COLOURS,
)
from grandplace.games.bruges.effects import WILD_GROUP, Effect
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.state import Bruges


def count(
    s: Bruges, seat: int, effect: Effect, wild: bool = False, workers: list[int] | None = None
) -> int:
    """deck.counts-itself, deck.what-counts: How many of what an effect counts a seat has. In the
    final scoring some persons are wild: they count as any group. Other workers than those of the
    seat may be given: those that would be left."""
    p = s.players[seat]
    of = effect.of
    if of in (N_GROUP, N_GROUPS, N_PAIRS):
        return _groups(s, p, of, effect.which_of, wild)
    if of in (N_WORKER, N_WORKER_COLOURS):
        return _workers(p.workers if workers is None else workers, of)
    if of in (N_PERSON, N_PERSON_COLOURS, N_SIGN, N_PRICE_FROM, N_PRICE_TO):
        return _people(s, p, of, effect.which_of)
    if of in (N_HOUSE, N_HOUSE_COLOURS, N_EMPTY, N_MATCHED, N_HOUSE_OF):
        return _houses(s, p, of, effect.which_of)
    return _goods(s, seat, p, of, effect.which_of)


def _people(s: Bruges, p: Player, of: int, which: int) -> int:
    cards = [s.figures.cards[card] for card in p.people()]
    if of == N_PERSON_COLOURS:
        return _different([card.colour for card in cards], len(COLOURS))
    n = 0
    for card in cards:
        if (
            of == N_PERSON
            or (of == N_SIGN and SIGN_OF[card.kind] == which)
            or (of == N_PRICE_FROM and card.price >= which)
            or (of == N_PRICE_TO and card.price <= which)
        ):
            n += 1
    return n


def _different(numbers: list[int], kinds: int) -> int:
    n = 0
    for kind in range(kinds):
        if kind in numbers:
            n += 1
    return n


def _houses(s: Bruges, p: Player, of: int, which: int) -> int:
    colours = [s.figures.colour(card) for card in p.houses]
    if of == N_HOUSE:
        return len(colours)
    if of == N_HOUSE_COLOURS:
        return _different(colours, len(COLOURS))
    if of == N_HOUSE_OF:
        return colours.count(which)
    if of == N_EMPTY:
        return p.empty_houses()
    n = 0
    for house, card in enumerate(p.persons):
        if card != NO_CARD and s.figures.colour(card) == colours[house]:
            n += 1
    return n


def _workers(workers: list[int], of: int) -> int:
    return total(workers) if of == N_WORKER else len(COLOURS) - workers.count(0)


def _goods(s: Bruges, seat: int, p: Player, of: int, which: int) -> int:
    if of == N_RIVAL_THREAT:
        return max([total(s.players[other].threats) for other in s.others(seat)])
    if of == N_DICE:
        n = 0
        for face in s.dice:
            if which // 10 <= face <= which % 10:
                n += 1
        return n
    if of == N_THREAT_FREE:
        return p.threats.count(0)
    if of == N_STATUE:
        return len(p.statues) - p.statues.count(0)
    return _plain(p, of)


def _plain(p: Player, of: int) -> int:
    if of == N_CANAL:
        return total(p.canals)
    if of == N_SHORTER:
        return min(p.canals)
    if of == N_MAJORITY:
        return total(p.majorities)
    if of == N_REPUTATION:
        return p.reputation
    if of == N_GUILDER:
        return p.guilders
    if of == N_THREAT:
        return total(p.threats)
    assert of == N_HAND
    return len(p.hand)


def _groups(s: Bruges, p: Player, of: int, which: int, final: bool) -> int:
    """effect.wild-group: In the final scoring some persons count as any group."""
    members = [0] * len(GROUPS)
    wild = 0
    for card in p.people():
        if final and s.figures.effect(card).do == WILD_GROUP:
            wild += 1
        else:
            members[s.figures.cards[card].group] += 1
    if of == N_GROUP:
        return members[which] + wild
    if of == N_GROUPS:
        return min(len(GROUPS) - members.count(0) + wild, len(GROUPS))
    return _pairs(members, wild)


def _pairs(members: list[int], wild: int) -> int:
    """Groups with two members: a wild person completes a pair, or two of them make one."""
    pairs = 0
    for number in members:
        if number > 1:
            pairs += 1
    made = min(wild, members.count(1))
    left = (wild - made) // 2
    return pairs + made + min(left, members.count(0))
