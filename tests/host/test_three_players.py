"""Games of three, each for themselves: from the lobby to the leaderboard."""

from random import Random

import pytest

from bot.engine.actions import PASS, Verb, bid
from bot.engine.record import replay
from bot.host.errors import NotAgreed, SeatsMissing, SeenAlready, TableFull
from bot.host.host import Host
from bot.host.ranking.counting import RANKING
from bot.host.tables.games import giving_up_loses
from bot.store import GameScoring, LeaderboardKind, LeaderboardQuery, Store, TableState
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    GUILD,
    ChangeRecorder,
    Clock,
    host_of,
    mover,
    open_table,
    play,
    start_game,
    table_of_two,
    user_of,
)

THREE = (ANN, BOB, CID)
WINS, LOSSES, DRAWS = (1, 0, 0), (0, 1, 0), (0, 0, 1)
TEN_MINUTES = 600


async def play_deal(host: Host, table: int, seed: int = 1) -> tuple[int, ...]:
    """Play at random until a deal is scored, and return the scores by seat."""
    rng = Random(seed)
    while True:
        await play(host, table, rng, 1)
        view = (await host.queries.snapshot(table)).view
        if view.result is not None:
            return view.result.scores


async def records(store: Store) -> dict[int, tuple[int, int, int]]:
    """Games won, lost and drawn of each user on the leaderboard of the variant."""
    kinds = (LeaderboardQuery(GUILD, "three-handed", kind=kind) for kind in LeaderboardKind)
    rows = [row for query in kinds for row in (await store.leaderboard.page(query, 0)).rows]
    return {row.user_id: (row.wins, row.losses, row.draws) for row in rows}


async def test_a_game_starts_with_three_players(host: Host) -> None:
    table = await table_of_two(host, "three-handed")
    with pytest.raises(SeatsMissing) as refused:
        await host.lobby.start(table.id, ANN)
    assert refused.value.missing == 1
    await host.lobby.join(table.id, CID, "Cid")
    with pytest.raises(TableFull):
        await host.lobby.join(table.id, DOT, "Dot")
    started = await host.lobby.start(table.id, CID)
    assert started.view.scores == [0, 0, 0]
    assert started.to_move == ((started.view.dealer + 1) % 3,)


@pytest.mark.parametrize("options", [{"target": 300}, {"settlement": "on"}])
async def test_a_game_of_three_counts_for_each_player(
    host: Host, store: Store, options: dict[str, object]
) -> None:
    table = await start_game(host, "three-handed", **options)
    await play(host, table, Random(2))
    view = (await host.queries.snapshot(table)).view
    [winner] = view.ended.winners(view.sides)
    assert await records(store) == {
        user: WINS if seat == winner else LOSSES for seat, user in enumerate(THREE)
    }
    points = {row.user_id: row.points for row in await store.leaderboard.top(GUILD)}
    assert points == dict(zip(THREE, view.scores, strict=True))
    changes = {change.seat: change for change in await store.statistics.rating_changes(table)}
    swings = {seat: round(change.after.mu - change.before.mu, 4) for seat, change in changes.items()}
    # Worked out in tests/store/test_ratings.py.
    assert swings == {seat: 2.8690 if seat == winner else -1.4345 for seat in range(3)}
    assert (await host.leaderboard.page(LeaderboardQuery(GUILD, partners=True), ANN)).rows == ()
    assert await store.recounts.count_wrong(GUILD, RANKING) == 0
    record = await host.queries.record(table, DOT)
    assert len(record["players"]) == 3
    assert replay(record).table.scores == view.scores
    assert [len(scores) for scores in await host.queries.score_history(table)] == [3] * (view.deal + 2)


async def test_three_handed_11_a_declarer_who_resigns_leaves_a_shared_win(host: Host, store: Store) -> None:
    """In settlement both opponents have scored the same, whatever happened in the deal."""
    table = await start_game(host, "three-handed", settlement="on", target=10_000)
    scores = await play_deal(host, table)
    view = (await host.queries.snapshot(table)).view
    declarer = view.result.declarer
    assert declarer is not None
    first, second = (score for seat, score in enumerate(scores) if seat != declarer)
    assert first == second != scores[declarer]
    ended = await host.play.resign(table, THREE[declarer])
    assert ended.info.ended == "resign"
    assert await records(store) == {
        user: LOSSES if seat == declarer else WINS for seat, user in enumerate(THREE)
    }
    record = await host.queries.record(table, ANN)
    assert (record["ended"], record["winner"]) == ("resign", "draw")
    assert replay(record).table.scores == list(scores)
    others = [user for user in THREE if user != THREE[declarer]]
    against = await store.statistics.head_to_head(GUILD, *others)
    assert (against.wins, against.losses, against.draws) == DRAWS
    assert await store.recounts.rebuild(GUILD, RANKING) == (1, 0)


async def test_three_handed_11_if_another_resigns_the_higher_score_wins(host: Host, store: Store) -> None:
    table = await start_game(host, "three-handed", settlement="on", target=10_000)
    scores = await play_deal(host, table)
    view = (await host.queries.snapshot(table)).view
    declarer = view.result.declarer
    assert declarer is not None
    quitter, stays = (seat for seat in range(3) if seat != declarer)
    await host.play.resign(table, THREE[quitter])
    winner = max(declarer, stays, key=lambda seat: scores[seat])
    assert await records(store) == {
        user: WINS if seat == winner else LOSSES for seat, user in enumerate(THREE)
    }


async def test_a_game_of_three_is_abandoned_when_all_three_agree(host: Host, store: Store) -> None:
    table = await start_game(host, "three-handed")
    for user in (ANN, BOB):
        await host.play.abandon(table, user)
    assert (await host.queries.info(table)).state is TableState.PLAYING
    await host.play.abandon(table, CID)
    info = await host.queries.info(table)
    assert (info.state, info.ended) == (TableState.OVER, "abandoned")
    assert await records(store) == {}
    assert await store.statistics.scoring(table) is None


async def test_the_deal_passes_to_the_left_in_each_rematch_of_three(host: Host) -> None:
    table = await start_game(host, "three-handed")
    dealers = []
    for _ in range(4):
        view = (await host.queries.snapshot(table)).view
        dealers.append(view.dealer)
        await host.play.resign(table, BOB)
        rematch = await host.rematches.agree(table, CID)
        await host.rematches.agree(table, ANN)
        with pytest.raises(NotAgreed) as refused:
            await host.lobby.start(rematch.id, ANN)
        assert refused.value.seats == (1,)
        table = (await host.rematches.agree(table, BOB)).id
        assert (await host.queries.info(table)).state is TableState.PLAYING
    first = dealers[0]
    assert dealers == [first, (first + 1) % 3, (first + 2) % 3, first]


async def test_both_others_must_consent_to_an_undo(host: Host, recorder: ChangeRecorder) -> None:
    table = await start_game(host, "three-handed")
    before = await mover(host, table)
    actor = user_of(before)
    await host.play.act(table, actor, bid(200))
    await host.undo.request(table, actor)
    first, second = (user for user in THREE if user != actor)
    waiting = await host.undo.consent(table, first)
    assert waiting.info.undo_by == before.seat
    done = await host.undo.consent(table, second)
    assert done.info.undo_by is None
    assert (await host.queries.snapshot(table, actor)).offer == before.offer
    await host.settle()
    assert recorder.kinds[-3:] == ["undo-requested", "undo-requested", "undone"]


async def test_a_bid_cannot_be_taken_back_once_the_widow_is_shown(host: Host) -> None:
    table = await start_game(host, "three-handed")
    for action in (PASS, PASS):
        await host.play.act(table, user_of(await mover(host, table)), action)
    dealer = await mover(host, table)
    assert dealer.offer.of(Verb.TRUMP)
    for user in set(THREE) - {user_of(dealer)}:
        with pytest.raises(SeenAlready):
            await host.undo.request(table, user)


async def test_a_computer_player_takes_over_from_one_of_three_who_may_return(
    host: Host, store: Store, clock: Clock, recorder: ChangeRecorder
) -> None:
    """The seat still counts as the user's."""
    table = (await table_of_two(host, "three-handed")).id
    await host.lobby.join(table, CID, "Cid")
    await host.clocks.set_clock(table, ANN, TEN_MINUTES)
    await host.lobby.start(table, ANN)
    absent = await mover(host, table)
    for seconds in (TEN_MINUTES, TEN_MINUTES / 2):
        clock.now += seconds
        await host.sweep()
        await host.settle()
    assert [kind for kind in recorder.kinds if kind != "acted"][-2:] == ["reminded", "taken-over"]
    assert (await host.queries.snapshot(table)).to_move != absent.to_move
    back = await host.play.return_to_seat(table, user_of(absent))
    assert not back.info.seats[absent.seat].computer
    await host.play.resign(table, user_of(absent))
    assert await records(store) == {user: LOSSES if user == user_of(absent) else WINS for user in THREE}


@pytest.mark.parametrize("users", [1, 2])
async def test_computer_players_fill_the_table_of_three(host: Host, store: Store, users: int) -> None:
    """A user who plays with computer players alone loses a game by giving it up."""
    opened = await open_table(host, "three-handed")
    if users == 2:
        await host.lobby.join(opened.id, BOB, "Bob")
    await host.lobby.fill_with_computers(opened.id, ANN, lambda number: f"Computer {number}")
    await host.settle()
    assert giving_up_loses(await host.queries.info(opened.id)) is (users == 1)
    for user in (ANN, BOB)[:users]:
        await host.play.abandon(opened.id, user)
    info = await host.queries.info(opened.id)
    assert info.ended == ("resign" if users == 1 else "abandoned")
    assert await records(store) == ({ANN: LOSSES} if users == 1 else {})


async def test_a_game_of_three_goes_on_after_a_restart_and_is_counted_once(host: Host, store: Store) -> None:
    table = await start_game(host, "three-handed", settlement="on")
    await play(host, table, Random(5), 20)
    again = host_of(store)
    for user in (None, *THREE):
        assert await again.queries.snapshot(table, user) == await host.queries.snapshot(table, user)
    await play(again, table, Random(5))
    assert await store.statistics.scoring(table) == GameScoring(None, 0)
    assert sum(row.games for row in await store.leaderboard.top(GUILD)) == 3
