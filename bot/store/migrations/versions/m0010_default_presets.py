"""Presets with whose rules new tables of a server are opened."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    op.add_column("presets", sa.Column("is_default", sa.Boolean(), server_default=sa.false(), nullable=False))
