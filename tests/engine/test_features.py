"""What a tally makes of what it is told: one row, whatever the number of seats."""

from grandplace.engine.features import Counted, Named, Tally


def told(tally: Tally, standing: list[int]) -> None:
    """A table, and seats that have ten times their number."""
    tally.one_of("rounds", 5, 3)
    tally.flag("last", True)
    for seat, stands in enumerate(standing):
        tally.player(seat, stands)
        tally.number("money", 10 * seat)
        tally.numbers("level", [seat, 7], ["a", "b"])


def row(seat: int, standing: list[int]) -> list[float]:
    """What a seat looks at."""
    tally = Counted(seat, len(standing))
    told(tally, standing)
    return tally.result()


def test_table_own_foremost_and_average() -> None:
    """The rival who stands best comes behind the own things, then what rivals have on average."""
    assert [0, 0, 1, 1, 10, 1, 7, 30, 3, 7, 50 / 3, 5 / 3, 7] == row(1, [5, 9, 5, 6])


def test_of_equal_rivals_the_next_one_is_foremost() -> None:
    """In turn order, so that all seats are treated alike."""
    assert [20, 2, 7] == row(1, [5, 5, 5])[7:10]


def test_a_single_rival_is_the_average() -> None:
    """Two seats have a row as long as that of four."""
    assert [10, 1, 7, 10, 1, 7] == row(0, [0, 0])[7:]
    assert [0, 0, 7, 0, 0, 7] == row(1, [0, 0])[7:]


def test_names_are_those_of_the_numbers() -> None:
    """Once for each number."""
    tally = Named()
    told(tally, [1, 2, 3])

    table, own = ["rounds.0", "rounds.1", "rounds.2", "last"], ["money", "level.a", "level.b"]
    assert [
        *table,
        *[f"{whose}.{n}" for whose in ("own", "rival", "rivals") for n in own],
    ] == tally.result()
