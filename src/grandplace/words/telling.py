"""The story of a game in sentences: one for each line, with what matters in bold.

Words of a story: `story.<key>` for a head in the third person, `story.<key>.you` for oneself,
`story.<key>.tail` for what follows a head, `story.<head>.<key>` for a head with the tail that says
it otherwise, `story.<key>.several` and `.everybody` for one cause that meets several. Stars mark
what is bold.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from grandplace.drawing.story import Beat, Chapter, Line
from grandplace.engine.state import NOBODY
from grandplace.words.render import Words

YOU = ".you"


@dataclass(frozen=True)
class Piece:
    """Some words of a sentence."""

    text: str
    bold: bool = False


class Telling:
    """Who tells a story, in whose words; `you` is the seat of the one reader, or NOBODY."""

    def __init__(self, say: Words, you: int = NOBODY) -> None:
        self.say = say
        self.you = you

    def title(self, chapter: Chapter) -> str:
        """The name of a chapter; "" before the first."""
        title = chapter.title
        return "" if title is None else self._either(f"story.{title.key}", title.key, title.details)

    def _either(self, key: str, event: str, details: Sequence[int]) -> str:
        return self.say(key if self.say.has(key) else f"event.{event}", *details)

    def line(self, line: Line) -> list[Piece]:
        """A line as one sentence."""
        pieces = self._head(line)
        mark = self.say("story.colon")
        for tail in line.tails:
            pieces += [Piece(mark), *self._marked(f"story.{tail.key}.tail", tail.details)]
            mark = self.say("story.comma")
        return pieces

    def plain(self, line: Line) -> str:
        """A line without marks."""
        return "".join([piece.text for piece in self.line(line)])

    def _head(self, line: Line) -> list[Piece]:
        head, joined = line.head, line.joined
        if line.others:
            return self._jointly(f"story.{head.key}", line)
        if joined is None:
            return self._spoken(f"story.{head.key}", head)
        details = (*head.details, *joined.details)
        return self._marked(
            self._person(f"story.{head.message.key}.{joined.key}", head.seat), details
        )

    def _jointly(self, key: str, line: Line) -> list[Piece]:
        """Several seats at once, by their names; or all of them."""
        if len(line.seats) == len(self.say.names):
            return self._marked(f"{key}.everybody", line.head.details)
        names = ", ".join([self.say.thing("seat", seat) for seat in line.seats])
        return self._marked(f"{key}.several", (names, *line.head.details[1:]))

    def _spoken(self, key: str, head: Beat) -> list[Piece]:
        """A head; what no story has words for is told as an event."""
        if self.say.has(key):
            return self._marked(self._person(key, head.seat), head.details)
        return [Piece(self.say.event(head.message).removesuffix("."))]

    def _person(self, key: str, seat: int) -> str:
        return key + YOU if seat == self.you != NOBODY else key

    def _marked(self, key: str, details: Sequence[int | str]) -> list[Piece]:
        parts = self.say.marked(key, *details)
        return [Piece(text, n % 2 == 1) for n, text in enumerate(parts) if text]
