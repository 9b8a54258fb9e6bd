"""Take the screenshots in `docs/images/panels`, at the widths of a phone and of a desktop.

    python -m benchmarks.gallery [NAME ...]

Plays on the simulated Discord of the sandbox with fixed seeds, and takes screenshots of its page with `chromium`, or
with the Chromium at the path in the environment variable CHROMIUM. With names only these screenshots are taken.
"""

from __future__ import annotations

import asyncio
import sys
from copy import copy
from itertools import combinations
from typing import Final

from benchmarks.browser import WIDTHS, browser
from benchmarks.live_sandbox import live_sandbox
from benchmarks.studio import (
    FOLDER,
    Camera,
    Studio,
    display_name,
    has_result,
    is_trick_nearly_complete,
    offers,
    tricks,
)
from bot.engine.actions import Verb
from bot.host.limits import Limits
from bot.ui.text.catalogue import ENGLISH_TEXTS

NEWCOMERS: Final = ("Alex", "Charlie", "Dana", "Jamie", "Morgan", "Riley")
LEAGUE_TARGET: Final = 30


async def double_deck(studio: Studio) -> None:
    """Four players, from the lobby to the result of a deal."""
    await studio.open("double-deck", 3)
    await studio.take("lobby")
    await studio.host.lobby.join(studio.table_id, studio.members[3].id, display_name(studio.members[3]))
    await studio.start()
    await studio.play(offers(Verb.BID))
    await studio.take("auction")
    await studio.take("bid", await studio.hand())
    await studio.play(lambda snapshot: snapshot.view is not None and any(snapshot.view.shown))
    await studio.take("melds")
    await studio.play(tricks(3))
    await studio.take("partners")
    await studio.take("partner-hand", await studio.hand())
    await studio.play(is_trick_nearly_complete)
    await studio.draw("table.png")
    await studio.play(has_result)
    await studio.take("result")
    await studio.take("scores", await studio.slash("table status"))


async def kitty(studio: Studio) -> None:
    """Naming trump, and burying three cards."""
    await studio.open("kitty", 2)
    await studio.start()
    await studio.play(offers(Verb.TRUMP, Verb.BURY))
    await studio.take("trump", await studio.hand())
    await studio.play(offers(Verb.BURY))
    await studio.take("bury", await studio.hand())
    await studio.play(tricks(5))
    await studio.take("dummy")


async def fletcher(studio: Studio) -> None:
    """A secret trump, and a game played to its end."""
    await studio.open("fletcher", 2, target=60)
    await studio.start()
    await studio.play(offers(Verb.GUESS, Verb.TRUMP))
    await studio.take("secret", await studio.hand())
    await studio.play(lambda snapshot: False)
    await studio.take("over")
    result = await studio.message_with(ENGLISH_TEXTS("button-rematch"))
    await studio.take("game-result", result)
    deal = (await studio.host.replays.deal(studio.table_id, studio.members[0].id)).deal + 1
    await studio.take("tricks", await studio.click(result, ENGLISH_TEXTS("button-tricks", number=deal)))
    await studio.take("replay", await studio.slash("replay", table=studio.table_id))
    await studio.take("verify", await studio.slash("verify", table=studio.table_id))


async def classic(studio: Studio) -> None:
    """A stock and an upcard, and melds one at a time."""
    await studio.open("classic", 2)
    await studio.start()
    await studio.play(offers(Verb.MELD))
    await studio.take("meld", await studio.hand())
    await studio.play(tricks(8))
    await studio.take("table")
    await studio.take("hand", await studio.hand())
    await studio.play(has_result)
    await studio.animate("deal.webp")


async def evening(studio: Studio) -> None:
    """A channel with people who talk while they play."""
    sam, robin, sasha, kim = studio.members
    await robin.send(studio.channel, "Anyone up for a game tonight?")
    await sam.send(studio.channel, "Always. Double-deck if we are four?")
    await kim.send(studio.channel, "I'm in 🙌")
    await sasha.send(studio.channel, "Me too. Robin and Kim against Sam and me, we want our revenge")
    await studio.open("double-deck", 4)
    await studio.start()
    await studio.play(tricks(7))
    await studio.table()
    await kim.send(studio.channel, "That ace was worth waiting for")
    await robin.send(studio.channel, "Two more like that and we make it")
    await studio.camera.take_window("channel")


async def league(studio: Studio) -> None:
    """Ten members, each of whom plays a short game against each other one in another channel."""
    guild = studio.channel.guild
    assert guild is not None
    newcomers = [
        guild.add_member(studio.env.create_user(name.lower(), global_name=name)) for name in NEWCOMERS
    ]
    pair = copy(studio)
    pair.channel = guild.create_text_channel("league")
    for members in combinations((*studio.members, *newcomers), 2):
        pair.members = members
        await pair.open("kitty", 2, target=LEAGUE_TARGET)
        await pair.start()
        await pair.play(lambda snapshot: False)


async def panels(studio: Studio) -> None:
    """Responses to commands that are not part of a game."""
    await studio.take("help", await studio.slash("help"))
    await studio.take("rules", await studio.slash("rules", variant="classic", topic="melds"))
    await studio.take("tables", await studio.slash("table list"))
    await studio.take("leaderboard", await studio.slash("leaderboard"))
    await studio.take("preferences", await studio.slash("preferences", **{"four-colors": True}))
    await studio.take("settings", await studio.slash("settings"))


async def administration(studio: Studio) -> None:
    """The data export of a server, and the end of a season."""
    await studio.take("data", await studio.slash("data export"))
    confirmation = await studio.slash("season close")
    await studio.click(confirmation, ENGLISH_TEXTS("button-close-season-confirm"))
    await studio.take("season", await studio.message_with(ENGLISH_TEXTS("button-season-leaderboards")))


async def partnership(studio: Studio) -> None:
    """Cards passed between partners."""
    await studio.open("partnership", 4)
    await studio.start()
    await studio.play(offers(Verb.PASS_CARDS))
    await studio.take("pass-cards", await studio.hand())
    await studio.play(offers(Verb.PLAY))
    await studio.take("passed", await studio.hand())


async def three_handed(studio: Studio) -> None:
    """A widow that all see, and three players on their own."""
    await studio.open("three-handed", 3)
    await studio.start()
    await studio.play(lambda snapshot: snapshot.view is not None and bool(snapshot.view.taken_kitty))
    await studio.take("widow")
    await studio.play(tricks(4))
    await studio.take("three")


SCENES: Final = (
    double_deck,
    kitty,
    fletcher,
    classic,
    administration,
    league,
    panels,
    partnership,
    three_handed,
    evening,
)
"""The last one leaves the pages at the height of a window, so that other messages would be cut off."""


async def main(names: frozenset[str]) -> None:
    """Take the screenshots with these names, or all if there are none."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    async with live_sandbox(Limits(sweep=86_400, pause=0)) as live, browser() as pages:
        for width, page in pages.items():
            await page.load(live.url, *WIDTHS[width])
        # The page adapts to its width only after it is loaded.
        await asyncio.sleep(4)

        studio = Studio(live.bot, live.env, live.channel, live.members, Camera(pages, names))
        for scene in SCENES:
            await scene(studio)


if __name__ == "__main__":
    asyncio.run(main(frozenset(sys.argv[1:])))
