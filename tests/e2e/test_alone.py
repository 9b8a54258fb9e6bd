"""One person alone: three taps from nothing to a hand."""

from __future__ import annotations

import pytest

from bot.engine.variants import VARIANTS
from bot.host import TableState
from tests.e2e.conftest import Club

pytestmark = pytest.mark.simcord(settle_timeout=30.0)


@pytest.mark.parametrize("variant", ["classic", "double-deck"])
async def test_help_leads_from_nothing_to_a_game_alone(club: Club, variant: str) -> None:
    ann = club.member("Ann")
    helped = await ann.slash(club.channel, "help")
    assert helped.response is not None
    asked = await ann.click(helped.response.message, label="Open a table")
    name = {"classic": "Classic Two-Handed", "double-deck": "Double-Deck Partnership"}[variant]
    opened = await ann.click((asked.response or helped.response).message, label=name)
    panel = (opened.response or helped.response).message
    await ann.click(panel, label="Play with computer players")
    [info] = await club.bot.host.queries.tables()
    assert info.state is TableState.PLAYING
    assert [one.computer for one in info.seats] == [False] + [True] * (VARIANTS[variant].seats - 1)
    [said] = [words for one in club.seen_by(ann) if "Your hand" in (words := club.words(one))]
    assert "💡" in said


async def test_who_waits_is_offered_to_play_alone(club: Club) -> None:
    ann = club.member("Ann")
    opened = await ann.slash(club.channel, "table create", variant="kitty", **{"start-when-full": True})
    assert opened.response is not None
    assert "Play with computer players" in club.buttons(opened.response.message)
    waiting = await ann.slash(club.channel, "help")
    assert waiting.response is not None
    await ann.click(waiting.response.message, label="Play with computer players")
    [info] = await club.bot.host.queries.tables()
    assert info.state is TableState.PLAYING


async def test_who_ends_a_game_alone_is_asked_to_say_so_once_more(club: Club) -> None:
    ann = club.member("Ann")
    opened = await ann.slash(club.channel, "table create", variant="classic")
    assert opened.response is not None
    await ann.click(opened.response.message, label="Play with computer players")
    asked = await ann.slash(club.channel, "table abandon")
    assert asked.response is not None
    assert "Abandon the game?" in club.words(asked.response)
    assert (await club.bot.host.queries.info(1)).state is TableState.PLAYING
    back = await ann.click(asked.response.message, label="Back")
    assert "Your hand" in club.words(back.response or asked.response)
    again = await ann.slash(club.channel, "table abandon")
    assert again.response is not None
    await ann.click(again.response.message, label="Abandon the game")
    info = await club.bot.host.queries.info(1)
    assert (info.state, info.ended) == (TableState.OVER, "abandoned")
