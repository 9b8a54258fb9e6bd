"""The panel of a server, and what its buttons lead to: play now, and my games."""

import pytest
import simcord

from bot.store import TableState
from bot.ui.lobby.server_panel import server_panel
from bot.ui.services import Services
from bot.ui.text.catalogue import texts_in
from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.stories import stories
from tests.ui.limits import assert_within_limits, labels


def panels(club: Club, channel: simcord.ChannelHandle | None = None) -> list[str]:
    """The messages of a channel with the button *Play now*, as text, in order; others are dashes."""
    history = (channel or club.channel).history()
    return [
        club.text(message)
        if any(str(part.get("custom_id", "")).startswith("pn:play-now") for part in club.components(message))
        else "-"
        for message in history
    ]


async def look(club: Club) -> None:
    """Let the bot look for messages that are not what they should be."""
    await Services.at(club.bot).reconciler.look()
    await club.settle_messages()


@pytest.mark.pace(quiet=0)
async def test_the_panel_stays_at_the_bottom_of_its_channel_until_it_is_turned_off(
    club: Club, story: Story
) -> None:
    await story.tell("Manager /settings panel-channel=#here")
    await look(club)
    [shown] = panels(club)
    assert "Play now" in shown
    talker = club.member("Talker")
    for number in range(4):
        await talker.send(club.channel, f"message {number}")
    await look(club)
    assert panels(club) == ["-"] * 4 + [shown]
    await look(club)
    assert panels(club) == ["-"] * 4 + [shown]
    # Also after messages that came while the bot was off.
    await talker.send(club.channel, "one more")
    await club.restart()
    await look(club)
    assert panels(club) == ["-"] * 5 + [shown]
    await story.tell("Manager /settings language=de")
    await look(club)
    assert "Jetzt spielen" in panels(club)[-1]
    elsewhere = club.guild.create_text_channel("elsewhere")
    await story["Manager"].run("settings", **{"panel-channel": elsewhere})
    await look(club)
    assert len(panels(club, elsewhere)) == 1
    assert panels(club) == ["-"] * 5
    await club.bot.store.settings.update(club.guild.id, panel_channel=None)
    Services.at(club.bot).publisher.reload(f"panel:{club.guild.id}")
    await club.settle_messages()
    assert panels(club, elsewhere) == []


async def test_the_panel_does_not_move_while_members_write(club: Club, story: Story) -> None:
    await story.tell("Manager /settings panel-channel=#here")
    await look(club)
    await club.member("Talker").send(club.channel, "message")
    await look(club)
    assert panels(club)[-1] == "-"


async def test_the_panel_shows_what_is_going_on(club: Club, story: Story) -> None:
    elsewhere = club.guild.create_text_channel("panel")
    await story["Manager"].run("settings", **{"panel-channel": elsewhere})
    await look(club)
    quiet = panels(club, elsewhere)
    await story.tell("Ann /table create variant=double-deck; Bob /table join")
    await club.settle_messages()
    [shown] = panels(club, elsewhere)
    assert "Table 1](https://discord.com/channels/" in shown
    assert "Double-Deck Partnership: 2 free seats. Waiting: Ann and Bob" in shown
    hidden = club.hidden_channel(story["Cid"])
    await story["Cid"].at(hidden).run("table create", variant="kitty")
    await story.tell("Manager /event create name=Cup variant=kitty boards=1 deadline=2d")
    await club.settle_messages()
    [shown] = panels(club, elsewhere)
    assert "Cup](https://" in shown
    assert "Cid" not in shown
    await story.tell("Manager /event cancel event=1; Manager taps Yes, cancel it")
    await story["Ann"].run("table close", table=1)
    await club.settle_messages()
    assert panels(club, elsewhere) == quiet


async def test_a_refused_panel_is_tried_again_only_when_it_is_set_again(
    club: Club, story: Story, caplog: pytest.LogCaptureFixture
) -> None:
    club.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=1)
    await story.tell("Manager /settings panel-channel=#here")
    for _ in range(3):
        await look(club)
    assert panels(club) == []
    assert caplog.text.count("is refused") == 1
    await story.tell("Manager /settings panel-channel=#here")
    await look(club)
    assert len(panels(club)) == 1


@stories(
    """
    play now seats members at a table that waits, and else plays at once
    Ann /table create variant=classic start-when-full=yes; Ann /play-now > able 1; Bob /play-now > My hand
    Cid /play-now > Hand:; state playing
    Dot /play-now variant=three-handed > Hand:; Dot taps Let members join > in this channel now; table > Take a seat
    Eve /table join table=2 > Play for

    play now offers what was played last
    Ann /play-now variant=kitty > Hand:; Ann /table resign; Ann taps Resign; Ann /play-now > bid

    play now leads to the running private game and from there to another beside it or in its place
    Ann /play-now variant=kitty > 🌱 You score with tricks & Trump* beats all & not in the middle
    Ann taps More … > Learn to play
    Ann /play-now variant=classic > You are in the middle of this game. & bid; Ann taps New game > a loss
    Ann taps Back > bid; Ann /play-now variant=classic; Ann taps New game; Ann taps New game, keep this one > Hand:
    Ann /my-games > game · Two-Handed with Kitty & game · Classic; Ann /play-now > in the middle of this game
    Ann taps New game; Ann taps Give up, new game > Which variant & For your first games: **Classic Two-Handed**
    Ann /my-games > game · Two-Handed with Kitty & not game · Classic; Ann /table resign; Ann taps Resign; Ann /solo
    Ann taps Two-Handed with Kitty · 2 players · about 7 min > 🌱; Ann taps Pass > not 🌱

    the guided deal gives way to a game of the same variant
    Ann /learn; Ann chooses deal in pn:select:learn; Ann taps Start the deal > not in the middle & not 🌱
    Ann /play-now > You are in the middle of your first deal. & 🎓 **Bid**
    Ann taps New game > doesn’t count & not loss
    Ann taps Give up, new game > Which variant; Ann /play-now variant=kitty > bid & 🌱 & not 🎓

    playing together seats members at a table that waits, and else lets them wait there
    Ann /play-together > You wait at [table 1] & for 1 player: Classic Two-Handed & not Recently
    last > not wants; Bob /play-together > table 1 & My hand; state playing
    Cid /play-together variant=three-handed > for 2 players & Find players; Cid taps Leave on table
    Cid /play-together > table 3 & Recently, this took about; Ann /play-now variant=classic > table 3 & My hand

    looking for players pings those who want it, and play now seats nobody with an avoided member
    Bob /preferences new-tables=classic > Pings when someone looks for players: **Classic Two-Handed**
    Cid /preferences; Cid taps Others; Cid fills Change with variants=any > **any variant**
    Cid /avoid; Cid fills Change with users=[@Ann] > - @Ann; Ann /table create variant=classic
    Ann taps Find players
    last > @Bob – **Ann** is looking for players at table 1: Classic Two-Handed.; pinged Bob
    Cid /play-now variant=classic > Hand:; Cid /table create variant=classic
    Ann /table invite table=1 member=@Cid > can’t be invited or challenged at the moment
    Cid /table invite table=2 member=@Ann > You avoid this member; number 1; Bob taps Join on ping
    Ann /table start table=1; state playing
    channel > not is looking for players

    my games lists what waits with a button each
    Cid /my-games > Daily board; game classic; Ann /table create variant=kitty; number 1
    mover /my-games > your turn & My hand; waiting /my-games > not your turn & My hand
    Bob reads > not waiting for players
    Ann /my-games > waiting for players; Ann taps My hand > Hand:
    # Others wait for Cid: an invitation, and a challenge.
    Ann /table invite member=@Cid table=2; Ann /challenge create member=@Cid variant=classic boards=1
    Cid /my-games > Ann invites you & **Ann** challenges you & Join & Answer; Cid taps Answer
    Cid taps Accept > You accepted the challenge; Cid taps Play board 1
    Cid /my-games > Challenge, board 1 · Classic Two-Handed: **your turn**

    my games tells private games apart
    Ann /solo variant=kitty; Ann /my-games > Private game · & -# Ann: 0 · Nora 🤖: 0 · deal 1 · began

    my games lists the tables where somebody waits for a seat
    two classic; Cid taps Waiting list on table; Dot taps Waiting list on table; restart
    Dot /my-games > number 2 on the waiting list; Cid /my-games > number 1 on the waiting list & not a seat is free
    Dot /privacy > - Your place on the waiting list of 1 table
    Ann /table leave; Cid /my-games > **a seat is free for you** & Take a seat; Dot /my-games > number 2
    Cid taps Take a seat > seat 1; Dot /my-games > number 1; Dot taps Leave the list > You are not on the waiting list
    Dot /my-games > not waiting list; Dot /privacy > not waiting list
    """
)
async def test_play_now_and_my_games(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_role_is_told_where_the_server_wants_it_that_somebody_waits(club: Club, story: Story) -> None:
    players, elsewhere = club.guild.create_role("Players"), club.guild.create_text_channel("wanted")
    await story["Manager"].run("settings", **{"seek-role": players, "seek-channel": elsewhere})
    await story.tell("Ann /play-together; Bob /play-together variant=three-handed")
    await club.settle_messages()
    # The second one came within ten minutes.
    [told] = elsewhere.history()
    assert club.text(told).startswith(f"<@&{players.id}> – Ann at [table 1]")
    assert "needs 1 more player" in club.text(told)
    await story["Cid"].tap("Play together", told)
    await club.settle_messages()
    assert (await club.bot.host.queries.info(1)).state is TableState.PLAYING
    assert elsewhere.history() == []


async def test_all_at_joined_tables_are_told(club: Club, story: Story) -> None:
    await story.tell(
        """
        Dot /avoid; Dot fills Change with users=[@Cid]
        Ann /play-together variant=partnership; Cid /play-together variant=partnership
        Dot /play-together variant=partnership > table 2; Cid /table leave table=1
        last > not were waiting for the same game
        """
    )
    await club.bot.host.sweep()
    await club.settle_messages()
    await story.tell("channel > tables 2 and 1 were waiting for the same game & Its players now sit at")
    assert {seat.name for seat in (await club.bot.host.queries.info(1)).seats} == {"Ann", "Dot"}


def test_the_panel_fits_in_both_languages() -> None:
    assert "Play now" in labels(server_panel(texts_in("en")))
    for language in ("en", "de"):
        assert_within_limits(server_panel(texts_in(language)))
