"""Bruxelles 1893, first and second edition, for two to five players."""
