"""The end of board sets, and par: the expert plays every board before results are compared for good."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from bot.ai import Level
from bot.engine.cards import board_seed
from bot.engine.game import Game, SingleDealShuffle
from bot.engine.options import BadOption
from bot.engine.variants import VARIANTS
from bot.host.boards.scoring import PLAYERS_OF_A_DUEL, board_results, plays_by_board
from bot.host.computers.computer_moves import ComputerMoves, decisions
from bot.host.errors import NoBoard
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.games import ENTRANT_SEAT, points
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession
from bot.store import BoardEnd, BoardPlay, BoardSet, BoardSetKind, TableState

_CLOSED_HERE: Final = (BoardSetKind.DAILY, BoardSetKind.CHALLENGE, BoardSetKind.EVENT)
"""Those of a duplicate session are closed with it."""
_MOST_SETS: Final = 10_000
"""The most open sets that are looked at in one sweep."""


class BoardClosing(Service):
    """Closes board sets, and lets the expert play their boards in the background."""

    def __init__(
        self, resources: Resources, computer_moves: ComputerMoves, publish: Callable[[int], None]
    ) -> None:
        """:param publish: called with the ID of a set that has changed, after the commit."""
        super().__init__(resources)
        self._computer_moves: Final = computer_moves
        self._publish: Final = publish

    def request_pars(self, set_id: int) -> None:
        """Let the expert play the boards of a set soon."""
        self._tasks.request(_par_key(set_id), partial(self._play_pars, set_id))

    async def maintain(self) -> None:
        """Close the sets whose time is over, and let the expert play the boards of the others."""
        # Sets of all servers belong to the process with the first shard.
        shards, now = self._registry.shards, self._registry.now()
        for board_set in await self._store.boards.find(
            kinds=_CLOSED_HERE, closed=False, shards=shards, limit=_MOST_SETS
        ):
            if board_set.closes_at <= now:
                self._request_closing(board_set.id)
            elif len(await self._store.boards.pars(board_set.id)) < board_set.boards:
                self.request_pars(board_set.id)
        for set_id in await self._store.boards.played_out(shards):
            self._request_closing(set_id)

    def notify(self, session: TableSession) -> None:
        """Look at a table after each step: the end of a board may end its set."""
        info = session.info
        if info.board_kind in _CLOSED_HERE and info.state is TableState.OVER:
            assert info.board_set_id is not None
            self._request_closing(info.board_set_id)

    def _request_closing(self, set_id: int) -> None:
        self._tasks.request(f"closing of board set {set_id}", partial(self._close_if_due, set_id))

    async def _close_if_due(self, set_id: int) -> None:
        """Close a set at its deadline, or a challenge once both have ended all boards.

        If the set stays open, tell the listeners that a board may have ended.
        """
        board_set = await self._store.boards.load(set_id)
        if board_set is None or board_set.is_closed:
            return
        if board_set.closes_at <= self._registry.now() or await self._is_played_out(board_set):
            await self.close_set(set_id)
        else:
            self._publish(set_id)

    async def _is_played_out(self, board_set: BoardSet) -> bool:
        if board_set.kind is not BoardSetKind.CHALLENGE:
            return False
        plays = await self._store.boards.plays(board_set.id)
        return sum(play.ended_at is not None for play in plays) == PLAYERS_OF_A_DUEL * board_set.boards

    async def _play_pars(self, set_id: int) -> None:
        board_set = await self._store.boards.load(set_id)
        assert board_set is not None
        known = await self._store.boards.pars(set_id)
        secret = await self._store.boards.secret(set_id)
        variant = VARIANTS[board_set.variant]
        try:
            options = variant.resolve(board_set.options)
        except BadOption:
            # Saved by another version: no board of the set can be played.
            return
        for board in sorted(set(range(board_set.boards)).difference(known)):
            shuffle = SingleDealShuffle(variant, board_seed(secret, board))
            game = Game(variant, options, shuffle)
            level = Level(board_set.level)
            if (par := await play_par(game, set_id, board, level, self._computer_moves)) is not None:
                await self._store.boards.save_par(set_id, board, par)

    async def close_set(self, set_id: int, *, canceled: bool = False) -> None:
        """End all boards of a set that are still played, and compare the results for good.

        Nothing changes if it is closed already.

        :param canceled: whether it ends without a result.
        :raises NoBoard: if there is no such set.
        """
        board_set = await self._store.boards.load(set_id)
        if board_set is None:
            raise NoBoard
        for play in await self._store.boards.plays(set_id):
            if play.ended_at is None:
                await self._end(play)
        plays = await self._store.boards.plays(set_id)
        if canceled or not plays or board_set.kind is BoardSetKind.CHALLENGE:
            # Two players who are waiting for their result do not wait for the expert as well.
            self._tasks.cancel(_par_key(set_id))
        else:
            self.request_pars(set_id)
        await self._tasks.wait(_par_key(set_id))
        percents = {
            (result.board, result.user_id): result.percent
            for board, of_board in plays_by_board(plays).items()
            for result in board_results(of_board, None)
        }
        if await self._store.boards.close(set_id, self._registry.now(), percents, canceled=canceled):
            self._publish(set_id)

    async def _end(self, play: BoardPlay) -> None:
        """Give up a board that its player has not ended in time."""

        async def step(session: TableSession) -> None:
            if session.info.state is TableState.PLAYING:
                game = session.running_game()
                game.abandon()
                await self._registry.append(session, game, session.info, ChangeKind.ENDED)
            elif session.info.state is TableState.LOBBY:
                await self._registry.save(session, seats.close(session.info), ChangeKind.CLOSED)

        if play.table_id is not None:
            await self._registry.run(play.table_id, step)
        [now] = await self._store.boards.plays(play.set_id, board=play.board, user_id=play.user_id)
        if now.ended_at is None:
            # Its game never began, or the table is gone.
            await self._store.boards.end_play(
                play, BoardEnd(completed=False, points=0.0), self._registry.now()
            )


def _par_key(set_id: int) -> str:
    return f"par of board set {set_id}"


async def play_par(
    game: Game, set_id: int, board: int, level: Level, computer_moves: ComputerMoves
) -> float | None:
    """Play a new game of a board to its end.

    :return: the points of the player's seat; None if the game does not go on.
    """

    def level_of(seat: int) -> Level:
        return Level.EXPERT if seat == ENTRANT_SEAT else level

    while not game.table.ended:
        for decision in decisions(game, range(game.variant.seats), level_of, (set_id, board)):
            action = await computer_moves.choose(decision)
            if action is not None:
                game.play(decision.position.seat, action)
                break
        else:
            return None
    return points(game, ENTRANT_SEAT)
