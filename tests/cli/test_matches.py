"""`python -m bot match`: the report, its errors, and the records it writes."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.ai import rule_of_thumb
from bot.ai.match import interval, milliseconds, play_match
from bot.ai.position import Position
from bot.engine.actions import RESIGN, Action
from bot.engine.record import replay
from bot.engine.variants import VARIANTS


def first_choice(position: Position) -> Action | None:
    """A player that takes the first action on offer whenever the game waits for it."""
    to_move = position.rules.to_move(position.view)
    return next(iter(position.offer)) if position.seat in to_move else None


def illegal(position: Position) -> Action | None:
    """A player that passes, whatever is on offer."""
    return Action.parse("no-guess")


def idle(position: Position) -> Action | None:
    """A player that never acts."""
    return None


NOT_A_FUNCTION = RESIGN
HERE = __name__


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["match", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_the_report_as_json(tmp_path: Path) -> None:
    arguments = "--variant kitty --players rule_of_thumb rule_of_thumb --decks 2 --seed 5 --games --json"
    code, output, _ = run(*arguments.split(), "--records", str(tmp_path))
    report = json.loads(output)
    assert code == 0
    assert report["players"] == ["rule_of_thumb", "rule_of_thumb"]
    assert (report["variant"], report["decks"], report["seed"]) == ("kitty", 2, 5)
    assert set(report["decision_ms"]) == set(report["opponent_decision_ms"]) == {"mean", "p99", "max"}
    # A player against itself: what it wins on one side it loses on the other.
    assert (report["mean"], report["low"], report["high"]) == (0, 0, 0)
    assert (report["deals_won"], report["games_won"]) == (2, 2)
    deck = report["per_deck"][1]
    assert deck["meld"][0] == deck["meld"][1][::-1]
    assert sum(deck["tricks"][0]) == 25
    assert deck["contract"][0] == deck["contract"][1] >= 20
    assert sorted(deck["declarer"]) == ["A", "B"]


def test_three_sides_are_played_with_every_line_up(tmp_path: Path) -> None:
    """A sits alone and with another of its kind in each place; points are those of one seat."""
    arguments = "--variant three-handed --players rule_of_thumb rule_of_thumb --decks 1 --json"
    code, output, _ = run(*arguments.split(), "--records", str(tmp_path))
    report = json.loads(output)
    assert code == 0
    assert (report["deals"], report["mean"], report["deals_won"]) == (6, 0, 3)
    assert [file.name[-6] for file in sorted(tmp_path.iterdir())] == list("abcdef")


def test_the_records_of_a_match_can_be_replayed(tmp_path: Path) -> None:
    players = f"rule_of_thumb {HERE}:first_choice"
    code, _, _ = run(*f"--variant classic --players {players} --decks 1 --games --records {tmp_path}".split())
    files = sorted(tmp_path.iterdir())
    assert code == 0
    assert [file.name for file in files] == ["classic-1-0000a.json", "classic-1-0000b.json"]
    records = [json.loads(file.read_text()) for file in files]
    assert [record["players"][0] for record in records] == ["rule_of_thumb", f"{HERE}:first_choice"]
    assert records[0]["deals"][0]["dealt"] == records[1]["deals"][0]["dealt"]
    assert all(replay(record).table.ended for record in records)


def test_a_match_with_options(tmp_path: Path) -> None:
    arguments = "--variant double-deck --players rule_of_thumb rule_of_thumb --decks 1 --records"
    options = ["--option", "passing=3", "--option", "double_round_house=240"]
    code, output, _ = run(*arguments.split(), str(tmp_path), *options)
    assert code == 0
    assert output.startswith("double-deck passing=3 double_round_house=240: rule_of_thumb against")
    record = json.loads((tmp_path / "double-deck-1-0000a.json").read_text())
    assert record["options"]["passing"] == 3
    assert record["options"]["double_round_house"] == "240"


def test_the_report_in_words() -> None:
    code, output, _ = run(*f"--variant classic --players rule_of_thumb {HERE}:first_choice --decks 3".split())
    assert code == 0
    assert "3 decks, seed 1" in output
    assert "Deals won: 6 of 6 (100.0%)" in output
    assert "Games won" not in output


@pytest.mark.parametrize(
    ("variant", "player", "option", "message"),
    [
        ("whist", "rule_of_thumb", "", "There is no variant 'whist'."),
        ("classic", "grandmaster", "", "There is no player 'grandmaster'."),
        ("classic", "nowhere:player", "", "The module 'nowhere' cannot be imported"),
        ("classic", f"{HERE}:missing", "", f"The module {HERE!r} has no function 'missing'."),
        ("classic", f"{HERE}:NOT_A_FUNCTION", "", f"The module {HERE!r} has no function 'NOT_A_FUNCTION'."),
        ("classic", f"{HERE}:", "", "is not module:function."),
        ("classic", f"{HERE}:illegal", "", "chose no-guess"),
        ("classic", f"{HERE}:idle", "", "no player acts"),
        ("double-deck", "rule_of_thumb", "passing=5", "passing cannot be 5; allowed: 0, 2 to 4."),
        ("double-deck", "rule_of_thumb", "passing", "passing cannot be ''; allowed: 0, 2 to 4."),
        ("double-deck", "rule_of_thumb", "widow=3", "double-deck has no option 'widow'."),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(
    variant: str, player: str, option: str, message: str
) -> None:
    options = ["--option", option] if option else []
    code, output, error = run("--variant", variant, "--players", player, player, "--decks", "1", *options)
    assert (code, output) == (2, "")
    assert message in error
    assert error.count("\n") == 1


def test_a_match_is_the_same_every_time() -> None:
    def differences() -> list[float]:
        fletcher = VARIANTS["fletcher"]
        match = play_match(fletcher, fletcher.resolve({}), (rule_of_thumb, first_choice), 2, seed=9)
        return [deck.difference for deck in match]

    assert differences() == differences()


def test_the_interval_of_a_mean() -> None:
    """Worked out by hand: the deviation of 1, 2, 3 is 1, so 1.96 / sqrt(3) = 1.13 on either side."""
    assert interval([1, 2, 3]) == pytest.approx((2, 0.868, 3.132), abs=0.001)
    assert interval([4]) == (4, None, None)


def test_the_99th_percentile() -> None:
    assert milliseconds([i / 1000 for i in range(1, 102)]) == pytest.approx((51, 100, 101))
    assert milliseconds([]) == (0, 0, 0)
