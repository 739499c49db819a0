"""What a typed line means among options, each known by its text and by its label in words."""

from collections.abc import Sequence
from unicodedata import combining, normalize

NOTHING = -1


def plain_letters(text: str) -> str:
    """A text for comparing: small letters without accents."""
    parts = normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join([sign for sign in parts if not combining(sign)])


def squeezed(text: str) -> str:
    """A text for comparing whatever its spaces."""
    return "".join(plain_letters(text).split())


def meant(typed: str, named: Sequence[tuple[str, str]]) -> int:
    """The one of these (text, label) that is typed; NOTHING if it is none or not clear which.

    Text or label in full, or one that no other shares: the target, the label without brackets.
    """
    wanted = squeezed(typed)
    if not wanted:
        return NOTHING
    for names in zip(*[_names(text, label) for text, label in named], strict=True):
        if names.count(wanted) == 1:
            return names.index(wanted)
    return NOTHING


def _names(text: str, label: str) -> list[str]:
    target, brief = text.partition(" ")[2], label.partition(" (")[0]
    return [squeezed(name) for name in (text, label, target, brief)]
