"""Names of what the expansion and the boards add: cards, tiles, architects, moments, effects."""

from typing import Final

# The expansion and the boards: a power is a card, or what the B side of a board lets its owner do.
CARDS: Final = [f"card-{i + 1:02}" for i in range(32)]
TILES: Final = [f"tile-{i + 1:02}" for i in range(12)]
ARCHITECTS: Final = ["hankar", "cauchie", "horta", "saintenoy", "strauven"]
POWER_NAMES: Final = [*CARDS, *ARCHITECTS]
ABILITY: Final = 32  # the first power of a board
POWER_CLAUSES: Final = [  # which rule tells what a power does
    *[f"be.{name}" for name in CARDS],
    "asym.hankar-reveal",
    "asym.cauchie-cube",
    "asym.horta-francs",
    "asym.saintenoy-needle",
    "asym.strauven-sale",
]

# When a power may be used or applies.
MOMENTS: Final = [
    "workshop.before",
    "sale.before",
    "nobles.before",
    "materials.before",
    "construction.before",
    "workshop.after",
    "sale.after",
    "nobles.after",
    "materials.after",
    "construction.after",
    "exchange.after",
    "plaza.after",
    "park.after",
    "market.after",
    "sale.cursor",
    "round.start",
    "round.bracket",
    "turn.on-house",
    "turn.after",
    "round.noble-leaves",
    "round.upright",
    "columns.won",
    "columns.leader",
    "irises.before",
    "irises.after",
    "court.before",
    "pavilions.visit",
]
BEFORE: Final = 0  # and the action
AFTER: Final = 5  # and the action
IN_BRUSSELS: Final = 10  # and the action
AT_CURSOR: Final = 14
ROUND_START: Final = 15
AT_BRACKET: Final = 16
ON_HOUSE: Final = 17
TURN_OVER: Final = 18
NOBLE_LEAVES: Final = 19
AT_UPRIGHT: Final = 20
COLUMNS_WON: Final = 21
AT_LEADER: Final = 22
IRISES_BEFORE: Final = 23
IRISES_AFTER: Final = 24
AT_COURT: Final = 25
AT_VISIT: Final = 26
# Moments that come only if an action was done, and those of an action on the Art Nouveau board:
# there a card needs a pawn that was put on the space, a board does not.
AFTER_ACTION: Final = [*range(AFTER, AT_CURSOR), TURN_OVER]
OF_ACTION: Final = [*range(BEFORE, IN_BRUSSELS), AT_CURSOR]

POWER_EFFECTS: Final = [
    "francs-per-work",
    "points-per-work",
    "points-per-noble-discarded",
    "jokers",
    "points-per-cube-paid",
    "francs-per-figure-at-exchange",
    "points-per-francs",
    "points-for-house",
    "points-per-idle-noble",
    "francs-per-iris",
    "points-per-traveller",
    "points-per-card",
    "francs-per-card",
    "francs",
    "francs-and-points",
    "cube-by-colour",
    "colour-a-white-work",
    "more-cursor-steps",
    "clear-the-shop",
    "renew-the-display",
    "joker-for-cube",
    "swap-a-cube",
    "activate-nobles",
    "dismiss-a-noble",
    "take-back-a-bid",
    "trade-cubes-and-work",
    "white-work",
    "traveller",
    "bracket-anywhere",
    "extra-turn",
    "effect-of-leaving-noble",
    "other-bonus-card",
    "more-symbols",
    "double-a-pawn",
    "take-back-a-pawn",
    "turn-up-a-noble",
    "turn-a-needle",
]
EXTRA_TURN: Final = POWER_EFFECTS.index("extra-turn")
TILE_EFFECTS: Final = [
    "points-per-points",
    "higher-multiplier",
    "francs-by-city-hall",
    "more-works",
    "points-by-palace",
    "one-more-house",
    "points-per-first-pass",
    "points-per-building",
    "points-per-connection",
    "portrait",
    "points-per-white-work",
    "free-nobles",
]
POINTS_PER_POINTS: Final = 0
HIGHER_MULTIPLIER: Final = 1
FRANCS_BY_CITY_HALL: Final = 2
MORE_WORKS: Final = 3
POINTS_BY_PALACE: Final = 4
ONE_MORE_HOUSE: Final = 5
POINTS_PER_FIRST_PASS: Final = 6
POINTS_PER_BUILDING: Final = 7
POINTS_PER_CONNECTION: Final = 8
PORTRAIT: Final = 9
POINTS_PER_WHITE_WORK: Final = 10
FREE_NOBLES: Final = 11
