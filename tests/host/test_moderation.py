"""Decisions of managers: who may sit where, tables that are ended, and results that are changed. All can be undone."""

from collections.abc import Sequence

import pytest

from bot.ai import Level
from bot.host.boards.service import ContestPlan, Entrant
from bot.host.errors import (
    Barred,
    NoReason,
    NoResult,
    NoSuchDecision,
    NoTable,
    NotReopenable,
    NotSeated,
    RemovedFromTable,
)
from bot.host.host import Host
from bot.host.moderation import Moderator
from bot.host.ranking.counting import RANKING
from bot.store import ModerationKind, PlayerTotals, Rating, Store, TableState, Uncounted
from bot.store.results.result_rows import read_all_totals
from tests.host.playing import (
    ANN,
    BOB,
    CID,
    DAY,
    DOT,
    HOUR,
    NAMES,
    OTHER_GUILD,
    SERVER,
    Clock,
    NewHost,
    act,
    computer_name,
    join,
    mover,
    open_table,
    pass_time,
    refused,
    resigned_game,
    start_game,
    state_of,
    table_of_two,
)
from tests.store.games import finish, ranked
from tests.store.outside import run

MANAGER = Moderator(SERVER, 900)
STRANGER = Moderator(OTHER_GUILD, 901)
ENTRANT = Entrant(CID, "Cid", SERVER, computer_name)


async def totals(store: Store, server_id: int = SERVER) -> dict[tuple[str, ...], PlayerTotals]:
    """All leaderboards of a server."""
    found, _ = await store._database.run(lambda connection: read_all_totals(connection, server_id))
    return {tuple(map(str, key)): total for key, total in found.items()}


async def wins(store: Store) -> dict[int, tuple[int, int]]:
    """The wins and losses of each ranked player."""
    return {row.user_id: (row.totals.wins, row.totals.losses) for row in await ranked(store, SERVER)}


# Members


async def test_a_barred_member_takes_no_seat_on_the_server_until_the_bar_ends(
    host: Host, clock: Clock
) -> None:
    lobby, game = await open_table(host), await start_game(host, "partnership", substitutes=True)
    await host.play.hand_over(game, CID)
    await join(host, (mine := await open_table(host, user_id=DOT)).id, CID)
    await host.moderation.bar(MANAGER, CID, HOUR, "cheated")
    # They have left the lobby in which they sat.
    assert (await host.queries.info(mine.id)).seat_of(CID) is None
    [error] = await refused(Barred, join(host, lobby.id, CID))
    assert (error.reason, error.ends_at) == ("cheated", clock.now + HOUR)
    plan = ContestPlan(SERVER, 70, "classic", {}, Level.BEGINNER, 1, int(clock.now + DAY))
    event = await host.contests.create_event(plan, "Cup", ANN)
    await refused(
        Barred,
        open_table(host, user_id=CID),
        host.boards.enter(event.id, ENTRANT),
        host.contests.challenge(plan, ENTRANT, ANN),
    )
    # In private, on other servers, and in the game that they began, they play.
    await open_table(host, user_id=CID, channel_id=0)
    await open_table(host, user_id=CID, server_id=OTHER_GUILD, channel_id=80)
    await host.play.return_to_seat(game, CID)
    clock.now += HOUR
    await join(host, lobby.id, CID)


async def test_a_bar_for_good_ends_when_it_is_undone_and_outlives_a_restart(
    host: Host, new_host: NewHost
) -> None:
    lobby = await open_table(host)
    bar = await host.moderation.bar(MANAGER, BOB, None, "  spam,\n again ")
    again = new_host()
    assert [one.reason for one in await again.moderation.bars(MANAGER)] == ["spam, again"]
    [error] = await refused(Barred, join(again, lobby.id, BOB))
    assert error.ends_at is None
    await refused(NoSuchDecision, again.moderation.undo(STRANGER, bar.id, "mine"))
    await again.moderation.undo(MANAGER, bar.id, "apologized")
    await refused(NoSuchDecision, again.moderation.undo(MANAGER, bar.id, "twice"))
    await join(again, lobby.id, BOB)
    [entry], count = await again.moderation.log(MANAGER)
    assert (count, entry.undone_by, entry.undo_reason) == (1, 900, "apologized")
    assert await again.moderation.log(STRANGER) == ((), 0)


async def test_a_barred_member_cannot_accept_a_rematch_or_bring_a_private_game(host: Host) -> None:
    over = await resigned_game(host)
    private = await open_table(host, channel_id=0)
    await host.lobby.fill_with_computers(private.id, ANN, computer_name)
    await host.moderation.bar(MANAGER, ANN, None, "no")
    rematch = await host.rematches.agree(over, BOB)
    await refused(Barred, host.rematches.agree(over, ANN), host.lobby.admit_members(private.id, ANN, 70))
    assert await state_of(host, rematch.id) is TableState.LOBBY


async def test_a_member_who_is_forgotten_stays_barred(host: Host) -> None:
    await host.moderation.bar(MANAGER, BOB, None, "no")
    await host.moderation.reset_rating(MANAGER, BOB, "bought")
    await host.retention.forget_user(BOB, "Former player")
    await refused(Barred, open_table(host, user_id=BOB))
    log, _ = await host.moderation.log(MANAGER)
    assert [(one.kind.value, one.user_id) for one in log] == [("reset-rating", -1), ("bar", BOB)]


@pytest.mark.parametrize("reason", ["", " \n ", "x" * 201])
async def test_a_decision_needs_a_reason(host: Host, reason: str) -> None:
    table, over = await start_game(host), await resigned_game(host)
    by = host.moderation
    await refused(
        NoReason,
        by.bar(MANAGER, BOB, None, reason),
        by.reset_rating(MANAGER, BOB, reason),
        by.remove(MANAGER, table, BOB, reason),
        by.end(MANAGER, table, reason),
        by.take_off(MANAGER, over, reason),
        by.correct(MANAGER, over, [1], reason),
    )
    assert await by.log(MANAGER) == ((), 0)


# Tables


async def test_a_member_who_is_removed_from_a_game_cannot_return_until_that_is_undone(host: Host) -> None:
    table = await start_game(host, substitutes=True)
    user = (await mover(host, table)).info.seats[0].user_id
    assert user == ANN
    removed = await host.moderation.remove(MANAGER, table, ANN, "insults")
    info = await host.queries.info(table)
    assert [seat.computer for seat in info.seats] == [True, False]
    [error] = await refused(RemovedFromTable, host.play.return_to_seat(table, ANN))
    assert error.reason == "insults"
    # An action would give the seat back, too; the game is as it was.
    before = await host.queries.snapshot(table, BOB)
    for action in (await host.queries.snapshot(table, ANN)).offer:
        await refused(RemovedFromTable, host.play.act(table, ANN, action))
    assert (await host.queries.snapshot(table, BOB)).ply == before.ply
    await host.moderation.undo(MANAGER, removed.id, "sorry")
    await host.play.return_to_seat(table, ANN)


async def test_a_member_who_is_removed_from_a_lobby_cannot_join_it_again(host: Host) -> None:
    table = await table_of_two(host)
    await host.moderation.remove(MANAGER, table.id, ANN, "away")
    info = await host.queries.info(table.id)
    assert ([seat.user_id for seat in info.seats], info.opener_id) == ([BOB], BOB)
    await refused(RemovedFromTable, join(host, table.id, ANN))
    await join(host, (await open_table(host, user_id=BOB)).id, ANN)
    # The last one leaves it closed.
    await host.moderation.remove(MANAGER, table.id, BOB, "away")
    assert await state_of(host, table.id) is TableState.CLOSED


async def test_a_substitute_who_is_removed_gives_the_seat_back(host: Host) -> None:
    table = await start_game(host, "partnership", substitutes=True)
    await host.play.hand_over(table, CID)
    await host.substitutes.take(table, 105, "Eve")
    await host.moderation.remove(MANAGER, table, 105, "no")
    seat = (await host.queries.info(table)).seats[2]
    assert (seat.user_id, seat.computer) == (CID, True)
    await refused(RemovedFromTable, host.substitutes.take(table, 105, "Eve"))


async def test_only_public_tables_of_the_own_server_are_moderated(host: Host) -> None:
    table, over = await start_game(host), await resigned_game(host)
    private = await open_table(host, channel_id=0)
    by = host.moderation
    await refused(
        NoTable,
        by.end(STRANGER, table, "x"),
        by.remove(STRANGER, table, ANN, "x"),
        by.end(MANAGER, private.id, "x"),
        by.end(MANAGER, over, "x"),
        by.end(MANAGER, 99, "x"),
    )
    await refused(NotSeated, by.remove(MANAGER, table, CID, "x"))
    await refused(NoResult, by.take_off(STRANGER, over, "x"), by.take_off(MANAGER, table, "x"))
    assert [info.id for info in await by.tables(MANAGER)] == [table]
    assert (await by.tables(STRANGER), await by.results(STRANGER)) == ((), ())


@pytest.mark.parametrize("archived", [False, True])
async def test_a_game_that_was_ended_goes_on_where_it_was(
    host: Host, store: Store, new_host: NewHost, archived: bool
) -> None:
    table = await start_game(host)
    await act(host, table, None, None)
    before = await host.queries.snapshot(table, ANN)
    ended = await host.moderation.end(MANAGER, table, "stuck")
    assert (await host.queries.info(table)).ended == "abandoned"
    assert await ranked(store, SERVER) == ()
    if archived:
        await store.archives.archive_journals()
    again = new_host()
    await again.moderation.undo(MANAGER, ended.id, "not stuck")
    after = await again.queries.snapshot(table, ANN)
    assert (after.view, after.offer, after.to_move) == (before.view, before.offer, before.to_move)
    # Buttons of before are out of date, and not mistaken for others.
    assert after.ply > before.ply
    await act(again, table)
    assert (await new_host().queries.snapshot(table)).info.state is TableState.PLAYING


async def test_a_lobby_that_was_closed_opens_again(host: Host, store: Store) -> None:
    table = await table_of_two(host)
    ended = await host.moderation.end(MANAGER, table.id, "empty")
    assert await state_of(host, table.id) is TableState.CLOSED
    await host.moderation.undo(MANAGER, ended.id, "not empty")
    await host.lobby.start(table.id, ANN)
    # A game that is no longer kept cannot go on.
    ended = await host.moderation.end(MANAGER, table.id, "stuck")
    await host.closing.close(table.id, ANN)
    await store.archives.archive_journals()
    await store.archives.trim(10**10, 1)
    host._registry.unload(10**10)
    await refused(NotReopenable, host.moderation.undo(MANAGER, ended.id, "no"))
    assert (await host.moderation.decision(MANAGER, ended.id)).undone_at is None


async def test_a_member_who_was_removed_stays_removed_when_the_game_goes_on(host: Host) -> None:
    table = await start_game(host)
    await host.moderation.remove(MANAGER, table, ANN, "away")
    ended = await host.moderation.end(MANAGER, table, "stuck")
    await host.moderation.undo(MANAGER, ended.id, "no")
    assert [seat.computer for seat in (await host.queries.info(table)).seats] == [True, False]


# Results

GAMES = [((ANN, BOB), 0), ((CID, DOT), 0), ((ANN, BOB), 0), ((ANN, BOB), 1), ((ANN, BOB), 0), ((BOB, CID), 0)]


async def saved(
    store: Store, games: Sequence[tuple[tuple[int, ...], int | None]], server_id: int
) -> list[int]:
    """Save games that end a minute after one another, and return their tables."""
    return [
        (await finish(store, users, winner, at=5_000 + 60 * at, server_id=server_id)).id
        for at, (users, winner) in enumerate(games)
    ]


@pytest.mark.parametrize("taken", [0, 3, 5])
async def test_leaderboards_are_as_if_a_game_that_is_taken_off_had_not_been(
    host: Host, store: Store, taken: int
) -> None:
    """The fourth win of the same players weighs less, unless one of the first three is taken off."""
    tables = await saved(store, GAMES, SERVER)
    await saved(store, [*GAMES[:taken], *GAMES[taken + 1 :]], OTHER_GUILD)
    before = await totals(store)
    decided = await host.moderation.take_off(MANAGER, tables[taken], "arranged")
    assert await totals(store) == await totals(store, OTHER_GUILD)
    scoring = await store.statistics.scoring(tables[taken])
    assert scoring is not None
    assert scoring.uncounted is Uncounted.TAKEN_OFF
    await refused(NoResult, host.moderation.take_off(MANAGER, tables[taken], "twice"))
    await host.moderation.undo(MANAGER, decided.id, "was not")
    assert await totals(store) == before
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


@pytest.mark.parametrize("winner", [1, None])
async def test_leaderboards_are_as_if_a_game_had_ended_as_it_is_corrected(
    host: Host, store: Store, winner: int | None
) -> None:
    tables = await saved(store, GAMES, SERVER)
    await saved(store, [((ANN, BOB), winner), *GAMES[1:]], OTHER_GUILD)
    before = await totals(store)
    winners = [] if winner is None else [winner]
    first = await host.moderation.correct(MANAGER, tables[0], winners, "miscounted")
    # Points are those of the game, which both servers have alike.
    assert await totals(store) == await totals(store, OTHER_GUILD)
    assert (await host.moderation.game(MANAGER, tables[0])).winners == tuple(winners)
    await refused(
        NoResult,
        host.moderation.correct(MANAGER, tables[0], winners, "again"),
        host.moderation.correct(MANAGER, tables[0], [2], "no such side"),
    )
    # Decisions are undone in any order.
    off = await host.moderation.take_off(MANAGER, tables[0], "arranged")
    await host.moderation.undo(MANAGER, first.id, "was right")
    assert [row.user_id for row in await ranked(store, SERVER)][:1] == [ANN]
    await host.moderation.undo(MANAGER, off.id, "counts")
    assert await totals(store) == before


async def test_a_corrected_game_that_was_given_up_counts_for_all_as_far_as_it_had_come(
    host: Host, store: Store, url: str
) -> None:
    table = (await finish(store, (ANN, BOB), 0)).id
    await run(url, "UPDATE results SET share = 0.4 WHERE seat = 0")
    await host.moderation.correct(MANAGER, table, [1], "slipped")
    # Less than half a game changes ratings alone.
    assert await wins(store) == {}
    result = await store.moderation.result(SERVER, table)
    assert result is not None
    assert {side: outcome.value for side, outcome in result.outcomes.items()} == {0: "lost", 1: "won"}


async def test_reset_ratings_begin_anew_and_later_games_count_from_there(host: Host, store: Store) -> None:
    for at in (1_000, 2_000):
        await finish(store, (ANN, BOB), 0, at=at)
    reset = await host.moderation.reset_rating(MANAGER, ANN, "bought")
    own = {row.user_id: row.totals for row in await ranked(store, SERVER)}
    assert (own[ANN].rating, own[ANN].wins) == (Rating(), 2)
    bob = own[BOB].rating
    last = (await finish(store, (ANN, BOB), 1, at=9_000)).id
    [ann_change, bob_change] = await store.statistics.rating_changes(last)
    assert (ann_change.before, bob_change.before) == (Rating(), bob)
    # Counting all games again gives the same.
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0
    await host.moderation.undo(MANAGER, reset.id, "was not")
    [ann_change, _] = await store.statistics.rating_changes(last)
    assert ann_change.before.mu > Rating().mu
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


async def test_what_was_not_counted_again_before_a_crash_is_counted_by_the_next_sweep(
    host: Host, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await resigned_game(host)
    assert await wins(store) == {ANN: (1, 0), BOB: (0, 1)}

    async def crash(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as patched:
        patched.setattr(store.recounts, "rebuild", crash)
        await refused(OSError, host.moderation.take_off(MANAGER, table, "arranged"))
    assert await store.recounts.due() == (SERVER,)
    await pass_time(host, clock, 1)
    assert await wins(store) == {}
    assert await store.recounts.due() == ()


async def test_deleting_all_results_deletes_what_was_decided_about_them(host: Host, store: Store) -> None:
    table = await resigned_game(host)
    await host.moderation.bar(MANAGER, CID, None, "no")
    await host.moderation.take_off(MANAGER, table, "arranged")
    await host.moderation.reset_rating(MANAGER, ANN, "bought")
    await store.servers.reset(SERVER)
    assert [one.kind for one in (await host.moderation.log(MANAGER))[0]] == [ModerationKind.BAR]


async def test_the_log_is_exported_with_times_that_a_person_reads(
    host: Host, store: Store, clock: Clock
) -> None:
    bar = await host.moderation.bar(MANAGER, BOB, HOUR, "spam")
    clock.now += 60
    await host.moderation.undo(MANAGER, bar.id, "sorry")
    [[names], [row]] = [part async for part in store.servers.export_moderation(SERVER)]
    exported = dict(zip(names, row, strict=True))
    assert exported["at_iso"] == "1970-01-12T13:46:40+00:00"
    assert exported["ends_at_iso"] == "1970-01-12T14:46:40+00:00"
    assert exported["undone_at_iso"] == "1970-01-12T13:47:40+00:00"
    assert (exported["kind"], exported["user_id"], exported["reason"]) == ("bar", BOB, "spam")
    assert NAMES[BOB] not in str(row)
