"""Bruges drawn for the page: panes, the options of a question, and what things mean."""

from grandplace.games.bruges.page.gallery import gallery as gallery
from grandplace.games.bruges.page.glossary import glossary as glossary
from grandplace.games.bruges.page.offers import offer as offer
from grandplace.games.bruges.page.reasons import reason as reason
from grandplace.games.bruges.page.table import headline as headline
from grandplace.games.bruges.page.table import panes as panes

WORDMARK = "word-bruges"
KEYS = ("1 … 9", "1 1")  # what one may type for a choice, once and twice
MINUTES, LEVEL = 60, 2
