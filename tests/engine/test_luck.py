"""Chance: keyed, fair, the same compiled and interpreted; and the tape of a real table."""

from collections import Counter

import pytest

from grandplace.engine import luck
from grandplace.engine.errors import Divergence
from grandplace.engine.luck import Drawn, Tape
from tests.engine.toy import Toy


def test_known_values() -> None:
    """These numbers were written down once: any change of the function shows."""
    assert [6170, 2937, 6548, 7225] == [luck.draw(12345, 7, i, 10000) for i in range(4)]


def chi_square(counts: Counter[object], kinds: int) -> float:
    """How far counts are from being equal."""
    expected = sum(counts.values()) / kinds
    return sum((counts[key] - expected) ** 2 / expected for key in counts)


def test_dice_are_fair() -> None:
    """Sixty thousand dice: chi-square with 5 degrees stays below its 0.1 % bound."""
    counts: Counter[object] = Counter(luck.draw(99, 5, i, 6) for i in range(60000))

    assert 6 == len(counts)
    assert chi_square(counts, 6) < 20.5


def test_shuffles_are_fair() -> None:
    """All 24 orders of four cards come up alike: 23 degrees, 0.1 % bound."""
    counts: Counter[object] = Counter()
    for key in range(24000):
        s = Toy([], 0)
        s.luck = key
        counts[tuple(s.shuffled([0, 1, 2, 3], 3, 1))] += 1

    assert 24 == len(counts)
    assert chi_square(counts, 24) < 49.7


def test_a_shuffle_draws_place_by_place() -> None:
    """A whole shuffle at once gives what its draws would give one by one."""
    key, label, number = 5, 3, 2
    drawn = list(range(30))
    for i in range(29, 0, -1):
        j = luck.draw(key, label, number * luck.PLACES + i, i + 1)
        drawn[i], drawn[j] = drawn[j], drawn[i]

    assert drawn == luck.shuffled(list(range(30)), key, label, number)


def test_a_tape_writes_what_it_draws() -> None:
    """Outcomes come from the secret, and are written down until they are cut."""
    tape = Tape(b"secret")

    values = [tape.draw(1, 0, 6), tape.draw(1, 1, 6)]
    entries = tape.cut()

    assert values == [entry.value for entry in entries]
    assert [] == tape.cut()
    assert values == [luck.from_secret(b"secret", 1, i, 6) for i in range(2)]


def test_a_tape_reads_what_was_recorded() -> None:
    """A replay takes recorded outcomes, whatever the secret says."""
    tape = Tape(b"")
    tape.recorded = [Drawn(1, 0, 6, 4)]

    assert 4 == tape.draw(1, 0, 6)


@pytest.mark.parametrize(
    "entry",
    [
        Drawn(2, 0, 6, 4),
        Drawn(1, 3, 6, 4),
        Drawn(1, 0, 5, 4),
        Drawn(1, 0, 6, 6),
        Drawn(1, 0, 6, -1),
    ],
)
def test_a_tape_that_does_not_fit_says_so(entry: Drawn) -> None:
    """Another label, number or range, or a value outside it, is a divergence."""
    tape = Tape(b"")
    tape.recorded = [entry]

    with pytest.raises(Divergence):
        tape.draw(1, 0, 6)


def test_a_tape_without_secret_or_record_says_so() -> None:
    """A replay cannot make up chance that was not recorded."""
    with pytest.raises(Divergence, match="no more chance"):
        Tape(b"").draw(1, 0, 6)


def test_a_state_draws_from_its_tape() -> None:
    """With a tape the key plays no part."""
    s = Toy([], 0)
    s.luck = 1
    s.tape = Tape(b"secret")

    assert luck.from_secret(b"secret", 4, 2, 100) == s.draw(4, 2, 100)


def test_the_commitment_binds() -> None:
    """Two secrets do not share a commitment, and it is 64 hexadecimal digits."""
    assert 64 == len(luck.commitment(b"a"))
    assert luck.commitment(b"a") != luck.commitment(b"b")
