"""Waiting lists of full tables."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    op.add_column("tables", sa.Column("queue", sa.Text(), server_default="[]", nullable=False))
