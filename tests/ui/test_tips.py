"""Tips explain each kind of decision once, when it first comes up, until the player turns them off."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.store import Preferences, Store, StoreError, TableState
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.tips import next_tip, tips_for
from tests.empty import copied
from tests.engine.stacking import seeded
from tests.ui.games import info_of, random_play, snapshot_of

ANN = 100


@pytest.fixture
async def store(tables_file: Path, tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(copied(tables_file, tmp_path / "pinochle.db"))
    yield opened
    await opened.close()


async def test_a_tip_stays_until_the_next_action_and_is_not_repeated(store: Store) -> None:
    game, info = seeded("classic", 1), info_of("classic")
    preferences = Preferences()
    first = snapshot_of(game, info, game.to_move()[0])
    assert await next_tip(store, first, ANN, preferences, ENGLISH_TEXTS) == "tip-lead-stock"
    assert await next_tip(store, first, ANN, preferences, ENGLISH_TEXTS) == "tip-lead-stock"
    actions = random_play(game, Random(1), max_actions=200)
    results = []
    while len(results) < 40:
        next(actions)
        snapshot = snapshot_of(game, info, game.to_move()[0])
        results.append(await next_tip(store, snapshot, ANN, preferences, ENGLISH_TEXTS))
    tips = [tip for tip in results if tip]
    assert len(tips) == len(set(tips))
    assert {"tip-follow-stock", "tip-draw"} <= set(tips)


async def test_each_player_gets_their_own_tips_unless_turned_off(store: Store) -> None:
    game, info = seeded("kitty", 1), info_of("kitty")
    snapshot = snapshot_of(game, info, game.to_move()[0])
    assert not await next_tip(store, snapshot, ANN, Preferences(guide=False), ENGLISH_TEXTS)
    assert await next_tip(store, snapshot, ANN, Preferences(), ENGLISH_TEXTS) == "tip-bid-kitty"
    assert await next_tip(store, snapshot, ANN + 1, Preferences(), ENGLISH_TEXTS) == "tip-bid-kitty"


async def test_there_are_no_tips_when_the_database_fails(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> str | None:
        raise StoreError("gone")

    monkeypatch.setattr(store.tips, "next", fail)
    game, info = seeded("kitty", 1), info_of("kitty")
    snapshot = snapshot_of(game, info, game.to_move()[0])
    assert await next_tip(store, snapshot, ANN, Preferences(), ENGLISH_TEXTS) == ""


async def test_there_are_no_tips_when_the_game_is_over() -> None:
    game = seeded("classic", 1)
    info = info_of("classic", state=TableState.OVER)
    snapshot = snapshot_of(game, info, game.to_move()[0])
    assert not list(tips_for(snapshot, ENGLISH_TEXTS))
