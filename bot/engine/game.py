"""The game: the only door through which anything happens at a table.

Exceptions: :class:`bot.engine.actions.IllegalAction` (not offered), :class:`bot.engine.variant.BadOption`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from bot.engine.actions import NOTHING, RESIGN, Action, IllegalAction, Offer, Rule
from bot.engine.cards import Card, Deck, commitment, cut, deal_seed, shuffled
from bot.engine.events import (
    EVERYONE,
    NOBODY,
    SPECTATOR,
    DealBegan,
    DealerCut,
    DealSeedShown,
    Ending,
    Event,
    GameEnded,
    GameOpened,
    GameSeedShown,
    hidden,
)
from bot.engine.table import BEFORE_DEAL, EVOLVE, Table, new_table
from bot.engine.variant import Options, Variant


class Shuffle(Protocol):
    """Where the cards of a game come from."""

    @property
    def game_seed(self) -> bytes | None:
        """The 32 bytes from which all follows, or None where the cards were given."""

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        """The cards drawn for the first deal, and the seat that deals first."""

    def deck(self, deal: int) -> Deck | None:
        """The deck of a deal in the order dealt; None where there is no further deal."""


class SeededShuffle:
    """All cards from a game seed (common rules: Shuffle, open to checking by anyone). `seed` is 32 bytes."""

    def __init__(self, variant: Variant, seed: bytes) -> None:
        if len(seed) != 32:
            raise ValueError("a game seed has 32 bytes")
        self.game_seed = seed
        self._variant = variant

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        """The cut that follows from the seed."""
        return cut(self._variant.deck, self._variant.seats, self.game_seed)

    def deck(self, deal: int) -> Deck:
        """The deck that follows from the deal's seed."""
        return shuffled(self._variant.deck, deal_seed(self.game_seed, deal))


@dataclass(frozen=True, slots=True)
class StackedShuffle:
    """Decks in a given order, without a seed: for records and for worked examples."""

    decks: Sequence[Deck]
    dealer: int = 0
    game_seed: None = None

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        """Nobody draws; the first dealer is given."""
        return (), self.dealer

    def deck(self, deal: int) -> Deck | None:
        """The deck that was given for this deal."""
        return self.decks[deal] if deal < len(self.decks) else None


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a game's journal: who did what, and all that followed. Its ply is its index.

    The opening of the game, a forfeit and an abandonment are no player's action: there `action` is None.
    """

    seat: int | None
    action: Action | None
    events: tuple[Event, ...]


class Game:
    """One game from the cut to the winner, with every seat's view kept up to date event by event."""

    def __init__(
        self, variant: Variant, options: Options, shuffle: Shuffle, start_scores: Sequence[int] = ()
    ) -> None:
        self._set_up(variant, options, shuffle)
        self._open(tuple(start_scores) or (0,) * len(self.table.scores))

    def _set_up(self, variant: Variant, options: Options, shuffle: Shuffle) -> None:
        self.variant = variant
        self.options = options
        self.history: list[Step] = []
        self.table = new_table(variant.seats, variant.sides)
        self._shuffle = shuffle
        self._rules = variant.rules(options)
        self._views = {
            seat: new_table(variant.seats, variant.sides) for seat in range(SPECTATOR, variant.seats)
        }
        self._offers: dict[int, Offer] = {}
        self._events: list[Event] = []

    @classmethod
    def restore(cls, variant: Variant, options: Options, shuffle: Shuffle, history: Iterable[Step]) -> Self:
        """The game as it stands after its journal, by folding the events. Costs no rule."""
        game = cls.__new__(cls)
        game._set_up(variant, options, shuffle)
        for step in history:
            for event in step.events:
                game._record(event)
            game._events.clear()
            game.history.append(step)
        return game

    def before(self, ply: int) -> Game:
        """The game as it stood before that step; this one stays as it is."""
        return Game.restore(self.variant, self.options, self._shuffle, self.history[:ply])

    # What may be done

    @property
    def ply(self) -> int:
        """The index of the last step of the journal."""
        return len(self.history) - 1

    def view(self, seat: int) -> Table:
        """The table as this seat (or SPECTATOR) may know it. It changes with the game; do not change it."""
        return self._views[seat]

    def offers(self, seat: int) -> Offer:
        """What a seat may choose now. To resign is always open to every player during a deal, and not listed."""
        offer = self._offers.get(seat)
        if offer is None:
            offer = self._offers[seat] = self._rules.offers(self.table, seat)
        return offer

    def offers_by_view(self, seat: int) -> Offer:
        """The same, worked out from the seat's own view. It always equals :meth:`offers`."""
        return self._rules.offers(self._views[seat], seat)

    def to_move(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return self._rules.to_move(self.table)

    # What is done

    def play(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Do what a player chose, and all the rules do after it. Returns the events, with everything secret in them.

        Raises IllegalAction, naming the rule and what the seat may do, and then the game is exactly as it was.
        """
        table = self.table
        if action is RESIGN:
            return self._end(seat, action, Ending.RESIGN)
        if action not in self.offers(seat):
            raise IllegalAction(self._rules.refusal(table, seat, action), self.offers(seat), action.verb)
        for event in self._rules.decide(table, seat, action):
            self._record(event)
        return self._finish(seat, action)

    def forfeit(self, seat: int) -> tuple[Event, ...]:
        """A turn clock has run out: the other side wins (common rules: Ending a game)."""
        return self._end(seat, None, Ending.FORFEIT)

    def abandon(self) -> tuple[Event, ...]:
        """All players agreed to stop: nobody has won or lost."""
        return self._end(None, None, Ending.ABANDONED)

    def _end(self, seat: int | None, action: Action | None, how: Ending) -> tuple[Event, ...]:
        if self.table.ended:
            raise IllegalAction(Rule.GAME_OVER, NOTHING)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise IllegalAction(Rule.NOT_SEATED, NOTHING)
        if action is RESIGN and self.table.phase == BEFORE_DEAL:
            raise IllegalAction(Rule.NO_DEAL, NOTHING)
        winner = None if seat is None else 1 - self.table.sides[seat]
        self._record(GameEnded(how, -1 if seat is None else seat, winner))
        return self._finish(seat, action)

    # How it is recorded

    def _open(self, scores: tuple[int, ...]) -> None:
        seed = self._shuffle.game_seed
        target = self.options.number("target")
        self._record(GameOpened(commitment(seed) if seed else "", scores, target))
        drawn, dealer = self._shuffle.cut()
        self._record(DealerCut(tuple(seat for seat, _ in drawn), tuple(c for _, c in drawn), dealer))
        self._finish(None, None)

    def _finish(self, seat: int | None, action: Action | None) -> tuple[Event, ...]:
        """Let the rules do all they do unasked, and close the step."""
        while events := self._unasked():
            for event in events:
                self._record(event)
        done = tuple(self._events)
        self._events.clear()
        self.history.append(Step(seat, action, done))
        return done

    def _unasked(self) -> Sequence[Event]:
        table = self.table
        if table.phase == BEFORE_DEAL or table.ended:
            return self._between_deals()
        return self._rules.advance(table)

    def _between_deals(self) -> tuple[Event, ...]:
        """Show the seeds of what is over, and shuffle for the next deal."""
        table = self.table
        seed = self._shuffle.game_seed
        if seed and table.deal >= 0 and table.deal not in table.seeds:
            return (DealSeedShown(table.deal, deal_seed(seed, table.deal).hex()),)
        if table.ended:
            return (GameSeedShown(seed.hex()),) if seed and not table.game_seed else ()
        return self._next_deal()

    def _next_deal(self) -> tuple[Event, ...]:
        table = self.table
        deal = table.deal + 1
        cards = self._shuffle.deck(deal)
        if cards is None:
            return ()
        seed = self._shuffle.game_seed
        committed = commitment(deal_seed(seed, deal)) if seed else ""
        return (DealBegan(deal, self.next_dealer, committed, cards, NOBODY),)

    @property
    def next_dealer(self) -> int:
        """The seat that deals next: clockwise after a scored deal, the same after one that was not scored."""
        table = self.table
        if table.deal < 0:
            assert table.cut is not None
            return table.cut.dealer
        return table.dealer if table.cancelled else (table.dealer + 1) % table.seats

    def _record(self, event: Event) -> None:
        record = EVOLVE[type(event)]
        record(self.table, event)
        seen_by = event.seen_by
        if seen_by is EVERYONE:
            for view in self._views.values():
                record(view, event)
        else:
            outside = hidden(event)
            for seat, view in self._views.items():
                if seat in seen_by:
                    record(view, event)
                elif outside is not None:
                    record(view, outside)
        self._events.append(event)
        if self._offers:
            self._offers.clear()
