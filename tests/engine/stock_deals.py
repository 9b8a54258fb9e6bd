"""Deals of the stock variants that stand where a test begins. Seat 0 deals, so seat 1 leads; trump is hearts."""

from typing import Any

import pytest

from bot.engine.events import Event
from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from tests.engine import stacking

LOW = "29C JC 29D 29S JS"
"""Cards that lose to every ace."""

TWELVE = "AH AH TH TH KH KH QH QH JH 9H 9H AS"
LOSING_TWELVE = "AC AC TC TC KC KC QC QC JC JC 9C JH"
"""Last hands, the first of which wins every trick."""


class StockVariant:
    """Deals of a stock variant, with these options unless a test chooses others."""

    def __init__(self, name: str, **options: Any) -> None:
        self.rules = VARIANTS[name]
        self.options = options

    def __str__(self) -> str:
        return "-".join([self.rules.id, *map(str, self.options.values())])

    def stacked(self, **named: Any) -> Game:
        """A game of stacked deals."""
        return stacking.stacked(self.rules.id, **(self.options | named))

    def deal(
        self, winner: str, loser: str = LOW, upcard: str = "TH", stock: str = "", **options: Any
    ) -> Game:
        """A deal in which seat 1, who leads, holds `winner`, and seat 0 `loser`."""
        return self.stacked(hands=[loser, winner], upcard=upcard, stock=stock, **options)

    def twelfth_trick_won(self, leader: str, other: str, **options: Any) -> Game:
        """A deal just before its last draw, with all twelve tricks won by seat 1."""
        return stacking.twelfth_trick_won(self.rules.id, leader, other, **(self.options | options))

    def last_twelve(self, leader: str = TWELVE, other: str = LOSING_TWELVE, **options: Any) -> Game:
        """The same after the last draw. By default the deal brings seat 1 all 250 trick points."""
        return stacking.last_twelve(self.rules.id, leader, other, **(self.options | options))

    def from_scores(self, *scores: int, **options: Any) -> Game:
        """At the last twelve tricks of a deal that brings seat 1 all 250 trick points."""
        return self.last_twelve(start_scores=scores, **options)

    @property
    def deals(self) -> dict[str, Any]:
        """The functions that cases name."""
        return {name: getattr(self, name) for name in ("deal", "twelfth_trick_won", "last_twelve")}


CLASSIC = StockVariant("classic")
OLD_COUNT = StockVariant("old-count")


def with_each(*variants: StockVariant) -> pytest.MarkDecorator:
    """Run tests with each of these variants as their argument `variant`."""
    return pytest.mark.parametrize("variant", variants, ids=str)


def win_next_deal(game: Game) -> list[Event]:
    """Play the next deal of :func:`from_scores`, whose 250 trick points go to the seat that leads."""
    stacking.win_twelve(game)
    stacking.run(game, f"{1 - game.table.dealer} draw")
    return stacking.play_out(game)
