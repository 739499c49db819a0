"""The teacher's card at the table of a lesson: what to see, what to do, and the way on."""

from typing import Any

from grandplace.drawing.page import Pane
from grandplace.tables.lessons import RIVAL, SHOWN, Guide, Lesson
from grandplace.tables.room import Room
from grandplace.words.render import Phrases

Data = dict[str, Any]


def lesson_panes(room: Room, say: Phrases, url: str, rules_url: str) -> list[Pane]:
    """The teacher's card, if a lesson is taken here."""
    teacher = room.guide
    if teacher is None:
        return []
    places = {"url": f"{url}/lesson", "rules_url": rules_url, "lit": " ".join(teacher.act.lit)}
    data = {**_card(room, teacher, say), **places}
    return [Pane("lesson", "panes/lesson.jinja", data)]


def _card(room: Room, teacher: Guide, say: Phrases) -> Data:
    ply, done = room.table.ply, teacher.is_done
    tries = [text for at, text in room.strays if at == ply]
    last = tries[-1] if tries and not done else ""
    return {
        "number": teacher.number,
        "scenes": scenes(teacher.lesson, room.kept.learned, say, teacher.number, done),
        "title": say(f"{teacher.words}.title"),
        "text": say(f"{teacher.words}.{'done' if done else 'say'}"),
        "anew": say("learn.anew") if room.kept.anew and not teacher.done else "",
        "task": "" if done else teacher.task(say),
        "answer": say(f"{teacher.words}.near") if last else "",
        "tried": last,
        "shows": len(tries) >= SHOWN,
        "clause": teacher.act.clause,
        "done": done,
        "last": teacher.is_last,
        "rival": say(f"bot.{RIVAL}"),
    }


def scenes(lesson: Lesson, learned: int, say: Phrases, now: int = -1, done: bool = False) -> Data:
    """The scenes of a lesson: those played, the one that is on, those to come."""
    known = [bool(learned >> number & 1) for number in range(len(lesson.acts))]
    states = ["on" if known[n] or (n == now and done) else "" for n in range(len(lesson.acts))]
    states = ["now" if n == now and not done else state for n, state in enumerate(states)]
    titles = [say(f"{lesson.words(number)}.title") for number in range(len(lesson.acts))]
    return {"titles": titles, "states": states, "count": len(titles)}
