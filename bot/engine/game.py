"""One game, from the cut to the winner. Nothing happens at a table except through :class:`Game`.

:exc:`bot.engine.actions.IllegalAction` is raised for an action that is not on offer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, Self

from bot.engine.actions import NOTHING, RESIGN, Action, IllegalAction, Offer, Rule
from bot.engine.cards import Card, Deck, Seal, commitment, cut, deal_seed, shuffled
from bot.engine.events import (
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
from bot.engine.options import TARGET, Options
from bot.engine.table import BEFORE_DEAL, EVOLVE, Table, before_deal, evolve, new_table
from bot.engine.variant import Variant


class Shuffle(Protocol):
    """Where the cards of a game come from."""

    @property
    def game_seed(self) -> bytes | None:
        """The 32 bytes from which all cards follow; None if the cards were given."""

    @property
    def seal(self) -> Seal | None:
        """What the game seed was mixed from; None if it was drawn, or if there is none."""

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        """Return the (seat, card) pairs drawn for the first deal, and the seat that deals first."""

    def deck(self, deal: int) -> Deck | None:
        """Return the deck of a deal in the order dealt; None if there is no such deal."""


class SeededShuffle:
    """All cards from a game seed (common rules: Shuffle, open to checking by anyone)."""

    def __init__(self, variant: Variant, seed: bytes | Seal) -> None:
        """Create the shuffle of a game.

        :param seed: The game seed, 32 bytes, or what it is mixed from.
        :raises ValueError: if the seed has another length.
        """
        self.seal = seed if isinstance(seed, Seal) else None
        self.game_seed = seed.game_seed if isinstance(seed, Seal) else seed
        if len(self.game_seed) != 32:
            raise ValueError("a game seed has 32 bytes")
        self._variant = variant

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        """Return the cut that follows from the seed."""
        return cut(self._variant.deck, self._variant.seats, self.game_seed)

    def deck(self, deal: int) -> Deck:
        """Return the deck that follows from the seed of the deal."""
        return shuffled(self._variant.deck, deal_seed(self.game_seed, deal))


class SingleDealShuffle:
    """The shuffle of a game that ends after its first deal, however that ends: a board."""

    seal: None = None

    def __init__(self, variant: Variant, seed: bytes) -> None:
        """Create the shuffle of a board from its game seed, 32 bytes."""
        self._seeded = SeededShuffle(variant, seed)
        self.game_seed = seed

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        """Return the cut that follows from the seed."""
        return self._seeded.cut()

    def deck(self, deal: int) -> Deck | None:
        """Return the deck of the first deal; None for any other."""
        return self._seeded.deck(deal) if deal == 0 else None


@dataclass(frozen=True, slots=True)
class StackedShuffle:
    """Decks in a given order, without a seed: for records and for worked examples.

    `decks` go by deal; `dealer` is the seat that deals first; `drawn` are the (seat, card) pairs of its cut, if there
    was one.
    """

    decks: Sequence[Deck]
    dealer: int = 0
    drawn: tuple[tuple[int, Card], ...] = ()
    game_seed: None = None
    seal: None = None

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        """Return the cards and the dealer that were given."""
        return self.drawn, self.dealer

    def deck(self, deal: int) -> Deck | None:
        """Return the deck that was given for this deal; None after the last."""
        return self.decks[deal] if deal < len(self.decks) else None


class Step(NamedTuple):
    """One entry of a game's journal: an action, the seat that took it, and all events that followed.

    Its index in the journal is its ply. The opening of the game, a forfeit and an abandonment are not actions of a
    player: their `action` is None.
    """

    seat: int | None
    action: Action | None
    events: tuple[Event, ...]


def _began(events: Sequence[Event]) -> int:
    """The number of events up to the last start of a deal; 0 if there is none."""
    return next((at for at in range(len(events), 0, -1) if isinstance(events[at - 1], DealBegan)), 0)


@dataclass(slots=True)
class _View:
    """The table as a seat knows it after so many steps of the journal."""

    table: Table
    steps: int = 0


class Game:
    """One game, from the cut to the winner, as the table knows it and as each seat does.

    `variant` and `options` are those of the game, `table` is the complete table, and `history` the journal.
    """

    def __init__(
        self, variant: Variant, options: Options, shuffle: Shuffle, start_scores: Sequence[int] = ()
    ) -> None:
        """Open a game and deal.

        :param start_scores: By side, in points; all 0 if empty (fletcher 12).
        """
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
            seat: _View(new_table(variant.seats, variant.sides)) for seat in range(SPECTATOR, variant.seats)
        }
        self._offers: dict[int, Offer] = {}
        self._events: list[Event] = []
        self._dealt_at = -1
        """The ply of the step in which the last deal began."""

    @classmethod
    def restore(cls, variant: Variant, options: Options, shuffle: Shuffle, history: Iterable[Step]) -> Self:
        """Return the game after a journal by folding the events. No rules are evaluated."""
        game = cls.__new__(cls)
        game._set_up(variant, options, shuffle)
        game.history += history
        last_deal = (ply for ply in range(game.ply, -1, -1) if _began(game.history[ply].events))
        game._dealt_at = next(last_deal, -1)
        for event in game._events_since(0):
            evolve(game.table, event)
        return game

    def before(self, ply: int) -> Game:
        """Return a copy of the game as it was before the step with this index."""
        return Game.restore(self.variant, self.options, self._shuffle, self.history[:ply])

    # Queries

    @property
    def ply(self) -> int:
        """The index of the last step of the journal; -1 before the game is opened."""
        return len(self.history) - 1

    def view(self, seat: int) -> Table:
        """Return the table as this seat (or SPECTATOR) knows it now; do not modify it.

        The events since the last call are folded into the same object.
        """
        view = self._views[seat]
        table = view.table
        for event in self._events_since(view.steps):
            shown = event if seat in event.seen_by else hidden(event)
            if shown is not None:
                EVOLVE[type(shown)](table, shown)
        view.steps = len(self.history)
        return table

    def _events_since(self, ply: int) -> Iterator[Event]:
        """The events of the journal from a step on, except those of earlier deals that no longer matter."""
        if ply <= self._dealt_at:
            *earlier, dealing = self.history[ply : self._dealt_at + 1]
            for step in earlier:
                yield from before_deal(step.events)
            began = _began(dealing.events) - 1
            yield from before_deal(dealing.events[:began])
            yield from dealing.events[began:]
            ply = self._dealt_at + 1
        for step in self.history[ply:]:
            yield from step.events

    def offers(self, seat: int) -> Offer:
        """Return what a seat may choose now. Resigning, possible for every player during a deal, is not listed."""
        offer = self._offers.get(seat)
        if offer is None:
            offer = self._offers[seat] = self._rules.offers(self.table, seat)
        return offer

    def offers_by_view(self, seat: int) -> Offer:
        """Return the same computed from the seat's own view. It always equals :meth:`offers`."""
        return self._rules.offers(self.view(seat), seat)

    def to_move(self) -> tuple[int, ...]:
        """Return the seats that the game waits for."""
        return self._rules.to_move(self.table)

    # Operations

    def play(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Take an action for a seat, and do all that the rules do after it.

        :return: The events, including all secrets.
        :raises IllegalAction: if the action is not on offer. It names the rule and what the seat may do instead; the
            game does not change.
        """
        table = self.table
        if action is RESIGN:
            return self._end(seat, action, Ending.RESIGN)
        if action not in self.offers(seat):
            raise IllegalAction(self._rules.refusal(table, seat, action), self.offers(seat), action.verb)
        self._record(*self._rules.decide(table, seat, action))
        return self._finish(seat, action)

    def forfeit(self, seat: int) -> tuple[Event, ...]:
        """End the game because a seat ran out of time: its side loses (common rules: Ending a game).

        :return: The events.
        :raises IllegalAction: if the game is over or there is no such seat.
        """
        return self._end(seat, None, Ending.FORFEIT)

    def abandon(self) -> tuple[Event, ...]:
        """End the game because all players agreed to stop: nobody wins or loses (common rules: Ending a game).

        :return: The events.
        :raises IllegalAction: if the game is over.
        """
        return self._end(None, None, Ending.ABANDONED)

    def settle(self, *, draw: bool) -> tuple[Event, ...]:
        """End the game because all players agreed to keep the score of its deals (common rules: Ending a game).

        :param draw: whether the game is a draw; otherwise the side that is ahead wins.
        :return: The events.
        :raises IllegalAction: if the game is over.
        :raises ValueError: if no deal has been scored, or no side is ahead that could win.
        """
        table = self.table
        winner = -1 if draw else table.ahead()
        if not table.ended and (not table.deals_scored or (winner < 0 and not draw)):
            raise ValueError("there is no such score to keep")
        return self._end(None, None, Ending.AGREED, winner)

    def _end(
        self, seat: int | None, action: Action | None, how: Ending, winner: int | None = None
    ) -> tuple[Event, ...]:
        if self.table.ended:
            raise IllegalAction(Rule.GAME_OVER, NOTHING)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise IllegalAction(Rule.NOT_SEATED, NOTHING)
        if action is RESIGN and self.table.phase == BEFORE_DEAL:
            raise IllegalAction(Rule.NO_DEAL, NOTHING)
        if seat is not None:
            winner = self.table.ahead(without=self.table.sides[seat])
        self._record(GameEnded(how, -1 if seat is None else seat, winner))
        return self._finish(seat, action)

    # Recording

    def _open(self, scores: tuple[int, ...]) -> None:
        seed = self._shuffle.game_seed
        target = self.options.number(TARGET)
        self._record(GameOpened(commitment(seed) if seed else "", scores, target))
        drawn, dealer = self._shuffle.cut()
        self._record(DealerCut(tuple(seat for seat, _ in drawn), tuple(c for _, c in drawn), dealer))
        self._finish(None, None)

    def _finish(self, seat: int | None, action: Action | None) -> tuple[Event, ...]:
        """Do everything that the rules do by themselves, and add the step to the journal."""
        deal = self.table.deal
        while following := self._advance():
            self._record(*following)
        events = tuple(self._events)
        self._events.clear()
        if self.table.deal != deal:
            self._dealt_at = len(self.history)
        self.history.append(Step(seat, action, events))
        return events

    def _advance(self) -> Sequence[Event]:
        table = self.table
        if table.phase == BEFORE_DEAL or table.ended or table.extensions:
            return self._between_deals()
        return self._rules.advance(table)

    def _between_deals(self) -> tuple[Event, ...]:
        """Publish the seed of the deal and of the game that is over, then start the next deal."""
        table = self.table
        seed = self._shuffle.game_seed
        if seed and table.deal >= 0 and table.deal not in table.seeds:
            return (DealSeedShown(table.deal, deal_seed(seed, table.deal).hex()),)
        if table.ended:
            return (self._game_seed_shown(seed),) if seed and not table.game_seed else ()
        return () if table.extensions else self._next_deal()

    def _game_seed_shown(self, seed: bytes) -> GameSeedShown:
        seal = self._shuffle.seal
        return GameSeedShown(seed.hex(), seal.secret.hex(), seal.ids) if seal else GameSeedShown(seed.hex())

    def _next_deal(self) -> tuple[Event, ...]:
        table = self.table
        deal = table.deal + 1
        cards = self._shuffle.deck(deal)
        seed = self._shuffle.game_seed
        if cards is None:
            # Decks that were given may be followed by more; those of a seed are all there are.
            return (GameEnded(Ending.ABANDONED, -1, None),) if seed else ()
        committed = commitment(deal_seed(seed, deal)) if seed else ""
        return (DealBegan(deal, self.next_dealer, committed, cards, NOBODY),)

    @property
    def next_dealer(self) -> int:
        """The seat that deals next: clockwise after a scored deal, the same again for a redeal."""
        table = self.table
        if table.deal < 0:
            assert table.cut is not None
            return table.cut.dealer
        return table.dealer if table.cancelled else (table.dealer + 1) % table.seats

    def _record(self, *events: Event) -> None:
        table = self.table
        for event in events:
            EVOLVE[type(event)](table, event)
        self._events += events
        self._offers.clear()
