"""Daily boards: streaks, leaderboards, what the best did, and what happens once a day."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host.boards.daily import DailyPeriod, DailyRow, Streak, streak_of
from bot.host.boards.service import DailyTable
from bot.host.host import Host
from bot.store import BoardSet, Post, Store
from tests.host.contests import next_day, play_board
from tests.host.playing import ANN, BOB, CID, DAY, HOUR, OTHER_GUILD, SERVER, Clock, NewHost, pass_time
from tests.host.stories import Story, stories
from tests.host.verify_page import BOARD, run

CHANNEL = 77
Period = DailyPeriod


def days(*numbers: int, month: int = 11) -> list[str]:
    return [f"2026-{month}-{number:02}" for number in numbers]


@pytest.mark.parametrize(
    ("why", "played", "today", "streak"),
    [
        ("never", [], "11-22", Streak(0, 0, False)),
        ("today", days(22), "11-22", Streak(1, 1, False)),
        ("today is not over", days(20, 21), "11-22", Streak(2, 2, False)),
        ("yesterday is forgiven", days(19, 20), "11-22", Streak(2, 2, True)),
        ("two days are missed", days(18, 20, 22), "11-22", Streak(1, 2, True)),
        ("one day is missed", days(18, 19, 20, 22), "11-22", Streak(4, 4, True)),
        ("a streak has ended", days(10, 11, 12, 20), "11-20", Streak(1, 3, True)),
        ("once a month", days(2, 4, 5, 7), "11-07", Streak(1, 3, True)),
        ("each month", [*days(29, 31, month=10), *days(1, 3)], "11-03", Streak(4, 4, True)),
        ("on both sides", [*days(30, month=10), *days(2)], "11-02", Streak(2, 2, True)),
        ("used this month", days(28, 30, month=10), "10-31", Streak(2, 2, True)),
        ("next month", [*days(28, 30, 31, month=10), *days(1)], "11-01", Streak(4, 4, False)),
    ],
)
def test_a_missed_day_of_each_month_is_forgiven(
    why: str, played: list[str], today: str, streak: Streak
) -> None:
    assert streak_of(played, f"2026-{today}") == streak, why


async def play_daily(host: Host, user_id: int, server_id: int = SERVER) -> BoardSet:
    board_set = await host.boards.daily()
    await play_board(host, board_set, user_id, server_id=server_id)
    return board_set


@stories(
    """
    streaks come from boards played out
    # It is January 12, 1970.
    daily; Ann finishes; next-day; daily; Ann finishes; next-day; daily; Ann begins; next-day; streak Ann 2 2 yes
    streak Bob 0 0 no

    a month adds up the days
    # Ann plays two days, both times with Bob, who does not finish the second board.
    daily; Ann finishes; Bob finishes; next-day; daily; Ann finishes; Bob begins; next-day
    month 1 Ann=150.0/2 2 Bob=50.0/2

    the best is shown to those who have ended the board
    daily; Ann finishes; best Bob -; Bob begins; best Bob -; Bob abandons; best Bob Ann Ann; Ann prefers listed=0
    best Bob Ann -

    and named on another server if they want that
    daily; Ann finishes; Bob begins elsewhere; Bob abandons; best Bob Ann -; Ann prefers bot_wide=1; best Bob Ann Ann

    nobody is on the podium of a day without results
    podium -; daily; Ann begins; next-day; podium -; daily; Ann finishes; Bob begins; next-day
    podium 1 Ann=100.0
    """
)
async def test_daily_boards(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_leaderboard_lists_who_wants_to_be_listed(host: Host, store: Store, clock: Clock) -> None:
    """Ann and Bob play here, and Cid elsewhere. They play alike, so each beats half of the others."""
    for user_id, server_id in ((ANN, SERVER), (BOB, SERVER), (CID, OTHER_GUILD)):
        await play_daily(host, user_id, server_id)
    ann, bob = DailyRow(1, ANN, "Ann", 1, 50.0), DailyRow(1, BOB, "Bob", 1, 50.0)
    here = await host.daily.ranking(Period.TODAY, SERVER, ANN)
    assert (here.rows, here.count, here.own_row) == ((ann, bob), 2, ann)
    assert (await host.daily.ranking(Period.TODAY, SERVER, CID)).own_row is None
    second = await host.daily.ranking(Period.TODAY, SERVER, ANN, first=1, limit=1)
    assert (second.rows, second.own_row) == ((bob,), ann)

    everywhere = await host.daily.ranking(Period.TODAY, None, ANN)
    assert (everywhere.rows, everywhere.own_row) == ((), DailyRow(None, ANN, "Ann", 1, 50.0))
    await store.preferences.update(CID, bot_wide=True)
    assert [row.user_id for row in (await host.daily.ranking(Period.TODAY, None, ANN)).rows] == [CID]
    await store.preferences.update(CID, listed=False)
    assert (await host.daily.ranking(Period.TODAY, None, ANN)).rows == ()
    await store.preferences.update(ANN, listed=False)
    hidden = await host.daily.ranking(Period.TODAY, SERVER, ANN)
    assert (hidden.rows, hidden.own_row) == ((bob,), DailyRow(None, ANN, "Ann", 1, 50.0))
    await store.members.update_presence(SERVER, [BOB], [], 5)
    assert (await host.daily.ranking(Period.TODAY, SERVER, ANN)).rows == ()

    assert (await host.daily.ranking(Period.MONTH, SERVER, ANN)).own_row is None
    await next_day(host, clock)
    assert (await host.daily.ranking(Period.MONTH, SERVER, ANN)).own_row is not None
    assert (await host.daily.ranking(Period.TODAY, SERVER, ANN)).own_row is None


async def test_boards_of_all_servers_belong_to_no_server_that_has_left(host: Host, store: Store) -> None:
    """Otherwise they would be purged some weeks later, since the bot is not in a server 0."""
    await play_daily(host, ANN, server_id=0)
    assert await store.servers.known() == ()


async def test_a_result_is_shared_once_in_each_channel(host: Host) -> None:
    today = await host.boards.daily()
    other, tomorrow = await host.boards.daily(table=DailyTable.FOUR), replace(today, day="1970-01-13")
    claims = [
        await host.daily.claim_share(ANN, channel, board_set)
        for channel, board_set in ((5, today), (5, today), (6, today), (5, other), (5, tomorrow), (5, other))
    ]
    assert claims == [True, False, True, True, True, False]
    assert not await host.daily.claim_share(ANN, 5, today)
    await host.daily.withdraw_share(ANN, 5, tomorrow)
    assert await host.daily.claim_share(ANN, 5, tomorrow)


async def test_posts_with_restarts_and_two_processes(store: Store, new_host: NewHost, clock: Clock) -> None:
    """Each day's board is announced once, after the one before is closed; two processes compete each time."""
    await store.settings.update(SERVER, daily_channel=CHANNEL)
    await store.settings.update(OTHER_GUILD, threads=True)
    clock.now = 1_000_000.0
    posted = []
    for _ in range(2):
        hosts = [new_host(100 * number) for number in (1, 2)]
        await play_daily(hosts[0], ANN)
        clock.now = (clock.now // DAY + 1) * DAY + 1
        assert await hosts[0].daily.channels_to_post() == {}
        await pass_time(hosts[0], clock, 0)
        [podium] = await hosts[1].daily.podium(SERVER)
        assert (podium.place, podium.user_id, podium.percent) == (1, ANN, 50.0)
        assert await hosts[1].daily.channels_to_post() == {SERVER: CHANNEL}
        post = Post(f"daily:{SERVER}:{await hosts[0].boards.today()}", SERVER, CHANNEL)
        claims = await asyncio.gather(*(host.posts.create(post) for host in (*hosts, *hosts)))
        assert claims.count(True) == 1
        posted.append(await hosts[0].boards.today())
    assert posted == ["1970-01-13", "1970-01-14"]


async def test_the_documented_program_checks_a_board(host: Host, clock: Clock, tmp_path: Path) -> None:
    board_set = await play_daily(host, ANN)
    [play] = (await host.boards.plays_of(board_set.id, ANN)).values()
    assert (await host.boards.proof(board_set)).secret is None
    await next_day(host, clock)
    proof = await host.boards.proof(await host.boards.load(board_set.id))
    assert play.table_id is not None
    proofs = await host.queries.shuffle_proofs(play.table_id, ANN)
    [deal] = proofs.deals
    done = await asyncio.to_thread(run, BOARD, proof.seal, proof.secret.hex(), "0", folder=tmp_path)
    assert done.stdout == f"game: {proofs.game.seed}\ndeal: {deal.commitment} {deal.seed}\n"


async def test_the_day_turns_at_midnight_of_each_server(host: Host, store: Store, clock: Clock) -> None:
    """The clock begins on 1970-01-12 at 13:46:40 UTC. In Tokyo it is 22:46, in Los Angeles 05:46."""
    tokyo, los_angeles, elsewhere = SERVER, OTHER_GUILD, 9
    await store.settings.update(tokyo, time_zone="Asia/Tokyo", daily_channel=CHANNEL)
    await store.settings.update(los_angeles, time_zone="America/Los_Angeles", daily_channel=80)
    first = await play_daily(host, ANN)
    midnight = 12 * DAY
    clock.now = midnight - 9 * HOUR
    assert [await host.boards.today(guild) for guild in (tokyo, los_angeles, elsewhere, None)] == [
        "1970-01-13",
        *["1970-01-12"] * 3,
    ]
    # Everybody has the same board of a day, which is open as long as it is that day anywhere.
    next_board = await host.boards.daily(server_id=tokyo)
    assert (next_board.day, next_board.id != first.id) == ("1970-01-13", True)
    assert (await host.boards.daily(server_id=los_angeles)).id == first.id
    assert next_board.closes_at == 13 * DAY + 8 * HOUR
    assert await host.boards.day_ends_at(next_board, tokyo) == 13 * DAY - 9 * HOUR
    assert await host.boards.day_ends_at(next_board, los_angeles) == 13 * DAY + 8 * HOUR
    # Tokyo does not wait for the others.
    assert (await host.daily.podium(tokyo))[0].user_id == ANN
    assert set(await host.daily.channels_to_post()) == {tokyo, los_angeles}
    await pass_time(host, clock, 9 * HOUR + 8 * HOUR)
    assert (await host.boards.load(first.id)).is_closed
    assert await host.boards.today(los_angeles) == "1970-01-13"
