"""Preferences, settings and marks."""

import asyncio

from sqlalchemy import insert

from bot.store import GuildSettings, Preferences, Store
from bot.store.database import Database
from bot.store.schema import settings


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


async def test_settings_change_one_by_one_and_for_each_server_apart(store: Store) -> None:
    assert await store.settings.of(7) == GuildSettings()
    await store.settings.change(7, variant="classic", channels=(1, 2))
    await store.settings.change(7, variant="old-count", threads=True)
    await store.settings.change(8, variant="kitty")
    assert await store.settings.of(7) == GuildSettings(variant="old-count", channels=(1, 2), threads=True)
    assert await store.settings.change(7, variant=None, threads=False) == GuildSettings(channels=(1, 2))
    assert await store.settings.of(7) == GuildSettings(channels=(1, 2))
    assert await store.settings.of(8) == GuildSettings(variant="kitty")


async def test_a_setting_this_program_does_not_know_does_no_harm(store: Store, url: str) -> None:
    await store.settings.change(7, clock=600)
    database = Database(url)
    async with database.writing() as connection:
        await connection.execute(insert(settings).values(guild_id=7, key="of another time", value="1"))
    await database.aclose()
    assert await store.settings.of(7) == GuildSettings(clock=600)


async def test_marks_outlive_the_store(store: Store, url: str) -> None:
    assert await store.key_values.get("commands") is None
    await store.key_values.put("commands", "abc")
    await store.key_values.put("commands", "def")
    other = await Store.open(url)
    assert await other.key_values.get("commands") == "def"
    await other.close()


async def test_a_mark_is_claimed_by_one(store: Store, url: str) -> None:
    other = await Store.open(url)
    for day in ("1", "2"):
        claimed = await asyncio.gather(
            *(one.key_values.claim("check", day) for one in (store, other, store, other))
        )
        assert claimed.count(True) == 1
        assert await store.key_values.get("check") == day
    await other.close()


async def test_marks_are_listed_by_how_they_start_and_taken_away(store: Store) -> None:
    for key in ("call:2", "call:1", "called", "call_3"):
        await store.key_values.put(key, key.upper())
    assert await store.key_values.starting("call:") == {"call:1": "CALL:1", "call:2": "CALL:2"}
    assert await store.key_values.starting("call_") == {"call_3": "CALL_3"}
    await store.key_values.drop("call:1")
    await store.key_values.drop("never")
    assert await store.key_values.starting("call:") == {"call:2": "CALL:2"}
