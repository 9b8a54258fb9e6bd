"""How many commands, buttons and forms of one user are accepted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

_MOST_USERS: Final = 10_000
"""How many users are remembered before those who have not clicked for a while are dropped."""
_MOST_SILENT: Final = 20
"""How many clicks in a row are acknowledged without an answer. What goes on clicking after that is a program."""


class Verdict(Enum):
    """What to do with an interaction."""

    ACCEPT = auto()
    TELL = auto()
    """Refuse it, and tell the user."""
    ACKNOWLEDGE = auto()
    """Refuse it without a word: the user was told a moment ago."""
    DROP = auto()
    """Do not respond at all."""


@dataclass(slots=True)
class _User:
    """A token bucket, and how many clicks were refused since it was last full."""

    tokens: float
    at: float
    refused: int = 0


class ClickLimits:
    """Accepts so many clicks of each user per second on average, and so many in a row after a pause."""

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float]) -> None:
        """:param per_second: 0 for no limit.
        :param clock: returns seconds.
        """
        self.refused = 0
        """The number of refused clicks since the start, for metrics."""
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._users: Final[dict[int, _User]] = {}

    def verdict(self, user_id: int, cost: float = 1.0) -> Verdict:
        """Count a click of a user.

        :param cost: how many clicks it counts as.
        """
        if not self._per_second:
            return Verdict.ACCEPT
        user = self._refilled(user_id)
        if user.tokens >= cost:
            user.tokens -= cost
            return Verdict.ACCEPT
        self.refused += 1
        user.refused += 1
        if user.refused == 1:
            return Verdict.TELL
        return Verdict.ACKNOWLEDGE if user.refused <= _MOST_SILENT else Verdict.DROP

    def _refilled(self, user_id: int) -> _User:
        now = self._clock()
        if len(self._users) >= _MOST_USERS:
            since = now - self._burst / self._per_second
            for idle in [known for known, user in self._users.items() if user.at < since]:
                del self._users[idle]
        user = self._users.setdefault(user_id, _User(self._burst, now))
        user.tokens = min(user.tokens + (now - user.at) * self._per_second, self._burst)
        user.at = now
        if user.tokens == self._burst:
            user.refused = 0
        return user
