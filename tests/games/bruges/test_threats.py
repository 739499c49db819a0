"""Threat markers: who takes them, and what the third one of a colour brings."""

import pytest

from grandplace.games.bruges.steps.threats import threaten
from tests.games.bruges.rounds import QUIET_ROLL, rounds, turns, until, until_round
from tests.games.bruges.scenes import (
    Table,
    activate,
    acts,
    asked,
    assert_all_cards,
    colour,
    details,
    dice_phase,
    discards,
    display,
    earned,
    guilders,
    hand,
    have,
    houses,
    in_hand,
    label,
    noted,
    offers,
    people,
    persons,
    points,
    quiet,
    recruit,
    threats,
    turn,
    workers,
)

OVER = (-1, "over")
COLOURS = ["red", "yellow", "blue", "brown", "purple"]


def roll_of(*high: str) -> list[int]:
    """A roll with a 5 for these colours and 3 for the others."""
    return [5 if name in high else 3 for name in COLOURS]


def two_of(*names: str) -> list[str]:
    """Two markers of each of these colours: the next one completes a circle."""
    return [name for name in names for _ in range(2)]


def struck_by(*names: str, seats: int = 2, seat: int = 0) -> Table:
    """A table at which a seat has two markers of these colours."""
    t = quiet(seats)
    have(t, seat, threats=two_of(*names))
    return t


# --- taking markers


def test_threat_two_colours() -> None:
    """threat.high-dice: Red 5 and yellow 6 bring everybody one marker of each."""
    t = quiet(4)
    t.s.first = 2
    dice_phase(t, 5, 6, 4, 3, 3)

    assert [["red", "yellow"]] * 4 == [threats(t, seat) for seat in range(4)]
    assert OVER == asked(t)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_high_die_brings_everybody_a_marker(seats: int) -> None:
    """threat.high-dice: Five high dice, five markers; one of each colour, never more."""
    t = quiet(seats)
    dice_phase(t, 5, 6, 5, 6, 5)

    assert [COLOURS] * seats == [threats(t, seat) for seat in range(seats)]


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_low_dice_bring_no_marker(face: int) -> None:
    """threat.high-dice: Nobody takes one."""
    t = quiet(2)
    dice_phase(t, *[face] * 5)

    assert ([], [], []) == (threats(t, 0), threats(t, 1), t.events("threatened"))


def test_one_player_is_done_before_the_next_takes_markers() -> None:
    """threat.player-by-player, threat.own-order: All markers of the roll, then the hardships, then
    the next player clockwise."""
    t = quiet(3)
    t.s.first = 1
    for seat in range(3):
        have(t, seat, threats=two_of("yellow", "blue"))
    dice_phase(t, *roll_of("yellow", "blue", "purple"))

    assert ((1, "Hardships"), [3, 3]) == (asked(t), t.s.players[1].threats[1:3])
    assert [(1, 1, 3), (1, 2, 3), (1, 4, 1)] == t.events("threatened")
    assert two_of("yellow", "blue") == threats(t, 2)
    t.play("suffer blue")
    assert (2, "Hardships") == asked(t)
    t.play("suffer blue")
    assert (0, "Hardships") == asked(t)
    t.play("suffer blue")

    assert [1] * 3 + [2] * 3 + [0] * 3 == [event[0] for event in t.events("threatened")]
    assert [(1,), (1,), (2,), (2,), (0,), (0,)] == [event[:1] for event in t.events("struck")]
    assert [["purple"]] * 3 == [threats(t, seat) for seat in range(3)]


def test_the_second_marker_brings_nothing() -> None:
    """threat.third: It takes three of one colour; three of different ones are harmless."""
    t = quiet(2)
    have(t, 0, guilders=5, workers=["red"], threats=["yellow", "blue", "red"])
    dice_phase(t, *roll_of("yellow"))

    assert (["red", "yellow", "yellow", "blue"], []) == (threats(t, 0), t.events("struck"))
    assert ([5, 0], ["red"]) == (guilders(t), workers(t, 0))


def test_the_third_marker_brings_the_hardship_at_once() -> None:
    """threat.third, threat.return, threat.no-points: The circle is gone when the game goes on; it
    scores nothing."""
    t = struck_by("yellow")
    have(t, 0, guilders=5)
    dice_phase(t, *roll_of("yellow"))

    assert ([0, 0], [], ["yellow"]) == (guilders(t), threats(t, 0), threats(t, 1))
    assert ([(0, 1)], [0, 0]) == (t.events("struck"), points(t))
    assert ["threatened", "struck", "raided", "threatened"] == noted(t)[1:]


def test_after_a_hardship_the_next_marker_is_a_first_one() -> None:
    """threat.return: Two more rolls bring no second raid."""
    t = struck_by("yellow")
    have(t, 0, guilders=5)
    dice_phase(t, *roll_of("yellow"))
    have(t, 0, guilders=5)
    for held in (["yellow"], ["yellow", "yellow"]):
        dice_phase(t, *roll_of("yellow"))
        assert (held, [5, 0]) == (threats(t, 0), guilders(t))
    dice_phase(t, *roll_of("yellow"))

    assert ([], [0, 0]) == (threats(t, 0), guilders(t))


@pytest.mark.parametrize("name", COLOURS)
def test_returned_markers_score_nothing(name: str) -> None:
    """threat.no-points, threat.return: Three go back; the points stay, but for an intrigue."""
    t = struck_by(name)
    have(t, 0, threats=[*two_of(name), "red" if name == "blue" else "blue"])
    dice_phase(t, *roll_of(name))

    assert ["red" if name == "blue" else "blue"] == threats(t, 0)
    assert ([-3 if name == "purple" else 0, 0], 0) == (points(t), earned(t, 0, "threats"))


def test_a_hardship_may_come_from_a_person() -> None:
    """threat.any-source, threat.third: On another player's turn in phase 3, and at once."""
    t = struck_by("yellow", seat=1)
    have(t, 1, guilders=5)
    recruit(t, 0, "highwayman")

    assert ([0, 0], [], [(1, 1)]) == (guilders(t), threats(t, 1), t.events("struck"))


def test_a_hardship_may_be_ones_own_doing() -> None:
    """threat.any-source: The counterfeiter's marker is the third."""
    t = struck_by("yellow")
    persons(t, 0, "counterfeiter")
    have(t, 0, guilders=5, workers=["yellow"])
    activate(t, 0, "counterfeiter")

    assert ([(0, 1)], [], [7, 0]) == (t.events("struck"), threats(t, 0), guilders(t))


def test_hardships_are_settled_in_ones_own_order() -> None:
    """threat.own-order: One after another; with a single one left nobody is asked."""
    t = struck_by("yellow", "blue", "purple")
    have(t, 0, guilders=5, workers=["red"])
    dice_phase(t, *roll_of("yellow", "blue", "purple"))
    assert ((0, "Hardships"), ["yellow", "blue", "purple"]) == (asked(t), offers(t, "suffer"))
    t.play("suffer blue")
    assert (["yellow", "purple"], [], [5, 0]) == (
        offers(t, "suffer"),
        workers(t, 0),
        guilders(t),
    )
    t.play("suffer purple")

    assert (OVER, [0, 0], []) == (asked(t), guilders(t), threats(t, 0))
    assert [(0, 2), (0, 4), (0, 1)] == t.events("struck")


def test_only_complete_circles_can_be_suffered() -> None:
    """threat.own-order, threat.third: Two markers of a colour are no hardship."""
    t = struck_by("yellow", "blue", "red")
    dice_phase(t, *roll_of("yellow", "blue"))

    assert ["suffer yellow", "suffer blue"] == t.offered()


@pytest.mark.parametrize("name", COLOURS)
def test_nine_markers_of_a_colour_are_enough(name: str) -> None:
    """threat.shortage, threat.player-by-player, setup.threat-supply: Four players with two each
    leave one; each hardship fills the supply again before the next player takes his."""
    t = quiet(4)
    for seat in range(4):
        have(t, seat, threats=two_of(name))
    dice_phase(t, *roll_of(name))

    told = [message for message in t.s.log or [] if message.key in ("threatened", "struck")]
    order = [(key, seat) for seat in range(4) for key in ("threatened", "struck")]
    assert order == [(message.key, message.details[0]) for message in told]
    assert [[]] * 4 == [threats(t, seat) for seat in range(4)]


def test_a_surplus_marker_begins_a_new_circle() -> None:
    """threat.surplus: Two come, singly; the first one completes the circle, the second is kept."""
    row = acts("arrow", "others-take-threat", threat="yellow", amount=2)
    t = quiet(2, {"highwayman": row})
    have(t, 1, guilders=5, threats=two_of("yellow"))
    recruit(t, 0, "highwayman")

    assert (["yellow"], [0, 0]) == (threats(t, 1), guilders(t))
    assert ["threatened", "struck", "raided", "threatened"] == [
        key for key in noted(t) if key in ("threatened", "struck", "raided")
    ]


def test_a_circle_has_three_markers_however_many_lie_there() -> None:
    """threat.surplus, threat.return: Of four, one stays."""
    t = quiet(2)
    have(t, 0, threats=["yellow"] * 3)
    t.now(*threaten(0, colour("yellow")))

    assert (["yellow"], 1) == (threats(t, 0), len(t.events("struck")))


# --- the five hardships


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("red", "undug"),
        ("yellow", "raided"),
        ("blue", "flooded"),
        ("brown", "died"),
        ("purple", "lost"),
    ],
)
def test_every_colour_has_its_hardship(name: str, told: str) -> None:
    """threat.colours: Fire, raid, flood, plague, intrigue; and no other one with it."""
    t = struck_by(name)
    persons(t, 0, "queen")
    have(t, 0, guilders=4, workers=["red", "blue"], canals=(1, 0))
    dice_phase(t, *roll_of(name))
    if name == "red":
        assert ["pick queen", "give-up left"] == t.offered()
        t.play("give-up left")

    harm = {"undug", "raided", "flooded", "died", "lost", "razed", "returned"}
    assert [told] == [key for key in noted(t) if key in harm]


def test_a_flood_takes_all_workers() -> None:
    """hardship.flood: Of every colour, however many; nothing else."""
    t = struck_by("blue")
    persons(t, 0, "queen")
    have(t, 0, guilders=4, workers=["red", "red", "yellow", "blue", "brown", "purple"])
    have(t, 1, workers=["blue"])
    have(t, 0, canals=(1, 1), points=7)
    dice_phase(t, *roll_of("blue"))

    assert ([], ["blue"], [4, 0]) == (workers(t, 0), workers(t, 1), guilders(t))
    assert (["queen"], [1, 1], [2, 0]) == (people(t, 0), t.s.players[0].canals, points(t))
    assert [(0, 6)] == t.events("flooded")


def test_a_raid_takes_all_guilders() -> None:
    """hardship.raid: To the bank; nobody else gets them."""
    t = struck_by("yellow", seats=3)
    have(t, 0, guilders=17, workers=["red"])
    have(t, 1, guilders=3)
    dice_phase(t, *roll_of("yellow"))

    assert ([0, 3, 0], ["red"], [(0, 17)]) == (guilders(t), workers(t, 0), t.events("raided"))


def test_plague_takes_a_person_of_ones_choice() -> None:
    """hardship.plague: From the display, never from the hand; the card is discarded."""
    t = struck_by("brown")
    hand(t, 0, "king", "baron")
    persons(t, 0, "queen", "cook", "servant")
    persons(t, 1, "duke")
    dice_phase(t, *roll_of("brown"))
    assert ((0, "Plague"), ["pick queen", "pick cook", "pick servant"]) == (asked(t), t.offered())
    assert "lose-person" == label(t, "pick cook")[0]
    t.play("pick cook")

    assert (["queen", "servant"], "cook") == (people(t, 0), discards(t)[-1])
    assert (["baron", "king"], ["duke"]) == (in_hand(t, 0), people(t, 1))
    assert_all_cards(t)


def test_the_house_of_a_person_lost_to_plague_is_empty() -> None:
    """hardship.plague-house: It stays and another person may move in, upright."""
    t = struck_by("brown")
    hand(t, 0, "accountant", "baron")
    persons(t, 0, "queen", house="purple")
    t.s.players[0].turn(t.s.players[0].persons[0], 1)
    have(t, 0, guilders=6)
    dice_phase(t, *roll_of("brown"))
    assert [("purple", "")] == display(t, 0)

    turn(t, 0)
    t.play("play accountant", "for recruit")

    assert [("purple", "accountant")] == display(t, 0)
    assert [0] == t.s.players[0].turned


def test_fire_takes_a_house_or_a_token() -> None:
    """hardship.fire: Any house of one's own, or a token of either section; nobody else's."""
    t = struck_by("red")
    persons(t, 0, "queen", house="blue")
    houses(t, 0, "brown", "purple", "brown")
    have(t, 0, canals=(2, 1))
    houses(t, 1, "yellow")
    have(t, 1, canals=(3, 3))
    dice_phase(t, *roll_of("red"))

    assert (0, "Fire") == asked(t)
    assert ["pick queen", "raze brown", "raze purple", "give-up left", "give-up right"] == (
        t.offered()
    )
    t.play("raze brown")
    assert [("blue", "queen"), ("purple", ""), ("brown", "")] == display(t, 0)
    assert ([2, 1], OVER) == (t.s.players[0].canals, asked(t))
    assert_all_cards(t)


def test_a_burnt_house_is_discarded() -> None:
    """hardship.fire, info.discards: Face up; the token of a section may stay."""
    t = struck_by("red")
    houses(t, 0, "brown")
    house = t.s.players[0].houses[0]
    have(t, 0, canals=(1, 0))
    dice_phase(t, *roll_of("red"))
    t.play("raze brown")

    assert (house, [], [1, 0]) == (t.s.discards[-1], display(t, 0), t.s.players[0].canals)


def test_fire_cannot_be_avoided() -> None:
    """hardship.fire: There is no way to lose nothing; a single thing goes without a question."""
    t = struck_by("red")
    have(t, 0, canals=(0, 1))
    dice_phase(t, *roll_of("red"))

    assert ([0, 0], OVER, [(0, 1)]) == (t.s.players[0].canals, asked(t), t.events("undug"))


def test_the_person_of_a_burnt_house_goes_back_to_the_hand() -> None:
    """hardship.fire-person: The house is discarded, the person kept; others stay where they are."""
    t = struck_by("red")
    hand(t, 0, "king")
    persons(t, 0, "queen", "cook")
    house = t.s.players[0].houses[0]
    dice_phase(t, *roll_of("red"))
    assert "raze-home" == label(t, "pick queen")[0]
    t.play("pick queen")

    assert (["king", "queen"], [("red", "cook")]) == (in_hand(t, 0), display(t, 0))
    assert (house, 0) == (t.s.discards[-1], earned(t, 0, "persons"))
    assert_all_cards(t)


def test_a_token_goes_from_the_outer_end() -> None:
    """hardship.fire-outermost: Of the section one likes, so that no gap arises: the space is open
    again."""
    t = struck_by("red")
    have(t, 0, canals=(3, 2))
    dice_phase(t, *roll_of("red"))
    assert ["give-up left", "give-up right"] == t.offered()
    t.play("give-up left")

    assert [2, 2] == t.s.players[0].canals
    assert colour("brown") == t.s.space_colour(0, 0)
    assert 3 == t.s.space_price(0, 0)


def test_a_statue_stays_when_its_section_burns() -> None:
    """hardship.fire-statue, statue.two: Filling the section again earns no second one."""
    t = struck_by("red")
    t.s.statues = [6, 5, 4, 3, 2]
    hand(t, 0, "duke", "baron")
    have(t, 0, canals=(5, 0), statues=(7, 0), guilders=5)
    dice_phase(t, *roll_of("red"))
    assert ([4, 0], [7, 0]) == (t.s.players[0].canals, t.s.players[0].statues)
    assert [6, 5, 4, 3, 2] == t.s.statues

    turn(t, 0)
    t.play("play duke", "for canal", "dig left")

    assert ([5, 0], [7, 0]) == (t.s.players[0].canals, t.s.players[0].statues)
    assert ([6, 5, 4, 3, 2], []) == (t.s.statues, t.events("honoured"))


@pytest.mark.parametrize(("before", "after"), [(20, 17), (5, 2), (3, 0), (2, 0), (1, 0), (0, 0)])
def test_intrigue_costs_three_points(before: int, after: int) -> None:
    """hardship.intrigue, score.floor: Or what there is; never below 0."""
    t = struck_by("purple")
    have(t, 0, points=before)
    dice_phase(t, *roll_of("purple"))

    assert (after, after - before) == (t.s.players[0].points(), earned(t, 0, "intrigue"))
    assert 5 == t.s.players[1].points()


@pytest.mark.parametrize("name", COLOURS)
def test_who_has_nothing_loses_nothing(name: str) -> None:
    """hardship.nothing-there, threat.return: No person, worker, guilder, house, token or point; the
    markers go back all the same. Hand cards are safe."""
    t = struck_by(name)
    hand(t, 0, "queen", "king")
    have(t, 0, points=0)
    dice_phase(t, *roll_of(name))

    assert (OVER, [], [(0, colour(name))]) == (asked(t), threats(t, 0), t.events("struck"))
    assert (["king", "queen"], 0) == (in_hand(t, 0), t.s.players[0].points())


# --- worked examples


@pytest.mark.parametrize("order", ["red yellow", "yellow red"])
def test_threat_fire_and_raid(order: str) -> None:
    """threat.third, threat.own-order, hardship.fire, hardship.raid, threat.return,
    threat.no-points: In the order he likes, a house and all guilders go."""
    t = struck_by("red", "yellow")
    persons(t, 0, "queen", house="blue")
    houses(t, 0, "brown")
    have(t, 0, guilders=8)
    dice_phase(t, 5, 6, 3, 3, 3)
    for name in order.split():
        if asked(t) == (0, "Hardships"):
            t.play(f"suffer {name}")
        if asked(t) == (0, "Fire"):
            assert ["pick queen", "raze brown"] == t.offered()
            t.play("pick queen")

    assert ([("brown", "")], True) == (display(t, 0), "queen" in in_hand(t, 0))
    assert ([0, 0], [], [0, 0]) == (guilders(t), threats(t, 0), points(t))
    assert [(0, colour(name)) for name in order.split()] == t.events("struck")


def test_project_fire_in_phase_2() -> None:
    """hardship.fire-person, hardship.fire-hand, draw.no-limit: Five cards and the queen are six;
    four are played, hers may be among them; two stay and three are drawn."""
    t = struck_by("red")
    t.s.round = 1
    hand(t, 0, "king", "baron", "duke", "regent", "prince")
    persons(t, 0, "queen")
    rounds(t, (5, 3, 3, 3, 3), QUIET_ROLL)
    until(t, 0, "Turn")
    assert 6 == len(in_hand(t, 0))
    t.play("play queen", "for workers")
    assert (["red", "red"], "queen") == (workers(t, 0), discards(t)[-1])
    until_round(t, 3)
    assert 2 == len(in_hand(t, 0))
    assert 4 == len([event for event in t.events("played") if event[0] == 0])

    until(t, 0, "FillHand")

    assert (0, 3) == details(t)


def test_four_cards_are_played_from_six() -> None:
    """hardship.fire-hand, play.turns: The card that came back brings no fifth turn."""
    t = quiet(2)
    hand(t, 0, "king", "baron", "duke", "regent", "prince", "queen")
    hand(t, 1, "cook", "judge", "envoy", "page", "nun")
    rounds(t, QUIET_ROLL, QUIET_ROLL)

    assert [0, 1] * 4 == turns(t, 8)
    assert (3, 2) == (t.s.round, len(in_hand(t, 0)))


@pytest.mark.parametrize(("first", "held"), [("red", True), ("brown", False)])
def test_project_plague_and_fire(first: str, held: bool) -> None:
    """threat.own-order, hardship.plague, hardship.fire-person: Fire first saves the person for the
    hand, and plague finds nobody; plague first costs person and house."""
    t = struck_by("red", "brown")
    hand(t, 0, "king")
    persons(t, 0, "queen")
    dice_phase(t, *roll_of("red", "brown"))
    t.play(f"suffer {first}")

    assert ([], [], OVER) == (display(t, 0), threats(t, 0), asked(t))
    assert (["king", "queen"] if held else ["king"]) == in_hand(t, 0)
    assert held != ("queen" in discards(t))
    assert ([] if held else [(0,)]) == [event[:1] for event in t.events("died")]
