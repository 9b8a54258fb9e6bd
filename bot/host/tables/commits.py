"""Whether a request has changed a table, even if what follows it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field


@dataclass(slots=True)
class Commits:
    """The changes of tables that a task has committed."""

    count: int = 0
    task: asyncio.Task[object] | None = field(default_factory=asyncio.current_task)


_commits: ContextVar[Commits | None] = ContextVar("commits", default=None)


@contextmanager
def count_commits() -> Iterator[Commits]:
    """Count what the current task commits in the `with` block. Tasks that it starts do not count."""
    commits = Commits()
    token = _commits.set(commits)
    try:
        yield commits
    finally:
        _commits.reset(token)


def note_commit() -> None:
    """Count a commit of the current task."""
    commits = _commits.get()
    if commits is not None and commits.task is asyncio.current_task():
        commits.count += 1
