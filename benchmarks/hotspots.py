"""Where the time of our engine goes: own time by function, interpreted and compiled.

    uv run python benchmarks/hotspots.py [--form compiled] [--games 200]

The interpreted form is profiled by cProfile, in a process of its own;
the compiled form by Linux perf, if there is one.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench_build import ROOT, BuildFailed, compiled_python

PLAY = """import sys
from grandplace.engine.play import playout
from grandplace.games import load
game = load(sys.argv[1])
def play():
    for key in range(int(sys.argv[2])):
        playout(game.deal(seats=game.seats[-1], key=key), key)
"""
PROFILED = """
import cProfile, pstats
profile = cProfile.Profile()
profile.runcall(play)
pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(20)
"""
TOP = 25


def interpreted(game: str, games: int) -> str:
    """The 20 functions with the most own time, by cProfile."""
    return output([sys.executable, "-P", "-c", PLAY + PROFILED, game, str(games)])


def compiled(game: str, games: int) -> str:
    """By perf: own time by library and by symbol, then our functions with all they call."""
    perf = shutil.which("perf")
    if perf is None:
        return "skipped: there is no perf here (Debian: apt install linux-perf)"
    play = [str(compiled_python(say)), "-P", "-c", PLAY + "play()", game]
    with TemporaryDirectory() as folder:
        own, deep = str(Path(folder) / "own"), str(Path(folder) / "deep")
        output([perf, "record", "-q", "-F", "1999", "-o", own, "--", *play, str(games)])
        stacks = ["-F", "999", "--call-graph", "dwarf,4096"]
        output([perf, "record", "-q", *stacks, "-o", deep, "--", *play, str(games // 5 + 1)])
        tables = [table(perf, own, "dso"), table(perf, own, "symbol,dso")]
        tables += ["With callees (all, own):", table(perf, deep, "symbol", "CPyDef_")]
    return "\n\n".join(tables)


def table(perf: str, data: str, sort: str, having: str = "") -> str:
    """The heads of a report: percentages and names only."""
    tree = ["--children", "--no-inline", "-g", "none"] if having else ["--no-children"]
    lines = output([perf, "report", "-i", data, "--stdio", *tree, "--sort", sort]).splitlines()
    rows = [line.rstrip(" -") for line in lines if "%" in line and not line.startswith("#")]
    return "\n".join([row for row in rows if having in row][:TOP])


class Refused(Exception):
    pass


def output(command: list[str]) -> str:
    """What a command prints; its last words if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode:
        words = (done.stderr.strip() or "no message").splitlines()[-1]
        raise Refused(f"skipped: {Path(command[0]).name} failed: {words}")
    return done.stdout


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


FORMS = {"interpreted": interpreted, "compiled": compiled}


def shown(form: str, game: str, games: int) -> bool:
    """Print one profile; whether there was one."""
    print(f"== {form}, {games} games of {game}", flush=True)
    try:
        print(FORMS[form](game, games))
    except (Refused, BuildFailed) as error:
        print(error)
        return False
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Where the time of our engine goes.")
    parser.add_argument("--game", default="bruxelles1897")
    parser.add_argument("--form", choices=[*FORMS], help="one form only")
    parser.add_argument("--games", type=int, help="how many games (default 100 and 5000)")
    options = parser.parse_args()
    forms = [options.form] if options.form else [*FORMS]
    usual = {"interpreted": 100, "compiled": 5000}
    try:
        good = [shown(form, options.game, options.games or usual[form]) for form in forms]
    except KeyboardInterrupt:
        say("stopped")
        return 130
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
