"""Bruges, for two to four players."""
