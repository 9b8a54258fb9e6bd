"""Fixtures for all tests: a separate database for each test, on SQLite or PostgreSQL. Hypothesis is derandomized."""

import asyncio
import gc
import inspect
import os
from collections.abc import Awaitable, Callable, Generator, Iterator
from functools import wraps
from pathlib import Path

import pytest
from coverage import Coverage

from tests import examples, machine_code, postgres
from tests.empty import address_of, copied, empty_file

# Its statements fail with what is there instead.
pytest.register_assert_rewrite("tests.engine.stacking", "tests.host.stories")

SQLITE, POSTGRESQL = "sqlite", "postgresql"
PATIENCE_SECONDS = 180
"""How long an asynchronous test may take, however busy the machine: one that waits for what never comes fails."""

examples.register_profiles()


def pytest_configure(config: pytest.Config) -> None:
    """Let all processes of the run share one PostgreSQL server."""
    postgres.prepare(config.add_cleanup)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart() -> None:
    """Let pytest-cov alone trace a worker: for tests marked `no_cover` it pauses its own tracing, but no other.

    Coverage traces each worker as a subprocess, too, and pytest-cov as if the worker had workers.
    """
    if "PYTEST_XDIST_WORKER" in os.environ:
        while running := Coverage.current():
            running.stop()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Let each worker import a folder's modules from another one on: who imports a module first compiles it for all."""
    report = yield
    if isinstance(collector, pytest.Directory):
        number, workers = machine_code.worker()
        first = len(report.result) * number // workers
        report.result = report.result[first:] + report.result[:first]
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Compile the simulation while tests run that do not need it, and let no test wait for ever."""
    items.sort(key=lambda item: item.path)
    machine_code.prepare(config, items)
    for item in items:
        if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj):
            marker = item.get_closest_marker("patience")
            item.obj = _limited(item.obj, PATIENCE_SECONDS * (marker.args[0] if marker else 1))


def _limited(test: Callable[..., Awaitable[None]], seconds: float) -> Callable[..., Awaitable[None]]:
    @wraps(test)
    async def run(**fixtures: object) -> None:
        async with asyncio.timeout(seconds):
            await test(**fixtures)

    return run


def pytest_collection_finish() -> None:
    """Collect less garbage: modules stay, and a test leaves little behind. It took a tenth of the end-to-end tests."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Wait for the simulation before the first test in which computer players act."""
    machine_code.wait(item)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests of the store on both databases, and other tests on SQLite unless they are marked `both_databases`.

    Tests that use the SQLite file itself run on SQLite only.
    """
    databases: list[object] = [SQLITE]
    if "file" not in metafunc.fixturenames:
        if metafunc.definition.path.parent.name == "store":
            databases.append(POSTGRESQL)
        elif metafunc.definition.get_closest_marker("both_databases"):
            # The second run covers no other lines above the store.
            databases.append(pytest.param(POSTGRESQL, marks=pytest.mark.no_cover))
    for name in {"url", "empty_url"}.intersection(metafunc.fixturenames):
        metafunc.parametrize(name, databases, indirect=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The path of a test's SQLite file."""
    return _file(tmp_path)


def _file(folder: Path) -> Path:
    return folder / "data" / "pinochle.db"


@pytest.fixture(scope="session")
def tables_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite file with all tables, for copying."""
    return empty_file(tmp_path_factory)


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of the test's database, with all tables; for tests of a file without `store`, of none yet."""
    monkeypatch.setattr("bot.store.database.transactions.SYNCHRONOUS", "OFF")
    if request.param == POSTGRESQL:
        # On a busy machine concurrent transactions wait longer for each other than in production.
        monkeypatch.setattr("bot.store.database.transactions.BUSY_SECONDS", 60.0)
        with postgres.tables() as address:
            yield address
    elif "file" in request.fixturenames and "store" not in request.fixturenames:
        yield address_of(_file(tmp_path))
    else:
        yield copied(request.getfixturevalue("tables_file"), _file(tmp_path))


@pytest.fixture
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of the test's database, without tables."""
    if request.param == POSTGRESQL:
        with postgres.database() as address:
            yield address
    else:
        yield address_of(_file(tmp_path))


@pytest.fixture
def server_url() -> Iterator[str]:
    """The address of the test's PostgreSQL database, without tables."""
    with postgres.database() as address:
        yield address
