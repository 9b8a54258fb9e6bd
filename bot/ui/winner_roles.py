"""The role for the winners of a season: given when it ends, and taken from those who had it."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import discord

from bot.host.host import Host
from bot.store import LeaderboardOrder, LeaderboardQuery, LeaderboardRow, Season, StoreError, WinnerRole
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.presence import MemberPresence
from bot.ui.publishing.publisher import Publisher
from bot.ui.text.error_text import InputError

log = logging.getLogger(__name__)

MANY: Final = 100
"""More rows than fit in a message, and more places than are ever tied."""

ROLE_PERMISSIONS: Final = ("manage_roles",)
"""What the bot needs on a server to give a role to members."""

Rows = tuple[LeaderboardRow, ...]


def role_problem(role_id: int, guild: discord.Guild) -> InputError | None:
    """Why the bot cannot give a role of a server to members; None if it can."""
    role = guild.get_role(role_id)
    if role is None:
        return InputError("error-no-role")
    if not guild.me.guild_permissions.manage_roles:
        return InputError("error-role-permission", role=f"<@&{role_id}>")
    return None if role.is_assignable() else InputError("error-role-above", role=f"<@&{role_id}>")


def may_give(user: discord.User | discord.Member, role_id: int) -> bool:
    """Whether a user could give a role of their server to members."""
    if not isinstance(user, discord.Member):
        return False
    role = user.guild.get_role(role_id)
    is_above = role is not None and user.guild_permissions.manage_roles and user.top_role > role
    return is_above or user.id == user.guild.owner_id


async def first_rows(host: Host, query: LeaderboardQuery, places: int = 1) -> Rows:
    """The rows on the first places of a leaderboard, with all who are tied, as far as they fit in a message.

    A place or a rating without a win is not celebrated; nobody else is called the highest then.
    """
    page = await host.leaderboard.page(query, 0, limit=MANY)
    found = tuple(row for row in page.rows if row.place is not None and row.place <= places)
    is_celebrated = query.order in (LeaderboardOrder.RATING, LeaderboardOrder.WINS)
    return tuple(row for row in found if row.totals.wins or not is_celebrated)


async def winners_of(host: Host, presence: MemberPresence, season: Season) -> frozenset[int]:
    """The members in first place of a closed season."""
    least_games = (await host.settings.get(season.server_id)).least_games
    query = LeaderboardQuery(season.server_id, period=season.period, least_games=least_games)
    rows = await first_rows(host, query)
    if await presence.check(season.server_id, {row.user_id for row in rows}):
        rows = await first_rows(host, query)
    return frozenset(row.user_id for row in rows if row.user_id > 0)


class WinnerRoles:
    """Gives the members whom the database says should have the role what they do not have, and takes it from others.

    Who should have it is decided once for each end of a season, and again when another role is chosen. What managers
    give and take by hand after that stays. What fails is tried again at the next sweep.
    """

    def __init__(self, publisher: Publisher) -> None:
        self._host: Final = publisher.host
        self._publisher: Final = publisher
        self._lock: Final = asyncio.Lock()

    async def update_all(self) -> None:
        """Do what is due on all servers.

        :raises StoreError: if the database cannot be read.
        """
        chosen = await self._host.settings.servers_with("winner_role")
        for server_id in {*chosen, *await self._host.winner_roles.servers()}:
            await self.update(server_id)

    async def update(self, server_id: int) -> None:
        """Do what is due on a server, unless another process serves it. What fails is logged, and due again."""
        guild = self._publisher.guild(server_id)
        if guild is None:
            return
        async with self._lock:
            try:
                await self._decide(server_id)
                for user_id, member in (await self._host.winner_roles.members(server_id)).items():
                    if not member.is_settled and await self._change(guild, user_id, member):
                        await self._host.winner_roles.settle(server_id, user_id, member)
            except StoreError as error:
                log.warning("the role for winners in server %d is not up to date: %s", server_id, error)

    async def _decide(self, server_id: int) -> None:
        """Decide who should have the role, if a season has ended or goes on, or another role was chosen."""
        host, role_id = self._host, (await self._host.settings.get(server_id)).winner_role
        closed = [] if role_id is None else await host.seasons.list_closed(server_id)
        reason = f"{role_id}:{closed[0].number}:{closed[0].ended_at}" if closed else ""
        if reason != await host.winner_roles.decided(server_id):
            winners = await winners_of(host, self._publisher.presence, closed[0]) if closed else frozenset()
            await host.winner_roles.decide(server_id, reason, role_id, winners)

    async def _change(self, guild: discord.Guild, user_id: int, member: WinnerRole) -> bool:
        """Give and take roles of a member; whether that is done, or they have left."""
        given = (frozenset() if member.wanted is None else {member.wanted}) - member.held
        taken = {one for one in member.held - {member.wanted} if guild.get_role(one) is not None}
        if any(role_problem(role_id, guild) is not None for role_id in given | taken):
            return False
        try:
            found = await guild.fetch_member(user_id)
            held = {role.id for role in found.roles}
            for role_id in taken & held:
                await found.remove_roles(discord.Object(role_id))
            for role_id in given - held:
                await found.add_roles(discord.Object(role_id))
        except discord.NotFound:
            return True
        except DISCORD_ERRORS as error:
            log.warning("a role in server %d cannot be given or taken: %s", guild.id, describe_error(error))
            return False
        return True
