"""Games of three, each for themselves: what is not as with two sides."""

from random import Random

import pytest

from bot.engine.actions import PASS, Verb, bid
from bot.engine.record import replay
from bot.host import errors
from bot.host.host import Host
from bot.host.ranking.counting import RANKING
from bot.host.tables.games import giving_up_loses
from bot.store import GameScoring, LeaderboardKind, LeaderboardQuery, RequestKind, Store
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DOT,
    GUILD,
    Clock,
    NewHost,
    act,
    computer_name,
    join,
    mover,
    open_table,
    pass_time,
    play,
    refused,
    start_game,
    user_of,
)

THREE = (ANN, BOB, CID)
WINS, LOSSES, DRAWS = (1, 0, 0), (0, 1, 0), (0, 0, 1)


async def records(store: Store) -> dict[int, tuple[int, int, int]]:
    """Games won, lost and drawn of each user on the leaderboard of the variant."""
    kinds = (LeaderboardQuery(GUILD, "three-handed", kind=kind) for kind in LeaderboardKind)
    rows = [row for query in kinds for row in (await store.leaderboard.page(query, 0)).rows]
    return {row.user_id: (row.wins, row.losses, row.draws) for row in rows}


@pytest.mark.parametrize("options", [{"target": 300}, {"settlement": "on"}])
async def test_a_game_of_three_counts_for_each_player_once_after_a_restart(
    host: Host, new_host: NewHost, store: Store, options: dict[str, object]
) -> None:
    table = await start_game(host, "three-handed", **options)
    await play(host, table, Random(2), 20)
    again = new_host()
    for user in (None, *THREE):
        assert await again.queries.snapshot(table, user) == await host.queries.snapshot(table, user)
    await play(again, table, Random(2))
    view = (await again.queries.snapshot(table)).view
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
    assert (await store.leaderboard.page(LeaderboardQuery(GUILD, partners=True), ANN)).rows == ()
    assert await store.statistics.scoring(table) == GameScoring(None, 0)
    assert await store.recounts.count_wrong(GUILD, RANKING) == 0
    record = await again.queries.record(table, DOT)
    assert (len(record["players"]), replay(record).table.scores) == (3, view.scores)
    assert [len(scores) for scores in await again.queries.score_history(table)] == [3] * (view.deal + 2)


@pytest.mark.parametrize("declarer_resigns", [True, False])
async def test_three_handed_11_who_resigns_loses_and_the_others_are_compared(
    host: Host, store: Store, declarer_resigns: bool
) -> None:
    """In settlement both opponents of the declarer have scored the same, whatever happened in the deal."""
    table = await start_game(host, "three-handed", settlement="on", target=10_000)
    await play(host, table, Random(1), until=lambda snapshot: snapshot.view.result is not None)
    result = (await host.queries.snapshot(table)).view.result
    declarer, scores = result.declarer, result.scores
    first, second = (seat for seat in range(3) if seat != declarer)
    assert scores[first] == scores[second] != scores[declarer]
    quitter = declarer if declarer_resigns else first
    await host.play.resign(table, THREE[quitter])
    others = [seat for seat in range(3) if seat != quitter]
    best = max(scores[seat] for seat in others)
    winners = [seat for seat in others if scores[seat] == best]
    assert len(winners) == 1 + declarer_resigns
    assert await records(store) == {
        user: WINS if seat in winners else LOSSES for seat, user in enumerate(THREE)
    }
    record = await host.queries.record(table, ANN)
    assert record["ended"] == "resign"
    assert replay(record).table.scores == list(scores)
    against = await store.statistics.head_to_head(GUILD, *(THREE[seat] for seat in others))
    assert ((against.wins, against.losses, against.draws) == DRAWS) is declarer_resigns
    assert await store.recounts.rebuild(GUILD, RANKING) == (1, 0)


async def test_the_deal_passes_to_the_left_in_each_rematch_of_three(host: Host) -> None:
    table = await start_game(host, "three-handed")
    dealers = []
    for _ in range(4):
        dealers.append((await host.play.resign(table, BOB)).view.dealer)
        for user in (CID, ANN):
            rematch = await host.rematches.agree(table, user)
        [error] = await refused(errors.NotAgreed, host.lobby.start(rematch.id, ANN))
        assert error.seats == (1,)
        table = (await host.rematches.agree(table, BOB)).id
    first = dealers[0]
    assert dealers == [first, (first + 1) % 3, (first + 2) % 3, first]


async def test_both_others_must_consent_to_an_undo(host: Host) -> None:
    table = await start_game(host, "three-handed")
    before = await mover(host, table)
    actor = user_of(await act(host, table, bid(200)))
    await host.undo.request(table, actor)
    first, second = (user for user in THREE if user != actor)
    waiting = await host.requests.agree(table, first, RequestKind.UNDO)
    assert waiting.info.request(RequestKind.UNDO).seat == before.seat
    assert (await host.requests.agree(table, second, RequestKind.UNDO)).info.requests == ()
    assert (await host.queries.snapshot(table, actor)).offer == before.offer


async def test_a_bid_cannot_be_taken_back_once_the_widow_is_shown(host: Host) -> None:
    table = await start_game(host, "three-handed")
    await act(host, table, PASS, PASS)
    dealer = await mover(host, table)
    assert dealer.offer.of(Verb.TRUMP)
    others = set(THREE) - {user_of(dealer)}
    await refused(errors.SeenAlready, *(host.undo.request(table, user) for user in others))


async def test_the_seat_of_one_of_three_who_is_away_still_counts_as_theirs(
    host: Host, store: Store, clock: Clock
) -> None:
    table = await start_game(host, "three-handed", clock=600)
    absent = await mover(host, table)
    await pass_time(host, clock, 600, 300)
    now = await host.queries.snapshot(table)
    assert now.info.seats[absent.seat].computer
    assert now.to_move != absent.to_move
    await host.play.return_to_seat(table, user_of(absent))
    await host.play.resign(table, user_of(absent))
    assert await records(store) == {user: LOSSES if user == user_of(absent) else WINS for user in THREE}


@pytest.mark.parametrize("users", [(ANN,), (ANN, BOB), THREE])
async def test_a_game_is_lost_by_giving_it_up_only_against_computer_players_alone(
    host: Host, store: Store, users: tuple[int, ...]
) -> None:
    table = (await open_table(host, "three-handed")).id
    for user in users[1:]:
        await join(host, table, user)
    await host.lobby.fill_with_computers(table, ANN, computer_name)
    await host.settle()
    alone = len(users) == 1
    assert giving_up_loses(await host.queries.info(table)) is alone
    for user in users:
        assert (await host.queries.info(table)).ended is None
        await host.play.abandon(table, user)
    assert (await host.queries.info(table)).ended == ("resign" if alone else "abandoned")
    assert await records(store) == ({ANN: LOSSES} if alone else {})
