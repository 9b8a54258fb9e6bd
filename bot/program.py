"""How this program was started, for messages that name one of its commands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

__all__ = ["PROGRAM"]

_SCRIPT: Final = "pinochle-bot"

PROGRAM: Final = _SCRIPT if Path(sys.argv[0]).stem == _SCRIPT else "python -m bot"
"""What to type before the name of a command: the installed script, or the package in a clone."""
