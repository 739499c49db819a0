"""Fitting values to games that they play against themselves; needs numpy."""
