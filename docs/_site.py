"""Pages of the site that are made from the program: one for each game, and how to contribute.

mkdocs calls `on_files` (see `hooks` in mkdocs.yml). What a game is about, and its clauses, stand in
the words that its own pages show, so that the site cannot tell another story.
"""

from itertools import groupby
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from grandplace.games import REGISTRY, clause_rows, load
from grandplace.words.render import Words

ROOT = Path(__file__).parents[1]
BRIEF = ["aim", "round", "turn", "points", "tip"]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not written by hand."""
    for name in REGISTRY:
        files.append(File.generated(config, f"games/{name}.md", content=game_page(name)))
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    files.append(File.generated(config, "contributing.md", content=guide))
    return files


def game_page(name: str) -> str:
    """A game: its picture, what it is about, how to begin, and all its clauses."""
    game = load(name)
    say = Words("en", game)
    title = say("game.title")
    few, many = game.seats[0], game.seats[-1]
    variants = "".join([f"- `--variant {v}`: {say(f'variant.{v}')}\n" for v in game.variants])
    return "\n\n".join(
        [
            f"# {title}",
            f"![A table of {title} in the middle of a game](../pictures/{name}.jpg)",
            f"{say('game.summary')} {few} to {many} players; rules version {game.version}.",
            *[f"**{say(f'pages.brief.{part}')}.** {say(f'brief.{part}')}" for part in BRIEF],
            f"## Begin\n\n```sh\ngrandplace play {name} --seats human,greedy\n```",
            variants,
            f"```python\nimport grandplace\n\ns = grandplace.load({name!r}).deal({few}, 1)\n```",
            "## Every rule\n\nEach has the name that refusals, tests and `grandplace clauses` use.",
            *chapters(name, say),
        ]
    )


def chapters(name: str, say: Words) -> list[str]:
    """The clauses in force, chapter by chapter."""
    rows = clause_rows(name, version=load(name).version)
    groups = groupby(rows, lambda row: row.get("chapter", row["id"].partition(".")[0]))
    return [
        "\n".join(
            [f"### {say(f'chapter.{chapter}')}\n", *[_clause(say, row["id"]) for row in found]]
        )
        for chapter, found in groups
    ]


def _clause(say: Words, name: str) -> str:
    return f"- `{name}` {say.clause(name)}"
