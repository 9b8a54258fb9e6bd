"""Statistics and numbers of results, ratings, leaderboard periods, seasons, absences, and the `listed` preference.

Leaderboards are not migrated: they are computed again from the results at the first start.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

COUNTS = ("deals", "declared", "made", "helped", "helped_made", "defended", "defeated", "meld", "tricks")


def upgrade() -> None:
    """Extend the results, and create the leaderboards and related tables anew."""
    op.add_column("preferences", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.true()))
    _make_tables()
    with op.batch_alter_table("results") as results:
        for name in ("number", "season", *COUNTS):
            results.add_column(sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
        results.add_column(sa.Column("best_meld", sa.Integer()))
        results.add_column(sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.true()))
        results.add_column(sa.Column("mu", sa.Double()))
        results.add_column(sa.Column("sigma", sa.Double()))
        results.drop_index(op.f("ix_results_guild_id_variant_ended_at"))
    _number()
    with op.batch_alter_table("results") as results:
        for name in ("number", "season", *COUNTS, "counted"):
            results.alter_column(name, server_default=None)
        results.create_unique_constraint(op.f("uq_results_table_id_seat"), ["table_id", "seat"])
        results.create_unique_constraint(
            op.f("uq_results_guild_id_number_user_id"), ["guild_id", "number", "user_id"]
        )


def _make_tables() -> None:
    op.drop_table("boards")
    op.create_table(
        "boards",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
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
        sa.PrimaryKeyConstraint(
            "guild_id", "period", "variant", "partner_id", "user_id", name=op.f("pk_boards")
        ),
        sa.CheckConstraint("games = wins + losses + draws", name=op.f("ck_boards_games")),
        sa.CheckConstraint("partner_id = 0 OR user_id < partner_id", name=op.f("ck_boards_partners")),
    )
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("season_since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_standings")),
    )
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("announced_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("guild_id", "number", name=op.f("pk_seasons")),
    )
    op.create_table(
        "absences",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("noted_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_absences")),
    )


def _number() -> None:
    """Number the games of each server by the time they ended, all in its first season."""
    connection = op.get_bind()
    results = sa.table("results", *map(sa.column, ("table_id", "guild_id", "number", "season", "ended_at")))
    standings = sa.table("standings", *map(sa.column, ("guild_id", "games", "season", "season_since")))
    games: dict[int, int] = {}
    since: dict[int, int] = {}
    ended = sa.select(results.c.guild_id, results.c.table_id, results.c.ended_at).distinct()
    for row in connection.execute(ended.order_by(results.c.ended_at, results.c.table_id)).all():
        games[row.guild_id] = games.get(row.guild_id, 0) + 1
        since.setdefault(row.guild_id, row.ended_at)
        same = sa.update(results).where(results.c.table_id == row.table_id)
        connection.execute(same.values(number=games[row.guild_id], season=1))
    for guild_id, count in games.items():
        begun = {"guild_id": guild_id, "games": count, "season": 1, "season_since": since[guild_id]}
        connection.execute(sa.insert(standings).values(begun))
    if games:
        marks = sa.table("marks", sa.column("key"), sa.column("value"))
        connection.execute(sa.insert(marks).values(key="boards", value="to be counted"))
