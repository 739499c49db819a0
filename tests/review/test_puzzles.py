"""Puzzles: those that ship hold what they promise, and the miner finds such and no others."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec
import pytest

from grandplace.bots.levels import LEVELS
from grandplace.cli import run
from grandplace.engine.codec import Codec
from grandplace.games import REGISTRY, load
from grandplace.review.mining import LEAST, PER_GAME, TRIVIAL, Depth, Miner, picked
from grandplace.review.puzzles import Book, Puzzle, of_the_day, puzzles

MARGIN = round(1_000_000 * Depth().margin)
QUICK = Depth(rough=2, width=3, fine=4, few=2, groups=2, far=2, sure=0.0)
EVERY = 15  # puzzles from one that is looked at closely to the next
Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", REGISTRY)
def test_shipped_puzzles_hold(game: str) -> None:
    """Each is reached by its choices; what is best is on offer, and clearly better than all else."""
    rules, known = load(game), puzzles(game)

    assert len(known) == len({puzzle.id for puzzle in known}) > 0
    for puzzle in known:
        decision = puzzle.begun(rules).state.decision
        assert decision is not None
        assert {puzzle.best.option, *puzzle.costs} == {o.text for o in decision.options}, puzzle.id
        assert len(decision.options) >= LEAST and puzzle.best.option not in puzzle.costs
        assert puzzle.margin >= MARGIN and min(puzzle.costs.values()) >= MARGIN
        assert puzzle.best.option == puzzle.best.line[0]
        assert puzzle.solved[LEVELS[0].name] <= TRIVIAL


@pytest.mark.parametrize("game", REGISTRY)
def test_the_ladder_solves_them_in_order(game: str) -> None:
    """Every level more of them than the one below, as the miner wrote down."""
    known = puzzles(game)

    shares = [mean([puzzle.solved[level.name] for puzzle in known]) for level in LEVELS]

    assert sorted(set(shares)) == shares


@pytest.mark.parametrize("game", REGISTRY)
def test_no_hidden_card_is_needed(game: str) -> None:
    """Whatever is hidden, the seat that is asked sees the same: the position it is judged from."""
    rules = load(game)
    plain = Codec(rules).plain
    for puzzle in puzzles(game)[::EVERY]:
        view = puzzle.view(rules)
        seat, seen = view.decision.player, plain(view)
        for seed in (1, 2):
            assert seen == plain(rules.observe(rules.fill(view, seed), seat)), puzzle.id


@pytest.mark.parametrize("game", REGISTRY)
def test_all_puzzles_have_their_day(game: str) -> None:
    """And neighbours in the list are days apart."""
    count = len(puzzles(game))

    days = [of_the_day(game, day) for day in range(1000, 1000 + count)]

    assert [*range(1, count + 1)] == sorted(days)
    assert all(abs(a - b) > 1 for a, b in pairwise(days))


@pytest.fixture(scope="module")
def easy() -> tuple[Any, Puzzle]:
    """The view of a puzzle with a wide margin, and the puzzle."""
    found = max(puzzles("bruxelles1897"), key=lambda puzzle: puzzle.margin)
    return found.view(load("bruxelles1897")), found


def test_the_miner_finds_a_puzzle(easy: tuple[Any, Puzzle]) -> None:
    """Where one answer is clearly best; with a margin that nothing has, there is none."""
    view, found = easy
    game = load("bruxelles1897")

    pair = Miner(game, found.seats, QUICK).pair(view)
    none = Miner(game, found.seats, replace(QUICK, margin=1.01)).pair(view)

    assert pair is not None and found.best.option == pair[0].option.text
    assert none is None


def test_a_choice_between_two_is_no_puzzle(easy: tuple[Any, Puzzle]) -> None:
    """Nothing is searched then."""
    view, found = easy
    few = view.copy()
    few.decision.options[2:] = []

    assert Miner(load("bruxelles1897"), found.seats, QUICK).pair(few) is None


def test_what_is_kept_is_different() -> None:
    """Kinds take turns, few are of one game, the easy ones come first."""
    one = puzzles("bruxelles1897")[0]
    shares = [dict.fromkeys(one.solved, share) for share in (0, 100)]
    found = [
        msgspec.structs.replace(one, secret=f"{game:064}", asked=asked, solved=shares[game % 2])
        for game in range(4)
        for asked in "abcde"
    ]

    kept = picked(found, 10)

    games = [puzzle.secret for puzzle in kept]
    assert 10 == len(kept) and max(map(games.count, games)) <= PER_GAME
    assert {*"abcde"} == {puzzle.asked for puzzle in kept}
    assert sorted(kept, key=Puzzle.hardness) == kept


def test_a_book_is_read_as_it_was_written() -> None:
    """A puzzle a line."""
    book = Book("grandplace puzzles", puzzles("bruges")[:2])

    text = book.to_json()

    assert book == msgspec.json.decode(text, type=Book)
    assert 4 == text.count("\n")


@pytest.mark.parametrize(
    ("source", "out", "words"),
    [
        ("nowhere.json", "new.json", "nowhere.json"),
        (".", "new.json", "no records there"),
        ("broken.json", "new.json", "broken.json: not a record"),
        ("other.json", "new.json", "a record of template, not of bruges"),
        ("other.json", "", "--out FILE"),
        ("other.json", "there.txt", "there.txt exists already"),
    ],
)
def test_mining_says_what_it_lacks(
    tmp_path: Path, capsys: Output, source: str, out: str, words: str
) -> None:
    """Before anything is searched."""
    record = Path(__file__).parent.parent / "games/template/records/greedy.json"
    (tmp_path / "there.txt").touch()
    if source == "broken.json":
        (tmp_path / source).write_text("{", "utf-8")
    if source == "other.json":
        (tmp_path / source).write_text(record.read_text("utf-8"), "utf-8")
    place = ["--out", str(tmp_path / out)] if out else []

    assert 2 == run(["puzzles", "bruges", "--from", str(tmp_path / source), *place])

    assert words in capsys.readouterr().err


def test_mining_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """What was looked through is not looked through again, though the last line was cut off; of the
    notes nothing is left beside the book."""
    records = Path(__file__).parent.parent / "games/template/records"
    out, seen, some = tmp_path / "new.json", list[str](), puzzles("bruges")[:2]
    notes = out.with_name("new.json.found")

    def looked(game: str, record: str) -> list[Puzzle]:
        seen.append(record)
        if len(seen) == 2:
            raise KeyboardInterrupt
        return some

    monkeypatch.setattr("grandplace.review.mining.finds", looked)
    mine = ["puzzles", "template", "--from", str(records), "--out", str(out), "--workers", "1"]
    assert 130 == run(mine) and not out.exists()
    notes.write_bytes(notes.read_bytes() + b'{"record": "cut o')

    assert 0 == run(mine)

    assert len([*records.glob("*.json")]) == len({*seen}) == len(seen) - 1
    assert [*some] == msgspec.json.decode(out.read_text("utf-8"), type=Book).puzzles[:2]
    assert not notes.exists()
    assert f"of {2 * len({*seen})} that were found" in capsys.readouterr().out
