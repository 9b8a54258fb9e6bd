"""Which users a message may ping."""

from __future__ import annotations

from collections.abc import Iterable

from bot.host.host import Host


async def users_to_ping(host: Host, users: Iterable[int]) -> list[int]:
    """The users who have not turned pings off.

    :raises StoreError: if their preferences cannot be read.
    """
    return [user_id for user_id in users if (await host.preferences.get(user_id)).pings]
