"""Data about users and servers: exported, erased and purged, in every column that holds it."""

import json
from dataclasses import replace
from datetime import datetime

import pytest
from sqlalchemy import BigInteger, insert

from bot.host.ranking.counting import RANKING
from bot.host.ranking.ratings import rate_answer
from bot.store import (
    PRIVATE,
    BoardEnd,
    BoardEntry,
    BoardSetKind,
    DealAccuracy,
    GameEnd,
    HandicapChange,
    JournalEntry,
    LeaderboardQuery,
    Moderation,
    ModerationKind,
    NewBoardSet,
    NewTournament,
    NoteKind,
    Occupant,
    Player,
    Post,
    PracticeSource,
    Preset,
    Queued,
    Rating,
    Request,
    RequestKind,
    StaleTable,
    Store,
    TableInfo,
    TableState,
    TournamentForm,
    TournamentNote,
    TournamentStep,
)
from bot.store.schema import explained_topics, metadata
from bot.store.users.erasure import ANONYMIZED_COLUMNS, DELETED_COLUMNS
from bot.store.users.servers import RESET_TABLES
from tests.store.breaking import PowerCut, cut_before
from tests.store.games import finish, new_table, ranked
from tests.store.outside import rows, run

ANN, BOB, CID, DEE = (805_000_000_000_000_000 + n for n in range(4))
SERVER, ELSEWHERE = 7, 8

NO_USERS = {
    *("id", "table_id", "rematch_of", "joined_id", "tournament_id", "set_id", "board_set_id"),
    *("server_id", "channel_id", "message_id", "parent_id", "thread_id", "role_id"),
    *("interaction_id", "start_interaction_id"),
    *("number", "points", "at", "since", "waiting_since", "season_since"),
}
"""64-bit columns without user IDs, apart from times, whose names end with `_at`."""


def test_every_column_with_user_ids_is_listed() -> None:
    known = {
        (table.name, name)
        for table, names in {**ANONYMIZED_COLUMNS, **DELETED_COLUMNS}.items()
        for name in names
    }
    # A Discord ID needs 64 bits.
    wide = {
        (table.name, column.key)
        for table in metadata.sorted_tables
        for column in table.c
        if isinstance(column.type, BigInteger)
        and column.key not in NO_USERS
        and not column.name.endswith("_at")
    }
    assert wide == known


def test_every_column_with_names_is_listed() -> None:
    named = {table.name for table in metadata.sorted_tables if "name" in table.c}
    others = {"tournaments", "tournament_players"}
    assert named == {"board_entries", "board_sets", "occupants", "presets", "seats"} | others


async def finish_closed(store: Store, *users: int, server_id: int = SERVER) -> TableInfo:
    """Save a closed game that the side of the first user won."""
    gain = HandicapChange((users[0], users[1]), lambda before: (before[0], before[1] + 8))
    return await finish(
        store,
        users,
        0,
        variant="" if len(users) == 4 else "fletcher",
        server_id=server_id,
        handicap=gain if len(users) == 2 else None,
        state=TableState.CLOSED,
        last=JournalEntry(1, 0, "play AS", '["a secret"]', 6),
    )


async def play_boards(store: Store) -> None:
    """Ann has challenged Bob to a board, and both have played it."""
    new = NewBoardSet(
        kind=BoardSetKind.CHALLENGE,
        variant="classic",
        options={},
        level="intermediate",
        boards=1,
        secret=bytes(range(32)),
        opens_at=0,
        closes_at=10,
        server_id=SERVER,
        creator_id=ANN,
        opponent_id=BOB,
    )
    board_set = await store.boards.create(new)
    for user in (ANN, BOB):
        private = {"channel_id": PRIVATE, "board_set_id": board_set.id, "board": 0}
        table = new_table((user,), opener_id=user, **private)
        entry = BoardEntry(board_set.id, user, SERVER, f"Player {user}", 1)
        info = await store.boards.open_play(entry, 0, table)
        over = replace(info, state=TableState.CLOSED)
        end = BoardEnd(completed=True, points=50.0)
        await store.journal.append(info, over, JournalEntry(0, None, None, "[]", 5), GameEnd(board=end))


async def play_tournament(store: Store) -> None:
    """Ann has made a tournament that she and Bob have entered, and removed Bob."""
    new = NewTournament(
        server_id=SERVER,
        channel_id=11,
        organizer_id=ANN,
        name="Cup",
        form=TournamentForm.SWISS,
        variant="classic",
        options={},
        rounds=2,
        clock=0,
        round_seconds=0,
        starts_at=None,
        created_at=5,
        role_id=None,
        check_in=0,
        computers=True,
        absence_loses=False,
    )
    made = await store.tournaments.create(new)
    entered = tuple(Player(user, f"Player {user}", seed, 1500, 5) for seed, user in enumerate((ANN, BOB), 1))
    notes = [TournamentNote(6, ANN, NoteKind.REMOVED, BOB)]
    await store.tournaments.change(made, TournamentStep(replace(made, players=entered), notes))


@pytest.fixture
async def season(store: Store, url: str) -> None:
    """Ann against Bob, Ann and Cid against Bob and Dee, and Bob against Ann on another server."""
    reviewed = await finish_closed(store, ANN, BOB)
    await store.reviews.save(reviewed, ANN, 0, DealAccuracy(decisions=20, best=17))
    # Ann had sat in Bob's seat, too. She waits for a seat like Cid, and has asked for one.
    earlier = Occupant(1, 0, 0, ANN, f"Player {ANN}")
    waiting = tuple(Queued(user, f"Player {user}", 6) for user in (CID, ANN))
    asked = Request(RequestKind.SUBSTITUTE, 1, 0, 5, user_id=ANN, name=f"Player {ANN}")
    vote = Request(RequestKind.DRAW, 0, 0, 5)
    changes = {"occupants": (earlier,), "queue": waiting, "requests": (asked, vote)}
    await store.tables.save(reviewed, replace(reviewed, **changes))
    await finish_closed(store, ANN, BOB, CID, DEE)
    await finish_closed(store, BOB, ANN, server_id=ELSEWHERE)
    for user in (ANN, BOB):
        await store.puzzles.record(
            user, "a puzzle", "AS", solved=True, initial=Rating(), rate=rate_answer, at=5
        )
        mistake = PracticeSource("leading", reviewed.id, 0, 7)
        await store.practice.add(user, [mistake, PracticeSource("last-tricks", puzzle="a puzzle")], 5)
        card, _ = await store.practice.cards(user)
        await store.practice.record(user, card, memory="{}", due_at=9, day="2026-11-28", solved=True)
    await play_boards(store)
    await store.preferences.update(ANN, hand="dm")
    await store.preferences.update(BOB, style="text")
    await store.matchmaking.set_avoided(ANN, [BOB, CID])
    await store.matchmaking.set_avoided(BOB, [ANN])
    await store.matchmaking.set_friends(ANN, [BOB])
    await store.matchmaking.set_friends(BOB, [ANN, CID])
    await store.matchmaking.add_guests(reviewed.id, [ANN])
    await store.matchmaking.set_ping_variants(SERVER, ANN, ["kitty"])
    await store.waits.begin(reviewed, [ANN, BOB], 5)
    await store.key_values.put(f"daily-share:1:{ANN}", "5")
    for user in (ANN, BOB):
        await store.posts.save(Post(f"hand:1:{user}", SERVER, user_id=user, message_id=user, table_id=1))
    await store.members.update_presence(SERVER, [ANN], [], 5)
    removal = Moderation(SERVER, ModerationKind.REMOVE, CID, "away", 5, user_id=ANN, table_id=reviewed.id)
    decided = await store.moderation.add(removal)
    assert decided is not None
    await store.moderation.undo(decided, ANN, 6, "back")
    await play_tournament(store)
    topics = [{"user_id": user, "topic": "bid", "table_id": 1, "ply": 2} for user in (ANN, BOB)]
    await run(url, insert(explained_topics).values(topics))


@pytest.mark.usefixtures("file", "season")
async def test_an_export_has_all_rows_of_a_user_and_no_secret(store: Store) -> None:
    found = await store.users.export(ANN)
    assert {name: len(some) for name, some in found.items() if some} == await store.users.row_counts(ANN) | {
        "actions": 2,
        "key_values": 1,
    }
    assert (await store.users.row_counts(ANN))["results"] == 3
    # Not that Bob avoids Ann, or lists Ann as a friend.
    assert found["friends"] == [{"user_id": ANN, "friend_id": BOB}]
    assert found["avoided_members"] == [{"user_id": ANN, "avoided_id": user} for user in sorted((BOB, CID))]
    # Nor that Cid waits for a seat, or what others ask for.
    assert [(row["table_id"], row["user_id"], row["asked_at"]) for row in found["queue"]] == [(1, ANN, 6)]
    assert [(row["table_id"], row["kind"], row["at_iso"]) for row in found["requests"]] == [
        (1, "substitute", "1970-01-01T00:00:05+00:00")
    ]
    # Where a player is seeded in a tournament is no secret.
    assert [row.pop("seed") for row in found["tournament_players"]] == [1]
    text = json.dumps(found)
    assert "a secret" not in text
    assert bytes(range(32)).hex() not in text
    assert "seed" not in text
    assert [row["action"] for row in found["actions"]] == ["play AS"] * 2


@pytest.mark.usefixtures("season")
async def test_an_erased_user_is_gone_but_their_games_stay(store: Store, url: str) -> None:
    before = await rows(url)
    assert await store.users.erase(ANN, "former player") == -1
    after = await rows(url)
    assert str(ANN) not in repr(after)
    assert f"Player {ANN}" not in repr(after)
    for name in ("tables", "seats", "results", "leaderboard_rows", "journal"):
        assert len(after[name]) == len(before[name])
    assert not after["handicaps"]
    left = await store.tables.load(1)
    assert left is not None
    assert [one.user_id for one in left.queue] == [CID]
    assert [one.kind for one in left.requests] == [RequestKind.DRAW]
    for name in ("puzzle_attempts", "puzzle_players", "practice_days"):
        assert [row[0] for row in after[name]] == [BOB]
    assert [row[1] for row in after["practice_cards"]] == [BOB] * 2
    assert after["puzzle_ratings"] == before["puzzle_ratings"]
    # The data of others has not changed.
    assert await store.preferences.get(BOB) == replace(await store.preferences.get(1), style="text")
    assert await store.posts.load(f"hand:1:{BOB}") is not None
    for server in (SERVER, ELSEWHERE):
        assert await store.recounts.count_wrong(server, RANKING) == 0
        await store.recounts.rebuild(server, RANKING)
        assert (await rows(url))["leaderboard_rows"] == after["leaderboard_rows"]
    partners = await store.leaderboard.page(LeaderboardQuery(SERVER, "double-deck", partners=True), BOB)
    assert [(row.user_id, row.partner_id) for row in partners.rows] == [(BOB, DEE)]
    assert {seat.name for seat in (await store.tables.load(1)).seats if seat.user_id == -1} == {
        "former player"
    }


@pytest.mark.usefixtures("file", "season")
async def test_all_users_can_be_erased_in_turn(store: Store, url: str) -> None:
    for number, user in enumerate((CID, ANN, DEE, BOB, BOB), start=1):
        assert await store.users.erase(user, "former player") == -number
    assert "805000000000" not in repr(await rows(url))
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


async def test_a_table_of_an_erased_user_is_stale(store: Store) -> None:
    table = await store.tables.open(new_table((ANN,), opener_id=ANN))
    over = await store.tables.save(table, replace(table, state=TableState.OVER))
    await store.users.erase(ANN, "former player")
    with pytest.raises(StaleTable):
        await store.tables.save(over, replace(over, state=TableState.CLOSED))


@pytest.mark.usefixtures("file", "season")
async def test_a_user_with_a_seat_at_an_open_table_is_not_erased(store: Store, url: str) -> None:
    await store.tables.open(new_table((BOB, ANN), opener_id=BOB))
    before = await rows(url)
    with pytest.raises(StaleTable):
        await store.users.erase(ANN, "former player")
    assert await rows(url) == before


@pytest.mark.usefixtures("file", "season")
async def test_an_interrupted_purge_goes_on_the_next_time(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every transaction is short, so the first purge dies after some of them."""
    for name in ("_CHUNK_ROWS", "_CHUNK_TABLES"):
        monkeypatch.setattr(f"bot.store.users.servers.{name}", 1)
    await store.servers.mark_left([SERVER], 1_000)
    with pytest.raises(PowerCut), cut_before(222):
        await store.servers.purge(SERVER)
    assert 0 < sum(row[1] == SERVER for row in (await rows(url))["tables"]) < 4
    assert await store.servers.left_before(1_000) == (SERVER,)
    await store.servers.purge(SERVER)
    after = await rows(url)
    assert {row[1] for row in after["tables"]} == {ELSEWHERE}
    assert await store.servers.known() == (ELSEWHERE,)
    assert await store.servers.left_before(1_000) == ()


@pytest.mark.usefixtures("season")
async def test_purging_a_server_deletes_all_of_its_data_and_no_other(store: Store, url: str) -> None:
    await store.settings.update(SERVER, clock=600)
    await store.settings.update(ELSEWHERE, clock=60)
    await store.presets.save(9, Preset("Club", "classic", {}), lambda _: True)
    assert await store.servers.known() == (SERVER, ELSEWHERE, 9)
    await store.servers.mark_left([SERVER], 1_000)
    await store.servers.mark_left([SERVER, ELSEWHERE], 2_000)
    assert await store.servers.left_before(999) == ()
    assert await store.servers.left_before(1_000) == (SERVER,)
    await store.servers.mark_present([ELSEWHERE, 9])
    assert await store.servers.left_before(3_000) == (SERVER,)
    elsewhere = await ranked(store, ELSEWHERE)
    await store.servers.purge(SERVER)
    after = await rows(url)
    for table in metadata.sorted_tables:
        if "server_id" in table.c:
            at = list(table.c.keys()).index("server_id")
            assert {row[at] for row in after[table.name]} <= {ELSEWHERE, 9}
    assert len(after["tables"]) == 1
    assert len(after["seats"]) == len(after["journal"]) == 2
    assert await ranked(store, ELSEWHERE) == elsewhere
    assert await store.servers.left_before(3_000) == ()


@pytest.mark.usefixtures("file", "season")
async def test_a_reset_server_can_go_on(store: Store) -> None:
    elsewhere = await ranked(store, ELSEWHERE)
    assert await store.servers.reset(SERVER) == 2
    assert await store.servers.reset(SERVER) == 0
    assert await ranked(store, SERVER) == ()
    assert await store.handicaps.between(SERVER, "fletcher", (ANN, BOB)) == (0, 0)
    assert await ranked(store, ELSEWHERE) == elsewhere
    # Past games can still be viewed.
    assert len(await store.journal.read(1)) == 2
    await finish_closed(store, CID, DEE)
    assert [row.user_id for row in await ranked(store, SERVER)] == [CID, DEE]
    assert await store.recounts.count_wrong(SERVER, RANKING) == 0


def test_a_reset_covers_every_table_that_games_count_in() -> None:
    others = {"absences", "archives", "departures", "presets", "seek_pings", "settings", "tables"}
    others |= {"tournaments", "waits"}
    # Of what managers have decided, only that about results and ratings is deleted.
    others |= {"board_entries", "board_plays", "board_sets", "moderations", "posts"}
    of_servers = {table.name for table in metadata.sorted_tables if "server_id" in table.c}
    assert {table.name for table in RESET_TABLES} == of_servers - others


@pytest.mark.usefixtures("file", "season")
async def test_results_and_leaderboards_are_exported_as_rows(store: Store) -> None:
    found = [row async for part in store.servers.export_results(SERVER) for row in part]
    assert found[0][:4] == ["ended_at", "ended_at_iso", "table_id", "variant"]
    assert [datetime.fromisoformat(row[1]).timestamp() for row in found[1:]] == [row[0] for row in found[1:]]
    assert [row[6] for row in found[1:]] == [ANN, BOB, ANN, BOB, CID, DEE]
    assert (found[0][-1], found[1][-1]) == ("name", f"Player {ANN}")
    exported = [row async for part in store.servers.export_leaderboard(SERVER) for row in part]
    assert exported[0][:5] == ["kind", "period", "variant", "user_id", "partner_id"]
    assert all(len(row) == len(exported[0]) for row in exported)
    assert len(exported) > 6
