"""Tables for friends and locked ones: command, panel, lobby, message of the game, and strangers at every button."""

import pytest

from tests.e2e.stories import Story
from tests.host.stories import stories

pytestmark = pytest.mark.usefixtures("clock")


@stories(
    """
    friends of the opener join a table, and strangers are told who can let them in
    Ann /table create variant=double-deck access=friends > not Find players; table > Only friends of **Ann**
    Eve taps Against Ann · seat 2 on table > This table is for friends of **Ann**; Eve /table join > friends of **Ann**
    Eve /play-now variant=double-deck > Hand:; Ann taps Options on table
    Ann taps Who may come > Only friends of **Ann**; Ann fills Friends with users=[@Bob] > Only friends of **Ann**
    Bob /play-now variant=double-deck > in seat 2
    Bob /table invite member=@Eve > Only the player who opened the table; Bob /table access > The player who opened
    Ann /table invite member=@Cid; last > @Cid – **Ann** invites you; Eve taps Join on last > for friends of **Ann**
    restart; Cid taps Join on last; table > 3. **Cid**

    a locked game is joined and watched by nobody else, and its message keeps it
    Ann /table create variant=kitty; Ann /table access access=locked watching=locked > Nobody else can watch
    Ann /table invite member=@Bob; Bob taps Join on last; Ann /table start; state playing
    table > Nobody else can watch & turn; Eve taps Watch on table > Nobody can watch this game
    Eve taps Scores on table > Nobody can watch this game; Eve /table watch > Nobody can watch this game
    Eve /table join table=1 > not Hand:; Eve /hand table=1 > Nobody can watch; Eve /replay table=1 > Nobody can watch
    Eve /table list > not Hand:; Eve /table status table=1 > turn; Bob taps My hand on table > Hand:
    Ann /table options > Who may come; Ann taps Who may come
    Ann chooses open in pn:select:let-watch:1 > not Nobody else
    Eve taps Watch on table > not Nobody can watch

    the opener moves removes and hands over and the others say whom they join
    Ann /table create variant=double-deck; Bob taps Partner of Ann · seat 3 on table
    table > 3. **Bob**; Cid taps Against Ann · seat 2 on table; table > 2. **Cid**
    Ann taps Options on table; Ann taps Players > Players · table 1
    Ann chooses 1>3 in pn:select:move-player:1 > 4. **Cid**; Bob /table seat seat=1 player=@Cid > Only the player who
    Ann /table remove player=@Cid > Removed **Cid** from table 1; last > @Cid – **Ann** has taken you off
    Cid /table join > **Ann** has removed you; Ann /table hand-over player=@Bob > Players
    Bob /table invite member=@Cid; restart; Cid taps Join on last; table > **Cid**

    the others go on without an opener who is gone
    Ann /table create variant=double-deck; Bob /table join; Cid /table join
    Bob taps Options on table; Bob taps The opener is gone > Something has just happened & You can vote <t:1000300:R>
    time 300; Bob /table vote-out > Your answer counts; table > **Bob** votes that **Ann**; pinged Cid
    restart; Cid taps Go on without them on last; table > not **Ann**; Bob /table remove player=@Cid > Removed **Cid**

    what is chosen from the options leads back to them
    Ann /table create variant=double-deck; Bob /table join; Ann taps Options on table
    Ann taps Players; Ann taps Back > ### Options; Ann taps Who may come; Ann taps Back > ### Options
    Ann taps Turn clock; Ann taps Back > ### Options; Ann taps Change seats; Ann taps Back > ### Options

    a list of friends is changed by command and form
    Ann /friends > Nobody; Ann /friends member=@Bob > can now join & @Bob; Ann /friends member=@Ann > can’t be on
    Ann /friends; Ann fills Change with users=[@Cid] > @Cid & not @Bob; Ann /privacy > 1 friend who can join your tables
    """
)
async def test_private_tables(story: Story, told: str) -> None:
    await story.tell(told)
