"""Persons that add something to an action: bonus-on."""

import pytest

from tests.games.bruges.scenes import (
    acts,
    asked,
    dice,
    earned,
    guilders,
    hand,
    have,
    houses,
    noted,
    people,
    persons,
    points,
    quiet,
    recruit,
    use,
    workers,
)

OVER = (-1, "over")


def test_a_recruited_person_brings_a_worker() -> None:
    """effect.bonus-on: Of any colour, for the minstrel's owner, after the arrow."""
    t = quiet()
    persons(t, 0, "minstrel")

    recruit(t, 0, "huntsman")

    assert ((0, "TakeWorker"), [3, 0, 0]) == (asked(t), points(t))
    t.play("take brown")
    assert (["brown"], OVER) == (workers(t, 0), asked(t))


def test_a_house_brings_guilders() -> None:
    """effect.bonus-on: 2 guilders for the roofer's owner."""
    t = quiet()
    persons(t, 0, "roofer")
    hand(t, 0, "duke", "king")
    have(t, 0, workers=["blue"])

    use(t, 0, "duke", "house")

    assert ([2, 0, 0], []) == (guilders(t), workers(t, 0))
    assert ["paid-worker", "built", "gained"] == noted(t)


def test_a_canal_token_scores() -> None:
    """effect.bonus-on: 1 point for the woodcarver's owner."""
    t = quiet()
    persons(t, 0, "woodcarver")
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=1)

    use(t, 0, "duke", "canal")

    assert ([0, 0, 0], [1, 0, 0], 1) == (guilders(t), points(t), earned(t, 0, "effects"))


@pytest.mark.parametrize("action", ["workers", "guilders", "threat"])
def test_other_actions_bring_no_bonus(action: str) -> None:
    """effect.bonus-on: Only the one that is named."""
    t = quiet()
    persons(t, 0, "minstrel", "roofer", "woodcarver")
    hand(t, 0, "duke", "king")
    have(t, 0, threats=["blue"])
    dice(t, 1, 1, 4, 1, 1)

    use(t, 0, "duke", action)

    wanted = {
        "workers": ([0, 0, 0], ["blue", "blue"], [0, 0, 0]),
        "guilders": ([4, 0, 0], [], [0, 0, 0]),
        "threat": ([0, 0, 0], [], [1, 0, 0]),
    }
    assert wanted[action] == (guilders(t), workers(t, 0), points(t))
    assert OVER == asked(t)


@pytest.mark.parametrize(
    ("name", "action"), [("minstrel", "recruit"), ("roofer", "house"), ("woodcarver", "canal")]
)
def test_the_actions_of_others_bring_no_bonus(name: str, action: str) -> None:
    """effect.bonus-on: The helper's owner has to act."""
    t = quiet()
    persons(t, 1, name)
    hand(t, 0, "blacksmith" if action == "recruit" else "duke", "king")
    houses(t, 0, "red")
    have(t, 0, guilders=1, workers=["blue"])

    use(t, 0, "blacksmith" if action == "recruit" else "duke", action)

    assert ([], [0, 0, 0], 0) == (workers(t, 1), points(t), guilders(t)[1])


def test_nobody_helps_with_his_own_recruiting() -> None:
    """effect.bonus-on: The minstrel's worker comes from the next one on."""
    t = quiet()

    recruit(t, 0, "minstrel")

    assert ([], OVER) == (workers(t, 0), asked(t))
    recruit(t, 0, "huntsman")
    assert (0, "TakeWorker") == asked(t)


@pytest.mark.parametrize(("version", "asked_for"), [(1, (0, "TakeWorker")), (2, OVER)])
def test_nobody_helps_with_the_action_that_brought_him_in(
    version: int, asked_for: tuple[int, str]
) -> None:
    """effect.bonus-on, effect.play-card: The page's arrow recruits the minstrel, who was not there
    when the page was recruited. In games of version 1 that did not matter."""
    t = quiet(version=version)
    houses(t, 0, "blue")
    hand(t, 0, "minstrel", "king")
    have(t, 0, guilders=3)

    recruit(t, 0, "page")
    t.play("play minstrel", "for recruit")

    assert (asked_for, []) == (asked(t), workers(t, 0))
    assert {"page", "minstrel"} == set(people(t, 0))


def test_a_bonus_waits_until_the_action_is_complete() -> None:
    """effect.bonus-on, effect.play-card: Page, his extra card, its bonus, then the page's own."""
    t = quiet()
    persons(t, 0, "minstrel")
    houses(t, 0, "blue")
    hand(t, 0, "huntsman", "king")
    have(t, 0, guilders=3)

    recruit(t, 0, "page")
    assert (0, "PlayExtra") == asked(t)
    t.play("play huntsman", "for recruit")
    t.play("take red", "take blue")

    assert (["red", "blue"], OVER) == (workers(t, 0), asked(t))


def test_several_helpers_all_help() -> None:
    """deck.standing-order, effect.bonus-on: Guilders, a point and a worker for one house."""
    changes = {
        "minstrel": acts("loop-action", "bonus-on", action="house", what="worker", amount=1),
        "woodcarver": acts("loop-action", "bonus-on", action="house", what="point", amount=2),
    }
    t = quiet(changes=changes)
    persons(t, 0, "minstrel", "roofer", "woodcarver")
    hand(t, 0, "duke", "king")
    have(t, 0, workers=["blue"])

    use(t, 0, "duke", "house")
    t.play("take red")

    assert ([2, 0, 0], [2, 0, 0], ["red"]) == (guilders(t), points(t), workers(t, 0))


def test_several_workers_of_a_bonus_are_named_one_by_one() -> None:
    """effect.bonus-on: Two workers where a deck says so."""
    row = acts("loop-action", "bonus-on", action="canal", what="worker", amount=2, colour="any")
    t = quiet(changes={"woodcarver": row})
    persons(t, 0, "woodcarver")
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=1)

    use(t, 0, "duke", "canal")
    t.play("take red", "take blue")

    assert (["red", "blue"], OVER) == (workers(t, 0), asked(t))


def test_persons_that_bring_goods_without_an_action_bring_no_bonus() -> None:
    """deck.helps-with-card, activate.loop-action-card: Laid houses and dug canals are no action."""
    t = quiet()
    persons(t, 0, "roofer", "woodcarver", "lawyer")
    hand(t, 0, "duke", "king")

    recruit(t, 0, "mason")
    t.play("pick duke")
    recruit(t, 0, "surveyor")
    t.play("dig left")
    recruit(t, 0, "dyer")

    assert ([0, 0, 0], [0, 0, 0], ["blue"] * 4) == (guilders(t), points(t), workers(t, 0))
