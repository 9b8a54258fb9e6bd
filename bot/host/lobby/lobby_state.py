"""The players and options of a lobby as digests that fit into a button, to notice what has changed since."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2s
from typing import Final, Self

from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.store import TableInfo

CLOCK: Final = "clock"
"""The name of the turn clock among the changed options."""
SUBSTITUTES: Final = "substitutes"
"""The name of the switch for substitutes among the changed options."""
_SWITCHES: Final = -2
"""Where the values of CLOCK and SUBSTITUTES begin, after those of the options."""
_SEAT_LENGTH: Final = 4
_OPTION_LENGTH: Final = 3


@dataclass(frozen=True, slots=True)
class LobbyState:
    """A lobby at one moment: a digest of the player in each seat, and of the value of each option and the switches."""

    seats: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    @classmethod
    def of(cls, info: TableInfo) -> Self:
        """The state of a lobby now."""
        variant = VARIANTS[info.variant]
        # Users may change their names, and computer players have nothing but a name.
        players = {seat.seat: str(seat.user_id or seat.name) for seat in info.seats}
        values = [*rules_of(info).options.values(), info.clock, info.substitutes]
        return cls(
            tuple(_digest(players.get(seat, ""), _SEAT_LENGTH) for seat in range(variant.seats)),
            tuple(_digest(str(value), _OPTION_LENGTH) for value in values),
        )

    def __str__(self) -> str:
        return f"{''.join(self.seats)}.{''.join(self.options)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text.

        :raises ValueError: if it has another form.
        """
        if not re.fullmatch(r"[0-9a-f]*\.[0-9a-f]*", text):
            raise ValueError(f"not the state of a lobby: {text[:40]!r}")
        seats, options = text.split(".")
        return cls(_parts(seats, _SEAT_LENGTH), _parts(options, _OPTION_LENGTH))

    def changed_seats(self, info: TableInfo) -> list[int]:
        """The seats whose player has changed in a lobby as it is now."""
        now = LobbyState.of(info).seats
        pairs = enumerate(zip(self.seats, now, strict=False))
        return [seat for seat, (before, after) in pairs if before != after]

    def changed_options(self, info: TableInfo) -> list[str]:
        """The names of the options, CLOCK or SUBSTITUTES, whose value has changed in a lobby as it is now.

        An option that the variant did not have then has not changed.
        """
        names = [*rules_of(info).options, CLOCK, SUBSTITUTES]
        now = LobbyState.of(info).options
        missing = len(now) - len(self.options)
        before = (*self.options[:_SWITCHES], *now[_SWITCHES - missing : _SWITCHES], *self.options[_SWITCHES:])
        pairs = zip(names, before, now, strict=False)
        return [name for name, then, after in pairs if then != after]


def _digest(text: str, length: int) -> str:
    return blake2s(text.encode()).hexdigest()[:length]


def _parts(text: str, length: int) -> tuple[str, ...]:
    return tuple(text[at : at + length] for at in range(0, len(text), length))
