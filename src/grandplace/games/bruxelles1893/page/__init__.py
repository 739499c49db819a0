"""Bruxelles 1893 drawn for the page: panes, the options of a question, and what things mean."""

from grandplace.games.bruxelles1893.page.glossary import glossary
from grandplace.games.bruxelles1893.page.offers import offer
from grandplace.games.bruxelles1893.page.reasons import reason
from grandplace.games.bruxelles1893.page.table import headline, panes

__all__ = [
    "KEYS",
    "LEVEL",
    "MINUTES",
    "WORDMARK",
    "gallery",
    "glossary",
    "headline",
    "offer",
    "panes",
    "reason",
]

WORDMARK = "word-bruxelles-1893"
KEYS = ("a1 … e5", "a1 a1")  # what one may type for a choice, once and twice
MINUTES, LEVEL = 90, 3
gallery = None  # all its cards are on the table
