"""What can go wrong at a table, one class a cause."""


class GrandPlaceError(Exception):
    """Every error that a person can cause and read; its text is one clear line."""


class UnknownChoice(GrandPlaceError, ValueError):
    """A game, bot, variant, language or number of seats that does not exist."""


class BrokenPlugin(UnknownChoice):
    """A game or bot that another package brings and that does not work."""

    def __init__(self, group: str, name: str, maker: str, error: Exception) -> None:
        reason = f"{type(error).__name__}: {error}"
        super().__init__(f"{name!r} ({group}) of {maker} cannot be used: {reason}")


class MissingChoice(UnknownChoice):
    """A variant without the one that it goes with."""


class WrongSeats(UnknownChoice):
    """Too few or too many seats; `numbers` are the fewest and the most a game has."""

    def __init__(self, game: str, few: int, many: int, seats: int) -> None:
        super().__init__(f"{game} is for {few} to {many} players, not {seats}")
        self.numbers = (few, many)


class IllegalChoice(GrandPlaceError, ValueError):
    """The option is not on offer; `clause` is the rule that forbids it, or ""."""

    def __init__(self, text: str, clause: str) -> None:
        super().__init__(f"'{text}' is not possible" + (f" ({clause})" if clause else ""))
        self.clause = clause


class NotYourTurn(GrandPlaceError):
    """Another seat is asked, or nobody is."""


class StalePly(GrandPlaceError):
    """The answer is to a question that has passed."""


class NothingToUndo(GrandPlaceError):
    """The last choice is not this seat's to take back."""


class BadRecord(GrandPlaceError):
    """The text is not a record that can be replayed here."""


class NoSecret(BadRecord):
    """A finished game that does not tell its secret, without which its luck cannot be checked."""


class MidGame(BadRecord):
    """A game that begins in the middle of another one."""


class NeedsOther(BadRecord):
    """A game that was begun with other rules or figures than there are here; it can be kept and
    read, but not played on. `need` says what is missing, for the words of a page."""

    need = ""
    details: tuple[int | str, ...] = ()


class OtherRules(NeedsOther):
    """A version of the rules that this program does not play."""

    need = "rules"

    def __init__(self, game: str, version: int, oldest: int, newest: int) -> None:
        known = f"version {newest}" if oldest == newest else f"versions {oldest} to {newest}"
        super().__init__(
            f"this needs version {version} of the rules of {game}, this program has {known}"
        )
        self.details = (version, newest)


class OtherFigures(NeedsOther):
    """Figures or a deck that are not the ones this program was started with."""

    need = "components"

    def __init__(self, components: str) -> None:
        super().__init__(
            f"this was begun with other components, {components} "
            "(see --components, or --deck for a game with a deck)"
        )
        self.details = (components,)


class Divergence(GrandPlaceError):
    """A record and the rules disagree; `ply` is the first choice where they do."""

    def __init__(self, ply: int, recorded: str, played: str) -> None:
        super().__init__(f"ply {ply}: the record has {recorded}, the rules say {played}")
        self.ply = ply


class NoMoreChance(Divergence):
    """A tape without a secret has come to its end; `label`, `number` and `n` are what is to be
    drawn."""

    def __init__(self, ply: int, label: int, number: int, n: int) -> None:
        super().__init__(ply, "no more chance", f"a draw [{label}, {number}, {n}]")
        self.label, self.number, self.n = label, number, n


class BadComponents(GrandPlaceError):
    """A components file has a figure that cannot be: file, key, and what was expected."""


class LostWorker(GrandPlaceError):
    """A process that played some of the games is gone, and those games with it."""
