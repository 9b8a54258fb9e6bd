"""Sentences of the coach on figures of the samples."""

import pytest

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.reasons import Fact, FactKind, PointSource, Reason, ReasonKind
from bot.engine.actions import PASS, Action, bid, play
from bot.engine.cards import Suit, card
from bot.ui.text.advice import comparison_text, facts_text, why_text
from bot.ui.text.catalogue import texts_in

SECOND = "With “Bid 60”, you get the bid in 80 of 100 deals and miss it in 40 of those."
UNCERTAIN = (
    "You get the bid in under 1 of 100 deals and make it in under 1 of those; "
    "with “Bid 60”, in 100 and over 99."
)
FIRST = "You get the bid in 80 of 100 deals and make it in 75 of those; with “Pass”, in none."


@pytest.mark.parametrize(
    ("other", "first", "second", "sentence"),
    [
        (bid(60), (0, 0), (0.8, 0.4), SECOND),
        (PASS, (0.8, 0.75), (0, 0), FIRST),
        (bid(60), (0, 0), (0, 0), "Either way, you don’t get the bid."),
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
            "K♠ zählt 1 Punkt mehr, und diesen Stich macht dein Gegner in 7 von 10 Runden.",
        ),
        (ReasonKind.ADDS, "en", "You put 1 point more into this trick, which you take in 7 of 10 deals."),
        (ReasonKind.ADDS, "de", "Damit bringt der Stich 1 Punkt mehr, und du machst ihn in 7 von 10 Runden."),
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
    said = "With “Exchange for the upcard”, your opponent can expect more from melds and the last draw."
    assert why_text(other, "fletcher", texts_in("en")) == said
    in_german = why_text(other, "fletcher", texts_in("de"))
    assert in_german.endswith("kann dein Gegner mehr aus Meldungen und dem letzten Ziehen erwarten.")


OUTBID = (
    "You get the bid more often: in 92 of 100 deals, with “Bid 28” in 84. You make it in 80 of those.",
    "Du bekommst den Zuschlag öfter: in 92 von 100 Runden, mit „28 bieten“ in 84. Du schaffst das Gebot in 80 davon.",
)
MISSED = (
    "You miss the bid less often: in 4 of 100 deals, with “Bid 28” in 12.",
    "Du verfehlst das Gebot seltener: in 4 von 100 Runden, mit „28 bieten“ in 12.",
)
BOTH = (
    "You get the bid more often, in 92 of 100 deals, and miss it in only 2; with “Bid 28”, in 84 and 12.",
    (
        "Du bekommst den Zuschlag öfter, in 92 von 100 Runden, und verfehlst das Gebot in nur 2 davon; "
        "mit „28 bieten“ in 84 und 12."
    ),
)
NEITHER = (
    "You get the bid in 84 of 100 deals and make it in 72 of those; with “Bid 28”, in 84 and 80.",
    "Du bekommst den Zuschlag in 84 von 100 Runden und schaffst das Gebot in 72 davon; mit „28 bieten“ in 84 und 80.",
)


@pytest.mark.parametrize(
    ("first", "second", "sentences"),
    [
        ((0.92, 0.8), (0.84, 0.72), OUTBID),
        ((0.84, 0.8), (0.84, 0.72), MISSED),
        ((0.92, 0.9), (0.84, 0.72), BOTH),
        # It is missed more often, and not outbid less often: nothing is better but the points.
        ((0.84, 0.72), (0.84, 0.8), NEITHER),
    ],
)
def test_what_tells_two_bids_apart_is_said_with_its_figures(
    first: tuple[float, float], second: tuple[float, float], sentences: tuple[str, str]
) -> None:
    other = Alternative(bid(28), reasons=(auction(first, second),))
    assert tuple(why_text(other, "kitty", texts_in(language)) for language in ("en", "de")) == sentences


def auction(first: tuple[float, float], second: tuple[float, float]) -> Reason:
    """In which share of the deals the side gets the bid and makes it, with each of two bids."""
    (share, made), (other_share, other_made) = first, second
    return Reason(ReasonKind.AUCTION, 1, share, other_share, made=made, other_made=other_made)


@pytest.mark.parametrize(
    ("higher", "said"),
    [
        # Missed in 9 of 100 deals instead of 4.
        (Alternative(bid(23), 1, is_equal=False, reasons=(auction((0.92, 0.88), (0.95, 0.86)),)), True),
        # Missed as often: nothing is known against it but the points.
        (Alternative(bid(23), 1, is_equal=False, reasons=(auction((0.92, 0.88), (0.92, 0.88)),)), False),
        (Alternative(bid(23), 0.1, reasons=()), False),
    ],
)
def test_why_no_higher_bid_is_said_if_it_would_be_missed_more_often(higher: Alternative, said: bool) -> None:
    lower = Alternative(bid(21), 1.3, is_equal=False, reasons=(auction((0.92, 0.88), (0.84, 0.8)),))
    line = comparison_text(lower, Advice(bid(22), (lower, higher)), "kitty", texts_in("en"))
    assert "“Bid 21” is about 1.3 points worse." in line
    assert line.endswith(" “Bid 23” would be missed more often.") is said


RUN = Reason(ReasonKind.MELDS, 20, worth=20, meld="run", meld_points=150)
LATER = Reason(ReasonKind.LATER, 9)
FACTS = (Fact(FactKind.WINS_TRICK), Fact(FactKind.SECOND))
IN_ALL = (
    "Keep 10♦: it can bring you about 9 points more in later tricks. 10♦ can still make a run (150). "
    "In all, 10♦ is about 20 points worse."
)


@pytest.mark.parametrize(
    ("reasons", "facts", "language", "line"),
    [
        ((RUN,), (), "en", "Keep 10♦: it can still make a run (150). 10♦ is about 20 points worse."),
        (
            (RUN,),
            (),
            "de",
            "Behalte 10♦: Damit kannst du noch eine Familie melden (150). 10♦ ist etwa 20 Punkte schlechter.",
        ),
        # Beside a fact one reason is enough; without one, all are said, with their points.
        (
            (LATER, RUN),
            FACTS,
            "en",
            "Keep 10♦: it can bring you more in later tricks. 10♦ is about 20 points worse.",
        ),
        (
            (LATER, RUN),
            (),
            "en",
            IN_ALL,
        ),
        ((), FACTS, "en", "10♦ is about 20 points worse."),
        ((), (), "en", "10♦ is about 20 points worse, though no single thing stands out."),
    ],
)
def test_a_comparison_gives_the_reason_in_words_and_then_the_points(
    reasons: tuple[Reason, ...], facts: tuple[Fact, ...], language: str, line: str
) -> None:
    other = Alternative(play(card("TD")), 20, is_equal=False, reasons=reasons, facts=facts)
    advice = Advice(play(card("QS")), (other,), facts=facts)
    assert comparison_text(other, advice, "classic", texts_in(language)) == line


@pytest.mark.parametrize(
    ("reasons", "facts", "line"),
    [
        ((LATER,), FACTS, "10♦ is nearly as good."),
        ((), (), "10♦ is nearly as good."),
        ((LATER,), (), "10♦ is nearly as good."),
    ],
)
def test_a_slight_loss_has_no_figure(reasons: tuple[Reason, ...], facts: tuple[Fact, ...], line: str) -> None:
    other = Alternative(play(card("TD")), 0.2, is_equal=False, is_slight=True, reasons=reasons, facts=facts)
    advice = Advice(play(card("QS")), (other,), facts=facts)
    assert comparison_text(other, advice, "classic", texts_in("en")) == line


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        (Fact(FactKind.SIDE_WINS, 1), Reason(ReasonKind.ADDS, 1, 1, 1, is_sure=True, has_ally=True, worth=1)),
        (Fact(FactKind.WINS_TRICK), Reason(ReasonKind.TAKES_TRICK, 1, 1, 0.4, is_sure=True)),
        (Fact(FactKind.UNBEATABLE), Reason(ReasonKind.TAKES_TRICK, 1, 1, 0.4, is_sure=True)),
    ],
)
def test_what_a_fact_says_is_not_said_again(fact: Fact, reason: Reason) -> None:
    other = Alternative(play(card("QS")), 1, is_equal=False, reasons=(reason,), facts=(fact,))
    advice = Advice(play(card("KS")), (other,), facts=(fact,))
    assert comparison_text(other, advice, "double-deck", texts_in("en")) == "Q♠ is about 1 point worse."


@pytest.mark.parametrize(
    ("facts", "english", "german"),
    [
        (
            FACTS,
            "it wins the trick, and you hold a second one.",
            "Damit gewinnst du den Stich. Davon hast du noch eine zweite.",
        ),
        (
            (Fact(FactKind.NEEDS, 27, Suit.CLUBS, needed=5, source=PointSource.KITTY),),
            "with ♣ clubs, your melds are worth 27, so 5 more must come from tricks and the kitty.",
            "Mit ♣ Kreuz zählen deine Meldungen 27, also müssen noch 5 Punkte aus Stichen und Dabb kommen.",
        ),
        (
            (Fact(FactKind.WINS_TRICK, 10),),
            "it wins the trick and the 10 points in it.",
            "Damit gewinnst du den Stich und die 10 Punkte darin.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, opponents=1),),
            "your opponent can’t beat it.",
            "Dein Gegner kann sie nicht schlagen.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, opponents=2),),
            "no opponent can beat it.",
            "Keiner deiner Gegner kann sie schlagen.",
        ),
        (
            (Fact(FactKind.SCORES, 10), Fact(FactKind.STILL_MELDS)),
            "it scores 10 points at once, and you can still lay down a meld after it.",
            "Das bringt sofort 10 Punkte. Melden kannst du danach immer noch.",
        ),
        ((Fact(FactKind.KEEPS_MELDS, 4),), "you keep all your melds.", "Du behältst alle deine Meldungen."),
        ((), "", ""),
    ],
)
def test_facts_are_said_in_one_sentence(facts: tuple[Fact, ...], english: str, german: str) -> None:
    assert facts_text(facts, texts_in("en")) == english
    assert facts_text(facts, texts_in("de")) == german
