"""The picture of a table as one looks at it, 800 pixels wide and readable on a phone.

The players sit around the table, the reader or else seat 0 at the bottom, with the cards that they played before them.
The picture is only as high as what there is to show. Only the hand and the reader's own cards come from the reader's
view; everything else is what all may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.cards import Card, Suit
from bot.engine.table import Table
from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, Canvas
from bot.render.drawing.encoding import Band, join_bands
from bot.render.pictures.boxes import headline_item, scores_item, stakes_item
from bot.render.pictures.columns import (
    CENTER,
    GAP,
    RIGHT,
    SIDE,
    Item,
    Tier,
    beside,
    draw_tiers,
    height_of_tiers,
    three_columns,
    whole,
)
from bot.render.pictures.own_cards import (
    DrawnCards,
    drawn_cards,
    hand_band,
    others_items,
    own_place_item,
    row_count,
)
from bot.render.pictures.parts import draw_small_header
from bot.render.pictures.piles import Pile, piles_item, piles_of
from bot.render.pictures.places import (
    PlayerPlace,
    melds_item,
    place_item,
    place_of,
    wide_place_item,
    with_equal_labels,
)
from bot.render.pictures.trick import last_trick_item, last_trick_label, trick_item
from bot.render.scene import OwnCards, TableScene, table_scene
from bot.render.shown_cards import by_suit

_HEADER: Final = 50
"""The height of the line with the variant and the deal, in pixels."""
_BEFORE_PLAY: Final = {2: 308, 3: 281, 4: 255}
"""By number of players, the height of nearly all that is above the hand before the play, in pixels."""
_PLAY: Final = {2: 482, 3: 485, 4: 475}
"""The same from then on."""
_HAND_BEFORE_PLAY: Final = {1: 211, 2: 350}
"""By the rows of the longest hand of a game, the height that a hand has before the play."""
_HAND: Final = {1: 236, 2: 296}
"""The same from then on."""


def draw_table(
    view: Table, context: RenderContext, own: OwnCards | None = None, hands: Sequence[Sequence[Card]] = ()
) -> bytes:
    """The picture of a table as a PNG file 800 pixels wide.

    :param view: What everyone may see, usually the spectators' view.
    :param own: The cards of the reader, who sits at the bottom. Without them, seat 0 does.
    :param hands: The cards of all seats if they are known; they are drawn instead of the melds.
    """
    board = _board(view, context, own, hands)
    tiers = [*board.headline(), *_LAYOUTS[view.seats](board)]
    header = MARGIN if context.is_position and not context.title else _HEADER
    height = header + height_of_tiers(tiers) + (0 if board.own is not None else MARGIN - GAP)
    least_height = max(context.least_height, _least_height(board))
    hand = [] if board.own is None else [_hand(board.own, context, least_height - height)]
    room = max(least_height - height - sum(band.height for band in hand), 0)
    canvas = Canvas(height + room, style=context.style)
    if header == _HEADER:
        draw_small_header(canvas, header, board.scene, context)
    draw_tiers(canvas, header, tiers, room)
    return join_bands([canvas.band(), *hand], context.style)


def _hand(cards: DrawnCards, context: RenderContext, least_height: int) -> Band:
    labels, style = context.labels, context.style.faces
    return hand_band(cards.hand, cards.hand_marks, labels.new, style, least_height)


def _least_height(board: _Board) -> int:
    """The least height of a player's picture of a game, so that what is below it stays where it is; 0 for others."""
    if board.own is None or not board.context.most_dealt:
        return 0
    above, hand = (_PLAY, _HAND) if board.is_playing else (_BEFORE_PLAY, _HAND_BEFORE_PLAY)
    return above[board.scene.seats] + hand[row_count(board.context.most_dealt, board.context.style)]


def _board(
    view: Table, context: RenderContext, own: OwnCards | None, hands: Sequence[Sequence[Card]]
) -> _Board:
    scene = table_scene(view)
    bottom = 0 if own is None else own.seat
    order = [(bottom + place) % scene.seats for place in range(scene.seats)]
    places = [place_of(scene.players[seat], scene, context) for seat in order]
    if hands:
        groups = [by_suit(hands[seat], view.trump) for seat in order]
        places = [
            replace(place, cards=cards, caption="") for place, cards in zip(places, groups, strict=True)
        ]
    if own is not None:
        places[0] = replace(places[0], cards=(), caption="")
    return _Board(
        scene=scene,
        context=context,
        places=places,
        bottom=bottom,
        trump=own.view.trump if own is not None and scene.trump is None else scene.trump,
        own=None if own is None else drawn_cards(own, context.labels),
    )


@dataclass(frozen=True)
class _Board:
    """What is drawn, and the items that it consists of."""

    scene: TableScene
    context: RenderContext
    places: Sequence[PlayerPlace]
    """Clockwise from the bottom."""
    bottom: int
    """The seat at the bottom."""
    trump: Suit | None
    own: DrawnCards | None

    @property
    def is_playing(self) -> bool:
        """Whether there is a trick, or room for one."""
        scene = self.scene
        return scene.trick is not None or scene.last_trick is not None or scene.leader >= 0

    @property
    def is_bare(self) -> bool:
        """Whether the places of a position have nothing but names."""
        has_beside = self.own is not None and self.own.has_beside
        return self.context.is_position and not has_beside and not any(place.cards for place in self.places)

    @property
    def trick(self) -> list[Item]:
        """The trick, as long as cards are played."""
        return [trick_item(self.scene, self.context, self.bottom)] if self.is_playing else []

    @property
    def last_trick(self) -> list[Item]:
        """The last trick small once it is not in the middle, until then its winner and the card of the dummy."""
        last = self.scene.last_trick
        if last is None:
            return []
        item = last_trick_item(last, self.scene, self.context)
        if self.scene.trick is not None or self.context.clears_tricks:
            return [item]
        label, card = last_trick_label(last, self.scene, self.context), last.dummy_card
        if card is not None:
            return [label, piles_item([Pile((card,), self.context.labels.added)])]
        return [Item(item.height, label.draw)]

    @property
    def piles(self) -> list[Item]:
        """What lies on the table; the reader's own buried cards are drawn elsewhere."""
        piles = list(piles_of(self.scene, self.context, -1 if self.own is None else self.bottom))
        return [piles_item(piles)] if piles else []

    @property
    def all_piles(self) -> list[Item]:
        """The same with the reader's cards outside the hand."""
        piles = list(piles_of(self.scene, self.context, -1 if self.own is None else self.bottom))
        others = () if self.own is None else self.own.others
        piles += (Pile(cards, label) for label, cards in others)
        return [piles_item(piles)] if piles else []

    @property
    def others(self) -> list[Item]:
        """The reader's cards outside the hand that cannot be played."""
        return [] if self.own is None else others_items(self.own)

    @property
    def shows_melds(self) -> bool:
        """Whether melds have just been laid down, and there is no trick yet."""
        return self.scene.leader >= 0 and self.scene.trick is None and self.scene.last_trick is None

    def stakes(self, width: int = SIDE, least_height: int = 0) -> list[Item]:
        """The contract, the highest bid, or trump, in a box of this width."""
        item = stakes_item(self.scene, self.trump, self.context, width, least_height)
        return [] if item is None else [item]

    def headline(self) -> list[Tier]:
        """The headline above everything else."""
        return [whole(headline_item(self.context.headline))] if self.context.headline else []

    def place(self, number: int, width: int, lines: int, align: float = 0) -> Item:
        """A plate with cards below it; `number` counts clockwise from the bottom."""
        return place_item(self.places[number], self.context.style.faces, width, lines=lines, align=align)


def _two(board: _Board) -> list[Tier]:
    """The other player above and the one at the bottom below, each with cards beside the plate."""
    if board.is_bare:
        return [_bare_two(board)]
    own, theirs = with_equal_labels(board.places)
    other = wide_place_item(theirs, board.context.style)
    if board.own is None:
        bottom = wide_place_item(own, board.context.style)
    elif board.context.is_position and board.own.melds and not (board.is_playing or board.own.others):
        # Nothing is to be played: the melds have the width of the picture.
        plates = [
            beside(other, board.stakes(RIGHT)),
            beside(wide_place_item(own, board.context.style), board.piles),
        ]
        return [*plates, whole(melds_item(replace(own, cards=board.own.melds), board.context.style))]
    else:
        bottom = own_place_item(own, board.own, board.context.style)
    plate = wide_place_item(replace(theirs, cards=(), caption=""), board.context.style)
    is_laid = bool(theirs.cards) and board.shows_melds
    stakes = board.stakes(RIGHT, 0 if theirs.notes else plate.height)
    if is_laid:
        # The melds have the room of the trick, too.
        above = [beside(plate, stakes), whole(melds_item(theirs, board.context.style))]
    else:
        above = [whole(other) if theirs.cards else beside(other, stakes)]
    if (is_laid or not board.is_playing) and (board.own is None or not board.own.melds):
        plate = wide_place_item(own, board.context.style)
        return [*above, beside(bottom if board.own is None else plate, board.all_piles)]
    left = board.stakes() if theirs.cards and not is_laid else []
    return [
        *above,
        three_columns((board.piles, ()), ([] if is_laid else board.trick, ()), (left, board.last_trick)),
        whole(bottom),
    ]


def _bare_two(board: _Board) -> Tier:
    """Both plates at the left, what is played between two players in the middle, all else at the right."""
    left = [board.place(1, SIDE, 1)], [board.place(0, SIDE, 1)]
    if board.is_playing:
        return three_columns(left, ([], [], board.trick), (board.stakes(), board.piles))
    return three_columns(left, (board.piles, ()), (board.stakes(), ()))


def _three(board: _Board) -> list[Tier]:
    """The other players at the left and at the right."""
    lines = 3 if board.is_playing else 2
    left, right = board.place(1, SIDE, lines), board.place(2, SIDE, lines)
    cards = [*board.piles, *board.others]
    own = board.place(0, SIDE, lines)
    if not board.is_playing:
        return [three_columns(([left], [own]), (board.stakes(CENTER), ()), ([right], cards))]
    return [
        three_columns(
            ([left], [own]), (board.stakes(CENTER), [], board.trick), ([right], [*cards, *board.last_trick])
        )
    ]


def _four(board: _Board) -> list[Tier]:
    """The partner above, the opponents at the left and at the right."""
    reader = -1 if board.own is None else board.scene.players[board.bottom].side
    scores = [] if board.context.is_position else [scores_item(board.scene, board.context, reader)]
    left, partner, right = board.place(1, SIDE, 2), board.place(2, CENTER, 2, 0.5), board.place(3, SIDE, 2)
    stakes = board.stakes(SIDE, scores[0].height if scores else 0)
    own = board.place(0, SIDE, 2)
    if not board.is_playing:
        return [
            three_columns(
                ([left], [own]), ([partner, *board.piles], scores), ([right, *board.others], stakes)
            )
        ]
    return [
        three_columns(
            ([left, *scores, *board.piles], [own]),
            ([partner], [], board.trick),
            ([right, *stakes], [*board.others, *board.last_trick]),
        )
    ]


_LAYOUTS: Final = {2: _two, 3: _three, 4: _four}
