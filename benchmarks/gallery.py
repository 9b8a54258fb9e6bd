"""Take the screenshots in `docs/images/panels`, at the widths of a phone and of a desktop.

    python -m benchmarks.gallery [NAME ...]

Plays on the simulated Discord of the sandbox with fixed seeds, and takes screenshots of its page with `chromium`, or
with the Chromium at the path in the environment variable CHROMIUM. With names only these screenshots are taken.
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
"""Width of the page in CSS pixels, and device pixels for each of them."""
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
_MESSAGE_BOX: Final = """
(id => {
  const message = document.querySelector(`article[data-message-id="${id}"] .message-components`);
  if (message === null) return null;
  message.scrollIntoView({block: "start"});
  if ([...message.querySelectorAll("img")].some(image => !image.naturalWidth)) return null;
  const box = message.getBoundingClientRect();
  return JSON.stringify([box.x + window.scrollX, box.y + window.scrollY, box.width, box.height]);
})
"""
"""The box of a message in the page; null until it is loaded with all its pictures."""


class Page:
    """A page of the browser, controlled by the Chrome DevTools Protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._last_id = 0

    async def send(self, method: str, **parameters: object) -> Any:
        """Send a command and wait for its result."""
        self._last_id += 1
        await self._socket.send_json({"id": self._last_id, "method": method, "params": parameters})
        async with asyncio.timeout(30):
            while True:
                answer = json.loads(await self._socket.receive_str())
                if answer.get("id") == self._last_id:
                    return answer["result"]

    async def run(self, script: str) -> Any:
        """Run a script in the page, and return its value."""
        return (await self.send("Runtime.evaluate", expression=script))["result"].get("value")

    async def load(self, address: str, width: int, scale: float) -> None:
        """Open an address in a window of this width, high enough for any message."""
        await self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=2600,
            deviceScaleFactor=scale,
            mobile=False,
        )
        await self.send("Page.navigate", url=address)

    async def screenshot(self, message_id: int) -> Image.Image:
        """A screenshot of a message, once its box and its pixels no longer change.

        The first one may have been painted before the page was scrolled, so two in a row have to be equal.
        """
        last_box = last_data = None
        for _ in range(60):
            await asyncio.sleep(0.5)
            box = await self.run(f"{_MESSAGE_BOX}('{message_id}')")
            if box is None or box != last_box:
                last_box = box
                continue
            left, top, width, height = json.loads(box)
            clip = {"x": left, "y": top, "width": width, "height": height, "scale": 1}
            result = await self.send("Page.captureScreenshot", format="png", clip=clip)
            is_stable, last_data = last_data == result["data"], result["data"]
            if is_stable and await self.run(f"{_MESSAGE_BOX}('{message_id}')") == box:
                return Image.open(BytesIO(base64.b64decode(result["data"])))
        raise SystemExit(f"The message {message_id} does not appear.")


@asynccontextmanager
async def browser() -> AsyncIterator[dict[str, Page]]:
    """Start a browser with a page of each width."""
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


async def save_screenshots(pages: Mapping[str, Page], name: str, message_id: int) -> None:
    """Save a screenshot of a message at every width."""
    for width, page in pages.items():
        image = await page.screenshot(message_id)
        path = FOLDER / f"{name}-{width}.png"
        image.convert("RGB").quantize(256, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path.name} {image.width}x{image.height}, {path.stat().st_size // 1024} KiB")


class Studio:
    """The server of the sandbox as its first member sees it."""

    def __init__(
        self,
        bot: PinochleBot,
        channel: simcord.ChannelHandle,
        members: tuple[simcord.MemberActor, ...],
        save: Callable[[str, int], Awaitable[None]],
    ) -> None:
        self.host, self.channel, self.members, self._save = bot.host, channel, members, save
        self._services = Services.at(bot)
        self.table_id = 0

    async def take(self, name: str, message: discord.Message | simcord.ResponseMessage | None = None) -> None:
        """Save screenshots of a message, by default the table's."""
        await self._save(name, (message or await self.table()).id)

    async def draw(self, name: str) -> None:
        """Save the picture of the table without the page around it."""
        snapshot = await self.host.queries.snapshot(self.table_id)
        assert snapshot.view is not None
        picture = await table_picture(snapshot, snapshot.view, ENGLISH_TEXTS, "")
        (FOLDER.parent / name).write_bytes(picture.png)

    async def slash(self, command: str, member: int = 0, **options: object) -> simcord.ResponseMessage:
        """Use a command, and return the response."""
        return await _response(await self.members[member].slash(self.channel, command, **options))

    async def click(
        self, message: discord.Message | simcord.ResponseMessage, label: str, member: int = 0
    ) -> simcord.ResponseMessage:
        """Click a button, and return the response."""
        target = message if isinstance(message, discord.Message) else message.message
        return await _response(await self.members[member].click(target, label=label))

    async def hand(self) -> simcord.ResponseMessage:
        """The hand of the first player."""
        return await self.click(await self.table(), "My hand")

    async def table(self) -> discord.Message:
        """The public message of the table, once it is up to date."""
        await asyncio.sleep(0.3)
        await self._services.tables.settle(self.table_id)
        message_id = (await self.host.queries.info(self.table_id)).message_id
        return next(message for message in self.channel.history() if message.id == message_id)

    async def open(self, variant: str, players: int, **options: object) -> None:
        """Open a table of this variant, and seat this number of members."""
        opener, guild = self.members[0], self.channel.guild
        assert guild is not None
        info = await self.host.lobby.open(
            guild_id=guild.id,
            channel_id=self.channel.id,
            user_id=opener.id,
            name="Sam",
            variant=variant,
            options=options,
        )
        self.table_id = info.id
        for other, name in zip(self.members[1:players], ("Robin", "Sasha", "Kim"), strict=False):
            await self.host.lobby.join(info.id, other.id, name)

    async def start(self) -> None:
        """Start the game."""
        await self.host.lobby.start(self.table_id, self.members[0].id)

    async def play(self, until: Callable[[TableSnapshot], bool]) -> None:
        """Play as computer players would, until the first member's snapshot meets the condition or the game is over."""
        info = await self.host.queries.info(self.table_id)
        variant = VARIANTS[info.variant]
        rules = variant.rules(variant.resolve(info.options))
        while True:
            for seat, member in enumerate(self.members[: variant.seats]):
                snapshot = await self.host.queries.snapshot(self.table_id, member.id)
                if snapshot.view is None or snapshot.view.ended or (seat == 0 and until(snapshot)):
                    return
                action = rule_of_thumb(snapshot.view, seat, rules, snapshot.offer)
                if action is not None:
                    await self.host.play.act(self.table_id, member.id, action)
                    break


async def _response(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """Wait for the response to an interaction."""
    for _ in range(100):
        if result.response is not None and not result.response.flags.loading:
            return result.response
        await asyncio.sleep(0.1)
    raise SystemExit("There is no response.")


def offers(*verbs: Verb) -> Callable[[TableSnapshot], bool]:
    """A condition: the first member has an action with one of these verbs."""
    return lambda snapshot: any(snapshot.offer.of(verb) for verb in verbs)


def tricks(count: int) -> Callable[[TableSnapshot], bool]:
    """A condition: this number of tricks is over, another one has started, and the first member is to move."""

    def condition(snapshot: TableSnapshot) -> bool:
        view = snapshot.view
        assert view is not None
        return len(view.tricks) >= count and bool(view.zones[TRICK]) and 0 in snapshot.to_move

    return condition


def has_result(snapshot: TableSnapshot) -> bool:
    """Whether a deal has just been scored."""
    view = snapshot.view
    return view is not None and view.result is not None and not view.tricks


async def double_deck(studio: Studio) -> None:
    """Four players, from the lobby to the result of a deal."""
    await studio.open("double-deck", 3)
    await studio.take("lobby")
    await studio.host.lobby.join(studio.table_id, studio.members[3].id, "Kim")
    await studio.start()
    await studio.play(offers(Verb.BID))
    await studio.take("auction")
    await studio.take("bid", await studio.hand())
    await studio.play(lambda snapshot: snapshot.view is not None and any(snapshot.view.shown))
    await studio.take("melds")
    await studio.play(tricks(3))
    await studio.take("partners")
    await studio.take("partner-hand", await studio.hand())
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
    result = studio.channel.history()[-1]
    await studio.take("game-result", result)
    deal = (await studio.host.replays.deal(studio.table_id)).deal + 1
    await studio.take("tricks", await studio.click(result, ENGLISH_TEXTS("button-tricks", number=deal)))
    await studio.take("replay", await studio.click(result, ENGLISH_TEXTS("button-replay")))
    await studio.take("verify", await studio.slash("verify", table=studio.table_id))


async def classic(studio: Studio) -> None:
    """A stock and an upcard, and melds one at a time."""
    await studio.open("classic", 2)
    await studio.start()
    await studio.play(offers(Verb.MELD))
    await studio.take("meld", await studio.hand())
    await studio.play(tricks(8))
    await studio.take("table")
    await studio.draw("table.png")
    await studio.take("hand", await studio.hand())


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
    await studio.take("season", studio.channel.history()[-1])


def fixed_host(store: Store) -> Host:
    """A host with fixed seeds, no sweeps and no pauses."""
    numbers = count(1)
    return Host(
        store,
        limits=Limits(sweep=86_400, pause=0),
        seeds=lambda size: next(numbers).to_bytes(size, "big"),
    )


async def main(names: frozenset[str]) -> None:
    """Take the screenshots with these names, or all if there are none."""
    TableMessages.PACE_SECONDS = 0.1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder}/pinochle.db")
        async with (
            pinochle_bot(settings, key_values=sandbox.EmptyKeyValues(), make_host=fixed_host) as bot,
            sandbox._Run(bot, check_errors=False) as env,
            browser() as pages,
        ):
            channel, members = await sandbox._set_up(env, ENGLISH_TEXTS)
            preview = sandbox._LivePage(env, channel, members, 0)
            async with preview:
                refreshing = asyncio.create_task(preview.refresh_forever())
                for width, page in pages.items():
                    await page.load(preview.url, *WIDTHS[width])
                # The page adapts to its width only after it is loaded.
                await asyncio.sleep(4)

                async def save(name: str, message_id: int) -> None:
                    if not names or name in names:
                        await save_screenshots(pages, name, message_id)

                studio = Studio(bot, channel, members, save)
                for scene in (double_deck, kitty, fletcher, classic, panels, administration):
                    await scene(studio)
                refreshing.cancel()


if __name__ == "__main__":
    asyncio.run(main(frozenset(sys.argv[1:])))
