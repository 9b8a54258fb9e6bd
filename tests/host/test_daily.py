"""Daily boards: streaks, leaderboards, what the best did, and what happens once a day."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from bot.host.boards.daily import DailyPeriod, DailyRow, Streak, streak_of
from bot.host.errors import NoBoard
from bot.host.host import Host
from bot.store import BoardSet, Post, Store
from tests.host.playing import ANN, BOB, CID, DAY, GUILD, OTHER_GUILD, Clock, entrant, host_of, play_out
from tests.host.verify_page import BOARD, run

CHANNEL = 77
Period = DailyPeriod


def days(*numbers: int, month: str = "2026-11") -> list[str]:
    return [f"{month}-{number:02}" for number in numbers]


@pytest.mark.parametrize(
    ("played", "today", "streak"),
    [
        pytest.param([], "2026-11-22", Streak(0, 0, False), id="never"),
        pytest.param(days(22), "2026-11-22", Streak(1, 1, False), id="today"),
        pytest.param(days(20, 21), "2026-11-22", Streak(2, 2, False), id="today is not over"),
        pytest.param(days(19, 20), "2026-11-22", Streak(2, 2, True), id="yesterday is forgiven"),
        pytest.param(days(18, 20, 22), "2026-11-22", Streak(1, 2, True), id="two days are missed"),
        pytest.param(days(18, 19, 20, 22), "2026-11-22", Streak(4, 4, True), id="one day is missed"),
        pytest.param(days(10, 11, 12, 20), "2026-11-20", Streak(1, 3, True), id="a streak has ended"),
        pytest.param(days(2, 4, 5, 7), "2026-11-07", Streak(1, 3, True), id="once a month"),
        pytest.param(
            [*days(29, 31, month="2026-10"), *days(1, 3)], "2026-11-03", Streak(4, 4, True), id="each month"
        ),
        pytest.param(
            [*days(30, month="2026-10"), *days(2)], "2026-11-02", Streak(2, 2, True), id="on both sides"
        ),
        pytest.param(days(28, 30, month="2026-10"), "2026-10-31", Streak(2, 2, True), id="used this month"),
        pytest.param(
            [*days(28, 30, 31, month="2026-10"), *days(1)], "2026-11-01", Streak(4, 4, False), id="next month"
        ),
    ],
)
def test_a_missed_day_of_each_month_is_forgiven(played: list[str], today: str, streak: Streak) -> None:
    assert streak_of(played, today) == streak


async def play_daily(host: Host, user_id: int, guild_id: int = GUILD) -> BoardSet:
    board_set = await host.boards.daily()
    await play_out(host, await host.boards.play(board_set.id, 0, entrant(user_id, guild_id)), user_id)
    return board_set


async def next_day(host: Host, clock: Clock) -> None:
    clock.now = (clock.now // DAY + 1) * DAY + 60
    await host.sweep()
    await host.settle()


async def test_streaks_come_from_boards_played_out(host: Host, clock: Clock) -> None:
    clock.now = 1_000_000.0  # January 12, 1970.
    for _ in range(2):
        await play_daily(host, ANN)
        await next_day(host, clock)
    begun = await host.boards.daily()
    await host.boards.play(begun.id, 0, entrant(ANN))
    await next_day(host, clock)
    assert await host.daily.streak(ANN) == Streak(2, 2, True)
    assert await host.daily.streak(BOB) == Streak(0, 0, False)


async def test_a_leaderboard_lists_who_wants_to_be_listed(host: Host, store: Store, clock: Clock) -> None:
    """Ann and Bob play here, and Cid elsewhere. They play alike, so each beats half of the others."""
    for user_id, guild_id in ((ANN, GUILD), (BOB, GUILD), (CID, OTHER_GUILD)):
        await play_daily(host, user_id, guild_id)
    ann, bob = DailyRow(1, ANN, "User 101", 1, 50.0), DailyRow(1, BOB, "User 102", 1, 50.0)
    here = await host.daily.ranking(Period.TODAY, GUILD, ANN)
    assert (here.rows, here.count, here.own_row) == ((ann, bob), 2, ann)
    assert (await host.daily.ranking(Period.TODAY, GUILD, CID)).own_row is None
    second = await host.daily.ranking(Period.TODAY, GUILD, ANN, first=1, limit=1)
    assert (second.rows, second.own_row) == ((bob,), ann)

    everywhere = await host.daily.ranking(Period.TODAY, None, ANN)
    assert (everywhere.rows, everywhere.own_row) == ((), DailyRow(None, ANN, "User 101", 1, 50.0))
    await store.preferences.update(CID, bot_wide=True)
    assert [row.user_id for row in (await host.daily.ranking(Period.TODAY, None, ANN)).rows] == [CID]
    await store.preferences.update(CID, listed=False)
    assert (await host.daily.ranking(Period.TODAY, None, ANN)).rows == ()
    await store.preferences.update(ANN, listed=False)
    hidden = await host.daily.ranking(Period.TODAY, GUILD, ANN)
    assert (hidden.rows, hidden.own_row) == ((bob,), DailyRow(None, ANN, "User 101", 1, 50.0))
    await store.members.update_presence(GUILD, [BOB], [], 5)
    assert (await host.daily.ranking(Period.TODAY, GUILD, ANN)).rows == ()

    assert (await host.daily.ranking(Period.MONTH, GUILD, ANN)).own_row is None
    await next_day(host, clock)
    assert (await host.daily.ranking(Period.MONTH, GUILD, ANN)).own_row is not None
    assert (await host.daily.ranking(Period.TODAY, GUILD, ANN)).own_row is None


async def test_boards_of_all_servers_belong_to_no_server_that_has_left(host: Host, store: Store) -> None:
    """Otherwise they would be purged some weeks later, since the bot is not in a server 0."""
    await play_daily(host, ANN, guild_id=0)
    assert await store.guilds.known() == ()


async def test_a_month_adds_up_the_days(host: Host, clock: Clock) -> None:
    """Ann plays two days, both times with Bob, who does not finish the second board."""
    await play_daily(host, ANN)
    await play_daily(host, BOB)
    await next_day(host, clock)
    second = await play_daily(host, ANN)
    await host.boards.play(second.id, 0, entrant(BOB))
    await next_day(host, clock)
    found = await host.daily.ranking(Period.MONTH, GUILD, BOB)
    assert [(row.place, row.user_id, row.days, row.percent) for row in found.rows] == [
        (1, ANN, 2, 150.0),
        (2, BOB, 2, 50.0),
    ]


async def test_the_best_is_shown_to_those_who_have_ended_the_board(host: Host, store: Store) -> None:
    board_set = await play_daily(host, ANN)
    assert await host.daily.best(board_set, BOB) is None
    snapshot = await host.boards.play(board_set.id, 0, entrant(BOB))
    assert await host.daily.best(board_set, BOB) is None
    await host.play.abandon(snapshot.info.id, BOB)
    best = await host.daily.best(board_set, BOB)
    assert best.view is not None
    assert (best.result.user_id, best.name) == (ANN, "User 101")
    await store.preferences.update(ANN, listed=False)
    hidden = await host.daily.best(board_set, BOB)
    assert hidden.name is None


async def test_the_best_of_another_server_is_named_if_they_want_that(host: Host, store: Store) -> None:
    board_set = await play_daily(host, ANN)
    elsewhere = await host.boards.play(board_set.id, 0, entrant(BOB, OTHER_GUILD))
    await host.play.abandon(elsewhere.info.id, BOB)
    best = await host.daily.best(board_set, BOB)
    assert best.name is None
    await store.preferences.update(ANN, bot_wide=True)
    named = await host.daily.best(board_set, BOB)
    assert named.name == "User 101"


async def test_a_result_is_shared_once_in_each_channel(host: Host) -> None:
    claims = [
        await host.daily.claim_share(ANN, channel, day)
        for channel, day in ((5, "1970-01-12"), (5, "1970-01-12"), (6, "1970-01-12"), (5, "1970-01-13"))
    ]
    assert claims == [True, False, True, True]
    assert not await host.daily.claim_share(ANN, 5, "1970-01-12")
    await host.daily.withdraw_share(ANN, 5)
    assert await host.daily.claim_share(ANN, 5, "1970-01-13")


async def test_a_week_of_posts_with_restarts_and_two_processes(store: Store, clock: Clock) -> None:
    """Each day's board is announced once, after the one before is closed; two processes compete each time."""
    await store.settings.update(GUILD, daily_channel=CHANNEL)
    await store.settings.update(OTHER_GUILD, threads=True)
    clock.now = 1_000_000.0
    posted = []
    for _ in range(7):
        hosts = [host_of(store, seed=100 * number, clock=clock) for number in (1, 2)]
        await play_daily(hosts[0], ANN)
        clock.now = (clock.now // DAY + 1) * DAY + 1
        assert await hosts[0].daily.channels_to_post() == {}
        await hosts[0].sweep()
        await hosts[0].settle()
        [podium] = await hosts[1].daily.podium(GUILD)
        assert (podium.place, podium.user_id, podium.percent) == (1, ANN, 50.0)
        assert await hosts[1].daily.channels_to_post() == {GUILD: CHANNEL}
        post = Post(f"daily:{GUILD}:{hosts[0].boards.today()}", GUILD, CHANNEL)
        claims = await asyncio.gather(*(host.posts.create(post) for host in (*hosts, *hosts)))
        assert claims.count(True) == 1
        posted.append(hosts[0].boards.today())
        for host in hosts:
            await host.close()
    first = date(1970, 1, 13)
    assert posted == [(first + timedelta(days=number)).isoformat() for number in range(7)]


async def test_the_documented_program_checks_a_board(host: Host, clock: Clock, tmp_path: Path) -> None:
    board_set = await play_daily(host, ANN)
    [play] = (await host.boards.plays_of(board_set.id, ANN)).values()
    assert (await host.boards.proof(board_set)).secret is None
    await next_day(host, clock)
    proof = await host.boards.proof(await host.boards.load(board_set.id))
    assert play.table_id is not None
    proofs = await host.queries.shuffle_proofs(play.table_id)
    [deal] = proofs.deals
    done = await asyncio.to_thread(run, BOARD, proof.seal, proof.secret.hex(), "0", folder=tmp_path)
    assert done.stdout == f"game: {proofs.game.seed}\ndeal: {deal.commitment} {deal.seed}\n"


async def test_nobody_is_on_the_podium_of_a_day_without_results(host: Host, clock: Clock) -> None:
    assert await host.daily.podium(GUILD) == ()
    begun = await host.boards.daily()
    await host.boards.play(begun.id, 0, entrant(ANN))
    await next_day(host, clock)
    assert await host.daily.podium(GUILD) == ()
    assert datetime.fromtimestamp(begun.closes_at, UTC).date().isoformat() == host.boards.today()
    with pytest.raises(NoBoard):
        await host.boards.daily("1970-01-01")
