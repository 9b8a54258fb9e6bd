"""Everything that the pictures show, in words: for those who want no pictures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final

from bot.engine.cards import Card
from bot.engine.events import BURIED, BidMade, Face
from bot.engine.table import ShownMeld, Table
from bot.render.names import plain
from bot.render.scene import Scene, capital, signed
from bot.render.sight import (
    Groups,
    PlayerSight,
    SideSight,
    TableSight,
    TrickSight,
    by_suit,
    declared_nines,
    hand_of,
    in_order,
    known,
    melded_groups,
    sight,
    standing_out,
    zone,
)

_DOT: Final = " · "
_LINE: Final = 120
"""The most characters of the caller's own lines."""
_FACE_DOWN: Final = "??"

Escape = Callable[[str], str]


def table_text(view: Table, scene: Scene, escape: Escape = str) -> str:
    """The table as all may see it, in lines. `view` must be the onlookers' view.

    `escape` is applied to each name, after it was cleaned, and to nothing else.
    """
    return "\n".join(_table_lines(view, sight(view), scene, escape))


def hand_text(
    view: Table,
    seat: int,
    scene: Scene,
    legal: Collection[Card] | None = None,
    escape: Escape = str,
    *,
    choosing: bool = False,
) -> str:
    """A seat's cards in lines; `view` is its own view, `legal` the cards that may be played now, if any; `choosing`
    where they are cards being chosen."""
    labels = scene.labels
    lines = [_DOT.join(_heading(scene, escape(scene.name(seat))))]
    if view.trump is not None:
        lines.append(f"{labels.trump}: {scene.suit(view.trump)} {labels.suit(view.trump)}")
    hand = by_suit(hand_of(view, seat), view.trump)
    lines.append(f"{labels.hand}: {_grouped(hand, scene) or 0}")
    chosen = standing_out(view, seat, legal)
    if chosen is not None:
        label = labels.chosen if choosing else labels.playable
        lines.append(f"{label}: {_listed(in_order(chosen, view.trump), scene)}")
    for label, groups in laid_before(view, seat, scene):
        lines.append(f"{label}: {_grouped(groups, scene)}")
    return "\n".join(lines)


def laid_before(view: Table, seat: int, scene: Scene) -> Iterator[tuple[str, Groups]]:
    """The cards of a seat that are not in its hand, as its own view knows them, with the words for them; then the
    declared nines that are."""
    labels = scene.labels
    buried = by_suit(known(zone(view, BURIED[seat])), view.trump)
    nines = declared_nines(view, seat)
    named = (
        (labels.face_up, melded_groups(view, seat)),
        (labels.buried, buried),
        (labels.declared, (nines,)),
    )
    yield from ((label, groups) for label, groups in named if any(groups))


def _heading(scene: Scene, first: str) -> list[str]:
    return [first, plain(scene.title, _LINE)] if scene.title else [first]


def _listed(faces: Iterable[Face], scene: Scene) -> str:
    return " ".join(_FACE_DOWN if face is None else scene.card(face) for face in faces)


def _grouped(groups: Groups, scene: Scene) -> str:
    return _DOT.join(_listed(group, scene) for group in groups)


def _table_lines(view: Table, seen: TableSight, scene: Scene, escape: Escape) -> Iterator[str]:
    labels = scene.labels
    if scene.headline:
        yield plain(scene.headline, _LINE)
    deal = [plain(scene.title, _LINE)] if scene.title else []
    deal.append(f"{labels.deal} {seen.deal}")
    if seen.target:
        deal.append(f"{labels.target} {seen.target}")
    yield _DOT.join(deal)
    middle = list(_middle(seen, scene, escape))
    if middle:
        yield _DOT.join(middle)
    partners = len(seen.sides) < seen.seats
    if partners:
        for one in seen.sides:
            names = " & ".join(escape(scene.name(seat)) for seat in one.seats)
            yield _DOT.join((f"{names}: {_score(one, scene)}", *_side(one, scene)))
    for player in seen.players:
        alone = None if partners else seen.sides[player.side]
        yield from _player(view, player, alone, seen, scene, escape)
    for label, trick in ((labels.trick, seen.trick), (labels.last_trick, seen.last)):
        if trick is not None:
            yield _trick(label, trick, seen, scene, escape)


def _middle(seen: TableSight, scene: Scene, escape: Escape) -> Iterator[str]:
    labels = scene.labels
    if seen.trump is not None:
        yield f"{labels.trump}: {scene.suit(seen.trump)} {labels.suit(seen.trump)}"
    for player in seen.players:
        if player.contract:
            yield f"{labels.contract}: {player.contract} {escape(scene.name(player.seat))}"
    if seen.upcard is not None:
        yield f"{labels.upcard}: {scene.card(seen.upcard)}"
    if seen.stock:
        yield f"{labels.stock}: {seen.stock}"
    if seen.kitty:
        yield f"{labels.kitty}: {_listed(seen.kitty, scene)}"
    if seen.dummy:
        yield f"{labels.dummy}: {seen.dummy}"


def _score(side: SideSight, scene: Scene) -> str:
    delta = f" ({scene.labels.handicap})" if side.handicap else ""
    if side.delta is not None:
        delta = f" ({signed(side.delta)})"
    winner = f" {scene.labels.winner}" if side.winner else ""
    return f"{side.score}{delta}{winner}"


def _side(side: SideSight, scene: Scene) -> Iterator[str]:
    yield f"{capital(scene.labels.tricks)} {side.tricks}"
    yield f"{capital(scene.labels.meld)} {side.meld}"
    if side.other:
        yield f"{capital(scene.labels.other)} {signed(side.other)}"


def _player(
    view: Table, player: PlayerSight, side: SideSight | None, seen: TableSight, scene: Scene, escape: Escape
) -> Iterator[str]:
    labels = scene.labels
    marks = [
        *([labels.turn] if player.seat in scene.to_move else []),
        *([labels.dealer] if player.seat == seen.dealer else []),
        *map(labels.note, player.notes),
    ]
    name = escape(scene.name(player.seat)) + (f" ({', '.join(marks)})" if marks else "")
    facts = [f"{capital(labels.cards)} {player.held}"]
    if side is not None:
        facts = [_score(side, scene), *_side(side, scene), *facts]
    if player.bid is not None:
        facts.append(capital(said(player, scene)))
    if player.buried:
        facts.append(f"{capital(labels.buried)} {player.buried}")
    yield f"{'▶ ' if player.seat in scene.to_move else ''}{name}: {_DOT.join(facts)}"
    for label, groups in ((labels.face_up, player.groups), (labels.declared, (player.declared,))):
        if any(groups):
            yield f"\u2003{label}: {_grouped(groups, scene)}"
    melds = view.melds[player.seat] if view.melds else []
    if melds:
        yield f"\u2003{labels.melds}: {_DOT.join(_meld(one, scene) for one in melds)}"


def _meld(one: ShownMeld, scene: Scene) -> str:
    times = f"{one.count}× " if one.count > 1 else ""
    return f"{times}{scene.meld_name(one.name)} {one.points}"


def said(player: PlayerSight, scene: Scene) -> str:
    """A player's last word in the auction."""
    if not isinstance(player.bid, BidMade):
        return scene.labels.passed
    skipped = f" ({scene.labels.skipped} {player.bid.skipped})" if player.bid.skipped else ""
    return f"{scene.labels.bid} {player.bid.points}{skipped}"


def _trick(label: str, trick: TrickSight, seen: TableSight, scene: Scene, escape: Escape) -> str:
    seats = [(trick.leader + place) % seen.seats for place in range(len(trick.cards))]
    played = [f"{escape(scene.name(s))} {scene.card(c)}" for s, c in zip(seats, trick.cards, strict=True)]
    if trick.turned is not None:
        played.append(f"{scene.labels.dummy} {scene.card(trick.turned)}")
    winner = f" → {escape(scene.name(seats[trick.best]))}" if trick is seen.last else ""
    return f"{label}: {_DOT.join(played)}{winner}"
