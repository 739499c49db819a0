"""The agenda: order, lone options, and what is refused."""

import pytest

from grandplace.engine.errors import IllegalChoice
from grandplace.engine.options import NO, YES
from grandplace.engine.state import NOBODY, Choice, May, Message, Rule, State, Step
from tests.engine.toy import TAKE, Do, Take, TakeIfPossible, Toy, toy


def test_steps_happen_in_order_and_what_they_set_off_comes_first() -> None:
    """What a step sets off is over before the next step begins."""
    s = toy(Do(1, [Do(2, [Do(3, [])])]), Do(4, []))

    assert [1, 2, 3, 4] == s.done


def test_a_lone_option_is_taken_without_asking() -> None:
    """A choice with one option never becomes a decision."""
    s = toy(Take(0, 2))

    assert [3] == s.done
    assert s.decision is None


class TakeAnyway(Take):
    """As Take, but others must not learn how much there is to choose."""

    def insists(self, s: Toy) -> bool:
        return True


def test_a_lone_option_is_asked_for_where_others_must_not_learn_of_it() -> None:
    """The question is open, and its only option the answer; after a guess it still is one."""
    s = toy(TakeAnyway(0, 2))

    assert s.decision is not None
    assert [TAKE[3]] == s.decision.options
    assert s.unveil()
    s.choose(TAKE[3])
    assert [3] == s.done


def test_two_options_are_asked() -> None:
    """The decision names the player and what may be chosen."""
    s = toy(Take(1, 1))

    assert s.decision is not None
    assert 1 == s.decision.player
    assert ["take 2", "take 3"] == [option.text for option in s.decision.options]


def test_a_choice_without_an_option_is_a_mistake_in_the_rules() -> None:
    """A forgotten guard raises; it does not silently skip a paragraph."""
    with pytest.raises(AssertionError, match="Take has no option"):
        toy(Take(0, 9))


def test_if_possible_fizzles() -> None:
    """A step that says so is skipped when there is nothing to choose."""
    s = toy(TakeIfPossible(0), Do(1, []))

    assert [1] == s.done


@pytest.mark.parametrize(("answer", "done"), [(YES, [5]), (NO, [])])
def test_may_does_it_or_drops_it(answer: object, done: list[int]) -> None:
    """Yes puts the step on the agenda, no drops it."""
    s = toy(May(0, Do(5, []), "really"))

    assert "really 0" == repr(s.prompt())
    s.choose(answer)  # type: ignore[arg-type]

    assert done == s.done


def test_what_is_not_on_offer_is_refused_with_its_reason() -> None:
    """An illegal choice raises with the clause and changes nothing."""
    s = toy(Take(0, 1))

    with pytest.raises(IllegalChoice, match=r"'take 0' is not possible \(take.above\)") as caught:
        s.choose(TAKE[0])

    assert "take.above" == caught.value.clause
    assert [] == s.done
    assert s.decision is not None


def test_an_option_out_of_place_has_no_clause() -> None:
    """An option that the question does not know is refused without a reason."""
    s = toy(Take(0, 1))

    with pytest.raises(IllegalChoice, match="'yes' is not possible$"):
        s.choose(YES)


def test_nothing_can_be_chosen_when_nobody_is_asked() -> None:
    """A game that is over takes no choice and has no reasons to give."""
    s = toy()

    with pytest.raises(IllegalChoice):
        s.choose(TAKE[0])
    assert "" == s.why_not(TAKE[0])
    assert [] == s.refused()
    assert "over" == repr(s.prompt())
    assert "take 0" == repr(s.label(TAKE[0]))


def test_refused_is_what_was_expected_but_is_not_on_offer() -> None:
    """The greyed options are the candidates that have a reason."""
    s = toy(Take(0, 1))

    assert [TAKE[0], TAKE[1]] == s.refused()
    assert "Take 0" == repr(s.prompt())
    assert "take 2" == repr(s.label(TAKE[2]))


def test_notes_are_free_when_nobody_listens() -> None:
    """Without a log nothing is kept; with one, keys and numbers are."""
    s = toy(Take(0, 1))
    s.note("unheard", 1)
    s.log = []
    s.note("heard", 2, 3)

    assert ["heard 2 3"] == [repr(message) for message in s.log]


def test_a_copy_leaves_log_and_tape_behind() -> None:
    """Search copies neither tell nor record."""
    s = toy(Take(0, 1))
    s.log = [Message("x")]

    copy = s.copy()

    assert copy.log is None
    assert copy.tape is None


def test_a_veil_leaves_who_is_asked_and_what() -> None:
    """Others see the question without its options, and no reasons; the state is left alone."""
    s = toy(Take(1, 1))
    view = s.copy()

    view.veil(0)

    assert view.decision is not None
    assert (1, []) == (view.decision.player, view.decision.options)
    assert 1 == view.decision.step.asked()
    assert repr(s.prompt()) == repr(view.prompt()) == "Take 1"
    assert [] == view.refused()
    assert "" == view.why_not(TAKE[0])
    with pytest.raises(IllegalChoice, match="'take 2' is not possible$"):
        view.choose(TAKE[2])
    assert s.decision is not None
    assert [TAKE[2], TAKE[3]] == s.decision.options


@pytest.mark.parametrize("seat", [0, NOBODY])
def test_a_veil_is_for_all_but_the_asked_seat(seat: int) -> None:
    """Spectators too; the asked seat sees its options."""
    s = toy(Take(1, 1))

    s.veil(1)
    assert s.decision is not None
    assert 2 == len(s.decision.options)
    s.veil(seat)
    assert [] == s.decision.options


def test_nothing_is_veiled_when_nobody_is_asked() -> None:
    """A game that is over has no question."""
    s = toy()
    s.veil(0)

    assert s.decision is None


@pytest.mark.parametrize(("bound", "options"), [(1, 2), (2, 1), (9, 0)])
def test_a_question_is_asked_again_after_a_guess(bound: int, options: int) -> None:
    """It tells whether the guess fits: there must be two options, or nobody would have been asked.
    A guess that leaves none is no mistake in the rules."""
    s = toy(Take(1, 0))
    s.veil(0)
    s.agenda[-1] = Take(1, bound)

    assert (options > 1) == s.unveil()
    assert s.decision is not None
    assert (1, options) == (s.decision.player, len(s.decision.options))
    assert isinstance(s.decision.step, Take)


def test_the_bare_bases_must_be_written_by_games() -> None:
    """Step and State only say what there is to write."""
    s = State()
    step: Step[State] = Step()
    rule: Rule[State] = Rule()
    choice: Choice[State] = Choice(0)

    assert not step.insists(s)
    for unwritten in (
        s.copy,
        lambda: step.meet(s),
        lambda: step.chosen(s, YES),
        lambda: rule.happen(s),
        lambda: choice.chosen(s, YES),
    ):
        with pytest.raises(NotImplementedError):
            unwritten()
    assert (NOBODY, "", [], "Step -1", "yes 0") == (
        step.asked(),
        step.why_not(s, YES),
        step.candidates(s),
        repr(step.prompt(s)),
        repr(step.label(s, YES)),
    )
