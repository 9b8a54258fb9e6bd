"""Challenges and events: who is challenged, and what the public messages of board sets show."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_OUTDATED = sa.text("shown < revision AND kind <> 'daily'")


def upgrade() -> None:
    """Add the columns and the index."""
    op.add_column("board_sets", sa.Column("opponent_id", sa.BigInteger()))
    op.add_column(
        "board_sets", sa.Column("canceled", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column(
        "board_sets", sa.Column("announced", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("board_sets", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("board_sets", sa.Column("shown", sa.Integer(), nullable=False, server_default="-1"))
    op.create_index(
        "ix_board_sets_outdated",
        "board_sets",
        ["guild_id"],
        sqlite_where=_OUTDATED,
        postgresql_where=_OUTDATED,
    )
