"""Counts what experienced players would not do, in deals that computer players play among themselves.

    python -m benchmarks.natural_play --variant double-deck --player intermediate --deals 100 --seed 1

Every seat is played by the same player. Cards are counted once suit must be followed, unless the values of the cards
are exact. Prints how often each of these happened, and of how many occasions for it:

- a counter given, same suit: last to play to a trick that no legal card wins for the seat's side, a card that counts is
  played although one of the same suit that counts nothing is legal;
- a counter given, other suit: the same where only another suit has a legal card that counts nothing;
- a counter withheld: last to play to a trick that the partner wins, a card that counts nothing is played although a ten
  or king of the same plain suit is legal;
- a pass over the partner: the partner has the last bid, the seat passes, and the search sees at least 3 % of the trick
  points of a deal in a bid; with the mean of what it sees, 0 where it sees nothing;
- a nine or ten of a plain suit passed to the declarer, while a trump, an ace, or a card of the pinochle is kept that is
  no part of a meld.

Also prints the mean and the 99th percentile of the processor time of a decision. With `--auctions` each deal ends with
its auction, for passes over the partner alone.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from bot.ai.match import TimedPlayer, milliseconds
from bot.ai.players import find_player
from bot.ai.position import Position
from bot.ai.search.search import evaluate
from bot.engine.actions import PASS, Action, Verb
from bot.engine.cards import Card, Rank, card
from bot.engine.events import BidMade
from bot.engine.game import Game, SeededShuffle
from bot.engine.tricks import best
from bot.engine.variants import VARIANTS

GAIN: float = 0.03
"""The share of a deal's trick points that a bid must be better than a pass to count."""
PINOCHLE: tuple[Card, ...] = (card("QS"), card("JD"))
SAMPLES: int = 400
"""The samples with which passes are judged."""


@dataclass
class Counts:
    """How often something was done, and how often there was an occasion; what was lost by passes."""

    done: Counter[str] = field(default_factory=Counter)
    occasions: Counter[str] = field(default_factory=Counter)
    losses: list[float] = field(default_factory=list)

    def add(self, what: str, *, done: bool) -> None:
        """Count an occasion."""
        self.occasions[what] += 1
        self.done[what] += done

    def lines(self) -> Iterator[str]:
        """What is printed."""
        for what, occasions in sorted(self.occasions.items()):
            share = self.done[what] / occasions
            yield f"{what}: {self.done[what]} of {occasions} ({share:.1%})"
        if self.losses:
            yield f"mean loss of passes over the partner: {fmean(self.losses):.2%} of the trick points"


def count(position: Position, action: Action, counts: Counts) -> None:
    """Count what a decision was an occasion for, and what was done."""
    if action is PASS:
        _count_pass(position, counts)
    elif action.verb is Verb.PASS_CARDS:
        _count_passed(position, action.cards, counts)
    elif action.verb is Verb.PLAY and not position.is_stock_play:
        _count_card(position, action.card, counts)


def _count_pass(position: Position, counts: Counts) -> None:
    """Count a pass over the partner."""
    made = [bid for bid in position.view.bids if isinstance(bid, BidMade)]
    if not made or made[-1].seat != position.partner:
        return
    evaluation = evaluate(position, SAMPLES)
    if evaluation is None:
        return
    values = {choice.action: choice.value for choice in evaluation.choices}
    loss = (max(values.values()) - values[PASS]) / position.total_trick_points
    counts.add("passed over the partner with a better bid", done=loss >= GAIN)
    counts.losses.append(loss)


def _count_passed(position: Position, passed: Sequence[Card], counts: Counts) -> None:
    """Count cards that the declarer's partner passes: a useless one while a useful one is kept."""
    if position.seat == position.view.declarer:
        return
    own, trump = Counter(position.own_cards), position.trump

    def is_useful(card: Card) -> bool:
        return card.suit is trump or card.rank is Rank.ACE or card in PINOCHLE

    def is_missed(card: Card) -> bool:
        """Whether a card is part of a meld of the hand."""
        return _meld(position, own - Counter([card])) < _meld(position, own)

    kept = {card for card in own - Counter(passed) if is_useful(card) and not is_missed(card)}
    useless = {card for card in passed if card.rank in (Rank.NINE, Rank.TEN) and card.suit is not trump}
    useless = {card for card in useless if not is_missed(card)}
    counts.add("nine or ten passed, useful card kept", done=bool(kept) and bool(useless))


def _meld(position: Position, hand: Counter[Card]) -> int:
    assert position.trump is not None
    return sum(meld.points for meld in position.rules.melds_in(list(hand.elements()), position.trump))


def _count_card(position: Position, card: Card, counts: Counts) -> None:
    """Count a card that is the last of its trick."""
    trick, legal, view = position.trick, position.legal_cards, position.view
    if len(trick) < view.seats - 1 or len(legal) < 2:
        return
    counting = {c for c in legal if position.card_points(c)}
    empty = set(legal) - counting
    at = best(trick, position.trump)
    winner = (view.leader + at) % view.seats
    wins = [best([*trick, c], position.trump) == len(trick) for c in legal]
    if winner in position.opponents and not any(wins):
        same = {c.suit for c in counting} & {c.suit for c in empty}
        given = card in counting
        if same and not _is_exact(position):
            is_same = given and any(c.suit is card.suit for c in empty)
            counts.add("counter given, same suit", done=is_same)
        if counting and {c.suit for c in empty} - same and not _is_exact(position):
            is_other = given and bool(empty) and not any(c.suit is card.suit for c in empty)
            counts.add("counter given, other suit", done=is_other)
    elif winner not in position.opponents:
        worth = {c.suit for c in counting if c.rank in (Rank.TEN, Rank.KING) and c.suit is not position.trump}
        if worth & {c.suit for c in empty} and not _is_exact(position):
            counts.add("counter withheld", done=card in empty and card.suit in worth)


def _is_exact(position: Position) -> bool:
    evaluation = evaluate(position, 1)
    return evaluation is not None and evaluation.exact


def main() -> None:
    """Play the deals and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--variant", choices=sorted(VARIANTS), default="double-deck")
    parser.add_argument("--player", default="expert")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--auctions", action="store_true", help="end each deal with its auction")
    arguments = parser.parse_args()
    variant, counts = VARIANTS[arguments.variant], Counts()
    player = TimedPlayer(find_player(arguments.player))
    for deal in range(arguments.deals):
        seed = hashlib.sha256(f"natural {variant.id} {arguments.seed} {deal}".encode()).digest()
        _play_deal(
            Game(variant, variant.resolve({}), SeededShuffle(variant, seed)),
            player,
            counts,
            arguments.auctions,
        )
    print(f"{variant.id}: {arguments.player}, {arguments.deals} deals, seed {arguments.seed}")
    for line in counts.lines():
        print(line)
    mean, most, _ = milliseconds(player.times)
    print(f"Time for a decision: mean {mean:.1f} ms, 99 % within {most:.1f} ms")


def _play_deal(game: Game, player: TimedPlayer, counts: Counts, only_auction: bool) -> None:
    while game.table.result is None and not game.table.ended:
        for seat in range(game.variant.seats):
            if game.offers(seat):
                position = Position.of(game, seat)
                if only_auction and position.view.declarer is not None:
                    return
                action = player(position)
                if action is not None:
                    count(position, action, counts)
                    game.play(seat, action)
                    break


if __name__ == "__main__":
    main()
