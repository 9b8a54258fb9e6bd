"""Tables: /table create, join, start, close and so on."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ai import Level
from bot.engine.actions import RESIGN
from bot.engine.variants import VARIANTS
from bot.store import TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions import (
    any_table,
    anywhere,
    arguments,
    own_table,
    respond,
    suggest_tables,
    table_to_join,
)
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.lobby.computers import add_computer
from bot.ui.lobby.lobby_panel import seated_panel
from bot.ui.lobby.open_table import TableRequest, open_table
from bot.ui.lobby.options_form import offer_options, show_clock
from bot.ui.lobby.presets import suggest_presets
from bot.ui.lobby.seating import invite, take_seat
from bot.ui.lobby.solo import play_solo
from bot.ui.lobby.status_panel import all_tables, table_status
from bot.ui.play.hand_buttons import act_or_confirm
from bot.ui.play.undo import ask_to_abandon, show_undo
from bot.ui.play.watch_panel import show_watch
from bot.ui.text.catalogue import localized
from bot.ui.text.table_text import CLOCKS

OPEN_STATES = (TableState.LOBBY, TableState.PLAYING)
ALL_STATES = (TableState.LOBBY, TableState.OVER, TableState.PLAYING)


class Tables(commands.Cog):
    """Commands about tables."""

    table = app_commands.Group(
        name=localized("command-table"), description=localized("command-table.description")
    )

    @anywhere
    @app_commands.command(name=localized("command-solo"), description=localized("command-solo.description"))
    @app_commands.choices(
        variant=[Choice(name=localized(f"variant-{variant}"), value=variant) for variant in VARIANTS],
        level=[Choice(name=localized(f"level-{level}"), value=level) for level in Level],
    )
    @arguments("variant", "level")
    async def solo(
        self, interaction: Interaction, variant: str | None = None, level: str | None = None
    ) -> None:
        """Play against computer players in private."""
        async with respond(interaction) as context:
            await play_solo(context, variant, Level(level) if level else None)

    @table.command(name=localized("command-create"), description=localized("command-create.description"))
    @app_commands.choices(
        variant=[Choice(name=localized(f"variant-{variant}"), value=variant) for variant in VARIANTS]
    )
    @arguments("variant", "preset", "thread", "start_when_full")
    async def create(
        self,
        interaction: Interaction,
        variant: str | None = None,
        preset: str | None = None,
        thread: bool | None = None,
        start_when_full: bool = False,
    ) -> None:
        """Open a table in this channel."""
        async with respond(interaction) as context:
            await open_table(context, TableRequest(variant, preset, thread, start_when_full))

    @table.command(name=localized("command-join"), description=localized("command-join.description"))
    @arguments("table", "seat")
    async def join(self, interaction: Interaction, table: int | None = None, seat: int | None = None) -> None:
        """Take a seat at a table."""
        async with respond(interaction) as context:
            info = await table_to_join(context, table)
            number = None if seat is None else seat - 1
            after = await context.host.lobby.join(
                info.id, context.user_id, context.name, number, interaction_id=context.interaction_id
            )
            await context.show(seated_panel(context, after))

    @table.command(name=localized("command-seat"), description=localized("command-seat.description"))
    @arguments("seat", "table")
    async def seat(self, interaction: Interaction, seat: int, table: int | None = None) -> None:
        """Move to another seat, or ask its player to swap."""
        async with respond(interaction) as context:
            info = await own_table(context, table, OPEN_STATES)
            await take_seat(context, info, seat - 1)

    @table.command(name=localized("command-invite"), description=localized("command-invite.description"))
    @arguments("member", "table")
    async def invite(
        self, interaction: Interaction, member: discord.Member, table: int | None = None
    ) -> None:
        """Invite a member of the server."""
        async with respond(interaction) as context:
            info = await own_table(context, table, OPEN_STATES)
            await invite(context, info, [member])

    @table.command(name=localized("command-leave"), description=localized("command-leave.description"))
    @arguments("table")
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        """Leave a table before the game starts."""
        async with respond(interaction) as context:
            info = await own_table(context, table, OPEN_STATES)
            await context.host.lobby.leave(info.id, context.user_id)
            await context.say("reply-left", table=str(info.id))

    @table.command(
        name=localized("command-add-computer"), description=localized("command-add-computer.description")
    )
    @app_commands.choices(level=[Choice(name=localized(f"level-{level}"), value=level) for level in Level])
    @arguments("level", "table", "seat")
    async def add_computer(
        self,
        interaction: Interaction,
        level: str | None = None,
        table: int | None = None,
        seat: int | None = None,
    ) -> None:
        """Seat a computer player."""
        async with respond(interaction) as context:
            info = await own_table(context, table, OPEN_STATES)
            number = None if seat is None else seat - 1
            await add_computer(context, info.id, Level(level) if level else None, number)
            await context.say("reply-computer-added", table=str(info.id))

    @table.command(
        name=localized("command-remove-computer"),
        description=localized("command-remove-computer.description"),
    )
    @arguments("table", "seat")
    async def remove_computer(
        self, interaction: Interaction, table: int | None = None, seat: int | None = None
    ) -> None:
        """Remove a computer player."""
        async with respond(interaction) as context:
            info = await own_table(context, table, OPEN_STATES)
            number = None if seat is None else seat - 1
            await context.host.lobby.remove_computer(info.id, context.user_id, number)
            await context.say("reply-computer-removed", table=str(info.id))

    @table.command(name=localized("command-start"), description=localized("command-start.description"))
    @arguments("table")
    async def start(self, interaction: Interaction, table: int | None = None) -> None:
        """Start the game."""
        async with respond(interaction) as context:
            info = await own_table(context, table, OPEN_STATES)
            await show_hand(
                context,
                await context.host.lobby.start(
                    info.id, context.user_id, interaction_id=context.interaction_id
                ),
            )

    @table.command(name=localized("command-options"), description=localized("command-options.description"))
    @arguments("table")
    async def options(self, interaction: Interaction, table: int | None = None) -> None:
        """Show the options of a table, or change them before the game."""
        await offer_options(interaction, table)

    @table.command(name=localized("command-clock"), description=localized("command-clock.description"))
    @app_commands.choices(time=[Choice(name=localized(f"clock-{clock}"), value=clock) for clock in CLOCKS])
    @arguments("time", "table")
    async def clock(
        self, interaction: Interaction, time: int | None = None, table: int | None = None
    ) -> None:
        """Show the turn clock, or set it."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            if time is not None:
                info = await context.host.clocks.set_clock(info.id, context.user_id, time)
            await context.show(show_clock(context, info))

    @table.command(name=localized("command-status"), description=localized("command-status.description"))
    @arguments("table")
    async def status(self, interaction: Interaction, table: int | None = None) -> None:
        """Show a table's status."""
        async with respond(interaction) as context:
            info = await any_table(context, table)
            await context.show(await table_status(context, info))

    @table.command(name=localized("command-watch"), description=localized("command-watch.description"))
    @arguments("table")
    async def watch(self, interaction: Interaction, table: int | None = None) -> None:
        """Watch a game."""
        async with respond(interaction) as context:
            await show_watch(context, await any_table(context, table))

    @table.command(name=localized("command-list"), description=localized("command-list.description"))
    async def list_(self, interaction: Interaction) -> None:
        """List the tables of this server."""
        async with respond(interaction) as context:
            await context.show(await all_tables(context))

    @table.command(name=localized("command-undo"), description=localized("command-undo.description"))
    @arguments("table")
    async def undo(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask to undo your last action."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await show_undo(context, await context.host.undo.request(info.id, context.user_id))

    @table.command(name=localized("command-resign"), description=localized("command-resign.description"))
    @arguments("table")
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Resign a game, after a confirmation."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await act_or_confirm(context, info.id, RESIGN)

    @table.command(name=localized("command-abandon"), description=localized("command-abandon.description"))
    @arguments("table")
    async def abandon(self, interaction: Interaction, table: int | None = None) -> None:
        """Agree to end a game without a winner."""
        async with respond(interaction) as context:
            info = await own_table(context, table)
            await ask_to_abandon(context, info)

    @table.command(name=localized("command-rematch"), description=localized("command-rematch.description"))
    @arguments("table")
    async def rematch(self, interaction: Interaction, table: int | None = None) -> None:
        """Agree to a rematch."""
        async with respond(interaction) as context:
            info = await own_table(context, table, (TableState.OVER,))
            after = await context.host.rematches.agree(
                info.id, context.user_id, interaction_id=context.interaction_id
            )
            await context.show(seated_panel(context, after))

    @table.command(name=localized("command-close"), description=localized("command-close.description"))
    @arguments("table")
    async def close(self, interaction: Interaction, table: int | None = None) -> None:
        """Close a table."""
        async with respond(interaction) as context:
            info = await own_table(context, table, ALL_STATES)
            await context.host.closing.close(
                info.id, context.user_id, server_manager=is_server_manager(context.interaction)
            )
            await context.say("reply-closed", table=str(info.id))

    @create.autocomplete("preset")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_presets(interaction, current)

    @join.autocomplete("table")
    @seat.autocomplete("table")
    @invite.autocomplete("table")
    @leave.autocomplete("table")
    @add_computer.autocomplete("table")
    @remove_computer.autocomplete("table")
    @start.autocomplete("table")
    @options.autocomplete("table")
    @clock.autocomplete("table")
    @status.autocomplete("table")
    @watch.autocomplete("table")
    @undo.autocomplete("table")
    @resign.autocomplete("table")
    @abandon.autocomplete("table")
    @rematch.autocomplete("table")
    @close.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_tables(interaction, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Tables())
