"""What holds for all tests: generated examples are the same in every run; each test has a database of its own, a SQLite
file or one on PostgreSQL."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import postgres

KINDS = ("sqlite", "postgresql")

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
    kinds = KINDS[:1] if "file" in metafunc.fixturenames else KINDS
    for name in {"url", "empty_url"}.intersection(metafunc.fixturenames):
        metafunc.parametrize(name, kinds, indirect=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database of a test on SQLite is."""
    return tmp_path / "data" / "pinochle.db"


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database of the test's own."""
    with _database(request.param, tmp_path, postgres.TEMPLATE) as address:
        yield address


@pytest.fixture
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database of the test's own that has no tables yet."""
    with _database(request.param, tmp_path, None) as address:
        yield address


@pytest.fixture
def server_url() -> Iterator[str]:
    """The address of a database of the test's own on a server, which has no tables yet."""
    with postgres.database(None) as address:
        yield address


def _database(kind: str, folder: Path, template: str | None) -> AbstractContextManager[str]:
    if kind == "postgresql":
        return postgres.database(template)
    return nullcontext(f"sqlite+aiosqlite:///{folder / 'data' / 'pinochle.db'}")
