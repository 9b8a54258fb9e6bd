"""Deals seen again in the club: /replay, the tricks, and the way there and back."""

from __future__ import annotations

import pytest
import simcord

from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party
from tests.host.test_history import play_deals

pytestmark = pytest.mark.simcord(settle_timeout=30.0)


async def answer(member: simcord.MemberActor, club: Club, command: str, **filled: int) -> Message:
    """What the member alone is shown for a command."""
    result = await member.slash(club.channel, command, **filled)
    assert result.ephemeral
    assert result.response is not None
    return result.response.message


async def tapped(member: simcord.MemberActor, panel: Message, label: str, club: Club) -> Message:
    """What the member's own panel shows after a tap on it."""
    await member.click(panel, label=label)
    return club.seen_by(member)[-1]


async def one_deal(club: Club) -> tuple[Party, simcord.MemberActor]:
    """Ann and Bob in their second deal, and Cleo who was not there."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic", target="5000")
    await play_deals(club.bot.host, party.table_id, 1)
    return party, club.member("Cleo")


async def test_anybody_goes_through_a_deal_that_is_over(club: Club) -> None:
    party, cleo = await one_deal(club)
    await cleo.slash(club.channel, "preferences", style="text")
    panel = await answer(cleo, club, "replay")
    assert "deal 1 of 1" in club.words(panel)
    assert "Step 1 of" in club.words(panel)
    assert "▶" in club.buttons(panel)
    assert "◀" not in club.buttons(panel)
    panel = await tapped(cleo, panel, "▶", club)
    assert "Step 2 of" in club.words(panel)
    assert " plays " in club.words(panel)
    closed = club.words(panel)
    panel = await tapped(cleo, panel, "Show all hands", club)
    opened = club.words(panel)
    assert "Ann: " in opened
    assert len(opened) > len(closed)
    panel = await tapped(cleo, panel, "Next trick", club)
    assert "takes the trick" in club.words(panel)
    assert "Hide the hands" in club.buttons(panel)
    panel = await tapped(cleo, panel, "⏭", club)
    assert "Deal scored" in club.words(panel)
    panel = await tapped(cleo, panel, "Previous trick", club)
    panel = await tapped(cleo, panel, "Hide the hands", club)
    panel = await tapped(cleo, panel, "⏮", club)
    assert "Step 1 of" in club.words(panel)
    panel = await tapped(cleo, panel, "Tricks", club)
    assert "**Tricks**" in club.words(panel)
    assert "24. " in club.words(panel)
    panel = await tapped(cleo, panel, "Replay", club)
    assert "Step 1 of" in club.words(panel)
    assert party.table_id


async def test_a_picture_shows_each_step_to_those_who_like_pictures(club: Club) -> None:
    party, cleo = await one_deal(club)
    panel = await answer(cleo, club, "replay", table=party.table_id, deal=1)
    assert [file.filename for file in panel.attachments] == ["table.png"]
    panel = await tapped(cleo, panel, "▶", club)
    assert len(panel.attachments) == 1


async def test_the_scores_lead_to_the_tricks_and_the_record(club: Club) -> None:
    party, cleo = await one_deal(club)
    ann = party.members[0]
    scores = await ann.click(party.message, label="Scores")
    assert scores.response is not None
    assert club.buttons(scores.response.message) == [
        "My hand",
        "Refresh",
        "Tricks of deal 1",
        "Replay",
        "Export the game",
        "Check the shuffles",
    ]
    panel = await tapped(ann, scores.response.message, "Tricks of deal 1", club)
    assert "Deal 1 of 1" in club.words(panel)
    onlooker = await cleo.click(party.message, label="Scores")
    assert onlooker.response is not None
    assert "Export the game" not in club.buttons(onlooker.response.message)
    await tapped(ann, await answer(ann, club, "table resign"), "Resign", club)
    result = club.channel.history()[-1]
    assert club.buttons(result)[-2:] == ["Tricks of deal 2", "Replay"]
    told = await cleo.click(result, label="Tricks of deal 2")
    assert told.ephemeral
    assert told.response is not None
    assert "This deal was not scored." in club.words(told.response.message)
    assert "◀ Deal 1" in club.buttons(told.response.message)
    panel = await tapped(cleo, told.response.message, "◀ Deal 1", club)
    panel = await tapped(cleo, panel, "Replay", club)
    panel = await tapped(cleo, panel, "Deal 2 ▶", club)
    assert "deal 2 of 2" in club.words(panel)
    assert "◀ Deal 1" in club.buttons(panel)


async def test_tables_and_deals_are_offered_while_one_types(club: Club) -> None:
    party, cleo = await one_deal(club)
    [table] = await cleo.autocomplete(club.channel, "replay", "table", "")
    assert table["value"] == party.table_id
    assert "Ann, Bob" in table["name"]
    assert not await cleo.autocomplete(club.channel, "replay", "table", "nobody")
    deals = await cleo.autocomplete(club.channel, "replay", "deal", "", table=party.table_id)
    assert [one["value"] for one in deals] == [1]
    assert not await cleo.autocomplete(club.channel, "replay", "deal", "", table=99)
    assert not await cleo.autocomplete(club.channel, "replay", "deal", "")


async def test_where_nothing_is_over_there_is_nothing_to_see(club: Club) -> None:
    ann = club.member("Ann")
    assert "No deal has been finished" in club.words(await answer(ann, club, "replay"))
    party = Party(club, [ann, club.member("Bob")])
    await party.open("classic")
    assert "No deal has been finished" in club.words(await answer(ann, club, "replay"))
    refused = club.words(await answer(ann, club, "replay", table=party.table_id, deal=1))
    assert "There is no finished deal with that number" in refused
    assert "There is no table 99" in club.words(await answer(ann, club, "replay", table=99))
