"""What an option would do: `explain` has the table, a module each subject."""

from grandplace.games.bruxelles1893.text.hints.explain import HINTS, explain

__all__ = ["HINTS", "explain"]
