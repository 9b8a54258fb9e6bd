"""The language of a user's Discord client when last seen."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the locale, for direct messages."""
    op.add_column("preferences", sa.Column("locale", sa.String(8)))
