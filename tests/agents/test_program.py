"""Programs that play by lines: one game from a whole program, and all that may go wrong."""

import json
import os
import shlex
import sys
import time
from pathlib import Path

import pytest

from grandplace.agents.program import AgentFailed, Program, named
from grandplace.agents.question import question
from grandplace.cli import run
from grandplace.engine.codec import Codec
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.state import State
from grandplace.games import load

Output = pytest.CaptureFixture[str]
EXAMPLES = Path(__file__).parents[2] / "examples"
GAME = load("bruxelles1897")


def python(code: str) -> str:
    """A command that runs some code."""
    return shlex.join([sys.executable, "-c", code])


def script(name: str) -> str:
    """A command that runs an example."""
    return shlex.join([sys.executable, str(EXAMPLES / name)])


def answering(answer: str) -> str:
    """A command that always answers the same."""
    return python(f"import sys\nfor _ in sys.stdin: print({answer!r}, flush=True)")


def view() -> State:
    """What the first one asked sees: they may place an Architect."""
    s = GAME.deal(2, 1)
    seen: State = GAME.observe(s, s.asked())
    return seen


def asked(command: str, patience: float = 20) -> str:
    """What a program chooses there."""
    program, seen = Program(command, patience), view()
    assert seen.decision is not None
    try:
        return program.choose(GAME, seen, seen.decision).text
    finally:
        program.close()


def test_a_question_is_what_the_seat_sees() -> None:
    """Options by number and text, reasons, points, and a position that can be played on."""
    seen = view()
    told = question(GAME, seen)
    again = Codec(GAME).decode({"state": told.view, "agenda": told.agenda, "luck": 0})

    assert seen.decision is not None and again.decision is not None
    assert ("bruxelles1897", seen.decision.player) == (told.game, told.seat)
    assert seen.decision.options == again.decision.options
    assert [(o.index, o.text) for o in seen.decision.options] == [
        (o.index, o.text) for o in told.options
    ]
    assert [0, 0] == told.scores
    assert "-999" in json.dumps(told.view)
    assert len(GAME.fields()) == len(told.encoding)


@pytest.mark.parametrize(
    "answer",
    [
        "place a1",
        "  PLACE  A1 ",
        '"place a1"',
        '{"option": "place a1"}',
        "NUMBER",
        '{"index": NUMBER}',
    ],
)
def test_an_answer_is_a_text_or_a_number(answer: str) -> None:
    """Bare, as JSON, or in an object."""
    option = GAME.vocabulary.parse("place a1")
    assert option is not None

    assert "place a1" == asked(answering(answer.replace("NUMBER", str(option.index))))


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "hello",
        "pay 99",
        "yes",
        "[]",
        "{}",
        "null",
        "-1",
        "99999",
        "1.5",
        "true",
        '{"option": 1.5}',
        "x" * 20_000,
    ],
)
def test_nonsense_is_told(answer: str) -> None:
    """What is no option, or not one that is on offer."""
    with pytest.raises(AgentFailed, match="answered .*, which is not one of its options"):
        asked(answering(answer))


def test_a_program_that_ends_is_told() -> None:
    """With its exit code; before it has read anything, too."""
    with pytest.raises(AgentFailed, match=r"ended instead of answering \(exit code 7\)"):
        asked(python("import sys; sys.stdin.readline(); sys.exit(7)"))
    with pytest.raises(AgentFailed, match=r"ended instead of answering \(exit code 0\)"):
        asked(python("pass"))


@pytest.mark.parametrize("reads", ["sys.stdin.readline()", "pass"])
def test_a_program_that_hangs_is_ended(reads: str, tmp_path: Path) -> None:
    """After its time, whether it reads or not; and so is whatever it has started."""
    note = tmp_path / "pid"
    code = f"import os, sys, time; {reads}; open({str(note)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    before = time.monotonic()

    with pytest.raises(AgentFailed, match="gave no answer within 1.5 s"):
        asked(f"sh -c {shlex.quote(python(code) + '; true')}", 1.5)

    assert time.monotonic() - before < 10
    with pytest.raises(ProcessLookupError):
        for _ in range(50):  # until the system has noticed
            os.kill(int(note.read_text()), 0)
            time.sleep(0.1)


def test_a_program_that_cannot_be_run_is_told(tmp_path: Path) -> None:
    """At once where there is none, else with its first question."""
    file = tmp_path / "broken"
    file.write_text("#!/nowhere/to/be/found\n")
    file.chmod(0o755)

    with pytest.raises(UnknownChoice, match="'no-such-thing -x': there is no such program"):
        Program("no-such-thing -x")
    with pytest.raises(UnknownChoice, match="no command: No closing quotation"):
        Program("python 'x")
    with pytest.raises(AgentFailed, match="cannot be started: No such file"):
        asked(str(file))


def test_a_program_is_asked_again_after_it_failed() -> None:
    """It is started anew."""
    seen = view()
    assert seen.decision is not None
    code = "import sys; sys.stdin.readline(); print('place a1', flush=True); sys.stdin.readline()"
    program = Program(python(code))
    first = program.choose(GAME, seen, seen.decision)
    with pytest.raises(AgentFailed):
        program.choose(GAME, seen, seen.decision)
    again = program.choose(GAME, seen, seen.decision)
    program.close()

    assert ["place a1"] * 2 == [first.text, again.text]


def test_names_of_agents() -> None:
    """A name and a command; no name that somebody else has."""
    assert {"mine": (f"{sys.executable} -c a=b", 3)} == named([f"mine={sys.executable} -c a=b"], 3)
    for wrong in ("mine", "=python", "mine=", "a,b=python"):
        with pytest.raises(UnknownChoice, match="an agent is NAME=COMMAND"):
            named([wrong], 3)
    for taken in ("greedy", "human"):
        with pytest.raises(UnknownChoice, match=f"cannot be called '{taken}'"):
            named([f"{taken}={sys.executable}"], 3)


@pytest.mark.parametrize("game", ["bruxelles1897", "bruges"])
def test_the_example_plays_a_whole_game(game: str, capsys: Output) -> None:
    """Against greedy, by its command."""
    assert 0 == run(["agent", game, "--command", script("agent.py")])

    out = capsys.readouterr().out
    assert out.startswith("1 games of 2 seats")
    assert "agent: 0.0 of 1 games won" in out


def test_the_documents_show_the_example() -> None:
    """As it is played."""
    documents = (EXAMPLES.parent / "docs" / "agents.md").read_text("utf-8")
    program = (EXAMPLES / "agent.py").read_text("utf-8")

    assert program.partition('"""\n\n')[2] in documents


def test_programs_sit_in_simulated_games(capsys: Output, tmp_path: Path) -> None:
    """By their names, several of them, in several processes; the records name them."""
    first = python(
        "import sys, json\nfor l in sys.stdin: print(json.loads(l)['options'][0]['index'], flush=True)"
    )
    mine = ["--seats", "agent,random", "--command", script("agent.py")]
    assert 0 == run(["agent", "bruxelles1897", *mine])  # other processes do not share this one's
    command = "simulate bruxelles1897 --games 2 --jobs 2 --seats one,two,random".split()
    out = ["--out", str(tmp_path)]
    assert 0 == run(
        [*command, *out, "--agent", f"one={first}", "--agent", f"two={script('agent.py')}"]
    )

    assert "one: " in (said := capsys.readouterr().out) and "two: " in said
    assert (
        '"seats": ["one", "two", "random"]' in (tmp_path / "bruxelles1897-000000.json").read_text()
    )


def test_a_failing_program_ends_a_simulation_with_one_line(capsys: Output) -> None:
    """In one process and in two."""
    command = "simulate bruxelles1897 --games 2 --seats mine,random --agent".split()
    for jobs in ([], ["--jobs", "2"]):
        assert 2 == run([*command, f"mine={answering('dance')}", *jobs])
        assert "answered 'dance', which is not one of its options\n" in (
            err := capsys.readouterr().err
        )
        assert 1 == err.count("\n")


def test_programs_play_in_the_terminal(capsys: Output, tmp_path: Path) -> None:
    """A game without people is watched; a program that fails ends it, and the record is kept."""
    command = f"play bruxelles1897 --plain --seed 1 --seats mine,random --save {tmp_path}/a.json --agent".split()
    assert 0 == run([*command, f"mine={script('agent.py')}"])
    assert "(mine)" in capsys.readouterr().out

    command[command.index(f"{tmp_path}/a.json")] = f"{tmp_path}/b.json"
    assert 2 == run([*command, f"mine={answering('dance')}"])
    assert "answered 'dance'" in capsys.readouterr().err
    assert (tmp_path / "b.json").exists()
