"""The command line: every command is a few lines that call the layers below."""

import os
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Annotated, Any

import typer

from grandplace import __version__
from grandplace.bots.levels import BY_NAME, USUAL
from grandplace.commands import admin, agent, arena, backup, db, fit, mcp, puzzles, serve, simulate
from grandplace.commands.arguments import (
    PATIENCE,
    Agent,
    Components,
    Deck,
    First,
    GameName,
    Language,
    Seats,
    Seed,
    Size,
    Timeout,
    Variant,
    language_of,
    notes,
    rules_of,
)
from grandplace.commands.check import check_tables
from grandplace.engine.errors import BadRecord, GrandPlaceError, NeedsOther, UnknownChoice
from grandplace.games import DECKS, REGISTRY, data_files, folder, load

USAGE, FAILED, INTERRUPTED = 2, 1, 130

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def main() -> None:
    """Run a command; what goes wrong is one line, never a traceback."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """The exit code of a command."""
    _prepare_streams()
    try:
        arguments = arguments or ["--help"]
        code = int(app(arguments, prog_name="grandplace", standalone_mode=False) or 0)
        print(end="", flush=True)  # a pipe that was closed is noticed here, and not at the very end
        return code
    except typer.TyperException as error:
        return _complain(getattr(error, "format_message", error.__str__)())
    except GrandPlaceError as error:
        return _complain(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename or 'the disk'}: {error.strerror}")
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED


def _prepare_streams() -> None:
    """A closed stream is an empty one; a sign that a terminal cannot show becomes a '?'."""
    if sys.stdin is None:
        sys.stdin = StringIO()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _complain(text: str) -> int:
    print(f"grandplace: {' '.join(text.split())}", file=sys.stderr)
    return USAGE


def _words(game: Any, language: str) -> Any:
    from grandplace.words.render import Words

    return Words(language_of(language), game)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"grandplace {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Board games of Brussels and Bruges: play, watch, check and research them."""


@app.command(epilog="Example: grandplace games --lang fr")
def games(language: Language = "") -> None:
    """List the games: players, variants, status."""
    for name in REGISTRY:
        game = load(name)
        words = _words(game, language)
        variants = ", ".join(game.variants) or words("games.no-variants")
        players = words("games.players", game.seats[0], game.seats[-1])
        status = words(f"games.{game.status}")
        print(f"{name} · {words('game.title')} · {players} · {variants} · {status}")
        print(f"    {words('game.summary')}")
        for variant in game.variants:
            print(f"    {variant} · {words(f'variant.{variant}')}")


@app.command(epilog="Example: grandplace bots bruges --seats 4 --lang fr")
def bots(game: GameName, seats: Size = 2, variant: Variant = "", language: Language = "") -> None:
    """List the levels of bots: what they are like, and how they fare, as far as that is known."""
    from grandplace.commands.bots import lines

    rules = load(game)
    for line in lines(_words(rules, language), game, seats, rules.checked(seats, variant)):
        print(line)


@app.command(epilog="Example: grandplace play bruxelles1897 --seats human,guest,regular --lang fr")
def play(
    game: GameName,
    seats: Seats = "",
    language: Language = "",
    variant: Variant = "",
    seed: Seed = None,
    components: Components = None,
    deck: Deck = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the record.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, no screen.")] = False,
    advice: Annotated[bool, typer.Option(help="A word on each new kind of question.")] = True,
    first: First = 0,
    agent: Agent = None,
    timeout: Timeout = PATIENCE,
) -> int:
    """Play in the terminal, against bots or with friends at one keyboard ('human')."""
    from secrets import randbits

    from grandplace.agents.program import named
    from grandplace.engine.record import Match
    from grandplace.tables.table import Table, checked_place
    from grandplace.terminal.seats import Seating

    place, agents = checked_place(save) if save else None, named(agent or [], timeout)
    rules = rules_of(game, components, deck)
    kinds = (seats or f"human,{_opponent(language)}").split(",")
    table = Table(Match(rules, kinds, _secret(seed), variant, first=first - 1))
    seating = Seating(table, randbits(32) if seed is None else seed, agents)
    _note_speed(seating.kinds)
    return _play_in_terminal(plain)(seating, language_of(language), place, advises=advice)


@app.command(epilog="Example: grandplace learn bruxelles1897 --scene 3 --lang fr")
def learn(
    game: GameName,
    lesson: Annotated[str, typer.Option(help="Which lesson; else the first.")] = "",
    scene: Annotated[int, typer.Option(min=1, help="The scene to begin with.")] = 1,
    language: Language = "",
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, no screen.")] = False,
) -> int:
    """Learn a game at a real table, scene by scene; then play on against a bot."""
    from grandplace.terminal.lesson import begun, take

    session = begun(game, lesson, scene - 1, language_of(language), plain or not _on_a_screen())
    return take(session)


def _secret(seed: int | None) -> bytes:
    """All chance of a game."""
    from secrets import token_bytes

    from grandplace.lab.arena import secret_from

    return token_bytes(32) if seed is None else secret_from(seed)


def _note_speed(kinds: list[str]) -> None:
    """Bots that think long are better compiled."""
    if any(kind in BY_NAME and BY_NAME[kind].fitted for kind in kinds):
        print(*[f"grandplace: {note}\n" for note in notes()], sep="", end="", file=sys.stderr)


def _play_in_terminal(plain: bool) -> Callable[..., int]:
    """What plays with lines of text, or on the whole screen."""
    if plain or not _on_a_screen():
        from grandplace.terminal.plain import play as play_plain

        return play_plain
    from grandplace.terminal.app import play as play_screen

    return play_screen


def _opponent(language: str) -> str:
    """The bot to play against: who can be asked is."""
    if not _on_a_screen():
        return USUAL
    from grandplace.terminal.opponents import asked_level
    from grandplace.words.render import Phrases

    return asked_level(Phrases(language_of(language)))


def _on_a_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _read_record(path: Path) -> Any:
    from grandplace.engine.record import Record

    try:
        return Record.from_json(path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: not a text file") from error
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


def _recorded(record: Path, components: Path | None, deck: Path | None) -> tuple[Any, Any]:
    """The game of a record, and the record."""
    kept = _read_record(record)
    return load(kept.game, components, deck), kept


app.command(epilog=serve.EXAMPLE)(serve.serve)


@app.command(epilog="Example: grandplace replay game.json --at 40 --lang de")
def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD")],
    at: Annotated[int, typer.Option(min=0, metavar="PLY", help="Begin at this ply.")] = 0,
    watch: Annotated[bool, typer.Option("--watch", help="Let it run by itself.")] = False,
    language: Language = "",
    components: Components = None,
    deck: Deck = None,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, no screen.")] = False,
) -> int:
    """Step through a recorded game."""
    from grandplace.terminal.replay import show

    kept = _read_record(record)
    screen = _on_a_screen() and not plain
    try:
        return show(
            load(kept.game, components, deck), kept, language_of(language), at, watch, screen
        )
    except NeedsOther:
        print("\n".join(_as_kept(kept)))
        raise


@app.command(epilog="Example: grandplace why game.json --at 40 --lang de")
def why(
    record: Annotated[Path, typer.Argument(metavar="RECORD")],
    at: Annotated[int, typer.Option(min=0, metavar="PLY", help="The choice, from 0.")],
    language: Language = "",
    components: Components = None,
    deck: Deck = None,
) -> None:
    """Ask a bot of a recorded game why it chose as it did."""
    from grandplace.tables.why import reasons

    game, kept = _recorded(record, components, deck)
    for line in reasons(game, kept, at, _words(game, language)):
        print(line)


@app.command(epilog="Example: grandplace review game.json --seat 1 --lang fr")
def review(
    record: Annotated[Path, typer.Argument(metavar="RECORD")],
    json: Annotated[bool, typer.Option("--json", help="All of it, for programs.")] = False,
    seat: Annotated[int, typer.Option(min=0, metavar="SEAT", help="Of one seat only, from 1.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    language: Language = "",
    components: Components = None,
    deck: Deck = None,
) -> None:
    """Look over a finished game: what every choice cost, and what made the result."""
    from grandplace.commands.review import as_json, made
    from grandplace.review.printed import Printed

    game, kept = _recorded(record, components, deck)
    found = made(game, kept, (components, deck), workers)
    printed = Printed(game, kept, found, _words(game, language))
    for line in [as_json(found)] if json else printed.lines(seat):
        print(line)


def _as_kept(record: Any) -> list[str]:
    """What a record tells without its rules: who played, the result, and every choice."""
    scores = record.scores or [""] * len(record.seats)
    players = [f"{name} {score}".strip() for name, score in zip(record.seats, scores, strict=False)]
    choices = [f"{i} {record.seats[e.player]}: {e.choice}" for i, e in enumerate(record.entries)]
    return [f"{record.game}, version {record.version} of the rules", ", ".join(players), *choices]


@app.command(epilog="Example: grandplace check records/*.json")
def check(
    records: Annotated[list[Path] | None, typer.Argument(metavar="[RECORD]...")] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", help="Check all tables kept there, too.")
    ] = "",
    components: Components = None,
    deck: Deck = None,
) -> int:
    """Replay records and stored tables, and hold their chance against the secret."""
    from grandplace.lab.checks import need_of, verdict

    if not records and not database:
        raise UnknownChoice("nothing to check: name records, or a --database")
    failed = check_tables(database, components, deck) if database else 0
    found = [(path, _read_record(path)) for path in records or []]
    games = {record.game: load(record.game, components, deck) for _, record in found}
    for path, record in found:  # what cannot be replayed here is told first
        if need := need_of(games[record.game], record):
            print(f"{path}: {need}", file=sys.stderr)
            failed = USAGE
    for path, record in found:
        if not need_of(games[record.game], record):
            finding = verdict(games[record.game], record)
            print(f"{path}: {finding.text}")
            failed = failed if finding.ok else FAILED
    return failed


@app.command(epilog="Example: grandplace clauses bruxelles1897 --uncovered")
def clauses(
    game: GameName,
    uncovered: Annotated[
        bool, typer.Option("--uncovered", help="Only what lacks something.")
    ] = False,
    language: Language = "",
) -> int:
    """Show each rule of a game: the steps that follow it, the tests that prove it."""
    from grandplace.lab.clauses import coverage, home_of_tests

    tests_known = home_of_tests(game).is_dir()
    words = _words(load(game), language)
    rows, bare = coverage(game), 0
    for row in rows:
        lacks = row.uncovered(tests_known)
        if not uncovered:
            marks = f" [{', '.join(row.marks)}]" if row.marks else ""
            print(f"{row.clause}{marks}: {words.clause(row.clause)}")
            print(f"    {', '.join(row.steps) or '-'} <- {', '.join(row.tests) or '-'}")
        if lacks:
            bare += not row.excuse
            print(f"  {row.clause}: no {' and no '.join(lacks)}; {row.excuse or 'NOT EXCUSED'}")
    if uncovered and not bare:
        print(f"all {len(rows)} clauses of {game} are covered, or excused above")
    return FAILED if bare else 0


app.add_typer(admin.app, name="admin")
app.add_typer(db.app, name="db")
app.command(epilog=backup.BACKUP)(backup.backup)
app.command(epilog=backup.RESTORE)(backup.restore)
app.command(epilog=simulate.EXAMPLE)(simulate.simulate)
app.command(epilog=arena.EXAMPLE)(arena.arena)
app.command(epilog=fit.EXAMPLE)(fit.fit)
app.command(epilog=puzzles.EXAMPLE)(puzzles.puzzles)
app.command(epilog=agent.EXAMPLE)(agent.agent)
app.command(epilog=mcp.EXAMPLE)(mcp.mcp)


@app.command(epilog="Example: grandplace perft bruxelles1897 --seats 2 --seed 1 --depth 4")
def perft(
    game: GameName,
    seats: Annotated[int, typer.Option(help="How many players.")] = 2,
    seed: Annotated[int, typer.Option(min=0, help="The key of the deal.")] = 1,
    depth: Annotated[int, typer.Option(min=0, max=12, help="How many choices deep.")] = 3,
    variant: Variant = "",
    components: Components = None,
    deck: Deck = None,
    rules: Annotated[int, typer.Option(min=0, help="The version; 0 is the newest.")] = 0,
) -> None:
    """Count the lines of play from a deal: one number notices any change of the rules."""
    from grandplace.engine.play import perft as count

    s = rules_of(game, components, deck).deal(seats, seed, variant, rules)
    for d in range(1, depth + 1):
        print(f"{d} {count(s, d)}", flush=True)


@app.command(epilog="Example: grandplace bench bruxelles1897")
def bench(game: GameName = "bruxelles1897") -> None:
    """Measure this installation; benchmarks/peers.py compares it with others."""
    from grandplace.lab.bench import is_compiled, measure

    rules = load(game)
    print(f"{game}, {rules.seats[-1]} players, {'compiled' if is_compiled() else 'interpreted'}")
    for key, rate in measure(rules, rules.seats[-1]).items():
        print(f"{key}: {rate:,.0f} for each second of CPU")


@app.command(epilog="Example: grandplace components bruxelles1897 --out my-box")
def components(
    game: GameName,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Copy them there.")] = None,
) -> None:
    """Show the figures of a game and how sure they are, or copy them to be mended."""
    from grandplace.tables.table import checked_place, write_whole

    texts = {name: (folder(game) / name).read_text("utf-8") for name in data_files(game)}
    if out is None:
        print("\n".join(texts.values()))
        return
    out.mkdir(parents=True, exist_ok=True)
    for name in texts:
        checked_place(out / name)
    for name, text in texts.items():
        write_whole(out / name, text)
        alone = f" (or --deck {out / name})" if name == DECKS.get(game) else ""
        print(f"{out / name}: mend it, then play with --components {out}{alone}")
