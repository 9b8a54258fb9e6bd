"""`python -m bot match` and `puzzles`: what computer players do among themselves."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.ai.match import DeckOutcome, PlayError, TimedPlayer, interval, line_ups, milliseconds, play_match
from bot.ai.players import find_player
from bot.ai.policy import NoSuchPlayer
from bot.ai.puzzles.generator import NoPuzzles, find_puzzles, is_obvious
from bot.ai.puzzles.puzzle import Grade, read_puzzles, write_puzzles
from bot.cli.running import CommandError
from bot.engine.options import BadOption, Options, Value
from bot.engine.record import write
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS

WARM_UP_SEED = 0
"""The seed of the deck that is played before the match."""


@dataclass(frozen=True)
class MatchSettings:
    """What to play: a variant and two players by name, the number of decks and their seed.

    `options` are options of the variant as NAME=VALUE; the others have their defaults. `samples` is the number of
    samples of a decision; None leaves it to the players. `whole_games` plays each game to its end. The records of the
    games are written to the folder `records`.
    """

    variant: str
    players: tuple[str, str]
    decks: int
    seed: int
    samples: int | None = None
    whole_games: bool = False
    records: Path | None = None
    options: tuple[str, ...] = ()


def run_match(settings: MatchSettings) -> dict[str, Any]:
    """Play a match, with a progress bar if standard error is a terminal, and return the report.

    :raises CommandError: if the variant, an option or a player does not exist, or a player breaks off the match.
    """
    variant = _variant(settings.variant)
    try:
        options = _resolve(variant, settings.options)
        first, second = (find_player(name, settings.samples) for name in settings.players)
        # The first decisions load or compile the simulation; they are not timed.
        next(play_match(variant, options, (first, second), 1, WARM_UP_SEED))
        players = TimedPlayer(first), TimedPlayer(second)
        outcomes = _play(settings, options, players)
    except (NoSuchPlayer, PlayError) as error:
        raise CommandError(str(error)) from None
    except BadOption as error:
        raise CommandError(f"{error}.") from None
    return _report(settings, outcomes, players)


def _variant(name: str) -> Variant:
    if name not in VARIANTS:
        raise CommandError(f"There is no variant {name!r}. Choose {', '.join(VARIANTS)}.")
    return VARIANTS[name]


def _resolve(variant: Variant, chosen: tuple[str, ...]) -> Options:
    """Return all options of a game; `chosen` are some of them as NAME=VALUE. Raises BadOption."""
    known = {option.name: option for option in variant.options}
    values: dict[str, Value] = {}
    for assignment in chosen:
        name, _, value = assignment.partition("=")
        is_number = name in known and value.isdecimal() and not known[name].accepts(value, {})
        values[name] = int(value) if is_number else value
    return variant.resolve(values)


def _play(
    settings: MatchSettings, options: Options, players: tuple[TimedPlayer, TimedPlayer]
) -> list[DeckOutcome]:
    variant = VARIANTS[settings.variant]
    if settings.records is not None:
        settings.records.mkdir(parents=True, exist_ok=True)
    outcomes = []
    with _progress() as progress:
        task = progress.add_task(" - ".join(settings.players), total=settings.decks)
        match = play_match(
            variant, options, players, settings.decks, settings.seed, whole_games=settings.whole_games
        )
        for deck, outcome in enumerate(match):
            outcomes.append(outcome)
            if settings.records is not None:
                _write_records(settings.records, settings, deck, outcome)
            progress.advance(task)
    return outcomes


def _progress() -> Progress:
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _write_records(folder: Path, settings: MatchSettings, deck: int, outcome: DeckOutcome) -> None:
    """Write the games of a deck; the letter tells the line-up."""
    for letter, game, line_up in zip(
        ascii_lowercase, outcome.games, line_ups(VARIANTS[settings.variant]), strict=False
    ):
        names = [settings.players[line_up[side]] for side in game.variant.sides]
        file = folder / f"{settings.variant}-{settings.seed}-{deck:04}{letter}.json"
        file.write_text(json.dumps(write(game, names), indent=1) + "\n", encoding="utf-8")


def _report(
    settings: MatchSettings, outcomes: list[DeckOutcome], players: tuple[TimedPlayer, TimedPlayer]
) -> dict[str, Any]:
    mean, low, high = interval([outcome.difference for outcome in outcomes])
    games = [outcome.games_won for outcome in outcomes if outcome.games_won is not None]
    return {
        "variant": settings.variant,
        "options": list(settings.options),
        "players": list(settings.players),
        "decks": settings.decks,
        "deals": sum(len(outcome.deals) for outcome in outcomes),
        "seed": settings.seed,
        "samples": settings.samples,
        "mean": mean,
        "low": low,
        "high": high,
        "deals_won": sum(outcome.deals_won for outcome in outcomes),
        "games_won": sum(games) if settings.whole_games else None,
        "decision_ms": _decision_ms(players[0]),
        "opponent_decision_ms": _decision_ms(players[1]),
        "per_deck": [_deck_report(deck, outcome) for deck, outcome in enumerate(outcomes)],
    }


def _decision_ms(player: TimedPlayer) -> dict[str, float]:
    mean, p99, most = milliseconds(player.times)
    return {"mean": round(mean, 3), "p99": round(p99, 3), "max": round(most, 3)}


def _deck_report(deck: int, outcome: DeckOutcome) -> dict[str, Any]:
    """One deck: every list has an entry for each deal, and pairs are A's points, then B's."""
    deals = outcome.deals
    return {
        "deck": deck,
        "difference": outcome.difference,
        "points": [list(deal.points) for deal in deals],
        "meld": [list(deal.meld) for deal in deals],
        "tricks": [list(deal.tricks) for deal in deals],
        "declarer": [None if deal.declarer is None else "AB"[deal.declarer] for deal in deals],
        "contract": [deal.contract for deal in deals],
        "made": [deal.made for deal in deals],
        "games_won": outcome.games_won,
    }


def summary(report: dict[str, Any]) -> str:
    """Return the report as a few lines of text."""
    first, second = report["players"]
    deals = report["deals"]
    span = "" if report["low"] is None else f" (95 % interval {report['low']:+.1f} to {report['high']:+.1f})"
    game = " ".join([report["variant"], *report["options"]])
    lines = [
        f"{game}: {first} against {second}, {report['decks']} decks, seed {report['seed']}",
        f"Points a deal: {report['mean']:+.1f}{span}",
        f"Deals won: {report['deals_won']:g} of {deals} ({report['deals_won'] / deals:.1%})",
    ]
    if report["games_won"] is not None:
        lines.append(f"Games won: {report['games_won']:g} of {deals} ({report['games_won'] / deals:.1%})")
    for name, times in ((first, report["decision_ms"]), (second, report["opponent_decision_ms"])):
        lines.append(
            f"Time for a decision of {name}: mean {times['mean']:.1f} ms, 99 % within {times['p99']:.1f} ms, "
            f"at most {times['max']:.1f} ms"
        )
    return "\n".join(lines)


def replace_puzzles(
    file: Path, variant: str, each: int, seed: int, most_deals: int, *, keep: bool = False
) -> str:
    """Find puzzles of a variant and write them to a file in place of those it has of this variant.

    :param each: How many puzzles of each grade to find.
    :param keep: Whether to replace only those that are obvious.
    :return: What was found, in one line.
    :raises CommandError: if the variant does not exist or has no puzzles, or the file cannot be read or written.
    """
    played = _variant(variant)
    try:
        before = read_puzzles(file) if file.exists() else []
        others = [puzzle for puzzle in before if puzzle.variant != variant]
        kept = [one for one in before if keep and one.variant == variant and not is_obvious(one)]
        found = find_puzzles(played, each, seed, most_deals, kept)
        order = list(VARIANTS)
        write_puzzles(file, sorted([*others, *found], key=lambda puzzle: order.index(puzzle.variant)))
    except NoPuzzles as error:
        raise CommandError(str(error)) from None
    except (KeyError, TypeError, ValueError):
        raise CommandError(f"{file} is not a file of puzzles.") from None
    except OSError as error:
        raise CommandError(f"{file} cannot be read or written: {error.strerror}.") from None
    counts = Counter(puzzle.grade for puzzle in found)
    grades = ", ".join(f"{counts[grade]} {grade}" for grade in Grade)
    old = f", {len(kept)} of them kept" if keep else ""
    return f"{variant}: {len(found)} puzzles found{old} ({grades})."
