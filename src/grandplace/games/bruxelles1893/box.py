"""Reads a components file of Bruxelles 1893 into the figures of one edition, or refuses it."""

from dataclasses import replace

from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    BASE_NOBLES,
    BLACK,
    BONUSES,
    CELLS,
    COLOURED,
    COLOURS,
    CUBES,
    EFFECTS,
    EITHER,
    FREE_PAWN,
    GAIN_CUBES,
    GAIN_TRAVELLER,
    GLASS,
    GLASS_CUBE,
    GRID,
    IRISES,
    KINDS,
    MODES,
    MOST_TRAVELLERS,
    NO_CARD,
    NOBLES,
    POWERS,
    ROWS,
    SEATS,
    SINGLE,
    SIZE,
    SLOTS,
    STOCKS,
    TRACKS,
    WHITE_WORK,
)
from grandplace.games.bruxelles1893.figures import (
    Bonus,
    Compass,
    Edition,
    End,
    Figures,
    Grid,
    Noble,
    Passing,
    PowerCard,
    SideA,
    Stock,
    Tile,
    Work,
)
from grandplace.games.bruxelles1893.modules import (
    ARCHITECTS,
    CARDS,
    MOMENTS,
    POWER_EFFECTS,
    TILE_EFFECTS,
    TILES,
)
from grandplace.games.sheet import Row, Sheet

PAVILIONS = [1, 2, 3, 4, 5]
STRIP_IDS = [f"strip-{i + 1}" for i in range(SIZE)]
TURN_ORDER = [1, 2, 3, 4, 5]
COMPASS = ["printed", "shuffled"]
# What the second and the first edition say; an edition's rules and words are made for its own.
SWITCHES = {
    "actions": ["compulsory", "optional"],
    "workshop": ["open", "blind"],
    "shop": ["returns", "piles"],
    "first_to_pass": ["bonus-card", "exhibition"],
    "any": ["cubes-or-francs", "cubes"],
    "last_end": ["kept", "skipped"],
}
SPACES = 6  # of a track
HOUSES = 6
NO_WORK = Work(0, 0, 0)  # of a colour that an edition does not have


# Effects that know one moment only, and those that have no amount.
BOUND = {
    "points-per-noble-discarded": ["nobles.after"],
    "points-per-cube-paid": ["construction.after"],
    "cube-by-colour": ["workshop.after"],
    "more-cursor-steps": ["sale.cursor"],
    "clear-the-shop": ["sale.before"],
    "renew-the-display": ["nobles.before"],
    "turn-up-a-noble": ["nobles.before"],
    "swap-a-cube": ["construction.before"],
    "turn-a-needle": ["construction.before"],
    "bracket-anywhere": ["round.bracket"],
    "extra-turn": ["turn.after"],
    "effect-of-leaving-noble": ["round.noble-leaves"],
    "other-bonus-card": ["columns.won"],
    "more-symbols": ["columns.leader"],
    "double-a-pawn": ["irises.before"],
    "take-back-a-pawn": ["court.before"],
}
SINGLE_EFFECTS = [
    "colour-a-white-work",
    "clear-the-shop",
    "renew-the-display",
    "joker-for-cube",
    "swap-a-cube",
    "dismiss-a-noble",
    "take-back-a-bid",
    "trade-cubes-and-work",
    "white-work",
    "bracket-anywhere",
    "extra-turn",
    "other-bonus-card",
    "double-a-pawn",
    "turn-up-a-noble",
    "turn-a-needle",
]
BELLE_EPOQUE = "belle-epoque"
ASYMMETRIC = "asymmetric"
PARTS = ["first", "second", BELLE_EPOQUE, ASYMMETRIC]  # of the box
BOARD_TRACKS = ["city_hall", "palace", "architect"]


def read(whole: Sheet, edition: str, modules: list[str], rulings: frozenset[str]) -> Figures:
    """The figures of one edition, with those of the modules that are played with it, under some
    rulings."""
    sheet = whole.only("editions", [edition, *modules], PARTS)
    figures = _ruled(_plain(sheet, edition, BELLE_EPOQUE in modules), rulings)
    if BELLE_EPOQUE in modules:
        figures = _with_expansion(figures, sheet)
    if ASYMMETRIC in modules:
        figures = _with_boards(figures, sheet)
    if modules:
        rules = sheet.row("edition", edition)
        cubes = _work_cubes(sheet, _works(sheet, rules), BELLE_EPOQUE in modules)
        figures = replace(figures, powers=_powers_of(whole), board_cubes=cubes)
    return figures


def _plain(sheet: Sheet, edition: str, with_glass: bool) -> Figures:
    """Those of the edition; nobles of the expansion come with the others."""
    rules = sheet.row("edition", edition)
    return Figures(
        edition=_edition(rules),
        rounds=sheet.figure("rounds", 1, 5),
        start_money=[row.number("money") for row in sheet.rows("start_money", "place", TURN_ORDER)],
        pawns=sheet.figure("pawns", 3, 9),
        courthouse=sheet.figure("courthouse", 0, 2),
        strips=[_strip(row, "plain") for row in sheet.rows("strip", "id", STRIP_IDS)],
        expert_strips=[_strip(row, "expert") for row in sheet.rows("strip", "id", STRIP_IDS)],
        stock_used=rules.number("stock_cards", 5, len(STOCKS)),
        stocks=[_stock(row) for row in sheet.rows("stock_card", "id", STOCKS)],
        bonuses=[_bonus(row) for row in sheet.rows("bonus_card", "id", _bonus_ids(rules))],
        nobles=_nobles(sheet, with_glass),
        display_price=sheet.numbers("display", "price", SLOTS),
        track_values=_tracks(sheet),
        works=[_work(row) for row in _works(sheet, rules)],
        grid=_grid(sheet.row("price_grid", "grid")),
        compass=_compass(sheet.row("compass", edition)),
        cubes=[sheet.row("cube", cube).number("count") for cube in CUBES[:GLASS_CUBE]],
        side_a=_side_a(sheet.row("architect_board", "A")),
        uses_per_pawn=[1, 1, *[row.number("uses_per_pawn", 1, 9) for row in _by_seats(sheet)]],
        market_jokers=sheet.figure("market.jokers"),
        unit_francs=_three(sheet),
        no_joker=sheet.figure("build.without-joker"),
        end=_end(sheet),
        passing=_passing(sheet),
    )


def _edition(rules: Row) -> Edition:
    return Edition(
        may_leave=_is_first(rules, "actions"),
        blind_workshop=_is_first(rules, "workshop"),
        shop_piles_up=_is_first(rules, "shop"),
        exhibitions=_is_first(rules, "first_to_pass"),
        any_takes_francs=not _is_first(rules, "any"),
        last_end_skipped=_is_first(rules, "last_end"),
    )


def _tracks(sheet: Sheet) -> list[list[int]]:
    return [row.numbers("values", SPACES, 1) for row in sheet.rows("track", "id", TRACKS)]


def _grid(row: Row) -> Grid:
    return Grid(_scale(row, "money_by_row"), _scale(row, "vp_by_column"), _cursor(row))


def _compass(row: Row) -> Compass:
    return Compass(_kinds(row), row.word("tiles", COMPASS) == 1, _needles(row))


def _side_a(row: Row) -> SideA:
    costs, points = row.numbers("costs", HOUSES, 2, 4), row.numbers("points", HOUSES)
    return SideA(costs, points, row.numbers("multipliers", len(ROWS)))


def _end(sheet: Sheet) -> End:
    return End(
        unpaid=-sheet.figure("end.unpaid-noble", -99, 0),
        manneken=sheet.figure("end.manneken"),
        cube=sheet.figure("end.cube"),
        money_set=sheet.figure("end.money-set", 1),
        free_pawns=sheet.figure("end.pawns-free", 0, 9),
    )


def _passing(sheet: Sheet) -> Passing:
    return Passing(
        symbols=sheet.figure("pass.symbols", 0, 9),
        colour=sheet.figure("pass.colour"),
        first=sheet.figure("pass.first"),
        draws=sheet.figure("pass.exhibition-draws", 0, 5),
    )


def _with_expansion(figures: Figures, sheet: Sheet) -> Figures:
    """And those of Belle Époque."""
    glass = sheet.row("cube", CUBES[GLASS_CUBE]).number("count", 1)
    pavilions = sheet.rows("pavilion", "id", PAVILIONS)
    return replace(
        figures,
        glass=glass,
        travellers=sheet.figure("travellers", 1, MOST_TRAVELLERS),
        pavilion_glass=[row.number("glass", 0, min(glass, 4)) for row in pavilions],
        cross=_cross(sheet),
        tiles_up=_tiles_up(sheet),
        tiles=[_tile(row) for row in sheet.rows("tile", "id", TILES)],
        portraits=[sheet.row("architect_board", "A").number("portrait")],
    )


def _with_boards(figures: Figures, sheet: Sheet) -> Figures:
    """And those of the B sides, which have portraits if the A side has one."""
    boards = [sheet.row("architect_board", name) for name in ARCHITECTS]
    own = [row.number("portrait") for row in boards if figures.portraits]
    return replace(
        figures,
        portraits=[*figures.portraits, *own],
        board_tracks=[[row.numbers(key, SPACES, 1) for key in BOARD_TRACKS] for row in boards],
        board_costs=[row.numbers("costs", HOUSES, 2, 4) for row in boards],
        board_points=[row.numbers("points", HOUSES) for row in boards],
        board_rows=[row.numbers("multipliers", len(ROWS)) for row in boards],
    )


def _ruled(figures: Figures, rulings: frozenset[str]) -> Figures:
    """Under some rulings."""
    return replace(
        figures,
        seated_count="seated-count" in rulings,
        owners_take="owners-take" in rulings,
        restocked_at_once="restocked-at-once" in rulings,
        black_for_cubes="black-for-cubes" in rulings,
        any_figure_left="any-figure-left" in rulings,
        market_done="market-done" in rulings,
        player_by_player="player-by-player" in rulings,
        turned_up_first="turned-up-first" in rulings,
    )


def _stock(row: Row) -> Stock:
    irises = [[], [], *[_irises(row, seats) for seats in SEATS]]
    return Stock(row.number("money", 0, 20), irises)


def _bonus(row: Row) -> Bonus:
    points, symbols = row.number("vp", 0, 5), row.number("manneken", 0, 5)
    return Bonus(row.word("mode", MODES), _powers(row), points, symbols)


def _nobles(sheet: Sheet, with_glass: bool) -> list[Noble]:
    rows = sheet.rows("noble", "id", NOBLES if with_glass else NOBLES[:BASE_NOBLES])
    effects = EFFECTS if with_glass else EFFECTS[:GAIN_TRAVELLER]
    return [
        Noble(copies, row.word("effect", effects), _amount(row), row.number("cost", 0, 20))
        for row, copies in zip(rows, _copies(rows), strict=True)
    ]


def _work(row: Row | None) -> Work:
    return Work(row.number("count", 2, 20), *row.numbers("dot", 2, -1, 1)) if row else NO_WORK


def _tile(row: Row) -> Tile:
    effect = row.word("effect", TILE_EFFECTS)
    return Tile(effect, [0, 0, *row.numbers("amounts", len(SEATS), 1)])


def _power(row: Row) -> PowerCard:
    return PowerCard(
        moment=_moment(row),
        effect=row.word("effect", POWER_EFFECTS),
        amount=_power_amount(row),
        per=row.number("per", 1),
        optional=row.word("use", ["automatic", "optional"]),
    )


def _powers_of(whole: Sheet) -> list[PowerCard]:
    """Cards, and then what the B sides let their owners do."""
    boards = [whole.row("architect_board", name) for name in ARCHITECTS]
    return [_power(row) for row in [*whole.rows("card", "id", CARDS), *boards]]


def _moment(row: Row) -> int:
    """When; some effects are about an action, a payment or a count, and know that moment only."""
    name = POWER_EFFECTS[row.word("effect", POWER_EFFECTS)]
    row.word("moment", BOUND.get(name, MOMENTS))
    return row.word("moment", MOMENTS)


def _power_amount(row: Row) -> int:
    """How much; what is done once, or to one thing, comes one at a time."""
    if POWER_EFFECTS[row.word("effect", POWER_EFFECTS)] in SINGLE_EFFECTS:
        row.same("amount", 1)
    return row.number("amount", 1)


def _cross(sheet: Sheet) -> list[int]:
    row = sheet.row("cross", "cross")
    cells = row.words("cells", CELLS)
    if len(cells) != SIZE or len(set(cells)) != SIZE:
        raise row.wrong("cells", f"{SIZE} different spaces")
    return cells


def _tiles_up(sheet: Sheet) -> list[int]:
    """With five tiles on the cross, at most seven are left to lie face up."""
    rows = sheet.rows("tiles_up", "players", SEATS)
    return [0, 0, *[row.number("count", 1, len(TILES) - SIZE) for row in rows]]


def _work_cubes(sheet: Sheet, works: list[Row | None], with_glass: bool) -> list[int]:
    """What each colour brings besides; black, which nobody makes, brings nothing."""
    names = [COLOURS[colour] for colour in COLOURED if works[colour]]
    rows = dict(zip(names, sheet.rows("work_cube", "id", names), strict=True))
    return [_work_cube(rows[name], with_glass) if name in rows else NO_CARD for name in COLOURS]


def _work_cube(row: Row, with_glass: bool) -> int:
    cube = row.word("cube", CUBES)
    return row.word("without_glass", CUBES) if cube == GLASS_CUBE and not with_glass else cube


def _three(sheet: Sheet) -> int:
    """A unit of money is 3 BF on every compass; words and drawings say so."""
    row = sheet.row("figure", "compass.francs")
    row.same("value", 3)
    return row.number("value")


def _by_seats(sheet: Sheet) -> list[Row]:
    return sheet.rows("brussels_price", "players", SEATS)


def _strip(row: Row, side: str) -> list[int]:
    actions = row.words(side, ACTIONS)
    if len(actions) != SIZE:
        raise row.wrong(side, f"{SIZE} actions")
    return actions


def _irises(row: Row, seats: int) -> list[int]:
    irises = row.words(f"irises_{seats}", IRISES)
    if len(irises) != 2 or irises[0] == irises[1]:
        raise row.wrong(f"irises_{seats}", "two different irises")
    return irises


def _is_first(rules: Row, key: str) -> bool:
    """Whether an edition does as the first one."""
    is_first = bool(rules.values["id"] == PARTS[0])
    rules.word(key, [SWITCHES[key][is_first]])
    return is_first


def _bonus_ids(rules: Row) -> list[str]:
    """Enough cards for five columns in every round, and for those who pass first."""
    least = 25 if _is_first(rules, "first_to_pass") else 30
    return BONUSES[: rules.number("bonus_cards", least, len(BONUSES))]


def _powers(row: Row) -> list[int]:
    powers, mode = row.words("powers", POWERS), row.word("mode", MODES)
    if len(powers) != (1 if mode == SINGLE else 2):
        raise row.wrong("powers", "one power for a single card, two for the others")
    if mode == EITHER and powers[0] == powers[1]:
        raise row.wrong("powers", "two different powers to choose from")
    return powers


def _copies(nobles: list[Row]) -> list[int]:
    """A Brugmann card for everybody, and enough of the others for the display."""
    brugmann, *others = nobles
    copies = [row.number("copies", 0, 9) for row in others]
    if sum(copies) < len(SLOTS):
        raise others[0].wrong("copies", f"{len(SLOTS)} nobles or more, with those that follow")
    return [brugmann.number("copies", SEATS[-1], 9), *copies]


def _amount(row: Row) -> int:
    """How much an effect gives; steps, figures, cubes and works come one at a time."""
    single = (*range(FREE_PAWN + 1), GAIN_CUBES, GAIN_TRAVELLER, WHITE_WORK)
    if row.word("effect", EFFECTS) in single:
        row.same("amount", 1)
    return row.number("amount", 1, 20)


def _works(sheet: Sheet, rules: Row) -> list[Row | None]:
    """The works of each colour; no edition has them all."""
    colours = rules.words("colours", COLOURS)
    if len(set(colours)) != len(colours) or len(set(colours) - {BLACK}) < 3:
        raise rules.wrong("colours", "at least three different colours besides black")
    rows = sheet.rows("work", "id", [COLOURS[colour] for colour in colours])
    found = dict(zip(colours, rows, strict=True))
    return [found.get(colour) for colour in range(len(COLOURS))]


def _scale(row: Row, key: str) -> list[int]:
    return row.numbers(key, row.number("size", SIZE, GRID))


def _cursor(row: Row) -> int:
    size = row.number("size", SIZE, GRID)
    down, across = row.numbers("start", 2, 2, size - 1)
    return (down - 1) * GRID + across - 1


def _kinds(row: Row) -> list[int]:
    """Glass is passed over: it needs a printed place, and three other spaces around it."""
    kinds = row.words("spaces", KINDS)
    if len(set(kinds)) != len(kinds) or len(set(kinds) - {GLASS}) < 3:
        raise row.wrong("spaces", "at least three different kinds besides glass")
    if GLASS in kinds and row.word("tiles", COMPASS):
        raise row.wrong("spaces", "no glass among tiles that are shuffled")
    return kinds


def _needles(row: Row) -> list[int]:
    kinds = _kinds(row)
    needles = row.numbers("needles", 2, 0, len(kinds) - 1)
    if needles[0] == needles[1] or GLASS in (kinds[needles[0]], kinds[needles[1]]):
        raise row.wrong("needles", "two different spaces, and not glass")
    return needles
