"""Presets, and tables that start automatically or have their own thread."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of presets, and add two options and the thread's parent channel to tables."""
    op.create_table(
        "presets",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "name", name=op.f("pk_presets")),
    )
    op.add_column("tables", sa.Column("auto_start", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("threaded", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("parent_id", sa.BigInteger()))
