"""Whom a message may call by mentioning them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store import Store

__all__ = ["wanting_pings"]


async def wanting_pings(store: Store, users: Iterable[int]) -> list[int]:
    """Those of these users who have not switched pings off. Raises StoreError."""
    return [one for one in users if (await store.preferences.of(one)).pings]
