"""Why games do not count on leaderboards, and how often the same players have won against the same opponents before."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns. Until now only games with computer players did not count, and every win weighed the same."""
    op.add_column("results", sa.Column("repeats", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("results", sa.Column("uncounted", sa.String(16)))
    results = sa.table("results", sa.column("counted", sa.Boolean()), sa.column("uncounted", sa.String()))
    op.execute(sa.update(results).where(results.c.counted.is_(False)).values(uncounted="computers"))
