"""A message whose posting was not confirmed is recognized by its buttons, and by no other kind in its channel."""

from __future__ import annotations

from typing import Any

from bot.engine.events import SPECTATOR
from bot.host.tables.session import TableSnapshot
from bot.store import Post, TableState
from bot.ui.boards.buttons import PlayDaily, ShowDailyRanking
from bot.ui.boards.daily_panel import DailyPosts
from bot.ui.components.controls import custom_id_of
from bot.ui.components.panel import Panel
from bot.ui.leaderboard.season_result import SeasonResults
from bot.ui.lobby.buttons import Rematch
from bot.ui.lobby.lobby_panel import NO_DETAILS, lobby_panel
from bot.ui.lobby.server_panel import ServerPanels, server_panel
from bot.ui.play.buttons import ShowHand
from bot.ui.play.table_messages import Results, TableMessages
from bot.ui.play.table_panel import table_panel
from bot.ui.play.turn_pings import TurnPings
from bot.ui.publishing.kind import Kind
from bot.ui.text.catalogue import ENGLISH_TEXTS
from tests.engine.stacking import seeded
from tests.ui.games import info_of
from tests.ui.limits import components

INFO = info_of("classic")
NOBODY: Any = None
"""Kinds recognize messages without their publisher."""
KINDS: dict[type[Kind], str] = {
    TableMessages: f"table:{INFO.id}",
    Results: f"result:{INFO.id}",
    TurnPings: f"turn:{INFO.id}",
    DailyPosts: "daily:1:20",
    ServerPanels: "panel:1",
    SeasonResults: "season:1:2",
}


def buttons_of(panel: Panel) -> frozenset[str]:
    """The custom ids on a message."""
    return frozenset(str(part["custom_id"]) for part in components(panel) if "custom_id" in part)


def recognized_by(custom_ids: frozenset[str]) -> list[type[Kind]]:
    """The kinds that take a message for theirs."""
    posts = {kind: Post(key, 1, 2, table_id=INFO.id) for kind, key in KINDS.items()}
    return [kind for kind, post in posts.items() if kind.recognizes(NOBODY, post, custom_ids)]


def test_a_message_is_recognized_by_its_own_kind_only() -> None:
    game = seeded("classic", bytes(32))
    lobby = info_of("classic", state=TableState.LOBBY)
    shown = TableSnapshot(INFO, SPECTATOR, view=game.view(SPECTATOR))
    messages = {
        buttons_of(lobby_panel(lobby, ENGLISH_TEXTS, NO_DETAILS)): TableMessages,
        buttons_of(table_panel(shown, ENGLISH_TEXTS)): TableMessages,
        frozenset([custom_id_of(Rematch(INFO.id))]): Results,
        frozenset([custom_id_of(ShowHand(INFO.id))]): TurnPings,
        frozenset(map(custom_id_of, (PlayDaily(), ShowDailyRanking("p")))): DailyPosts,
        buttons_of(server_panel(ENGLISH_TEXTS)): ServerPanels,
    }
    for custom_ids, kind in messages.items():
        assert recognized_by(custom_ids) == [kind]


def test_a_result_that_a_member_shares_is_not_the_daily_post() -> None:
    """It has the button to play today's board, too."""
    assert recognized_by(frozenset([custom_id_of(PlayDaily())])) == []
