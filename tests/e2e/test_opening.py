"""Opening tables with server settings and presets."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.store import Preset, TableState
from bot.ui.components.panel import Panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.publishing.messages import Messages
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party


@pytest.fixture
def party(club: Club) -> Party:
    """Ann and Bob without a table."""
    return Party.of(club, "Ann", "Bob")


async def save_presets(club: Club, *presets: Preset) -> None:
    for preset in presets:
        await club.bot.store.presets.save(club.guild.id, preset)


async def test_opening_without_a_variant_asks_for_it_and_a_full_table_starts_if_requested(
    club: Club, party: Party
) -> None:
    ann, bob = party.members
    asked = await ann.run("table create", **{"start-when-full": True})
    assert "Which variant do you want to play?" in asked
    assert "Table 1 is open" in await ann.tap("Two-Handed, Old Count")
    party.table_id = 1
    assert (await party.info()).variant == "old-count"
    await bob.tap("Join", on=party.message)
    assert (await party.info()).state is TableState.PLAYING


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
    assert "Table 1 is open" in await party.create()
    assert "Waiting for 1 more player" in club.text(party.message)


async def test_new_tables_use_the_settings_of_the_server(club: Club, party: Party) -> None:
    ann, here = party.members[0], club.channel.id
    elsewhere = ann.at(club.guild.create_text_channel("elsewhere"))
    await club.bot.store.settings.update(
        club.guild.id, variant="kitty", clock=3600, threads=True, channels=(here,)
    )
    assert f"You can open tables only in <#{here}>" in await elsewhere.run("table create")
    assert "it moves to its own thread" in await ann.run("table create")
    info = await club.bot.host.queries.info(1)
    assert (info.variant, info.clock, info.threaded) == ("kitty", 3600, True)
    await ann.run("table create", thread=False)
    assert not (await club.bot.host.queries.info(2)).threaded


async def test_a_table_in_a_thread_gets_no_thread_of_its_own(club: Club, party: Party) -> None:
    channel = club.bot.get_channel(club.channel.id)
    await channel.create_thread(name="talk", type=discord.ChannelType.public_thread)
    await club.bot.store.settings.update(club.guild.id, threads=True, channels=(club.channel.id,))
    ann, refused = party.members[0].at(club.channel.threads[-1]), "Threads are not available here"
    assert refused not in await ann.run("table create", variant="classic")
    assert refused in await ann.run("table create", variant="classic", thread=True)


async def test_presets_are_saved_chosen_and_deleted_by_command(
    club: Club, party: Party, server_manager: Person
) -> None:
    ann, permission = party.members[0], "You need the Manage Server permission"
    await server_manager.run("table create", variant="classic")
    await club.bot.host.lobby.set_options(1, server_manager.id, {"target": 500})
    assert permission in await ann.run("preset save", name="Quick", table=1)
    assert "Saved as **Quick**" in await server_manager.run("preset save", name=" Quick ")
    offered = await ann.complete("table create", "preset", "qui")
    assert offered == {"Quick": "Quick · Classic Two-Handed"}
    await ann.run("table create", preset="quick")
    info = await club.bot.host.queries.info(2)
    assert (info.variant, info.options["target"]) == ("classic", 500)
    assert "**Quick** · Classic Two-Handed · Target: 500" in await ann.run("preset list")
    wrong = await ann.run("table create", variant="kitty", preset="quick")
    assert "That preset is for another variant" in wrong
    assert permission in await ann.run("preset delete", preset="Quick")
    assert "Deleted the preset" in await server_manager.run("preset delete", preset="Quick")
    assert "There is no preset “Quick”" in await ann.run("table create", preset="Quick")
    assert "There are no presets yet" in await ann.run("preset list")


async def test_presets_are_chosen_and_saved_in_the_lobby(
    club: Club, party: Party, server_manager: Person
) -> None:
    """The server's own, and those that come with the bot."""
    await save_presets(
        club, Preset("Long: 2000", "partnership", {"target": 2000}), Preset("Other", "kitty", {})
    )
    party.members = [server_manager]
    await party.create("partnership")
    await server_manager.tap("Options", on=party.message)
    select = next(part for part in club.components(server_manager.shown) if "options" in part)
    assert [(choice["label"], choice["value"]) for choice in select["options"]] == [
        ("Long: 2000", "Long: 2000"),
        ("Short scale", ":short-scale"),
        ("No passing", ":no-passing"),
        ("Pass three", ":pass-three"),
        ("Firehouse", ":firehouse"),
    ]
    await server_manager.choose(":pass-three")
    assert "Cards passed: 3" in club.text(party.message)
    await server_manager.choose("Long: 2000")
    assert "Target: 2000" in club.text(party.message)
    assert "Saved as **Very long**" in await server_manager.fill("Save as preset", name="Very long")
    saved = [preset.name for preset in await club.bot.store.presets.for_guild(club.guild.id)]
    assert saved == ["Long: 2000", "Other", "Very long"]


async def test_presets_are_deleted_with_a_select(club: Club, party: Party, server_manager: Person) -> None:
    await save_presets(club, Preset("Long: 2000", "classic", {"target": 2000}))
    await server_manager.run("settings")
    shown = await server_manager.tap("Presets")
    assert "**Long: 2000** · Classic Two-Handed · Target: 2000" in shown.replace("\\", "")
    assert "Deleted the preset" in await server_manager.choose(
        "Long: 2000", custom_id="pn:select:delete-preset"
    )
    assert await club.bot.store.presets.for_guild(club.guild.id) == ()
    await party.members[0].run("preset list")
    assert not [part for part in club.components(party.members[0].shown) if "options" in part]


async def test_the_number_of_presets_is_limited(club: Club, server_manager: Person) -> None:
    await save_presets(club, *(Preset(f"Rules {number}", "classic", {}) for number in range(25)))
    await server_manager.run("table create", variant="classic")
    assert "already has 25 presets" in await server_manager.run("preset save", name="One more")
    assert "Saved as" in await server_manager.run("preset save", name="rules 3")


async def test_presets_that_come_with_the_bot_are_offered_in_each_language(club: Club, party: Party) -> None:
    ann, bob = party.members
    assert await ann.complete("table create", "preset", "auc") == {
        ":auction": "Auction (Hoyle) · Three-Handed Pinochle",
        ":auction-settlement": "Auction with settlement · Three-Handed Pinochle",
    }
    await ann.run("table create", preset=":auction-settlement")
    info = await club.bot.host.queries.info(1)
    assert info.variant == "three-handed"
    wanted = {"settlement": "on", "target": 50, "melds": "declarer", "opening_bid": 300}
    assert {name: info.options[name] for name in wanted} == wanted
    await bob.prefer(language="de")
    offered = await bob.complete("table create", "preset", variant="double-deck")
    assert [name.partition(" · ")[0] for name in offered.values()] == [
        "Doppeltes Blatt im Club",
        "Vier weitergeben",
    ]
    await bob.run("table create", preset="kurze zählweise")
    info = await club.bot.host.queries.info(2)
    assert (info.variant, info.options["scale"], info.options["target"]) == ("partnership", 1, 150)


async def test_presets_that_come_with_the_bot_cannot_be_deleted_but_replaced(
    club: Club, party: Party, server_manager: Person
) -> None:
    assert await server_manager.complete("preset delete", "preset") == {}
    refused = await server_manager.run("preset delete", preset="Cutthroat")
    assert "There is no preset “Cutthroat”" in refused
    listed = await server_manager.run("preset list")
    assert "Come with the bot: Club double deck, Pass four, Short scale, No passing, Pass three" in listed
    await save_presets(club, Preset("Cutthroat", "three-handed", {"target": 700}))
    await party.members[0].run("table create", preset="cutthroat")
    assert (await club.bot.host.queries.info(1)).options["target"] == 700
