"""Server settings and player preferences, changed with forms and commands."""

from __future__ import annotations

import pytest
import simcord

from bot.store import GuildSettings, Preferences, Preset
from bot.store.errors import StoreLocked
from tests.e2e.conftest import Club
from tests.e2e.playing import fill_in, response_text


async def settings(club: Club) -> GuildSettings:
    """The stored settings of the club."""
    return await club.bot.store.settings.get(club.guild.id)


async def test_server_settings_are_shown(club: Club, server_manager: simcord.MemberActor) -> None:
    await club.bot.store.presets.save(club.guild.id, Preset("Quick", "classic", {"target": 500}))
    text = response_text(club, await server_manager.slash(club.channel, "settings"))
    assert "Default variant: **none: always ask**" in text
    assert "Channels: **everywhere**" in text
    assert "Where games are played: **in the channel**" in text
    assert "Turn clock: **none**" in text
    assert "Keep games for: **forever**" in text
    assert "House rules: **Quick**" in text


async def test_server_settings_can_be_typed(club: Club, server_manager: simcord.MemberActor) -> None:
    here = club.channel
    filled = {
        "variant": "kitty",
        "threads": True,
        "clock": 3600,
        "add-channel": here,
    }
    text = response_text(club, await server_manager.slash(club.channel, "settings", **filled))
    assert "Default variant: **Two-Handed with Kitty**" in text
    assert f"Channels: **<#{club.channel.id}>**" in text
    assert "Turn clock: **1 hour**" in text
    assert await settings(club) == GuildSettings(
        variant="kitty", threads=True, clock=3600, channels=(club.channel.id,)
    )
    again = {"variant": "none", "language": "auto", "retention": 30, "remove-channel": here}
    await server_manager.slash(club.channel, "settings", **again)
    assert await settings(club) == GuildSettings(threads=True, clock=3600, retention=30)


async def test_server_settings_can_be_changed_with_forms(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    elsewhere = club.guild.create_text_channel("elsewhere")
    result = await server_manager.slash(club.channel, "settings")
    form = await server_manager.click(result.response.message, label="Tables")
    filled = fill_in(form, variant="old-count", threads="on", clock="600") | {"channels": [elsewhere]}
    answer = await server_manager.submit_modal(form, filled)
    assert f"Channels: **<#{elsewhere.id}>**" in response_text(club, answer)
    form = await server_manager.click(result.response.message, label="Computer players and leaderboards")
    await server_manager.submit_modal(form, fill_in(form, seasons="monthly", least_games="3", retention="90"))
    assert await settings(club) == GuildSettings(
        variant="old-count",
        threads=True,
        clock=600,
        channels=(elsewhere.id,),
        seasons="monthly",
        least_games=3,
        retention=90,
    )
    form = await server_manager.click(result.response.message, label="Tables")
    await server_manager.submit_modal(form, fill_in(form) | {"channels": []})
    assert (await settings(club)).channels == ()


async def test_a_number_out_of_range_is_refused(club: Club, server_manager: simcord.MemberActor) -> None:
    result = await server_manager.slash(club.channel, "settings")
    form = await server_manager.click(result.response.message, label="Computer players and leaderboards")
    refused = await server_manager.submit_modal(form, fill_in(form, least_games="0", seasons="monthly"))
    assert "Games to be ranked must be a whole number from 1 to 100" in response_text(club, refused)
    again = await server_manager.click(result.response.message, label="Change entries")
    entries = fill_in(again)
    assert (entries["least_games"], entries["seasons"]) == ("0", ["monthly"])
    typed = await server_manager.slash(club.channel, "settings", retention=-5)
    assert "Keep games for must be a whole number from 0 to" in response_text(club, typed)
    assert await settings(club) == GuildSettings()


async def test_only_server_managers_can_change_settings(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    ann = club.member("Ann")
    assert "settings" not in ann.available_commands(club.channel)
    result = await server_manager.slash(club.channel, "settings")
    form = await server_manager.click(result.response.message, label="Tables")
    filled = fill_in(form, variant="kitty")
    open_still = await server_manager.slash(club.channel, "settings")
    manager_role = next(role for role in club.guild.roles.values() if role.name == "Managers")
    member = club.env.backend.get_member(club.guild.id, server_manager.id)
    member.role_ids.remove(manager_role.id)
    refused = await server_manager.submit_modal(form, filled | {"channels": []})
    assert "You need the Manage Server permission" in response_text(club, refused)
    assert await settings(club) == GuildSettings()
    late = await server_manager.click(open_still.response.message, label="Tables")
    assert "You need the Manage Server permission" in response_text(club, late)


async def test_preferences_can_be_changed_with_a_form(club: Club) -> None:
    ann = club.member("Ann")
    shown = await ann.slash(club.channel, "preferences")
    form = await ann.click(shown.response.message, label="Change")
    filled = fill_in(form, style="text", language="de")
    assert filled["switches"] == ["pings", "guide", "listed"]
    filled["switches"] = ["four_colours", "forced_moves"]
    answer = await ann.submit_modal(form, filled)
    stored = await club.bot.store.preferences.get(ann.id)
    assert (stored.style, stored.language) == ("text", "de")
    assert (stored.four_colours, stored.forced_moves, stored.pings, stored.guide) == (
        True,
        True,
        False,
        False,
    )
    again = await ann.click(answer.response.message, custom_id="pn:preferences")
    assert fill_in(again)["switches"] == ["four_colours", "forced_moves"]
    await ann.submit_modal(again, fill_in(again, language="auto") | {"switches": []})
    assert await club.bot.store.preferences.get(ann.id) == Preferences(
        style="text", pings=False, guide=False, listed=False, locale=stored.locale
    )


async def test_a_form_that_cannot_be_loaded_reports_the_error(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def locked(*_: object) -> None:
        raise StoreLocked("pinochle.db", "it is locked")

    monkeypatch.setattr(club.bot.host.queries, "info", locked)
    refused = await club.member("Ann").slash(club.channel, "table options", table=1)
    assert "The game could not be saved" in response_text(club, refused)
    assert "pinochle.db is locked" in caplog.text


async def test_preferences_can_be_typed(club: Club) -> None:
    ann = club.member("Ann")
    filled = {"pings": False, "forced-moves": True, "tips": False}
    text = response_text(club, await ann.slash(club.channel, "preferences", **filled))
    assert "Pings: **off**" in text
    assert "Play forced moves for me: **on**" in text
    assert "Tips: **off**" in text
    assert "Show hand as: **text**" in response_text(
        club, await ann.slash(club.channel, "preferences", style="text")
    )
