"""What answers would bring, for the page: words, the questions that follow, and marks on the board.

The page asks before anything is chosen. All that it is told is made of what the seat sees.
"""

from collections.abc import Sequence
from dataclasses import replace

from grandplace.drawing.page import Data, Offer, Pane, Scene
from grandplace.drawing.whatif import Level, preview, scored, summed_up, told
from grandplace.engine.state import State
from grandplace.games import habits, text
from grandplace.web import render
from grandplace.web.desk import Desk
from grandplace.web.listing import groups, keys

STEP = " › "  # from one answer to the next
PILLS = 3  # as many as a phone has room for


class Tryout:
    """Some answers of the seat that is asked, tried out."""

    def __init__(self, desk: Desk, wishes: Sequence[str]) -> None:
        game, view = desk.table.game, desk.scene.view
        self.desk = desk
        self.scene = replace(desk.scene, offered=(), refused=(), news=())
        self.preview = preview(game, habits(game.name), view, wishes, narrow=desk.likely)

    def answer(self) -> Data:
        """All that the page shows of it."""
        found, (now, then) = self.preview, self._panes()
        return {
            "line": [option.text for option in found.line],
            "partial": self._waits(),
            "title": self._title(),
            "text": _unbroken(self.text()),
            "clause": "".join([offers[0].clause for offers in self._chosen()[-1:]]),
            **self._marks(),
            "button": self._button(),
            "follow": self._follow(),
            "gauges": found.changes(),
            "unsure": found.unsure(),
            "now": now,
            "then": then,
        }

    def _panes(self) -> tuple[dict[str, str], dict[str, str]]:
        """What changes on the board, as it is and as it would be, if that is certain."""
        now = {pane.key: pane for pane in self.desk.face.panes(self.scene)}
        worlds = [self.desk.face.panes(replace(self.scene, view=v)) for v in self.preview.views]
        sure = [panes[0] for panes in zip(*worlds, strict=True) if _alike(panes)]
        then = {pane.key: pane for pane in sure if pane != now[pane.key]}
        return self._drawn({key: now[key] for key in then}), self._drawn(then)

    def _drawn(self, panes: dict[str, Pane]) -> dict[str, str]:
        language, game = self.desk.viewpoint.language, self.desk.table.game.name
        return {key: str(render.draw(pane, language, game)) for key, pane in panes.items()}

    def _offers(self, level: Level) -> list[Offer]:
        scene = _asked(self.scene, level, level.views[0])
        return [self.desk.face.offer(scene, option) for option in level.chosen]

    def _chosen(self) -> list[list[Offer]]:
        """What was answered, level by level."""
        settled = [self._offers(level) for level in self.preview.levels if level.is_settled()]
        return [offers for offers in settled if offers]

    def _waits(self) -> bool:
        """Whether a question on the page must be answered before anything is sent."""
        shown = {level["number"] for level in self._levels() if level}
        levels = enumerate(self.preview.levels)
        return any(number in shown and not level.is_settled() for number, level in levels)

    def _title(self) -> str:
        """What the line does, or its answers one after another."""
        chosen = self._chosen()
        told = [place for place, offers in enumerate(chosen) if offers[0].deed]
        if not told:
            return self._summary()
        return self._going_on(chosen[told[-1]][0].deed, chosen[told[-1] + 1 :])

    def titles(self) -> list[str]:
        """The line in words, answer by answer."""
        return [_titled(offers) for offers in self._chosen()]

    def _summary(self) -> str:
        """The whole line in few words: what was chosen beforehand may be out of view."""
        later = [", ".join([offer.title for offer in offers]) for offers in self._chosen()[1:]]
        return STEP.join([*self.titles()[:1], *later])

    def text(self) -> str:
        """What is certain; or else what the option says of itself."""
        found, say = self.preview, self.desk.say
        face = text(self.desk.table.game.name)
        silent = found.is_open() and not told(self.scene.view, say, found)
        words = face.foretell(self.scene.view, say, found) if found.line and not silent else []
        helps = [offer.help for offers in self._chosen()[-1:] for offer in offers[:1]]
        return " ".join(words or helps)

    def _marks(self) -> Data:
        """Where there is little room: what matters most by itself, and how much of the text then
        needs no telling; and what of it the end of the round brings."""
        changes = told(self.scene.view, self.desk.say, self.preview) if self.preview.line else []
        sentence = "".join(summed_up(changes))
        is_told = self.text().startswith(sentence)
        first = _unbroken(sentence) if is_told else ""
        ends = _unbroken("".join(scored(self.desk.say, self.preview)))
        return {"pills": changes[:PILLS], "told": first, "ends": ends}

    def _button(self) -> str:
        """The whole line, in a few words."""
        if self._waits():
            return self._lacks()
        chosen = self._chosen()
        told = max([place for place, offers in enumerate(chosen) if offers[0].deed], default=0)
        buttons = [offers[0].button for offers in chosen[told : told + 1]]
        return self._going_on("".join(buttons), chosen[told + 1 :])

    def _lacks(self) -> str:
        """What is still to be chosen."""
        key = f"board.open.{self.preview.levels[-1].prompt}"
        return self.desk.say(key if self.desk.say.has(key) else "table.open")

    def _going_on(self, words: str, others: list[list[Offer]]) -> str:
        """... and the answers that follow it."""
        return " ".join([words, *[self._also(offers) for offers in others]]).strip()

    def _also(self, offers: list[Offer]) -> str:
        words = [offer.also for offer in offers if offer.also]
        return self.desk.say("table.with", ", ".join(words)) if len(offers) > 1 else "".join(words)

    def _follow(self) -> str:
        """The questions after the first, or the first one too if it asks for several things."""
        colour = self.desk.sitters[self.preview.seat].colour
        data = {"levels": [level for level in self._levels() if level], "colour": colour}
        pane = Pane("follow", "panes/follow.jinja", data)
        return self._drawn({"follow": pane})["follow"]

    def _levels(self) -> list[Data]:
        """No key means two things on one page."""
        found, taken = [], set[str]()
        for number, level in enumerate(self.preview.levels):
            if number or level.bundles:
                found.append(self._level(number, level, taken))
                taken |= keys(found[-1].get("groups", []))
            else:
                taken = keys(groups(self.desk.face, replace(self.desk.scene, refused=())))
        return found

    def _level(self, number: int, level: Level, taken: set[str]) -> Data:
        """A question as the page lists it, if that is certain."""
        scenes = [_asked(self.scene, level, view) for view in level.views]
        listed = [groups(self.desk.face, scene, taken) for scene in scenes]
        if not _alike(listed):
            return {}
        ticks = [len(ticks) for ticks in level.bundles]
        return {
            "number": number,
            "advice": self.desk.advice(level.prompt) if number else "",
            "groups": listed[0],
            "chosen": [option.text for option in level.chosen],
            "copies": {o.text: level.copies(o) for o in level.options} if ticks else {},
            "least": min(ticks, default=0),
            "most": max(ticks, default=0),
            "slots": [offer.also or offer.title for offer in self._offers(level)],
        }


def _asked(scene: Scene, level: Level, view: State) -> Scene:
    """A later question, as the seat would see it."""
    refused = () if level.bundles else view.refused()
    return replace(scene, view=view, offered=level.options, refused=refused)


def _titled(offers: list[Offer]) -> str:
    """One thing with its place and its detail, or several."""
    first = offers[0]
    place = first.key if first.key != first.title else ""
    parts = [part for part in (f"{place} {first.title}".strip(), first.detail) if part]
    return ", ".join(parts if len(offers) == 1 else [offer.title for offer in offers])


def _unbroken(text: str) -> str:
    """No line begins or ends with an arrow."""
    return text.replace(" → ", "\u00a0→\u00a0")


def _alike(things: Sequence[object]) -> bool:
    return all(thing == things[0] for thing in things)


def confirmation(desk: Desk, line: Sequence[str]) -> Pane:
    """The turn would pass on: is that meant?"""
    tryout, seat = Tryout(desk, line), desk.viewpoint.seat
    data = {
        "kind": "confirm",
        "table_url": f"{desk.url}{desk.eyes}",
        "url": f"{desk.url}/choose{desk.eyes}",
        "try_url": desk.try_url,
        "ply": desk.table.ply,
        "sitter": desk.sitters[seat].sign,
        "heading": desk.say("desk.confirm"),
        "line": list(line),
        "turn": [*desk.so_far(), *tryout.titles()],
        "help": tryout.text(),
        "note": desk.say("desk.passes-on"),
    }
    return Pane("question", "panes/question.jinja", data)


def tried(desk: Desk, wishes: Sequence[str]) -> Data:
    """What some answers would bring."""
    return Tryout(desk, wishes).answer()
