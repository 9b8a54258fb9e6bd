"""The daily board: played in private through buttons, compared, shared, and announced."""

from __future__ import annotations

import logging
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.engine.actions import Action
from bot.host.boards.service import Entrant
from bot.store import TableState
from bot.ui.boards import daily_ranking
from bot.ui.interactions.answers import Answer
from bot.ui.pace import Pace
from tests.e2e.conftest import Club
from tests.e2e.people import Alone, Person
from tests.e2e.playing import mentioned_cards, play_out
from tests.host.playing import Clock

pytestmark = pytest.mark.usefixtures("clock")

TUESDAY = 12 * 86_400.0
"""January 13, 1970: the board is one of Two-Handed with Kitty."""
DAY = 86_400
RESULT = "See how you did"


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.now = TUESDAY + 3600
    return clock


class Player(Person):
    """A member who plays the daily board in a channel, by buttons alone."""

    def actions(self) -> list[tuple[str, Action]]:
        ids = [str(part.get("custom_id", "")) for part in self.club.components(self.shown)]
        found = (re.fullmatch(r"pn:act:\d+:\d+:(.+)", custom_id) for custom_id in ids)
        return [(match[0], Action.parse(match[1])) for match in found if match]

    async def act(self) -> None:
        """Pass if that is possible, and else choose the first action."""
        actions = self.actions()
        chosen = next((custom_id for custom_id, action in actions if str(action) == "pass"), actions[0][0])
        await self.tap(chosen)
        await self.club.env.settle()

    async def begin(self) -> str:
        """Open the board, and return the hand."""
        await self.run("daily")
        return await self.tap("Play the board")

    async def play(self, result: str = RESULT) -> str:
        """Play to the end, and show the result; the panel follows the computer player by itself."""
        while self.actions():
            await self.act()
        return await self.tap(result)

    async def finish(self) -> str:
        """Play the board without Discord, by the rule of thumb, and show the result."""
        host = self.club.bot.host
        entrant = Entrant(self.id, self.user.name.title(), self.guild.id, "Ada {}".format)
        board = await host.boards.play((await host.boards.daily()).id, 0, entrant)
        await play_out(self.club, board.info.id, self)
        return await self.run("daily")


def player(club: Club, name: str) -> Player:
    """A new member of the club."""
    return Player(club, club.member(name), club.channel)


@pytest.fixture
def ann(club: Club) -> Player:
    return player(club, "Ann")


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
    intro = await ann.run("daily")
    for part in ("Daily board 1970-01-13", "You play against **Ada", "scores 0 %", "Nobody has finished"):
        assert part in intro
    dealt = mentioned_cards(await ann.tap("Play the board"))
    assert dealt
    result = await ann.play()
    assert "Your result" in result
    assert "You are the first to finish it." in result

    assert "One player has finished it" in await bob.run("daily")
    assert mentioned_cards(await bob.tap("Play the board")) == dealt
    for _ in range(3):
        await bob.act()
    assert "-# This game · Target" in await bob.tap("Rules")
    helped = await bob.run("help")
    assert "At daily board 1970-01-13 · Two-Handed with Kitty: " in helped
    await club.restart()
    assert "-# Your hand · daily board 1970-01-13 · Two-Handed with Kitty\n" in await bob.run("daily")
    result = await bob.play()
    assert "Place **1** of 2 so far: **50 %**, as those level with you count half." in result
    assert "Best result" not in result
    result = await bob.run("daily")
    assert "### Replay · daily board 1970-01-13" in await bob.tap("Replay")
    assert "to 120" not in bob.text, "a board ends after one deal"
    assert "· daily board 1970-01-13" in await bob.tap("Tricks")
    assert "to 120" not in bob.text
    assert "Scores" not in bob.buttons
    assert await bob.tap(RESULT) == result

    assert club.channel.history() == bob.channel.history() == ann.dms == bob.dms == []
    assert not [line for line in caplog.messages if any(card in line for card in dealt)]
    assert len(await club.bot.host.queries.tables(states=tuple(TableState))) == 2


async def test_a_result_is_shared_once_and_tells_nothing_about_the_deal(
    club: Club, ann: Player, bob: Player
) -> None:
    await bob.finish()
    points = re.search(r"Your result: \*\*(\S+)\*\*", await ann.finish())
    assert "Your result is posted" in await ann.tap("Share")
    [card] = club.channel.history()
    text = club.text(card)
    assert "**Ann** · Daily board 1970-01-13 · Two-Handed with Kitty" in text
    assert "🥇 Place 1 of 2\n🟩🟩🟩🟩🟩⬜⬜⬜⬜⬜ 50 %" in text
    assert re.search(r"daily.png\nPlayers by result, from worse to better: .*2 \(Ann", text)
    assert mentioned_cards(text) == set()
    assert points[1] not in text
    assert "already shared" in await ann.tap("Share")
    no_files = {club.bot.user: discord.PermissionOverwrite(attach_files=False)}
    narrow = ann.at(club.guild.create_text_channel("narrow", overwrites=no_files))
    await narrow.run("daily")
    await narrow.tap("Share")
    assert "daily.png" not in club.text(narrow.channel.history()[0])
    await club.member("Cid").tap("Play today’s board", on=card)
    assert len(club.channel.history()) == 1


async def test_leaderboards_show_this_server_and_who_wants_to_be_listed_everywhere(
    club: Club, ann: Player, bob: Player, clock: Clock
) -> None:
    await bob.finish()
    await ann.finish()
    here = await ann.tap("Leaderboard")
    assert f"1\\. <@{ann.id}> · **50 %**" in here
    assert str(bob.id) not in here
    everywhere = await ann.tap("All servers")
    assert "Ann" in everywhere
    assert "Others don’t see you here" in everywhere
    assert "Bob" not in everywhere
    await bob.prefer(bot_wide=True)
    assert "Bob" in await ann.tap("This month") + await ann.tap("Today")
    await club.pass_time(clock, DAY)
    assert "**50** · 1 day, 50 % on average" in await ann.tap("This month")


async def test_leaderboards_have_pages_and_always_the_own_row(
    club: Club, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_ranking, "_PAGE", 1)
    cid = player(club, "Cid")
    for member in (ann, cid):
        await member.finish()
    first = await cid.tap("Leaderboard")
    own, other = f"<@{cid.id}>", f"<@{ann.id}>"
    assert first.index(other) < first.index("…") < first.index(own)
    second = await cid.tap("More")
    assert own in second
    assert other not in second
    assert await cid.tap("Back") == first
    await cid.prefer(listed=False)
    assert f"– {own}" in await cid.tap("All servers") + await cid.tap("This server")
    assert "you turned that off" in cid.text
    assert "Nobody" not in await cid.tap("Daily board")


async def test_members_who_have_left_are_on_the_leaderboard_again_when_they_return(
    club: Club, ann: Player
) -> None:
    await ann.finish()
    await club.bot.store.members.update_presence(club.guild.id, [ann.id], [], 5)
    assert f"1\\. <@{ann.id}>" in await ann.tap("Leaderboard")
    gone, cid = 805, player(club, "Cid")
    await cid.finish()
    board_set = await club.bot.host.boards.daily()
    entrant = Entrant(gone, "Gone", club.guild.id, "Computer {}".format)
    table = (await club.bot.host.boards.play(board_set.id, 0, entrant)).info.id
    await club.bot.host.play.abandon(table, gone)
    assert str(gone) not in await cid.tap("Leaderboard")


async def test_the_result_names_the_best_and_has_a_picture(club: Club, ann: Player) -> None:
    cid, others = player(club, "Cid"), "2 players have finished the board"
    await ann.finish()
    await cid.begin()
    [table] = await club.bot.host.queries.tables(user_id=cid.id)
    await club.bot.host.play.abandon(table.id, cid.id)
    text = await cid.run("daily")
    # The lowest result counts for Cid, but it is not theirs.
    for shown in ("You didn’t finish this board", "by Ann", "meld ", "For you it counts **"):
        assert shown in text
    assert "Your result" not in text
    assert "board.png" not in text
    text = await ann.run("daily")
    for shown in ("Your result", "board.png", others):
        assert shown in text
    await ann.prefer(listed=False, style="text")
    assert "by Another player" in await cid.run("daily")
    text = await ann.run("daily")
    assert "board.png" not in text
    assert others in text


async def test_a_board_left_unfinished_scores_nothing(club: Club, ann: Player, clock: Clock) -> None:
    await ann.begin()
    await club.pass_time(clock, DAY)
    assert RESULT in ann.text
    assert "You didn’t finish this board: it scores 0 %" in await ann.tap(RESULT)
    assert "Daily board 1970-01-14" in await ann.run("daily")
    assert "Daily board 1970-01-13" in await ann.tap("Yesterday’s result")


async def test_a_board_in_progress_is_listed_as_what_it_is_and_has_no_hints(club: Club, ann: Player) -> None:
    """The member is told that there are none before they are asked whether to pay the price of one."""
    await ann.begin()
    assert "There are no hints in games between people and on boards" in await ann.run("hint")
    assert "Take a hint?" not in ann.text
    await ann.run("solo", variant="classic")
    for language, private, board in (
        ("en", "private game · Classic Two-Handed", "daily board 1970-01-13"),
        ("de", "private Partie · Klassisch zu zweit", "Board des Tages 1970-01-13"),
    ):
        await ann.prefer(language=language)
        text = await ann.run("hand")
        assert private in text
        assert board in text
        assert board in str(await ann.complete("hand", "table"))


async def test_the_board_is_played_by_direct_message(club: Club, ann: Player) -> None:
    """By the command in a direct message, then in a server with a hand sent by direct message."""
    alone = Alone(club, ann)
    await alone.run("daily")
    await alone.tap("Play the board")
    for _ in range(3):
        await alone.tap(Player.actions(alone)[-1][0])
        await club.env.settle()
        assert Player.actions(alone), "the panel has not followed the computer player"
    [table] = await club.bot.host.queries.tables(user_id=ann.id)
    assert (table.guild_id, table.is_private) == (0, True)
    await ann.prefer(hand="dm")
    await ann.run("daily")
    await ann.act()
    alone.shown = club.direct_messages(ann)[-1]
    await alone.tap(Player.actions(alone)[0][0])
    await club.env.settle()
    assert Player.actions(alone)


async def test_the_seal_is_shown_before_and_the_secret_after(club: Club, ann: Player, clock: Clock) -> None:
    secret = bytes(range(32)).hex()
    seal = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    text = await ann.run("daily")
    assert seal in text
    assert secret not in text
    await ann.finish()
    assert "secret is shown when the board is closed" in await ann.tap("Check the shuffles")
    assert "seed of the board" in await ann.tap("Your board 1")
    await ann.tap("Seal of the board")
    assert "Your result" in await ann.tap("Back")
    await club.pass_time(clock, DAY)
    shown = await ann.run("verify", day="1970-01-13")
    assert seal in shown
    assert secret in shown
    assert "is not a day" in await ann.run("verify", day="yesterday")
    assert "no such board" in await ann.run("verify", day="1970-01-01")


async def test_the_board_is_announced_once_a_day(club: Club, ann: Player, clock: Clock) -> None:
    await ann.finish()
    await club.bot.store.settings.update(club.guild.id, daily_channel=club.channel.id)
    await club.pass_time(clock, DAY)
    [post] = club.channel.history()
    text = club.text(post)
    assert "Daily board 1970-01-14" in text
    assert f"🥇 <@{ann.id}> · 50 %" in text
    [sent] = [body for body in club.posted if "Yesterday’s best" in club.text_of(body)]
    assert sent["allowed_mentions"] == {"parse": []}
    await club.restart()
    await club.bot.host.sweep()
    await ann.tap("Play the board", on=post)
    await club.pass_time(clock, DAY)
    assert len(club.channel.history()) == 2


async def test_managers_choose_a_channel_in_which_the_bot_can_post(
    club: Club, server_manager: Person
) -> None:
    chosen = await server_manager.run("settings", **{"daily-channel": club.channel})
    assert f"<#{club.channel.id}>" in chosen
    await server_manager.fill("Daily board and panel", daily_channel=[])
    assert (await club.bot.host.settings.get(club.guild.id)).daily_channel is None
    silent = {club.bot.user: discord.PermissionOverwrite(send_messages=False)}
    hidden = club.guild.create_text_channel("hidden", overwrites=silent)
    assert "Send Messages" in await server_manager.run("settings", **{"daily-channel": hidden})


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
