"""Opening tables with server settings and presets."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
import simcord

from bot.store import Preset, TableState
from bot.ui.components.panel import Panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.publishing.messages import Messages
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, fill_in, response_text


@pytest.fixture
def party(club: Club) -> Party:
    """Ann and Bob, for table 1 once it is open."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    party.table_id = 1
    return party


async def test_opening_without_a_variant_asks_for_it(club: Club, party: Party) -> None:
    ann, _ = party.members
    asked = await ann.slash(club.channel, "table create", **{"start-when-full": True})
    assert "Which variant do you want to play?" in response_text(club, asked)
    chosen = await ann.click(asked.response.message, label="Two-Handed, Old Count")
    assert "Table 1 is open" in response_text(club, chosen)
    info = await club.bot.host.queries.info(1)
    assert (info.variant, info.auto_start) == ("old-count", True)


async def test_opening_does_not_wait_for_the_message_in_the_channel(
    club: Club, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, show, answered = Messages.send, InteractionContext.show, asyncio.Event()

    async def send_after_answer(messages: Messages, *arguments: Any) -> int:
        await answered.wait()
        return await send(messages, *arguments)

    async def show_and_tell(context: InteractionContext, panel: Panel) -> None:
        await show(context, panel)
        answered.set()

    monkeypatch.setattr(Messages, "send", send_after_answer)
    monkeypatch.setattr(InteractionContext, "show", show_and_tell)
    opened = await party.members[0].slash(club.channel, "table create", variant="classic")
    assert "Table 1 is open" in response_text(club, opened)
    assert "Waiting for 1 more player" in club.text(party.message)


async def test_new_tables_use_the_settings_of_the_server(club: Club, party: Party) -> None:
    elsewhere = club.guild.create_text_channel("elsewhere")
    await club.bot.store.settings.update(
        club.guild.id, variant="kitty", clock=3600, threads=True, channels=(club.channel.id,)
    )
    refused = await party.members[0].slash(elsewhere, "table create")
    assert f"You can open tables only in <#{club.channel.id}>" in response_text(club, refused)
    opened = await party.members[0].slash(club.channel, "table create")
    assert "it moves to its own thread" in response_text(club, opened)
    info = await club.bot.host.queries.info(1)
    assert (info.variant, info.clock, info.threaded) == ("kitty", 3600, True)
    await party.members[0].slash(club.channel, "table create", thread=False)
    assert not (await club.bot.host.queries.info(2)).threaded


async def test_a_table_in_a_thread_gets_no_thread_of_its_own(club: Club, party: Party) -> None:
    channel = club.bot.get_channel(club.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.create_thread(name="talk", type=discord.ChannelType.public_thread)
    thread = club.channel.threads[-1]
    await club.bot.store.settings.update(club.guild.id, threads=True, channels=(club.channel.id,))
    quiet = await party.members[0].slash(thread, "table create", variant="classic")
    assert "Threads are not available" not in response_text(club, quiet)
    wanted = await party.members[0].slash(thread, "table create", variant="classic", thread=True)
    assert "Threads are not available here" in response_text(club, wanted)


async def test_a_full_table_starts_automatically_if_requested(club: Club, party: Party) -> None:
    await party.members[0].slash(club.channel, "table create", variant="classic", **{"start-when-full": True})
    await party.members[1].click(party.message, label="Join")
    assert (await party.snapshot()).info.state is TableState.PLAYING


async def test_presets_are_saved_chosen_and_deleted_by_command(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    ann, _ = party.members
    await server_manager.slash(club.channel, "table create", variant="classic")
    await club.bot.host.lobby.set_options(1, server_manager.id, {"target": 500})
    assert "You need the Manage Server permission" in response_text(
        club, await ann.slash(club.channel, "preset save", name="Quick", table=1)
    )
    saved = await server_manager.slash(club.channel, "preset save", name=" Quick ")
    assert "Saved as **Quick**" in response_text(club, saved)
    offered = await ann.autocomplete(club.channel, "table create", "preset", "qui")
    assert offered == [{"name": "Quick · Classic Two-Handed", "value": "Quick"}]
    await ann.slash(club.channel, "table create", preset="quick")
    info = await club.bot.host.queries.info(2)
    assert (info.variant, info.options["target"]) == ("classic", 500)
    text = response_text(club, await ann.slash(club.channel, "preset list"))
    assert "**Quick** · Classic Two-Handed · Target: 500" in text
    wrong = await ann.slash(club.channel, "table create", variant="kitty", preset="quick")
    assert "That preset is for another variant" in response_text(club, wrong)
    assert "You need the Manage Server permission" in response_text(
        club, await ann.slash(club.channel, "preset delete", preset="Quick")
    )
    assert "Deleted the preset" in response_text(
        club, await server_manager.slash(club.channel, "preset delete", preset="Quick")
    )
    result = await ann.slash(club.channel, "table create", preset="Quick")
    assert "There is no preset “Quick”" in response_text(club, result)
    assert "There are no presets yet" in response_text(club, await ann.slash(club.channel, "preset list"))


async def test_presets_are_chosen_and_saved_in_the_lobby(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    await club.bot.store.presets.save(club.guild.id, Preset("Long: 2000", "classic", {"target": 2000}))
    await club.bot.store.presets.save(club.guild.id, Preset("Other", "kitty", {}))
    await server_manager.slash(club.channel, "table create", variant="classic")
    result = await server_manager.click(party.message, label="Options")
    select = next(part for part in club.components(result.response) if "options" in part)
    assert [choice["value"] for choice in select["options"]] == ["Long: 2000"]
    await server_manager.select(result.response.message, ["Long: 2000"], custom_id=str(select["custom_id"]))
    assert "Target: 2000" in club.text(party.message)
    form = await server_manager.click(result.response.message, label="Save as preset")
    answer = await server_manager.submit_modal(form, fill_in(form, name="Very long"))
    assert "Saved as **Very long**" in response_text(club, answer)
    assert [preset.name for preset in await club.bot.store.presets.for_guild(club.guild.id)] == [
        "Long: 2000",
        "Other",
        "Very long",
    ]


async def test_presets_are_deleted_with_a_select(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    await club.bot.store.presets.save(club.guild.id, Preset("Long: 2000", "classic", {"target": 2000}))
    result = await server_manager.slash(club.channel, "settings")
    presets = await server_manager.click(result.response.message, label="Presets")
    assert "**Long: 2000** · Classic Two-Handed · Target: 2000" in response_text(club, presets).replace(
        "\\", ""
    )
    response = await server_manager.select(
        result.response.message, ["Long: 2000"], custom_id="pn:select:delete-preset"
    )
    assert "Deleted the preset" in response_text(club, response)
    assert await club.bot.store.presets.for_guild(club.guild.id) == ()
    plain = await party.members[0].slash(club.channel, "preset list")
    assert not [part for part in club.components(plain.response) if "options" in part]


async def test_the_number_of_presets_is_limited(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    for number in range(25):
        await club.bot.store.presets.save(club.guild.id, Preset(f"Rules {number}", "classic", {}))
    await server_manager.slash(club.channel, "table create", variant="classic")
    full = await server_manager.slash(club.channel, "preset save", name="One more")
    assert "already has 25 presets" in response_text(club, full)
    assert "Saved as" in response_text(
        club, await server_manager.slash(club.channel, "preset save", name="rules 3")
    )


async def test_presets_that_come_with_the_bot_are_offered_in_each_language(club: Club, party: Party) -> None:
    ann, bob = party.members
    offered = await ann.autocomplete(club.channel, "table create", "preset", "auc")
    assert offered == [
        {"name": "Auction (Hoyle) · Three-Handed Pinochle", "value": ":auction"},
        {"name": "Auction with settlement · Three-Handed Pinochle", "value": ":auction-settlement"},
    ]
    await ann.slash(club.channel, "table create", preset=":auction-settlement")
    info = await club.bot.host.queries.info(1)
    assert info.variant == "three-handed"
    assert {name: info.options[name] for name in ("settlement", "target", "melds", "opening_bid")} == {
        "settlement": "on",
        "target": 50,
        "melds": "declarer",
        "opening_bid": 300,
    }
    await bob.slash(club.channel, "preferences", language="de")
    only_double_deck = await bob.autocomplete(
        club.channel, "table create", "preset", "", variant="double-deck"
    )
    assert [choice["name"].partition(" · ")[0] for choice in only_double_deck] == [
        "Doppeltes Blatt im Club",
        "Vier weitergeben",
    ]
    await bob.slash(club.channel, "table create", preset="kurze zählweise")
    info = await club.bot.host.queries.info(2)
    assert (info.variant, info.options["scale"], info.options["target"]) == ("partnership", 1, 150)


async def test_presets_that_come_with_the_bot_cannot_be_deleted_but_replaced(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    assert await server_manager.autocomplete(club.channel, "preset delete", "preset", "") == []
    refused = await server_manager.slash(club.channel, "preset delete", preset="Cutthroat")
    assert "There is no preset “Cutthroat”" in response_text(club, refused)
    listed = response_text(club, await server_manager.slash(club.channel, "preset list"))
    assert "Come with the bot: Club double deck, Pass four, Short scale, No passing, Pass three" in listed
    await club.bot.store.presets.save(club.guild.id, Preset("Cutthroat", "three-handed", {"target": 700}))
    await party.members[0].slash(club.channel, "table create", preset="cutthroat")
    assert (await club.bot.host.queries.info(1)).options["target"] == 700


async def test_a_preset_that_comes_with_the_bot_is_chosen_in_the_lobby(club: Club, party: Party) -> None:
    ann, _ = party.members
    await club.bot.store.presets.save(club.guild.id, Preset("Ours", "partnership", {"passing": 2}))
    await ann.slash(club.channel, "table create", variant="partnership")
    result = await ann.click(party.message, label="Options")
    select = next(part for part in club.components(result.response) if "options" in part)
    assert [(choice["label"], choice["value"]) for choice in select["options"]] == [
        ("Ours", "Ours"),
        ("Short scale", ":short-scale"),
        ("No passing", ":no-passing"),
        ("Pass three", ":pass-three"),
        ("Firehouse", ":firehouse"),
    ]
    await ann.select(result.response.message, [":pass-three"], custom_id=str(select["custom_id"]))
    assert "Cards passed: 3" in club.text(party.message)
