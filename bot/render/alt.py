"""Alt texts of pictures, in at most 1,024 characters.

The most important facts come first. What does not fit is shortened or left out, but never cut within a word or card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from bot.engine.cards import Card
from bot.engine.events import SPECTATOR, Face
from bot.engine.table import Table
from bot.render.context import RenderContext
from bot.render.formatting import SYMBOLS, CardStyle, capitalize, number, signed
from bot.render.names import ELLIPSIS, plain, shorten
from bot.render.phrases import Escape, Phrases, buried_unseen, hand_cards
from bot.render.scene import OwnCards, SideScene
from bot.render.shown_cards import by_suit, known_cards

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


def fit_alt(text: str) -> str:
    """An alt text as it is, or cut after the last word that fits if it is too long."""
    if _length(text) <= MAX_ALT_LENGTH:
        return text
    kept, room = "", MAX_ALT_LENGTH - len(ELLIPSIS)
    for word in text.split(" "):
        longer = f"{kept} {word}" if kept else word
        if _length(longer) > room:
            break
        kept = longer
    # A character takes at most two units.
    return kept.rstrip(",; ") + ELLIPSIS if kept else shorten(text, MAX_ALT_LENGTH // 2)


def table_alt(view: Table, context: RenderContext) -> str:
    """The alt text of :func:`draw_table`; `view` is the spectators' view."""
    phrases = _with_fitting_names(view, context)
    return join_pieces([*_main_pieces(view, phrases, context), *_minor_pieces(phrases, context)])


def table_rest(view: Table, context: RenderContext, escape: Escape = str) -> list[str]:
    """The important facts that :func:`table_alt` shortens or leaves out, in full, except for shortened names.

    :param escape: Applied to each player's name after it was cleaned.
    """
    pieces = list(_main_pieces(view, _with_fitting_names(view, context), context))
    full_pieces = _main_pieces(view, Phrases.of(view, context, escape), context)
    forms = zip(pieces, _fitting_forms(pieces), full_pieces, strict=True)
    return [full[0] for piece, form, full in forms if form != piece[0]]


def _with_fitting_names(view: Table, context: RenderContext, own: OwnCards | None = None) -> Phrases:
    """The phrases with names as short as necessary for all important facts to fit."""
    phrases = Phrases.of(view, context)
    attempts = [phrases.shortened(length) for length in _NAME_LENGTHS]
    fitting = (short for short in attempts if _all_fit(_important_pieces(view, short, context, own)))
    return next(fitting, attempts[-1])


def hand_alt(view: Table, own: OwnCards, context: RenderContext) -> str:
    """The alt text of :func:`draw_table` with the reader's own cards: these first, then the table."""
    phrases = _with_fitting_names(view, context, own)
    return join_pieces([*_important_pieces(view, phrases, context, own), *_minor_pieces(phrases, context)])


def _important_pieces(
    view: Table, phrases: Phrases, context: RenderContext, own: OwnCards | None
) -> Iterator[Piece]:
    """The reader's own cards, if there is a reader, and the important facts of the table."""
    if own is None:
        yield from _main_pieces(view, phrases, context)
        return
    labels, trump = context.labels, own.view.trump
    if trump is not None and view.trump is None:
        yield f"{labels.trump} {labels.suit(trump)}", f"{labels.trump} {SYMBOLS[trump]}"
    for label, groups in hand_cards(own, labels):
        yield card_pieces(capitalize(label), chain(*groups), own.view, context.style)
    yield from _main_pieces(view, phrases, context, reader=own.seat)


def position_alt(view: Table, own: OwnCards, hands: Sequence[Sequence[Card]], context: RenderContext) -> str:
    """The alt text of :func:`draw_table` with a position of no table.

    :param hands: The cards of all seats; those of the others are empty if they are not known. Without any, the picture
        shows the melds instead.
    """
    phrases, labels = Phrases.of(view, context), context.labels
    pieces: list[Piece] = []
    if view.trump is not None:
        pieces.append((f"{labels.trump} {labels.suit(view.trump)}",))
    if context.to_move:
        pieces.append((f"{labels.turn}: {phrases.names[own.seat]}",))
    if phrases.scene.trick is not None:
        pieces.append((f"{labels.trick}: {', '.join(phrases.played(phrases.scene.trick))}",))
    elif phrases.scene.last_trick is not None:
        pieces += [
            (f"{label}: {', '.join(phrases.played(trick))}{winner}",)
            for label, trick, winner in phrases.tricks()
        ]
    if not hands:
        pieces += [
            card_pieces(capitalize(label), chain(*groups), view, context.style)
            for label, groups in hand_cards(own, labels)
        ]
        pieces += [
            card_pieces(f"{label}, {phrases.names[player.seat]}", chain(*groups), view, context.style)
            for player in phrases.scene.players
            if player.seat != own.seat
            for label, groups in phrases.open_cards(player)
        ]
    for place in range(view.seats) if hands else ():
        other = (own.seat + place) % view.seats
        if hands[other]:
            pieces.append(
                card_pieces(f"{labels.hand}, {phrases.names[other]}", hands[other], view, context.style)
            )
    dummy = phrases.scene.dummy
    if isinstance(dummy, tuple) and dummy:
        # In their order, which says which trick each of them joins.
        shown = " ".join(context.style.card(face) for face in dummy if face is not None)
        pieces.append((f"{capitalize(labels.dummy)}: {shown}",))
    if hands and own.legal is not None and not set(hands[own.seat]) <= set(own.legal):
        pieces.append(card_pieces(labels.playable, own.legal, view, context.style))
    return join_pieces([*pieces, (plain(context.title, 60),)])


def tricks_alt(view: Table, context: RenderContext) -> str:
    """The alt text of :func:`draw_tricks`: only how many tricks each side won, because the message lists the cards."""
    phrases = Phrases.of(view, context)
    won = zip(phrases.scene.sides, view.tricks_won, strict=False)
    counts = ", ".join(f"{phrases.side(side)} {count}" for side, count in won)
    return join_pieces([(f"{capitalize(context.labels.tricks)}: {counts}",), (plain(context.title, 60),)])


def result_alt(view: Table, context: RenderContext) -> str:
    """The alt text of :func:`draw_result`."""
    return join_pieces(_result_pieces(view, context))


def result_fits(view: Table, context: RenderContext) -> bool:
    """Whether :func:`result_alt` has everything in the picture except the melds."""
    return _all_fit(_result_pieces(view, context))


def _result_pieces(view: Table, context: RenderContext) -> list[Piece]:
    phrases, labels = Phrases.of(view, context), context.labels
    scene = phrases.scene
    pieces: list[Piece] = [(plain(context.headline, 100),)]
    pieces += [(plain(reason, 160),) for reason in context.reasons]
    for index, side in enumerate(scene.sides):
        name = phrases.side(side)
        facts = ", ".join(_side_result(view, index, side, context))
        pieces.append((f"{name}: {facts}", f"{plain(name, 16)}: {facts}"))
    pieces += [
        card_pieces(f"{labels.buried}, {phrases.names[player.seat]}", cards, view, context.style)
        for player in scene.players
        if (cards := known_cards(player.buried))
    ]
    if scene.trump is not None:
        pieces.append((f"{labels.trump} {labels.suit(scene.trump)}",))
    return [*pieces, (", ".join(phrases.deal()),), (plain(context.title, 60),)]


def _side_result(view: Table, index: int, side: SideScene, context: RenderContext) -> Iterator[str]:
    """What a side scored in the deal, if it was scored, and its total."""
    result, labels = view.result, context.labels
    if result is not None and view.is_between_deals:
        if result.declarer in side.seats:
            yield f"{labels.contract} {view.contract} {labels.made if result.made else labels.failed}"
        yield f"{labels.meld} {context.meld(result.meld[index])}"
        yield f"{labels.points} {result.tricks[index]}"
        if result.other[index]:
            yield f"{labels.other} {number(result.other[index])}"
        yield f"{labels.this_deal} {signed(result.delta[index])}"
    yield f"{labels.total} {number(side.score)}"


def _main_pieces(
    view: Table, phrases: Phrases, context: RenderContext, reader: int = SPECTATOR
) -> Iterator[Piece]:
    """The important facts of a table, without the cards of the reader's seat."""
    scene, labels, names = phrases.scene, phrases.labels, phrases.names
    yield (plain(context.headline, 100),)
    if scene.trump is not None:
        yield f"{labels.trump} {labels.suit(scene.trump)}", f"{labels.trump} {SYMBOLS[scene.trump]}"
    yield from ((f"{labels.contract} {contract}",) for contract in phrases.contract())
    for player in scene.players:
        if player.notes:
            yield (f"{names[player.seat]}: {', '.join(map(labels.note, player.notes))}",)
    if context.to_move:
        yield (f"{labels.turn}: {', '.join(names[seat] for seat in context.to_move)}",)
    yield _by_side(labels.score, [number(side.score) for side in scene.sides], phrases)
    if context.gains:
        yield _by_side(labels.this_deal, [signed(gain) for gain in context.gains], phrases)
    if context.trick_points:
        yield _by_side(labels.points, [number(points) for points in context.trick_points], phrases)
    yield (
        ", ".join(
            f"{names[player.seat]} → {names[player.partner]} {player.passed} {labels.cards}"
            for player in scene.players
            if player.passed
        ),
    )
    bids = (player for player in scene.players if player.bid is not None)
    yield (", ".join(f"{names[player.seat]} {phrases.bid(player)}" for player in bids),)
    for label, trick, winner in phrases.tricks():
        played, cards = ", ".join(phrases.played(trick)), phrases.style.cards(trick.cards)
        yield f"{label}: {played}{winner}", f"{label}: {cards}{winner}"
    yield (", ".join(f"{label} {_middle(cards, phrases.style)}" for label, cards in phrases.middle()),)
    for player in scene.players:
        for label, groups in phrases.open_cards(player) if player.seat != reader else ():
            yield card_pieces(f"{label}, {names[player.seat]}", chain(*groups), view, phrases.style)


def _middle(cards: Sequence[Face] | int, style: CardStyle) -> str:
    """The cards in the middle of the table that are known, or else how many they are."""
    if isinstance(cards, int):
        return str(cards)
    return style.cards(known_cards(cards)) or str(len(cards))


def _minor_pieces(phrases: Phrases, context: RenderContext) -> Iterator[Piece]:
    """The less important facts of a table."""
    scene, labels, names = phrases.scene, phrases.labels, phrases.names
    if scene.leader >= 0 and any(side.tricks for side in scene.sides):
        yield _by_side(labels.tricks, [number(side.tricks) for side in scene.sides], phrases)
    melds = [context.meld(side.meld) for side in scene.sides]
    if any(meld != number(0) for meld in melds):
        yield _by_side(labels.meld, melds, phrases)
    if any(side.other for side in scene.sides):
        yield _by_side(labels.other, [number(side.other) for side in scene.sides], phrases)
    for side in scene.sides:
        if side.handicap:
            yield (f"{labels.handicap}: {names[side.seats[0]]}",)
    for player in scene.players:
        if count := buried_unseen(player):
            yield (f"{labels.buried} {count}",)
    yield (f"{labels.dealer} {names[scene.dealer]}",)
    yield (", ".join(phrases.deal()),)
    yield (plain(context.title, 60),)


def _by_side(label: str, points: Sequence[str], phrases: Phrases) -> Piece:
    """A label with the points of each side."""
    sides = zip(phrases.scene.sides, points, strict=True)
    return (f"{label} " + ", ".join(f"{phrases.side(side)} {value}" for side, value in sides),)


def card_pieces(label: str, cards: Iterable[Card], view: Table, style: CardStyle) -> Piece:
    """A label with cards by suit; in short with their number."""
    groups = by_suit(cards, view.trump)
    return f"{label}: {', '.join(map(style.suit, groups)) or 0}", f"{label}: {sum(map(len, groups))}"
