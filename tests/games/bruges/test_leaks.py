"""No view and no line of the log tells what a seat cannot know; planted leaks are caught."""

from collections.abc import Callable

import pytest

from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, Decision, Message, Veiled
from grandplace.games.bruges.state import Bruges
from tests.battery import check_views, eager_play, written
from tests.games.bruges.positions import head_start
from tests.games.bruges.scenes import shipped

Leak = Callable[[Bruges, Bruges], None]
Heard = Callable[[Bruges, Option], tuple[Bruges, list[str]]]
SEATS = 3
EVERY = 6


@pytest.fixture(scope="module")
def positions() -> list[Bruges]:
    """Positions all over a lively game of three."""
    game = shipped()
    s = game.deal(SEATS, 11)
    head_start(s, 11)
    return [state.copy() for ply, state in enumerate(eager_play(game, s, 11)) if ply % EVERY == 0]


def test_the_true_views_tell_nothing(positions: list[Bruges]) -> None:
    """info.hand, info.house-front, info.pile-tops: Every third position, through all eyes."""
    game = shipped()
    for number, s in enumerate(positions[::3]):
        for seed in (number, number + 1):
            check_views(game, s, seed, game.observe)


def hands(s: Bruges, view: Bruges) -> None:
    for p, true in zip(view.players, s.players, strict=True):
        p.hand = true.hand


def one_card(s: Bruges, view: Bruges) -> None:
    """The first card of each hand."""
    for p, true in zip(view.players, s.players, strict=True):
        p.hand = [*true.hand[:1], *p.hand[1:]]


def fronts(s: Bruges, view: Bruges) -> None:
    for p, true in zip(view.players, s.players, strict=True):
        p.houses = true.houses


def top(s: Bruges, view: Bruges) -> None:
    view.piles[0] = [*view.piles[0][:-1], *s.piles[0][-1:]]


def order(s: Bruges, view: Bruges) -> None:
    view.piles[1] = [*s.piles[1][:-1], *view.piles[1][-1:]]


def parity(s: Bruges, view: Bruges) -> None:
    """Not a card, only something that depends on one."""
    view.turn = s.piles[0][0] % 2


def extra(s: Bruges, view: Bruges) -> None:
    view.extra = s.extra


def in_use(s: Bruges, view: Bruges) -> None:
    view.card = s.card


def chance(s: Bruges, view: Bruges) -> None:
    view.luck = s.luck


def no_veil(s: Bruges, view: Bruges) -> None:
    """The options of another seat."""
    assert s.decision is not None
    assert view.decision is not None
    view.decision = Decision(s.decision.player, s.decision.options, view.decision.step)


def option(s: Bruges, view: Bruges) -> None:
    """An option of one's own, on offer only because of a card that lies hidden."""
    decision = view.decision
    assert decision is not None
    if decision.options and s.piles[0][0] % 2:
        view.decision = Decision(decision.player, decision.options[1:], decision.step)


def prompt(s: Bruges, view: Bruges) -> None:
    """A question whose numbers tell a hidden card."""
    assert s.decision is not None
    seat = s.decision.player
    message = Message("Turn", seat, sum(s.players[seat].hand))
    view.decision = Decision(seat, [], Veiled(seat, message))


LEAKS: list[Leak] = [
    hands,
    one_card,
    fronts,
    top,
    order,
    parity,
    extra,
    in_use,
    chance,
    no_veil,
    option,
    prompt,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_caught(leak: Leak, positions: list[Bruges]) -> None:
    """info.hand, info.house-front, info.pile-tops: One position at least gives it away."""
    game = shipped()

    def leaky(s: Bruges, seat: int) -> Bruges:
        view = game.observe(s, seat)
        leak(s, view)
        return view

    with pytest.raises(AssertionError):
        for number, s in enumerate(positions):
            check_views(game, s, number, leaky)


# --- the log


def heard(s: Bruges, option: Option) -> tuple[Bruges, list[str]]:
    """What an option leads to, and what is told on the way."""
    after = s.copy()
    after.luck, after.log = 7, []
    after.choose(option)
    return after, [repr(message) for message in after.log]


def heard_with_cards(s: Bruges, option: Option) -> tuple[Bruges, list[str]]:
    """A log that names what is drawn."""
    after, told = heard(s, option)
    if option.verb.name == "draw":
        told.append(f"drew {s.piles[option.target][-1]}")
    return after, told


def heard_with_houses(s: Bruges, option: Option) -> tuple[Bruges, list[str]]:
    """A log that names the cards of houses."""
    after, told = heard(s, option)
    if option.text == "for house":
        told.append(f"built {s.card}")
    return after, told


def check_logs(s: Bruges, seed: int, hear: Heard) -> int:
    """In two worlds that look the same to a seat, before a choice and after it, the log is the
    same; how often there was something to compare."""
    game = shipped()
    assert s.decision is not None
    compared = 0
    for seat in range(NOBODY, SEATS):
        twin = game.fill(game.observe(s, seat), seed)
        assert twin.decision is not None
        for option in [o for o in s.decision.options if o in twin.decision.options]:
            (one, said), (other, also_said) = hear(s, option), hear(twin, option)
            if written(game, game.observe(one, seat)) == written(game, game.observe(other, seat)):
                compared += 1
                assert said == also_said
    return compared


def test_the_log_tells_nothing(positions: list[Bruges]) -> None:
    """info.hand, info.house-front, draw.unseen: No more than the views do."""
    compared = [check_logs(s, number, heard) for number, s in enumerate(positions)]

    assert len(positions) < sum(compared)


@pytest.mark.parametrize("hear", [heard_with_cards, heard_with_houses])
def test_a_log_that_tells_is_caught(hear: Heard, positions: list[Bruges]) -> None:
    """draw.unseen, info.house-front: A draw or a house that is named."""
    with pytest.raises(AssertionError):
        for number, s in enumerate(positions):
            check_logs(s, number, hear)
