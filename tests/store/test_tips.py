"""Tips shown to each user."""

import asyncio

from bot.store import Store

TOPICS = ["bid", "trump", "play"]


async def test_topics_are_explained_in_turn_one_per_ply(store: Store) -> None:
    assert await store.tips.next(5, TOPICS, 1, 3) == "bid"
    assert await store.tips.next(5, TOPICS, 1, 3) == "bid"
    assert await store.tips.next(5, TOPICS, 1, 4) == "trump"
    assert await store.tips.next(5, TOPICS, 1, 3) == "bid"
    assert await store.tips.next(5, TOPICS, 2, 3) == "play"
    assert await store.tips.next(5, TOPICS, 2, 5) is None
    assert await store.tips.next(5, ["bid"], 2, 5) is None
    assert await store.tips.next(6, TOPICS, 2, 5) == "bid"


async def test_concurrent_panels_explain_the_same_topic(store: Store) -> None:
    assert await asyncio.gather(*(store.tips.next(5, TOPICS, 1, 3) for _ in range(4))) == ["bid"] * 4


async def test_turning_tips_on_again_makes_them_new(store: Store) -> None:
    await store.tips.next(5, TOPICS, 1, 3)
    await store.tips.next(6, TOPICS, 1, 3)
    await store.preferences.update(5, guide=True)
    assert await store.tips.next(5, ["bid"], 1, 4) is None
    await store.preferences.update(5, guide=False)
    await store.preferences.update(5, guide=True)
    assert await store.tips.next(5, ["bid"], 1, 4) == "bid"
    assert await store.tips.next(6, ["bid"], 1, 4) is None
