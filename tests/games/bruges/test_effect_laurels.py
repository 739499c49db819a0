"""Persons that wait for the final scoring."""

import pytest

from tests.games.bruges.scenes import (
    Table,
    acts,
    asked,
    earned,
    final,
    guilders,
    hand,
    have,
    houses,
    noted,
    persons,
    points,
    quiet,
    recruit,
)

OVER = (-1, "over")


def laurels(t: Table, seat: int = 0) -> int:
    """What a seat scores for laurels at the end."""
    final(t)
    return earned(t, seat, "laurels")


def test_laurels_do_nothing_before_the_end() -> None:
    """activate.laurel: Neither when recruited nor on a turn."""
    t = quiet()
    have(t, 0, guilders=6)

    recruit(t, 0, "banker")

    assert ([0, 0, 0], [6, 0, 0], OVER) == (points(t), guilders(t), asked(t))
    assert ["recruited"] == noted(t)


# --- points-per


HEADS = [
    ("duke", ["queen", "baron"]),
    ("master-of-revels", ["juggler", "minstrel"]),
    ("dean-of-the-guilds", ["mason", "baker"]),
    ("abbot", ["nun", "vicar"]),
    ("commander-of-the-guard", ["jailer", "nun", "bodyguard"]),
    ("humanist", ["student", "printer"]),
    ("mayor", ["lawyer", "notary"]),
    ("hanseatic-merchant", ["insurer", "peddler"]),
    ("seneschal", ["page", "cook"]),
    ("court-painter", ["composer", "lute-player"]),
    ("king-of-thieves", ["beggar", "cutpurse"]),
]


@pytest.mark.parametrize(("name", "members"), HEADS)
def test_heads_of_groups_count_members_and_themselves(name: str, members: list[str]) -> None:
    """effect.points-per, deck.counts-itself: 2 points each; those of others do not count."""
    t = quiet()
    persons(t, 0, name, *members)
    persons(t, 1, "infanta", "conjurer", "roofer", "hermit", "inquisitor")

    assert 6 == laurels(t)


@pytest.mark.parametrize(
    ("name", "house"),
    [
        ("fresco-painter", "red"),
        ("sign-painter", "yellow"),
        ("glazier", "blue"),
        ("gardener", "brown"),
        ("verger", "purple"),
    ],
)
def test_the_house_proud_count_houses_of_their_colour(name: str, house: str) -> None:
    """effect.points-per: 2 points each, empty or not, their own included."""
    t = quiet()
    other = "blue" if house == "red" else "red"
    persons(t, 0, name, house=house)
    houses(t, 0, house, other)
    houses(t, 1, house)

    assert 4 == laurels(t)


@pytest.mark.parametrize(("number", "scored"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_incomplete_pairs_of_workers_are_dropped(number: int, scored: int) -> None:
    """effect.points-per, deck.rounded-down: The bishop, a point for two."""
    t = quiet()
    persons(t, 0, "bishop")
    have(t, 0, workers=["red"] * number)

    assert scored == laurels(t)


@pytest.mark.parametrize(("number", "scored"), [(2, 0), (7, 2), (9, 3)])
def test_incomplete_lots_of_guilders_are_dropped(number: int, scored: int) -> None:
    """effect.points-per, deck.rounded-down: The banker, a point for three."""
    t = quiet()
    persons(t, 0, "banker")
    have(t, 0, guilders=number)

    assert scored == laurels(t)


def test_incomplete_pairs_of_canal_tokens_are_dropped() -> None:
    """effect.points-per, deck.rounded-down: The harbour master counts both sections."""
    t = quiet()
    persons(t, 0, "harbour-master")
    have(t, 0, canals=(2, 5))

    assert 3 == laurels(t)


def test_a_lot_scores_as_a_whole() -> None:
    """effect.points-per, deck.rounded-down: 3 points for every two of five tokens are 6."""
    t = quiet(changes={"bishop": acts("laurel", "points-per", of="canal", each=3, per=2)})
    persons(t, 0, "bishop")
    have(t, 0, canals=(4, 1))

    assert 6 == laurels(t)


def test_the_infanta_counts_dear_persons() -> None:
    """effect.points-per: 2 points for a price of 9 or more; she costs 6 herself."""
    t = quiet()
    persons(t, 0, "infanta", "queen", "king", "heiress")

    assert 4 == laurels(t)


def test_the_bard_counts_cheap_persons() -> None:
    """effect.points-per, deck.counts-itself: A point for a price of 3 or less, his own too."""
    t = quiet()
    persons(t, 0, "bard", "page", "baron", "heiress")

    assert 3 == laurels(t)


@pytest.mark.parametrize(
    ("name", "scored"),
    [("countess", 5), ("hermit", 3), ("veteran", 4), ("blackmailer", 3), ("archivist", 6)],
)
def test_laurels_count_steps_markers_and_cards(name: str, scored: int) -> None:
    """effect.points-per, deck.what-counts: Step 5; two colours of markers, four in all; three of
    the worse rival; three cards at 2 points."""
    t = quiet()
    persons(t, 0, name)
    hand(t, 0, "king", "queen", "duke")
    have(t, 0, reputation=5, threats=["red", "red", "blue", "blue"])
    have(t, 1, threats=["red", "brown", "brown"])
    have(t, 2, threats=["red"])

    assert scored == laurels(t)


def test_the_judge_counts_groups_of_two() -> None:
    """effect.points-per: 2 points for each group of which there are two or more."""
    t = quiet()
    persons(t, 0, "judge", "lawyer", "queen", "baron", "king", "nun")

    assert 4 == laurels(t)


def test_the_engraver_counts_different_groups() -> None:
    """effect.points-per: A point each: artist, nobility, church."""
    t = quiet()
    persons(t, 0, "engraver", "composer", "queen", "nun")

    assert 3 == laurels(t)


def test_the_tightrope_walker_counts_the_shorter_section() -> None:
    """effect.points-per, deck.what-counts: 2 points a token."""
    t = quiet()
    persons(t, 0, "tightrope-walker")
    have(t, 0, canals=(5, 3))

    assert 6 == laurels(t)


def test_the_sculptor_counts_statues() -> None:
    """effect.points-per: 3 points each, beside those of the statues."""
    t = quiet()
    persons(t, 0, "sculptor")
    have(t, 0, canals=(5, 5), statues=(6, 2))

    assert (6, 8) == (laurels(t), earned(t, 0, "statues"))


def test_the_vagabond_counts_empty_houses() -> None:
    """effect.points-per: 2 points each; his own is none."""
    t = quiet()
    persons(t, 0, "vagabond")
    houses(t, 0, "red", "blue")

    assert 4 == laurels(t)


def test_the_portraitist_counts_matching_houses() -> None:
    """effect.points-per, deck.what-counts: A point where person and house have one colour."""
    t = quiet()
    persons(t, 0, "portraitist", "queen", house="red")
    persons(t, 0, "nun", "king", house="blue")
    houses(t, 0, "brown")

    assert 3 == laurels(t)


# --- points-if-most, points-if, points-set


@pytest.mark.parametrize(("purses", "scored"), [((5, 4, 4), 6), ((5, 5, 0), 0), ((4, 9, 0), 0)])
def test_more_guilders_than_every_other_player(purses: tuple[int, ...], scored: int) -> None:
    """effect.points-if-most: The dowager's 6 points; a tie scores nothing."""
    t = quiet()
    persons(t, 0, "dowager")
    for seat, money in enumerate(purses):
        have(t, seat, guilders=money)

    assert scored == laurels(t)


@pytest.mark.parametrize(("version", "scored"), [(1, 0), (2, 6)])
def test_a_person_of_any_group_is_one_for_its_owner_only(version: int, scored: int) -> None:
    """effect.points-if-most, effect.wild-group: A rival's spy is no noble when one's own nobles are
    compared; in games of version 1 he was."""
    row = acts("laurel", "points-if-most", of="group:Noble", amount=6)
    t = quiet(3, {"dowager": row}, version)
    persons(t, 0, "dowager", "queen")
    persons(t, 1, "spy", "duke")

    assert scored == laurels(t)


def test_ones_own_person_of_any_group_counts() -> None:
    """effect.points-if-most, effect.wild-group: The spy makes three nobles of two."""
    t = quiet(3, {"dowager": acts("laurel", "points-if-most", of="group:Noble", amount=6)})
    persons(t, 0, "dowager", "queen", "spy")
    persons(t, 1, "duke", "baron")

    assert 6 == laurels(t)


@pytest.mark.parametrize(
    ("colours", "scored"),
    [
        (["yellow", "blue", "brown"], 0),
        (["yellow", "blue", "brown", "brown"], 0),
        (["yellow", "blue", "brown", "purple"], 5),
        (["yellow", "blue", "brown", "purple"] * 2, 5),
    ],
)
def test_five_colours_of_houses_are_all_or_nothing(colours: list[str], scored: int) -> None:
    """effect.points-if: The housekeeper's 5 points, once; she lives in a red house."""
    t = quiet()
    persons(t, 0, "housekeeper")
    houses(t, 0, *colours)

    assert scored == laurels(t)


@pytest.mark.parametrize(
    ("others", "scored"),
    [
        ([], 0),
        (["prince"], 0),
        (["baron"], 1),
        (["baron", "heiress", "nun"], 2),
        (["baron", "nun", "page"], 4),
        (["baron", "nun", "page", "beguine"], 6),
    ],
)
def test_colours_of_persons_are_looked_up_in_a_table(others: list[str], scored: int) -> None:
    """effect.points-set, deck.counts-itself: 0, 1, 2, 4 and 6 points; the choirmaster is purple."""
    t = quiet()
    persons(t, 0, "choirmaster", *others)

    assert scored == laurels(t)


def test_a_count_beyond_the_table_takes_its_last_entry() -> None:
    """effect.points-set: Three entries, five houses."""
    t = quiet(changes={"choirmaster": acts("laurel", "points-set", of="house", table=[0, 1, 5])})
    persons(t, 0, "choirmaster")
    houses(t, 0, "red", "red", "red", "red")

    assert 5 == laurels(t)


def test_a_table_begins_with_nothing() -> None:
    """effect.points-set: Its first entry stands for a count of 0."""
    t = quiet(changes={"choirmaster": acts("laurel", "points-set", of="canal", table=[3, 9])})
    persons(t, 0, "choirmaster")

    assert 3 == laurels(t)
