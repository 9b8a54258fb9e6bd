"""Tables: /table create, join, start, close and so on."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import discord
from discord.ext import commands

from bot.engine.actions import RESIGN
from bot.host.errors import NotSeated
from bot.host.play.endings import PROPOSALS
from bot.store import Access, RequestKind, TableInfo, TableState
from bot.ui.components.panel import Panel
from bot.ui.interactions.arguments import (
    ArgumentChoices,
    Clock,
    LevelName,
    SeatNumber,
    TableArgument,
    VariantName,
    keyed,
)
from bot.ui.interactions.commands import anywhere, command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.open_seats import open_seats
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.interactions.which_table import (
    AnyTable,
    own_table,
    suggest_tables,
    table_to_end,
    table_to_join,
)
from bot.ui.lobby.buttons import (
    AskSeat,
    JoinQueue,
    ListTables,
    ManagePlayers,
    MovePlayer,
    PlayNow,
    PlaySolo,
    PlayTogether,
    SeatMove,
    ShowAccess,
    ShowMyGames,
    VoteOut,
)
from bot.ui.lobby.lobby_panel import seated_panel
from bot.ui.lobby.open_table import TableRequest, open_table
from bot.ui.lobby.options_form import options_of, show_clock
from bot.ui.lobby.players_panel import remove_player
from bot.ui.lobby.presets import PresetName
from bot.ui.lobby.seating import invite
from bot.ui.lobby.starting import add_computer, start_game
from bot.ui.lobby.status_panel import table_status
from bot.ui.moderation.buttons import ModerateTable
from bot.ui.play.asking import show_undo
from bot.ui.play.buttons import ShowEndings, Watch
from bot.ui.play.endings_panel import ask_to_abandon, propose
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.text.formatting import table_number


def _own(*states: TableState) -> TableArgument:
    """A table of the user in one of these states, in order of preference."""
    return TableArgument(partial(own_table, states=states), suggest_tables)


TableToJoin = Annotated[TableInfo, TableArgument(table_to_join, suggest_tables)]
OwnTable = Annotated[TableInfo, TableArgument(own_table, suggest_tables)]
OwnLobby = Annotated[TableInfo, _own(TableState.LOBBY, TableState.PLAYING)]
OwnOver = Annotated[TableInfo, _own(TableState.OVER)]
OwnToLeave = Annotated[TableInfo, TableArgument(table_to_end, suggest_tables)]
OwnToClose = Annotated[
    TableInfo,
    TableArgument(
        partial(table_to_end, states=(TableState.LOBBY, TableState.OVER, TableState.PLAYING)), suggest_tables
    ),
]
WhoJoins = Annotated[Access, ArgumentChoices(keyed("access", Access), Access)]
Ending = Annotated[
    RequestKind,
    ArgumentChoices(keyed("ending", PROPOSALS), RequestKind),
]
WhoWatches = Annotated[Access, ArgumentChoices(keyed("watching", Access), Access)]


class TableCommands(commands.Cog):
    """Commands about tables."""

    table = group("table")

    @anywhere
    @command("solo")
    async def solo(
        self,
        context: InteractionContext,
        variant: VariantName | None = None,
        level: LevelName | None = None,
    ) -> PlaySolo:
        """Play against computer players in private."""
        return PlaySolo(variant or "", level)

    @command("play-now")
    async def play_now(self, context: InteractionContext, variant: VariantName | None = None) -> PlayNow:
        """Take a seat at a table that waits for players or in a running game, or play against computers at once."""
        return PlayNow(variant or "")

    @command("play-together")
    async def play_together(
        self, context: InteractionContext, variant: VariantName | None = None
    ) -> PlayTogether:
        """Take a seat at a table that waits for players, or wait there for others."""
        return PlayTogether(variant or "")

    @anywhere
    @command("my-games")
    async def my_games(self, context: InteractionContext) -> ShowMyGames:
        """Show your games and boards."""
        return ShowMyGames()

    @command("create", of=table)
    async def create(
        self,
        context: InteractionContext,
        variant: VariantName | None = None,
        preset: PresetName | None = None,
        thread: bool | None = None,
        start_when_full: bool = False,
        access: WhoJoins = Access.OPEN,
    ) -> None:
        """Open a table in this channel."""
        await open_table(context, TableRequest(variant, preset, thread, start_when_full, access))

    @command("join", of=table)
    async def join(
        self, context: InteractionContext, *, table: TableToJoin, seat: SeatNumber | None = None
    ) -> Panel:
        """Take a seat at a table, before the game or during it."""
        if table.state is TableState.PLAYING:
            return await open_seats(context, table, seat)
        after = await context.host.lobby.join(
            table.id, context.user_id, context.name, seat, interaction_id=context.interaction_id
        )
        return seated_panel(context, after)

    @command("seat", of=table)
    async def seat(
        self,
        context: InteractionContext,
        *,
        seat: SeatNumber,
        seated: discord.Member | None = None,
        table: OwnLobby,
    ) -> AskSeat | MovePlayer:
        """Move to another seat, or ask its player to swap. The opener can move another player."""
        own = None if seated is None else table.seat_of(seated.id)
        if seated is None or seated.id == context.user_id:
            return AskSeat(table.id, seat)
        if own is None:
            raise NotSeated
        return MovePlayer(table.id, SeatMove(own, seat))

    @command("invite", of=table)
    async def invite(self, context: InteractionContext, member: discord.Member, table: OwnLobby) -> None:
        """Invite a member of the server."""
        await invite(context, table, [member])

    @command("remove", of=table)
    async def remove(self, context: InteractionContext, seated: discord.Member, table: OwnLobby) -> None:
        """Remove a player before the game."""
        await remove_player(context, table, seated.id)

    @command("hand-over", of=table)
    async def hand_over(
        self, context: InteractionContext, seated: discord.Member, table: OwnLobby
    ) -> ManagePlayers:
        """Make another player the opener."""
        await context.host.lobby.hand_over(table.id, context.user_id, seated.id)
        return ManagePlayers(table.id)

    @command("vote-out", of=table)
    async def vote_out(self, context: InteractionContext, table: OwnLobby) -> VoteOut:
        """Vote that the opener, who is gone, leaves the table."""
        return VoteOut(table.id)

    @command("waiting-list", of=table)
    async def waiting_list(self, context: InteractionContext, table: AnyTable) -> JoinQueue:
        """Wait for a seat at a full table."""
        return JoinQueue(table.id)

    @command("leave", of=table)
    async def leave(self, context: InteractionContext, table: OwnToLeave) -> None:
        """Leave a table, during the game after a confirmation."""
        if _is_playing(context, table):
            await act_or_confirm(context, table.id, RESIGN)
            return
        await context.host.lobby.leave(table.id, context.user_id)
        await context.say("reply-left", table=table_number(table.number))

    @command("add-computer", of=table)
    async def add_computer(
        self,
        context: InteractionContext,
        *,
        level: LevelName | None = None,
        table: OwnLobby,
        seat: SeatNumber | None = None,
    ) -> None:
        """Seat a computer player."""
        await add_computer(context, table.id, level, seat)
        await context.say("reply-computer-added", table=table_number(table.number))

    @command("remove-computer", of=table)
    async def remove_computer(
        self, context: InteractionContext, *, table: OwnLobby, seat: SeatNumber | None = None
    ) -> None:
        """Remove a computer player."""
        await context.host.lobby.remove_computer(table.id, context.user_id, seat)
        await context.say("reply-computer-removed", table=table_number(table.number))

    @command("start", of=table)
    async def start(self, context: InteractionContext, table: OwnLobby) -> None:
        """Start the game."""
        await start_game(context, table.id)

    @command("options", of=table)
    async def options(self, context: InteractionContext, table: OwnLobby) -> Panel:
        """Show the options of a table, or change them before the game."""
        return await options_of(context, table)

    @command("access", of=table)
    async def access(
        self,
        context: InteractionContext,
        *,
        access: WhoJoins | None = None,
        watching: WhoWatches | None = None,
        table: OwnLobby,
    ) -> ShowAccess:
        """Show who may take a seat at a table and who may watch, or change it."""
        if access is not None or watching is not None:
            await context.host.lobby.set_access(table.id, context.user_id, access, watching)
        return ShowAccess(table.id)

    @command("clock", of=table)
    async def clock(
        self, context: InteractionContext, *, time: Clock | None = None, table: OwnTable
    ) -> Panel:
        """Show the turn clock, or set it."""
        if time is not None:
            table = await context.host.clocks.set_clock(table.id, context.user_id, time)
        return show_clock(context, table)

    @command("status", of=table)
    async def status(self, context: InteractionContext, table: AnyTable) -> Panel:
        """Show a table's status."""
        return await table_status(context, table)

    @command("watch", of=table)
    async def watch(self, context: InteractionContext, table: AnyTable) -> Watch:
        """Watch a game."""
        return Watch(table.id)

    @command("list", of=table)
    async def list_(self, context: InteractionContext) -> ListTables:
        """List the tables of this server."""
        return ListTables(0)

    @command("undo", of=table)
    async def undo(self, context: InteractionContext, table: OwnTable) -> None:
        """Ask to undo your last action."""
        await show_undo(context, await context.host.undo.request(table.id, context.user_id))

    @command("resign", of=table)
    async def resign(self, context: InteractionContext, table: OwnTable) -> None:
        """Resign a game, after a confirmation."""
        await act_or_confirm(context, table.id, RESIGN)

    @command("abandon", of=table)
    async def abandon(self, context: InteractionContext, table: OwnTable) -> None:
        """Agree to end a game without a winner."""
        await ask_to_abandon(context, table)

    @command("go-on", of=table)
    async def go_on(
        self, context: InteractionContext, *, how: Ending | None = None, table: OwnTable
    ) -> ShowEndings | None:
        """Propose to end a game, or to go on without those who are gone; without a proposal, show which there are."""
        if how is None:
            return ShowEndings(table.id)
        if how is RequestKind.ABANDON:
            await ask_to_abandon(context, table)
        else:
            await propose(context, table, how)
        return None

    @command("rematch", of=table)
    async def rematch(self, context: InteractionContext, table: OwnOver) -> Panel:
        """Agree to a rematch."""
        after = await context.host.rematches.agree(
            table.id, context.user_id, interaction_id=context.interaction_id
        )
        return seated_panel(context, after)

    @command("close", of=table)
    async def close(self, context: InteractionContext, table: OwnToClose) -> ModerateTable | None:
        """Close a table. What a server manager does to the table of others has a reason, and is logged."""
        if _is_playing(context, table):
            # Closing a game that one plays is resigning it, which asks first.
            await act_or_confirm(context, table.id, RESIGN)
            return None
        server_manager = is_server_manager(context.interaction)
        is_own = table.opener_id == context.user_id
        if server_manager and not is_own and table.state in (TableState.LOBBY, TableState.PLAYING):
            return ModerateTable(table.id)
        await context.host.closing.close(table.id, context.user_id, server_manager=server_manager)
        await context.say("reply-closed", table=table_number(table.number))
        return None


def _is_playing(context: InteractionContext, table: TableInfo) -> bool:
    return table.state is TableState.PLAYING and table.seat_of(context.user_id) is not None


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(TableCommands())
