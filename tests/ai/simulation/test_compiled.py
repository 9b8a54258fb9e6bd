"""Where the machine code is cached."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bot
from bot.ai.simulation.cache import cache_directory, compile_elsewhere


def test_the_first_directory_that_can_be_made_holds_the_cache(tmp_path: Path) -> None:
    """A file stands where the first directory would be, as in a read-only installation nothing can be made."""
    (tmp_path / "readonly").write_text("")
    directory = cache_directory([tmp_path / "readonly", tmp_path / "home", tmp_path / "shared"])
    assert directory.parent == tmp_path / "home"
    assert directory.is_dir()
    assert cache_directory([tmp_path / "home"]) == directory


def test_without_any_directory_it_is_a_new_temporary_one(tmp_path: Path) -> None:
    (tmp_path / "readonly").write_text("")
    directory = cache_directory([tmp_path / "readonly"])
    assert directory.is_dir()
    directory.rmdir()


def test_a_directory_that_others_may_write_to_is_not_used(tmp_path: Path) -> None:
    """What lies there is executed. The same goes for the directory above, where others could replace it."""
    for place in (tmp_path / "above", cache_directory([tmp_path / "inside"])):
        place.mkdir(exist_ok=True)
        place.chmod(0o777)
    directory = cache_directory([tmp_path / "above", tmp_path / "inside", tmp_path / "private"])
    assert directory.parent == tmp_path / "private"


def test_equal_sources_share_their_machine_code_wherever_they_are(tmp_path: Path) -> None:
    """A fresh clone finds what another one of the same user has compiled; with another source it finds nothing."""
    cache = tmp_path / "cache"
    assert _compile(_clone(tmp_path / "one"), cache) == "0 loaded"
    assert _compile(_clone(tmp_path / "two"), cache) == "1 loaded"
    changed = _clone(tmp_path / "three")
    (changed / "bot" / "ai" / "simulation" / "another.py").write_text("ANOTHER = 1\n")
    assert _compile(changed, cache) == "0 loaded"


def test_another_process_compiles_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    runs = tmp_path / "runs"
    for _ in range(2):
        compile_elsewhere(f"open({str(runs)!r}, 'a').write('once ')")
    assert runs.read_text() == "once "


def test_the_compiling_process_ends_with_its_worker(tmp_path: Path) -> None:
    """It shares the standard error of the worker, which ends only once both have ended."""
    program = (
        "import sys, time\n"
        "for word in ('compiling', 'alone'):\n"
        "    print(word, file=sys.stderr, flush=True)\n"
        "    time.sleep(10)"
    )
    with subprocess.Popen(
        [
            sys.executable,
            "-c",
            f"from {compile_elsewhere.__module__} import *; compile_elsewhere({program!r})",
        ],
        env=os.environ | {"NUMBA_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"},
        stderr=subprocess.PIPE,
    ) as worker:
        assert worker.stderr is not None
        assert worker.stderr.readline() == b"compiling\n"
        worker.kill()
        assert worker.stderr.read() == b""


def test_plain_functions_need_no_machine_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    compile_elsewhere("raise SystemExit(1)")
    assert not list(tmp_path.iterdir())


def _clone(folder: Path) -> Path:
    shutil.copytree(
        Path(bot.__file__).parent, folder / "bot", ignore=shutil.ignore_patterns("__pycache__", "ui")
    )
    return folder


def _compile(clone: Path, cache: Path) -> str:
    program = """
from bot.ai.simulation.arithmetic import below
from bot.ai.simulation.machine_code import use_machine_code
import numpy as np
use_machine_code()
below(np.ones(1, np.uint64), 3)
print(sum(below.run.stats.cache_hits.values()), "loaded")
"""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=clone,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return run.stdout.strip()
