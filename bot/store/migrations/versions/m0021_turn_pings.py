"""Pings of players to move are stored as `turn-ping:TABLE`, no longer as `call:TABLE`."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rename the keys, so that the bot finds and deletes the pings that were posted before the upgrade."""
    marks = sa.table("marks", sa.column("key", sa.String()))
    renamed = sa.literal("turn-ping:").concat(sa.func.substr(marks.c.key, len("call:") + 1))
    op.execute(sa.update(marks).where(marks.c.key.like("call:%")).values(key=renamed))
