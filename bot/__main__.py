"""The command line: `python -m bot`, or `pinochle-bot` where that is installed.

Each command imports what it needs when it runs, so that `--help` and the other commands start fast.
"""

from __future__ import annotations

import gc
import json
import tempfile
import webbrowser
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.running import (
    CommandError,
    CommandGroup,
    finish,
    load_settings,
    needed_token,
    run_until_stopped,
)

app = typer.Typer(
    cls=CommandGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _show_version(value: bool) -> None:
    if value:
        from bot.config import VERSION

        typer.echo(f"pinochle-bot {VERSION}")
        raise typer.Exit


@app.callback()
def start(
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version and exit.", callback=_show_version, is_eager=True),
    ] = False,
) -> None:
    """Pinochle for Discord."""


@app.command()
def run() -> None:
    """Log in to Discord with the token in DISCORD_TOKEN and run the bot until stopped."""
    settings = load_settings()
    token = needed_token(settings)

    from bot.cli.serving import run_bot
    from bot.config import configure_logging

    # The modules stay in memory, so looking for garbage among them would only stall the bot.
    gc.freeze()
    run_until_stopped(run_bot(settings, token, configure_logging(settings)))


def _check_language(language: str | None) -> str | None:
    if language is not None:
        from bot.ui.text.catalogue import LANGUAGES

        if language not in LANGUAGES:
            raise typer.BadParameter(f"Available languages: {', '.join(LANGUAGES)}.")
    return language


@app.command()
def sandbox(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port of the page on this computer. 0 picks a free one.")
    ] = 8321,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your web browser.")] = False,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", file_okay=False, help="Save games in this folder. Default: games are not saved."
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="CODE", help="Language of all players, such as de.", callback=_check_language),
    ] = None,
) -> None:
    """Try the bot in a local web page where you play all players. Needs no token."""
    from bot.cli.serving import run_sandbox
    from bot.config import configure_logging

    settings = load_settings()
    with ExitStack() as stack:
        folder = data or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pinochle-")))
        settings = settings.for_sandbox(folder)
        start_logging = configure_logging(settings)

        def opened(address: str) -> None:
            start_logging()
            saved = f"saved in {folder}" if data else "not saved"
            typer.echo(
                f"The sandbox is running at:\n\n    {address}\n\nTo play as someone else, choose a name at the top of "
                f"the page, or open a second tab.\nGames are {saved}. Press Ctrl-C to stop."
            )
            if open_page:
                webbrowser.open(address)

        run_until_stopped(run_sandbox(settings, port, opened, language))


ratings = typer.Typer(help="Leaderboards, streaks and ratings.", no_args_is_help=True)
app.add_typer(ratings, name="ratings")


@ratings.command()
def rebuild(
    server: Annotated[
        int | None, typer.Option("--server", "--guild", help="ID of the only server to rebuild.")
    ] = None,
) -> None:
    """Compute all leaderboards, streaks and ratings again from the results of games. The bot can keep running."""
    from bot.cli.databases import rebuild_leaderboards

    finish(rebuild_leaderboards(load_settings().database_url, server))


@app.command()
def emojis() -> None:
    """Upload the card faces for buttons as emojis of your application, and delete outdated ones.

    `run` does the same automatically, once and whenever the drawings change. Current emojis are not uploaded again.
    """
    settings = load_settings()
    token = needed_token(settings)

    from bot.cli.serving import make_emojis
    from bot.config import configure_logging

    async def make() -> None:
        made = await make_emojis(token)
        typer.echo(f"{made.made} card emojis uploaded, {made.removed} deleted, {made.kept} already current.")

    configure_logging(settings)
    finish(make())


@app.command()
def doctor(
    backup_path: Annotated[
        Path | None,
        typer.Option(
            "--backup",
            metavar="FILE",
            help="Backup to check, or folder whose newest backup is checked. Default: the folder backups.",
        ),
    ] = None,
) -> None:
    """Check settings, database, leaderboards, a backup and, with a token, Discord, and suggest fixes.

    Changes nothing and can run while the bot does. Exit code 1 means that a check failed.
    """
    from bot.cli.databases import BACKUPS
    from bot.cli.doctor import CheckOutcome, run_checks

    passed = True

    async def report() -> None:
        nonlocal passed
        async for finding in run_checks(backup_path or BACKUPS):
            typer.echo(str(finding))
            passed = passed and finding.verdict is not CheckOutcome.ERROR

    finish(report())
    if not passed:
        raise typer.Exit(1)


@app.command()
def healthcheck() -> None:
    """Ask the bot that runs on this machine whether it is connected and can use its database.

    The bot must run with PINOCHLE_METRICS_PORT. Exit code 1 means that it is not ready or does not answer.
    """
    settings = load_settings()
    if settings.metrics_port is None:
        raise CommandError("PINOCHLE_METRICS_PORT is not set. Set it for the bot and for this command.")

    from bot.monitoring.healthcheck import problem_of_bot

    problem = problem_of_bot(settings.metrics_host, settings.metrics_port)
    typer.echo(f"Not ready: {problem}." if problem else "Ready.")
    if problem:
        raise typer.Exit(1)


@app.command()
def backup(
    target: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE]",
            help="File to write, or folder for a file named after the time. Default: the folder backups.",
        ),
    ] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite an existing file.")] = False,
    keep: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Write to a folder, and keep only the N newest backups there."),
    ] = None,
) -> None:
    """Write a backup of the database to a file, and verify it. The bot can keep running."""
    from bot.cli.databases import back_up

    finish(back_up(load_settings().database_url, target, replace=replace, keep=keep))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup to restore.")],
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="Replace what the database holds. A SQLite file is kept under another name."
        ),
    ] = False,
) -> None:
    """Restore a backup into the database at PINOCHLE_DATABASE_URL. Stop the bot first.

    A file that is not an intact backup is refused. The database changes only if the whole backup has been restored and
    verified.
    """
    from bot.cli.databases import restore as restore_file

    finish(restore_file(load_settings().database_url, file, replace=replace))


@app.command()
def vacuum() -> None:
    """Compress the games that are over, and give unused space back to the disk.

    Stop the bot first if the database is a SQLite file, which is rewritten. The bot does most of this by itself.
    """
    from bot.cli.databases import vacuum as vacuum_database

    finish(vacuum_database(load_settings().database_url))


@app.command()
def migrate_data(
    source: Annotated[str, typer.Argument(metavar="SOURCE", help="Address of the old database.")],
    target: Annotated[
        str, typer.Argument(metavar="TARGET", help="Address of the new database, which must be empty.")
    ],
) -> None:
    """Copy all data to another database, for example from a SQLite file to PostgreSQL.

    Addresses have the form of PINOCHLE_DATABASE_URL. Stop the bot first, and start it on the new database. The old
    database is not changed.
    """
    from bot.cli.databases import migrate

    finish(migrate(source, target))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Game record (JSON).")],
) -> None:
    """Replay a game record and verify every action and every stored result.

    Prints the final state and the results as JSON. Exit code 1: an action is illegal or a stored result differs from
    the rules. Exit code 2: the file is not a game record.
    """
    from bot.cli.records import replay_file

    typer.echo(replay_file(file))


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="Game record (JSON).")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON with every decision.")] = False,
    samples: Annotated[int, typer.Option(min=1, help="Samples of the hidden cards for each decision.")] = 200,
) -> None:
    """Say what the decisions of a recorded game have cost, each from what its seat knew.

    A loss is the number of points between the expert's action and the one chosen: exact where all cards could be
    known, otherwise estimated from samples of the hidden cards. A mistake costs at least the points of a ten and two
    standard errors; only mistakes are added up. Exit codes as for `replay`.
    """
    from bot.ai.coach.advisor import advise, find_expert
    from bot.cli.records import analysis_json, analysis_lines, assessed_decisions, load_game

    game, players = load_game(file)
    analysis = analysis_json(
        game, players, list(assessed_decisions(game, partial(advise, expert=find_expert(samples))))
    )
    if as_json:
        typer.echo(json.dumps(analysis, indent=1))
    else:
        for line in analysis_lines(analysis):
            typer.echo(line)


@app.command()
def match(
    variant: Annotated[str, typer.Option(help="Variant to play, such as classic.")],
    players: Annotated[
        tuple[str, str],
        typer.Option(
            metavar="A B",
            help="Players A and B: a level, rule_of_thumb, "
            "or module:function with the signature of bot.ai.Policy.",
        ),
    ],
    decks: Annotated[
        int, typer.Option(min=1, help="Number of decks; each is played with every line-up.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the decks.")] = 1,
    samples: Annotated[
        int | None, typer.Option(min=1, help="Samples of a decision. Default: those of the player's level.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Option of the variant, such as passing=3. Can be repeated."),
    ] = None,
    games: Annotated[bool, typer.Option("--games", help="Also play each game to its end.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the full report as JSON.")] = False,
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR", file_okay=False, help="Write the game records to this folder."),
    ] = None,
) -> None:
    """Play a duplicate match between two computer players: each deck twice, with the sides swapped.

    With three sides each deck is played six times, with A for one or two of them.
    Reports A's points a deal more than B's with a 95 % confidence interval, the deals and games A won, and the
    processor time of each player's decisions.
    """
    from bot.cli.self_play import MatchSettings, run_match, summary

    report = run_match(
        MatchSettings(variant, players, decks, seed, samples, games, records, tuple(option or ()))
    )
    typer.echo(json.dumps(report, indent=1) if as_json else summary(report))


@app.command()
def puzzles(
    file: Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False, help="File of puzzles.")],
    variant: Annotated[str, typer.Option(help="Variant to find puzzles for, such as classic.")],
    each: Annotated[int, typer.Option(min=1, help="Number of puzzles of each grade.")] = 20,
    seed: Annotated[int, typer.Option(help="Seed of the decks.")] = 1,
    deals: Annotated[int, typer.Option(min=1, help="Number of deals to search.")] = 2000,
    keep: Annotated[bool, typer.Option("--keep", help="Keep those whose best card is not obvious.")] = False,
) -> None:
    """Find puzzles in deals between computer players, and replace those of a variant in a file by them.

    A puzzle has at most six tricks, all hands known to the player to move, and exactly one best card.
    """
    from bot.cli.self_play import replace_puzzles

    typer.echo(replace_puzzles(file, variant, each, seed, deals, keep=keep))


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
