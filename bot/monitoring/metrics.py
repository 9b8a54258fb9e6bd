"""Metrics of a running bot in the format of Prometheus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from math import isfinite
from typing import Any, Final, cast

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.client import PinochleBot
from bot.host.computers.ai_service import WorkerAI
from bot.host.tables.changes import ChangeKind, TableChange
from bot.monitoring.requests import RequestMetrics
from bot.store.errors import ERROR_COUNTS

__all__ = ["Metrics"]

_LAG_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_TICK_SECONDS: Final = 0.5
"""How often the lag of the event loop is measured."""


class Metrics:
    """All metrics. Until `watch` there are those of requests only."""

    def __init__(self) -> None:
        # When each counter was created is as many lines again, and Prometheus makes no use of it.
        cast(Callable[[], None], disable_created_metrics)()
        self._registry = registry = CollectorRegistry()
        self.requests: Final = RequestMetrics(registry)
        self._started = Counter("pinochle_games_started", "Games started", ["variant"], registry=registry)
        self._ended = Counter("pinochle_games_ended", "Games ended", ["variant", "how"], registry=registry)
        self._actions = Counter(
            "pinochle_actions", "Actions played", ["variant", "player"], registry=registry
        )
        self._lag = Histogram(
            "pinochle_event_loop_lag_seconds",
            "How much later than due the event loop runs what is due",
            buckets=_LAG_SECONDS,
            registry=registry,
        )
        self._gateway = Counter(
            "pinochle_gateway_events",
            "Connections, disconnections and resumptions of a shard",
            ["shard", "event"],
            registry=registry,
        )
        self._records = Counter("pinochle_log_records", "Log lines", ["level", "logger"], registry=registry)
        ProcessCollector(registry=registry)

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self._registry)

    @asynccontextmanager
    async def watch(self, bot: PinochleBot) -> AsyncIterator[None]:
        """Measure a bot until the block ends."""
        self._registry.register(_Gauges(bot))
        bot.add_listener(self.requests.on_interaction)
        for event in ("connect", "disconnect", "resumed"):
            bot.add_listener(self._gateway_listener(event), f"on_shard_{event}")
        unsubscribe = bot.host.subscribe(self._on_change)
        handler = _RecordCounter(self._records)
        logging.getLogger().addHandler(handler)
        measuring = asyncio.create_task(self._measure_lag(), name="event-loop-lag")
        try:
            yield
        finally:
            measuring.cancel()
            logging.getLogger().removeHandler(handler)
            unsubscribe()

    def _gateway_listener(self, event: str) -> Callable[[int], Coroutine[Any, Any, None]]:
        async def count(shard_id: int) -> None:
            self._gateway.labels(shard_id, event).inc()

        return count

    async def _on_change(self, change: TableChange) -> None:
        info = change.info
        if change.kind is ChangeKind.STARTED:
            self._started.labels(info.variant).inc()
        if change.kind is ChangeKind.ENDED:
            self._ended.labels(info.variant, info.ended or "unknown").inc()
        if change.kind in (ChangeKind.ACTED, ChangeKind.ENDED) and change.seat is not None:
            is_computer = any(seat.computer for seat in info.seats if seat.seat == change.seat)
            self._actions.labels(info.variant, "computer" if is_computer else "person").inc()

    async def _measure_lag(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + _TICK_SECONDS
            await asyncio.sleep(_TICK_SECONDS)
            self._lag.observe(max(clock() - due, 0))


class _RecordCounter(logging.Handler):
    """Counts warnings and errors."""

    def __init__(self, counter: Counter) -> None:
        super().__init__(logging.WARNING)
        self._counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        self._counter.labels(record.levelname, record.name).inc()


class _Gauges(Collector):
    """What is read from a bot whenever the metrics are asked for."""

    def __init__(self, bot: PinochleBot) -> None:
        self._bot = bot

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics."""
        host = self._bot.host
        yield GaugeMetricFamily("pinochle_servers", "Servers with the bot", len(self._bot.guilds))
        yield GaugeMetricFamily("pinochle_tables_loaded", "Tables in memory", host.loaded_tables)
        yield from self._shards()
        errors = CounterMetricFamily("pinochle_store_errors", "Errors of the database", labels=["code"])
        for code, count in ERROR_COUNTS.items():
            errors.add_metric([code], count)
        yield errors
        queue = GaugeMetricFamily("pinochle_queue_length", "What waits to be done", labels=["queue"])
        queue.add_metric(["changes"], host.pending_changes)
        queue.add_metric(["database commits"], self._bot.store.waiting_commits)
        for name, store_queue in self._bot.store.queues.items():
            queue.add_metric([f"database {name}"], store_queue.waiting)
            queue.add_metric([f"database {name} in background"], store_queue.waiting_in_background)
        if isinstance(host.ai, WorkerAI):
            yield from self._decisions(host.ai)
            queue.add_metric(["decisions"], host.ai.waiting)
        yield queue

    def _shards(self) -> Iterator[Metric]:
        up = GaugeMetricFamily("pinochle_gateway_up", "Whether a shard is connected", labels=["shard"])
        latency = GaugeMetricFamily(
            "pinochle_gateway_latency_seconds", "Heartbeat latency of a shard", labels=["shard"]
        )
        for shard_id, shard in self._bot.shards.items():
            up.add_metric([str(shard_id)], not shard.is_closed())
            if isfinite(shard.latency):  # Before the first heartbeat it is not.
                latency.add_metric([str(shard_id)], shard.latency)
        yield from (up, latency)

    def _decisions(self, ai: WorkerAI) -> Iterator[Metric]:
        decisions = CounterMetricFamily(
            "pinochle_ai_decisions", "Decisions of computer players", labels=["samples"]
        )
        for samples, count in asdict(ai.counts).items():
            decisions.add_metric([samples], count)
        computations = CounterMetricFamily(
            "pinochle_ai_computations",
            "Computations in worker processes, for computer players, hints and reviews",
            labels=["outcome"],
        )
        for outcome, count in asdict(ai.worker_counts).items():
            computations.add_metric([outcome], count)
        seconds = CounterMetricFamily(
            "pinochle_ai_decision_seconds", "Time that decisions of computer players have taken"
        )
        seconds.add_metric([], ai.seconds)
        yield from (decisions, computations, seconds)
