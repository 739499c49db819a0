"""Bots play every game once with what is installed, from Python alone."""

import sys

from grandplace import REGISTRY, Words, load, make_bot
from grandplace.lab.bench import is_compiled

for name in REGISTRY:
    game = load(name)
    s = game.deal(game.seats[-1], 1)
    bot = make_bot("random", 1)
    while s.decision:
        view = game.observe(s, s.decision.player)
        s.choose(bot.choose(game, view, view.decision))
    print(Words("en", game)("game.title"), [score.total for score in game.scores(s)])
print(sys.version.split()[0], "compiled" if is_compiled() else "interpreted")
