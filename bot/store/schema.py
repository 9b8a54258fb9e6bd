"""The tables of the database. Times are whole Unix seconds; Discord IDs are 64-bit integers.

`migrations/` creates these tables; a test compares both.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UnaryExpression,
    UniqueConstraint,
    false,
    text,
    true,
)
from sqlalchemy.sql import operators

from bot.store.figures import LeaderboardOrder

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite autoincrements only a column whose type is exactly INTEGER.
_RowId = BigInteger().with_variant(Integer, "sqlite")


def _server_id(*, primary_key: bool = False) -> Column[int]:
    """The ID of a server. Released databases have the column under Discord's word for a server."""
    return Column(
        "guild_id", BigInteger, key="server_id", primary_key=primary_key, autoincrement=False, nullable=False
    )


tables: Final = Table(
    "tables",
    metadata,
    Column("id", _RowId, primary_key=True),
    _server_id(),
    # The number of the table on its server, from 1, by which members call it; NULL if it is private.
    Column("number", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("opener_id", BigInteger, nullable=False),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("state", String(8), nullable=False),
    # The secret from which the game seed is mixed, and the commitment to it. Where a board is played, its game seed,
    # and NULL: the set has the commitment.
    Column("secret", LargeBinary, nullable=False),
    Column("seal", String(64)),
    Column("start_interaction_id", BigInteger, nullable=False, server_default="0"),
    # The secret of a rematch, and the commitment to it.
    Column("rematch_secret", LargeBinary, nullable=False),
    Column("rematch_seal", String(64), nullable=False),
    Column("first_dealer", Integer),
    Column("ended", String(16)),
    Column("rematch_of", _RowId, ForeignKey("tables.id", ondelete="SET NULL"), unique=True),
    Column("clock", Integer, nullable=False, server_default="0"),
    Column("waiting_since", BigInteger),
    Column("reminded_at", BigInteger),
    Column("auto_start", Boolean, nullable=False, server_default=false()),
    Column("threaded", Boolean, nullable=False, server_default=false()),
    Column("parent_id", BigInteger),
    # What players of the running game are asked, as JSON: see `bot.store.models.Request`.
    Column("requests", Text, nullable=False, server_default="[]"),
    # Who waits for a seat, as JSON: see `bot.store.models.Queued`.
    Column("queue", Text, nullable=False, server_default="[]"),
    # Whether members may take the seats of computer players without being admitted.
    Column("substitutes", Boolean, nullable=False, server_default=false()),
    # Who may take a seat, and who may see the game while it runs: see `bot.store.models.Access`.
    Column("access", String(8), nullable=False, server_default="open"),
    Column("watching", String(8), nullable=False, server_default="open"),
    # Whether only its players see the game, as others have yet to play its board.
    Column("sealed", Boolean, nullable=False, server_default=false()),
    Column("undone", Integer, nullable=False, server_default="0"),
    Column("revision", Integer, nullable=False),
    # The board that is played here; NULL at other tables. No foreign key: the table outlives the set.
    Column("board_set_id", BigInteger),
    Column("board", Integer),
    # Whether each decision is explained here. The game counts on no leaderboard.
    Column("guided", Boolean, nullable=False, server_default=false()),
    # The table that its players were brought to, as both waited for the same. No foreign key: this row may outlive it.
    Column("joined_id", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    CheckConstraint("state IN ('lobby', 'playing', 'over', 'closed')", name="state"),
    Index(None, "channel_id", "state"),
    Index(None, "server_id", "state"),
    Index(None, "server_id", "number", unique=True),
    Index(None, "state", "touched_at"),
    # IDs are never reused, not even after a row is deleted, because old buttons refer to them.
    sqlite_autoincrement=True,
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("agreed", Boolean, nullable=False),
    Column("level", String(16)),
    Column("interaction_id", BigInteger, nullable=False, server_default="0"),
    Column("hinted", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table_id", "user_id"),
)

# Who had a seat of a game before its occupant of now, or before a computer player took over or gave it back.
occupants: Final = Table(
    "occupants",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # In the order in which they left.
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    # The first ply that they no longer had it, and the deal that the next occupant was the first to play.
    Column("until", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("user_id", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("level", String(16)),
)

# Whom the opener of a table has invited, or removed from it before the game.
guests: Final = Table(
    "guests",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, index=True),
    Column("removed", Boolean, nullable=False, server_default=false()),
)

journal: Final = Table(
    "journal",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer),
    Column("action", Text),
    Column("events", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# The journals of games that are over, compressed: see `bot.store.tables.archives`.
archives: Final = Table(
    "archives",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    _server_id(),
    # When the last ply was played.
    Column("ended_at", BigInteger, nullable=False),
    Column("entries", LargeBinary, nullable=False),
    Index(None, "server_id", "ended_at"),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    _server_id(),
    # Number of the game on its server, from 1, in the order games ended. Leaderboards count them in this order.
    Column("number", Integer, nullable=False),
    Column("season", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("side", Integer, nullable=False),
    Column("variant", String(32), nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("points", Integer, nullable=False),
    Column("best_deal", Integer),
    Column("best_meld", Integer),
    # The score of the other side, or the highest of two.
    Column("opponent_points", Integer, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("declared", Integer, nullable=False),
    Column("made", Integer, nullable=False),
    Column("helped", Integer, nullable=False),
    Column("helped_made", Integer, nullable=False),
    Column("defended", Integer, nullable=False),
    Column("defeated", Integer, nullable=False),
    Column("meld", Integer, nullable=False),
    Column("tricks", Integer, nullable=False),
    Column("ended", String(16), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    # Whether the game counts on leaderboards, and if so the rating after it.
    Column("counted", Boolean, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    # How often the same players had won against the same opponents shortly before: see `bot.host.ranking.ratings`.
    Column("repeats", Integer, nullable=False, server_default="0"),
    # How much the game counts for the user by how it ended, from 0 to 1.
    Column("share", Double, nullable=False, server_default="1"),
    # Why the game does not count; NULL if it does.
    Column("uncounted", String(16)),
    # The seats, sides and levels of the computer players with a seat of their own, such as 1:1:expert,3:1:beginner.
    Column("computers", String(64), nullable=False, server_default=""),
    CheckConstraint("outcome IN ('won', 'lost', 'drawn')", name="outcome"),
    UniqueConstraint("table_id", "seat"),
    UniqueConstraint("server_id", "number", "user_id"),
    Index(None, "user_id", "ended_at"),
)

leaderboard_rows: Final = Table(
    "leaderboard_rows",
    metadata,
    _server_id(primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("period", String(8), primary_key=True),
    Column("variant", String(32), primary_key=True),
    # 0 for a single player. For two partners the higher ID, so that each pair has one row.
    Column("partner_id", BigInteger, primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("best_deal", Integer),
    Column("best_meld", Integer),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    # Whether the row is listed (see `listing.py`), and four figures that leaderboards order by.
    Column("listing", Integer, nullable=False, server_default="0"),
    Column("score", Double, nullable=False, server_default="0"),
    Column("win_rate", Double, nullable=False, server_default="0"),
    Column("deal_order", Integer, nullable=False, server_default="0"),
    Column("meld_order", Integer, nullable=False, server_default="0"),
    CheckConstraint("games = wins + losses + draws", name="games"),
    CheckConstraint("partner_id = 0 OR user_id < partner_id", name="partners"),
    Index(None, "user_id", "server_id", "kind", "period", "variant"),
    Index(None, "partner_id"),
)


def leaderboard_keys(order: LeaderboardOrder) -> tuple[UnaryExpression[Any], ...]:
    """What the rows of a leaderboard are ordered by."""
    columns = ((leaderboard_rows.c[key.name], key.descending) for key in order.column.keys)
    return tuple(column.desc() if descending else column.asc() for column, descending in columns)


def _add_leaderboard_index(order: LeaderboardOrder) -> None:
    """Add an index of the whole order, and `games` to leave out who has played too few.

    So pages are counted without the rows themselves.
    """
    keys = leaderboard_keys(order)
    Index(
        f"ix_leaderboard_rows_{order.replace('-', '_')}",
        *(leaderboard_rows.c[name] for name in ("server_id", "kind", "period", "variant", "listing")),
        *(key if key.modifier is operators.desc_op else key.element for key in keys),
        *(leaderboard_rows.c[name] for name in ("user_id", "partner_id")),
        *(() if any(key.element.name == "games" for key in keys) else (leaderboard_rows.c.games,)),
    )


for _order in LeaderboardOrder:
    if _order.column.is_indexed:
        _add_leaderboard_index(_order)

# One row for each server. Every transaction that ends a game updates it first, which serializes them.
server_counters: Final = Table(
    "guild_counters",
    metadata,
    _server_id(primary_key=True),
    Column("games", Integer, nullable=False),
    Column("season", Integer, nullable=False),
    Column("season_since", BigInteger, nullable=False),
)

# Seasons that have ended.
seasons: Final = Table(
    "seasons",
    metadata,
    _server_id(primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
)

# Servers that the bot was removed from, and when.
departures: Final = Table(
    "departures",
    metadata,
    _server_id(primary_key=True),
    Column("left_at", BigInteger, nullable=False),
)

# What the managers of servers have decided: see `bot.store.users.moderation`.
moderations: Final = Table(
    "moderations",
    metadata,
    Column("id", _RowId, primary_key=True),
    _server_id(),
    Column("kind", String(16), nullable=False),
    Column("moderator_id", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user_id", BigInteger),
    # No foreign key: the row outlives the table.
    Column("table_id", BigInteger),
    # When it ends by itself; NULL if never.
    Column("ends_at", BigInteger),
    # What its kind has to know, as JSON with named fields.
    Column("data", Text, nullable=False),
    Column("undone_at", BigInteger),
    Column("undone_by", BigInteger),
    Column("undo_reason", Text, nullable=False, server_default=""),
    Index(None, "server_id", "user_id"),
    Index(None, "server_id", "table_id"),
    sqlite_autoincrement=True,
)

# Users found to have left a server, and when that was last checked.
absences: Final = Table(
    "absences",
    metadata,
    _server_id(primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("noted_at", BigInteger, nullable=False),
)

handicaps: Final = Table(
    "handicaps",
    metadata,
    _server_id(primary_key=True),
    Column("variant", String(32), primary_key=True),
    Column("lower_id", BigInteger, primary_key=True),
    Column("higher_id", BigInteger, primary_key=True),
    Column("holder_id", BigInteger),
    Column("points", Integer, nullable=False),
    CheckConstraint("lower_id < higher_id", name="pair"),
    CheckConstraint("(holder_id IS NULL AND points = 0) OR points > 0", name="points"),
)

# Deals that a player has had reviewed, and how many of their decisions were best.
reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("deal", Integer, primary_key=True),
    _server_id(),
    Column("variant", String(32), nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Index(None, "user_id", "server_id"),
)

# The puzzles that users have answered: the first answer of each, which alone counts.
puzzle_attempts: Final = Table(
    "puzzle_attempts",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("card", String(2), nullable=False),
    Column("solved", Boolean, nullable=False),
    # The user's displayed rating after it, and by how much it changed.
    Column("rating", Integer, nullable=False),
    Column("change", Integer, nullable=False),
    Column("tried_at", BigInteger, nullable=False),
    # When the user last answered it.
    Column("answered_at", BigInteger, nullable=False),
)

puzzle_players: Final = Table(
    "puzzle_players",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

# How hard puzzles have proved to be.
puzzle_ratings: Final = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)

# What users practice: their own mistakes that reviews have listed, and the puzzles that they have missed.
practice_cards: Final = Table(
    "practice_cards",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    # The decision: the table, the index of the deal, and that of the action in the deal; NULL for a puzzle.
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("deal", Integer),
    Column("number", Integer),
    # NULL for a mistake.
    Column("puzzle", String(16)),
    Column("theme", String(16), nullable=False),
    Column("due_at", BigInteger, nullable=False),
    # What the schedule knows of it, as JSON; empty before the first answer.
    Column("memory", Text, nullable=False),
    CheckConstraint("(table_id IS NULL) <> (puzzle IS NULL)", name="source"),
    UniqueConstraint("user_id", "table_id", "deal", "number"),
    UniqueConstraint("user_id", "puzzle"),
    Index(None, "table_id"),
)

# How many answers of users in practice counted, by day and theme, and how many of them were right.
practice_days: Final = Table(
    "practice_days",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    # Such as `2026-11-22`.
    Column("day", String(10), primary_key=True),
    Column("theme", String(16), primary_key=True),
    Column("answers", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

preferences: Final = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("hand", String(16), nullable=False),
    Column("style", String(16), nullable=False),
    Column("four_colours", Boolean, nullable=False),
    Column("large_print", Boolean, nullable=False, server_default=false()),
    Column("blue_felt", Boolean, nullable=False, server_default=false()),
    Column("red_backs", Boolean, nullable=False, server_default=false()),
    Column("pings", Boolean, nullable=False),
    Column("forced_moves", Boolean, nullable=False),
    Column("guide", Boolean, nullable=False, server_default=true()),
    Column("count_hints", Boolean, nullable=False, server_default=false()),
    Column("language", String(8)),
    Column("locale", String(8)),
    Column("letters", String(8)),
    Column("listed", Boolean, nullable=False, server_default=true()),
    Column("bot_wide", Boolean, nullable=False, server_default=false()),
)

# The members that users do not want to be seated with.
avoided_members: Final = Table(
    "avoided_members",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("avoided_id", BigInteger, primary_key=True),
    Index(None, "avoided_id"),
)

# The members whom users let in at their tables for friends.
friends: Final = Table(
    "friends",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("friend_id", BigInteger, primary_key=True),
    Index(None, "friend_id"),
)

# Members who want to be pinged when others look for players.
seek_pings: Final = Table(
    "seek_pings",
    metadata,
    _server_id(primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    # The variants, separated by spaces; empty for all.
    Column("variants", Text, nullable=False),
    # When the user was last pinged in any server; 0 if never.
    Column("pinged_at", BigInteger, nullable=False, server_default="0"),
    Index(None, "user_id"),
)

# Who waits, or has waited, for other members at a table.
waits: Final = Table(
    "waits",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    _server_id(),
    Column("variant", String(32), nullable=False),
    Column("since", BigInteger, nullable=False),
    # When the game began; NULL before.
    Column("ended_at", BigInteger),
    # When a role or channel was told of the wait; NULL if it was not.
    Column("told_at", BigInteger),
    Index(None, "server_id", "ended_at"),
    Index(None, "user_id"),
)

explained_topics: Final = Table(
    "explained_topics",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("topic", String(32), primary_key=True),
    # The table and ply at which it was explained. No foreign key: the row outlives the table.
    Column("table_id", BigInteger, nullable=False),
    Column("ply", Integer, nullable=False),
)

settings: Final = Table(
    "settings",
    metadata,
    _server_id(primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

presets: Final = Table(
    "presets",
    metadata,
    _server_id(primary_key=True),
    Column("name", String(32), primary_key=True),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("substitutes", Boolean, nullable=False, server_default=false()),
    Column("is_default", Boolean, nullable=False, server_default=false()),
)

key_values: Final = Table(
    "key_values",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

# Deals that several players play in private, against the same computer players, to compare what they make of them.
board_sets: Final = Table(
    "board_sets",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("kind", String(16), nullable=False),
    # The day of a daily board, such as `2026-11-22`.
    Column("day", String(10)),
    Column("name", Text, nullable=False),
    # Where it was made; 0 for boards of all servers.
    _server_id(),
    Column("channel_id", BigInteger, nullable=False),
    Column("creator_id", BigInteger),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("level", String(16), nullable=False),
    Column("boards", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seal", String(64), nullable=False),
    Column("opens_at", BigInteger, nullable=False),
    Column("closes_at", BigInteger, nullable=False),
    # When the boards were compared for good; NULL until then.
    Column("closed_at", BigInteger),
    # Of a challenge: the user who is challenged.
    Column("opponent_id", BigInteger),
    # Whether it was closed because the challenge was declined, or the event canceled.
    Column("canceled", Boolean, nullable=False, server_default=false()),
    # The number of changes that the public message shows.
    Column("revision", Integer, nullable=False, server_default="0"),
    UniqueConstraint("day", "variant"),
    CheckConstraint("kind IN ('daily', 'challenge', 'event', 'duplicate')", name="kind"),
    Index(None, "server_id", "closes_at"),
    Index(
        "ix_board_sets_open",
        "closes_at",
        sqlite_where=text("closed_at IS NULL"),
        postgresql_where=text("closed_at IS NULL"),
    ),
    sqlite_autoincrement=True,
)

board_entries: Final = Table(
    "board_entries",
    metadata,
    Column("set_id", _RowId, ForeignKey("board_sets.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    # The server in which they entered; 0 for none.
    _server_id(),
    Column("name", Text, nullable=False),
    Column("entered_at", BigInteger, nullable=False),
    # Whether they asked to be reminded of the deadline, and when they were.
    Column("remind", Boolean, nullable=False, server_default=false()),
    Column("reminded_at", BigInteger),
    Index(None, "user_id"),
    Index(None, "server_id"),
)

board_plays: Final = Table(
    "board_plays",
    metadata,
    Column("set_id", _RowId, ForeignKey("board_sets.id", ondelete="CASCADE"), primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    _server_id(),
    # NULL once the table is deleted.
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="SET NULL"), index=True),
    Column("started_at", BigInteger, nullable=False),
    # When it was played out or given up; NULL before.
    Column("ended_at", BigInteger),
    Column("completed", Boolean, nullable=False, server_default=false()),
    # The player's score less that of the others; NULL before the end.
    Column("points", Double),
    # Matchpoints in percent; NULL until the set is closed.
    Column("percent", Double),
    Index(None, "user_id", "ended_at"),
    Index(None, "server_id"),
)

# The result of the expert on the same board against the same players.
board_pars: Final = Table(
    "board_pars",
    metadata,
    Column("set_id", _RowId, ForeignKey("board_sets.id", ondelete="CASCADE"), primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("points", Double, nullable=False),
)

# What computer players did at a board the first time, so that they do the same for everyone.
board_answers: Final = Table(
    "board_answers",
    metadata,
    Column("set_id", _RowId, ForeignKey("board_sets.id", ondelete="CASCADE"), primary_key=True),
    # A digest of the board, the seat, and all that the seat was shown.
    Column("view", String(64), primary_key=True),
    # Empty if the player did nothing.
    Column("action", Text, nullable=False),
)

tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("id", _RowId, primary_key=True),
    _server_id(),
    Column("channel_id", BigInteger, nullable=False),
    Column("organizer_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("form", String(16), nullable=False),
    Column("variant", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("clock", Integer, nullable=False),
    # How long a round may take, in seconds; 0 for any time.
    Column("round_seconds", Integer, nullable=False),
    # The role that may enter; NULL for all.
    Column("role_id", BigInteger),
    # When it starts by itself; NULL if the organizer starts it.
    Column("starts_at", BigInteger),
    # How long before its start players check in, in seconds; 0 for no check-in. Whether they do so now.
    Column("check_in", Integer, nullable=False, server_default="0"),
    Column("checks_in", Boolean, nullable=False, server_default=false()),
    # Whether computer players take the places that nobody has.
    Column("computers", Boolean, nullable=False, server_default=true()),
    # Whether the match of a player who lets the clock run out is lost; else a computer player goes on.
    Column("absence_loses", Boolean, nullable=False, server_default=false()),
    Column("state", String(16), nullable=False),
    # The round that is played; 0 before the first.
    Column("round", Integer, nullable=False),
    Column("round_ends_at", BigInteger),
    Column("revision", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    # Of a duplicate session: the boards of a round, who meets whom, whether results are shown after each round, and the
    # set of the boards. No foreign key: the row outlives the set.
    Column("boards", Integer, nullable=False, server_default="0"),
    Column("movement", String(16), nullable=False, server_default=""),
    Column("barometer", Boolean, nullable=False, server_default=false()),
    Column("board_set_id", BigInteger),
    CheckConstraint("state IN ('open', 'playing', 'paused', 'over', 'canceled')", name="state"),
    Index(None, "server_id", "state"),
    sqlite_autoincrement=True,
)

tournament_players: Final = Table(
    "tournament_players",
    metadata,
    Column("tournament_id", _RowId, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    # 0 for a computer player.
    Column("user_id", BigInteger, primary_key=True),
    Column("name", Text, nullable=False),
    # Their place among the seeds, from 1; 0 before the start. Both players of a pair have the same.
    Column("seed", Integer, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("entered_at", BigInteger, nullable=False),
    # Whether they take part in the rounds to come.
    Column("is_out", Boolean, nullable=False),
    # Whom they have named as their partner; NULL for nobody.
    Column("partner_id", BigInteger),
    # Whether they have said shortly before the start that they are there.
    Column("checked_in", Boolean, nullable=False, server_default=false()),
    Index(None, "user_id"),
    Index(None, "partner_id"),
)

tournament_matches: Final = Table(
    "tournament_matches",
    metadata,
    Column("tournament_id", _RowId, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    # The seeds of the players by side, as JSON; 0 is a computer player. One side alone has a bye.
    Column("sides", Text, nullable=False),
    # NULL for a bye, and once the table is deleted.
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="SET NULL"), index=True),
    # How it ended: played, resigned, absent, bye, forfeit, time or decided; NULL while it is played.
    Column("how", String(16)),
    # The points of each side as JSON, and the side that has won; NULL for none.
    Column("scores", Text, nullable=False),
    Column("winner", Integer),
    # The deals that each side has won, and with three sides the place of each, as JSON.
    Column("deals", Text, nullable=False, server_default="[]"),
    Column("places", Text, nullable=False, server_default="[]"),
    # The board that is played, by its index; NULL where games are played.
    Column("board", Integer),
)

# What has happened in tournaments and who has decided it, for all to read.
tournament_notes: Final = Table(
    "tournament_notes",
    metadata,
    Column("tournament_id", _RowId, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    # Who did it; NULL if it was time.
    Column("by_id", BigInteger),
    Column("kind", String(16), nullable=False),
    # The player whom it is about; NULL for none.
    Column("user_id", BigInteger),
    Column("round", Integer, nullable=False),
    Column("match", Integer, nullable=False),
    Index(None, "user_id"),
)

# Messages of the bot that it keeps up to date, or has posted once: see `bot.store.tables.posts`.
posts: Final = Table(
    "posts",
    metadata,
    # Its kind and subject, such as `table:17` or `hand:17:4711`.
    Column("key", String(64), primary_key=True),
    Column("kind", String(16), nullable=False, index=True),
    # The server whose process looks after it.
    _server_id(),
    # The channel or thread; 0 for a direct message to the user.
    Column("channel_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, index=True),
    # NULL until Discord has answered.
    Column("message_id", BigInteger),
    # The last revision of its subject that it shows; -1 before it is posted.
    Column("shown", Integer, nullable=False),
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("board_set_id", _RowId, ForeignKey("board_sets.id", ondelete="CASCADE"), index=True),
    # What its kind has to know of it, as JSON with named fields.
    Column("data", Text, nullable=False),
    Index(None, "channel_id"),
    Index(None, "server_id"),
)
