"""Player statistics and game history."""

from random import Random

from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.playing import play, play_deals
from tests.host.stories import stories
from tests.store.games import finish


@stories(
    """
    statistics are shown for the user and for others
    won Ann Bob; won Bob Ann; won Ann Bob variant=fletcher; Ann /leaderboard order=rating
    Ann /stats > Rating: 1175? & Won: 67% & not over all variants & **Classic Two-Handed** · rating
    Ann reads > @Bob · 2 won, 1 lost & profile.png & Rating:  & Latest games: W L W & in 2 games
    Bob /stats player=@Ann > You against them: 1 won, 2 lost
    Ann /stats variant=classic > 1400 in all, 700 per game & 6 deals: on average 20 points of meld

    games with computer players are counted separately, and who has none can begin one
    Bob /stats player=@Ann > No finished game; Bob has Games, Help
    Ann /stats > No finished game & not Practice & not Between people; Ann has Play now, Games, Help; won Ann -
    Ann /stats > Games with computer players that count & 1 won, 0 lost; Ann has Games, Help; won Ann Bob
    Ann /stats; Ann has Games, Against computers, Help
    Ann taps Against computers > Games with computer players that count & not no finished game

    who is in the middle of a game is led back to it
    game classic; Ann /stats > No finished game; Ann has Hand at table 1, Games, Help
    Ann taps Hand at table 1 > Hand:

    statistics of unlisted players are private
    won Ann Bob; Ann prefers listed=no; Bob /stats player=@Ann > has chosen not to be listed; Ann /stats > 1 won
    Bob /history player=@Ann > has chosen not to be listed; Ann /history > 1 finished game
    Bob picks Pinochle stats on @Ann > chosen not to be listed
    """
)
async def test_statistics(story: Story, told: str) -> None:
    await story.tell(told)


async def test_a_variant_is_chosen_with_a_select(story: Story) -> None:
    await story.tell("won Ann Bob; won Ann Bob variant=fletcher; Ann /stats")
    await story.tell(
        f"Ann chooses {story['Ann'].id}:classic:counted in pn:select:stats:v > 1000 in all, 1000 per game"
    )


async def test_statistics_show_bids_by_role(club: Club, story: Story) -> None:
    await story.tell("game kitty")
    await play_deals(club.bot.host, 1, 1)
    await club.bot.host.play.resign(1, story["Bob"].id)
    await story.tell("Ann /stats variant=kitty > er in  & profile.png & Best deal")
    assert "Declarer in" in story["Ann"].text or "Defender in" in story["Ann"].text


async def test_history_links_to_a_game_with_its_score_chart(club: Club, story: Story) -> None:
    for _ in range(11):
        await story.tell("won Ann Bob")
    await story.tell("game old-count target=200")
    game = (await story.at_table()).table_id
    await play(club.bot.host, game, Random(2))
    await story.tell(
        f"""
        Ann /history > 12 finished games & against Bob & **Classic Two-Handed** · 1000\xa0:\xa0400 points
        Ann taps More > table 1 ·; Ann taps Back
        Ann chooses {game} in pn:select:game > wins the game & course.png & Ann: 0, & \\nScores\\n
        Ann prefers style=text; Ann /history > not .png
        Ann /stats > not .png & Classic Two-Handed: rating from 1138 to 1403; Ann /history
        Ann chooses {game} in pn:select:game > not course.png & Ann: 0,
        Ann /history variant=old-count; Ann taps Statistics > Statistics
        """
    )


async def test_a_game_without_its_journal_or_of_another_server(club: Club, story: Story) -> None:
    await story.tell("won Ann Bob; won Ann Bob")
    await finish(club.bot.store, (story["Ann"].id, 5), 0)
    await story.tell("Ann /history > 2 finished games")
    async with club.bot.store._database.connect(writes=True) as connection:
        await connection.exec_driver_sql("DELETE FROM journal")
        await connection.exec_driver_sql("UPDATE tables SET guild_id = 1 WHERE id = 2")
    await story.tell(
        """
        Ann chooses 2 in pn:select:game > There is no such table
        Ann /history; Ann chooses 1 in pn:select:game > no longer stored
        """
    )
