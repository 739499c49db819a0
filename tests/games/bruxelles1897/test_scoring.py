"""The final scoring, ties, and the whole of it against a second reading of the rulebook."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grandplace.engine.game import NEWEST
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import BONUSES, BY_CONSTRUCTION, SOURCES
from grandplace.games.bruxelles1897.scoring import best_types
from grandplace.games.bruxelles1897.state import Player
from grandplace.games.bruxelles1897.steps.actions import SpendMaterials
from grandplace.games.bruxelles1897.steps.final import FinalScoring
from grandplace.games.bruxelles1897.steps.majority import MajorityPhase
from tests.games.bruxelles1897 import naive
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    bonuses,
    branches,
    clear_area,
    discarded,
    give,
    lay_architect,
    lay_column,
    levels,
    owned,
    pile,
    points,
    table,
)
from tests.transcript import Transcript

HOUSE, OTHER_HOUSE = "solid-single-lamp", "plain-double-lamp"
MONEY_COLUMN, ARTWORKS_COLUMN, HOUSES_COLUMN, NOBLES_COLUMN = "abcd"


def ending(
    *cards: str, francs: int = 0, score: int = 0, seats: int = 3, version: int = NEWEST
) -> Transcript:
    """Seat 0 owns these cards, the others nothing; nobody has an Architect in the area."""
    t = table(seats, version=version)
    clear_area(t.s)
    bonuses(t.s, *BONUSES)
    for p in t.s.players:
        give(p)
        p.francs = 0
    give(t.s.players[0], *cards)
    t.s.players[0].francs = francs
    t.s.players[0].earned[BY_CONSTRUCTION] = score
    return t


def leads(t: Transcript, *names: str) -> None:
    """Seat 0 alone leads these columns."""
    for name in names:
        lay_column(t.s, name, (0, "3/1"), (1, "1/3"))


def earned(p: Player, source: str) -> int:
    """What a player has from one source."""
    return p.earned[SOURCES.index(source)]


def test_final_nobles_floor() -> None:
    """final.nobles-pay, final.nobles-choice, final.nobles-unpaid, final.nobles-brugmann,
    game.below-zero: 5 BEF pay for two nobles; the third takes its three points from the two that
    are there."""
    t = ending("brugmann", "albert", "hankar", "horta", francs=5, score=2)

    t.now(FinalScoring())
    t.play("pay albert", "dismiss horta", "pay hankar")

    p = t.s.players[0]
    assert 1 == p.francs
    assert ["brugmann", "albert", "hankar"] == owned(p)
    assert ["horta"] == discarded(t.s, "noble")[-1:]
    assert -1 == p.points()


@pytest.mark.parametrize(("version", "paid", "unpaid"), [(1, 0, 6), (2, 0, 0)])
def test_leaving_nobles_unpaid_is_not_free(version: int, paid: int, unpaid: int) -> None:
    """game.below-zero, game.score-floor: With no points, 4 BEF and the money column it paid to
    dismiss everybody as long as scores stopped at 0; now the losses eat up the bonus."""
    totals = []
    for choices in (["pay albert", "pay buls"], ["dismiss albert", "dismiss buls"]):
        t = ending("albert", "buls", francs=4, version=version)
        leads(t, MONEY_COLUMN)
        t.now(FinalScoring())
        t.play(*choices)
        totals.append(t.s.players[0].points())

    assert [paid, unpaid] == totals


@pytest.mark.parametrize(("choice", "left", "money"), [("pay", 2, 3), ("dismiss", 4, 6)])
def test_final_nobles_unpaid_by_choice(choice: str, left: int, money: int) -> None:
    """final.nobles-choice, final.nobles-unpaid, final.bonus-money, final.bonus-money-left: Paying
    and not paying for Buls both come to 23 points."""
    t = ending("brugmann", "buls", francs=4, score=20)
    leads(t, MONEY_COLUMN)

    t.now(FinalScoring())
    assert ["pay buls", "dismiss buls"] == t.offered()
    t.play(f"{choice} buls")

    assert left == t.s.players[0].francs
    assert money == earned(t.s.players[0], "end-money")
    assert 23 == t.s.players[0].points()


def test_final_whole_score() -> None:
    """final.order, final.nobles-pay, final.houses, final.materials, final.expo, final.columns,
    final.columns-tie, final.bonus-money, final.bonus-houses: 30 points become 56."""
    nobles = ["brugmann", "horta", "hankar"]
    cards = [*nobles, HOUSE, HOUSE, OTHER_HOUSE, "wood-wood", "stone-metal"]
    t = ending(*cards, francs=9, score=30)
    p = t.s.players[0]
    p.levels[0], t.s.expo = 4, 0
    leads(t, MONEY_COLUMN)
    lay_column(t.s, HOUSES_COLUMN, (0, "1/3"), (1, "1/3"))

    t.now(FinalScoring())
    t.play("pay horta", "pay hankar")

    assert 5 == p.francs
    sources = ["houses", "materials", "expo", "end-money", "end-houses"]
    assert [12, 2, 2, 6, 4] == [earned(p, source) for source in sources]
    assert 56 == p.points()


def test_final_money_cap() -> None:
    """final.bonus-money: 13 BEF are six pairs, of which five count."""
    t = ending("brugmann", francs=13)
    leads(t, MONEY_COLUMN)

    t.now(FinalScoring())

    assert 15 == t.s.players[0].points()


def test_final_artworks_and_nobles() -> None:
    """final.bonus-artworks, final.bonus-nobles: Three colours and three nobles, 6 points each."""
    artworks = ["red", "red", "blue", "green"]
    t = ending(*artworks, "brugmann", "albert", "vandervelde", francs=4)
    leads(t, ARTWORKS_COLUMN, NOBLES_COLUMN)

    t.now(FinalScoring())
    t.play("pay albert", "pay vandervelde")

    p = t.s.players[0]
    assert [6, 6] == [earned(p, "end-artworks"), earned(p, "end-nobles")]
    assert 12 == p.points()


def finished(*rows: tuple[int, int, list[int]]) -> list[int]:
    """The places for rows of points, Architects in prison and levels."""
    t = table(len(rows))
    for p, (score, prisoners, reached) in zip(t.s.players, rows, strict=True):
        p.earned[BY_CONSTRUCTION], p.prison, p.levels = score, [prisoners, 0, 0], reached
    return [score.rank for score in t.game.scores(t.s)]


def test_tie_both_breaks() -> None:
    """tie.prison, tie.levels, tie.lower-places: Prison puts P1 last, levels put P2 before P3."""
    ranks = finished((48, 2, [5, 5, 5]), (48, 1, [4, 3, 2]), (48, 1, [4, 2, 2]))

    assert [3, 1, 2] == ranks


def test_tie_only_between_equals() -> None:
    """tie.prison: A point more beats an empty prison."""
    assert [2, 1] == finished((47, 0, [5, 5, 5]), (48, 3, [1, 1, 1]))


def test_tie_prison_counts_every_type() -> None:
    """tie.prison: Cards in prison are counted, whatever their values."""
    t = table(2)
    t.s.players[0].prison, t.s.players[1].prison = architects("1/3", "1/3"), architects("2/5")

    assert [2, 1] == [score.rank for score in t.game.scores(t.s)]


@pytest.mark.parametrize("reached", [[2, 1, 1], [1, 2, 1], [1, 1, 2]])
def test_tie_levels(reached: list[int]) -> None:
    """tie.levels: One level more on any of the three tracks decides."""
    assert [2, 1] == finished((9, 1, [1, 1, 1]), (9, 1, reached))


def test_tie_shared() -> None:
    """tie.shared: Equal in everything, both have won; the third player has not come second."""
    assert [1, 1, 3] == finished((9, 1, [3, 1, 1]), (9, 1, [1, 2, 2]), (8, 0, [5, 5, 5]))


def test_tie_lower_places() -> None:
    """tie.lower-places: The places below the winner are found and shared in the same way."""
    last = (9, 1, [2, 1, 1])
    assert [4, 1, 2, 2] == finished((9, 2, [5, 5, 5]), (10, 2, [1, 1, 1]), last, last)


def test_tie_prison_after_the_last_arrest() -> None:
    """tie.prison-when: The arrest of the last majority phase counts in the tie."""
    t = ending(seats=2)
    for p in t.s.players:
        p.prison = architects("2/5")
    t.s.players[0].brussels[0] = 1

    t.now(MajorityPhase(), FinalScoring())

    assert [2, 1] == [score.rank for score in t.game.scores(t.s)]


def test_tie_prison_after_the_last_release() -> None:
    """tie.prison-when: The release of the last majority phase counts in the tie."""
    t = ending()
    leads(t, NOBLES_COLUMN)
    for p in t.s.players:
        p.prison = architects("2/5")

    t.now(MajorityPhase(), FinalScoring())

    assert [1, 2, 2] == [score.rank for score in t.game.scores(t.s)]


def test_final_when() -> None:
    """final.when: It follows the majorities of round four, and everything lies as it lay."""
    t = table()
    t.play(*["pass"] * 9)
    assert 4 == t.s.round
    lay_architect(t.s, "a1", 0, "5/2")
    bonuses(t.s, *BONUSES)
    before = (t.s.card_on[:], t.s.owner_on[:], t.s.face_on[:], t.s.bonus_on[:])
    assert [] == t.events("final")

    t.play("pass", "pass", "pass")

    assert t.is_over
    assert before == (t.s.card_on, t.s.owner_on, t.s.face_on, t.s.bonus_on)
    assert [2, 1, 1] == levels(t.s, "architecture")
    keys = [m.key for m in t.s.log]
    assert keys.index("led-column") < keys.index("final")
    assert 0 < earned(t.s.players[0], "end-money")


def test_final_order() -> None:
    """final.order: Nobles, houses, materials, Expo card, columns; all players in each step."""
    t = ending(seats=2)
    for p in t.s.players:
        give(p, "brugmann", "albert", HOUSE, "wood-wood", "red")
        p.francs = 9
    t.s.expo = 1
    for name in "bcd":
        lay_column(t.s, name, (0, "3/1"), (1, "3/1"))

    t.now(FinalScoring())
    t.play("pay albert", "pay albert")

    assert ["final", "paid-noble", "paid-noble", "scored"] == [m.key for m in t.s.log][:4]
    order = ["houses", "materials", "expo", "end-artworks", "end-houses", "end-nobles"]
    scored = [SOURCES[source] for _, _, source in t.events("scored")]
    assert [source for source in order for _ in range(1 if source == "expo" else 2)] == scored


@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_final_nobles_pay(number: int) -> None:
    """final.nobles-pay, final.nobles-brugmann: 2 BEF for each noble, but nothing for Brugmann."""
    nobles = ["albert", "buls", "horta", "hankar", "vandervelde"][:number]
    t = ending("brugmann", *nobles, francs=12, score=10)

    t.now(FinalScoring())
    t.play(*[f"pay {noble}" for noble in nobles])

    assert 12 - 2 * number == t.s.players[0].francs
    assert {"brugmann", *nobles} == set(owned(t.s.players[0]))
    assert 10 == t.s.players[0].points()


def test_final_nobles_all_unpaid() -> None:
    """final.nobles-choice, final.nobles-unpaid: With money to spare, all may be left unpaid."""
    t = ending("brugmann", "albert", "buls", francs=12, score=10)
    pile(t.s, "noble")

    t.now(FinalScoring())
    t.play("dismiss albert", "dismiss buls")

    assert 12 == t.s.players[0].francs
    assert 10 - 2 * 3 == t.s.players[0].points()
    assert ["brugmann"] == owned(t.s.players[0])
    assert ["albert", "buls"] == discarded(t.s, "noble")


def test_final_nobles_beyond_means() -> None:
    """final.nobles-unpaid, money.no-debt: A noble that cannot be paid goes without a question."""
    t = ending("brugmann", "albert", francs=1, score=10)

    t.now(FinalScoring())

    assert t.is_over
    assert 1 == t.s.players[0].francs
    assert 7 == t.s.players[0].points()


def test_final_nobles_brugmann_is_not_up_for_choice() -> None:
    """final.nobles-brugmann: Nobody can pay for Brugmann or send him away."""
    t = ending("brugmann", "albert", francs=4)

    t.now(FinalScoring())

    assert ["pay albert", "dismiss albert"] == t.offered()
    assert_refused(t, "dismiss brugmann", "")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_final_nobles_in_turn_order(first: int) -> None:
    """final.nobles-choice, game.choice-order: Players decide clockwise from the first player."""
    t = ending()
    for p in t.s.players:
        give(p, "albert")
        p.francs = 2
    t.s.first = first

    t.now(FinalScoring())
    t.play("pay albert", "dismiss albert", "pay albert")

    assert [2 * ((first + 1) % 3 == seat) for seat in range(3)] == [p.francs for p in t.s.players]


@pytest.mark.parametrize(("level", "houses"), [(1, 1), (3, 2), (5, 4), (5, 0)])
def test_final_houses(level: int, houses: int) -> None:
    """final.houses, track.range: Each house is worth its owner's Architecture level."""
    t = ending(*[HOUSE] * houses)
    t.s.players[0].levels = [level, 2, 2]
    t.s.players[1].levels = [4, 4, 4]

    t.now(FinalScoring())

    assert [level * houses, 0, 0] == points(t.s)


def test_final_materials() -> None:
    """final.materials: 1 point for a material card, whether it shows one type or two."""
    t = ending("wood-wood", "wood-wood", "stone-metal")

    t.now(FinalScoring())

    assert [3, 0, 0] == points(t.s)


@pytest.mark.parametrize(("holder", "score"), [(1, [0, 2, 0]), (NOBODY, [0, 0, 0])])
def test_final_expo(holder: int, score: list[int]) -> None:
    """final.expo: 2 points for whoever holds the Expo card, if anybody does."""
    t = ending()
    t.s.expo = holder

    t.now(FinalScoring())

    assert score == points(t.s)


@pytest.mark.parametrize("name", "abcd")
def test_final_columns(name: str) -> None:
    """final.columns: Only the leader of the money column earns 3 points for 2 BEF."""
    t = ending()
    bonuses(t.s, *[BONUSES[i - "abcd".index(name)] for i in range(4)])
    for p in t.s.players:
        p.francs = 4
    lay_column(t.s, name, (2, "2/4"), (0, "1/3"))

    t.now(FinalScoring())

    assert [0, 0, 6] == points(t.s)


def test_final_columns_tie() -> None:
    """final.columns-tie: Each of the tied players earns the bonus in full, for their own things."""
    t = ending(francs=4)
    t.s.players[1].francs = 8
    lay_column(t.s, MONEY_COLUMN, (0, "2/4"), (1, "2/5"), (2, "1/3"))

    t.now(FinalScoring())

    assert [6, 12, 0] == points(t.s)


@pytest.mark.parametrize(("face", "score"), [("1/3", 0), ("2/4", 6), ("3/1", 6)])
def test_final_columns_neutral(face: str, score: int) -> None:
    """final.columns-neutral: The neutral 2 withholds an end bonus from a 1, not from a 2."""
    t = ending(francs=4, seats=2)
    lay_column(t.s, MONEY_COLUMN, (0, face))

    t.now(FinalScoring())

    assert [score, 0] == points(t.s)


@pytest.mark.parametrize(
    ("francs", "score"), [(0, 0), (1, 0), (2, 3), (3, 3), (9, 12), (10, 15), (12, 15), (30, 15)]
)
def test_final_bonus_money(francs: int, score: int) -> None:
    """final.bonus-money, final.bonus-money-left: 3 points for 2 BEF, five times, and it is kept."""
    t = ending(francs=francs)
    leads(t, MONEY_COLUMN)

    t.now(FinalScoring())

    assert score == t.s.players[0].points()
    assert francs == t.s.players[0].francs


def test_final_bonus_money_left() -> None:
    """final.bonus-money-left: What is paid for nobles counts no more."""
    t = ending("albert", "buls", francs=8)
    leads(t, MONEY_COLUMN)

    t.now(FinalScoring())
    t.play("pay albert", "pay buls")

    assert 6 == t.s.players[0].points()


def test_final_bonus_nobles() -> None:
    """final.bonus-nobles: Brugmann counts, an unpaid noble does not; tilted or not is the same."""
    t = ending("brugmann", "albert", "buls", francs=2, score=10)
    t.s.players[0].tilted = [1] * 6
    leads(t, NOBLES_COLUMN)

    t.now(FinalScoring())
    t.play("pay albert")

    assert 10 - 3 + 2 * 2 == t.s.players[0].points()


@pytest.mark.parametrize(
    ("artworks", "score"),
    [("", 0), ("red red red", 2), ("red blue red", 4), ("red yellow blue green", 8)],
)
def test_final_bonus_artworks(artworks: str, score: int) -> None:
    """final.bonus-artworks: 2 points for each colour, once."""
    t = ending(*artworks.split())
    leads(t, ARTWORKS_COLUMN)

    t.now(FinalScoring())

    assert score == t.s.players[0].points()


@pytest.mark.parametrize(
    ("houses", "types"), [([], 0), ([HOUSE] * 3, 1), ([HOUSE, OTHER_HOUSE], 2), (naive.HOUSES, 4)]
)
def test_final_bonus_houses(houses: list[str], types: int) -> None:
    """final.bonus-houses: 2 points for each type of house, once."""
    t = ending(*houses)
    leads(t, HOUSES_COLUMN)

    t.now(FinalScoring())

    assert 2 * types == earned(t.s.players[0], "end-houses")


MATERIAL_CARDS = st.lists(st.sampled_from(naive.MATERIALS), min_size=1, max_size=5)


@naive.OFTEN
@given(MATERIAL_CARDS, st.data())
def test_best_types_against_the_naive_ones(cards: list[str], data: st.DataObject) -> None:
    """construction.best-types, construction.every-card: Trying all selections of materials finds
    no more types, and no fewer."""
    cost = data.draw(st.integers(len(cards), 2 * len(cards)))

    most = best_types([naive.MATERIALS.index(name) for name in cards], cost)

    assert naive.payments(cards, cost)[tuple(sorted(cards))] == most


@naive.OFTEN
@given(MATERIAL_CARDS, st.integers(0, 5))
def test_payments_against_the_naive_ones(cards: list[str], houses: int) -> None:
    """construction.cost, construction.every-card, construction.best-types,
    construction.which-cards: The same payments are open, each once, for the same points."""
    cost = houses + 1
    if 2 * len(cards) < cost:
        return
    t = table()
    give(t.s.players[0], *[HOUSE] * houses, *cards)
    pile(t.s, "material")

    t.now(SpendMaterials(0, cost, []))
    ends = branches(t.s, SpendMaterials)

    paid = [(tuple(sorted(discarded(s, "material"))), s.players[0].points()) for s in ends]
    assert sorted(naive.payments(cards, cost).items()) == sorted(paid)


@naive.OFTEN
@given(naive.POSITIONS)
def test_final_scores_against_the_naive_ones(position: naive.Position) -> None:
    """final.order, final.nobles-pay, final.nobles-unpaid, final.houses, final.materials,
    final.expo, final.columns, final.bonus-money-left: All end on the same points and money."""
    t = naive.laid(position)

    t.now(FinalScoring())
    while not t.is_over:
        noble = t.offered()[0].split()[1]
        t.play(f"{'pay' if noble in position.people[t.player].paid else 'dismiss'} {noble}")

    assert naive.final_points(position) == points(t.s)
    assert [naive.francs_left(person) for person in position.people] == [
        p.francs for p in t.s.players
    ]


@naive.OFTEN
@given(st.lists(naive.PEOPLE, min_size=2, max_size=4))
def test_places_against_the_naive_ones(people: list[naive.Person]) -> None:
    """tie.prison, tie.levels, tie.shared, tie.lower-places: Both readings give the same places."""
    ranks = finished(
        *[(p.points, len(p.in_prison), [p.architecture, p.nobility, p.prestige]) for p in people]
    )

    assert naive.places(people) == ranks
