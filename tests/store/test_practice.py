"""What users practice: whose it is, when it may be shown, and what an answer changes."""

import asyncio
from collections import Counter

from bot.host.ranking.ratings import rate_answer
from bot.store import PracticeSource, Rating, Shards, Store, TableState
from tests.store.games import ANN, BOB, play

PUZZLE = PracticeSource("last-tricks", puzzle="a puzzle")


async def test_what_is_practiced_already_stays_as_it_is(store: Store) -> None:
    table = await play(store, TableState.OVER)
    lead, bid = PracticeSource("leading", table.id, 0, 7), PracticeSource("bidding", table.id, 0, 1)
    await store.practice.add(ANN, [lead, PUZZLE], 5)
    await store.practice.add(ANN, [bid, lead, PUZZLE], 9)
    found = [(card.source, card.due_at, card.memory) for card in await store.practice.cards(ANN)]
    assert found == [(lead, 5, ""), (PUZZLE, 5, ""), (bid, 9, "")]
    assert await store.practice.cards(BOB) == ()
    assert await store.practice.card(BOB, table.id, 0, 7) is None
    assert await store.practice.card(ANN, table.id, 0, 8) is None
    assert await store.practice.card_of_puzzle(BOB, "a puzzle") is None


async def test_nothing_of_a_running_game_is_found(store: Store) -> None:
    running = await play(store, TableState.PLAYING)
    await store.practice.add(ANN, [PracticeSource("leading", running.id, 0, 7)], 5)
    assert await store.practice.cards(ANN) == ()
    assert await store.practice.card(ANN, running.id, 0, 7) is None


async def test_one_of_several_answers_counts(store: Store, other: Store) -> None:
    await store.practice.add(ANN, [PUZZLE], 5)
    [card] = await store.practice.cards(ANN)

    async def answer(at: Store, user: int, day: str, *, solved: bool) -> bool:
        return await at.practice.record(user, card, memory="{}", due_at=99, day=day, solved=solved)

    answers = [answer(at, ANN, "2026-11-28", solved=True) for at in (store, other, store, other)]
    assert sorted(await asyncio.gather(*answers)) == [False, False, False, True]
    assert not await answer(store, BOB, "2026-11-28", solved=True)
    [card] = await store.practice.cards(ANN)
    assert (card.due_at, card.memory) == (99, "{}")
    # The same again, from the card as it is now.
    assert await answer(store, ANN, "2026-11-28", solved=False)
    assert await answer(store, ANN, "2026-11-30", solved=True)
    days = [(day.day, day.answers, day.solved) for day in await store.practice.days(ANN)]
    one, two = (Counter({"last-tricks": count}) for count in (1, 2))
    assert days == [("2026-11-28", two, one), ("2026-11-30", one, one)]
    assert await store.practice.days(BOB) == ()


async def test_only_the_owner_can_remove_a_card(store: Store) -> None:
    await store.practice.add(ANN, [PUZZLE], 5)
    [card] = await store.practice.cards(ANN)
    await store.practice.remove(BOB, card.id)
    assert await store.practice.cards(ANN) == (card,)
    await store.practice.remove(ANN, card.id)
    assert await store.practice.cards(ANN) == ()


async def test_a_mistake_goes_with_the_journal_of_its_game(store: Store) -> None:
    kept, gone = await play(store, TableState.OVER), await play(store, TableState.CLOSED)
    sources = [PracticeSource("leading", table.id, 0, 7) for table in (kept, gone)]
    await store.practice.add(ANN, sources, 5)
    await store.archives.archive_journals(Shards())
    assert await store.archives.trim(10**9, 1) == 1
    assert [card.source for card in await store.practice.cards(ANN)] == sources[:1]


async def test_puzzles_missed_at_the_first_try_are_found_until_they_are_practiced(store: Store) -> None:
    for puzzle, solved in (("a puzzle", False), ("another", True), ("a third", False)):
        await store.puzzles.record(ANN, puzzle, "AS", solved=solved, initial=Rating(), rate=rate_answer, at=5)
    assert set(await store.practice.missed_puzzles(ANN)) == {"a puzzle", "a third"}
    await store.practice.add(ANN, [PUZZLE], 5)
    assert await store.practice.missed_puzzles(ANN) == ("a third",)
    assert await store.practice.missed_puzzles(BOB) == ()
