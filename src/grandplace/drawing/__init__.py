"""How games are shown: panes for the page, regions for text screens, and what both are made of.

It stands between the engine, which knows nothing of screens, and the games, drawn with it.
"""
