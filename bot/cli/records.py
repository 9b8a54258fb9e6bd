"""`python -m bot replay` and `analyse`: what a game record says, and what its decisions have cost."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.ai.coach.analysis import (
    Assessment,
    DecisionKind,
    Evaluate,
    PastDecision,
    assess,
    margin,
    past_decisions,
)
from bot.cli.running import CommandError
from bot.engine.game import Game
from bot.engine.record import BadRecord, RecordDiffers, replay, summary

Assessed = tuple[PastDecision, Assessment]


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


def assessed_decisions(game: Game, evaluate: Evaluate, samples: int) -> Iterator[Assessed]:
    """The decisions of a game that the search has something to say about, in order."""
    for decision in past_decisions(game):
        assessment = assess(decision, evaluate, samples)
        if assessment is not None:
            yield decision, assessment


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
                "best": str(assessment.best),
                "loss": round(assessment.loss, 2),
                "certainty": _certainty(assessment),
            }
            for decision, assessment in assessed
        ],
    }


def _seat_json(game: Game, seat: int, name: str, assessed: Sequence[Assessed]) -> dict[str, Any]:
    own = [(decision.kind, assessment.loss) for decision, assessment in assessed if decision.seat == seat]
    most = margin(game.variant.rules(game.options))
    return {
        "seat": seat,
        "name": name,
        "decisions": len(own),
        "best": sum(loss <= most for _, loss in own),
        "loss": round(sum(loss for _, loss in own), 2),
        "lost": {
            kind.value: round(sum(loss for of, loss in own if of is kind), 2)
            for kind in DecisionKind
            if any(of is kind for of, _ in own)
        },
    }


def _certainty(assessment: Assessment) -> str:
    return "exact" if assessment.exact else "estimated"


def analysis_lines(analysis: dict[str, Any]) -> Iterator[str]:
    """The analysis in words: each seat, and the decisions that cost it points, the costliest first."""
    for seat in analysis["seats"]:
        lost = ", ".join(f"{kind} {points:.1f}" for kind, points in seat["lost"].items())
        yield (
            f"seat {seat['seat']} ({seat['name']}): {seat['best']} of {seat['decisions']} decisions best, "
            f"{seat['loss']:.1f} points lost{f' ({lost})' if lost else ''}"
        )
        own = [decision for decision in analysis["decisions"] if decision["seat"] == seat["seat"]]
        for decision in sorted(own, key=lambda decision: -decision["loss"]):
            if decision["loss"] > 0:
                yield (
                    f"  deal {decision['deal']}, action {decision['action_number']}: {decision['action']}, better "
                    f"{decision['best']}: {decision['loss']:.1f} points ({decision['certainty']})"
                )
