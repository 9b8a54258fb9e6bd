"""Undo requests, consents to them, and the number of plies taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the request and the count to tables, and the consent to seats."""
    op.add_column("tables", sa.Column("undo_by", sa.Integer()))
    op.add_column("tables", sa.Column("undo_at", sa.BigInteger()))
    op.add_column("tables", sa.Column("undone", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("consents", sa.Boolean(), nullable=False, server_default=sa.false()))
