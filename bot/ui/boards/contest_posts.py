"""The messages about challenges and events: the contest, that a challenge is accepted, the result, and reminders."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import partial

from discord import ui
from discord.ext import commands

from bot.host.host import Host
from bot.store import BoardSet, BoardSetKind, DueReminder, Post
from bot.ui.boards.buttons import AcceptChallenge, ChallengeAgain, DownloadResults, ShowBoards
from bot.ui.boards.contest_messages import acceptance, duel_message, duel_result, event_message, event_result
from bot.ui.components.controls import custom_id_of
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import Row, panel
from bot.ui.pace import Pace
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import DirectMessages
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import contest_link, relative_time
from bot.ui.text.languages import texts_of

log = logging.getLogger(__name__)


class _ContestKind(Kind):
    """Messages about a contest, in its channel."""

    async def _final_revision(self, set_id: int) -> int:
        """The revision of a message that changes only when a user whom it names deletes their data."""
        entries = await self._host.boards.entries(set_id)
        return 1 + sum(entry.user_id < 0 for entry in entries)


class ContestMessages(_ContestKind):
    """One message for each challenge or event, which follows it to its end."""

    name = "contest"
    is_budgeted = True

    def pace(self, pace: Pace) -> float:
        """That of the messages of challenges and events."""
        return pace.contest_message

    async def outdated(self) -> Iterable[str]:
        """The messages of contests that are out of date, or whose result is not posted."""
        return [key_of(self.name, set_id) for set_id in await self._host.contests.outdated()]

    def on_set_change(self, set_id: int) -> Iterable[str]:
        """The message of the set; that of a daily board is none of these."""
        yield key_of(self.name, set_id)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show the current revision of a challenge or event."""
        [set_id] = numbers_of(key)
        board_set = await self._host.boards.load(set_id)
        if board_set.kind is BoardSetKind.DAILY:
            return None
        return Wish(
            board_set.server_id,
            board_set.channel_id,
            partial(self._build, set_id),
            revision=board_set.revision,
            board_set_id=set_id,
            is_final=board_set.is_closed,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has a button to accept the challenge, or to play."""
        set_id = post.board_set_id or 0
        return has_any(custom_ids, AcceptChallenge(set_id), ShowBoards(set_id))

    async def after_update(self, post: Post) -> Iterable[str]:
        """The other messages about the contest."""
        board_set = await self._host.boards.load(post.board_set_id or 0)
        others = []
        if board_set.kind is BoardSetKind.CHALLENGE:
            others.append(key_of(Acceptances.name, board_set.id))
        else:
            # The panel of the server lists its events.
            others.append(key_of("panel", board_set.server_id))
        if board_set.is_closed and not board_set.canceled:
            others.append(key_of(ContestResults.name, board_set.id))
        return others

    async def _build(self, set_id: int) -> Draft:
        board_set = await self._host.boards.load(set_id)
        texts = await self._languages.of_server(board_set.server_id)
        build = duel_message if board_set.kind is BoardSetKind.CHALLENGE else event_message
        panel = await build(self._host, board_set, texts)
        asked = [] if board_set.opponent_id is None else [board_set.opponent_id]
        return Draft(panel, await users_to_ping(self._host, asked), board_set.revision)


class ContestResults(_ContestKind):
    """The message that is posted at the end, unless nobody has played."""

    name = "contest-result"

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show the result of a contest that is closed."""
        [set_id] = numbers_of(key)
        board_set = await self._host.boards.load(set_id)
        return Wish(
            board_set.server_id,
            board_set.channel_id,
            partial(self._build, board_set),
            revision=await self._final_revision(set_id),
            board_set_id=set_id,
            is_final=True,
            may_post=board_set.is_closed and not board_set.canceled,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has a button for a rematch, or for the file with the results."""
        set_id = post.board_set_id or 0
        return has_any(custom_ids, ChallengeAgain(set_id), DownloadResults(set_id))

    async def _build(self, board_set: BoardSet) -> Draft | None:
        texts = await self._languages.of_server(board_set.server_id)
        is_challenge = board_set.kind is BoardSetKind.CHALLENGE
        panel = await (duel_result if is_challenge else event_result)(self._host, board_set, texts)
        players = [board_set.creator_id, board_set.opponent_id] if is_challenge else []
        users = [user_id for user_id in players if user_id is not None and user_id > 0]
        return None if panel is None else Draft(panel, await users_to_ping(self._host, users))


class Acceptances(_ContestKind):
    """Pings the challenger once their challenge is accepted, unless they have turned pings off."""

    name = "acceptance"

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Say that a challenge is accepted."""
        [set_id] = numbers_of(key)
        board_set = await self._host.boards.load(set_id)
        entries = await self._host.boards.entries(set_id)
        if len(entries) == 1:
            return None
        return Wish(
            board_set.server_id,
            board_set.channel_id,
            partial(self._build, board_set, is_posted=post is not None and post.message_id is not None),
            revision=await self._final_revision(set_id),
            board_set_id=set_id,
            is_final=True,
            may_post=not board_set.is_closed,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to play alone."""
        return custom_ids == {custom_id_of(ShowBoards(post.board_set_id or 0))}

    async def _build(self, board_set: BoardSet, *, is_posted: bool) -> Draft | None:
        challenger = [] if board_set.creator_id is None else [board_set.creator_id]
        pinged = await users_to_ping(self._host, challenger)
        if not pinged and not is_posted:
            return None
        texts = await self._languages.of_server(board_set.server_id)
        return Draft(await acceptance(self._host, board_set, texts), pinged)


class BoardReminders:
    """Reminds each user at most once of a deadline, across restarts and processes.

    A message that is refused is not repeated; the panel with the user's boards says that they get none.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host, direct_messages: DirectMessages) -> None:
        self._bot = bot
        self._host = host
        self._direct_messages = direct_messages

    async def send_due(self) -> None:
        """Remind everyone who is to be reminded now.

        :raises StoreError: if they cannot be looked up or marked as reminded.
        """
        for due in await self._host.contests.due_reminders():
            is_blocked = due.user_id in self._host.operations.blocked_users
            if is_blocked or self._bot.get_guild(due.board_set.server_id) is None:
                continue
            if await self._host.boards.mark_reminded(due.board_set.id, due.user_id):
                await self._remind(due)

    async def _remind(self, due: DueReminder) -> None:
        texts = texts_of(await self._host.preferences.get(due.user_id))
        row: Row = ui.ActionRow(ui.Button(label=texts("button-to-contest"), url=contest_link(due.board_set)))
        try:
            await self._direct_messages.tell(due.user_id, panel(_text(due, texts), rows=[row]))
        except DISCORD_ERRORS as error:
            log.info("a user could not be reminded: %s", describe_error(error))


def _text(due: DueReminder, texts: Texts) -> str:
    board_set = due.board_set
    left = relative_time(board_set.closes_at)
    if not board_set.name:
        return texts("reminder-challenge", count=due.left, left=left)
    return texts("reminder-event", name=clean(board_set.name), count=due.left, left=left)
