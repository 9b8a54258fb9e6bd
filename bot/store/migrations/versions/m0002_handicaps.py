"""Handicaps between two players."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of handicaps."""
    op.create_table(
        "handicaps",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("lower_id", sa.BigInteger(), nullable=False),
        sa.Column("higher_id", sa.BigInteger(), nullable=False),
        sa.Column("holder_id", sa.BigInteger()),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "variant", "lower_id", "higher_id", name=op.f("pk_handicaps")),
        sa.CheckConstraint("lower_id < higher_id", name=op.f("ck_handicaps_pair")),
        sa.CheckConstraint(
            "(holder_id IS NULL AND points = 0) OR points > 0", name=op.f("ck_handicaps_points")
        ),
    )
