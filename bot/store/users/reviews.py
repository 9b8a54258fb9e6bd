"""What reviews of deals have found, for the trend in a player's statistics."""

from __future__ import annotations

from sqlalchemy import Connection, select

from bot.store.database.statements import upsert_row
from bot.store.database.transactions import Repository, reads, writes
from bot.store.models import TableInfo
from bot.store.results.result_models import DealAccuracy
from bot.store.schema import reviews


class ReviewRepository(Repository):
    """The deals that players have had reviewed."""

    @writes
    def save(
        self, connection: Connection, table: TableInfo, user_id: int, deal: int, accuracy: DealAccuracy
    ) -> None:
        """Record the review of a deal; another review of it replaces this one."""
        row = {
            "table_id": table.id,
            "user_id": user_id,
            "deal": deal,
            "server_id": table.server_id,
            "variant": table.variant,
            "decisions": accuracy.decisions,
            "best": accuracy.best,
        }
        upsert_row(connection, reviews, row)

    @reads
    def accuracies(
        self, connection: Connection, server_id: int | None, user_id: int, variant: str | None = None
    ) -> tuple[DealAccuracy, ...]:
        """Return the reviewed deals of a user in the order played.

        They are of all servers if none is given, and of all variants if none is given.
        """
        query = select(reviews.c.decisions, reviews.c.best).where(reviews.c.user_id == user_id)
        if server_id is not None:
            query = query.where(reviews.c.server_id == server_id)
        if variant is not None:
            query = query.where(reviews.c.variant == variant)
        rows = connection.execute(query.order_by(reviews.c.table_id, reviews.c.deal))
        return tuple(DealAccuracy(*row) for row in rows)
