"""Replays and trick lists of finished deals."""

from __future__ import annotations

import simcord

from tests.e2e.conftest import Club, Message
from tests.e2e.playing import Party
from tests.host.playing import play_deals


async def run_command(member: simcord.MemberActor, club: Club, command: str, **filled: int) -> Message:
    """Run a command and return its private response."""
    result = await member.slash(club.channel, command, **filled)
    assert result.ephemeral
    return result.response.message


async def tap(member: simcord.MemberActor, panel: Message, label: str, club: Club) -> Message:
    """Tap a button on the member's panel and return the latest message they see."""
    await member.click(panel, label=label)
    return club.messages_for(member)[-1]


async def play_one_deal(club: Club) -> tuple[Party, simcord.MemberActor]:
    """A party of Ann and Bob in their second deal, and the onlooker Cleo."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic", target="5000")
    await play_deals(club.bot.host, party.table_id, 1)
    return party, club.member("Cleo")


async def test_any_member_can_replay_a_finished_deal(club: Club) -> None:
    party, cleo = await play_one_deal(club)
    await cleo.slash(club.channel, "preferences", style="text")
    panel = await run_command(cleo, club, "replay")
    assert "deal 1 of 1" in club.text(panel)
    assert "Step 1 of" in club.text(panel)
    assert "▶" in club.buttons(panel)
    assert "◀" not in club.buttons(panel)
    panel = await tap(cleo, panel, "▶", club)
    assert "Step 2 of" in club.text(panel)
    assert " plays " in club.text(panel)
    closed = club.text(panel)
    panel = await tap(cleo, panel, "Show all hands", club)
    opened = club.text(panel)
    assert "Ann: " in opened
    assert len(opened) > len(closed)
    panel = await tap(cleo, panel, "Next trick", club)
    assert "takes the trick" in club.text(panel)
    assert "Hide the hands" in club.buttons(panel)
    panel = await tap(cleo, panel, "⏭", club)
    assert "Deal scored" in club.text(panel)
    panel = await tap(cleo, panel, "Previous trick", club)
    panel = await tap(cleo, panel, "Hide the hands", club)
    panel = await tap(cleo, panel, "⏮", club)
    assert "Step 1 of" in club.text(panel)
    panel = await tap(cleo, panel, "Tricks", club)
    assert "**Tricks**" in club.text(panel)
    assert "24. " in club.text(panel)
    panel = await tap(cleo, panel, "Replay", club)
    assert "Step 1 of" in club.text(panel)
    assert party.table_id


async def test_each_step_of_a_replay_has_a_picture(club: Club) -> None:
    party, cleo = await play_one_deal(club)
    panel = await run_command(cleo, club, "replay", table=party.table_id, deal=1)
    assert [file.filename for file in panel.attachments] == ["table.png"]
    panel = await tap(cleo, panel, "▶", club)
    assert len(panel.attachments) == 1


async def test_the_scores_link_to_the_tricks_and_the_export(club: Club) -> None:
    party, cleo = await play_one_deal(club)
    ann = party.members[0]
    scores = await ann.click(party.message, label="Scores")
    assert club.buttons(scores.response.message) == [
        "My hand",
        "Refresh",
        "Tricks of deal 1",
        "Replay",
        "Review",
        "Export the game",
        "Check the shuffles",
    ]
    panel = await tap(ann, scores.response.message, "Tricks of deal 1", club)
    assert "Deal 1 of 1" in club.text(panel)
    onlooker = await cleo.click(party.message, label="Scores")
    assert "Export the game" not in club.buttons(onlooker.response.message)
    await tap(ann, await run_command(ann, club, "table resign"), "Resign", club)
    result = club.channel.history()[-1]
    assert club.buttons(result)[-3:] == ["Tricks of deal 2", "Replay", "Review"]
    tricks = await cleo.click(result, label="Tricks of deal 2")
    assert tricks.ephemeral
    assert "This deal was not scored." in club.text(tricks.response.message)
    assert "◀ Deal 1" in club.buttons(tricks.response.message)
    panel = await tap(cleo, tricks.response.message, "◀ Deal 1", club)
    panel = await tap(cleo, panel, "Replay", club)
    panel = await tap(cleo, panel, "Deal 2 ▶", club)
    assert "deal 2 of 2" in club.text(panel)
    assert "◀ Deal 1" in club.buttons(panel)


async def test_tables_and_deals_are_autocompleted(club: Club) -> None:
    party, cleo = await play_one_deal(club)
    [table] = await cleo.autocomplete(club.channel, "replay", "table", "")
    assert table["value"] == party.table_id
    assert "Ann, Bob" in table["name"]
    assert not await cleo.autocomplete(club.channel, "replay", "table", "nobody")
    deals = await cleo.autocomplete(club.channel, "replay", "deal", "", table=party.table_id)
    assert [choice["value"] for choice in deals] == [1]
    assert not await cleo.autocomplete(club.channel, "replay", "deal", "", table=99)
    assert not await cleo.autocomplete(club.channel, "replay", "deal", "")


async def test_replaying_without_a_finished_deal_is_refused(club: Club) -> None:
    ann = club.member("Ann")
    assert "No deal has been finished" in club.text(await run_command(ann, club, "replay"))
    party = Party(club, [ann, club.member("Bob")])
    await party.open("classic")
    assert "No deal has been finished" in club.text(await run_command(ann, club, "replay"))
    refused = club.text(await run_command(ann, club, "replay", table=party.table_id, deal=1))
    assert "There is no finished deal with that number" in refused
    assert "There is no table 99" in club.text(await run_command(ann, club, "replay", table=99))
