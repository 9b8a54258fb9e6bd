"""Moderation: what managers decide with buttons and forms, and what the members concerned read."""

from bot.store import RequestKind
from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.stories import stories


@stories(
    r"""
    a barred member reads why and until when, and sits down again once the bar is undone
    two classic; Manager /moderate > Nobody is barred & table 1 · Classic Two-Handed: Ann, Bob
    Manager fills Bar a member with user=[@Cid] duration=7 reason="Left *four* games"
    Manager reads > @Cid is barred from tables until <t: & by @Manager: Left \*four\* games
    Bob /table leave; Cid /table join > barred you from its tables until <t: & Left \*four\* games & /solo
    Cid /table create variant=kitty > barred you; restart; Cid /play-now variant=classic > barred you
    Manager /moderate member=@Cid > @Cid is barred & \nCid is barred from tables until 20
    Manager has Reset ratings, End the bar, Back
    Manager fills End the bar with reason=Sorry > Undone: @Cid is barred & Undone <t: & by @Manager: Sorry
    Cid /table join table=1 > You are at table 1

    a member is removed from a game and cannot return until that is undone
    game classic; Manager /moderate table=1 > table 1 & Ann & Bob & goes on where it was
    Manager has End the game, Remove Ann, Remove Bob, Back
    Manager fills Remove Bob with reason=Insults > @Bob was removed from & : Insults
    Bob /hand > removed you from this table: Insults; Bob /play card=AS > removed you from this table
    restart; Bob taps My hand on table > removed you
    Manager /moderate; Manager taps Log > 1 decision & \nBob was removed from table 1
    Manager chooses 1; Manager submits reason=Oops > Undone
    Bob /hand > not removed you

    a stuck game is ended, and goes on
    game classic; ply 0; Manager /moderate table=1
    Manager fills End the game with reason=Stuck > Ended: table 1 & : Stuck
    state over; Manager chooses 1; Manager submits reason=Unstuck > Undone: Ended: table 1
    state playing; mover looks; mover plays

    a result is taken off and corrected, and leaderboards follow
    won Ann Bob; Ann /leaderboard > Player; Manager /moderate table=1 > Won by: Player & counts on the leaderboards
    Manager fills Take off the leaderboards with reason=Arranged > Taken off the leaderboards: table 1 & : Arranged
    Ann /leaderboard > not Player; Ann /history > doesn’t count: taken off
    Manager chooses 1; Manager submits reason=No; Ann /leaderboard > Player
    Manager /moderate table=1; Manager fills Correct the result with winners=1 reason=Miscounted > Result corrected
    Ann prefers style=text; Ann /leaderboard order=wins > @Bob · **1 win**
    Manager /moderate table=1; Manager has Take off the leaderboards, Correct the result, Back

    a corrected result is told wherever the end of the game is
    game classic; Bob /table resign; Bob taps Resign; last > Bob resigns: **Ann** wins; Manager /moderate table=1
    Manager fills Correct the result with winners=1 reason=Miscounted > Result corrected; wait 2
    last > **Bob** wins the game & has corrected the result & not Ann** wins & not resigns
    table > **Bob** wins the game; Ann taps Scores on table > **Bob** wins the game
    Ann prefers style=text; Ann /history; Ann chooses 1 > **Bob** wins the game & has corrected the result
    Manager chooses 1; Manager submits reason=No; wait 2; last > Bob resigns: **Ann** wins & not corrected

    ratings begin anew
    won Ann Bob; Manager /moderate member=@Ann > @Ann & Nothing has been decided
    Manager fills Reset ratings with user=[@Ann] reason=Bought > Ratings reset: @Ann

    a decision needs a reason
    two classic; Manager /moderate; Manager fills Bar a member with user=[@Bob] duration=0 reason=" " > needs a reason
    Manager /moderate; Manager taps Log > Nothing has been decided

    a table that does not exist is not found
    two classic; Manager /moderate table=2 > There is no table 2; Manager /moderate table=-9 > There is no
    """
)
async def test_moderation(story: Story, told: str) -> None:
    await story.tell(told)


async def test_the_winners_of_a_game_are_all_who_played_for_them(club: Club, story: Story) -> None:
    """Eve has taken Dot's seat before Ann gives the game up."""
    await story.tell("game double-deck")
    host, table = club.bot.host, (await story.at_table()).table_id
    await host.play.hand_over(table, story["Dot"].id)
    await host.substitutes.take(table, story["Eve"].id, "Eve")
    for name in ("Ann", "Bob", "Cid"):
        await host.requests.agree(table, story[name].id, RequestKind.SUBSTITUTE)
    await host.play.resign(table, story["Ann"].id, for_good=True)
    await story.tell("Manager /moderate table=1 > Won by: Bob and Dot / Eve")


async def test_the_log_is_exported(club: Club, story: Story) -> None:
    await story.tell(
        """
        two classic; Manager /moderate; Manager fills Bar a member with user=[@Dot] duration=0 reason=Spam
        Manager taps Download the log > 1 decision
        """
    )
    [file] = story["Manager"].shown.attachments
    assert file.filename == "pinochle-moderation.csv"
