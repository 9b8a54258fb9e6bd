"""Share of results."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    op.add_column("results", sa.Column("share", sa.Double(), server_default="1", nullable=False))
