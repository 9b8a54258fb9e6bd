"""Metrics of the requests to Discord: their number, status and time, and how fast users get answers."""

from __future__ import annotations

import re
from collections import OrderedDict
from http import HTTPStatus
from time import monotonic
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
from prometheus_client import CollectorRegistry, Counter, Histogram

__all__ = ["RequestMetrics", "route_of"]

_TOKEN_SECONDS: Final = 15 * 60
"""How long the token of an interaction is valid."""
_SECONDS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0)
_API: Final = re.compile(r"^/api(?:/v\d+)?")
_WITH_TOKEN: Final = re.compile(r"/(interactions|webhooks)/\d+/([^/]+)")
_ID: Final = re.compile(r"/\d+")
_EMOJI: Final = re.compile(r"/reactions/.*")


def route_of(path: str) -> str:
    """The route of a request's path, without IDs and tokens.

    >>> route_of("/api/v10/channels/42/messages/77")
    '/channels/{id}/messages/{id}'
    >>> route_of("/api/v10/webhooks/7/secret/messages/@original")
    '/webhooks/{token}/messages/@original'
    """
    path = _WITH_TOKEN.sub(r"/\1/{token}", _API.sub("", path))
    return _EMOJI.sub("/reactions", _ID.sub("/{id}", path))


class RequestMetrics:
    """Counts requests by a trace of the HTTP client, and recognizes those that answer an interaction."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._requests = Counter(
            "pinochle_discord_requests",
            "Requests to Discord",
            ["method", "route", "status"],
            registry=registry,
        )
        self._seconds = Histogram(
            "pinochle_discord_request_seconds",
            "Time of a request to Discord",
            ["method"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._limited = Counter(
            "pinochle_discord_rate_limited",
            "Requests that Discord refused because of a rate limit",
            ["scope"],
            registry=registry,
        )
        self._responded = Histogram(
            "pinochle_interaction_response_seconds",
            "Time from an interaction to the first response, which Discord expects within three seconds",
            ["kind"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._answered = Histogram(
            "pinochle_interaction_answer_seconds",
            "Time from an interaction to its answer, which may be the first response",
            ["kind"],
            buckets=_SECONDS,
            registry=registry,
        )
        self._unanswered: Final[OrderedDict[str, tuple[str, float]]] = OrderedDict()

    def trace(self) -> aiohttp.TraceConfig:
        """Return the trace of a client."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._on_start)
        trace.on_request_end.append(self._on_end)
        trace.on_request_exception.append(self._on_exception)
        return trace

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Start the time of an interaction."""
        now = monotonic()
        while self._unanswered and next(iter(self._unanswered.values()))[1] < now - _TOKEN_SECONDS:
            self._unanswered.popitem(last=False)
        self._unanswered[interaction.token] = (interaction.type.name, now)

    async def _on_start(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        _params: aiohttp.TraceRequestStartParams,
    ) -> None:
        context.started_at = monotonic()

    async def _on_end(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        response, path = params.response, params.url.path
        self._count(context, params.method, path, str(response.status))
        if response.status == HTTPStatus.TOO_MANY_REQUESTS:
            self._limited.labels(response.headers.get("X-RateLimit-Scope", "unknown")).inc()
        elif response.ok:
            await self._note_answer(path, response)

    async def _on_exception(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self._count(context, params.method, params.url.path, type(params.exception).__name__)

    def _count(self, context: SimpleNamespace, method: str, path: str, status: str) -> None:
        self._requests.labels(method, route_of(path), status).inc()
        self._seconds.labels(method).observe(monotonic() - context.started_at)

    async def _note_answer(self, path: str, response: aiohttp.ClientResponse) -> None:
        found = _WITH_TOKEN.search(path)
        if found is None or found[2] not in self._unanswered:
            return
        kind, started_at = self._unanswered[found[2]]
        seconds = monotonic() - started_at
        is_answer = True
        if found[1] == "interactions":
            self._responded.labels(kind).observe(seconds)
            # Discord returns the message that a first response shows; an acknowledgement shows none.
            is_answer = bool((await response.json()).get("resource", {}).get("message"))
        if is_answer:
            del self._unanswered[found[2]]
            self._answered.labels(kind).observe(seconds)
