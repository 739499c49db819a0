"""Canals: spaces outwards from the seal, their price, and statues for whole sections."""

import pytest

from tests.games.bruges.scenes import (
    Table,
    answer,
    asked,
    assert_refused,
    colour,
    dice_phase,
    discards,
    earned,
    final,
    guilders,
    hand,
    have,
    label,
    points,
    quiet,
    turn,
    use,
)

OVER = (-1, "over")
COLOURS = ["red", "yellow", "blue", "brown", "purple"]
# A card of each colour; none has an arrow.
OF = {"red": "queen", "yellow": "king", "blue": "duke", "brown": "regent", "purple": "prince"}
# The spaces of the red seat, outwards from its seal.
LEFT = ["purple", "red", "brown", "yellow", "blue"]
RIGHT = ["blue", "brown", "yellow", "red", "purple"]


def builder(canals: tuple[int, int] = (0, 0), money: int = 20, seat: int = 0) -> Table:
    """A player with a card of each colour, guilders, and these tokens."""
    t = quiet(4)
    hand(t, seat, *OF.values())
    have(t, seat, canals=canals, guilders=money)
    return t


def canals(t: Table) -> list[list[int]]:
    """The tokens by seat and section."""
    return [p.canals for p in t.s.players]


# --- building


def test_canal_red_seat() -> None:
    """canal.outwards, canal.cost: The blue space beside the red seal costs 1 guilder."""
    t = builder(money=5)
    use(t, 0, "duke", "canal")

    assert ([[0, 1], [0, 0], [0, 0], [0, 0]], 4) == (canals(t), guilders(t)[0])
    assert ("duke", [(0, 1, 1)]) == (discards(t)[-1], t.events("dug"))


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5])
def test_the_left_section_is_built_outwards(space: int) -> None:
    """canal.outwards, canal.cost: Each space with a card of its colour, for its number."""
    t = builder((space - 1, 5))
    use(t, 0, OF[LEFT[space - 1]], "canal")

    assert ([space, 5], 20 - space) == (canals(t)[0], guilders(t)[0])
    assert [(0, 0, space)] == t.events("dug")


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5])
def test_the_right_section_is_built_outwards(space: int) -> None:
    """canal.outwards, canal.cost: As the left one, with colours of its own."""
    t = builder((5, space - 1))
    use(t, 0, OF[RIGHT[space - 1]], "canal")

    assert ([5, space], 20 - space) == (canals(t)[0], guilders(t)[0])


@pytest.mark.parametrize("left", [0, 2, 4, 5])
@pytest.mark.parametrize("right", [0, 1, 4, 5])
def test_two_spaces_are_open_at_most(left: int, right: int) -> None:
    """canal.outwards, canal.needs-colour, canal.full: The next one of each section; cards of other
    colours do not serve."""
    fit = {*LEFT[left : left + 1], *RIGHT[right : right + 1]}
    for name in COLOURS:
        t = builder((left, right))
        turn(t, 0)
        t.play(f"play {OF[name]}")
        if name in fit:
            assert "for canal" in t.offered()
        else:
            reason = "canal.full" if left == right == 5 else "canal.needs-colour"
            assert_refused(t, "for canal", reason)


def test_a_space_further_out_has_to_wait() -> None:
    """canal.outwards, canal.needs-colour: No gap may arise: red is the second space of the left
    section, and not to be had before the first."""
    t = builder()
    turn(t, 0)
    t.play("play queen")
    assert_refused(t, "for canal", "canal.needs-colour")

    t = builder((1, 0))
    use(t, 0, "queen", "canal")

    assert [2, 0] == canals(t)[0]


def test_one_may_change_between_sections() -> None:
    """canal.free-side: Begin one, go on with the other, and come back."""
    t = builder()
    for name, after in [
        ("purple", [1, 0]),
        ("blue", [1, 1]),
        ("red", [2, 1]),
        ("brown", [2, 2]),
        ("yellow", [2, 3]),
    ]:
        use(t, 0, OF[name], "canal")
        answer(t, "dig right")
        assert after == canals(t)[0]
    assert 20 - 1 - 1 - 2 - 2 - 3 == guilders(t)[0]


def test_a_card_that_fits_both_sections_serves_for_either() -> None:
    """canal.free-side, canal.cost: The player says where; each has its price."""
    t = builder((3, 2))
    use(t, 0, "king", "canal")
    assert ((0, "Dig"), ["dig left", "dig right"]) == (asked(t), t.offered())
    assert [("dig", (0, 4)), ("dig", (1, 3))] == [label(t, f"dig {s}") for s in ("left", "right")]
    t.play("dig right")

    assert ([3, 3], 17) == (canals(t)[0], guilders(t)[0])


@pytest.mark.parametrize(
    ("seat", "name", "after"),
    [(0, "blue", [0, 1]), (1, "blue", [1, 0]), (2, "red", [1, 0]), (3, "yellow", [0, 1])],
)
def test_everybody_builds_at_his_own_seal(seat: int, name: str, after: list[int]) -> None:
    """canal.own-sections, setup.seat: The first spaces of four gatehouses; those of others stay as
    they are."""
    t = builder(seat=seat)
    use(t, seat, OF[name], "canal")

    assert [after if other == seat else [0, 0] for other in range(4)] == canals(t)


def test_spaces_of_others_are_of_no_use() -> None:
    """canal.own-sections, canal.needs-colour: The yellow seat's first space is red, the red seat's
    is not."""
    t = builder()
    turn(t, 0)
    t.play("play queen")

    assert_refused(t, "for canal", "canal.needs-colour")
    assert colour("red") == t.s.space_colour(2, 0)


@pytest.mark.parametrize(("money", "able"), [(0, False), (3, False), (4, True)])
def test_the_number_on_the_space_has_to_be_paid(money: int, able: bool) -> None:
    """canal.needs-guilders: 4 for the fourth, not a guilder less; with the last one it works."""
    t = builder((3, 0), money)
    turn(t, 0)
    t.play("play king")
    if not able:
        assert_refused(t, "for canal", "canal.needs-guilders")
        return
    t.play("for canal")

    assert ([4, 0], 0) == (canals(t)[0], guilders(t)[0])


def test_the_dearer_of_two_sections_may_be_out_of_reach() -> None:
    """canal.needs-guilders: 3 guilders are enough for the third space, not for the fourth."""
    t = builder((3, 2), 3)
    use(t, 0, "king", "canal")

    assert ([3, 3], 0, OVER) == (canals(t)[0], guilders(t)[0], asked(t))


@pytest.mark.parametrize("name", COLOURS)
def test_full_sections_take_no_token(name: str) -> None:
    """canal.full: With ten tokens no card serves."""
    t = builder((5, 5))
    turn(t, 0)
    t.play(f"play {OF[name]}")

    assert_refused(t, "for canal", "canal.full")


def test_ten_tokens_for_everybody() -> None:
    """canal.own-sections, setup.canal-supply: Nobody has more, so that 40 are enough."""
    t = builder()
    for seat in range(4):
        have(t, seat, canals=(5, 5))

    assert [[-1, -1]] * 4 == [[t.s.space_colour(seat, i) for i in (0, 1)] for seat in range(4)]
    assert 40 == sum(sum(pair) for pair in canals(t))


def test_building_scores_nothing_at_once() -> None:
    """canal.third-space: Its points come at the end."""
    t = builder((2, 0))
    use(t, 0, "regent", "canal")
    answer(t, "dig left")

    assert ([3, 0], [0, 0, 0, 0]) == (canals(t)[0], points(t))


@pytest.mark.parametrize(
    ("tokens", "scored"),
    [((0, 0), 0), ((2, 2), 0), ((3, 0), 3), ((3, 3), 6), ((5, 2), 3), ((4, 5), 6)],
)
def test_third_spaces_score_at_the_end(tokens: tuple[int, int], scored: int) -> None:
    """canal.third-space, score.third-spaces: 3 points for each section that reaches it."""
    t = builder(tokens)
    final(t)

    assert (scored, 0) == (earned(t, 0, "canals"), earned(t, 1, "canals"))


def test_a_third_space_that_was_lost_scores_nothing() -> None:
    """canal.third-space, hardship.fire-outermost: It has to be there at the end."""
    t = builder((3, 0))
    have(t, 0, threats=["red", "red"])
    dice_phase(t, 5, 3, 3, 3, 3)
    final(t)

    assert ([2, 0], 0) == (canals(t)[0], earned(t, 0, "canals"))


# --- statues


@pytest.mark.parametrize(
    ("tokens", "name", "section"), [((4, 0), "duke", 0), ((0, 4), "prince", 1)]
)
def test_a_full_section_earns_the_top_statue(
    tokens: tuple[int, int], name: str, section: int
) -> None:
    """statue.take: At once; the next one lies on top."""
    t = builder(tokens)
    use(t, 0, name, "canal")
    answer(t, ["dig left", "dig right"][section])

    assert 7 == t.s.players[0].statues[section]
    assert ([6, 5, 4, 3, 2], [(0, 7)]) == (t.s.statues, t.events("honoured"))
    assert 0 == points(t)[0]


@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_section_that_is_not_full_earns_none(space: int) -> None:
    """statue.take: Four tokens are not five."""
    t = builder((space - 1, 5))
    use(t, 0, OF[LEFT[space - 1]], "canal")

    assert ([0, 0], 6) == (t.s.players[0].statues, len(t.s.statues))


def test_statues_go_to_whoever_is_first() -> None:
    """statue.take: 7 for the first section that is completed, 6 for the second."""
    t = builder((4, 0))
    hand(t, 1, "cook", "fortune-teller", "forester")
    have(t, 1, canals=(4, 0), guilders=5)
    use(t, 1, "forester", "canal")
    answer(t, "dig left")
    use(t, 0, "duke", "canal")
    answer(t, "dig left")

    assert ([6, 0], [7, 0]) == (t.s.players[0].statues, t.s.players[1].statues)
    assert [5, 4, 3, 2] == t.s.statues


def test_each_section_earns_one_statue() -> None:
    """statue.two: Two at most, one for the left and one for the right."""
    t = builder((4, 4))
    use(t, 0, "duke", "canal")
    use(t, 0, "prince", "canal")

    assert ([7, 6], [5, 4, 3, 2]) == (t.s.players[0].statues, t.s.statues)
    assert [5, 5] == canals(t)[0]


def test_project_seventh_section() -> None:
    """statue.take, statue.none-left: Six sections have taken all statues; the seventh earns none,
    but its tokens count, and its third space scores."""
    t = builder((5, 4))
    for seat, taken in [(0, (2, 0)), (1, (7, 6)), (2, (5, 4)), (3, (3, 0))]:
        have(t, seat, statues=taken)
    t.s.statues = []
    use(t, 0, "prince", "canal")
    assert ([2, 0], []) == (t.s.players[0].statues, t.events("honoured"))
    assert ([5, 5], 15) == (canals(t)[0], guilders(t)[0])

    final(t)

    assert (2 * 3, 2) == (earned(t, 0, "canals"), earned(t, 0, "statues"))


def test_the_last_statue_is_worth_two() -> None:
    """statue.take, statue.none-left: It is there for the sixth section."""
    t = builder((4, 0))
    t.s.statues = [2]
    use(t, 0, "duke", "canal")
    answer(t, "dig left")

    assert ([2, 0], []) == (t.s.players[0].statues, t.s.statues)
