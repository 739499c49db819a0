"""The small drawings that stand in all templates, and how a thing explains itself.

They are written here and not as macros because a page has hundreds of them, and a macro takes ten
times as long.
"""

from functools import lru_cache
from operator import itemgetter

from markupsafe import Markup

from grandplace.drawing.page import Data, Sitter, slug
from grandplace.web import assets

KEPT = 4_096  # of each kind, some hundred letters
WIDE, HIGH, STEP, LEFT = 100, 120, 74, -13  # a figure, and where the next one stands
SITTER = itemgetter("colour", "name", "initial")  # what the sign of a player shows
HIDDEN = 'aria-hidden="true"'
SAFE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escape(text: str) -> str:
    """Text that ends no element and no attribute; sooner done than by the libraries."""
    return text.translate(SAFE)


def sprite(id: str) -> str:
    """Where a drawing is found."""
    return f"{assets.url(assets.SPRITE)}#{escape(id)}"


@lru_cache(KEPT)
def icon(id: str, cls: str = "", label: str = "") -> Markup:
    """A drawing in the line."""
    told = f'role="img" aria-label="{escape(label)}"' if label else HIDDEN
    return Markup(f'<svg class="i {escape(cls)}" {told}><use href="{sprite(id)}"/></svg>')


@lru_cache(KEPT)
def shape(colour: str, cls: str = "") -> Markup:
    """The shape of a player's colour."""
    head = f'<svg class="shape {escape(cls)}" viewBox="0 0 48 48" {HIDDEN}>'
    return Markup(f'{head}<use href="{sprite(f"pl-{colour}")}"/></svg>')


@lru_cache(KEPT)
def num(n: int, cls: str = "") -> Markup:
    """A number in our own figures; what it counts is said by an aria-label around it."""
    digits = f"{n}"
    head = f'<svg class="num {escape(cls)}" viewBox="0 0 {STEP * len(digits)} {HIGH}" {HIDDEN}>'
    uses = [
        f'<use href="{sprite(f"n{digit}")}" x="{STEP * place + LEFT}" y="0" '
        f'width="{WIDE}" height="{HIGH}"/>'
        for place, digit in enumerate(digits)
    ]
    return Markup(f"{head}{''.join(uses)}</svg>")


def mini(colour: str, text: str) -> Markup:
    """A card in a player's colour, with the shape and a few signs on it."""
    return Markup(f"{shape(colour)}<b>{escape(text)}</b>")


def sigil(sitter: Data | Sitter, cls: str = "") -> Markup:
    """A player: the shape of the colour, with the initial."""
    sign = sitter.sign if isinstance(sitter, Sitter) else sitter
    return _sigil(*SITTER(sign), cls)


@lru_cache(KEPT)
def _sigil(colour: str, name: str, initial: str, cls: str) -> Markup:
    use, two = f'<use href="{sprite(f"pl-{colour}")}"', len(initial) > 1
    return Markup(
        f'<svg class="sigil p-{escape(colour)} {escape(cls)}" viewBox="0 0 48 48" role="img" '
        f'aria-label="{escape(name)}">{use} class="sig-edge"/>{use} class="sig-fill"/>'
        f'<text x="24" y="{30 if two else 32}" class="sig-t{" two" if two else ""}">'
        f"{escape(initial)}</text></svg>"
    )


def tag(thing: Data, other: str = "span") -> str:
    """A thing is a label of its option's radio button while it may be chosen."""
    return "label" if thing["state"] == "playable" else other


def acts(thing: Data) -> Markup:
    """The attributes of a thing: what it stands for and how it explains itself."""
    option, state, note, tip = thing["option"], thing["state"], thing["note"], thing["tip"]
    told = f'data-option="{escape(option)}" ' if option else ""
    told += f'for="o-{slug(option)}" ' if state == "playable" else 'tabindex="0" '
    if state == "refused":
        why, clause = escape(thing["why"]), escape(thing["clause"])
        told += f'aria-disabled="true" data-why="{why}" data-clause="{clause}" '
    if note:
        told += f'data-note="{escape(note)}{"" if note.endswith(".") else "."}" '
    return Markup(f'{told}data-tip="{escape(tip)}"')


PARTS = {"icon": icon, "shape": shape, "num": num, "mini": mini, "sigil": sigil}
PARTS |= {"acts": acts, "tag": tag}
