"""Accounts that played the same board with the same moves, for the managers of a server.

Two accounts of one person can play a board twice, first to see the cards. Nobody can prove that, so what is found is
listed without a verdict: the same moves also happen by chance, most often where a hand leaves few choices.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from bot.host.errors import BoardsClosed, NoBoard
from bot.host.tables.games import ENTRANT_SEAT
from bot.host.tables.service import Service
from bot.host.tables.session import TableSession
from bot.store import BoardPlay

_Moves = tuple[str, ...]
_K = TypeVar("_K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class SameMoves:
    """Users who made the same moves at a board, by its index."""

    board: int
    users: tuple[int, ...]


class SameMovesSearch(Service):
    """Compares how boards were played."""

    async def find(self, set_id: int, server_id: int) -> tuple[SameMoves, ...]:
        """Return who made the same moves among those who played in a server, by board.

        Boards that were given up, and those whose table is no longer kept, are left out.

        :raises NoBoard: if there is no such set.
        :raises BoardsClosed: while the set is open: others still play it.
        """
        board_set = await self._store.boards.load(set_id)
        if board_set is None:
            raise NoBoard
        if not board_set.is_closed:
            raise BoardsClosed
        entries = await self._store.boards.entries(set_id)
        here = {entry.user_id for entry in entries if entry.server_id == server_id}
        plays = [play for play in await self._store.boards.plays(set_id) if play.user_id in here]
        # Only equal points can come from equal moves, and most journals need not be read.
        found = []
        for alike in _groups((play.board, play.points, play) for play in plays if play.completed):
            by_moves = [(play.board, await self._moves(play), play) for play in alike]
            found += [
                SameMoves(same[0].board, tuple(sorted(play.user_id for play in same)))
                for same in _groups(one for one in by_moves if one[1])
            ]
        return tuple(sorted(found, key=lambda one: (one.board, one.users)))

    async def _moves(self, play: BoardPlay) -> _Moves:
        """What the user did, in order; empty if it is not kept."""

        def read(session: TableSession) -> _Moves:
            steps = session.game.history if session.game else ()
            return tuple(str(step.action) for step in steps if step.seat == ENTRANT_SEAT)

        return () if play.table_id is None else await self._registry.read(play.table_id, read)


def _groups(plays: Iterable[tuple[int, _K, BoardPlay]]) -> list[list[BoardPlay]]:
    """The plays of a board that have the same key, where there are several."""
    groups: dict[tuple[int, _K], list[BoardPlay]] = defaultdict(list)
    for board, key, play in plays:
        groups[board, key].append(play)
    return [group for group in groups.values() if len(group) > 1]
