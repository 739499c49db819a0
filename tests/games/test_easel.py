"""The easel: what it keeps of what it has drawn."""

from grandplace.games.bruges.page.easel import Easel
from tests.games.bruges.looks import scene
from tests.games.bruges.scenes import shipped


def test_as_much_is_kept_as_may_differ() -> None:
    """A form for each who plays and one for those who watch; the oldest goes first."""
    easel = Easel(scene(shipped().deal(2, 1), 0))
    made: list[int] = []

    def shown(fact: int) -> int:
        def make() -> int:
            made.append(fact)
            return fact

        return easel.kept("thing", make, [], fact)

    assert [0, 1, 2, 0, 1, 2] == [shown(fact) for fact in (0, 1, 2, 0, 1, 2)]
    assert [0, 1, 2] == made
    assert [3, 1, 2, 0] == [shown(fact) for fact in (3, 1, 2, 0)]
    assert [0, 1, 2, 3, 0] == made
