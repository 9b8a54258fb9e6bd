"""Leaderboards of games with computer players, and hints taken in a game.

Leaderboards are not migrated: they are computed again from the results at the first start.
"""

from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_BOARD = ("guild_id", "kind", "period", "variant", "listing")
_INDEXES = {
    "rating": ("score DESC", "user_id", "partner_id", "games"),
    "wins": ("wins DESC", "losses", "points DESC", "user_id", "partner_id", "games"),
    "win_rate": ("win_rate DESC", "games DESC", "user_id", "partner_id"),
    "points": ("points DESC", "games", "user_id", "partner_id"),
    "best_deal": ("deal_order DESC", "user_id", "partner_id", "games"),
    "biggest_meld": ("meld_order DESC", "user_id", "partner_id", "games"),
    "streak": ("best_streak DESC", "streak DESC", "user_id", "partner_id", "games"),
}


def upgrade() -> None:
    """Create the leaderboards anew, and let the games with computer players count."""
    op.add_column("seats", sa.Column("hinted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("results", sa.Column("computers", sa.String(64), nullable=False, server_default=""))
    _fill_computers()
    # Of these it was not stored whether enough was played. It was if a deal has been scored.
    op.execute(
        "UPDATE results SET counted = (best_deal IS NOT NULL), "
        "uncounted = CASE WHEN best_deal IS NULL THEN 'short' END WHERE uncounted = 'computers'"
    )
    # All games with computer players count, on leaderboards of their own.
    op.execute("DELETE FROM settings WHERE key = 'rated_computers'")
    op.drop_table("boards")
    _create_boards()
    # Have all games counted again: see `recounts.py`.
    marks = sa.table("marks", sa.column("key"), sa.column("value"))
    op.execute(sa.delete(marks).where(marks.c.key == "boards"))
    op.execute(sa.insert(marks).values(key="boards", value="to be counted"))


def _fill_computers() -> None:
    """Write the levels of computer players into the results of their games."""
    seats = sa.table(
        "seats", sa.column("table_id"), sa.column("seat"), sa.column("user_id"), sa.column("level")
    )
    results = sa.table("results", sa.column("table_id"), sa.column("computers"))
    finished = sa.select(results.c.table_id)
    query = sa.select(seats.c.table_id, seats.c.seat, seats.c.level).where(
        seats.c.level.is_not(None), seats.c.table_id.in_(finished)
    )
    connection = op.get_bind()
    computers = defaultdict[int, list[str]](list)
    for table_id, seat, level in connection.execute(query.order_by(seats.c.table_id, seats.c.seat)):
        computers[table_id].append(f"{seat}:{level}")
    own = sa.update(results).where(results.c.table_id == sa.bindparam("of_table"))
    rows = [{"of_table": table_id, "computers": ",".join(levels)} for table_id, levels in computers.items()]
    if rows:
        connection.execute(own.values(computers=sa.bindparam("computers")), rows)


def _create_boards() -> None:
    def figure(name: str, kind: sa.types.TypeEngine[Any]) -> sa.Column[Any]:
        return sa.Column(name, kind, nullable=False, server_default="0")

    op.create_table(
        "boards",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("period", sa.String(8), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("partner_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("best_deal", sa.Integer()),
        sa.Column("best_meld", sa.Integer()),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        figure("listing", sa.Integer()),
        figure("score", sa.Double()),
        figure("win_rate", sa.Double()),
        figure("deal_order", sa.Integer()),
        figure("meld_order", sa.Integer()),
        sa.PrimaryKeyConstraint(
            "guild_id", "kind", "period", "variant", "partner_id", "user_id", name=op.f("pk_boards")
        ),
        sa.CheckConstraint("games = wins + losses + draws", name=op.f("ck_boards_games")),
        sa.CheckConstraint("partner_id = 0 OR user_id < partner_id", name=op.f("ck_boards_partners")),
    )
    for order, columns in _INDEXES.items():
        op.create_index(f"ix_boards_{order}", "boards", [*_BOARD, *map(sa.text, columns)])
    op.create_index(
        op.f("ix_boards_user_id_guild_id_kind_period_variant"),
        "boards",
        ["user_id", "guild_id", "kind", "period", "variant"],
    )
    op.create_index(op.f("ix_boards_partner_id"), "boards", ["partner_id"])
