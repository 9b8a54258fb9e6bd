"""Opening tables with server settings and presets."""

import asyncio
from typing import Any

import discord
import pytest
from sqlalchemy import update

from bot.store import Preset
from bot.store.schema import presets
from bot.ui.components.panel import Panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.publishing.messages import Messages
from tests.e2e.conftest import Club
from tests.e2e.stories import Story
from tests.host.stories import stories
from tests.store.outside import run

REFUSED = "Threads are not available here"


async def save_presets(club: Club, *presets: Preset) -> None:
    for preset in presets:
        await club.bot.store.presets.save(club.guild.id, preset, lambda _: True)


@stories(
    """
    opening without a variant asks for it and a full table starts if requested
    Ann /table create start-when-full=yes > Which variant do you want to play?
    Ann taps Two-Handed, Old Count · 2 players · about 12 min > Table 1 is open; table > Old Count
    Bob taps Join on table; state playing

    presets are saved chosen and deleted by command
    Manager /table create variant=classic; Manager taps Options on first; Manager fills pn:options:1:3 with target=500
    Ann /preset save name=Quick table=1 > You need the Manage Server permission
    Manager /preset save name=" Quick " > Saved as **Quick**
    Ann completes table create preset:qui > Quick · Classic Two-Handed; Ann /table create preset=quick
    table > to 500 points; Ann /preset list > **Quick** · Classic Two-Handed · to 500 points
    Ann /table create variant=kitty preset=quick > That preset is for another variant
    Ann /preset delete preset=Quick > You need the Manage Server permission
    Manager /preset delete preset=Quick > Deleted the preset
    Ann /table create preset=Quick > There is no preset “Quick”; Ann /preset list > There are no presets yet
    """
)
async def test_opening(story: Story, told: str) -> None:
    await story.tell(told)


async def test_opening_does_not_wait_for_the_message_in_the_channel(
    story: Story, monkeypatch: pytest.MonkeyPatch
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
    await story.tell("Ann /table create variant=classic > Table 1 is open; table > Waiting for 1 more player")


async def test_new_tables_use_the_settings_of_the_server(club: Club, story: Story) -> None:
    ann, here = story["Ann"], club.channel.id
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
    channel = club.bot.get_channel(here)
    await channel.create_thread(name="talk", type=discord.ChannelType.public_thread)
    in_thread = ann.at(club.channel.threads[-1])
    assert REFUSED not in await in_thread.run("table create", variant="classic")
    assert REFUSED in await in_thread.run("table create", variant="classic", thread=True)


async def test_presets_are_chosen_saved_and_deleted_with_selects(club: Club, story: Story) -> None:
    """The server's own, and those that come with the bot."""
    await save_presets(
        club, Preset("Long: 2000", "partnership", {"target": 2000}), Preset("Other", "kitty", {})
    )
    await story.tell("Manager /table create variant=partnership; Manager taps Options on table")
    manager = story["Manager"]
    select = next(part for part in club.components(manager.shown) if "options" in part)
    assert [(choice["label"], choice["value"]) for choice in select["options"]] == [
        ("Long: 2000", "Long: 2000"),
        ("Quick partnership", ":quick-partnership"),
        ("With a kitty", ":with-kitty"),
        ("Short scale", ":short-scale"),
        ("No passing", ":no-passing"),
        ("Pass three", ":pass-three"),
        ("Firehouse", ":firehouse"),
    ]
    await story.tell(
        """
        Manager chooses :pass-three; table > pass 3; Manager chooses Long: 2000; table > to 2000 points
        Manager fills Save as preset with name="Very long" > Saved as **Very long**
        Ann /preset list > Very long; Manager /settings; Manager taps Presets > **Very long** · Single-Deck
        """
    )
    deleted = await manager.choose("Long: 2000", custom_id="pn:select:delete-preset")
    assert "Deleted the preset" in deleted
    saved = [preset.name for preset in await club.bot.store.presets.for_server(club.guild.id)]
    assert saved == ["Other", "Very long"]
    assert not [part for part in club.components(story["Ann"].shown) if "options" in part]


async def test_the_number_of_presets_is_limited(club: Club, story: Story) -> None:
    await save_presets(club, *(Preset(f"Rules {number}", "classic", {}) for number in range(25)))
    await story.tell(
        """
        Manager /table create variant=classic; Manager /preset save name="One more" > already has 25 presets
        Manager /preset save name="rules 3" > Saved as
        """
    )


async def test_saving_under_a_name_that_exists_shows_both_and_asks(club: Club, story: Story) -> None:
    await save_presets(club, Preset("Long", "classic", {"target": 2000}), Preset("Other", "classic", {}))
    await story.tell(
        """
        Manager /table create preset=Other; Manager /preset save name="long" > Replace the preset “Long”?
        Manager reads > Now: **Long** · Classic Two-Handed · to 2000 points & Then: **long** & to 1000 points
        """
    )
    # What has changed since the question is asked about again.
    await save_presets(club, Preset("Long", "kitty", {}))
    await story.tell(
        "Manager taps Replace > Now: **Long** · Two-Handed with Kitty; Manager taps Replace > Saved as"
    )
    assert [
        (preset.name, preset.variant) for preset in await club.bot.store.presets.for_server(club.guild.id)
    ] == [("Other", "classic"), ("long", "classic")]


async def test_presets_that_come_with_the_bot_are_offered_in_each_language(club: Club, story: Story) -> None:
    ann, bob = story["Ann"], story["Bob"]
    assert await ann.complete("table create", "preset", "auc") == {
        ":auction": "Auction (Hoyle) · Three-Handed Pinochle",
        ":auction-settlement": "Auction with settlement · Three-Handed Pinochle",
    }
    await ann.run("table create", preset=":auction-settlement")
    info = await club.bot.host.queries.info(1)
    assert info.variant == "three-handed"
    wanted = {"settlement": "on", "target": 50, "opening_bid": 300}
    assert {name: info.options[name] for name in wanted} == wanted
    await bob.prefer(language="de")
    offered = await bob.complete("table create", "preset", variant="double-deck")
    assert [name.partition(" · ")[0] for name in offered.values()] == [
        "Vier Runden (Turnier)",
        "In Hunderten",
        "Doppeltes Blatt im Club",
        "Vier weitergeben",
    ]
    await bob.run("table create", preset="kurze zählweise")
    info = await club.bot.host.queries.info(2)
    assert (info.variant, info.options["scale"], info.options["target"]) == ("partnership", 1, 150)


async def test_presets_that_come_with_the_bot_cannot_be_deleted_but_replaced(
    club: Club, story: Story
) -> None:
    assert await story["Manager"].complete("preset delete", "preset") == {}
    come = "Come with the bot: Four deals (tournament), By hundreds, Club double deck"
    await story.tell(
        f"""
        Manager /preset delete preset=Cutthroat > There is no preset “Cutthroat”; Manager /preset list > {come}
        """
    )
    await save_presets(club, Preset("Cutthroat", "three-handed", {"target": 700}))
    await story.tell("Ann /table create preset=cutthroat; table > to 700 points")


async def test_new_tables_start_with_the_rules_that_the_server_has_chosen(club: Club, story: Story) -> None:
    await save_presets(club, Preset("Long", "classic", {"target": 2000}), Preset("Old", "old-count", {}))
    await story.tell(
        """
        Ann /table create variant=classic; table > to 1000 points
        Ann /preset default preset=long > You need the Manage Server permission
        Manager /preset default preset=Longest > There is no preset
        Manager /preset default preset=long > start with **Long** & to 2000 points · *for new tables*
        Manager /settings > Long (for new tables), Old
        Ann /table create > House rules here: & **Long** · Classic Two-Handed · to 2000 points & not **Old**
        Ann taps pn:open:classic:-0; table > to 2000 points; Ann taps Options on table
        """
    )
    select = next(part for part in club.components(story["Ann"].shown) if "options" in part)
    assert [choice["label"] for choice in select["options"]] == ["Long (for new tables)", "Usual rules"]
    await story.tell(
        """
        Ann chooses :usual; table > to 1000 points; Ann /table create variant=old-count; table > to 1000 points
        Ann /solo variant=classic
        """
    )
    private = await club.bot.host.queries.info(4)
    assert (private.is_private, private.options["target"]) == (True, 2000)
    again = await story["Manager"].run("preset default", preset="long", on=False)
    assert "start with the usual rules again" in again
    assert "*for new tables*" not in again
    await story.tell("Ann /table create variant=classic; table > to 1000 points")
    await story["Manager"].run("preset save", name="Short", table=1)
    await story.tell("Manager taps Use for new tables > start with **Short**")


async def test_a_preset_that_has_become_invalid_is_named_with_what_is_allowed(
    club: Club, story: Story
) -> None:
    """Whatever another version or a hand has left in the database: nothing else breaks."""
    await save_presets(
        club,
        Preset("Long", "classic", {"target": 99999}),
        Preset("Odd", "classic", {"jokers": "two"}),
        Preset("Torn", "kitty", {}),
    )
    await run(
        club.settings.database_url, update(presets).where(presets.c.name == "Torn").values(options="[]")
    )
    await club.bot.store.presets.set_default(club.guild.id, "Long", on=True)
    why = "“Long”, can’t be used: Target can be 1 to 10000. These are the usual rules instead."
    await story.tell(
        f"""
        Ann /preset list > **Long** · Classic Two-Handed · ⚠️ can’t be used: Target can be 1 to 10000.
        Ann reads > can’t be used: There is no option “jokers”. & can’t be used: Its options can’t be read.
        Ann /table create preset=odd > The preset “Odd” can’t be used: There is no option “jokers”. Choose another
        Ann /table create preset=torn > The preset “Torn” can’t be used: Its options can’t be read.
        Ann /table create variant=classic > Table 1 is open & {why}; table > to 1000 points
        Ann taps Options on table; Ann chooses Long > The preset “Long” can’t be used: Target can be
        Bob /solo variant=classic > {why}; Bob /play-now; Manager /settings > Long (for new tables)
        Manager /tournament create name=Cup form=swiss variant=classic > {why}
        Manager /event create name=Cup variant=classic preset=odd boards=1 deadline=2d > There is no option “jokers”
        Manager /preset default preset=odd > The preset “Odd” can’t be used
        Manager /preset save name=long table=1 > Replace the preset “Long”? & can’t be used: Target
        Manager taps Replace > Saved as **long**; Ann /preset delete preset=torn > You need the Manage Server
        Manager /preset delete preset=torn > Deleted the preset
        """
    )
