"""`python -m bot replay` and `analyse`: what a game record says, and what its decisions have cost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.analysis import DecisionKind, PastDecision, past_decisions
from bot.ai.position import Position
from bot.cli.running import CommandError
from bot.engine.game import Game
from bot.engine.record import BadRecord, RecordDiffers, replay, summary

Assessed = tuple[PastDecision, Advice, Alternative]
"""A decision, what is advised there, and what was chosen."""


def replay_file(file: Path) -> str:
    """Return the final state and the results as JSON. Raises CommandError."""
    game, _ = load_game(file)
    return json.dumps(summary(game), indent=1)


def load_game(file: Path) -> tuple[Game, list[str]]:
    """Return the verified game of a record, and the names of its players.

    :raises CommandError: with exit code 1 if the record breaks the rules, 2 if the file is not a record. It names the
        file and, if known, the deal and the action.
    """
    record = _read(file)
    try:
        return replay(record), list(record["players"])
    except BadRecord as error:
        raise CommandError(f"{file}: {error}") from None
    except RecordDiffers as error:
        raise CommandError(f"{file}: {error}", 1) from None


def _read(file: Path) -> Any:
    try:
        return json.loads(file.read_bytes().decode("utf-8"), parse_constant=_reject_constant)
    except OSError as error:
        raise CommandError(f"{file}: cannot read the file: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise CommandError(f"{file}: not valid JSON") from None


def _reject_constant(text: str) -> Any:
    """Reject NaN and Infinity, which are not JSON."""
    raise ValueError(text)


def assessed_decisions(game: Game, advise: Callable[[Position], Advice | None]) -> Iterator[Assessed]:
    """The decisions of a game whose choices can be compared, in order."""
    for decision in past_decisions(game):
        advice = advise(decision.position)
        choice = None if advice is None else advice.of(decision.action)
        if advice is not None and choice is not None:
            yield decision, advice, choice


def analysis_json(game: Game, players: Sequence[str], assessed: Sequence[Assessed]) -> dict[str, Any]:
    """The loss of every decision, and what each seat has lost in all."""
    return {
        "variant": game.variant.id,
        "seats": [_seat_json(game, seat, name, assessed) for seat, name in enumerate(players)],
        "decisions": [
            {
                "deal": decision.deal,
                "action_number": decision.number,
                "seat": decision.seat,
                "kind": decision.kind.value,
                "action": str(decision.action),
                "best": str(advice.action),
                "loss": round(choice.loss, 2),
                "error": round(choice.error, 2),
                "mistake": choice.is_mistake,
                "certainty": _certainty(advice),
            }
            for decision, advice, choice in assessed
        ],
    }


def _seat_json(game: Game, seat: int, name: str, assessed: Sequence[Assessed]) -> dict[str, Any]:
    own = [(decision.kind, choice) for decision, _, choice in assessed if decision.seat == seat]
    mistakes = [(kind, choice.loss) for kind, choice in own if choice.is_mistake]
    return {
        "seat": seat,
        "name": name,
        "decisions": len(own),
        "best": len(own) - len(mistakes),
        "loss": round(sum(loss for _, loss in mistakes), 2),
        "lost": {
            kind.value: round(sum(loss for of, loss in mistakes if of is kind), 2)
            for kind in DecisionKind
            if any(of is kind for of, _ in own)
        },
    }


def _certainty(advice: Advice) -> str:
    return "exact" if advice.exact else "estimated"


def analysis_lines(analysis: dict[str, Any]) -> Iterator[str]:
    """The analysis in words: each seat, and the decisions that were mistakes, the costliest first."""
    for seat in analysis["seats"]:
        lost = ", ".join(f"{kind} {points:.1f}" for kind, points in seat["lost"].items())
        yield (
            f"seat {seat['seat']} ({seat['name']}): {seat['best']} of {seat['decisions']} decisions best, "
            f"{seat['loss']:.1f} points lost{f' ({lost})' if lost else ''}"
        )
        own = [decision for decision in analysis["decisions"] if decision["seat"] == seat["seat"]]
        for decision in sorted(own, key=lambda decision: -decision["loss"]):
            if decision["mistake"]:
                yield (
                    f"  deal {decision['deal']}, action {decision['action_number']}: {decision['action']}, better "
                    f"{decision['best']}: {decision['loss']:.1f} points ({decision['certainty']})"
                )
