"""Bruxelles 1893 drawn for the page: panes, the options of a question, and what things mean."""

from grandplace.games.bruxelles1893.page.glossary import glossary as glossary
from grandplace.games.bruxelles1893.page.offers import offer as offer
from grandplace.games.bruxelles1893.page.reasons import reason as reason
from grandplace.games.bruxelles1893.page.table import headline as headline
from grandplace.games.bruxelles1893.page.table import panes as panes

WORDMARK = "word-bruxelles-1893"
KEYS = ("a1 … e5", "a1 a1")  # what one may type for a choice, once and twice
MINUTES, LEVEL = 90, 3
gallery = None  # all its cards are on the table
