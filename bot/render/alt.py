"""Alt texts of pictures, in at most 1,024 characters.

The most important facts come first. What does not fit is shortened or left out, but never cut within a word or card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from bot.engine.cards import Card
from bot.engine.table import Table
from bot.render.context import Labels, RenderContext
from bot.render.formatting import SYMBOLS, capitalize, card_text, number, rank_text, signed
from bot.render.names import plain
from bot.render.scene import SideScene, TableScene, TrickScene, table_scene
from bot.render.shown_cards import by_suit, highlighted_cards, known_cards, known_hand
from bot.render.texts import bid_text, open_cards, other_cards

MAX_ALT_LENGTH: Final = 1024
_NAME_LENGTHS: Final = (32, 16, 10, 6)
"""Maximum lengths of names in characters, tried in this order."""
_SEPARATOR: Final = "; "

Piece = tuple[str, ...]
"""The forms of one fact, from the longest to the shortest."""


def _length(text: str) -> int:
    """The length in UTF-16 code units, which is the most that Discord may count."""
    return len(text.encode("utf-16-le")) // 2


def _all_fit(pieces: Iterable[Piece]) -> bool:
    """Whether the longest forms of all pieces fit."""
    return _length(_SEPARATOR.join(piece[0] for piece in pieces if piece[0])) <= MAX_ALT_LENGTH


def _fitting_forms(pieces: Sequence[Piece]) -> Iterator[str]:
    """For each piece in order its longest form that still fits; empty if none does."""
    room = MAX_ALT_LENGTH
    for piece in pieces:
        fitting = next((form for form in piece if form and _length(form) <= room), "")
        yield fitting
        room -= _length(fitting) + len(_SEPARATOR) if fitting else 0


def join_pieces(pieces: Sequence[Piece]) -> str:
    """As many pieces as fit, in order, each in its longest form that fits."""
    return _SEPARATOR.join(form for form in _fitting_forms(pieces) if form)


def table_alt(view: Table, context: RenderContext) -> str:
    """The alt text of :func:`draw_table`; `view` is the spectators' view."""
    scene = table_scene(view)
    context = _with_fitting_names(view, scene, context)
    return join_pieces([*_main_pieces(view, scene, context), *_minor_pieces(scene, context)])


def table_rest(view: Table, context: RenderContext) -> list[str]:
    """The important facts that :func:`table_alt` shortens or leaves out, in full, except for shortened names."""
    scene = table_scene(view)
    pieces = list(_main_pieces(view, scene, _with_fitting_names(view, scene, context)))
    full_pieces = _main_pieces(view, scene, context)
    forms = zip(pieces, _fitting_forms(pieces), full_pieces, strict=True)
    return [full[0] for piece, form, full in forms if form != piece[0]]


def _with_fitting_names(view: Table, scene: TableScene, context: RenderContext) -> RenderContext:
    """The context with names as short as necessary for all important facts to fit."""
    contexts = [_with_short_names(scene, context, length) for length in _NAME_LENGTHS]
    fitting = (short for short in contexts if _all_fit(_main_pieces(view, scene, short)))
    return next(fitting, contexts[-1])


def _with_short_names(scene: TableScene, context: RenderContext, length: int) -> RenderContext:
    return replace(context, names=tuple(plain(context.name(seat), length) for seat in range(scene.seats)))


def hand_alt(
    view: Table,
    seat: int,
    context: RenderContext,
    legal: Collection[Card] | None = None,
    *,
    choosing: bool = False,
) -> str:
    """The alt text of :func:`draw_hand`.

    :param view: The seat's own view.
    :param legal: The highlighted cards, listed as playable, or as chosen if `choosing` is true.
    """
    labels = context.labels
    pieces: list[Piece] = []
    if view.trump is not None:
        pieces.append((f"{labels.trump} {labels.suit(view.trump)}", SYMBOLS[view.trump]))
    pieces.append(card_pieces(labels.hand, known_hand(view, seat), view))
    highlighted = highlighted_cards(view, seat, legal)
    if highlighted is not None:
        pieces.append(
            card_pieces(labels.chosen if choosing else labels.playable, highlighted.elements(), view)
        )
    for label, groups in other_cards(view, seat, context):
        pieces.append(card_pieces(label, chain(*groups), view))
    pieces += [(context.name(seat),), (plain(context.title, 60),)]
    return join_pieces(pieces)


def tricks_alt(view: Table, context: RenderContext) -> str:
    """The alt text of :func:`draw_tricks`: only how many tricks each side won, because the message lists the cards."""
    won = zip(table_scene(view).sides, view.tricks_won, strict=False)
    counts = ", ".join(f"{_side_name(side, context)} {count}" for side, count in won)
    return join_pieces([(f"{capitalize(context.labels.tricks)}: {counts}",), (plain(context.title, 60),)])


def result_alt(view: Table, context: RenderContext) -> str:
    """The alt text of :func:`draw_result`."""
    return join_pieces(_result_pieces(view, context))


def result_fits(view: Table, context: RenderContext) -> bool:
    """Whether :func:`result_alt` has everything in the picture except the melds."""
    return _all_fit(_result_pieces(view, context))


def _result_pieces(view: Table, context: RenderContext) -> list[Piece]:
    scene, labels = table_scene(view), context.labels
    pieces: list[Piece] = [(plain(context.headline, 100),)]
    for index, side in enumerate(scene.sides):
        name = _side_name(side, context)
        facts = ", ".join(_side_result(view, index, side, context))
        pieces.append((f"{name}: {facts}", f"{plain(name, 16)}: {facts}"))
    pieces += [
        card_pieces(f"{labels.buried}, {context.name(player.seat)}", cards, view)
        for player in scene.players
        if (cards := known_cards(player.buried))
    ]
    if scene.trump is not None:
        pieces.append((f"{labels.trump} {labels.suit(scene.trump)}",))
    return [*pieces, _deal(scene, context), (plain(context.title, 60),)]


def _side_result(view: Table, index: int, side: SideScene, context: RenderContext) -> Iterator[str]:
    """What a side scored in the deal, if it was scored, and its total."""
    labels, result = context.labels, view.result
    if result is not None and view.is_between_deals:
        if result.declarer in side.seats:
            yield f"{labels.contract} {view.contract} {labels.made if result.made else labels.failed}"
        yield f"{labels.meld} {result.meld[index]}"
        yield f"{labels.points} {result.tricks[index]}"
        if result.other[index]:
            yield f"{labels.other} {number(result.other[index])}"
        yield f"{labels.this_deal} {signed(result.delta[index])}"
    yield f"{labels.total} {number(side.score)}"


def _main_pieces(view: Table, scene: TableScene, context: RenderContext) -> Iterator[Piece]:
    """The important facts of a table."""
    labels = context.labels
    names = [context.name(seat) for seat in range(scene.seats)]
    yield (plain(context.headline, 100),)
    if scene.trump is not None:
        yield f"{labels.trump} {labels.suit(scene.trump)}", f"{labels.trump} {SYMBOLS[scene.trump]}"
    for player in scene.players:
        if player.contract:
            yield (f"{labels.contract} {player.contract} {names[player.seat]}",)
    for player in scene.players:
        if player.notes:
            yield (f"{names[player.seat]}: {', '.join(map(labels.note, player.notes))}",)
    if context.to_move:
        yield (f"{labels.turn}: {', '.join(names[seat] for seat in context.to_move)}",)
    yield _by_side(labels.score, [side.score for side in scene.sides], scene, context)
    yield (", ".join(_passing(scene, names, labels)),)
    bids = (player for player in scene.players if player.bid is not None)
    yield (", ".join(f"{names[player.seat]} {bid_text(player, labels)}" for player in bids),)
    for label, trick in ((labels.trick, scene.trick), (labels.last_trick, scene.last_trick)):
        if trick is not None:
            yield _trick(label, trick, trick is scene.last_trick, names, context)
    yield (", ".join(_middle(scene, context)),)
    yield from _face_up_pieces(view, scene, labels, names)


def _face_up_pieces(view: Table, scene: TableScene, labels: Labels, names: Sequence[str]) -> Iterator[Piece]:
    for player in scene.players:
        for label, groups in open_cards(player, labels):
            if any(groups):
                yield card_pieces(f"{label}, {names[player.seat]}", chain(*groups), view)


def _passing(scene: TableScene, names: Sequence[str], labels: Labels) -> Iterator[str]:
    """How many cards partners passed to each other."""
    for player in scene.players:
        if player.passed:
            yield f"{names[player.seat]} → {names[player.partner]} {player.passed} {labels.cards}"


def _minor_pieces(scene: TableScene, context: RenderContext) -> Iterator[Piece]:
    """The less important facts of a table."""
    labels = context.labels
    for label, points in (
        (labels.tricks, [side.tricks for side in scene.sides]),
        (labels.meld, [side.meld for side in scene.sides]),
        (labels.other, [side.other for side in scene.sides]),
    ):
        if any(points):
            yield _by_side(label, points, scene, context)
    for side in scene.sides:
        if side.handicap:
            yield (f"{labels.handicap}: {context.name(side.seats[0])}",)
    for player in scene.players:
        if player.buried and not known_cards(player.buried):
            yield (f"{labels.buried} {len(player.buried)}",)
    yield (f"{labels.dealer} {context.name(scene.dealer)}",)
    yield _deal(scene, context)
    yield (plain(context.title, 60),)


def _deal(scene: TableScene, context: RenderContext) -> Piece:
    deal = f"{context.labels.deal} {scene.deal}"
    return (f"{deal}, {context.labels.target} {scene.target}" if scene.target else deal,)


def _side_name(side: SideScene, context: RenderContext) -> str:
    return " & ".join(map(context.name, side.seats))


def _by_side(label: str, points: Sequence[int], scene: TableScene, context: RenderContext) -> Piece:
    """A label with the points of each side."""
    sides = zip(scene.sides, points, strict=True)
    return (f"{label} " + ", ".join(f"{_side_name(side, context)} {number(value)}" for side, value in sides),)


def card_pieces(label: str, cards: Iterable[Card], view: Table) -> Piece:
    """A label with cards by suit; in short with their number."""
    groups = by_suit(cards, view.trump)
    suits = [
        f"{SYMBOLS[cards[0].suit]} {' '.join(rank_text(card.rank) for card in cards)}" for cards in groups
    ]
    return f"{label}: {', '.join(suits) or 0}", f"{label}: {sum(map(len, groups))}"


def _trick(
    label: str, trick: TrickScene, complete: bool, names: Sequence[str], context: RenderContext
) -> Piece:
    """The players and cards of a trick; in short only the cards."""
    seats = [(trick.leader + index) % len(names) for index in range(len(trick.cards))]
    played = [f"{names[seat]} {card_text(card)}" for seat, card in zip(seats, trick.cards, strict=True)]
    if trick.dummy_card is not None:
        played.append(f"{context.labels.dummy} {card_text(trick.dummy_card)}")
    winner = f" → {names[seats[trick.best]]}" if complete else ""
    cards = " ".join(map(card_text, trick.cards))
    return f"{label}: {', '.join(played)}{winner}", f"{label}: {cards}{winner}"


def _middle(scene: TableScene, context: RenderContext) -> Iterator[str]:
    """The cards in the middle of the table."""
    labels = context.labels
    if scene.upcard is not None:
        yield f"{labels.upcard} {card_text(scene.upcard)}"
    if scene.stock:
        yield f"{labels.stock} {scene.stock}"
    if scene.kitty:
        cards = " ".join(map(card_text, known_cards(scene.kitty)))
        yield f"{labels.kitty} {cards or len(scene.kitty)}"
    if scene.dummy:
        yield f"{labels.dummy} {scene.dummy}"
