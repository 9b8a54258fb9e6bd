"""Takes the pictures of `docs/images/panels`: what players meet, as a phone and as a desktop shows it.

    python -m benchmarks.gallery [NAME ...]

Plays on the sandbox's own Discord with shuffles that never change, and photographs its page with a Chromium that is
found as `chromium`, or whose path CHROMIUM gives. With names only these pictures are taken. It measures nothing.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
import simcord
from PIL import Image

from bot import sandbox
from bot.ai import rule_of_thumb
from bot.client import PinochleBot, pinochle_bot
from bot.config import Settings
from bot.engine.actions import Verb
from bot.engine.events import TRICK
from bot.engine.variants import VARIANTS
from bot.host import Host, Limits, TableSnapshot
from bot.store import Store
from bot.ui.messages.table_messages import TableMessages
from bot.ui.pictures import table_picture
from bot.ui.services import Services
from bot.ui.text.catalogue import ENGLISH_TEXTS

FOLDER: Final = Path(__file__).parents[1] / "docs" / "images" / "panels"
WIDTHS: Final = {"phone": (400, 2.0), "desktop": (860, 1.0)}
"""How wide the page is in its own pixels, and how many of the picture make one of those."""
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--hide-scrollbars",
    "--no-first-run",
    "--remote-debugging-port=0",
)
_SHOWN: Final = """
(id => {
  const message = document.querySelector(`article[data-message-id="${id}"] .message-components`);
  if (message === null) return null;
  message.scrollIntoView({block: "start"});
  if ([...message.querySelectorAll("img")].some(image => !image.naturalWidth)) return null;
  const box = message.getBoundingClientRect();
  return JSON.stringify([box.x + window.scrollX, box.y + window.scrollY, box.width, box.height]);
})
"""
"""Where a message stands in the page; null until it is there with all its pictures."""


class Page:
    """One page of the browser, spoken to in its own protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._asked = 0

    async def ask(self, method: str, **parameters: object) -> Any:
        """Send a command and wait for its answer."""
        self._asked += 1
        await self._socket.send_json({"id": self._asked, "method": method, "params": parameters})
        async with asyncio.timeout(30):
            while True:
                answer = json.loads(await self._socket.receive_str())
                if answer.get("id") == self._asked:
                    return answer["result"]

    async def run(self, script: str) -> Any:
        """The value of a script in the page."""
        return (await self.ask("Runtime.evaluate", expression=script))["result"].get("value")

    async def load(self, address: str, width: int, scale: float) -> None:
        """Open an address in a window so wide, and high enough for any message."""
        await self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=2600,
            deviceScaleFactor=scale,
            mobile=False,
        )
        await self.ask("Page.navigate", url=address)

    async def shot(self, message_id: int) -> Image.Image:
        """The picture of one message, once it stands still: fonts, pictures and the page's own greeting come and go.

        What was painted last may be from before the page was scrolled, so two pictures in a row have to be equal.
        """
        before = last = None
        for _ in range(60):
            await asyncio.sleep(0.5)
            box = await self.run(f"{_SHOWN}('{message_id}')")
            if box is None or box != before:
                before = box
                continue
            left, top, width, height = json.loads(box)
            clip = {"x": left, "y": top, "width": width, "height": height, "scale": 1}
            taken = await self.ask("Page.captureScreenshot", format="png", clip=clip)
            again, last = last == taken["data"], taken["data"]
            if again and await self.run(f"{_SHOWN}('{message_id}')") == box:
                return Image.open(BytesIO(base64.b64decode(taken["data"])))
        raise SystemExit(f"The message {message_id} does not appear.")


@asynccontextmanager
async def browser() -> AsyncIterator[dict[str, Page]]:
    """A browser with a page of each width."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        raise SystemExit("No Chromium: install it, or give its path in CHROMIUM.")
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        process = await asyncio.create_subprocess_exec(
            program, *FLAGS, f"--user-data-dir={folder}", "about:blank", stderr=asyncio.subprocess.PIPE
        )
        stack.push_async_callback(process.wait)
        stack.callback(process.terminate)
        assert process.stderr is not None
        line = b""
        while b"ws://" not in line:
            line = await process.stderr.readline()
        port = line.decode().split("127.0.0.1:")[1].split("/")[0]
        session = await stack.enter_async_context(aiohttp.ClientSession(f"http://127.0.0.1:{port}"))
        pages = {}
        for name in WIDTHS:
            async with session.put("/json/new?about:blank") as answer:
                address = (await answer.json())["webSocketDebuggerUrl"]
            pages[name] = Page(await stack.enter_async_context(session.ws_connect(address, max_msg_size=0)))
        yield pages


async def photograph(pages: Mapping[str, Page], name: str, message_id: int) -> None:
    """Take a message at every width."""
    for width, page in pages.items():
        image = await page.shot(message_id)
        path = FOLDER / f"{name}-{width}.png"
        image.convert("RGB").quantize(256, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path.name} {image.width}x{image.height}, {path.stat().st_size // 1024} KiB")


class Studio:
    """The club of the sandbox as the first of its people sees it."""

    def __init__(
        self,
        bot: PinochleBot,
        channel: simcord.ChannelHandle,
        people: tuple[simcord.MemberActor, ...],
        shoot: Callable[[str, int], Awaitable[None]],
    ) -> None:
        self.host, self.channel, self.people, self._shoot = bot.host, channel, people, shoot
        self._room = Services.at(bot)
        self.table_id = 0

    async def take(self, name: str, message: discord.Message | simcord.ResponseMessage | None = None) -> None:
        """Photograph a message, or the table's."""
        await self._shoot(name, (message or await self.table()).id)

    async def draw(self, name: str) -> None:
        """Keep the picture of the table by itself."""
        snapshot = await self.host.queries.snapshot(self.table_id)
        assert snapshot.view is not None
        picture = await table_picture(snapshot, snapshot.view, ENGLISH_TEXTS, "")
        (FOLDER.parent / name).write_bytes(picture.png)

    async def typed(self, command: str, who: int = 0, **options: object) -> simcord.ResponseMessage:
        """What somebody is answered to a command."""
        return await _answer(await self.people[who].slash(self.channel, command, **options))

    async def tapped(
        self, message: discord.Message | simcord.ResponseMessage, label: str, who: int = 0
    ) -> simcord.ResponseMessage:
        """What somebody is answered to a tap."""
        at = message if isinstance(message, discord.Message) else message.message
        return await _answer(await self.people[who].click(at, label=label))

    async def hand(self) -> simcord.ResponseMessage:
        """The hand of the first player."""
        return await self.tapped(await self.table(), "My hand")

    async def table(self) -> discord.Message:
        """The public message of the table, once it shows what is so."""
        await asyncio.sleep(0.3)
        await self._room.tables.settle(self.table_id)
        shown = (await self.host.queries.info(self.table_id)).message_id
        return next(one for one in self.channel.history() if one.id == shown)

    async def open(self, variant: str, players: int, **options: object) -> None:
        """A table of this variant, with so many people at it."""
        me, guild = self.people[0], self.channel.guild
        assert guild is not None
        info = await self.host.lobby.open(
            guild_id=guild.id,
            channel_id=self.channel.id,
            user_id=me.id,
            name="Sam",
            variant=variant,
            options=options,
        )
        self.table_id = info.id
        for other, name in zip(self.people[1:players], ("Robin", "Sasha", "Kim"), strict=False):
            await self.host.lobby.join(info.id, other.id, name)

    async def begin(self) -> None:
        """Start the table."""
        await self.host.lobby.start(self.table_id, self.people[0].id)

    async def play(self, until: Callable[[TableSnapshot], bool]) -> None:
        """All play as computer players would, until the first of them sees this, or the game is over."""
        info = await self.host.queries.info(self.table_id)
        variant = VARIANTS[info.variant]
        rules = variant.rules(variant.resolve(info.options))
        while True:
            for seat, person in enumerate(self.people[: variant.seats]):
                snapshot = await self.host.queries.snapshot(self.table_id, person.id)
                if snapshot.view is None or snapshot.view.ended or (seat == 0 and until(snapshot)):
                    return
                action = rule_of_thumb(snapshot.view, seat, rules, snapshot.offer)
                if action is not None:
                    await self.host.play.act(self.table_id, person.id, action)
                    break


async def _answer(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """The message that answers, which on a busy machine may take a while."""
    for _ in range(100):
        if result.response is not None and not result.response.flags.loading:
            return result.response
        await asyncio.sleep(0.1)
    raise SystemExit("There is no answer.")


def offers(*verbs: Verb) -> Callable[[TableSnapshot], bool]:
    """Whether the first player may do one of these."""
    return lambda snapshot: any(snapshot.offer.of(verb) for verb in verbs)


def tricks(count: int) -> Callable[[TableSnapshot], bool]:
    """Whether so many tricks are over, one more has begun, and the first player is to add to it."""

    def reached(snapshot: TableSnapshot) -> bool:
        view = snapshot.view
        assert view is not None
        return len(view.tricks) >= count and bool(view.zones[TRICK]) and 0 in snapshot.to_move

    return reached


def scored(snapshot: TableSnapshot) -> bool:
    """Whether a deal has just been scored."""
    view = snapshot.view
    return view is not None and view.result is not None and not view.tricks


async def double_deck(studio: Studio) -> None:
    """Four at a table, from the lobby to the result of a deal."""
    await studio.open("double-deck", 3)
    await studio.take("lobby")
    await studio.host.lobby.join(studio.table_id, studio.people[3].id, "Kim")
    await studio.begin()
    await studio.play(offers(Verb.BID))
    await studio.take("auction")
    await studio.take("bid", await studio.hand())
    await studio.play(lambda snapshot: snapshot.view is not None and any(snapshot.view.shown))
    await studio.take("melds")
    await studio.play(tricks(3))
    await studio.take("partners")
    await studio.take("partner-hand", await studio.hand())
    await studio.play(scored)
    await studio.take("result")
    await studio.take("scores", await studio.typed("table status"))


async def kitty(studio: Studio) -> None:
    """Bidding for three cards, and burying three."""
    await studio.open("kitty", 2)
    await studio.begin()
    await studio.play(offers(Verb.TRUMP, Verb.BURY))
    await studio.take("trump", await studio.hand())
    await studio.play(offers(Verb.BURY))
    await studio.take("bury", await studio.hand())
    await studio.play(tricks(5))
    await studio.take("dummy")


async def fletcher(studio: Studio) -> None:
    """A secret trump, and a game to its end."""
    await studio.open("fletcher", 2, target=60)
    await studio.begin()
    await studio.play(offers(Verb.GUESS, Verb.TRUMP))
    await studio.take("secret", await studio.hand())
    await studio.play(lambda snapshot: False)
    await studio.take("over")
    result = studio.channel.history()[-1]
    await studio.take("game-result", result)
    deal = (await studio.host.replays.deal(studio.table_id)).deal + 1
    await studio.take("tricks", await studio.tapped(result, ENGLISH_TEXTS("button-tricks", number=deal)))
    await studio.take("replay", await studio.tapped(result, ENGLISH_TEXTS("button-replay")))
    await studio.take("verify", await studio.typed("verify", table=studio.table_id))


async def classic(studio: Studio) -> None:
    """A stock and an upcard, and melds one at a time."""
    await studio.open("classic", 2)
    await studio.begin()
    await studio.play(offers(Verb.MELD))
    await studio.take("meld", await studio.hand())
    await studio.play(tricks(8))
    await studio.take("table")
    await studio.draw("table.png")
    await studio.take("hand", await studio.hand())


async def aside(studio: Studio) -> None:
    """What is answered to commands that play nothing."""
    await studio.take("help", await studio.typed("help"))
    await studio.take("rules", await studio.typed("rules", variant="classic", topic="melds"))
    await studio.take("tables", await studio.typed("table list"))
    await studio.take("leaderboard", await studio.typed("leaderboard"))
    await studio.take("preferences", await studio.typed("preferences", **{"four-colors": True}))
    await studio.take("settings", await studio.typed("settings"))


async def last_words(studio: Studio) -> None:
    """What those who manage a server take away, and the end of a season."""
    await studio.take("data", await studio.typed("data export"))
    asked = await studio.typed("season close")
    await studio.tapped(asked, ENGLISH_TEXTS("button-close-season-sure"))
    await studio.take("podium", studio.channel.history()[-1])


def dealer_of(store: Store) -> Host:
    """A host whose shuffles are the same each time, and who leaves the tables alone."""
    counted = count(1)
    return Host(
        store,
        limits=Limits(sweep=86_400, pause=0),
        seeds=lambda size: next(counted).to_bytes(size, "big"),
    )


async def main(wanted: frozenset[str]) -> None:
    """Take the pictures."""
    TableMessages.PACE_SECONDS = 0.1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder}/pinochle.db")
        marks = sandbox.EmptyKeyValues()
        async with (
            pinochle_bot(settings, key_values=marks, hosted=dealer_of) as bot,
            simcord.run(bot, check_errors=False, settle_timeout=60.0) as env,
            browser() as pages,
        ):
            # The page of the sandbox, with its style, is what is to be seen.
            channel, people = await sandbox._furnish(env, ENGLISH_TEXTS)
            preview = sandbox._LivePage(env, channel, people, 0)
            async with preview:
                fresh = asyncio.create_task(preview.stay_fresh())
                for name, page in pages.items():
                    await page.load(preview.url, *WIDTHS[name])
                # The page learns how wide it is only after it has come.
                await asyncio.sleep(4)

                async def shoot(name: str, message_id: int) -> None:
                    if not wanted or name in wanted:
                        await photograph(pages, name, message_id)

                studio = Studio(bot, channel, people, shoot)
                for scene in (double_deck, kitty, fletcher, classic, aside, last_words):
                    await scene(studio)
                fresh.cancel()


if __name__ == "__main__":
    asyncio.run(main(frozenset(sys.argv[1:])))
