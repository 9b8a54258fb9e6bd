"""The letters on cards, which follow the language unless a user chose them."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables. Whoever had turned on German letters keeps them."""
    op.add_column("preferences", sa.Column("letters", sa.String(length=8), nullable=True))
    op.execute("UPDATE preferences SET letters = 'german' WHERE german_letters")
    with op.batch_alter_table("preferences") as batch:
        batch.drop_column("german_letters")
