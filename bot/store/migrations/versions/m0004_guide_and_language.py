"""Preferences for tips and language."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both preferences."""
    op.add_column("preferences", sa.Column("guide", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("preferences", sa.Column("language", sa.String(8)))
