"""What the end would add: held against the rules themselves, which are made to end the game."""

from collections.abc import Iterator
from typing import Any

import pytest

from grandplace.drawing.forecast import Outlook, told
from grandplace.drawing.page import Pane, Scene, Sitter
from grandplace.engine.game import Addition, Game, to_come
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games import REGISTRY, load, page
from grandplace.games.common.upkeep import affordable
from grandplace.words.render import LANGUAGES, Words
from tests.battery import eager_play, give_head_start, random_play, written
from tests.conftest import Setting, every_game

EVERY = 11  # decisions, one of which is looked at; once the final scoring has begun, all
LAST = ("EndBonus", "ScoreRows")  # steps with which a final scoring that has begun will end

BATTERY = pytest.mark.parametrize(("setting", "seed"), every_game())


def moments(setting: Setting, seed: int) -> Iterator[Any]:
    """Positions of a game: some along the way, all questions of its end, and the end."""
    game = setting.game
    s = game.deal(setting.seats, seed, setting.variant)
    eager = (seed // 2 + setting.seats) % 2 == 1
    if eager:
        give_head_start(game, s, seed)
    for ply, state in enumerate((eager_play if eager else random_play)(game, s, seed)):
        if ply % EVERY == seed % EVERY or not is_ahead(state):
            yield state
    yield s


def is_ahead(s: Any) -> bool:
    """Whether the final scoring has not begun."""
    return bool(s.agenda) and name_of(s.agenda[0]) not in LAST


def name_of(step: object) -> str:
    """What a step is called."""
    return type(step).__name__


def ended(s: Any) -> Any:
    """The game brought to its end at once: its last step is all that is left to happen."""
    end = s.copy()
    if is_ahead(s):
        end.agenda = [step for step in s.agenda if name_of(step) == "FinalScoring"]
        end.settle()
    return end


def best(game: Game[Any], s: Any, seat: int, seen: set[str]) -> int:
    """The most points with which a seat can end, whatever it answers; others have no part in it."""
    if s.decision is None:
        return game.scores(s)[seat].total
    totals = []
    for option in s.decision.options:
        after = s.copy()
        after.choose(option)
        if s.decision.player != seat:
            return best(game, after, seat, seen)
        asked = [] if after.decision is None else after.decision.step.candidates(after)
        mark = repr([after.players[seat], after.prompt(), asked])
        if mark not in seen:
            seen.add(mark)
            totals.append(best(game, after, seat, seen))
    return max(totals, default=UNKNOWN)


@BATTERY
def test_points_and_what_the_end_would_add_are_the_final_points(
    setting: Setting, seed: int
) -> None:
    """As the rules count them if they are made to end the game there, with the best answers to what
    the end asks; through the eyes of every seat and of a spectator."""
    game = setting.game
    for s in moments(setting, seed):
        finals = [best(game, ended(s), seat, set()) for seat in range(setting.seats)]
        for eyes in (NOBODY, *range(setting.seats)):
            view = game.observe(s, eyes)
            more = [to_come(additions) for additions in game.forecast(view)]
            assert finals == [score.total + more[score.seat] for score in game.scores(view)]


@BATTERY
def test_nothing_hidden_changes_what_the_end_would_add(setting: Setting, seed: int) -> None:
    """What a seat cannot know is dealt again, and it is told the same."""
    game = setting.game
    for s in moments(setting, seed):
        for eyes in (NOBODY, seed % setting.seats):
            view = game.observe(s, eyes)
            twin = game.observe(game.fill(view, seed), eyes)
            assert repr(game.forecast(view)) == repr(game.forecast(twin))


def test_a_game_that_is_over_adds_nothing(setting: Setting) -> None:
    """All of it is in the score."""
    s = setting.game.deal(setting.seats, 1, setting.variant)
    for _ in random_play(setting.game, s, 1):
        pass
    assert [[]] * setting.seats == setting.game.forecast(s)


def test_looking_ahead_changes_nothing(setting: Setting) -> None:
    """The view is as it was."""
    game = setting.game
    s = game.deal(setting.seats, 5, setting.variant)
    give_head_start(game, s, 5)
    before = written(game, s)
    game.forecast(s)
    assert before == written(game, s)


def test_what_is_hidden_is_not_counted() -> None:
    """It stands there without a number."""
    additions = [Addition("sets", 3), Addition("hand", UNKNOWN), Addition("lead", -1)]
    assert 2 == to_come(additions)
    assert "[Addition(sets=3), Addition(hand=-999), Addition(lead=-1)]" == repr(additions)


def test_what_money_can_pay_for() -> None:
    """All sets that it covers, the largest first."""
    assert [[0, 1], [0, 2], [0], [1], [2], []] == affordable([1, 2, 3], 4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REGISTRY)
def test_every_source_is_told_with_its_numbers(name: str, language: str) -> None:
    """On the page with a drawing, in all languages; who would have most is marked."""
    game = load(name)
    setting = Setting(game, game.seats[-1], ",".join(game.variants))
    face, say = page(name), Words(language, game, ["Ann", "Bob", "Cy", "Di", "Eve"])
    sitters = [Sitter(seat, say.names[seat], "A", "blue") for seat in range(setting.seats)]
    for s in moments(setting, 3):
        panes = {pane.key: pane for pane in face.panes(Scene(s, say, 0, sitters))}
        pills = [_pill(panes[f"player-{seat}"]) for seat in range(setting.seats)]
        if s.decision is None:
            assert [None] * setting.seats == pills
            continue
        totals = [p.points() + to_come(game.forecast(s)[i]) for i, p in enumerate(s.players)]
        assert [total == max(totals) for total in totals] == [pill["best"] for pill in pills]
        for pill, additions in zip(pills, game.forecast(s), strict=True):
            assert [told(say, one) for one in additions] == [p["label"] for p in pill["parts"]]
            assert all(say.has(f"forecast.{one.source}") for one in additions)


def _pill(panel: Pane) -> Any:
    """What the end would add, on a panel or on the part of it that tells it."""
    (told,) = [part.data for part in (panel, *panel.within) if "forecast" in part.data]
    return told["forecast"]


def test_hidden_things_stand_there_without_a_number() -> None:
    """A source without words of its own is called as on the score sheet; losses have a minus."""
    game = load("bruges")
    s, say = game.deal(2, 0), Words("en", game, ["Ann", "Bob"])
    more = [[Addition("start", UNKNOWN), Addition("houses", -2, 1)], []]
    outlook = Outlook(s, say, more, {"start": "a", "houses": "b"})
    pill, other = outlook.of(0, "Ann"), outlook.of(1, "Bob")

    assert pill is not None
    assert other is not None
    assert [("Start", "hidden"), ("Houses: 1", "−2")] == [
        (part["label"], part["points"]) for part in pill["parts"]
    ]
    assert ("−2", "5 − 2", "3 points") == (pill["more"], pill["sum"], pill["total"])
    assert ("+0", "Nothing yet.", True) == (other["more"], other["text"], other["best"])
    assert "If it ended now: -2 more, 3 in all" == pill["label"]
