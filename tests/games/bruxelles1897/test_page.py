"""The drawing for the page: panes, the options of a question, reasons, and what things mean."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from grandplace.drawing.page import COLOURS, Pane, Scene, Sitter
from grandplace.engine.options import NO, YES
from grandplace.engine.state import NOBODY, Message
from grandplace.games import clause_rows, load
from grandplace.games.bruxelles1897 import page
from grandplace.games.bruxelles1897.components import (
    NO_CARD,
    PAY,
    PLACE,
    SEND,
    SHOW,
    TYPES,
    USE,
)
from grandplace.games.bruxelles1897.page.offers import WAYS
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.steps.actions import (
    Release,
    SellArtwork,
    ShowArtwork,
    SpendMaterials,
)
from grandplace.games.bruxelles1897.steps.final import PayNoble
from grandplace.games.bruxelles1897.steps.majority import Arrest
from grandplace.games.bruxelles1897.steps.turn import PlaceArchitect
from grandplace.web import render
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, Phrases, Words
from tests.battery import random_play
from tests.conftest import Golden, kept_drawing
from tests.games.bruxelles1897.positions import (
    architects,
    card,
    cell,
    give,
    lay_architect,
    lay_card,
    table,
    tilt,
    turn_of,
)

GAME = load("bruxelles1897")
NAMES = ["Marie", "Joris", "Odilon", "Anneke"]
KEPT = Path(__file__).parent / "boards"
MOST = 180  # elements of a pane
STRIDE = 7  # of a random game every so many decisions are drawn


def scene(
    s: Bruxelles1897, seat: int, language: str = "en", news: list[Message] | None = None
) -> Scene:
    """What a seat looks at."""
    view = GAME.observe(s, seat)
    sitters = [
        Sitter(i, NAMES[i], NAMES[i][0], COLOURS[i], "", i == seat) for i in range(len(s.players))
    ]
    asked = s.decision is not None and s.decision.player == seat
    return Scene(
        view,
        Words(language, GAME, NAMES),
        seat,
        sitters,
        news or [],
        view.decision.options if asked else [],
        view.refused() if asked else [],
    )


def asked(s: Bruxelles1897, language: str = "en") -> Scene:
    """What the player who is to decide looks at."""
    assert s.decision is not None
    return scene(s, s.decision.player, language)


def every_pane(look: Scene) -> list[Pane]:
    """The panes and the headline."""
    return [*page.panes(look), page.headline(look)]


def drawn(look: Scene, language: str = "en") -> dict[str, str]:
    """All panes as HTML, by key."""
    return {pane.key: str(render.draw(pane, language, GAME.name)) for pane in every_pane(look)}


def shown(look: Scene) -> str:
    """All panes as HTML, in one."""
    return "\n".join(drawn(look).values())


@cache
def played(seats: int) -> list[Bruxelles1897]:
    """Decisions of some random games."""
    return [s.copy() for key in (1, 2) for s in random_play(GAME, GAME.deal(seats, key), key)]


def some(seats: int) -> Iterator[Bruxelles1897]:
    """A few of them, from the beginning to the end."""
    return iter(played(seats)[::STRIDE])


def met() -> list[Bruxelles1897]:
    """The first decision of each question, with three players."""
    first: dict[str, Bruxelles1897] = {}
    for s in played(3):
        first.setdefault(s.prompt().key, s)
    return list(first.values())


def offers(s: Bruxelles1897, language: str = "en") -> list[Any]:
    """Everything on offer or refused, as it is listed."""
    look = asked(s, language)
    return [page.offer(look, option) for option in [*look.offered, *look.refused]]


def test_what_stays_is_not_made_again() -> None:
    """Of what a page was shown before, that alone is made anew which shows something else, or
    stands for what is asked."""
    t = table()
    look = scene(t.s, NOBODY)
    before = page.panes(look)
    lay_architect(t.s, "b1", 0, "3/1")
    after = page.panes(replace(scene(t.s, NOBODY), kept=look.kept))
    players = {f"player-{seat}" for seat in range(3)}
    assert {"row-0", "arms", "bonuses", *players} == _new(before, after)
    asked = replace(scene(t.s, NOBODY), kept=look.kept, offered=[PLACE[cell("a2")]])
    assert {"row-0", "row-1", "row-2", *players} == _new(after, page.panes(asked))


def _new(before: list[Pane], after: list[Pane]) -> set[str]:
    """The keys of panes that were made anew."""
    return {new.key for old, new in zip(before, after, strict=True) if new is not old}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_can_be_drawn(seats: int, language: str) -> None:
    """For whoever is asked and for spectators; each pane is one element with its key."""
    for s in some(seats):
        for seat in (NOBODY, asked(s).seat):
            for key, html in drawn(scene(s, seat, language), language).items():
                assert re.match(rf'<\w+ id="{key}"', html), html[:80]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panes_are_small_and_without_inline_style(seats: int) -> None:
    """What is pushed stays small, and the content security policy allows it."""
    for s in some(seats):
        for key, html in drawn(asked(s)).items():
            assert len(re.findall(r"<\w", html)) <= MOST, key
            assert not re.search(r"style=|<style|<script| on\w+=", html), key


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ids_are_unique(seats: int) -> None:
    """Else a morph would mix two things up."""
    for s in some(seats):
        ids = re.findall(r' id="([^"]+)"', shown(asked(s)))
        assert len(ids) == len(set(ids))


def test_there_is_a_pane_for_each_part() -> None:
    """A row a pane; four rows with four players."""
    keys = {
        seats: [pane.key for pane in every_pane(asked(GAME.deal(seats, 1)))] for seats in (2, 4)
    }

    assert ["row-0", "row-1", "row-2"] == [key for key in keys[2] if key.startswith("row")]
    assert ["row-0", "row-1", "row-2", "row-3"] == [key for key in keys[4] if key.startswith("row")]
    assert {"round", "brussels", "arms", "piles", "bonuses", "player-0", "player-1"} < set(keys[2])


def test_the_layout_places_every_pane_of_the_board() -> None:
    """Players and headline have their places elsewhere."""
    panes = {key: f"<i>{key}</i>" for key in drawn(asked(GAME.deal(4, 1)))}
    say = Phrases("en", GAME.name)
    laid = render.page("bruxelles1897/layout.jinja", panes=panes, seats=4, say=say)

    assert {k for k in panes if not k.startswith(("player", "round"))} == set(
        re.findall(r"&lt;i&gt;([\w-]+)", laid)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_explains_itself(language: str) -> None:
    """Each tip that is used has words and cites a clause that exists."""
    tips = page.glossary(GAME.box, Phrases(language, GAME.name))  # type: ignore[arg-type]
    known = {row["id"] for row in clause_rows(GAME.name)}
    used = {
        tip
        for seats in (2, 3, 4)
        for s in some(seats)
        for tip in re.findall(r'data-tip="([^"]+)"', shown(asked(s)))
    }

    assert set() == used - set(tips)
    assert len(used) > 30
    assert [] == [
        tip
        for tip, (title, text, clause) in tips.items()
        if not (title and text and clause in known)
    ]


def test_what_has_a_tip_can_be_reached_by_keyboard() -> None:
    """By itself, or as the label of a radio button."""
    for s in met():
        for tag in re.findall(r"<[^>]*data-tip=[^>]*>", shown(asked(s))):
            assert ('tabindex="0"' in tag) != tag.startswith("<label"), tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_listed_with_words(language: str) -> None:
    """Title, sentence and button; the heading has words; the clause and the drawing exist."""
    known = {row["id"] for row in clause_rows(GAME.name)}
    words, sprite = (
        Phrases(language, GAME.name),
        assets()["icons.svg"].content.decode(),
    )
    for seats in (2, 3, 4):
        for s in played(seats)[:: STRIDE * 2]:
            for offer in offers(s, language):
                assert offer.title and offer.button and offer.help
                assert words.has(f"board.group.{offer.group}") and words.has(
                    f"board.group.{offer.group}.note"
                )
                assert offer.clause in known
                assert f'id="{offer.icon}"' in sprite


def test_every_verb_is_met_above() -> None:
    """All but yes and no, which no question of this game offers, and which have words too."""
    verbs = {o.verb.name for seats in (2, 3, 4) for s in played(seats) for o in asked(s).offered}

    assert {option.verb.name for option in GAME.vocabulary.options} - {"yes", "no"} == verbs
    look = asked(GAME.deal(2, 1))
    assert ["Yes", "No"] == [page.offer(look, option).button for option in (YES, NO)]


def test_every_option_has_a_way_to_be_listed() -> None:
    """And no way is for nothing."""
    assert set(WAYS) == {option.verb.name for option in GAME.vocabulary.options}


def test_every_drawing_exists() -> None:
    """No pane asks for a symbol that the sprite lacks."""
    sprite = assets()["icons.svg"].content.decode()
    ids = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    used = {
        id
        for seats in (2, 3, 4)
        for s in some(seats)
        for id in re.findall(r'icons\.svg#([\w-]+)"', shown(asked(s)))
    }

    assert set() == used - ids


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_nobody_can_know_is_not_drawn(seats: int) -> None:
    """game.hidden: Dealt again, the unseen leaves panes, options and reasons as they are."""
    for s in some(seats):
        for seat in [NOBODY, *range(seats)]:
            look = scene(s, seat)
            twin = scene(GAME.fill(look.view, 99), seat)
            assert every_pane(look) == every_pane(twin)
            for option in [*look.offered, *look.refused]:
                clause = look.view.why_not(option)
                assert page.offer(look, option) == page.offer(twin, option)
                assert not clause or page.reason(look, option, clause) == page.reason(
                    twin, option, clause
                )


def test_a_card_that_may_be_taken_is_the_label_of_its_option() -> None:
    """So a click selects it without any script."""
    t = table()
    lay_card(t.s, "b2", "red")
    turn_of(t, 0)

    tag = re.findall(r'<label[^>]*data-option="place b2"[^>]*>', shown(asked(t.s)))[0]
    assert 'for="o-place-b2"' in tag and "playable" in tag


def test_nobody_else_may_choose() -> None:
    """Others and spectators see nothing to click."""
    s = GAME.deal(3, 1)
    assert s.decision is not None

    for seat in (NOBODY, (s.decision.player + 1) % 3):
        assert "playable" not in shown(scene(s, seat))


def test_an_occupied_cell_says_why_it_cannot_be_taken() -> None:
    """nouveau.stays: On the board, not in the list."""
    t = table()
    lay_architect(t.s, "c3", 1, "3/1")
    turn_of(t, 0)
    look = asked(t.s)

    tag = re.findall(r'<div id="cell-c3[^>]*>', shown(look))[0]
    assert 'data-clause="nouveau.stays"' in tag and "Joris" in tag and "refused" in tag
    assert page.offer(look, PLACE[cell("c3")]).quiet


def test_a_brussels_card_out_of_reach_is_listed_with_figures() -> None:
    """brussels.too-few: What it takes, and what there is."""
    t = table()
    t.s.uses = [2, 0, 0]
    t.s.players[0].hand = architects("1/3", "2/4")
    turn_of(t, 0)
    look = asked(t.s)
    offer = page.offer(look, USE[0])

    assert (3, 2) == offer.need and not offer.quiet and offer.wide
    assert "Takes 3 Architects; you hold 2." == page.reason(look, USE[0], "brussels.too-few")
    assert 'data-why="Takes 3 Architects; you hold 2."' in shown(look)


def test_prices_beyond_the_purse_are_told() -> None:
    """nouveau.cannot-pay, money.no-debt: With the price and the money."""
    t = table()
    t.s.players[0].francs = 1
    t.s.players[0].hand = architects("2/4", "2/5")
    turn_of(t, 0)
    assert "Costs at least 2 BEF; you have 1 BEF." == page.reason(
        asked(t.s), PLACE[0], "nouveau.cannot-pay"
    )

    t.s.players[0].francs = 4
    t.now(PlaceArchitect(0, 0))
    assert "Costs at least 5 BEF; you have 4 BEF." == page.reason(
        asked(t.s), SHOW[5], "nouveau.cannot-pay"
    )

    give(t.s.players[0], "horta")
    t.now(PayNoble(0, 3))
    t.s.players[0].francs = 1
    assert "Costs 2 BEF; you have 1 BEF." == page.reason(asked(t.s), PAY[3], "money.no-debt")


def test_other_reasons_are_the_rule_itself() -> None:
    """cityhall.needs-noble: Where no figure helps."""
    look = asked(GAME.deal(3, 1))

    assert look.say("clause.cityhall.needs-noble") == page.reason(
        look, USE[1], "cityhall.needs-noble"
    )


def test_what_may_be_sent_shown_or_spent_lies_in_the_panel() -> None:
    """The own cards are labels too, while they may be chosen."""
    t = table()
    give(t.s.players[0], "wood-wood", "stone-metal", "stone-metal")
    t.now(SpendMaterials(0, 3, []))

    assert 'for="o-spend-wood-wood"' in drawn(asked(t.s))["player-0"]
    assert 'for="o-spend-wood-wood"' not in drawn(asked(t.s))["player-1"]


def test_what_moved_is_marked_until_the_next_round() -> None:
    """An Architect that was laid, and nothing of the round before."""
    t = table()
    lay_architect(t.s, "c3", 1, "3/1")
    turn_of(t, 0)
    placed = Message("placed", 1, cell("c3"), 1, 0)

    assert ["cell-c3-architect"] == just(scene(t.s, 0, news=[placed]))
    assert [] == just(scene(t.s, 0, news=[placed, Message("round", 2)]))
    assert [] == just(scene(t.s, 0))


def just(look: Scene) -> list[str]:
    """The cells that are marked as moved."""
    return re.findall(r'id="(cell-[^"]+)" class="[^"]*\bjust\b', shown(look))


def test_possessions_that_moved_are_marked() -> None:
    """A noble kept, a level gained."""
    t = table()
    give(t.s.players[1], "horta")
    turn_of(t, 0)
    news = [Message("kept", 1, card("horta")), Message("rose", 1, 0, 2), Message("sent", 1, 0, 1)]
    html = drawn(scene(t.s, 0, news=news))

    assert "noble just" in html["player-1"] and '<li class="just"' in html["player-1"]
    assert "noble just" not in html["player-0"]


def test_a_crowd_of_cards_is_counted() -> None:
    """Ten artworks do not fit one by one."""
    t = table()
    p = t.s.players[0]
    give(p, *["red"] * 3, *["blue"] * 3)
    turn_of(t, 0)
    assert 6 == drawn(asked(t.s))["player-0"].count('class="good ')

    give(p, *["red"] * 3, *["blue"] * 3, *["plain-single-lamp"] * 4, *["wood-wood"] * 2)
    assert 3 == drawn(asked(t.s))["player-0"].count('class="good ')
    assert "×4" in drawn(asked(t.s))["player-0"]


def test_many_architects_are_counted() -> None:
    """Five lie side by side, six are grouped by type; so in front of a Brussels card."""
    t = table()
    p = t.s.players[0]
    p.hand = architects(*["1/3"] * 4, "2/4")
    turn_of(t, 0)
    assert 5 == drawn(asked(t.s))["player-0"].count("mini p-blue")
    p.hand = architects(*["1/3"] * 4, "2/4", "2/5")
    assert 3 == drawn(asked(t.s))["player-0"].count("mini p-blue")

    p.brussels = [4, 0, 0, 0, 0, 0, 0, 0, 0]
    assert 4 == drawn(asked(t.s))["brussels"].count("mini p-blue")
    p.brussels = [4, 1, 0, 0, 0, 0, 0, 0, 0]
    assert 0 == drawn(asked(t.s))["brussels"].count("mini p-blue")


def test_a_tilted_noble_is_tilted() -> None:
    """influence.once-per-round: Upright ones are not."""
    t = table()
    give(t.s.players[0], "horta", "buls")
    tilt(t.s.players[0], "horta")
    turn_of(t, 0)

    assert [True, False] == sorted([n["tilted"] for n in nobles(t.s)], reverse=True)
    assert 1 == drawn(asked(t.s))["player-0"].count("noble tilted")


def nobles(s: Bruxelles1897) -> list[dict[str, Any]]:
    """The nobles of the first player, as their panel has them."""
    panel = next(pane for pane in page.panes(asked(s)) if pane.key == "player-0")
    found: list[dict[str, Any]] = next(
        part.data["nobles"] for part in panel.within if part.key == "split-0"
    )
    return found


def test_a_complete_coat_of_arms_names_leaders_and_points() -> None:
    """arms.most, arms.tie: Each leader's own Prestige."""
    t = table()
    for where, owner in (("a1", 0), ("b1", 0), ("a2", 1), ("b2", 1)):
        lay_architect(t.s, where, owner, "1/3")
    t.s.players[0].levels = [1, 1, 3]
    turn_of(t, 0)
    shields = next(pane.data["shields"] for pane in page.panes(asked(t.s)) if pane.key == "arms")

    assert [("blue", 3), ("red", 1)] == [
        (tag["colour"], tag["points"]) for tag in shields[0]["tags"]
    ]
    assert [] == shields[1]["tags"]


def test_the_place_that_waits_for_an_architect_is_marked() -> None:
    """The chosen cell, while its value is being chosen."""
    t = table()
    lay_card(t.s, "b2", "red")
    t.now(PlaceArchitect(0, cell("b2")))

    assert ["cell-b2-card"] == re.findall(
        r'id="(cell-[^"]+)" class="[^"]*\btarget\b', shown(asked(t.s))
    )


def test_an_exhibition_shows_which_colours_are_gone() -> None:
    """expo.new-colour: As long as somebody is to show."""
    t = table()
    give(t.s.players[0], "yellow", "blue")
    t.s.shown = [1, 0, 0, 0]
    t.now(ShowArtwork(0))

    assert [True, False, False, False] == [colour["done"] for colour in piles(t.s)["shown"]]
    turn_of(t, 0)
    assert [] == piles(t.s)["shown"]


def piles(s: Bruxelles1897) -> dict[str, Any]:
    """The data of the piles."""
    return next(pane.data for pane in page.panes(asked(s)) if pane.key == "piles")


def test_artworks_are_sold_for_money_and_shown_for_points() -> None:
    """sale.do, expo.points: What each gives stands in the list."""
    t = table()
    give(t.s.players[0], "yellow", "blue")
    t.now(SellArtwork(0, 3))
    assert {"+3 BEF"} == {offer.detail for offer in offers(t.s)}

    t.now(ShowArtwork(0))
    assert {"+2 points"} == {offer.detail for offer in offers(t.s)}


def test_a_cell_without_a_card_is_drawn_empty() -> None:
    """As when the piles have run out."""
    t = table()
    t.s.card_on[cell("b2")] = NO_CARD

    assert "b2: empty" in drawn(asked(t.s))["row-1"]


def test_nobody_is_next_when_nobody_is_asked() -> None:
    """After the end, even for who has not passed."""
    t = table()
    t.s.agenda, t.s.decision = [], None

    assert "next to play" not in shown(scene(t.s, 0))


def test_a_finished_game_is_drawn_too() -> None:
    """Nobody is asked."""
    s = played(3)[-1].copy()
    while s.decision is not None:
        s.choose(s.decision.options[0])

    assert "active" not in shown(scene(s, 0))


def test_bots_and_passed_players_are_told() -> None:
    """Beside the name."""
    t = table()
    t.s.players[1].passed = True
    turn_of(t, 0)
    look = scene(t.s, 0)
    look = replace(
        look, sitters=[look.sitters[0], replace(look.sitters[1], bot="greedy"), look.sitters[2]]
    )

    assert "you · to play" in drawn(look)["player-0"]
    assert "bot, greedy · passed" in drawn(look)["player-1"]
    assert "next to play" in drawn(look)["player-2"]


def test_an_architect_may_be_sent_from_the_hand() -> None:
    """brussels.which: Each type in hand stands for its option."""
    state = next(s for s in played(3) if s.prompt().key == "SendArchitects")
    look = asked(state)
    seat = look.seat
    options = [SEND[kind] for kind in range(len(TYPES)) if SEND[kind] in look.offered]

    for option in options:
        assert f'data-option="{option.text}"' in drawn(look)[f"player-{seat}"]


def test_who_is_to_be_freed_or_imprisoned_can_be_pointed_at() -> None:
    """noble.vandervelde, prison.which: In the panel, and in front of the Brussels cards."""
    t = table()
    p = t.s.players[0]
    p.prison = architects("2/4", "2/5")
    t.now(Release(0))
    assert 'for="o-free-2-5"' in drawn(asked(t.s))["player-0"]
    assert "o-free" not in drawn(asked(t.s))["player-1"]

    p.brussels = [1, 1, 0, 0, 0, 0, 0, 0, 0]
    t.now(Arrest(0))
    assert 'for="o-imprison-2-4"' in drawn(asked(t.s))["brussels"]


POSITIONS = {"two-early": (2, 10), "three-middle": (3, 60), "four-late": (4, 150)}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_drawing_is_as_it_was(name: str, golden: Golden) -> None:
    """Kept as text."""
    seats, ply = POSITIONS[name]
    golden(KEPT / f"{name}.txt", kept_drawing(shown(asked(played(seats)[ply]))))
