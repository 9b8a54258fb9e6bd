"""The games of tables: new, restored from the journal, written to it, and their results."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean
from typing import Final

from bot.engine.actions import RESIGN, Action
from bot.engine.cards import Card, Deck, Seal
from bot.engine.events import SPECTATOR, DealScored, Ending, Event, GameEnded, from_json, to_json
from bot.engine.game import Game, SeededShuffle, Shuffle, SingleDealShuffle, Step
from bot.engine.table import Table
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.host.limits import DEFAULT_SHORT_GAMES, ShortGames
from bot.store import (
    BoardEnd,
    ComputerSeat,
    DealStats,
    JournalEntry,
    Outcome,
    Result,
    SeatInfo,
    ShuffleSeed,
    TableInfo,
    Uncounted,
)

ENTRANT_SEAT: Final = 0
"""The seat of the user who plays a board."""
GUIDED_SEED: Final = hashlib.sha256(b"guided deal 2187").digest()
"""The game seed of the guided deal, which was chosen: the user on seat 0 speaks first, with a run, and can make any
sensible bid. It is public, and no secret is mixed into it."""


@dataclass(frozen=True, slots=True)
class _RematchShuffle:
    """The shuffle of a rematch: nobody cuts for the deal, which has passed on from the game before."""

    seeded: SeededShuffle
    first_dealer: int

    @property
    def game_seed(self) -> bytes:
        return self.seeded.game_seed

    @property
    def seal(self) -> Seal | None:
        return self.seeded.seal

    def cut(self) -> tuple[tuple[tuple[int, Card], ...], int]:
        return (), self.first_dealer

    def deck(self, deal: int) -> Deck:
        return self.seeded.deck(deal)


def _shuffle(variant: Variant, info: TableInfo, shuffle_seed: ShuffleSeed) -> Shuffle:
    if info.seal is None and info.is_one_deal:
        return SingleDealShuffle(variant, shuffle_seed.secret)
    seeded = SeededShuffle(variant, Seal(shuffle_seed.secret, _interaction_ids(info)))
    if shuffle_seed.first_dealer is None:
        return seeded
    return _RematchShuffle(seeded, shuffle_seed.first_dealer)


def _interaction_ids(info: TableInfo) -> tuple[str, ...]:
    """The interactions with which the seats were taken, in seat order, and the one that started the game."""
    return (*(str(player.interaction_id) for player in info.seats), str(info.start_interaction_id))


def new_game(info: TableInfo, shuffle_seed: ShuffleSeed, start_scores: Sequence[int] = ()) -> Game:
    """A new game for a table as it is when the game starts.

    :param start_scores: by side, in points; not all 0 if a player has a handicap.
    """
    variant = VARIANTS[info.variant]
    return Game(variant, variant.resolve(info.options), _shuffle(variant, info, shuffle_seed), start_scores)


def restore_game(info: TableInfo, shuffle_seed: ShuffleSeed, entries: Iterable[JournalEntry]) -> Game:
    """The game of a table, restored from its journal. All views are up to date."""
    variant = VARIANTS[info.variant]
    game = Game.restore(
        variant, variant.resolve(info.options), _shuffle(variant, info, shuffle_seed), map(_step, entries)
    )
    for seat in range(SPECTATOR, variant.seats):
        game.view(seat)
    return game


def _step(entry: JournalEntry) -> Step:
    action = None if entry.action is None else Action.parse(entry.action)
    return Step(entry.seat, action, _events(entry.events))


@lru_cache(4096)
def _events(text: str) -> tuple[Event, ...]:
    """The events of a step. Equal texts are frequent, and sharing their events keeps long games small."""
    return tuple(map(from_json, json.loads(text)))


def last_entry(game: Game, at: int) -> JournalEntry:
    """The journal entry of a game's last step."""
    step = game.history[-1]
    events = json.dumps([to_json(event) for event in step.events], separators=(",", ":"))
    return JournalEntry(game.ply, step.seat, None if step.action is None else str(step.action), events, at)


def is_too_short(game: Game, short_games: ShortGames) -> bool:
    """Whether a game ended before enough of it was played to count: a scored deal, or half the cards of one."""
    played = len(game.table.tricks) * game.variant.seats
    return game.table.result is None and played < short_games.least * len(game.variant.deck)


def results(info: TableInfo, game: Game, short_games: ShortGames = DEFAULT_SHORT_GAMES) -> tuple[Result, ...]:
    """The result of a finished game for each user for whom it counts; empty unless it was won, lost or drawn.

    On a seat that several players had, it counts for the one who had it for most of the game.
    Boards have a score instead: see `bot.host.boards.scoring`.
    """
    ended = game.table.ended
    if ended is None or ended.winner is None or info.board_set_id is not None:
        return ()
    deals = [event for step in game.history for event in step.events if isinstance(event, DealScored)]
    return tuple(
        _result(
            game,
            _outcome(ended, game.variant.sides, player.seat),
            deals,
            player.user_id,
            player,
            in_full=short_games.in_full,
        )
        for player in _counting(info, game).seats
        if player.user_id is not None
    )


def _counting(info: TableInfo, game: Game) -> TableInfo:
    """The table with the players for whom its game counts."""
    return info.counting(game.ply + 1)


def uncounted(
    info: TableInfo,
    game: Game,
    short_games: ShortGames = DEFAULT_SHORT_GAMES,
    newcomers: Collection[int] = (),
) -> Uncounted | None:
    """Why a finished game does not count on leaderboards; None if it does.

    A game with a hint still counts as a loss. Otherwise a hint would avoid every loss. So does one in which a user has
    taken the seat of a computer player, whose level is no longer what is rated.

    :param newcomers: the users for whom a game against computer players does not count at all if they take a hint.
    """
    if is_too_short(game, short_games):
        return Uncounted.SHORT
    if info.guided:
        return Uncounted.GUIDED
    if plays_against_computers(info) and any(
        seat.hinted and seat.user_id in newcomers for seat in info.seats
    ):
        return Uncounted.HINTS
    hinted = {seat.seat for seat in info.seats if seat.hinted}
    gained = {result.seat for result in results(info, game) if result.outcome is not Outcome.LOST}
    if gained & hinted:
        return Uncounted.HINTS
    had_level = any(one.level is not None for one in info.occupants)
    return Uncounted.SUBSTITUTE if gained and had_level else None


def computer_seats(info: TableInfo, game: Game) -> tuple[ComputerSeat, ...]:
    """The computer players with a seat of their own."""
    sides = game.variant.sides
    return tuple(
        ComputerSeat(seat.seat, sides[seat.seat], seat.level)
        for seat in _counting(info, game).seats
        if seat.level is not None
    )


def _result(
    game: Game,
    outcome: Outcome,
    deals: Sequence[DealScored],
    user_id: int,
    player: SeatInfo,
    *,
    in_full: bool,
) -> Result:
    side = game.variant.sides[player.seat]
    return Result(
        user_id,
        player.seat,
        side,
        outcome,
        game.table.scores[side],
        max((deal.delta[side] for deal in deals), default=None),
        max((deal.meld[side] for deal in deals), default=None),
        _deal_stats(player.seat, game.variant.sides, deals),
        max(score for other, score in enumerate(game.table.scores) if other != side),
        1.0 if in_full else _share(game, side),
    )


def _share(game: Game, side: int) -> float:
    """How much a game counts for a side, from 0 to 1.

    Who gives a game up loses it in full. For the others it counts as far as it had come: otherwise accounts that resign
    at once would make winners. So does a game that the players have agreed to end, for all of them.
    """
    ended = game.table.ended
    is_settled = ended is not None and ended.how is Ending.AGREED
    if not is_settled and (ended is None or ended.seat < 0 or game.variant.sides[ended.seat] == side):
        return 1.0
    return _progress(game.table, game.variant.rules(game.options).length.deals)


def _progress(table: Table, deals: int) -> float:
    """How far a game has come, from 0 to 1: the deals scored of all, or the highest score as a share of the target.

    :param deals: the number of deals that the game has; 0 if it is played to the target.
    """
    share = table.deals_scored / deals if deals else max(table.scores) / table.target
    return min(1.0, max(0.0, share))


def _deal_stats(seat: int, sides: Sequence[int], deals: Sequence[DealScored]) -> DealStats:
    """What a player did in these deals."""
    side = sides[seat]
    bids = [(deal.declarer, bool(deal.made)) for deal in deals if deal.declarer is not None]
    own = [made for declarer, made in bids if declarer == seat]
    partner = [made for declarer, made in bids if declarer != seat and sides[declarer] == side]
    opponents = [made for declarer, made in bids if sides[declarer] != side]
    return DealStats(
        deals=len(deals),
        declared=len(own),
        made=own.count(True),
        helped=len(partner),
        helped_made=partner.count(True),
        defended=len(opponents),
        defeated=opponents.count(False),
        meld=sum(deal.meld[side] for deal in deals),
        tricks=sum(deal.tricks[side] for deal in deals),
    )


def _outcome(ended: GameEnded, sides: Sequence[int], seat: int) -> Outcome:
    winners = ended.winners(sides)
    if not winners:
        return Outcome.DRAWN
    return Outcome.WON if sides[seat] in winners else Outcome.LOST


def board_end(game: Game) -> BoardEnd:
    """The end of a board for its player: played out, or given up."""
    if is_played_out(game):
        return BoardEnd(completed=True, points=points(game, ENTRANT_SEAT))
    return BoardEnd(completed=False, points=points_left_unfinished(game))


def is_played_out(game: Game) -> bool:
    """Whether the deal is over: scored, or thrown in by all players."""
    table = game.table
    by_rule = table.ended is not None and table.ended.how is Ending.RULE
    return by_rule or table.result is not None or bool(table.cancelled)


def points(game: Game, seat: int) -> float:
    """The score of a seat's side less that of the other side, or the mean of two others."""
    own = game.variant.sides[seat]
    scores = game.table.scores
    return scores[own] - fmean(score for side, score in enumerate(scores) if side != own)


def points_left_unfinished(game: Game) -> float:
    """The score of a board that its player leaves: as if set, or zero if their side has not declared."""
    table, sides = game.table, game.variant.sides
    if table.declarer is None or sides[table.declarer] != sides[ENTRANT_SEAT]:
        return 0.0
    return float(-table.contract)


def give_up(info: TableInfo, game: Game) -> None:
    """End a game that its players give up: by agreement, or because nobody plays on."""
    if plays_against_computers(info):
        game.play(next(player.seat for player in info.as_begun.seats if player.user_id is not None), RESIGN)
    else:
        game.abandon()


def plays_against_computers(info: TableInfo) -> bool:
    """Whether all opponents of the users of a game were computer players when it began.

    Then they lose it by giving it up: otherwise they could avoid every loss.
    """
    sides = VARIANTS[info.variant].sides
    return len({sides[player.seat] for player in info.as_begun.seats if player.user_id is not None}) == 1
