"""Who plays with and against whom where partners rotate: cyclic movements.

Each round follows from the one before by adding 1 to all numbers, so that the first round is all that has to be known.

With 4, 5, 8, 12, 13 and 16 players these are cyclic whist tournaments: everybody is the partner of everybody else once
and meets them twice as an opponent; with 4n + 1 players another one rests in each round. They are a structure that has
been known since E. H. Moore, "Tactical Memoranda I-III", American Journal of Mathematics 18 (1896); see also
I. Anderson, *Combinatorial Designs and Tournaments* (1997). With 9 players there is no cyclic one: all are partners
once, and meet one to three times. With 6, 7, 10, 11, 14 and 15 players two or three rest in each round, nobody has the
same partner twice, and any two meet once or twice as opponents.

The first rounds below are none of the published ones: a search by computer has found them, for partners first and then
for opponents that are as balanced as possible, and a test checks what is said here for each.
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
    6: ((1, 3, 5, 4),),
    7: ((6, 4, 1, 5),),
    8: ((-1, 1, 0, 3), (2, 4, 6, 5)),
    9: ((4, 8, 6, 7), (0, 5, 3, 1)),
    10: ((1, 7, 5, 0), (2, 6, 3, 4)),
    11: ((2, 10, 0, 6), (5, 8, 4, 3)),
    12: ((-1, 1, 0, 3), (2, 6, 9, 7), (4, 5, 10, 8)),
    13: ((1, 2, 4, 7), (3, 6, 12, 8), (5, 9, 11, 10)),
    14: ((2, 0, 7, 10), (4, 5, 3, 13), (9, 1, 11, 12)),
    15: ((4, 1, 6, 12), (3, 8, 9, 5), (7, 0, 14, 10)),
    16: ((-1, 1, 0, 2), (3, 9, 6, 11), (4, 8, 13, 12), (5, 7, 10, 14)),
}


def movement(players: int, *, with_computers: bool) -> tuple[tuple[Table, ...], ...]:
    """The tables of each round, with players by number from 1; higher numbers than `players` are computer players.

    :param players: 4 to 16.
    :param with_computers: whether computer players take places, so that at most one player rests in a round.
    """
    size = players
    if with_computers and players % 4 > 1:
        size += 4 - players % 4
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
