"""Moves that are played for players who have no choice: a draw, or the only legal card."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.engine.actions import DRAW, Action, Offer, Verb
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Service
from bot.host.tables.session import TableSession
from bot.store import RequestKind, TableState

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
    """Plays the moves of players who have no choice, some seconds after it became their turn.

    The pause does not depend on the cards (Drawing a card). Against computer players alone, who learn nothing from it,
    a draw needs neither the pause nor the player's wish. A player who can meld, or who can make a mistake under strict
    rules, has a choice.
    """

    def notify(self, session: TableSession) -> None:
        """Check a table that was loaded, or at which something has happened."""
        move = _forced_move(session)
        if move is not None:
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
        """Play the move, unless the table has moved on."""
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
        action = _only_action(game.offers(player.seat))
        if action is not None:
            others = (seat for seat in session.info.seats if seat is not player)
            is_unseen = action is DRAW and all(seat.computer and seat.user_id is None for seat in others)
            return _ForcedMove(session.ply, player.seat, player.user_id, action, is_unseen)
    return None


def _only_action(offer: Offer) -> Action | None:
    """The action of an offer without a choice."""
    verbs = set(offer.verbs)
    if Verb.DRAW in verbs and verbs <= _DRAW:
        return DRAW
    cards = offer.of(Verb.PLAY)
    return cards[0] if len(cards) == 1 and verbs <= _CARD else None
