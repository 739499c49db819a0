"""Golden files: what follows from rules, figures and drawings, kept beside the tests as text.

    pytest --golden             writes anew what the newest rules give
    pytest --golden-all         what every version gives: for figures, which all versions share
    pytest --golden -k bruges   for the games whose folders have that in their name

It writes lines of play (`perft.txt`), finished games (`finals.txt`), records and their stories
(`records/`), and runs the tests that keep a drawing (fixture `golden`), which write theirs. What a
new game lacks is added. Whoever runs it looks at the difference.

What older versions of the rules give never changes: with --golden those lines stay as they are, and
a test says so if they do not fit.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from grandplace.bots.base import BOTS
from grandplace.engine.errors import Divergence, OtherFigures
from grandplace.engine.record import Match, Record, Replay
from grandplace.games import home, load
from grandplace.lab.arena import bots_for, play_out, secret_from
from tests.conftest import GAMES, combinations
from tests.test_perft import count, digest
from tests.test_records import story

HERE = Path(__file__).parent / "games"
PERFT = [["1", "2"], ["2", "3"]]  # key and depth of the lines of a new game
Row = list[str]


def write(every: bool, part: str) -> None:
    """All files of the games that are meant, of the newest version or of every one."""
    for place in sorted({home(game) for game in GAMES}):
        if part in place:
            rewrite(HERE / place / "perft.txt", PERFT, lambda row: str(count(*row)), every)
            rewrite(HERE / place / "finals.txt", [[]], lambda row: digest(*row), every)
            for path in records(HERE / place):
                retell(path, every)


def rewrite(file: Path, more: list[Row], found: Callable[[Row], str], every: bool) -> None:
    """The lines of the newest version, or all, with what is found now; those that lack are added."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    told = {tuple(line.split()[:2]) for line in lines}
    new = [[*row, *way, ""] for row in settings(file.parent.name) for way in more]
    lines += [" ".join(row) + " ?" for row in new if tuple(row[:2]) not in told]
    file.write_text("\n".join([*[_line(line, found, every) for line in lines], ""]), "utf-8")
    print(file)


def _line(line: str, found: Callable[[Row], str], every: bool) -> str:
    *row, was = line.split()
    if line.startswith("#") or not (every or was == "?" or is_newest(row[0])):
        return line
    return " ".join([*row, found(row)])


def settings(place: str) -> Iterator[Row]:
    """Each edition, version, combination of variants and number of players of a game."""
    for name in [name for name in GAMES if home(name) == place]:
        game = load(name)
        for version in game.versions:
            for variant in combinations(game):
                rules = f"{name}@{version}" + (f"/{variant}" if variant else "")
                yield from ([rules, str(seats)] for seats in game.seats)


def is_newest(name: str) -> bool:
    """Whether a line is about the newest rules: bruges@2."""
    game, _, version = name.partition("/")[0].partition("@")
    return int(version) == load(game).version


def records(place: Path) -> list[Path]:
    """The records of a game; for a new one, a game of each bot against itself."""
    found = sorted((place / "records").glob("*.json"))
    return found or [first_record(place, bot) for bot in BOTS]


def first_record(place: Path, bot: str) -> Path:
    """A record that stands for nothing yet but its seats."""
    name = next(name for name in GAMES if home(name) == place.name)
    path = place / "records" / f"{bot}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    match = Match(load(name), [bot, bot], secret_from(len(bot)))
    match.record.secret = match.tape.secret.hex()
    path.write_text(match.record.to_json(), "utf-8")
    return path


def retell(path: Path, every: bool) -> None:
    """The story of a record; where the rules no longer take it, its bots play the game anew."""
    record = Record.from_json(path.read_text("utf-8"))
    game = load(record.game)
    if not every and record.version != game.version:
        return
    try:
        replay = Replay(game, record)
        replay.run()
        fits = replay.record.scores == record.scores != []
    except (Divergence, OtherFigures):
        fits = False
    if not fits:
        path.write_text(played_anew(record).to_json(), "utf-8")
    record = Record.from_json(path.read_text("utf-8"))
    path.with_suffix(".log").write_text(story(Replay(game, record)), "utf-8")
    print(path)


def played_anew(record: Record) -> Record:
    """The same seats, secret and version: another game."""
    seats, secret = record.seats, bytes.fromhex(record.secret)
    match = Match(load(record.game), seats, secret, record.variant, version=record.version)
    play_out(match, bots_for(seats, 1))
    return match.record
