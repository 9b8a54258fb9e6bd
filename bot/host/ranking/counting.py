"""Counting finished games into leaderboard totals.

The functions are pure, so counting games one at a time and counting all of them again give the same totals. There
are totals for each player and each pair of partners; in each period (all time, the month, the season); for each variant
and for all variants combined. Games with computer players have totals and ratings of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from operator import itemgetter
from statistics import fmean
from typing import Final

from bot.host.ranking.ratings import COUNTED_WEIGHT, LEVEL_RATINGS, REPEAT_DAYS, rate, weight
from bot.store import (
    ALL_TIME,
    ALL_VARIANTS,
    NO_PARTNER,
    CountedGame,
    FinishedGame,
    Outcome,
    PlayerTotals,
    Rating,
    RatingReset,
    Result,
    TotalsKey,
    month_end,
    month_of,
    month_start,
    season_period,
)


class Ranking:
    """How the store counts games: see `bot.store.results.totals.RankingRules`."""

    repeat_seconds = REPEAT_DAYS * 24 * 60 * 60

    def season_end(self, began_at: int, zone: str) -> int:
        """Return when a monthly season ends that began at a Unix time."""
        return month_end(began_at, zone)

    def season_start(self, at: int, zone: str) -> int:
        """Return when the monthly season of a Unix time begins."""
        return month_start(at, zone)

    def keys(self, game: FinishedGame) -> list[TotalsKey]:
        """Return the keys of all totals that a game changes."""
        players = [(NO_PARTNER, result.user_id) for result in game.results]
        pairs = [(higher, lower) for (lower, higher), _ in _partners(game)]
        return [
            TotalsKey(game.kind, period, variant, partner_id, user_id)
            for period in _periods(game)
            for variant in _variants(game)
            for partner_id, user_id in players + pairs
        ]

    def count(self, before: Mapping[TotalsKey, PlayerTotals], game: FinishedGame) -> CountedGame:
        """Count a game, given the totals before it."""
        return count_game(before, game)

    def reset_rating(
        self, before: Mapping[TotalsKey, PlayerTotals], reset: RatingReset
    ) -> Mapping[TotalsKey, PlayerTotals]:
        """Return the totals that change when a user's ratings are reset: their own, in the periods of that time.

        Ratings of pairs stay, as they are a partner's too, and so do the ratings of earlier seasons and months.
        """
        periods = _periods_at(reset.at, reset.season, reset.time_zone)
        return {
            key: replace(totals, mu=_NO_GAMES.mu, sigma=_NO_GAMES.sigma)
            for key, totals in before.items()
            if (key.user_id, key.partner_id) == (reset.user_id, NO_PARTNER) and key.period in periods
        }


RANKING: Final = Ranking()


def _periods(game: FinishedGame) -> tuple[str, ...]:
    """The periods in which a game counts."""
    return _periods_at(game.at, game.season, game.time_zone)


def _periods_at(at: int, season: int, zone: str) -> tuple[str, ...]:
    return ALL_TIME, month_of(at, zone), season_period(season)


def _variants(game: FinishedGame) -> tuple[str, ...]:
    """The variants under which a game counts: its own, and all combined."""
    return game.variant, ALL_VARIANTS


def _partners(game: FinishedGame) -> Iterator[tuple[tuple[int, int], Result]]:
    """Yield each pair of human partners, the lower ID first, with their result."""
    for first in game.results:
        for second in game.results:
            if first.side == second.side and first.user_id < second.user_id:
                yield (first.user_id, second.user_id), first


def _weight_of(game: FinishedGame, result: Result) -> float:
    """Return how much a game counts for a player, from 0 to 1: less if it ended early, or repeats a win."""
    return weight(game.repeats, result.share)


def totals_after(before: PlayerTotals, result: Result, rating: Rating, weight: float) -> PlayerTotals:
    """Return the totals with one more game of this weight.

    A light game changes only ratings and records, and ends the streak of those who did not win it.
    """
    won, counts = result.outcome is Outcome.WON, weight >= COUNTED_WEIGHT
    streak = before.streak + counts if won else 0
    return PlayerTotals(
        games=before.games + counts,
        wins=before.wins + (counts and won),
        losses=before.losses + (counts and result.outcome is Outcome.LOST),
        draws=before.draws + (counts and result.outcome is Outcome.DRAWN),
        points=before.points + (result.points if counts else 0),
        best_deal=_max(before.best_deal, result.best_deal),
        best_meld=_max(before.best_meld, result.best_meld),
        streak=streak,
        best_streak=max(before.best_streak, streak),
        mu=rating.mu,
        sigma=rating.sigma,
    )


def _max(first: int | None, second: int | None) -> int | None:
    return max((value for value in (first, second) if value is not None), default=None)


_NO_GAMES: Final = PlayerTotals()
_Team = list[int | Rating]
"""The players of a side: the ID of a user, or the fixed rating of a computer player."""


def count_game(before: Mapping[TotalsKey, PlayerTotals], game: FinishedGame) -> CountedGame:
    """Count a game, given the totals before it. Missing totals start from zero."""
    changed: dict[TotalsKey, PlayerTotals] = {}
    ratings: dict[int, Rating] = {}
    for variant in _variants(game):
        new_ratings = _rate_game(before, game, variant)
        results = {(NO_PARTNER, result.user_id): result for result in game.results}
        results |= {(higher, lower): result for (lower, higher), result in _partners(game)}
        for pair, result in results.items():
            for period in _periods(game):
                key = TotalsKey(game.kind, period, variant, *pair)
                totals = before.get(key, _NO_GAMES)
                changed[key] = totals_after(totals, result, new_ratings[pair], _weight_of(game, result))
        if variant == game.variant:
            ratings = {
                user_id: rating for (partner, user_id), rating in new_ratings.items() if partner == NO_PARTNER
            }
    return CountedGame(changed, ratings)


def _rate_game(
    before: Mapping[TotalsKey, PlayerTotals], game: FinishedGame, variant: str
) -> dict[tuple[int, int], Rating]:
    """Return the ratings after a game by (partner, user), in one variant or in all combined."""

    def rating(partner_id: int, user_id: int) -> Rating:
        return before.get(TotalsKey(game.kind, ALL_TIME, variant, partner_id, user_id), _NO_GAMES).rating

    teams = _teams(game)
    winners = _winners(game, len(teams))
    by_side = {result.side: _weight_of(game, result) for result in game.results}
    # Computer players have fixed ratings.
    shares = [by_side.get(side, 0.0) for side in range(len(teams))]
    players = [
        [player if isinstance(player, Rating) else rating(NO_PARTNER, player) for player in team]
        for team in teams
    ]
    ratings = {
        (NO_PARTNER, player): new
        for team, after in zip(teams, rate(players, winners, shares), strict=True)
        for player, new in zip(team, after, strict=True)
        if not isinstance(player, Rating)
    }
    pairs = [_pair(team) for team in teams]
    if any(pairs):
        joint = [
            [_fixed(team) if pair is None else rating(*pair)] for team, pair in zip(teams, pairs, strict=True)
        ]
        ratings |= {
            pair: new
            for pair, [new] in zip(pairs, rate(joint, winners, shares), strict=True)
            if pair is not None
        }
    return ratings


def _teams(game: FinishedGame) -> list[_Team]:
    """Return the players of each side in the order of their seats."""
    players: list[tuple[int, int, int | Rating]] = [
        *((result.seat, result.side, result.user_id) for result in game.results),
        *((computer.seat, computer.side, LEVEL_RATINGS[computer.level]) for computer in game.computers),
    ]
    teams: list[_Team] = [[] for _ in range(max(side for _, side, _ in players) + 1)]
    for _, side, player in sorted(players, key=itemgetter(0)):
        teams[side].append(player)
    return teams


def _winners(game: FinishedGame, side_count: int) -> set[int]:
    """Return the sides that won; empty in a draw.

    Results of computer players are not stored. If a user won, no side of computer players did; else one of them did.
    """
    winners = {result.side for result in game.results if result.outcome is Outcome.WON}
    if not winners and any(result.outcome is Outcome.LOST for result in game.results):
        winners = {next(side for side in range(side_count) if side not in {r.side for r in game.results})}
    return winners


def _pair(team: _Team) -> tuple[int, int] | None:
    """Return the higher and the lower ID of two human partners, or None."""
    users = sorted(player for player in team if not isinstance(player, Rating))
    return (users[1], users[0]) if len(users) == 2 else None


def _fixed(team: _Team) -> Rating:
    """Return the joint rating of a side with computer players, as an opponent of a pair: the mean of theirs."""
    fixed = [player for player in team if isinstance(player, Rating)]
    return Rating(fmean(rating.mu for rating in fixed), fixed[0].sigma)
