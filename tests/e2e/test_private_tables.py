"""Tables for friends and locked ones: command, panel, lobby, message of the game, and strangers at every button."""

from tests.e2e.stories import Story
from tests.host.stories import stories


@stories(
    """
    friends of the opener join a table, and strangers are told who can let them in
    Ann /table create variant=double-deck access=friends > not Find players; table > Only friends of **Ann**
    Eve taps Join in seat 2 on table > This table is for friends of **Ann**; Eve /table join > friends of **Ann**
    Eve /play-now variant=double-deck > Hand:; Ann taps Options; Ann taps Who may come > Only friends of **Ann**
    Ann fills Friends with users=[@Bob] > Only friends of **Ann**; Bob /play-now variant=double-deck > in seat 2
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

    a list of friends is changed by command and form
    Ann /friends > Nobody; Ann /friends member=@Bob > can now join & @Bob; Ann /friends member=@Ann > can’t be on
    Ann /friends; Ann fills Change with users=[@Cid] > @Cid & not @Bob; Ann /privacy > 1 friend who can join your tables
    """
)
async def test_private_tables(story: Story, told: str) -> None:
    await story.tell(told)
