"""Bruges drawn for the page: panes, the options of a question, and what things mean."""

from grandplace.games.bruges.page.gallery import gallery
from grandplace.games.bruges.page.glossary import glossary
from grandplace.games.bruges.page.offers import offer
from grandplace.games.bruges.page.reasons import reason
from grandplace.games.bruges.page.table import headline, panes

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

WORDMARK = "word-bruges"
KEYS = ("1 … 9", "1 1")  # what one may type for a choice, once and twice
MINUTES, LEVEL = 60, 2
