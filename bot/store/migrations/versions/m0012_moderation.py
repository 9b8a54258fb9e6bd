"""What the managers of servers decide about members, tables and results."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "moderations",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("moderator_id", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("table_id", sa.BigInteger(), nullable=True),
        sa.Column("ends_at", sa.BigInteger(), nullable=True),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("undone_at", sa.BigInteger(), nullable=True),
        sa.Column("undone_by", sa.BigInteger(), nullable=True),
        sa.Column("undo_reason", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_moderations")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        op.f("ix_moderations_guild_id_table_id"), "moderations", ["guild_id", "table_id"], unique=False
    )
    op.create_index(
        op.f("ix_moderations_guild_id_user_id"), "moderations", ["guild_id", "user_id"], unique=False
    )
