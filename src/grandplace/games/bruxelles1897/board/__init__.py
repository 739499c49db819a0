"""Bruxelles 1897 drawn for the page: panes, the options of a question, and what things mean."""

from grandplace.games.bruxelles1897.board.glossary import glossary
from grandplace.games.bruxelles1897.board.offers import offer
from grandplace.games.bruxelles1897.board.reasons import reason
from grandplace.games.bruxelles1897.board.table import headline, panes

__all__ = ["KEYS", "WORDMARK", "glossary", "headline", "offer", "panes", "reason"]

WORDMARK = "word-bruxelles-1897"
KEYS = ("a1 … d4", "a1 a1")  # what one may type for a choice, once and twice
