"""Commands that need more than a few lines, for the command line."""
