"""Server settings and player preferences, changed with forms and commands."""

import re
from dataclasses import replace

import pytest

from bot.store import Preferences, ServerSettings
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, locked
from tests.e2e.stories import Story


async def settings(club: Club) -> ServerSettings:
    """The stored settings of the club."""
    return await club.bot.store.settings.get(club.guild.id)


async def test_server_settings_can_be_typed(club: Club, story: Story) -> None:
    here = club.channel
    await story.tell(
        f"""
        Manager /settings variant=kitty threads=yes clock=3600 add-channel=#here > **Two-Handed with Kitty**
        Manager reads > Channels: **<#{here.id}>** & Turn clock: **1 hour**
        """
    )
    typed = ServerSettings(variant="kitty", threads=True, clock=3600, channels=(here.id,))
    assert await settings(club) == typed
    await story.tell("Manager /settings variant=none language=auto retention=30 remove-channel=#here")
    assert await settings(club) == ServerSettings(threads=True, clock=3600, retention=30)


async def test_server_settings_can_be_changed_with_forms(club: Club, story: Story) -> None:
    await story.tell(
        f"""
        Manager /settings
        Manager fills Tables with variant=old-count threads=on clock=600 channels=[#here] > <#{club.channel.id}>
        Manager fills Computer players and leaderboards with seasons=monthly least_games=3 retention=90
        """
    )
    expected = ServerSettings(
        variant="old-count",
        threads=True,
        clock=600,
        channels=(club.channel.id,),
        seasons="monthly",
        least_games=3,
        retention=90,
    )
    assert await settings(club) == expected
    await story.tell("Manager fills Tables with channels=[]")
    assert (await settings(club)).channels == ()


async def test_a_channel_and_its_threads_start_with_their_own_variant(club: Club, story: Story) -> None:
    """A player's choice comes first; then the channel's, the server's, and what the player played last."""
    here, hall = club.channel, club.guild.create_text_channel("hall")
    await club.add_game(story["Ann"], story["Bob"], variant="old-count")
    for name in ("Ann", "Manager"):
        story.people[f"{name}There"] = story[name].at(hall)
    await story.tell(
        f"""
        AnnThere /play-now > Old Count; Ann /table resign; Ann taps Resign
        Manager /settings variant=kitty channel-variant=classic > **<#{here.id}> Classic Two-Handed**
        AnnThere /play-now > Kitty; Ann /table resign; Ann taps Resign
        Ann /table create thread=yes; Bob taps Join on table; Bob taps Start on table
        """
    )
    tables = club.bot.host.queries.tables
    story.people["AnnInside"] = story["Ann"].at(here.threads[-1])
    await story.tell("AnnInside /play-together; AnnThere /table create; Ann /table create variant=old-count")
    opened = [info.variant for info in await tables(server_id=club.guild.id)]
    assert opened == ["classic", "classic", "kitty", "old-count"]


async def test_variants_of_channels_are_set_and_taken_away(club: Club, story: Story) -> None:
    here, hall, attic = club.channel, *(club.guild.create_text_channel(name) for name in ("hall", "attic"))
    manager = story["Manager"]
    await manager.run("settings")
    listed = await manager.fill(
        "Variants of channels", channel_variants=[here, hall, attic], channel_variant="double-deck"
    )
    assert f"<#{here.id}> Double-Deck Partnership, <#{hall.id}> Double-Deck" in listed
    await manager.fill("Variants of channels", channel_variants=[here], channel_variant="server")
    assert (await settings(club)).channel_variants == ((hall.id, "double-deck"), (attic.id, "double-deck"))
    await club.bot.get_channel(attic.id).delete()
    await club.env.settle()
    assert (await settings(club)).channel_variants == ((hall.id, "double-deck"),)
    await manager.at(hall).run("settings", **{"channel-variant": "server"})
    assert await settings(club) == ServerSettings()
    # What was set for channels that were deleted while the bot was away goes with the next change.
    many = tuple((number, "classic") for number in range(25))
    await club.bot.store.settings.update(club.guild.id, channel_variants=many)
    await story.tell("Manager /settings channel-variant=kitty")
    assert (await settings(club)).channel_variants == ((here.id, "kitty"),)


async def test_the_time_zone_is_completed_and_checked(club: Club, story: Story) -> None:
    await story.tell(
        """
        Manager completes settings time-zone:los an > America/Los_Angeles · & not Europe
        Manager completes settings time-zone:berlin > Europe/Berlin · ; Manager completes settings time-zone: > UTC ·
        Manager /settings time-zone=berlin > Time zone: **Europe/Berlin**
        Manager /settings time-zone=Atlantis > There is no time zone *Atlantis*
        Manager /settings; Manager fills Posts and time zone with time_zone=Mars > There is no time zone *Mars*
        Manager taps Change entries; Manager submits time_zone="asia/kolkata" > Time zone: **Asia/Kolkata**
        """
    )
    assert (await settings(club)).time_zone == "Asia/Kolkata"
    await story.tell("Manager /settings time-zone=UTC")
    assert await settings(club) == ServerSettings()


async def test_a_number_out_of_range_is_refused(club: Club, story: Story) -> None:
    await story.tell(
        """
        Manager /settings; Manager fills Computer players and leaderboards with least_games=0 seasons=monthly
        Manager reads > Games to be ranked must be a whole number from 1 to 100
        """
    )
    entries = await story["Manager"].open_form("Change entries")
    assert (entries["least_games"], entries["seasons"]) == ("0", ["monthly"])
    await story.tell("Manager /settings retention=-5 > Keep games for must be a whole number from 0 to")
    assert await settings(club) == ServerSettings()


async def test_only_server_managers_can_change_settings(club: Club, story: Story) -> None:
    assert "settings" not in story["Ann"].available_commands(club.channel)
    await story.tell("Manager /settings")
    manager = story["Manager"]
    open_still = manager.shown
    await story.tell("Manager /settings")
    await manager.open_form("Tables")
    [role] = [role for role in club.guild.roles.values() if role.name == "Managers"]
    club.env.backend.get_member(club.guild.id, manager.id).role_ids.remove(role.id)
    refused = "You need the Manage Server permission"
    await story.tell(f"Manager submits variant=kitty channels=[] > {refused}")
    assert await settings(club) == ServerSettings()
    assert refused in await manager.tap("Tables", on=open_still)


async def test_each_preference_is_changed_with_one_tap_and_the_others_stay(club: Club) -> None:
    ann = club.member("Ann")
    shown = await ann.run("preferences", language="de", hand="dm")
    assert "Blatt: **als Direktnachricht**" in shown
    for button in (
        "switch-preference:four_colours:on",
        "show-preferences:play",
        "switch-preference:guide:off",
    ):
        await ann.tap(f"pn:{button}")
    assert "**Neues erklären**" in ann.text
    await ann.tap("pn:show-preferences:others")
    await ann.tap("pn:switch-preference:listed:off")
    await ann.tap("pn:show-preferences:cards")
    await ann.choose("text", custom_id="pn:select:preference:style")
    stored = await club.bot.store.preferences.get(ann.id)
    chosen = Preferences(language="de", hand="dm", style="text", locale=stored.locale)
    assert stored == replace(chosen, four_colours=True, guide=False, listed=False)
    await ann.tap("pn:switch-preference:four_colours:off")
    assert not (await club.bot.store.preferences.get(ann.id)).four_colours


async def test_a_form_that_cannot_be_loaded_reports_the_error(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(club.bot.host.queries, "tables", locked)
    refused = await club.member("Ann").run("table options", table=1)
    assert "The game could not be saved" in refused
    assert "pinochle.db is locked" in caplog.text


async def test_german_letters_are_on_the_cards_of_who_wants_them(club: Club, party: Party) -> None:
    ann, bob = party.members
    await ann.run("preferences", style="text", letters="german")
    await bob.run("preferences", style="text")
    german, english = re.compile("[DB][♠♥♦♣]"), re.compile("[QJ][♠♥♦♣]")
    await party.hand(0)
    assert german.search(ann.text)
    assert not english.search(ann.text)
    for seen in (await bob.run("hand"), club.text(party.message)):
        assert not german.search(seen)
    assert any(german.search(name) for name in (await ann.complete("play", "card")).values())
