"""Practice: what users practice, and how they did by day."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    op.create_table(
        "practice_days",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("theme", sa.String(length=16), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "day", "theme", name=op.f("pk_practice_days")),
    )
    op.create_table(
        "practice_cards",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("deal", sa.Integer(), nullable=True),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("puzzle", sa.String(length=16), nullable=True),
        sa.Column("theme", sa.String(length=16), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("memory", sa.Text(), nullable=False),
        sa.CheckConstraint("(table_id IS NULL) <> (puzzle IS NULL)", name=op.f("ck_practice_cards_source")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_practice_cards_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_practice_cards")),
        sa.UniqueConstraint("user_id", "puzzle", name=op.f("uq_practice_cards_user_id_puzzle")),
        sa.UniqueConstraint(
            "user_id",
            "table_id",
            "deal",
            "number",
            name=op.f("uq_practice_cards_user_id_table_id_deal_number"),
        ),
    )
    op.create_index(op.f("ix_practice_cards_table_id"), "practice_cards", ["table_id"], unique=False)
