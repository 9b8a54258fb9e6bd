"""Seals of tables, and the interactions mixed into game seeds."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Tables that exist keep their game seeds, without a seal."""
    op.add_column("tables", sa.Column("seal", sa.String(64)))
    op.add_column("tables", sa.Column("rematch_secret", sa.LargeBinary()))
    op.add_column("tables", sa.Column("rematch_seal", sa.String(64)))
    for table, column in (("tables", "start_interaction_id"), ("seats", "interaction_id")):
        op.add_column(table, sa.Column(column, sa.BigInteger(), nullable=False, server_default="0"))
