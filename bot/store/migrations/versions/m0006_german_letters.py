"""German letters on cards, for users who want them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    column: sa.Column[bool] = sa.Column(
        "german_letters", sa.Boolean(), server_default=sa.false(), nullable=False
    )
    op.add_column("preferences", column)
