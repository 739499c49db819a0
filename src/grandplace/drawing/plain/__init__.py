"""The plain face: shows any state and offers any options, so that rules alone make a game.

It needs no words but those of questions, options, events and clauses. A game that brings `page` or
`text` of its own is drawn by these.
"""
