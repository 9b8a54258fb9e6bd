"""Tables, from /table create to /table close."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.host import TableState
from bot.ui import (
    CLOCKS,
    Click,
    Wishes,
    all_tables,
    answering,
    any_table,
    arguments,
    ask_to_abandon,
    ask_to_resign,
    clock_answer,
    invite,
    offer_options,
    one_table,
    open_table,
    own_table,
    said,
    seated_panel,
    suggest_presets,
    suggest_tables,
    table_to_join,
    take_seat,
    undone,
    watched,
)

OVER = (TableState.OVER,)
ANY = (TableState.LOBBY, TableState.OVER, TableState.PLAYING)


class Tables(commands.Cog):
    """The commands about tables."""

    table = app_commands.Group(name=said("command-table"), description=said("command-table.description"))

    @table.command(name=said("command-create"), description=said("command-create.description"))
    @app_commands.choices(variant=[Choice(name=said(f"variant-{one}"), value=one) for one in VARIANTS])
    @arguments("variant", "preset", "thread", "start_when_full")
    async def create(
        self,
        click: Click,
        variant: str | None = None,
        preset: str | None = None,
        thread: bool | None = None,
        start_when_full: bool = False,
    ) -> None:
        """Open a table in this channel."""
        async with answering(click) as visit:
            wishes = Wishes(variant, preset, thread, start_when_full)
            await visit.show(await open_table(visit, wishes))

    @table.command(name=said("command-join"), description=said("command-join.description"))
    @arguments("table", "seat")
    async def join(self, click: Click, table: int | None = None, seat: int | None = None) -> None:
        """Sit down at a table."""
        async with answering(click) as visit:
            info = await table_to_join(visit, table)
            number = None if seat is None else seat - 1
            after = await visit.host.sit(info.id, visit.user_id, visit.name, number)
            await visit.show(seated_panel(visit, after))

    @table.command(name=said("command-seat"), description=said("command-seat.description"))
    @arguments("seat", "table")
    async def seat(self, click: Click, seat: int, table: int | None = None) -> None:
        """Take another seat, or ask for it."""
        async with answering(click) as visit:
            info = await own_table(visit, table, (TableState.LOBBY, TableState.PLAYING))
            await take_seat(visit, info, seat - 1)

    @table.command(name=said("command-invite"), description=said("command-invite.description"))
    @arguments("member", "table")
    async def invite(self, click: Click, member: discord.Member, table: int | None = None) -> None:
        """Invite a member of the server."""
        async with answering(click) as visit:
            info = await own_table(visit, table, (TableState.LOBBY, TableState.PLAYING))
            await invite(visit, info, [member])

    @table.command(name=said("command-leave"), description=said("command-leave.description"))
    @arguments("table")
    async def leave(self, click: Click, table: int | None = None) -> None:
        """Get up from a table before its game."""
        async with answering(click) as visit:
            info = await own_table(visit, table, (TableState.LOBBY, TableState.PLAYING))
            await visit.host.leave(info.id, visit.user_id)
            await visit.say("said-left", table=str(info.id))

    @table.command(name=said("command-add-computer"), description=said("command-add-computer.description"))
    @arguments("table", "seat")
    async def add_computer(self, click: Click, table: int | None = None, seat: int | None = None) -> None:
        """Let a computer player sit down."""
        async with answering(click) as visit:
            info = await own_table(visit, table, (TableState.LOBBY, TableState.PLAYING))
            number = None if seat is None else seat - 1
            await visit.host.add_computer(info.id, visit.user_id, await visit.computers(), number)
            await visit.say("said-computer-added", table=str(info.id))

    @table.command(
        name=said("command-remove-computer"), description=said("command-remove-computer.description")
    )
    @arguments("table", "seat")
    async def remove_computer(self, click: Click, table: int | None = None, seat: int | None = None) -> None:
        """Send a computer player away."""
        async with answering(click) as visit:
            info = await own_table(visit, table, (TableState.LOBBY, TableState.PLAYING))
            number = None if seat is None else seat - 1
            await visit.host.remove_computer(info.id, visit.user_id, number)
            await visit.say("said-computer-removed", table=str(info.id))

    @table.command(name=said("command-start"), description=said("command-start.description"))
    @arguments("table")
    async def start(self, click: Click, table: int | None = None) -> None:
        """Begin the game."""
        async with answering(click) as visit:
            info = await own_table(visit, table, (TableState.LOBBY, TableState.PLAYING))
            await visit.follow(await visit.host.begin(info.id, visit.user_id))

    @table.command(name=said("command-options"), description=said("command-options.description"))
    @arguments("table")
    async def options(self, click: Click, table: int | None = None) -> None:
        """Change the options of a table before its game."""
        await offer_options(click, table)

    @table.command(name=said("command-clock"), description=said("command-clock.description"))
    @app_commands.choices(time=[Choice(name=said(f"clock-{one}"), value=one) for one in CLOCKS])
    @arguments("time", "table")
    async def clock(self, click: Click, time: int | None = None, table: int | None = None) -> None:
        """Show the turn clock, or set it."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            if time is not None:
                info = await visit.host.set_clock(info.id, visit.user_id, time)
            await visit.show(clock_answer(visit, info))

    @table.command(name=said("command-status"), description=said("command-status.description"))
    @arguments("table")
    async def status(self, click: Click, table: int | None = None) -> None:
        """How a table stands."""
        async with answering(click) as visit:
            info = await any_table(visit, table)
            await visit.show(await one_table(visit, info))

    @table.command(name=said("command-watch"), description=said("command-watch.description"))
    @arguments("table")
    async def watch(self, click: Click, table: int | None = None) -> None:
        """Watch a game."""
        async with answering(click) as visit:
            await watched(visit, await any_table(visit, table))

    @table.command(name=said("command-list"), description=said("command-list.description"))
    async def list_(self, click: Click) -> None:
        """The tables of this server."""
        async with answering(click) as visit:
            await visit.show(await all_tables(visit))

    @table.command(name=said("command-undo"), description=said("command-undo.description"))
    @arguments("table")
    async def undo(self, click: Click, table: int | None = None) -> None:
        """Ask to take one's last action back."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await undone(visit, await visit.host.undo(info.id, visit.user_id))

    @table.command(name=said("command-resign"), description=said("command-resign.description"))
    @arguments("table")
    async def resign(self, click: Click, table: int | None = None) -> None:
        """Give a game up, once one has said so twice."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await ask_to_resign(visit, info.id)

    @table.command(name=said("command-abandon"), description=said("command-abandon.description"))
    @arguments("table")
    async def abandon(self, click: Click, table: int | None = None) -> None:
        """Agree to end a game without a winner."""
        async with answering(click) as visit:
            info = await own_table(visit, table)
            await ask_to_abandon(visit, info)

    @table.command(name=said("command-rematch"), description=said("command-rematch.description"))
    @arguments("table")
    async def rematch(self, click: Click, table: int | None = None) -> None:
        """Play again with the same people."""
        async with answering(click) as visit:
            info = await own_table(visit, table, OVER)
            after = await visit.host.rematch(info.id, visit.user_id)
            await visit.show(seated_panel(visit, after))

    @table.command(name=said("command-close"), description=said("command-close.description"))
    @arguments("table")
    async def close(self, click: Click, table: int | None = None) -> None:
        """Clear a table away."""
        async with answering(click) as visit:
            info = await own_table(visit, table, ANY)
            await visit.host.finish(info.id, visit.user_id, warden=visit.warden)
            await visit.say("said-closed", table=str(info.id))

    @create.autocomplete("preset")
    async def _presets(self, click: Click, current: str) -> list[Choice[str]]:
        return await suggest_presets(click, current)

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
    async def _tables(self, click: Click, current: str) -> list[Choice[int]]:
        return await suggest_tables(click, current)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands."""
    await bot.add_cog(Tables())
