"""What the messages of a table show."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the shown revision, the announcement of the result, and the message that was replaced."""
    op.add_column("tables", sa.Column("shown", sa.Integer(), nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("announced", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("old_channel_id", sa.BigInteger()))
    op.add_column("tables", sa.Column("old_message_id", sa.BigInteger()))
    # The earlier version did not store what it had shown.
    op.execute("UPDATE tables SET shown = revision WHERE message_id IS NOT NULL OR state = 'closed'")
    op.execute(sa.text("UPDATE tables SET announced = :yes WHERE ended IS NOT NULL").bindparams(yes=True))
    outdated = sa.text("shown < revision")
    op.create_index(
        "ix_tables_outdated", "tables", ["touched_at"], sqlite_where=outdated, postgresql_where=outdated
    )
