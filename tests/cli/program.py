"""The bot as a process of its own."""

import asyncio
import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Program:
    """A running process of the program, with no settings but those of the test, and no workers."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, program: list[str], folder: Path, **variables: str) -> "Program":
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PINOCHLE_", "DISCORD_"))
        }
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *program,
            cwd=folder,
            env={**kept, "PYTHONPATH": str(ROOT), "COLUMNS": "200", "PINOCHLE_AI_WORKERS": "0", **variables},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=pipe,
            stderr=pipe,
        )
        return cls(process)

    async def wait(self) -> tuple[int, str, list[str]]:
        """Wait for the process, and return its exit code, standard output and lines of standard error."""
        stdout, stderr = await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode, stdout.decode(), stderr.decode().splitlines()

    async def read_until(self, words: str) -> str:
        """Read standard output up to the line with these words."""
        assert self.process.stdout is not None
        output = ""
        while words not in output:
            line = (await self.process.stdout.readline()).decode()
            assert line, f"ended after: {output}"
            output += line
        return output

    async def read_error_line(self) -> str:
        """Read a line of standard error."""
        assert self.process.stderr is not None
        return (await self.process.stderr.readline()).decode()
