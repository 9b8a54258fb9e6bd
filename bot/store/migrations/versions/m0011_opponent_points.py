"""The other side's score in results."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the score of the other side, known so far only for games between people."""
    op.add_column("results", sa.Column("opponent_points", sa.Integer()))
    results = sa.table(
        "results",
        sa.column("table_id"),
        sa.column("side"),
        sa.column("points"),
        sa.column("opponent_points"),
    )
    theirs = results.alias("theirs")
    points = sa.select(sa.func.max(theirs.c.points)).where(
        theirs.c.table_id == results.c.table_id, theirs.c.side != results.c.side
    )
    op.execute(results.update().values(opponent_points=points.scalar_subquery()))
