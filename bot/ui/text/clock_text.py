"""The turn clock of a table in words."""

from __future__ import annotations

from typing import Final

from bot.host import TableInfo, TableState
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, relative_time, seat_name

__all__ = ["CLOCKS", "clock_line", "clock_lines", "clock_text"]

_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR
CLOCKS: Final = (0, 2 * _MINUTE, 10 * _MINUTE, _HOUR, 8 * _HOUR, _DAY, 3 * _DAY, 7 * _DAY)
"""The clocks that one can choose, in seconds; 0 is none."""


def clock_text(seconds: int, texts: Texts) -> str:
    """A turn clock as one says it."""
    key = f"clock-{seconds}"
    return texts(key) if key in texts else texts("clock-minutes", count=seconds // _MINUTE)


def clock_line(info: TableInfo, texts: Texts) -> str:
    """What the clock of a table says now; empty where there is none."""
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
    """What is said beside whose turn it is: how long he has, and for whom computer players act."""
    return [line for line in (clock_line(info, texts), _relieved_line(info, texts)) if line]


def _relieved_line(info: TableInfo, texts: Texts) -> str:
    """For whom a computer player acts until he is back; empty where that is nobody."""
    away = [one.seat for one in info.seats if one.computer and one.user_id is not None]
    if not away or info.state is not TableState.PLAYING:
        return ""
    names = join_list([seat_name(info, seat) for seat in away], texts, last="and")
    return texts("clock-takeover", names=names, count=len(away))
