"""A PostgreSQL server of the tests' own: one for all of them, in a temporary folder, on a free port.

It refuses to run as root, who lends it another user. Where it is not installed the tests that need it are skipped,
unless PINOCHLE_TESTS_NEED_POSTGRES says that they must not be.
"""

import contextlib
import fcntl
import getpass
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.empty import make_tables

FOLDER = "PINOCHLE_TESTS_POSTGRES"
"""The variable by which the processes of one run find the server's folder."""
NEEDED = "PINOCHLE_TESTS_NEED_POSTGRES"

_OWNER = "pinochle"
_COUNT = count()
_EMPTY = """
DO $$ DECLARE name text; BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
    -- Rows that others refer to go in any order.
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version' LOOP
        EXECUTE format('DELETE FROM %I', name);
    END LOOP;
    PERFORM setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences WHERE schemaname = 'public';
END $$
"""
# What is written here need not outlive the machine.
_CARELESS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300")


def prepare(config: pytest.Config) -> None:
    """Name the folder in which the first test that needs a server starts it; at the end of the run both go."""
    if FOLDER not in os.environ:
        folder = Path(tempfile.mkdtemp(prefix="pinochle-postgres-"))
        os.environ[FOLDER] = str(folder)
        config.add_cleanup(lambda: _clear_away(folder))


def _clear_away(folder: Path) -> None:
    os.environ.pop(FOLDER, None)
    if (folder / "port").exists():
        _server("pg_ctl", "-D", folder / "data", "-m", "immediate", "-w", "-s", "stop")
    shutil.rmtree(folder)


@contextlib.contextmanager
def database() -> Iterator[str]:
    """The address of a new database without tables. Skips the test where there is no PostgreSQL."""
    port = _port()
    mine = f"test_{os.getpid()}_{next(_COUNT)}"
    _sql(port, f"CREATE DATABASE {mine}")
    yield _address(port, mine)
    _sql(port, f"DROP DATABASE {mine} WITH (FORCE)")


@contextlib.contextmanager
def tables() -> Iterator[str]:
    """The address of a database with all tables and nothing in them: this process's own, emptied after each test.

    Skips the test where there is no PostgreSQL.
    """
    port, mine = _port(), _tables()
    yield _address(port, mine)
    _sql(port, _EMPTY, mine)


@cache
def _tables() -> str:
    mine = f"tables_{os.getpid()}"
    _sql(_port(), f"CREATE DATABASE {mine}")
    make_tables(_address(_port(), mine))
    return mine


def _address(port: int, name: str) -> str:
    return f"postgresql+asyncpg://{_OWNER}@127.0.0.1:{port}/{name}"


@cache
def _port() -> int:
    """The port of the server, which is started where no other process of this run has done so."""
    if _program("pg_ctl") is None:
        absent = "PostgreSQL is not installed: on Debian, apt-get install postgresql"
        if os.environ.get(NEEDED):
            pytest.fail(absent)
        pytest.skip(absent)
    folder = Path(os.environ[FOLDER])
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "port").exists():
            _start(folder)
    return int((folder / "port").read_text())


def _start(folder: Path) -> None:
    shutil.chown(folder, _user())
    data = folder / "data"
    _server("initdb", "-D", data, "-U", _OWNER, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = (f"port={port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={folder}", *_CARELESS)
    options = " ".join(f"-c {one}" for one in settings)
    _server("pg_ctl", "-D", data, "-l", folder / "log", "-o", options, "-w", "-s", "start")
    (folder / "port").write_text(str(port))


def _sql(port: int, statement: str, within: str = "postgres") -> None:
    program = _program("psql")
    assert program is not None
    arguments = ["-X", "-q", "-h", "127.0.0.1", "-p", str(port), "-U", _OWNER, "-c", statement, within]
    subprocess.run([program, *arguments], check=True)


def _server(program: str, *arguments: str | Path) -> None:
    """Run one of the server's programs as a user it accepts."""
    path = _program(program)
    assert path is not None
    as_user: dict[str, Any] = {}
    if os.geteuid() == 0:
        entry = pwd.getpwnam(_user())
        as_user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    subprocess.run([path, *arguments], check=True, cwd="/", stdout=subprocess.DEVNULL, **as_user)


def _user() -> str:
    if os.geteuid() != 0:
        return getpass.getuser()
    return "postgres" if "postgres" in {one.pw_name for one in pwd.getpwall()} else "nobody"


@cache
def _program(name: str) -> Path | None:
    """One of PostgreSQL's programs: the newest of Debian's versions, or on the path."""
    versions = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
    newest = max(versions, key=lambda path: int(path.parts[-3]), default=None)
    found = shutil.which(name)
    return newest or (Path(found) if found else None)
