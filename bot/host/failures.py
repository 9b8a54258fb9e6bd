"""Errors that must not stop what runs beside them."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable

from bot.store import StoreError


async def log_failures(work: Awaitable[object], log: logging.Logger, failure: str) -> None:
    """Await something; if it raises, log `failure` with the place of the error, and return.

    Messages of errors are left out, as they may quote a card. Those of store errors do not, and are logged.
    """
    (error,) = await asyncio.gather(work, return_exceptions=True)
    if isinstance(error, StoreError):
        log.error("%s: %s", failure, error)
    elif isinstance(error, Exception):
        log.error("%s: %s", failure, format_error(error))


def format_error(error: BaseException) -> str:
    """The type of an error, where it was raised, and the errors that led to it; without messages, which may quote a
    card."""
    own = f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return own if cause is None else f"{own}caused by {format_error(cause)}"
