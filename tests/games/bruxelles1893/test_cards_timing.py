"""When Belle Époque cards are used: once a round, after what was really done, by their owner."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS, BLACK, COLOURS
from grandplace.games.bruxelles1893.modules import CARDS
from grandplace.games.bruxelles1893.steps.final import EndOfRound
from tests.games.bruxelles1893.hands import (
    ACTION_OF,
    BRUSSELS_OF,
    copied,
    finish,
    holder,
    rich,
    start,
)
from tests.games.bruxelles1893.modules import (
    belle,
    cards,
    owned_cards,
    played,
    tiles,
    used,
    used_cards,
)
from tests.games.bruxelles1893.positions import (
    act,
    assert_refused,
    bracket,
    cubes,
    hoard,
    house,
    keep,
    named,
    needles,
    offers,
    owned_works,
    pawn,
    points,
    prompt,
    shop,
    tilt,
    works,
)
from tests.transcript import Transcript

ASKED = [card for card in (*ACTION_OF, *BRUSSELS_OF) if card != "card-05"]
PLACED = [card for card in ACTION_OF if card != "card-05"]
EVERY = [*ACTION_OF, *BRUSSELS_OF]
SAME_TIME = [
    ("card-01", "card-02"),
    ("card-07", "card-08"),
    ("card-11", "card-12"),
    ("card-13", "card-14"),
    ("card-15", "card-16"),
    ("card-17", "card-18"),
]
CARD = pytest.mark.parametrize("card", ASKED)


# --- whose they are, and once a round


@CARD
def test_a_card_is_offered_at_its_moment(card: str) -> None:
    """be.cards-now, be.cards-optional: Once, to the player whose action it is."""
    t = rich(card)
    start(t, card)

    assert ([card], [card]) == (finish(t), owned_cards(t.s.players[0]))
    assert [] == used_cards(t.s.players[0])


@pytest.mark.parametrize("card", EVERY)
def test_a_card_serves_its_owner_only(card: str) -> None:
    """be.cards-now: Nobody is asked about a card when somebody else acts."""
    t = rich(card, owner=1)
    start(t, card)

    assert ([], [], []) == (finish(t, use=True), played(t), used_cards(t.s.players[1]))


@pytest.mark.parametrize("card", EVERY)
def test_a_card_is_of_no_use_for_another_action(card: str) -> None:
    """be.cards-placed, be.cards-brussels: Every card has its action."""
    own = ACTION_OF.get(card, BRUSSELS_OF.get(card))
    for other in ("card-01", "card-03", "card-05", "card-07", "card-09", "card-11", "card-13"):
        if own not in (ACTION_OF.get(other), BRUSSELS_OF.get(other)):
            t = rich(card)
            start(t, other)
            assert ([], []) == (finish(t), played(t)), other


@CARD
def test_a_card_is_used_once_a_round(card: str) -> None:
    """be.cards-once: A second action of the same kind finds it face down."""
    t = rich(card)
    start(t, card)
    assert [card] == finish(t, use=True)
    assert ([card], [(0, card)]) == (used_cards(t.s.players[0]), played(t))

    needles(t.s, "wood", "stone")
    start(t, card, 1)

    assert ([], []) == (finish(t), played(t))


@CARD
def test_a_card_left_alone_is_offered_again(card: str) -> None:
    """be.cards-once, be.cards-optional: At the next moment of the same round."""
    t = rich(card)
    start(t, card)
    finish(t)
    needles(t.s, "wood", "stone")
    keep(t.s, 0, "brugmann", "buls", "solvay")

    start(t, card, 1)

    assert [card] == finish(t)


@pytest.mark.parametrize("card", EVERY)
def test_a_card_is_turned_up_at_the_end_of_the_round(card: str) -> None:
    """be.round-end-cards, be.round-end-order, be.cards-once: Then it can be used again."""
    t = rich(card)
    start(t, card)
    finish(t, use=True)
    assert [card] == used_cards(t.s.players[0])

    t.now(EndOfRound())
    assert [] == used_cards(t.s.players[0])

    works(t.s, 0, "blue", "white-green")
    bracket(t.s, "1-1")
    needles(t.s, "wood", "stone")
    t.s.stock = 0
    pawn(t.s, "d4", 0, bid=2)
    t.s.fill_display()
    start(t, card, 1)
    finish(t, use=True)
    assert [card] == used_cards(t.s.players[0])


@pytest.mark.parametrize(("card", "other"), SAME_TIME + [pair[::-1] for pair in SAME_TIME])
def test_a_used_card_says_why_it_is_not_offered(card: str, other: str) -> None:
    """be.cards-once: Next to a card that can still be used."""
    t = rich(card, other)
    used(t.s, 0, card)
    start(t, card)
    go_on(t)

    assert [f"play {other}", "done"] == t.offered()
    assert_refused(t, f"play {card}", "be.cards-once")


def go_on(t: Transcript) -> None:
    """Whatever comes first, until cards are offered."""
    while prompt(t) != "Offer":
        t.play(t.offered()[0])


# --- only with a pawn on the space


@pytest.mark.parametrize("card", PLACED)
def test_a_copied_action_sets_no_card_off(card: str) -> None:
    """be.cards-placed, park.copy: The Park does the action, the cards 1 to 10 are silent."""
    t = rich(card)
    copied(t, card)

    assert ([], []) == (finish(t), used_cards(t.s.players[0]))
    assert [] == t.events("unable")


def test_a_noble_discarded_at_the_park_brings_nothing() -> None:
    """be.cards-placed, be.card-05: Card 5 too needs a pawn on the space, and is not used up."""
    t = holder("card-05")
    copied(t, "card-05")
    t.play("invite 0", "discard empain")

    assert ([0, 0, 0], []) == (points(t.s), used_cards(t.s.players[0]))
    act(t, 0, "nobles")
    t.play("invite 0", "discard buls")
    assert [3, 0, 0] == points(t.s)


def test_the_pawn_of_an_earlier_turn_does_not_help_the_park() -> None:
    """be.cards-placed: What counts is where this turn's pawn was put."""
    t = rich("card-07")
    act(t, 0, "materials")
    assert ["card-07"] == finish(t)

    copied(t, "card-07")

    assert [] == finish(t)


# --- only after an action that was really done


@pytest.mark.parametrize("card", ["card-01", "card-02"])
def test_no_work_made_no_card(card: str) -> None:
    """be.cards-done, workshop.stack-empty: A pawn on a Workshop space with empty stacks."""
    t = rich(card)
    empty_stacks(t)
    start(t, card)

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))
    assert [(0, ACTIONS.index("workshop"))] == t.events("unable")


def empty_stacks(t: Transcript) -> None:
    """Seat 1 owns every coloured work that was left in the stacks."""
    works(t.s, 1, *named(t.s.stacks[:BLACK], COLOURS[:BLACK]))


@pytest.mark.parametrize("owned", [(), ("yellow",)])
def test_no_sale_no_card(owned: tuple[str, ...]) -> None:
    """be.cards-done, be.card-03, sale.colour: Nothing to sell, no step more."""
    t = rich("card-03")
    works(t.s, 0, *owned)
    shop(t.s, "yellow")
    start(t, "card-03")

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), used_cards(t.s.players[0]))


@pytest.mark.parametrize("card", ["card-07", "card-08"])
def test_no_cube_taken_no_card(card: str) -> None:
    """be.cards-done, game.cubes-limited: Jokers there are, but not a noble cube."""
    t = rich(card)
    hoard(t.s, 1, "joker", "joker")
    start(t, card)

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))
    assert [(0, ACTIONS.index("materials"))] == t.events("unable")


@pytest.mark.parametrize("card", ["card-09", "card-10"])
def test_no_building_no_card(card: str) -> None:
    """be.cards-done, build.unpayable: One cube is not enough."""
    t = rich(card)
    cubes(t.s, 0, "wood")
    start(t, card)

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))
    assert [(0, ACTIONS.index("construction"))] == t.events("unable")


@pytest.mark.parametrize("card", ["card-13", "card-14"])
def test_no_upright_noble_no_card(card: str) -> None:
    """be.cards-done, brussels.no-result: The Plaza brings nothing, though nobles lie sideways."""
    t = rich(card)
    tilt(t.s, 0, "brugmann", "buls", "solvay")
    start(t, card)

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))
    assert 1 == sum(t.s.players[0].brussels)


@pytest.mark.parametrize("card", ["card-15", "card-16"])
def test_a_park_without_result_sets_no_card_off(card: str) -> None:
    """be.cards-done, park.impossible: An action that cannot be done may be named, in vain."""
    t = rich(card)
    cubes(t.s, 0)
    t.s.players[0].francs = 0
    start(t, card)
    t.play("name construction")

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))
    assert 1 == sum(t.s.players[0].brussels)


@pytest.mark.parametrize("card", ["card-17", "card-18"])
def test_a_market_without_jokers_is_done_all_the_same(card: str) -> None:
    """be.cards-done, brussels.no-result, market.jokers: No joker is left to be had, but up to
    three of them may be none."""
    t = rich(card)
    hoard(t.s, 1, "wood", "wood", "glass", "glass")
    start(t, card)

    assert ((0, "Offer"), [card]) == ((t.player, prompt(t)), offers(t, "play"))
    assert [] == t.events("withheld")


def test_a_market_without_jokers_set_no_card_off_in_version_1() -> None:
    """be.cards-done, brussels.no-result: It was taken for nothing done."""
    t = holder("card-18", version=1)
    hoard(t.s, 1, "wood", "wood")
    start(t, "card-18")

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))


@pytest.mark.parametrize(
    ("card", "action"), [("card-01", "workshop"), ("card-03", "sale"), ("card-10", "construction")]
)
def test_a_card_that_is_withheld_is_told(card: str, action: str) -> None:
    """be.cards-done, be.card-22: With card 22, which needs an action that was done too; but not a
    card that was used before, nor one whose moment is before the action."""
    t = rich(card, "card-22", "card-02")
    used(t.s, 0, "card-02")
    works(t.s, 0)
    cubes(t.s, 0)
    empty_stacks(t)
    act(t, 0, action)

    told = [] if card == "card-03" else [(0, CARDS.index(card))]
    assert [*told, (0, CARDS.index("card-22"))] == t.events("withheld")
    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))


def test_nothing_is_withheld_after_an_action_that_was_done() -> None:
    """be.cards-done: Nor from somebody without cards."""
    t = rich("card-01", "card-22")
    start(t, "card-01")
    finish(t)
    act(t, 1, "sale", where="e4")

    assert [(1, ACTIONS.index("sale"))] == t.events("unable")
    assert [] == t.events("withheld")


def test_what_was_done_in_an_earlier_turn_does_not_count() -> None:
    """be.cards-done: Cubes were taken in one turn; in the next no work can be made."""
    t = rich("card-01")
    act(t, 0, "materials")
    finish(t)
    empty_stacks(t)

    act(t, 0, "workshop", where="e4")

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))
    assert [(0, ACTIONS.index("workshop"))] == t.events("unable")


# --- before the owner of a house, and before a seat


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("card-01", "Turn"),
        ("card-02", "Turn"),
        ("card-07", "OwnerCube"),
        ("card-08", "OwnerCube"),
    ],
)
def test_the_cards_come_before_the_owner(card: str, question: str) -> None:
    """be.cards-before-free, free.after, free.optional: The active player finishes first; a black
    work is then no question."""
    t = rich(card)
    house(t.s, "e5", 1)
    start(t, card)
    go_on(t)

    assert (0, [card]) == (t.player, offers(t, "play"))
    assert [] == owned_works(t.s.players[1])
    t.play(f"play {card}")
    while t.player == 0:
        t.play(t.offered()[0])
    assert (1, question) == (t.player, prompt(t))
    assert (["black"] if question == "Turn" else []) == owned_works(t.s.players[1])


def test_card_5_comes_before_the_owner() -> None:
    """be.cards-before-free, be.card-05, free.nobles: 3 VP, then the owner's noble."""
    t = holder("card-05")
    house(t.s, "e5", 1)
    keep(t.s, 1, "brugmann", "albert")
    act(t, 0, "nobles")
    t.play("invite 0", "discard empain")

    assert ([3, 0, 0], (1, "Activate")) == (points(t.s), (t.player, prompt(t)))


def test_card_10_comes_before_the_owners_points() -> None:
    """be.cards-before-free, be.free-build: The owner's point comes when the card is settled."""
    t = rich("card-10")
    house(t.s, "e5", 1)
    start(t, "card-10")
    go_on(t)

    assert 0 == points(t.s)[1]
    t.play("play card-10")
    assert 1 == points(t.s)[1]


def test_card_22_comes_after_the_owner() -> None:
    """be.cards-before-free, be.card-22: The old turn is over, then the card is offered."""
    t = rich("card-07", "card-22")
    house(t.s, "e5", 1)
    start(t, "card-07")
    t.play("take wood+wood", "play card-07")

    assert (1, "OwnerCube") == (t.player, prompt(t))
    t.play("take stone")
    assert ((0, "Offer"), ["card-22"]) == ((t.player, prompt(t)), offers(t, "play"))


def test_the_cards_come_before_a_seat() -> None:
    """be.seat-offer, be.card-01: A seat is offered when the action is done, cards and all."""
    t = rich("card-01")
    tiles(t.s, "tile-01", "tile-02", "tile-03", "tile-04")
    act(t, 0, "workshop", where="c3")
    t.play("make blue")

    assert "Offer" == prompt(t)
    t.play("play card-01")
    assert "TakeSeat" == prompt(t)


# --- several cards


def test_cards_of_one_moment_are_offered_until_all_is_said() -> None:
    """be.cards-same-time, game.own-order: One after the other, in any order, or no more."""
    t = rich("card-17", "card-18")
    start(t, "card-17")

    assert ["play card-17", "play card-18", "done"] == t.offered()
    t.play("play card-18", "make blue")
    assert ["play card-17", "done"] == t.offered()
    t.play("done")
    assert (["card-18"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))


def test_all_cards_at_once_disturb_nobody() -> None:
    """be.cards-placed, be.cards-brussels: With ten cards a Materials action asks about two."""
    t = rich(*ACTION_OF)
    start(t, "card-07")

    assert ["card-07", "card-08", "card-08"] == finish(t, use=True)
    assert ["card-07", "card-08"] == used_cards(t.s.players[0])


def test_a_card_of_two_players_each() -> None:
    """be.cards-now, be.cards-same-time: Each is asked in the own turn about the own card."""
    t = belle()
    cards(t.s, 0, "card-07")
    cards(t.s, 1, "card-08")
    cubes(t.s, 1, "joker")

    act(t, 0, "materials")
    assert ["card-07"] == finish(t)
    act(t, 1, "materials", where="e4")
    assert ["card-08"] == finish(t)


@pytest.mark.parametrize("card", EVERY)
def test_no_cards_no_questions(card: str) -> None:
    """be.cards-optional: With the expansion, but without a card, a turn is as ever."""
    t = rich()
    start(t, card)

    assert ([], []) == (finish(t), played(t))
