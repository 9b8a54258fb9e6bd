"""Occupants of seats, requests to the players of running games, tables that allow substitutes."""

import json
from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    op.create_table(
        "occupants",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_occupants_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_occupants")),
    )
    op.create_index(op.f("ix_occupants_user_id"), "occupants", ["user_id"])
    op.add_column("tables", sa.Column("requests", sa.Text(), server_default="[]", nullable=False))
    for table in ("tables", "presets"):
        column: sa.Column[bool] = sa.Column(
            "substitutes", sa.Boolean(), server_default=sa.false(), nullable=False
        )
        op.add_column(table, column)
    _keep_requests_to_abandon()
    op.drop_column("tables", "undo_by")
    op.drop_column("tables", "undo_at")
    op.drop_column("seats", "consents")


def _keep_requests_to_abandon() -> None:
    """Turn the votes of players for abandoning a running game into a request. Open requests to undo lapse.

    The messages that ask for an undo are deleted at the next start: their kind has a new name.
    """
    connection = op.get_bind()
    votes: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    voted = sa.text(
        "SELECT tables.id, tables.revision, tables.touched_at, seats.seat FROM tables"
        " JOIN seats ON seats.table_id = tables.id WHERE tables.state = 'playing' AND seats.agreed"
        " ORDER BY tables.id, seats.seat"
    )
    for table_id, revision_now, at, seat in connection.execute(voted).all():
        votes[table_id, revision_now, at].append(seat)
    change = sa.text("UPDATE tables SET requests = :requests, revision = revision + 1 WHERE id = :id")
    for (table_id, number, at), seats in votes.items():
        request = {"kind": "abandon", "seat": seats[0], "number": number, "at": at, "agreed": seats}
        request |= {"away": [], "seconds": 0, "user_id": None, "name": ""}
        connection.execute(change, {"requests": json.dumps([request]), "id": table_id})
    decided = sa.text(
        "UPDATE seats SET agreed = :no WHERE table_id IN (SELECT id FROM tables WHERE requests <> '[]')"
    )
    connection.execute(decided, {"no": False})
    renamed = sa.text(
        "UPDATE posts SET kind = 'request', \"key\" = 'request:' || CAST(table_id AS TEXT) || :rest"
        " WHERE kind = 'undo'"
    )
    connection.execute(renamed, {"rest": ":0"})
