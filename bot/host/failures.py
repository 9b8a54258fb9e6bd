"""Errors that must not stop what runs beside them."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Awaitable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from types import TracebackType

from bot.store import StoreError


async def log_failures(work: Awaitable[object], log: logging.Logger, failure: str) -> None:
    """Await something; if it raises, log `failure` with the place of the error, and return.

    Messages of errors are left out, as they may quote a card. Those of store errors do not, and are logged.
    """
    with _Logged(log, failure):
        await work


@dataclass(slots=True)
class _Logged(AbstractContextManager[None, bool]):
    """Logs an error of its block instead of raising it."""

    log: logging.Logger
    failure: str

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _where: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        log_failure(error, self.log, self.failure)
        return True


def log_failure(error: BaseException, log: logging.Logger, failure: str) -> None:
    """Log `failure` with the place of the error, or with the message of a store error."""
    log.error("%s: %s", failure, error if isinstance(error, StoreError) else format_error(error))


def format_error(error: BaseException) -> str:
    """The type of an error, where it was raised, and the errors that led to it; without messages, which may quote a
    card."""
    own = f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return own if cause is None else f"{own}caused by {format_error(cause)}"
