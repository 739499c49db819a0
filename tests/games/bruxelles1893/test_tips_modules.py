"""What the tips say of cards, tiles, boards and the rest of the modules, with the box's figures."""

import re
import tomllib

import pytest

from grandplace.games import clause_rows, folder
from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.box import read
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.modules import ARCHITECTS, CARDS, TILES
from grandplace.games.sheet import Sheet
from grandplace.words.render import LANGUAGES, Words
from tests.games.bruxelles1893.modules import BELLE, BOARDS, BOTH
from tests.games.bruxelles1893.scenes import GAMES, everywhere, scene

GAME = GAMES["second"]
THINGS = ["pavilion", "cards", "traveller", "railway", "cross", "seats", "work.white", "cube.glass"]


def box(variant: str) -> Figures:
    """The figures of a variant."""
    figures = GAME.box_for(variant)
    assert isinstance(figures, Figures)
    return figures


def tips(variant: str, language: str = "en") -> dict[str, list[str]]:
    """Title, text and clause by key."""
    return page.glossary(box(variant), Words(language, GAME))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["", BELLE, BOARDS, BOTH])
def test_every_tip_has_a_title_words_and_a_rule(variant: str, language: str) -> None:
    """No gap is left open, no sentence runs into the next."""
    known = {row["id"] for row in clause_rows(GAME.name)}
    for title, text, clause in tips(variant, language).values():
        assert title and title[0] == title[0].upper() and text.endswith(".")
        assert clause in known
        assert not re.search(r"[{}]|  |\.\.", text)


def test_what_is_not_in_the_box_is_not_told() -> None:
    """be.setup-cards, asym.boards: Cards and things with the expansion, architects with boards."""
    cards = {f"card.{name}" for name in CARDS} | {f"tile.{name}" for name in TILES} | {*THINGS}
    cards |= {"noble.nagelmackers", "noble.privat-livemont"}
    architects = {f"architect.{name}" for name in ARCHITECTS}
    plain, belle, boards, both = [set(tips(variant)) for variant in ("", BELLE, BOARDS, BOTH)]

    assert (plain | cards, plain | architects) == (belle, boards)
    assert plain | cards | architects == both


@pytest.mark.parametrize("variant", [BELLE, BOTH])
def test_every_thing_on_the_page_has_a_tip(variant: str) -> None:
    """Whatever the page points at is in the glossary."""
    known = set(tips(variant))
    for s in everywhere("second", variant):
        for pane in page.panes(scene("second", s, 0)):
            assert set(_pointed(pane.data)) <= known


def _pointed(data: object) -> list[str]:
    """All tips that some data names."""
    if isinstance(data, dict):
        own = [data["tip"]] if data.get("tip") else []
        return own + [tip for value in data.values() for tip in _pointed(value)]
    if isinstance(data, list):
        return [tip for value in data for tip in _pointed(value)]
    return []


def test_cards_tell_when_what_and_how_often() -> None:
    """be.card-01, be.card-12, be.cards-once, be.cards-optional."""
    told = tips(BELLE)

    assert told["card.card-01"][1:] == [
        "After your Workshop action: gain 1 BF for each of your works. Once a round, if you wish.",
        "be.card-01",
    ]
    assert "score 1 VP for each full 5 BF that you own." in told["card.card-12"][1]
    assert told["card.card-26"][1].endswith("Once a round, by itself.")
    assert "the 5 VP for building without jokers" in told["card.card-09"][1]


def test_figures_come_from_the_box() -> None:
    """be.card-07, be.tile-04, be.pavilion-glass: Another box has other figures."""
    text = (folder(GAME.name) / "bruxelles1893.toml").read_text("utf-8")
    sheet = tomllib.loads(text)
    sheet["card"][CARDS.index("card-07")]["amount"] = 9
    sheet["tile"][TILES.index("tile-04")]["amounts"] = [8, 8, 8, 8]
    sheet["pavilion"][2]["glass"] = 4
    figures = read(Sheet("box", sheet), "second", [BELLE, BOARDS], frozenset())
    told = page.glossary(figures, Words("en", GAME))

    assert "take 9 jokers" in told["card.card-07"][1]
    assert "counts as 8 more works" in told["tile.tile-04"][1]
    assert "0, 1, 4, 1 and 0 glass" in told["pavilion"][1]


def test_tiles_tell_figures_for_every_number_of_players() -> None:
    """be.tile-07, be.tile-09, be.tile-10: Where they differ, all of them; portraits by board."""
    told = tips(BELLE)

    assert "3/3/5/5 VP" in told["tile.tile-07"][1]
    assert (
        "4/5/6/7 VP" in told["tile.tile-09"][1]
        and "number of players: two, three" in told["tile.tile-09"][1]
    )
    assert "worth 15 VP" in told["tile.tile-10"][1]
    assert "worth 15 (Victor Horta: 17) VP" in tips(BOTH)["tile.tile-10"][1]


def test_boards_tell_what_differs() -> None:
    """asym.hankar-track, asym.saintenoy-rows, asym.strauven-costs: In both places."""
    told = tips(BOARDS)

    assert "City Hall 1 3 4 6 7 9." in told["architect.hankar"][1]
    assert "(A sides: all the same; Paul Hankar: 1 3 4 6 7 9)." in told["track.city-hall"][1]
    assert "It is 1 (A sides: all the same; Paul Saintenoy: 2);" in told["row.money"][1]
    assert "(A sides: all the same; Gustave Strauven: 2 2 2 3 3 4)." in told["houses"][1]
    assert "common A side" not in tips(BELLE)["houses"][1]


def test_the_architect_track_tells_its_portraits() -> None:
    """be.tile-10, asym.horta-track: With the expansion only."""
    assert "portrait" not in tips(BOARDS)["track.architect"][1]
    assert ", portrait 15." in tips(BELLE)["track.architect"][1]
    assert (
        ", portrait 15 (A sides: all the same; Victor Horta: 2 4 6 8 10 12 portrait 17)."
        in tips(BOTH)["track.architect"][1]
    )


def test_glass_changes_what_is_told() -> None:
    """be.setup-glass, be.white-end, be.seat-row, be.free-build: Only with the expansion."""
    plain, belle = tips(""), tips(BELLE)

    assert "needles pass over it" in plain["kind.glass"][1]
    assert plain["kind.wood"][1] == belle["kind.glass"][1]
    assert "stone or glass" in belle["action.materials"][1]
    assert "houses and pavilions" in belle["action.construction"][1]
    assert "Pawns seated on tiles count too." in belle["row.pawns"][1]
    assert "White works do not count." in belle["row.works"][1]
    assert "each of your houses is worth" in plain["track.architect"][1]
    assert "houses and pavilions is worth" in belle["track.architect"][1]
