"""What leaderboards order by, whether each row is listed, an index for each order, and when they were checked."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_BOARD = ("guild_id", "period", "variant", "listing")
_INDEXES = {
    "rating": ("score DESC", "user_id", "partner_id", "games"),
    "wins": ("wins DESC", "losses", "points DESC", "user_id", "partner_id", "games"),
    "win_rate": ("win_rate DESC", "games DESC", "user_id", "partner_id"),
    "points": ("points DESC", "games", "user_id", "partner_id"),
    "best_deal": ("deal_order DESC", "user_id", "partner_id", "games"),
    "biggest_meld": ("meld_order DESC", "user_id", "partner_id", "games"),
    "streak": ("best_streak DESC", "streak DESC", "user_id", "partner_id", "games"),
}
_FIGURES = """
    UPDATE boards SET
        score = mu - 3 * sigma,
        win_rate = wins * 1.0 / games,
        deal_order = COALESCE(best_deal, -2147483648),
        meld_order = COALESCE(best_meld, -2147483648),
        listing = CASE
            WHEN user_id < 0
                OR EXISTS (SELECT 1 FROM absences WHERE absences.guild_id = boards.guild_id
                    AND absences.user_id IN (boards.user_id, boards.partner_id))
                OR EXISTS (SELECT 1 FROM preferences WHERE NOT listed
                    AND preferences.user_id IN (boards.user_id, boards.partner_id))
                THEN 0
            WHEN partner_id = 0 THEN 1
            ELSE 2
        END
"""


def upgrade() -> None:
    """Add the columns, compute them, and create the indexes."""
    for name, kind in (
        ("listing", sa.Integer()),
        ("score", sa.Double()),
        ("win_rate", sa.Double()),
        ("deal_order", sa.Integer()),
        ("meld_order", sa.Integer()),
    ):
        op.add_column("boards", sa.Column(name, kind, nullable=False, server_default="0"))
    op.execute(_FIGURES)
    op.add_column("standings", sa.Column("checked_at", sa.BigInteger()))
    for order, columns in _INDEXES.items():
        op.create_index(f"ix_boards_{order}", "boards", [*_BOARD, *map(sa.text, columns)])
    op.create_index(
        op.f("ix_boards_user_id_guild_id_period_variant"),
        "boards",
        ["user_id", "guild_id", "period", "variant"],
    )
    op.create_index(op.f("ix_boards_partner_id"), "boards", ["partner_id"])
