"""How a match of a tournament stands at its table, and ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.engine.events import DealScored
from bot.engine.game import Game
from bot.engine.table import Table
from bot.host.tables.games import is_played_out
from bot.host.tournaments.points import PLAYED, RESIGNED, TIME
from bot.store import Match, TableInfo


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """How a match stands at its table; see :class:`bot.store.Match`."""

    how: str | None
    scores: tuple[int, ...]
    winner: int | None = None
    deals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()


def outcome_of(table: Table, *, is_over: bool) -> MatchOutcome:
    """How a game stands, or ended."""
    scores, ended = tuple(table.scores), table.ended
    best = [side for side, points in enumerate(scores) if points == max(scores)]
    if ended is None:
        winner, how = best[0] if len(best) == 1 else None, PLAYED if is_over else None
    else:
        winner = ended.winner if ended.winner is not None and ended.winner >= 0 else None
        how = RESIGNED if ended.seat >= 0 else PLAYED
    if len(scores) <= 2:
        return MatchOutcome(how, scores, winner)
    loser = table.sides[ended.seat] if ended is not None and ended.seat >= 0 else None
    ranks = [
        (side == winner, side != loser, points if loser is None else 0) for side, points in enumerate(scores)
    ]
    return MatchOutcome(
        how, scores, winner, places=tuple(1 + sum(one > own for one in ranks) for own in ranks)
    )


def board_outcome(game: Game, *, is_over: bool) -> MatchOutcome:
    """How a board stands, or ended. If all have given it up, nobody is favored."""
    if is_over and not is_played_out(game) and (game.table.ended is None or game.table.ended.seat < 0):
        return MatchOutcome(RESIGNED, tuple(game.table.scores))
    return outcome_of(game.table, is_over=is_over)


def with_outcome(match: Match, outcome: MatchOutcome) -> Match:
    """A match that is over, at the latest now."""
    places = outcome.places
    if not places and len(match.sides) > 2:
        places = tuple(1 if outcome.winner in (None, side) else 2 for side in range(len(match.sides)))
    return replace(
        match,
        how=outcome.how or TIME,
        scores=outcome.scores,
        winner=outcome.winner,
        deals=outcome.deals,
        places=places,
    )


def absent_sides(info: TableInfo, sides: Sequence[int]) -> set[int]:
    """The sides with a player for whom a computer player acts."""
    return {sides[seat.seat] for seat in info.seats if seat.computer and seat.user_id is not None}


def deals_won(game: Game) -> tuple[int, ...]:
    """How many deals each side has won, by the change of its score; one that two share counts for nobody."""
    won = [0] * len(game.table.scores)
    for step in game.history:
        for event in step.events:
            if isinstance(event, DealScored) and event.delta.count(max(event.delta)) == 1:
                won[event.delta.index(max(event.delta))] += 1
    return tuple(won)
