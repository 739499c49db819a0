"""Search: repeatable, within its budget, from its view alone, and never against the rules."""

from collections.abc import Callable
from itertools import count
from multiprocessing import active_children, get_all_start_methods
from time import perf_counter
from typing import Any

import pytest

from grandplace.bots.base import checked, make_bot
from grandplace.bots.company import company_of
from grandplace.bots.plans import Planner, Thorough
from grandplace.bots.processes import cores
from grandplace.bots.search import Budget, Line, Search, played_on
from grandplace.bots.simple import Greedy
from grandplace.bots.values import Handmade
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.games import load
from grandplace.lab.bench import is_compiled

GAME = load("bruxelles1897")
TOY = load("template")
FORKS = pytest.mark.skipif(
    "fork" not in get_all_start_methods(), reason="no processes share memory"
)


def asked(game: Game[Any], plies: int = 0, seats: int = 2) -> Any:
    """What the seat sees that is asked after some choices."""
    s = game.deal(seats, 1)
    for _ in range(plies):
        s.choose(s.decision.options[0])
    return game.observe(s, s.decision.player)


def line(values: list[int], first: int = 100) -> Line:
    """An option with what came of it."""
    found = Line(0, asked(TOY).decision.options[:1], first)
    found.values.extend(values)
    return found


def test_the_same_seed_and_iterations_think_the_same() -> None:
    """And another seed thinks otherwise."""
    view = asked(GAME)
    bots = [Search(seed, iterations=16, judge=Handmade(GAME)) for seed in (1, 1, 2)]
    answers = [bot.choose(GAME, view, view.decision) for bot in bots]

    assert answers[0] is answers[1]
    assert bots[0].thought == bots[1].thought != bots[2].thought


def test_the_answer_is_what_it_thinks_best() -> None:
    """Every option has a value, none a higher one."""
    view = asked(GAME, plies=1)
    bot = Search(1, iterations=16)
    answer = bot.choose(GAME, view, view.decision)

    assert len(view.decision.options) == len(bot.thought)
    assert max(bot.thought) == bot.thought[view.decision.options.index(answer)]


def test_iterations_are_kept() -> None:
    """To the last one, if it is not clear before."""
    view = asked(GAME)
    bot = Search(1, iterations=20, judge=Handmade(GAME))
    bot.choose(GAME, view, view.decision)

    assert bot.budget.done == 20


def test_seconds_are_kept() -> None:
    """Within a tenth, unless others keep the machine busy: the best of three times counts."""
    view = asked(GAME)
    taken: list[float] = []
    for _ in range(3):
        start = perf_counter()
        Search(1, seconds=0.5, judge=Handmade(GAME)).choose(GAME, view, view.decision)
        taken.append(perf_counter() - start)

    assert min(taken) <= 0.55


def test_seconds_pass_by_its_clock() -> None:
    """Once that says so, they are over, however little happened."""
    view = asked(GAME)
    hours = count(0, 0.25)
    bot = Search(1, seconds=1.0, judge=Handmade(GAME))
    bot.clock = lambda: next(hours)
    bot.choose(GAME, view, view.decision)

    assert bot.budget.done == 0
    assert next(hours) >= 1.0


def test_without_time_it_takes_what_looks_best() -> None:
    """At the end of its own turn, as greedy does."""
    view = asked(GAME, plies=1)
    searched = Search(1, iterations=1, judge=Handmade(GAME)).choose(GAME, view, view.decision)

    assert searched is Greedy(1).choose(GAME, view, view.decision)


@FORKS
def test_processes_think_what_one_thinks() -> None:
    """The same answer and values; no process is left behind."""
    view = asked(GAME, plies=1)
    bots = [Search(1, iterations=60, judge=Handmade(GAME), processes=n) for n in (1, 2, 3)]
    answers = [bot.choose(GAME, view, view.decision).text for bot in bots]

    assert 1 == len({*answers})
    assert bots[0].thought == bots[1].thought == bots[2].thought
    assert 1 == len({bot.budget.done for bot in bots}) and bots[0].budget.done > 16
    assert [] == active_children()


@FORKS
def test_processes_keep_to_their_seconds() -> None:
    """Within a tenth and what starting them takes, unless others keep the machine busy."""
    view = asked(GAME)
    taken: list[float] = []
    for _ in range(3):
        start = perf_counter()
        bot = Search(1, seconds=0.5, judge=Handmade(GAME), processes=2)
        bot.choose(GAME, view, view.decision)
        taken.append(perf_counter() - start)

    assert min(taken) <= 0.65


class Fixed:
    """A turn that is known."""

    def came(self, place: int, number: int) -> int:
        return 10 * place + number


@FORKS
def test_processes_that_are_gone_are_not_needed() -> None:
    """Whatever they would have played is played here."""
    with company_of(Fixed(), 2) as company:
        assert company is not None
        company.send([0, 3], 0)
        assert [0, 30] == [company.came(place, 0) for place in (0, 3)]

        for process in active_children():
            process.kill()
            process.join()
        for number in range(1, 4):
            company.send([0, 3], number)
            assert [number, 30 + number] == [company.came(place, number) for place in (0, 3)]


def test_alone_where_processes_cannot_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said, and one alone may search."""
    monkeypatch.setattr("grandplace.bots.company.get_all_start_methods", lambda: ["spawn"])
    with pytest.raises(UnknownChoice, match="one process searches alone"):
        checked("search:3@2")
    assert "search:3" == checked("search:3")


def test_what_is_clear_is_not_thought_about_longer() -> None:
    """A game that is as good as decided takes little of a long budget."""
    view = asked(TOY, plies=2)
    bot = Search(1, seconds=60)
    bot.choose(TOY, view, view.decision)

    assert bot.budget.spent() < 0.1


def test_a_lone_option_is_not_thought_about() -> None:
    """There is nothing to compare."""
    view = asked(TOY, plies=4)
    bot = Search(1, seconds=60)

    assert [view.decision.options[0]] == view.decision.options
    assert view.decision.options[0] is bot.choose(TOY, view, view.decision)


def test_an_option_is_behind_when_chance_cannot_explain_it() -> None:
    """Not by one guess, nor if it is a little worse or sometimes ahead; of two that are the same on
    all guesses one is given up, too."""
    best = line([1000] * 8)

    assert line([0] * 2).is_behind(best)
    assert not line([0]).is_behind(best)
    assert line([900] * 8).is_behind(best) and not line([900] * 2).is_behind(best)
    assert not line([0, 1900] * 4).is_behind(best)
    assert line([1000] * 2).is_behind(best)


def test_the_first_look_counts_for_guesses() -> None:
    """For as many as it was told; once there are more of them, they count for more."""
    found = Line(0, asked(TOY).decision.options[:1], 100, weight=5)
    found.values.extend([700] * 10)

    assert [100, 200, 400, 500] == [found.mean(number) for number in (0, 1, 5, 10)]


def test_among_many_a_way_is_thought_about_again() -> None:
    """As long as guesses count for less than what it looks like; with two players they never do."""
    ways: list[int] = []
    for seats in (2, 4):
        view = asked(GAME, seats=seats)
        bot = Search(1, iterations=40, judge=Handmade(GAME))
        bot.choose(GAME, view, view.decision)
        ways.append(len(bot.way))

    assert ways[0] > 0 == ways[1]


def thinks(bot: Search, view: Any) -> bool:
    """Whether it thinks about what it is asked."""
    bot.choose(GAME, view, view.decision)
    return bool(bot.thought)


def test_a_way_through_the_turn_is_thought_about_once() -> None:
    """Every new turn anew."""
    s, bot = GAME.deal(2, 1), Search(1, iterations=40, judge=Handmade(GAME))
    found: list[tuple[bool, bool]] = []
    last = -1
    while s.decision is not None and len(found) < 20:
        if mine := s.decision.player == 0:
            view = GAME.observe(s, 0)
            option = bot.choose(GAME, view, view.decision)
            found.append((last == 0, bool(bot.thought)))
        last = s.decision.player
        s.choose(option if mine else s.decision.options[0])

    assert {(False, True), (True, False)} <= {*found}
    assert (False, False) not in found


@pytest.mark.skipif(is_compiled(), reason="compiled calls do not find what stands in for another")
def test_ways_are_not_judged_where_they_were_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A way may look good by what was guessed; every other guess is another one."""
    view, seeds = asked(GAME), list[int]()
    fill = GAME.fill

    def noted(view: Any, seed: int) -> Any:
        seeds.append(seed)
        return fill(view, seed)

    monkeypatch.setattr(GAME, "fill", noted)
    Search(1, iterations=20, judge=Handmade(GAME)).choose(GAME, view, view.decision)

    assert len(seeds) > 2 and len(seeds) == len({*seeds})


def test_what_was_not_expected_is_thought_about() -> None:
    """Other options, or the same ones when something has changed."""
    first = asked(GAME)
    bots = [Search(1, iterations=40, judge=Handmade(GAME)) for _ in range(2)]
    for bot in bots:
        assert thinks(bot, first) and bot.way
    expected = bots[0].expected[0]
    other: Any = expected.copy()
    other.players[0].francs += 3

    assert not thinks(bots[0], GAME.observe(expected, 0))
    assert thinks(bots[1], GAME.observe(other, 0))
    assert thinks(bots[0], asked(GAME))


def test_it_sees_what_a_rival_will_do() -> None:
    """A value may be given; what it says after the others' turns is what counts."""
    view = asked(GAME, plies=2)
    bot = Search(1, iterations=8, judge=Handmade(GAME))

    assert bot.choose(GAME, view, view.decision) in view.decision.options


def test_guesses_outweigh_what_an_option_looked_like() -> None:
    """Which counts before there are any."""
    assert [100, 0, 0] == [line([0] * n).mean(n) for n in (0, 2, 6)]


def test_a_thorough_plan_is_never_worse() -> None:
    """It has the other one's end among its own; at times it is better."""
    judge = Handmade(GAME)
    gains: list[int] = []
    for plies in range(1, 12):
        view = asked(GAME, plies)
        s, seat = GAME.fill(view, 1), view.decision.player
        plans = [plan(GAME, judge).planned(s, seat) for plan in (Thorough, Planner)]
        gains.append(judge.value(plans[0].s, seat) - judge.value(plans[1].s, seat))
        for option in plans[0].options:
            s.choose(option)
        assert s.decision is None or s.decision.player != seat or s.round != view.round

    assert min(gains) == 0 < max(gains)


def test_it_looks_to_the_end_of_the_round() -> None:
    """There values are surest; and further, until it has had some turns more."""
    view = asked(GAME, plies=1)
    guess, option, seat = GAME.fill(view, 1), view.decision.options[0], view.decision.player
    planner = Planner(GAME, Handmade(GAME))
    near = played_on(planner, guess, [option], seat, 1)
    round_over, further, over = [
        played_on(planner, guess, [option], seat, turns, Budget(1, None)) for turns in (1, 12, 99)
    ]

    assert near.round == guess.round
    assert round_over.round == further.round - 1 == guess.round + 1
    assert over.decision is None


def test_what_takes_too_long_is_broken_off() -> None:
    """Where a round takes longer than there is time, the first look counts."""
    view = asked(GAME, plies=1)
    bot = Search(1, seconds=1e-9, judge=Handmade(GAME))
    option = view.decision.options[0]
    end = played_on(Planner(GAME, Handmade(GAME)), GAME.fill(view, 1), [option], 0, 3, bot.budget)

    assert end.round == view.round
    assert bot.choose(GAME, view, view.decision) is Greedy(1).choose(GAME, view, view.decision)
    assert bot.budget.done == 0


@pytest.mark.parametrize("variant", ["", "*"])
def test_it_plays_every_game_by_the_rules(game: Game[Any], variant: str) -> None:
    """A choice for every number of seats, with all variants and without."""
    names = ",".join(game.variants) if variant else ""
    for seats in game.seats:
        s = game.deal(seats, 3, names)
        view = game.observe(s, s.decision.player)
        bot = Search(1, iterations=4, judge=Handmade(game))

        s.choose(bot.choose(game, view, view.decision))


@pytest.mark.parametrize(
    ("name", "iterations", "seconds"),
    [("search", None, None), ("search:50", 50, None), ("search:0.5s", None, 0.5)],
)
def test_a_name_may_have_a_budget(name: str, iterations: int | None, seconds: float | None) -> None:
    """In iterations or seconds."""
    bot = make_bot(name, 1)

    assert isinstance(bot, Search)
    assert (iterations, seconds) == (bot.iterations, bot.seconds)


@FORKS
@pytest.mark.parametrize(("name", "processes"), [("50", 1), ("50@3", 3), ("0.5s@all", cores())])
def test_a_name_may_have_processes(name: str, processes: int) -> None:
    """So many, or one for each core."""
    bot = make_bot(f"search:{name}", 1)

    assert isinstance(bot, Search)
    assert processes == bot.processes


@pytest.mark.parametrize("use", [checked, lambda name: make_bot(name, 1)])
@pytest.mark.parametrize(
    "budget", ["", "many", "s", "1m", "0", "-3", "0s", "-1s", "nans", "infs", "3@", "3@0", "3@few"]
)
def test_other_budgets_are_refused(budget: str, use: Callable[[str], object]) -> None:
    """With one line, and before anybody sits there."""
    with pytest.raises(UnknownChoice, match="a budget is 200"):
        use(f"search:{budget}")
