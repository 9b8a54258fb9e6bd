"""Prove that the sandbox carries out every tap, also on a busy computer.

    python -m benchmarks.sandbox [computer|people] [--taps 300] [--load 2]

Plays `classic` on the page of the sandbox, with `chromium` or the Chromium at the path in the environment variable
CHROMIUM: against a computer player, or two people in two windows. Each window taps legal actions, and now and then
*Scores*, *Refresh* or *Back*, without waiting for what the others do. A tap counts as

- carried out: the bot received and answered it;
- gone: the button was replaced after the tap, and the page says so, as Discord does;
- lost: anything else, such as an error, or no reaction within half a minute.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import simcord

from benchmarks.browser import WIDTHS, Page, browser
from benchmarks.live_sandbox import live_sandbox
from bot.client import PinochleBot

WATCH = """
window.pressed = undefined;
window.clicks = [];
document.addEventListener("pointerdown", (event) => {
  window.pressed = event.target.closest("button.component-button[data-control-key]")?.dataset.controlKey ?? null;
}, true);
const send = window.fetch;
window.fetch = async (address, options) => {
  const action = String(address).endsWith("/api/action") ? JSON.parse(options.body) : {};
  const entry = action.kind === "click" ? window.clicks[window.clicks.push({}) - 1] : {};
  const answer = await send(address, options);
  entry.status = answer.status;
  if (action.kind === "click") entry.receipt = await answer.clone().json();
  return answer;
};
"""
"""Records the pressed button, and every tap that the page sends with its receipt."""
BUTTONS = """
JSON.stringify([...document.querySelectorAll("button.component-button[data-control-key]:not([disabled])")]
  .map((button) => button.dataset.controlKey))
"""
FIND = """
(key => {
  const button = [...document.querySelectorAll("button.component-button")]
    .find((one) => one.dataset.controlKey === key);
  if (!button) return null;
  button.scrollIntoView({block: "nearest"});
  const box = button.getBoundingClientRect();
  return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]);
})
"""
VIEW_AS = """
(name => {
  const picker = document.querySelector("#viewer-picker");
  picker.value = [...picker.options].find((option) => option.textContent.includes(name)).value;
  picker.dispatchEvent(new Event("change"));
})
"""
PLAY = ("pn:act:", "pn:pick:", "pn:rematch:")
ASIDE = ("pn:hand:", "pn:scores:")
NEVER = ("declare-out", "resign", "abandon")
LONGEST_SECONDS = 30.0


class Window:
    """A browser window that taps at random."""

    def __init__(self, page: Page, seed: int) -> None:
        self._page = page
        self._random = random.Random(seed)
        self.results: Counter[str] = Counter()
        self.seconds: list[float] = []

    async def open(self, address: str, name: str) -> None:
        """Open the page as this member."""
        await self._page.send("Page.enable")
        await self._page.send("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        await self._page.load(address, 900, 1)
        await asyncio.sleep(5)
        await self._page.run(f"{VIEW_AS}({json.dumps(name)})")
        await asyncio.sleep(3)

    async def tap(self) -> bool:
        """Tap a button, and note what comes of it.

        :return: False if there is no button to tap, or it has moved away.
        """
        key = self._choose(json.loads(await self._page.run(BUTTONS) or "[]"))
        place = key and await self._page.run(f"{FIND}({json.dumps(key)})")
        if not place:
            return False
        sent = await self._page.run("window.clicks.length")
        start = time.perf_counter()
        await self._press(*json.loads(place))
        if await self._page.run("window.pressed") is None:
            return False
        self.results[await self._result(sent, start)] += 1
        self.seconds.append(time.perf_counter() - start)
        return True

    def _choose(self, keys: list[str]) -> str | None:
        plays = [
            key for key in keys if any(part in key for part in PLAY) and not any(x in key for x in NEVER)
        ]
        asides = [key for key in keys if any(part in key for part in ASIDE)]
        chosen = plays if plays and self._random.random() < 0.85 else asides
        return self._random.choice(chosen) if chosen else None

    async def _press(self, x: float, y: float) -> None:
        mouse = {"x": x, "y": y, "button": "left", "clickCount": 1}
        await self._page.send("Input.dispatchMouseEvent", type="mousePressed", **mouse)
        await asyncio.sleep(0.07)
        await self._page.send("Input.dispatchMouseEvent", type="mouseReleased", **mouse)

    async def _result(self, sent: int, start: float) -> str:
        while time.perf_counter() - start < LONGEST_SECONDS:
            click = await self._page.run(f"JSON.stringify(window.clicks[{sent}] ?? null)")
            receipt = (json.loads(click) or {}).get("receipt")
            if receipt is not None:
                return result_of(receipt)
            await asyncio.sleep(0.02)
        return "lost: no answer" if click != "null" else "lost: not sent"


def result_of(receipt: dict[str, object]) -> str:
    """What a receipt says of a tap."""
    diagnostics = receipt["diagnostics"]
    assert isinstance(diagnostics, list)
    codes = ", ".join(str(one["code"]) for one in diagnostics)
    if codes == "validation-failed":
        return "gone"
    is_answered = receipt["acknowledgement"] != "unacknowledged"
    if not receipt["rejected"] and receipt["settlement"] == "settled" and is_answered:
        return "carried out"
    return f"lost: {receipt['settlement']} {receipt['acknowledgement']} {codes}"


@asynccontextmanager
async def busy_computer(processes: int) -> AsyncIterator[None]:
    """Keep this number of processes busy."""
    busy = [
        await asyncio.create_subprocess_exec(sys.executable, "-c", "while True: pass")
        for _ in range(processes)
    ]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            await process.wait()


async def start_game(
    bot: PinochleBot, channel: simcord.ChannelHandle, members: tuple[simcord.MemberActor, ...], mode: str
) -> None:
    """Start a game of Sam with Robin or with a computer player."""
    lobby, sam = bot.host.lobby, members[0]
    table = await lobby.open(
        server_id=members[0].guild.id, channel_id=channel.id, user_id=sam.id, name="Sam", variant="classic"
    )
    if mode == "people":
        await lobby.join(table.id, members[1].id, "Robin")
    else:
        await lobby.add_computer(table.id, sam.id, lambda _number: "Ada")
    await lobby.start(table.id, sam.id)


def total(windows: list[Window]) -> Counter[str]:
    """What came of the taps in all windows."""
    return sum((window.results for window in windows), Counter[str]())


async def play(windows: list[Window], taps: int) -> None:
    """Tap in all windows until there are enough taps."""

    async def go_on(window: Window) -> None:
        while total(windows).total() < taps:
            if not await window.tap():
                await asyncio.sleep(0.3)
            elif (results := total(windows)).total() % 50 == 0:
                print(f"{results.total()} taps, {dict(results)}", flush=True)
            await asyncio.sleep(random.uniform(0.1, 0.5))

    await asyncio.gather(*map(go_on, windows))


async def main(mode: str, taps: int, load: int) -> None:
    """Play, and print what came of the taps."""
    async with live_sandbox() as live, browser() as pages, busy_computer(load):
        await start_game(live.bot, live.channel, live.members, mode)
        names = ("Sam", "Robin") if mode == "people" else ("Sam",)
        windows = [Window(pages[width], seed) for seed, width in enumerate(WIDTHS)][: len(names)]
        for window, name in zip(windows, names, strict=True):
            await window.open(live.url, name)
        await play(windows, taps)
    results = total(windows)
    seconds = [one for window in windows for one in window.seconds]
    print(f"{mode}, {load} busy processes: {results.total()} taps, {dict(results)}")
    print(f"median {statistics.median(seconds):.1f} s from the tap to its receipt")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("mode", choices=("computer", "people"), help="who plays against Sam")
    parser.add_argument("--taps", type=int, default=300, help="number of taps")
    parser.add_argument("--load", type=int, default=2, help="number of busy processes beside the sandbox")
    arguments = parser.parse_args()
    asyncio.run(main(arguments.mode, arguments.taps, arguments.load))
