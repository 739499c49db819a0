"""Keys at the desk, without a screen."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.terminal.desk import ASK, CONFIRM, OVER, PACES, RECAP, WAIT, WATCH, WHY, Desk
from tests.terminal.tables import ask, desk, type_in


def at_turn(*seats: str, language: str = "en") -> Desk:
    """A desk whose person is asked for a turn."""
    for key in range(1, 9):
        made = desk(*(seats or ("human", "human", "human")), language=language, key=key)
        ask(made)
        if made.mode == ASK:
            return made
    raise AssertionError


def test_it_begins_with_a_welcome() -> None:
    """What happened so far is told before the first question."""
    made = desk("human", "human")
    assert RECAP == made.mode
    assert made.recap


def test_a_person_among_bots_waits() -> None:
    """Or is welcomed, if first."""
    modes = {desk("human", "random", key=key).mode for key in range(1, 9)}
    assert {RECAP, WAIT} == modes


def test_bots_alone_are_watched() -> None:
    """Space pauses, plus and minus change the pace."""
    made = desk("random", "random")
    assert WATCH == made.mode
    assert NOBODY == made.seat
    made.press("space")
    assert made.paused
    for _ in PACES:
        made.press("+")
    assert made.pace == len(PACES) - 1
    for _ in PACES:
        made.press("-")
    assert made.pace == 0


def test_a_finished_game_is_over() -> None:
    """Nothing is asked any more, but score and log may be read."""
    made = desk("human", "human", plies=9999)
    assert OVER == made.mode
    assert made.press("s") == "score"
    assert made.press("u") == ""
    assert made.message


def test_a_number_chooses() -> None:
    """The first option is number 1."""
    made = at_turn()
    first = made.session.options[0].text
    made.press("1")
    assert made.press("enter") == "chosen"
    assert first == made.session.table.match.record.entries[0].choice


def test_a_text_chooses() -> None:
    """Whatever its case and spaces."""
    made = at_turn()
    wanted = next(o.text for o in made.session.options if o.text.startswith("place"))
    assert type_in(made, wanted) == "chosen"
    assert wanted == made.session.table.match.record.entries[0].choice


def test_a_text_that_begins_like_a_command() -> None:
    """`u` is undo, but `use exchange` is an option: typing goes on."""
    made = at_turn()
    made.press("u")
    assert "use exchange" in made.message
    type_in(made, "se exchange")
    assert made.session.table.match.record.entries[0].choice == "use exchange"


def test_a_letter_with_enter_is_a_command() -> None:
    """Where it could also begin an option."""
    made = at_turn()
    assert type_in(made, "u") == ""
    assert made.message == made.session.words("ui.undo-no")


def test_a_capital_letter_is_a_command_at_once() -> None:
    """Wherever one is."""
    made = at_turn()
    made.press("U")
    assert made.message == made.session.words("ui.undo-no")


def test_arrows_highlight() -> None:
    """Down and up by one, right and left by a column."""
    made = at_turn()
    made.press("down", 4)
    assert made.spoken is made.session.options[1]
    made.press("right", 4)
    assert made.spoken is made.session.options[5]
    made.press("left", 4)
    made.press("up", 4)
    made.press("up", 4)
    assert made.spoken is made.session.options[-1]
    made.press("right", 4)
    assert made.spoken is made.session.options[-1]


def test_typing_highlights_what_is_meant_so_far() -> None:
    """Half a text is enough to see the target."""
    made = at_turn()
    for sign in "pas":
        made.press(sign)
    assert made.spoken is not None
    assert made.spoken.text == "pass"
    made.press("backspace")
    assert made.typed == "pa"
    made.press("escape")
    assert made.typed == ""


@pytest.mark.parametrize("garbage", ["0", "999", "xyzzy", "place z9", "place", "-1", "²"])
def test_garbage_is_refused_kindly(garbage: str) -> None:
    """It says what is wrong, and nothing happens."""
    made = at_turn()
    type_in(made, garbage)
    assert garbage in made.message
    assert made.session.table.ply == 0
    assert made.mode == ASK


def test_odd_keys_do_nothing() -> None:
    """Function keys and the like."""
    made = at_turn()
    for key in ("f5", "delete", "ctrl+a", "home"):
        assert made.press(key) == ""
    assert made.typed == ""


def refused(language: str = "en") -> Desk:
    """A desk where something is refused: the first cell is taken."""
    made = at_turn(language=language)
    made.confirming = False
    wanted = next(o.text for o in made.session.options if o.text.startswith("place"))
    type_in(made, wanted)
    while made.mode == RECAP or not any(o.text == "pass" for o in made.session.options):
        made.press("enter")
    return made


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_refused_option_says_why(language: str) -> None:
    """With the clause in the reader's language."""
    made = refused(language)
    refusal = made.session.refusals()[0]
    type_in(made, refusal.text)
    assert made.session.words.clause(refusal.clause) in made.message
    assert made.press("?") == "rules"
    assert refusal.clause == made.clause


def test_greyed_options_on_demand() -> None:
    """g shows them, arrows move, ? is the rule, g goes back."""
    made = refused()
    made.press("g")
    assert made.mode == WHY
    first = made.barred
    made.press("down")
    made.press("up")
    assert made.barred == first is not None
    assert made.press("?") == "rules"
    assert made.clause == first.clause
    made.press("g")
    assert made.mode == ASK


def test_when_nothing_is_greyed() -> None:
    """It says so."""
    made = at_turn()
    made.session.refusals = list  # type: ignore[method-assign]
    made.press("tab")
    assert made.message == made.session.words("ui.why-none")


def test_the_end_of_a_turn_is_confirmed() -> None:
    """Enter ends it, Esc thinks again."""
    made = at_turn()
    type_in(made, "pass")
    assert made.mode == CONFIRM
    assert made.spoken is not None
    made.press("escape")
    assert made.mode == ASK
    type_in(made, "pass")
    made.press("enter")
    assert made.session.table.ply == 1


def test_confirmation_can_be_switched_off() -> None:
    """c toggles it."""
    made = at_turn()
    made.press("c")
    type_in(made, "pass")
    assert made.session.table.ply == 1
    ask(made)
    made.press("c")
    assert made.confirming


def test_undo() -> None:
    """The last choice is taken back while nothing was learned."""
    made = at_turn()
    wanted = next(o.text for o in made.session.options if o.text.startswith("place"))
    type_in(made, wanted)
    assert made.session.table.ply == 1
    made.press("u")
    assert made.session.table.ply == 0
    assert made.message == made.session.words("ui.undone")


def test_hot_seat_is_handed_over() -> None:
    """The next person is named, and sees what happened."""
    made = at_turn()
    before = made.seat
    type_in(made, "pass")
    made.press("enter")
    assert made.mode == RECAP
    assert made.seat != before
    assert made.session.words.thing("seat", made.seat) in made.title


def test_a_number_puts_the_recap_away() -> None:
    """Who is in a hurry need not press Enter first."""
    made = desk("human", "human")
    made.press("2")
    assert made.mode == ASK
    assert made.cursor == 1


def test_ctrl_c_leaves() -> None:
    """From anywhere."""
    assert desk("human", "human").press("ctrl+c") == "leave"
    assert at_turn().press("ctrl+c") == "leave"
