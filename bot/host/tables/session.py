"""A table in memory: its information, its game, and what one user may see of both."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.engine.actions import DRAW, NOTHING, Action, Offer, Verb
from bot.engine.events import (
    SPECTATOR,
    DealBegan,
    Event,
    MeldsShown,
    Moved,
    Place,
    TrickReopened,
    TrickWon,
    seen,
)
from bot.engine.game import Game
from bot.engine.table import Table
from bot.engine.undo import is_choice_hidden, last_action, taken_back_from
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.host.errors import NotSeated, Stale, WrongState
from bot.host.tables.games import restore_game
from bot.host.tables.seats import awaiting_agreement
from bot.store import RequestKind, Store, TableInfo, TableState


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """The action that a player asks to take back, as everyone may know it."""

    verb: Verb
    action: Action | None
    """None if onlookers may not know what it chose."""
    later: int
    """The number of actions since, which would be taken back too."""


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as one user may see it at one moment. It does not change when the game goes on."""

    info: TableInfo
    seat: int
    """The user's seat; SPECTATOR for an onlooker."""
    ply: int = -1
    """The number of steps so far, including those taken back. Buttons carry it. -1 before the game starts."""
    view: Table | None = field(default=None, repr=False)
    """The game as this seat may know it; None before it starts."""
    public: Table | None = field(default=None, repr=False)
    """The game as onlookers know it; None before it starts. Snapshots of the same moment share it: do not change it."""
    offer: Offer = field(default_factory=Offer, repr=False)
    """The user's legal actions."""
    to_move: tuple[int, ...] = ()
    """The seats the game waits for."""
    events: tuple[Event, ...] = field(default=(), repr=False)
    """What the user was shown of their own action, or of everything since a ply the caller named."""
    recent: tuple[Event, ...] = field(default=(), repr=False)
    """What the user was shown since their own last action, including that action."""
    earlier: Mapping[int, TableInfo] = field(default_factory=dict, repr=False)
    """The table with its players then, by the identity of an event that was before a change of players.

    For the result of the last deal, with the names of all who had each seat in that deal.
    """
    tricks: Mapping[tuple[int, int], TableInfo] = field(default_factory=dict, repr=False)
    """The table with those who played a trick, by the index of the deal and that of the trick in it.

    Only those in which a seat had another player than now.
    """
    this_deal: TableInfo | None = field(default=None, repr=False)
    """The table with the names of all who have had each seat in this deal; None before the game."""
    look_until: float | None = None
    """See :attr:`TableSession.look_until`."""
    undoable: Action | None = None
    """The last action of the user, if they may ask to take it back."""
    undo_request: UndoRequest | None = None

    @property
    def counting(self) -> TableInfo:
        """The table with the players for whom the game counts, or would if it ended now."""
        return self.info.counting(self.ply - self.info.undone + 1)


class TableSession:
    """One table in the memory of this process. Everything here happens under `lock`."""

    def __init__(self, table_id: int, look: float = 0) -> None:
        """:param look: how many seconds computer players leave people to look at melds laid down all at once."""
        self.id: Final = table_id
        self.look: Final = look
        self.lock: Final = asyncio.Lock()
        self.callers = 0
        """How many callers hold the lock or wait for it."""
        self.used_at = 0.0
        """When the last caller finished, in Unix seconds."""
        self.game: Game | None = None
        self._info: TableInfo | None = None
        self._public: tuple[Game, int, Table] | None = None
        """The last copy of what onlookers see, with the game and the number of its steps."""

    @property
    def info(self) -> TableInfo:
        """The table's information. The table must be loaded."""
        assert self._info is not None
        return self._info

    @info.setter
    def info(self, info: TableInfo) -> None:
        self._info = info

    @property
    def is_loaded(self) -> bool:
        """Whether the table is in memory."""
        return self._info is not None

    @property
    def variant(self) -> Variant:
        """The rules of the table."""
        return VARIANTS[self.info.variant]

    @property
    def ply(self) -> int:
        """The ply that buttons carry: that of the game plus all steps taken back, so that it only ever grows.

        -1 before the game starts.
        """
        return -1 if self.game is None else self.game.ply + self.info.undone

    @property
    def look_until(self) -> float | None:
        """The time, in Unix seconds, until which a computer player does not lead, so that people can look at the melds.

        None if no melds were just laid down, if all who play have looked, or if a person leads, who need not wait.
        """
        info, game = self.info, self.game
        if not self.look or game is None or info.state is not TableState.PLAYING or not lays_down(game):
            return None
        leads = {player.seat for player in info.seats if player.computer}.issuperset(game.to_move())
        return (info.waiting_since or 0) + self.look if leads and awaiting_agreement(info) else None

    def running_game(self) -> Game:
        """The game being played.

        :raises WrongState: if no game is being played.
        """
        if self.info.state is not TableState.PLAYING or self.game is None:
            raise WrongState(self.info.state)
        return self.game

    def seat_of(self, user_id: int) -> int:
        """The seat of a user.

        :raises NotSeated: if the user has no seat here.
        """
        seat = self.info.seat_of(user_id)
        if seat is None:
            raise NotSeated
        return seat

    def unload(self) -> None:
        """Drop the table from memory; its next use loads it again."""
        self._info = None
        self.game = self._public = None

    async def load(self, store: Store) -> bool:
        """Load the table unless it is loaded.

        :return: False if there is no such table.
        """
        if self._info is None:
            found = await store.journal.load_game(self.id)
            if found is None:
                return False
            info, shuffle_seed, entries = found
            # In a thread: a long game takes a while, in which the event loop goes on.
            self.game = (
                await asyncio.to_thread(restore_game, info, shuffle_seed, entries) if entries else None
            )
            self._info = info
        return True

    async def reload(self, store: Store) -> None:
        """Load the table again: another process may have changed it."""
        self.unload()
        await self.load(store)

    async def unload_if_changed(self, store: Store) -> None:
        """Drop the table from memory if another process has changed it."""
        if self._info is not None and self._info != await store.tables.load(self.id):
            self.unload()

    async def require_ply(self, ply: int | None, store: Store, *, idle: int | None = None) -> None:
        """Check that the table is still at the ply that the user saw; None skips the check.

        :param idle: a seat; then only that seat must not have acted since.
        :raises Stale: if the table is at another ply.
        """
        if ply is not None and ply > self.ply:
            # The user saw it in another process on the same file. With a database server the table is up to date.
            await self.reload(store)
        if ply is None or ply == self.ply:
            return
        if idle is None or ply > self.ply or self._has_acted(idle, ply):
            raise Stale(self.ply)

    def _has_acted(self, seat: int, ply: int) -> bool:
        """Whether a seat has acted since a ply. A draw does not count: the host may have drawn for the player."""
        assert self.game is not None
        steps = self.game.history[max(ply - self.info.undone, -1) + 1 :]
        return any(step.seat == seat and step.action != DRAW for step in steps)

    def ply_two_tricks_ago(self) -> int:
        """The ply at which the last trick but one was won; -1 if there was none.

        Onlookers and players who return are told what has happened since.
        """
        tricks = 0
        for ply in range(self.ply - self.info.undone, -1, -1):
            assert self.game is not None
            tricks += sum(isinstance(event, TrickWon) for event in self.game.history[ply].events)
            if tricks > 1:
                return ply + self.info.undone
        return -1

    def ply_before_events(self, most: int) -> int:
        """The ply after which the game has brought this many events, or all of them."""
        events = 0
        for ply in range(self.ply - self.info.undone, -1, -1):
            assert self.game is not None
            events += len(self.game.history[ply].events)
            if events >= most:
                return ply + self.info.undone - 1
        return -1

    def snapshot(self, user_id: int | None, since: int | None = None) -> TableSnapshot:
        """What a user may see of the table now; None is an onlooker.

        :param since: a ply; the snapshot's `events` are those after it.
        """
        own_seat = self.info.seat_of(user_id)
        seat = SPECTATOR if own_seat is None else own_seat
        if self.game is None:
            return TableSnapshot(self.info, seat)
        is_player = seat != SPECTATOR
        public = self._public_view(self.game)
        earlier: dict[int, TableInfo] = {}
        if public.result is not None and self.info.occupants:
            earlier[id(public.result)] = self.players_of_deal(public.deals_over - 1)
        events = () if since is None else self._seen_by(seat, since - self.info.undone + 1, earlier)
        recent = self._seen_by(seat, self._last_act(seat), earlier) if is_player else ()
        return TableSnapshot(
            info=self.info,
            seat=seat,
            ply=self.ply,
            view=self.game.view(seat).copy() if is_player else public,
            public=public,
            offer=self.game.offers(seat) if is_player else NOTHING,
            to_move=self.game.to_move(),
            events=events,
            recent=recent,
            earlier=earlier,
            tricks=self._tricks_of_others(),
            this_deal=self.players_of_deal(public.deal),
            look_until=self.look_until,
            undoable=self._undoable(self.game, seat) if is_player else None,
            undo_request=self._undo_request(self.game),
        )

    def _public_view(self, game: Game) -> Table:
        steps, known = len(game.history), self._public
        if known is None or known[0] is not game or known[1] != steps:
            self._public = known = game, steps, game.view(SPECTATOR).copy()
        return known[2]

    def undone_from(self, seat: int) -> int | None:
        """The ply of a seat's last action if it can be taken back; else None.

        Nothing is taken back that was done before a user took the seat of another player.
        """
        assert self.game is not None
        ply = taken_back_from(self.game, seat)
        players = {player.seat: player.user_id for player in self.info.seats}
        changes = (one.until for one in self.info.occupants if one.user_id != players[one.seat])
        return ply if ply is not None and ply >= max(changes, default=0) else None

    def _undoable(self, game: Game, seat: int) -> Action | None:
        """The last action of a seat, if it can be taken back; on boards none can."""
        ply = None if self.info.is_board else self.undone_from(seat)
        return None if ply is None else game.history[ply].action

    def _undo_request(self, game: Game) -> UndoRequest | None:
        request = self.info.request(RequestKind.UNDO)
        ply = None if request is None else last_action(game, request.seat)
        if ply is None or self.info.state is not TableState.PLAYING:
            return None
        step, *later = game.history[ply:]
        assert step.action is not None
        action = None if is_choice_hidden(step) else step.action
        return UndoRequest(step.action.verb, action, sum(other.action is not None for other in later))

    def _last_act(self, seat: int) -> int:
        """The ply of the last step that a seat made; 0 if it has made none.

        A draw counts with the action before it: the host may have drawn for the player.
        """
        assert self.game is not None
        history = self.game.history
        backwards = range(len(history) - 1, -1, -1)
        return next((at for at in backwards if history[at].seat == seat and history[at].action != DRAW), 0)

    def _seen_by(self, seat: int, first: int, earlier: dict[int, TableInfo]) -> tuple[Event, ...]:
        """The events from a ply of the game on as a seat was shown them.

        :param earlier: gets the players of those that were before the last change of players.
        """
        assert self.game is not None
        told, last_change = [], max((one.until for one in self.info.occupants), default=0)
        for ply, step in enumerate(self.game.history[max(first, 0) :], start=max(first, 0)):
            shown = [event for event in (seen(event, seat) for event in step.events) if event is not None]
            told += shown
            if ply < last_change:
                info = self.info.at(ply)
                earlier |= {id(event): info for event in shown if id(event) not in earlier}
        return tuple(told)

    def _tricks_of_others(self) -> dict[tuple[int, int], TableInfo]:
        """See `TableSnapshot.tricks`."""
        found: dict[tuple[int, int], TableInfo] = {}
        deal = trick = 0
        last_change = max((one.until for one in self.info.occupants), default=0)
        for ply, step in enumerate(self.game.history[:last_change] if self.game else ()):
            for event in step.events:
                if isinstance(event, DealBegan):
                    deal, trick = event.deal, 0
                elif isinstance(event, TrickWon | TrickReopened):
                    trick += 1 if isinstance(event, TrickWon) else -1
                elif isinstance(event, Moved) and event.target.place is Place.TRICK:
                    info, seat = found.get((deal, trick), self.info), event.source.owner
                    seats = (self.info.player_at(one, ply) if one.seat == seat else one for one in info.seats)
                    found[deal, trick] = replace(info, seats=tuple(seats))
        return {at: info for at, info in found.items() if info != self.info}

    def players_of_deal(self, deal: int) -> TableInfo:
        """The table with the names of all who have had each seat in a deal, by its index."""
        if not self.info.occupants:
            return self.info
        assert self.game is not None
        began: dict[int, int] = {}
        for ply, step in enumerate(self.game.history):
            for event in step.events:
                if isinstance(event, DealBegan):
                    began.setdefault(event.deal, ply)
        # The step that deals also ends the deal before.
        return self.info.during(began[deal] + 1, began.get(deal + 1, self.game.ply))


def lays_down(game: Game) -> bool:
    """Whether the last step laid down all melds of the deal that is being played."""
    return game.table.leader >= 0 and any(isinstance(event, MeldsShown) for event in game.history[-1].events)
