"""The command line: `python -m bot`."""

import asyncio
import logging
import signal
import tempfile
import webbrowser
from collections.abc import Callable, Coroutine, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, NoReturn

import aiohttp
import discord
import typer

from bot.client import pinochle_bot
from bot.config import Settings, SettingsError, start_log
from bot.doctor import Verdict, findings
from bot.replaying import ReplayFailed, replay_file
from bot.store import Store, StoreError, bring_back, carry, keep
from bot.ui import LANGUAGES, CardEmojis

app = typer.Typer(
    help="Pinochle for Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

_UNSET = (
    "DISCORD_TOKEN is not set: put your bot's token into .env or the environment, "
    "or try `python -m bot sandbox`, which needs none."
)
_NOT_ADMITTED = (
    "Discord refuses the token in DISCORD_TOKEN: reset it on the Bot page of your application "
    "and copy the new one."
)
_INTENTS = (
    "Discord refuses what the bot asks to be told: see on the Bot page of your application "
    "that it is allowed to connect, then start again."
)
_SIMCORD = "The sandbox needs more than is installed here ({missing}): run `pip install '.[sandbox]'`."
_SHARDS = (
    "Discord wants the bot split into other shards: set PINOCHLE_SHARD_COUNT to one more for each 2,000 servers, "
    "and PINOCHLE_SHARD_IDS to some of them or to nothing."
)
# What Discord closes a connection with when it will not have the intents.
_INTENT_CODES = (4013, 4014)
# And when it will not have the shards.
_SHARD_CODES = (4010, 4011)


@app.command()
def run() -> None:
    """Go live: log in to Discord with the token in DISCORD_TOKEN, and serve tables until stopped."""
    settings = _settings()
    if settings.token is None:
        _refuse(_UNSET)
    _until_stopped(_live(settings, settings.token.get_secret_value(), start_log(settings)))


def _spoken(language: str | None) -> str | None:
    if language not in (None, *LANGUAGES):
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
        str | None, typer.Option(help=f"What everybody reads: {', '.join(LANGUAGES)}.", callback=_spoken)
    ] = None,
) -> None:
    """Try it out: the same bot in a local web page, where you play all players. Needs no token."""
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

        _until_stopped(_sandbox(settings, port, opened, language))


ratings = typer.Typer(
    help="What is kept beside the results: boards, streaks and ratings.", no_args_is_help=True
)
app.add_typer(ratings, name="ratings")


@ratings.command()
def rebuild(
    guild: Annotated[int | None, typer.Option(help="Of this server alone, by its ID.")] = None,
) -> None:
    """Count all games afresh, in the order they ended: boards and ratings become what the results make of them."""
    settings = _settings()
    _until_stopped(_rebuild(settings, guild))


@app.command()
def emojis() -> None:
    """Make the card faces that the buttons show, as emojis of your application, and remove old ones.

    `run` does the same by itself, once and after the drawings have changed. Emojis that are there already stay.
    """
    settings = _settings()
    if settings.token is None:
        _refuse(_UNSET)
    start_log(settings)
    _until_stopped(_make_emojis(settings.token.get_secret_value()))


@app.command()
def doctor() -> None:
    """Examine configuration, database, boards and, with a token, Discord; say what is wrong and what to do.

    Changes nothing, and may be run beside the bot. Exit code 1: something is wrong.
    """
    sound = True

    async def tell() -> None:
        nonlocal sound
        async for finding in findings():
            typer.echo(str(finding))
            sound = sound and finding.verdict is not Verdict.WRONG

    _until_stopped(tell())
    if not sound:
        raise typer.Exit(1)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False, help="Where the backup goes.")],
    replace: Annotated[bool, typer.Option("--replace", help="Write over a file that is there.")] = False,
) -> None:
    """Copy all that the bot keeps into a file, as it is at one moment; the bot may go on meanwhile."""
    settings = _settings()
    _until_stopped(keep(settings.database_url, file, replace=replace))
    typer.echo(
        f"All there is was copied to {file}. It holds hands and seeds of games going on: keep it to yourself."
    )


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False, help="A backup.")],
    replace: Annotated[bool, typer.Option("--replace", help="Lose what the database holds now.")] = False,
) -> None:
    """Put all that a backup holds into the database of PINOCHLE_DATABASE_URL. Stop the bot before."""
    settings = _settings()
    _until_stopped(_carry(bring_back(file, settings.database_url, replace=replace)))


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
    _until_stopped(_carry(carry(source, target)))


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
    try:
        typer.echo(replay_file(file))
    except ReplayFailed as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(error.exit_code) from None


async def _rebuild(settings: Settings, guild: int | None) -> None:
    store = await Store.open(settings.database_url)
    try:
        for one in await store.results.guilds() if guild is None else (guild,):
            differences = await store.results.differences(one)
            games = await store.results.rebuild(one)
            typer.echo(f"server {one}: {games} games counted, {len(differences)} differences mended")
    finally:
        await store.close()


async def _live(settings: Settings, token: str, at_play: Callable[[], None]) -> None:
    async def on_ready() -> None:
        at_play()
        bot.keep_emojis()

    async with pinochle_bot(settings) as bot:
        bot.add_listener(on_ready)
        await bot.start(token)


async def _make_emojis(token: str) -> None:
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(token)
        done = await CardEmojis().make(client)
    typer.echo(
        f"{done.made} card emojis made, {done.removed} old ones removed, {done.kept} were there already."
    )


async def _sandbox(
    settings: Settings, port: int, opened: Callable[[str], None], language: str | None
) -> None:
    # SimCord tries out a client without any intents when imported, and discord.py warns of it.
    logging.disable(logging.WARNING)
    try:
        from bot.sandbox import ForgottenMarks, SandboxError, serve
    except ImportError as error:
        _refuse(_SIMCORD.format(missing=error))
    finally:
        logging.disable(logging.NOTSET)
    try:
        # A Discord made anew has been told of no commands, whatever the kept store says.
        async with pinochle_bot(settings, marks=ForgottenMarks()) as bot:
            await serve(bot, port=port, opened=opened, language=language)
    except SandboxError as error:
        _refuse(str(error))


def _settings() -> Settings:
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


def _until_stopped(work: Coroutine[None, None, None]) -> None:
    """Do this until it ends or the process is told to; what an admin can mend becomes one line."""
    try:
        asyncio.run(_until_signal(work))
    except StoreError as error:
        _refuse(str(error))
    except discord.LoginFailure:
        _refuse(_NOT_ADMITTED)
    except discord.PrivilegedIntentsRequired:
        _refuse(_INTENTS)
    except discord.ConnectionClosed as error:
        _refuse(_closed(error.code))
    except discord.HTTPException as error:
        _refuse(f"Discord answers with an error ({error.status}): wait some minutes, then start again.")
    except (OSError, aiohttp.ClientError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        _refuse(f"Discord cannot be reached: check the network and any proxy, then start again. ({reason})")


def _closed(code: int) -> str:
    """What to do when Discord closes the connection with this code."""
    if code in _INTENT_CODES:
        return _INTENTS
    if code in _SHARD_CODES:
        return _SHARDS
    return f"Discord has ended the connection with code {code}: start again, with a new token if it stays."


async def _until_signal(work: Coroutine[None, None, None]) -> None:
    loop, task = asyncio.get_running_loop(), asyncio.ensure_future(work)

    def stop() -> None:
        # The second signal is for the operating system: it ends the process at once.
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
        task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
    await asyncio.wait([task])
    if not task.cancelled():
        task.result()


def _refuse(line: str) -> NoReturn:
    typer.echo(line, err=True)
    raise typer.Exit(2)


if __name__ == "__main__":
    app(prog_name="python -m bot")
