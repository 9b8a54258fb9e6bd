"""The daily board: played in private through buttons, compared, shared, and announced."""

from __future__ import annotations

import logging
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord

from bot.engine.actions import Action
from bot.host.boards.service import Entrant
from bot.store import TableState
from bot.ui.boards import daily_ranking
from bot.ui.interactions.answers import Answer
from bot.ui.pace import Pace
from tests.e2e.conftest import Club, Message
from tests.e2e.playing import mentioned_cards, private_text
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")

TUESDAY = 12 * 86_400.0
"""January 13, 1970: the board is one of Two-Handed with Kitty."""
DAY = 86_400


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.now = TUESDAY + 3600
    return clock


class Player:
    """A member who plays the daily board in a channel, by buttons alone."""

    def __init__(self, club: Club, member: simcord.MemberActor, channel: simcord.ChannelHandle) -> None:
        self.club, self.member, self.channel = club, member, channel
        self.panel: Message

    async def daily(self) -> str:
        """Run `/daily`, and return its text."""
        shown = await self.member.slash(self.channel, "daily")
        assert shown.ephemeral
        assert shown.response is not None
        self.panel = shown.response
        return self.text()

    def text(self) -> str:
        return self.club.text(self.panel)

    async def tap(self, label: str) -> str:
        """Tap a button of the panel, and return the text that is then shown."""
        assert isinstance(self.panel, simcord.ResponseMessage)
        await self.member.click(self.panel.message, label=label)
        return self.text()

    def actions(self) -> list[tuple[str, Action]]:
        ids = [str(part.get("custom_id", "")) for part in self.club.components(self.panel)]
        found = (re.fullmatch(r"pn:act:\d+:\d+:(.+)", custom_id) for custom_id in ids)
        return [(match[0], Action.parse(match[1])) for match in found if match]

    async def act(self) -> None:
        """Pass if that is possible, and else choose the first action."""
        actions = self.actions()
        chosen = next((custom_id for custom_id, action in actions if str(action) == "pass"), actions[0][0])
        assert isinstance(self.panel, simcord.ResponseMessage)
        await self.member.click(self.panel.message, custom_id=chosen)
        await self.club.env.settle()

    async def play(self) -> None:
        """Play to the end; the panel follows the computer player by itself."""
        while self.actions():
            await self.act()

    async def finish(self) -> str:
        """Play the board from the beginning, and show the result."""
        await self.daily()
        await self.tap("Play the board")
        await self.play()
        return await self.tap("See how you did")


@pytest.fixture
def ann(club: Club) -> Player:
    return Player(club, club.member("Ann"), club.channel)


@pytest.fixture
def bob(club: Club) -> Player:
    """A member of another server."""
    guild = club.env.create_guild("Card Room")
    channel = guild.create_text_channel("games")
    return Player(club, guild.add_member(club.env.create_user("bob", global_name="Bob")), channel)


async def test_two_servers_play_the_same_board_in_private(
    club: Club, ann: Player, bob: Player, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    intro = await ann.daily()
    for part in ("Daily board 1970-01-13", "You play against **Ada", "scores 0 %", "Nobody has finished"):
        assert part in intro
    first = await ann.tap("Play the board")
    dealt = mentioned_cards(first)
    assert dealt
    await ann.play()
    result = await ann.tap("See how you did")
    assert "Your result" in result
    assert "You are the first to finish it." in result

    assert "One player has finished it" in await bob.daily()
    assert mentioned_cards(await bob.tap("Play the board")) == dealt
    for _ in range(3):
        await bob.act()
    helped = await bob.member.slash(bob.channel, "help")
    assert "At daily board 1970-01-13 · Two-Handed with Kitty: " in private_text(club, helped)
    assert "-# This board · Target" in await bob.tap("Rules")
    await bob.tap("My hand")
    await club.restart()
    assert "### Your hand · daily board 1970-01-13 · Two-Handed with Kitty\n" in await bob.daily()
    await bob.play()
    assert "Place **1** of 2 so far: **50 %**, as those level with you count half." in await bob.tap(
        "See how you did"
    )
    assert "Best result" not in bob.text()
    result = await bob.daily()
    assert "### Replay · daily board 1970-01-13" in await bob.tap("Replay")
    assert "to 120" not in bob.text(), "a board ends after one deal"
    assert "· daily board 1970-01-13" in await bob.tap("Tricks")
    assert "to 120" not in bob.text()
    assert "Scores" not in club.buttons(bob.panel)
    assert await bob.tap("See how you did") == result

    assert club.channel.history() == []
    assert bob.channel.history() == []
    assert [user.dm_channel.history() for user in (ann.member.user, bob.member.user)] == [[], []]
    assert not [line for line in caplog.messages if any(card in line for card in dealt)]
    ids = [info.id for info in await club.bot.host.queries.tables(states=tuple(TableState))]
    assert len(ids) == 2


async def test_a_result_is_shared_once_and_tells_nothing_about_the_deal(
    club: Club, ann: Player, bob: Player
) -> None:
    await bob.finish()
    result = await ann.finish()
    points = re.search(r"Your result: \*\*(\S+)\*\*", result)
    assert "Your result is posted" in await ann.tap("Share")
    [card] = club.channel.history()
    text = club.text(card)
    assert not card.flags.ephemeral
    assert "**Ann** · Daily board 1970-01-13 · Two-Handed with Kitty" in text
    assert "🥇 Place 1 of 2\n🟩🟩🟩🟩🟩⬜⬜⬜⬜⬜ 50 %" in text
    assert mentioned_cards(text) == set()
    assert points[1] not in text
    assert "already shared" in await ann.tap("Share")
    assert len(club.channel.history()) == 1
    cid = club.member("Cid")
    played = await cid.click(card, label="Play today’s board")
    assert played.ephemeral
    assert len(club.channel.history()) == 1


async def test_leaderboards_show_this_server_and_who_wants_to_be_listed_everywhere(
    club: Club, ann: Player, bob: Player, clock: Clock
) -> None:
    await bob.finish()
    await ann.finish()
    here = await ann.tap("Leaderboard")
    assert f"1\\. <@{ann.member.id}> · **50 %**" in here
    assert str(bob.member.id) not in here
    everywhere = await ann.tap("All servers")
    assert "Ann" in everywhere
    assert "Others don’t see you here" in everywhere
    assert "Bob" not in everywhere
    await bob.member.slash(bob.channel, "preferences", **{"bot-wide": True})
    assert "Bob" in await ann.tap("This month") + await ann.tap("Today")
    clock.now += DAY
    await club.bot.host.sweep()
    await club.bot.host.settle()
    assert "**50** · 1 day, 50 % on average" in await ann.tap("This month")


async def test_leaderboards_have_pages_and_always_the_own_row(
    club: Club, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_ranking, "_PAGE", 1)
    cid = Player(club, club.member("Cid"), club.channel)
    for player in (ann, cid):
        await player.finish()
    first = await cid.tap("Leaderboard")
    own, other = f"<@{cid.member.id}>", f"<@{ann.member.id}>"
    assert first.index(other) < first.index("…") < first.index(own)
    second = await cid.tap("More")
    assert own in second
    assert other not in second
    assert await cid.tap("Back") == first
    await club.bot.store.preferences.update(cid.member.id, listed=False)
    assert f"– {own}" in await cid.tap("All servers") + await cid.tap("This server")
    assert "you turned that off" in cid.text()
    assert "Nobody" not in await cid.tap("Daily board")


async def test_members_who_have_left_are_on_the_leaderboard_again_when_they_return(
    club: Club, ann: Player
) -> None:
    await ann.finish()
    await club.bot.store.members.update_presence(club.guild.id, [ann.member.id], [], 5)
    assert f"1\\. <@{ann.member.id}>" in await ann.tap("Leaderboard")
    cid = Player(club, club.member("Cid"), club.channel)
    await cid.finish()
    await club.env.settle()
    gone = 805
    board_set = await club.bot.host.boards.daily()
    entrant = Entrant(gone, "Gone", club.guild.id, lambda number: f"Computer {number}")
    table = (await club.bot.host.boards.play(board_set.id, 0, entrant)).info.id
    await club.bot.host.play.abandon(table, gone)
    assert str(gone) not in await cid.tap("Leaderboard")


async def test_the_result_names_the_best_and_has_a_picture(club: Club, ann: Player) -> None:
    cid = Player(club, club.member("Cid"), club.channel)
    await ann.finish()
    await cid.daily()
    await cid.tap("Play the board")
    [table] = await club.bot.host.queries.tables(user_id=cid.member.id)
    await club.bot.host.play.abandon(table.id, cid.member.id)
    await cid.daily()
    text = cid.text()
    assert "You didn’t finish this board" in text
    assert "by Ann" in text
    assert "meld " in text
    # The lowest result counts for Cid, but it is not theirs.
    assert "For you it counts **" in text
    assert "Your result" not in text
    assert "board.png" not in text
    finished = await ann.daily()
    assert "Your result" in finished
    assert "board.png" in finished
    assert "2 players have finished the board" in finished
    await club.bot.store.preferences.update(ann.member.id, listed=False)
    assert "by Another player" in await cid.daily()
    await club.bot.store.preferences.update(ann.member.id, style="text")
    text = await ann.daily()
    assert "board.png" not in text
    assert "2 players have finished the board" in text


async def test_a_board_left_unfinished_scores_nothing(club: Club, ann: Player, clock: Clock) -> None:
    await ann.daily()
    await ann.tap("Play the board")
    clock.now += DAY
    await club.bot.host.sweep()
    await club.bot.host.settle()
    await club.env.settle()
    assert "See how you did" in ann.text()
    assert "You didn’t finish this board: it scores 0 %" in await ann.tap("See how you did")
    today = await ann.daily()
    assert "Daily board 1970-01-14" in today
    assert "Daily board 1970-01-13" in await ann.tap("Yesterday’s result")


@pytest.mark.parametrize(
    ("language", "private", "board"),
    [
        ("en", "table 2 (private)", "(daily board 1970-01-13"),
        ("de", "Tisch 2 (privat)", "(Board des Tages 1970-01-13"),
    ],
)
async def test_a_board_in_progress_is_listed_as_what_it_is(
    club: Club, ann: Player, language: str, private: str, board: str
) -> None:
    await ann.member.slash(club.channel, "preferences", language=language)
    await ann.daily()
    await ann.tap({"en": "Play the board", "de": "Board spielen"}[language])
    await ann.member.slash(club.channel, "solo", variant="classic")
    which = await ann.member.slash(club.channel, "hand")
    assert private in club.text(which.response)
    assert board in club.text(which.response)
    choices = await ann.member.autocomplete(club.channel, "hand", "table", "")
    assert any(board.strip("(") in str(choice) for choice in choices)


async def test_there_is_no_hint_at_a_board(ann: Player) -> None:
    """The member is told so before they are asked whether to pay its price."""
    await ann.daily()
    await ann.tap("Play the board")
    refused = await ann.member.slash(ann.channel, "hint")
    text = ann.club.text(refused.response)
    assert "There are no hints in games between people and on boards" in text
    assert "Take a hint?" not in text


async def test_the_board_is_played_by_direct_message(club: Club, ann: Player) -> None:
    """By the command in a direct message, then in a server with a hand sent by direct message."""
    user = ann.member.user
    shown = await user.slash("daily")
    ann.panel = shown.response
    await user.click(shown.response.message, label="Play the board")
    for _ in range(3):
        await user.click(shown.response.message, custom_id=ann.actions()[-1][0])
        await club.env.settle()
        assert ann.actions(), "the panel has not followed the computer player"
    [table] = await club.bot.host.queries.tables(user_id=user.id)
    assert (table.guild_id, table.is_private) == (0, True)
    await club.bot.store.preferences.update(user.id, hand="dm")
    await ann.daily()
    await ann.act()
    hand = club.direct_messages(ann.member)[-1]
    ann.panel = hand
    await user.click(hand, custom_id=ann.actions()[0][0])
    await club.env.settle()
    assert ann.actions()


async def test_texts_are_in_german(club: Club, ann: Player) -> None:
    await club.bot.store.preferences.update(ann.member.id, language="de")
    assert "Board des Tages 1970-01-13" in await ann.daily()
    await ann.tap("Board spielen")
    await ann.play()
    assert "Dein Ergebnis" in await ann.tap("So war dein Ergebnis")
    assert "Dieser Server" in await ann.tap("Rangliste")


async def test_the_seal_is_shown_before_and_the_secret_after(club: Club, ann: Player, clock: Clock) -> None:
    secret = bytes(range(32)).hex()
    seal = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert seal in await ann.daily()
    assert secret not in ann.text()
    await ann.finish()
    assert "secret is shown when the board is closed" in await ann.tap("Check the shuffles")
    assert "seed of the board" in await ann.tap("Your board 1")
    await ann.tap("Seal of the board")
    assert "Your result" in await ann.tap("Back")
    clock.now += DAY
    await club.bot.host.sweep()
    await club.bot.host.settle()
    shown = await ann.member.slash(club.channel, "verify", day="1970-01-13")
    for part in (seal, secret):
        assert part in club.text(shown.response)
    for day, answer in (("yesterday", "is not a day"), ("1970-01-01", "no such board")):
        refused = await ann.member.slash(club.channel, "verify", day=day)
        assert answer in club.text(refused.response)


async def test_the_board_is_announced_once_a_day(
    club: Club, ann: Player, clock: Clock, server_manager: simcord.MemberActor
) -> None:
    await ann.finish()
    channel = discord.Object(club.channel.id)
    await club.bot.store.settings.update(club.guild.id, daily_channel=channel.id)
    clock.now += DAY
    for _ in range(3):
        await club.bot.host.sweep()
        await club.bot.host.settle()
        await club.env.settle()
    [post] = club.channel.history()
    text = club.text(post)
    assert "Daily board 1970-01-14" in text
    assert f"🥇 <@{ann.member.id}> · 50 %" in text
    sent = [request.json for request in club.env.http_requests if request.method == "POST"]
    [pinged] = [body["allowed_mentions"] for body in sent if "Yesterday’s best" in club.text_of(body)]
    assert pinged == {"parse": []}
    await club.restart()
    await club.bot.host.sweep()
    played = await ann.member.click(post, label="Play the board")
    assert played.ephemeral
    clock.now += DAY
    await club.bot.host.sweep()
    await club.bot.host.settle()
    await club.bot.host.sweep()
    assert len(club.channel.history()) == 2


async def test_a_refused_post_is_not_tried_again_that_day(
    club: Club, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    hidden = club.guild.create_text_channel(
        "hidden", overwrites={club.bot.user: discord.PermissionOverwrite(send_messages=False)}
    )
    await club.bot.store.settings.update(club.guild.id, daily_channel=hidden.id)
    for _ in range(3):
        await club.bot.host.sweep()
    assert sum(line.startswith("daily:") and "is refused" in line for line in caplog.messages) == 1


async def test_managers_choose_the_channel(club: Club, server_manager: simcord.MemberActor) -> None:
    chosen = await server_manager.slash(club.channel, "settings", **{"daily-channel": club.channel})
    assert f"<#{club.channel.id}>" in club.text(chosen.response)
    form = await server_manager.click(chosen.response.message, label="Daily board and panel")
    await server_manager.submit_modal(form, {"daily_channel": []})
    settings = await club.bot.host.settings.get(club.guild.id)
    assert settings.daily_channel is None
    hidden = club.guild.create_text_channel(
        "hidden", overwrites={club.bot.user: discord.PermissionOverwrite(send_messages=False)}
    )
    refused = await server_manager.slash(club.channel, "settings", **{"daily-channel": hidden})
    assert "Send Messages" in club.text(refused.response)


@pytest.mark.parametrize(
    ("is_group", "is_ephemeral", "is_private"),
    [(True, False, False), (True, True, True), (False, False, True)],
)
def test_a_hand_never_replaces_a_message_that_others_see(
    is_group: bool, is_ephemeral: bool, is_private: bool
) -> None:
    """In a group of users without the bot, as opposed to direct messages with it."""
    interaction: Any = SimpleNamespace(
        guild_id=None,
        context=discord.app_commands.AppCommandContext(dm_channel=not is_group, private_channel=is_group),
        message=SimpleNamespace(id=4, flags=SimpleNamespace(ephemeral=is_ephemeral)),
    )
    assert Answer(interaction, Pace(), quiet=False).clicked_panel == (4 if is_private else None)
