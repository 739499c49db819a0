"""Versions of the rules live side by side: a game goes on under the one it began with."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.codec import Codec, fingerprint
from grandplace.engine.errors import NeedsOther, OtherFigures, OtherRules, UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.record import Match, Record, Replay, agreed, as_here, verify
from grandplace.engine.state import NOBODY
from grandplace.games import REGISTRY, clause_rows, data_files, folder, load, package
from grandplace.words.render import LANGUAGES, Words, catalogue
from tests.conftest import combinations

SECRET = bytes(32)
RULINGS = [
    pytest.param(name, row, id=f"{name}-{row['name']}")
    for name in REGISTRY
    for row in clause_rows(name, "ruling")
]


def played(game: Game[Any], seats: int = 2, **how: Any) -> Match[Any]:
    """A whole game of first options."""
    match = Match(game, [f"p{i}" for i in range(seats)], SECRET, **how)
    while match.state.decision is not None:
        match.choose(match.state.decision.options[match.ply % len(match.state.decision.options)])
    return match


def test_new_games_begin_under_the_newest_version(game: Game[Any]) -> None:
    """And say so in their record."""
    match = Match(game, ["a", "b"], SECRET)

    assert game.versions[-1] == game.version == match.record.version
    assert match.state.figures is game.box_for("")


def test_an_old_game_goes_on_under_its_version(game: Game[Any]) -> None:
    """Its record names it, and replays under it to the last choice."""
    for version in game.versions:
        match = played(game, version=version)
        record = Record.from_json(match.record.to_json())

        assert version == record.version
        assert match.state.figures is game.box_for("", version)
        assert match.record.scores == verify(game, record).record.scores


def test_a_position_keeps_its_version(game: Game[Any]) -> None:
    """Written down and read again, it asks for the same figures."""
    codec = Codec(game)
    for version in game.versions:
        s = game.deal(2, 1, version=version)

        assert fingerprint(s.figures) == fingerprint(codec.decode(codec.encode(s)).figures)


@pytest.mark.parametrize(("name", "row"), RULINGS)
def test_every_ruling_is_a_figure(name: str, row: dict[str, Any]) -> None:
    """What a version decides otherwise is asked for by its name: some box is another one with it.
    None of them is there in version 1, whose figures are as they always were."""
    module = import_module(package(name) + ".game")
    game = load(name)
    rulings = {1: frozenset[str](), 2: frozenset([row["name"]])}
    sheets = [_shipped(name, file) for file in data_files(name)]
    both = module.make(name, rulings, *sheets)
    prints = [
        [fingerprint(both.box_for(variant, version)) for variant in combinations(game)]
        for version in rulings
    ]

    assert prints[0] != prints[1]
    assert prints[0] == [fingerprint(game.box_for(variant, 1)) for variant in combinations(game)]
    assert row["since"] in game.versions
    assert row["clause"] in [clause["id"] for clause in clause_rows(name)]


def _shipped(name: str, file: str) -> Any:
    import tomllib

    from grandplace.games.sheet import Sheet

    return Sheet(file, tomllib.loads((folder(name) / file).read_text("utf-8")))


def test_a_version_that_is_not_there_is_told() -> None:
    """By its number, and by those that there are."""
    game = load("bruxelles1897")
    record = played(game).record
    record.version = 99

    with pytest.raises(OtherRules, match="needs version 99 .* this program has versions 1 to 2"):
        Replay(game, record)
    with pytest.raises(OtherRules):
        game.deal(2, 1, version=99)


def test_other_figures_are_told() -> None:
    """With the fingerprint of those that are needed."""
    record = played(load("bruxelles1897")).record
    record.components = "0123456789abcdef"

    with pytest.raises(OtherFigures, match="0123456789abcdef .*--components"):
        Replay(load("bruxelles1897"), record)


def retired(name: str) -> Game[Any]:
    """A game whose first version cannot be played any more."""
    module = import_module(package(name) + ".game")
    sheets = [_shipped(name, file) for file in data_files(name)]
    newest = {load(name).version: frozenset(row["name"] for row in clause_rows(name, "ruling"))}
    game: Game[Any] = module.make(name, newest, *sheets)
    return game


def test_a_retired_version_is_carried_as_far_as_both_agree() -> None:
    """A game of the first version in which a noble was left unpaid at no points: it goes on under
    the newest rules, whose choices are the same to the end."""
    old, new = load("bruxelles1897"), retired("bruxelles1897")
    record = played(old, version=1).record

    with pytest.raises(NeedsOther, match="needs version 1 .* has version 2"):
        Replay(new, record)
    here = as_here(new, record)
    assert len(record.entries) == agreed(new, here)
    assert 2 == here.version


def test_rules_that_disagree_are_left_where_they_part() -> None:
    """Up to the choice that one of them does not offer; a deal that comes out otherwise is none."""
    game = load("bruxelles1897")
    record = played(game).record
    cut = len(record.entries) // 2
    record.entries[cut:] = [record.entries[0]] * 3

    assert cut == agreed(game, record)
    record.deal = record.deal[1:]
    assert -1 == agreed(game, record)


def test_a_position_is_carried_too() -> None:
    """A record that begins in the middle names figures inside; they become those of today."""
    game, new = load("bruxelles1897"), retired("bruxelles1897")
    start = Codec(game).encode(game.deal(2, 1, version=1))
    record = Match(game, ["a", "b"], SECRET, start=start, version=1).record

    Replay(new, as_here(new, record))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_an_older_version(language: str, game: Game[Any]) -> None:
    """What a clause said then is told at the tables that go on under it."""
    said = catalogue(language, game.name)
    older = [key for key in said if key.endswith("@1")]
    then, now = Words(language, game, version=1), Words(language, game)

    for key in older:
        name = key.removesuffix("@1")
        assert said[key] == then._words[name] != now._words[name]


def test_clauses_of_a_version() -> None:
    """Those that hold for it, and no others."""
    then = [row["id"] for row in clause_rows("bruxelles1897", version=1)]
    now = [row["id"] for row in clause_rows("bruxelles1897", version=2)]

    assert ["game.score-floor"] == [id for id in then if id not in now]
    assert ["game.below-zero"] == [id for id in now if id not in then]


# --- who begins


def test_a_table_may_name_who_begins(game: Game[Any]) -> None:
    """Then nothing is drawn for it, and the record says so."""
    for first in range(3):
        match = played(game, 3, first=first)
        record = Record.from_json(match.record.to_json())

        assert first == record.first
        assert first == game.deal(3, 1, first=first).first
        verify(game, record)


def test_otherwise_chance_decides(game: Game[Any]) -> None:
    """Over some deals everybody begins once; a record says nothing of it."""
    assert {0, 1, 2} == {game.deal(3, key).first for key in range(30)}
    assert '"first"' not in Match(game, ["a", "b"], SECRET).record.to_json().split("entries")[0]
    assert NOBODY == Match(game, ["a", "b"], SECRET).record.first


@pytest.mark.parametrize("first", [-2, 2, 99])
def test_somebody_who_is_not_there_cannot_begin(game: Game[Any], first: int) -> None:
    """Neither in a deal nor in a record."""
    with pytest.raises(UnknownChoice, match="cannot begin: there are 2 seats"):
        game.deal(2, 1, first=first)
    record = Match(game, ["a", "b"], SECRET).record
    record.first = first
    with pytest.raises(UnknownChoice):
        Replay(game, record)


def test_figures_of_ones_own_have_all_versions(tmp_path: Path) -> None:
    """A file of the user's says nothing of rulings: they are the program's."""
    text = (folder("bruxelles1897") / "bruxelles1897.toml").read_text("utf-8")
    (tmp_path / "bruxelles1897.toml").write_text(text.replace("value = 3", "value = 4"), "utf-8")
    game = load("bruxelles1897", tmp_path)

    assert load("bruxelles1897").versions == game.versions
    assert game.box_for("", 2).losses_in_full  # type: ignore[attr-defined]
