"""Tables with seats and journals, results and leaderboards, preferences, settings and key/value pairs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create all tables of the first version."""
    _make_games()
    _make_standings()
    _make_choices()


def _make_games() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("first_dealer", sa.Integer()),
        sa.Column("ended", sa.String(16)),
        sa.Column("rematch_of", ROW_ID),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.CheckConstraint("state IN ('lobby', 'playing', 'over', 'closed')", name=op.f("ck_tables_state")),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["tables.id"], name=op.f("fk_tables_rematch_of"), ondelete="SET NULL"
        ),
        sa.UniqueConstraint("rematch_of", name=op.f("uq_tables_rematch_of")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tables_channel_id_state"), "tables", ["channel_id", "state"])
    op.create_index(op.f("ix_tables_guild_id_state"), "tables", ["guild_id", "state"])
    op.create_index(op.f("ix_tables_state_touched_at"), "tables", ["state", "touched_at"])
    op.create_table(
        "seats",
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("agreed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"
        ),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_seats_table_id_user_id")),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"])
    op.create_table(
        "journal",
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("action", sa.Text()),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name=op.f("pk_journal")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_journal_table_id"), ondelete="CASCADE"
        ),
    )


def _make_standings() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("best_deal", sa.Integer()),
        sa.Column("ended", sa.String(16), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_results")),
        sa.CheckConstraint("outcome IN ('won', 'lost', 'drawn')", name=op.f("ck_results_outcome")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_table_id")),
    )
    op.create_index(
        op.f("ix_results_guild_id_variant_ended_at"), "results", ["guild_id", "variant", "ended_at"]
    )
    op.create_index(op.f("ix_results_user_id_ended_at"), "results", ["user_id", "ended_at"])
    op.create_table(
        "boards",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("best_deal", sa.Integer()),
        sa.PrimaryKeyConstraint("guild_id", "variant", "user_id", name=op.f("pk_boards")),
    )


def _make_choices() -> None:
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("hand", sa.String(16), nullable=False),
        sa.Column("style", sa.String(16), nullable=False),
        sa.Column("four_colours", sa.Boolean(), nullable=False),
        sa.Column("pings", sa.Boolean(), nullable=False),
        sa.Column("auto_draw", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_preferences")),
    )
    op.create_table(
        "settings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "key", name=op.f("pk_settings")),
    )
    op.create_table(
        "marks",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_marks")),
    )
