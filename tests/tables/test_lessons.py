"""Every lesson of every game: its script is legal, its words are there, and all that it leaves
open can be played."""

import re
from collections.abc import Iterator

import pytest

from grandplace.engine.errors import UnknownChoice
from grandplace.games import REGISTRY, clause_rows, load
from grandplace.tables.lessons import (
    ANY,
    LEARNER,
    Astray,
    Guide,
    Lesson,
    goes_on,
    lesson,
    named,
    restaged,
)
from grandplace.tables.table import Table
from grandplace.words.render import LANGUAGES, Words

LESSONS = [(game, name) for game in REGISTRY for name in named(game)]
EVERY = pytest.mark.parametrize(("game", "name"), LESSONS)
FAST, A_CLICK = 200, 4  # words a minute; seconds to find and press something
LONG = 12  # minutes
POOR = ("bruxelles1897", "show 4/2")  # who shows that cannot pay for the house of the next scene


def staged(course: Lesson, act: int) -> Guide:
    """Somebody at the beginning of a scene."""
    game = load(course.game)
    table = Table.resumed(game, course.staged(game, act), course.secret)
    return Guide(course, act, table.ply, table)


def after(guide: Guide, *texts: str) -> Guide:
    """The same scene after some answers."""
    begun = guide.table.ply - guide.done
    for text in texts:
        guide.table.choose(LEARNER, guide.table.ply, text)
    return Guide(guide.lesson, guide.number, begun, guide.table)


def offered(guide: Guide) -> list[str]:
    """What is listed."""
    assert guide.table.decision is not None
    return [option.text for option in guide.offered(guide.table.decision.options)]


def lines(course: Lesson, act: int) -> Iterator[list[str]]:
    """All ways through a scene."""
    begun = staged(course, act)
    record, steps = begun.table.match.record, course.acts[act].steps
    open_lines: list[list[str]] = [[]]
    while open_lines:
        line = open_lines.pop()
        table = Table.resumed(begun.table.game, record, course.secret)
        guide = after(Guide(course, act, table.ply, table), *line)
        if guide.is_done or (guide.table.decision is None and not line):
            yield line
            continue
        step = steps[guide.done]
        takes = [text for text in offered(guide) if step.takes(text)] or offered(guide)
        open_lines += [[*line, text] for text in takes]


@EVERY
def test_the_script_asks_the_learner(game: str, name: str) -> None:
    """Six to nine scenes; at each the learner is asked, and may answer as the script does."""
    course = lesson(game, name)
    assert 6 <= len(course.acts) <= 9
    for act, scene in enumerate(course.acts):
        guide = staged(course, act)
        for step in scene.steps:
            assert LEARNER == guide.table.asked, (scene.name, step.play)
            assert step.play in offered(guide)
            assert step.play == guide.shown()
            guide.check([step.play])
            guide = after(guide, step.play)
        assert guide.is_done


@EVERY
def test_what_is_listed_is_legal_and_wrong_tries_are_answered(game: str, name: str) -> None:
    """Nothing listed in the file is idle: it is on offer, and what is only near is refused."""
    course, tries = lesson(game, name), 0
    for act, scene in enumerate(course.acts):
        guide = staged(course, act)
        for step in scene.steps:
            named_here = {step.play, *step.open, *step.near} - {ANY}
            assert named_here <= set(offered(guide)), scene.name
            for text in step.near:
                tries += 1
                with pytest.raises(Astray):
                    guide.check([text])
            guide = after(guide, step.play)
    assert tries >= len(course.acts) - 2


@EVERY
def test_whatever_is_open_can_be_played(game: str, name: str) -> None:
    """All ways through a scene reach its end, and the next one goes on from each of them: nothing
    that the learner did is undone, unless it makes the next scene impossible."""
    course = lesson(game, name)
    for act in range(len(course.acts)):
        for line in lines(course, act):
            guide = after(staged(course, act), *line)
            assert guide.is_done, (course.acts[act].name, line)
            if not guide.is_last:
                done = guide.table.match.record.entries
                follows = course.followed(guide.table, act + 1).entries
                kept = done == follows[: len(done)]
                assert kept or (game, line[1]) == POOR, (course.acts[act].name, line)


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_clauses(game: str, name: str, language: str) -> None:
    """Title, one to three short sentences, what to do, a kind answer, praise; a clause of this
    game; and all of it is read and clicked in a few minutes."""
    course, rules = lesson(game, name), load(game)
    say = Words(language, rules, ["A", "B", "C", "D", "E"])
    known = {row["id"] for row in clause_rows(game, version=rules.version)}
    read, clicks = len(say(f"lesson.{course.told}.title").split()), 1
    for act, scene in enumerate(course.acts):
        assert scene.clause in known
        texts = [say(f"{course.words(act)}.{part}") for part in ("title", "say", "near", "done")]
        tasks = [staged(course, act).task(say)]
        assert len(re.findall(r"[.?!](?= |$)", texts[1])) <= 3, texts[1]
        assert not re.search(r"\b(wrong|falsch|faux)\b", texts[2], re.IGNORECASE)
        read += sum(len(text.split()) for text in [texts[0], texts[1], texts[3], *tasks])
        clicks += 2 * len(scene.steps) + 1
    assert read / FAST + clicks * A_CLICK / 60 <= LONG


def test_there_is_no_such_lesson() -> None:
    """A lesson is named; a scene has a number."""
    with pytest.raises(UnknownChoice):
        lesson("bruxelles1897", "nothing")
    course, game = lesson("bruxelles1897", "steps"), load("bruxelles1897")
    kept = course.opened(game, "host", "Ada")
    table = Table.resumed(game, kept.record, kept.secret)
    with pytest.raises(UnknownChoice):
        restaged(kept, table, 99)


def test_the_next_scene_goes_on_where_the_learner_stands() -> None:
    """A larger value was shown, and it stays; where the script could not go on, its own is set."""
    course = lesson("bruxelles1897", "steps")
    free = after(staged(course, 0), "place b3", "show 2/4")
    poor = after(staged(course, 0), "place b3", "show 4/2")

    kept = [entry.choice for entry in course.followed(free.table, 1).entries]
    set_anew = [entry.choice for entry in course.followed(poor.table, 1).entries]

    assert ["place b3", "show 2/4", "place c3", "show 1/3"] == kept
    assert ["place b3", "show 1/3", "place c3", "show 1/3"] == set_anew
    assert [True, False] == [
        goes_on(t.match.record, course.followed(t, 1)) for t in (free.table, poor.table)
    ]


def test_several_answers_in_one_go() -> None:
    """The whole line is refused if one of its answers is not what the scene is about."""
    guide = staged(lesson("bruxelles1897", "steps"), 0)
    guide.check(["place b3", "show 2/4"])
    with pytest.raises(Astray):
        guide.check(["place b3", "show 4/2"])
    done = after(guide, "place b3", "show 1/3")
    with pytest.raises(Astray):
        done.check(["pass"])
