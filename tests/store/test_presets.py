"""Presets of servers."""

from bot.store import Preset, Store


async def test_each_server_has_its_own_presets(store: Store) -> None:
    long, short = (
        Preset("Long", "classic", {"target": 2000}),
        Preset("quick", "kitty", {"scoring": "alternate"}),
    )
    await store.presets.save(7, short)
    await store.presets.save(7, long)
    await store.presets.save(8, long)
    assert await store.presets.for_guild(7) == (long, short)
    assert await store.presets.for_guild(8) == (long,)
    assert await store.presets.for_guild(9) == ()


async def test_names_are_case_insensitive(store: Store) -> None:
    await store.presets.save(7, Preset("Quick", "classic", {}))
    again = Preset("quick", "kitty", {"target": 60})
    await store.presets.save(7, again)
    await store.presets.save(7, again)
    assert await store.presets.for_guild(7) == (again,)
    assert await store.presets.delete(7, "QUICK")
    assert not await store.presets.delete(7, "quick")
    assert await store.presets.for_guild(7) == ()


async def test_names_with_non_ascii_letters_can_be_deleted(store: Store) -> None:
    await store.presets.save(7, Preset("Überlang", "classic", {}))
    assert await store.presets.delete(7, "Überlang")
