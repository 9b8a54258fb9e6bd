"""Lobbies: seats, partners, options, computer players, invitations, starting, and expiry."""

import pytest

from bot.store import HandicapChange, TableInfo
from bot.store.results.handicaps import change_handicap
from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.stories import stories

pytestmark = pytest.mark.usefixtures("clock")


@stories(
    r"""
    the lobby shows seats as players join and leave
    Ann /table create variant=classic > Table 1 is open. Invite & not Anyone at the table
    table > 1. **Ann**\n2. *free*; Bob /table join > in seat 2. Anyone at the table can start the game
    # A full lobby has no buttons that do nothing.
    table > 2. **Bob**; table has Start, Leave, Options, Rules, Waiting list; Bob taps Leave on table; table > 2. *free*
    Ann /table leave > You left table 1; last > This table is closed

    a seated player moves with one tap
    Ann /table create variant=double-deck; Ann taps Against Ann · seat 4 on table
    table > Partners: 2. *free* and 4. **Ann**; Bob /table join seat=2; Ann taps Options on table
    Ann taps Change seats > Your partner is in seat 2: **Bob**.; Bob /table add-ai seat=1
    Cid taps Options on table > not Change seats; Ann taps Move to seat 1
    table > 1. **Ann** & 4. **Ada 🤖**; Ann taps Swap with Ada 🤖, seat 4; table > 4. **Ann**

    the player in an occupied seat swaps
    Ann /table create variant=double-deck; Bob /table join seat=2; Ann /table seat seat=2 > Asked **Bob** for seat 2
    last > @Bob – **Ann** would like your seat 2; pinged Bob; Ann /table seat seat=2 > You have already asked **Bob**
    Cid taps Swap seats on last > Only @Bob can answer that; Bob taps Swap seats on last
    table > 1. **Bob** & 2. **Ann**; channel > not would like your seat

    the player in an occupied seat stays
    Ann /table create variant=double-deck; Bob /table join seat=2; Ann /table seat seat=2; Cid taps No, thanks on last
    Bob taps No, thanks on last; table > 1. **Ann** & 2. **Bob**; channel > not would like your seat
    Ann /table seat seat=2 > You have already asked **Bob**

    members who are invited with the form join with one tap
    Ann /table create variant=double-deck
    Bob prefers pings=yes; Cid prefers pings=yes
    Ann fills Invite on table with users=[@Bob,@Cid] > Invited Bob and Cid to table 1
    last > @Bob @Cid – **Ann** invites you to table 1; pinged Bob Cid; Bob taps Join on last
    table > **Bob**; channel > invites you; Cid taps Join on last; table > **Cid**; channel > not invites you

    an invitation pings nobody who does not want it and ends with the start
    Cid prefers pings=no; Ann /table create variant=classic; Ann /table invite member=@Cid; last > @Cid; pinged nobody
    Bob taps Join on table; Bob taps Start on table; channel > not invites you

    a failed invitation can be repeated
    Ann /table create variant=classic; refuse POST /channels/*/messages 500
    Ann /table invite member=@Bob > Discord won’t let me ask in the channel right now; Ann /table invite member=@Bob
    Bob taps Join on last; Ann /table invite member=@Cid > All seats at this table are taken

    who is not at the table cannot invite and who is cannot be invited
    Ann /table create variant=classic; Bob /table invite member=@Cid table=1 > You are not playing at this table
    Ann /table invite member=@Ann > **Ann** is already at this table; Ann /table invite member=@Cid
    Ann /table invite member=@Cid > You have already asked **Cid**

    a member is invited by the menu to the table of the user or to one that it opens
    Ann picks Invite to Pinochle on @Ann > invite yourself; Bob prefers pings=no
    Ann picks Invite to Pinochle on @Bob > Which variant would you like to play with **Bob**; messages 0
    Ann taps Classic Two-Handed · 2 players · about 16 min; state lobby; pinged nobody; last > @Bob
    Ann picks Invite to Pinochle on @Bob > asked
    messages 2; Cid picks Invite to Pinochle on @Bob
    Cid taps Two-Handed with Kitty · 2 players · about 7 min; table > **Cid**
    Ann picks Invite to Pinochle on @Dot > Dot; last > @Dot – **Ann** invites you to table 1

    a table is filled with computer players
    Ann /table create variant=classic; Ann taps Add computer player on table
    table > 2. **Ada 🤖** & Counts on the leaderboard against computers; Ann /table remove-ai; table > 2. *free*
    Ann /table remove-ai > There is no computer player in that seat
    Bob taps Add computer player on table > You are not playing at this table
    Ann /table add-ai seat=2 > Added a computer player to table 1
    Ann /table remove-ai seat=2 > Removed a computer player from table 1; Ann /table add-ai level=expert
    Ann taps Start on table; Ann taps Scores on table > Computer players: Vera 🤖 (expert); mover plays > Your turn

    buttons update a lobby on a private panel
    Ann /table create variant=double-deck; Ann /table status; Ann taps Add computer player > 2. **Ada 🤖**
    Ann taps Options; Ann taps Remove computer player > Add 🤖 expert; Ann taps Start when full
    table > starts by itself; Ann taps Start manually; table > not starts by itself
    Ann taps pn:options:1:3; Ann submits target=600 > 600; Ann /table status; Ann taps Leave > closed

    playing with computer players never starts a game between people
    two classic
    Ann taps Play with computer players > - **Bob** is in seat 2; state lobby; Ann has Start
    Ann taps Start; state playing

    starting a changed lobby shows the change and asks again
    Ann /table create variant=classic; Bob /table join; Ann taps Options on table
    Ann fills pn:options:1:3 with target=500; Ann /table clock time=600; Ann taps Options on table
    Ann taps Allow substitutes
    Bob taps Start > The table has changed since that button was shown & - Target: **500**
    Bob reads > - Turn clock: **10 minutes** & - Substitutes: **on** & not is in seat; state lobby
    Ann /table leave; Bob taps Start > - seat 1 is free; Cid taps Join on table; Bob taps Start on table; state playing

    a lobby shows when it closes and says so when expired
    Ann /table create variant=classic; table > Closes <t:1001800:R> if nothing happens
    time 1000; Bob taps Join on table; table > Closes <t:1002800:R>; Bob /table status > Closes <t:1002800:R>; time 1801
    channel > Nobody joined in time, so this table was closed

    as long as the server says
    Ann /table create variant=classic; Manager /settings lobby-minutes=120 > 120 minutes; table > Closes <t:1007200:R>
    Manager /settings lobby-minutes=9 > 10 to 1440; time 7199; state lobby; time 2
    channel > Nobody joined in time, so this table was closed

    whoever is first on the waiting list is asked when a seat gets free
    two classic; Cid taps Waiting list on table > You are number 1; Dot /table waiting-list > You are number 2
    Cid /table join > use `/table waiting-list`; table > Waiting for a seat: Cid, Dot; restart; Bob taps Leave on table
    pinged Cid; last > a seat is free; Cid taps No, thanks on last > You are not on the waiting list
    pinged Dot; last > you are first on its waiting list; Dot taps Take a seat on last; table > 2. **Dot**
    channel > not a seat is free; table > not Waiting for a seat

    a waiting list goes on in the game, and at the rematch
    game partnership; Eve taps Watch on table; Eve taps Waiting list > You are number 1; Fay /table waiting-list
    Dot /table resign; Dot taps Let a computer play; pinged Eve; last > a seat is free; Eve taps Take a seat on last
    Eve taps Play for Dot; Ann taps Let them play on table; Bob taps Let them play on table
    Cid taps Let them play on table; table > Waiting for a seat: Fay

    openers and server managers close tables
    Ann /table create variant=classic; Ann /table close > Table 1 is closed; game classic
    Manager /table close table=2 > Moderation: table 2; Manager fills End the game with reason=Stuck > Ended: table 2

    what ends a table does not guess which one is meant
    Ann /table create variant=classic; game kitty
    Ann /table close > at more than one table: table 1 in & table 2 in; Ann /table leave > at more than one table
    Ann /table close table=1 > Table 1 is closed; Ann /table leave > **Resign?**
    won Ann Bob; Ann /table close > at more than one table

    players are asked before they leave or close their game, which would be lost
    game classic; Bob /table leave table=1 > **Resign?**; Bob /table close table=1 > **Resign?**; state playing
    """
)
async def test_lobby(story: Story, told: str) -> None:
    await story.tell(told)


async def test_bots_and_members_who_cannot_see_the_channel_or_have_left_are_not_invited(
    club: Club, story: Story
) -> None:
    """A refused form keeps the chosen members."""
    ann, bob = story["Ann"], story["Bob"]
    story.people["Robot"] = robot = club.robot()
    await story.tell("Ann /table create variant=double-deck; Ann /table invite member=@Robot > is a bot")
    await story.tell("Ann picks Invite to Pinochle on @Robot > is a bot")
    await story.tell("Ann fills Invite on table with users=[@Bob,@Robot] > is a bot")
    await ann.open_form("Change entries")
    [field] = ann.result.modal["components"]
    assert [int(user["id"]) for user in field["component"]["default_values"]] == [bob.id, robot.id]
    hidden = ann.at(club.hidden_channel(ann))
    await hidden.run("table create", variant="classic")
    assert "**Bob** can’t see this channel" in await hidden.run("table invite", member=bob)
    await story.tell("Cid picks Invite to Pinochle on @Bob")
    club.guild.remove_member(bob)
    await story.tell(
        "Cid taps Classic Two-Handed · 2 players · about 16 min > no longer a member; messages 1"
    )


async def test_the_opener_changes_options_with_a_form(story: Story) -> None:
    await story.tell(
        """
        Ann /table create variant=classic; Ann taps Options on table > to 1000 points & Target: & not Round house
        Ann chooses scoring in pn:select:option-group:1 > Round house: & not Target:
        Ann fills pn:options:1:2 with round_house=on > Round house: **on**; Ann taps Options on table
        Ann fills pn:options:1:3 with target=250
        table > round house 240 & to 250 points & not double pinochle; Ann taps Options on table
        Ann fills pn:options:1:3 with target=many both_out=higher > Target can be 1 to 10000.
        """
    )
    party, ann = await story.at_table(), story["Ann"]
    assert (await party.info()).options["both_out"] == "agree"
    assert (await ann.open_form("Change entries"))["target"] == "many"
    await ann.submit(target="300")
    options = (await party.info()).options
    assert (options["target"], options["both_out"], options["round_house"]) == (300, "higher", "on")
    late = "The player who opened the table can change these"
    await story.tell(f"Bob taps Join on table; Bob taps Options on table > {late}; Ann taps Options on table")
    await ann.open_form("pn:options:1:3")
    await story.tell("Bob taps Start on table; table > to 300")
    await story.tell(f"Ann submits target=250 > The game has already started; Ann /table options > {late}")


async def test_a_handicap_is_shown_in_the_lobby_and_the_game(club: Club, story: Story) -> None:
    await story.tell("Ann /table create variant=fletcher")
    info = await (await story.at_table()).info()
    await give_handicap(club, info, (story["Ann"].id, story["Bob"].id), (0, 20))
    shown = "starts with 20 points, a handicap for losing before"
    await story.tell(
        f"Bob taps Join on table; table > {shown}; Bob taps Start on table; table > handicap: Bob"
    )


async def give_handicap(club: Club, info: TableInfo, users: tuple[int, int], points: tuple[int, int]) -> None:
    """Store a handicap as if from earlier games."""
    change = HandicapChange(users, lambda before: points)
    async with club.bot.store.handicaps._database.connect(writes=True) as connection:
        await connection.run_sync(change_handicap, info, change)
