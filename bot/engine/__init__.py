"""The rules of every variant: pure, deterministic, standard library only.

All play goes through :class:`bot.engine.game.Game`. It offers actions to each seat, takes one action at a time, and
returns the events that follow from it:

>>> from bot.engine.actions import Action
>>> from bot.engine.game import Game, SeededShuffle
>>> from bot.engine.variants import VARIANTS
>>> kitty = VARIANTS["kitty"]
>>> game = Game(kitty, kitty.resolve({"target": 60}), SeededShuffle(kitty, bytes(32)))
>>> game.to_move()
(1,)
>>> bid = Action.parse("bid 25")
>>> bid in game.offers(1)
True
>>> game.play(1, bid)
(BidMade(seat=1, points=25, skipped=0, forced=False, signal_points=10),)

What is not on offer is refused, and changes nothing:

>>> game.play(1, bid)
Traceback (most recent call last):
    ...
bot.engine.actions.IllegalAction: it is not your turn

Each seat has its own view, which holds only what that seat has been shown:

>>> len(game.view(0).hand(0)), len(game.view(0).hand(1))
(15, 0)
"""
