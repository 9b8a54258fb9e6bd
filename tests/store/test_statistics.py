"""Statistics of a player, with sums worked out by hand."""

from dataclasses import replace

from bot.store import DealStats, HandicapChange, JournalEntry, OpponentHandicap, Store, TableState, WinLoss
from bot.store.ratings import NEWCOMER, Rating
from tests.store.games import ANN, BOB, CID, DOT, GUILD, finish, new_table, results_of


async def a_month(store: Store) -> None:
    """Ann and Cid beat Bob and Dot; Ann beats Bob, draws with Bob, and loses to a computer player."""
    await finish(store, (ANN, BOB, CID, DOT), 0, (510, 300), (90, 70), at=100)
    await finish(store, (ANN, BOB), 0, (1000, 400), (300, 200), at=200)
    await finish(store, (BOB, ANN), None, (250, 250), (250, 250), at=300)
    await finish(store, (ANN, None), 1, (200, 1000), (120, 400), at=400)


async def test_feats_are_added_up_by_variant(store: Store) -> None:
    await a_month(store)
    classic, unrated, double = await store.statistics.stats(GUILD, ANN)
    if unrated.counted:
        classic, unrated = unrated, classic
    assert (classic.variant, classic.record) == ("classic", WinLoss(2, 1, 0, 1))
    assert (classic.points, classic.best_deal, classic.best_meld) == (1250, 300, 300)
    assert classic.deal_stats == DealStats(deals=6, meld=120)
    assert (unrated.variant, unrated.counted, unrated.record) == ("classic", False, WinLoss(1, 0, 1, 0))
    assert (double.variant, double.counted, double.points) == ("double-deck", True, 510)
    assert await store.statistics.stats(8, ANN) == ()


async def test_ratings_now_and_after_each_game(store: Store) -> None:
    await a_month(store)
    ratings = await store.statistics.ratings(GUILD, ANN)
    course = await store.statistics.course(GUILD, ANN)
    assert set(ratings) == {"all", "classic", "double-deck"}
    assert [one.at for one in course["classic"]] == [200, 300]
    assert course["classic"][-1].rating == ratings["classic"]
    assert ratings["classic"].mu > NEWCOMER.mu
    assert ratings["classic"].doubt == Rating(ratings["classic"].mu, 0).points - ratings["classic"].points
    assert await store.statistics.ratings(GUILD, 999) == {}


async def test_what_a_game_has_made_of_the_ratings(store: Store) -> None:
    await a_month(store)
    course = [one.rating for one in (await store.statistics.course(GUILD, ANN))["classic"]]
    bobs = [one.rating for one in (await store.statistics.course(GUILD, BOB))["classic"]]
    first = await store.statistics.changes(2)
    assert [(one.seat, one.user_id, one.before, one.after) for one in first] == [
        (0, ANN, NEWCOMER, course[0]),
        (1, BOB, NEWCOMER, bobs[0]),
    ]
    second = await store.statistics.changes(3)
    assert [(one.user_id, one.before, one.after) for one in second] == [
        (BOB, bobs[0], bobs[1]),
        (ANN, course[0], course[1]),
    ]
    assert len(await store.statistics.changes(1)) == 4
    assert await store.statistics.changes(4) == ()
    assert await store.statistics.changes(99) == ()


async def test_rivals_are_those_on_the_other_side(store: Store) -> None:
    await a_month(store)
    found = {one.user_id: one.record for one in await store.statistics.opponents(GUILD, ANN)}
    assert found == {BOB: WinLoss(3, 2, 0, 1), DOT: WinLoss(1, 1, 0, 0)}
    [first] = await store.statistics.opponents(GUILD, ANN, most=1)
    assert first.user_id == BOB
    assert await store.statistics.between(GUILD, BOB, ANN) == WinLoss(3, 0, 2, 1)
    assert await store.statistics.between(GUILD, ANN, CID) == WinLoss(0, 0, 0, 0)


async def test_history_comes_in_pages_the_latest_first(store: Store) -> None:
    await a_month(store)
    games, count = await store.statistics.history(GUILD, ANN, most=3)
    assert count == 4
    assert [(one.ended_at, one.variant, one.outcome.value, one.points) for one in games] == [
        (400, "classic", "lost", 200),
        (300, "classic", "drawn", 250),
        (200, "classic", "won", 1000),
    ]
    assert [one.counted for one in games] == [False, True, True]
    assert games[0].opponents == ("Player None",)
    [four], count = await store.statistics.history(GUILD, ANN, "double-deck")
    assert (four.partners, four.opponents, count) == (
        (f"Player {CID}",),
        (f"Player {BOB}", f"Player {DOT}"),
        1,
    )
    assert await store.statistics.history(GUILD, 999) == ((), 0)


async def test_handicaps_one_gets_come_before_those_one_gives(store: Store) -> None:
    for other, points in ((BOB, (20, 0)), (CID, (0, 30)), (DOT, (0, 0))):
        opened = await store.tables.open(new_table((ANN, other), "fletcher"))
        over = replace(opened, state=TableState.OVER, ended="rule")

        def change(_: object, points: tuple[int, int] = points) -> tuple[int, int]:
            return points

        handicap = HandicapChange((ANN, other), change)
        last = JournalEntry(0, None, None, "[]", 5)
        await store.journal.append(opened, over, last, results_of((ANN, other), 0), handicap)
    gets, gives = OpponentHandicap("fletcher", BOB, 20), OpponentHandicap("fletcher", CID, -30)
    assert await store.statistics.handicaps(GUILD, ANN) == (gets, gives)
    assert await store.statistics.handicaps(GUILD, CID) == (OpponentHandicap("fletcher", ANN, 30),)
    assert await store.statistics.handicaps(GUILD, DOT) == ()
