"""What one person sees of a table: the panes of its game, and those that every table has."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from grandplace.drawing import theatre
from grandplace.drawing.once import once
from grandplace.drawing.page import COLOURS, Pane, Scene, Sitter
from grandplace.drawing.story import Chapter, Story
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, Message
from grandplace.games import clause_chapters, habits, page, rules_of, story
from grandplace.tables.kept import Line, Place
from grandplace.tables.playbill import scorings
from grandplace.tables.room import Room
from grandplace.web import clocks
from grandplace.web.chronicle import Chronicle
from grandplace.web.coaching import coach_panes
from grandplace.web.curtain import curtain
from grandplace.web.ending import before, ending
from grandplace.web.finale import finale
from grandplace.web.lately import Lately
from grandplace.web.lesson import lesson_panes
from grandplace.web.listing import groups
from grandplace.web.render import words
from grandplace.words.durations import moment
from grandplace.words.render import Phrases, Words

FAILING = 2  # failures of a bot that whoever waits for it is told of
SAID = 16  # lines of the chat that the page shows
LINES = 600  # of the log, and chapters, kept for all who read it alike: enough for five players
PANES = 200  # panes that change seldom, for all who look

Data = dict[str, Any]
T = TypeVar("T")


class Viewpoint(NamedTuple):
    """Who looks at a table: through the eyes of which seat, with which seats, in what language."""

    seat: int  # NOBODY is a spectator
    mine: tuple[int, ...]
    language: str
    replay: bool = False  # looking back: nothing is asked
    advised: bool = False  # this person has never finished such a game, and likes advice


def eyes(room: Room, mine: list[int], pinned: int) -> int:
    """The seat to look from: whoever is asked, unless that would show another seat's secrets."""
    seats = [seat for seat in mine if seat != NOBODY]
    if not seats:
        return NOBODY
    seat = pinned if pinned in seats else seats[0]
    return room.asked if room.asked in seats and room.table.alike(seat, room.asked) else seat


def sitters(places: list[Place], say: Phrases, mine: tuple[int, ...] = ()) -> list[Sitter]:
    """Who sits where; an empty seat has a number for a name."""
    names = [place.name or say("seat.name", place.seat + 1) for place in places]
    bots = [say.either(f"bot.{place.bot}", place.bot) for place in places]
    return [
        Sitter(seat, name, _initial(name, names), COLOURS[seat], bots[seat], seat in mine)
        for seat, name in enumerate(names)
    ]


def _initial(name: str, names: list[str]) -> str:
    """One letter, or two where one would not tell two players apart; or the seat's number."""
    alike = [other for other in names if other[:1].casefold() == name[:1].casefold()]
    if len(alike) == 1:
        return name[:1].upper()
    last = name.rsplit(" ", maxsplit=1)[-1]
    return last if last.isdigit() else name[:2]


def rules_url(room: Room) -> str:
    """Where the rules of a table are told: those it was begun with."""
    game, version = room.table.game, room.table.match.record.version
    return f"/rules/{game.name}" + ("" if version == game.version else f"@{version}")


class Desk:
    """A table as one person sees it."""

    def __init__(self, room: Room, viewpoint: Viewpoint) -> None:
        self.room = room
        self.table = room.table
        self.viewpoint = viewpoint
        self.url = f"/t/{room.kept.id}"
        self.eyes = (
            f"?seat={viewpoint.seat}" if len(viewpoint.mine) > 1 else ""
        )  # of several seats, this
        self.rules_url = rules_url(room)
        self.sitters, self.say = self._who_sits()
        self.face = page(self.table.game.name)

    def _who_sits(self) -> tuple[list[Sitter], Words]:
        """Who sits here, and the words of this table: what they have said of them is said again."""
        kept, language, mine = self.room.kept, self.viewpoint.language, self.viewpoint.mine
        key = (Sitter, kept.edition, language, mine)
        if key not in self.room.shelf:
            found = sitters(kept.places, words(language, ""), mine)
            self.room.shelf[key] = (found, self._words(tuple([sitter.name for sitter in found])))
        known: tuple[list[Sitter], Words] = self.room.shelf[key]
        return known

    def _words(self, names: tuple[str, ...]) -> Words:
        key, game = (Words, self.viewpoint.language, names), self.table.game
        if key not in self.room.shelf:
            version = self.table.match.record.version
            self.room.shelf[key] = Words(self.viewpoint.language, game, names, version)
        said: Words = self.room.shelf[key]
        return said

    @once
    def is_asked(self) -> bool:
        """Whether the seat through whose eyes we look has to choose."""
        asked = self.viewpoint.seat != NOBODY and self.room.asked == self.viewpoint.seat
        looks_on = self.viewpoint.replay or self.is_taught
        return asked and not looks_on and self._plays(self.viewpoint.seat)

    @property
    def is_taught(self) -> bool:
        """Whether a lesson is taken here, and its scene is over."""
        teacher = self.room.guide
        return teacher is not None and teacher.is_done

    @once
    def is_handed_on(self) -> bool:
        """Whether the next of several people at one device is to take it: then nobody looks."""
        asked = self._asked_sitter()
        mine = asked is not None and asked.mine and self._plays(asked.seat)
        looks_on = self.viewpoint.replay or self.is_taught
        return mine and not self.is_asked and not looks_on

    def _plays(self, seat: int) -> bool:
        """Whether a seat may choose for itself: the table is open, and no bot stands in."""
        return not self.room.kept.closed and not self.room.kept.places[seat].absent

    @once
    def scene(self) -> Scene:
        """All that a drawing may know."""
        seat = NOBODY if self.is_handed_on else self.viewpoint.seat
        view = self.table.view(seat)
        return Scene(
            view=view,
            say=self.say,
            seat=seat,
            sitters=self.sitters,
            news=[message for _, message in self.table.events[self._told_by(self.last_choice) :]],
            offered=self._offered(view.decision.options) if self.is_asked else (),
            refused=view.refused() if self.is_asked else (),
            kept=self.room.shelf.setdefault((Scene, self.say, *self.sitters), {}),
        )

    def _offered(self, options: Sequence[Option]) -> Sequence[Option]:
        """What may be chosen; in a lesson, what its scene is about."""
        teacher = self.room.guide
        return options if teacher is None else teacher.offered(options)

    def likely(self, given: int, options: Sequence[Option]) -> Sequence[Option]:
        """What may be chosen after so many answers more, what is chosen beforehand first."""
        teacher = self.room.guide
        return options if teacher is None else teacher.likely(given, options)

    def panes(self) -> list[Pane]:
        """Everything on the page that may change."""
        room, said, over = self.room, len(self.room.kept.chat), self.room.is_ended
        coach = partial(coach_panes, room, self.say, self.url, self.eyes, self._player)
        turn = self._turn_number() if self.is_asked else NOBODY
        return [
            self.face.headline(self.scene),
            *self._panes(),
            self._pane("turn", self._turn, self.is_asked, room.asked, over),
            self.question(),
            self.chronicle.log(before(room)),
            self._pane("chat", self._chat, said),
            self._pane("signal", self._signal, turn),
            Pane("curtain", "panes/curtain.jinja", self._curtain()),
            self._pane("finale", self._finale, said, over),
            self._kept("notice", notice),
            self._pane("asked", self._clauses, *self._rules()),
            *self._kept("coach", coach, said, over),
            *lesson_panes(room, self.say, self.url, self.rules_url),
        ]

    def _pane(self, name: str, make: Callable[[], Data], *facts: object) -> Pane:
        """A pane that follows from a few facts and from who sits here."""
        return self._kept(name, lambda: Pane(name, f"panes/{name}.jinja", make()), *facts)

    def _kept(self, name: str, make: Callable[[], T], *facts: object) -> T:
        """What follows from such facts, as this viewer had it."""
        lately: Lately = self.room.shelf.setdefault(Desk, Lately(PANES))
        return lately.kept((name, self.viewpoint), (self.room.kept.edition, *facts), make)

    def _panes(self) -> Sequence[Pane]:
        """The panes of the game; the panels of players say whose time runs."""
        panes = self.face.panes(self.scene)
        return panes if self.viewpoint.replay else clocks.clocked(self.room, panes, self.say)

    @property
    def _player(self) -> int:
        """The seat through whose eyes a player looks at what is open now; else NOBODY."""
        return NOBODY if self.viewpoint.replay else self.viewpoint.seat

    @once
    def chronicle(self) -> Chronicle:
        """What has happened, for this person; of several seats at one device none is "you"."""
        looking, seat = self.viewpoint.replay, self.viewpoint.seat
        you = seat if len(self.viewpoint.mine) == 1 else NOBODY
        turn = self._turn_number() if self.is_asked else self.table.ply
        since = self._last_turn()
        reader = (self.url, self.eyes, you, since, turn, self.room.asked, looking)
        alike = (Chronicle, self.say.language, self.eyes, *self.sitters)
        lately = self.room.shelf.setdefault(alike, Lately(LINES))
        return Chronicle(self.table, self._told(), self.say, self.sitters, *reader, lately)

    def _told(self) -> list[Chapter]:
        """The story so far, the same for all who look."""
        if Story not in self.room.cache:
            rows = story(self.table.game.name)
            kept: Story = self.room.shelf.setdefault(Story, Story(rows))
            self.room.cache[Story] = kept.told(self.table.events)
        told: list[Chapter] = self.room.cache[Story]
        return told

    def _scorings(self) -> list[theatre.Chapter]:
        """All scorings so far, the same for all who look; those that are over stay so."""
        stages, ended = self.table.stages, self.table.decision is None
        known = (len(stages), stages[-1] if stages else None, ended)
        kept: tuple[Any, list[theatre.Chapter]] = self.room.shelf.get(scorings, (None, []))
        if kept[0] != known:
            told = scorings(self.table)
            done = len(told) == len(stages) and all(chapter.over for chapter in told)
            kept = self.room.shelf[scorings] = (known if done else None, told)
        return kept[1]

    def watch(self) -> str:
        """Where the scoring is played that the last choice led to; "" if there was none."""
        first = curtain(self._scorings(), self._heard, False)["first"]
        return "" if first < 0 else f"{self.url}/theatre/{first}{self.eyes}"

    def question(self) -> Pane:
        """What is asked, of whom."""
        return Pane("question", "panes/question.jinja", self._question())

    @property
    def try_url(self) -> str:
        """Where the page asks what answers would bring."""
        return f"{self.url}/try{self.eyes or '?'}&ply={self.table.ply}"

    def so_far(self) -> list[str]:
        """What this seat has chosen since it was asked, as far as it may be taken back."""
        return [self.say.option(label) for label in self.table.so_far()]

    def _asked_sitter(self) -> Sitter | None:
        return None if self.room.is_ended else self.sitters[self.room.asked]

    def _turn(self) -> Data:
        asked = self._asked_sitter()
        if asked is None:
            text = self.say("desk.closed" if self.room.kept.closed else "desk.over")
            return {"sitter": None, "text": text, "mine": False}
        said = self._to_you("desk.asked-you", asked)
        text = said if self.is_asked else self.say("desk.asked", asked.name)
        return {"sitter": asked.sign, "text": text, "mine": self.is_asked}

    def _question(self) -> Data:
        asked = self._asked_sitter()
        if self.is_taught:
            return {"kind": "taught", "heading": "", "text": ""}
        if asked is None:
            return ending(self.room, self.say, self.sitters)
        if self.is_asked:
            return self._asked(asked)
        if self.is_handed_on:
            return self._handover(asked)
        heading = self.say("desk.waiting", asked.name)
        waiting = {"kind": "waiting", "sitter": asked.sign, "heading": heading}
        if not all(self._plays(sitter.seat) for sitter in self.sitters if sitter.mine):
            waiting["back_url"] = f"{self.url}/back{self.eyes}"
        if not asked.bot:
            waiting |= {**self._late(asked), "vote": self._vote()}
        if self.room.failures >= FAILING:
            text = self.say("desk.failing", asked.name, self.room.failures)
            return {**waiting, "text": text, "again_url": f"{self.url}/again{self.eyes}"}
        return {"text": self.say(self._waiting_key(asked), asked.name), **waiting}

    def _vote(self) -> Data:
        return clocks.vote(self.room, self.say, f"{self.url}/vote{self.eyes}", self.sitters)

    def _late(self, asked: Sitter) -> Data:
        """What else is said of whoever is waited for: their time is up, or their seat is free."""
        place, sits = self.room.kept.places[asked.seat], any(s.mine for s in self.sitters)
        if self.room.kept.clock.late == asked.seat:
            return {"heading": self.say("clock.vote", asked.name), "text": ""}
        if not place.is_free:
            return {}
        text = self.say("clock.free-text" if sits else "clock.free-look", asked.name)
        return {"text": text, "free_url": f"{self.url}/substitute" if sits else ""}

    def _waiting_key(self, asked: Sitter) -> str:
        if self.viewpoint.seat == NOBODY:
            return "desk.watching"
        return "desk.thinking" if asked.bot else "desk.patience"

    def _asked(self, asked: Sitter) -> Data:
        view = self.scene.view
        return {
            "kind": "asked",
            "url": f"{self.url}/choose{self.eyes}",
            "undo_url": f"{self.url}/undo{self.eyes}",
            "rules_url": self.rules_url,
            "ply": self.table.ply,
            "sitter": asked.sign,
            "try_url": self.try_url,
            "picks": view.prompt().key in habits(self.table.game.name).picks,
            "heading": self._prompt(view.prompt()),
            "prompt": self._whose_turn(asked),
            "late": self.say("clock.you-late") if self.room.kept.clock.late == asked.seat else "",
            "advice": self.advice(view.prompt().key),
            "advice_back": f"{self.url}{self.eyes}",
            "groups": groups(self.face, self.scene),
            "undo": self.table.can_undo(self.viewpoint.seat),
        }

    def advice(self, kind: str) -> str:
        """What a teacher would say to a question that is met for the first time; a lesson has
        words of its own."""
        seat, taught = self.viewpoint.seat, self.room.guide is not None
        silent = taught or not self.viewpoint.advised or self.table.has_met(seat, kind)
        return "" if silent else self.say.either(f"advice.{kind}", "")

    def _rules(self) -> list[str]:
        """The clauses of the open question."""
        version = self.table.match.record.version
        return rules_of(self.table.game.name, self.scene.view, version) if self.is_asked else []

    def _clauses(self) -> Data:
        """What they say."""
        found, say = clause_chapters(self.table.game.name), self.say
        told = [(say(f"chapter.{found[name]}"), say.clause(name)) for name in self._rules()]
        return {"clauses": told}

    def _whose_turn(self, asked: Sitter) -> str:
        """The asked player's, or somebody else's with a question to them."""
        seat = self.table.game.in_turn(self.scene.view)
        if seat == asked.seat:
            return self._to_you("desk.your-turn", asked)
        return self._to_you("desk.your-choice", asked, self.sitters[seat].name)

    def _to_you(self, key: str, asked: Sitter, *more: str) -> str:
        """Who is alone with the page and has no name is not called by a number."""
        alone = len(self.viewpoint.mine) == 1 and not self.room.kept.places[asked.seat].name
        return self.say(f"{key}.nameless" if alone else key, asked.name, *more)

    def _prompt(self, message: Message) -> str:
        """What is asked; below a heading that names the player it need not name them again."""
        key = f"board.prompt.{message.key}"
        said = self.say.has(key)
        return self.say(key, *message.details) if said else self.say.prompt(message)

    def _handover(self, asked: Sitter) -> Data:
        return {
            "kind": "handover",
            "sitter": asked.sign,
            "url": f"{self.url}?seat={asked.seat}",
            "heading": self.say("desk.waiting", asked.name),
            "text": self.say("desk.handover", asked.name),
            "button": self.say("desk.i-am", asked.name),
        }

    @once
    def last_choice(self) -> int:
        """The last choice of this seat; of spectators, and looking back, the last but one."""
        entries, seat = self.table.match.record.entries, self.viewpoint.seat
        if seat == NOBODY or self.viewpoint.replay:
            return len(entries) - 2
        return self._last_before(len(entries))

    def _last_before(self, ply: int) -> int:
        """The last choice of this seat before a ply; NOBODY if there was none."""
        entries, seat = self.table.match.record.entries, self.viewpoint.seat
        return next((n for n in range(ply - 1, -1, -1) if entries[n].player == seat), NOBODY)

    def _last_turn(self) -> int:
        """The last choice of this seat before the turn in which it is asked now."""
        own = self._last_before(self._turn_number()) if self.is_asked else NOBODY
        return self.last_choice if own == NOBODY else own

    def _told_by(self, ply: int) -> int:
        """How many events there were when the choice at a ply had been made."""
        return bisect_right(self.table.events, ply, key=itemgetter(0))

    def _chat(self) -> Data:
        chat = self.room.kept.chat
        lines = [
            {
                "sitter": None if line.seat == NOBODY else self.sitters[line.seat].sign,
                "name": "" if line.note else self._speaker(line),
                "text": self._said(line),
                "at": moment(line.at, self.viewpoint.language),
            }
            for line in chat[-SAID:]
        ]
        may_write, count = bool(self.viewpoint.mine) and not self.viewpoint.replay, len(chat)
        return {"url": f"{self.url}/chat", "lines": lines, "may_write": may_write, "count": count}

    def _said(self, line: Line) -> str:
        return self.say(f"note.{line.note}", self._speaker(line)) if line.note else line.text

    def _speaker(self, line: Line) -> str:
        if line.seat != NOBODY:
            return self.sitters[line.seat].name
        return line.name or self.say("desk.spectator")

    def _signal(self) -> Data:
        """For the script: the title of the page, and when to ring."""
        game = self.say("game.title")
        title = self.say("desk.title-asked", game) if self.is_asked else game
        text = self.say("desk.notification", game) if self.is_asked else ""
        turn = f"{self._turn_number()}" if self.is_asked else ""
        return {
            "asked": self.is_asked,
            "title": f"{title} · Grand-Place",
            "text": text,
            "turn": turn,
        }

    def _curtain(self) -> Data:
        """For the script: which scorings to play; none while nobody looks."""
        idle = self.is_handed_on or self.viewpoint.replay
        news = len(self.table.events) if idle else self._heard
        spectator = self.viewpoint.seat == NOBODY
        ways = {"url": f"{self.url}/theatre/", "eyes": self.eyes, "spectator": spectator}
        return {**curtain(self._scorings(), news, self.is_asked), **ways}

    def _finale(self) -> Data:
        return finale(self.room, self.say, self.sitters)

    @property
    def _heard(self) -> int:
        """How many events there were before the last choice of this seat: what that has led to is
        news to whoever made it, too."""
        looks_on = self.viewpoint.seat == NOBODY or self.viewpoint.replay
        known = self.last_choice if looks_on else self.last_choice - 1
        return self._told_by(known)

    def _turn_number(self) -> int:
        """The ply at which this seat was asked after somebody else."""
        entries = self.table.match.record.entries
        ply = len(entries)
        while ply and entries[ply - 1].player == self.viewpoint.seat:
            ply -= 1
        return ply


def notice(text: str = "", kind: str = "") -> Pane:
    """A line about what went wrong; empty when nothing did."""
    return Pane("notice", "panes/notice.jinja", {"text": text, "kind": kind})
