"""The table through standard input and output."""

import io
from pathlib import Path

import pytest

from grandplace.engine.record import Record, verify
from grandplace.games import load
from grandplace.terminal import plain
from grandplace.terminal.plain import board_text, score_text
from grandplace.terminal.seats import Seating
from grandplace.words.render import Words
from tests.terminal.tables import LANGUAGES, session, table


def run(
    text: str, *seats: str, language: str = "en", save: Path | None = None, key: int = 1
) -> str:
    """What is printed when this is typed."""
    out = io.StringIO()
    seating = Seating(table(*seats, key=key), 1)
    assert plain.play(seating, language, save, io.StringIO(text), out) == 0
    assert "\x1b" not in out.getvalue()
    return out.getvalue()


def words(language: str, seats: int = 2) -> Words:
    return session(*["human"] * seats, language=language).words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_watched_game_is_told_to_its_end(language: str) -> None:
    """Without people: events in sentences, the last board, the score sheet."""
    out = run("", "random", "random", language=language)
    say = words(language)
    for key in ("game.title", "ui.total", "ui.place", "prompt.over"):
        assert say(key) in out
    assert say("event.round", 4) in out


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (3, "de"), (4, "en")])
def test_a_whole_game_by_the_first_option(seats: int, language: str) -> None:
    """Ones are enough to reach the end."""
    out = run("1\n" * 2000, *["human"] * (seats - 1), "random", language=language)
    assert words(language, seats)("ui.tie-breaks") in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_is_the_catalogues(language: str) -> None:
    """Board, question, help, reasons, score and farewell in the reader's language."""
    commands = "help\nboard\nlog\nwhy\nrules\nscore\nundo\nxyzzy\nquit\n"
    out = run(commands, "human", "human", language=language)
    made = session("human", "human", language=language)
    seat = made.asked
    expected = [
        made.words("ui.plain.help"),
        made.prompt(),
        made.words("ui.why"),
        made.words("ui.undo-no"),
        made.words("ui.unknown", "xyzzy", made.options[0].text),
        made.words("ui.quit-lost"),
        made.words("ui.plain.bye"),
        *[made.label(option) for option in made.options],
        *[made.words.clause(name) for name in made.clauses()],
        *board_text(made, made.view(seat), seat),
        *score_text(made, made.view(seat)),
        *made.log(),
    ]
    assert [text for text in expected if text not in out] == []


@pytest.mark.parametrize("text", ["", "1", "place", "\n\n\n", "1\n1\n1"])
def test_the_end_of_input_ends_politely(text: str, tmp_path: Path) -> None:
    """Exit code 0, and the record is whole."""
    path = tmp_path / "game.json"
    out = run(text, "human", "human", save=path)
    assert words("en")("ui.plain.end") in out
    verify(load("bruxelles1897"), Record.from_json(path.read_text("utf-8")))
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    "garbage", ["0", "99", "-3", "\x00\x1b[31m?", "place z9", "undo undo", "é" * 999]
)
def test_garbage_is_refused_kindly(garbage: str) -> None:
    """And the question stays open."""
    out = io.StringIO()
    seating = Seating(table("human", "human"), 1)
    assert plain.play(seating, "en", None, io.StringIO(f"{garbage}\nquit\n"), out) == 0
    assert seating.table.ply == 0
    assert words("en")("ui.plain.bye") in out.getvalue()


def test_a_refused_option_says_why() -> None:
    """With its clause."""
    made = session("human", "human")
    refusal = made.refusals()[0]
    out = run(f"{refusal.text}\n", "human", "human")
    assert made.words.clause(refusal.clause) in out
    assert f"[{refusal.clause}]" in out


def test_rules_can_be_searched() -> None:
    """Accents and case do not matter."""
    out = run("rules EMILE prison\nrules xyzzy\n", "human", "human")
    assert "noble.vandervelde:" in out
    assert "game.players:" not in out
    assert words("en")("ui.rules-none") in out


def test_undo_asks_again() -> None:
    """A choice that told nothing can be taken back."""
    out = run("1\nundo\n", "human", "human")
    assert words("en")("ui.undone") in out
    assert out.count(session("human", "human").prompt()) == 2


def test_others_choices_are_recapped() -> None:
    """What the bots did since, before the question."""
    out = run("pass\n", "human", "random", "random", key=3)
    assert words("en", 3)("ui.recap", 0) in out or words("en", 3)("ui.welcome") in out


def test_hot_seat_names_the_next_person() -> None:
    """Before the second person's first question."""
    out = run("pass\n", "human", "human")
    assert "please change seats" in out


def test_ctrl_c_leaves_a_whole_record(tmp_path: Path) -> None:
    """The interruption goes on to the caller, the record is kept."""

    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    path = tmp_path / "game.json"
    with pytest.raises(KeyboardInterrupt):
        seating = Seating(table("human", "human"), 1)
        plain.play(seating, "en", path, Interrupted(), io.StringIO())
    assert Record.from_json(path.read_text("utf-8")).entries == []
