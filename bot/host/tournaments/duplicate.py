"""A duplicate session: a tournament in whose rounds each table plays some boards, one after another.

All functions are pure. The number of a match in its round tells the table, and which of its boards is played.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.host.tournaments.schedules import LEAST, MOST, Meeting, Movement, Round, schedule
from bot.store import Match, Tournament

MOST_BOARDS: Final = 8
"""The most boards of a round."""
USUAL_BOARDS: Final = 2
MOST_OF_SESSION: Final = MOST_BOARDS * (MOST - 1)
"""The most boards of a session."""
_schedule: Final = lru_cache(256)(schedule)


def rounds_of(tournament: Tournament) -> tuple[Round, ...]:
    """Who meets whom, by seed, at which boards of the session. Seeds that nobody has are computer players.

    With computer players, at least four play, and nobody sits out.
    """
    count = len(tournament.seeds)
    if tournament.computers:
        count += count % 2
    count = min(max(count, LEAST), MOST)
    return _schedule(Movement(tournament.movement), count, tournament.rounds, shared=tournament.barometer)


def first_boards(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """The matches that begin a round: the first board of each table at which anybody plays."""
    meetings = rounds_of(tournament)[number - 1]
    seated = (_sides(tournament, meeting) for meeting in meetings)
    return tuple(
        Match(number, table, sides, board=meeting.boards * tournament.boards)
        for table, (meeting, sides) in enumerate(zip(meetings, seated, strict=True), 1)
        if sides is not None
    )


def _sides(tournament: Tournament, meeting: Meeting) -> tuple[tuple[int, ...], ...] | None:
    """The sides of a table, of which 0 is a pair of computer players; None if it does not play.

    Where there are no computer players, whoever would meet a player who has dropped out sits out.
    """
    playing = _playing(tournament)
    seeds = [seed if seed in playing else 0 for seed in (meeting.first, meeting.second)]
    if not any(seeds) or (not all(seeds) and not tournament.computers):
        return None
    return tuple((seed,) for seed in seeds)


def _playing(tournament: Tournament) -> frozenset[int]:
    """The seeds of those who have not dropped out."""
    out = {player.seed for player in tournament.players if player.is_out}
    return frozenset(tournament.seeds) - out


def next_boards(tournament: Tournament) -> tuple[Match, ...]:
    """The matches that follow in the round that is played: the next board of each table whose last one is over."""
    meetings = rounds_of(tournament)[tournament.round - 1]
    found = []
    for table, matches in tables_of_round(tournament).items():
        if len(matches) < tournament.boards and all(match.how is not None for match in matches):
            last = max(matches, key=lambda match: match.number)
            board = meetings[table - 1].boards * tournament.boards + len(matches)
            number = len(matches) * len(meetings) + table
            found.append(Match(tournament.round, number, last.sides, board=board))
    return tuple(found)


def boards_to_come(tournament: Tournament, seed: int) -> frozenset[int]:
    """The boards that a player or pair has yet to play to the end; those in case they come back if they are out."""
    played = {match.board for match in tournament.matches if (seed,) in match.sides and match.how is not None}
    return frozenset(
        board
        for of_round in rounds_of(tournament)[tournament.round - 1 :]
        for meeting in of_round
        if seed in (meeting.first, meeting.second)
        for board in range(meeting.boards * tournament.boards, (meeting.boards + 1) * tournament.boards)
        if board not in played
    )


def table_of(tournament: Tournament, match: Match) -> int:
    """The number of the table at which a match is played, from 1."""
    return (match.number - 1) % len(rounds_of(tournament)[match.round - 1]) + 1


def tables_of_round(tournament: Tournament, number: int = 0) -> dict[int, tuple[Match, ...]]:
    """The matches that have begun at each table of a round, by its number; 0 is the round that is played."""
    found: dict[int, list[Match]] = defaultdict(list)
    for match in tournament.matches:
        if match.round == (number or tournament.round):
            found[table_of(tournament, match)].append(match)
    return {table: tuple(matches) for table, matches in sorted(found.items())}


def sitting_out(tournament: Tournament, number: int) -> tuple[int, ...]:
    """The seeds of those who sit out in a round, which may be to come."""
    seated = set[int]()
    for meeting in rounds_of(tournament)[number - 1]:
        for side in _sides(tournament, meeting) or ():
            seated.update(side)
    return tuple(sorted(_playing(tournament) - seated))


def open_boards(tournament: Tournament) -> dict[int, tuple[Match, ...]]:
    """The matches of each board whose results everybody may know: those that nobody has yet to play.

    In a barometer, a board is open once its round is over. At the end of the session all that were played are open.
    """
    by_board: dict[int, list[Match]] = defaultdict(list)
    for match in tournament.matches:
        if match.board is not None:
            by_board[match.board].append(match)
    to_come = (
        {meeting.boards for of_round in rounds_of(tournament)[tournament.round :] for meeting in of_round}
        if by_board
        else set()
    )
    return {
        board: tuple(match for match in matches if match.how is not None)
        for board, matches in sorted(by_board.items())
        if tournament.is_over
        or (board // tournament.boards not in to_come and _is_played(tournament, board, matches))
    }


def _is_played(tournament: Tournament, board: int, matches: list[Match]) -> bool:
    """Whether all tables of the round that is played have played a board, if it is played in it."""
    now = [match for match in matches if match.round == tournament.round]
    meetings = rounds_of(tournament)[tournament.round - 1]
    tables = [
        table
        for table in tables_of_round(tournament)
        if meetings[table - 1].boards == board // tournament.boards
    ]
    if not tables:
        return True
    return not tournament.barometer and len(now) == len(tables) and all(match.how for match in now)


def without_hidden(tournament: Tournament) -> Tournament:
    """The tournament with the results that everybody may know only: all others have no scores and no winner."""
    shown = {match for matches in open_boards(tournament).values() for match in matches}
    return replace(
        tournament,
        matches=tuple(
            match if match in shown else replace(match, scores=(), winner=None, deals=(), places=())
            for match in tournament.matches
        ),
    )


def board_count(tournament: Tournament) -> int:
    """How many boards a session has that has begun."""
    sets = {meeting.boards for of_round in rounds_of(tournament) for meeting in of_round}
    return tournament.boards * len(sets)
