"""Lessons in the terminal: by lines and on the screen, in three languages."""

import io

import pytest

from grandplace.engine.errors import UnknownChoice
from grandplace.terminal.keyboard import ASK, RECAP, Keyboard
from grandplace.terminal.lesson import Teaching, begun
from grandplace.terminal.plain import Plain
from tests.tables.test_lessons import EVERY
from tests.terminal.tables import LANGUAGES


def typed(session: Teaching, *lines: str) -> str:
    """What is printed when this is typed."""
    out = io.StringIO()
    Plain(session, io.StringIO("".join([f"{line}\n" for line in lines])), out).run()
    return out.getvalue()


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_plays_through_by_lines(game: str, name: str, language: str) -> None:
    """Each scene is told, done and praised; after the last one the real game goes on."""
    session = begun(game, name, 0, language, plain=True)
    acts = session.course.acts
    answers = [step.play for act in acts for step in act.steps]
    say = session.words

    out = typed(session, *answers)

    for number, act in enumerate(acts):
        words = session.course.words(number)
        title = f"{say('learn.scene', number + 1, len(acts))}{say('colon')} {say(f'{words}.title')}"
        assert 1 == out.count(title)
        for part in ("say", "do.0", "done"):
            assert say(f"{words}.{part}") in out, (act.name, part)
        assert say(f"{words}.near") not in out
    assert session.guide is None
    assert session.table.decision is not None


def test_a_wrong_try_is_answered_and_nothing_happens() -> None:
    """Listed or not: the teacher answers with a sentence and the rule."""
    session = begun("bruxelles1897", "", 0, "en", plain=True)

    out = typed(session, "place c1", "place a1", "quit")

    near, rule = session.words("lesson.steps.lay.near"), session.words.clause("nouveau.pay")
    assert 2 == out.count(f"{near}\n{rule}\n")
    assert 0 == session.table.ply
    assert "grandplace learn bruxelles1897 --scene 1" in out


def test_after_the_lesson_bots_play() -> None:
    """The end of the last scene is the middle of a game: everything is open, and it is answered."""
    session = begun("bruxelles1897", "steps", 6, "en", plain=True)

    out = typed(session, "place b2", "show 1/3", "pass", "quit")

    assert "Play on against a bot, First evening" in out
    assert "--scene" not in out
    rivals = [entry.player for entry in session.table.match.record.entries[25:]]
    assert 1 in rivals


def test_a_lesson_key_by_key() -> None:
    """On the screen: what the teacher says comes first, a wrong try is answered, the task is asked."""
    session = begun("bruxelles1897", "steps", 1, "en", plain=False)
    keyboard = Keyboard(session)
    assert RECAP == keyboard.mode
    assert session.words("lesson.steps.column.say") in keyboard.recap

    keyboard.press("enter")
    assert ASK == keyboard.mode
    assert session.prompt().startswith("Take the wood at d2")
    assert ["place c1", "place d2"] == [option.text for option in session.options]
    keyboard.press("enter")
    assert session.words("lesson.steps.column.near") == keyboard.recap[0]
    keyboard.press("enter")
    keyboard.press("down")
    keyboard.press("enter")

    assert session.prompt().startswith("Show at least 2.")


def test_lessons_that_are_not_there() -> None:
    """A scene that does not exist, and a game without a lesson."""
    with pytest.raises(UnknownChoice, match="scenes 1 to 7"):
        begun("bruxelles1897", "", 7, "en", plain=True)
    with pytest.raises(UnknownChoice, match="no lesson of template"):
        begun("template", "", 0, "en", plain=True)
