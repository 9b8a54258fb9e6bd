"""What private panels about a table show as it changes: a hand, a watched game, or what comes before a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from discord import ButtonStyle, ui

from bot.engine.events import SPECTATOR
from bot.host.errors import MayNotWatch
from bot.host.host import Host
from bot.host.tables.seats import acting_users
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, TableInfo, TableState
from bot.ui.components.controls import Button, Interaction
from bot.ui.components.panel import Control, Panel, panel, rows_of
from bot.ui.hands.action_buttons import NOTHING_PENDING, PendingAction
from bot.ui.hands.deal_ends import DealEnds
from bot.ui.hands.hands import Hands
from bot.ui.play.buttons import ShowHand, Watch, hand_button
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import error_message
from bot.ui.text.formatting import table_link, table_number
from bot.ui.text.languages import texts_of

UNKNOWN: Final = (-1, -1)
"""The state of a panel that was just opened, or after a request that may or may not have reached Discord."""

GamePanel = Callable[[TableSnapshot, Texts, Preferences], Awaitable[Panel]]
"""Builds what somebody who watches sees of a table, before its game or during it."""


class PanelKind(StrEnum):
    """What a panel follows."""

    HAND = "hand"
    """The game, as the player of a seat sees it."""
    GAME = "game"
    """The game, as somebody who watches sees it."""
    LOBBY = "lobby"
    """Whether the game has yet to start: the buttons prepare it, and are of no use later."""
    POINTER = "pointer"
    """Nothing: it is a line that leads to another panel, and goes when that comes."""


@dataclass(frozen=True, slots=True)
class LivePanel:
    """A private panel as its reader sees it now."""

    interaction: Interaction
    """The latest interaction on it, whose token edits it."""
    message_id: int
    state: tuple[int, int] = UNKNOWN
    """The table's revision and ply that it shows."""
    pending: PendingAction = NOTHING_PENDING
    """The action that the player has begun on it."""
    next_deal: int | None = None
    """The index of the deal that follows the result it shows; None if it shows something else."""
    kind: PanelKind = PanelKind.HAND
    is_seated: bool = False
    """Before a game: whether the reader had a seat."""


@dataclass(frozen=True, slots=True)
class Update:
    """What a panel is to show."""

    content: Panel
    live: LivePanel
    is_last: bool = False
    """Whether nothing follows."""


def state_of(snapshot: TableSnapshot) -> tuple[int, int]:
    """What changes whenever a panel has to."""
    return snapshot.info.revision, snapshot.ply


class LiveContents:
    """Builds what live panels show next."""

    game_panel: GamePanel
    """Given by a feature."""

    def __init__(self, host: Host, hands: Hands, deal_ends: DealEnds) -> None:
        self._host = host
        self._hands = hands
        self._deal_ends = deal_ends

    async def next(self, table_id: int, user_id: int, live: LivePanel) -> Update | LivePanel:
        """What a panel shows now; only how it is known from now on if it stays as it is."""
        preferences = await self._host.preferences.get(user_id)
        match live.kind:
            case PanelKind.LOBBY:
                return await self._lobby(table_id, user_id, live, texts_of(preferences))
            case PanelKind.GAME:
                return await self._game(table_id, user_id, live, preferences)
            case PanelKind.HAND:
                return await self._hand(table_id, user_id, live, preferences)
            case PanelKind.POINTER:
                return live

    async def paused(self, table_id: int, user_id: int, live: LivePanel) -> Update:
        """The line that is left of a panel that follows nothing any longer, with a button that revives it."""
        texts = texts_of(await self._host.preferences.get(user_id))
        if live.kind is PanelKind.LOBBY:
            info = await self._host.queries.info(table_id)
            link: Control = ui.Button(label=texts("button-to-table"), url=table_link(info))
            text, button = texts("panel-lobby-paused", table=table_number(info.number)), link
        else:
            again = ShowHand(table_id) if live.kind is PanelKind.HAND else Watch(table_id, "again")
            text = texts("panel-paused")
            button = Button(again, label=texts("button-refresh"), style=ButtonStyle.primary)
        return Update(panel(text, rows=rows_of([button])), live, is_last=True)

    async def _hand(
        self, table_id: int, user_id: int, live: LivePanel, preferences: Preferences
    ) -> Update | LivePanel:
        try:
            snapshot = await self._host.queries.snapshot(table_id, user_id)
        except MayNotWatch:
            # Nobody but a player saw a hand here.
            return _left(live, preferences)
        pending = live.pending.after_change(snapshot)
        if pending.is_question:
            self._deal_ends.dismiss(table_id, user_id)
        next_deal = self._deal_ends.next_deal(table_id, user_id)
        # A panel with the result of a deal stays as it is, whatever happens in the next.
        is_current = next_deal is not None or state_of(snapshot) == live.state
        if is_current and next_deal == live.next_deal:
            return live
        if snapshot.seat == SPECTATOR:
            return _left(live, preferences)
        shown = replace(live, state=state_of(snapshot), pending=pending, next_deal=next_deal)
        return Update(await self._hands.panel(snapshot, user_id, preferences, pending), shown)

    async def _game(
        self, table_id: int, user_id: int, live: LivePanel, preferences: Preferences
    ) -> Update | LivePanel:
        texts, info = texts_of(preferences), await self._host.queries.info(table_id)
        if plays(info, user_id):
            return await self._hand(table_id, user_id, replace(live, kind=PanelKind.HAND), preferences)
        try:
            snapshot = await self._host.queries.watch(table_id, user_id)
        except MayNotWatch as error:
            return Update(panel(error_message(error, texts, info)), live, is_last=True)
        if state_of(snapshot) == live.state:
            return live
        content = await self.game_panel(snapshot, texts, preferences)
        return Update(content, replace(live, state=state_of(snapshot)))

    async def _lobby(self, table_id: int, user_id: int, live: LivePanel, texts: Texts) -> Update | LivePanel:
        info = await self._host.queries.info(table_id)
        is_seated, number = info.seat_of(user_id) is not None, table_number(info.number)
        if info.state is TableState.LOBBY:
            if live.is_seated and not is_seated:
                return Update(panel(texts("panel-lobby-left", table=number)), live, is_last=True)
            return replace(live, is_seated=is_seated)
        if info.is_closed:
            return Update(panel(texts("reply-closed", table=number)), live, is_last=True)
        watch = Button(Watch(info.id), label=texts("button-watch"))
        buttons = hand_button(info, user_id, texts) or [watch]
        content = panel(texts("panel-lobby-started", table=number), rows=rows_of(buttons))
        return Update(content, replace(live, kind=PanelKind.POINTER))


def _left(live: LivePanel, preferences: Preferences) -> Update:
    return Update(panel(texts_of(preferences)("panel-seat-left")), live, is_last=True)


def plays(info: TableInfo, user_id: int) -> bool:
    """Whether a user acts for themselves in a running game."""
    return info.state is TableState.PLAYING and user_id in acting_users(info)
