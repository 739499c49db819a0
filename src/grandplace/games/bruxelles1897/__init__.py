"""Bruxelles 1897, for two to four players."""
