"""Grand-Place: the digital table for the board games of Brussels and Bruges."""
