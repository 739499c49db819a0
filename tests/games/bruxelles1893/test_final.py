"""The end of the game: the last round, paying for nobles, and what everything is worth."""

import pytest

from grandplace.games.bruxelles1893.components import ROWS, SOURCES
from grandplace.games.bruxelles1893.steps.final import FinalScoring, Round, ScoreRows
from tests.games.bruxelles1893.positions import (
    EACH,
    SIZES,
    assert_not_offered,
    assert_refused,
    bracket,
    courthouse,
    cubes,
    display,
    earned,
    francs,
    house,
    keep,
    kept,
    label,
    noble,
    noted,
    offers,
    on_top,
    pawn,
    points,
    prompt,
    ready,
    shown,
    space,
    table,
    tuck,
    walk,
    works,
)
from tests.transcript import Transcript

PAWNS = 5 - 2  # what the pawns row brings everybody who still has two pawns in the Courthouse


def end(edition: str, *nobles: str, money: int = 0, seats: int = 3) -> Transcript:
    """Player 0 keeps these nobles and has this money; the others have neither; player 1 holds the
    Manneken Pis."""
    t = ready(edition, seats)
    for seat, p in enumerate(t.s.players):
        p.francs = money if seat == 0 else 0
        keep(t.s, seat, *(nobles if seat == 0 else []))
    t.s.first = 1
    return t


def score(t: Transcript) -> None:
    """Everything from paying nobles on; questions stay open."""
    t.now(FinalScoring())


def sheet(t: Transcript, player: int = 0) -> dict[str, int]:
    """What a player's final points come from."""
    earned = t.s.players[player].earned
    return {name: n for name, n in zip(SOURCES, earned, strict=True) if n}


# The examples


@EACH
def test_end_first_blue(edition: str) -> None:
    """end.houses, end.row-money, end.row-works, end.row-nobles, end.row-pawns, end.cubes: 80 points
    and 40 + 5 + 3 + 2 + 6 + 3 are 139."""
    t = end(edition, "brugmann", "empain", money=6 + 2 + 3)
    p = t.s.players[0]
    p.earned[0] = 80
    for where in ("a1", "b1", "c1", "d1", "e1"):
        house(t.s, where, 0)
    space(t.s, 0, "architect", 5)
    tuck(t.s, 0, "money", "bonus-01", "bonus-02")
    tuck(t.s, 0, "works", "bonus-03")
    tuck(t.s, 0, "pawns", "bonus-05")
    works(t.s, 0, "blue")
    cubes(t.s, 0, "wood", "iron", "stone")

    score(t)

    wanted = {"houses": 40, "row-money": 5, "row-works": 3, "row-nobles": 2, "row-pawns": 6}
    assert {"sales": 80, "cubes": 3} | wanted == sheet(t)
    assert 139 == p.points()


@EACH
def test_end_second_elisabeth(edition: str) -> None:
    """end.pay, end.unpaid, end.choice, end.houses, end.cubes, end.row-pawns, end.row-nobles,
    end.row-works, end.row-money: She leaves the noble for 5 BF unpaid, and ends with 135."""
    t = end(edition, "brugmann", "empain", "solvay", "maeterlinck", money=12)
    p = t.s.players[0]
    p.earned[0] = 80
    for where in ("a1", "b1", "c1", "d1", "e1"):
        house(t.s, where, 0)
    space(t.s, 0, "architect", 5)
    tuck(t.s, 0, "works", "bonus-03")
    tuck(t.s, 0, "pawns", "bonus-05")
    works(t.s, 0, "blue")
    cubes(t.s, 0, "wood", "wood", "stone")
    courthouse(t.s, 0, 0)

    score(t)
    t.play("pay brugmann", "pay empain", "pay solvay")

    assert (4, ["brugmann", "empain", "solvay"]) == (p.francs, kept(p))
    assert (-5, 40, 3) == (earned(p, "unpaid"), earned(p, "houses"), earned(p, "cubes"))
    assert [1, 3, 3, 10] == [earned(p, f"row-{row}") for row in ROWS]
    assert 135 == p.points()


@pytest.mark.parametrize(
    ("unpaid", "left"), [("maeterlinck", 3), ("buls", 2), ("empain", 1)], ids=["5", "4", "3"]
)
@EACH
def test_end_unpaid_choice(edition: str, unpaid: str, left: int) -> None:
    """end.choice, end.unpaid: With 10 BF for nobles of 5, 4 and 3, one of choice stays unpaid."""
    t = end(edition, "maeterlinck", "buls", "empain", money=10)

    score(t)
    for name in ("maeterlinck", "buls", "empain"):
        if name != unpaid and not t.is_over:
            t.play(f"pay {name}")

    p = t.s.players[0]
    assert (left, -5, 2) == (p.francs, earned(p, "unpaid"), len(kept(p)))
    assert unpaid not in kept(p)
    assert [(0, noble(unpaid), 5)] == t.events("lost-noble")


# The last round


@EACH
@SIZES
def test_five_rounds(edition: str, seats: int) -> None:
    """end.after-five, game.length: Not four, not six; then the final scoring, once."""
    t = table(edition, seats)
    for s in walk(t):
        assert 0 <= s.round <= 5

    assert 5 == t.s.round
    assert 1 == noted(t).count("final")
    assert 5 == noted(t).count("resolution")


def last_round(edition: str) -> Transcript:
    """Round five with one pawn in Brussels and one on the board, up to the end of the game."""
    t = ready(edition)
    on_top(t.s, "albert")
    bracket(t.s, "")
    t.now(Round(5), FinalScoring())
    t.play(t.offered()[0], "use market", "place c3", "bid 1")
    while not t.is_over:
        t.play("pass" if "pass" in t.offered() else t.offered()[0])
    return t


def test_the_end_of_turn_is_skipped() -> None:
    """end.skip: In the first edition scoring follows directly on the Brussels majority."""
    t = last_round("first")

    keys = noted(t)
    assert keys.index("locked") + 1 == keys.index("final")
    assert 1 == t.s.pawn_on.count(1)
    assert "empain" in shown(t.s)
    assert [] == t.events("departed")


def test_the_end_of_the_round_is_kept() -> None:
    """end.last-steps, round-end.pawns, round-end.noble: In the second edition pawns come back, the
    free noble leaves and the others slide right, but nothing is laid out anew."""
    t = last_round("second")

    keys = noted(t)
    assert ["locked", "departed", "final"] == keys[keys.index("locked") : keys.index("final") + 1]
    assert (0, [0] * 25) == (t.s.pawn_on.count(1), t.s.bid_on)
    assert [-1] * 5 == t.s.bonus_on
    assert [] == t.events("arrived")
    assert [4, 5, 5] == [p.pawns for p in t.s.players]


def test_nobles_slide_right_even_in_the_last_round() -> None:
    """end.last-steps, round-end.noble: The gap is on the left, as always."""
    t = ready("second")
    display(t.s, "solvay", "maeterlinck", "buls", "empain")
    bracket(t.s, "")
    t.now(Round(5))
    t.play(t.offered()[0], "pass", "pass", "pass")

    assert ["", "solvay", "maeterlinck", "buls"] == shown(t.s)


def test_pawns_on_the_boards_count() -> None:
    """end.pawns-on-boards, end.row-pawns: They count as if taken back; the first edition leaves
    them there."""
    t = end("first")
    pawn(t.s, "b2", 0)
    pawn(t.s, "c2", 0)
    t.s.players[0].brussels, t.s.players[0].pawns = [1, 0, 0, 0], 2

    score(t)

    assert [3, 3, 3] == [earned(p, "row-pawns") for p in t.s.players]


# Paying nobles


@EACH
def test_all_nobles_are_paid_if_the_money_is_there(edition: str) -> None:
    """end.pay: Their printed prices, without a question; what is left counts."""
    t = end(edition, "brugmann", "albert", "maeterlinck", money=2 + 4 + 5 + 4)

    score(t)

    assert t.is_over
    assert (4, 3, 0) == (
        t.s.players[0].francs,
        len(kept(t.s.players[0])),
        earned(t.s.players[0], "unpaid"),
    )
    assert {"row-money": 1, "row-nobles": 3, "row-pawns": PAWNS} == sheet(t)
    assert 3 == len(t.events("paid-noble"))


@EACH
def test_exactly_enough_money(edition: str) -> None:
    """end.pay, end.choice: Down to the last franc."""
    t = end(edition, "brugmann", "albert", money=6)

    score(t)

    assert (0, ["brugmann", "albert"]) == (t.s.players[0].francs, kept(t.s.players[0]))


@EACH
def test_without_money_all_nobles_go(edition: str) -> None:
    """end.unpaid, game.below-zero: 5 points each, Brugmann too, even below zero."""
    t = end(edition, "brugmann", "albert", "empain", money=1)

    score(t)

    assert ([], 1) == (kept(t.s.players[0]), t.s.players[0].francs)
    assert -15 == earned(t.s.players[0], "unpaid")
    assert -15 + PAWNS == t.s.players[0].points()
    assert {noble("brugmann"), noble("albert"), noble("empain")} <= set(t.s.noble_out)


@EACH
def test_a_payable_noble_cannot_be_left(edition: str) -> None:
    """end.choice: After the dearest, the cheapest is still within reach, and is paid."""
    t = end(edition, "brugmann", "albert", "maeterlinck", money=7)

    score(t)
    t.play("pay maeterlinck")

    assert t.is_over
    assert (0, ["brugmann", "maeterlinck"]) == (t.s.players[0].francs, kept(t.s.players[0]))
    assert_none_payable(t)


def assert_none_payable(t: Transcript) -> None:
    """No lost noble would have been covered by the money left."""
    nobles = t.s.figures.nobles
    for seat, lost, _ in t.events("lost-noble"):
        left = t.s.players[seat].francs
        assert nobles[lost].cost > left


@EACH
def test_nobody_may_stop_paying(edition: str) -> None:
    """end.choice, end.unpaid: Which one, but not whether; what is too dear is refused."""
    t = end(edition, "brugmann", "empain", "maeterlinck", money=4)

    score(t)

    assert ["pay brugmann", "pay empain"] == t.offered()
    assert_not_offered(t, "done", "no", "pass")
    assert_refused(t, "pay maeterlinck", "end.choice")
    assert ("pay", (noble("empain"), 3)) == label(t, "pay empain")


@EACH
@SIZES
def test_no_game_ends_with_a_payable_noble_lost(edition: str, seats: int) -> None:
    """end.choice, end.unpaid: Random games."""
    for key in range(3):
        t = table(edition, seats, key)
        for _ in walk(t, key):
            pass
        assert_none_payable(t)
        lost = [seat for seat, *_ in t.events("lost-noble")]
        assert [-5 * lost.count(seat) for seat in range(seats)] == [
            earned(p, "unpaid") for p in t.s.players
        ]


@EACH
def test_players_pay_in_turn_order(edition: str) -> None:
    """end.pay, game.at-once: Beginning with the holder of the Manneken Pis."""
    t = end(edition, "brugmann", "vandervelde", money=4)
    keep(t.s, 1, "brugmann", "empain", "solvay")
    t.s.players[1].francs = 3
    keep(t.s, 2, "albert", "empain", "solvay")
    t.s.players[2].francs = 4

    score(t)

    assert (1, "PayNoble") == (t.player, prompt(t))
    t.play("pay solvay")
    assert (2, ["empain", "solvay", "albert"]) == (t.player, offers(t, "pay"))
    t.play("pay albert")
    assert (0, ["brugmann", "vandervelde"]) == (t.player, offers(t, "pay"))


@EACH
def test_paying_comes_before_scoring(edition: str) -> None:
    """end.pay, end.row-money, end.row-nobles: Spent money and lost nobles score nothing."""
    t = end(edition, "brugmann", "van-de-velde", money=8)
    tuck(t.s, 0, "nobles", "bonus-01")

    score(t)

    assert (1, 0, 6) == (
        t.s.players[0].francs,
        earned(t.s.players[0], "row-money"),
        earned(t.s.players[0], "row-nobles"),
    )


# What everything is worth


@pytest.mark.parametrize(("number", "level"), [(1, 1), (4, 6), (5, 8), (6, 10)])
@EACH
def test_houses_at_the_architect_level(edition: str, number: int, level: int) -> None:
    """end.houses: Three houses; the other tracks do not matter."""
    t = end(edition)
    for where in ("a1", "b1", "e5"):
        house(t.s, where, 0)
    house(t.s, "d1", 2)
    space(t.s, 0, "architect", number)
    space(t.s, 0, "palace", 6)

    score(t)

    assert [3 * level, 0, 1] == [earned(p, "houses") for p in t.s.players]


@EACH
def test_cubes_score_and_jokers_do_not(edition: str) -> None:
    """end.cubes, end.jokers: A point for each noble cube."""
    t = end(edition)
    cubes(t.s, 0, "wood", "wood", "iron", "stone", "joker", "joker", "joker")
    cubes(t.s, 2, "joker", "joker")

    score(t)

    assert [4, 0, 0] == [earned(p, "cubes") for p in t.s.players]
    assert {"row-pawns": PAWNS} == sheet(t, 2)


@pytest.mark.parametrize("holder", [0, 1, 2])
@EACH
def test_the_manneken_pis(edition: str, holder: int) -> None:
    """end.manneken: 5 points for its holder alone."""
    t = end(edition)
    t.s.first = holder

    score(t)

    assert [5 * (seat == holder) for seat in range(3)] == [
        earned(p, "manneken") for p in t.s.players
    ]


@pytest.mark.parametrize(
    ("money", "sets"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3)]
)
@EACH
def test_every_full_four_francs(edition: str, money: int, sets: int) -> None:
    """end.row-money, game.rounding: The rest is lost."""
    t = end(edition, money=money)
    tuck(t.s, 0, "money", "bonus-01")

    score(t)

    assert 3 * sets == earned(t.s.players[0], "row-money")


@EACH
def test_every_work_of_whatever_colour(edition: str) -> None:
    """end.row-works: Twins and black ones too."""
    t = end(edition)
    works(t.s, 0, "blue", "blue", "black", "green")

    score(t)

    assert [4, 0, 0] == [earned(p, "row-works") for p in t.s.players]


@EACH
def test_every_noble_that_was_paid(edition: str) -> None:
    """end.row-nobles: Brugmann counts like others."""
    t = end(edition, "brugmann", "albert", money=6)

    score(t)

    assert [2, 0, 0] == [earned(p, "row-nobles") for p in t.s.players]


@pytest.mark.parametrize(("locked", "counted"), [(0, 5), (1, 4), (2, 3), (4, 1), (5, 0), (7, 0)])
@EACH
def test_pawns_beyond_the_second(edition: str, locked: int, counted: int) -> None:
    """end.row-pawns, court.locked: Without those in the Courthouse; never below zero."""
    t = end(edition)
    courthouse(t.s, 0, locked)
    tuck(t.s, 0, "pawns", "bonus-05", "bonus-01")

    score(t)

    assert 4 * counted == earned(t.s.players[0], "row-pawns")


@EACH
def test_a_row_multiplies_by_one_at_least(edition: str) -> None:
    """end.multiplier: 1 is printed on the board; symbols under other rows do not matter."""
    t = end(edition)
    works(t.s, 0, "blue", "green")
    works(t.s, 2, "blue", "green")
    tuck(t.s, 0, "works", "bonus-01", "bonus-05")
    tuck(t.s, 2, "money", "bonus-02", "bonus-06")

    t.now(ScoreRows())

    assert [2 * 4, 0, 2 * 1] == [earned(p, "row-works") for p in t.s.players]


@EACH
def test_the_most_points_win_and_equals_share(edition: str) -> None:
    """end.tie, game.aim: There is no tie-break."""
    t = end(edition)
    for p, number in zip(t.s.players, [30, 25, 12], strict=True):
        p.earned[0] = number

    score(t)

    assert [33, 33, 15] == points(t.s)
    assert [1, 1, 3] == [row.rank for row in t.game.scores(t.s)]
    t.s.players[2].francs, t.s.players[2].houses = 99, 6
    assert [1, 1, 3] == [row.rank for row in t.game.scores(t.s)]


@EACH
def test_nothing_else_scores(edition: str) -> None:
    """end.jokers, end.row-pawns, end.manneken: Empty-handed, one has the pawns row and the
    Manneken Pis."""
    t = end(edition)
    before = francs(t.s)

    score(t)

    assert [PAWNS, PAWNS + 5, PAWNS] == points(t.s)
    assert before == francs(t.s)
