"""The public messages of challenges and events: projections of the store, like those of tables."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import ClassVar, Final

import discord
from discord.ext import commands

from bot.host.errors import NoBoard
from bot.host.host import Host
from bot.store import BoardSet, BoardSetKind
from bot.ui.boards.buttons import AcceptChallenge, ChallengeAgain, DownloadResults, ShowBoards
from bot.ui.components.controls import custom_id_of
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error, may_pass
from bot.ui.components.panel import Panel
from bot.ui.messages.edit_budget import EditBudget, Urgency
from bot.ui.messages.mentions import users_to_ping
from bot.ui.messages.own_messages import own_messages
from bot.ui.messages.placement import UNEDITABLE_CODES
from bot.ui.messages.updater import Updater
from bot.ui.text.catalogue import Texts
from bot.ui.text.languages import Languages

__all__ = ["ContestMessages", "ContestPanels"]

log = logging.getLogger(__name__)

_Mark = AcceptChallenge | ChallengeAgain | DownloadResults | ShowBoards
"""A button by which a message is recognized."""


@dataclass(frozen=True, slots=True)
class ContestPanels:
    """Functions that build the messages of challenges and events."""

    message: Callable[[Host, BoardSet, Texts], Awaitable[Panel]]
    result: Callable[[Host, BoardSet, Texts], Awaitable[Panel | None]]
    """The message that is posted at the end; None if there is nothing to tell."""
    accepted: Callable[[Host, BoardSet, Texts], Awaitable[Panel]]
    """The message to the challenger that the challenge is accepted."""


class ContestMessages:
    """At most one message for each challenge or event, and one with its result.

    Each set has a revision, and the revision that its message shows is stored. So a later start, or the process that
    serves the server, finds what is out of date. A message that Discord refuses waits for the next change.
    """

    PACE_SECONDS: ClassVar = 15.0
    """The least time between two edits of a message. Discord limits edits of messages that are an hour old."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        host: Host,
        languages: Languages,
        panels: ContestPanels,
        budget: EditBudget,
        serves: Callable[[int], bool],
    ) -> None:
        """:param serves: whether this process serves a server."""
        self._bot = bot
        self._host = host
        self._languages = languages
        self._panels = panels
        self._budget = budget
        self._serves = serves
        self._updater: Final = Updater("contest", self._update, lambda: self.PACE_SECONDS)

    def on_change(self, set_id: int) -> None:
        """Update the messages of a set soon."""
        self._updater.request(set_id)

    async def settle(self, set_id: int) -> None:
        """Wait until the requested update of a set's messages has succeeded or failed."""
        await self._updater.settle(set_id)

    async def tell_accepted(self, set_id: int) -> None:
        """Ping the challenger, unless they have turned pings off: the message of the challenge is only edited."""
        board_set = await self._host.boards.load(set_id)
        challenger = board_set.creator_id
        if challenger is None or not await users_to_ping(self._host, [challenger]):
            return
        texts = await self._languages.of_guild(board_set.guild_id)
        panel = await self._panels.accepted(self._host, board_set, texts)
        try:
            await self._send(board_set, panel, [challenger], "set-accepted")
        except DISCORD_ERRORS as error:
            log.info("board set %d: the challenger cannot be told: %s", set_id, describe_error(error))

    async def update_outdated(self) -> None:
        """Update the messages that do not show the current state. Raises StoreError if they cannot be looked up."""
        for board_set in await self._host.contests.outdated():
            self._updater.request(board_set.id)

    async def close(self) -> None:
        """Stop updating messages."""
        await self._updater.close()

    async def _update(self, set_id: int) -> None:
        try:
            board_set = await self._host.boards.load(set_id)
        except NoBoard:
            return
        if board_set.kind is BoardSetKind.DAILY or not self._serves(board_set.guild_id):
            return
        if board_set.shown == board_set.revision or self._bot.get_guild(board_set.guild_id) is None:
            return
        try:
            await self._show(board_set)
        except DISCORD_ERRORS as error:
            log.warning("board set %d cannot be shown: %s", set_id, describe_error(error))
            if may_pass(error):
                return
        await self._host.contests.mark_shown(set_id, board_set.revision)

    async def _show(self, board_set: BoardSet) -> None:
        texts = await self._languages.of_guild(board_set.guild_id)
        await self._budget.wait(board_set.channel_id, Urgency.REFRESHED)
        panel = await self._panels.message(self._host, board_set, texts)
        message_id = board_set.message_id
        if message_id is None:
            message_id = await self._find(board_set, AcceptChallenge(board_set.id), ShowBoards(board_set.id))
        if message_id is None or not await self._edit(board_set, message_id, panel):
            await self._post(board_set, panel)
        elif board_set.message_id is None:
            await self._host.boards.save_message(board_set.id, message_id)
        if board_set.is_closed and not board_set.canceled and not board_set.announced:
            await self._announce(board_set, texts)
        elif any(entry.user_id < 0 for entry in await self._host.boards.entries(board_set.id)):
            await self._remove_former_players(board_set, texts)

    async def _remove_former_players(self, board_set: BoardSet, texts: Texts) -> None:
        """Edit the messages besides that of the contest, which may still name users who have been deleted."""
        panels: dict[_Mark, Callable[[Host, BoardSet, Texts], Awaitable[Panel | None]]] = {
            ChallengeAgain(board_set.id): self._panels.result,
            DownloadResults(board_set.id): self._panels.result,
            ShowBoards(board_set.id): self._panels.accepted,
        }
        for mark, build in panels.items():
            message_id = await self._find(board_set, mark, other_than=board_set.message_id)
            if message_id is not None and (panel := await build(self._host, board_set, texts)) is not None:
                await self._channel(board_set).get_partial_message(message_id).edit(view=panel.view)

    async def _edit(self, board_set: BoardSet, message_id: int, panel: Panel) -> bool:
        """Edit the message. If it can no longer be edited, delete it, and return False."""
        message = self._channel(board_set).get_partial_message(message_id)
        try:
            await message.edit(view=panel.view)
        except discord.HTTPException as error:
            if error.code not in UNEDITABLE_CODES:
                raise
            if not isinstance(error, discord.NotFound):
                await message.delete()
            return False
        return True

    async def _post(self, board_set: BoardSet, panel: Panel) -> None:
        asked = [] if board_set.opponent_id is None or board_set.shown >= 0 else [board_set.opponent_id]
        sent = await self._send(board_set, panel, asked, "set")
        await self._host.boards.save_message(board_set.id, sent.id)

    async def _announce(self, board_set: BoardSet, texts: Texts) -> None:
        """Post the result, unless that was done by a process that could not store it."""
        panel = await self._panels.result(self._host, board_set, texts)
        marks = ChallengeAgain(board_set.id), DownloadResults(board_set.id)
        if panel is not None and await self._find(board_set, *marks) is None:
            players = [board_set.creator_id, board_set.opponent_id]
            is_challenge = board_set.kind is BoardSetKind.CHALLENGE
            pinged = [user for user in players if user is not None and user > 0 and is_challenge]
            await self._send(board_set, panel, pinged, "set-result")
        await self._host.contests.mark_announced(board_set.id)

    async def _send(
        self, board_set: BoardSet, panel: Panel, pinged: Collection[int], name: str
    ) -> discord.Message:
        users = [discord.Object(user_id) for user_id in await users_to_ping(self._host, pinged)]
        return await self._channel(board_set).send(
            view=panel.view,
            allowed_mentions=discord.AllowedMentions(users=users),
            nonce=f"{board_set.id:x}-{name}",
        )

    async def _find(self, board_set: BoardSet, *marks: _Mark, other_than: int | None = None) -> int | None:
        """Look for a message with one of these buttons in the channel, other than the one with this ID."""
        custom_ids = {custom_id_of(mark) for mark in marks}
        async for message_id, found in own_messages(self._bot, board_set.channel_id):
            if message_id != other_than and not custom_ids.isdisjoint(found):
                return message_id
        return None

    def _channel(self, board_set: BoardSet) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(board_set.channel_id, guild_id=board_set.guild_id)
