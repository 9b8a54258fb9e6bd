"""The panel of a server, and what its buttons lead to: play now, and my games."""

from __future__ import annotations

import pytest
import simcord

from bot.store import TableState
from bot.ui.lobby.server_panel import server_panel
from bot.ui.services import Services
from bot.ui.text.catalogue import texts_in
from tests.e2e.conftest import Club
from tests.e2e.playing import Party, pinged_users, private_text, response_text
from tests.ui.limits import assert_within_limits, labels

PINGS = "Pings for new tables"


def panels(club: Club, channel: simcord.ChannelHandle | None = None) -> list[str]:
    """The messages of a channel with the button *Play now*, as text, in order; others are dashes."""
    history = (channel or club.channel).history()
    return [
        club.text(message)
        if any(part.get("custom_id", "").startswith("pn:play-now") for part in club.components(message))
        else "-"
        for message in history
    ]


async def look(club: Club) -> None:
    """Let the bot look for messages that are not what they should be."""
    await Services.at(club.bot).reconciler.look()
    await club.settle_messages()


async def test_the_panel_stays_at_the_bottom_of_its_channel_until_it_is_turned_off(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    await server_manager.slash(club.channel, "settings", **{"panel-channel": club.channel})
    await club.settle_messages()
    [shown] = panels(club)
    assert "Play now" in shown
    talker = club.member("Talker")
    for number in range(10):
        await talker.send(club.channel, f"message {number}")
    await look(club)
    assert panels(club)[0] == shown
    await talker.send(club.channel, "one more")
    await look(club)
    assert panels(club) == ["-"] * 11 + [shown]
    await club.restart()
    await look(club)
    assert panels(club) == ["-"] * 11 + [shown]
    await server_manager.slash(club.channel, "settings", language="de")
    await look(club)
    assert "Jetzt spielen" in panels(club)[-1]
    elsewhere = club.guild.create_text_channel("elsewhere")
    await server_manager.slash(club.channel, "settings", **{"panel-channel": elsewhere})
    await look(club)
    assert len(panels(club, elsewhere)) == 1
    assert panels(club) == ["-"] * 11
    await club.bot.store.settings.update(club.guild.id, panel_channel=None)
    Services.at(club.bot).publisher.reload(f"panel:{club.guild.id}")
    await club.settle_messages()
    assert panels(club, elsewhere) == []


async def test_a_deleted_panel_is_back_without_anyone_acting(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    await server_manager.slash(club.channel, "settings", **{"panel-channel": club.channel})
    await club.settle_messages()
    [message] = club.channel.history()
    channel = club.bot.get_partial_messageable(message.channel.id)
    await channel.get_partial_message(message.id).delete()
    await club.env.settle()
    await club.settle_messages()
    assert len(panels(club)) == 1


async def test_a_refused_panel_is_tried_again_only_when_it_is_set_again(
    club: Club, server_manager: simcord.MemberActor, caplog: pytest.LogCaptureFixture
) -> None:
    club.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=1)
    await server_manager.slash(club.channel, "settings", **{"panel-channel": club.channel})
    await club.settle_messages()
    for _ in range(3):
        await look(club)
    assert panels(club) == []
    assert caplog.text.count("is refused") == 1
    await server_manager.slash(club.channel, "settings", **{"panel-channel": club.channel})
    await club.settle_messages()
    assert len(panels(club)) == 1


async def test_play_now_seats_members_at_one_table_and_opens_one_if_none_waits(
    club: Club, server_manager: simcord.MemberActor
) -> None:
    await server_manager.slash(club.channel, "settings", variant="classic")
    ann, bob, cid = (club.member(name) for name in ("Ann", "Bob", "Cid"))
    opened = await ann.slash(club.channel, "play-now")
    assert "Table 1 is open" in response_text(club, opened)
    again = await ann.slash(club.channel, "play-now")
    assert "table 1" in private_text(club, again).lower()
    joined = await bob.slash(club.channel, "play-now")
    assert "My hand" in club.buttons(joined.response)
    assert (await club.bot.host.queries.info(1)).state is TableState.PLAYING
    other = await cid.slash(club.channel, "play-now", variant="three-handed")
    assert "Table 2 is open" in response_text(club, other)
    third = await club.member("Dot").slash(club.channel, "play-now")
    assert (await club.bot.host.queries.info(2)).seats[-1].name == "Dot"
    assert third.ephemeral


async def test_play_now_pings_those_who_want_it_and_seats_nobody_with_an_avoided_member(club: Club) -> None:
    ann, bob, cid = (club.member(name) for name in ("Ann", "Bob", "Cid"))
    shown = await bob.slash(club.channel, "preferences", **{"new-tables": "classic"})
    assert "Pings when someone looks for players: **Classic Two-Handed**" in private_text(club, shown)
    form = await cid.click((await cid.slash(club.channel, "preferences")).response.message, label=PINGS)
    chosen = await cid.submit_modal(form, {"variants": ["any"]})
    assert "**any variant**" in response_text(club, chosen)
    form = await cid.click((await cid.slash(club.channel, "avoid")).response.message, label="Change")
    listed = await cid.submit_modal(form, {"users": [ann]})
    assert f"- <@{ann.id}>" in response_text(club, listed)
    await ann.slash(club.channel, "play-now", variant="classic")
    await club.settle_messages()
    ping = club.channel.history()[-1]
    assert ping.content == f"<@{bob.id}> – **Ann** is looking for players at table 1: Classic Two-Handed."
    assert pinged_users(club) == {bob.id}
    assert "Table 2 is open" in response_text(
        club, await cid.slash(club.channel, "play-now", variant="classic")
    )
    invited = await ann.slash(club.channel, "table invite", member=cid)
    assert "can’t be invited or challenged at the moment" in response_text(club, invited)
    refused = await cid.slash(club.channel, "table invite", member=ann)
    assert "You avoid this member" in response_text(club, refused)
    await bob.click(ping, label="Join")
    await club.settle_messages()
    assert (await club.bot.host.queries.info(1)).state is TableState.PLAYING
    assert ping.id not in {message.id for message in club.channel.history()}


async def test_my_games_lists_what_waits_with_a_button_each(club: Club) -> None:
    ann, bob = club.member("Ann"), club.member("Bob")
    empty = await ann.slash(club.channel, "my-games")
    assert "Nothing waits for you" in private_text(club, empty)
    party = Party(club, [ann, bob])
    await party.open("classic")
    await ann.slash(club.channel, "table create", variant="kitty")
    turn = (await party.snapshot()).to_move[0]
    for seat, member in enumerate((ann, bob)):
        shown = await member.slash(club.channel, "my-games")
        text = private_text(club, shown)
        assert ("your turn" in text) == (seat == turn)
        assert "My hand" in club.buttons(shown.response)
        assert ("waiting for players" in text) == (member is ann)
    hand = await ann.click((await ann.slash(club.channel, "my-games")).response.message, label="My hand")
    assert "Your hand" in private_text(club, hand)


def test_the_panel_fits_in_both_languages() -> None:
    assert "Play now" in labels(server_panel(texts_in("en")))
    for language in ("en", "de"):
        assert_within_limits(server_panel(texts_in(language)))
