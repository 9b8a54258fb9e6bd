"""Opening a table: what the server has set is obeyed, and house rules have names."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.host import TableState
from bot.store import Preset
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, fill_in, shown_text

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


@pytest.fixture
def party(club: Club) -> Party:
    """Ann and Bob at table 1, once it is there."""
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    party.table_id = 1
    return party


async def test_who_names_no_variant_is_asked_for_one(club: Club, party: Party) -> None:
    ann, _ = party.members
    asked = await ann.slash(club.channel, "table create", **{"start-when-full": True})
    assert "Which variant do you want to play?" in shown_text(club, asked)
    assert asked.response is not None
    chosen = await ann.click(asked.response.message, label="Two-Handed, Old Count")
    assert "Table 1 is open" in shown_text(club, chosen)
    info = await club.bot.host.queries.info(1)
    assert (info.variant, info.auto_start) == ("old-count", True)


async def test_what_the_server_has_set_holds_for_new_tables(club: Club, party: Party) -> None:
    elsewhere = club.guild.create_text_channel("elsewhere")
    await club.bot.store.settings.update(
        club.guild.id, variant="kitty", clock=3600, threads=True, channels=(club.channel.id,)
    )
    refused = await party.members[0].slash(elsewhere, "table create")
    assert f"You can open tables only in <#{club.channel.id}>" in shown_text(club, refused)
    opened = await party.members[0].slash(club.channel, "table create")
    assert "it moves to its own thread" in shown_text(club, opened)
    info = await club.bot.host.queries.info(1)
    assert (info.variant, info.clock, info.threaded) == ("kitty", 3600, True)
    await party.members[0].slash(club.channel, "table create", thread=False)
    assert not (await club.bot.host.queries.info(2)).threaded


async def test_a_thread_in_a_thread_is_not_to_be_had(club: Club, party: Party) -> None:
    channel = club.bot.get_channel(club.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.create_thread(name="talk", type=discord.ChannelType.public_thread)
    thread = club.channel.threads[-1]
    await club.bot.store.settings.update(club.guild.id, threads=True, channels=(club.channel.id,))
    quiet = await party.members[0].slash(thread, "table create", variant="classic")
    assert "Threads are not available" not in shown_text(club, quiet)
    wanted = await party.members[0].slash(thread, "table create", variant="classic", thread=True)
    assert "Threads are not available here" in shown_text(club, wanted)


async def test_a_full_table_starts_by_itself_where_its_opener_wants_that(club: Club, party: Party) -> None:
    await party.members[0].slash(club.channel, "table create", variant="classic", **{"start-when-full": True})
    await party.members[1].click(party.message, label="Join")
    assert (await party.snapshot()).info.state is TableState.PLAYING


async def test_house_rules_are_saved_chosen_and_deleted(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    ann, _ = party.members
    await server_manager.slash(club.channel, "table create", variant="classic")
    await club.bot.host.lobby.set_options(1, server_manager.id, {"target": 500})
    assert "You need the Manage Server permission" in shown_text(
        club, await ann.slash(club.channel, "preset save", name="Quick", table=1)
    )
    saved = await server_manager.slash(club.channel, "preset save", name=" Quick ")
    assert "Saved as **Quick**" in shown_text(club, saved)
    offered = await ann.autocomplete(club.channel, "table create", "preset", "qui")
    assert offered == [{"name": "Quick · Classic Two-Handed", "value": "Quick"}]
    await ann.slash(club.channel, "table create", preset="quick")
    info = await club.bot.host.queries.info(2)
    assert (info.variant, info.options["target"]) == ("classic", 500)
    listed = shown_text(club, await ann.slash(club.channel, "preset list"))
    assert "**Quick** · Classic Two-Handed · Target: 500" in listed
    wrong = await ann.slash(club.channel, "table create", variant="kitty", preset="quick")
    assert "That preset is for another variant" in shown_text(club, wrong)
    assert "You need the Manage Server permission" in shown_text(
        club, await ann.slash(club.channel, "preset delete", preset="Quick")
    )
    assert "Deleted the preset" in shown_text(
        club, await server_manager.slash(club.channel, "preset delete", preset="Quick")
    )
    gone = await ann.slash(club.channel, "table create", preset="Quick")
    assert "There is no preset “Quick”" in shown_text(club, gone)
    assert "There are no presets yet" in shown_text(club, await ann.slash(club.channel, "preset list"))


async def test_house_rules_are_chosen_and_saved_in_the_lobby(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    await club.bot.store.presets.save(club.guild.id, Preset("Long: 2000", "classic", {"target": 2000}))
    await club.bot.store.presets.save(club.guild.id, Preset("Other", "kitty", {}))
    await server_manager.slash(club.channel, "table create", variant="classic")
    shown = await server_manager.click(party.message, label="Options")
    assert shown.response is not None
    select = next(one for one in club.raw(shown.response) if "options" in one)
    assert [one["value"] for one in select["options"]] == ["Long: 2000"]
    await server_manager.select(shown.response.message, ["Long: 2000"], custom_id=str(select["custom_id"]))
    assert "Target: 2000" in club.words(party.message)
    form = await server_manager.click(shown.response.message, label="Save as preset")
    answer = await server_manager.submit_modal(form, fill_in(form, name="Very long"))
    assert "Saved as **Very long**" in shown_text(club, answer)
    assert [one.name for one in await club.bot.store.presets.for_guild(club.guild.id)] == [
        "Long: 2000",
        "Other",
        "Very long",
    ]


async def test_house_rules_are_deleted_by_tapping(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    await club.bot.store.presets.save(club.guild.id, Preset("Long: 2000", "classic", {"target": 2000}))
    shown = await server_manager.slash(club.channel, "settings")
    assert shown.response is not None
    listed = await server_manager.click(shown.response.message, label="Presets")
    assert "**Long: 2000** · Classic Two-Handed · Target: 2000" in shown_text(club, listed).replace("\\", "")
    gone = await server_manager.select(
        shown.response.message, ["Long: 2000"], custom_id="pn:select:delete-preset"
    )
    assert "Deleted the preset" in shown_text(club, gone)
    assert await club.bot.store.presets.for_guild(club.guild.id) == ()
    plain = await party.members[0].slash(club.channel, "preset list")
    assert plain.response is not None
    assert not [one for one in club.raw(plain.response) if "options" in one]


async def test_a_server_keeps_only_so_many_house_rules(
    club: Club, party: Party, server_manager: simcord.MemberActor
) -> None:
    for number in range(25):
        await club.bot.store.presets.save(club.guild.id, Preset(f"Rules {number}", "classic", {}))
    await server_manager.slash(club.channel, "table create", variant="classic")
    full = await server_manager.slash(club.channel, "preset save", name="One more")
    assert "already has 25 presets" in shown_text(club, full)
    assert "Saved as" in shown_text(
        club, await server_manager.slash(club.channel, "preset save", name="rules 3")
    )
