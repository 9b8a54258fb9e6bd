"""The line on each decision of a guided deal."""

from random import Random

import pytest

from bot.engine.actions import Action, Verb
from bot.host.lessons.stage import stages
from bot.host.tables.session import TableSnapshot
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in
from bot.ui.text.tips import guidance
from tests.engine.stacking import seeded
from tests.ui.games import info_of, random_play, snapshot_of


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_decision_of_each_kind_in_a_deal_has_a_line(language: str) -> None:
    """The bidding, the cards, and all else: no line comes twice in a deal."""
    texts, info = texts_in(language), info_of("kitty")
    for seed in range(8):
        game = seeded("kitty", seed)
        said: dict[tuple[int, int, str], int] = {}
        for _ in random_play(game, Random(seed), max_actions=60):
            for seat in (0, 1):
                line = guidance(snapshot_of(game, info, seat), texts)
                if line:
                    assert line.startswith("🎓 ")
                    assert seat in game.to_move()
                    now = len(game.history)
                    assert said.setdefault((game.table.deal, seat, line), now) == now
        assert said


@pytest.mark.parametrize(
    ("stage", "expected"),
    [
        ("order", "wins the trick"),
        ("follow", "You can’t win this trick"),
        ("trump", "any trump wins"),
        ("beat", "a trump lead must be beaten"),
        ("bury", "**Bury** three cards"),
        ("marriage", "**Name trump:**"),
        ("bid", "**Bid** what your melds"),
    ],
)
def test_the_line_says_what_matters_in_the_position(stage: str, expected: str) -> None:
    assert expected in guidance(_first(stage), ENGLISH_TEXTS)


def _first(name: str) -> TableSnapshot:
    """The position of a lesson, as if it was the first trick."""
    stage = stages()[name]
    snapshot = snapshot_of(stage.game, info_of("kitty"), stage.seat)
    assert snapshot.view is not None
    snapshot.view.tricks.clear()
    return snapshot


def test_a_winning_card_is_named_the_one_that_is_advised_or_the_lowest() -> None:
    assert "**J♠**" in guidance(_first("count"), ENGLISH_TEXTS)
    assert "**K♠**" in guidance(_first("count"), ENGLISH_TEXTS, Action.parse("play KS"))
    assert "**K♥**" in guidance(_first("beat"), ENGLISH_TEXTS)


def test_leads_have_lines_of_their_own() -> None:
    made = stages()["made"]
    game = made.game.before(len(made.game.history))
    info = info_of("kitty")
    game.play(0, Action.parse("play AS"))
    assert "The last card." in guidance(snapshot_of(game, info, 0), ENGLISH_TEXTS)
    assert guidance(snapshot_of(game, info, 1), ENGLISH_TEXTS) == ""
    game = stages()["bury"].game.before(len(stages()["bury"].game.history))
    game.play(0, Action.parse("bury 9C JC 9H"))
    assert "Your first lead must be a trump" in guidance(snapshot_of(game, info, 0), ENGLISH_TEXTS)
    game.play(0, Action.parse("play AS"))
    game.play(1, game.offers(1).of(Verb.PLAY)[0])
    assert "so you lead: play any card" in guidance(snapshot_of(game, info, 0), ENGLISH_TEXTS)


def test_other_decisions_have_the_line_of_their_tip() -> None:
    stage = stages()["meld"]
    line = guidance(snapshot_of(stage.game, info_of("classic"), stage.seat), ENGLISH_TEXTS)
    assert line == f"🎓 {ENGLISH_TEXTS('tip-meld')}"
