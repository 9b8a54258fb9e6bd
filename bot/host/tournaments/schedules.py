"""Who meets whom at which boards: the movements of Howell and Mitchell.

In a Howell movement everybody meets everybody. From eight on it is a Room square, in which each row is a round and each
column a set of boards (T. G. Room, "A New Type of Magic Square", The Mathematical Gazette 39 (1955)): everybody plays
each set once, and only one table has it at a time. The squares are made of a starter and an adder (R. G. Stanton and
R. C. Mullin, "Construction of Room Squares", Annals of Mathematical Statistics 39 (1968)). Those below are none of the
published ones: a search by computer has found them, and a test checks them. There are no Room squares for four and
six; there all tables have the same boards in each round, as in the published movement for two tables.

In a Mitchell movement the first half stays, and meets everybody of the other half, which moves up a table after each
round while the boards move down. If the number of tables is even, the first and the last table share their boards, and
one set rests between the halves of the tables. The two sides change places in the last round (the arrow switch), so
that all can be ranked together.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple


class Movement(StrEnum):
    """Who meets whom."""

    HOWELL = "howell"
    """Everybody meets everybody."""
    MITCHELL = "mitchell"
    """One half meets the other, in half as many rounds."""


class Meeting(NamedTuple):
    """Two contestants, by number from 1, who play a set of boards, from 0, against each other.

    `first` sits at the first side of the boards.
    """

    first: int
    second: int
    boards: int


Round = tuple[Meeting, ...]

LEAST: Final = 4
"""The fewest contestants: with fewer there is only one table, and nothing to compare."""
MOST: Final = 12
_STARTERS: Final[dict[int, tuple[tuple[int, int, int], ...]]] = {
    7: ((1, 3, 3), (2, 6, 6), (4, 5, 5)),
    9: ((1, 2, 1), (3, 7, 7), (4, 6, 2), (5, 8, 8)),
    11: ((1, 2, 1), (3, 6, 3), (4, 8, 4), (5, 10, 5), (7, 9, 9)),
}
"""By the side of the square: the pairs of the starter with their adders."""


def schedule(
    movement: Movement, contestants: int, rounds: int = 0, *, shared: bool = False
) -> tuple[Round, ...]:
    """The meetings of each round. If the number of contestants is odd, another one sits out in each.

    :param contestants: 4 to 12.
    :param rounds: 0 for as many as the movement has. With fewer, all tables have the same boards in each round:
        otherwise some boards would be played too rarely to be compared.
    :param shared: whether all tables have the same boards in each round anyway.
    """
    places = contestants + contestants % 2
    whole = _howell(places) if movement is Movement.HOWELL else _mitchell(places)
    played = whole[: rounds or len(whole)]
    if shared or len(played) < len(whole):
        played = tuple(
            tuple(meeting._replace(boards=number) for meeting in of_round)
            for number, of_round in enumerate(played)
        )
    return tuple(
        tuple(meeting for meeting in of_round if max(meeting.first, meeting.second) <= contestants)
        for of_round in played
    )


def _howell(places: int) -> tuple[Round, ...]:
    """The last contestant has the same number in all rounds; the others move on by 1."""
    side = places - 1
    found = []
    for number in range(side):
        fixed = (number + 1, places) if number % 2 else (places, number + 1)
        meetings = [Meeting(*fixed, number)]
        for one, other, adder in _STARTERS.get(side) or _patterned(side):
            at = (number - adder) % side
            meetings.append(Meeting((one + number) % side + 1, (other + number) % side + 1, at))
        found.append(tuple(meetings))
    return tuple(found)


def _patterned(side: int) -> tuple[tuple[int, int, int], ...]:
    """The starter in which the numbers of each pair add up to 0, with the same boards at all tables."""
    return tuple((one, side - one, 0) for one in range(1, side // 2 + 1))


def _mitchell(places: int) -> tuple[Round, ...]:
    tables = places // 2
    found = []
    for number in range(tables):
        meetings = []
        for table in range(tables):
            staying, moving = table + 1, tables + (table - number) % tables + 1
            sides = (moving, staying) if number == tables - 1 else (staying, moving)
            # With an even number of tables, a set rests before the second half.
            place = table + (tables % 2 == 0 and table >= tables // 2)
            meetings.append(Meeting(*sides, (place + number) % tables))
        found.append(tuple(meetings))
    return tuple(found)
