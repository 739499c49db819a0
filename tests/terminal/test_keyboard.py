"""The keyboard, without a screen."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.terminal.entry import NOTHING, meant
from grandplace.terminal.keyboard import (
    ASK,
    COMMANDS,
    CONFIRM,
    OVER,
    PACES,
    RECAP,
    WAIT,
    WATCH,
    WHY,
    Keyboard,
)
from tests.terminal.tables import ask, keyboard, type_in


def at_turn(*seats: str, language: str = "en") -> Keyboard:
    """A keyboard whose person is asked for a turn."""
    for key in range(1, 9):
        made = keyboard(*(seats or ("human", "human", "human")), language=language, key=key)
        ask(made)
        if made.mode == ASK:
            return made
    raise AssertionError


def test_it_begins_with_a_welcome() -> None:
    """What happened so far is told before the first question."""
    made = keyboard("human", "human")
    assert RECAP == made.mode
    assert made.recap


def test_a_person_among_bots_waits() -> None:
    """Or is welcomed, if first."""
    modes = {keyboard("human", "random", key=key).mode for key in range(1, 9)}
    assert {RECAP, WAIT} == modes


def test_bots_alone_are_watched() -> None:
    """Space pauses, plus and minus change the pace."""
    made = keyboard("random", "random")
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
    made = keyboard("human", "human", plies=9999)
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


@pytest.mark.parametrize("start", ["/use exchange", "Use exchange", "exchange", "/ use exchange"])
def test_a_text_that_begins_like_a_command(start: str) -> None:
    """With a capital or a stroke, or by its target."""
    made = at_turn()
    made.confirming = False
    type_in(made, start)
    assert made.session.table.match.record.entries[0].choice == "use exchange"


@pytest.mark.parametrize("key", list(COMMANDS))
def test_a_letter_is_a_command_at_once(key: str) -> None:
    """Whatever is on offer; nothing is typed."""
    made = at_turn()
    made.press(key)
    assert made.typed == ""
    made.press("escape")
    made.press("/")
    made.press(key)
    assert made.typed == f"/{key}"


def test_no_cell_begins_with_a_command() -> None:
    """A coordinate can be typed as it stands on the board."""
    cells = [o.text.split()[1] for o in at_turn().session.options if o.text.startswith("place")]
    assert [cell for cell in cells if cell[0] in COMMANDS] == []


def test_a_stroke_alone_means_nothing() -> None:
    """Enter takes nothing then."""
    made = at_turn()
    type_in(made, "/")
    assert made.session.table.ply == 0
    assert made.typed == made.message == ""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_is_on_the_screen_can_be_typed(language: str) -> None:
    """Target, text, label, and the label without its brackets."""
    made = at_turn(language=language).session
    for option in made.options:
        label = made.label(option)
        assert made.find(label) is option
        assert made.find(label.upper().replace("\u00a0", "  ")) is option
        assert made.find(option.text.split()[-1]) is option
        assert made.find(label.split(" (")[0]) is option


def test_an_ambiguous_target_means_nothing() -> None:
    """Keeping and discarding a noble have the same one."""
    named = [("keep horta", "Keep: Horta"), ("discard horta", "Discard: Horta")]
    assert meant("horta", named) == NOTHING
    assert meant("KEEP  horta", named) == 0
    assert meant("discard: horta", named) == 1


def test_a_target_that_is_refused_says_why() -> None:
    """As its whole text does."""
    made = refused()
    refusal = made.session.refusals()[0]
    type_in(made, "/" + refusal.text.split()[1])
    assert made.session.words.clause(refusal.clause) in made.message
    assert refusal.label in made.message


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


def test_typing_highlights_what_enter_would_take() -> None:
    """Half a text is none."""
    made = at_turn()
    for sign in "pas":
        made.press(sign)
    assert made.spoken is None
    made.press("s")
    assert made.spoken is not None
    assert made.spoken.text == "pass"
    assert made.session.options[made.cursor].text == "pass"
    made.press("backspace")
    made.press("backspace")
    assert made.typed == "pa"
    made.press("escape")
    assert made.typed == ""


@pytest.mark.parametrize("garbage", ["0", "999", "vxyz", "place z9", "place", "-1", "²"])
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


def refused(language: str = "en") -> Keyboard:
    """A keyboard where something is refused: the first cell is taken."""
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
    """x toggles it."""
    made = at_turn()
    made.press("x")
    type_in(made, "pass")
    assert made.session.table.ply == 1
    ask(made)
    made.press("x")
    assert made.confirming


def test_undo() -> None:
    """The last choice is taken back while nothing was learned."""
    made = at_turn()
    wanted = [o.text for o in made.session.options if o.text.startswith("place")][2]
    type_in(made, wanted)
    assert made.session.table.ply == 1
    made.press("u")
    assert made.session.table.ply == 0
    assert made.message == made.session.words("ui.undone")
    assert made.spoken is not None
    assert made.spoken.text == wanted


def test_hot_seat_is_handed_over() -> None:
    """The next person is named, and sees what happened."""
    made = at_turn()
    before = made.seat
    type_in(made, "pass")
    made.press("enter")
    assert made.mode == RECAP
    assert made.seat != before
    assert made.session.words.thing("seat", made.seat) in made.title


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_hot_seat_begins_with_the_welcome(language: str) -> None:
    """Nobody is asked to pass the keyboard before the first turn."""
    made = keyboard("human", "human", language=language)
    assert made.title == made.session.words("ui.welcome")


def test_a_number_puts_the_recap_away() -> None:
    """Who is in a hurry need not press Enter first."""
    made = keyboard("human", "human")
    made.press("2")
    assert made.mode == ASK
    assert made.cursor == 1


def test_ctrl_c_leaves() -> None:
    """From anywhere."""
    assert keyboard("human", "human").press("ctrl+c") == "leave"
    assert at_turn().press("ctrl+c") == "leave"


def test_advice_can_be_had_and_stopped() -> None:
    """`i` begins it, and once more ends it; it gives way as soon as something is pointed at."""
    made = at_turn()
    assert ("", True) == (made.session.advice(), made.fresh)
    made.press("i")
    said = made.session.words("advice.Turn")
    assert [said, True] == [made.session.advice(), said in made.message]

    made.press("down")
    assert not made.fresh
    made.press("i")
    assert made.session.words("ui.advice-off") == made.message
