"""Transcripts of one game per variant, with what every seat sees at every step.

When a rule or a view changes intentionally, renew them with ``python -m tests.golden.transcripts``, and say in the
commit why they had to change.

A step is its ply, seat and action, then the changes: in every view (``all``), or only in that of onlookers (``-1``) or
of a seat. ``??`` is a card lying face down, ``+=`` adds to the cards of a zone, ``offers`` are those of the seat.
"""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from bot.engine.actions import Action, Offer, Verb
from bot.engine.cards import Card
from bot.engine.events import SPECTATOR
from bot.engine.game import Game, SeededShuffle
from bot.engine.table import Table
from bot.engine.variants import VARIANTS

FOLDER = Path(__file__).parent
SEED = hashlib.sha256(b"golden").digest()
UNCHANGING = {"seats", "sides", "tricks"}


def path(name: str) -> Path:
    """The file of a variant's transcript."""
    return FOLDER / f"{name}.txt"


def transcript(name: str) -> str:
    """A game of this variant with default options: two deals played by hashes, then abandoned if not over."""
    variant = VARIANTS[name]
    game = Game(variant, variant.resolve({}), SeededShuffle(variant, SEED))
    lines = [f"{variant.name}: {', '.join(f'{key} {value}' for key, value in game.options.items())}", ""]
    seen: dict[int, dict[str, str]] = {seat: {} for seat in range(SPECTATOR, variant.seats)}
    lines += _step(game, seen)
    while game.table.ended is None and game.table.deal < 2:
        seat = game.to_move()[_chance(game.ply) % len(game.to_move())]
        game.play(seat, _chosen(game.offers(seat), game.ply))
        lines += _step(game, seen)
    if game.table.ended is None:
        game.abandon()
        lines += _step(game, seen)
    return "\n".join(lines) + "\n"


def _chance(ply: int) -> int:
    return int.from_bytes(hashlib.sha256(SEED + ply.to_bytes(2, "big")).digest()[:4], "big")


def _chosen(offer: Offer, ply: int) -> Action:
    """An action by chance: first a verb, so that melds occur among the cards; low bids; nothing that ends the deal."""
    chance = _chance(ply)
    verbs = sorted({action.verb for action in offer} - {Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD})
    actions = sorted(offer.of(verbs[chance % len(verbs)]), key=lambda action: (len(action.text), action.text))
    if actions[0].verb is Verb.BID:
        actions = actions[:2]
    return actions[chance // 8 % len(actions)]


def _step(game: Game, before: dict[int, dict[str, str]]) -> list[str]:
    step = game.history[-1]
    what = step.action.text if step.action else ("opening" if game.ply == 0 else "abandoned")
    lines = [f"{game.ply}: {'' if step.seat is None else f'{step.seat} '}{what}"]
    now = {seat: _described(game, seat) for seat in before}
    changes = {seat: _changes(before[seat], now[seat]) for seat in before}
    for_all = [
        change for change in changes[SPECTATOR] if all(change in others for others in changes.values())
    ]
    lines += [f"  all {change}" for change in for_all]
    for seat, changed in changes.items():
        lines += [f"  {seat:>3} {change}" for change in changed if change not in for_all]
    before.update(now)
    return lines


def _changes(before: dict[str, str], now: dict[str, str]) -> list[str]:
    changed = []
    for key in [*now, *(key for key in before if key not in now)]:
        old, new = before.get(key, ""), now.get(key, "")
        if old and new.startswith(f"{old} "):
            changed.append(f"{key} += {new[len(old) + 1 :]}")
        elif old != new:
            changed.append(f"{key} = {new or 'none'}")
    return changed


def _described(game: Game, seat: int) -> dict[str, str]:
    """Everything that a seat sees and may do, as text by name."""
    view: Table = game.view(seat)
    described: dict[str, str] = {}
    for name in (field.name for field in fields(view)):
        value = getattr(view, name)
        if name == "zones":
            described |= {str(zone): _faces(faces) for zone, faces in value.items() if faces}
        elif name == "melded":
            described |= {f"{zone} melded": _text(marks) for zone, marks in value.items() if marks}
        elif name not in UNCHANGING:
            described[name] = _text(value)
    described["to_move"] = _text(game.to_move())
    if seat != SPECTATOR:
        described["offers"] = _offered(game.offers(seat))
    return described


def _offered(offer: Offer) -> str:
    arguments: dict[str, list[str]] = {}
    for action in offer:
        arguments.setdefault(action.verb, []).append(action.text.removeprefix(action.verb).strip())
    return "; ".join(
        f"{verb} {' '.join(texts)}".strip() if len(texts) < 20 else f"{verb} {texts[0]} ... {texts[-1]}"
        for verb, texts in arguments.items()
    )


def _faces(faces: list[Card | None]) -> str:
    if not any(faces):
        return f"{len(faces)}x??"
    return " ".join("??" if face is None else face.code for face in faces)


def _text(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, Card):
        return value.code
    if isinstance(value, dict):
        return " ".join(f"{_text(key)}:{_text(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return " ".join(
            f"({_text(item)})" if isinstance(item, list | tuple) else _text(item) for item in value
        )
    if is_dataclass(value):
        return f"{type(value).__name__}({', '.join(_text(getattr(value, field.name)) for field in fields(value))})"
    return str(value)


def renew() -> None:
    """Write the transcripts of all variants."""
    for name in VARIANTS:
        path(name).write_text(transcript(name), encoding="utf-8")


if __name__ == "__main__":
    renew()
