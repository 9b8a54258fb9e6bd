"""The `bot_wide` preference: whether a user is on leaderboards of all servers."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Nobody is on these leaderboards without having asked for it."""
    op.add_column(
        "preferences", sa.Column("bot_wide", sa.Boolean(), nullable=False, server_default=sa.false())
    )
