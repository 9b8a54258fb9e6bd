"""Pings for new tables, avoided members, and moves that are played for users."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    op.alter_column("preferences", "auto_draw", new_column_name="forced_moves")
    op.create_table(
        "avoided_members",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("avoided_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "avoided_id", name=op.f("pk_avoided_members")),
    )
    op.create_index(op.f("ix_avoided_members_avoided_id"), "avoided_members", ["avoided_id"])
    op.create_table(
        "seek_pings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("variants", sa.Text(), nullable=False),
        sa.Column("pinged_at", sa.BigInteger(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_seek_pings")),
    )
    op.create_index(op.f("ix_seek_pings_user_id"), "seek_pings", ["user_id"])
