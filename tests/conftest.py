"""What holds for all tests: generated examples are the same in every run; each test has a database of its own, a SQLite
file or one on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import postgres
from tests.empty import address_of, copied, empty_file

SQLITE, POSTGRESQL = "sqlite", "postgresql"

settings.register_profile(
    "house",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """Let all processes of the run share one server."""
    postgres.prepare(config)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what stands on a database on both kinds; what wants the file itself, on SQLite alone."""
    kinds: list[object] = [SQLITE] if "file" in metafunc.fixturenames else [SQLITE, POSTGRESQL]
    if "host" in Path(metafunc.definition.path).parts:
        # Above the store the second run passes the same lines.
        kinds = [pytest.param(kind, marks=pytest.mark.no_cover) if kind != SQLITE else kind for kind in kinds]
    for name in {"url", "empty_url"}.intersection(metafunc.fixturenames):
        metafunc.parametrize(name, kinds, indirect=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database of a test on SQLite is."""
    return _file(tmp_path)


def _file(folder: Path) -> Path:
    return folder / "data" / "pinochle.db"


@pytest.fixture(scope="session")
def tables_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with all tables and nothing in them, to be copied."""
    return empty_file(tmp_path_factory)


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a database of the test's own, with all tables; no file yet where a test names it."""
    if request.param == POSTGRESQL:
        # On a busy machine those who contend may wait for each other for longer than players would.
        monkeypatch.setattr("bot.store.database.BUSY_SECONDS", 60.0)
        with postgres.tables() as address:
            yield address
    elif "file" in request.fixturenames:
        yield address_of(_file(tmp_path))
    else:
        yield copied(request.getfixturevalue("tables_file"), _file(tmp_path))


@pytest.fixture
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database of the test's own that has no tables yet."""
    if request.param == POSTGRESQL:
        with postgres.database() as address:
            yield address
    else:
        yield address_of(_file(tmp_path))


@pytest.fixture
def server_url() -> Iterator[str]:
    """The address of a database of the test's own on a server, which has no tables yet."""
    with postgres.database() as address:
        yield address
