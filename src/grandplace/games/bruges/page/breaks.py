"""Where long words may be broken: a card is narrow, and not every browser knows how to hyphenate.

The catalogues list the words of the shipped deck with their breaks. A word of another deck is left
to the browser.
"""

import re
from functools import cache
from typing import Final

from grandplace.drawing.text import Say

LONG_WORD: Final = re.compile(r"[^\W\d_]{8,}")
SHY: Final = "\u00ad"


def breakable(say: Say, text: str) -> str:
    """A text with soft hyphens in its long words."""
    known = _breaks(say("board.web.breaks"))
    return LONG_WORD.sub(lambda found: known.get(found[0], found[0]), text)


@cache
def _breaks(listed: str) -> dict[str, str]:
    return {word.replace("-", ""): word.replace("-", SHY) for word in listed.split()}
