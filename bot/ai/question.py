"""A decision to make, in a form that can be sent to another process."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from bot.engine.actions import Offer
from bot.engine.game import Game
from bot.engine.table import Table
from bot.engine.variant import Rules, Value
from bot.engine.variants import VARIANTS


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat knows at one moment of a game. The game may go on meanwhile.

    The `repr` reveals no card.
    """

    variant: str
    options: Mapping[str, Value]
    seat: int
    packed: bytes = field(repr=False)
    """The seat's view, pickled: the fastest way to copy it."""

    @classmethod
    def of(cls, game: Game, seat: int, view: Table | None = None) -> Self:
        """The decision of a seat of a game.

        :param view: what the seat sees; by default what it sees now.
        """
        return cls(game.variant.id, dict(game.options), seat, pickle.dumps(view or game.view(seat)))

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        variant = VARIANTS[self.variant]
        return variant.rules(variant.resolve(self.options))

    @property
    def view(self) -> Table:
        """A new copy of what the seat sees."""
        view: Table = pickle.loads(self.packed)
        return view

    def unpack(self) -> tuple[Table, int, Rules, Offer]:
        """What a `Policy` is called with."""
        view, rules = self.view, self.rules
        return view, self.seat, rules, rules.offers(view, self.seat)
