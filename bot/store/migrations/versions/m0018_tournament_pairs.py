"""Fixed pairs, check-in, absence, and deals won of tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    off, on = sa.false(), sa.true()
    op.add_column("tournaments", sa.Column("check_in", sa.Integer(), server_default="0", nullable=False))
    for name, default in (("checks_in", off), ("computers", on), ("absence_loses", off)):
        column: sa.Column[bool] = sa.Column(name, sa.Boolean(), server_default=default, nullable=False)
        op.add_column("tournaments", column)
    op.add_column("tournament_players", sa.Column("partner_id", sa.BigInteger(), nullable=True))
    checked: sa.Column[bool] = sa.Column("checked_in", sa.Boolean(), server_default=off, nullable=False)
    op.add_column("tournament_players", checked)
    op.create_index(
        op.f("ix_tournament_players_partner_id"), "tournament_players", ["partner_id"], unique=False
    )
    for name in ("deals", "places"):
        op.add_column("tournament_matches", sa.Column(name, sa.Text(), server_default="[]", nullable=False))
