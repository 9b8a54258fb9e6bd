"""The panel of a server: one message from which its members reach everything by buttons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from discord import ButtonStyle

from bot.store import LeaderboardQuery, Post
from bot.ui.boards.buttons import ShowDaily
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.help.buttons import ShowHelp, ShowRules
from bot.ui.leaderboard.buttons import ShowLeaderboard
from bot.ui.learn.buttons import learn_button
from bot.ui.lobby.buttons import ListTables, PlayNow, PlaySolo, ShowMyGames
from bot.ui.practice.buttons import practice_button
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of
from bot.ui.puzzles.buttons import DailyPuzzle
from bot.ui.text.catalogue import Texts

_CONTENT: Final = 3
"""The version of what the panel shows. A new one updates the panels of all servers."""
_MOST_BELOW: Final = 10
"""How many messages may follow the panel before it is posted again at the bottom of its channel."""


class ServerPanels(Kind):
    """One message in each server that has a channel for it, posted again when others have pushed it out of sight."""

    name = "panel"
    stays_in_sight = True

    async def outdated(self) -> Iterable[str]:
        """The panels that are missing, elsewhere, older than this version, or out of sight."""
        servers = await self._host.settings.servers_with("panel_channel")
        return [key for server in servers if await self._is_outdated(key := key_of(self.name, server))]

    def of_server(self, server_id: int) -> Iterable[str]:
        """The key of the panel, which may not have been posted yet."""
        return [key_of(self.name, server_id)]

    async def _is_outdated(self, key: str) -> bool:
        wish, post = await self.wish(key, None), await self._publisher.known.read(key)
        if wish is None or post is None:
            return wish is not None
        if self._publisher.messages_below(post) > _MOST_BELOW:
            self._publisher.force(key)
            return True
        # A panel that Discord has refused has no message, but counts as shown: it is not tried again and again.
        return (post.channel_id, post.data, post.shown) != (wish.channel_id, wish.data, wish.revision)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show the panel in the channel that the server has chosen for it; None if it has chosen none."""
        [server_id] = numbers_of(key)
        settings = await self._host.settings.get(server_id)
        if settings.panel_channel is None:
            return None
        texts = await self._languages.of_server(server_id)
        return Wish(
            server_id,
            settings.panel_channel,
            partial(self._build, texts),
            revision=_CONTENT,
            data={"language": texts.language},
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to play now."""
        return has_any(custom_ids, PlayNow())

    async def _build(self, texts: Texts) -> Draft:
        return Draft(server_panel(texts))


def server_panel(texts: Texts) -> Panel:
    """What members can do, each a tap away; what they see after a tap is private."""
    play = [
        Button(PlayNow(), label=texts("button-play-now"), style=ButtonStyle.success),
        Button(PlaySolo(), label=texts("button-solo")),
        learn_button(texts),
        Button(ShowMyGames(), label=texts("button-my-games")),
        Button(ListTables(0), label=texts("button-tables")),
    ]
    more = [
        Button(ShowDaily(), label=texts("button-daily")),
        Button(DailyPuzzle(), label=texts("button-daily-puzzle")),
        practice_button(texts),
        Button(ShowLeaderboard("p", LeaderboardQuery()), label=texts("button-leaderboard")),
        Button(ShowRules(), label=texts("button-rules")),
        Button(ShowHelp(), label=texts("button-help")),
    ]
    return panel(texts("server-panel"), rows=rows_of(play) + rows_of(more))
