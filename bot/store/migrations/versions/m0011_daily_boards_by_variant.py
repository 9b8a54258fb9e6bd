"""Daily boards by variant: several on a day."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    with op.batch_alter_table("board_sets", table_kwargs={"sqlite_autoincrement": True}) as batch:
        batch.drop_constraint(op.f("uq_board_sets_day"), type_="unique")
        batch.create_unique_constraint(op.f("uq_board_sets_day_variant"), ["day", "variant"])
