"""A duplicate session: a tournament in whose rounds each table plays some boards, one after another.

All functions are pure. The number of a match in its round tells the table, and the how manieth board it is there.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Final

from bot.host.duplicate.schedules import LEAST, MOST, Movement, Round, schedule
from bot.host.duplicate.travellers import SessionRank, ranking
from bot.store import Match, Tournament

MOST_BOARDS: Final = 8
"""The most boards of a round."""
USUAL_BOARDS: Final = 2
_schedule: Final = lru_cache(256)(schedule)


def rounds_of(tournament: Tournament) -> tuple[Round, ...]:
    """Who meets whom, by seed, at which boards of the session.

    With fewer than four players or pairs, computer players take the places that are left; their seeds are higher.
    """
    count = min(max(len(_seeds(tournament)), LEAST), MOST)
    return _schedule(
        Movement(tournament.movement), count, tournament.rounds, shared=tournament.barometer
    )


def _seeds(tournament: Tournament) -> tuple[int, ...]:
    return tuple(sorted({player.seed for player in tournament.players if player.seed}))


def first_boards(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """The matches that begin a round: the first board of each table."""
    meetings = rounds_of(tournament)[number - 1]
    return tuple(_match(tournament, number, table, 0) for table in range(len(meetings)))


def next_boards(tournament: Tournament) -> tuple[Match, ...]:
    """The matches that follow in the round that is played: the next board of each table whose last one is over."""
    of_round = tournament.this_round
    tables = len(rounds_of(tournament)[tournament.round - 1])
    begun: dict[int, list[Match]] = defaultdict(list)
    for match in of_round:
        begun[(match.number - 1) % tables].append(match)
    return tuple(
        _match(tournament, tournament.round, table, len(matches))
        for table, matches in begun.items()
        if len(matches) < tournament.boards and all(match.how is not None for match in matches)
    )


def _match(tournament: Tournament, number: int, table: int, at: int) -> Match:
    """The match at the board with this index, from 0, of a table's round."""
    meetings = rounds_of(tournament)[number - 1]
    meeting, known = meetings[table], _seeds(tournament)
    sides = tuple((seed if seed in known else 0,) for seed in (meeting.first, meeting.second))
    board = meeting.boards * tournament.boards + at
    return Match(number, at * len(meetings) + table + 1, sides, board=board)


def sitting_out(tournament: Tournament, number: int) -> tuple[int, ...]:
    """The seeds of those who sit out in a round."""
    seated = {seed for meeting in rounds_of(tournament)[number - 1] for seed in (meeting.first, meeting.second)}
    return tuple(seed for seed in _seeds(tournament) if seed not in seated)


def open_boards(tournament: Tournament) -> dict[int, tuple[Match, ...]]:
    """The matches of each board whose results everybody may know, by board: those that all have played who will.

    In a barometer, a board is open once its round is over. At the end of the session all that were played are open.
    """
    by_board: dict[int, list[Match]] = defaultdict(list)
    for match in tournament.matches:
        if match.board is not None and match.how is not None:
            by_board[match.board].append(match)
    return {
        board: tuple(matches)
        for board, matches in sorted(by_board.items())
        if tournament.is_over or _is_played_by_all(tournament, board, len(matches))
    }


def _is_played_by_all(tournament: Tournament, board: int, ended: int) -> bool:
    last = in_last = 0
    for number, of_round in enumerate(rounds_of(tournament), 1):
        if count := sum(meeting.boards == board // tournament.boards for meeting in of_round):
            last, in_last = number, count
    if last != tournament.round or tournament.barometer:
        return last < tournament.round
    earlier = sum(match.board == board and match.round < last for match in tournament.matches)
    return ended == earlier + in_last


def session_ranking(tournament: Tournament) -> tuple[SessionRank, ...]:
    """Rank the players or pairs by the boards that are open."""
    return ranking(_seeds(tournament), open_boards(tournament))


def board_count(tournament: Tournament) -> int:
    """How many boards a session has that has begun."""
    return tournament.boards * len({meeting.boards for of_round in rounds_of(tournament) for meeting in of_round})

