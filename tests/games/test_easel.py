"""The easel: what it keeps of what it has drawn."""

from grandplace.games.bruges.page.easel import Easel
from tests.games.bruges.looks import scene
from tests.games.bruges.scenes import shipped


def test_as_much_is_kept_as_may_differ() -> None:
    """Three forms for each who plays; the oldest goes first."""
    easel = Easel(scene(shipped().deal(2, 1), 0))
    made: list[int] = []

    def shown(fact: int) -> int:
        def make() -> int:
            made.append(fact)
            return fact

        return easel.kept("thing", make, [], fact)

    six = [0, 1, 2, 3, 4, 5]
    assert six + six == [shown(fact) for fact in six + six]
    assert six == made
    assert [6, 1, 2, 0] == [shown(fact) for fact in (6, 1, 2, 0)]
    assert [*six, 6, 0] == made
