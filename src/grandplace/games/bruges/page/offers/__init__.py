"""How the options of a question are listed: `listing` has the table, a module each subject."""

from grandplace.games.bruges.page.offers.listing import WAYS, letters, offer

__all__ = ["WAYS", "letters", "offer"]
