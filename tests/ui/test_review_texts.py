"""What a review says of a decision: what the choice cost and what came of it, then what was better and why."""

from dataclasses import replace

import pytest

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.analysis import DecisionKind, PastDecision
from bot.ai.coach.reasons import Fact, FactKind
from bot.ai.position import Position
from bot.engine.actions import PASS, Action, bid, play
from bot.engine.cards import card
from bot.engine.scoring import PlayedTrick
from bot.host.computers.coach import ReviewedDecision
from bot.ui.coach.review_panel import decision_line
from bot.ui.text.catalogue import texts_in
from tests.engine.stacking import seeded
from tests.ui.games import info_of

TEN, KING = card("TS"), card("KS")
ONLY_TRUMP = Fact(FactKind.ONLY_TRUMP_BEATS, opponents=1)
ADVICE = Advice(play(card("AS")))


def reviewed(
    action: Action, advice: Advice, variant: str = "kitty", trick: PlayedTrick | None = None
) -> ReviewedDecision:
    """A decision of the first seat that was a mistake by 9.4 points."""
    choice = Alternative(action, 9.4, is_equal=False, is_mistake=True, facts=advice.facts)
    advice = replace(advice, alternatives=(*advice.alternatives, choice))
    position = Position.of(seeded(variant), 0)
    kind = DecisionKind.FOLLOW if trick else DecisionKind.BID
    return ReviewedDecision(PastDecision(0, 9, 9, kind, action, position), advice, choice, outcome=trick)


@pytest.mark.parametrize(
    ("variant", "trick", "english", "german"),
    [
        (
            "kitty",
            PlayedTrick(0, (KING, TEN), 1, 14),
            "**K♠** cost about 9 points; 10♠ won the trick (14 points) for your opponent. Better: **A♠**.",
            (
                "**K♠** hat etwa 9 Punkte gekostet; der Stich (14 Punkte) ging mit 10♠ an deinen Gegner. "
                "Besser: **A♠**."
            ),
        ),
        (
            "kitty",
            PlayedTrick(1, (card("QS"), KING), 0, 1),
            "**K♠** cost about 9 points; it won the trick (1 point). Better: **A♠**.",
            "**K♠** hat etwa 9 Punkte gekostet; der Stich (1 Punkt) ging an dich. Besser: **A♠**.",
        ),
        # While there is a stock, tricks of some variants do not count.
        (
            "fletcher",
            PlayedTrick(0, (KING, card("9H")), 1, None),
            "**K♠** cost about 9 points; 9♥ won the trick for your opponent. Better: **A♠**.",
            "**K♠** hat etwa 9 Punkte gekostet; der Stich ging mit 9♥ an deinen Gegner. Besser: **A♠**.",
        ),
        (
            "partnership",
            PlayedTrick(3, (card("9S"), KING, TEN, card("JS")), 1, 14),
            "**K♠** cost about 9 points; 10♠ won the trick (14 points) for Bob. Better: **A♠**.",
            "**K♠** hat etwa 9 Punkte gekostet; der Stich (14 Punkte) ging mit 10♠ an Bob. Besser: **A♠**.",
        ),
        (
            "partnership",
            PlayedTrick(2, (card("AS"), card("JS"), KING, card("9S")), 2, 0),
            "**K♠** cost about 9 points; A♠ won the trick (no points) for your partner. Better: **A♠**.",
            (
                "**K♠** hat etwa 9 Punkte gekostet; der Stich (keine Punkte) ging mit A♠ an deinen Partner. "
                "Besser: **A♠**."
            ),
        ),
    ],
)
def test_of_a_mistake_it_is_said_who_won_the_trick_and_what_it_cost(
    variant: str, trick: PlayedTrick, english: str, german: str
) -> None:
    made, info = reviewed(play(KING), ADVICE, variant, trick), info_of(variant)
    told = [decision_line(made, info, texts_in(language)) for language in ("en", "de")]
    assert told == [english, german]


def test_after_that_comes_what_was_better_all_that_was_as_good_and_why() -> None:
    """What may have cost half as much is not named as better, nor more than two cards."""
    alike = (Alternative(play(card("TC")), 0.4), Alternative(play(card("TH"))), Alternative(play(card("9H"))))
    unclear = Alternative(play(card("JH")), 4.8)
    advice = replace(ADVICE, alternatives=(unclear, *alike), facts=(ONLY_TRUMP,))
    trick = PlayedTrick(0, (KING, TEN), 1, 14)
    line = decision_line(reviewed(play(KING), advice, trick=trick), info_of("kitty"), texts_in("en"))
    assert line == (
        "**K♠** cost about 9 points; 10♠ won the trick (14 points) for your opponent. "
        "Better: **A♠** (about as good: 10♣, 10♥): only a trump beats A♠."
    )


def test_of_a_bid_it_is_said_what_it_cost() -> None:
    line = decision_line(reviewed(PASS, Advice(bid(20))), info_of("kitty"), texts_in("en"))
    assert line == "**Pass** cost about 9 points. Better: **Bid 20**."
