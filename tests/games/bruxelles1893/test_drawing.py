"""The table drawn for text screens, and told in lines."""

import pytest

from grandplace.drawing.text import Region, Span
from grandplace.drawing.typeset import measure
from grandplace.games import load
from grandplace.games.bruxelles1893.components import (
    BASE_NOBLES,
    BONUSES,
    CELLS,
    COLOURS,
    NO_CARD,
    NOBLES,
)
from grandplace.games.bruxelles1893.steps.actions import DrawWorks
from grandplace.games.bruxelles1893.steps.construction import LayHouse
from grandplace.games.bruxelles1893.steps.turn import SetBracket
from grandplace.games.bruxelles1893.text.board import draw
from grandplace.games.bruxelles1893.text.lines import board_lines
from tests.games.bruxelles1893.positions import (
    EACH,
    aim,
    bonuses,
    bracket,
    cell,
    courthouse,
    cubes,
    display,
    hoard,
    house,
    keep,
    needles,
    pawn,
    ready,
    said,
    shop,
    stock,
    table,
    tilt,
    tuck,
    turn_of,
    works,
)
from tests.terminal.tables import LANGUAGES, named, played
from tests.transcript import Transcript

# Verbs whose options are about things on the table; the others are plain words.
SHOWN = ["bracket", "block", "place", "use", "make", "pick", "sell", "aim", "cover", "invite"]
SHOWN += ["activate", "turn", "build", "tuck"]


def regions(t: Transcript, width: int = 100, height: int = 24) -> dict[str, Region]:
    """The drawing by its regions."""
    say = named("en", t.game, len(t.s.players))
    return {region.key: region for region in draw(t.s, say, 0, width, height)}


def drawn(t: Transcript, key: str, width: int = 100, height: int = 24) -> str:
    """One region as text."""
    return "\n".join(regions(t, width, height)[key].plain())


def lines(t: Transcript) -> list[str]:
    """The table in words."""
    return board_lines(t.s, named("en", t.game, len(t.s.players)))


# --- the Art Nouveau board


@EACH
def test_double_lines_enclose_the_active_area(edition: str) -> None:
    """stock.area: b2 to e5; before the bracket lies there is none."""
    t = ready(edition)
    top, *_, bottom = [line for line in drawn(t, "area").split("\n") if "═" in line]
    assert (11, 55) == (top.index("╔"), top.index("╗"))
    assert (11, 55) == (bottom.index("╚"), bottom.index("╝"))
    assert said(edition, "Active area: b2 to e5") in lines(t)
    t.s.bracket = NO_CARD
    assert "═" not in drawn(t, "area")
    assert said(edition, "No active area yet") in lines(t)


@EACH
@pytest.mark.parametrize("iris", ["1-1", "1-3", "2-2", "3-4", "4-1", "4-4"])
def test_every_area_is_one_rectangle(edition: str, iris: str) -> None:
    """Four corners, and the frame is never broken."""
    t = ready(edition)
    bracket(t.s, iris)
    area = drawn(t, "area")
    assert all(1 == area.count(corner) for corner in "╔╗╚╝")
    assert 1 == len({measure(line) for line in regions(t)["area"].lines})


@EACH
def test_pawns_bids_and_houses(edition: str) -> None:
    """Told apart without colour; in a high window with names."""
    t = ready(edition)
    pawn(t.s, "c3", 1, 12)
    house(t.s, "c3", 2)
    assert "c3 ● 12" in drawn(t, "area")
    assert "⌂▲" in drawn(t, "area")
    assert "● 12 Joris" in drawn(t, "area", 160, 40)
    line = next(line for line in lines(t) if line.startswith("c3"))
    assert line.endswith(said(edition, "Pawn of Joris, bid 12 BF. House of Odilon."))
    assert any(line.endswith(said(edition, "Outside the active area.")) for line in lines(t))


@EACH
def test_neutral_pawns_have_a_sign_of_their_own(edition: str) -> None:
    """two.neutral: Without a bid, and they may be the majority."""
    t = ready(edition, 2)
    for where in ("c3", "d3"):
        t.s.pawn_on[cell(where)] = 5
    pawn(t.s, "c4", 0)
    assert "c3 ✕" in drawn(t, "area")
    assert "neutral" in drawn(t, "area", 160, 40)
    assert said(edition, "Iris between c3 and d4: 3 pawns of 4, in the lead: nobody") in lines(t)
    assert [line for line in lines(t) if line.endswith(said(edition, "Neutral pawn."))]


@EACH
def test_irises_show_who_leads_and_who_wins(edition: str) -> None:
    """shields.full: On the way with the number of pawns; complete in brackets."""
    t = ready(edition)
    assert "✶" in drawn(t, "area")
    for where in ("c3", "d3", "c4"):
        pawn(t.s, where, 2)
    assert "▲3/4" in drawn(t, "area")
    assert said(edition, "Iris between c3 and d4: 3 pawns of 4, in the lead: Odilon") in lines(t)
    pawn(t.s, "d4", 1)
    assert "(▲)" in drawn(t, "area")
    assert said(edition, "Iris between c3 and d4: complete, won by: Odilon") in lines(t)


@EACH
def test_irises_of_the_stock_card_can_be_pointed_at(edition: str) -> None:
    """stock.choose: While the bracket is set they show their names."""
    t = ready(edition, 4)
    stock(t.s, "stock-01")
    t.s.bracket = NO_CARD
    t.now(SetBracket(0))
    options = [span.option for line in regions(t)["area"].lines for span in line]
    assert {"bracket 2-2", "bracket 3-3"} <= set(options)


@EACH
def test_houses_are_offered_everywhere(edition: str) -> None:
    """build.site: Also outside the active area."""
    t = ready(edition)
    t.now(LayHouse(0))
    options = [span.option for line in regions(t)["area"].lines for span in line]
    assert "build a1" in options


# --- columns, Brussels


@EACH
def test_columns_show_bids_and_who_wins_the_card(edition: str) -> None:
    """columns.winner, columns.tie: A star for each leader; many bids take a second line."""
    t = ready(edition, 5)
    bonuses(t.s, "bonus-01", "bonus-13", "bonus-19", "bonus-23", "")
    pawn(t.s, "c2", 0, 4)
    pawn(t.s, "c3", 1, 4)
    pawn(t.s, "c4", 2, 1)
    area = drawn(t, "area")
    assert "◆4★●4★▲1" in area.replace(" ", "")
    assert all(text in area for text in ("Palace", "Pal/Hall", "Pal+Hall", "2×Pal", "–"))
    assert "2 VP" in area and "1 MP" in area
    assert "Bids: Marie 4 (wins), Joris 4 (wins), Odilon 1." in "\n".join(lines(t))
    assert "Palace, multiplier +2. Bids: none." in "\n".join(lines(t))
    rows = len(area.split("\n"))
    pawn(t.s, "c5", 3, 10)
    t.s.pawn_on[cell("c1")], t.s.bid_on[cell("c1")] = 4, 10
    assert rows + 1 == len(drawn(t, "area").split("\n"))


@EACH
def test_brussels_shows_prices_pawns_and_who_is_at_risk(edition: str) -> None:
    """court.majority: Until all have passed."""
    t = ready(edition)
    t.s.players[1].brussels = [2, 0, 0, 0]
    t.s.uses = [1, 0, 0, 0]
    brussels = drawn(t, "brussels")
    assert "2♙" in brussels
    assert "●2" in brussels
    assert "risk ●" in brussels
    assert "At risk of the Courthouse: Joris" in lines(t)
    assert any(said(edition, "Price: 2 pawns. Sent there: Joris 2.") in line for line in lines(t))
    for p in t.s.players:
        p.passed = True
    assert "risk" not in drawn(t, "brussels")
    assert "At risk" not in "\n".join(lines(t))


@EACH
def test_everybody_at_risk_has_room(edition: str) -> None:
    """Five signs without a gap."""
    t = ready(edition, 5)
    for p in t.s.players:
        p.brussels = [1, 0, 0, 0]
    assert "risk ◆●▲■✕" in drawn(t, "brussels") or "risk◆●▲■✕" in drawn(t, "brussels")


# --- what is to be had


@EACH
def test_nobles_prices_and_effects(edition: str) -> None:
    """nobles.price, nobles.gap: From dear to free; an empty place shows nothing."""
    t = ready(edition)
    display(t.s, "", "van-de-velde", "buls", "solvay")
    market = drawn(t, "market")
    assert "3 BF –" in market
    assert "2 BF Van de Velde Architect +1 ⚑5" in market
    assert "Place for 3 BF: empty." in lines(t)
    assert "Charles Buls for 1 BF: City Hall +1. At the end: 4 BF." in lines(t)


@EACH
def test_the_cursor_and_its_dots(edition: str) -> None:
    """sale.price: Black in the middle, the other colours at its corners."""
    t = ready(edition)
    aim(t.s, "3-3")
    market = drawn(t, "market")
    assert "[K]" in market
    assert "G  ·  B" in market
    cursor = next(line for line in lines(t) if line.startswith("Cursor on 3-3"))
    assert "black 2 BF and 2 VP" in cursor


@EACH
def test_shop_stacks_compass_and_supply(edition: str) -> None:
    """The shop may be empty, and so may a stack; needles are in brackets."""
    t = ready(edition)
    needles(t.s, "wood", "stone")
    hoard(t.s, 0, "wood", "joker")
    assert "Shop – – Stacks" in drawn(t, "market")
    assert "Shop: none." in lines(t)
    shop(t.s, "blue")
    t.s.stacks = [0, *t.s.stacks[1:]]
    market = drawn(t, "market")
    assert "Shop B –" in market
    assert "[wood]" in market and "[stone]" in market
    assert "1W 0I 0S 1J" in market
    assert "Shop: blue." in lines(t)
    assert "Supply: wood, joker." in lines(t)


def test_drawn_works_are_shown() -> None:
    """workshop.draw: While one of them is to be kept."""
    t = ready("first")
    t.s.players[0].exhibitions = 3
    t.now(DrawWorks(0, True))
    t.play("yes")
    assert "Drawn" in drawn(t, "market")
    assert any(line.startswith("Drawn works: ") for line in lines(t))


# --- players


@EACH
def test_a_player_owns_all_that_is_said(edition: str) -> None:
    """Money, pawns, levels, works, cubes, nobles with their price, rows with their cards."""
    t = ready(edition)
    s = t.s
    works(s, 0, "blue", "blue", "black")
    cubes(s, 0, "wood", "wood", "joker")
    keep(s, 0, "brugmann", "buls")
    tilt(s, 0, "buls")
    tuck(s, 0, "works", "bonus-01")
    courthouse(s, 0, 3)
    turn_of(t, 0)
    player = drawn(t, "player.0")
    assert "▶◆ Marie 1st" in player
    assert "♙4 +3 in court ⌂0 next 2" in player
    assert "✿ 2×blue black ▤ 2×wood joker" in player
    assert "♛ Brugmann⚑2 (Buls⚑4)" in player
    rows = {"first": "¤×1 ✿×3(1) ♛×1", "second": "money ×1 works ×3(1)"}  # public figures are long
    assert rows[edition] in player
    line = next(line for line in lines(t) if line.startswith("Marie"))
    assert (
        said(
            edition, "Available: 4 pawns; in the Courthouse: 3. Houses: 0, the next costs 2 units."
        )
        in line
    )
    assert "Works: 2 times blue, black. Cubes: 2 times wood, joker." in line
    assert said(edition, "Nobles: Georges Brugmann (2 BF), Charles Buls (4 BF, used).") in line
    assert said(edition, "Multipliers: money 1, works 3 (1 card), nobles 1, pawns 1.") in line


@EACH
def test_what_comes_late_is_said(edition: str) -> None:
    """All houses built, no noble, passed, prizes, cards still to be used."""
    t = ready(edition)
    p = t.s.players[0]
    p.houses, p.passed, p.exhibitions = 6, True, 2
    p.face_down, p.won, p.shared = [0], [1], [2]
    keep(t.s, 0)
    player = drawn(t, "player.0")
    assert "passed" in player
    assert "⌂6 " in player.replace("\n", " ")
    assert "♛ –" in player
    assert "Expo 2 1 down 2 to use" in player
    line = next(line for line in lines(t) if line.startswith("Marie"))
    assert "Has passed." in line
    assert said(edition, "Houses: 6, all built.") in line
    assert said(edition, "Nobles: none.") in line
    assert line.endswith("Exhibition tiles: 2. Bonus cards face down: 1. Bonus cards to use: 2.")


@EACH
def test_a_rich_player_fits(edition: str) -> None:
    """Everything at once takes more lines, never more room."""
    t = ready(edition, 5)
    p = t.s.players[0]
    p.works, p.cubes = [6] * len(COLOURS) + [0] * 5, [10, 10, 10, 15, 0]
    p.nobles = p.tilted = [1] * BASE_NOBLES + [0] * (len(NOBLES) - BASE_NOBLES)
    p.francs, p.earned = 999, [99, *p.earned[1:]]
    for row in range(4):
        p.tucked[row] = [BONUSES.index("bonus-01")] * 3
    p.face_down, p.won = [0] * 5, [1, 2]
    for language in LANGUAGES:
        say = named(language, t.game, 5)
        player = {region.key: region for region in draw(t.s, say, 0)}["player.0"]
        assert max(map(measure, player.lines)) <= 43
        assert len(player.lines) <= 8


@EACH
def test_a_finished_game_is_drawn(edition: str) -> None:
    """Nobody is asked, nothing is offered; without a Stock Exchange card."""
    t = ready(edition)
    t.s.stock = NO_CARD
    assert t.is_over
    assert "Exchange" not in drawn(t, "status")
    assert said(
        edition, "Stock Exchange: no card yet. Price: 1 pawn. Sent there: nobody."
    ) in lines(t)
    assert "▶" not in drawn(t, "player.0")
    assert not [line for line in lines(t) if line.startswith("Stock Exchange pays")]


# --- pointing


@pytest.mark.parametrize("name", ["bruxelles1893-first", "bruxelles1893-second"])
def test_what_is_on_offer_can_be_pointed_at(name: str) -> None:
    """Options about things on the table are carried by a span."""
    game = load(name)
    say = named("en", game, 3)
    seen = set()
    for seats in (2, 3):
        for s in played(game, seats, 7):
            spans: list[Span] = [
                span for region in draw(s, say, 0) for line in region.lines for span in line
            ]
            options = s.decision.options if s.decision else []
            shown = {span.option for span in spans}
            assert [o for o in options if o.verb.name in SHOWN and o.text not in shown] == []
            seen |= {option.verb.name for option in options}
    assert {"place", "use", "bracket", "block", "invite", "aim", "build"} <= seen


@EACH
def test_the_set_up_belongs_to_the_first_round(edition: str) -> None:
    """There is no round 0."""
    t = table(edition)
    assert "Round 1 of 5" in drawn(t, "status")
    assert "Round 1 of 5" == lines(t)[0]


@EACH
def test_each_space_has_a_line(edition: str) -> None:
    """One and only one."""
    t = table(edition)
    for name in CELLS:
        assert 1 == len([line for line in lines(t) if line.startswith(f"{name}:")])
