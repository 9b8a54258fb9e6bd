"""Turn clocks of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the turn clock, the start of the turn and the time of the reminder."""
    op.add_column("tables", sa.Column("clock", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("waiting_since", sa.BigInteger()))
    op.add_column("tables", sa.Column("reminded_at", sa.BigInteger()))
