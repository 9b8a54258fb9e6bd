"""Numbers of tables for members, counted on each server and not used up by private tables."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables. Public tables that exist keep their IDs as numbers, which members have seen."""
    op.add_column("tables", sa.Column("number", sa.BigInteger(), nullable=True))
    op.execute("UPDATE tables SET number = id WHERE channel_id <> 0")
    op.create_index(op.f("ix_tables_guild_id_number"), "tables", ["guild_id", "number"], unique=True)
