"""How a command runs: its settings, its errors in one line, and how a signal stops it."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from bot.config import Settings

_SCRIPT: Final = "pinochle-bot"
PROGRAM: Final = _SCRIPT if Path(sys.argv[0]).stem == _SCRIPT else "python -m bot"
"""What to type before the name of a command: the installed script, or the package in a clone."""
_SIGNALS: Final[Mapping[signal.Signals, Callable[[int, FrameType | None], object] | signal.Handlers]] = {
    signal.SIGINT: signal.default_int_handler,
    signal.SIGTERM: signal.SIG_DFL,
}
"""Signals that stop a command, with what they do otherwise."""
_INTERRUPTED: Final = 130
"""Exit code of a command stopped by a signal, as in shells."""


class CommandError(Exception):
    """A problem that the user of the command can fix; `str()` is one line with the reason and what to do."""

    def __init__(self, message: str, exit_code: int = 2) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class CommandGroup(TyperGroup):
    """Commands whose errors are shown in one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except CommandError as error:
            warn(str(error))
            raise typer.Exit(error.exit_code) from None


def warn(message: str) -> None:
    """Write a line to standard error."""
    typer.echo(message, err=True)


def load_settings() -> Settings:
    """The settings of this process. Raises CommandError."""
    from bot.config import Settings, SettingsError

    try:
        return Settings.load()
    except SettingsError as error:
        raise CommandError(str(error)) from None


def needed_token(settings: Settings) -> str:
    """The token for Discord. Raises CommandError if there is none."""
    if settings.token is None:
        raise CommandError(
            "DISCORD_TOKEN is not set. Put your bot's token in .env or the environment, "
            f"or try `{PROGRAM} sandbox`, which needs no token."
        )
    return settings.token.get_secret_value()


def finish(work: Coroutine[None, None, None]) -> None:
    """Run like :func:`run_until_stopped`, but exit with an error if a signal stops the work."""
    if not run_until_stopped(work):
        raise typer.Exit(_INTERRUPTED)


def run_until_stopped(work: Coroutine[None, None, None]) -> bool:
    """Run until the work ends or a signal stops it, and return whether it ended.

    :raises CommandError: also for errors of the store.
    """
    from bot.store import StoreError

    try:
        return asyncio.run(_until_signal(work))
    except StoreError as error:
        raise CommandError(str(error)) from None


async def _until_signal(work: Coroutine[None, None, None]) -> bool:
    loop, task = asyncio.get_running_loop(), asyncio.ensure_future(work)

    def stop(*_signal: object) -> None:
        _reset_signals()
        loop.call_soon_threadsafe(task.cancel)

    # Windows has no signal handlers of an event loop.
    for number in _SIGNALS:
        signal.signal(number, stop)
    try:
        await asyncio.wait([task])
    finally:
        _reset_signals()
    if task.cancelled():
        return False
    task.result()
    return True


def _reset_signals() -> None:
    """Let a signal end the process at once."""
    for number, action in _SIGNALS.items():
        signal.signal(number, action)
