"""Preferences, settings, and keys and values."""

import asyncio

from sqlalchemy import insert

from bot.store import GuildSettings, Preferences, Store
from bot.store.database.transactions import Database
from bot.store.schema import settings


async def test_preferences_have_defaults(store: Store) -> None:
    assert await store.preferences.get(5) == Preferences("ephemeral", "pictures", False, True, False)


async def test_preferences_change_independently(store: Store) -> None:
    assert await store.preferences.update(5, hand="dm") == Preferences(hand="dm")
    await asyncio.gather(
        store.preferences.update(5, style="text"),
        store.preferences.update(5, pings=False),
        store.preferences.update(6, four_colours=True),
    )
    assert await store.preferences.get(5) == Preferences(hand="dm", style="text", pings=False)
    assert await store.preferences.get(6) == Preferences(four_colours=True)


async def test_settings_change_independently_for_each_server(store: Store) -> None:
    assert await store.settings.get(7) == GuildSettings()
    await store.settings.update(7, variant="classic", channels=(1, 2))
    await store.settings.update(7, variant="old-count", threads=True)
    await store.settings.update(8, variant="kitty")
    assert await store.settings.get(7) == GuildSettings(variant="old-count", channels=(1, 2), threads=True)
    assert await store.settings.update(7, variant=None, threads=False) == GuildSettings(channels=(1, 2))
    assert await store.settings.get(7) == GuildSettings(channels=(1, 2))
    assert await store.settings.get(8) == GuildSettings(variant="kitty")


async def test_an_unknown_setting_is_ignored(store: Store, url: str) -> None:
    await store.settings.update(7, clock=600)
    database = Database(url)
    async with database.connect(writes=True) as connection:
        await connection.execute(insert(settings).values(guild_id=7, key="of another version", value="1"))
    await database.aclose()
    assert await store.settings.get(7) == GuildSettings(clock=600)


async def test_values_survive_a_restart(store: Store, url: str) -> None:
    assert await store.key_values.get("commands") is None
    await store.key_values.put("commands", "abc")
    await store.key_values.put("commands", "def")
    other = await Store.open(url)
    assert await other.key_values.get("commands") == "def"
    await other.close()


async def test_a_value_is_claimed_by_one_caller(store: Store, url: str) -> None:
    other = await Store.open(url)
    for day in ("1", "2"):
        claimed = await asyncio.gather(
            *(opened.key_values.claim("check", day) for opened in (store, other, store, other))
        )
        assert claimed.count(True) == 1
        assert await store.key_values.get("check") == day
    await other.close()


async def test_keys_are_listed_by_prefix_and_deleted(store: Store) -> None:
    for key in ("call:2", "call:1", "called", "call_3"):
        await store.key_values.put(key, key.upper())
    assert await store.key_values.with_prefix("call:") == {"call:1": "CALL:1", "call:2": "CALL:2"}
    assert await store.key_values.with_prefix("call_") == {"call_3": "CALL_3"}
    await store.key_values.delete("call:1")
    await store.key_values.delete("never")
    assert await store.key_values.with_prefix("call:") == {"call:2": "CALL:2"}
