"""A duplicate session of a server: from the command to the traveller, without a word about boards that are to come."""

import csv
import io

import pytest

from bot.store import TableState, TournamentState
from tests.e2e.conftest import Club
from tests.e2e.playing import mentioned_cards, play_out, tournament_of
from tests.e2e.stories import NAMES, Story

pytestmark = pytest.mark.usefixtures("clock")

EVENING = '/duplicate create name="Club *evening*" variant=classic boards=1'


async def play_table(club: Club, story: Story, number: int) -> None:
    """Let the members at a match of the round play its board to the end."""
    [match] = [one for one in (await tournament_of(club)).this_round if one.number == number]
    info = await club.bot.host.queries.info(match.table_id or 0)
    assert info.state is TableState.PLAYING
    people = {story[name].id: story[name] for name in NAMES}
    await play_out(club, info.id, *(people[seat.user_id or 0] for seat in info.seats))
    await club.bot.host.settle()
    await club.settle_messages()


def public_texts(club: Club) -> str:
    """All that can be read in the channel and its threads, alt texts included."""
    places = [club.channel, *club.channel.threads]
    return "\n".join(club.text(message) for place in places for message in place.history())


async def test_a_session_from_the_command_to_the_traveller(club: Club, story: Story) -> None:
    await story.tell(
        rf"""
        Ann {EVENING} > Manage Server permission
        Manager {EVENING} start=soon > can’t read that start
        Manager /duplicate create name=Evening variant=three-handed > Duplicate can be played in
        Manager {EVENING} > is posted
        first > ### 🏆 Club \*evening\* & **Duplicate** · Classic Two-Handed & 1 a round. Everybody meets everybody
        first > show once everyone has played it. & Computer players take places
        Ann taps Join on first > You have joined; Bob taps Join on first; Cid taps Join on first
        Manager taps Organize on first; Manager fills Boards with boards=3 movement=mitchell-barometer > **Duplicate**
        first > 3 a round. One half meets the other & after each round & **3 players:**
        Manager fills Boards with boards=1 movement=howell > **Duplicate**; first > 1 a round. Everybody
        Manager taps Organize on first; Manager taps Start now > at least 4 players
        Dot taps Join on first; Manager taps Organize on first; Manager taps Start now > The first round has begun
        """
    )
    await club.settle_messages()
    await story.tell(
        """
        first > Round 1 of 3 & **Table 1** Dot – Ann · board 1 · ▶️ board 1 & **Table 2** Bob – Cid
        Ann taps Boards on first > No board can be compared yet. & 3 boards are still hidden
        Ann taps My match on first > Hand:
        """
    )
    await play_table(club, story, 1)
    read = public_texts(club)
    assert "This board is over. Its results show once everyone has played it." in read
    assert not mentioned_cards(read)
    # Bob has yet to play the board of table 1. No command tells them more than that.
    for command in ("replay", "verify", "export", "table status", "table watch", "review"):
        told = await story["Bob"].run(command, table=1)
        assert not mentioned_cards(told), command
        assert "Others have yet to play this board." in told, command
    await story.tell("Bob /table list > not table 1; Manager /replay table=1 > Others have yet to play")
    await story.tell(
        """
        first > **Table 1** Dot – Ann · board 1 · done & **Table 2** Bob – Cid · board 1 · ▶️ board 1
        Bob taps Boards on first > No board can be compared yet.
        Bob taps Standings on first > No board can be compared yet & not %
        """
    )
    await play_table(club, story, 2)
    await story.tell(
        """
        first > Round 2 of 3
        Bob taps Boards on first > **1** & % & 2 boards are still hidden; Bob chooses 0
        """
    )
    panel = club.text(story["Bob"].shown)
    assert "**Board 1**" in panel
    assert "100% : 0%" in panel or "50% : 50%" in panel
    assert "melds" in panel
    await story.tell("restart")
    for number in (1, 2, 1, 2):
        await play_table(club, story, number)
    over = await tournament_of(club)
    assert over.state is TournamentState.OVER
    await story.tell(
        r"""
        first > Over since & 🥇 & %; first has Tournament, Standings, Boards, Matches, Results file
        Ann taps Matches on first > Round 3 of 3 & **Table 1**
        Ann taps Standings on first > against the mean · 3 boards & matchpoints
        Ann /duplicate boards tournament=1 > **3** & not hidden
        Manager /duplicate list > **Club \*evening\*** · Duplicate
        Ann taps Results file on first
        """
    )
    standings, matches = story["Ann"].shown.attachments
    rows = list(csv.DictReader(io.StringIO((await standings.read()).decode("utf-8-sig"))))
    # Two tables a board: what one side wins of the comparison the other loses.
    assert sum(float(row["percent"]) for row in rows) == pytest.approx(200)
    played = list(csv.DictReader(io.StringIO((await matches.read()).decode("utf-8-sig"))))
    assert [row["board"] for row in played] == ["1", "1", "2", "2", "3", "3"]
