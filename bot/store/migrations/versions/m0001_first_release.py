"""First release."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "absences",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("noted_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_absences")),
    )
    op.create_table(
        "board_sets",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("creator_id", sa.BigInteger(), nullable=True),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=False),
        sa.Column("boards", sa.Integer(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("seal", sa.String(length=64), nullable=False),
        sa.Column("opens_at", sa.BigInteger(), nullable=False),
        sa.Column("closes_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("opponent_id", sa.BigInteger(), nullable=True),
        sa.Column("canceled", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("revision", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint("kind IN ('daily', 'challenge', 'event')", name=op.f("ck_board_sets_kind")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_board_sets")),
        sa.UniqueConstraint("day", name=op.f("uq_board_sets_day")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        op.f("ix_board_sets_guild_id_closes_at"), "board_sets", ["guild_id", "closes_at"], unique=False
    )
    op.create_index(
        "ix_board_sets_open",
        "board_sets",
        ["closes_at"],
        unique=False,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
    op.create_table(
        "departures",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("left_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_departures")),
    )
    op.create_table(
        "explained_topics",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("topic", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "topic", name=op.f("pk_explained_topics")),
    )
    op.create_table(
        "guild_counters",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("season_since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guild_counters")),
    )
    op.create_table(
        "handicaps",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("lower_id", sa.BigInteger(), nullable=False),
        sa.Column("higher_id", sa.BigInteger(), nullable=False),
        sa.Column("holder_id", sa.BigInteger(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "(holder_id IS NULL AND points = 0) OR points > 0", name=op.f("ck_handicaps_points")
        ),
        sa.CheckConstraint("lower_id < higher_id", name=op.f("ck_handicaps_pair")),
        sa.PrimaryKeyConstraint("guild_id", "variant", "lower_id", "higher_id", name=op.f("pk_handicaps")),
    )
    op.create_table(
        "key_values",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_key_values")),
    )
    op.create_table(
        "leaderboard_rows",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("period", sa.String(length=8), nullable=False),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("partner_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("best_deal", sa.Integer(), nullable=True),
        sa.Column("best_meld", sa.Integer(), nullable=True),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("listing", sa.Integer(), server_default="0", nullable=False),
        sa.Column("score", sa.Double(), server_default="0", nullable=False),
        sa.Column("win_rate", sa.Double(), server_default="0", nullable=False),
        sa.Column("deal_order", sa.Integer(), server_default="0", nullable=False),
        sa.Column("meld_order", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint("games = wins + losses + draws", name=op.f("ck_leaderboard_rows_games")),
        sa.CheckConstraint(
            "partner_id = 0 OR user_id < partner_id", name=op.f("ck_leaderboard_rows_partners")
        ),
        sa.PrimaryKeyConstraint(
            "guild_id", "kind", "period", "variant", "partner_id", "user_id", name=op.f("pk_leaderboard_rows")
        ),
    )
    op.create_index(
        "ix_leaderboard_rows_best_deal",
        "leaderboard_rows",
        [
            "guild_id",
            "kind",
            "period",
            "variant",
            "listing",
            sa.literal_column("deal_order DESC"),
            "user_id",
            "partner_id",
            "games",
        ],
        unique=False,
    )
    op.create_index(
        "ix_leaderboard_rows_biggest_meld",
        "leaderboard_rows",
        [
            "guild_id",
            "kind",
            "period",
            "variant",
            "listing",
            sa.literal_column("meld_order DESC"),
            "user_id",
            "partner_id",
            "games",
        ],
        unique=False,
    )
    op.create_index(op.f("ix_leaderboard_rows_partner_id"), "leaderboard_rows", ["partner_id"], unique=False)
    op.create_index(
        "ix_leaderboard_rows_points",
        "leaderboard_rows",
        [
            "guild_id",
            "kind",
            "period",
            "variant",
            "listing",
            sa.literal_column("points DESC"),
            "games",
            "user_id",
            "partner_id",
        ],
        unique=False,
    )
    op.create_index(
        "ix_leaderboard_rows_rating",
        "leaderboard_rows",
        [
            "guild_id",
            "kind",
            "period",
            "variant",
            "listing",
            sa.literal_column("score DESC"),
            "user_id",
            "partner_id",
            "games",
        ],
        unique=False,
    )
    op.create_index(
        "ix_leaderboard_rows_streak",
        "leaderboard_rows",
        [
            "guild_id",
            "kind",
            "period",
            "variant",
            "listing",
            sa.literal_column("best_streak DESC"),
            sa.literal_column("streak DESC"),
            "user_id",
            "partner_id",
            "games",
        ],
        unique=False,
    )
    op.create_index(
        op.f("ix_leaderboard_rows_user_id_guild_id_kind_period_variant"),
        "leaderboard_rows",
        ["user_id", "guild_id", "kind", "period", "variant"],
        unique=False,
    )
    op.create_index(
        "ix_leaderboard_rows_win_rate",
        "leaderboard_rows",
        [
            "guild_id",
            "kind",
            "period",
            "variant",
            "listing",
            sa.literal_column("win_rate DESC"),
            sa.literal_column("games DESC"),
            "user_id",
            "partner_id",
        ],
        unique=False,
    )
    op.create_index(
        "ix_leaderboard_rows_wins",
        "leaderboard_rows",
        [
            "guild_id",
            "kind",
            "period",
            "variant",
            "listing",
            sa.literal_column("wins DESC"),
            "losses",
            sa.literal_column("points DESC"),
            "user_id",
            "partner_id",
            "games",
        ],
        unique=False,
    )
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("hand", sa.String(length=16), nullable=False),
        sa.Column("style", sa.String(length=16), nullable=False),
        sa.Column("four_colours", sa.Boolean(), nullable=False),
        sa.Column("pings", sa.Boolean(), nullable=False),
        sa.Column("auto_draw", sa.Boolean(), nullable=False),
        sa.Column("guide", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=True),
        sa.Column("locale", sa.String(length=8), nullable=True),
        sa.Column("listed", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("bot_wide", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_preferences")),
    )
    op.create_table(
        "presets",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "name", name=op.f("pk_presets")),
    )
    op.create_table(
        "puzzle_attempts",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("puzzle", sa.String(length=16), nullable=False),
        sa.Column("card", sa.String(length=2), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("change", sa.Integer(), nullable=False),
        sa.Column("tried_at", sa.BigInteger(), nullable=False),
        sa.Column("answered_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "puzzle", name=op.f("pk_puzzle_attempts")),
    )
    op.create_table(
        "puzzle_players",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_puzzle_players")),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(length=16), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name=op.f("pk_puzzle_ratings")),
    )
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "number", name=op.f("pk_seasons")),
    )
    op.create_table(
        "settings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "key", name=op.f("pk_settings")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("seal", sa.String(length=64), nullable=True),
        sa.Column("start_interaction_id", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("rematch_secret", sa.LargeBinary(), nullable=False),
        sa.Column("rematch_seal", sa.String(length=64), nullable=False),
        sa.Column("first_dealer", sa.Integer(), nullable=True),
        sa.Column("ended", sa.String(length=16), nullable=True),
        sa.Column("rematch_of", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("clock", sa.Integer(), server_default="0", nullable=False),
        sa.Column("waiting_since", sa.BigInteger(), nullable=True),
        sa.Column("reminded_at", sa.BigInteger(), nullable=True),
        sa.Column("auto_start", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("threaded", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=True),
        sa.Column("undo_by", sa.Integer(), nullable=True),
        sa.Column("undo_at", sa.BigInteger(), nullable=True),
        sa.Column("undone", sa.Integer(), server_default="0", nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("board_set_id", sa.BigInteger(), nullable=True),
        sa.Column("board", sa.Integer(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("state IN ('lobby', 'playing', 'over', 'closed')", name=op.f("ck_tables_state")),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["tables.id"], name=op.f("fk_tables_rematch_of"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("rematch_of", name=op.f("uq_tables_rematch_of")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tables_channel_id_state"), "tables", ["channel_id", "state"], unique=False)
    op.create_index(op.f("ix_tables_guild_id_state"), "tables", ["guild_id", "state"], unique=False)
    op.create_index(op.f("ix_tables_state_touched_at"), "tables", ["state", "touched_at"], unique=False)
    op.create_table(
        "archives",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("entries", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_archives_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_archives")),
    )
    op.create_index(op.f("ix_archives_guild_id_ended_at"), "archives", ["guild_id", "ended_at"], unique=False)
    op.create_table(
        "board_answers",
        sa.Column("set_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("view", sa.String(length=64), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["set_id"], ["board_sets.id"], name=op.f("fk_board_answers_set_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("set_id", "view", name=op.f("pk_board_answers")),
    )
    op.create_table(
        "board_entries",
        sa.Column("set_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("entered_at", sa.BigInteger(), nullable=False),
        sa.Column("remind", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("reminded_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["set_id"], ["board_sets.id"], name=op.f("fk_board_entries_set_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("set_id", "user_id", name=op.f("pk_board_entries")),
    )
    op.create_index(op.f("ix_board_entries_guild_id"), "board_entries", ["guild_id"], unique=False)
    op.create_index(op.f("ix_board_entries_user_id"), "board_entries", ["user_id"], unique=False)
    op.create_table(
        "board_pars",
        sa.Column("set_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("points", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["set_id"], ["board_sets.id"], name=op.f("fk_board_pars_set_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("set_id", "board", name=op.f("pk_board_pars")),
    )
    op.create_table(
        "board_plays",
        sa.Column("set_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("completed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("points", sa.Double(), nullable=True),
        sa.Column("percent", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["set_id"], ["board_sets.id"], name=op.f("fk_board_plays_set_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_board_plays_table_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("set_id", "board", "user_id", name=op.f("pk_board_plays")),
    )
    op.create_index(op.f("ix_board_plays_guild_id"), "board_plays", ["guild_id"], unique=False)
    op.create_index(op.f("ix_board_plays_table_id"), "board_plays", ["table_id"], unique=False)
    op.create_index(
        op.f("ix_board_plays_user_id_ended_at"), "board_plays", ["user_id", "ended_at"], unique=False
    )
    op.create_table(
        "journal",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("action", sa.Text(), nullable=True),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_journal_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_journal")),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("outcome", sa.String(length=8), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("best_deal", sa.Integer(), nullable=True),
        sa.Column("best_meld", sa.Integer(), nullable=True),
        sa.Column("opponent_points", sa.Integer(), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("declared", sa.Integer(), nullable=False),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("helped", sa.Integer(), nullable=False),
        sa.Column("helped_made", sa.Integer(), nullable=False),
        sa.Column("defended", sa.Integer(), nullable=False),
        sa.Column("defeated", sa.Integer(), nullable=False),
        sa.Column("meld", sa.Integer(), nullable=False),
        sa.Column("tricks", sa.Integer(), nullable=False),
        sa.Column("ended", sa.String(length=16), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.Column("repeats", sa.Integer(), server_default="0", nullable=False),
        sa.Column("uncounted", sa.String(length=16), nullable=True),
        sa.Column("computers", sa.String(length=64), server_default="", nullable=False),
        sa.CheckConstraint("outcome IN ('won', 'lost', 'drawn')", name=op.f("ck_results_outcome")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_table_id")),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_results")),
        sa.UniqueConstraint("guild_id", "number", "user_id", name=op.f("uq_results_guild_id_number_user_id")),
        sa.UniqueConstraint("table_id", "seat", name=op.f("uq_results_table_id_seat")),
    )
    op.create_index(op.f("ix_results_user_id_ended_at"), "results", ["user_id", "ended_at"], unique=False)
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("variant", sa.String(length=32), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_reviews_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id", "deal", name=op.f("pk_reviews")),
    )
    op.create_index(op.f("ix_reviews_user_id_guild_id"), "reviews", ["user_id", "guild_id"], unique=False)
    op.create_table(
        "seats",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("agreed", sa.Boolean(), nullable=False),
        sa.Column("consents", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("hinted", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_seats_table_id_user_id")),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"], unique=False)
    op.create_table(
        "posts",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("board_set_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["board_set_id"], ["board_sets.id"], name=op.f("fk_posts_board_set_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_posts_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_posts")),
    )
    for column in ("board_set_id", "channel_id", "guild_id", "kind", "table_id", "user_id"):
        op.create_index(op.f(f"ix_posts_{column}"), "posts", [column], unique=False)
