"""Errors that must not stop what goes on beside them."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable

from bot.store import StoreError


async def survived(doing: Awaitable[object], log: logging.Logger, what: str) -> None:
    """Do something; where it fails, say in the log where, and go on.

    The error's own words are left out: whoever raised it may have quoted a card. Only the store's are known to be safe.
    """
    (failure,) = await asyncio.gather(doing, return_exceptions=True)
    if isinstance(failure, StoreError):
        log.error("%s: %s", what, failure)
    elif isinstance(failure, Exception):
        where = "".join(traceback.format_tb(failure.__traceback__))
        log.error("%s: %s\n%s", what, type(failure).__name__, where)
