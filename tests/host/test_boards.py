"""Boards: the same deals for everyone, in private, compared when they are over."""

import asyncio
import hashlib
import hmac

import pytest

from bot.ai import Level, rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import RESIGN, Action
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.boards.scoring import ALONE, board_results, standings
from bot.host.boards.service import BoardSetProof, ContestPlan
from bot.host.computers.ai_service import LocalAI
from bot.host.computers.computer_moves import Deciding, Decision
from bot.host.errors import BoardsClosed, NoBoard, NoHints, NotOnBoards, OtherBoardFirst
from bot.host.host import Host
from bot.store import BoardSet, BoardSetKind, LeaderboardQuery, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DAY,
    GUILD,
    OTHER_GUILD,
    ChangeRecorder,
    Clock,
    entrant,
    host_of,
    play_next,
    play_of,
    play_out,
)


async def challenge(host: Host, variant: str = "classic", boards: int = 1, **options: object) -> BoardSet:
    plan = ContestPlan(GUILD, 70, variant, options, Level.BEGINNER, boards, host.now() + DAY)
    return await host.boards.make(BoardSetKind.EVENT, plan, creator_id=ANN)


async def actions_of(store: Store, table_id: int) -> list[str | None]:
    return [entry.action for entry in await store.journal.read(table_id)]


async def test_there_is_one_daily_board_for_each_day_by_utc(host: Host, clock: Clock) -> None:
    clock.now = 1_000_000.0  # Monday, January 12, 1970, 13:46:40.
    first, second = await asyncio.gather(host.boards.daily(), host.boards.daily())
    assert first == second
    assert (first.kind, first.day, first.variant, first.boards) == ("daily", "1970-01-12", "classic", 1)
    assert (first.opens_at, first.closes_at) == (11 * DAY, 12 * DAY)
    clock.now = 12 * DAY
    assert (await host.boards.daily()).variant == "kitty"
    assert (await host.boards.daily("1970-01-12")).id == first.id
    with pytest.raises(NoBoard):
        await host.boards.daily("1970-01-10")


async def test_the_daily_boards_of_a_week_are_of_all_variants(host: Host, clock: Clock) -> None:
    played = set()
    for _ in range(7):
        played.add((await host.boards.daily()).variant)
        clock.now += DAY
    assert played == set(VARIANTS)


@pytest.mark.parametrize("variant", ["classic", "partnership"])
async def test_equal_actions_lead_to_equal_deals_and_scores_everywhere(
    store: Store, clock: Clock, variant: str
) -> None:
    """In two servers, in two processes, after a restart in the middle, and with other computer players."""

    def other_policy(position: Position) -> Action | None:
        return max(position.offer, key=str)

    host, second = host_of(store, clock=clock), host_of(store, policy=other_policy, clock=clock)
    made = await challenge(host, variant)
    await host.settle()
    ann = await play_out(host, await host.boards.play(made.id, 0, entrant(ANN)), ANN)
    begun = await second.boards.play(made.id, 0, entrant(BOB, OTHER_GUILD))
    await second.settle()
    await second.play.act(begun.info.id, BOB, (await actions_of_seat(store, ann.info.id, 0))[0])
    await second.settle()
    await second.close()
    third = host_of(store, policy=other_policy, clock=clock)
    bob = await play_out(third, await third.boards.play(made.id, 0, entrant(BOB, OTHER_GUILD)), BOB)
    assert await actions_of(store, bob.info.id) == await actions_of(store, ann.info.id)
    first, other = await host.boards.results(made.id, 0)
    assert (first.points, first.percent, first.place) == (other.points, 50.0, 1)
    await host.close()
    await third.close()


async def actions_of_seat(store: Store, table_id: int, seat: int) -> list[str]:
    return [
        entry.action
        for entry in await store.journal.read(table_id)
        if entry.seat == seat and entry.action is not None
    ]


async def test_a_board_ends_after_one_deal_and_counts_on_no_leaderboard(
    host: Host, store: Store, recorder: ChangeRecorder
) -> None:
    made = await challenge(host, "kitty")
    end = await play_out(host, await host.boards.play(made.id, 0, entrant(ANN)), ANN)
    assert end.view.deal == 0
    assert (end.info.state, end.info.ended) == (TableState.OVER, "abandoned")
    mine, theirs = end.view.result.delta
    [play] = await store.boards.plays(made.id)
    assert (play.completed, play.points) == (True, mine - theirs)
    page = await host.leaderboard.page(LeaderboardQuery(GUILD), ANN)
    assert page.rows == ()


async def test_nobody_else_sees_the_table_of_a_board(host: Host) -> None:
    made = await challenge(host)
    table = (await host.boards.play(made.id, 0, entrant(ANN))).info
    assert table.is_private
    assert await host.queries.latest_table(GUILD) is None
    assert await host.queries.recent_games(GUILD) == ()
    assert [info.id for info in await host.queries.recent_games(GUILD, user_id=ANN)] == [table.id]


async def test_boards_give_no_hints_and_take_nothing_back(host: Host) -> None:
    made = await challenge(host, "kitty")
    snapshot = await host.boards.play(made.id, 0, entrant(ANN))
    await host.settle()
    table = snapshot.info.id
    snapshot = await host.queries.snapshot(table, ANN)
    with pytest.raises(NoHints):
        await host.coach.hint(table, ANN)
    await host.play.act(table, ANN, next(iter(snapshot.offer)))
    assert not (await host.queries.snapshot(table, ANN)).undoable
    with pytest.raises(NotOnBoards):
        await host.undo.request(table, ANN)
    end = await host.play.abandon(table, ANN)
    assert end.info.ended == "resign"
    with pytest.raises(NotOnBoards):
        await host.rematches.agree(table, ANN)
    [result] = await host.boards.results(made.id, 0)
    assert (result.completed, result.percent) == (False, 0.0)


async def test_two_clicks_at_once_open_one_table(host: Host) -> None:
    made = await challenge(host)
    first, second = await asyncio.gather(
        host.boards.play(made.id, 0, entrant(ANN)), host.boards.play(made.id, 0, entrant(ANN))
    )
    assert first.info.id == second.info.id


async def test_a_board_is_played_once(host: Host) -> None:
    made = await challenge(host)
    end = await play_out(host, await host.boards.play(made.id, 0, entrant(ANN)), ANN)
    again = await host.boards.play(made.id, 0, entrant(ANN))
    assert (again.info.id, again.info.state) == (end.info.id, TableState.OVER)


async def test_boards_close_at_their_deadline(host: Host, store: Store, clock: Clock) -> None:
    """Ann plays both boards, Bob begins one, Cid enters and does not come."""
    made = await challenge(host, "kitty", boards=2)
    await host.boards.enter(made.id, entrant(CID))
    begun = await play_next(host, made, BOB)
    for _ in range(2):
        await play_out(host, await play_next(host, made, ANN), ANN)
    clock.now += DAY
    await host.sweep()
    await host.settle()
    closed = await host.boards.load(made.id)
    assert closed.closed_at == clock.now
    assert (await host.queries.info(begun.info.id)).state is TableState.OVER
    ann, bob, cid = await host.boards.standings(made.id)
    assert [(row.user_id, row.percent, row.ended) for row in (ann, bob, cid)] == [
        (ANN, (ALONE + 100.0) / 2, 2),
        (BOB, 0.0, 1),
        (CID, 0.0, 0),
    ]
    stored = {(play.user_id, play.board): play.percent for play in await store.boards.plays(made.id)}
    board = begun.info.board
    assert stored == {(ANN, 0): ALONE, (ANN, 1): ALONE} | {(ANN, board): 100.0, (BOB, board): 0.0}
    with pytest.raises(BoardsClosed):
        await host.boards.play(made.id, 1 - begun.info.board, entrant(BOB))
    with pytest.raises(BoardsClosed):
        await host.boards.enter(made.id, entrant(BOB))


async def test_the_boards_of_an_event_come_in_another_order_for_each_user(store: Store, clock: Clock) -> None:
    """The secret decides, so the order is the same after a restart, and can be checked once the event is over."""
    host = host_of(store, clock=clock)
    made = await challenge(host, "kitty", boards=6)
    orders = {}
    for user in (ANN, BOB, CID):
        order = []
        while (board := await host.boards.next_board(made, user)) is not None:
            for other in set(range(6)).difference(order, [board]):
                with pytest.raises(OtherBoardFirst):
                    await host.boards.play(made.id, other, entrant(user))
            begun = await host.boards.play(made.id, board, entrant(user))
            assert await Host(store, clock=clock).boards.next_board(made, user) == board
            await host.play.act(begun.info.id, user, RESIGN)
            order.append(board)
        orders[user] = order
    await host.boards.closing.close_set(made.id)
    secret = (await host.boards.proof(await host.boards.load(made.id))).secret
    assert secret is not None
    for user, order in orders.items():
        digests = [hmac.digest(secret, f"order:{user}:{board}".encode(), "sha256") for board in range(6)]
        assert order == sorted(range(6), key=digests.__getitem__)
    assert len({tuple(order) for order in orders.values()}) == 3
    await host.close()


async def test_the_daily_board_and_challenges_come_in_the_usual_order(host: Host) -> None:
    plan = ContestPlan(GUILD, 70, "kitty", {}, Level.BEGINNER, 4, host.now() + DAY)
    made = await host.contests.challenge(plan, entrant(ANN), BOB)
    assert {await host.boards.next_board(made, user) for user in (ANN, BOB)} == {0}
    assert await host.boards.next_board(await host.boards.daily(), ANN) == 0


async def test_the_secret_of_a_set_is_sealed_until_it_closes(host: Host, clock: Clock) -> None:
    """Anyone can compute the game seed of each board from the secret (docs/verify.md)."""
    made = await challenge(host)
    assert await host.boards.proof(made) == BoardSetProof(made.seal, None)
    end = await play_out(host, await host.boards.play(made.id, 0, entrant(ANN)), ANN)
    clock.now += DAY
    await host.sweep()
    await host.settle()
    secret = (await host.boards.proof(await host.boards.load(made.id))).secret
    assert secret is not None
    assert hashlib.sha256(secret).hexdigest() == made.seal
    proofs = await host.queries.shuffle_proofs(end.info.id)
    assert proofs.game.seed == hmac.digest(secret, b"board:0", "sha256").hex()


async def test_par_is_what_the_expert_makes_of_the_board(store: Store, clock: Clock) -> None:
    """Here the expert plays by the rule of thumb, so whoever does so, too, reaches par."""
    host = host_of(store, clock=clock)
    made = await challenge(host)
    await host.settle()
    await play_out(host, await host.boards.play(made.id, 0, entrant(ANN)), ANN)
    [result] = await host.boards.results(made.id, 0)
    assert result.against_par == 0.0
    await host.close()


async def test_the_log_of_a_board_names_no_card_and_no_secret(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    made = await challenge(host)
    await play_out(host, await host.boards.play(made.id, 0, entrant(ANN)), ANN)
    assert "secret" not in repr(made)
    assert not caplog.records


def test_matchpoints_are_the_share_of_the_others_who_did_worse() -> None:
    """Four players: 120, 80, 80 and -40 beat 3, 1 + 1/2, 1 + 1/2 and 0 of the 3 others."""
    plays = [play_of(user, points) for user, points in ((1, 80.0), (2, 120.0), (3, -40.0), (4, 80.0))]
    results = board_results(plays, par=100.0)
    assert [(row.user_id, row.place, row.percent, row.against_par) for row in results] == [
        (2, 1, 100.0, 20.0),
        (1, 2, 50.0, -20.0),
        (4, 2, 50.0, -20.0),
        (3, 4, 0.0, -140.0),
    ]


def test_leaving_a_board_is_never_better_than_losing_it() -> None:
    """The lowest who played it out has -200; leaving, with no contract of one's own, would score 0."""
    plays = [play_of(1, 50.0), play_of(2, -200.0), play_of(3, 0.0, completed=False)]
    assert [(row.user_id, row.points, row.percent) for row in board_results(plays, None)] == [
        (1, 50.0, 100.0),
        (2, -200.0, 50.0),
        (3, -200.0, 0.0),
    ]


def test_standings_go_by_matchpoints_then_par_then_tops() -> None:
    """Two boards with par 0. 1 and 2 have 50 % each; 1 is 30 above par, 2 is 10 above par; 3 has not played."""
    plays = [
        play_of(1, 50.0, board=0),
        play_of(2, 20.0, board=0),
        play_of(1, -20.0, board=1),
        play_of(2, -10.0, board=1),
    ]
    rows = standings([1, 2, 3], plays, 2, {0: 0.0, 1: 0.0}, final=True)
    assert [(row.user_id, row.place, row.percent, row.against_par, row.tops) for row in rows] == [
        (1, 1, 50.0, 30.0, 1),
        (2, 2, 50.0, 10.0, 1),
        (3, 3, 0.0, 0, 0),
    ]


def test_leaving_out_a_board_does_not_win_a_tie() -> None:
    """Two boards with par 0. 1 and 2 have 50 % and 0 %: 1 lost the second board by 80, 2 did not play it."""
    plays = [
        play_of(1, 20.0, board=0),
        play_of(2, 20.0, board=0),
        play_of(1, -80.0, board=1),
        play_of(3, 10.0, board=1),
    ]
    rows = standings([1, 2, 3], plays, 2, {0: 0.0, 1: 0.0}, final=True)
    assert [(row.user_id, row.place, row.percent, row.against_par) for row in rows] == [
        (3, 1, 50.0, 10.0),
        (1, 2, 25.0, -60.0),
        (2, 3, 25.0, 20.0),
    ]


def test_before_the_end_only_boards_that_were_ended_count() -> None:
    plays = [play_of(1, 50.0, board=0), play_of(2, 20.0, board=0), play_of(2, 20.0, board=1)]
    first, second = standings([1, 2], plays, 2, {}, final=False)
    assert (first.user_id, first.percent, first.ended) == (1, 100.0, 1)
    assert (second.user_id, second.percent, second.ended) == (2, (0.0 + ALONE) / 2, 2)


@pytest.mark.parametrize("is_to_move", [True, False])
async def test_a_stored_answer_that_is_impossible_now_is_decided_anew(
    host: Host, store: Store, is_to_move: bool
) -> None:
    """Another version may have had other rules, also where a player only might act."""
    made = await challenge(host)
    snapshot = await host.boards.play(made.id, 0, entrant(ANN))
    await host.settle()
    snapshot = await host.queries.snapshot(snapshot.info.id, ANN)
    assert snapshot.view is not None
    position = Position(snapshot.view, snapshot.seat, rules_of(snapshot.info))
    decision = Decision(Level.BEGINNER, position, is_to_move, made.id, "a view")
    await store.boards.save_answer(made.id, "a view", "bid 7")
    assert await Deciding(store, LocalAI(rule_of_thumb)).choose(decision) in snapshot.offer
