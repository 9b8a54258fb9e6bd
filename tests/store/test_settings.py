"""Preferences, tips, settings, presets, and keys and values."""

import asyncio

import pytest
from sqlalchemy import insert

from bot.store import Preferences, Preset, ServerSettings, Store
from bot.store.schema import presets, settings
from tests.store.outside import run


async def test_preferences_change_independently(store: Store) -> None:
    assert await store.preferences.get(5) == Preferences()
    assert await store.preferences.update(5, hand="dm") == Preferences(hand="dm")
    await asyncio.gather(
        store.preferences.update(5, style="text"),
        store.preferences.update(5, pings=False),
        store.preferences.update(6, four_colours=True),
    )
    assert await store.preferences.get(5) == Preferences(hand="dm", style="text", pings=False)
    assert await store.preferences.get(6) == Preferences(four_colours=True)


TOPICS = ["bid", "trump", "play"]


async def test_topics_are_explained_in_turn_one_per_ply(store: Store) -> None:
    # Concurrent panels explain the same topic.
    first = await asyncio.gather(*(store.tips.next(5, TOPICS, 1, 3) for _ in range(4)))
    assert first == ["bid"] * 4
    assert await store.tips.next(5, TOPICS, 1, 4) == "trump"
    assert await store.tips.next(5, TOPICS, 1, 3) == "bid"
    assert await store.tips.next(5, TOPICS, 2, 3) == "play"
    assert await store.tips.next(5, TOPICS, 2, 5) is None
    assert await store.tips.next(5, ["bid"], 2, 5) is None
    assert await store.tips.next(6, TOPICS, 2, 5) == "bid"


async def test_turning_tips_on_again_makes_them_new(store: Store) -> None:
    for user in (5, 6):
        await store.tips.next(user, TOPICS, 1, 3)
    await store.preferences.update(5, guide=True)
    assert await store.tips.next(5, ["bid"], 1, 4) is None
    await store.preferences.update(5, guide=False)
    await store.preferences.update(5, guide=True)
    assert await store.tips.next(5, ["bid"], 1, 4) == "bid"
    assert await store.tips.next(6, ["bid"], 1, 4) is None


async def test_settings_change_independently_for_each_server(store: Store) -> None:
    assert await store.settings.get(7) == ServerSettings()
    await store.settings.update(7, variant="classic", channels=(1, 2))
    await store.settings.update(7, variant="old-count", threads=True)
    own = (1, "kitty"), (2, "classic")
    assert await store.settings.update(8, channel_variants=own) == ServerSettings(channel_variants=own)
    assert await store.settings.get(8) == ServerSettings(channel_variants=own)
    await store.settings.forget_channel(8, 3)
    await store.settings.forget_channel(8, 2)
    assert await store.settings.get(8) == ServerSettings(channel_variants=own[:1])
    await store.settings.update(8, variant="kitty", channel_variants=())
    assert await store.settings.get(7) == ServerSettings(variant="old-count", channels=(1, 2), threads=True)
    assert await store.settings.update(7, variant=None, threads=False) == ServerSettings(channels=(1, 2))
    assert await store.settings.get(7) == ServerSettings(channels=(1, 2))
    assert await store.settings.get(8) == ServerSettings(variant="kitty")


async def test_a_setting_of_another_version_is_ignored(store: Store, url: str) -> None:
    await store.settings.update(7, clock=600)
    await run(url, insert(settings).values(server_id=7, key="of another version", value="1"))
    assert await store.settings.get(7) == ServerSettings(clock=600)


async def test_presets_are_of_one_server_and_their_names_are_case_insensitive(store: Store) -> None:
    long, short = (
        Preset("Long", "classic", {"target": 2000}),
        Preset("quick", "kitty", {"scoring": "alternate"}),
    )
    await save(store, 7, Preset("Quick", "classic", {}))
    for server, preset in ((7, short), (7, short), (7, long), (8, long)):
        await save(store, server, preset)
    assert [await store.presets.for_server(server) for server in (7, 8, 9)] == [(long, short), (long,), ()]
    assert await store.presets.delete(7, "QUICK")
    assert not await store.presets.delete(7, "quick")
    assert await store.presets.for_server(7) == (long,)
    await save(store, 9, Preset("Überlang", "classic", {}))
    assert await store.presets.delete(9, "Überlang")


async def save(store: Store, server: int, preset: Preset) -> None:
    assert await store.presets.save(server, preset, lambda _: True) is None


@pytest.mark.parametrize("stored", ["", "{", "[1]", "null"])
async def test_a_preset_that_is_stored_as_no_options_can_be_listed_and_replaced(
    store: Store, url: str, stored: str
) -> None:
    await run(url, insert(presets).values(server_id=7, name="Old", variant="classic", options=stored))
    broken = Preset("Old", "classic", {}, is_readable=False)
    assert await store.presets.for_server(7) == (broken,)
    assert await store.presets.save(7, Preset("old", "classic", {}), lambda _: False) == broken
    await save(store, 7, Preset("old", "classic", {}))
    assert await store.presets.for_server(7) == (Preset("old", "classic", {}),)


async def test_of_two_who_save_a_preset_at_once_the_second_replaces_nothing(
    store: Store, other: Store
) -> None:
    first, second = Preset("Club", "classic", {"target": 500}), Preset("CLUB", "kitty", {})
    answers = await asyncio.gather(
        store.presets.save(7, first, lambda _: False), other.presets.save(7, second, lambda _: False)
    )
    (saved,) = await store.presets.for_server(7)
    assert saved in (first, second)
    assert sorted(answers, key=bool) == [None, saved]


async def test_a_variant_has_one_default_preset_at_most(store: Store) -> None:
    async def defaults() -> list[str]:
        return [preset.name for preset in await store.presets.for_server(7) if preset.is_default]

    for name, variant in (("Long", "classic"), ("Quick", "classic"), ("Small", "kitty")):
        await save(store, 7, Preset(name, variant, {}))
    assert await store.presets.set_default(7, "none", on=True) is None
    assert await store.presets.set_default(7, "LONG", on=True) == Preset(
        "Long", "classic", {}, is_default=True
    )
    await store.presets.set_default(7, "Small", on=True)
    await store.presets.set_default(7, "Quick", on=True)
    assert await defaults() == ["Quick", "Small"]
    # Other rules of the variant under that name are the default, too; those of another variant are not.
    await save(store, 7, Preset("quick", "classic", {"target": 300}))
    await save(store, 7, Preset("Small", "fletcher", {}))
    assert await defaults() == ["quick"]
    await store.presets.set_default(7, "Long", on=False)
    assert await defaults() == ["quick"]
    await store.presets.set_default(7, "Quick", on=False)
    assert await defaults() == []


async def test_values_survive_a_restart(store: Store, other: Store) -> None:
    assert await store.key_values.get("commands") is None
    for value in ("abc", "def"):
        await store.key_values.put("commands", value)
    assert await other.key_values.get("commands") == "def"


async def test_a_value_is_claimed_by_one_caller(store: Store, other: Store) -> None:
    for day, claims in (("1", 1), ("2", 1), ("1", 0)):
        opened = (store, other, store, other)
        claimed = await asyncio.gather(*(each.key_values.claim("check", day) for each in opened))
        assert claimed.count(True) == claims
    assert await store.key_values.get("check") == "2"


async def test_keys_are_deleted(store: Store) -> None:
    for key in ("call:1", "call:2"):
        await store.key_values.put(key, key.upper())
    await store.key_values.delete("call:1")
    await store.key_values.delete("never")
    assert [await store.key_values.get(key) for key in ("call:1", "call:2")] == [None, "CALL:2"]
