"""Who is listed on leaderboards, decided by two transactions at the same time."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy.util import await_only

from bot.store import Store
from bot.store.results import result_rows
from bot.store.results.listing import refresh_listing
from tests.store.games import ANN, BOB, SERVER, finish, ranked


async def unlist(store: Store) -> None:
    await store.preferences.update(ANN, listed=False)


async def leave(store: Store) -> None:
    await store.members.update_presence(SERVER, {ANN}, (), 6_000)


@pytest.mark.parametrize("hide", [unlist, leave])
async def test_a_user_who_hides_while_their_first_game_ends_is_not_listed(
    store: Store, hide: Callable[[Store], Coroutine[Any, Any, None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    hiding: list[asyncio.Task[None]] = []

    def refresh_and_hide(*arguments: Any) -> None:
        """Hide after the game's transaction has looked who is listed, and before it is committed."""
        refresh_listing(*arguments)
        hiding.append(asyncio.create_task(hide(store)))
        # Without a lock, hiding is over before the game is committed.
        await_only(asyncio.wait(hiding, timeout=1))

    monkeypatch.setattr(result_rows, "refresh_listing", refresh_and_hide)
    await finish(store, (ANN, BOB), 0)
    await hiding[0]
    assert [row.user_id for row in await ranked(store, SERVER)] == [BOB]
