"""Faults at random: requests to Discord that fail, and database connections that drop."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final
from unittest.mock import patch

from aiohttp import ServerDisconnectedError
from discord import HTTPException
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter, _FakeResponse

from bot.store import TableInfo
from bot.store.errors import StoreBroken
from bot.store.tables.journal import JournalRepository

STORE: Final = "of the simulated week"
"""The location of the database in errors of the simulation."""


@dataclass
class Faults:
    """Makes requests to Discord fail while it is active."""

    random: Random
    rate: float = 0.05
    is_active: bool = True
    counts: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Let requests pass through here during the `with` block."""
        request = FakeHTTPClient.request

        async def fail(client: FakeHTTPClient, route: Any, **options: Any) -> Any:
            fault = self._draw()
            if fault == "refused":
                raise HTTPException(_FakeResponse(503), {"code": 0, "message": ""})
            if fault == "lost before":
                raise ServerDisconnectedError
            answer = await request(client, route, **options)
            if fault == "lost after":
                raise ServerDisconnectedError
            return answer

        append = JournalRepository.append

        async def append_and_fail(journal: JournalRepository, *arguments: Any, **options: Any) -> TableInfo:
            info = await append(journal, *arguments, **options)
            if self._draw(("commit lost",)):
                raise StoreBroken(STORE, "the connection dropped during a commit")
            return info

        answer_interaction = FakeWebhookAdapter.request

        async def fail_to_answer(adapter: FakeWebhookAdapter, *arguments: Any, **options: Any) -> Any:
            fault = self._draw()
            if fault not in ("", "lost after"):
                raise ServerDisconnectedError
            answer = await answer_interaction(adapter, *arguments, **options)
            if fault:
                raise ServerDisconnectedError
            return answer

        with (
            patch.object(FakeHTTPClient, "request", fail),
            patch.object(FakeWebhookAdapter, "request", fail_to_answer),
            patch.object(JournalRepository, "append", append_and_fail),
        ):
            yield

    def _draw(self, faults: Sequence[str] = ("refused", "lost before", "lost after")) -> str:
        if not self.is_active or self.random.random() >= self.rate:
            return ""
        fault = self.random.choice(faults)
        self.counts[fault] += 1
        return fault


class ErrorLog(logging.Handler):
    """Collects what the bot logs as an error, except for faults of the simulation."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record's message."""
        if STORE not in record.getMessage():
            self.messages.append(record.getMessage())
