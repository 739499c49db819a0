"""Every component of Bruxelles 1893 is somewhere, exactly once."""

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    BRUGMANN,
    COLOURS,
    CUBES,
    GLASS,
    GRID,
    NEUTRAL,
    NO_CARD,
    NOBLES,
)
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.sale import HangWork


def check(s: Bruxelles1893) -> None:
    """Pawns, bids, cubes, works, nobles, cards, houses, and nothing below zero but scores."""
    check_pawns(s)
    check_bids(s)
    check_cubes(s)
    check_works(s)
    check_nobles(s)
    check_bonus_cards(s)
    check_stock_cards(s)
    check_houses(s)
    check_markers(s)
    for p in s.players:
        check_player(s, p)


def check_pawns(s: Bruxelles1893) -> None:
    """Seven a colour: available, in the Courthouse, in Brussels, on the board; neutral ones too."""
    for seat, p in enumerate(s.players):
        on_board = s.pawn_on.count(seat)
        assert s.figures.pawns == p.pawns + p.courthouse + sum(p.brussels) + on_board
    assert set(s.pawn_on) <= {NOBODY, NEUTRAL, *range(len(s.players))}
    neutrals = sum(p.neutrals for p in s.players) + s.pawn_on.count(NEUTRAL)
    assert neutrals == (2 if len(s.players) == 2 else 0)


def check_bids(s: Bruxelles1893) -> None:
    """A bid lies under every pawn of a player, and nowhere else."""
    for owner, bid in zip(s.pawn_on, s.bid_on, strict=True):
        assert bid > 0 if owner not in (NOBODY, NEUTRAL) else bid == 0


def check_cubes(s: Bruxelles1893) -> None:
    """Cubes and jokers are in the supply or with a player."""
    for cube in range(len(CUBES)):
        assert s.figures.cubes[cube] == s.supply[cube] + sum(p.cubes[cube] for p in s.players)


def check_works(s: Bruxelles1893) -> None:
    """Works are in a stack, in the shop, covered there, just drawn or sold, or with a player."""
    moving = [*s.drawn, *just_sold(s)]
    for colour in range(len(COLOURS)):
        lying = s.stacks[colour] + s.covered[colour] + s.shop.count(colour)
        owned = sum(p.works[colour] for p in s.players)
        assert s.figures.works[colour] == lying + moving.count(colour) + owned
    assert len(set(s.shop)) == 2 or s.shop == [NO_CARD, NO_CARD]
    assert s.figures.shop_piles_up or not any(s.covered)


def just_sold(s: Bruxelles1893) -> list[int]:
    """The work that still has to find its place in the shop."""
    step = s.decision.step if s.decision else None
    return [step.colour] if isinstance(step, HangWork) else []


def check_nobles(s: Bruxelles1893) -> None:
    """Nobles are on display, in the deck, discarded, just taken, or kept; one Brugmann a player."""
    for noble in range(len(NOBLES)):
        lying = [*s.display, *s.noble_deck, *s.visiting].count(noble)
        away = s.noble_out.count(noble) + sum(p.nobles[noble] for p in s.players)
        assert lying == 0 or noble != BRUGMANN
        assert lying + away == (
            len(s.players) if noble == BRUGMANN else s.figures.noble_copies[noble]
        )


def check_bonus_cards(s: Bruxelles1893) -> None:
    """Each bonus card is in one place; a shared one is discarded at once."""
    found = [*[card for card in s.bonus_on if card != NO_CARD], *s.bonus_deck, *s.bonus_out]
    for p in s.players:
        found += [*p.won, *p.face_down, *[card for row in p.tucked for card in row]]
        assert set(p.shared) <= set(s.bonus_out)
    assert sorted(found) == list(range(len(s.figures.bonus_mode)))


def check_stock_cards(s: Bruxelles1893) -> None:
    """No Stock Exchange card is there twice, and none that is in play gets lost."""
    found = [*s.stock_deck, *s.stock_out, *([] if s.stock == NO_CARD else [s.stock])]
    assert len(found) == len(set(found)) == s.figures.stock_used
    assert set(found) <= set(range(len(s.figures.stock_money)))


def check_houses(s: Bruxelles1893) -> None:
    """Houses built stand on the board."""
    for seat, p in enumerate(s.players):
        assert 0 <= p.houses == s.houses.count(seat) <= len(s.figures.house_cost)
    assert set(s.houses) <= {NOBODY, *range(len(s.players))}


def check_markers(s: Bruxelles1893) -> None:
    """The needles are apart and off the glass, and the cursor is on the grid."""
    assert s.needles[0] != s.needles[1]
    assert GLASS not in [s.compass[needle] for needle in s.needles]
    assert 1 <= s.cursor // GRID <= len(s.figures.grid_money) - 2
    assert 1 <= s.cursor % GRID <= len(s.figures.grid_vp) - 2
    assert 0 <= s.first < len(s.players)


def check_player(s: Bruxelles1893, p: Player) -> None:
    """Nothing of a player's is below zero, only own nobles are sideways, discs are on tracks."""
    numbers = [p.francs, p.pawns, p.courthouse, p.neutrals, p.symbols, p.exhibitions]
    assert min(*numbers, *p.brussels, *p.cubes, *p.works) >= 0
    assert all(0 <= tilt <= own <= 1 for tilt, own in zip(p.tilted, p.nobles, strict=True))
    for level, values in zip(p.levels, s.figures.track_values, strict=True):
        assert 0 <= level < len(values)
    for now, cards in zip(p.tucked_now, p.tucked, strict=True):
        assert 0 <= now <= min(1, len(cards))
