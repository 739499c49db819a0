"""Notices: whoever does not look is told that it is their turn."""
