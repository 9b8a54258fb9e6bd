"""Tips that have been shown to each user."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of explained topics."""
    op.create_table(
        "explained",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("topic", sa.String(32), nullable=False),
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "topic", name="pk_explained"),
    )
