"""The line on each decision of a guided deal."""

from dataclasses import replace
from random import Random

import pytest

from bot.engine.actions import Action, Offer, Verb, play
from bot.engine.cards import card, cards
from bot.engine.events import TRICK
from bot.engine.game import Game
from bot.engine.table import Trick
from bot.host.computers.guided_line import is_guided, is_guided_later
from bot.host.lessons.stage import stages
from bot.host.tables.session import TableSnapshot
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in
from bot.ui.text.formatting import ranks_of_run
from bot.ui.text.table_text import turn_prompt
from bot.ui.text.tips import guidance
from tests.engine.stacking import seeded
from tests.ui.games import info_of, random_play, snapshot_of


@pytest.mark.parametrize(
    ("leaders", "trick", "is_later"),
    [("000", "", True), ("001", "", False), ("111", "9C", True), ("110", "9C", False)],
)
def test_a_step_comes_again_once_a_player_first_does_the_other_of_leading_and_following(
    leaders: str, trick: str, is_later: bool
) -> None:
    """A trick later it is at a first lead or a first follow, and after that never."""
    view = seeded("kitty", 1).view(0)
    view.tricks[:] = [Trick(int(leader), cards("9D JD"), int(leader)) for leader in leaders]
    view.leader = 1 if trick else 0
    view.zones[TRICK] = list(cards(trick))
    assert not is_guided(view, 0)
    assert is_guided_later(view, 0) is is_later
    view.leader = 0 if trick else 1
    view.zones[TRICK] = list(() if trick else cards("9C"))
    assert is_guided(view, 0) is is_later


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_decision_of_each_kind_in_a_deal_has_a_line(language: str) -> None:
    """The bidding, the cards, and all else: no line comes twice in a deal where there is a choice."""
    texts, info = texts_in(language), info_of("kitty")
    for seed in range(8):
        game = seeded("kitty", seed)
        said: dict[tuple[int, int, str], int] = {}
        for _ in random_play(game, Random(seed), max_actions=60):
            for seat in (0, 1):
                snapshot = snapshot_of(game, info, seat)
                line = guidance(snapshot, texts, next(iter(snapshot.offer), None))
                if line:
                    assert line.startswith("🎓 ")
                    assert seat in game.to_move()
                # An only legal card is named each time.
                if line and len(list(snapshot.offer)) > 1:
                    now = len(game.history)
                    assert said.setdefault((game.table.deal, seat, line), now) == now
        assert said


@pytest.mark.parametrize(
    ("stage", "advised", "expected"),
    [
        # The king of spades was led, and only the ten is higher.
        ("order", "play TS", "you must follow suit. **10♠** wins the trick."),
        ("count", "play JS", "**J♠** wins the trick."),
        ("count", "play KS", "**K♠** wins the trick."),
        # The jack is the only diamond, but others are on offer in a lesson.
        ("follow", "play JD", "**J♦** is the only card that you may play."),
        ("trump", "play 9H", "any trump wins."),
        ("beat", "play KH", "a trump lead must be beaten if you can. **K♥** does."),
        (
            "bury",
            "bury 9C 9H JC",
            (
                "**Bury** three cards that no meld needs. The blue button buries those a strong player would. "
                "Or tap three others, which turn green."
            ),
        ),
        ("marriage", "trump C", "🎓 **Name trump:** a run and a royal marriage count only in trump"),
        # A run (15) and a marriage (2): 8 more points are needed.
        (
            "bid",
            "bid 25",
            "worth **17** (Run 15, Marriage ♠ 2). A bid of 25 needs 8 more, from the kitty and the 25 trick points.",
        ),
        ("bid", "bid 17", "(Run 15, Marriage ♠ 2), which alone reaches 17."),
        (
            "bid",
            "pass",
            "You may **pass**: with ♥ as trump, your melds are worth **17** (Run 15, Marriage ♠ 2). Your",
        ),
    ],
)
def test_the_line_says_what_matters_for_what_is_advised(stage: str, advised: str, expected: str) -> None:
    line = guidance(_first(stage), ENGLISH_TEXTS, Action.parse(advised))
    assert expected in line


@pytest.mark.parametrize(
    ("stage", "expected"),
    [
        ("follow", "follow ♦"),
        ("beat", "follow ♥ with a higher card"),
        ("trump", "play a trump"),
        ("stock", "play any card"),
    ],
)
def test_the_prompt_says_which_cards_may_be_played(stage: str, expected: str) -> None:
    assert turn_prompt(_first(stage), ENGLISH_TEXTS) == f"**Your turn:** {expected}."


def test_a_card_withheld_for_another_reason_makes_nobody_play_higher() -> None:
    """The nine of hearts may not be played, as if it had to be declared first, and the king does not beat the ace."""
    snapshot = _first("beat")
    assert snapshot.view is not None
    # Lessons are shared by all tests.
    view = snapshot.view.copy()
    view.zones[TRICK] = [card("AH")]
    withheld = replace(snapshot, view=view, offer=Offer((play(card("KH")),)))
    assert turn_prompt(withheld, ENGLISH_TEXTS) == "**Your turn:** follow ♥."


def _first(name: str) -> TableSnapshot:
    """The position of a lesson, as if it was the first trick."""
    stage = stages()[name]
    snapshot = snapshot_of(stage.game, info_of("kitty"), stage.seat)
    assert snapshot.view is not None
    snapshot.view.tricks.clear()
    return snapshot


def test_leads_have_lines_of_their_own() -> None:
    made = stages()["made"]
    game = made.game.before(len(made.game.history))
    game.play(0, Action.parse("play AC"))
    assert "The last trick" in _line(game, 0, "play QC")
    assert _line(game, 1, "play QC") == ""
    game = stages()["bury"].game.before(len(stages()["bury"].game.history))
    game.play(0, Action.parse("bury 9C JC 9H"))
    assert "Your first card must be a trump" in _line(game, 0, "play AS")
    game.play(0, Action.parse("play AS"))
    game.play(1, game.offers(1).of(Verb.PLAY)[0])
    assert _line(game, 0, "play QD").endswith("Your opponent must follow suit if they can.")
    assert _line(game, 0, "play AD").endswith("if they can, so **A♦** loses only to a trump.")


def _line(game: Game, seat: int, advised: str) -> str:
    return guidance(snapshot_of(game, info_of("kitty"), seat), ENGLISH_TEXTS, Action.parse(advised))


def test_other_decisions_have_the_line_of_their_tip() -> None:
    stage = stages()["meld"]
    snapshot = snapshot_of(stage.game, info_of("classic"), stage.seat)
    line = guidance(snapshot, ENGLISH_TEXTS, snapshot.offer.of(Verb.MELD)[0])
    assert line == f"🎓 {ENGLISH_TEXTS('tip-meld', run=ranks_of_run(ENGLISH_TEXTS))}"
