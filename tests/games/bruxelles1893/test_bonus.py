"""What becomes of bonus cards: their powers, and the rows of the own board."""

import pytest

from grandplace.games.bruxelles1893.components import BONUSES, ROWS, TRACKS
from grandplace.games.bruxelles1893.scoring import row_points
from grandplace.games.bruxelles1893.steps.final import TakeBack
from grandplace.games.bruxelles1893.steps.resolution import UseCard, UseCards
from tests.games.bruxelles1893.naive import DATA
from tests.games.bruxelles1893.positions import (
    EACH,
    assert_not_offered,
    assert_refused,
    courthouse,
    keep,
    label,
    levels,
    noted,
    offers,
    points,
    prompt,
    ready,
    space,
    tuck,
    works,
)
from tests.transcript import Transcript


def owning(edition: str, *cards: str, player: int = 0) -> Transcript:
    """This player has won these cards, and is about to use them."""
    t = ready(edition)
    codes = [BONUSES.index(card) for card in cards]
    t.s.bonus_deck = [card for card in t.s.bonus_deck if card not in codes]
    t.s.bonus_on = [card if card not in codes else -1 for card in t.s.bonus_on]
    t.s.players[player].won = codes
    t.now(UseCards())
    return t


def multipliers(t: Transcript, player: int = 0) -> dict[str, int]:
    """What each row of a player's board multiplies by."""
    return {row: t.s.multiplier(player, i) for i, row in enumerate(ROWS)}


# The examples


@EACH
def test_bonus_first_red(edition: str) -> None:
    """bonus.tuck, bonus.one-a-row, end.multiplier: Two symbols under the money row, one under the
    works row; the third card needs another row, or its power is used."""
    t = owning(edition, "bonus-01", "bonus-05", "bonus-06")
    t.s.players[0].francs = 8
    works(t.s, 0, "blue", "green", "green")
    assert [2, 3] == [row_points(t.s, 0, row) for row in (0, 1)]

    t.play("tuck money", "tuck works")

    assert {"money": 3, "works": 2, "nobles": 1, "pawns": 1} == multipliers(t)
    assert [2 + 2 * 2, 3 + 3 * 1] == [row_points(t.s, 0, row) for row in (0, 1)]
    assert ["power city-hall", "tuck nobles", "tuck pawns"] == t.offered()
    assert_refused(t, "tuck money", "bonus.one-a-row")
    assert_refused(t, "tuck works", "bonus.one-a-row")


@pytest.mark.parametrize(
    ("edition", "third", "steps"),
    [
        ("first", "bonus-20", {"city-hall": 2, "palace": 1, "architect": 2}),
        ("second", "bonus-28", {"city-hall": 1, "palace": 2, "architect": 2}),
    ],
    ids=["first", "second"],
)
def test_bonus_second_louise(edition: str, third: str, steps: dict[str, int]) -> None:
    """bonus.choice, bonus.both, bonus.tuck, end.multiplier, bonus.used-up: Nobles score 3 each and
    4 BF 2; both discs go on one space, and the third card is discarded."""
    t = owning(edition, "bonus-01", "bonus-05", third)
    keep(t.s, 0, "brugmann", "buls")
    t.s.players[0].francs = 7

    t.play("tuck nobles", "tuck money")

    assert [2 * 1, 3 * 2] == [row_points(t.s, 0, ROWS.index(row)) for row in ("money", "nobles")]
    assert steps == {track: levels(t.s, track)[0] for track in TRACKS}
    assert [BONUSES.index(third)] == t.s.bonus_out
    assert t.is_over


@EACH
def test_bonus_four_cards(edition: str) -> None:
    """bonus.one-a-row, bonus.no-symbol: Three are tucked, each under another row; the one without
    symbols is used for its power."""
    t = owning(edition, "bonus-01", "bonus-05", "bonus-06", "bonus-19")

    t.play("tuck pawns")
    assert_refused(t, "tuck pawns", "bonus.one-a-row")
    t.play("tuck works", "tuck money")

    assert t.is_over
    assert ([2, 1, 1], [2, 1, 1]) == (levels(t.s, "palace"), levels(t.s, "city-hall"))
    assert [[BONUSES.index("bonus-06")], [BONUSES.index("bonus-05")], []] == t.s.players[0].tucked[
        :3
    ]


# Use it or tuck it


@EACH
def test_power_or_row(edition: str) -> None:
    """bonus.choice, bonus.tuck: One of the two for each card; nothing else is on offer."""
    t = owning(edition, "bonus-01")

    assert "UseCard" == prompt(t)
    assert ["power palace", *[f"tuck {row}" for row in ROWS]] == t.offered()
    assert_not_offered(t, "no", "done", "power city-hall")


@EACH
def test_a_used_card_is_not_tucked(edition: str) -> None:
    """bonus.choice, bonus.used-up: It is discarded, and the rows stay as they are."""
    t = owning(edition, "bonus-01")

    t.play("power palace")

    assert [BONUSES.index("bonus-01")] == t.s.bonus_out
    assert [1, 1, 1, 1] == list(multipliers(t).values())
    assert [] == t.s.players[0].won


@EACH
def test_a_tucked_card_has_no_power(edition: str) -> None:
    """bonus.choice, bonus.tuck: Nor is it discarded, nor does it score at once."""
    t = owning(edition, "bonus-01")

    t.play("tuck works")

    assert ([1, 1, 1], []) == (levels(t.s, "palace"), t.s.bonus_out)
    assert [0, 0, 0] == points(t.s)
    assert [(0, ROWS.index("works"), 3)] == t.events("tucked")


@pytest.mark.parametrize("row", ROWS)
@EACH
def test_any_row_may_be_chosen(edition: str, row: str) -> None:
    """bonus.tuck, end.multiplier: Two symbols raise that row by two, and no other."""
    t = owning(edition, "bonus-02")
    assert ("tuck", (ROWS.index(row), 3)) == label(t, f"tuck {row}")

    t.play(f"tuck {row}")

    assert {name: 3 if name == row else 1 for name in ROWS} == multipliers(t)


@EACH
def test_a_row_may_hold_any_number_over_the_game(edition: str) -> None:
    """bonus.one-a-row, end.multiplier: Last round's cards do not stand in the way."""
    t = owning(edition, "bonus-05")
    tuck(t.s, 0, "money", "bonus-01", "bonus-02")

    t.play("tuck money")

    assert 1 + 2 + 2 + 1 == multipliers(t)["money"]
    t.now(TakeBack())
    t.s.players[0].won = [BONUSES.index("bonus-06")]
    t.now(UseCards())
    t.play("tuck money")
    assert 7 == multipliers(t)["money"]


@EACH
def test_one_a_row_is_for_each_player(edition: str) -> None:
    """bonus.one-a-row: Another player may tuck under the same row of the own board."""
    t = owning(edition, "bonus-01")
    t.s.players[1].won = [BONUSES.index("bonus-02")]
    t.now(UseCards())

    t.play("tuck money", "tuck money")

    assert [3, 3, 1] == [multipliers(t, player)["money"] for player in range(3)]


@EACH
def test_four_rows_are_full_after_four_cards(edition: str) -> None:
    """bonus.one-a-row: The fifth one has to be used."""
    t = owning(edition, "bonus-01", "bonus-02", "bonus-03", "bonus-05", "bonus-06")

    t.play(*[f"tuck {row}" for row in ROWS])

    assert t.is_over
    assert [2, 1, 1] == levels(t.s, "city-hall")


@EACH
def test_no_symbol_no_tucking(edition: str) -> None:
    """bonus.no-symbol: A card for two powers is refused at every row; a tied one is as well."""
    t = owning(edition, "bonus-13")
    step = UseCard(0, BONUSES.index("bonus-19"), False)

    found = {o.text: step.why_not(t.s, o) for o in step.candidates(t.s)}

    assert {"power both": ""} | {f"tuck {row}": "bonus.no-symbol" for row in ROWS} == found


# Powers


@pytest.mark.parametrize(
    ("card", "track"),
    [("bonus-05", "palace"), ("bonus-06", "city-hall"), ("bonus-07", "architect")],
)
@EACH
def test_a_step_on_a_track(edition: str, card: str, track: str) -> None:
    """bonus.palace, bonus.city-hall, bonus.architect: One space on, on that track only."""
    t = owning(edition, card)

    t.play(f"power {track}")

    assert {name: [2 if name == track else 1, 1, 1] for name in TRACKS} == {
        name: levels(t.s, name) for name in TRACKS
    }


@EACH
def test_a_step_beyond_the_end(edition: str) -> None:
    """bonus.palace, game.track-top: The disc stays on the last space, and the card is gone."""
    t = owning(edition, "bonus-05")
    space(t.s, 0, "palace", 6)

    t.play("power palace")

    assert ([6, 1, 1], ["topped"]) == (levels(t.s, "palace"), noted(t))
    assert [BONUSES.index("bonus-05")] == t.s.bonus_out


@pytest.mark.parametrize(("locked", "freed"), [(2, 1), (1, 1), (0, 0)])
@EACH
def test_out_of_the_courthouse(edition: str, locked: int, freed: int) -> None:
    """bonus.courthouse: One own pawn; without one there it does nothing."""
    t = owning(edition, "bonus-08")
    courthouse(t.s, 0, locked)

    t.play("power courthouse")

    assert locked - freed == t.s.players[0].courthouse
    assert 7 - locked + freed == t.s.players[0].pawns
    assert [2, 2] == [p.courthouse for p in t.s.players[1:]]
    assert ["freed" if freed else "none-to-free"] == noted(t)


@pytest.mark.parametrize("chosen", ["palace", "courthouse"])
@EACH
def test_either_power(edition: str, chosen: str) -> None:
    """bonus.either: One of the two, of choice."""
    t = owning(edition, "bonus-15")
    assert ["palace", "courthouse"] == offers(t, "power")
    assert_not_offered(t, "power both", "power architect")

    t.play(f"power {chosen}")

    used = (2, 2) if chosen == "palace" else (1, 1)
    assert used == (levels(t.s, "palace")[0], t.s.players[0].courthouse)


@EACH
def test_both_powers(edition: str) -> None:
    """bonus.both: Two different ones."""
    t = owning(edition, "bonus-21")

    assert (2, 1) == (levels(t.s, "palace")[0], t.s.players[0].courthouse)


@EACH
def test_twice_the_same_power(edition: str) -> None:
    """bonus.both: Two steps on the Palace track."""
    t = owning(edition, "bonus-23")

    assert [3, 1, 1] == levels(t.s, "palace")
    assert [BONUSES.index("bonus-23")] == t.s.bonus_out


@EACH
def test_cards_offer_what_they_show(edition: str) -> None:
    """bonus.either, bonus.both, bonus.choice: Every card of the edition, as the file has it."""
    t = ready(edition)
    rows = [row for row in DATA["bonus_card"] if edition in row.get("editions", [edition])]
    for card, row in enumerate(rows):
        step = UseCard(0, card, False)
        shown = ["both"] if row["mode"] == "both" else row["powers"]
        assert [f"power {power}" for power in shown] == [o.text for o in step.powers(t.s)]


# Order


@EACH
def test_tied_players_use_the_power_in_this_step(edition: str) -> None:
    """bonus.tied, game.at-once: In turn order, each with a choice of their own; a card for two
    powers asks nobody."""
    t = ready(edition)
    t.s.first = 1
    for player in (0, 2):
        t.s.players[player].shared = [BONUSES.index("bonus-13"), BONUSES.index("bonus-19")]

    t.now(UseCards())

    assert (2, "UsePower") == (t.player, prompt(t))
    t.play("power palace")
    assert (0, "UsePower") == (t.player, prompt(t))
    t.play("power city-hall")
    assert ([2, 1, 3], [3, 1, 2]) == (levels(t.s, "palace"), levels(t.s, "city-hall"))
    assert [[], []] == [t.s.players[player].shared for player in (0, 2)]


@EACH
def test_won_and_tied_cards_in_one_round(edition: str) -> None:
    """bonus.choice, bonus.tied: The won one may be tucked, the tied one may not."""
    t = owning(edition, "bonus-01")
    t.s.players[0].shared = [BONUSES.index("bonus-13")]
    t.now(UseCards())

    t.play("tuck money")

    assert "UsePower" == prompt(t)
    assert_refused(t, "tuck works", "columns.tie-limits")
    t.play("power palace")
    assert ([], []) == (t.s.players[0].won, t.s.players[0].shared)
