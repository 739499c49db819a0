"""Bruxelles 1897 drawn for the page: panes, the options of a question, and what things mean."""

from grandplace.games.bruxelles1897.page.glossary import glossary as glossary
from grandplace.games.bruxelles1897.page.offers import offer as offer
from grandplace.games.bruxelles1897.page.reasons import reason as reason
from grandplace.games.bruxelles1897.page.table import headline as headline
from grandplace.games.bruxelles1897.page.table import panes as panes

WORDMARK = "word-bruxelles-1897"
KEYS = ("a1 … d4", "a1 a1")  # what one may type for a choice, once and twice
MINUTES, LEVEL = 45, 1
gallery = None  # all its cards are on the table
