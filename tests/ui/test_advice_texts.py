"""Sentences of the coach on figures of the samples."""

from dataclasses import replace

import pytest

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.reasons import Fact, FactKind, Higher, PointSource, Reason, ReasonKind
from bot.engine.actions import PASS, Action, bid, play
from bot.engine.cards import Suit, card
from bot.engine.melds import LaidMeld
from bot.ui.text.advice import comparison_text, facts_text, why_text
from bot.ui.text.catalogue import Texts, texts_in

IN_80 = "in 80 of 100 possible deals"


@pytest.mark.parametrize(
    ("other", "first", "second", "sentence"),
    [
        (
            bid(60),
            (0, 0),
            (0.8, 0.4),
            f"With 60, you win the bidding {IN_80}, and miss your bid in 40 of those 80.",
        ),
        (
            bid(60),
            (0, 0),
            (0.8, 0.02),
            f"With 60, you win the bidding {IN_80}, and nearly always miss your bid.",
        ),
        (
            PASS,
            (0.8, 0.7),
            (0, 0),
            f"With 50, you win the bidding {IN_80}, and make your bid in 70 of those 80.",
        ),
        # 75 of 80 is less than 95 of 100, 76 of 80 is not.
        (
            PASS,
            (0.8, 0.76),
            (0, 0),
            f"With 50, you win the bidding {IN_80}, and nearly always make your bid.",
        ),
        (
            bid(60),
            (1, 1),
            (0, 0),
            (
                "With 50, you win the bidding in all 100 possible deals instead of none, "
                "and always make your bid in these deals."
            ),
        ),
        (
            bid(60),
            (1, 0.71),
            (0.64, 0.6),
            (
                "With 50, you win the bidding in all 100 possible deals instead of 64, "
                "and make your bid in 71 of those."
            ),
        ),
        (
            bid(60),
            (0.8, 0.75),
            (0.8, 0.75),
            "You win the bidding and make your bid about as often either way.",
        ),
        (bid(60), (0, 0), (0, 0), "You don’t win the bidding either way."),
        (
            bid(60),
            (0, 0),
            (0.004, 0.002),
            "You win the bidding and make your bid about as often either way.",
        ),
        (
            bid(60),
            (0.004, 0.002),
            (1, 0.998),
            (
                "However, you win the bidding and make your bid in under 1 of 100 possible deals "
                "instead of over 99."
            ),
        ),
    ],
)
def test_none_or_all_of_the_deals_is_said_only_where_it_is_so(
    other: Action, first: tuple[float, float], second: tuple[float, float], sentence: str
) -> None:
    """The shares of the deals in which the seat plays the contract and makes it, with each of two bids."""
    alternative = Alternative(other, reasons=(auction(first, second),))
    assert why_text(alternative, bid(50), "kitty", texts_in("en")) == sentence


@pytest.mark.parametrize(
    ("kind", "language", "sentence"),
    [
        (
            ReasonKind.KEEPS,
            "en",
            "K♠ is worth 1 point more, and your opponent wins this trick in 70 of 100 possible deals.",
        ),
        (
            ReasonKind.KEEPS,
            "de",
            "K♠ zählt 1 Punkt mehr, und diesen Stich macht dein Gegner bei 70 von 100 möglichen Verteilungen.",
        ),
        (
            ReasonKind.ADDS,
            "en",
            "Q♠ is worth 1 point more, and you win this trick in 70 of 100 possible deals.",
        ),
        (
            ReasonKind.ADDS,
            "de",
            "D♠ zählt 1 Punkt mehr, und du machst diesen Stich bei 70 von 100 möglichen Verteilungen.",
        ),
    ],
)
def test_what_a_card_is_worth_is_said_with_who_takes_the_trick(
    kind: ReasonKind, language: str, sentence: str
) -> None:
    other = Alternative(play(card("KS")), reasons=(Reason(kind, 0.4, 0.7, 0.7, worth=1),))
    assert why_text(other, play(card("QS")), "kitty", texts_in(language)) == sentence


def test_points_for_the_last_draw_are_said_with_melds() -> None:
    reason = Reason(ReasonKind.OTHER_MELDS, 10, worth=10, has_last_draw=True)
    other = Alternative(Action.parse("exchange"), reasons=(reason,))
    said = "With “Exchange for the upcard”, your opponent can expect more from melds and the last draw."
    assert why_text(other, Action.parse("draw"), "fletcher", texts_in("en")) == said
    in_german = why_text(other, Action.parse("draw"), "fletcher", texts_in("de"))
    assert in_german.endswith("kann dein Gegner mehr aus Meldungen und dem letzten Ziehen erwarten.")


WON = (
    "you win the bidding in 92 of 100 possible deals instead of 84, and make your bid in 80 of those 92.",
    "den Zuschlag bei 92 statt 84 von 100 möglichen Verteilungen und schaffst dein Gebot bei 80 von diesen 92.",
)
RELIABLE = (
    "you win the bidding in 92 of 100 possible deals instead of 84, and nearly always make your bid.",
    "den Zuschlag bei 92 statt 84 von 100 möglichen Verteilungen und schaffst dein Gebot fast immer.",
)
MADE = (
    "you win the bidding and make your bid in 90 of 100 possible deals instead of 72.",
    "den Zuschlag und schaffst dein Gebot bei 90 statt 72 von 100 möglichen Verteilungen.",
)


@pytest.mark.parametrize(
    ("first", "second", "sentences"),
    [
        ((0.92, 0.8), (0.84, 0.76), WON),
        ((0.92, 0.9), (0.84, 0.8), RELIABLE),
        ((0.92, 0.9), (0.84, 0.72), MADE),
    ],
)
def test_two_bids_are_compared_in_what_tells_them_apart(
    first: tuple[float, float], second: tuple[float, float], sentences: tuple[str, str]
) -> None:
    """A hint gives the points first; a review has given them, and an exercise does not name the better bid."""
    other = Alternative(bid(28), 3, is_equal=False, reasons=(auction(first, second),))
    advice, (in_english, in_german), (english, german) = Advice(bid(30), (other,)), sentences, languages()
    assert (
        comparison_text(other, advice, "kitty", english)
        == f"Bidding 30 brings about 3 points more than 28: {in_english}"
    )
    assert (
        comparison_text(other, advice, "kitty", german)
        == f"30 zu bieten bringt etwa 3 Punkte mehr als 28: Du bekommst {in_german}"
    )
    assert why_text(other, bid(30), "kitty", english) == f"With 30, {in_english}"
    assert why_text(other, bid(30), "kitty", german) == f"Mit 30 bekommst du {in_german}"
    assert why_text(other, None, "kitty", english) == f"With it, {in_english}"


@pytest.mark.parametrize(
    ("better", "worse", "first", "second", "english", "german"),
    [
        (
            PASS,
            bid(28),
            (0.3, 0.29),
            (0.37, 0.29),
            (
                "Passing brings about 3 points more than bidding 28: "
                "your side misses its bid in 1 of 100 possible deals instead of 8."
            ),
            (
                "Zu passen bringt etwa 3 Punkte mehr als 28 zu bieten: "
                "Deine Seite verfehlt ihr Gebot bei 1 statt 8 von 100 möglichen Verteilungen."
            ),
        ),
        (
            PASS,
            bid(28),
            (0, 0),
            (0.32, 0.09),
            (
                "A bid of 28 is about 3 points worse: your side wins the bidding in 32 of 100 possible deals, "
                "and misses its bid in 23 of those 32."
            ),
            (
                "Ein Gebot von 28 ist etwa 3 Punkte schlechter: Deine Seite bekommt den Zuschlag bei 32 von 100 "
                "möglichen Verteilungen und verfehlt ihr Gebot bei 23 von diesen 32."
            ),
        ),
        (
            bid(30),
            PASS,
            (1, 1),
            (0.25, 0.25),
            (
                "Bidding 30 brings about 3 points more than passing: your side wins the bidding "
                "in all 100 possible deals instead of 25, and always makes its bid in these deals."
            ),
            (
                "30 zu bieten bringt etwa 3 Punkte mehr als zu passen: Deine Seite bekommt den Zuschlag "
                "bei allen 100 möglichen Verteilungen statt bei 25 und schafft ihr Gebot dabei immer."
            ),
        ),
        # It is missed more often, and not outbid less often: nothing is better but the points.
        (
            bid(30),
            bid(28),
            (0.84, 0.72),
            (0.84, 0.8),
            (
                "Bidding 30 brings about 3 points more than 28. However, your side wins the bidding "
                "and makes its bid in 72 of 100 possible deals instead of 80."
            ),
            (
                "30 zu bieten bringt etwa 3 Punkte mehr als 28. Allerdings bekommt deine Seite den Zuschlag "
                "und schafft ihr Gebot bei 72 statt 80 von 100 möglichen Verteilungen."
            ),
        ),
    ],
)
def test_the_points_of_a_bid_say_what_they_are_compared_with(
    better: Action,
    worse: Action,
    first: tuple[float, float],
    second: tuple[float, float],
    english: str,
    german: str,
) -> None:
    other = Alternative(worse, 3, is_equal=False, reasons=(auction(first, second),))
    advice = Advice(better, (other,))
    assert [comparison_text(other, advice, "partnership", texts) for texts in languages()] == [
        english,
        german,
    ]


def languages() -> list[Texts]:
    """English and German."""
    return [texts_in("en"), texts_in("de")]


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
    assert line.startswith("Bidding 22 brings about 1.3 points more than 21: ")
    assert line.endswith(" A bid of 23 would be missed more often.") is said


RUN = Reason(ReasonKind.MELDS, 20, worth=20, meld="run", meld_points=150)
LATER = Reason(ReasonKind.LATER, 9)
FACTS = (Fact(FactKind.WINS_TRICK), Fact(FactKind.SECOND))
LINK = Reason(ReasonKind.MELDS, 16, 0.32, 0.11, worth=16)
TAKES = Reason(ReasonKind.TAKES_TRICK, 9, 0.7, 0.4)
ADDS = Reason(ReasonKind.ADDS, 9, 1, 1, is_sure=True, worth=10)
TAKEN = "you win this trick in"
WORSE = "10♦ is about 20 points worse: it brings you less in the tricks that follow."
LINKED = "you win this trick in 32 of 100 possible deals instead of 11, and only its winner may meld."
GAINED = "That brings about 20 points more than 10♦:"
WAITING = (
    "With “Draw”, you may still lay the meld down after a later trick, "
    "but can expect about 6 points less from melds."
)


@pytest.mark.parametrize(
    ("reasons", "facts", "language", "line"),
    [
        ((RUN,), (), "en", "Keep 10♦: it can still make a run (150). Played now, it costs about 20 points."),
        (
            (RUN,),
            (),
            "de",
            (
                "Behalte 10♦: Damit kannst du noch eine Familie melden (150). "
                "Spielst du sie jetzt, kostet das etwa 20 Punkte."
            ),
        ),
        # One reason is enough, a meld that can be named first.
        (
            (LATER, RUN),
            (),
            "en",
            "Keep 10♦: it can still make a run (150). Played now, it costs about 20 points.",
        ),
        ((LATER,), FACTS, "en", "Keep 10♦: it can bring you about 9 points more in later tricks."),
        # A card that is no stronger is not kept for that.
        (
            (replace(LATER, is_kept=False),),
            FACTS,
            "en",
            "10♦ brings you about 9 points less in the tricks that follow.",
        ),
        ((LINK,), FACTS, "en", f"{GAINED} {LINKED}"),
        (
            (replace(TAKES, share=0.96, other_share=0.4),),
            (),
            "en",
            f"{GAINED} {TAKEN} nearly all 100 possible deals instead of 40.",
        ),
        ((TAKES,), (), "en", f"{GAINED} {TAKEN} 70 of 100 possible deals instead of 40."),
        (
            (TAKES,),
            (),
            "de",
            (
                "Das bringt etwa 20 Punkte mehr als 10♦: "
                "Du machst diesen Stich bei 70 statt 40 von 100 möglichen Verteilungen."
            ),
        ),
        ((ADDS,), (), "en", f"{GAINED} the card is worth 10 points more, and the trick is yours."),
        (
            (Reason(ReasonKind.SAME_TRICKS, 20),),
            FACTS,
            "de",
            (
                "Das bringt etwa 20 Punkte mehr als 10♦: "
                "Du machst ebenso viele Stiche, aber mit mehr Punkten darin, wenn alle bestmöglich spielen."
            ),
        ),
        # Of several reasons, the first is said.
        ((replace(LATER, is_kept=False), TAKES), FACTS, "en", WORSE),
        (
            (replace(LATER, is_kept=False), TAKES),
            FACTS,
            "de",
            "10♦ ist etwa 20 Punkte schlechter: Die Karte bringt dir in den folgenden Stichen weniger.",
        ),
        # How often a contract is made says enough, unless it is about as often.
        (
            (Reason(ReasonKind.CONTRACT, 20, 1, 0.61),),
            FACTS,
            "en",
            "That is better than 10♦: you make your bid in all 100 possible deals instead of 61.",
        ),
        (
            (Reason(ReasonKind.CONTRACT, 20, 1, 0.98),),
            FACTS,
            "de",
            (
                "Das bringt etwa 20 Punkte mehr als 10♦: "
                "Du schaffst dein Gebot bei allen 100 möglichen Verteilungen statt bei 98."
            ),
        ),
        (
            (
                Reason(
                    ReasonKind.LAST_TRICKS,
                    20,
                    first_trick=19,
                    tricks=(19, 21, 22),
                    other_tricks=(20,),
                    left=4,
                ),
            ),
            FACTS,
            "en",
            (
                f"{GAINED} you win 3 of the 4 tricks that are left (all but the next one) instead of 1, "
                "if everyone plays their best."
            ),
        ),
        (
            (Reason(ReasonKind.LAST_TRICKS, 20, first_trick=19, tricks=(19, 20, 21), left=4),),
            FACTS,
            "de",
            (
                "Das bringt etwa 20 Punkte mehr als 10♦: "
                "Du machst 3 der 4 restlichen Stiche (alle außer dem letzten) statt keinen, "
                "wenn alle bestmöglich spielen."
            ),
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


def test_each_of_several_reasons_says_which_choice_it_is_about() -> None:
    lost = Reason(ReasonKind.OTHER_SAVED_MELDS, 2)
    other = Alternative(play(card("TD")), 20, reasons=(replace(LATER, is_kept=False), lost, ADDS))
    assert why_text(other, play(card("KS")), "classic", texts_in("en")) == (
        "10♦ brings you about 9 points less in the tricks that follow. "
        "With 10♦, your opponent keeps their melds more often. That costs about 2 points. "
        "K♠ is worth 10 points more, and the trick is yours."
    )
    # Who practices is not told which card it is.
    unnamed = Alternative(play(card("TD")), 20, reasons=(TAKES, replace(TAKES, kind=ReasonKind.CONTRACT)))
    assert why_text(unnamed, None, "classic", texts_in("de")) == (
        "Damit machst du diesen Stich bei 70 statt 40 von 100 möglichen Verteilungen. Das bringt dir etwa 9 Punkte. "
        "Mit der besten Möglichkeit schaffst du dein Gebot bei 70 statt 40 von 100 möglichen Verteilungen."
    )


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
    ("better", "other", "reason", "line"),
    [
        ("meld aces", "draw", Reason(ReasonKind.MELDS, 6, worth=6, recovered=30, is_total=True), WAITING),
        (
            "meld aces",
            "meld kings",
            Reason(ReasonKind.MELDS, 6, worth=6, is_total=True),
            "With “Kings”, all your melds together bring about 6 points less.",
        ),
        (
            "bury AC TC 9C",
            "bury AC TC 9D",
            Reason(ReasonKind.LATER, 1.5),
            "Burying A♣ 10♣ 9♦ brings you about 1.5 points less in the tricks.",
        ),
        # What the melds are worth is a fact.
        ("trump S", "trump H", Reason(ReasonKind.MELDS, 9, worth=9), ""),
    ],
)
def test_another_choice_is_named_once_and_its_points_said_once(
    better: str, other: str, reason: Reason, line: str
) -> None:
    facts = (Fact(FactKind.MELDS_WITH, 31, needed=21),) if better.startswith("trump") else ()
    worse = Alternative(Action.parse(other), 8, is_equal=False, reasons=(reason,), facts=facts)
    advice = Advice(Action.parse(better), (worse,), facts=facts)
    assert comparison_text(worse, advice, "classic", texts_in("en")) == line


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


NEEDS = Fact(FactKind.NEEDS, 27, Suit.CLUBS, needed=5, source=PointSource.KITTY)


@pytest.mark.parametrize(
    ("facts", "english", "german"),
    [
        (
            FACTS,
            "it wins the trick, and you hold a second one.",
            "Damit gewinnst du den Stich. Davon hast du noch eine zweite.",
        ),
        (
            (NEEDS,),
            "with ♣ clubs, your melds are worth 27, so 5 more must come from tricks and the kitty.",
            "Mit ♣ Kreuz bringen deine Meldungen 27, also müssen noch 5 Punkte aus Stichen und Dabb kommen.",
        ),
        (
            (Fact(FactKind.WINS_TRICK, 10),),
            "it wins the trick and the 10 points in it.",
            "Damit gewinnst du den Stich und die 10 Punkte darin.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, opponents=1),),
            "your opponent can’t beat it.",
            "Dein Gegner kann diese Karte nicht schlagen.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, opponents=2),),
            "no opponent can beat it.",
            "Keiner deiner Gegner kann diese Karte schlagen.",
        ),
        (
            (Fact(FactKind.SCORES, 10), Fact(FactKind.STILL_MELDS)),
            "it scores 10 points at once, and you can still lay down a meld after it.",
            "Das bringt sofort 10 Punkte. Melden kannst du danach immer noch.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=1, higher=Higher.OWN, is_ten=True),),
            "your opponent can’t beat it (you hold the ♠ aces yourself).",
            "Dein Gegner kann diese Karte nicht schlagen (die Asse in ♠ hast du selbst).",
        ),
        (
            (Fact(FactKind.ONLY_TRUMP_BEATS, suit=Suit.CLUBS, higher=Higher.BOTH),),
            "only a trump beats it (all higher ♣ have been played or are yours).",
            "Nur ein Trumpf schlägt diese Karte (alle höheren ♣ sind gespielt oder hast du selbst).",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.CLUBS, opponents=1, higher=Higher.GONE),),
            "your opponent can’t beat it (they have no ♣ and no trump left).",
            "Dein Gegner kann diese Karte nicht schlagen (dort ist weder ♣ noch Trumpf).",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=1, must_follow=True),),
            "your opponent can’t beat it (they hold ♠ and must follow suit).",
            "Dein Gegner kann diese Karte nicht schlagen (dort muss ♠ bedient werden).",
        ),
        (
            (Fact(FactKind.NO_POINTS), Fact(FactKind.EQUAL)),
            "it gives away no points. Your other choices are about as good.",
            "Du verschenkst keine Punkte. Deine anderen Möglichkeiten sind etwa gleich gut.",
        ),
        (
            (Fact(FactKind.ALL_LOSE, 1),),
            "you lose this trick with any of your cards, and each gives away 1 point.",
            "Mit keiner deiner Karten gewinnst du diesen Stich, und jede verschenkt 1 Punkt.",
        ),
        (
            (Fact(FactKind.DRAWS_TRUMPS, 5, needed=4, opponents=1),),
            "it draws out trumps: you hold 5, and your opponent at most 4.",
            "Das zieht Trümpfe: Du hast 5, dein Gegner höchstens 4.",
        ),
        (
            (replace(NEEDS, melds=(LaidMeld("run", 1, 15), LaidMeld("royal-marriage", 2, 12))),),
            (
                "with ♣ clubs, your melds are worth 27 (Run 15, 2 × Royal marriage = 12), "
                "so 5 more must come from tricks and the kitty."
            ),
            (
                "Mit ♣ Kreuz bringen deine Meldungen 27 (Familie 15, 2 × Trumpfpaar = 12), "
                "also müssen noch 5 Punkte aus Stichen und Dabb kommen."
            ),
        ),
        # A list that is too long is left out.
        (
            (replace(NEEDS, melds=(LaidMeld("royal-marriage", 1, 4),) * 9),),
            "with ♣ clubs, your melds are worth 27, so 5 more must come from tricks and the kitty.",
            "Mit ♣ Kreuz bringen deine Meldungen 27, also müssen noch 5 Punkte aus Stichen und Dabb kommen.",
        ),
        ((Fact(FactKind.KEEPS_MELDS, 4),), "you keep all your melds.", "Du behältst alle deine Meldungen."),
        ((), "", ""),
    ],
)
def test_facts_are_said_in_one_sentence(facts: tuple[Fact, ...], english: str, german: str) -> None:
    assert facts_text(facts, texts_in("en")) == english
    assert facts_text(facts, texts_in("de")) == german
