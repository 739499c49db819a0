"""Guild Houses, for two to four players: a whole game in few lines, to be copied."""
