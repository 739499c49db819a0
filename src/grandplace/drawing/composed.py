"""Drawings composed of parts: a game's page may bring a table of them beside its parts.

`composed.toml` says which part fills each slot of a drawing, and its tints; `parts.svg` has a
symbol `<slot>-<part>` for each, drawn in the colours it inherits (`fill`, and `currentColor` for
the trimming). What of a part lies behind everything else is the symbol `<slot>-<part>-back`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable

TABLE = "composed.toml"
PARTS = "parts.svg"
HEAD = {"view", "slots", "tints"}  # of the table; the rest are drawings
SYMBOL = re.compile(r'<symbol id="([^"]+)"')
ENDS = 'stroke-linejoin="round" stroke-linecap="round"'
PEN = f'stroke="var(--line,currentColor)" stroke-width="2" {ENDS}'

Row = Mapping[str, str]  # the part of each slot and its tints


@dataclass(frozen=True)
class Composed:
    """All drawings of a table."""

    view: str
    slots: list[str]  # from behind
    tints: dict[str, str]
    rows: dict[str, Row]  # by the name of the symbol
    parts: str  # their symbols

    @cached_property
    def names(self) -> list[str]:
        """Of the parts."""
        return SYMBOL.findall(self.parts)

    def symbols(self) -> str:
        """The parts, and each drawing as a symbol that uses them."""
        return self.parts + "".join([self._symbol(name) for name in self.rows])

    def layers(self, row: Row) -> Iterator[tuple[str, list[str]]]:
        """The parts of a drawing with their tints, from behind."""
        filled = [slot for slot in self.slots if slot in row]
        behind = [(slot, "-back") for slot in reversed(filled)]
        for slot, end in [*behind, *[(slot, "") for slot in filled]]:
            part, *tints = row[slot].split()
            if not end or f"{slot}-{part}{end}" in self.names:
                yield f"{slot}-{part}{end}", tints

    def _symbol(self, name: str) -> str:
        uses = [self._use(part, tints) for part, tints in self.layers(self.rows[name])]
        return f'<symbol id="{name}" viewBox="{self.view}" {PEN}>{"".join(uses)}</symbol>\n'

    def _use(self, part: str, tints: list[str]) -> str:
        worn = zip(("fill", "color"), tints, strict=False)
        tinted = "".join([f' {what}="{self.tints[tint]}"' for what, tint in worn])
        return f'<use href="#{part}"{tinted}/>'


def composed(place: Traversable) -> Composed | None:
    """The drawings of a page that are composed, if it has any."""
    if not (place / TABLE).is_file():
        return None
    table = tomllib.loads((place / TABLE).read_text("utf-8"))
    kinds = [kind for kind in table if kind not in HEAD]
    rows = {f"{kind}-{name}": row for kind in kinds for name, row in table[kind].items()}
    parts = (place / PARTS).read_text("utf-8")
    return Composed(table["view"], table["slots"], table["tints"], rows, symbols_of(parts))


def symbols_of(svg: str) -> str:
    """The symbols of a file of drawings."""
    return svg[svg.index("<symbol") : svg.rindex("</symbol>") + len("</symbol>")]
