"""The programs of docs/verify.md, with which readers check a deal, a board, and a whole game."""

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "verify.md"
ONE_DEAL, BOARD, WHOLE_GAME = re.findall(r"```python\n(.*?)```", PAGE.read_text(), flags=re.DOTALL)


def run(program: str, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run one of the programs, which is written to this folder."""
    script = folder / "program.py"
    script.write_text(program)
    command = [sys.executable, "-I", str(script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)
