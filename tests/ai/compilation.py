"""Runs a test module's function in other processes, with compiled functions and with plain Python ones."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable


def outputs(function: Callable[[], None]) -> tuple[str, str]:
    """Return what the function prints with compilation, and what it prints without."""
    program = f"from {function.__module__} import {function.__name__} as run; run()"
    compiled, plain = (
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "NUMBA_DISABLE_JIT": disabled, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled in ("0", "1")
    )
    return compiled, plain
