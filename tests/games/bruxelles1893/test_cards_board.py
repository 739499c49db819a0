"""Cards 5 to 8: nobles discarded and replaced, jokers gained and exchanged."""

import pytest

from grandplace.games.bruxelles1893.components import CUBES, NOBLES
from grandplace.games.bruxelles1893.steps.final import EndOfRound
from tests.games.bruxelles1893.hands import check_goods, finish, holder
from tests.games.bruxelles1893.modules import played, used_cards
from tests.games.bruxelles1893.positions import (
    act,
    assert_not_offered,
    assert_refused,
    cubes,
    display,
    earned,
    hoard,
    house,
    keep,
    kept,
    names,
    noble,
    noted,
    offers,
    on_top,
    out,
    owned_cubes,
    points,
    prompt,
    shown,
    tilted,
)
from tests.transcript import Transcript

JOKER = CUBES.index("joker")


def at_court(*names: str) -> Transcript:
    """Seat 0 has put a pawn on a Nobles space; Empain comes free of charge."""
    t = holder(*names)
    act(t, 0, "nobles")
    return t


def gathering(*names: str, owned: tuple[str, ...] = ()) -> Transcript:
    """Seat 0 owns these cubes, and has put a pawn on a Materials space."""
    t = holder(*names)
    cubes(t.s, 0, *owned)
    act(t, 0, "materials")
    return t


def dismiss(t: Transcript, *slots: str) -> None:
    """These places of the display are cleared, from left to right, and no more."""
    t.play(*[f"dismiss {slot}" for slot in slots])
    if prompt(t) == "DismissNobles":
        t.play("done")


# --- card 5


def test_card_5_rewards_a_noble_sent_away() -> None:
    """be.card-05, nobles.decide: 3 VP by themselves when the noble just taken is discarded."""
    t = at_court("card-05")

    t.play("invite 0", "discard empain")

    assert ([3, 0, 0], 3) == (points(t.s), earned(t.s.players[0], "cards"))
    assert ([(0, "card-05")], ["card-05"]) == (played(t), used_cards(t.s.players[0]))
    assert (1, "Turn") == (t.player, prompt(t))
    check_goods(t.s)


def test_card_5_rewards_a_forced_discard() -> None:
    """be.card-05, nobles.duplicate: A twin has to go, and that counts too."""
    t = holder("card-05")
    keep(t.s, 0, "empain")
    act(t, 0, "nobles")

    t.play("invite 0")

    assert (["empain"], 3) == (kept(t.s.players[0]), earned(t.s.players[0], "cards"))


def test_card_5_waits_for_a_discard() -> None:
    """be.card-05, be.cards-once: A noble that is kept brings nothing and does not use the card."""
    t = at_court("card-05")
    t.play("invite 0", "keep empain")

    assert ([0, 0, 0], []) == (points(t.s), used_cards(t.s.players[0]))
    act(t, 0, "nobles", where="e4")
    t.play("invite 0", "discard buls")
    assert [3, 0, 0] == points(t.s)


def test_card_5_rewards_one_discard_a_round() -> None:
    """be.card-05, be.cards-once: Though its text says whenever."""
    t = at_court("card-05")
    t.play("invite 0", "discard empain")
    act(t, 0, "nobles", where="e4")
    t.play("invite 0", "discard buls")

    assert [3, 0, 0] == points(t.s)


def test_card_5_is_for_the_noble_just_taken() -> None:
    """be.card-05: What another player discards, or leaves at the end of the round, brings none."""
    t = holder("card-05")
    act(t, 1, "nobles")
    t.play("invite 0", "discard empain")
    t.now(EndOfRound())

    assert ([0, 0, 0], "departed") == (points(t.s), noted(t)[0])


def test_card_5_comes_besides_the_effect_of_the_noble() -> None:
    """be.card-05, nobles.effect: After its effect; Maeterlinck's points are those of a noble."""
    t = holder("card-05")
    display(t.s, "solvay", "empain", "buls", "maeterlinck")
    act(t, 0, "nobles")

    t.play("invite 0", "discard maeterlinck")

    p = t.s.players[0]
    assert (3, 5) == (earned(p, "cards"), earned(p, "nobles"))
    assert noted(t).index("discarded") < noted(t).index("played")


# --- card 6


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        ("3", ["albert", "maeterlinck", "buls", "empain"]),
        ("1", ["albert", "solvay", "maeterlinck", "empain"]),
        ("0", ["albert", "solvay", "maeterlinck", "buls"]),
    ],
)
def test_card_6_replaces_one_noble(gone: str, left: list[str]) -> None:
    """be.card-06, nobles.refill: The rest slide right and the top of the deck comes from the
    left."""
    t = holder("card-06")
    on_top(t.s, "albert")
    before = shown(t.s)
    act(t, 0, "nobles")

    t.play("play card-06")
    dismiss(t, gone)

    assert (left, "TakeNoble") == (shown(t.s), prompt(t))
    assert [noble(before[3 - int(gone)])] == t.s.noble_out
    assert ["card-06"] == used_cards(t.s.players[0])
    check_goods(t.s)


def test_card_6_replaces_at_least_one_noble() -> None:
    """be.card-06: Who uses it dismisses somebody, and may then stop."""
    t = at_court("card-06")

    t.play("play card-06")

    assert (["3", "2", "1", "0"], "DismissNobles") == (offers(t, "dismiss"), prompt(t))
    assert_refused(t, "done", "be.card-06")
    t.play("dismiss 2")
    assert ["dismiss 1", "dismiss 0", "done"] == t.offered()


def test_card_6_fills_the_display_when_all_is_said() -> None:
    """be.card-06: A newcomer is not dismissed; the places stay empty until the end."""
    t = at_court("card-06")

    t.play("play card-06", "dismiss 3", "dismiss 1")

    assert ["", "maeterlinck", "", "empain"] == shown(t.s)
    assert [] == t.events("arrived")
    t.play("done")
    assert 2 == len(t.events("arrived"))
    assert (["maeterlinck", "empain"], 2) == (shown(t.s)[2:], len(t.s.noble_out))


def test_card_6_replaces_up_to_four_nobles() -> None:
    """be.card-06: After the fourth nobody is left to dismiss, and the display is new."""
    t = holder("card-06")
    for name in ("albert", "buls", "empain", "van-de-velde"):
        on_top(t.s, name)
    act(t, 0, "nobles")

    t.play("play card-06")
    dismiss(t, "3", "2", "1", "0")

    assert ["albert", "buls", "empain", "van-de-velde"] == shown(t.s)
    assert "TakeNoble" == prompt(t)
    assert sorted(map(noble, ["solvay", "maeterlinck", "buls", "empain"])) == sorted(t.s.noble_out)
    check_goods(t.s)


def test_card_6_sets_the_price_of_the_rest() -> None:
    """be.card-06, nobles.price: Who slides to the right becomes cheaper."""
    t = at_court("card-06")

    t.play("play card-06")
    dismiss(t, "1", "0")
    t.play("invite 0", "discard maeterlinck")

    assert (9, 5) == (t.s.players[0].francs, earned(t.s.players[0], "nobles"))


def test_card_6_reshuffles_the_discards() -> None:
    """be.card-06, nobles.reshuffle: With an empty deck, those just dismissed among them."""
    t = holder("card-06")
    out(t.s, "albert")
    act(t, 0, "nobles")

    t.play("play card-06")
    dismiss(t, "1", "0")

    assert [(3,)] == t.events("reshuffled")
    new = [*shown(t.s)[:2], *names(t.s.noble_deck, NOBLES)]
    assert ["albert", "buls", "empain"] == sorted(new)
    assert (["solvay", "maeterlinck"], []) == (shown(t.s)[2:], t.s.noble_out)


def test_card_6_takes_the_rest_of_the_deck_first() -> None:
    """be.card-06, nobles.reshuffle: One from the deck, the other from the discards."""
    t = holder("card-06")
    out(t.s)
    t.s.noble_deck = [noble("albert")]
    act(t, 0, "nobles")

    t.play("play card-06")
    dismiss(t, "1", "0")

    assert ("albert", [(2,)]) == (shown(t.s)[1], t.events("reshuffled"))
    assert shown(t.s)[0] in ("buls", "empain")


def test_card_6_brings_them_back_if_nobody_else_is_there() -> None:
    """be.card-06, nobles.reshuffle: Then the display has the same nobles again."""
    t = holder("card-06")
    out(t.s)
    act(t, 0, "nobles")

    t.play("play card-06")
    dismiss(t, "3", "2", "1", "0")

    assert ["buls", "empain", "maeterlinck", "solvay"] == sorted(shown(t.s))


def test_card_6_is_asked_from_left_to_right() -> None:
    """be.card-06: Every set of nobles can be named in one way."""
    t = at_court("card-06")

    t.play("play card-06", "dismiss 1")

    assert ["dismiss 0", "done"] == t.offered()


def test_card_6_knows_empty_places() -> None:
    """be.card-06, nobles.gap: Only those who are there can be dismissed."""
    t = holder("card-06")
    display(t.s, "", "", "buls", "empain")
    act(t, 0, "nobles")

    t.play("play card-06")

    assert ["1", "0"] == offers(t, "dismiss")


def test_card_6_comes_before_the_choice() -> None:
    """be.card-06, be.cards-optional: Who leaves it is not asked again."""
    t = at_court("card-06")
    before = shown(t.s)

    t.play("done")

    assert (before, "TakeNoble") == (shown(t.s), prompt(t))
    assert ([], []) == (finish(t), used_cards(t.s.players[0]))


# --- card 7


def test_card_7_brings_two_jokers() -> None:
    """be.card-07: Besides the two cubes."""
    t = gathering("card-07")

    t.play("take wood+glass", "play card-07")

    assert ["wood", "joker", "joker", "glass"] == owned_cubes(t.s.players[0])
    assert ["card-07"] == used_cards(t.s.players[0])
    check_goods(t.s)


def test_card_7_brings_what_the_supply_holds() -> None:
    """be.card-07, game.cubes-limited: One joker, if no more are left."""
    t = holder("card-07")
    hoard(t.s, 1, "wood", "wood", "joker")
    act(t, 0, "materials")

    t.play("play card-07")

    assert ["wood", "wood", "joker"] == owned_cubes(t.s.players[0])
    assert [(0, JOKER, 1)] == t.events("took")[1:]


def test_card_7_is_silent_without_jokers() -> None:
    """be.card-07, be.cards-optional: Nothing is asked if none are left in the supply."""
    t = holder("card-07")
    hoard(t.s, 1, "wood", "wood")

    act(t, 0, "materials")

    assert (["wood", "wood"], []) == (owned_cubes(t.s.players[0]), played(t))
    assert (1, "Turn") == (t.player, prompt(t))


def test_card_7_may_be_left() -> None:
    """be.card-07, be.cards-optional."""
    t = gathering("card-07")

    t.play("take wood+wood", "done")

    assert (["wood", "wood"], []) == (owned_cubes(t.s.players[0]), used_cards(t.s.players[0]))


# --- card 8


@pytest.mark.parametrize("cube", ["wood", "iron", "stone", "glass"])
def test_card_8_exchanges_a_joker(cube: str) -> None:
    """be.card-08, be.glass-everywhere: One joker goes back, one noble cube of choice comes."""
    t = gathering("card-08", owned=("joker", "joker"))
    jokers = t.s.supply[JOKER]

    t.play("take wood+wood", "play card-08")

    assert (["wood", "iron", "stone", "glass"], "TradeJoker") == (offers(t, "trade"), prompt(t))
    t.play(f"trade {cube}")
    assert sorted(["wood", "wood", "joker", cube]) == sorted(owned_cubes(t.s.players[0]))
    assert jokers + 1 == t.s.supply[JOKER]
    check_goods(t.s)


def test_card_8_gives_no_joker_for_a_cube() -> None:
    """be.card-08: One way only, and one cube only."""
    t = gathering("card-08", owned=("joker", "joker"))

    t.play("take wood+wood", "play card-08")

    assert_not_offered(t, "trade wood+wood", "give wood+wood", "done")


def test_card_8_is_silent_without_a_joker() -> None:
    """be.card-08, be.cards-optional: Of others' jokers nobody may dispose."""
    t = gathering("card-08")
    cubes(t.s, 1, "joker")

    t.play("take wood+wood")

    assert (1, "Turn", []) == (t.player, prompt(t), played(t))


def test_card_8_takes_from_the_supply() -> None:
    """be.card-08, game.cubes-limited: A kind that has run out cannot be had."""
    t = holder("card-08")
    cubes(t.s, 0, "joker")
    hoard(t.s, 1, "wood", "wood", "stone", "glass")
    act(t, 0, "materials")

    t.play("take wood+wood", "play card-08")

    assert_refused(t, "trade wood", "game.cubes-limited")
    assert_refused(t, "trade iron", "game.cubes-limited")
    assert ["stone", "glass"] == offers(t, "trade")


def test_card_8_is_silent_when_nothing_is_left() -> None:
    """be.card-08, game.cubes-limited: The action took the last noble cubes."""
    t = holder("card-08")
    cubes(t.s, 0, "joker")
    hoard(t.s, 1, "wood", "wood", "joker")

    act(t, 0, "materials")

    assert ["wood", "wood", "joker"] == owned_cubes(t.s.players[0])
    assert (1, "Turn", []) == (t.player, prompt(t), played(t))


def test_cards_5_to_8_serve_nobody_who_only_owns_a_house() -> None:
    """be.cards-placed, free.nobles, free.materials: A free action is no own action."""
    t = holder("card-05", "card-06", "card-07", "card-08")
    cubes(t.s, 0, "joker")
    house(t.s, "e5", 0)
    house(t.s, "e4", 0)

    for action, where in (("nobles", "e5"), ("materials", "e4")):
        act(t, 1, action, where=where)
        assert [] == finish(t)

    p = t.s.players[0]
    assert (["brugmann"], ["wood", "joker"], []) == (tilted(p), owned_cubes(p), used_cards(p))
