"""The machine code of the simulation, compiled once for all processes of a run."""

import fcntl
import os
import subprocess
import sys
from functools import cache

_NOT_INHERITED = {"COVERAGE_PROCESS_CONFIG", "NUMBA_DISABLE_JIT"}


@cache
def compile_once() -> None:
    """Compile what computer players need, or wait for the process that does, unless it is in the cache.

    It takes a minute, and two or three if coverage traces the compiler.
    """
    # The tests of the engine load this module too, and start without the compiler.
    from bot.ai.simulation.compiled import cache_directory

    done = cache_directory() / "done"
    with done.with_name("lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            environment = {name: value for name, value in os.environ.items() if name not in _NOT_INHERITED}
            program = "from bot.ai.decisions import warm_up; warm_up()"
            subprocess.run([sys.executable, "-c", program], env=environment, check=True)
            done.touch()
