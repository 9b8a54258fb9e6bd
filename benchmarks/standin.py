"""A server on this computer with the parts of Discord's API and gateway that a game needs, without limits.

It keeps the components of each message, so that simulated players can press the buttons that the bot showed them, and
counts the bot's requests.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from aiohttp import WSMsgType, web

BOT_ID: Final = 7
_BOT: Final = {"id": str(BOT_ID), "username": "Pinochle", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION: Final[dict[str, Any]] = {
    "id": str(BOT_ID),
    "name": "Pinochle",
    "icon": None,
    "description": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "flags": 0,
    "owner": {"id": "8", "username": "me", "discriminator": "0", "avatar": None},
    "integration_types_config": {"0": {}, "1": {}},
}
_EPHEMERAL_V2: Final = 64 | 1 << 15
_ALL_PERMISSIONS: Final = str((1 << 50) - 1)
_ANSWERS: Final = (4, 7)
"""Types of first responses that show something: a message, and an edit of the message that was clicked."""
_EPOCH_MS: Final = 1_420_070_400_000
_PAYLOAD: Final = re.compile(rb'name="payload_json".*?\r\n\r\n(.*?)\r\n--', re.DOTALL)

Json = dict[str, Any]


@dataclass(slots=True)
class Interaction:
    """An interaction that the bot has to answer."""

    token: str
    message_id: int
    """The message that shows the answer."""
    sent_at: float
    acknowledged_at: float = 0.0
    answered: asyncio.Future[float] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    """When the answer arrived."""


@dataclass(slots=True)
class Guild:
    """A server with its channels."""

    id: int
    channels: tuple[int, ...]

    def payload(self) -> Json:
        """The server as the gateway describes it."""
        role = {"id": str(self.id), "name": "@everyone", "permissions": _ALL_PERMISSIONS, "position": 0}
        role |= {"color": 0, "colors": {"primary_color": 0}, "hoist": False, "managed": False, "flags": 0}
        channels = [
            {"id": str(channel), "type": 0, "name": f"c{channel}", "position": 0, "permission_overwrites": []}
            for channel in self.channels
        ]
        fixed = {"name": f"g{self.id}", "owner_id": "9", "preferred_locale": "en-US", "member_count": 3}
        me = {
            "user": _BOT,
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
        }
        me |= {"flags": 0}
        lists: Json = {
            name: [] for name in ("emojis", "features", "presences", "voice_states", "threads", "stickers")
        }
        return {"id": str(self.id), "roles": [role], "channels": channels, "members": [me], **fixed, **lists}


class StandIn:
    """Discord as one bot with one shard sees it."""

    def __init__(self, guilds: list[Guild]) -> None:
        self.guilds = guilds
        self.counts: Final[Counter[str]] = Counter()
        """The bot's requests, by kind."""
        self.calls: Final[list[tuple[float, str, str]]] = []
        """When each request came, its kind, and its path."""
        self.delay = 0.0
        """How long each answer takes in seconds."""
        self.threads: Final[dict[int, int]] = {}
        """The server of each thread that the bot has created."""
        self.queries: Final[list[float]] = []
        """When the bot queried members."""
        self.uploaded = 0
        """Bytes of all requests."""
        self.components: Final[dict[int, list[Json]]] = {}
        """The components of each message."""
        self.emojis: Final[list[Json]] = []
        self.closes_with: int | None = None
        """The code with which the gateway closes the connection of a bot that identifies itself."""
        self.connected: Final = asyncio.Event()
        self.acknowledges: Final = asyncio.Event()
        """Clear this to let the bot wait for Discord's receipt of a first response."""
        self.acknowledges.set()
        self.held: Final = asyncio.Semaphore(0)
        """Released for each first response whose receipt the bot waits for."""
        self.edited: Callable[[int], None] = lambda _message_id: None
        """Called with a private message that the bot has edited."""
        self.published: Callable[[int], None] = lambda _channel_id: None
        """Called with the channel of a public message that the bot has posted or edited."""
        self._interactions: Final[dict[str, Interaction]] = {}
        self._ids: Final = count(1)
        self._gateway_socket: web.WebSocketResponse | None = None
        self._sequence: Final = count(1)
        app = web.Application(client_max_size=1 << 26)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        self.port = 0

    async def __aenter__(self) -> StandIn:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._runner.cleanup()

    def snowflake(self) -> int:
        """A new id with the current time."""
        return (int(time.time() * 1000) - _EPOCH_MS) << 22 | next(self._ids) & 0x3FFFFF

    async def interact(
        self, user_id: int, guild_id: int, channel_id: int, data: Json, message_id: int | None = None
    ) -> Interaction:
        """Send an interaction: a command, or a click on a private message."""
        own_id = self.snowflake()
        payload: Json = {
            "id": str(own_id),
            "application_id": str(BOT_ID),
            "token": f"t{own_id}",
            "version": 1,
            "type": 2 if message_id is None else 3,
            "data": data,
            "guild_id": str(guild_id),
            "channel_id": str(channel_id),
            "channel": {"id": str(channel_id), "type": 0},
            "locale": "en-US",
            "app_permissions": _ALL_PERMISSIONS,
            "entitlements": [],
            "attachment_size_limit": 10 << 20,
            "context": 0,
            "authorizing_integration_owners": {"0": str(guild_id)},
            "member": {
                "user": {"id": str(user_id), "username": f"u{user_id}", "discriminator": "0", "avatar": None},
                "roles": [],
                "permissions": _ALL_PERMISSIONS,
                "joined_at": "2026-01-01T00:00:00+00:00",
                "deaf": False,
                "mute": False,
                "flags": 0,
            },
        }
        if message_id is not None:
            payload["message"] = self._message(message_id, channel_id)
        interaction = Interaction(payload["token"], message_id or self.snowflake(), time.perf_counter())
        self._interactions[interaction.token] = interaction
        await self._dispatch("INTERACTION_CREATE", payload)
        return interaction

    def _message(self, message_id: int, channel_id: int, *, private: bool = True) -> Json:
        fixed = {"type": 0, "content": "", "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None}
        flags = _EPHEMERAL_V2 if private else 1 << 15
        lists: Json = {name: [] for name in ("embeds", "attachments", "mentions", "mention_roles")}
        return {
            "id": str(message_id),
            "channel_id": str(channel_id),
            "author": _BOT,
            "flags": flags,
            "components": self.components.get(message_id, []),
            "tts": False,
            "mention_everyone": False,
            "pinned": False,
            **fixed,
            **lists,
        }

    async def _dispatch(self, kind: str, data: Json) -> None:
        assert self._gateway_socket is not None
        await self._gateway_socket.send_json({"op": 0, "t": kind, "s": next(self._sequence), "d": data})

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 26)
        await socket.prepare(request)
        self._gateway_socket = socket
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            command = json.loads(message.data)
            received = command["op"]
            if received == 1:
                await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
            elif received == 2 and self.closes_with is not None:
                await socket.close(code=self.closes_with)
            elif received == 2:
                await self._greet()
            elif received == 8:
                await self._answer_query(command["d"])
        return socket

    async def _answer_query(self, query: Json) -> None:
        """Answer that all users in question are members of the server."""
        self.queries.append(time.monotonic())
        users = [
            {"id": user, "username": f"u{user}", "discriminator": "0", "avatar": None}
            for user in query["user_ids"]
        ]
        joined: Json = {"roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False}
        members = [{"user": user, "flags": 0, **joined} for user in users]
        chunk = {"guild_id": query["guild_id"], "members": members, "chunk_index": 0, "chunk_count": 1}
        await self._dispatch("GUILD_MEMBERS_CHUNK", {**chunk, "nonce": query.get("nonce")})

    async def _greet(self) -> None:
        unavailable = [{"id": str(guild.id), "unavailable": True} for guild in self.guilds]
        ready = {"v": 10, "user": _BOT, "guilds": unavailable, "session_id": "s", "shard": [0, 1]}
        url = {"resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway"}
        await self._dispatch("READY", {**ready, **url, "application": {"id": str(BOT_ID), "flags": 0}})
        for guild in self.guilds:
            await self._dispatch("GUILD_CREATE", guild.payload())
        self.connected.set()

    async def _rest(self, request: web.Request) -> web.Response:
        body = await request.read()
        self.uploaded += len(body)
        parts = request.path.removeprefix("/api/").split("/")
        kind = re.sub(r"/\d+", "/ID", "/".join(parts[:1] + [part for part in parts[1:] if len(part) < 24]))
        kind = f"{request.method} {re.sub(r'/t[0-9]+', '/TOKEN', kind)}"
        self.counts[kind] += 1
        self.calls.append((time.monotonic(), kind, request.path))
        await asyncio.sleep(self.delay)
        if parts[-1] == "callback" and not self.acknowledges.is_set():
            self.held.release()
            await self.acknowledges.wait()
        answer = self._answer(request.method, parts, body)
        if parts[0] == "channels" and request.method in ("POST", "PATCH") and "messages" in parts:
            # Discord tells the bot of its own messages, too.
            assert isinstance(answer, dict)
            event = "MESSAGE_CREATE" if request.method == "POST" else "MESSAGE_UPDATE"
            await self._dispatch(event, {**answer, "guild_id": str(self._server_of(int(parts[1])))})
        elif parts[0] == "channels" and parts[-1] == "threads":
            assert isinstance(answer, dict)
            await self._dispatch("THREAD_CREATE", {**answer, "newly_created": True})
        if answer is None:
            return web.Response(status=204)
        # discord.py does not parse JSON if the content type has a charset.
        return web.Response(body=json.dumps(answer).encode(), content_type="application/json")

    def _answer(self, method: str, parts: list[str], body: bytes) -> Json | list[Json] | None:
        match parts:
            case ["users", "@me"]:
                return _BOT
            case ["applications", "@me"] | ["oauth2", "applications", "@me"]:
                return APPLICATION
            case ["gateway", "bot"]:
                start_limit = {"total": 9, "remaining": 9, "reset_after": 0, "max_concurrency": 1}
                url = f"ws://127.0.0.1:{self.port}/gateway"
                return {"url": url, "shards": 1, "session_start_limit": start_limit}
            case ["applications", _, "emojis"] if method == "POST":
                self.emojis.append({"id": str(self.snowflake()), "name": _payload(body)["name"]})
                return self.emojis[-1]
            case ["applications", _, "emojis"]:
                return {"items": self.emojis}
            case ["interactions", own_id, token, "callback"]:
                return self._respond(own_id, token, body)
            case ["webhooks", _, token, "messages", "@original"]:
                return self._edit_answer(token, body)
            case ["webhooks", _, token]:
                message_id = self.snowflake()
                return self._message(message_id, 1)
            case ["channels", channel_id, "messages" | "threads" as kind, *rest] if method in (
                "POST",
                "PATCH",
            ):
                create = self._create_thread if kind == "threads" else self._publish
                return create(int(channel_id), rest, body)
            case _:
                return [] if method in ("GET", "PUT") else None

    def _publish(self, channel_id: int, edited: list[str], body: bytes) -> Json:
        message_id = int(edited[0]) if edited else self.snowflake()
        self.components[message_id] = _components(body)
        self.published(channel_id)
        return self._message(message_id, channel_id, private=False)

    def _server_of(self, channel_id: int) -> int:
        """The server of a channel or thread."""
        found = [guild.id for guild in self.guilds if channel_id in guild.channels]
        return found[0] if found else self.threads[channel_id]

    def _create_thread(self, channel_id: int, _edited: list[str], body: bytes) -> Json:
        wanted = _payload(body)
        thread_id, server_id = self.snowflake(), self._server_of(channel_id)
        self.threads[thread_id] = server_id
        metadata = {
            "archived": False,
            "auto_archive_duration": wanted["auto_archive_duration"],
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "locked": False,
        }
        ids = {"id": thread_id, "guild_id": server_id, "parent_id": channel_id, "owner_id": BOT_ID}
        return {
            **{name: str(value) for name, value in ids.items()},
            "type": wanted["type"],
            "name": wanted["name"],
            "thread_metadata": metadata,
            "message_count": 0,
            "member_count": 1,
            "rate_limit_per_user": 0,
        }

    def _respond(self, own_id: str, token: str, body: bytes) -> Json:
        """Take a first response, which may be the answer."""
        interaction = self._interactions[token]
        interaction.acknowledged_at = time.perf_counter()
        receipt: Json = {"interaction": {"id": own_id, "type": 3}}
        if _payload(body)["type"] in _ANSWERS:
            receipt["interaction"]["response_message_id"] = str(interaction.message_id)
            receipt["resource"] = {"type": 4, "message": self._edit_answer(token, body)}
        return receipt

    def _edit_answer(self, token: str, body: bytes) -> Json:
        interaction = self._interactions[token]
        self.components[interaction.message_id] = _components(body)
        if not interaction.answered.done():
            interaction.answered.set_result(time.perf_counter())
        self.edited(interaction.message_id)
        return self._message(interaction.message_id, 1)


def _components(body: bytes) -> list[Json]:
    """The components of a message as the bot sent it, with addresses for its pictures."""
    payload = _payload(body)
    components: list[Json] = payload.get("data", payload).get("components", [])
    for component in walk(components):
        for item in component.get("items", []):
            item["media"] |= {"url": "https://cdn.invalid/a.png", "proxy_url": "https://cdn.invalid/a.png"}
    return components


def _payload(body: bytes) -> Json:
    """The JSON of a request, which may have files beside it."""
    found = _PAYLOAD.search(body)
    payload: Json = json.loads(found[1] if found else body or b"{}")
    return payload


def walk(components: list[Json]) -> list[Json]:
    """All components, with those in others."""
    found = []
    for component in components:
        found += [component, *walk(component.get("components", []))]
    return found
