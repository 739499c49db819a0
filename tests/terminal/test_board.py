"""The drawing of Bruxelles 1897 for text screens."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from grandplace.drawing.text import SEAT_SIGNS, Region
from grandplace.drawing.typeset import measure
from grandplace.games import load
from grandplace.games.bruxelles1897.text.board import draw
from grandplace.games.bruxelles1897.text.hints import explain
from grandplace.terminal.paint import player_lines
from grandplace.words.render import Words
from tests.games.bruxelles1897.positions import clear_area, lay_architect, lay_card, table
from tests.terminal.tables import LANGUAGES, named, played

GAME = load("bruxelles1897")


def words(language: str, seats: int) -> Words:
    return named(language, GAME, seats)


def positions(seats: int, key: int, step: int = 1) -> Iterator[Any]:
    """Every so many positions of a random game, and its end."""
    return played(GAME, seats, key, step)


def text(regions: list[Region]) -> str:
    return "\n".join([line for region in regions for line in region.plain()])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_lines_of_the_area_are_equally_wide(seats: int) -> None:
    """The frame is never broken."""
    for s in positions(seats, 5, 4):
        for region in draw(GAME.observe(s, 0), words("fr", seats), 0)[1:3]:
            assert 1 == len({measure(line) for line in region.lines})


def test_what_is_on_offer_can_be_pointed_at() -> None:
    """Options about things on the table are carried by a span; the rest are plain words."""
    for s in positions(3, 7):
        if s.decision is None:
            continue
        view = GAME.observe(s, 0)
        spans = {
            span.option
            for region in draw(view, words("en", 3), 0)
            for line in region.lines
            for span in line
        }
        verbs = (
            "place",
            "use",
            "show",
            "send",
            "pick",
            "keep",
            "sell",
            "exhibit",
            "spend",
            "activate",
        )
        for option in s.decision.options:
            assert option.verb.name not in verbs or option.text in spans, option.text


def test_owners_are_told_apart_without_colour() -> None:
    """Each Architect shows its owner's shape and its value."""
    t = table(seats=4)
    clear_area(t.s)
    for seat, where in enumerate(["a1", "b1", "c1", "d1"]):
        lay_architect(t.s, where, seat, "3/1")
    area = draw(t.s, words("en", 4), 0)[1].plain()[1]
    assert all(f"{SEAT_SIGNS[seat]} 3 {SEAT_SIGNS[seat]}" in area for seat in range(4))


def test_neutral_architects_have_a_sign_of_their_own() -> None:
    """Two players: the corners belong to nobody."""
    assert 2 == text(draw(table(seats=2).s, words("en", 2), 0)).count("✕ 2 ✕")


def test_columns_show_sums_and_the_lead() -> None:
    """A star for each leader."""
    t = table(seats=3)
    clear_area(t.s)
    lay_architect(t.s, "a1", 0, "2/4")
    lay_architect(t.s, "a2", 0, "2/5")
    lay_architect(t.s, "a3", 1, "3/1")
    assert "◆4★ ●3" in text(draw(t.s, words("en", 3), 0))


def test_coats_of_arms_show_how_far_they_are_and_who_leads() -> None:
    """Three of four, then the leader."""
    t = table(seats=3)
    clear_area(t.s)
    for where in ("a1", "b1", "a2"):
        lay_architect(t.s, where, 2, "1/3")
    assert "3/4" in text(draw(t.s, words("en", 3), 0))
    lay_architect(t.s, "b2", 1, "1/3")
    assert "(▲)" in text(draw(t.s, words("en", 3), 0))


def test_a_tie_of_four_has_room() -> None:
    """Four equal sums in one column, four owners of one coat of arms."""
    t = table(seats=4)
    clear_area(t.s)
    for seat, where in enumerate(["a1", "a2", "a3", "a4"]):
        lay_architect(t.s, where, seat, "3/1")
    for seat, where in enumerate(["b1", "b2", "b3", "b4"]):
        lay_architect(t.s, where, (seat + 2) % 4, "3/1")
    drawn = text(draw(t.s, words("en", 4), 0))
    assert "◆3★●3★▲3★■3★" in drawn
    assert "(◆●▲■)" in drawn


def test_an_empty_cell_says_so() -> None:
    """A cell without a card."""
    t = table(seats=3)
    lay_card(t.s, "a1", "")
    assert "empty" in draw(t.s, words("en", 3), 0)[1].plain()[2]


def test_a_player_who_passed_is_marked() -> None:
    """In words."""
    t = table(seats=3)
    t.s.players[1].passed = True
    assert "passed" in draw(t.s, words("en", 3), 0)[5].plain()[0]


def test_the_risk_of_prison_ends_with_the_round() -> None:
    """Once all have passed the arrests come; what lies in Brussels then threatens nobody."""
    t = table(seats=3)
    t.s.players[1].brussels = [1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert "at risk: ●" in draw(t.s, words("en", 3), 0)[2].plain()[3]
    for p in t.s.players:
        p.passed = True
    assert "at risk" not in text(draw(t.s, words("en", 3), 0))


def test_used_nobles_are_in_brackets() -> None:
    """Tilted on the table, bracketed here."""
    t = table(seats=3)
    t.s.players[0].tilted[0] = 1
    assert "(Brugmann)" in draw(t.s, words("en", 3), 0)[4].plain()[-1]


def test_a_rich_player_fits() -> None:
    """All cards at once take more lines, never more room."""
    t = table(seats=4)
    t.s.players[0].cards = [2] * len(t.s.players[0].cards)
    t.s.players[0].tilted = [1] * 6
    t.s.players[0].francs = 99
    lines = draw(t.s, words("de", 4), 0)[4].lines
    assert max(map(measure, lines)) <= 38
    assert len(lines) <= 8


def test_a_long_name_gives_way() -> None:
    """Names may be of any length."""
    say = Words(
        "en", GAME, ["Maximiliane-Alexandrine von und zu Löwenstein", "王小明王小明王小明王小明"]
    )
    t = table(seats=2)
    t.s.players[0].passed = t.s.players[1].passed = True
    regions = draw(t.s, say, 0)
    assert max(map(measure, player_lines(regions))) <= 38


def test_long_tracks_are_numbers() -> None:
    """Figures of the user's own may be large."""
    t = table(seats=3)
    tracks = t.s.figures.tracks
    before = tracks[0]
    try:
        tracks[0] = replace(before, top=12)
        assert "Arch 1/12" in text(draw(t.s, words("en", 3), 0))
    finally:
        tracks[0] = before


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_one_line(language: str) -> None:
    """What an option does, in the least window, for every option of whole games."""
    seen = set()
    for seats in (2, 3, 4):
        say = words(language, seats)
        for s in positions(seats, 9):
            for option in s.decision.options if s.decision else []:
                hint = explain(GAME.observe(s, s.decision.player), say, option)
                assert len(hint) <= 97, hint
                seen.add(option.verb.name if hint else "")
    assert {"place", "use", "show", "pass", "keep", "sell", "activate", "send"} <= seen
