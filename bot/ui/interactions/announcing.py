"""What announcing an event or a tournament asks for: who may, and times as users type them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

import discord

from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.text.error_text import InputError

MAX_EVENT_NAME: Final = 60
"""The longest name of an event or a tournament."""
DAY_SECONDS: Final = 24 * 60 * 60
_UNITS: Final = {"d": DAY_SECONDS, "h": 60 * 60, "m": 60}
DEADLINE_ERRORS: Final = ("error-deadline", "error-deadline-soon", "error-deadline-late")
START_ERRORS: Final = ("error-start", "error-start-soon", "error-start-late")
_MOST_DAYS: Final = 90
_DURATION: Final = re.compile(r"(?:\d{1,5}\s*[dhm]\s*)+")
_DATE: Final = "%Y-%m-%d %H:%M"
_PART: Final = re.compile(r"(\d+)\s*([dhm])")


async def may_announce(context: InteractionContext) -> bool:
    """Whether the user manages the server or has the role for events."""
    role = (await context.host.settings.get(context.server_id)).event_role
    user = context.interaction.user
    has_role = role is not None and isinstance(user, discord.Member) and user.get_role(role) is not None
    return has_role or is_server_manager(context.interaction)


async def require_event_manager(context: InteractionContext) -> None:
    """Raise InputError unless the user manages the server or has the role for events."""
    if not await may_announce(context):
        role = (await context.host.settings.get(context.server_id)).event_role
        if role is None:
            raise InputError("error-server-managers-only")
        raise InputError("error-event-role", role=f"<@&{role}>")


def read_time(text: str, now: int, errors: tuple[str, str, str], least: int) -> int:
    """Parse a time: a duration such as `3d`, `36h` or `1d 12h`, or a time by UTC such as `2026-12-01 18:00`.

    :param now: the current time in Unix seconds.
    :param errors: the texts that say that it cannot be read, is too soon, or too late.
    :param least: how many minutes it must be away at least.
    :return: the time in Unix seconds.
    :raises InputError: if it cannot be read, or is less than that or more than 90 days away.
    """
    unreadable, soon, late = errors
    typed = text.strip().casefold().removesuffix("utc").strip()
    if _DURATION.fullmatch(typed):
        found = now + sum(int(number) * _UNITS[unit] for number, unit in _PART.findall(typed))
    else:
        found = _read_date(typed, unreadable)
    if found < now + least * _UNITS["m"]:
        raise InputError(soon, minutes=least)
    if found > now + _MOST_DAYS * DAY_SECONDS:
        raise InputError(late, days=_MOST_DAYS)
    return found


def typed_time(at: int) -> str:
    """A time as `read_time` reads it.

    :param at: in Unix seconds.
    """
    return f"{datetime.fromtimestamp(at, UTC):{_DATE}}"


def _read_date(typed: str, unreadable: str) -> int:
    for form in (_DATE, "%Y-%m-%dt%H:%M"):
        try:
            return int(datetime.strptime(typed, form).replace(tzinfo=UTC).timestamp())
        except ValueError:
            continue
    raise InputError(unreadable)
