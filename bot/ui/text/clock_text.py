"""Descriptions of a table's turn clock."""

from __future__ import annotations

from typing import Final

from bot.host import TableInfo, TableState
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, relative_time, seat_name

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
CLOCKS: Final = (0, 2 * _MINUTE, 10 * _MINUTE, _HOUR, 8 * _HOUR, _DAY, 3 * _DAY, 7 * _DAY)
"""The turn clocks to choose from, in seconds; 0 for none."""


def clock_text(seconds: int, texts: Texts) -> str:
    """Describe a turn clock.

    :param seconds: 0 for none.
    """
    key = f"clock-{seconds}"
    return texts(key) if key in texts else texts("clock-minutes", count=seconds // _MINUTE)


def clock_line(info: TableInfo, texts: Texts) -> str:
    """Describe the turn clock of a table and the time left; empty if there is none."""
    if not info.clock:
        return ""
    time = clock_text(info.clock, texts)
    running = info.state is TableState.PLAYING and info.waiting_since is not None
    if not running or info.waiting_since is None:
        return texts("clock-line", time=time)
    if info.reminded_at is not None:
        return texts("clock-line-late", time=time)
    return texts("clock-line-until", time=time, until=relative_time(info.waiting_since + info.clock))


def clock_lines(info: TableInfo, texts: Texts) -> list[str]:
    """Describe the time left and the seats that computer players have taken over."""
    return [line for line in (clock_line(info, texts), _takeover_line(info, texts)) if line]


def _takeover_line(info: TableInfo, texts: Texts) -> str:
    """Name the absent players for whom computer players act; empty if there are none."""
    away = [seat.seat for seat in info.seats if seat.computer and seat.user_id is not None]
    if not away or info.state is not TableState.PLAYING:
        return ""
    names = join_list([seat_name(info, seat) for seat in away], texts, last="and")
    return texts("clock-takeover", names=names, count=len(away))
