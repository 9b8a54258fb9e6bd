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
from bot.host import errors
from bot.host.boards.scoring import ALONE, board_results, standings
from bot.host.boards.service import BoardSetProof, DailyTable
from bot.host.computers.ai_service import LocalAI
from bot.host.computers.computer_moves import ComputerMoves, Decision
from bot.host.host import Host
from bot.host.lessons.stage import stages
from bot.store import LeaderboardQuery, Store, TableState
from tests.host.contests import begin, entrant, event, play_board, play_of
from tests.host.playing import ANN, BOB, CID, DAY, OTHER_GUILD, SERVER, Clock, NewHost, pass_time, refused
from tests.host.stories import Story, stories


async def actions_of(store: Store, table_id: int) -> list[str | None]:
    return [entry.action for entry in await store.journal.read(table_id)]


@stories(
    """
    boards give no hints and take nothing back
    Ann creates; Ann begins; Ann hints ! NoHints; mover acts; undoable -; Ann undoes ! NotOnBoards; Ann abandons
    ended resign; Ann rematches ! NotOnBoards; standings Ann=0.0/1

    an entry can be taken back until the first board
    Ann creates; Ann withdraws ! NotEntered; Ann enters; entered Ann; Ann withdraws; entered -; Ann begins
    Ann withdraws ! BoardsBegun; entered Ann

    boards close at their deadline
    # Ann plays both boards, Bob begins one, Cid enters and does not come. Alone on a board, Ann has 50.
    Ann creates kitty boards=2; Cid enters; Ann finishes; Ann finishes; Bob begins; time 86400; contest closed
    state over; standings Ann=75.0/2 Bob=0.0/1 Cid=0.0/0
    Cid begins 0 ! BoardsClosed; Dot enters ! BoardsClosed

    the daily board and challenges come in the usual order
    Ann challenges Bob boards=4; next-board Ann 0; next-board Bob 0; daily; next-board Ann 0
    """
)
async def test_boards(story: Story, told: str) -> None:
    await story.tell(told)


async def test_there_is_a_two_handed_and_a_four_handed_board_for_each_day_by_utc(
    host: Host, clock: Clock
) -> None:
    """The time is Monday, January 12, 1970, 13:46:40. A week has the variants that lessons teach, and double-deck."""
    first, second = await asyncio.gather(host.boards.daily(), host.boards.daily())
    assert first == second
    assert (first.kind, first.day, first.variant, first.boards) == ("daily", "1970-01-12", "classic", 1)
    assert (first.opens_at, first.closes_at) == (11 * DAY, 12 * DAY)
    four = await host.boards.daily(table=DailyTable.FOUR)
    assert four.id != first.id
    played = {DailyTable.TWO: [first.variant], DailyTable.FOUR: [four.variant]}
    for day in range(12, 18):
        clock.now = day * DAY
        for table, variants in played.items():
            variants.append((await host.boards.daily(table=table)).variant)
    assert played[DailyTable.TWO][1] == "kitty"
    taught = {stage.variant for stage in stages().values()}
    assert set(played[DailyTable.TWO]) == {name for name in taught if VARIANTS[name].seats == 2}
    assert set(played[DailyTable.FOUR]) == {"partnership", "double-deck"}
    assert (await host.boards.daily("1970-01-12", DailyTable.FOUR)).id == four.id
    assert (await host.boards.daily("1970-01-12")).id == first.id
    await refused(errors.NoBoard, host.boards.daily("1970-01-10"))


@pytest.mark.parametrize(("variant", "at_once"), [("classic", False), ("partnership", True)])
async def test_equal_actions_lead_to_equal_deals_and_scores_everywhere(
    store: Store, new_host: NewHost, monkeypatch: pytest.MonkeyPatch, variant: str, at_once: bool
) -> None:
    """In two servers, in two processes, after a restart in the middle, and with other computer players.

    At once, no computer player finds the answer of another before its own is saved.
    """

    async def none(*_: object) -> None: ...

    def other_policy(position: Position) -> Action | None:
        return max(position.offer, key=str)

    if at_once:
        monkeypatch.setattr(store.boards, "answer", none)
    host, second = new_host(), new_host(policy=other_policy)
    made = await event(host, variant)
    await host.settle()
    ann = (await play_board(host, made, ANN)).info.id
    own = [entry.action for entry in await store.journal.read(ann) if entry.seat == 0 and entry.action]
    await second.play.act(await begin(second, made, BOB, server_id=OTHER_GUILD), BOB, own[0])
    await second.settle()
    await second.close()
    bob = (await play_board(new_host(policy=other_policy), made, BOB, server_id=OTHER_GUILD)).info.id
    assert await actions_of(store, bob) == await actions_of(store, ann)
    first, other = await host.boards.results(made.id, 0, ANN)
    # The expert plays by the rule of thumb, too.
    assert (first.points, first.percent, first.place, first.against_par) == (other.points, 50.0, 1, 0.0)


async def test_only_those_who_have_ended_a_board_read_its_results(host: Host) -> None:
    made = await event(host, "kitty")
    await play_board(host, made, ANN)
    await begin(host, made, BOB)
    for user in (BOB, CID):
        await refused(errors.BoardNotEnded, host.boards.results(made.id, 0, user))
        assert await host.daily.best(made, user) is None
    await refused(errors.BoardNotEnded, host.boards.results(made.id, 1, ANN))
    assert len(await host.boards.results(made.id, 0, ANN)) == 1


async def test_a_board_ends_after_one_deal_counts_on_no_leaderboard_and_is_played_once(
    host: Host, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    made = await event(host, "kitty")
    end = await play_board(host, made, ANN)
    assert end.view.deal == 0
    assert (end.info.state, end.info.ended) == (TableState.OVER, "abandoned")
    mine, theirs = end.view.result.delta
    [play] = await store.boards.plays(made.id)
    assert (play.completed, play.points) == (True, mine - theirs)
    assert (await host.leaderboard.page(LeaderboardQuery(SERVER), ANN)).rows == ()
    again = await host.boards.play(made.id, 0, entrant(ANN))
    assert (again.info.id, again.info.state) == (end.info.id, TableState.OVER)
    # No card and no secret is named.
    assert "secret" not in repr(made)
    assert not caplog.records


async def test_nobody_else_sees_the_table_of_a_board(host: Host) -> None:
    table = await begin(host, await event(host), ANN)
    assert (await host.queries.info(table)).is_private
    assert await host.queries.latest_table(SERVER) is None
    assert await host.queries.recent_games(SERVER) == ()
    assert [info.id for info in await host.queries.recent_games(SERVER, user_id=ANN)] == [table]


async def test_two_clicks_at_once_open_one_table(host: Host) -> None:
    made = await event(host)
    first, second = await asyncio.gather(begin(host, made, ANN), begin(host, made, ANN))
    assert first == second


async def test_the_boards_of_an_event_come_in_another_order_for_each_user(new_host: NewHost) -> None:
    """The secret decides, so the order is the same after a restart, and can be checked once the event is over."""
    host = new_host()
    made = await event(host, "kitty", boards=6)
    orders: dict[int, list[int]] = {user: [] for user in (ANN, BOB, CID)}
    for user, order in orders.items():
        while (board := await host.boards.next_board(made, user)) is not None:
            others = set(range(6)).difference(order, [board])
            playing = (host.boards.play(made.id, other, entrant(user)) for other in others)
            await refused(errors.OtherBoardFirst, *playing)
            begun = await host.boards.play(made.id, board, entrant(user))
            assert await new_host().boards.next_board(made, user) == board
            await host.play.act(begun.info.id, user, RESIGN)
            order.append(board)
    await host.boards.closing.close_set(made.id)
    secret = (await host.boards.proof(await host.boards.load(made.id))).secret
    for user, order in orders.items():
        digests = [hmac.digest(secret, f"order:{user}:{board}".encode(), "sha256") for board in range(6)]
        assert order == sorted(range(6), key=digests.__getitem__)
    assert len({tuple(order) for order in orders.values()}) == 3


async def test_the_secret_of_a_set_is_sealed_until_it_closes(host: Host, clock: Clock) -> None:
    """Anyone can compute the game seed of each board from the secret (docs/verify.md)."""
    made = await event(host)
    assert await host.boards.proof(made) == BoardSetProof(made.seal, None)
    end = await play_board(host, made, ANN)
    await pass_time(host, clock, DAY)
    secret = (await host.boards.proof(await host.boards.load(made.id))).secret
    assert hashlib.sha256(secret).hexdigest() == made.seal
    proofs = await host.queries.shuffle_proofs(end.info.id, ANN)
    assert proofs.game.seed == hmac.digest(secret, b"board:0", "sha256").hex()


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


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        pytest.param(
            [(1, 0, 50.0), (2, 0, 20.0), (1, 1, -20.0), (2, 1, -10.0)],
            [(1, 1, 50.0, 30.0, 1), (2, 2, 50.0, 10.0, 1), (3, 3, 0.0, 0, 0)],
            id="1 is 30 above par, 2 is 10 above par, 3 has not played",
        ),
        pytest.param(
            [(1, 0, 20.0), (2, 0, 20.0), (1, 1, -80.0), (3, 1, 10.0)],
            [(3, 1, 50.0, 10.0, 1), (1, 2, 25.0, -60.0, 1), (2, 3, 25.0, 20.0, 1)],
            id="1 lost the second board by 80, 2 did not play it",
        ),
    ],
)
def test_standings_go_by_matchpoints_then_boards_then_par_then_tops(
    played: list[tuple[int, int, float]], expected: list[tuple[int, int, float, float, int]]
) -> None:
    """Two boards with par 0."""
    plays = [play_of(user, points, board=board) for user, board, points in played]
    rows = standings([1, 2, 3], plays, 2, {0: 0.0, 1: 0.0}, final=True)
    assert [(row.user_id, row.place, row.percent, row.against_par, row.tops) for row in rows] == expected


def test_before_the_end_only_boards_that_were_ended_count() -> None:
    plays = [play_of(1, 50.0, board=0), play_of(2, 20.0, board=0), play_of(2, 20.0, board=1)]
    rows = standings([1, 2], plays, 2, {}, final=False)
    assert [(row.user_id, row.percent, row.ended) for row in rows] == [(1, 100.0, 1), (2, ALONE / 2, 2)]


@pytest.mark.parametrize(("stored", "is_to_move"), [("bid 7", True), ("bid 7", False), ("", True)])
async def test_a_stored_answer_that_is_impossible_now_is_decided_anew(
    host: Host, store: Store, stored: str, is_to_move: bool
) -> None:
    """Another version may have had other rules, also where a player only might act, or did not."""
    made = await event(host, "classic")
    snapshot = await host.queries.snapshot(await begin(host, made, ANN), ANN)
    position = Position(snapshot.view, snapshot.seat, rules_of(snapshot.info))
    decision = Decision(Level.BEGINNER, position, is_to_move, made.id, "a view")
    await store.boards.save_answer(made.id, "a view", stored)
    assert await ComputerMoves(store, LocalAI(rule_of_thumb)).choose(decision) in snapshot.offer
    # A player who only might act does nothing rather than anything.
    idle = await ComputerMoves(store, LocalAI(lambda _: None)).choose(decision)
    assert (idle in snapshot.offer) is is_to_move
