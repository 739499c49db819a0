"""A deck of one's own: what is wrong with it is told with file, row and field; a good one plays."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grandplace.engine.codec import fingerprint
from grandplace.engine.errors import BadComponents, BadRecord
from grandplace.engine.record import Match, Replay, verify
from grandplace.games import folder, load
from grandplace.games.bruges.components import COLOURS, GROUPS, KINDS, SIGNS
from grandplace.games.bruges.counts import COUNTS
from grandplace.games.bruges.deck import read_deck
from grandplace.games.bruges.effects import (
    COLOUR,
    COLOUR_OR_ANY,
    COLOURS_TO_TAKE,
    COUNT,
    DIE_FACES_LIST,
    EFFECTS,
    OF_ANY_COLOUR,
    ROWS,
    TABLE,
    Written,
)
from grandplace.games.bruges.game import BrugesGame
from grandplace.games.sheet import Sheet
from tests.battery import eager_choice
from tests.games.bruges.scenes import (
    Row,
    Table,
    acts,
    assert_all_cards,
    game_of,
    have,
    houses,
    shipped,
    shipped_rows,
)

FILE = "mine.toml"
QUEEN = 2  # the third row of our deck


def deck_with(number: int, change: Row | Callable[[Row], object]) -> list[Row]:
    """Our deck with one row changed; None takes a field away."""
    rows = shipped_rows()
    if callable(change):
        change(rows[number])
    else:
        rows[number].update(change)
        rows[number] = {key: value for key, value in rows[number].items() if value is not None}
    return rows


def wrong(rows: list[Any]) -> str:
    """What is said of a deck that cannot be."""
    with pytest.raises(BadComponents) as error:
        game_of(rows, FILE)
    return str(error.value)


# --- fields of a row


@pytest.mark.parametrize(
    ("change", "field", "expected"),
    [
        ({"colour": None}, "colour", "one of red, yellow, blue, brown, purple, it is missing"),
        ({"colour": "green"}, "colour", "purple, found 'green'"),
        ({"colour": ["red"]}, "colour", "found ['red']"),
        ({"price": None}, "price", "a whole number from 0 to 20, it is missing"),
        ({"price": -1}, "price", "a whole number from 0 to 20, found -1"),
        ({"price": 21}, "price", "found 21"),
        ({"price": "9"}, "price", "found '9'"),
        ({"price": 9.0}, "price", "found 9.0"),
        ({"price": True}, "price", "found True"),
        ({"points": None}, "points", "it is missing"),
        ({"points": 21}, "points", "a whole number from 0 to 20, found 21"),
        ({"points": 4}, "points", "expected 3, a third of the price, found 4"),
        ({"price": 10}, "price", "a number that can be divided by 3, found 10"),
        ({"group": None}, "group", "it is missing"),
        ({"group": "Knight"}, "group", "Underworld, found 'Knight'"),
        ({"kind": None}, "kind", "it is missing"),
        ({"kind": "loop"}, "kind", "laurel, found 'loop'"),
        ({"worker": "red"}, "worker", "and for no other, found 'red'"),
        ({"kind": "worker"}, "worker", "for no other, it is missing"),
        ({"kind": "worker", "worker": "pink"}, "worker", "purple, found 'pink'"),
        ({"effect": None}, "effect", 'a table with "do" and its parameters, it is missing'),
        ({"effect": "score-points"}, "effect", "found 'score-points'"),
        ({"name": None}, "name", "a name, or one for each of en, fr and de, it is missing"),
        ({"name": ""}, "name", "found ''"),
        ({"name": "  "}, "name", "found '  '"),
        ({"name": 7}, "name", "found 7"),
        ({"name": {}}, "name", "found {}"),
        ({"name": {"fr": "Reine"}}, "name", "found {'fr': 'Reine'}"),
        ({"name": {"en": "Queen", "de": 3}}, "name", "found {'en': 'Queen', 'de': 3}"),
        (
            {"name": {"en": "Queen", "nl": "Koningin"}},
            "name",
            "found {'en': 'Queen', 'nl': 'Koningin'}",
        ),
        ({"name": "Baron"}, "name", "an English name that no other person has, found 'Baron'"),
        ({"name": " infanta"}, "name", "that no other person has, found ' infanta'"),
        ({"basis": None}, "basis", "one of attested, deduced, chosen, it is missing"),
        ({"basis": "guessed"}, "basis", "chosen, found 'guessed'"),
    ],
)
def test_a_wrong_field_is_named_with_its_row(change: Row, field: str, expected: str) -> None:
    """person.text, person.points: The file, the number and the id of the row, the field, and what
    is expected."""
    said = wrong(deck_with(QUEEN, change))

    assert said.startswith(f"{FILE}: person 3 (queen).{field}: expected "), said
    assert said.endswith(expected), said


@pytest.mark.parametrize(
    ("name", "row"),
    [
        (None, "person 3 (without an id)"),
        ("Queen", "person 3 (Queen)"),
        ("the queen", "person 3 (the queen)"),
        ("queen-", "person 3 (queen-)"),
        ("", "person 3 ()"),
        (3, "person 3 (3)"),
        ("baron", "person 3 (baron)"),
    ],
)
def test_a_wrong_id_is_named_with_its_row(name: object, row: str) -> None:
    """person.text: Missing, not a plain word, or another person's."""
    said = wrong(deck_with(QUEEN, {"id": name}))

    assert said.startswith(f"{FILE}: {row}.id: expected "), said
    assert ("no other person has" in said) == (name == "baron")


@pytest.mark.parametrize("field", ["cost", "Price", "workers"])
def test_a_field_that_no_person_has_is_named_with_its_row(field: str) -> None:
    """person.text: A slip of the pen is not passed over in silence."""
    said = wrong(deck_with(QUEEN, {field: 3}))

    assert said.startswith(f"{FILE}: person 3 (queen).{field}: not a key of this table ("), said
    assert said.endswith(
        "known: id, colour, price, points, group, kind, worker, effect, name, basis, note)"
    )


# --- parameters of an effect


def effect(kind: str, do: str, worker: str = "red", **parameters: Any) -> Row:
    """A queen that does something else."""
    return acts(kind, do, worker, **parameters)


@pytest.mark.parametrize(
    ("change", "field", "expected"),
    [
        ({"effect": {}}, "effect.do", "it is missing"),
        ({"effect": {"do": "dance"}}, "effect.do", f"{EFFECTS[-1]}, found 'dance'"),
        ({"effect": {"do": "score-points"}}, "effect.amount", "from 1 to 20, it is missing"),
        (effect("arrow", "score-points", amount=0), "effect.amount", "from 1 to 20, found 0"),
        (effect("arrow", "score-points", amount="2"), "effect.amount", "found '2'"),
        (effect("arrow", "take-workers", amount=1), "effect.colour", "different, it is missing"),
        (effect("arrow", "take-workers", amount=1, colour="pink"), "effect.colour", "found 'pink'"),
        (effect("arrow", "take-workers", amount=6, colour="different"), "effect.amount", "no more than the 5 colours, found 6"),
        (effect("arrow", "discard-threats", amount=1, colour="different"), "effect.colour", "found 'different'"),
        (effect("arrow", "draw-discard", draw=2, discard=3), "effect.discard", "no more than are drawn, found 3"),
        (effect("worker", "pick-from-piles", look=1, keep=3), "effect.keep", "in both piles, found 3"),
        (effect("arrow", "gain-per", what="step", of="house", each=1), "effect.what", "found 'step'"),
        (effect("arrow", "gain-per", what="guilder", each=1), "effect.of", "it is missing"),
        (effect("arrow", "gain-per", what="guilder", of="castle", each=1), "effect.of", "found 'castle'"),
        (effect("arrow", "gain-per", what="guilder", of="group", each=1), "effect.of", "found 'group'"),
        (effect("arrow", "gain-per", what="guilder", of="group:", each=1), "effect.of", "found 'group:'"),
        (effect("arrow", "gain-per", what="guilder", of="group:Knight", each=1), "effect.of", "found 'group:Knight'"),
        (effect("arrow", "gain-per", what="guilder", of="house:green", each=1), "effect.of", "found 'house:green'"),
        (effect("arrow", "gain-per", what="guilder", of="person:red", each=1), "effect.of", "found 'person:red'"),
        (effect("arrow", "gain-per", what="guilder", of="kind:loop-once", each=1), "effect.of", "found 'kind:loop-once'"),
        (effect("arrow", "gain-per", what="guilder", of="price-at-least:x", each=1), "effect.of", "found 'price-at-least:x'"),
        (effect("arrow", "gain-per", what="guilder", of="price-at-most:21", each=1), "effect.of", "found 'price-at-most:21'"),
        (effect("arrow", "gain-per", what="guilder", of="dice:5", each=1), "effect.of", "found 'dice:5'"),
        (effect("arrow", "gain-per", what="guilder", of="dice:0-6", each=1), "effect.of", "found 'dice:0-6'"),
        (effect("arrow", "gain-per", what="guilder", of="dice:1-7", each=1), "effect.of", "found 'dice:1-7'"),
        (effect("arrow", "gain-per", what="guilder", of="dice:6-5", each=1), "effect.of", "found 'dice:6-5'"),
        (effect("arrow", "gain-per", what="guilder", of=3, each=1), "effect.of", "found 3"),
        (effect("arrow", "gain-per", what="guilder", of="house", each=1, per=0), "effect.per", "found 0"),
        (effect("loop-once", "if-die", die="red", faces=[], what="guilder", amount=1), "effect.faces", "from 1 to 6, found []"),
        (effect("loop-once", "if-die", die="red", faces=[3, 7], what="guilder", amount=1), "effect.faces", "expected whole numbers from 1 to 6, found [3, 7]"),
        (effect("loop-once", "if-die", die="red", faces=[3, True], what="guilder", amount=1), "effect.faces", "found [3, True]"),
        (effect("loop-once", "if-die", die="red", faces=[3, 4, 3], what="guilder", amount=1), "effect.faces", "every face once only, found [3, 4, 3]"),
        (effect("loop-once", "if-die", die="red", faces=3, what="guilder", amount=1), "effect.faces", "found 3"),
        (effect("loop-once", "if-die", die="any", faces=[3], what="guilder", amount=1), "effect.die", "found 'any'"),
        (effect("worker", "take-die", die="lowest"), "effect.die", "one of highest, found 'lowest'"),
        (effect("arrow", "exchange", give="point", give_amount=1, take="card", take_amount=1, times=1), "effect.give", "one of guilder, worker, card, found 'point'"),
        (effect("arrow", "exchange", give="card", give_amount=1, take="house", take_amount=1, times=1), "effect.take", "found 'house'"),
        (effect("arrow", "exchange", give="card", give_amount=1, take="card", take_amount=1, times=10), "effect.times", "from 1 to 9, found 10"),
        (effect("arrow", "build-canal", factor=3), "effect.factor", "from 0 to 2, found 3"),
        (effect("arrow", "build-house", source="discards"), "effect.from", "one of hand, pile, found 'discards'"),
        (effect("worker", "recall-person", refund="half"), "effect.refund", "found 'half'"),
        (effect("arrow", "use-arrow", whose="all", price_max=3), "effect.whose", "one of own, others, found 'all'"),
        (effect("loop-once", "turn-die", shift=6), "effect.shift", "from 1 to 5, found 6"),
        (effect("arrow", "others-give", what="guilder", amount=1, who="poorer"), "effect.who", "found 'poorer'"),
        (effect("arrow", "others-lose-house", which="red"), "effect.which", "found 'red'"),
        (effect("arrow", "everyone-takes", what="guilder", amount=2, mine=2), "effect.mine", "more than the others take, found 2"),
        (effect("loop-action", "bonus-on", action="dance", what="point", amount=1), "effect.action", "found 'dance'"),
        (effect("loop-action", "bonus-on", action="house", what="worker", amount=1, colour="red"), "effect.colour", "found 'red'"),
        (effect("loop-action", "bonus-on", action="house", what="guilder", amount=1, colour="any"), "effect.colour", "found 'any'"),
        (effect("loop-action", "more-workers", total=2), "effect.total", "from 3 to 9, found 2"),
        (effect("loop-action", "die-at-least", value=1), "effect.value", "from 2 to 6, found 1"),
        (effect("loop-action", "threat-more", amount=1), "effect.amount", "from 2 to 9, found 1"),
        (effect("loop-situation", "hand-size", size=5), "effect.size", "from 6 to 12, found 5"),
        (effect("loop-situation", "cancel-penalty", threat="any", points=1), "effect.threat", "found 'any'"),
        (effect("loop-situation", "refuse-threat", price=0), "effect.price", "from 1 to 20, found 0"),
        (effect("loop-situation", "majority-tie", area="house"), "effect.area", "found 'house'"),
        (effect("laurel", "points-if", of="house", amount=1, at_least=0), "effect.at_least", "found 0"),
        (effect("laurel", "points-set", of="house", table=[]), "effect.table", "found []"),
        (effect("laurel", "points-set", of="house", table=[0, "1"]), "effect.table", "found [0, '1']"),
        (effect("laurel", "flip-majority", amount=4), "effect.amount", "from 1 to 3, found 4"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.startswith("effect") else "",
)  # fmt: skip
def test_a_wrong_parameter_is_named_with_its_row(change: Row, field: str, expected: str) -> None:
    """person.text: Missing, of another sort, out of range, or out of tune with another."""
    said = wrong(deck_with(QUEEN, change))

    assert said.startswith(f"{FILE}: person 3 (queen).{field}: expected "), said
    assert said.endswith(expected), said


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (effect("arrow", "score-points", amount=1, colour="red"), "colour"),
        (effect("arrow", "play-card", amount=1), "amount"),
        (effect("laurel", "wild-group", group="Noble"), "group"),
        (effect("loop-once", "take-guilders", amuont=1, amount=1), "amuont"),
    ],
)
def test_a_parameter_too_many_is_named_with_its_row(change: Row, field: str) -> None:
    """person.text: An effect has no others than its own."""
    do = change["effect"]["do"]

    wanted = f"{FILE}: person 3 (queen).effect.{field}: not a parameter of {do} ("
    assert wrong(deck_with(QUEEN, change)).startswith(wanted)


def test_a_slip_of_the_pen_is_told_what_was_meant() -> None:
    """person.text: In a field, in a parameter, in the name of the table."""
    assert "(did you mean price? known: id, " in wrong(deck_with(QUEEN, {"pirce": 3}))
    slip = effect("loop-once", "take-guilders", amuont=1, amount=1)
    assert "(did you mean amount? known: do, amount, basis)" in wrong(deck_with(QUEEN, slip))
    with pytest.raises(BadComponents, match=r"^x: persons: not a table .*did you mean person\?"):
        read_deck(Sheet("x", {"persons": shipped_rows()}), 165)


@pytest.mark.parametrize("do", EFFECTS)
def test_an_effect_belongs_to_its_kinds_of_person_only(do: str) -> None:
    """person.text, activate.arrow: Any other kind is refused, by name."""
    allowed = ROWS[EFFECTS.index(do)].kinds
    for kind in [kind for i, kind in enumerate(KINDS) if i not in allowed]:
        said = wrong(deck_with(QUEEN, acts(kind, do)))
        names = ", ".join(KINDS[i] for i in allowed)
        assert f"{FILE}: person 3 (queen).kind: expected for {do} one of {names}" in said


# --- the whole file


def test_a_card_too_few_or_too_many_is_refused() -> None:
    """setup.stacks: 165, no more and no less."""
    rows = shipped_rows()
    one_more = {**rows[0], "id": "another"}

    assert f"{FILE}: person: expected 165 rows, found 164" == wrong(rows[1:])
    assert f"{FILE}: person: expected 165 rows, found 166" == wrong([*rows, one_more])
    assert f"{FILE}: person: expected 165 rows, found 0" == wrong([])


def test_a_row_that_was_copied_twice_is_told_by_its_id() -> None:
    """setup.stacks: That helps more than the number of rows."""
    rows = shipped_rows()

    said = wrong([*rows, rows[QUEEN]])
    assert f"{FILE}: person 166 (queen).id: expected a name that no other" in said


def test_a_file_may_be_named_in_words_and_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """setup.stacks: As some editors write it."""
    text = (folder("bruges") / "bruges_deck.toml").read_text("utf-8")
    path = tmp_path / "bruges_deck.toml"
    path.write_text(text, "utf-8-sig")

    for game in (load("bruges", deck=str(path)), load("bruges", str(tmp_path))):
        assert fingerprint(shipped().box) == fingerprint(game.box)


@pytest.mark.parametrize("rows", ["baron", {"id": "baron"}, ["baron"], 7])
def test_something_else_than_rows_is_refused(rows: Any) -> None:
    """setup.stacks: A list with a row for each person."""
    assert f"{FILE}: person: expected a list of rows, one for each person" == wrong(rows)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"person = [", "not a TOML file"),
        (b"\xff\xfe", "not a TOML file"),
        (b"", "person: expected a list of rows"),
        (b"[deck]\nperson = []", "deck: not a table of this file (known: person)"),
        (b"[[start]]\nid = 'points'\n", "start: not a table of this file (known: person)"),
        (b"person = " + b"[" * 5000, "not a TOML file"),
        (b"person = " + b"1" * 5000, "not a TOML file"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(tmp_path: Path, text: bytes, said: str) -> None:
    """setup.stacks: By its name."""
    path = tmp_path / FILE
    path.write_bytes(text)

    with pytest.raises(BadComponents) as error:
        load("bruges", deck=path)

    assert str(error.value).startswith(f"{path}: {said}")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """setup.stacks: By its name."""
    with pytest.raises(BadComponents) as error:
        load("bruges", deck=tmp_path / FILE)

    assert str(error.value).startswith(f"{tmp_path / FILE}: cannot be read")


# --- names


def test_a_name_may_be_the_same_in_all_languages() -> None:
    """info.card-colour: A plain text."""
    game = game_of(deck_with(QUEEN, {"name": "Margaret of York"}))

    assert {"Margaret of York"} == {game.names(code)["card.queen"] for code in ("en", "fr", "de")}


def test_a_name_that_lacks_a_language_is_the_english_one() -> None:
    """info.card-colour: There and only there."""
    game = game_of(deck_with(QUEEN, {"name": {"en": "Queen", "fr": "Reine"}}))

    wanted = ["Queen", "Reine", "Queen"]
    assert wanted == [game.names(code)["card.queen"] for code in ("en", "fr", "de")]


# --- other decks that play


def backwards() -> list[Row]:
    """Our deck the other way round, with other ids and names: another deck altogether."""
    rows = shipped_rows()[::-1]
    return [{**row, "id": f"x-{row['id']}", "name": f"Mr {row['id']}"} for row in rows]


def played(game: BrugesGame, seats: int, key: int) -> Table:
    """A whole game in which people are recruited whenever that is possible; everybody begins with
    some houses and money. The cards are counted now and then."""
    t = Table(seats, key, game)
    for seat in range(seats):
        houses(t, seat, *COLOURS)
        have(t, seat, guilders=30)
    ply = 0
    while not t.is_over:
        ply += 1
        if ply % 50 == 0:
            assert_all_cards(t)
        recruits = [option for option in t.decision.options if option.text == "for recruit"]
        t.s.choose(recruits[0] if recruits else eager_choice(t.decision.options, key, ply))
    return t


def test_another_deck_has_its_own_words() -> None:
    """person.text: Its persons can be played, ours cannot."""
    game = game_of(backwards())

    assert game.vocabulary.parse("play x-queen") is not None
    assert game.vocabulary.parse("play queen") is None
    assert shipped().vocabulary.parse("play x-queen") is None
    assert len(shipped().vocabulary.options) == len(game.vocabulary.options)
    assert "Mr queen" == game.names("de")["card.x-queen"]
    assert fingerprint(game.box) != fingerprint(shipped().box)


def test_another_deck_plays_to_the_end() -> None:
    """setup.stacks, person.text: With its own persons."""
    t = played(game_of(backwards()), 3, 1)

    recruited = {t.s.figures.cards[event[1]].id for event in t.events("recruited")}
    assert recruited and all(name.startswith("x-") for name in recruited)
    assert_all_cards(t)


def test_a_record_belongs_to_its_deck() -> None:
    """person.text: The shipped deck refuses it; its own deck verifies it."""
    game = game_of(backwards())
    match = Match(game, ["a", "b"], b"secret")
    ply = 0
    while match.state.decision is not None:
        ply += 1
        match.choose(eager_choice(match.state.decision.options, 1, ply))

    verify(game_of(backwards()), match.record)
    with pytest.raises(BadRecord, match=r"other components, \w+ .*--deck"):
        Replay(shipped(), match.record)


def test_a_single_number_makes_another_deck() -> None:
    """person.text: A dearer queen, and records are no longer exchanged; a name, and
    they are."""
    dearer = game_of(deck_with(QUEEN, {"price": 12, "points": 4}))
    renamed = game_of(deck_with(QUEEN, {"name": "Margaret"}))

    assert fingerprint(dearer.box) != fingerprint(shipped().box) == fingerprint(renamed.box)


# --- any deck that can be written


def any_count(chance: Random) -> str:
    """Something to count."""
    head = chance.choice(COUNTS)
    arguments = {
        "group:": GROUPS,
        "kind:": SIGNS,
        "price-at-least:": ["3", "6", "9"],
        "price-at-most:": ["0", "3", "6"],
        "house:": COLOURS,
        "dice:": ["1-2", "3-4", "5-6", "2-2"],
    }
    return head + (chance.choice(arguments[head]) if head.endswith(":") else "")


def any_value(form: Written, chance: Random) -> Any:
    """A parameter of a form."""
    if isinstance(form, tuple):
        return chance.randint(form[0], min(form[1], form[0] + 4))
    if isinstance(form, list):
        return chance.choice(form)
    if form == COUNT:
        return any_count(chance)
    if form == DIE_FACES_LIST:
        return chance.sample(range(1, 7), 2)
    if form == TABLE:
        return [0, 1, 2, 4]
    words = {COLOUR: [], COLOUR_OR_ANY: ["any"], COLOURS_TO_TAKE: ["any", "different"]}
    return chance.choice([*COLOURS, *words[form]])


def any_person(row: Row, chance: Random) -> Row:
    """A row with any effect that there is."""
    rule = ROWS[chance.randrange(len(ROWS))]
    forms = {name: form for name, form in rule.parameters.items() if form != OF_ANY_COLOUR}
    parameters = {name: any_value(form, chance) for name, form in forms.items()}
    if "mine" in parameters:
        parameters["mine"] = parameters["amount"] + 1
    if "discard" in parameters:
        parameters["discard"] = min(parameters["discard"], parameters["draw"])
    if "keep" in parameters:
        parameters["keep"] = min(parameters["keep"], 2 * parameters["look"])
    new = acts(KINDS[chance.choice(rule.kinds)], rule.name, chance.choice(COLOURS), **parameters)
    price = chance.choice([0, 0, 3])  # so that many are recruited
    old = {key: value for key, value in row.items() if key != "worker"}
    return old | new | {"price": price, "points": price // 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", [1, 2, 3])
def test_any_deck_that_can_be_written_can_be_played(seats: int, key: int) -> None:
    """person.text, activate.effective: Effects of all forms, thrown together, play to the end."""
    chance = Random(10 * key + seats)
    game = game_of([any_person(row, chance) for row in shipped_rows()])

    t = played(game, seats, key)

    assert_all_cards(t)
    assert min(p.guilders for p in t.s.players) >= 0
    assert min(min(p.workers + p.threats) for p in t.s.players) >= 0
    assert max(max(p.threats) for p in t.s.players) < 3
    assert len(t.events("recruited")) > 5 * seats
