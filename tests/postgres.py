"""A PostgreSQL server shared by all tests of a run, in a temporary folder and on a free port.

The server does not run as root; tests run by root start it as another user. Tests that need it are skipped if it is not
installed, and fail if PINOCHLE_TESTS_NEED_POSTGRES is set.
"""

import contextlib
import getpass
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from tests.empty import make_tables

if sys.platform != "win32":
    import pwd

FOLDER = "PINOCHLE_TESTS_POSTGRES"
"""Environment variable with the server's folder, for all processes of a run."""
NEEDED = "PINOCHLE_TESTS_NEED_POSTGRES"

_OWNER = "pinochle"
_NUMBERS = count()
_DELETE_ROWS = """
DO $$ DECLARE name text; BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
    -- Ignore foreign keys, so that the order of the tables does not matter.
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version' LOOP
        EXECUTE format('DELETE FROM %I', name);
    END LOOP;
    PERFORM setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences WHERE schemaname = 'public';
END $$
"""
# The data need not survive a crash.
_UNSAFE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300")


def prepare(at_the_end: Callable[[Callable[[], None]], object]) -> None:
    """Create the server's folder. The first to need the server starts it.

    :param at_the_end: is given what removes both after the run.
    """
    if FOLDER not in os.environ:
        folder = Path(tempfile.mkdtemp(prefix="pinochle-postgres-"))
        os.environ[FOLDER] = str(folder)
        at_the_end(lambda: _clean_up(folder))


def _clean_up(folder: Path) -> None:
    os.environ.pop(FOLDER, None)
    if (folder / "port").exists():
        _server("pg_ctl", "-D", folder / "data", "-m", "immediate", "-w", "-s", "stop")
    shutil.rmtree(folder)


@contextlib.contextmanager
def database() -> Iterator[str]:
    """The address of a new database without tables. Skips the test if PostgreSQL is not installed."""
    port = _port()
    name = f"test_{os.getpid()}_{next(_NUMBERS)}"
    _sql(port, f"CREATE DATABASE {name}")
    yield _address(port, name)
    _sql(port, f"DROP DATABASE {name} WITH (FORCE)")


@contextlib.contextmanager
def tables() -> Iterator[str]:
    """The address of this process's database, which has all tables and is emptied after each test.

    Skips the test if PostgreSQL is not installed.
    """
    port, name = _port(), _tables()
    yield _address(port, name)
    _sql(port, _DELETE_ROWS, name)


@cache
def _tables() -> str:
    name = f"tables_{os.getpid()}"
    _sql(_port(), f"CREATE DATABASE {name}")
    make_tables(_address(_port(), name))
    return name


def psql_address(address: str) -> str:
    """Return the address of a database for programs of PostgreSQL."""
    return address.replace("+asyncpg", "")


def program(name: str) -> Path:
    """Return the path of a program of PostgreSQL, which is installed."""
    path = _program(name)
    assert path is not None
    return path


def _address(port: int, name: str) -> str:
    return f"postgresql+asyncpg://{_OWNER}@127.0.0.1:{port}/{name}"


@cache
def _port() -> int:
    """The port of the server, which is started unless another process of this run has started it."""
    if _program("pg_ctl") is None:
        message = "PostgreSQL is not installed: on Debian, apt-get install postgresql"
        if os.environ.get(NEEDED):
            pytest.fail(message)
        pytest.skip(message)
    folder = Path(os.environ[FOLDER])
    with FileLock(folder / "lock"):
        if not (folder / "port").exists():
            _start(folder)
    return int((folder / "port").read_text())


def _start(folder: Path) -> None:
    shutil.chown(folder, _user())
    data = folder / "data"
    _server("initdb", "-D", data, "-U", _OWNER, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = (f"port={port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={folder}", *_UNSAFE)
    options = " ".join(f"-c {setting}" for setting in settings)
    _server("pg_ctl", "-D", data, "-l", folder / "log", "-o", options, "-w", "-s", "start")
    (folder / "port").write_text(str(port))


def _sql(port: int, statement: str, database_name: str = "postgres") -> None:
    arguments = ["-X", "-q", "-h", "127.0.0.1", "-p", str(port), "-U", _OWNER, "-c", statement, database_name]
    subprocess.run([program("psql"), *arguments], check=True)


def _server(name: str, *arguments: str | Path) -> None:
    """Run one of the server's programs as a user it accepts."""
    as_user: dict[str, Any] = {}
    if sys.platform != "win32" and os.geteuid() == 0:
        entry = pwd.getpwnam(_user())
        as_user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    subprocess.run([program(name), *arguments], check=True, cwd="/", stdout=subprocess.DEVNULL, **as_user)


def _user() -> str:
    if os.geteuid() != 0:
        return getpass.getuser()
    return "postgres" if "postgres" in {user.pw_name for user in pwd.getpwall()} else "nobody"


@cache
def _program(name: str) -> Path | None:
    """The path of a PostgreSQL program: the newest of Debian's versions, else from PATH."""
    versions = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
    newest = max(versions, key=lambda path: int(path.parts[-3]), default=None)
    path = shutil.which(name)
    return newest or (Path(path) if path else None)
