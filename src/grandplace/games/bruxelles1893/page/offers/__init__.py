"""How the options of a question are listed: `listing` has the table, a module each subject."""

from grandplace.games.bruxelles1893.page.offers.listing import WAYS, offer

__all__ = ["WAYS", "offer"]
