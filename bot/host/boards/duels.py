"""The result of a challenge: points board by board, and the swing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.host.boards.scoring import final_points, plays_by_board
from bot.store import BoardPlay


@dataclass(frozen=True, slots=True)
class DuelBoard:
    """A board as both users of a challenge played it.

    `points` are those of the first and of the second user, against the others at their table.
    """

    board: int
    points: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Duel:
    """The boards of a challenge that can be compared, in order, and the two users."""

    users: tuple[int, int]
    boards: tuple[DuelBoard, ...]

    @property
    def totals(self) -> tuple[float, float]:
        """The points of both users over all boards."""
        return sum(board.points[0] for board in self.boards), sum(board.points[1] for board in self.boards)

    @property
    def winner(self) -> int | None:
        """The user with more points; None if they are equal."""
        first, second = self.totals
        if first == second:
            return None
        return self.users[0] if first > second else self.users[1]


def compare(users: tuple[int, int], plays: Iterable[BoardPlay], *, final: bool) -> Duel:
    """Compare what two users made of the same boards.

    :param final: whether no more boards can be played. Then a board that only one of the two has played counts, too:
        for the other it scores 0, and no more than the lowest result. Before, boards count that both have ended.
    """
    boards = []
    for board, of_board in sorted(plays_by_board(plays).items()):
        points = final_points(of_board)
        if len(points) == 1 and final:
            absent = users[1] if users[0] in points else users[0]
            points[absent] = min(0.0, *points.values())
        if len(points) == len(users):
            boards.append(DuelBoard(board, (points[users[0]], points[users[1]])))
    return Duel(users, tuple(boards))
