"""What was made of each board, and the ranking of a duplicate session, from the matches of its tournament."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, NamedTuple

from bot.host.boards.scoring import matchpoints
from bot.host.tournaments.points import ABSENT, DECIDED, PLAYED, RESIGNED
from bot.store import Match

_EVEN: Final = 50.0
_ABOVE: Final = 60.0
"""What a side gets, in percent, whose opponents have kept it from playing a board."""


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """What one table made of a board.

    - `points`: the score of the first side less that of the second; None unless the board was played out.
    - `percents`: the matchpoints of both sides; None if the board counts for neither.
    - `against_mean`: the points less the mean of all tables, seen from the first side.
    """

    match: Match
    points: int | None
    percents: tuple[float, float] | None
    against_mean: float | None


def traveller(matches: Sequence[Match]) -> tuple[TravellerLine, ...]:
    """Compare what all tables made of a board, the best result of the first side first.

    A board that was decided by the organizer counts 60 % for the side that they favor and 40 % for the other, or 50 %
    for both. Who gives a board up, or is absent, has 0 %, and the other side 60 %. One that was not finished in time
    counts for nobody.

    :param matches: those at one board that are over.
    """
    points = {match: match.scores[0] - match.scores[1] for match in matches if match.how == PLAYED}
    ascending, mean = sorted(points.values()), fmean(points.values()) if points else 0.0
    lines = [_line(match, points.get(match), ascending, mean) for match in matches]
    return tuple(
        sorted(lines, key=lambda line: (line.points is None, -(line.points or 0), line.match.number))
    )


def _line(match: Match, points: int | None, ascending: Sequence[int], mean: float) -> TravellerLine:
    if points is not None:
        percent = matchpoints(points, ascending)
        return TravellerLine(match, points, (percent, 100.0 - percent), points - mean)
    percents = None
    if match.how == DECIDED:
        percents = _favoring(match.winner, 100.0 - _ABOVE, _EVEN)
    elif match.how in (RESIGNED, ABSENT):
        percents = _favoring(match.winner, 0.0, 0.0)
    return TravellerLine(match, None, percents, None)


def _favoring(winner: int | None, loser: float, both: float) -> tuple[float, float]:
    """The percentages of both sides if one is favored, or none."""
    if winner is None:
        return both, both
    return (_ABOVE, loser) if winner == 0 else (loser, _ABOVE)


class SessionScore(NamedTuple):
    """What a player or a pair has made of a session so far.

    - `percent`: the mean of their matchpoints over the boards that count; `boards` is their number.
    - `against_mean`: the sum of the points against the mean.
    """

    percent: float
    against_mean: float
    boards: int


def session_scores(seeds: Iterable[int], boards: Mapping[int, Sequence[Match]]) -> dict[int, SessionScore]:
    """What each player or pair has made of a session, by seed.

    :param boards: the matches of each board that counts.
    """
    percents: dict[int, list[float]] = {seed: [] for seed in seeds}
    against_mean = dict.fromkeys(percents, 0.0)
    for matches in boards.values():
        for line in traveller(matches):
            for at, (seed,) in enumerate(line.match.sides):
                if line.percents is not None and seed in percents:
                    percents[seed].append(line.percents[at])
                    against_mean[seed] += (line.against_mean or 0.0) * (1 - 2 * at)
    # Rounded, so that those who have made the same of other boards are equal.
    return {
        seed: SessionScore(round(fmean(own), 6) if own else 0.0, round(against_mean[seed], 6), len(own))
        for seed, own in percents.items()
    }
