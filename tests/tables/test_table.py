"""A table: who may answer what, and how far one may take back."""

from pathlib import Path

import pytest

from grandplace.drawing.whatif import GUESSES
from grandplace.engine.errors import (
    IllegalChoice,
    NothingToUndo,
    NotYourTurn,
    StalePly,
    UnknownChoice,
)
from grandplace.engine.record import Match
from grandplace.engine.state import NOBODY
from grandplace.tables.table import Table, checked_place, save, write_whole
from tests.engine.toy import Toy, ToyGame


@pytest.fixture
def table() -> Table[Toy]:
    """A new table of the toy: seat 0 takes two, seat 1 one, chance, seat 0 looks, seat 1 takes."""
    return Table(Match(ToyGame(), ["a", "b"], b"s" * 32))


def play(table: Table[Toy], *texts: str) -> None:
    """Whoever is asked answers."""
    for text in texts:
        assert table.decision is not None
        table.choose(table.decision.player, table.ply, text)


def test_a_stale_answer_is_refused(table: Table[Toy]) -> None:
    """An answer to a question that has passed changes nothing."""
    play(table, "take 1")

    with pytest.raises(StalePly):
        table.choose(0, 0, "take 2")
    assert 1 == table.ply


def test_another_seat_cannot_answer(table: Table[Toy]) -> None:
    """A forged seat is refused."""
    with pytest.raises(NotYourTurn):
        table.choose(1, 0, "take 2")


@pytest.mark.parametrize(("text", "clause"), [("take 0", "take.above"), ("dance", ""), ("yes", "")])
def test_what_is_not_on_offer_is_refused(table: Table[Toy], text: str, clause: str) -> None:
    """With its clause where there is one; nothing is written down."""
    with pytest.raises(IllegalChoice) as caught:
        table.choose(0, 0, text)

    assert clause == caught.value.clause
    assert 0 == table.ply


def test_undo_takes_back_the_last_choice(table: Table[Toy]) -> None:
    """State, record and events are as they were, and the game goes on from there."""
    play(table, "take 1")

    table.undo(0, table.ply)

    assert 0 == table.ply
    assert [] == table.match.record.entries
    assert [] == table.match.state.done
    play(table, "take 3")
    assert [3] == table.match.state.done


def test_undo_stops_where_the_question_went_on(table: Table[Toy]) -> None:
    """Once another seat is asked, nothing can be taken back by anybody."""
    play(table, "take 1", "take 2")

    for seat in (0, 1):
        with pytest.raises(NothingToUndo):
            table.undo(seat, table.ply)


def test_undo_stops_where_chance_was_drawn(table: Table[Toy]) -> None:
    """After the die is cast its outcome is known, so the choice stands."""
    play(table, "take 1", "take 2", "take 1")

    assert table.match.record.entries[-1].chance
    assert not table.can_undo(0)


def test_undo_stops_where_the_seat_learned_something(table: Table[Toy]) -> None:
    """The look at the hidden number stands; what comes before it could be taken back."""
    play(table, "take 1", "take 2", "take 1", "take 1")
    assert table.can_undo(0)

    play(table, "take 0")

    assert not table.can_undo(0)


class OwnSecret(ToyGame):
    """The toy, but one seat knows the hidden number all along."""

    def __init__(self, knowing: int) -> None:
        super().__init__()
        self.knowing = knowing

    def observe(self, s: Toy, seat: int) -> Toy:
        view = super().observe(s, seat)
        view.hidden = s.hidden if seat == self.knowing else view.hidden
        return view


@pytest.mark.parametrize("knowing", [0, 1, NOBODY])
def test_what_others_learn_is_no_limit(knowing: int) -> None:
    """Who shows what was known to nobody else may take it back; who learns it may not."""
    table = Table(Match(OwnSecret(knowing), ["a", "b"], b"s" * 32))
    play(table, "take 1", "take 2", "take 1", "take 1")
    unknown = [table.codec.unknowns(table.view(seat)) for seat in (NOBODY, 0, 1)]

    play(table, "take 0")

    shown = [table.codec.unknowns(table.view(seat)) for seat in (NOBODY, 0, 1)]
    assert [0, 0, 0] == shown < unknown
    assert (knowing == 0) == table.can_undo(0)


def test_only_the_asked_seat_may_undo(table: Table[Toy]) -> None:
    """Another seat cannot take back what it did not choose."""
    play(table, "take 1")

    assert not table.can_undo(1)


def test_passes_on_tells_the_end_of_a_turn(table: Table[Toy]) -> None:
    """Before the choice is made, and without making it."""
    assert not table.passes_on(0, 0, "take 1")
    play(table, "take 1")
    assert table.passes_on(0, 1, "take 2")
    assert 1 == table.ply


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ((0, 1, "take 1"), StalePly),
        ((1, 0, "take 1"), NotYourTurn),
        ((0, 0, "take 0"), IllegalChoice),
        ((0, 0, "dance"), IllegalChoice),
    ],
)
def test_what_cannot_be_answered_passes_nothing_on(
    table: Table[Toy], answer: tuple[int, int, str], error: type[Exception]
) -> None:
    """Whoever asks where an answer leads is refused as whoever gives it."""
    with pytest.raises(error):
        table.passes_on(*answer)


def test_a_line_is_tried_on_a_guess_of_its_preview(
    table: Table[Toy], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On another one, what the page offers might be refused again and again."""
    guesses: list[int] = []
    fill = table.game.fill

    def filled(view: Toy, seed: int) -> Toy:
        guesses.append(seed)
        return fill(view, seed)

    monkeypatch.setattr(table.game, "fill", filled)
    play(table, "take 1", "take 2", "take 1", "take 1", "done")

    table.check_line(1, table.ply, ["take 2"])

    assert [GUESSES[0]] == guesses


def test_a_take_back_names_the_open_question(table: Table[Toy]) -> None:
    """One that comes late takes nothing back."""
    play(table, "take 1")

    with pytest.raises(StalePly):
        table.undo(0, 0)
    assert 1 == table.ply


def test_the_game_ends(table: Table[Toy]) -> None:
    """After the last choice nobody is asked, and the last hand-over has been told."""
    play(table, "take 1", "take 2", "take 1", "take 1", "done")
    assert table.passes_on(1, table.ply, "take 2")

    play(table, "take 2")

    assert table.decision is None
    with pytest.raises(NotYourTurn):
        table.choose(0, table.ply, "take 1")


def test_a_record_is_saved_whole(table: Table[Toy], tmp_path: Path) -> None:
    """The text is the record's, and no part file stays."""
    save(table, tmp_path / "game.json")

    assert table.match.record.to_json() == (tmp_path / "game.json").read_text("utf-8")
    assert ["game.json"] == [file.name for file in tmp_path.iterdir()]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    """A file, a folder, a link, a device, a missing folder: refused before the game begins."""
    (tmp_path / "old.json").write_text("precious")
    (tmp_path / "link").symlink_to("nowhere")

    for taken in (tmp_path / "old.json", tmp_path, tmp_path / "link", Path("/dev/null")):
        with pytest.raises(UnknownChoice, match="exists already"):
            checked_place(taken)
    with pytest.raises(UnknownChoice, match="there is no folder"):
        checked_place(tmp_path / "typo" / "game.json")
    assert tmp_path / "new.json" == checked_place(tmp_path / "new.json")


def test_a_folder_that_cannot_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is told before the game begins, too."""
    monkeypatch.setattr("os.access", lambda path, mode: False)

    with pytest.raises(UnknownChoice, match="cannot be written to"):
        checked_place(tmp_path / "game.json")


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk loses nothing: the old file stays, and no half of the new one."""
    path = tmp_path / "game.json"
    path.write_text("old")

    def full(self: Path, text: str, encoding: str) -> int:
        with self.open("w") as file:
            file.write(text[:1])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new")

    assert "old" == path.read_text()
    assert [path] == list(tmp_path.iterdir())
