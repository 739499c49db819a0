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
    PAWN,
    TRAVELLER,
    WHITE,
    WORKS,
    back,
)
from grandplace.games.bruxelles1893.modules import ARCHITECTS, CARDS, TILES
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.sale import HangWork

CARD_THAT_DISMISSES = CARDS.index("card-14")
CARD_THAT_RECLAIMS = CARDS.index("card-15")
CARD_THAT_SENDS = CARDS.index("card-22")
CARD_THAT_DOUBLES = CARDS.index("card-27")


def check(s: Bruxelles1893) -> None:
    """Pawns, bids, cubes, works, nobles, cards, houses, and nothing below zero but scores."""
    check_pawns(s)
    check_bids(s)
    check_cubes(s)
    check_works(s)
    check_nobles(s)
    check_bonus_cards(s)
    check_stock_cards(s)
    check_buildings(s)
    check_markers(s)
    check_travellers(s)
    check_cards(s)
    check_tiles(s)
    check_boards(s)
    for seat in range(len(s.players)):
        check_player(s, seat)


def check_pawns(s: Bruxelles1893) -> None:
    """Seven a colour: available, in the Courthouse, in Brussels, on the board, on a tile, or on a
    card; neutral ones too."""
    for seat, p in enumerate(s.players):
        away = s.pawn_on.count(seat) + p.seated + (1 if p.sent == PAWN else 0)
        assert s.figures.pawns == p.pawns + p.courthouse + sum(p.brussels) + away
    assert set(s.pawn_on) <= {NOBODY, NEUTRAL, *range(len(s.players))}
    neutrals = sum(p.neutrals for p in s.players) + s.pawn_on.count(NEUTRAL)
    assert neutrals == (2 if len(s.players) == 2 else 0)


def check_bids(s: Bruxelles1893) -> None:
    """A bid lies under every pawn of a player, unless a card took it back, and nowhere else."""
    for owner, bid in zip(s.pawn_on, s.bid_on, strict=True):
        if owner in (NOBODY, NEUTRAL):
            assert bid == 0
        else:
            assert bid > 0 or (bid == 0 and CARD_THAT_RECLAIMS in s.players[owner].used)


def check_cubes(s: Bruxelles1893) -> None:
    """Cubes and jokers are in the supply or with a player."""
    box = [*s.figures.cubes, s.figures.glass]
    for cube in range(len(CUBES)):
        assert box[cube] == s.supply[cube] + sum(p.cubes[cube] for p in s.players)


def check_works(s: Bruxelles1893) -> None:
    """Works are in a stack, in the shop, covered there, just drawn or sold, or with a player; one
    that lies with its white side up is still a tile of its colour."""
    moving = [*s.drawn, *just_sold(s), *[work for work in s.shop if work != NO_CARD]]
    for colour in range(len(COLOURS)):
        lying = s.stacks[colour] + s.covered[colour]
        owned = sum(works_of(p, colour) for p in s.players)
        moved = [back(work) for work in moving].count(colour)
        assert s.figures.works[colour].count == lying + moved + owned
    assert len(set(s.shop)) == 2 or s.shop == [NO_CARD, NO_CARD]
    assert min(s.shop) < WHITE
    assert s.figures.edition.shop_piles_up or not any(s.covered)
    assert s.figures.glass or not [p for p in s.players if p.white_works()]


def works_of(p: Player, colour: int) -> int:
    """A player's tiles of one colour, whichever side is up."""
    return sum(p.works[work] for work in range(len(WORKS)) if back(work) == colour)


def just_sold(s: Bruxelles1893) -> list[int]:
    """The work that still has to find its place in the shop."""
    step = s.decision.step if s.decision else None
    return [step.colour] if isinstance(step, HangWork) else []


def check_nobles(s: Bruxelles1893) -> None:
    """Nobles are on display, in the deck or turned up on it, discarded, just taken, or kept."""
    copies = [noble.copies for noble in s.figures.nobles]
    lying = [*s.display, *s.noble_deck, *s.visiting, s.turn.revealed]
    assert set(lying) <= {NO_CARD, *range(1, len(copies))}
    for noble in range(1, len(NOBLES)):
        found = [*lying, *s.noble_out].count(noble) + sum(p.nobles[noble] for p in s.players)
        assert found == (copies[noble] if noble < len(copies) else 0)
    check_brugmann(s)


def check_brugmann(s: Bruxelles1893) -> None:
    """One a player: kept, not paid at the end, or gone from the game by a card."""
    without = [p for p in s.players if not p.nobles[BRUGMANN]]
    gone = len(without) - s.noble_out.count(BRUGMANN)
    assert 0 <= gone <= len([p for p in without if CARD_THAT_DISMISSES in p.cards])


def check_bonus_cards(s: Bruxelles1893) -> None:
    """Each bonus card is in one place; a shared one is discarded at once."""
    found = [*[card for card in s.bonus_on if card != NO_CARD], *s.bonus_deck, *s.bonus_out]
    for p in s.players:
        found += [*p.won, *p.face_down, *[card for row in p.tucked for card in row]]
        assert set(p.shared) <= set(s.bonus_out)
    assert sorted(found) == list(range(len(s.figures.bonuses)))


def check_stock_cards(s: Bruxelles1893) -> None:
    """No Stock Exchange card is there twice, and none that is in play gets lost."""
    found = [*s.stock_deck, *s.stock_out, *([] if s.stock == NO_CARD else [s.stock])]
    assert len(found) == len(set(found)) == s.figures.stock_used
    assert set(found) <= set(range(len(s.figures.stocks)))


def check_buildings(s: Bruxelles1893) -> None:
    """Houses built stand on the board, pavilions at their spaces, and no house lies on a tile."""
    for seat, p in enumerate(s.players):
        standing = s.houses.count(seat) + s.pavilions.count(seat)
        assert 0 <= p.houses == standing <= len(s.board(seat).house_cost)
    assert set(s.houses) | set(s.pavilions) <= {NOBODY, *range(len(s.players))}
    assert not [cell for cell in s.figures.cross if s.houses[cell] != NOBODY]


def check_markers(s: Bruxelles1893) -> None:
    """The needles are apart, off the glass where there is none, and the cursor is on the grid."""
    assert s.needles[0] != s.needles[1]
    assert s.figures.glass or GLASS not in [s.compass[needle] for needle in s.needles]
    assert 1 <= s.cursor // GRID <= len(s.figures.grid.money) - 2
    assert 1 <= s.cursor % GRID <= len(s.figures.grid.points) - 2
    assert 0 <= s.first < len(s.players)


def check_travellers(s: Bruxelles1893) -> None:
    """Travellers are on the railway, in Brussels, with a player, or on a card."""
    sent = [p.sent for p in s.players].count(TRAVELLER)
    owned = sum(p.travellers for p in s.players)
    assert s.figures.travellers == s.railway + sum(s.riding) + owned + sent
    assert min(s.railway, *s.riding, *[p.travellers for p in s.players]) >= 0
    for p in s.players:
        assert p.sent == NO_CARD or CARD_THAT_SENDS in p.used


def check_cards(s: Bruxelles1893) -> None:
    """A card at each pavilion space, none twice; who has built there has the card."""
    for seat, p in enumerate(s.players):
        own = [card for card, owner in zip(s.shown, s.pavilions, strict=True) if owner == seat]
        assert sorted(own) == sorted(p.cards)
        assert len(p.used) == len(set(p.used)) and set(p.used) <= set(p.cards)
    if s.tiles:
        assert set(s.shown) <= set(range(len(CARDS)))
        assert len(set(s.shown)) == len(s.shown) == len(s.figures.pavilion_glass)


def check_tiles(s: Bruxelles1893) -> None:
    """As many different tiles as there should be, each with one pawn at most; a pawn that counts
    twice stands on the cross."""
    up = s.figures.tiles_up[len(s.players)] if s.figures.tiles_up else 0
    assert len(s.tiles) == len(set(s.tiles)) == len(s.seats) == up
    assert set(s.tiles) <= set(range(len(TILES)))
    for seat, p in enumerate(s.players):
        assert p.seated == s.seats.count(seat)
    assert sum(p.seated for p in s.players) + s.seats.count(NOBODY) == len(s.seats)
    if s.doubled != NO_CARD:
        assert s.doubled in s.figures.cross
        assert CARD_THAT_DOUBLES in s.players[s.pawn_on[s.doubled]].used


def check_boards(s: Bruxelles1893) -> None:
    """Nobody has a board that another has, unless all have the same side up."""
    taken = [p.board for p in s.players if p.board]
    assert len(taken) == len(set(taken)) and set(taken) <= set(range(1, len(ARCHITECTS) + 1))
    if s.stock != NO_CARD:
        assert len(taken) == (len(s.players) if len(s.figures.boards) > 1 else 0)


def check_player(s: Bruxelles1893, seat: int) -> None:
    """Nothing of a player's is below zero, only own nobles are sideways, discs are on tracks."""
    p = s.players[seat]
    numbers = [p.francs, p.pawns, p.courthouse, p.neutrals, p.symbols, p.exhibitions, p.seated]
    assert min(*numbers, *p.brussels, *p.cubes, *p.works) >= 0
    assert all(0 <= tilt <= own <= 1 for tilt, own in zip(p.tilted, p.nobles, strict=True))
    for track, level in enumerate(p.levels):
        assert 0 <= level < s.spaces(seat, track)
    for now, cards in zip(p.tucked_now, p.tucked, strict=True):
        assert 0 <= now <= min(1, len(cards))
