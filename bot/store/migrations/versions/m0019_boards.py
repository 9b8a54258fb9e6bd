"""Board sets: the same deals for everyone."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_OPEN = sa.text("closed_at IS NULL")


def upgrade() -> None:
    """Add the columns and the tables."""
    op.add_column("tables", sa.Column("board_set_id", sa.BigInteger()))
    op.add_column("tables", sa.Column("board", sa.Integer()))
    _create_sets()
    _create_entries()
    _create_plays()
    op.create_table(
        "board_pars",
        _set_id("board_pars"),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("points", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("set_id", "board", name="pk_board_pars"),
    )
    op.create_table(
        "board_answers",
        _set_id("board_answers"),
        sa.Column("view", sa.String(64), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("set_id", "view", name="pk_board_answers"),
    )


def _set_id(table: str) -> sa.Column[int]:
    own = sa.ForeignKey("board_sets.id", ondelete="CASCADE", name=f"fk_{table}_set_id")
    return sa.Column("set_id", _ROW_ID, own, nullable=False)


def _create_sets() -> None:
    op.create_table(
        "board_sets",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("day", sa.String(10)),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("creator_id", sa.BigInteger()),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("boards", sa.Integer(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("opens_at", sa.BigInteger(), nullable=False),
        sa.Column("closes_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_board_sets"),
        sa.UniqueConstraint("day", name="uq_board_sets_day"),
        sa.CheckConstraint("kind IN ('daily', 'challenge', 'event')", name=op.f("ck_board_sets_kind")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_board_sets_guild_id_closes_at", "board_sets", ["guild_id", "closes_at"])
    op.create_index(
        "ix_board_sets_open", "board_sets", ["closes_at"], sqlite_where=_OPEN, postgresql_where=_OPEN
    )


def _create_entries() -> None:
    op.create_table(
        "board_entries",
        _set_id("board_entries"),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("entered_at", sa.BigInteger(), nullable=False),
        sa.Column("remind", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("reminded_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("set_id", "user_id", name="pk_board_entries"),
    )
    op.create_index("ix_board_entries_user_id", "board_entries", ["user_id"])
    op.create_index("ix_board_entries_guild_id", "board_entries", ["guild_id"])


def _create_plays() -> None:
    table = sa.ForeignKey("tables.id", ondelete="SET NULL", name="fk_board_plays_table_id")
    op.create_table(
        "board_plays",
        _set_id("board_plays"),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", _ROW_ID, table),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger()),
        sa.Column("completed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("points", sa.Double()),
        sa.Column("percent", sa.Double()),
        sa.PrimaryKeyConstraint("set_id", "board", "user_id", name="pk_board_plays"),
    )
    op.create_index("ix_board_plays_user_id_ended_at", "board_plays", ["user_id", "ended_at"])
    op.create_index("ix_board_plays_guild_id", "board_plays", ["guild_id"])
    op.create_index("ix_board_plays_table_id", "board_plays", ["table_id"])
