"""Who plays with and against whom where partners rotate: cyclic whist tournaments.

In a whist tournament for 4n players there are 4n - 1 rounds, in which everybody is the partner of everybody else once
and meets them twice as an opponent; for 4n + 1 players there are 4n + 1 rounds, in each of which another player sits
out. In a cyclic one each round follows from the one before by adding 1 to all numbers: E. H. Moore, "Tactical
Memoranda I-III", American Journal of Mathematics 18 (1896); I. Anderson, *Combinatorial Designs and Tournaments*
(1997). The first rounds below are none of the published ones: a search by computer has found them, and a test checks
the promise for each.
"""

from __future__ import annotations

from typing import Final

Table = tuple[int, int, int, int]
"""The players of seats 0 to 3, so that 0 and 2, and 1 and 3 are partners."""

_FIXED: Final = -1
"""The player who has the same number in all rounds."""
_FIRST_ROUNDS: Final[dict[int, tuple[Table, ...]]] = {
    4: ((-1, 1, 0, 2),),
    5: ((1, 2, 4, 3),),
    8: ((-1, 1, 0, 3), (2, 4, 6, 5)),
    12: ((-1, 1, 0, 3), (2, 6, 9, 7), (4, 5, 10, 8)),
    13: ((1, 2, 4, 7), (3, 6, 12, 8), (5, 9, 11, 10)),
    16: ((-1, 1, 0, 2), (3, 9, 6, 11), (4, 8, 13, 12), (5, 7, 10, 14)),
}


def places(players: int) -> int:
    """The places of the smallest movement for so many players. Computer players take those that are left."""
    return min(size for size in _FIRST_ROUNDS if size >= players)


def movement(players: int) -> tuple[tuple[Table, ...], ...]:
    """The tables of each round, with players by number from 1 to the number of places.

    :param players: 4 to 16.
    """
    size = places(players)
    cycle = size - 1 if size % 4 == 0 else size

    def moved(player: int, turn: int) -> int:
        return size if player == _FIXED else (player + turn) % cycle + 1

    return tuple(
        tuple(
            (moved(a, turn), moved(b, turn), moved(c, turn), moved(d, turn))
            for a, b, c, d in _FIRST_ROUNDS[size]
        )
        for turn in range(cycle)
    )
