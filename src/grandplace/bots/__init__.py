"""Bots: they see a view, never the true state."""
