"""The options of a question as the page lists them, and why others are refused."""

import re

import pytest

from grandplace.games import clause_rows
from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    NEUTRAL,
    NO_CARD,
    NOBLES,
)
from grandplace.games.bruxelles1893.means import possible
from grandplace.games.bruxelles1893.steps.actions import Action
from grandplace.games.bruxelles1893.steps.brussels import action
from grandplace.games.bruxelles1893.steps.construction import LayHouse
from grandplace.games.bruxelles1893.steps.turn import Bid, PlaceNeutral
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, Phrases
from tests.games.bruxelles1893.positions import (
    EACH,
    SIZES,
    bonuses,
    cell,
    cubes,
    house,
    keep,
    needles,
    pawn,
    ready,
    said,
    set_action,
    shop,
    space,
    stock,
    tilt,
    turn_of,
    works,
)
from tests.games.bruxelles1893.scenes import (
    GAMES,
    asked,
    everywhere,
    listed,
    met,
    parts,
    shown,
    some,
    why,
)

IDLE = re.compile(r'id="cell-(..)"[^>]*class="[^"]*\bvain\b')


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_listed_with_words(edition: str, language: str) -> None:
    """Title, sentence and button; the heading has words; the clause and the drawing exist."""
    game = GAMES[edition]
    known = {row["id"] for row in clause_rows(game.name)}
    words, sprite = Phrases(language, game.name), assets()["icons.svg"].content.decode()
    for s in [*everywhere(edition), *met(edition)]:
        for offer in listed(edition, s, language).values():
            assert offer.title and offer.button and offer.help
            assert words.has(f"board.group.{offer.group}")
            assert words.has(f"board.group.{offer.group}.note")
            assert offer.clause in known
            assert f'id="{offer.icon}"' in sprite


@EACH
def test_the_list_of_refusals_is_short(edition: str) -> None:
    """What the board tells is not listed again."""
    for s in everywhere(edition):
        look = asked(edition, s)
        assert 6 >= len([o for o in look.refused if not page.offer(look, o).quiet])


@EACH
@pytest.mark.parametrize(
    ("bids", "expected"),
    [
        ([], ["lead +1", "lead +2", "lead +3"]),
        ([2], ["second", "tie 1st", "lead +1"]),
        ([2, 3], ["third", "tie 2nd", "tie 1st"]),
        ([2, 3, 4, 5], ["fifth", "tie 4th", "tie 3rd"]),
    ],
)
def test_a_bid_tells_how_the_column_would_stand(
    edition: str, bids: list[int], expected: list[str]
) -> None:
    """columns.total, columns.tie: Of the own column only."""
    t = ready(edition, 5)
    pawn(t.s, "d3", 1, 9)
    for seat, bid in enumerate(bids):
        pawn(t.s, f"c{seat + 2}", seat + 1, bid)
    pawn(t.s, "e2", 0, 5)
    t.now(Bid(0, cell("c1"), 0))

    offers = listed(edition, t.s)
    assert expected == [offers[f"bid {n}"].gain for n in (1, 2, 3)]
    assert ("3 BF", expected[-1], "Bid 3") == parts(offers["bid 3"])
    assert "7 BF left" == offers["bid 3"].detail


@EACH
def test_a_bid_tells_that_it_spoils_the_action(edition: str) -> None:
    """place.bid-before: Where no noble is free, 9 of 10 BF leave nothing for the one of 3 BF."""
    t = ready(edition)
    t.s.display = [NOBLES.index("buls"), NO_CARD, NO_CARD, NO_CARD]
    t.s.actions = [ACTIONS.index("nobles")] * len(t.s.actions)
    t.now(Bid(0, cell("c3"), 0))

    offers = listed(edition, t.s)

    assert ["lead +7", "action lost"] == [offers[f"bid {n}"].gain for n in (7, 8)]
    assert "lead +8" == offers["bid 8"].detail
    assert offers["bid 8"].help.endswith("money enough left for the action.")


@EACH
def test_a_bid_tells_who_would_get_the_card(edition: str) -> None:
    """columns.winner, columns.tie: As the bids stand."""
    t = ready(edition)
    bonuses(t.s, "bonus-01", "bonus-02", "bonus-13", "bonus-04", "bonus-05")
    pawn(t.s, "c3", 1, 2)
    t.now(Bid(0, cell("c4"), 0))

    ends = ["somebody else takes the bonus card", "you share the power", "you take the bonus card"]
    for n, end in enumerate(ends):
        assert (
            f"As it stands {end}: City Hall or Palace." in listed(edition, t.s)[f"bid {n + 1}"].help
        )


@EACH
def test_bids_have_keys_as_long_as_one_key_is_enough(edition: str) -> None:
    """Else 1 and 12 could not be told apart."""
    t = ready(edition)
    t.s.players[0].francs = 9
    t.now(Bid(0, cell("c4"), 0))
    assert "4" == listed(edition, t.s)["bid 4"].key

    t.s.players[0].francs = 10
    t.now(Bid(0, cell("c4"), 0))
    assert "" == listed(edition, t.s)["bid 4"].key


@EACH
def test_more_than_the_purse_cannot_be_bid(edition: str) -> None:
    """place.bid-max: One line says so; a purse too full for the list is bid in parts."""
    t = ready(edition)
    t.now(Bid(0, cell("c4"), 0))
    assert "11 or more" == listed(edition, t.s)["bid 11"].title
    assert "You own 10 BF." == why(edition, t, "bid 11")

    t.s.players[0].francs = 40
    t.now(Bid(0, cell("c4"), 0))
    assert "30 or more" == listed(edition, t.s)["raise"].title
    t.play("raise")
    assert "31 BF" == listed(edition, t.s)["bid 1"].title


@EACH
def test_a_space_tells_what_going_there_brings(edition: str) -> None:
    """place.unable, free.trigger: The house of somebody else first."""
    t = ready(edition)
    for where, name in zip(["b2", "c2", "d2", "e2", "b3"], ACTIONS, strict=True):
        set_action(t.s, where, name)
    needles(t.s, "wood", "stone")
    works(t.s, 0, "blue", "green")
    cubes(t.s, 0, "wood", "joker")
    house(t.s, "d2", 0)
    house(t.s, "e2", 1)
    turn_of(t, 0)
    workshop = {"first": "draw 1", "second": "any colour"}[edition]

    expected = [
        workshop,
        "works: 2",
        "0 to 3 BF",
        said(edition, "house: Joris"),
        "2: wood, stone",
    ]
    places = [f"place {where}" for where in ("b2", "c2", "d2", "e2", "b3")]
    assert expected == [listed(edition, t.s)[text].detail for text in places]
    shop(t.s, "blue", "green")
    cubes(t.s, 0, "iron", "iron")
    assert ["not possible"] * 2 == [
        listed(edition, t.s)[text].detail for text in (places[1], places[4])
    ]
    page = shown(edition, asked(edition, t.s))
    assert set(IDLE.findall(page)) & {"b2", "c2", "d2", "b3"} == {"c2", "b3"}, "no light there"


@EACH
def test_money_for_a_house_is_counted_after_the_bid(edition: str) -> None:
    """place.able: What would be bid cannot be spent."""
    t = ready(edition)
    set_action(t.s, "b2", "construction")
    needles(t.s, "wood", "francs")
    cubes(t.s, 0, "wood")
    for francs, expected in ((4, "2: wood, 3 BF"), (3, "not possible")):
        t.s.players[0].francs = francs
        turn_of(t, 0)
        assert expected == listed(edition, t.s)["place b2"].detail


def test_exhibition_tiles_draw_more() -> None:
    """workshop.draw: One more for each."""
    t = ready("first")
    set_action(t.s, "b2", "workshop")
    t.s.players[0].exhibitions = 2
    turn_of(t, 0)

    assert "draw 3" == listed("first", t.s)["place b2"].detail


@EACH
def test_brussels_tells_what_it_brings_and_takes(edition: str) -> None:
    """brussels.new-pawns, plaza.count, market.jokers: With what there really is."""
    t = ready(edition)
    stock(t.s, "stock-08")
    keep(t.s, 0, "brugmann", "buls")
    tilt(t.s, 0, "buls")
    space(t.s, 0, "palace", 3)
    t.s.uses = [2, 0, 0, 0]
    t.s.players[0].pawns = 2
    turn_of(t, 0)
    offers = listed(edition, t.s)

    details = ["+7 BF", said(edition, "nobles: 1"), "any action", "+3 jokers"]
    names = ["exchange", "plaza", "park", "market"]
    assert details == [offers[f"use {name}"].detail for name in names]
    assert (3, 2) == offers["use exchange"].need and not offers["use exchange"].quiet
    assert said(edition, "Takes 3 pawns; you have 2.") == why(edition, t, "use exchange")


@EACH
def test_passing_tells_the_income(edition: str) -> None:
    """pass.income, pass.exhibition, pass.face-down: The first gets more."""
    t = ready(edition)
    works(t.s, 0, "blue", "blue", "green")
    turn_of(t, 0)
    first = {
        "first": "first: Exhibition tile, 2 symbols",
        "second": "first: face-down card, 2 symbols",
    }
    offer = listed(edition, t.s)["pass"]
    assert (first[edition], "+3 BF") == (offer.detail, offer.gain)

    t.s.passed_first = 1
    offer = listed(edition, t.s)["pass"]
    assert ("not the first to pass", "+2 BF") == (offer.detail, offer.gain)


@EACH
def test_why_a_space_cannot_be_taken_is_told_on_the_board(edition: str) -> None:
    """stock.area, place.one-pawn, place.bid-min, place.pawn: Not in the list."""
    t = ready(edition)
    pawn(t.s, "c3", 1)
    turn_of(t, 0)
    look = asked(edition, t.s)
    tag = re.findall(r'<\w+ id="cell-c3"[^>]*>', shown(edition, look))[0]
    assert 'data-clause="place.one-pawn"' in tag and "Joris" in tag and "refused" in tag
    assert listed(edition, t.s)["place c3"].quiet
    assert said(edition, "Outside the active area of this round.") == why(edition, t, "place a1")

    t.s.players[0].francs = 0
    assert "You have no money to bid." == why(edition, t, "place d4")
    t.s.players[0].pawns = 0
    assert said(edition, "You have no pawn left.") == why(edition, t, "place d4")


@EACH
def test_neutral_pawns_and_houses_close_spaces(edition: str) -> None:
    """two.where, two.blocks, build.site, build.own-pawn."""
    t = ready(edition, 2)
    house(t.s, "b2", 1)
    pawn(t.s, "c3", NEUTRAL)
    t.now(PlaceNeutral(1))
    assert said(edition, "A house or a pawn stands there.") == why(edition, t, "block b2")

    pawn(t.s, "d4", 0)
    t.now(LayHouse(0))
    assert said(edition, "A house or a pawn stands there.") == why(edition, t, "build b2")
    assert said(edition, "A neutral pawn stands there.") == why(edition, t, "build c3")
    assert said(edition, "Your own pawn stands there.") == why(edition, t, "build d4")
    assert all(offer.detail.startswith("per visit") for offer in listed(edition, t.s).values())


@EACH
@SIZES
def test_what_is_called_possible_is_possible(edition: str, seats: int) -> None:
    """place.able: The drawing does not know the rules, but comes to the same."""
    for s in some(edition, seats):
        seat = asked(edition, s).seat
        for kind in range(len(ACTIONS)):
            step = action(s, seat, kind)
            assert isinstance(step, Action)
            ways = [way for way in step.ways(s) if not step.why_not_way(s, way)]
            assert bool(ways) == possible(s, seat, kind, 0)
