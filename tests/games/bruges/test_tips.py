"""What the tips say of everything on the page, with the figures of the box and of the deck."""

import re
import tomllib

import pytest

from grandplace.games import clause_rows, folder, made
from grandplace.games.bruges import page
from grandplace.games.bruges.components import AREAS, COLOURS
from grandplace.games.bruges.game import BrugesGame
from grandplace.games.sheet import Sheet
from grandplace.words.render import LANGUAGES, Words
from tests.games.bruges.looks import asked, met, scene
from tests.games.bruges.scenes import game_of, shipped, shipped_rows

KINDS = ["threat", "worker", "die", "home", "back"]


def tips(language: str = "en", game: BrugesGame | None = None) -> dict[str, list[str]]:
    """Title, text and clause by key."""
    game = game or shipped()
    return page.glossary(game.figures, Words(language, game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_has_a_title_words_and_a_rule(language: str) -> None:
    """No gap is left open, no sentence runs into the next."""
    known = {row["id"] for row in clause_rows("bruges")}
    for title, text, clause in tips(language).values():
        assert title and title[0] == title[0].upper() and text.endswith(".")
        assert clause in known
        assert not re.search(r"[{}]|  |\.\.|::", text), text


def test_every_thing_on_the_page_has_a_tip() -> None:
    """Whatever the page points at is in the glossary, for players and spectators."""
    known = set(tips())
    for s in met():
        for look in (asked(s), scene(s, -1)):
            for pane in [*page.panes(look), page.headline(look)]:
                assert set(_pointed(pane.data)) <= known


def _pointed(data: object) -> list[str]:
    """All tips that some data names."""
    if isinstance(data, dict):
        own = [data["tip"]] if data.get("tip") else []
        return own + [tip for value in data.values() for tip in _pointed(value)]
    if isinstance(data, list):
        return [tip for value in data for tip in _pointed(value)]
    return []


def test_templates_point_at_tips_that_exist() -> None:
    """Those that are written out there."""
    home = folder("bruges") / "page"
    texts = [file.read_text("utf-8") for file in home.iterdir() if file.name.endswith(".jinja")]
    written = re.findall(r'data-tip="([^"]+)"', "".join(texts))
    named = [tip for text in written for tip in re.findall(r"^[a-z.-]+$|(?<=')[a-z.-]+(?=')", text)]

    assert {"round", "last"} <= set(named)
    assert set(named) <= set(tips())


def test_everything_in_the_box_is_told() -> None:
    """info.card-colour, majority.check: All persons, five colours of everything, three areas."""
    known = set(tips())

    assert {f"card.{row['id']}" for row in shipped_rows()} <= known
    assert {f"{kind}.{colour}" for kind in KINDS for colour in COLOURS} <= known
    assert {f"majority.{area}" for area in AREAS} <= known
    assert {"round", "last", "pile", "extra", "discard", "statue", "reputation"} <= known


def test_persons_tell_everything_that_is_printed() -> None:
    """person.text, person.points, person.group, activate.worker: And the clause of the effect."""
    told = tips()

    assert told["card.prince"] == [
        "Prince",
        "Noble, purple card; price 9, 3 points. For a yellow worker · Go up one step on the "
        "reputation track. Once a round on your turn, for the worker shown.",
        "effect.advance-reputation",
    ]
    assert "At once · Discard up to 3 threat markers: 1 point each." in told["card.crossbowman"][1]
    assert told["card.king"][1].endswith("beside its printed points.")


def test_figures_come_from_the_box() -> None:
    """hardship.intrigue, majority.check, workers.take: Another box has other figures."""
    sheet = tomllib.loads((folder("bruges") / "bruges.toml").read_text("utf-8"))
    other = {"intrigue": 7, "majority": 9, "workers": 5, "threat": 2}
    for row in sheet["figure"]:
        row["value"] = other.get(row["id"], row["value"])
    game = made("bruges", [Sheet("box", sheet), Sheet("deck", {"person": shipped_rows()})])
    assert isinstance(game, BrugesGame)
    told = tips(game=game)

    assert "7 points are lost" in told["threat.purple"][1]
    assert "takes one away before that, for 2 points" in told["threat.red"][1]
    assert "9 points at the end" in told["majority.people"][1]
    assert "A red card brings 5." in told["worker.red"][1]


def test_other_decks_have_their_own_tips() -> None:
    """person.text: A deck of one's own is told like ours."""
    rows = shipped_rows()
    rows[0] |= {"id": "ferryman", "name": {"en": "Ferryman", "fr": "Passeur", "de": "Fährmann"}}
    told = tips("fr", game_of(rows))

    assert "Passeur" == told["card.ferryman"][0]
    assert "card.baron" not in told
