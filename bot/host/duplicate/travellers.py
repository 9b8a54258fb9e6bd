"""What was made of each board, and the ranking of a duplicate session, from the matches of its tournament."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from bot.host.boards.scoring import matchpoints
from bot.store import Match

GIVEN_UP: Final = "given-up"
"""How a match ended that one side has given up."""
PLAYED: Final = "played"
DECIDED: Final = "decided"
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
    for both. Who gives a board up has 0 %, and the other side 60 %. One that was not finished in time counts for
    nobody.

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
        percents = _favoring(match.winner, 100.0 - _ABOVE)
    elif match.how == GIVEN_UP:
        percents = _favoring(match.winner, 0.0)
    return TravellerLine(match, None, percents, None)


def _favoring(winner: int | None, loser_percent: float) -> tuple[float, float]:
    if winner is None:
        return _EVEN, _EVEN
    return (_ABOVE, loser_percent) if winner == 0 else (loser_percent, _ABOVE)


@dataclass(frozen=True, slots=True)
class SessionRank:
    """What a player or a pair has made of a session so far.

    - `percent`: the mean of their matchpoints over the boards that count; `boards` is their number.
    - `against_mean`: the sum of the points against the mean.
    - `place`: from 1; those who are equal share one.
    """

    seed: int
    percent: float
    against_mean: float
    boards: int
    place: int = 0

    @property
    def order(self) -> tuple[float, ...]:
        """What decides, in this order."""
        return bool(self.boards), round(self.percent, 6), round(self.against_mean, 6)


def ranking(seeds: Iterable[int], boards: Mapping[int, Sequence[Match]]) -> tuple[SessionRank, ...]:
    """Rank players or pairs, the best first.

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
    rows = [
        SessionRank(seed, fmean(own) if own else 0.0, against_mean[seed], len(own))
        for seed, own in percents.items()
    ]
    rows.sort(key=lambda row: row.order, reverse=True)
    placed: list[SessionRank] = []
    for at, row in enumerate(rows, 1):
        is_equal = bool(placed) and placed[-1].order == row.order
        placed.append(replace(row, place=placed[-1].place if is_equal else at))
    return tuple(placed)
