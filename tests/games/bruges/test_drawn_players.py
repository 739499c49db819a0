"""What each player has, drawn for text screens and told in lines."""

import pytest

from grandplace.drawing.typeset import measure
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import COLOURS
from grandplace.games.bruges.player import EVERYBODY
from grandplace.games.bruges.text.board import draw
from grandplace.games.bruges.text.pen import LEAST
from tests.games.bruges.scenes import card, hand, have, houses, persons, quiet, rotated, turn
from tests.games.bruges.test_drawn import drawn, line_of, lines, offered, regions
from tests.terminal.tables import named


def test_a_player_has_all_that_is_said() -> None:
    """info.goods: Guilders, points, workers, threats, canals, statue, reputation, markers, hand,
    houses with persons."""
    t = quiet()
    have(
        t,
        0,
        guilders=7,
        workers=["red", "red", "brown"],
        threats=["yellow", "yellow", "blue"],
        reputation=6,
        canals=(2, 5),
        statues=(0, 7),
        majorities=["reputation", "canal"],
    )
    hand(t, 0, "queen", "baron", "duke")
    persons(t, 0, "prince", house="blue")
    persons(t, 0, "regent", house="red")
    rotated(t, 0, "regent")
    houses(t, 0, "yellow")
    turn(t)
    player = drawn(t, "player.0")
    assert "▶◆ Marie 1st      7 guilders  5 pts ⚑+35" in player
    assert "Workers R2 Y0 B0 N1 P0  Threats Y2 B1" in player
    assert "Canals left ▮▮▯▯▯ N3 right ▮▮▮▮▮ ♜7" in player
    assert "Reputation 6=7 pts  Majorities ✓–✓" in player
    assert "Hand RRB" in player
    assert "⌂ BP Prince♙Y RN (Regent♙B) Y–" in player
    line = line_of(t, "Marie")
    assert line.startswith("Marie: 7 guilders, 5 points. The end would add 35 as things stand.")
    assert "Workers: red 2, brown 1. Threat markers: yellow 2, blue 1." in line
    assert "Reputation: step 6, 7 points at the end." in line
    assert "left: 2 of 5 tokens; next space brown, 3 guilders." in line
    assert "right: 5 of 5 tokens, complete. Statue: 7 points." in line
    assert "Majority markers turned: reputation, canals. Hand by colour: red 2, blue 1." in line
    assert "blue with Prince (Yellow worker), red with Regent (Blue worker, rotated)" in line
    assert line.endswith("yellow (empty).")


def test_nothing_is_said_as_such() -> None:
    """A dash or a word, not a gap."""
    t = quiet()
    hand(t, 1)
    turn(t)
    player = drawn(t, "player.1")
    assert "Threats –" in player and "Hand –" in player and "⌂ –" in player
    line = line_of(t, "Joris")
    assert "Workers: none. Threat markers: none." in line
    assert "Majority markers turned: none. Hand by colour: none. Houses: none." in line


def test_a_canal_that_costs_the_player_less() -> None:
    """effect.canal-discount, hardship.fire-statue: What is paid; a statue stays."""
    t = quiet()
    persons(t, 0, "canal-digger")
    have(t, 0, canals=(4, 0), statues=(6, 0))
    turn(t)
    assert "left ▮▮▮▮▯ B3 ♜6 right ▯▯▯▯▯ B0" in drawn(t, "player.0")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "≈ left ▮▮▮▮▯ B5 ♜12 right ▮▮▮▮▯ P5 ♜10"),
        ("fr", "≈ gauche ▮▮▮▮▯ B5 ♜12 droite ▮▮▮▮▯ V5 ♜10"),
        ("de", "≈ links ▮▮▮▮▯ B5 ♜12 rechts ▮▮▮▮▯ V5 ♜10"),
    ],
)
def test_both_sections_fit_a_line_with_their_statues(language: str, told: str) -> None:
    """statue.take: Also in the smallest window."""
    t = quiet()
    have(t, 0, canals=(4, 4), statues=(12, 10))
    turn(t)
    assert told in regions(t, 0, *LEAST, language=language)["player.0"].plain()


def test_in_a_wide_window_there_are_words() -> None:
    """Markers by their areas."""
    t = quiet()
    have(t, 0, majorities=["people", "canal"])
    turn(t)
    assert "Majorities ✓people ✓canals" in drawn(t, "player.0", 0, 160, 40)


def test_others_are_seen_by_colour_only() -> None:
    """info.hand, info.house-front: Names of hand cards stand nowhere for others."""
    t = quiet()
    hand(t, 0, "queen", "baron", "duke")
    houses(t, 0, "yellow")
    front = t.game.names("en")[f"card.{t.s.figures.cards[t.s.players[0].houses[0]].id}"]
    turn(t)
    for seat in (1, 2, NOBODY):
        say = named("en", t.game, 3)
        view = t.game.observe(t.s, seat)
        text = "\n".join([line for region in draw(view, say, seat) for line in region.plain()])
        text += "\n".join(lines(t, seat))
        assert [] == [name for name in ("Queen", "Baron", "Duke", front) if name in text]
        assert "Hand RRB" in text
        assert not offered(t, seat) & {"play queen", "play baron", "play duke"}


def test_cards_that_all_have_seen_are_named() -> None:
    """hardship.fire-person: A person that went back to a hand."""
    t = quiet(4)
    hand(t, 1)
    t.s.players[1].hold(t.s.figures, card(t, "duke"), EVERYBODY)
    turn(t)
    assert "Hand B: Duke" in drawn(t, "player.1")
    assert "In the hand of Joris: Duke: blue" in "\n".join(lines(t))
    for name in ("knight-of-the-golden-fleece", "commander-of-the-guard"):
        t.s.players[1].hold(t.s.figures, card(t, name), EVERYBODY)
    assert "Hand RBP*" in drawn(t, "player.1")
    assert "Hand RBP*" not in drawn(t, "player.1", 1)


@pytest.mark.parametrize(
    ("number", "own", "other"),
    [
        (4, "BB Tightrope Walker⚑", "YY Lady-i.♙R"),
        (9, "BP Fortun.↻", "YR→ YR⚑ YR↻ YY♙R"),
        (12, "BB↻ BB∞ BB⚑ BN♙B", "YR→ YR⚑ YR↻ YY♙R"),
    ],
)
def test_many_houses_use_fewer_words(number: int, own: str, other: str) -> None:
    """Names in full, then shortened, then signs alone, the viewer's last; never more rows than
    there are."""
    t = quiet(4)
    names = [row.id for row in t.s.figures.cards]
    for seat in range(4):
        own_names = names[20 * seat : 20 * seat + number]
        persons(t, seat, *own_names, house=COLOURS[seat + 1])
    turn(t, 1)
    shown, large = regions(t, 1), regions(t, 1, 160, 60)
    assert LEAST[1] == sum([len(shown[f"player.{seat}"].lines) for seat in range(4)])
    assert own in "\n".join(shown["player.1"].plain())
    assert other in "\n".join(shown["player.0"].plain())
    assert "YY Lady-in-Waiting♙R" in "\n".join(large["player.0"].plain())


def test_a_long_name_gives_way() -> None:
    """Names may be of any length."""
    t = quiet(2)
    turn(t)
    say = named("en", t.game, 2)
    say.names = ["Maximiliane-Alexandrine von und zu Löwenstein", "王小明王小明王小明王小明"]
    for region in draw(t.game.observe(t.s, 0), say, 0):
        if region.key.startswith("player."):
            assert max(map(measure, region.lines)) <= 41
