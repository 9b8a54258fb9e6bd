"""Moves that are played for players: a draw, or the only legal card."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final
from weakref import WeakSet

from bot.engine.actions import DRAW, MELDING, Action, Offer, Verb
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service, at_table
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import Preferences, RequestKind, TableInfo, TableState

_DRAW: Final = frozenset({Verb.DRAW, Verb.DECLARE_OUT})
"""The verbs of an offer with nothing to decide but a draw: a player can still declare out after drawing."""
_CARD: Final = frozenset({Verb.PLAY, Verb.CLAIM_REST})
"""The verbs of an offer with nothing to decide but a card: who can play a single one claims the rest by playing it."""


@dataclass(frozen=True, slots=True)
class _ForcedMove:
    """What a player has to do at one moment of a game."""

    ply: int
    seat: int
    user_id: int
    action: Action
    is_unseen: bool
    """Whether it is a draw that tells nobody anything, because all others are computer players."""


class ForcedMoves(Service):
    """Plays the moves of players who have asked for it, some seconds after it became their turn.

    The only legal card is played. Among people a draw must not tell whether the player could have melded (Melds made
    one at a time): after the same pause they draw in either case, unless they have melded or asked to wait. Against
    computer players alone, who learn nothing from it, a draw needs neither the pause nor the player's wish, and nobody
    draws who can meld. A player who can make a mistake under strict rules draws for themselves.

    Who has asked to wait is not stored. So among people nobody draws for a player whose turn it is to draw when the
    table is loaded, as after a restart.
    """

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._held: Final[dict[int, int]] = {}
        """The ply at which the player at a table has asked to wait, or may have."""
        self._loaded: Final = WeakSet[TableSession]()
        """The tables that have been loaded."""

    @at_table
    async def hold(self, session: TableSession, user_id: int, ply: int) -> TableSnapshot:
        """Do not draw for a player at this ply, however long they take.

        :return: what the user sees.
        :raises Stale: if the game has moved on since that ply.
        :raises NotSeated: if the user has no seat.
        """
        session.seat_of(user_id)
        await session.require_ply(ply, self._store)
        self._held[session.id] = ply
        return session.snapshot(user_id)

    def draws_soon(self, snapshot: TableSnapshot, preferences: Preferences) -> bool:
        """Whether the player of a snapshot draws after the pause, with a choice or without."""
        is_asked = preferences.forced_moves and self._held.get(snapshot.info.id) != snapshot.ply
        return is_asked and _has_people(snapshot.info, snapshot.seat) and _may_draw(snapshot.offer)

    def notify(self, session: TableSession) -> None:
        """Check a table that was loaded, or at which something has happened."""
        if self._held.get(session.id, session.ply) != session.ply:
            del self._held[session.id]
        move, is_first = _forced_move(session), session not in self._loaded
        self._loaded.add(session)
        if is_first and move is not None and move.action is DRAW and not move.is_unseen:
            self._held[session.id] = session.ply
        elif move is not None:
            self._tasks.start(f"forced move at table {session.id}", self._play_later(session.id, move))

    async def _play_later(self, table_id: int, move: _ForcedMove) -> None:
        clock = asyncio.get_running_loop().time
        started_at = clock()
        wanted = move.is_unseen or (await self._store.preferences.get(move.user_id)).forced_moves
        if wanted:
            pause = 0.0 if move.is_unseen else self._limits.forced_move
            await asyncio.sleep(started_at + pause - clock())
            await self._registry.run(table_id, partial(self._play, move))

    async def _play(self, move: _ForcedMove, session: TableSession) -> None:
        """Play the move, unless the table has moved on, or the player has asked to wait."""
        if self._held.get(session.id) == move.ply:
            return
        if session.game is not None and _forced_move(session) == move:
            session.game.play(move.seat, move.action)
            await self._registry.append(session, session.game, session.info, ChangeKind.ACTED, move.seat)


def _forced_move(session: TableSession) -> _ForcedMove | None:
    """The move of a user who has no other; None while an undo request is open."""
    game = session.game
    if game is None or session.info.state is not TableState.PLAYING or session.info.request(RequestKind.UNDO):
        return None
    for player in session.info.seats:
        if player.user_id is None or player.computer or player.seat not in game.to_move():
            continue
        has_people = _has_people(session.info, player.seat)
        action = _only_action(game.offers(player.seat), has_people=has_people)
        if action is not None:
            is_unseen = action is DRAW and not has_people
            return _ForcedMove(session.ply, player.seat, player.user_id, action, is_unseen)
    return None


def _has_people(info: TableInfo, seat: int) -> bool:
    """Whether a seat other than this one belongs to a person."""
    others = (other for other in info.seats if other.seat != seat)
    return not all(other.computer and other.user_id is None for other in others)


def _may_draw(offer: Offer) -> bool:
    """Whether an offer has nothing but a draw and melds."""
    return Verb.DRAW in offer.verbs and _DRAW.union(MELDING).issuperset(offer.verbs)


def _only_action(offer: Offer, *, has_people: bool) -> Action | None:
    """The action of an offer without a choice, or a draw that must look like one."""
    verbs = set(offer.verbs)
    if _may_draw(offer) and (has_people or verbs <= _DRAW):
        return DRAW
    cards = offer.of(Verb.PLAY)
    return cards[0] if len(cards) == 1 and verbs <= _CARD else None
