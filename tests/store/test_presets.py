"""House rules under a name."""

from bot.store import Preset, Store


async def test_presets_are_kept_for_each_server_apart(store: Store) -> None:
    long, short = (
        Preset("Long", "classic", {"target": 2000}),
        Preset("quick", "kitty", {"scoring": "alternate"}),
    )
    await store.presets.save(7, short)
    await store.presets.save(7, long)
    await store.presets.save(8, long)
    assert await store.presets.of(7) == (long, short)
    assert await store.presets.of(8) == (long,)
    assert await store.presets.of(9) == ()


async def test_a_name_in_other_letters_is_the_same_name(store: Store) -> None:
    await store.presets.save(7, Preset("Quick", "classic", {}))
    again = Preset("quick", "kitty", {"target": 60})
    await store.presets.save(7, again)
    await store.presets.save(7, again)
    assert await store.presets.of(7) == (again,)
    assert await store.presets.delete(7, "QUICK")
    assert not await store.presets.delete(7, "quick")
    assert await store.presets.of(7) == ()


async def test_names_with_letters_of_other_alphabets_can_be_deleted(store: Store) -> None:
    await store.presets.save(7, Preset("Überlang", "classic", {}))
    assert await store.presets.delete(7, "Überlang")
