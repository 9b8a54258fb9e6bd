"""Errors that must not stop what goes on beside them."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable

from bot.store import StoreError


async def log_failures(doing: Awaitable[object], log: logging.Logger, what: str) -> None:
    """Do something; where it fails, say in the log where, and go on.

    Of all errors only the store's are known to have words that quote no card.
    """
    (failure,) = await asyncio.gather(doing, return_exceptions=True)
    if isinstance(failure, StoreError):
        log.error("%s: %s", what, failure)
    elif isinstance(failure, Exception):
        log.error("%s: %s", what, format_error(failure))


def format_error(error: BaseException) -> str:
    """Of what kind an error is and where it was raised, with those that led to it. Its own words are left out: whoever
    raised it may have quoted a card."""
    said = f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return said if before is None else f"{said}which came of {format_error(before)}"
