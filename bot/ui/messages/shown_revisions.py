"""Which revision the messages of a table show, stored so that a later start finds the tables that are out of date."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import ClassVar, Final

from bot.host.host import Host
from bot.store import StoreError
from bot.ui.messages.updater import Updater

__all__ = ["ShownRevisions"]

log = logging.getLogger(__name__)


class ShownRevisions:
    """Stores the shown revisions of many tables in one transaction.

    What is not stored when the process dies is shown again after the next start, which does no harm.
    """

    SECONDS: ClassVar = 1.0
    """The least time between two transactions."""

    def __init__(self, host: Host, is_busy: Callable[[int], bool], has_failed: Callable[[int], bool]) -> None:
        """
        :param is_busy: whether another message of a table is still being updated.
        :param has_failed: whether another message of a table could not be updated.
        """
        self._host = host
        self._is_busy = is_busy
        self._has_failed = has_failed
        self._pending: Final[dict[int, int]] = {}
        self._updater: Final = Updater[None]("shown-revisions", self._store, lambda: self.SECONDS)

    def note(self, table_id: int, revision: int) -> None:
        """Note that the message of a table shows a revision."""
        self._pending[table_id] = revision
        self.flush()

    def flush(self) -> None:
        """Store soon what has been noted. Tables with a message that is still being updated wait for the next call."""
        if self._pending:
            self._updater.request(None)

    async def settle(self) -> None:
        """Wait until what can be stored is stored."""
        await self._updater.settle(None)

    async def close(self) -> None:
        """Store what is left."""
        await self._updater.close()
        await self._store(None)

    async def _store(self, _key: None) -> None:
        for table_id in [table_id for table_id in self._pending if self._has_failed(table_id)]:
            del self._pending[table_id]
        revisions = {table: revision for table, revision in self._pending.items() if not self._is_busy(table)}
        if not revisions:
            return
        try:
            await self._host.placement.mark_shown(revisions)
        except StoreError as error:
            log.warning("the shown revisions of %d tables cannot be stored: %s", len(revisions), error)
            return
        for table_id, revision in revisions.items():
            if self._pending.get(table_id) == revision:
                del self._pending[table_id]
