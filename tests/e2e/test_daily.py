"""The daily board: played in private through buttons, compared, shared, and announced."""

import logging
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.store import TableState
from bot.ui.boards import daily_ranking
from bot.ui.interactions.answers import Answer
from bot.ui.pace import Pace
from tests.e2e.conftest import Club
from tests.e2e.people import Alone, Person
from tests.e2e.playing import Party, mentioned_cards
from tests.e2e.stories import Story
from tests.host.playing import Clock
from tests.host.stories import stories

pytestmark = pytest.mark.usefixtures("clock")

TUESDAY = 12 * 86_400.0
"""January 13, 1970: the board is one of Two-Handed with Kitty."""
SECRET = bytes(range(32)).hex()
SEAL = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.now = TUESDAY + 3600
    return clock


async def act(member: Person) -> bool:
    """Pass if that is possible, and else tap the first action; False if the board is over."""
    actions = Party(member.club, []).action_buttons(member.shown)
    if actions:
        chosen = next((custom_id for custom_id, action in actions if str(action) == "pass"), actions[0][0])
        await member.tap(chosen)
        await member.club.env.settle()
    return bool(actions)


async def test_two_servers_play_the_same_board_in_private(
    club: Club, story: Story, caplog: pytest.LogCaptureFixture
) -> None:
    """By buttons alone; the panel follows the computer player by itself."""
    story.people["Bob"] = bob = club.neighbor("Bob")
    ann = story["Ann"]
    caplog.set_level(logging.DEBUG)
    await story.tell(
        """
        Ann /daily > Daily board · Jan 13, 1970 & You play against Ada & There are no hints. & not 0 %
        Ann reads > not Pinochle is a trick-taking game & 🌱 From high to low: & In this game, each
        Ann taps Play the board
        """
    )
    dealt = mentioned_cards(ann.text)
    assert dealt
    while await act(ann):
        pass
    await story.tell(
        """
        Ann reads > with the same cards & not the first & Your streak: **1** day & without losing the streak
        Ann taps See how you did > You are the first to finish it. & needed 20 points & board.png & The expert has
        Ann reads > points for the bid and got & from tricks. & not the deal by & not without losing the streak
        Bob /daily > One player has finished it; Bob taps Play the board
        """
    )
    assert mentioned_cards(bob.text) == dealt
    for _ in range(3):
        await act(bob)
    await story.tell(
        r"""
        Bob taps Rules > -# You play one deal
        Bob /help > 🎴 Daily board Jan 13, 1970 · Two-Handed with Kitty · **Your turn:**; restart
        Bob /daily > Hand:
        """
    )
    while await act(bob):
        pass
    # A board ends after one deal.
    await story.tell(
        """
        Bob taps See how you did > Place **1** of 2 so far: **50 %**, as those level with you count half.
        Bob reads > not Best result; Bob /daily; Bob taps Also today: for two
        Bob taps Review > pn:replay:; Bob has See how you did
        Bob taps Card by card > ### Replay · daily board Jan 13, 1970 & not to 120
        Bob taps Tricks > · daily board Jan 13, 1970 & not to 120 & not Scores; messages 0
        Bob taps See how you did > Place **1** of 2
        """
    )
    assert bob.channel.history() == ann.dms == bob.dms == []
    assert not [line for line in caplog.messages if any(card in line for card in dealt)]
    assert len(await club.bot.host.queries.tables(states=tuple(TableState))) == 2


async def test_a_result_is_shared_once_and_tells_nothing_about_the_deal(club: Club, story: Story) -> None:
    story.people["Bob"] = club.neighbor("Bob")
    await story.tell(
        r"""
        boards Bob Ann; Ann /daily; Ann taps Also today: for two; Ann taps Share > Your result is posted; cards none
        last > **Ann** · Daily board Jan 13, 1970 · Two-Handed with Kitty & 🥇 Place 1 of 2\n🟩🟩🟩🟩🟩⬜⬜⬜⬜⬜ 50 %
        last > daily.png\nPlayers by result, from worse to better:  & 2 (Ann
        Ann has Review, Leaderboard, Also today: with a partner
        Cid taps Play today’s board on last; messages 1; Ann /daily; Ann taps Also today: for two
        """
    )
    ann = story["Ann"]
    no_files = {club.bot.user: discord.PermissionOverwrite(attach_files=False)}
    narrow = ann.at(club.guild.create_text_channel("narrow", overwrites=no_files))
    await narrow.run("daily")
    await narrow.tap("Also today: for two")
    before = narrow.shown
    await narrow.run("daily")
    await narrow.tap("Also today: for two")
    await narrow.tap("Share")
    # An older panel still has the button, and keeps the result.
    assert "already shared" in await narrow.tap("Share", on=before)
    assert "daily.png" not in club.text(narrow.channel.history()[0])
    await story.tell("Ann prefers style=text; Ann /daily; Ann taps Also today: for two")
    points = re.search(r"\*\*You (?:won|lost) the deal by (\d+)\*\* \((−?\d+)\s:\s(−?\d+)\)", ann.text)
    own, theirs = (int(score.replace("−", "-")) for score in points.groups()[1:])
    assert abs(own - theirs) == int(points[1])
    assert points[0] not in club.texts[0]


async def test_leaderboards_show_this_server_and_who_wants_to_be_listed_everywhere(
    club: Club, story: Story
) -> None:
    story.people["Bob"] = club.neighbor("Bob")
    await story.tell(
        r"""
        boards Bob Ann; Ann /daily; Ann taps Also today: for two; Ann taps Leaderboard > 1\. @Ann · **50 %** & not @Bob
        Ann taps All servers > Ann & Others don’t see you here & not Bob; Bob prefers bot_wide=yes
        Ann taps This month; Ann taps Today > Bob; time 86400; Ann taps This month > **50** · 1 day, 50 % on average
        """
    )


async def test_leaderboards_have_pages_and_the_own_row_and_no_members_who_have_left(
    club: Club, story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_ranking, "_PAGE", 1)
    await story.tell("boards Ann Cid; give-up Gone; Cid /daily; Cid taps Also today: for two")
    await club.bot.store.members.update_presence(club.guild.id, [story["Ann"].id], [], 5)
    await story.tell(
        r"""
        gone Gone; Ann /daily; Ann taps Also today: for two; Ann taps Leaderboard > 1\. @Ann
        Cid taps Leaderboard > @Ann & …\n1\. @Cid & not @Gone
        Cid taps More > @Cid & not @Ann; Cid taps Back > @Ann; Cid prefers listed=no
        Cid taps All servers > – Cid; Cid taps This server > – @Cid & you turned that off
        Cid taps Daily board > not Nobody
        """
    )


@stories(
    """
    the result names the best, and shows the user beside the expert even if all results are equal
    # The lowest result counts for Cid, but it is not theirs.
    boards Ann; give-up Cid
    Cid /daily; Cid taps Also today: for two > You didn’t finish this board & by Ann & meld  & counts for you
    Cid reads > not with the same cards & not board.png
    Ann /daily; Ann taps Also today: for two > board.png & The expert has & not Best result
    Ann prefers listed=no; Cid /daily; Cid taps Also today: for two > by Another player

    a board left unfinished scores nothing
    Ann /daily; Ann taps Play the board; time 86400
    Ann taps See how you did > You didn’t finish this board: it scores 0 %; Ann /daily > Daily board · Jan 14, 1970
    Ann taps Yesterday’s result > Daily board · Jan 13, 1970

    statistics show practice to the player alone
    boards Ann; Ann /stats > No finished games yet & **Practice** & Daily boards: 1 · streak 1, longest 1 & not Puzzles
    time 86400; Ann /stats > Daily boards: 1 · 50% on average · streak 1; Bob /stats player=@Ann > not Practice

    a board in progress is listed as what it is and has no hints, which is told before the price of one
    Ann /daily; Ann taps Play the board
    Ann /hint > There are no hints in games between people and on boards & not Take a hint?; Ann /solo variant=classic
    Ann /hand > private game · Classic Two-Handed & daily board Jan 13, 1970
    Ann completes hand table > daily board Jan 13, 1970; Ann prefers language=de
    Ann /hand > private Partie · Klassisch zu zweit & Runde des Tages 13.01.1970
    Ann completes hand table > Runde des Tages 13.01.1970
    """
)
async def test_daily_boards(story: Story, told: str) -> None:
    await story.tell(told)


async def test_different_results_are_shown_in_a_picture_or_in_words(story: Story) -> None:
    await story.tell("time 86400; boards Ann; Bob /daily > Classic Two-Handed; Bob taps Play the board")
    while await act(story["Bob"]):
        pass
    await story.tell(
        """
        Bob taps See how you did > board.png & 2 players have finished the board; Bob prefers style=text
        Bob /daily; Bob taps Also today: for two > not board.png & 2 players have finished the board
        """
    )


async def test_the_board_is_played_by_direct_message(club: Club, story: Story) -> None:
    """By the command in a direct message, then in a server with a hand sent by direct message."""
    ann = story["Ann"]
    alone = Alone(club, ann)
    await alone.run("daily")
    await alone.tap("Play the board")
    for _ in range(3):
        assert await act(alone), "the panel has not followed the computer player"
    [table] = await club.bot.host.queries.tables(user_id=ann.id)
    assert (table.server_id, table.is_private) == (0, True)
    await ann.prefer(hand="dm")
    await ann.run("daily")
    await act(ann)
    alone.shown = club.direct_messages(ann)[-1]
    for _ in range(2):
        assert await act(alone)


async def test_the_seal_is_shown_before_and_the_secret_after(story: Story) -> None:
    await story.tell(
        f"""
        Ann /daily > not {SEAL}; Ann taps Fairness > {SEAL} & second account & scores 0 % & not {SECRET}
        Ann taps Back > Play the board
        boards Ann; Ann /daily; Ann taps Also today: for two
        Ann taps Fairness > secret is shown when the board is closed; Ann taps Your board 1
        Ann reads > seed of the board; Ann taps Seal of the board; Ann taps Back > The expert has; time 86400
        Ann /verify day=1970-01-13 > {SEAL} & {SECRET}; Ann /verify day=yesterday > is not a day
        Ann /verify day=1970-01-01 > no such board
        """
    )


async def test_the_board_is_announced_once_a_day(club: Club, story: Story) -> None:
    await story.tell("boards Ann")
    await club.bot.store.settings.update(club.guild.id, daily_channel=club.channel.id)
    await story.tell("time 86400; messages 1; last > Daily boards · Jan 14, 1970 & 🥇 @Ann · 50 %")
    [sent] = [body for body in club.posted if "Yesterday’s best" in club.text_of(body)]
    assert sent["allowed_mentions"] == {"parse": []}
    await story.tell(
        "restart; time 0; Ann taps Play: Classic Two-Handed on last; messages 1; time 86400; messages 2"
    )


async def test_managers_choose_a_channel_in_which_the_bot_can_post(club: Club, story: Story) -> None:
    here = f"<#{club.channel.id}>"
    await story.tell(
        f"""
        Manager /settings daily-channel=#here > Daily board channel: **{here}**
        Manager fills Posts and time zone with daily_channel=[] > not {here}
        """
    )
    silent = {club.bot.user: discord.PermissionOverwrite(send_messages=False)}
    hidden = club.guild.create_text_channel("hidden", overwrites=silent)
    assert "Send Messages" in await story["Manager"].run("settings", **{"daily-channel": hidden})


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
