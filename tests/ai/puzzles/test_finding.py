"""Finding puzzles: which hands are known, exhaustive search, grades, and the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.ai.match import step
from bot.ai.position import Position
from bot.ai.puzzles.deduction import known_hands
from bot.ai.puzzles.ending import EndingSolver
from bot.ai.puzzles.generator import NoPuzzles, find_puzzles, grade, is_obvious
from bot.ai.puzzles.puzzle import Grade, play_deal, puzzles, read_puzzles, write_puzzles
from bot.ai.rules_of_thumb.rule_of_thumb import rule_of_thumb
from bot.cli.running import CommandError
from bot.cli.self_play import replace_puzzles
from bot.engine.actions import Verb
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS


def play_until(variant: str, seed: int, cards: int) -> tuple[Game, int]:
    """A game in its first deal when a seat leads or follows with so many cards, and that seat."""
    kind = VARIANTS[variant]
    game = Game(kind, kind.resolve({}), SeededShuffle(kind, bytes([seed]) * 32))
    while True:
        (seat,) = game.to_move()
        if game.offers(seat).of(Verb.PLAY) and game.table.held(seat) == cards:
            return game, seat
        step(game, [rule_of_thumb] * len(set(kind.sides)))


def position_in(game: Game, seat: int) -> Position:
    return Position.of(game, seat)


@pytest.mark.parametrize("variant", ["classic", "old-count", "fletcher"])
def test_two_players_know_all_hands_once_the_stock_is_gone(variant: str) -> None:
    game, seat = play_until(variant, 1, 6)
    hands = known_hands(position_in(game, seat))
    assert hands is not None
    assert [sorted(map(str, hand)) for hand in hands] == [
        sorted(map(str, game.table.hand(s))) for s in (0, 1)
    ]


@pytest.mark.parametrize(("variant", "cards"), [("kitty", 3), ("classic", 12), ("partnership", 6)])
def test_hidden_cards_that_may_lie_anywhere_are_not_known(variant: str, cards: int) -> None:
    game, seat = play_until(variant, 1, cards)
    assert known_hands(position_in(game, seat)) is None


def test_grades_follow_from_how_many_simple_players_fail() -> None:
    for name, wanted in {
        "5dcc93b10b": Grade.EASY,
        "77fc91d8ce": Grade.MEDIUM,
        "a431da600e": Grade.HARD,
    }.items():
        puzzle = puzzles()[name]
        game = play_deal(puzzle)
        (seat,) = game.to_move()
        position = position_in(game, seat)
        hands = known_hands(position)
        assert hands is not None
        assert grade(position, EndingSolver(position, hands), puzzle.best) is wanted


@pytest.mark.no_cover
def test_the_same_seed_finds_the_same_puzzles() -> None:
    found = find_puzzles(VARIANTS["classic"], 1, 7, 25)
    assert found == find_puzzles(VARIANTS["classic"], 1, 7, 25)
    assert len({puzzle.grade for puzzle in found}) == len(found) > 0


def test_three_sides_have_no_puzzles() -> None:
    with pytest.raises(NoPuzzles, match="more than two sides"):
        find_puzzles(VARIANTS["three-handed"], 1, 1, 1)


def test_the_command_replaces_the_puzzles_of_a_variant(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    assert replace_puzzles(file, "old-count", 1, 1, 12).startswith("old-count: ")
    before = read_puzzles(file)
    assert before
    replace_puzzles(file, "classic", 1, 1, 12)
    after = read_puzzles(file)
    assert [puzzle for puzzle in after if puzzle.variant == "old-count"] == before
    assert after[0].variant == "classic"
    replace_puzzles(file, "old-count", 1, 1, 1)
    assert len([puzzle for puzzle in read_puzzles(file) if puzzle.variant == "old-count"]) <= 1


def test_the_command_can_keep_the_puzzles_whose_best_card_is_not_obvious(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    kept = [puzzle for puzzle in puzzles().values() if puzzle.variant == "classic"]
    obvious = [puzzle for puzzle in kept if is_obvious(puzzle)]
    assert obvious
    assert len(obvious) < len(kept)
    write_puzzles(file, kept)
    said = replace_puzzles(file, "classic", 1, 1, 1, keep=True)
    assert f"{len(kept) - len(obvious)} of them kept" in said
    assert read_puzzles(file) == [puzzle for puzzle in kept if puzzle not in obvious]


@pytest.mark.no_cover
def test_new_puzzles_have_different_ideas_and_none_is_obvious() -> None:
    found = find_puzzles(VARIANTS["kitty"], 3, 3, 150)
    assert not any(is_obvious(puzzle) for puzzle in found)
    assert len({puzzle.deck for puzzle in found}) == len(found)
    for wanted in (Grade.MEDIUM, Grade.HARD):
        ideas = [puzzle.idea for puzzle in found if puzzle.grade is wanted]
        assert len(set(ideas)) == len(ideas) == 3


def test_the_command_line_says_what_was_found_or_why_not(tmp_path: Path) -> None:
    file = str(tmp_path / "puzzles.jsonl")
    found = CliRunner().invoke(app, ["puzzles", file, "--variant", "classic", "--deals", "1"])
    assert found.exit_code == 0
    assert found.stdout.startswith("classic: ")
    refused = CliRunner().invoke(app, ["puzzles", file, "--variant", "bridge"])
    assert refused.exit_code == 2
    assert "There is no variant 'bridge'." in refused.stderr


def test_the_command_explains_what_is_wrong(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{}\n")
    with pytest.raises(CommandError, match="There is no variant 'bridge'"):
        replace_puzzles(tmp_path / "new.jsonl", "bridge", 1, 1, 1)
    with pytest.raises(CommandError, match="more than two sides"):
        replace_puzzles(tmp_path / "new.jsonl", "three-handed", 1, 1, 1)
    with pytest.raises(CommandError, match="is not a file of puzzles"):
        replace_puzzles(broken, "classic", 1, 1, 1)
    assert broken.read_text() == "{}\n"
    with pytest.raises(CommandError, match="cannot be read or written"):
        replace_puzzles(tmp_path / "missing" / "new.jsonl", "classic", 1, 1, 1)
