"""Whether the games of a newcomer count although they take hints."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    column: sa.Column[bool] = sa.Column(
        "count_hints", sa.Boolean(), server_default=sa.false(), nullable=False
    )
    op.add_column("preferences", column)
