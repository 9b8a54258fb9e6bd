"""The machine code of the simulation, compiled once for all processes of a run, while they run other tests."""

import os
import subprocess
import sys
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from bot.ai.simulation.machine_code import use_machine_code

FOLDERS = {"ai", "e2e", "host"}
"""The folders of tests in which computer players act."""

_TESTS = Path(__file__).parent
_PROGRAM = """
from filelock import FileLock

from bot.ai.requests import warm_up
from bot.ai.simulation.cache import cache_directory

done = cache_directory() / "done"
with FileLock(done.with_name("compiling.lock")):
    if not done.exists():
        warm_up()
        done.touch()
"""
_NOT_INHERITED = {"COVERAGE_PROCESS_CONFIG", "NUMBA_DISABLE_JIT"}


def prepare(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Start to compile if a test needs it, and let each worker begin with tests that do not."""
    later = [item for item in items if _is_needed(item)]
    others = [item for item in items if not _is_needed(item)]
    number, workers = worker()
    if later and number == 0:
        _compiler(config)
    # Each worker begins with an equal part of the list, and with what is traced: later it could find that in a cache.
    parts = ((_part(others, i, workers), _part(later, i, workers)) for i in range(workers))
    items[:] = chain.from_iterable(sorted(part, key=_is_untraced) for part in chain.from_iterable(parts))


def worker() -> tuple[int, int]:
    """The number of this process, and how many run the tests."""
    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    return int(number), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


def wait(item: pytest.Item) -> None:
    """Let a test that needs machine code have it. Compiling takes a minute unless it is in the cache."""
    if _is_needed(item):
        assert _compiler(item.config).wait() == 0
        use_machine_code()


@cache
def _compiler(config: pytest.Config) -> subprocess.Popen[bytes]:
    """A process that compiles, or waits for another one that does."""
    environment = {name: value for name, value in os.environ.items() if name not in _NOT_INHERITED}
    process = subprocess.Popen(
        [sys.executable, "-c", _PROGRAM],
        env=environment,
        cwd=_TESTS.parent,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )

    def stop() -> None:
        process.terminate()
        process.wait()

    config.add_cleanup(stop)
    return process


def _is_needed(item: pytest.Item) -> bool:
    return not FOLDERS.isdisjoint(item.path.relative_to(_TESTS).parts)


def _is_untraced(item: pytest.Item) -> bool:
    return item.get_closest_marker("no_cover") is not None


def _part(items: list[pytest.Item], number: int, parts: int) -> list[pytest.Item]:
    return items[len(items) * number // parts : len(items) * (number + 1) // parts]
