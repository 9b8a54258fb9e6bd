"""Levels of computer players. Those of running games go on as `intermediate`."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the level to seats."""
    op.add_column("seats", sa.Column("level", sa.String(16)))
    op.execute("UPDATE seats SET level = 'intermediate' WHERE user_id IS NULL")
