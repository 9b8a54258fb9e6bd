"""The sandbox as its page uses it: the same requests that the page's own script makes."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
from aiohttp import web

from bot.client import pinochle_bot
from bot.config import Settings
from bot.sandbox import EmptyKeyValues, SandboxError, serve

EVERYBODY = ["Sam", "Robin", "Sasha", "Kim"]


class Tab:
    """A browser tab in which somebody looks at the sandbox."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session = session
        parts = urlsplit(address)
        self._base = f"{parts.scheme}://{parts.netloc}"
        self._headers = {"X-Simcord-Capability": parts.fragment}
        self._acts = 0
        self.shown: dict[str, Any] = {}

    async def open(self) -> Tab:
        await self._show("POST", "/api/pages", json={})
        self._headers["X-Simcord-Context"] = self.shown["context"]["id"]
        return self

    async def snapshot(self) -> dict[str, Any]:
        """What the page shows now; its script asks for it twice a second."""
        return await self._show("GET", "/api/state")

    async def _show(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        async with self._session.request(method, self._base + path, headers=self._headers, **body) as answer:
            self.shown = await answer.json()
        return self.shown

    async def act(self, kind: str, **details: Any) -> dict[str, Any]:
        """Do something on what is shown; gives what became of it."""
        envelope = {
            "protocol_version": 3,
            "sequence": self._acts + 1,
            "request_id": f"request {self._acts + 1}",
            "generation": self.shown["context"]["generation"],
            "bot_generation": self.shown["botGeneration"],
            "published_revision": self.shown["publishedRevision"],
            "kind": kind,
            **details,
        }
        async with self._session.post(
            f"{self._base}/api/action", headers=self._headers, json=envelope
        ) as answer:
            assert answer.status == 200
            became: dict[str, Any] = await answer.json()
        self._acts += not became["rejected"]
        return became

    async def become(self, name: str) -> None:
        (viewer,) = (viewer["id"] for viewer in self.shown["viewers"] if viewer["name"] == name)
        assert (await self.act("viewer", viewer_id=viewer))["settlement"] == "settled"
        await self.snapshot()

    async def command(self, path: str, kind: str = "run_command", **details: Any) -> dict[str, Any]:
        async with self._session.get(f"{self._base}/api/commands", headers=self._headers) as answer:
            catalogue = await answer.json()
        (entry,) = (entry for entry in catalogue["entries"] if entry["invocation"] == path)
        return await self.act(
            kind,
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            **details,
        )

    async def button(self, label: str) -> dict[str, Any]:
        """Tap the last button with this label."""
        keys = [part["control_key"] for part in self._parts() if part.get("label") == label]
        became = await self.act("click", control_key=keys[-1], target_id=keys[-1].split(":")[1])
        await self.snapshot()
        return became

    def words(self) -> str:
        return json.dumps(self.shown["messages"], ensure_ascii=False)

    def _parts(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        waiting: list[Any] = [self.shown["messages"][message] for message in self.shown["timeline"]]
        while waiting:
            part = waiting.pop(0)
            if isinstance(part, dict):
                found.append(part)
                waiting[:0] = part.values()
            elif isinstance(part, list):
                waiting[:0] = part
        return found

    async def fetch(self, path: str) -> str:
        async with self._session.get(self._base + path) as answer:
            return await answer.text()

    async def until(self, words: str) -> None:
        """Look as long as the page's script would until these words are shown."""
        async with asyncio.timeout(30):
            while words not in self.words():
                await asyncio.sleep(0.05)
                await self.snapshot()


class Sandbox:
    def __init__(self, session: aiohttp.ClientSession, address: str, running: asyncio.Task[None]) -> None:
        self._session = session
        self.address = address
        self.running = running

    async def tab(self, name: str = EVERYBODY[0]) -> Tab:
        tab = await Tab(self._session, self.address).open()
        if name != EVERYBODY[0]:
            await tab.become(name)
        return tab


@asynccontextmanager
async def sandboxed(settings: Settings, language: str | None = None) -> AsyncIterator[Sandbox]:
    opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    async with (
        pinochle_bot(settings, key_values=EmptyKeyValues()) as bot,
        aiohttp.ClientSession() as session,
    ):
        running = asyncio.create_task(serve(bot, port=0, on_ready=opened.set_result, language=language))
        await asyncio.wait([running, opened], return_when=asyncio.FIRST_COMPLETED)
        try:
            yield Sandbox(session, opened.result(), running)
        finally:
            running.cancel()
            await asyncio.wait([running])


@pytest.fixture
async def sandbox(settings: Settings) -> AsyncIterator[Sandbox]:
    async with sandboxed(settings) as sandbox:
        yield sandbox


async def test_it_opens_on_a_channel_with_a_welcome_and_four_people(sandbox: Sandbox) -> None:
    tab = await sandbox.tab()
    assert tab.shown["channel"]["name"] == "pinochle"
    assert [viewer["name"] for viewer in tab.shown["viewers"]] == EVERYBODY
    assert "Welcome to the Pinochle Club" in tab.words()
    assert "`/table create`" in tab.words()
    assert '"Pinochle"' in tab.words()


async def test_in_german_everything_is_german(settings: Settings) -> None:
    async with sandboxed(settings, "de") as sandbox:
        tab = await sandbox.tab()
        assert "Willkommen im Pinochle Club" in tab.words()
        await tab.command("table create", options={"variant": "kitty"})
        await tab.until("Zu zweit mit Dabb")
        assert "Mitspielen" in tab.words()


async def test_it_listens_on_this_computer_only_and_wants_its_key(sandbox: Sandbox) -> None:
    assert urlsplit(sandbox.address).hostname == "127.0.0.1"
    stranger = Tab(sandbox._session, sandbox.address.split("#")[0] + "#guessed")
    async with sandbox._session.post(
        stranger._base + "/api/pages", headers=stranger._headers, json={}
    ) as answer:
        assert answer.status == 401


async def test_its_time_is_the_time_of_day(sandbox: Sandbox) -> None:
    tab = await sandbox.tab()
    (welcome,) = tab.shown["messages"].values()
    assert not welcome["timestamp"].startswith("2026-01-01T00:00")


async def test_two_people_come_to_a_table_in_two_tabs(sandbox: Sandbox) -> None:
    sam, robin = await sandbox.tab(), await sandbox.tab("Robin")
    assert (await sam.command("table create", options={"variant": "classic"}))["settlement"] == "settled"
    await robin.until("Classic Two-Handed")
    await robin.button("Join")
    await sam.until("All seats are taken")
    await sam.button("Start")
    await robin.until("Deal 1")
    await robin.button("My hand")
    assert "Your hand" in robin.words()
    await sam.snapshot()
    assert "Your hand · table 1" in sam.words()
    hands = {name: _hand(tab) for name, tab in (("Sam", sam), ("Robin", robin))}
    assert hands["Robin"] not in sam.words()
    assert hands["Sam"] not in robin.words()


def _hand(tab: Tab) -> str:
    """All twelve cards of a hand panel, as the description of its picture tells them."""
    told = re.search(r"Hand: ([^;]+);", tab.words())
    assert told is not None
    return told[1]


async def test_what_somebody_types_is_not_refused_because_suggestions_came(sandbox: Sandbox) -> None:
    sam, robin = await sandbox.tab(), await sandbox.tab("Robin")
    await sam.command("table create", options={"variant": "classic"})
    await robin.until("Classic Two-Handed")
    await robin.button("Join")
    await sam.until("All seats are taken")
    await sam.button("Start")
    await robin.until("Deal 1")
    await sam.snapshot()
    mover = sam if "Your turn" in sam.words() else robin
    await mover.button("My hand")
    suggested = await mover.command("play", "autocomplete_command", focused="card", value="", options={})
    card = suggested["result"]["choices"][0]["value"]
    await asyncio.sleep(0.5)
    assert (await mover.command("play", options={"card": card}))["settlement"] == "settled"


async def test_selects_and_suits_are_helped_by_its_own_style(sandbox: Sandbox) -> None:
    tab = await sandbox.tab()
    style = await tab.fetch("/preview.css")
    assert style.startswith("@font-face")
    assert "aspect-ratio: auto 2 / 1" in style
    assert "aspect-ratio: auto 2 / 1" not in await tab.fetch("/app.js")


async def test_ending_it_on_the_page_ends_it(sandbox: Sandbox) -> None:
    assert (await (await sandbox.tab()).act("close"))["settlement"] == "settled"
    async with asyncio.timeout(30):
        await sandbox.running


async def test_kept_games_go_on_with_the_same_people(settings: Settings) -> None:
    async with sandboxed(settings) as first:
        await (await first.tab()).command("table create", options={"variant": "classic"})
    async with sandboxed(settings) as second:
        sam = await second.tab()
        await sam.command("table status", options={})
        await sam.until("Classic Two-Handed")
        assert "Sam" in sam.words()


async def test_a_port_in_use_is_named(settings: Settings) -> None:
    runner = web.AppRunner(web.Application())
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    async with pinochle_bot(settings, key_values=EmptyKeyValues()) as bot:
        with pytest.raises(SandboxError, match=f"Port {port} cannot be used"):
            await serve(bot, port=port, on_ready=print)
    await runner.cleanup()


async def test_a_page_that_lacks_something_says_what_to_install(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    from simcord import preview

    monkeypatch.setattr(preview, "_PREVIEW_RUNTIME_MODULES", ("markdown_it", "no_such_module"))
    preview._require_preview_runtime.cache_clear()
    async with pinochle_bot(settings, key_values=EmptyKeyValues()) as bot:
        with pytest.raises(SandboxError, match="no_such_module"):
            await serve(bot, port=0, on_ready=print)
    monkeypatch.undo()
    preview._require_preview_runtime.cache_clear()
