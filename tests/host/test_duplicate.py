"""Duplicate sessions: all play the same boards, nobody sees one that is to come, and an end repeats nothing."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from bot.host.errors import BoardSealed, BoardsSeen, NoBoard, TooFewPlayers, TournamentFull
from bot.host.host import Host
from bot.host.tournaments.duplicate import board_count, open_boards, sitting_out
from bot.host.tournaments.schedules import Movement
from bot.host.tournaments.standings import standings
from bot.host.tournaments.travellers import session_scores, traveller
from bot.store import Match, TableState, Tournament, TournamentForm, TournamentState
from tests.host.playing import Clock, NewHost, pass_time, play, refused
from tests.host.tournament_play import FIRST, ORGANIZER, opened

STRANGER = 999


async def entered(host: Host, variant: str, users: int, **how: Any) -> Tournament:
    """A session that so many users have entered; with partners, each two who follow one another are a pair."""
    made = await opened(host, TournamentForm.DUPLICATE, users, variant=variant, **{"boards": 1} | how)
    if variant == "partnership":
        for user in range(FIRST, FIRST + users):
            partner = user + 1 if (user - FIRST) % 2 == 0 else user - 1
            made = await host.tournaments.name_partner(made.id, user, partner)
    return made


async def begun(host: Host, variant: str, users: int, **how: Any) -> Tournament:
    """The same after its start."""
    made = await entered(host, variant, users, **how)
    return await host.tournaments.start(made.id, ORGANIZER)


async def play_match(host: Host, match: Match) -> None:
    """Play a board to its end."""
    assert match.table_id is not None
    await play(host, match.table_id)
    await host.settle()


async def play_out(host: Host, session: Tournament) -> Tournament:
    """Play all boards."""
    while not session.is_over:
        match = next(match for match in session.this_round if match.how is None)
        await play_match(host, match)
        session = await host.tournaments.load(session.id)
    return session


def board(*results: tuple[int, int, int], how: str = "played") -> list[Match]:
    """The matches at a board: the seeds of both sides, and the points of the first less those of the second."""
    return [
        Match(1, number, ((first,), (second,)), how=how, scores=(points, 0), board=0)
        for number, (first, second, points) in enumerate(results, 1)
    ]


def test_matchpoints_count_the_results_that_are_worse_and_half_of_those_that_are_equal() -> None:
    lines = traveller(board((1, 2, 120), (3, 4, -50), (5, 6, 120), (7, 8, 30)))
    # Of three others, 120 beats two and shares with one: 2.5 of 3. 30 beats one, -50 none. The mean is 55.
    assert [line.points for line in lines] == [120, 120, 30, -50]
    assert [line.percents and line.percents[0] for line in lines] == pytest.approx(
        [250 / 3, 250 / 3, 100 / 3, 0]
    )
    assert [line.percents and sum(line.percents) for line in lines] == [100] * 4
    assert [line.against_mean for line in lines] == [65, 65, -25, -105]


def test_boards_that_are_not_played_out_are_decided_or_count_for_nobody() -> None:
    ended = [
        Match(1, 1, ((1,), (2,)), how="played", scores=(10, 50), board=0),
        Match(1, 2, ((3,), (4,)), how="decided", scores=(0, 0), winner=1, board=0),
        Match(1, 3, ((5,), (6,)), how="resigned", scores=(0, 0), winner=0, board=0),
        Match(1, 4, ((7,), (8,)), how="time", scores=(90, 0), board=0),
        Match(1, 5, ((9,), (10,)), how="absent", scores=(0, 0), board=0),
        Match(1, 6, ((11,), (12,)), how="decided", scores=(0, 0), board=0),
    ]
    by_number = {line.match.number: line for line in traveller(ended)}
    assert by_number[1].percents == (50, 50)
    assert by_number[2].percents == (40, 60)
    assert by_number[3].percents == (60, 0)
    assert by_number[4].percents is None
    assert by_number[5].percents == (0, 0)
    assert by_number[6].percents == (50, 50)
    assert [by_number[number].points for number in range(1, 7)] == [-40, None, None, None, None, None]


def test_the_score_of_a_session_is_the_mean_of_its_boards() -> None:
    boards = {0: board((1, 2, 100), (3, 4, 0)), 1: board((1, 3, 20), (4, 2, 60))}
    scores = session_scores([1, 2, 3, 4, 5], boards)
    # 1: best and worst; 2: worst twice; 3: worst and best; 4: best twice. The means are 50 and 40.
    assert {seed: tuple(score) for seed, score in scores.items()} == {
        1: (50, 50 - 20, 2),
        2: (0, -50 - 20, 2),
        3: (50, -50 + 20, 2),
        4: (100, 50 + 20, 2),
        5: (0, 0, 0),
    }


async def test_four_pairs_play_the_same_boards_and_each_meets_each_once(host: Host) -> None:
    over = await play_out(host, await begun(host, "partnership", 8, boards=2))
    assert (over.state, over.rounds, board_count(over), len(over.matches)) == (TournamentState.OVER, 3, 6, 12)
    met = Counter(frozenset(seed for side in match.sides for seed in side) for match in over.matches)
    # Two boards in each round.
    assert met == dict.fromkeys(map(frozenset, combinations(range(1, 5), 2)), 2)
    played = Counter((seed, match.board) for match in over.matches for side in match.sides for seed in side)
    assert played == Counter((seed, board) for seed in range(1, 5) for board in range(6))
    # Both tables of a board had the same cards, and partners sat opposite one another.
    for number in range(6):
        tables = [match.table_id or 0 for match in over.matches if match.board == number]
        dealt = [(await host.replays.step(table, STRANGER)).hands for table in tables]
        assert dealt[0] == dealt[1]
        for table in tables:
            seats = [seat.user_id or 0 for seat in (await host.queries.info(table)).seats]
            assert {(seats[0] - FIRST) // 2, (seats[1] - FIRST) // 2} == {
                (seats[2] - FIRST) // 2,
                (seats[3] - FIRST) // 2,
            }
    rows = standings(over)
    assert sum(row.points for row in rows) == pytest.approx(4 * 50)
    assert sum(row.margin for row in rows) == pytest.approx(0)
    assert [row.played for row in rows] == [6, 6, 6, 6]


async def test_nobody_sees_a_board_before_all_have_played_it(host: Host) -> None:
    session = await begun(host, "partnership", 8)
    first, second = session.this_round
    assert first.board == second.board == 0
    table = first.table_id or 0
    other = (await host.queries.info(second.table_id or 0)).seats[0].user_id or 0
    own = (await host.queries.info(table)).seats[0].user_id or 0

    async def all_refused() -> None:
        for user in (other, STRANGER, ORGANIZER):
            await refused(
                BoardSealed,
                host.queries.snapshot(table, user),
                host.queries.watch(table, user),
                host.queries.shuffle_proofs(table, user),
                host.replays.deal(table, user),
                host.replays.step(table, user),
                host.queries.record(table, user),
            )

    await all_refused()
    await play_match(host, first)
    assert (await host.queries.info(table)).state is TableState.OVER
    session = await host.tournaments.load(session.id)
    await all_refused()
    assert not open_boards(session)
    assert all(row.played == 0 for row in standings(session))
    assert (await host.replays.deal(table, own)).deals == 1
    await refused(NoBoard, host.boards.load(session.board_set_id or 0))
    await play_match(host, second)
    session = await host.tournaments.load(session.id)
    assert set(open_boards(session)) == {0}
    assert (await host.replays.deal(table, other)).deals == 1
    assert (await host.replays.deal(table, STRANGER)).deals == 1
    assert all(row.played == 1 for row in standings(session))


async def test_in_a_movement_in_which_boards_travel_each_opens_with_its_last_table(host: Host) -> None:
    session = await begun(host, "partnership", 12, movement=Movement.MITCHELL)
    # Three tables have three sets: each set is over after the last round, but for none before.
    for number in (1, 2, 3):
        assert session.round == number
        for match in session.this_round:
            assert not open_boards(session) or number == 3
            await play_match(host, match)
            session = await host.tournaments.load(session.id)
    assert session.state is TournamentState.OVER
    assert set(open_boards(session)) == {0, 1, 2}


async def test_who_has_played_a_board_replaces_nobody_who_has_yet_to_play_it(host: Host) -> None:
    """Both tables of a round play the same two boards. Old plays, Stranger takes the seat, and Old comes back."""
    session = await begun(host, "classic", 4, boards=2)
    first, second = session.this_round
    [old], [opponent], [other] = map(
        session.seeded, (first.sides[0][0], first.sides[1][0], second.sides[0][0])
    )

    async def replaced(player: int, new: int) -> Tournament:
        return await host.tournaments.replace_player(session.id, player, new, f"User {new}", ORGANIZER)

    async def seen(player: int, new: int) -> tuple[int, ...]:
        [error] = await refused(BoardsSeen, replaced(player, new))
        return error.boards

    await replaced(old.user_id, STRANGER)
    # Old knows a hand of the board, from another seat or another table.
    assert await seen(opponent.user_id, old.user_id) == await seen(other.user_id, old.user_id) == (1,)
    # Their own seat they may take back.
    await replaced(STRANGER, old.user_id)
    await replaced(old.user_id, STRANGER)
    await play_match(host, first)
    # Stranger is at the second board now.
    assert await seen(other.user_id, STRANGER) == (1, 2)
    back = await replaced(STRANGER, old.user_id)
    assert (back.player(old.user_id) or opponent).seed == old.seed
    await play_match(host, second)
    assert await seen(other.user_id, STRANGER) == (2,)
    session = await host.tournaments.load(session.id)
    for match in [match for match in session.this_round if match.how is None]:
        await play_match(host, match)
    assert (await replaced(other.user_id, STRANGER)).round == 2


async def test_a_barometer_shows_results_after_each_round(host: Host) -> None:
    session = await begun(host, "classic", 4, barometer=True, boards=2)
    opened = []
    while not session.is_over:
        opened.append((session.round, len(open_boards(session))))
        match = next(match for match in session.this_round if match.how is None)
        await play_match(host, match)
        session = await host.tournaments.load(session.id)
    # Two tables play two boards in each of three rounds; nothing shows before a round is over.
    assert opened == [(1, 0)] * 4 + [(2, 2)] * 4 + [(3, 4)] * 4
    assert len(open_boards(session)) == 6


@pytest.mark.parametrize(("players", "resting"), [(5, [[5], [1], [2], [3], [4]]), (7, None)])
async def test_who_sits_out_is_known_before_and_each_does_once(
    host: Host, players: int, resting: list[list[int]] | None
) -> None:
    session = await begun(host, "classic", players, computers=False)
    out = [sitting_out(session, number) for number in range(1, session.rounds + 1)]
    assert sorted(seed for seeds in out for seed in seeds) == list(range(1, players + 1))
    seated = {seed for match in session.this_round for side in match.sides for seed in side}
    assert seated == {*range(1, players + 1)} - {*out[0]}


async def test_computer_players_make_up_a_second_table(host: Host) -> None:
    session = await begun(host, "partnership", 4)
    assert len(session.seeds) == 2
    sides = [match.sides for match in session.this_round]
    assert all(any(seed for side in pair for seed in side) for pair in sides)
    over = await play_out(host, session)
    assert [row.played for row in standings(over)] == [3, 3]
    too_few = await entered(host, "partnership", 4, computers=False)
    await refused(TooFewPlayers, host.tournaments.start(too_few.id, ORGANIZER))


async def test_a_session_is_changed_until_the_start(host: Host, clock: Clock) -> None:
    made, change = await entered(host, "classic", 4), host.tournaments.change_plan
    for impossible in ({"boards": 0}, {"boards": 9}, {"rounds": 16}, {"starts_at": int(clock.now)}):
        with pytest.raises(ValueError, match="a tournament"):
            await change(made.id, **impossible)
    await change(made.id, boards=3, movement=Movement.MITCHELL, barometer=True, name="Morning")
    begun = await host.tournaments.start(made.id, ORGANIZER)
    # In a Mitchell movement of four there are two rounds.
    assert (begun.rounds, board_count(begun), len(begun.players)) == (2, 6, 4)
    assert (await host.queries.info(begun.this_round[0].table_id or 0)).board_name == "Morning"


async def test_at_most_twelve_pairs_can_enter(host: Host) -> None:
    session = await entered(host, "partnership", 24)
    await refused(TournamentFull, host.tournaments.enter(session.id, STRANGER, "Late"))
    session = await host.tournaments.start(session.id, ORGANIZER)
    assert (len(session.seeds), session.rounds, len(session.this_round)) == (12, 11, 6)


async def test_with_a_pair_that_drops_out_computer_players_go_on_or_opponents_sit_out(host: Host) -> None:
    for computers, tables in ((True, 2), (False, 1)):
        session = await begun(host, "partnership", 8, computers=computers)
        session = await host.tournaments.leave(session.id, session.players[0].user_id)
        for match in session.this_round:
            await play_match(host, match)
        session = await host.tournaments.load(session.id)
        assert (session.round, len(session.this_round)) == (2, tables)
        assert bool(sitting_out(session, 2)) is not computers
        await play_out(host, session)


async def test_a_board_that_all_give_up_counts_for_neither(host: Host) -> None:
    session = await begun(host, "classic", 4)
    first, second = session.this_round
    info = await host.queries.info(first.table_id or 0)
    for seat in info.seats:
        await host.endings.propose(info.id, seat.user_id or 0)
    await play_match(host, second)
    session = await host.tournaments.load(session.id)
    assert [match.how for match in session.matches[:2]] == ["resigned", "played"]
    by_seed = {row.seed: row.points for row in standings(session)}
    assert [by_seed[seed] for (seed,) in first.sides] == [0, 0]
    assert [by_seed[seed] for (seed,) in second.sides] == [50, 50]


async def test_a_late_round_leaves_out_what_was_not_played(host: Host, clock: Clock) -> None:
    session = await begun(host, "classic", 4, boards=2, round_seconds=1800)
    await play_match(host, session.this_round[0])
    await pass_time(host, clock, 1801)
    session = await host.tournaments.load(session.id)
    assert session.round == 2
    assert Counter(match.how for match in session.matches if match.round == 1) == {"played": 1, "time": 2}
    # Nobody plays the boards of the first round any more.
    assert {*open_boards(session)} == {0, 1}


async def test_an_organizer_decides_a_board_and_the_next_one_begins(host: Host) -> None:
    session = await begun(host, "classic", 4, boards=2)
    session = await host.tournaments.decide(session.id, (1, 1), 0, ORGANIZER)
    assert [(match.number, match.board, match.how) for match in session.this_round] == [
        (1, 0, "decided"),
        (2, 0, None),
        (3, 1, None),
    ]


@pytest.mark.parametrize("killed_after", range(5))
async def test_an_end_of_the_process_loses_and_repeats_nothing(
    new_host: NewHost, killed_after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die(_: int) -> None:
        raise ConnectionError

    host = new_host()
    await host.start()
    session = await begun(host, "classic", 4, boards=2)
    for _ in range(killed_after):
        match = next(match for match in session.this_round if match.how is None)
        if killed_after % 2:
            # The process ends right after the last card of the board, before anything follows from it.
            monkeypatch.setattr(host.tournaments, "advance", die)
        await play(host, match.table_id or 0)
        await host.settle()
        session = await host.tournaments.load(session.id)
        if killed_after % 2:
            break
    await host.close()
    again = new_host(1)
    await again.start()
    await again.sweep()
    await again.settle()
    over = await play_out(again, await again.tournaments.load(session.id))
    assert Counter((match.board, match.how) for match in over.matches) == {
        (board, "played"): 2 for board in range(6)
    }
    tables = [match.table_id for match in over.matches]
    assert len({*tables}) == 12
    assert not [table for table in tables if (await again.queries.info(table or 0)).sealed]
