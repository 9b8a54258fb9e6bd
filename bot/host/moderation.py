"""What the managers of a server decide about its members, tables and results, with a log. All can be undone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.variants import VARIANTS
from bot.host.errors import (
    NoReason,
    NoResult,
    NoSuchDecision,
    NoTable,
    NotReopenable,
    NotSeated,
    WrongState,
)
from bot.host.lobby.lobby import Lobby
from bot.host.lobby.queues import Queues
from bot.host.ranking.counting import RANKING
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession
from bot.store import (
    Moderation,
    ModerationKind,
    Outcome,
    StoredResult,
    TableInfo,
    TableState,
    Uncounted,
)

LONGEST_REASON: Final = 200
"""The most characters of a reason."""
_OPEN: Final = (TableState.LOBBY, TableState.PLAYING)


@dataclass(frozen=True, slots=True)
class Moderator:
    """A user who manages a server. Only the user interface's check of permissions makes one."""

    server_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class GameToModerate:
    """A finished game whose result managers can change, and what they have decided about it, latest first."""

    info: TableInfo
    result: StoredResult
    decisions: tuple[Moderation, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won according to the result as it is now; empty in a draw."""
        outcomes = self.result.outcomes
        won = [side for side, outcome in outcomes.items() if outcome is Outcome.WON]
        if won or Outcome.LOST not in outcomes.values():
            return tuple(won)
        # A side of computer players has won, which has no result.
        return tuple(sorted(set(VARIANTS[self.info.variant].sides) - set(outcomes)))

    @property
    def counts(self) -> bool:
        """Whether the game counts on leaderboards."""
        return self.result.uncounted is None

    @property
    def is_taken_off(self) -> bool:
        """Whether a manager has taken it off the leaderboards."""
        return self.result.uncounted is Uncounted.TAKEN_OFF


class Moderating(Service):
    """Decisions of managers. All raise NoReason if the reason is empty or longer than `LONGEST_REASON` characters."""

    def __init__(self, resources: Resources, lobby: Lobby, queues: Queues) -> None:
        super().__init__(resources)
        self._lobby = lobby
        self._queues = queues

    # Members

    async def bar(self, by: Moderator, user_id: int, seconds: int | None, reason: str) -> Moderation:
        """Keep a member from public tables and contests of the server, for some seconds, or for good if None.

        They leave its lobbies and waiting lists. Games in which they play go on.
        """
        now = self._registry.now()
        ends_at = None if seconds is None else now + seconds
        decided = await self._note(
            self._new(by, ModerationKind.BAR, reason, user_id=user_id, ends_at=ends_at)
        )
        for info in await self._store.tables.find(
            (TableState.LOBBY,), server_id=by.server_id, user_id=user_id
        ):
            if not info.is_private:
                with suppress(NotSeated, WrongState, NoTable):
                    await self._lobby.leave(info.id, user_id)
        await self._queues.leave_all(user_id, by.server_id)
        return decided

    async def reset_rating(self, by: Moderator, user_id: int, reason: str) -> Moderation:
        """Let a member's ratings on the server begin anew. Their games and those of others stay."""
        decided = await self._note(self._new(by, ModerationKind.RESET_RATING, reason, user_id=user_id))
        await self._recount(by.server_id)
        return decided

    # Tables

    async def tables(self, by: Moderator) -> tuple[TableInfo, ...]:
        """The public lobbies and games of the server."""
        found = await self._store.tables.find(_OPEN, server_id=by.server_id)
        return tuple(info for info in found if not info.is_private)

    async def table(self, by: Moderator, table_id: int) -> TableInfo:
        """Return a public lobby or game of the server.

        :raises NoTable: if there is none.
        """
        info = await self._store.tables.load(table_id)
        if info is None or info.server_id != by.server_id or info.is_private or info.state not in _OPEN:
            raise NoTable
        return info

    async def remove(self, by: Moderator, table_id: int, user_id: int, reason: str) -> Moderation:
        """Remove a member from a table. In a game a computer player acts for the seat, which others may take.

        :raises NoTable, NotSeated:
        """
        await self.table(by, table_id)
        new = self._new(by, ModerationKind.REMOVE, reason, user_id=user_id, table_id=table_id)

        async def step(session: TableSession) -> None:
            seat, info = session.seat_of(user_id), session.info
            if info.state is TableState.LOBBY:
                after, kind = seats.remove_user(info, user_id), ChangeKind.LEFT
                kind = ChangeKind.CLOSED if after.state is TableState.CLOSED else kind
            elif info.state is not TableState.PLAYING:
                raise NoTable
            elif seats.is_substitute(info, seat):
                after, kind = seats.return_seat(info, seat), ChangeKind.LEFT
            else:
                after, kind = seats.take_over(info, (seat,)), ChangeKind.TAKEN_OVER
            if info.state is TableState.PLAYING:
                after = replace(after, waiting_since=self._registry.now(), reminded_at=None)
            await self._registry.save(session, after, kind, seat, also=self._store.moderation.adding(new))

        await self._registry.run(table_id, step)
        return await self._noted(new)

    async def end(self, by: Moderator, table_id: int, reason: str) -> Moderation:
        """Close a lobby, or end a game without a result.

        :raises NoTable:
        """
        state = (await self.table(by, table_id)).state
        new = self._new(by, ModerationKind.END, reason, table_id=table_id, data={"state": state.value})

        async def step(session: TableSession) -> None:
            info, also = session.info, self._store.moderation.adding(new)
            if info.state is not state:
                raise NoTable
            if info.state is TableState.LOBBY:
                await self._registry.save(session, seats.close(info), ChangeKind.CLOSED, also=also)
            else:
                game = session.running_game()
                game.abandon()
                await self._registry.append(session, game, info, ChangeKind.ENDED, also=also)

        await self._registry.run(table_id, step)
        return await self._noted(new)

    # Results

    async def results(self, by: Moderator) -> tuple[TableInfo, ...]:
        """The tables of the latest games with a result on the server, latest first."""
        found = [
            await self._store.tables.load(table_id)
            for table_id in await self._store.moderation.latest_results(by.server_id)
        ]
        return tuple(info for info in found if info is not None)

    async def game(self, by: Moderator, table_id: int) -> GameToModerate:
        """Return a finished game of the server.

        :raises NoResult: if there is none with a result.
        """
        info = await self._store.tables.load(table_id)
        result = await self._store.moderation.result(by.server_id, table_id)
        if info is None or result is None:
            raise NoResult
        return GameToModerate(
            info, result, await self._store.moderation.standing_about(by.server_id, table_id)
        )

    async def take_off(self, by: Moderator, table_id: int, reason: str) -> Moderation:
        """Let the result of a game count on no leaderboard.

        :raises NoResult: if it does not count.
        """
        if not (await self.game(by, table_id)).counts:
            raise NoResult
        return await self._change_result(self._new(by, ModerationKind.TAKE_OFF, reason, table_id=table_id))

    async def correct(
        self, by: Moderator, table_id: int, winners: Collection[int], reason: str
    ) -> Moderation:
        """Say which sides have won a game, none in a draw.

        :raises NoResult: if the result says so.
        """
        game = await self.game(by, table_id)
        if set(winners) == set(game.winners) or not set(winners) <= set(VARIANTS[game.info.variant].sides):
            raise NoResult
        data = {"winners": sorted(winners)}
        new = self._new(by, ModerationKind.CORRECT, reason, table_id=table_id, data=data)
        return await self._change_result(new)

    async def _change_result(self, new: Moderation) -> Moderation:
        decided = await self._note(new)
        await self._follow_result(decided)
        return decided

    async def _follow_result(self, decided: Moderation) -> None:
        assert decided.table_id is not None
        await self._registry.reload(decided.table_id)
        await self._recount(decided.server_id)

    async def _recount(self, server_id: int) -> None:
        await self._store.recounts.rebuild(server_id, RANKING)

    async def recount_due(self) -> None:
        """Count the games of this process's servers again where that was interrupted after a decision."""
        for server_id in filter(self._registry.serves, await self._store.recounts.due()):
            await self._recount(server_id)

    # The log

    async def log(
        self, by: Moderator, first: int = 0, limit: int = 10, *, user_id: int | None = None
    ) -> tuple[tuple[Moderation, ...], int]:
        """Return decisions, latest first, and how many there are; those about a user if one is given."""
        return await self._store.moderation.page(by.server_id, first, limit, user_id=user_id)

    async def bars(self, by: Moderator) -> tuple[Moderation, ...]:
        """Return the bars in force, latest first."""
        return await self._store.moderation.bars(by.server_id, self._registry.now())

    async def decision(self, by: Moderator, decision_id: int) -> Moderation:
        """Return a decision that stands.

        :raises NoSuchDecision: if there is none.
        """
        found = await self._store.moderation.load(by.server_id, decision_id)
        if found is None or found.undone_at is not None:
            raise NoSuchDecision
        return found

    async def undo(self, by: Moderator, decision_id: int, reason: str) -> Moderation:
        """Undo a decision: a bar ends, a member may return, a table goes on, a result and ratings are as before.

        :raises NoSuchDecision: if it does not stand.
        :raises NotReopenable: if a table that was ended cannot go on.
        """
        found, reason = await self.decision(by, decision_id), _valid(reason)
        if found.kind is ModerationKind.END:
            await self._reopen(by, found, reason)
            return found
        now = self._registry.now()
        if not await self._store.moderation.undo(found, by.user_id, now, reason):
            raise NoSuchDecision
        if found.kind is ModerationKind.RESET_RATING:
            await self._recount(found.server_id)
        elif found.kind in (ModerationKind.TAKE_OFF, ModerationKind.CORRECT):
            await self._follow_result(found)
        return found

    async def _reopen(self, by: Moderator, ended: Moderation, reason: str) -> None:
        """Let a table go on that was ended. Computer players act for members who were removed from it."""
        assert ended.table_id is not None
        state = TableState(ended.data["state"])
        undoing = self._store.moderation.undoing(ended, by.user_id, self._registry.now(), reason)

        async def step(session: TableSession) -> None:
            info, game = session.info, session.game
            if state is TableState.LOBBY and info.state is TableState.CLOSED and game is None:
                after, steps = replace(info, state=state), 0
            elif state is TableState.PLAYING and info.ended is not None and game is not None:
                removed = await self._removed_from(info)
                after, steps = seats.take_over(replace(info, state=state, ended=None), removed), 1
            else:
                raise NotReopenable
            await self._registry.reopen(session, after, steps, undoing)

        try:
            await self._registry.run(ended.table_id, step)
        except NoTable as error:
            raise NotReopenable from error

    async def _removed_from(self, info: TableInfo) -> tuple[int, ...]:
        """The seats of members who were removed from a table."""
        about = await self._store.moderation.standing_about(info.server_id, info.id)
        users = {one.user_id for one in about if one.kind is ModerationKind.REMOVE}
        return tuple(player.seat for player in info.seats if player.user_id in users)

    def _new(
        self,
        by: Moderator,
        kind: ModerationKind,
        reason: str,
        *,
        user_id: int | None = None,
        table_id: int | None = None,
        ends_at: int | None = None,
        data: Mapping[str, object] | None = None,
    ) -> Moderation:
        now = self._registry.now()
        return Moderation(
            by.server_id,
            kind,
            by.user_id,
            _valid(reason),
            now,
            user_id=user_id,
            table_id=table_id,
            ends_at=ends_at,
            data=data or {},
        )

    async def _note(self, new: Moderation) -> Moderation:
        noted = await self._store.moderation.add(new)
        if noted is None:
            raise NoResult
        return noted

    async def _noted(self, new: Moderation) -> Moderation:
        """A decision that was written with a change of its table."""
        latest, _ = await self._store.moderation.page(new.server_id)
        return next(one for one in latest if replace(one, id=0) == new)


def _valid(reason: str) -> str:
    """A reason without spaces around it.

    :raises NoReason: if it is empty or too long.
    """
    stripped = " ".join(reason.split())
    if not 0 < len(stripped) <= LONGEST_REASON:
        raise NoReason
    return stripped
