"""Movements: everybody meets everybody, and everybody plays every board, at most once."""

from collections import Counter
from itertools import combinations, product

import pytest

from bot.host.tournaments.schedules import Movement, Round, schedule


def meetings(rounds: tuple[Round, ...]) -> Counter[frozenset[int]]:
    """How often each two contestants meet."""
    return Counter(frozenset((one.first, one.second)) for of_round in rounds for one in of_round)


def sets_played(rounds: tuple[Round, ...]) -> Counter[tuple[int, int]]:
    """How often each contestant plays each set of boards."""
    return Counter(
        (contestant, one.boards)
        for of_round in rounds
        for one in of_round
        for contestant in (one.first, one.second)
    )


@pytest.mark.parametrize("contestants", range(4, 13))
@pytest.mark.parametrize("shared", [False, True])
def test_in_a_howell_movement_everybody_meets_everybody_once(contestants: int, *, shared: bool) -> None:
    rounds = schedule(Movement.HOWELL, contestants, shared=shared)
    everybody = range(1, contestants + 1)
    assert len(rounds) == contestants - 1 + contestants % 2
    assert meetings(rounds) == Counter(map(frozenset, combinations(everybody, 2)))
    for of_round in rounds:
        seated = [one for meeting in of_round for one in (meeting.first, meeting.second)]
        assert len(seated) == len({*seated}) == contestants - contestants % 2
    if contestants % 2:
        # Who sits out plays one set less; each sits out once.
        assert len(sets_played(rounds)) == contestants * (len(rounds) - 1)
    else:
        assert set(sets_played(rounds)) == set(product(everybody, range(len(rounds))))
    assert max(sets_played(rounds).values()) == 1


@pytest.mark.parametrize("contestants", [8, 10, 12])
def test_from_eight_on_each_set_of_a_howell_movement_is_at_one_table_at_a_time(contestants: int) -> None:
    for of_round in schedule(Movement.HOWELL, contestants):
        assert len({meeting.boards for meeting in of_round}) == contestants // 2


@pytest.mark.parametrize("contestants", range(4, 13))
def test_in_a_howell_movement_everybody_sits_on_both_sides_about_as_often(contestants: int) -> None:
    rounds = schedule(Movement.HOWELL, contestants)
    first = Counter(meeting.first for of_round in rounds for meeting in of_round)
    second = Counter(meeting.second for of_round in rounds for meeting in of_round)
    assert all(abs(first[one] - second[one]) <= 2 for one in range(1, contestants + 1))


@pytest.mark.parametrize("contestants", range(4, 13))
def test_in_a_mitchell_movement_each_half_meets_the_other_and_plays_all_boards(contestants: int) -> None:
    rounds = schedule(Movement.MITCHELL, contestants)
    half = (contestants + 1) // 2
    first, second = range(1, half + 1), range(half + 1, contestants + 1)
    assert len(rounds) == half
    assert meetings(rounds) == Counter(map(frozenset, product(first, second)))
    played = sets_played(rounds)
    assert max(played.values()) == 1
    assert {(one, at) for one in second for at in range(half)} <= set(played)
    # All but the last round have the first half on the first side.
    assert all(meeting.first <= half for of_round in rounds[:-1] for meeting in of_round)
    assert all(meeting.second <= half for meeting in rounds[-1])


def test_in_a_mitchell_movement_pairs_move_up_and_boards_down() -> None:
    rounds = schedule(Movement.MITCHELL, 6)
    assert rounds[0] == ((1, 4, 0), (2, 5, 1), (3, 6, 2))
    assert rounds[1] == ((1, 6, 1), (2, 4, 2), (3, 5, 0))
    assert rounds[2] == ((5, 1, 2), (6, 2, 0), (4, 3, 1))
    # With four tables the first and the last share, and one set rests: the third, then the fourth.
    assert [meeting.boards for meeting in schedule(Movement.MITCHELL, 8)[0]] == [0, 1, 3, 0]
    assert [meeting.boards for meeting in schedule(Movement.MITCHELL, 8)[1]] == [1, 2, 0, 1]


def test_with_fewer_rounds_all_tables_have_the_same_boards() -> None:
    rounds = schedule(Movement.HOWELL, 8, 3)
    assert [{meeting.boards for meeting in of_round} for of_round in rounds] == [{0}, {1}, {2}]
