"""Every puzzle that comes with the bot, solved by brute force with the engine's own rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from copy import copy
from pathlib import Path
from typing import Final

import pytest

from bot.ai.position import Position
from bot.ai.puzzles import Grade, Puzzle, PuzzleGoal, PuzzleIdea, position_of, puzzles, trick_after
from bot.ai.puzzles.deduction import known_hands
from bot.ai.puzzles.generator import LEAST_MARGIN, MOST_DUMMY_CARDS, MOST_TRICKS, is_obvious
from bot.ai.puzzles.ideas import idea_of
from bot.ai.puzzles.puzzle import play_deal, read_puzzles, write_puzzles
from bot.engine.actions import Verb, play
from bot.engine.cards import Card, Rank
from bot.engine.events import DUMMY, HAND, TAKEN, TRICK
from bot.engine.game import Game
from bot.engine.table import Table, evolve
from bot.engine.variant import Rules

PUZZLES: Final = list(puzzles().values())


def key_of(table: Table, rules: Rules) -> Hashable:
    """What the rest of a deal depends on."""
    hands = tuple(
        tuple(sorted(face.code for face in table.zones[HAND[s]] if face)) for s in range(table.seats)
    )
    points = tuple(rules.card_points.count(table.zones[TAKEN[side]]) for side in range(2))
    return hands, table.turn, tuple(table.zones[TRICK]), points, tuple(table.tricks_won)


def after(table: Table, rules: Rules, seat: int, card: Card) -> Table:
    """The table after a card and all that the rules do by themselves, up to the result of the deal."""
    following = copy(table)
    # Copying what can change from here on only is four times as fast as Table.copy.
    following.zones = {zone: faces.copy() for zone, faces in table.zones.items()}
    following.tricks, following.tricks_won = table.tricks.copy(), table.tricks_won.copy()
    following.notes = table.notes.copy()
    events = rules.decide(following, seat, play(card))
    while events:
        for event in events:
            evolve(following, event)
        events = () if following.result or following.ended else rules.advance(following)
    return following


def minimax(rules: Rules) -> Callable[[Table], int]:
    """Return what side 0 scores more than side 1 in the deal with the best play of all, by plain minimax."""
    known: dict[Hashable, int] = {}

    def value(table: Table) -> int:
        if table.result is not None:
            return table.result.delta[0] - table.result.delta[1]
        key = key_of(table, rules)
        if key not in known:
            (seat,) = rules.to_move(table)
            cards = [action.card for action in rules.offers(table, seat).of(Verb.PLAY)]
            values = [value(after(table, rules, seat, card)) for card in cards]
            known[key] = max(values) if table.sides[seat] == 0 else min(values)
        return known[key]

    return value


@pytest.fixture(scope="module", params=PUZZLES, ids=lambda puzzle: f"{puzzle.variant}-{puzzle.id}")
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    """Each puzzle; its tests run one after the other and share its game and its position."""
    each: Puzzle = request.param
    return each


@pytest.fixture(scope="module")
def game(puzzle: Puzzle) -> Game:
    """The game of a puzzle; do not play on."""
    return play_deal(puzzle)


@pytest.mark.no_cover
def test_exactly_one_card_is_best(puzzle: Puzzle, game: Game) -> None:
    rules = game.variant.rules(game.options)
    (seat,) = game.to_move()
    sign = 1 if game.table.sides[seat] == 0 else -1
    value = minimax(rules)
    tables = {
        action.card: after(game.table, rules, seat, action.card) for action in game.offers(seat).of(Verb.PLAY)
    }
    values = {card: sign * value(table) for card, table in tables.items()}
    assert set(values) == {line[0] for line in puzzle.lines}
    total = sum(map(rules.card_points.count, ([card] for card in rules.deck))) + rules.card_points.last_trick
    others = [worth for card, worth in values.items() if card is not puzzle.best]
    assert others
    assert values[puzzle.best] - max(others) >= LEAST_MARGIN * total
    # Each line of play is one of best play: it ends with the value of its first card.
    for line in puzzle.lines:
        table = game.table
        for card in line:
            (turn,) = rules.to_move(table)
            assert card in [action.card for action in rules.offers(table, turn).of(Verb.PLAY)]
            table = after(table, rules, turn, card)
        assert table.result is not None
        assert sign * (table.result.delta[0] - table.result.delta[1]) == values[line[0]]


@pytest.mark.no_cover
def test_the_player_to_move_knows_all_hands_or_is_shown_them(puzzle: Puzzle, game: Game) -> None:
    (seat,) = game.to_move()
    shown, dummy = position_of(puzzle), game.table.zones[DUMMY]
    if dummy:
        # Nobody can know these: the puzzle shows them.
        assert shown.view.zones[DUMMY] == dummy
        assert len(dummy) == len(shown.hands[seat]) <= MOST_DUMMY_CARDS
    else:
        assert known_hands(Position.of(game, seat)) == shown.hands
    assert 2 <= len(shown.hands[seat]) <= MOST_TRICKS
    for own, hand in enumerate(shown.hands):
        held = game.table.hand(own)
        assert Counter(held) == Counter(hand)


@pytest.mark.no_cover
def test_the_best_card_achieves_the_goal_and_no_other_does(puzzle: Puzzle) -> None:
    position = position_of(puzzle)
    best, *others = position.continuations
    assert best.card is puzzle.best
    points = [other.points for other in others]
    assert points == sorted(points, reverse=True), "the best card is compared with the next best"
    assert all(len(continuation.tricks) == len(best.tricks) <= MOST_TRICKS for continuation in others)
    assert all(
        sum(trick.points or 0 for trick in continuation.tricks) == position.points_left
        for continuation in others
    )
    if position.goal is PuzzleGoal.POINTS:
        assert all(best.points > continuation.points for continuation in others)
        return
    assert position.view.declarer is not None
    declares = position.view.sides[position.view.declarer] == position.side
    assert (position.goal is PuzzleGoal.MAKE) is declares
    assert best.made is declares
    assert all(continuation.made is not declares for continuation in others)
    # The contract is made exactly with the points that are said to be needed.
    assert position.needed
    for continuation in position.continuations:
        declaring = continuation.points if declares else position.points_left - continuation.points
        assert continuation.made is (declaring >= position.needed)


@pytest.mark.no_cover
def test_after_a_card_the_trick_of_its_line_is_seen_with_the_cards_that_are_left(puzzle: Puzzle) -> None:
    position = position_of(puzzle)
    for continuation in position.continuations:
        after, trick = trick_after(puzzle, continuation.card), continuation.tricks[0]
        shown = after.view.last_trick
        assert shown is not None
        assert (shown.cards, shown.winner) == (trick.cards, trick.winner)
        assert not after.view.zones[TRICK]
        assert {len(hand) for hand in after.hands} == {len(position.hands[position.seat]) - 1}


@pytest.mark.no_cover
def test_a_puzzle_is_clear_if_much_depends_on_it_and_more_than_a_trick_that_one_card_wins(
    puzzle: Puzzle, game: Game
) -> None:
    """Much is two counters in the variants that count counters: 20 of 250 points, or 2 of 25."""
    position = position_of(puzzle)
    best, *others = position.continuations
    wins = [position.view.sides[one.tricks[0].winner] == position.side for one in position.continuations]
    is_obvious = bool(position.trick) and wins[0] and not any(wins[1:])
    is_decisive = position.goal is not PuzzleGoal.POINTS
    if not is_decisive:
        ace = game.variant.rules(game.options).card_points.ranks[Rank.ACE]
        least = {"old-count": 20, "double-deck": 4}.get(puzzle.variant, 2 * ace)
        is_decisive = best.points - max(one.points for one in others) >= least
    assert puzzle.is_clear is (is_decisive and not is_obvious)


@pytest.mark.no_cover
def test_the_idea_of_a_puzzle_is_what_happens_in_its_tricks(puzzle: Puzzle) -> None:
    """Each trait of an idea is recomputed from the tricks, not from the gains that the idea follows from."""
    position = position_of(puzzle)
    wins = [position.view.sides[one.tricks[0].winner] == position.side for one in position.continuations]
    first, leads = position.continuations[0].tricks[0], not position.trick
    trump, led = position.view.trump, first.cards[0].suit
    assert puzzle.idea is idea_of(position)
    winner = first.cards[(first.winner - first.leader) % len(first.cards)]
    if puzzle.idea in (PuzzleIdea.WIN, PuzzleIdea.KEEP):
        assert wins[0]
    elif puzzle.idea is PuzzleIdea.DRAW_TRUMPS:
        assert leads
        assert sum(card.suit is trump for card in first.cards) > 1
    elif puzzle.idea is PuzzleIdea.FORCE:
        assert leads
        assert led is not trump
        assert winner.suit is trump
        assert not wins[0]
    elif puzzle.idea is PuzzleIdea.HOLD_UP:
        assert not wins[0]
        assert any(wins)
    elif puzzle.idea in (PuzzleIdea.THROW_OFF, PuzzleIdea.GIVE_UP_LEAD):
        assert not any(wins)
        assert leads is (puzzle.idea is PuzzleIdea.GIVE_UP_LEAD)
    else:
        # The best card wins the last trick, and the next best one does not.
        best, second = (one.tricks[-1].winner for one in position.continuations[:2])
        assert position.view.sides[best] == position.side != position.view.sides[second]


@pytest.mark.no_cover
def test_no_best_card_of_kitty_is_obvious(puzzle: Puzzle, game: Game) -> None:
    """A card that alone wins the trick, and brings more in it than any other, with all that the opponent can play."""
    position = position_of(puzzle)
    if puzzle.variant != "kitty" or not position.is_only_winner:
        return
    assert not is_obvious(puzzle)
    rules = game.variant.rules(game.options)
    (seat,) = game.to_move()

    def lead(table: Table) -> int:
        points = rules.card_points.taken(table)
        return points[position.side] - points[1 - position.side]

    def worst(card: Card) -> int:
        """The lead after this trick if the opponent plays the card that is worst for the player."""
        table = after(game.table, rules, seat, card)
        if len(table.tricks) > len(game.table.tricks):
            return lead(table)
        (other,) = rules.to_move(table)
        answers = rules.offers(table, other).of(Verb.PLAY)
        return min(lead(after(table, rules, other, action.card)) for action in answers)

    assert worst(puzzle.best) <= max(worst(choice) for choice in puzzle.choices if choice is not puzzle.best)


@pytest.mark.no_cover
def test_there_are_puzzles_of_every_grade_for_two_and_four_players() -> None:
    counts = Counter((puzzle.variant, puzzle.grade) for puzzle in PUZZLES)
    assert {variant for variant, _ in counts} == {
        "classic",
        "old-count",
        "fletcher",
        "kitty",
        "partnership",
        "double-deck",
    }
    assert all(counts[variant, grade] >= 5 for variant, _ in counts for grade in Grade)
    assert len(puzzles()) == len(PUZZLES) >= 240
    assert all(any(position_of(puzzle).goal is goal for puzzle in PUZZLES) for goal in PuzzleGoal)


def test_no_two_puzzles_share_a_deal() -> None:
    assert len({(puzzle.variant, puzzle.deck) for puzzle in PUZZLES}) == len(PUZZLES)


def test_a_puzzle_does_not_change_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    write_puzzles(file, PUZZLES[:3])
    assert read_puzzles(file) == PUZZLES[:3]
