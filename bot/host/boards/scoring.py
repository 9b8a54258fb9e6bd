"""Scores of boards: points against the others, matchpoints against everyone who played the board, and par."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.store import BoardPlay

PLAYERS_OF_A_DUEL: Final = 2
"""How many users play a challenge."""
ALONE: Final = 50.0
"""The matchpoints, in percent, of the only user who has played a board."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """What one user made of a board, compared with the others who have ended it.

    - `points`: their score less that of the others.
    - `percent`: matchpoints: the share of the others who did worse; those who did as well count half.
    - `place`: from 1; those who did as well share it.
    - `against_par`: the points less the expert's; None while the expert's are unknown.
    """

    user_id: int
    board: int
    points: float
    percent: float
    place: int
    completed: bool
    against_par: float | None
    table_id: int | None


def final_points(plays: Collection[BoardPlay]) -> dict[int, float]:
    """The points by user of those who have ended a board.

    A board that is left unfinished scores no more than the lowest score of those who have played it out. Otherwise
    leaving would be better than losing.
    """
    ended = {play.user_id: play.points for play in plays if play.points is not None}
    lowest = min((play.points for play in plays if play.completed and play.points is not None), default=0.0)
    return {
        play.user_id: ended[play.user_id] if play.completed else min(ended[play.user_id], lowest)
        for play in plays
        if play.user_id in ended
    }


def plays_by_board(plays: Iterable[BoardPlay]) -> dict[int, list[BoardPlay]]:
    """The plays of each board that anyone has begun."""
    by_board: dict[int, list[BoardPlay]] = {}
    for play in plays:
        by_board.setdefault(play.board, []).append(play)
    return by_board


def board_results(plays: Collection[BoardPlay], par: float | None) -> tuple[BoardResult, ...]:
    """The results of those who have ended a board, the best first.

    :param plays: all plays of one board.
    """
    scored = final_points(plays)
    by_user = {play.user_id: play for play in plays}
    unfinished = {user for user in scored if not by_user[user].completed}
    keys = {user: (user not in unfinished, scored[user]) for user in scored}
    ascending = sorted(keys.values())
    results = [
        BoardResult(
            user_id=user,
            board=by_user[user].board,
            points=scored[user],
            percent=0.0 if user in unfinished else matchpoints(keys[user], ascending),
            place=_place(keys[user], ascending),
            completed=user not in unfinished,
            against_par=None if par is None else scored[user] - par,
            table_id=by_user[user].table_id,
        )
        for user in scored
    ]
    return tuple(sorted(results, key=lambda result: (result.place, result.user_id)))


def matchpoints(own: Any, ascending: Sequence[Any]) -> float:
    """The share of the other results that are worse, in percent; those that are equal count half.

    :param ascending: all results, the own one included.

    >>> matchpoints((True, 100.0), [(True, 20.0), (True, 100.0), (True, 100.0)])
    75.0
    """
    if len(ascending) == 1:
        return ALONE
    beaten = bisect_left(ascending, own)
    ties = bisect_right(ascending, own) - beaten - 1
    return 100.0 * (beaten + ties / 2) / (len(ascending) - 1)


def _place(own: Any, ascending: Sequence[Any]) -> int:
    """The place from 1; those who are equal share it.

    >>> _place(80, [20, 80, 80, 120])
    2
    """
    return 1 + len(ascending) - bisect_right(ascending, own)


@dataclass(frozen=True, slots=True)
class Standing:
    """A user's place in a board set.

    - `percent`: the mean of their matchpoints over all boards that count so far.
    - `against_par`: the sum over the boards they have ended; None while a par is unknown.
    - `tops`: how many boards nobody did better.
    - `results`: by board.
    - `is_alone`: whether nobody else has ended a board, so that there is nothing to compare.
    """

    user_id: int
    place: int
    percent: float
    against_par: float | None
    tops: int
    ended: int
    results: Mapping[int, BoardResult]
    is_alone: bool = False

    @property
    def rank(self) -> tuple[float, int, float, int]:
        """What standings are ordered by, the highest first.

        Matchpoints, then the number of boards, because one that is left out costs no points against par, then points
        against par, then tops.
        """
        return round(self.percent, 6), self.ended, self.against_par or 0.0, self.tops


def standings(
    users: Collection[int],
    plays: Collection[BoardPlay],
    boards: int,
    pars: Mapping[int, float],
    *,
    final: bool,
) -> tuple[Standing, ...]:
    """The standings of a board set, the best first. Those who are equal in everything share a place.

    :param users: who has entered.
    :param final: whether boards that a user has not ended count 0 %; before, they do not count.
    """
    by_board = {
        board: {result.user_id: result for result in board_results(of_board, pars.get(board))}
        for board, of_board in plays_by_board(plays).items()
    }
    rows = [_standing(user, by_board, boards, final=final) for user in users]
    ascending = sorted(_order(row) for row in rows)
    is_alone = sum(row.ended > 0 for row in rows) == 1
    placed = [replace(row, place=_place(_order(row), ascending), is_alone=is_alone) for row in rows]
    return tuple(sorted(placed, key=lambda row: (row.place, row.user_id)))


def _order(row: Standing) -> tuple[bool, tuple[float, int, float, int]]:
    return row.ended > 0, row.rank


def _standing(
    user: int, by_board: Mapping[int, Mapping[int, BoardResult]], boards: int, *, final: bool
) -> Standing:
    own = {board: results[user] for board, results in by_board.items() if user in results}
    counted = boards if final else len(own)
    differences = [result.against_par for result in own.values()]
    known = [difference for difference in differences if difference is not None]
    return Standing(
        user_id=user,
        place=0,
        percent=sum(result.percent for result in own.values()) / counted if counted else 0.0,
        against_par=sum(known) if len(known) == len(differences) else None,
        tops=sum(result.place == 1 and result.completed for result in own.values()),
        ended=len(own),
        results=own,
    )
