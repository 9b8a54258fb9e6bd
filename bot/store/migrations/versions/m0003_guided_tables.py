"""Guided tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    op.add_column("tables", sa.Column("guided", sa.Boolean(), server_default=sa.false(), nullable=False))
