"""A server with the parts of Discord's API and gateway that a bot needs to log in or be rejected."""

import sys
from typing import Any

import discord
import pytest
import yarl
from aiohttp import web

from benchmarks import standin

TOKEN = "MTk4NjIyNDgzNDcx.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
APPLICATION = standin.APPLICATION

PROGRAM = """
import discord.gateway, discord.http, yarl
discord.http.Route.BASE = {base!r}
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL({gateway!r})
from bot.__main__ import app
app(prog_name="python -m bot")
"""


class DiscordServer(standin.StandIn):
    """Discord as the tests see it. Set `status`, `closes_with` and `memberships`, and read `requests`."""

    def __init__(self) -> None:
        super().__init__([standin.Guild(9, (5,))])
        self.status = 200
        self.requests: list[str] = []
        self.memberships: list[dict[str, str]] = []
        """The servers that the bot is a member of."""

    @property
    def base(self) -> str:
        """The address of the API."""
        return f"http://127.0.0.1:{self.port}/api"

    @property
    def gateway(self) -> str:
        """The address of the gateway."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    def redirect(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Connect discord.py in this process to this server."""
        monkeypatch.setattr(discord.http.Route, "BASE", self.base)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(self.gateway))

    def program(self, command: str) -> list[str]:
        """A command of the program in a process connected to this server."""
        return [sys.executable, "-c", PROGRAM.format(base=self.base, gateway=self.gateway), command]

    async def _rest(self, request: web.Request) -> web.Response:
        self.requests.append(f"{request.method} {request.path} {request.headers.get('Authorization')}")
        if self.status != 200:
            refusal = {"message": f"{self.status}: no", "code": 0}
            return web.json_response(refusal, status=self.status, content_type="application/json")
        return await super()._rest(request)

    def _answer(self, method: str, parts: list[str], body: bytes) -> Any:
        return self.memberships if parts[-1] == "guilds" else super()._answer(method, parts, body)
