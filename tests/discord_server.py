"""A server with the parts of Discord's API and gateway that a bot needs to log in or be rejected."""

from __future__ import annotations

import json
import sys

import discord
import pytest
import yarl
from aiohttp import WSMsgType, web

TOKEN = "MTk4NjIyNDgzNDcx.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"

PROGRAM = """
import discord.gateway, discord.http, yarl
discord.http.Route.BASE = {base!r}
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL({gateway!r})
from bot.__main__ import app
app(prog_name="python -m bot")
"""
USER = {"id": "7", "username": "Pinochle", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION: dict[str, object] = {
    "id": "7",
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


class DiscordServer:
    """Discord as the tests see it.

    Set `status`, `closes_with`, `guilds`, `emojis` and `response`, and read `requests`.
    """

    def __init__(self) -> None:
        self.status = 200
        self.closes_with: int | None = None
        self.requests: list[str] = []
        self.guilds: list[dict[str, str]] = []
        self.emojis: list[dict[str, object]] = []
        self.response: dict[str, object] | None = None
        """The message that a first response shows; None if it shows none."""
        self.gateways: list[web.WebSocketResponse] = []
        app = web.Application()
        app.router.add_get("/api/gateway", self._gateway)
        app.router.add_route("*", "/api/{path:.*}", self._rest)
        self.runner = web.AppRunner(app, shutdown_timeout=0.1)
        self.port = 0

    async def __aenter__(self) -> DiscordServer:
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", 0)
        await site.start()
        self.port = self.runner.addresses[0][1]
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.runner.cleanup()

    @property
    def base(self) -> str:
        """The address of the API."""
        return f"http://127.0.0.1:{self.port}/api"

    @property
    def gateway(self) -> str:
        """The address of the gateway."""
        return f"ws://127.0.0.1:{self.port}/api/gateway"

    def redirect(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Connect discord.py in this process to this server."""
        monkeypatch.setattr(discord.http.Route, "BASE", self.base)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(self.gateway))

    def program(self, command: str) -> list[str]:
        """A command of the program in a process connected to this server."""
        return [sys.executable, "-c", PROGRAM.format(base=self.base, gateway=self.gateway), command]

    async def dispatch(self, event: str, payload: object) -> None:
        """Send an event over the latest connection to the gateway."""
        await self.gateways[-1].send_json({"op": 0, "t": event, "s": 2, "d": payload})

    async def _rest(self, request: web.Request) -> web.Response:
        self.requests.append(f"{request.method} {request.path} {request.headers.get('Authorization')}")
        # discord.py does not parse JSON if the content type has a charset.
        if self.status == 200 and request.path.endswith("/emojis") and request.method == "POST":
            made = {"id": str(100 + len(self.emojis)), "name": (await request.json())["name"]}
            self.emojis.append(made)
            answer = json.dumps(made).encode()
        else:
            answer = json.dumps(self._answer(request.path)).encode()
        return web.Response(body=answer, status=self.status, content_type="application/json")

    def _answer(self, path: str) -> object:
        if self.status != 200:
            return {"message": f"{self.status}: no", "code": 0}
        if path.endswith("/users/@me"):
            return USER
        if path.endswith("/users/@me/guilds"):
            return self.guilds
        if path.endswith("/applications/@me"):
            return APPLICATION
        if path.endswith("/emojis"):
            return {"items": self.emojis}
        if path.endswith("/callback"):
            receipt: dict[str, object] = {"interaction": {"id": "1", "type": 2}}
            if self.response is not None:
                receipt["resource"] = {"type": 4, "message": self.response}
            return receipt
        return []

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        self.gateways.append(ws)
        await ws.send_json({"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None})
        async for message in ws:
            if message.type is WSMsgType.TEXT and json.loads(message.data)["op"] == 2:
                if self.closes_with is not None:
                    await ws.close(code=self.closes_with)
                    break
                await ws.send_json({"op": 0, "t": "READY", "s": 1, "d": self._ready()})
        return ws

    def _ready(self) -> dict[str, object]:
        return {
            "v": 10,
            "user": USER,
            "guilds": [],
            "session_id": "s",
            "shard": [0, 1],
            "resume_gateway_url": self.gateway,
            "application": {"id": "7", "flags": 0},
        }
