"""Games of tables: begun, restored, written down, and what they were to the players in the end."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.engine.actions import Action
from bot.engine.cards import Card, Deck
from bot.engine.events import DealScored, from_json, to_json
from bot.engine.game import Game, SeededShuffle, Shuffle, Step
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.store import DealStats, JournalEntry, Outcome, Result, ShuffleSeed, TableInfo


@dataclass(frozen=True, slots=True)
class _Rotated:
    """The cards of a game whose first dealer is not cut for, as the deal has passed on to him."""

    dealt: SeededShuffle
    dealer: int

    @property
    def game_seed(self) -> bytes:
        return self.dealt.game_seed

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        return (), self.dealer

    def deck(self, deal: int) -> Deck:
        return self.dealt.deck(deal)


def _shuffle(variant: Variant, shuffle_seed: ShuffleSeed) -> Shuffle:
    seeded = SeededShuffle(variant, shuffle_seed.seed)
    return seeded if shuffle_seed.first_dealer is None else _Rotated(seeded, shuffle_seed.first_dealer)


def begun(info: TableInfo, shuffle_seed: ShuffleSeed, start_scores: Sequence[int] = ()) -> Game:
    """A new game for a table; `start_scores` by side, in points, where somebody is given a handicap."""
    variant = VARIANTS[info.variant]
    return Game(variant, variant.resolve(info.options), _shuffle(variant, shuffle_seed), start_scores)


def restored(info: TableInfo, shuffle_seed: ShuffleSeed, entries: Iterable[JournalEntry]) -> Game:
    """The game of a table as its journal has it."""
    variant = VARIANTS[info.variant]
    return Game.restore(
        variant, variant.resolve(info.options), _shuffle(variant, shuffle_seed), map(_step, entries)
    )


def _step(entry: JournalEntry) -> Step:
    action = None if entry.action is None else Action.parse(entry.action)
    return Step(entry.seat, action, tuple(map(from_json, json.loads(entry.events))))


def last_entry(game: Game, at: int) -> JournalEntry:
    """The last step of a game as the journal keeps it."""
    step = game.history[-1]
    events = json.dumps([to_json(event) for event in step.events], separators=(",", ":"))
    return JournalEntry(game.ply, step.seat, None if step.action is None else str(step.action), events, at)


def results(info: TableInfo, game: Game) -> tuple[Result, ...]:
    """What a game that has ended was to each person at the table; nothing where nobody has won or lost."""
    ended = game.table.ended
    if ended is None or ended.winner is None:
        return ()
    deals = [event for step in game.history for event in step.events if isinstance(event, DealScored)]
    found = []
    for one in info.seats:
        if one.user_id is None:
            continue
        side = game.variant.sides[one.seat]
        best = max((deal.delta[side] for deal in deals), default=None)
        meld = max((deal.meld[side] for deal in deals), default=None)
        deal_stats = _deal_stats(one.seat, game.variant.sides, deals)
        points = game.table.scores[side]
        found.append(
            Result(one.user_id, one.seat, side, _outcome(ended.winner, side), points, best, meld, deal_stats)
        )
    return tuple(found)


def _deal_stats(seat: int, sides: Sequence[int], deals: Sequence[DealScored]) -> DealStats:
    """What a player did in these deals."""
    side = sides[seat]
    bid = [(deal.declarer, bool(deal.made)) for deal in deals if deal.declarer is not None]
    own = [made for declarer, made in bid if declarer == seat]
    partner = [made for declarer, made in bid if declarer != seat and sides[declarer] == side]
    others = [made for declarer, made in bid if sides[declarer] != side]
    return DealStats(
        deals=len(deals),
        declared=len(own),
        made=own.count(True),
        helped=len(partner),
        helped_made=partner.count(True),
        defended=len(others),
        defeated=others.count(False),
        meld=sum(deal.meld[side] for deal in deals),
        tricks=sum(deal.tricks[side] for deal in deals),
    )


def _outcome(winner: int, side: int) -> Outcome:
    if winner < 0:
        return Outcome.DRAWN
    return Outcome.WON if winner == side else Outcome.LOST
