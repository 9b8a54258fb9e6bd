"""The actions of a position that are worth evaluating, with their moves in the simulation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.rules_of_thumb.discarding import cards_of, rank_burials, rank_passes
from bot.ai.simulation.auction import PASS
from bot.ai.simulation.encoding import encode_hand, suit_number
from bot.ai.simulation.estimates import certain_meld
from bot.ai.simulation.moves import BID, CARD, CONTRACT, DRAW, EXCHANGE, MELD, Move
from bot.engine.actions import Action, Verb, bury, pass_cards, play
from bot.engine.phases.auction import Auction
from bot.engine.phases.kitty import TakeKitty, has_led

HIGHEST_RAISE: Final = 0.64
"""How far above the lowest bid others are considered, as a share of all trick points."""
HIGHEST_JUMP: Final = 0.12
"""The same of bids that skip others and are no signals, where everybody may bid again."""
BURIALS: Final = 12
"""The number of burials considered."""
PASSES: Final = 12
"""The number of passes of cards considered."""
BURIALS_OF_A_TRUMP: Final = 3
"""The number of burials considered with each trump before it is named."""


class Option(NamedTuple):
    """An action, and what it is in the simulation; see ``moves``."""

    action: Action
    kind: int
    number: int = 0
    cards: tuple[int, ...] = ()
    """The cards that are buried or passed."""


def encode(options: Sequence[Option]) -> Sequence[Move]:
    """The moves of options."""
    moves = Move.array(len(options))
    for move, option in zip(moves, options, strict=True):
        move.kind, move.number, move.count = option.kind, option.number, len(option.cards)
        move.cards[: len(option.cards)] = option.cards
    return moves


def find_options(knowledge: Knowledge) -> list[Option]:
    """The actions worth evaluating; none where the rule of thumb decides as well."""
    position = knowledge.position
    if position.stock_tricks and position.trump is not None:
        return _in_turn(position)
    for verb, find in _FINDERS:
        if verb in position.choices:
            return find(knowledge)
    return []


def _bids(knowledge: Knowledge) -> list[Option]:
    """The pass, the lowest bid, the strongest signal that is true, and higher bids that are no signals."""
    position, melds = knowledge.position, knowledge.model.melds
    bids, total = position.choices.get(Verb.BID, []), position.total_trick_points
    bidding = position.rules.part(Auction)
    assert bidding is not None
    bids = [bid for bid in bids if bid.points < bids[0].points + HIGHEST_RAISE * total]
    promised = certain_meld(melds, encode_hand(position.own_cards))
    signals = [
        bid
        for skipped, bid in enumerate(bids)
        if skipped and bid.points < bidding.signals_below and bidding.signal_points * skipped <= promised
    ]
    jumps = [bid for bid in bids[1:] if bid.points >= bidding.signals_below]
    if jumps and not bidding.single_round:
        most = max(bids[0].points, bidding.signals_below) + HIGHEST_JUMP * total
        jumps = [bid for bid in jumps if bid.points < most]
    worth_trying = [Option(bid, BID, bid.points) for bid in (*bids[:1], *signals[-1:], *jumps)]
    (pass_,) = position.choices[Verb.PASS]
    return [Option(pass_, BID, PASS), *worth_trying] if worth_trying else []


def _trumps(knowledge: Knowledge) -> list[Option]:
    """Each trump, with the best of a few burials where the declarer buries cards."""
    position, options = knowledge.position, []
    for action in position.choices[Verb.TRUMP]:
        suit = suit_number(action.suit)
        burials: list[tuple[int, ...]] = [()]
        if position.rules.part(TakeKitty) is not None:
            burials = rank_burials(knowledge, suit, BURIALS_OF_A_TRUMP)
        options += [Option(action, CONTRACT, suit, buried) for buried in burials]
    return options


def _burials(knowledge: Knowledge) -> list[Option]:
    """The burials that look best; none once cards have been played (kitty 9)."""
    if has_led(knowledge.position.view):
        return []
    suit = suit_number(knowledge.position.trump)
    burials = rank_burials(knowledge, suit, BURIALS)
    return [Option(bury(cards_of(buried)), CONTRACT, suit, buried) for buried in burials]


def _passes(knowledge: Knowledge) -> list[Option]:
    """The cards to pass that look best."""
    suit, passes = suit_number(knowledge.position.trump), rank_passes(knowledge, PASSES)
    return [Option(pass_cards(cards_of(passed)), CONTRACT, suit, passed) for passed in passes]


def _cards(knowledge: Knowledge) -> list[Option]:
    """The cards that may be played by the rules of following."""
    position = knowledge.position
    actions = [play(card) for card in position.legal_cards]
    if not set(actions) <= set(position.choices[Verb.PLAY]):  # the first lead must be a trump
        actions = position.choices[Verb.PLAY]
    return [Option(action, CARD, action.card.order) for action in actions]


def _in_turn(position: Position) -> list[Option]:
    """The actions of a turn while there is a stock; claims, and nines to show or declare, stand apart from it.

    :return: None of them if it is not this seat's turn, trump is not known, or a player owes a card.
    """
    view = position.view
    if not position.is_stock_play or view.trump is None or position.seat != view.turn:
        return []
    own, other = view.held(position.seat), view.held(position.opponents[0])
    size = position.hand_size - (Verb.DRAW in position.choices)
    if own != size or other != size - len(position.trick):
        return []
    rows = {meld.name: row for row, meld in enumerate(position.melds)}
    found = position.choices.get
    return [
        *(Option(action, CARD, action.card.order) for action in found(Verb.PLAY, ())),
        *(Option(action, MELD, rows[action.meld]) for action in found(Verb.MELD, ())),
        *(Option(action, EXCHANGE) for action in found(Verb.EXCHANGE, ())),
        *(Option(action, DRAW, 0) for action in found(Verb.DRAW, ())),
        *(Option(action, DRAW, 1) for action in found(Verb.DRAW_UPCARD, ())),
    ]


_FINDERS: Final[tuple[tuple[Verb, Callable[[Knowledge], list[Option]]], ...]] = (
    (Verb.PASS, _bids),
    (Verb.TRUMP, _trumps),
    (Verb.PASS_CARDS, _passes),
    (Verb.BURY, _burials),
    (Verb.PLAY, _cards),
)
"""What finds the actions when the verb is on offer; the first match does."""
