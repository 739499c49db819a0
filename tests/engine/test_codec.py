"""States to and from JSON, and the fingerprint of the figures."""

import json
import sys
from types import ModuleType

import pytest

from grandplace.engine.codec import Codec, _class, fingerprint, written
from grandplace.engine.game import NEWEST
from grandplace.engine.state import UNKNOWN, May, Step
from grandplace.games import REGISTRY, load
from tests.engine.toy import Box, Do, Roll, Toy, ToyGame


def test_steps_within_steps_survive() -> None:
    """A May holds the step it would do; both come back."""
    codec = Codec(ToyGame())
    step = May(1, Do(2, [Do(3, [])]), "really")

    plain = json.loads(json.dumps(codec.plain(step)))

    assert plain == {"May": [1, {"Do": [2, [{"Do": [3, []]}]]}, "really"]}


def test_an_unknown_class_is_told() -> None:
    """A name that no class of the game has is a KeyError with that name."""
    with pytest.raises(KeyError, match="Nonsense"):
        Codec(ToyGame()).rich({"Nonsense": []})


def test_a_class_that_is_only_imported_is_not_known() -> None:
    """What is written down can make nothing but what the game defines."""
    with pytest.raises(KeyError, match="Vocabulary"):
        Codec(ToyGame()).rich({"Vocabulary": []})


def below(cls: type) -> set[type]:
    """All that is made of a class."""
    own: list[type] = cls.__subclasses__()
    return {*own, *[one for each in own for one in below(each)]}


@pytest.mark.parametrize("name", REGISTRY)
def test_the_name_of_a_step_means_that_step(name: str) -> None:
    """Nothing else in a game's package, a row of its figures for instance, is called the same."""
    package = Codec(load(name)).package
    steps = [step for step in below(Step) if step.__module__.startswith(f"{package}.")]

    assert len(steps) > 30
    assert [] == [step for step in steps if _class(package, step.__name__) is not step]


def test_the_figures_are_written_as_a_fingerprint() -> None:
    """The box is not copied into every state, but other figures have another print."""
    game = ToyGame()
    codec = Codec(game)

    assert {"box": fingerprint(game.box)} == codec.plain(game.box)
    assert game.box is codec.rich(codec.plain(game.box))
    assert codec.plain(game.box) == codec.plain(Box(3))
    assert codec.plain(game.box) != codec.plain(Box(4))
    with pytest.raises(KeyError):
        codec.rich(codec.plain(Box(4)))


class Larger:
    """The figures of a toy that has got more of them."""

    def __init__(self, most: int, least: int, colours: list[int]) -> None:
        self.most = most
        self.least = least
        self.colours = colours


def test_new_figures_that_are_nothing_keep_the_fingerprint() -> None:
    """Those at the end only: a nothing before something counts."""
    assert fingerprint(Box(3)) == fingerprint(Larger(3, 0, []))
    assert fingerprint(Box(3)) != fingerprint(Larger(3, 1, []))
    assert fingerprint(Box(3)) != fingerprint(Larger(3, 0, [0]))
    assert fingerprint(Larger(3, 0, [1])) != fingerprint(Larger(3, 1, []))


class Deck:
    """The figures of a toy with cards, each a small object."""

    def __init__(self, cards: list[Larger]) -> None:
        self.cards = cards


def test_figures_may_be_small_objects() -> None:
    """They count with all their fields, nothings at their ends too; equal ones are equal."""
    plain = fingerprint(Deck([Larger(3, 0, [1]), Larger(2, 2, [])]))

    assert plain == fingerprint(Deck([Larger(3, 0, [1]), Larger(2, 2, [])]))
    for other in (
        [Larger(3, 0, [1]), Larger(2, 1, [])],
        [Larger(3, 0, [1]), Larger(2, 2, [0])],
        [Larger(2, 2, []), Larger(3, 0, [1])],
        [Larger(3, 0, [1])],
    ):
        assert plain != fingerprint(Deck(other))


class Rows:
    """The figures of the same toy, with the cards in a table, and two figures in a group."""

    def __init__(self, cards: list[Larger], group: Larger) -> None:
        self.cards = cards
        self.group = group

    def tables(self) -> dict[str, type]:
        return {"cards": Larger}


class Flat:
    """The same figures one after another."""

    def __init__(
        self, a: list[int], b: list[int], c: list[list[int]], x: int, y: int, z: list[int]
    ) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.x = x
        self.y = y
        self.z = z


def test_tables_and_groups_count_as_the_figures_in_them() -> None:
    """Rows by columns, so that a table may be made of lists and keep its fingerprint; those of an
    empty table count as well if something comes after them."""
    flat = fingerprint(Flat([3, 2], [0, 2], [[1], []], 5, 6, [7]))

    assert flat == fingerprint(Rows([Larger(3, 0, [1]), Larger(2, 2, [])], Larger(5, 6, [7])))
    assert flat != fingerprint(Rows([Larger(2, 2, []), Larger(3, 0, [1])], Larger(5, 6, [7])))
    assert fingerprint(Flat([], [], [], 5, 0, [])) == fingerprint(Rows([], Larger(5, 0, [])))
    assert fingerprint(Rows([], Larger(0, 0, []))) == fingerprint(Flat([], [], [], 0, 0, []))


def test_a_state_may_have_the_figures_of_a_variant() -> None:
    """Each box is written as its own fingerprint, and found again by it."""
    game = TwoBoxes()
    codec = Codec(game)

    assert game.large is codec.rich(codec.plain(game.large))
    assert game.box is codec.rich(codec.plain(game.box))
    assert game.large is game.box_for("long")


class TwoBoxes(ToyGame):
    """The toy with other figures for its variant."""

    def __init__(self) -> None:
        super().__init__()
        self.large = Box(9)

    def box_for(self, variant: str, version: int = NEWEST) -> object:
        return self.large if variant else self.box

    def boxes(self) -> list[object]:
        return [self.box, self.large]


def test_unknowns_are_counted() -> None:
    """What a view does not tell can be counted: what is known in part counts half, all else not."""
    game = ToyGame()
    s = game.deal(2, 1)

    assert 2 == Codec(game).unknowns(game.observe(s, 0))
    s.done = [UNKNOWN, 3, UNKNOWN, UNKNOWN - 1, UNKNOWN * 10 - 9, UNKNOWN + 1, -1]
    assert 8 == Codec(game).unknowns(game.observe(s, 0))
    s.hidden = 0
    assert 6 == Codec(game).unknowns(game.observe(s, 0))


def test_texts_and_nothing_stay_as_they_are() -> None:
    """Beside numbers, in lists and alone, both ways."""
    codec = Codec(ToyGame())
    for value in (["a", None, 3, ["b", 4]], "a", None, 3):
        assert value == codec.plain(value)
        assert value == codec.rich(value)


def test_a_game_whose_name_begins_like_another_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Classes are looked up in the game's own package, whatever was imported before."""
    package = ToyGame.__module__.rpartition(".")[0]
    other = ModuleType(f"{package}2019.steps")
    other.Roll = type("Roll", (), {"__module__": other.__name__})  # type: ignore[attr-defined]
    monkeypatch.setattr(sys, "modules", {other.__name__: other, **sys.modules})
    _class.cache_clear()

    codec = Codec(ToyGame())

    assert type(codec.rich(codec.plain(Roll()))) is Roll
    _class.cache_clear()


class Later(Toy):
    """A state that got a field when games were under way."""

    def __init__(self, done: list[int], hidden: int, since: list[int] | None = None) -> None:
        super().__init__(done, hidden)
        self.since: list[int] = since or []


def test_a_field_that_came_later_is_written_only_if_there_is_something_in_it() -> None:
    """What was written before can be read, and what has nothing new is written as ever."""
    codec = Codec(ToyGame())

    assert {"Later": [[1], 2]} == codec.plain(Later([1], 2))
    assert {"Later": [[], 2, [3]]} == codec.plain(Later([], 2, [3]))
    assert [] == codec.rich({"Later": [[], 2]}).since
    assert [3] == codec.rich({"Later": [[], 2, [3]]}).since


class Pair:
    """Two numbers that belong together."""

    def __init__(self, one: int, other: int) -> None:
        self.one = one
        self.other = other


class Gathered(Toy):
    """A state some of whose numbers were gathered when games were under way."""

    def __init__(self, first: Pair, done: list[int], last: Pair, since: list[int]) -> None:
        super().__init__(done, 0)
        self.first = first
        self.last = last
        self.since = since

    @staticmethod
    def parts() -> dict[str, type]:
        return {"last": Pair, "first": Pair}


def test_what_was_gathered_is_written_as_if_it_were_not() -> None:
    """What was written before can be read, and is written as ever; no field is left out for it."""
    codec, before = Codec(ToyGame()), {"Gathered": [1, 2, [3], 4, 5, []]}
    s = codec.rich(before)

    assert (1, 2, [3], 4, 5) == (s.first.one, s.first.other, s.done, s.last.one, s.last.other)
    assert before == codec.plain(s)
    assert "first.one first.other done last.one last.other since".split() == written(Gathered)
