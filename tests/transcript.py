"""Transcripts: set a position up, play options by their texts, ask what is on offer."""

from typing import Any

from grandplace.engine.game import NEWEST
from grandplace.engine.state import Decision, Message, Step
from grandplace.games import load


class Transcript:
    """A game under test: `s` is the state, to be set up by writing into it."""

    def __init__(
        self, name: str, seats: int, key: int = 1, variant: str = "", version: int = NEWEST
    ) -> None:
        self.game = load(name)
        self.s: Any = self.game.deal(seats, key, variant, version)
        self.s.log = []

    def now(self, *steps: Step[Any]) -> None:
        """Forget what was to happen; these steps are all that is left of the game."""
        self.s.agenda = []
        self.s.then(*steps)
        self.s.log = []
        self.s.settle()

    def play(self, *texts: str) -> None:
        """Choose options by their texts, one after another."""
        for text in texts:
            option = self.game.vocabulary.parse(text)
            assert option is not None, f"no such option: {text}"
            self.s.choose(option)

    @property
    def decision(self) -> Decision:
        """The open question."""
        assert self.s.decision is not None, "nobody is asked"
        return self.s.decision  # type: ignore[no-any-return]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to happen."""
        return self.s.decision is None

    @property
    def player(self) -> int:
        """Who is asked."""
        return self.decision.player

    def offered(self) -> list[str]:
        """The texts of what is on offer."""
        return [option.text for option in self.decision.options]

    def why_not(self, text: str) -> str:
        """The clause that forbids an option now, or "" if it is on offer."""
        option = self.game.vocabulary.parse(text)
        assert option is not None, f"no such option: {text}"
        return self.s.why_not(option)  # type: ignore[no-any-return]

    def events(self, key: str = "") -> list[tuple[int, ...]]:
        """The details of the events noted so far, of one key."""
        log: list[Message] = self.s.log
        return [m.details for m in log if m.key == key]
