"""Playing alone against computer players."""

from __future__ import annotations

import pytest

from bot.engine.variants import VARIANTS
from bot.store import TableState
from tests.e2e.conftest import Club


@pytest.mark.parametrize("variant", ["classic", "double-deck"])
async def test_help_leads_to_a_game_with_computer_players(club: Club, variant: str) -> None:
    ann = club.member("Ann")
    help_result = await ann.slash(club.channel, "help")
    variants = await ann.click(help_result.response.message, label="Open a table")
    name = {"classic": "Classic Two-Handed", "double-deck": "Double-Deck Partnership"}[variant]
    opened = await ann.click((variants.response or help_result.response).message, label=name)
    panel = (opened.response or help_result.response).message
    await ann.click(panel, label="Play with computer players")
    [info] = await club.bot.host.queries.tables()
    assert info.state is TableState.PLAYING
    assert [seat.computer for seat in info.seats] == [False] + [True] * (VARIANTS[variant].seats - 1)
    [hand] = [text for message in club.messages_for(ann) if "Your hand" in (text := club.text(message))]
    assert "💡" in hand


async def test_a_waiting_opener_can_fill_the_table_with_computer_players(club: Club) -> None:
    ann = club.member("Ann")
    opened = await ann.slash(club.channel, "table create", variant="kitty", **{"start-when-full": True})
    assert "Play with computer players" in club.buttons(opened.response.message)
    waiting = await ann.slash(club.channel, "help")
    await ann.click(waiting.response.message, label="Play with computer players")
    [info] = await club.bot.host.queries.tables()
    assert info.state is TableState.PLAYING


async def test_abandoning_a_solo_game_asks_for_confirmation(club: Club) -> None:
    ann = club.member("Ann")
    opened = await ann.slash(club.channel, "table create", variant="classic")
    await ann.click(opened.response.message, label="Play with computer players")
    result = await ann.slash(club.channel, "table abandon")
    assert "Abandon the game?" in club.text(result.response)
    assert (await club.bot.host.queries.info(1)).state is TableState.PLAYING
    back = await ann.click(result.response.message, label="Back")
    assert "Your hand" in club.text(back.response or result.response)
    again = await ann.slash(club.channel, "table abandon")
    await ann.click(again.response.message, label="Abandon the game")
    info = await club.bot.host.queries.info(1)
    assert (info.state, info.ended) == (TableState.OVER, "resign")
