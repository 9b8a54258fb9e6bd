"""Handicaps from game to game (fletcher 12), by resignations in the first deal: the loser has 0 points, under half
the target, and gains 8."""

from tests.host.stories import Story, stories


@stories(
    """
    12 the loser starts the next game ahead, and a rematch too, also after a restart
    game fletcher; scores 0 0; Ann gives-up; handicaps 8 0; two fletcher; start-scores 8 0; Ann starts
    scores 8 0; table 1; Ann rematches; table 1; Bob rematches
    scores 8 0; restart; scores 8 0

    12 a gain is first taken off the winner's handicap
    # Bob has 0 of 150 and gains 8, which is taken off Ann's 16, then off the remaining 8; only then Bob has 8.
    game fletcher; Ann gives-up; game fletcher; Ann gives-up; handicaps 16 0; game fletcher; Bob gives-up
    handicaps 8 0; game fletcher; Bob gives-up; handicaps 0 0; game fletcher; Bob gives-up
    handicaps 0 8

    12 a handicap follows its holder to any seat, and is between two players
    game fletcher; Ann gives-up; open fletcher user_id=102; start-scores 0 0; Ann joins; Bob starts; scores 0 8
    open fletcher; Cid joins; start-scores 0 0

    12 it is half the target at most; a loser with 5 of 11, under half, gains 8
    game fletcher; Ann gives-up; game fletcher target=11; scores 5 0; Ann resigns; handicaps 16 0

    12 and with 8 of 16 a loser gains 4
    game fletcher; Ann gives-up; game fletcher target=16; scores 8 0; Ann resigns; handicaps 12 0

    12 games with handicap off use none and change nothing
    game fletcher; Ann gives-up; game fletcher handicap=off; scores 0 0; Ann gives-up; handicaps 8 0

    an abandoned game changes none, nor one that a manager closes
    game fletcher; Ann abandons; Bob abandons; handicaps 0 0; game fletcher; Cid manages-closing
    handicaps 0 0

    variants without handicaps start at zero
    game; Ann gives-up; handicaps 0 0; two double-deck; start-scores 0 0
    """
)
async def test_fletcher_12(story: Story, told: str) -> None:
    await story.tell(told)
