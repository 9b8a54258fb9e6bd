"""The panel of a server, and what its buttons lead to: play now, and my games."""

from __future__ import annotations

import pytest
import simcord

from bot.store import TableState
from bot.ui.lobby.server_panel import server_panel
from bot.ui.services import Services
from bot.ui.text.catalogue import texts_in
from tests.e2e.conftest import Club
from tests.e2e.people import Person
from tests.e2e.playing import Party, pinged_users
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
    club: Club, server_manager: Person
) -> None:
    await server_manager.run("settings", **{"panel-channel": club.channel})
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
    await server_manager.run("settings", language="de")
    await look(club)
    assert "Jetzt spielen" in panels(club)[-1]
    elsewhere = club.guild.create_text_channel("elsewhere")
    await server_manager.run("settings", **{"panel-channel": elsewhere})
    await look(club)
    assert len(panels(club, elsewhere)) == 1
    assert panels(club) == ["-"] * 11
    await club.bot.store.settings.update(club.guild.id, panel_channel=None)
    Services.at(club.bot).publisher.reload(f"panel:{club.guild.id}")
    await club.settle_messages()
    assert panels(club, elsewhere) == []


async def test_a_refused_panel_is_tried_again_only_when_it_is_set_again(
    club: Club, server_manager: Person, caplog: pytest.LogCaptureFixture
) -> None:
    club.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=1)
    await server_manager.run("settings", **{"panel-channel": club.channel})
    await club.settle_messages()
    for _ in range(3):
        await look(club)
    assert panels(club) == []
    assert caplog.text.count("is refused") == 1
    await server_manager.run("settings", **{"panel-channel": club.channel})
    await club.settle_messages()
    assert len(panels(club)) == 1


async def test_play_now_seats_members_at_one_table_and_opens_one_if_none_waits(club: Club) -> None:
    await club.bot.host.settings.update(club.guild.id, variant="classic")
    ann, bob, cid, dot = club.members("Ann", "Bob", "Cid", "Dot")
    assert "Table 1 is open" in await ann.run("play-now")
    assert "table 1" in (await ann.run("play-now")).lower()
    await bob.run("play-now")
    assert "My hand" in bob.buttons
    assert (await club.bot.host.queries.info(1)).state is TableState.PLAYING
    assert "Table 2 is open" in await cid.run("play-now", variant="three-handed")
    await dot.run("play-now")
    assert (await club.bot.host.queries.info(2)).seats[-1].name == "Dot"


async def test_play_now_pings_those_who_want_it_and_seats_nobody_with_an_avoided_member(club: Club) -> None:
    ann, bob, cid = club.members("Ann", "Bob", "Cid")
    shown = await bob.run("preferences", **{"new-tables": "classic"})
    assert "Pings when someone looks for players: **Classic Two-Handed**" in shown
    await cid.run("preferences")
    assert "**any variant**" in await cid.fill(PINGS, variants="any")
    await cid.run("avoid")
    assert f"- <@{ann.id}>" in await cid.fill("Change", users=[ann])
    await ann.run("play-now", variant="classic")
    await club.settle_messages()
    ping = club.channel.history()[-1]
    assert ping.content == f"<@{bob.id}> – **Ann** is looking for players at table 1: Classic Two-Handed."
    assert pinged_users(club) == {bob.id}
    assert "Table 2 is open" in await cid.run("play-now", variant="classic")
    invited = await ann.run("table invite", member=cid)
    assert "can’t be invited or challenged at the moment" in invited
    assert "You avoid this member" in await cid.run("table invite", member=ann)
    await bob.tap("Join", on=ping)
    await club.settle_messages()
    assert (await club.bot.host.queries.info(1)).state is TableState.PLAYING
    assert not club.messages_with("is looking for players")


async def test_my_games_lists_what_waits_with_a_button_each(club: Club, party: Party) -> None:
    ann = party.members[0]
    cid = club.member("Cid")
    assert "Daily board" in await cid.run("my-games")
    await ann.run("table create", variant="kitty")
    turn = await party.mover()
    for seat, member in enumerate(party.members):
        text = await member.run("my-games")
        assert ("your turn" in text) == (seat == turn)
        assert "My hand" in member.buttons
        assert ("waiting for players" in text) == (member is ann)
    assert "Your hand" in await ann.tap("My hand")
    # Others wait for Cid: an invitation, and a challenge.
    await ann.run("table invite", member=cid, table=2)
    await ann.run("challenge create", member=cid, variant="classic", boards=1)
    text = await cid.run("my-games")
    assert "Ann invites you" in text
    assert "**Ann** challenges you" in text
    assert cid.buttons[:2] == ["Join", "Answer"]
    await cid.tap("Answer")
    assert "You accepted the challenge" in await cid.tap("Accept")
    await cid.tap("Play board 1")
    text = await cid.run("my-games")
    assert "Challenge, board 1 · Classic Two-Handed: **your turn**" in text


def test_the_panel_fits_in_both_languages() -> None:
    assert "Play now" in labels(server_panel(texts_in("en")))
    for language in ("en", "de"):
        assert_within_limits(server_panel(texts_in(language)))
