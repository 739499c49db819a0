"""Games whose figures differ by the version of the rules, and by nothing else."""

from typing import Final, Generic, TypeVar

from grandplace.engine.game import NEWEST, Game, S
from grandplace.engine.options import Vocabulary

F = TypeVar("F")


class ByVersion(Game[S], Generic[S, F]):
    """A game without variants: one set of figures for each version of its rules."""

    def __init__(
        self,
        name: str,
        seats: list[int],
        boxes: dict[int, F],
        vocabulary: Vocabulary,
        domains: dict[str, list[str]],
    ) -> None:
        versions = list(boxes)
        newest = boxes[versions[-1]]
        super().__init__(name, seats, versions, [], "stable", vocabulary, domains, newest)
        self.by_version: Final = boxes

    def box_for(self, variant: str, version: int = NEWEST) -> F:
        return self.by_version[self.playable(version)]

    def boxes(self) -> list[object]:
        return list(self.by_version.values())
