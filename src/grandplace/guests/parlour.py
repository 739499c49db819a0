"""What a guest can do: open a table or join one, look, choose, and ask what things mean."""

from dataclasses import dataclass
from typing import Any

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.options import Option
from grandplace.games import REGISTRY, load
from grandplace.guests.chair import Chair, Here, There
from grandplace.terminal.rules import search, search_cards
from grandplace.words.render import Words


class NotSeated(GrandPlaceError):
    """A guest without a table."""


class NotOnOffer(GrandPlaceError):
    """A guest asks for an option that there is not."""


@dataclass(frozen=True)
class GameOnOffer:
    """A game that can be played."""

    game: str
    title: str
    summary: str
    players: list[int]
    variants: dict[str, str]


@dataclass(frozen=True)
class Choice:
    """An option: the text by which it is chosen, and what it means."""

    option: str
    meaning: str


@dataclass(frozen=True)
class Refusal:
    """An option that is not on offer, and the rule that forbids it."""

    option: str
    rule: str


@dataclass(frozen=True)
class Turn:
    """The table as the guest sees it: what happened since the last look, the board, the points, and
    the question with its options. Without options others are asked, or the game is over."""

    you: str
    happened: list[str]
    board: list[str]
    scores: dict[str, int]
    question: str
    options: list[Choice]
    refused: list[Refusal]
    over: bool


class Parlour:
    """One guest and their chair."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._chair: Chair | None = None
        self._read = 0  # events that the guest has been told

    @property
    def chair(self) -> Chair:
        """Where the guest sits."""
        if self._chair is None:
            raise NotSeated(
                "no table yet: open one with 'play', or 'join' one by the link of a seat"
            )
        return self._chair

    def games(self) -> list[GameOnOffer]:
        """The games that can be played here, with their numbers of players and variants."""
        return [self._offer(load(name)) for name in REGISTRY]

    def _offer(self, game: Any) -> GameOnOffer:
        say = Words(self.language, game)
        variants = {name: say(f"variant.{name}") for name in game.variants}
        return GameOnOffer(game.name, say("game.title"), say("game.summary"), game.seats, variants)

    def play(
        self, game: str, opponents: list[str], variant: str = "", seed: int | None = None
    ) -> Turn:
        """Open a table and sit down first; opponents are bots, for example ["regular"]."""
        return self._sit(Here(game, opponents, variant, seed, self.language))

    def join(self, link: str) -> Turn:
        """Sit down at a table of a Grand-Place server, by the link of a seat."""
        return self._sit(There(link, self.language))

    def _sit(self, chair: Chair) -> Turn:
        self._chair, self._read = chair, 0
        return self.look()

    def choose(self, option: str) -> Turn:
        """Answer the open question with the text of an option."""
        self.chair.choose(option)
        return self.look()

    def look(self) -> Turn:
        """The table now. Others are waited for, half a minute at most; then look again."""
        view, say = self.chair.look(), self.chair.paper.words
        asked = _is_asked(view, self.chair.seat)
        points = enumerate(self.chair.scores())
        return Turn(
            you=say.thing("seat", self.chair.seat),
            happened=self._news(),
            board=self.chair.paper.board_lines(view),
            scores={say.thing("seat", seat): score for seat, score in points},
            question=say.prompt(self.chair.prompt()),
            options=[self._choice(view, one) for one in view.decision.options] if asked else [],
            refused=self._refused(view) if asked else [],
            over=self.chair.over(),
        )

    def _news(self) -> list[str]:
        """What happened since the guest was last told."""
        events, since = self.chair.events(), self._read
        self._read = len(events)
        return self.chair.paper.sentences(events, min(since, len(events)))

    def _choice(self, view: Any, option: Option) -> Choice:
        return Choice(option.text, self.chair.paper.words.option(view.label(option)))

    def _refused(self, view: Any) -> list[Refusal]:
        clauses = [(option.text, view.why_not(option)) for option in view.refused()]
        say = self.chair.paper.words
        return [Refusal(text, say.clause(clause)) for text, clause in clauses if clause]

    def explain(self, option: str) -> list[str]:
        """What an option would do and what it is certain to bring."""
        view, paper = self.chair.look(), self.chair.paper
        found = paper.game.vocabulary.parse(option)
        asked = _is_asked(view, self.chair.seat)
        if found is None or not asked or found not in view.decision.options:
            raise NotOnOffer(f"{option!r} is not on offer now")
        told = [*paper.foreseen(view, found), paper.hint(view, found)]
        return [line for line in dict.fromkeys(told) if line]

    def rules(self, words: str = "") -> list[str]:
        """The rules of the game at the table: all, or those (and cards) with these words."""
        paper = self.chair.paper
        clauses = [f"{name}: {paper.words.clause(name)}" for name in search(paper, words)]
        return [*clauses, *search_cards(paper, words)]


def _is_asked(view: Any, seat: int) -> bool:
    return view.decision is not None and view.decision.player == seat
