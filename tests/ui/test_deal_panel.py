"""Deals that are over, on their panels: within Discord's limits, and telling what happened."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.variants import VARIANTS
from bot.host.replays import replay_deal, replay_step
from bot.host.session import TableSession
from bot.ui.history.deal_panel import deal_panel
from bot.ui.history.replay_panel import replay_step_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.event_text import TableTexts
from tests.ui.games import info_of, new_game, random_play
from tests.ui.limits import labels, within_limits, words
from tests.ui.test_panels import LONG_NAMES, TABLES


def played(variant: str, options: dict[str, int | str], seed: int = 2) -> TableSession:
    """A table at which some deals are over."""
    live = TableSession(123456)
    live.game = new_game(variant, seed, {"target": 5000, **options})
    live.info = info_of(variant, options, names=LONG_NAMES)
    for _ in random_play(live.game, Random(seed), most=400):
        pass
    return live


@pytest.mark.parametrize(("variant", "options"), TABLES)
async def test_every_deal_that_is_over_fits_on_its_panels(
    variant: str, options: dict[str, int | str]
) -> None:
    live = played(variant, options)
    assert live.game is not None
    deals = live.game.table.deal + (live.game.table.ended is not None)
    for deal in range(deals):
        told = replay_deal(live, deal)
        panel = deal_panel(told, TableTexts(ENGLISH_TEXTS, live.info))
        within_limits(panel)
        assert "…" not in words(panel)[-2:]
        assert words(panel).count(" → ") == len(told.tricks)
        steps = replay_step(live, deal, 0).steps
        for step in (0, 1, steps // 2, steps - 1):
            shown = await replay_step_panel(
                replay_step(live, deal, step), ENGLISH_TEXTS, hands=step % 2 == 1, pictures=False
            )
            within_limits(shown)


@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_moment_fits_on_its_panel_with_its_picture(variant: str) -> None:
    live = played(variant, {})
    shown = await replay_step_panel(replay_step(live, 0, 9), ENGLISH_TEXTS, hands=True, pictures=True)
    within_limits(shown)
    assert "Hide the hands" in labels(shown)


def test_tricks_tell_who_led_who_won_and_what_it_brought() -> None:
    live = played("kitty", {})
    live.info = info_of("kitty")
    panel = deal_panel(replay_deal(live, 0), TableTexts(ENGLISH_TEXTS, live.info))
    said = words(panel)
    assert "**Tricks**, starting with the leader" in said
    lines = [line for line in said.splitlines() if " → " in line]
    assert len(lines) == 15
    assert all(" + " in line and "**" in line for line in lines)
    assert " buried " in said
