"""Preferences, settings and marks."""

import asyncio

from bot.store import Preferences, Store


async def test_a_user_who_never_said_has_the_defaults(store: Store) -> None:
    assert await store.preferences.of(5) == Preferences("ephemeral", "pictures", False, True, False)


async def test_preferences_change_one_by_one(store: Store) -> None:
    assert await store.preferences.change(5, hand="dm") == Preferences(hand="dm")
    await asyncio.gather(
        store.preferences.change(5, style="text"),
        store.preferences.change(5, pings=False),
        store.preferences.change(6, four_colours=True),
    )
    assert await store.preferences.of(5) == Preferences(hand="dm", style="text", pings=False)
    assert await store.preferences.of(6) == Preferences(four_colours=True)


async def test_settings_are_json_by_server_and_key(store: Store) -> None:
    assert await store.settings.of(7) == {}
    await store.settings.put(7, "variant", "classic")
    await store.settings.put(7, "channels", [1, 2])
    await store.settings.put(7, "variant", "old-count")
    await store.settings.put(8, "variant", "kitty")
    assert await store.settings.of(7) == {"variant": "old-count", "channels": [1, 2]}
    await store.settings.put(7, "variant", None)
    await store.settings.put(7, "never set", None)
    assert await store.settings.of(7) == {"channels": [1, 2]}
    assert await store.settings.of(8) == {"variant": "kitty"}


async def test_marks_outlive_the_store(store: Store, url: str) -> None:
    assert await store.marks.get("commands") is None
    await store.marks.put("commands", "abc")
    await store.marks.put("commands", "def")
    other = await Store.open(url)
    assert await other.marks.get("commands") == "def"
    await other.close()
