"""Review of a finished game: what every choice cost, and what made the result."""
