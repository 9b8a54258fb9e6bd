"""Who is listed on leaderboards, decided by two transactions at the same time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, wait
from typing import Any

import pytest

from bot.store import Store
from bot.store.results import counting
from bot.store.results.listing import refresh_listing
from tests.store.games import ANN, BOB, GUILD, finish


async def unlist(store: Store) -> None:
    await store.preferences.update(ANN, listed=False)


async def leave(store: Store) -> None:
    await store.members.update_presence(GUILD, {ANN}, (), 6_000)


@pytest.mark.parametrize("hide", [unlist, leave])
async def test_a_user_who_hides_while_their_first_game_ends_is_not_listed(
    store: Store, hide: Callable[[Store], Coroutine[Any, Any, None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    hiding: list[Future[None]] = []

    async def refresh_and_hide(*arguments: Any) -> None:
        """Hide after the game's transaction has looked who is listed, and before it is committed."""
        await refresh_listing(*arguments)
        hiding.append(asyncio.run_coroutine_threadsafe(hide(store), loop))
        # Without a lock, hiding is over before the game is committed.
        if threading.current_thread() is threading.main_thread():
            await asyncio.wait([asyncio.wrap_future(hiding[0])], timeout=1)
        else:
            # On SQLite, the transaction runs in a thread without an event loop.
            wait(hiding, timeout=1)

    monkeypatch.setattr(counting, "refresh_listing", refresh_and_hide)
    await finish(store, (ANN, BOB), 0)
    await asyncio.wrap_future(hiding[0])
    assert [row.user_id for row in await store.leaderboard.top(GUILD)] == [BOB]
