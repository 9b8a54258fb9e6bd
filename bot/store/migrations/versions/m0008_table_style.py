"""Large print, the color of the felt and of the backs of cards, for users who want others."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    for name in ("large_print", "blue_felt", "red_backs"):
        column: sa.Column[bool] = sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False)
        op.add_column("preferences", column)
