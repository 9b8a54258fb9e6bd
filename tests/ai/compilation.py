"""Runs a test module's function in other processes, with compiled functions and with plain Python ones."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable


def outputs(function: Callable[[], None]) -> tuple[str, str]:
    """Return what the function prints with compilation, and what it prints without."""
    program = f"from {function.__module__} import {function.__name__} as run; run()"
    # The simulation is left out of coverage, and what else runs here has tests of its own.
    environment = {name: value for name, value in os.environ.items() if name != "COVERAGE_PROCESS_CONFIG"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    compiled, plain = (
        subprocess.run(
            [sys.executable, "-W", "error::RuntimeWarning", "-c", program],
            env=environment | {"NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled in ("0", "1")
    )
    return compiled, plain
