"""Sentences of the coach on figures of the samples."""

import pytest

from bot.ai.coach.advice import Alternative
from bot.ai.coach.reasons import Reason, ReasonKind
from bot.engine.actions import PASS, Action, bid, play
from bot.engine.cards import card
from bot.ui.text.advice import why_text
from bot.ui.text.catalogue import texts_in

SECOND = "With “Bid 60”, you play the contract in 80% of the deals and make it in 40%."
UNCERTAIN = (
    "You play the contract in under 1% of the deals and make it in under 1%; "
    "with “Bid 60”, in 100% and over 99%."
)
FIRST = "You play the contract in 80% of the deals and make it in 75%; with “Pass”, you don’t."


@pytest.mark.parametrize(
    ("other", "first", "second", "sentence"),
    [
        (bid(60), (0, 0), (0.8, 0.4), SECOND),
        (PASS, (0.8, 0.75), (0, 0), FIRST),
        (bid(60), (0, 0), (0, 0), "Either way, you don’t play the contract."),
        (
            bid(60),
            (0.004, 0.002),
            (1, 0.998),
            UNCERTAIN,
        ),
    ],
)
def test_none_or_all_of_the_deals_is_said_only_where_it_is_so(
    other: Action, first: tuple[float, float], second: tuple[float, float], sentence: str
) -> None:
    """The shares of the deals in which the seat plays the contract and makes it, with each of two bids."""
    (share, made), (other_share, other_made) = first, second
    reason = Reason(ReasonKind.AUCTION, 5, share, other_share, made=made, other_made=other_made)
    assert why_text(Alternative(other, reasons=(reason,)), "kitty", texts_in("en")) == sentence


@pytest.mark.parametrize(
    ("kind", "language", "sentence"),
    [
        (
            ReasonKind.KEEPS,
            "en",
            "K♠ is worth 1 point more, and your opponent takes this trick in 7 of 10 deals.",
        ),
        (
            ReasonKind.KEEPS,
            "de",
            "K♠ zählt 1 Punkt mehr, und diesen Stich macht dein Gegner in 7 von 10 Fällen.",
        ),
        (ReasonKind.ADDS, "en", "You put 1 point more into this trick, which you take in 7 of 10 deals."),
        (ReasonKind.ADDS, "de", "Damit bringt der Stich 1 Punkt mehr, und du machst ihn in 7 von 10 Fällen."),
    ],
)
def test_what_a_card_is_worth_is_said_with_who_takes_the_trick(
    kind: ReasonKind, language: str, sentence: str
) -> None:
    other = Alternative(play(card("KS")), reasons=(Reason(kind, 0.4, 0.7, 0.7, worth=1),))
    assert why_text(other, "kitty", texts_in(language)) == sentence


def test_points_for_the_last_draw_are_said_with_melds() -> None:
    reason = Reason(ReasonKind.OTHER_MELDS, 10, worth=10, has_last_draw=True)
    other = Alternative(Action.parse("exchange"), reasons=(reason,))
    said = "Your opponent can expect about 10 points less from melds and the last draw."
    assert why_text(other, "fletcher", texts_in("en")) == said
    in_german = "Dein Gegner kann etwa 10 Punkte weniger aus Meldungen und dem letzten Ziehen erwarten."
    assert why_text(other, "fletcher", texts_in("de")) == in_german
