"""The guide explains each decision when it first comes up, once, until it is switched off."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.engine.actions import PASS
from bot.host import TableState
from bot.store import Preferences, Store, StoreError
from bot.ui.play.hand_panel import hand_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.tips import next_tip, tips_for
from tests.ui.games import info_of, look_at, new_game, random_play
from tests.ui.limits import labels, within_limits, words
from tests.ui.test_panels import TABLES, WORDY

ANN = 100


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'pinochle.db'}")
    yield opened
    await opened.close()


@pytest.mark.parametrize(("variant", "options"), TABLES)
async def test_every_decision_of_a_game_is_explained(variant: str, options: dict[str, int | str]) -> None:
    game, info = new_game(variant, 5, options), info_of(variant, options)
    told = set()
    for _ in random_play(game, Random(5), most=240):
        for one in range(game.table.seats):
            tips = list(tips_for(look_at(game, info, one), ENGLISH_TEXTS))
            assert all(tip in ENGLISH_TEXTS for tip in tips)
            # After the highest bid there is nothing to decide.
            decides = one in game.to_move() and set(game.offers(one)) != {PASS}
            assert bool(tips) is decides
            told.update(tips)
    for tip in told:
        panel = await hand_panel(look_at(game, info, 0), ENGLISH_TEXTS, WORDY, tip=tip)
        within_limits(panel)
        assert ENGLISH_TEXTS(tip) in words(panel)


async def test_a_tip_stays_while_its_moment_lasts_and_never_comes_again(store: Store) -> None:
    game, info = new_game("classic", 1), info_of("classic")
    wants = Preferences()
    first = look_at(game, info, game.to_move()[0])
    assert await next_tip(store, first, ANN, wants, ENGLISH_TEXTS) == "tip-lead-stock"
    assert await next_tip(store, first, ANN, wants, ENGLISH_TEXTS) == "tip-lead-stock"
    chance = random_play(game, Random(1), most=200)
    seen = []
    while len(seen) < 40:
        next(chance)
        snapshot = look_at(game, info, game.to_move()[0])
        seen.append(await next_tip(store, snapshot, ANN, wants, ENGLISH_TEXTS))
    given = [tip for tip in seen if tip]
    assert len(given) == len(set(given))
    assert {"tip-follow-stock", "tip-draw"} <= set(given)


async def test_nobody_is_told_who_does_not_want_it_and_others_are_told_apart(store: Store) -> None:
    game, info = new_game("kitty", 1), info_of("kitty")
    snapshot = look_at(game, info, game.to_move()[0])
    assert not await next_tip(store, snapshot, ANN, Preferences(guide=False), ENGLISH_TEXTS)
    assert await next_tip(store, snapshot, ANN, Preferences(), ENGLISH_TEXTS) == "tip-bid-kitty"
    assert await next_tip(store, snapshot, ANN + 1, Preferences(), ENGLISH_TEXTS) == "tip-bid-kitty"


async def test_without_the_store_the_game_goes_on_without_tips(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*asked: object) -> str | None:
        raise StoreError("gone")

    monkeypatch.setattr(store.tips, "next", fail)
    game, info = new_game("kitty", 1), info_of("kitty")
    snapshot = look_at(game, info, game.to_move()[0])
    assert await next_tip(store, snapshot, ANN, Preferences(), ENGLISH_TEXTS) == ""


async def test_there_is_nothing_to_explain_when_the_game_is_over() -> None:
    game = new_game("classic", 1)
    info = info_of("classic", state=TableState.OVER)
    snapshot = look_at(game, info, game.to_move()[0])
    assert not list(tips_for(snapshot, ENGLISH_TEXTS))


async def test_the_panel_has_a_button_that_ends_the_guide() -> None:
    game, info = new_game("classic", 1), info_of("classic")
    snapshot = look_at(game, info, game.to_move()[0])
    assert "No more tips" in labels(await hand_panel(snapshot, ENGLISH_TEXTS, WORDY, tip="tip-lead"))
    assert "No more tips" not in labels(await hand_panel(snapshot, ENGLISH_TEXTS, WORDY))
