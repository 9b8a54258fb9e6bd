"""Counting a finished game into the boards: pure, so that counting one after another and counting all afresh agree.

A tally is one line of a board. There is one for each player, and one for each two who were partners; in each period
(all time, the month, the season); for each variant and for all variants together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, NamedTuple

from bot.engine.variants import VARIANTS
from bot.store.models import Outcome, Result
from bot.store.ratings import COMPUTER, NEWCOMER, Rating, rated

ALL_TIME: Final = "all"
ALL_VARIANTS: Final = "all"
ALONE: Final = 0
"""The partner in the tally of one player."""


def month_of(at: int) -> str:
    """The period of the calendar month (UTC) that a Unix time is in, such as 2026-11."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")


def month_start(at: int) -> int:
    """When the calendar month (UTC) began that a Unix time is in."""
    begun = datetime.fromtimestamp(at, UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return int(begun.timestamp())


def month_end(at: int) -> int:
    """When the calendar month (UTC) is over that a Unix time is in."""
    return month_start(month_start(at) + 32 * 24 * 60 * 60)


def season_period(number: int) -> str:
    """The period of a season of a server, which are numbered from 1."""
    return f"s{number}"


class TotalsKey(NamedTuple):
    """What a tally is of. Of two partners the one with the lower id is the `user_id`."""

    period: str
    variant: str
    partner_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class PlayerTotals:
    """A line of a board: games, points of the own side in all of them, the best deal and the most melded in one deal by
    the own side, wins in a row now and at most, and the rating after the last of them."""

    games: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    points: int = 0
    best_deal: int | None = None
    best_meld: int | None = None
    streak: int = 0
    best_streak: int = 0
    mu: float = NEWCOMER.mu
    sigma: float = NEWCOMER.sigma

    @property
    def rating(self) -> Rating:
        """The rating after the last game."""
        return Rating(self.mu, self.sigma)

    def after(self, result: Result, rating: Rating) -> PlayerTotals:
        """The line with one game more."""
        won = result.outcome is Outcome.WON
        streak = self.streak + 1 if won else 0
        return PlayerTotals(
            games=self.games + 1,
            wins=self.wins + won,
            losses=self.losses + (result.outcome is Outcome.LOST),
            draws=self.draws + (result.outcome is Outcome.DRAWN),
            points=self.points + result.points,
            best_deal=_most(self.best_deal, result.best_deal),
            best_meld=_most(self.best_meld, result.best_meld),
            streak=streak,
            best_streak=max(self.best_streak, streak),
            mu=rating.mu,
            sigma=rating.sigma,
        )


def _most(first: int | None, second: int | None) -> int | None:
    return max((one for one in (first, second) if one is not None), default=None)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game with its results: the season of its server in which it ended, and when."""

    variant: str
    season: int
    at: int
    results: tuple[Result, ...]

    @property
    def with_computers(self) -> bool:
        """Whether a seat was a computer player's own."""
        return len(self.results) < len(VARIANTS[self.variant].sides)

    @property
    def periods(self) -> tuple[str, ...]:
        """The periods it counts in."""
        return ALL_TIME, month_of(self.at), season_period(self.season)

    @property
    def variants(self) -> tuple[str, ...]:
        """The boards it counts on: that of its variant first."""
        return self.variant, ALL_VARIANTS

    def partners(self) -> Iterator[tuple[tuple[int, int], Result]]:
        """Every two people who were partners, the lower id first, with their result."""
        for first in self.results:
            for second in self.results:
                if first.side == second.side and first.user_id < second.user_id:
                    yield (first.user_id, second.user_id), first

    def keys(self) -> list[TotalsKey]:
        """All tallies that it changes."""
        alone = [(ALONE, one.user_id) for one in self.results]
        pairs = [(higher, lower) for (lower, higher), _ in self.partners()]
        return [
            TotalsKey(period, variant, partner_id, user_id)
            for period in self.periods
            for variant in self.variants
            for partner_id, user_id in alone + pairs
        ]


@dataclass(frozen=True, slots=True)
class Counted:
    """What a game changes: the tallies, and by user the ratings in its variant."""

    totals: Mapping[TotalsKey, PlayerTotals]
    ratings: Mapping[int, Rating] = field(default_factory=dict)


_NOTHING: Final = PlayerTotals()


def count_in(before: Mapping[TotalsKey, PlayerTotals], game: FinishedGame) -> Counted:
    """Count a game into the tallies as they were before it; those not there begin with it."""
    changed: dict[TotalsKey, PlayerTotals] = {}
    ratings: dict[int, Rating] = {}
    for variant in game.variants:
        found = _ratings(before, game, variant)
        results = {(ALONE, one.user_id): one for one in game.results}
        results |= {(higher, lower): one for (lower, higher), one in game.partners()}
        for who, result in results.items():
            for period in game.periods:
                key = TotalsKey(period, variant, *who)
                changed[key] = before.get(key, _NOTHING).after(result, found[who])
        if variant == game.variant:
            ratings = {user_id: rating for (partner, user_id), rating in found.items() if partner == ALONE}
    return Counted(changed, ratings)


def _ratings(
    before: Mapping[TotalsKey, PlayerTotals], game: FinishedGame, variant: str
) -> dict[tuple[int, int], Rating]:
    """The ratings of all players and partners after a game, in one variant or in all together."""

    def rating(partner_id: int, user_id: int) -> Rating:
        return before.get(TotalsKey(ALL_TIME, variant, partner_id, user_id), _NOTHING).rating

    of_seat = {one.seat: one for one in game.results}
    sides = VARIANTS[game.variant].sides
    teams: list[list[int | None]] = [[] for _ in range(max(sides) + 1)]
    for seat, side in enumerate(sides):
        teams[side].append(of_seat[seat].user_id if seat in of_seat else None)
    winner = next((one.side for one in game.results if one.outcome is Outcome.WON), None)
    if winner is None and any(one.outcome is Outcome.LOST for one in game.results):
        # All who won are computer players.
        winner = next(side for side in range(len(teams)) if side not in {one.side for one in game.results})
    players = [[COMPUTER if one is None else rating(ALONE, one) for one in team] for team in teams]
    after = rated(players, winner)
    found = {
        (ALONE, one): after[side][at]
        for side, team in enumerate(teams)
        for at, one in enumerate(team)
        if one is not None
    }
    pairs = [_pair(team) for team in teams]
    if any(pairs):
        joint = [[COMPUTER if pair is None else rating(*pair)] for pair in pairs]
        found |= {
            pair: rating
            for pair, [rating] in zip(pairs, rated(joint, winner), strict=True)
            if pair is not None
        }
    return found


def _pair(team: list[int | None]) -> tuple[int, int] | None:
    """The higher and the lower id of two people who are partners."""
    people = sorted(one for one in team if one is not None)
    return (people[1], people[0]) if len(people) == 2 else None


def replayed(
    games: Iterable[FinishedGame],
) -> tuple[dict[TotalsKey, PlayerTotals], list[Mapping[int, Rating]]]:
    """All tallies of a server from its games that count, in the order they ended; and the ratings after each game."""
    totals: dict[TotalsKey, PlayerTotals] = {}
    ratings = []
    for game in games:
        counted = count_in(totals, game)
        totals.update(counted.totals)
        ratings.append(counted.ratings)
    return totals, ratings
