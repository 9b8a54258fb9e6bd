"""Deadlines as users type them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

from bot.ui.text.error_text import InputError

DAY_SECONDS: Final = 24 * 60 * 60
_UNITS: Final = {"d": DAY_SECONDS, "h": 60 * 60, "m": 60}
_MOST_DAYS: Final = 90
_LEAST_MINUTES: Final = 10
_DURATION: Final = re.compile(r"(?:\d{1,5}\s*[dhm]\s*)+")
_PART: Final = re.compile(r"(\d+)\s*([dhm])")


def read_deadline(text: str, now: int) -> int:
    """Parse a deadline: a duration such as `3d`, `36h` or `1d 12h`, or a time by UTC such as `2026-12-01 18:00`.

    :param now: the current time in Unix seconds.
    :return: the deadline in Unix seconds.
    :raises InputError: if it cannot be read, or is less than 10 minutes or more than 90 days away.
    """
    typed = text.strip().casefold().removesuffix("utc").strip()
    if _DURATION.fullmatch(typed):
        deadline = now + sum(int(number) * _UNITS[unit] for number, unit in _PART.findall(typed))
    else:
        deadline = _read_time(typed)
    if deadline < now + _LEAST_MINUTES * _UNITS["m"]:
        raise InputError("error-deadline-soon", minutes=_LEAST_MINUTES)
    if deadline > now + _MOST_DAYS * DAY_SECONDS:
        raise InputError("error-deadline-late", days=_MOST_DAYS)
    return deadline


def _read_time(typed: str) -> int:
    for form in ("%Y-%m-%d %H:%M", "%Y-%m-%dt%H:%M"):
        try:
            return int(datetime.strptime(typed, form).replace(tzinfo=UTC).timestamp())
        except ValueError:
            continue
    raise InputError("error-deadline")
