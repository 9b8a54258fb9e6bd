"""What the services of the host are made of."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from bot.host.limits import Limits, TableLimits
from bot.host.tables.registry import TableRegistry
from bot.host.tables.session import TableSession
from bot.host.tasks import BackgroundTasks
from bot.store import Store

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Resources:
    """What the services of a host share."""

    store: Store
    registry: TableRegistry
    tasks: BackgroundTasks[str]
    """What they do without a request."""
    seeds: Callable[[int], bytes]
    """Returns so many random bytes."""
    limits: Limits
    table_limits: TableLimits


class Service:
    """A service of the host: methods about the tables of all servers."""

    def __init__(self, resources: Resources) -> None:
        self._store: Final = resources.store
        self._registry: Final = resources.registry
        self._tasks: Final = resources.tasks
        self._seeds: Final = resources.seeds
        self._limits: Final = resources.limits
        self._table_limits: Final = resources.table_limits


S = TypeVar("S", bound=Service)


def at_table(
    method: Callable[Concatenate[S, TableSession, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, int, P], Coroutine[Any, Any, T]]:
    """Make a method that works on a session one that takes the id of the table: a step of :meth:`TableRegistry.run`."""

    @wraps(method)
    async def enter(service: S, table_id: int, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await service._registry.run(
            table_id, lambda session: method(service, session, *args, **kwargs)
        )

    return enter


def read_in_thread(
    read: Callable[Concatenate[TableSession, P], T],
) -> Callable[Concatenate[Service, int, P], Coroutine[Any, Any, T]]:
    """Make a function that reads a session a method that takes the id of the table: see :meth:`TableRegistry.read`."""

    @wraps(read)
    async def enter(service: Service, table_id: int, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await service._registry.read(table_id, lambda session: read(session, *args, **kwargs))

    return enter
