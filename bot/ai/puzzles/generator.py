"""Finds puzzles in deals between computer players."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.ai.match import step
from bot.ai.players import Searcher
from bot.ai.position import Position
from bot.ai.puzzles.deduction import all_hands, known_hands
from bot.ai.puzzles.ending import EndingSolver, Value
from bot.ai.puzzles.ideas import idea_of
from bot.ai.puzzles.puzzle import Grade, Puzzle, PuzzleGoal, is_clear, play_deal, position_of, suits_beginners
from bot.ai.rules_of_thumb.card_play import play_card
from bot.ai.simulation.tricks import State
from bot.engine.actions import Verb, play
from bot.engine.cards import Card
from bot.engine.events import DUMMY
from bot.engine.game import Game, SeededShuffle
from bot.engine.variant import Variant

_BY_RULES: Final = Searcher(0, 0)
"""Plays by rules of thumb, and the last tricks of two known hands exactly."""
MOST_TRICKS_AHEAD: Final = 3
"""The farthest that the simple players look ahead, in tricks, including the current one."""
_EASY: Final = 1
"""The most players who fail at an easy puzzle."""
_MEDIUM: Final = 2


def grade(position: Position, ending: EndingSolver, best: Card) -> Grade:
    """Return the grade of a puzzle by the number of simple players who do not play its best card.

    One is the rule of thumb, one the rule of thumb that solves two known hands exactly, and so fails only with four
    players, and three look one to three tricks ahead and count the points of these tricks only.
    """
    chosen = [play_card(position)]
    chosen.append(_BY_RULES(position) or chosen[0])
    chosen += [play(_looking_ahead(ending, tricks)) for tricks in range(1, MOST_TRICKS_AHEAD + 1)]
    failed = sum(1 for action in chosen if action is not play(best))
    return Grade.EASY if failed <= _EASY else Grade.MEDIUM if failed <= _MEDIUM else Grade.HARD


def _looking_ahead(ending: EndingSolver, tricks: int) -> Card:
    """The card that wins the most points in the next tricks, the cheapest of equally good ones."""
    start, side = ending.start, ending.side(ending.start)
    left = max(0, start.tricks_left - tricks)
    return max(ending.choices(start), key=lambda card: _lead(ending, ending.after(start, card), left, side))


def _lead(ending: EndingSolver, state: State, left: int, side: int) -> int:
    """How many trick points a side has more than the other once so many tricks are left."""
    if state.tricks_left == left:
        return ending.lead(state, side)
    leads = [_lead(ending, ending.after(state, card), left, side) for card in ending.choices(state)]
    return max(leads) if ending.side(state) == side else min(leads)


MOST_TRICKS: Final = 6
"""The most tricks that a puzzle has."""
MOST_DUMMY_CARDS: Final = 5
"""The most with a dummy, whose cards lie in a row in the picture."""
_LEAST_TRICKS: Final = {2: 3, 4: 2}
"""The fewest, by number of players: four hands are rarely known any earlier."""
_LEAST_CHOICES: Final = {Grade.EASY: 3, Grade.MEDIUM: 2, Grade.HARD: 2}
"""The fewest different cards that may be played."""
LEAST_MARGIN: Final = 0.01
"""How much better than all others the best card is, as a share of all trick points of a deal."""


class NoPuzzles(Exception):
    """A variant without puzzles. `str()` is a sentence that says why."""


def find_puzzles(
    variant: Variant, each: int, seed: int, most_deals: int, kept: Sequence[Puzzle] = ()
) -> list[Puzzle]:
    """Return puzzles from so many deals, at most one from each deal, with each grade's ideas as even as possible.

    :param each: how many puzzles of each grade to find.
    :param seed: from which the decks follow.
    :param kept: puzzles of the variant that count as found, and come first.
    :raises NoPuzzles: if the variant has other than two sides.
    """
    if len(set(variant.sides)) != 2:
        raise NoPuzzles(f"{variant.name} has more than two sides, so that no card is best for certain.")
    found = [puzzle for deal in range(most_deals) for puzzle in _in_deal(variant, seed, deal)]
    chosen = list(kept)
    # Hard puzzles are the rarest, so they have the first choice of the deals.
    for wanted in reversed(Grade):
        left = [puzzle for puzzle in found if puzzle.grade is wanted]
        ideas = Counter(puzzle.idea for puzzle in chosen if puzzle.grade is wanted)
        while ideas.total() < each:
            decks = {puzzle.deck for puzzle in chosen}
            left = [puzzle for puzzle in left if puzzle.deck not in decks]
            if not left:
                break
            # Of the rarest idea, one that suits beginners.
            chosen.append(min(left, key=lambda puzzle: (ideas[puzzle.idea], not suits_beginners(puzzle))))
            ideas[chosen[-1].idea] += 1
    return chosen


def _in_deal(variant: Variant, seed: int, deal: int) -> Iterator[Puzzle]:
    """The puzzles of the first deal of a game, the hardest and longest first."""
    shuffle = SeededShuffle(variant, hashlib.sha256(f"puzzle {variant.id} {seed} {deal}".encode()).digest())
    game = Game(variant, variant.resolve({}), shuffle)
    dealer, found = game.table.dealer, []
    while game.table.deal == 0 and game.table.result is None and game.table.ended is None:
        puzzle = _puzzle(game, dealer, shuffle)
        if puzzle is not None:
            found.append(puzzle)
        step(game, [_BY_RULES] * len(set(variant.sides)))
    order = list(Grade)
    yield from sorted(found, key=lambda puzzle: -order.index(puzzle.grade))


def _puzzle(game: Game, dealer: int, shuffle: SeededShuffle) -> Puzzle | None:
    """The puzzle that a game has come to; None if there is none."""
    seats = game.to_move()
    table = game.table
    if len(seats) != 1 or not game.offers(seats[0]).of(Verb.PLAY):
        return None
    (seat,) = seats
    position = Position.of(game, seat)
    tricks = len(position.own_cards)
    most = MOST_DUMMY_CARDS if position.dummy_cards else MOST_TRICKS
    if not _LEAST_TRICKS[table.seats] <= tricks <= most or position.is_stock_play:
        return None
    # The dummy's cards cannot be known: a puzzle shows them, and everything else.
    hands = all_hands(table) if position.dummy_cards else known_hands(position)
    if hands is None or position.trump is None:
        return None
    ending = EndingSolver(_with_dummy(game, seat), hands)
    values = ending.values(ending.start)
    best = _only_best(values, LEAST_MARGIN * position.total_trick_points)
    if best is None:
        return None
    others = [card for card in values if card is not best]
    difficulty = grade(position, ending, best)
    if len(others) + 1 < _LEAST_CHOICES[difficulty]:
        return None
    lines = tuple(tuple(ending.line(card)) for card in [best, *others])
    actions = tuple(f"{played.seat} {played.action}" for played in game.history if played.action is not None)
    puzzle = Puzzle(game.variant.id, difficulty, dealer, shuffle.deck(0), actions, lines)
    if not _achieves_its_goal(puzzle) or is_obvious(puzzle):
        return None
    return replace(puzzle, is_clear=is_clear(puzzle), idea=idea_of(position_of(puzzle)))


def is_obvious(puzzle: Puzzle) -> bool:
    """Whether only the best card of a puzzle wins this trick, and who looks no farther than this trick plays it."""
    if not position_of(puzzle).is_only_winner:
        return False
    game = play_deal(puzzle)
    (seat,) = game.to_move()
    ending = EndingSolver(_with_dummy(game, seat), all_hands(game.table))
    return _looking_ahead(ending, 1) is puzzle.best


def _with_dummy(game: Game, seat: int) -> Position:
    """The position of a seat, who sees everything if there is a dummy."""
    return Position.of(game, seat, game.table) if game.table.zones[DUMMY] else Position.of(game, seat)


def _achieves_its_goal(puzzle: Puzzle) -> bool:
    """Whether the best card wins more points than any other, or else decides the contract.

    A card can also be best because it saves the melds of its side or loses those of the other.
    """
    position = position_of(puzzle)
    best, *others = position.continuations
    return position.goal is not PuzzleGoal.POINTS or all(best.points > other.points for other in others)


def _only_best(values: dict[Card, Value], margin: float) -> Card | None:
    """The card whose result is better than that of all others by a margin; None if there is none."""
    ranked = sorted(values, key=lambda card: values[card], reverse=True)
    if len(ranked) < 2 or values[ranked[0]][0] - values[ranked[1]][0] < margin:
        return None
    return ranked[0]
