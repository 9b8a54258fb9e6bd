"""Duplicate matches between two players: each deck is played with the players on all sides in turn."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from statistics import fmean, stdev

from bot.ai.policy import Policy
from bot.ai.position import Position
from bot.engine.actions import Action, IllegalAction
from bot.engine.events import DealScored
from bot.engine.game import Game, SeededShuffle
from bot.engine.options import Options
from bot.engine.variant import Variant

Z = 1.96
"""Half the width of a 95 % interval, in standard deviations."""


class PlayError(Exception):
    """A player chose an action that is not on offer, or no player acted. `str()` says so in one line."""


@dataclass
class TimedPlayer:
    """A player that records the processor time of each action it takes, in seconds."""

    policy: Policy
    times: list[float] = field(default_factory=list)

    def __call__(self, position: Position) -> Action | None:
        """Choose as the policy does."""
        start = time.process_time()
        action = self.policy(position)
        if action is not None:
            self.times.append(time.process_time() - start)
        return action


@dataclass(frozen=True, slots=True)
class DealOutcome:
    """One deal of a match. Pairs are points of the first and the second player; `declarer` is 0 or 1 in that order.

    Where a player plays for two of three sides, its points are the mean of theirs.
    `contract` is None in a variant without bids, and so are `declarer` and `made`.
    """

    points: tuple[float, float]
    meld: tuple[float, float]
    tricks: tuple[float, float]
    declarer: int | None
    contract: int | None
    made: bool | None

    @property
    def difference(self) -> float:
        """The first player's points minus the second's."""
        return self.points[0] - self.points[1]


@dataclass(frozen=True, slots=True)
class DeckOutcome:
    """What two players made of one deck, with each of the `line_ups` of its variant.

    `games_won` is the number of games that the first player won, where a draw counts as half a game; None if only deals
    were played. `games` are the games, for their records.
    """

    deals: tuple[DealOutcome, ...]
    games_won: float | None
    games: tuple[Game, ...]

    @property
    def difference(self) -> float:
        """The first player's points a deal minus the second's."""
        return fmean(deal.difference for deal in self.deals)

    @property
    def deals_won(self) -> float:
        """The number of deals in which the first player scored more; an equal score counts as half a deal."""
        return sum(_share_won(deal.difference) for deal in self.deals)


LineUp = tuple[int, ...]
"""By side, which of two players plays for it: 0 or 1."""


def line_ups(variant: Variant) -> list[LineUp]:
    """Return all line-ups in which both players take part, the first player first.

    >>> from bot.engine.variants import VARIANTS
    >>> line_ups(VARIANTS["kitty"])
    [(0, 1), (1, 0)]
    """
    sides = len(set(variant.sides))
    return [line_up for line_up in product(range(2), repeat=sides) if len(set(line_up)) == 2]


def play_match(
    variant: Variant,
    options: Options,
    players: tuple[Policy, Policy],
    decks: int,
    seed: int,
    *,
    whole_games: bool = False,
) -> Iterator[DeckOutcome]:
    """Play a match deck by deck. The decks follow from the seed.

    :param whole_games: Whether to go on to the end of the game after the first deal, which alone counts for points.
    :raises PlayError: if a player cannot be played with.
    """
    for deck in range(decks):
        game_seed = hashlib.sha256(f"match {variant.id} {seed} {deck}".encode()).digest()
        games = [
            (Game(variant, options, SeededShuffle(variant, game_seed)), line_up)
            for line_up in line_ups(variant)
        ]
        deals = tuple(_play_first_deal(game, players, line_up) for game, line_up in games)
        won = None
        if whole_games:
            won = sum(_share_of_game(game, players, line_up) for game, line_up in games)
        yield DeckOutcome(deals, won, tuple(game for game, _ in games))


def _play_first_deal(game: Game, players: tuple[Policy, Policy], line_up: LineUp) -> DealOutcome:
    """Play until a deal is scored."""
    by_side = [players[player] for player in line_up]
    while game.table.result is None:
        contract = game.table.contract
        step(game, by_side)
    return _outcome(game, game.table.result, contract, line_up)


def _outcome(game: Game, result: DealScored, contract: int, line_up: LineUp) -> DealOutcome:
    def pair(points: tuple[int, ...]) -> tuple[float, float]:
        first, second = (
            fmean(number for number, player in zip(points, line_up, strict=True) if player == which)
            for which in range(2)
        )
        return first, second

    declared = result.declarer is not None
    return DealOutcome(
        points=pair(result.delta),
        meld=pair(result.meld),
        tricks=pair(result.tricks),
        declarer=None if result.declarer is None else line_up[game.variant.sides[result.declarer]],
        contract=contract if declared else None,
        made=result.made,
    )


def _share_of_game(game: Game, players: tuple[Policy, Policy], line_up: LineUp) -> float:
    """Play a game to its end, and return the share of it that the first player won."""
    play_game(game, [players[player] for player in line_up])
    assert game.table.ended is not None
    winner = game.table.ended.winner
    return 0.5 if winner is None or winner < 0 else float(line_up[winner] == 0)


def play_game(game: Game, players: Sequence[Policy]) -> None:
    """Play a game to its end with one player for each side. Raises PlayError."""
    while not game.table.ended:
        step(game, players)


def step(game: Game, players: Sequence[Policy]) -> None:
    """Take one action: of the seats with an offer, the lowest that wants to act. `players` go by side.

    :raises PlayError: if the action is not on offer, or no player acts.
    """
    for seat, side in enumerate(game.variant.sides):
        if not game.offers(seat):
            continue
        action = players[side](Position.of(game, seat))
        if action is None:
            continue
        try:
            game.play(seat, action)
        except IllegalAction as error:
            raise PlayError(f"seat {seat} chose {action}, but {error}") from None
        return
    raise PlayError(f"no player acts, and the game waits for seat {game.to_move()[0]}")


def _share_won(difference: float) -> float:
    return 0.5 if difference == 0 else float(difference > 0)


def interval(values: Sequence[float]) -> tuple[float, float | None, float | None]:
    """Return the mean with its 95 % confidence interval; without an interval for a single value."""
    mean = fmean(values)
    if len(values) < 2:
        return mean, None, None
    spread = Z * stdev(values) / sqrt(len(values))
    return mean, mean - spread, mean + spread


def milliseconds(times: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean, the 99th percentile and the maximum of times in seconds, in milliseconds."""
    ranked = sorted(times) or [0.0]
    return fmean(ranked) * 1000, ranked[int(0.99 * (len(ranked) - 1))] * 1000, ranked[-1] * 1000
