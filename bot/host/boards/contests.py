"""Challenges between two users and events of a server: sets of boards that are announced in a channel."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.host.boards.duels import Duel, compare
from bot.host.boards.scoring import PLAYERS_OF_A_DUEL
from bot.host.boards.service import Boards, ContestPlan, Entrant
from bot.host.errors import (
    AlreadyAccepted,
    AlreadyChallenged,
    BoardsClosed,
    NotAccepted,
    NotChallenged,
    TooManyContests,
)
from bot.host.lobby.matchmaking import Matchmaking
from bot.host.tables.service import Resources, Service
from bot.store import BoardSet, BoardSetKind, DueReminder

MOST_CHALLENGES: Final = 10
"""The most open challenges of a user in a server."""
MOST_EVENTS: Final = 25
"""The most open events of a server."""
REMINDER_SECONDS: Final = 24 * 60 * 60
"""How long before the deadline those who asked for it are reminded."""
REMINDER_SHARE: Final = 4
"""Reminders come when a quarter of a window is left, if that is less."""


class Contests(Service):
    """Challenges and events, and what their public messages show."""

    def __init__(self, resources: Resources, boards: Boards, matchmaking: Matchmaking) -> None:
        super().__init__(resources)
        self._boards: Final = boards
        self._matchmaking: Final = matchmaking
        self._making: Final = asyncio.Lock()

    async def challenge(self, plan: ContestPlan, challenger: Entrant, opponent_id: int) -> BoardSet:
        """Challenge another user, who has to accept before either of the two can play.

        :raises AvoidedByYou, PlayerUnavailable, Barred, AlreadyChallenged, TooManyContests: and what `Boards.make`
            raises.
        """
        await self._matchmaking.require_available(challenger.user_id, opponent_id)
        await self._registry.admission.require_not_barred(plan.server_id, [challenger.user_id])
        async with self._making:
            await self._require_new_challenge(plan.server_id, challenger.user_id, opponent_id)
            made = await self._boards.make(
                BoardSetKind.CHALLENGE, plan, creator_id=challenger.user_id, opponent_id=opponent_id
            )
            await self._boards.enter(made.id, challenger)
        return await self._boards.load(made.id)

    async def _require_new_challenge(self, server_id: int, challenger_id: int, opponent_id: int) -> None:
        pair = {challenger_id, opponent_id}
        for user_id in pair:
            found = await self._boards.find(
                kinds=[BoardSetKind.CHALLENGE], server_id=server_id, user_id=user_id, closed=False
            )
            for one in found:
                if {one.creator_id, one.opponent_id} == pair:
                    raise AlreadyChallenged(one.id)
            own = [one for one in found if one.creator_id == challenger_id]
            if len(own) >= MOST_CHALLENGES:
                raise TooManyContests

    async def accept(self, set_id: int, entrant: Entrant) -> None:
        """Accept a challenge.

        :raises NoBoard, BoardsClosed, NotChallenged, AlreadyEntered:
        """
        if (await self._boards.load(set_id)).opponent_id != entrant.user_id:
            raise NotChallenged
        await self._boards.enter(set_id, entrant)

    async def decline(self, set_id: int, user_id: int) -> None:
        """Decline a challenge, or take it back, before it is accepted.

        :raises NoBoard, BoardsClosed, NotChallenged, AlreadyAccepted:
        """
        board_set = await self._boards.load(set_id)
        if user_id not in (board_set.creator_id, board_set.opponent_id):
            raise NotChallenged
        if board_set.is_closed:
            raise BoardsClosed
        if len(await self._boards.entries(set_id)) == PLAYERS_OF_A_DUEL:
            raise AlreadyAccepted
        await self._boards.closing.close_set(set_id, canceled=True)

    async def duel(self, set_id: int) -> Duel:
        """Compare the two users of an accepted challenge, the challenger first.

        Until it is closed, only boards that both have ended are compared.

        :raises NoBoard, NotAccepted:
        """
        board_set = await self._boards.load(set_id)
        entered = [entry.user_id for entry in await self._boards.entries(set_id)]
        if len(entered) < PLAYERS_OF_A_DUEL:
            raise NotAccepted
        # The challenger enters first, but the other may accept in the same second.
        entered.sort(key=lambda user_id: user_id != board_set.creator_id)
        plays = await self._store.boards.plays(set_id)
        return compare((entered[0], entered[1]), plays, final=board_set.is_closed)

    async def create_event(self, plan: ContestPlan, name: str, creator_id: int) -> BoardSet:
        """Make an event that any member of the server can enter until the deadline.

        :raises TooManyContests: and what `Boards.make` raises.
        """
        async with self._making:
            found = await self._boards.find(
                kinds=[BoardSetKind.EVENT], server_id=plan.server_id, closed=False, limit=MOST_EVENTS
            )
            if len(found) >= MOST_EVENTS:
                raise TooManyContests
            made = await self._boards.make(BoardSetKind.EVENT, plan, creator_id=creator_id, name=name)
        self._boards.publish(made.id)
        return made

    async def cancel_event(self, set_id: int) -> None:
        """Close an event without a result. Raises BoardsClosed if it is closed already."""
        if (await self._boards.load(set_id)).is_closed:
            raise BoardsClosed
        await self._boards.closing.close_set(set_id, canceled=True)

    # Public messages

    async def outdated(self) -> tuple[int, ...]:
        """Return the contests of this process's servers of which a message does not show their current revision."""
        return await self._store.boards.outdated(self._registry.shards)

    # Reminders

    async def due_reminders(self) -> tuple[DueReminder, ...]:
        """Return who is to be reminded now, in the servers of this process. Each has to be marked first."""
        return await self._store.boards.due_reminders(
            self._registry.now(), REMINDER_SECONDS, REMINDER_SHARE, self._registry.shards
        )
