"""Days, weeks and months of servers, which turn at midnight in the server's time zone."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

UTC_ZONE: Final = "UTC"
"""The time zone of servers that have chosen none, and outside of servers."""
EARLIEST: Final = 14 * 60 * 60
"""By how many seconds a day begins earlier than by UTC, at the most."""

USUAL_ZONES: Final = (
    "UTC",
    *("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Sao_Paulo"),
    *("Europe/London", "Europe/Berlin", "Europe/Kyiv", "Africa/Lagos", "Asia/Kolkata", "Asia/Shanghai"),
    *("Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland"),
)
"""Time zones of many people, from west to east in each part of the world."""


@cache
def zone_names() -> tuple[str, ...]:
    """The names of all time zones by IANA, such as `America/Los_Angeles`, in order."""
    return tuple(sorted(available_timezones() - {"localtime", "posixrules", "Factory"}))


def local_time(at: int, zone: str) -> datetime:
    """Return a Unix time by the clocks of a time zone; by UTC if it is not known."""
    return datetime.fromtimestamp(at, _zone(zone))


def day_of(at: int, zone: str = UTC_ZONE) -> str:
    """Return the day of a Unix time, such as `2026-11-28`."""
    return local_time(at, zone).date().isoformat()


def day_start(day: str, zone: str = UTC_ZONE) -> int:
    """Return when a day begins."""
    return int(datetime.combine(date.fromisoformat(day), time(), _zone(zone)).timestamp())


def day_end(day: str, zone: str = UTC_ZONE) -> int:
    """Return when a day ends, which is not always 24 hours later."""
    return day_start((date.fromisoformat(day) + timedelta(days=1)).isoformat(), zone)


def week_start(at: int, zone: str = UTC_ZONE) -> int:
    """Return the start of the week of a Unix time, which is a Monday."""
    today = date.fromisoformat(day_of(at, zone))
    return day_start((today - timedelta(days=today.weekday())).isoformat(), zone)


def month_of(at: int, zone: str = UTC_ZONE) -> str:
    """Return the calendar month of a Unix time, such as `2026-11`."""
    return day_of(at, zone)[:7]


def month_start(at: int, zone: str = UTC_ZONE) -> int:
    """Return the start of the calendar month of a Unix time."""
    return day_start(f"{month_of(at, zone)}-01", zone)


def month_end(at: int, zone: str = UTC_ZONE) -> int:
    """Return the end of the calendar month of a Unix time."""
    first = date.fromisoformat(f"{month_of(at, zone)}-01")
    return day_start((first + timedelta(days=32)).replace(day=1).isoformat(), zone)


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name if name in zone_names() else UTC_ZONE)
