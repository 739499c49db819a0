"""What a player may choose: options, grouped into verbs, listed in a vocabulary."""

from typing import Final, final


@final
class Option:
    """One thing a player may choose. There is one object per option: compare with `is`."""

    def __init__(self, verb: "Verb", target: int, index: int, text: str) -> None:
        self.verb: Final = verb
        self.target: Final = target
        self.index: Final = index
        self.text: Final = text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@final
class Verb:
    """A family of options over one domain: PLACE over cells, KEEP over cards."""

    def __init__(self, name: str, targets: list[str], first: int) -> None:
        self.name: Final = name
        self.options: Final[list[Option]] = []
        self.add(targets, first)

    def add(self, targets: list[str], first: int) -> list[Option]:
        """More options, numbered from `first`."""
        known = len(self.options)
        for i, target in enumerate(targets):
            text = f"{self.name} {target}".strip()
            self.options.append(Option(self, known + i, first + i, text))
        return self.options[known:]

    def __getitem__(self, target: int) -> Option:
        return self.options[target]


PASS: Final = Verb("pass", [""], 0)[0]
YES: Final = Verb("yes", [""], 1)[0]
NO: Final = Verb("no", [""], 2)[0]
DONE: Final = Verb("done", [""], 3)[0]


@final
class Vocabulary:
    """Every option a game can ever offer, numbered from 0 for the learners."""

    def __init__(self) -> None:
        self.options: Final[list[Option]] = []
        self._by_text: Final[dict[str, Option]] = {}
        for word in (PASS, YES, NO, DONE):
            self._add(word)

    def _add(self, option: Option) -> None:
        self.options.append(option)
        self._by_text[option.text] = option

    def grown(self) -> "Vocabulary":
        """A new vocabulary that begins with this one."""
        new = Vocabulary()
        for option in self.options[len(new.options) :]:
            new._add(option)
        return new

    def verb(self, name: str, targets: list[str]) -> Verb:
        """A new family of options, one for each target."""
        verb = Verb(name, targets, len(self.options))
        for option in verb.options:
            self._add(option)
        return verb

    def more(self, verb: Verb, targets: list[str]) -> None:
        """More targets for a family; what was numbered before keeps its number."""
        for option in verb.add(targets, len(self.options)):
            self._add(option)

    def parse(self, text: str) -> Option | None:
        """The option with this text, whatever its spacing and case; None if there is none."""
        return self._by_text.get(" ".join(text.lower().split()))
