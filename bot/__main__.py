"""The command line: `python -m bot`.

What a command needs is imported when it runs, so that others, and `--help`, need not wait for it.
"""

from __future__ import annotations

import asyncio
import signal
import tempfile
import webbrowser
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping

    from bot.config import Settings

app = typer.Typer(
    help="Pinochle for Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

_STOPPED = 130
"""The exit code of what was stopped half done, as shells have it."""
_UNSET = (
    "DISCORD_TOKEN is not set: put your bot's token into .env or the environment, "
    "or try `python -m bot sandbox`, which needs none."
)


@app.command()
def run() -> None:
    """Go live: log in to Discord with the token in DISCORD_TOKEN, and serve tables until stopped."""
    settings = _settings()
    if settings.token is None:
        _refuse(_UNSET)

    from bot.config import start_log
    from bot.serving import ServingError, live

    _until_stopped(live(settings, settings.token.get_secret_value(), start_log(settings)), ServingError)


def _spoken(language: str | None) -> str | None:
    if language is not None:
        from bot.ui.text.catalogue import LANGUAGES

        if language not in LANGUAGES:
            raise typer.BadParameter(f"There is a catalogue for {', '.join(LANGUAGES)} only.")
    return language


@app.command()
def sandbox(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port of the page on this computer; 0 takes any free one.")
    ] = 8321,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the web browser.")] = False,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", file_okay=False, help="Keep the games in this folder; else they are forgotten."
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="CODE", help="The language everybody reads, such as de.", callback=_spoken),
    ] = None,
) -> None:
    """Try it out: the same bot in a local web page, where you play all players. Needs no token."""
    from bot.config import start_log
    from bot.serving import ServingError, play_at_home

    settings = _settings()
    with ExitStack() as cleaning:
        folder = data or Path(cleaning.enter_context(tempfile.TemporaryDirectory(prefix="pinochle-")))
        settings = _sandboxed(settings, folder)
        at_play = start_log(settings)

        def opened(address: str) -> None:
            at_play()
            kept = f"kept in {folder}" if data else "forgotten at the end"
            typer.echo(
                f"The sandbox is open:\n\n    {address}\n\nBe somebody else by *Viewing as* at the top of the "
                f"page, or in a second tab.\nGames are {kept}. Ctrl-C ends it."
            )
            if open_page:
                webbrowser.open(address)

        _until_stopped(play_at_home(settings, port, opened, language), ServingError)


ratings = typer.Typer(
    help="What is kept beside the results: boards, streaks and ratings.", no_args_is_help=True
)
app.add_typer(ratings, name="ratings")


@ratings.command()
def rebuild(
    guild: Annotated[int | None, typer.Option(help="Of this server alone, by its ID.")] = None,
) -> None:
    """Count all games afresh, in the order they ended: boards and ratings become what the results make of them."""
    _finish(_rebuild(_settings(), guild))


@app.command()
def emojis() -> None:
    """Make the card faces that the buttons show, as emojis of your application, and remove old ones.

    `run` does the same by itself, once and after the drawings have changed. Emojis that are there already stay.
    """
    settings = _settings()
    if settings.token is None:
        _refuse(_UNSET)

    from bot.config import start_log
    from bot.serving import ServingError, make_emojis

    async def make() -> None:
        done = await make_emojis(token)
        typer.echo(
            f"{done.made} card emojis made, {done.removed} old ones removed, {done.kept} were there already."
        )

    start_log(settings)
    token = settings.token.get_secret_value()
    _finish(make(), ServingError)


@app.command()
def doctor() -> None:
    """Examine configuration, database, boards and, with a token, Discord; say what is wrong and what to do.

    Changes nothing, and may be run beside the bot. Exit code 1: something is wrong.
    """
    from bot.doctor import Verdict, findings

    sound = True

    async def tell() -> None:
        nonlocal sound
        async for finding in findings():
            typer.echo(str(finding))
            sound = sound and finding.verdict is not Verdict.WRONG

    _finish(tell())
    if not sound:
        raise typer.Exit(1)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False, help="Where the backup goes.")],
    replace: Annotated[bool, typer.Option("--replace", help="Write over a file that is there.")] = False,
) -> None:
    """Copy all that the bot keeps into a file, as it is at one moment; the bot may go on meanwhile."""
    from bot.store import write_backup

    _finish(write_backup(_settings().database_url, file, replace=replace))
    typer.echo(
        f"All there is was copied to {file}. It holds hands and seeds of games going on: keep it to yourself."
    )


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False, help="A backup.")],
    replace: Annotated[bool, typer.Option("--replace", help="Lose what the database holds now.")] = False,
) -> None:
    """Put all that a backup holds into the database of PINOCHLE_DATABASE_URL. Stop the bot before."""
    from bot.store import restore_backup

    _finish(_carry(restore_backup(file, _settings().database_url, replace=replace)))


@app.command()
def migrate_data(
    source: Annotated[str, typer.Argument(metavar="SOURCE", help="The address of the old database.")],
    target: Annotated[
        str, typer.Argument(metavar="TARGET", help="The address of the new one, which is empty.")
    ],
) -> None:
    """Copy all that the bot keeps from one database to another, as from a SQLite file to PostgreSQL.

    Addresses are those of PINOCHLE_DATABASE_URL. Stop the bot before, and start it on the new one. The old one stays.
    """
    from bot.store import copy_database

    _finish(_carry(copy_database(source, target)))


async def _carry(work: Coroutine[None, None, Mapping[str, int]]) -> None:
    for table, rows in (await work).items():
        typer.echo(f"{rows:>9} {table}")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record (JSON).")],
) -> None:
    """Play a game record again from its first card, checking every action and every stored result.

    Prints the final state and the results as JSON. Exit code 1: an action is refused, or something stored differs
    from what the rules give. Exit code 2: not a game record.
    """
    from bot.replaying import ReplayFailed, replay_file

    try:
        typer.echo(replay_file(file))
    except ReplayFailed as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(error.exit_code) from None


async def _rebuild(settings: Settings, guild: int | None) -> None:
    from bot.store import Store

    store = await Store.open(settings.database_url)
    try:
        for one in await store.results.guilds() if guild is None else (guild,):
            differences = await store.results.differences(one)
            games = await store.results.rebuild(one)
            typer.echo(f"server {one}: {games} games counted, {len(differences)} differences mended")
    finally:
        await store.close()


def _settings() -> Settings:
    from bot.config import Settings, SettingsError

    try:
        return Settings.load()
    except SettingsError as error:
        _refuse(str(error))


def _sandboxed(settings: Settings, folder: Path) -> Settings:
    """These settings without a token, on a database in `folder`, and quieter unless told otherwise."""
    changes: dict[str, object] = {
        "token": None,
        "database_url": f"sqlite+aiosqlite:///{(folder / 'pinochle.db').absolute()}",
    }
    if "log_level" not in settings.model_fields_set:
        changes["log_level"] = "WARNING"
    return settings.model_copy(update=changes)


def _finish(work: Coroutine[None, None, None], *mendable: type[Exception]) -> None:
    """As :func:`_until_stopped`; but where the process is told to end before this is done, nothing more is said."""
    if not _until_stopped(work, *mendable):
        raise typer.Exit(_STOPPED)


def _until_stopped(work: Coroutine[None, None, None], *mendable: type[Exception]) -> bool:
    """Do this until it ends or the process is told to; whether it has ended. What an admin can mend becomes one line:
    errors of the store and the `mendable` ones."""
    from bot.store import StoreError

    errors: tuple[type[Exception], ...] = (StoreError, *mendable)
    try:
        return asyncio.run(_until_signal(work))
    except errors as error:
        _refuse(str(error))


async def _until_signal(work: Coroutine[None, None, None]) -> bool:
    loop, task = asyncio.get_running_loop(), asyncio.ensure_future(work)

    def stop() -> None:
        # The second signal is for the operating system: it ends the process at once.
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
        task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
    await asyncio.wait([task])
    if task.cancelled():
        return False
    task.result()
    return True


def _refuse(line: str) -> NoReturn:
    typer.echo(line, err=True)
    raise typer.Exit(2)


if __name__ == "__main__":
    app(prog_name="python -m bot")
