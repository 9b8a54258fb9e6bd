"""Who may take a seat at a table and watch its game, lists of friends, and whom openers have invited."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    for name in ("access", "watching"):
        column: sa.Column[str] = sa.Column(name, sa.String(length=8), server_default="open", nullable=False)
        op.add_column("tables", column)
    op.create_table(
        "guests",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("removed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_guests_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_guests")),
    )
    op.create_index(op.f("ix_guests_user_id"), "guests", ["user_id"])
    op.create_table(
        "friends",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("friend_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "friend_id", name=op.f("pk_friends")),
    )
    op.create_index(op.f("ix_friends_friend_id"), "friends", ["friend_id"])
