"""Persons that change the final scoring: copies, majority markers, groups."""

import pytest

from tests.games.bruges.scenes import (
    Table,
    activate,
    acts,
    earned,
    final,
    guilders,
    have,
    houses,
    persons,
    quiet,
)

OVER = (-1, "over")


def laurels(t: Table, seat: int = 0) -> int:
    """What a seat scores for laurels at the end."""
    final(t)
    return earned(t, seat, "laurels")


# --- copy-laurel


def test_another_laurel_of_ones_own_scores_once_more() -> None:
    """effect.copy-laurel: The best: the countess for 6, not the banker for 2."""
    t = quiet()
    persons(t, 0, "philosopher", "countess", "banker")
    persons(t, 1, "archivist")
    have(t, 0, guilders=6, reputation=6)

    assert 6 + 2 + 6 == laurels(t)


def test_a_laurel_in_another_display_is_applied_to_ones_own() -> None:
    """effect.copy-laurel: The banker of seat 1 counts the guilders of seat 0."""
    t = quiet()
    persons(t, 0, "chronicler", "countess")
    persons(t, 1, "banker")
    persons(t, 2, "bishop")
    have(t, 0, guilders=12, workers=["red", "red"], reputation=6)
    have(t, 1, guilders=90)

    assert 6 + 4 == laurels(t)
    assert 30 == earned(t, 1, "laurels")


@pytest.mark.parametrize("name", ["philosopher", "chronicler"])
def test_without_a_laurel_to_copy_there_is_nothing(name: str) -> None:
    """effect.copy-laurel: Not even itself."""
    t = quiet()
    persons(t, 0, name, "queen")
    persons(t, 1, "nun")

    assert 0 == laurels(t)


def test_only_laurels_that_count_can_be_copied() -> None:
    """effect.copy-laurel: Neither a cardinal nor a spy nor another copyist."""
    t = quiet()
    persons(t, 0, "chronicler")
    persons(t, 1, "cardinal", "spy", "philosopher", "king")

    assert 0 == laurels(t)
    assert [0, 0, 0] == t.s.players[0].majorities


@pytest.mark.parametrize(
    ("name", "scored"),
    [("dowager", 6), ("housekeeper", 5), ("choirmaster", 1), ("fresco-painter", 10)],
)
def test_every_kind_of_counting_laurel_can_be_copied(name: str, scored: int) -> None:
    """effect.copy-laurel, effect.points-if-most, effect.points-if, effect.points-set,
    effect.points-per: Applied to the copyist's own display."""
    t = quiet()
    persons(t, 0, "chronicler", "nun")
    houses(t, 0, "red", "red", "red", "yellow", "blue", "brown", "purple")
    have(t, 0, guilders=3)
    persons(t, 1, name)

    assert scored == laurels(t)


def test_a_tie_is_no_majority_for_the_copyist() -> None:
    """effect.copy-laurel, effect.points-if-most: The owner is one of the others."""
    t = quiet()
    persons(t, 0, "chronicler")
    persons(t, 1, "dowager")
    have(t, 0, guilders=3)
    have(t, 1, guilders=3)

    assert 0 == laurels(t)


def test_two_copyists_may_copy_the_same_laurel() -> None:
    """effect.copy-laurel: Each scores it once more."""
    t = quiet(2)
    persons(t, 0, "philosopher", "chronicler", "countess")
    persons(t, 1, "bishop")
    have(t, 0, workers=["red"] * 4, reputation=3)

    assert 3 + 3 + 2 == laurels(t)


# --- flip-majority


@pytest.mark.parametrize(
    ("before", "after"),
    [([], 2), (["people"], 3), (["people", "canal"], 3), (["people", "canal", "reputation"], 3)],
)
def test_grey_markers_are_turned_before_anything_is_counted(before: list[str], after: int) -> None:
    """effect.flip-majority, deck.final-order: Two at most; they score 4 points each and count for
    the king."""
    t = quiet()
    persons(t, 0, "cardinal", "king")
    have(t, 0, majorities=before)

    final(t)

    assert (4 * after, 3 * after) == (earned(t, 0, "majorities"), earned(t, 0, "laurels"))
    assert after - len(before) == len(t.events("flipped"))
    assert [] == [p.majorities for p in t.s.players[1:] if any(p.majorities)]


def test_turned_markers_count_for_whoever_copies() -> None:
    """effect.flip-majority, effect.copy-laurel, deck.final-order: The cardinal of seat 2 is in
    time for his own copy of the king of seat 0."""
    t = quiet()
    persons(t, 0, "king")
    persons(t, 2, "cardinal", "chronicler")

    assert 6 == laurels(t, 2)


def test_a_deck_may_turn_one_marker_or_three() -> None:
    """effect.flip-majority: As the number says."""
    for number in (1, 3):
        t = quiet(changes={"cardinal": acts("laurel", "flip-majority", amount=number)})
        persons(t, 0, "cardinal")
        final(t)
        assert 4 * number == earned(t, 0, "majorities")


# --- wild-group


@pytest.mark.parametrize(
    ("name", "scored"),
    [("duke", 4), ("abbot", 4), ("king-of-thieves", 4)],
)
def test_the_spy_is_one_of_every_group(name: str, scored: int) -> None:
    """effect.wild-group: One more for whichever group is counted, its own no more than one."""
    t = quiet()
    persons(t, 0, name, "spy")

    assert scored == laurels(t)


@pytest.mark.parametrize(
    ("others", "scored"),
    [([], 2), (["beggar"], 3), (["composer", "beggar"], 3), (["queen", "nun"], 4)],
)
def test_the_spy_stands_for_one_group_that_is_missing(others: list[str], scored: int) -> None:
    """effect.wild-group: The engraver counts him as a group of one's choice, not as his own."""
    t = quiet()
    persons(t, 0, "engraver", "spy", *others)

    assert scored == laurels(t)


def test_the_spy_is_no_twelfth_group() -> None:
    """effect.wild-group: All eleven groups are there already."""
    t = quiet()
    persons(t, 0, "engraver", "spy", "queen", "juggler", "mason", "nun", "jailer")
    persons(t, 0, "student", "lawyer", "insurer", "page", "beggar")

    assert 11 == laurels(t)


@pytest.mark.parametrize(
    ("others", "scored"),
    [
        ([], 2),
        (["queen"], 2),
        (["lawyer"], 2),
        (["lawyer", "queen"], 4),
        (["lawyer", "queen", "baron"], 4),
        (["beggar", "lawyer"], 4),
    ],
)
def test_the_spy_completes_a_pair(others: list[str], scored: int) -> None:
    """effect.wild-group: The judge is one of the administration; the spy is a second one of a group
    that lacks it."""
    t = quiet()
    persons(t, 0, "judge", "spy", *others)

    assert scored == laurels(t)


def test_several_spies_make_pairs_of_their_own() -> None:
    """effect.wild-group: Three in a deck of that kind: one beside the judge, two by themselves."""
    wild = {name: acts("laurel", "wild-group") for name in ("bard", "king")}
    t = quiet(changes=wild)
    persons(t, 0, "judge", "spy", "bard", "king")

    assert 4 == laurels(t)


def test_the_group_is_chosen_anew_for_each_laurel() -> None:
    """effect.wild-group: Noble for the duke, church for the abbot, a third for the engraver."""
    t = quiet()
    persons(t, 0, "duke", "abbot", "engraver", "spy")

    assert 4 + 4 + 4 == laurels(t)


def test_the_spy_is_of_no_other_group_before_the_end() -> None:
    """effect.wild-group: The pilgrim's two groups are church and underworld, the lady alone."""
    t = quiet()
    persons(t, 0, "pilgrim", "lady-in-waiting", "spy", "beggar")
    have(t, 0, workers=["yellow", "red"])

    activate(t, 0, "pilgrim")
    assert [3, 0, 0] == guilders(t)
    t.play("activate lady-in-waiting")
    assert [6, 0, 0] == guilders(t)


def test_the_spy_scores_nothing_himself() -> None:
    """effect.wild-group: His printed point, and no more."""
    t = quiet()
    persons(t, 0, "spy")

    assert (0, 1) == (laurels(t), earned(t, 0, "persons"))


def test_others_spies_are_of_no_use() -> None:
    """effect.wild-group, effect.copy-laurel: A copied duke counts the copyist's own people."""
    t = quiet()
    persons(t, 0, "chronicler", "queen")
    persons(t, 1, "duke", "spy")

    assert 2 == laurels(t)
