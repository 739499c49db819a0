"""The arena: same deals, every seating once, a contest that stops, goes on, and is told."""

import json
import os
import re
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grandplace.bots.base import BOTS
from grandplace.bots.search import Search
from grandplace.bots.simple import Random
from grandplace.cli import run
from grandplace.engine.options import Option
from grandplace.games import load
from grandplace.lab.arena import Plan, SeatResult, bots_for, in_worker
from grandplace.lab.bench import is_compiled
from grandplace.lab.contest import Arena, Contest, Meeting, ahead, contest, first_places, seatings
from grandplace.lab.crews import crew_of
from grandplace.lab.kept import BadContest, Kept
from grandplace.lab.report import page, text
from grandplace.lab.tally import tally
from grandplace.words.render import Words
from tests.test_cli import running

Output = pytest.CaptureFixture[str]
GAME = "bruxelles1897"
COMMAND = f"arena {GAME} --bots random,other --workers 1 --seed 3".split()


class Glance:
    """Looks one option ahead: what greedy would be if it had to be quick."""

    def __init__(self, seed: int) -> None:
        self.asked = seed

    def choose(self, game: Any, view: Any, decision: Any) -> Option:
        self.asked += 1
        guess, values = game.fill(view, self.asked), []
        for option in decision.options:
            after = guess.copy()
            after.choose(option)
            values.append(game.worth(after, decision.player))
        best: Option = decision.options[values.index(max(values))]
        return best


@pytest.fixture(autouse=True)
def others(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two bots as good as random, and a better one."""
    monkeypatch.setitem(BOTS.own, "other", lambda seed: Random(seed + 12345))
    monkeypatch.setitem(BOTS.own, "third", lambda seed: Random(seed + 54321))
    monkeypatch.setitem(BOTS.own, "glance", Glance)
    BOTS.__dict__.pop("_names", None)
    yield
    BOTS.__dict__.pop("_names", None)


def test_who_thinks_has_the_time_of_the_processor() -> None:
    """What else the machine does takes nothing from it; several processes have one clock, the
    wall's."""
    bots = bots_for(["master", "search:0.5s", "search:0.5s@2"], 1)

    clocks = [bot.clock for bot in bots if isinstance(bot, Search)]
    assert clocks == [time.process_time, time.process_time, time.perf_counter]


def meant(*bots: str, games: int = 4, seats: int = 2, whole: bool = False) -> Contest:
    """A contest of some bots."""
    return replace(contest(Plan(GAME, [], 0, 3), list(bots), seats, games), whole=whole)


def played(contest: Contest, **more: Any) -> Arena:
    """A contest, all of it."""
    arena = Arena(contest, more.pop("kept", ()))
    for _ in arena.play(**more):
        pass
    return arena


def test_each_bot_sits_once_on_every_seat() -> None:
    """Alone among copies of the other; no seating comes twice."""
    assert [("a", "b"), ("b", "a")] == seatings("a", "b", 2)
    for seats, number in ((3, 6), (4, 8), (5, 10)):
        found = seatings("a", "b", seats)
        assert number == len(found) == len({*found})
        for bot in "ab":
            alone = [seating.index(bot) for seating in found if seating.count(bot) == 1]
            assert list(range(seats)) == alone


def test_the_second_need_not_be_alone(tmp_path: Path) -> None:
    """Then half as many games are played, of four with a quarter of the seats for the first; and
    they are kept as something else."""
    whole = meant("random", "other", seats=3, games=3)
    alone = replace(whole, alone=True)
    assert [("random", "other", "other")] == alone.seatings(("random", "other"), 0)[:1]
    assert 3 == len(alone.seatings(("random", "other"), 0)) and 1 == alone.deals

    told = tally(load(GAME), played(alone))
    assert 3 == told.games and 1 == len(told.pairs[0].alone)
    assert 2 == len(tally(load(GAME), played(whole)).pairs[0].alone)
    lines = "\n".join(text(told, Words("en", load(GAME))))
    assert "random alone among other" in lines and "other alone among random" not in lines
    for one, another in ((whole, alone), (alone, whole)):
        file = tmp_path / f"{one.alone}"
        Kept(file, load(GAME), one)
        with pytest.raises(BadContest, match="alone"):
            Kept(file, load(GAME), another)


def test_one_game_of_a_deal(tmp_path: Path) -> None:
    """Then there are as many deals as games, each seating has its turn by lot, and one that is
    played again sits as before; they are kept as something else."""
    once = replace(meant("random", "other", seats=3, games=40), once=True)
    drawn = [once.seatings(("random", "other"), deal) for deal in range(40)]
    assert 40 == once.deals and {1} == {len(found) for found in drawn}
    assert {*seatings("random", "other", 3)} == {found[0] for found in drawn}
    assert drawn != [
        replace(once, plan=replace(once.plan, seed=4)).seatings(("random", "other"), deal)
        for deal in range(40)
    ]

    few = replace(once, games=4, alone=True)
    file = tmp_path / "once"
    kept = Kept(file, load(GAME), few)
    told = tally(load(GAME), played(few, keep=kept.keep))
    assert (4, 4, {"random"}) == (told.games, told.pairs[0].deals, {*told.pairs[0].alone})
    assert "by lot" in page(told, Words("en", load(GAME)))
    again = tally(load(GAME), Arena(few, Kept(file, load(GAME), few).meetings))
    assert told == again
    with pytest.raises(BadContest, match="once"):
        Kept(file, load(GAME), replace(few, once=False))


def test_all_games_of_a_meeting_share_the_deal() -> None:
    """What chance brings before the first choice is the same in every seating, and no other deal
    is like it."""
    from grandplace.engine.record import Record

    plan = meant("random", "other", seats=3).plan
    deals = [
        {
            str(Record.from_json(in_worker(replace(plan, seats=list(seating)), deal).record).deal)
            for seating in seatings("random", "other", 3)
        }
        for deal in range(3)
    ]

    assert [1, 1, 1] == [len(found) for found in deals]
    assert 3 == len(set.union(*deals))


def test_every_pair_meets_on_every_deal() -> None:
    """As often as wanted, by whole deals."""
    arena = played(meant("random", "other", "glance", games=1))

    pairs = [(one.first, one.second) for one in arena.standings]
    assert [("random", "other"), ("random", "glance"), ("other", "glance")] == pairs
    assert [[0]] * 3 == [[m.deal for m in one.meetings] for one in arena.standings]
    assert {2} == {len(m.games) for one in arena.standings for m in one.meetings}


def result(*ranks: int) -> list[SeatResult]:
    """A game that ended so."""
    from grandplace.lab.arena import Clock

    return [SeatResult(10 - rank, rank, {"all": 10 - rank}, Clock(2, 0.5, 0.4)) for rank in ranks]


@pytest.mark.parametrize(
    ("ranks", "share", "firsts"),
    [((1, 2, 3), 1, 1), ((2, 1, 3), 0.5, 0), ((1, 1, 3), 0.75, 0.5), ((3, 1, 1), 0, 0)],
)
def test_being_ahead_and_being_first(ranks: Any, share: float, firsts: float) -> None:
    """One bot against two of another, by hand; equals are half ahead, and share the first place."""
    seating = ("a", "b", "b")

    assert share == ahead(result(*ranks), seating, "a")
    assert 1 - share == ahead(result(*ranks), seating, "b")
    assert firsts == first_places(result(*ranks), seating, "a")


def test_a_tally_by_hand() -> None:
    """Points, sources and thinking of two games."""
    arena = Arena(meant("random", "other", games=2), [Meeting(0, 0, [result(1, 2), result(1, 2)])])
    found = tally(load(GAME), arena)
    (pair,), (one, other) = found.pairs, found.bots

    assert (0.5, "open", (8.5, 8.5)) == (pair.ahead.share, pair.answer, pair.points)
    assert ({"all": 8.5}, 4, 250.0, 400.0) == (
        *(one.sources, one.decisions, one.milliseconds),
        other.longest,
    )
    assert 0 == arena.to_play


def test_a_contest_stops_when_it_is_clear() -> None:
    """A better bot is found out before the end, equal ones are not within few games."""
    better = "greedy" if is_compiled() else "glance"
    clear = played(meant(better, "random", games=60)).standings[0]
    open = played(meant("random", "other", games=20)).standings[0]

    assert clear.is_clear and 8 <= len(clear.meetings) < 30
    assert not open.is_clear and len(open.meetings) == 10


def test_all_games_are_played_if_wanted() -> None:
    """Though the answer was clear before."""
    sure = [Meeting(0, deal, [result(1, 2), result(2, 1)]) for deal in range(9)]

    assert 0 == Arena(meant("random", "other", games=20), sure).to_play
    assert 2 == Arena(meant("random", "other", games=20, whole=True), sure).to_play
    assert 8 == len(Arena(meant("random", "other", games=20), sure).standings[0].meetings)


def told(arena: Arena) -> list[Any]:
    """All that counts; how long bots thought is another in each run."""
    return [one.meetings for one in arena.standings]


def test_going_on_gives_the_same_as_one_run(tmp_path: Path) -> None:
    """Stopped in the middle of a meeting, gone on with more games, in several processes."""
    file, game = tmp_path / "kept", load(GAME)
    few, many = meant("random", "other", "third"), meant("random", "other", "third", games=8)
    kept = Kept(file, game, few)
    stopped = Arena(few).play(keep=kept.keep)
    for _ in range(3):
        next(stopped)
    stopped.close()
    assert 2 == file.read_bytes().count(b"\n")

    kept = Kept(file, game, many)
    gone_on = played(many, kept=kept.meetings, keep=kept.keep, crew=crew_of(2))

    assert told(played(many)) == told(gone_on)
    assert told(gone_on) == told(Arena(many, Kept(file, game, many).meetings))


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda text: text[:-9], "line 3 is cut off or broken"),
        (lambda text: text.replace('"deal":1', '"deal":2'), "line 3 is cut off or broken"),
        (lambda text: text.replace('"pair":0', '"pair":7'), "line 2 is cut off or broken"),
        (lambda text: text.replace('"rank"', '"rang"'), "line 2 is cut off or broken"),
        (lambda text: text.replace('"seed":3', '"seed":4'), "seed 4 instead of 3"),
        (lambda text: text.replace("other", "better"), "another contest: bots"),
        (lambda text: "dear diary", "holds something else"),
        (lambda text: "", "holds something else"),
        (lambda text: text.partition("\n")[0], "line 1 is cut off or broken"),
    ],
)
def test_a_broken_or_other_file_is_left_alone(spoil: Any, message: str, tmp_path: Path) -> None:
    """It is refused before the first game, and stays as it is."""
    file, wanted = tmp_path / "kept", meant("random", "other")
    played(wanted, keep=Kept(file, load(GAME), wanted).keep)
    file.write_text(spoil(file.read_text()))
    before = file.read_bytes()

    with pytest.raises(BadContest, match=message):
        Kept(file, load(GAME), wanted)
    assert before == file.read_bytes()


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that does not fit is not there at all."""
    file, wanted = tmp_path / "kept", meant("random", "other")
    kept = Kept(file, load(GAME), wanted)
    before = file.read_bytes()

    class Full:
        def __init__(self, file: Any) -> None:
            self.file = file

        def __enter__(self) -> "Full":
            return self

        def __exit__(self, *error: object) -> None:
            self.file.close()

        def __getattr__(self, name: str) -> Any:
            return getattr(self.file, name)

        def write(self, line: bytes) -> None:
            self.file.write(line[:9])
            raise OSError(28, "No space left on device", str(file))

    opened = Path.open
    monkeypatch.setattr(Path, "open", lambda path, mode: Full(opened(path, mode)))
    with pytest.raises(OSError, match="No space left"):
        kept.keep(Meeting(0, 0, [result(1, 2), result(2, 1)]))
    monkeypatch.undo()

    assert before == file.read_bytes()


def test_the_command_tells_and_keeps(tmp_path: Path, capsys: Output) -> None:
    """Lines, JSON and a page; the same figures again from the file alone."""
    files = {name: str(tmp_path / name) for name in ("kept", "found.json", "page.html")}
    more = ["--games", "4", "--out", files["kept"], "--lang", "de"]
    assert 0 == run([*COMMAND, *more, "--json", files["found.json"], "--html", files["page.html"]])

    lines = capsys.readouterr().out.splitlines()
    found = json.loads(Path(files["found.json"]).read_text())
    page = Path(files["page.html"]).read_text()
    assert "Bruxelles 1897: 2 Plätze, 4 Partien, Startzahl 3" == lines[0]
    assert ["random", "other"] == [found["pairs"][0][key] for key in ("first", "second")]
    assert 2 == len(found["pairs"][0]["shares"]) == found["pairs"][0]["deals"]
    assert page.startswith("<!doctype html>") and "</html>" in page
    assert "Punkte nach Herkunft" in page and "Wappen" in page
    assert not re.search(r"https?:|<script|style=|src=", page)

    assert 0 == run([*COMMAND, *more, "--json", "-"])
    assert found == json.loads(capsys.readouterr().out)
    assert 2 == run([*COMMAND, "--html", files["page.html"]])
    assert "exists already" in capsys.readouterr().err


def test_four_seats_and_another_share_are_told(capsys: Output) -> None:
    """Who is first alone among the others, and what was asked."""
    command = ["--games", "8", "--seats", "4", "--share", "99", "--all", "--lang", "fr"]
    assert 0 == run([*COMMAND, *command])

    out = capsys.readouterr().out
    assert "8 parties, 1 des 1 donne, " in out
    assert "random seul parmi other finit premier" in out
    assert "pas encore clair" in out and "Toutes les parties ont été jouées" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--bots greedy,deep", "unknown bot 'deep'"),
        ("--bots greedy", "two bots or more"),
        ("--bots greedy,random,greedy", "'greedy' is named twice"),
        ("--bots greedy,random --seats 5", "for 2 to 4 players, not 5"),
        ("--bots greedy,random --games 0", "--games"),
        ("--bots greedy,random --variant expert", "no variant 'expert'"),
        ("--bots greedy,random --json nowhere/found", "there is no folder nowhere"),
        ("--bots greedy,random --out nowhere/kept", "nowhere/kept: No such file"),
        ("--bots greedy,random --share 100", "--share"),
    ],
)
def test_a_mistake_is_one_clear_line(arguments: str, message: str, capsys: Output) -> None:
    """Before the first game."""
    assert 2 == run(["arena", GAME, *arguments.split()])

    captured = capsys.readouterr()
    assert 1 == captured.err.count("\n") and message in captured.err
    assert "" == captured.out


def test_ctrl_c_keeps_and_tells_what_is_finished(tmp_path: Path) -> None:
    """Exit code 130, no traceback; the file is whole, and the lines are told."""
    file = tmp_path / "kept"
    command = f"arena template --bots random,greedy-1 --all --games 999999 --out {file} --workers 2"
    with running(command) as process:
        while not file.exists() or file.read_bytes().count(b"\n") < 2:
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)

    assert (130, False) == (process.returncode, "Traceback" in err)
    assert "random ahead of greedy-1: " in out
    assert file.read_bytes().endswith(b"\n")
