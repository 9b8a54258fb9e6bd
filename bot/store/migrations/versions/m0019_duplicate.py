"""Duplicate sessions: tournaments whose matches are boards."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    with op.batch_alter_table("board_sets", table_kwargs={"sqlite_autoincrement": True}) as batch:
        batch.drop_constraint(op.f("ck_board_sets_kind"), type_="check")
        batch.create_check_constraint(
            op.f("ck_board_sets_kind"), "kind IN ('daily', 'challenge', 'event', 'duplicate')"
        )
    op.add_column("tournaments", sa.Column("boards", sa.Integer(), server_default="0", nullable=False))
    op.add_column(
        "tournaments", sa.Column("movement", sa.String(length=16), server_default="", nullable=False)
    )
    op.add_column(
        "tournaments", sa.Column("barometer", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("tournaments", sa.Column("board_set_id", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("sealed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tournament_matches", sa.Column("board", sa.Integer(), nullable=True))
