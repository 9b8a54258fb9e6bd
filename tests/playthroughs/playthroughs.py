"""One deal of each variant in each common form, with what every seat and an onlooker may see after each action.

A leak or a changed rule shows as a difference in a file of this folder. If it is intended, write the files again with
``python -m tests.playthroughs.playthroughs``, and say in the commit why they changed.

A step is its ply, seat and action, then what changed for everyone, then below it what changed only for some seats or
for an onlooker. ``-JH`` and ``+JH`` are cards that left or joined the end of a zone, ``??`` is a card lying face down
for this viewer, and ``may`` lists what a seat may do now. Nothing is computed by compiled code or by a policy.
"""

import hashlib
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from bot.engine.actions import Action, Offer, Verb
from bot.engine.cards import Card
from bot.engine.events import SPECTATOR
from bot.engine.game import Game
from bot.engine.options import Choice, Number, Options
from bot.engine.variants import VARIANTS
from tests.engine.stacking import seeded

FOLDER = Path(__file__).parent
OTHER_OPTIONS: dict[str, dict[str, object]] = {
    "kitty.auction": {"bidding": "auction-reveal", "scoring": "alternate", "deal_pattern": "late-threes"},
    "kitty.strict": {"enforcement": "strict", "unburied_penalty": "forfeit"},
    "classic.extension": {"target": 100, "both_out": "extend", "round_house": "on", "packet": 4},
    "old-count.single-deal": {"match": "single-deal"},
    "fletcher.strict": {"enforcement": "strict", "counters": "all-tricks"},
    "partnership.single-round": {"bidding": "single-round", "all_pass": "redeal", "dead_deal": "on"},
}
"""What else players agree on, beside the forms that a variant names itself."""
FORMS: dict[str, dict[str, object]] = {
    **{name: {} for name in VARIANTS},
    **{
        f"{name}.{form}": dict(chosen)
        for name in VARIANTS
        for form, chosen in VARIANTS[name].forms.items()
        if chosen
    },
    **OTHER_OPTIONS,
}
"""The options of each playthrough that differ from the default ones, by ``VARIANT.FORM``."""

NOT_SHOWN = {"seats", "sides", "tricks", "last_trick", "phase", "bids"}
"""Fields of a view that do not change or that the action and the cards already show."""
ENDING_VERBS = {Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD, Verb.CALL_UNBURIED, Verb.CLAIM_REST}


def path(name: str) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{name}.txt"


def played(name: str) -> Iterator[Game]:
    """A game at its opening and after each action: a deal that hashes choose, then the next one, which is abandoned."""
    seed = hashlib.sha256(name.encode()).digest()
    game = seeded(name.partition(".")[0], seed, **FORMS[name])
    yield game
    while game.table.ended is None and game.table.result is None:
        chance = int.from_bytes(hashlib.sha256(seed + game.ply.to_bytes(2, "big")).digest()[:4], "big")
        seat = game.to_move()[chance % len(game.to_move())]
        game.play(seat, _chosen(game.offers(seat), chance))
        yield game
    if game.table.ended is None:
        game.abandon()
        yield game


def playthrough(name: str) -> str:
    """The text of a playthrough."""
    lines: list[str] = []
    seen: dict[int, View] = {}
    for game in played(name):
        if not lines:
            variant = game.variant
            lines += [variant.name, *(_option(option, game.options) for option in variant.options), ""]
            seen = {seat: {} for seat in range(SPECTATOR, variant.seats)}
        lines += _step(game, seen)
    return "\n".join(lines) + "\n"


def _option(option: Number | Choice, chosen: Options) -> str:
    """A line with an option's name, its value in this game, and what may be chosen."""
    values = (
        f"{option.low} to {option.high}" if isinstance(option, Number) else ", ".join(map(str, option.values))
    )
    return f"{option.name} {chosen[option.name]} ({values})"


def _chosen(offer: Offer, chance: int) -> Action:
    """An action by chance: first a verb, so that melds occur among the cards; low bids; nothing that ends the deal."""
    verbs = sorted({action.verb for action in offer} - ENDING_VERBS)
    actions = sorted(offer.of(verbs[chance % len(verbs)]), key=lambda action: (len(action.text), action.text))
    if actions[0].verb is Verb.BID:
        actions = actions[:2]
    return actions[chance // 8 % len(actions)]


View = dict[str, list[str]]
"""What a seat sees and may do, by name: the cards of a zone, or a single text."""


def _step(game: Game, before: dict[int, View]) -> list[str]:
    """The lines of the last step; `before` becomes what is seen now."""
    step = game.history[-1]
    what = step.action.text if step.action else ("opening" if game.ply == 0 else "abandoned")
    changes: dict[str, list[int]] = {}
    for seat, old in before.items():
        new = _view(game, seat)
        for name in [*new, *(name for name in old if name not in new)]:
            if change := _change(name, old.get(name, []), new.get(name, [])):
                changes.setdefault(change, []).append(seat)
        before[seat] = new
    by_viewers: dict[tuple[int, ...], list[str]] = {}
    for change, seats in changes.items():
        by_viewers.setdefault(tuple(seats), []).append(change)
    for_all = by_viewers.pop(tuple(before), [])
    lines = _wrapped(f"{game.ply}. {'' if step.seat is None else f'{step.seat} '}{what}", for_all)
    for viewers, seen in sorted(by_viewers.items(), reverse=True):
        names = " ".join("onlooker" if seat == SPECTATOR else str(seat) for seat in viewers)
        lines += _wrapped(f"    {names}", seen)
    return lines


def _wrapped(heading: str, changes: list[str]) -> list[str]:
    text = f"{heading}: {'; '.join(changes)}" if changes else heading
    return textwrap.wrap(text, width=120, subsequent_indent="        ", break_on_hyphens=False)


def _change(name: str, old: list[str], new: list[str]) -> str:
    """What changed: the cards that left a zone and those added at its end, or else all of it; empty if nothing did."""
    if old == new:
        return ""
    gone = Counter(old) - Counter(new)
    stayed = list(old)
    for card in gone.elements():
        stayed.remove(card)
    if not stayed or stayed != new[: len(stayed)]:
        return " ".join([name, *(_counted("", new) or ["none"])])
    return " ".join([name, *_counted("-", list(gone.elements())), *_counted("+", new[len(stayed) :])])


def _counted(sign: str, words: list[str]) -> list[str]:
    """The words, each after a sign; several cards that all lie face down only by their number."""
    only_hidden = len(words) > 1 and set(words) == {"??"}
    return [f"{sign}{len(words)}x??"] if only_hidden else [sign + word for word in words]


def _view(game: Game, seat: int) -> View:
    view = game.view(seat)
    described: View = {}
    for name in (field.name for field in fields(view) if field.name not in NOT_SHOWN):
        value = getattr(view, name)
        if name == "zones":
            described |= {str(zone): _text(faces).split() for zone, faces in value.items() if faces}
        elif name == "melded":
            described |= {f"{zone} melded": [_text(marks)] for zone, marks in value.items() if marks}
        elif value is not None and (text := _text(value)):
            described[name] = [text]
    if offers := _offered(game.offers(seat)):
        described["may"] = [offers]
    return described


def _offered(offer: Offer) -> str:
    arguments: dict[str, list[str]] = {}
    for action in offer:
        arguments.setdefault(action.verb, []).append(action.text.removeprefix(action.verb).strip())
    return ", ".join(
        f"{verb} {' '.join(texts)}".strip() if len(texts) < 20 else f"{verb} {texts[0]} ... {texts[-1]}"
        for verb, texts in arguments.items()
    )


def _text(value: Any) -> str:
    match value:
        case Card():
            return value.code
        case dict():
            return " ".join(f"{_text(key)}:{_text(item)}" for key, item in value.items())
        case list() | tuple():
            return " ".join(map(_part, value)) if any(part != () and part != [] for part in value) else ""
        case _ if is_dataclass(value):
            return f"{type(value).__name__}({', '.join(_text(getattr(value, part.name)) for part in fields(value))})"
        case _:
            return "none" if value is None else str(value)


def _part(value: Any) -> str:
    """An item of a list, in which a card that the viewer does not know is None."""
    if isinstance(value, list | tuple):
        return f"({_text(value)})"
    return "??" if value is None else _text(value)


def write() -> None:
    """Write all playthroughs."""
    for name in FORMS:
        path(name).write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    write()
