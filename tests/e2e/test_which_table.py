"""Which table a command without a number means, which tables a user may see, and watching them."""

import discord
import pytest

from bot.engine.events import SPECTATOR
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, assert_no_hidden_cards, visible_cards
from tests.e2e.stories import Story
from tests.host.stories import stories


async def test_commands_without_a_table_say_how_to_open_one(club: Club) -> None:
    ann = club.member("Ann")
    for command in ("draw", "dix", "hand", "table start", "table leave", "table resign", "table close"):
        assert "Use `/table create`" in await ann.run(command), command
    assert "Use `/table create`" in await ann.run("play", card="AS")
    assert "No table in this channel is waiting for players" in await ann.run("table join")
    for command in ("verify", "export"):
        assert "no table" in (await ann.run(command)).lower()


@stories(
    """
    the status of a table depends on the user
    game classic target=250; Cid /table status > You are not playing at this table. Tap *Watch* & to 250 points
    Cid has Watch, Scores, Rules; mover /table status > **Your turn:** lead any card; mover has My hand, Scores, Rules
    Ann /table resign; Ann taps Resign; Bob /table status > wins the game; Bob has Go to table, Scores, Rules

    a player who watches sees their hand
    game classic; Bob taps Watch on table > You are playing at this table. Here is your hand
    Ann /table watch > Table 1 · Classic

    a user without a seat is offered to watch once the game has started
    two classic; Cid /table watch > The game has not started yet; Ann taps Start on table
    Cid taps My hand on table > You are not playing at this table; Cid taps Watch > ’s turn

    private games use up no numbers and are suggested by what they are
    Ann /solo variant=kitty; game classic; Ann completes hand table > 1 · Classic Two-Handed · Ann, Bob
    Ann completes hand table > private game · Two-Handed with Kitty; Ann /hand table=1 > Table 1 ·
    Ann /hand table=-1 > Two-Handed with Kitty & not table 1
    """
)
async def test_tables(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_player_at_two_tables_has_to_name_one(club: Club, party: Party) -> None:
    ann = party.members[0]
    lounge = club.guild.create_text_channel("lounge")
    assert "Table 1 · " in await ann.at(lounge).run("hand"), "it is the only running game"
    await Party(club, party.members).open("old-count")
    for place in (ann, ann.at(lounge)):
        assert "You are at more than one table: table 1 in <#" in await place.run("hand")
    assert "Old Count" in await ann.run("hand", table=2)
    assert "There is no table 77" in await ann.run("hand", table=77)
    names = (await ann.complete("hand", "table")).values()
    assert [*names] == ["2 · Two-Handed, Old Count · Ann, Bob", "1 · Classic Two-Handed · Ann, Bob"]


async def test_suggested_cards_are_of_the_table_that_is_named(club: Club) -> None:
    """The private game has the ID 1, and the game on the server the number 1."""
    ann, bob = club.members("Ann", "Bob")
    await ann.run("solo", variant="kitty")
    party = Party(club, [ann, bob])
    await party.open("classic")
    mover, legal = party.members[await party.mover()], await party.playable()
    assert legal
    assert sorted(await mover.complete("play", "card", table=1)) == sorted(set(legal))


async def test_a_hand_is_never_that_of_a_finished_game(club: Club, party: Party) -> None:
    """A game is over in this channel, and another is running in another channel."""
    ann = party.members[0]
    await club.bot.host.play.resign(party.table_id, ann.id)
    assert "You have no table in this channel" in await ann.run("hand")
    lounge = ann.at(club.guild.create_text_channel("lounge"))
    await lounge.run("table create", variant="kitty")
    await lounge.tap("Play with computer players")
    for place in (ann, lounge):
        assert "Table 2 · " in await place.run("hand")
    await ann.run("help")
    assert "Hand at table 2" in ann.buttons
    assert [*await ann.complete("play", "table")] == [2]


async def test_a_table_in_a_hidden_channel_does_not_exist(club: Club) -> None:
    ann, bob, cleo = club.members("Ann", "Bob", "Cleo")
    secret = club.hidden_channel(ann, bob)
    await ann.at(secret).run("table create", variant="classic")
    for command in ("table join", "hand", "table options", "table leave"):
        assert "There is no table 1" in await cleo.run(command, table=1)
    await bob.at(secret).run("table join")
    await bob.at(secret).run("table start")
    for command in ("table watch", "table status", "hand"):
        assert "There is no table 1" in await cleo.run(command, table=1)
    assert cleo.buttons == []
    assert await cleo.complete("table watch", "table") == {}
    assert [*await ann.complete("table watch", "table")] == [1]
    assert "There are no tables" in await cleo.run("table list")
    assert "Ann: 0 (melds 0, trick points 0) · Bob: 0" in await ann.run("table list")


async def test_a_table_opened_in_a_thread_is_visible_to_its_viewers(club: Club) -> None:
    ann, cleo = club.members("Ann", "Cleo")
    for channel in (club.hidden_channel(ann), club.channel):
        made = club.bot.get_channel(channel.id)
        await made.create_thread(name="talk", type=discord.ChannelType.public_thread)
        await ann.at(channel.threads[-1]).run("table create", variant="classic")
    assert "There is no table 1" in await cleo.run("table status", table=1)
    assert "table 2" in await cleo.run("table status", table=2)


async def test_the_list_of_tables_has_a_button_for_each(club: Club, story: Story) -> None:
    await story.tell("game classic")
    info = await (await story.at_table()).info()
    link = f"https://discord.com/channels/{club.guild.id}/{club.channel.id}/{info.message_id}"
    await story.tell(
        f"""
        Ann /table create variant=kitty
        Cid /table list > **[Table 1]({link})** · Classic Two-Handed · <#{club.channel.id}> & Ann: 0 (melds 0
        Cid reads > ’s turn · it began <t:{info.waiting_since}:R> & Ann · 1 seat free · opened <t:; Cid has Watch, Join
        Cid taps Watch > ’s turn; Bob /table list; Bob has My hand, Join; Bob taps Join > You are at table 2
        Cid /table list; Cid has Watch, Go to table
        """
    )


@pytest.mark.parametrize("style", ["pictures", "text"])
async def test_an_onlooker_sees_only_public_information(club: Club, party: Party, style: str) -> None:
    cleo = club.member("Cleo")
    await cleo.prefer(style=style)
    await cleo.tap("Watch", on=party.message)
    for _ in range(12):
        await party.tap_first()
        text, public = await cleo.tap("Refresh"), (await party.snapshot()).view
        assert "’s turn" in text
        known = visible_cards(public) | party.recent_cards(SPECTATOR)
        assert_no_hidden_cards(f"{text}\n{club.text(party.message)}", known)
    assert " → " in text, "who took the trick"
    assert (style == "pictures") == bool(cleo.shown.attachments)
    await cleo.tap("Scores")
    assert "’s turn" in await cleo.tap("Watch")


async def test_an_onlooker_is_added_to_the_thread(club: Club) -> None:
    party, cleo = Party.of(club, "Ann", "Bob"), club.member("Cleo")
    await party.open("classic", thread=True)
    info = await party.info()
    await cleo.run("table watch", table=1)
    asked = [request.path for request in club.env.http_requests if request.method == "PUT"]
    assert f"/channels/{info.channel_id}/thread-members/{cleo.id}" in asked
    await cleo.tap("Refresh")
    assert asked == [request.path for request in club.env.http_requests if request.method == "PUT"]
