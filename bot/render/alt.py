"""What a picture shows, in at most 256 characters, for those who do not see it.

What matters most is said first; what does not fit is said shorter or not at all, always in whole words and cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from bot.engine.cards import Card
from bot.engine.table import Table
from bot.render.names import plain
from bot.render.scene import Scene, capital, rank_text, signed
from bot.render.sight import (
    SideSight,
    TableSight,
    TrickSight,
    by_suit,
    hand_of,
    known,
    sight,
    standing_out,
)
from bot.render.texts import laid_before, said

LONGEST: Final = 256
_NAMES: Final = (32, 16, 10, 6)
"""How long names may be, as they are tried."""
_BETWEEN: Final = "; "

Piece = tuple[str, ...]
"""Something to say, from its longest form to its shortest."""


def _length(text: str) -> int:
    """As Discord may count: signs beyond the basic plane are two."""
    return len(text.encode("utf-16-le")) // 2


def _fits(pieces: Sequence[Piece]) -> bool:
    """Whether all pieces can be told in their longest forms."""
    return _length(_BETWEEN.join(piece[0] for piece in pieces if piece[0])) <= LONGEST


def _forms(pieces: Sequence[Piece]) -> Iterator[str]:
    """The form in which each piece is told: the first ones first, each in the longest that fits; empty for none."""
    room = LONGEST
    for piece in pieces:
        form = next((form for form in piece if form and _length(form) <= room), "")
        yield form
        room -= _length(form) + len(_BETWEEN) if form else 0


def told(pieces: Sequence[Piece]) -> str:
    """As many pieces as fit, the first ones first, each in the longest form that fits."""
    return _BETWEEN.join(form for form in _forms(pieces) if form)


def table_alt(view: Table, scene: Scene) -> str:
    """A description of the public picture of a table; `view` is the onlookers' view."""
    seen = sight(view)
    chosen = _fitting(view, seen, scene)
    return told([*_chiefly(view, seen, chosen), *_besides(seen, chosen)])


def table_rest(view: Table, scene: Scene) -> list[str]:
    """What matters in the picture of a table and :func:`table_alt` had to shorten or to leave out, names apart."""
    seen = sight(view)
    pieces = [*_chiefly(view, seen, _fitting(view, seen, scene))]
    whole = _chiefly(view, seen, scene)
    forms = zip(pieces, _forms(pieces), whole, strict=True)
    return [full[0] for piece, form, full in forms if form != piece[0]]


def _fitting(view: Table, seen: TableSight, scene: Scene) -> Scene:
    """The scene with names as short as they must be for all that matters to fit."""
    scenes = [_with_names(seen, scene, limit) for limit in _NAMES]
    return next((one for one in scenes if _fits([*_chiefly(view, seen, one)])), scenes[-1])


def _with_names(seen: TableSight, scene: Scene, limit: int) -> Scene:
    return replace(scene, names=tuple(plain(scene.name(seat), limit) for seat in range(seen.seats)))


def hand_alt(
    view: Table, seat: int, scene: Scene, legal: Collection[Card] | None = None, *, choosing: bool = False
) -> str:
    """A description of the picture of a hand; `view` is the seat's own view, `legal` the cards that stand out in it, be
    it that they may be played or, with `choosing`, that they are being chosen."""
    labels = scene.labels
    pieces: list[Piece] = []
    if view.trump is not None:
        pieces.append((f"{labels.trump} {labels.suit(view.trump)}", scene.suit(view.trump)))
    pieces.append(_cards(labels.hand, hand_of(view, seat), view, scene))
    chosen = standing_out(view, seat, legal)
    if chosen is not None:
        pieces.append(_cards(labels.chosen if choosing else labels.playable, chosen, view, scene))
    for label, groups in laid_before(view, seat, scene):
        pieces.append(_cards(label, chain(*groups), view, scene))
    pieces += [(scene.name(seat),), (plain(scene.title, 60),)]
    return told(pieces)


def tricks_alt(view: Table, scene: Scene) -> str:
    """What the picture of all tricks is of; they are too many for a description, so a text must tell them."""
    labels, won = scene.labels, view.tricks_won
    names = [" & ".join(map(scene.name, side.seats)) for side in sight(view).sides]
    counts = ", ".join(f"{name} {count}" for name, count in zip(names, won, strict=False))
    return told([(f"{capital(labels.tricks)}: {counts}",), (plain(scene.title, 60),)])


def result_alt(view: Table, scene: Scene) -> str:
    """A description of the card that :func:`draw_result` makes."""
    return told(_result(view, scene))


def result_fits(view: Table, scene: Scene) -> bool:
    """Whether that description tells all of the card but who melded what."""
    return _fits(_result(view, scene))


def _result(view: Table, scene: Scene) -> list[Piece]:
    seen, labels = sight(view), scene.labels
    pieces: list[Piece] = [(plain(scene.headline, 100),)]
    for at, side in enumerate(seen.sides):
        name = " & ".join(map(scene.name, side.seats))
        facts = ", ".join(_brought(view, at, side, scene))
        pieces.append((f"{name}: {facts}", f"{plain(name, 16)}: {facts}"))
    if seen.trump is not None:
        pieces.append((f"{labels.trump} {labels.suit(seen.trump)}",))
    return [
        *pieces,
        (f"{labels.deal} {seen.deal}, {labels.target} {seen.target}",),
        (plain(scene.title, 60),),
    ]


def _brought(view: Table, at: int, side: SideSight, scene: Scene) -> Iterator[str]:
    """What a deal brought a side, or only its score where the game ended without."""
    labels, result = scene.labels, view.result
    if result is not None and view.is_between_deals:
        if result.declarer in side.seats:
            yield f"{labels.contract} {view.contract} {labels.made if result.made else labels.failed}"
        yield f"{labels.meld} {result.meld[at]}"
        yield f"{labels.points} {result.tricks[at]}"
        if result.other[at]:
            yield f"{labels.other} {result.other[at]}"
        yield f"{labels.this_deal} {signed(result.delta[at])}"
    yield f"{labels.total} {side.score}"


def _cards(label: str, cards: Iterable[Card], view: Table, scene: Scene) -> Piece:
    """Cards by suit; or only how many there are."""
    suits = by_suit(cards, view.trump)
    ranks = [f"{scene.suit(suit[0].suit)} {' '.join(rank_text(c.rank) for c in suit)}" for suit in suits]
    return f"{label}: {', '.join(ranks) or 0}", f"{label}: {sum(map(len, suits))}"


def _chiefly(view: Table, seen: TableSight, scene: Scene) -> Iterator[Piece]:
    """What one must know of a table."""
    labels = scene.labels
    names = [scene.name(seat) for seat in range(seen.seats)]
    yield (plain(scene.headline, 100),)
    if seen.trump is not None:
        yield f"{labels.trump} {labels.suit(seen.trump)}", f"{labels.trump} {scene.suit(seen.trump)}"
    yield from ((f"{labels.contract} {p.contract} {names[p.seat]}",) for p in seen.players if p.contract)
    yield from (
        (f"{names[p.seat]}: {', '.join(map(labels.note, p.notes))}",) for p in seen.players if p.notes
    )
    if scene.to_move:
        yield (f"{labels.turn}: {', '.join(names[seat] for seat in scene.to_move)}",)
    yield (_by_side(labels.score, [side.score for side in seen.sides], seen, scene),)
    bids = [f"{names[p.seat]} {said(p, scene)}" for p in seen.players if p.bid is not None]
    yield (", ".join(bids),)
    for label, trick in ((labels.trick, seen.trick), (labels.last_trick, seen.last)):
        if trick is not None:
            yield _trick(label, trick, trick is seen.last, names, scene)
    yield (", ".join(_middle(seen, scene)),)
    for player in seen.players:
        for label, cards in ((labels.face_up, [*chain(*player.groups)]), (labels.declared, player.declared)):
            if cards:
                yield _cards(f"{label}, {names[player.seat]}", cards, view, scene)


def _besides(seen: TableSight, scene: Scene) -> Iterator[Piece]:
    """What is good to know, too."""
    labels = scene.labels
    for label, points in (
        (labels.tricks, [side.tricks for side in seen.sides]),
        (labels.meld, [side.meld for side in seen.sides]),
        (labels.other, [side.other for side in seen.sides]),
    ):
        if any(points):
            yield (_by_side(label, points, seen, scene),)
    yield from ((f"{labels.handicap}: {scene.name(side.seats[0])}",) for side in seen.sides if side.handicap)
    yield from ((f"{labels.buried} {p.buried}",) for p in seen.players if p.buried)
    yield (f"{labels.dealer} {scene.name(seen.dealer)}",)
    yield (f"{labels.deal} {seen.deal}, {labels.target} {seen.target}",)
    yield (plain(scene.title, 60),)


def _by_side(label: str, points: Sequence[int], seen: TableSight, scene: Scene) -> str:
    names = (" & ".join(map(scene.name, side.seats)) for side in seen.sides)
    return f"{label} " + ", ".join(f"{name} {number}" for name, number in zip(names, points, strict=True))


def _trick(label: str, trick: TrickSight, over: bool, names: Sequence[str], scene: Scene) -> Piece:
    seats = [(trick.leader + place) % len(names) for place in range(len(trick.cards))]
    played = [f"{names[seat]} {scene.card(c)}" for seat, c in zip(seats, trick.cards, strict=True)]
    turned = [f"{scene.labels.dummy} {scene.card(trick.turned)}"] if trick.turned is not None else []
    winner = f" → {names[seats[trick.best]]}" if over else ""
    bare = " ".join(map(scene.card, trick.cards))
    return f"{label}: {', '.join(played + turned)}{winner}", f"{label}: {bare}{winner}"


def _middle(seen: TableSight, scene: Scene) -> Iterator[str]:
    labels = scene.labels
    if seen.upcard is not None:
        yield f"{labels.upcard} {scene.card(seen.upcard)}"
    if seen.stock:
        yield f"{labels.stock} {seen.stock}"
    if seen.kitty:
        yield f"{labels.kitty} {' '.join(map(scene.card, known(seen.kitty))) or len(seen.kitty)}"
    if seen.dummy:
        yield f"{labels.dummy} {seen.dummy}"
