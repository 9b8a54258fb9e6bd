"""The sandbox, used with the same requests as the script of its page."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, Self
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.cli.running import CommandError
from bot.cli.sandbox import PACE, EmptyKeyValues, serve
from bot.client import pinochle_bot
from bot.config import Settings
from bot.store.database.transactions import Database
from bot.ui.interactions.answers import Answer

PLAYERS = ["Sam", "Robin", "Sasha", "Kim"]


class Tab:
    """A browser tab with the sandbox."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session = session
        parts = urlsplit(address)
        self._base = f"{parts.scheme}://{parts.netloc}"
        self._headers = {"X-Simcord-Capability": parts.fragment}
        self._action_count = 0
        self.state: dict[str, Any] = {}

    async def open(self) -> Self:
        await self._load("POST", "/api/pages", json={})
        self._headers["X-Simcord-Context"] = self.state["context"]["id"]
        return self

    async def snapshot(self) -> dict[str, Any]:
        """Load the current state; the page's script does so twice a second."""
        return await self._load("GET", "/api/state")

    async def _load(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        async with self._session.request(method, self._base + path, headers=self._headers, **body) as answer:
            self.state = await answer.json()
        return self.state

    async def act(self, kind: str, **details: Any) -> dict[str, Any]:
        """Perform an action on the current state.

        :return: the result of the action.
        """
        envelope = {
            "protocol_version": 3,
            "sequence": self._action_count + 1,
            "request_id": f"request {self._action_count + 1}",
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
            "kind": kind,
            **details,
        }
        async with self._session.post(
            f"{self._base}/api/action", headers=self._headers, json=envelope
        ) as answer:
            assert answer.status == 200
            result: dict[str, Any] = await answer.json()
        self._action_count += not result["rejected"]
        return result

    async def switch_to(self, name: str) -> None:
        (viewer,) = (viewer["id"] for viewer in self.state["viewers"] if viewer["name"] == name)
        assert (await self.act("viewer", viewer_id=viewer))["settlement"] == "settled"
        await self.snapshot()

    async def entry(self, path: str) -> dict[str, Any]:
        """What the page shows of a command."""
        async with self._session.get(f"{self._base}/api/commands", headers=self._headers) as answer:
            catalogue = await answer.json()
        (entry,) = (entry for entry in catalogue["entries"] if entry["invocation"] == path)
        return entry

    async def command(self, path: str, kind: str = "run_command", **details: Any) -> dict[str, Any]:
        entry = await self.entry(path)
        return await self.act(
            kind,
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            **details,
        )

    async def button(self, label: str) -> dict[str, Any]:
        """Tap the last button with a label."""
        keys = [part["control_key"] for part in self._parts() if part.get("label") == label]
        result = await self.act("click", control_key=keys[-1], target_id=keys[-1].split(":")[1])
        await self.snapshot()
        return result

    def text(self) -> str:
        return json.dumps(self.state["messages"], ensure_ascii=False)

    def _parts(self) -> list[dict[str, Any]]:
        parts: list[dict[str, Any]] = []
        queue: list[Any] = [self.state["messages"][message] for message in self.state["timeline"]]
        while queue:
            part = queue.pop(0)
            if isinstance(part, dict):
                parts.append(part)
                queue[:0] = part.values()
            elif isinstance(part, list):
                queue[:0] = part
        return parts

    async def fetch(self, path: str) -> str:
        async with self._session.get(self._base + path) as answer:
            return await answer.text()

    async def is_checked(self, path: str) -> bool | None:
        """Whether a file was checked before it was sent; None if there is none."""
        async with self._session.get(self._base + path, headers=self._headers) as answer:
            return "X-Simcord-Media-Metadata" in answer.headers if answer.status == 200 else None

    async def status(self, path: str) -> int:
        async with self._session.get(self._base + path, headers=self._headers) as answer:
            return answer.status

    async def wait_for(self, text: str) -> None:
        """Poll the state until it shows a text."""
        while text not in self.text():
            await asyncio.sleep(0.05)
            await self.snapshot()


class Sandbox:
    def __init__(self, session: aiohttp.ClientSession, address: str, running: asyncio.Task[None]) -> None:
        self._session = session
        self.address = address
        self.running = running

    async def tab(self, name: str = PLAYERS[0]) -> Tab:
        tab = await Tab(self._session, self.address).open()
        if name != PLAYERS[0]:
            await tab.switch_to(name)
        return tab


@asynccontextmanager
async def run_sandbox(settings: Settings, language: str | None = None) -> AsyncIterator[Sandbox]:
    opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    async with (
        pinochle_bot(settings, key_values=EmptyKeyValues(), pace=PACE) as bot,
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
    async with run_sandbox(settings) as sandbox:
        yield sandbox


async def test_the_sandbox_opens_on_a_channel_with_a_welcome_and_four_players(sandbox: Sandbox) -> None:
    """At the real time, with a style of its own, and only for those who have its local address."""
    assert urlsplit(sandbox.address).hostname == "127.0.0.1"
    stranger = Tab(sandbox._session, sandbox.address.split("#")[0] + "#guessed")
    async with sandbox._session.post(
        stranger._base + "/api/pages", headers=stranger._headers, json={}
    ) as answer:
        assert answer.status == 401
    tab = await sandbox.tab()
    style = await tab.fetch("/preview.css")
    assert style.startswith("@font-face")
    assert "aspect-ratio: auto 2 / 1" in style
    assert "aspect-ratio: auto 2 / 1" not in await tab.fetch("/app.js")
    assert "interval = 250" in await tab.fetch("/session.js")
    assets = await tab.fetch("/assets.js")
    assert "if (admittedEpoch !== epoch) {" in assets
    assert "setTimeout(() => URL.revokeObjectURL(url)" in assets
    assert tab.state["channel"]["name"] == "pinochle"
    assert [viewer["name"] for viewer in tab.state["viewers"]] == PLAYERS
    for shown in ("Welcome to the Pinochle Club", '"Pinochle"'):
        assert shown in tab.text()
    (welcome,) = tab.state["messages"].values()
    assert not welcome["timestamp"].startswith("2026-01-01T00:00")


async def test_the_german_sandbox_is_entirely_german(settings: Settings) -> None:
    async with run_sandbox(settings, "de") as sandbox:
        tab = await sandbox.tab()
        assert "Willkommen im Pinochle-Club" in tab.text()
        await tab.command("table create", options={"variant": "kitty"})
        await tab.wait_for("Zu zweit mit Dabb")
        assert "Mitspielen" in tab.text()
        assert tab.state["profile"]["locale"] == "de"
        daily = await tab.entry("daily")
        assert "dieselben Karten" in daily["description"]
        options = (await tab.entry("puzzle"))["options"]
        names = {choice["name"] for option in options for choice in option.get("choices", ())}
        assert "Zu zweit mit Dabb" in names


async def test_a_picture_is_there_for_a_tab_that_still_shows_the_message_as_it_was(sandbox: Sandbox) -> None:
    tab = await sandbox.tab()
    await tab.button("Learn to play")
    await tab.wait_for(".png")
    pictures = [
        picture
        for picture in set(re.findall(r"\ba_[\w-]{16}", json.dumps(tab.state)))
        if await tab.status(f"/api/assets/{picture}") == 200
    ]
    await tab.button("Skip")
    await tab.wait_for("2/")
    await tab.snapshot()
    assert set(pictures) - set(re.findall(r"\ba_[\w-]{16}", json.dumps(tab.state)))
    for picture in pictures:
        assert await tab.status(f"/api/assets/{picture}") == 200


async def test_a_tab_that_asks_right_after_an_edit_is_shown_the_new_picture(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.sandbox._REFRESH_SECONDS", 1000)
    async with run_sandbox(settings) as sandbox:
        tab, other = await sandbox.tab(), await sandbox.tab()
        await tab.button("Learn to play")
        await tab.wait_for(".png")
        await other.wait_for(".png")
        await tab.button("Skip")
        await tab.wait_for("2/")
        await other.snapshot()
        assert "2/" in other.text()
        assert '"asset_id": null' not in other.text()


async def test_pictures_are_sent_as_they_are_without_a_process_that_checks_each(sandbox: Sandbox) -> None:
    """Otherwise card emojis would appear one after another, for seconds after each edit."""
    tab = await sandbox.tab()
    await tab.button("Learn to play")
    await tab.wait_for(".png")
    pictures = set(re.findall(r"\ba_[\w-]{16}", json.dumps(tab.state["messages"])))
    checked = [await tab.is_checked(f"/api/assets/{picture}") for picture in pictures]
    assert checked.count(False) > 4, "the picture and a card for each answer"
    assert True not in checked


async def start(sandbox: Sandbox) -> tuple[Tab, Tab]:
    """Sam and Robin in a game."""
    sam, robin = await sandbox.tab(), await sandbox.tab("Robin")
    assert (await sam.command("table create", options={"variant": "classic"}))["settlement"] == "settled"
    await robin.wait_for('"label": "Join"')
    await robin.button("Join")
    await sam.wait_for("All seats are taken")
    await sam.button("Start")
    await robin.wait_for("Deal 1")
    await sam.wait_for("More …")
    return sam, robin


async def test_a_command_works_after_autocomplete(sandbox: Sandbox) -> None:
    sam, robin = await start(sandbox)
    mover = sam if "Your turn" in sam.text() else robin
    await mover.button("My hand")
    suggested = await mover.command("play", "autocomplete_command", focused="card", value="", options={})
    card = suggested["result"]["choices"][0]["value"]
    await asyncio.sleep(0.5)
    assert (await mover.command("play", options={"card": card}))["settlement"] == "settled"


async def test_taps_at_once_and_from_an_outdated_page_are_carried_out(sandbox: Sandbox) -> None:
    sam, robin, sasha = [await sandbox.tab(name) for name in PLAYERS[:3]]
    await sam.command("table create", options={"variant": "classic"})
    await robin.wait_for('"label": "Join"')
    outdated = robin.state
    await sasha.command("table create", options={"variant": "kitty"})
    await robin.wait_for("Two-Handed with Kitty")
    assert robin.state["publishedRevision"] > outdated["publishedRevision"]
    robin.state = outdated
    await sasha.wait_for('"label": "Rules"')
    taps = await asyncio.gather(robin.button("Join"), sasha.button("Rules"))
    assert [tap["settlement"] for tap in taps] == ["settled", "settled"]
    await sam.wait_for("All seats are taken")


async def test_an_answer_that_takes_longer_than_discord_allows_is_accepted(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = timedelta()
    monkeypatch.setattr("bot.cli.sandbox._WallClock.now", lambda _clock: datetime.now(UTC) + late)
    begin = Answer.begin

    async def begin_late(answer: Answer, now: float) -> None:
        nonlocal late
        late = timedelta(seconds=5)
        await begin(answer, now)

    monkeypatch.setattr(Answer, "begin", begin_late)
    sam = await sandbox.tab()
    assert (await sam.command("table create", options={"variant": "classic"}))["settlement"] == "settled"
    await sam.wait_for("Classic Two-Handed")


async def test_a_tap_on_a_button_that_is_gone_is_refused_and_the_next_counts(sandbox: Sandbox) -> None:
    sam = await sandbox.tab()
    # The page cannot show a thread.
    await sam.command("table create", options={"variant": "classic", "thread": True})
    await sam.wait_for("played in the channel")
    await sam.wait_for('"label": "Rules"')
    (message,) = (one for one in sam.state["timeline"] if "Classic" in json.dumps(sam.state["messages"][one]))
    gone = await sam.act("click", control_key=f"message:{message}:component:gone", target_id=message)
    assert gone["rejected"]
    assert (await sam.button("Rules"))["settlement"] == "settled"


async def test_closing_the_page_stops_the_sandbox(sandbox: Sandbox) -> None:
    assert (await (await sandbox.tab()).act("close"))["settlement"] == "settled"
    await sandbox.running


async def test_stopping_the_sandbox_lets_transactions_end(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SimCord cancels the tasks of the bot when it stops; in a transaction that would lose the connection."""
    begun, unfinished = asyncio.Event(), set[Any]()
    transact = Database._transact

    async def slowly(database: Database, work: Any, writes: bool) -> Any:
        begun.set()
        unfinished.add(work)
        await asyncio.sleep(0.01)
        value = await transact(database, work, writes)
        unfinished.remove(work)
        return value

    async with run_sandbox(settings) as sandbox:
        tab = await sandbox.tab()
        monkeypatch.setattr(Database, "_transact", slowly)
        asking = asyncio.create_task(tab.command("help"))
        await begun.wait()
    asking.cancel()
    await asyncio.wait([asking])
    assert not unfinished


async def test_stored_games_continue_with_the_same_players(settings: Settings) -> None:
    async with run_sandbox(settings) as first:
        sam = await first.tab()
        await sam.command("table create", options={"variant": "classic"})
        await sam.wait_for("Classic Two-Handed")
    async with run_sandbox(settings) as second:
        sam = await second.tab()
        await sam.command("table status", options={})
        await sam.wait_for("Classic Two-Handed")
        assert "Sam" in sam.text()


async def test_an_error_names_the_missing_module(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    from simcord import preview

    monkeypatch.setattr(preview, "_PREVIEW_RUNTIME_MODULES", ("markdown_it", "no_such_module"))
    preview._require_preview_runtime.cache_clear()
    async with pinochle_bot(settings, key_values=EmptyKeyValues(), pace=PACE) as bot:
        with pytest.raises(CommandError, match="no_such_module"):
            await serve(bot, port=0, on_ready=print)
    monkeypatch.undo()
    preview._require_preview_runtime.cache_clear()
