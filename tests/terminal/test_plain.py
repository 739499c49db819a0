"""The table through standard input and output."""

import io
from pathlib import Path

import pytest

from grandplace.drawing.story import chapters
from grandplace.drawing.typeset import Line
from grandplace.engine.game import to_come
from grandplace.engine.record import Record, verify
from grandplace.games import load, story
from grandplace.terminal import plain
from grandplace.terminal.entry import plain_letters
from grandplace.terminal.scoresheet import forecast_text, score_lines, score_text
from grandplace.terminal.seats import Seating
from grandplace.words.render import Words
from grandplace.words.telling import Telling
from tests.terminal.tables import LANGUAGES, session, table

ORNAMENTS = "◆●▲■✕✿▤⌂♛¤✶▪▫★⚑▸▶▮▯╭╮╰╯│─├┤┼┬┴·⚜▏"


def run(
    text: str,
    *seats: str,
    language: str = "en",
    save: Path | None = None,
    key: int = 1,
    game: str = "bruxelles1897",
) -> str:
    """What is printed when this is typed."""
    out = io.StringIO()
    seating = Seating(table(*seats, key=key, game=game), 1)
    assert plain.play(seating, language, save, io.StringIO(text), out) == 0
    assert "\x1b" not in out.getvalue()
    assert [sign for sign in out.getvalue() if sign in ORNAMENTS] == []
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
    assert say("story.round", 4) in out
    for number in range(1, 5):
        assert 1 == out.count(f"\n{say('theatre.done.round', number)}\n")
    assert 1 == out.count(f"\n{say('theatre.done.final')}\n")


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (3, "de"), (4, "en")])
def test_a_whole_game_by_the_first_option(seats: int, language: str) -> None:
    """Ones are enough to reach the end."""
    out = run("1\n" * 2000, *["human"] * (seats - 1), "random", language=language)
    assert words(language, seats)("ui.tie-breaks") in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_is_the_catalogues(language: str) -> None:
    """Board, question, help, reasons, score and farewell in the reader's language."""
    commands = "help\nboard\nlog\nwhy\nrules\nscore\nscoring\nforecast\nundo\nxyzzy\nquit\n"
    out = run(commands, "human", "human", language=language)
    made = session("human", "human", language=language, plain=True)
    seat = made.asked
    expected = [
        made.words("ui.plain.help"),
        made.prompt(),
        made.words("ui.why"),
        made.words("ui.undo-no"),
        made.words(
            "ui.plain.unknown", "xyzzy", made.options[0].text, made.words("ui.plain.do.help")
        ),
        made.words("ui.scoring-none"),
        made.words("ui.quit-lost"),
        made.words("ui.plain.bye"),
        *[made.label(option) for option in made.options],
        *[made.words.clause(name) for name in made.clauses()],
        *made.board_lines(made.view(seat)),
        *score_text(made, made.view(seat)),
        *forecast_text(made, made.view(seat)),
        *made.log(),
    ]
    assert [text for text in expected if text not in out] == []


def test_the_rules_list_no_older_texts() -> None:
    """A clause that says something else since version 2 is one clause."""
    names = session("human", "human", game="bruxelles1893-first").clauses()

    assert 1 == len([name for name in names if name.startswith("workshop.restock")])
    assert [] == [name for name in names if "@" in name]


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
    """With the words of its clause, not with its id."""
    made = session("human", "human")
    refusal = made.refusals()[0]
    out = run(f"{refusal.text}\n", "human", "human")
    assert made.words.clause(refusal.clause) in out
    assert refusal.clause not in out


def test_rules_can_be_searched() -> None:
    """Accents and case do not matter."""
    out = run("rules EMILE prison\nrules xyzzy\n", "human", "human")
    made = session("human", "human")
    assert made.words.clause("noble.vandervelde") in out
    assert made.words.clause("game.players") not in out
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
    assert out.count("please pass the keyboard") == 1
    assert out.index(words("en")("ui.welcome")) < out.index("please pass the keyboard")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hidden_hand_waits_until_its_owner_is_there(language: str) -> None:
    """info.hand: Five cards are drawn, then the next person comes; the screen is clear before."""
    game = load("bruges")
    say = Words(language, game, ["Marie", "Joris"])
    ready = say("ui.plain.ready")

    left = run("1\n" * 5, "human", "human", language=language, game="bruges")
    here = run("1\n" * 5 + "\n", "human", "human", language=language, game="bruges")

    assert say("ui.plain.end") in left.partition(ready)[2]
    assert len(left.partition(ready)[2].split("\n")) < 5 < len(here.partition(ready)[2].split("\n"))
    assert "\n" * 30 in left.partition(ready)[0]
    assert say("ui.hand-over", "Joris") in left


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_understood_in_the_readers_language(language: str) -> None:
    """With or without accents, in capitals; English always works."""
    say = words(language)
    for name in (say("ui.plain.do.help"), say("ui.plain.do.help").upper(), "help"):
        assert say("ui.plain.help") in run(f"{name}\n", "human", "human", language=language)
    for word in (say("ui.plain.do.rules"), plain_letters(say("ui.plain.do.rules")), "rules"):
        out = run(f"{word} vandervelde\n", "human", "human", language=language)
        assert say.clause("noble.vandervelde") in out
    for name in ("board", "discards", "log", "why", "score", "forecast", "undo", "quit"):
        own = run(say(f"ui.plain.do.{name}") + "\n", "human", "human", language=language)
        english = run(f"{name}\n", "human", "human", language=language)
        assert own == english
        assert say("ui.plain.unknown", name, "place a1", say("ui.plain.do.help")) not in english


@pytest.mark.parametrize(("sign", "meant"), [("?", "help"), ("q", "quit")])
def test_what_is_typed_by_habit_is_understood(sign: str, meant: str) -> None:
    """As in other programs, and on our own screen."""
    assert run(f"{meant}\n", "human", "human") == run(f"{sign}\n", "human", "human")


def test_an_unknown_word_gets_one_line() -> None:
    """That points to the help, and is not the help."""
    out = run("xyzzy\n", "human", "human")
    answer = out.split("> ")[1].split("\n")
    assert answer == [
        words("en")("ui.plain.unknown", "xyzzy", session("human", "human").options[0].text, "help"),
        "",
    ]


@pytest.mark.parametrize("typed", ["b1", "B1", "place b1", "2"])
def test_a_target_or_a_text_chooses(typed: str) -> None:
    """As on the screen."""
    assert "[show 1/3]" in run(f"{typed}\n", "human", "human")


def test_one_action_a_line() -> None:
    """The story of the page, word for word, under the names of its chapters."""
    made = session("random", "random", plies=9999, plain=True)
    told, telling = chapters(made.table.events, story(made.game.name)), Telling(made.words)
    lines = [[telling.title(c), *[telling.plain(line) for line in c.lines]] for c in told]
    assert made.log() == [line for chapter in lines for line in chapter if line]
    out = run("", "random", "random").split("\n")
    for key, details in (("round", [2]), ("round", [4]), ("final", [])):
        assert 1 == out.count(words("en")(f"story.{key}", *details))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_is_read_aloud(language: str) -> None:
    """A line for each row, with names; places at the end only."""
    for plies in (30, 9999):
        made = session("random", "random", language=language, plies=plies, plain=True)
        lines = score_text(made, made.view(0))
        rows = [line for line in lines[1:] if line != made.words("ui.tie-breaks")]
        assert [line for line in rows if "Marie " not in line or "Joris " not in line] == []
        over = made.table.decision is None
        assert over == bool([line for line in lines if made.words("ui.rank.2") in line])


def test_what_the_end_would_add_is_read_aloud() -> None:
    """For each player the points, what is to come and both; then source by source."""
    made = session("random", "random", plies=30, plain=True)
    view = made.view(0)
    head, *lines = forecast_text(made, view)
    scores, ahead = made.game.scores(view), [to_come(more) for more in made.game.forecast(view)]
    totals = [(s.total, ahead[s.seat], s.total + ahead[s.seat]) for s in scores]
    said = [made.words("outlook.line", made.name(i), *totals[i]) for i in range(2)]

    assert made.words("outlook.text") == head
    assert said == [line for line in lines if line in said]
    assert len(lines) == 2 + sum(map(len, made.game.forecast(view)))
    both = f"Marie {totals[0][2]}, Joris {totals[1][2]}"
    row = made.words("ui.plain.row", made.words("outlook.all"), both)
    assert row in score_text(made, view)


def test_nothing_is_to_come_when_the_game_is_over() -> None:
    """That is said, and the score sheet has no rows for it."""
    made = session("random", "random", plies=9999, plain=True)
    assert [made.words("outlook.over")] == forecast_text(made, made.view(0))
    assert made.words("outlook.row") not in " ".join(score_text(made, made.view(0)))


def test_only_a_game_with_tie_breaks_heads_them() -> None:
    """Bruxelles 1893 has none."""
    for game, heads in (("bruxelles1897", 1), ("bruxelles1893-second", 0)):
        made = session("random", "random", plies=30, plain=True, game=game)
        heading = made.words("ui.tie-breaks")
        assert heads == score_text(made, made.view(0)).count(heading)
        assert heads == len(
            [line for line in score_lines(made, made.view(0)) if heading in said(line)]
        )


def said(line: Line) -> str:
    """A line of spans without its colours."""
    return "".join(span.text for span in line)


def test_ctrl_c_leaves_a_whole_record(tmp_path: Path) -> None:
    """The interruption goes on to the caller, the record is kept."""

    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    path = tmp_path / "game.json"
    out = io.StringIO()
    with pytest.raises(KeyboardInterrupt):
        seating = Seating(table("human", "human"), 1)
        plain.play(seating, "en", path, Interrupted(), out)
    assert out.getvalue().endswith(words("en")("ui.quit-saved", str(path)) + "\n")
    assert Record.from_json(path.read_text("utf-8")).entries == []


def test_options_are_listed_with_cost_and_yield() -> None:
    """What is certain to change stands behind the option."""
    out = run("place a1\n", "human", "human")

    assert "[show 1/3]: " in out
    assert " BEF" in out[out.index("[show 1/3]: ") :].split("\n")[0]


@pytest.mark.parametrize(("language", "command"), [("en", "explain"), ("fr", "expliquer")])
def test_an_option_is_explained(language: str, command: str) -> None:
    """By its number or its text: what it brings, and what it does."""
    made = session("human", "human", language=language, plain=True)
    hint = made.hint(made.view(made.asked), made.options[0])

    assert hint
    assert hint in run(f"{command} 1\n", "human", "human", language=language)
    assert hint in run(f"explain {made.options[0].text}\n", "human", "human", language=language)


def test_what_cannot_be_explained_is_said() -> None:
    """What is no option now."""
    say = words("en")

    assert say("ui.plain.unknown", "xyzzy", "place a1", "help") in run(
        "explain xyzzy\n", "human", "human"
    )


def test_bruges_tells_each_action_with_its_price() -> None:
    """The six actions of a card: workers, guilders, and what they leave."""
    out = run("1\n" * 40, "human", "human", game="bruges")

    line = out[out.index("[for guilders]") :].split("\n")[0]
    assert "guilders" in line.removeprefix("[for guilders]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_comes_once_and_can_be_stopped(language: str) -> None:
    """Before the first question of a kind, not before the second; a command stops it and begins
    anew."""
    say = words(language)
    said = say("ui.advice", say("advice.Turn"))

    seating, out = Seating(table("human", "human"), 1), io.StringIO()
    typed = f"pass\npass\n{say('ui.plain.do.advice')}\nadvice\nquit\n"
    plain.play(seating, language, None, io.StringIO(typed), out, advises=True)
    told = out.getvalue()

    assert 2 == told.count(said)  # once for each of the two, the third question is an old one
    assert say("ui.advice-off") in told and say("ui.advice-on") in told
    assert said not in run("pass\nquit\n", "human", "human", language=language)
