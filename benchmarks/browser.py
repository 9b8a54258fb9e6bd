"""Chromium with the sandbox page at the widths of a phone and a desktop, controlled by the DevTools protocol."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from io import BytesIO
from typing import Any, Final

import aiohttp
from PIL import Image

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
        for _ in range(200):
            await asyncio.sleep(0.15)
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

    async def screenshot_window(self, width: int, height: int, scale: float) -> Image.Image:
        """A screenshot of the whole page in a window of this size, scrolled to its end."""
        # A page in the background does not adapt to its size.
        await self.send("Page.bringToFront")
        await self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=False,
        )
        # The page loads its messages again for the new size.
        for _ in range(60):
            await asyncio.sleep(0.5)
            if await self.run("document.querySelectorAll('article img').length"):
                break
        for _ in range(4):
            await asyncio.sleep(1)
            # Pictures that have been loaded meanwhile have moved the end.
            await self.run(
                "document.querySelectorAll('*').forEach(part => { part.scrollTop = part.scrollHeight; })"
            )
        await asyncio.sleep(1)
        result = await self.send("Page.captureScreenshot", format="png")
        return Image.open(BytesIO(base64.b64decode(result["data"])))


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
