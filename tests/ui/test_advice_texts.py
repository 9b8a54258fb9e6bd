"""Sentences of the coach on figures of the samples."""

from dataclasses import replace

import pytest

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.reasons import Fact, FactKind, Higher, PointSource, Reason, ReasonKind
from bot.engine.actions import PASS, Action, bid, play
from bot.engine.cards import Suit, card
from bot.engine.melds import LaidMeld
from bot.ui.text.advice import facts_text, said_text, shown_text, why_text, worse_text
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
            "K♠ zählt 1 Punkt mehr, und diesen Stich macht dein Gegner bei 70 von 100 Kartenverteilungen.",
        ),
        (
            ReasonKind.ADDS,
            "en",
            "Q♠ is worth 1 point more, and you win this trick in 70 of 100 possible deals.",
        ),
        (
            ReasonKind.ADDS,
            "de",
            "D♠ zählt 1 Punkt mehr, und du machst diesen Stich bei 70 von 100 Kartenverteilungen.",
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
    "den Zuschlag bei 92 statt 84 von 100 Kartenverteilungen und schaffst dein Gebot bei 80 von diesen 92.",
)
RELIABLE = (
    "you win the bidding in 92 of 100 possible deals instead of 84, and nearly always make your bid.",
    "den Zuschlag bei 92 statt 84 von 100 Kartenverteilungen und schaffst dein Gebot fast immer.",
)
MADE = (
    "you win the bidding and make your bid in 90 of 100 possible deals instead of 72.",
    "den Zuschlag und schaffst dein Gebot bei 90 statt 72 von 100 Kartenverteilungen.",
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
    """An exercise does not name the better bid."""
    other = Alternative(bid(28), 3, is_equal=False, reasons=(auction(first, second),))
    (in_english, in_german), (english, german) = sentences, languages()
    assert why_text(other, bid(30), "kitty", english) == f"With 30, {in_english}"
    assert why_text(other, bid(30), "kitty", german) == f"Mit 30 bekommst du {in_german}"
    assert why_text(other, None, "kitty", english) == f"With it, {in_english}"


@pytest.mark.parametrize(
    ("better", "worse", "first", "second", "english", "german"),
    [
        # It is made in 9 of 10 deals in which nobody bids more.
        (
            bid(30),
            PASS,
            (0.3, 0.27),
            (0, 0),
            "if nobody bids more, your side makes it in 90 of 100 possible deals.",
            "Bietet niemand mehr, schafft deine Seite es bei 90 von 100 Kartenverteilungen.",
        ),
        (
            bid(30),
            bid(28),
            (0.9, 0.8),
            (0.3, 0.28),
            "your side wins the bidding in 90 of 100 possible deals; with 28, in 30.",
            "Deine Seite bekommt den Zuschlag bei 90 von 100 Kartenverteilungen, mit 28 bei 30.",
        ),
        # Both get it about as often.
        (
            bid(30),
            bid(28),
            (0.5, 0.5),
            (0.45, 0.4),
            "if nobody bids more, your side makes it in all 100 possible deals.",
            "Bietet niemand mehr, schafft deine Seite es bei allen 100 Kartenverteilungen.",
        ),
        (
            PASS,
            bid(28),
            (0, 0),
            (0.4, 0.1),
            "a bid of 28 that nobody raises is missed in 75 of 100 possible deals.",
            "Ein Gebot von 28, das niemand überbietet, wird bei 75 von 100 Kartenverteilungen verfehlt.",
        ),
        # That a bid is mostly made is no reason to pass, nor that it is mostly missed one to make it.
        (PASS, bid(28), (0, 0), (0.4, 0.3), "", ""),
        (bid(30), PASS, (0.4, 0.1), (0, 0), "", ""),
        (bid(30), PASS, (0.04, 0.04), (0, 0), "", ""),
    ],
)
def test_a_hint_states_one_chance_of_a_bid(
    better: Action,
    worse: Action,
    first: tuple[float, float],
    second: tuple[float, float],
    english: str,
    german: str,
) -> None:
    reason = auction(first, second)
    other = Alternative(worse, 3, is_equal=False, reasons=(reason,))
    advice = Advice(better, (other,), reason=reason)
    assert [said_text(advice, "partnership", texts) for texts in languages()] == [english, german]


def languages() -> list[Texts]:
    """English and German."""
    return [texts_in("en"), texts_in("de")]


def auction(first: tuple[float, float], second: tuple[float, float]) -> Reason:
    """In which share of the deals the side gets the bid and makes it, with each of two bids."""
    (share, made), (other_share, other_made) = first, second
    return Reason(ReasonKind.AUCTION, 1, share, other_share, made=made, other_made=other_made)


RUN = Reason(ReasonKind.MELDS, 20, worth=20, meld="run", meld_points=150)
LATER = Reason(ReasonKind.LATER, 9)
FACTS = (Fact(FactKind.WINS_TRICK), Fact(FactKind.SECOND))
LINK = Reason(ReasonKind.MELDS, 16, 0.32, 0.11, worth=16)
TAKES = Reason(ReasonKind.TAKES_TRICK, 9, 0.7, 0.4)
ADDS = Reason(ReasonKind.ADDS, 9, 1, 1, is_sure=True, worth=10)
WINS = Reason(ReasonKind.CARD_WINS, 9, 0.9, 0.6, copies=1)
TEN, QUEEN, ACE = card("TD"), card("QS"), card("AH")


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (
            RUN,
            "10♦ can still make a run (150).",
            "Mit 10♦ kannst du noch eine Familie melden (150).",
        ),
        (
            LINK,
            "only the winner of this trick may meld: you win it in 32 of 100 possible deals; with 10♦, in 11.",
            "Melden darf nur, wer diesen Stich macht: du bei 32 von 100 Kartenverteilungen, mit 10♦ bei 11.",
        ),
        (
            replace(TAKES, share=0.96),
            "you win this trick in nearly all 100 possible deals; with 10♦, in 40.",
            "Du machst diesen Stich bei fast allen 100 Kartenverteilungen, mit 10♦ bei 40.",
        ),
        (
            ADDS,
            "you win this trick in all 100 possible deals, and this adds 10 points more than 10♦.",
            "Du machst diesen Stich bei allen 100 Kartenverteilungen, und diese Karte bringt 10 Punkte mehr als 10♦.",
        ),
        (
            Reason(ReasonKind.KEEPS, 9, 0.7, 0.7, worth=1),
            "your opponent wins this trick in 70 of 100 possible deals, and 10♦ would give away 1 point more.",
            "Dein Gegner macht diesen Stich bei 70 von 100 Kartenverteilungen, und mit 10♦ bekäme er 1 Punkt mehr.",
        ),
        # The card that gains most is the advised one, the other, or a third.
        (
            replace(WINS, card=QUEEN),
            "it wins a trick now in 90 of 100 possible deals, later in 60.",
            "Jetzt gespielt macht D♠ bei 90 von 100 Kartenverteilungen einen Stich, später bei 60.",
        ),
        (
            replace(WINS, card=TEN),
            "kept for later, 10♦ wins a trick in 90 of 100 possible deals, now in 60.",
            "Aufgehoben macht 10♦ bei 90 von 100 Kartenverteilungen einen Stich, jetzt gespielt bei 60.",
        ),
        (
            replace(WINS, card=ACE),
            "your A♥ then wins a trick in 90 of 100 possible deals; with 10♦, in 60.",
            "A♥ macht dann bei 90 von 100 Kartenverteilungen einen Stich, mit 10♦ bei 60.",
        ),
        (
            replace(WINS, card=ACE, copies=2, share=1.84, other_share=1.2),
            "your two A♥ then win 1.8 tricks on average; with 10♦, 1.2.",
            "Deine beiden A♥ machen dann im Schnitt 1,8 Stiche, mit 10♦ 1,2.",
        ),
        (
            Reason(ReasonKind.SUIT_WINS, 9, 3.2, 2.5, suit=Suit.HEARTS),
            "your ♥ then win 3.2 tricks on average; with 10♦, 2.5.",
            "Deine ♥ machen dann im Schnitt 3,2 Stiche, mit 10♦ 2,5.",
        ),
        (
            Reason(ReasonKind.CONTRACT, 20, 1, 0.61),
            "you make your bid in all 100 possible deals; with 10♦, in 61.",
            "Du schaffst dein Gebot bei allen 100 Kartenverteilungen, mit 10♦ bei 61.",
        ),
        (
            Reason(
                ReasonKind.LAST_TRICKS, 20, first_trick=19, tricks=(19, 21, 22), other_tricks=(20,), left=4
            ),
            "with best play, you win 3 of the 4 tricks that are left (all but the next one); with 10♦, 1.",
            "Bei bestem Spiel machst du 3 der 4 restlichen Stiche (alle außer dem nächsten), mit 10♦ einen.",
        ),
        (
            Reason(ReasonKind.SAME_TRICKS, 20),
            "with best play, you win as many tricks as with 10♦, but with more points in them.",
            "Bei bestem Spiel machst du so viele Stiche wie mit 10♦, aber mit mehr Punkten darin.",
        ),
    ],
)
def test_a_reason_of_a_hint_is_said_in_words_that_name_the_other_card(
    reason: Reason, english: str, german: str
) -> None:
    other = Alternative(play(TEN), 20, is_equal=False, reasons=(reason,))
    advice = Advice(play(QUEEN), (other,), reason=reason)
    assert [said_text(advice, "classic", texts) for texts in languages()] == [english, german]


def test_of_cards_to_bury_it_is_said_what_becomes_of_the_one_that_wins_more() -> None:
    best, worse = Action.parse("bury AC TC 9C"), Action.parse("bury AC TC AH")
    for one, said in ((ACE, "A♥ stays in your hand and wins a trick"), (QUEEN, "your Q♠ then wins a trick")):
        reason = replace(WINS, card=one)
        advice = Advice(best, (Alternative(worse, 2, is_equal=False, reasons=(reason,)),), reason=reason)
        assert said_text(advice, "kitty", texts_in("en")).startswith(f"{said} in 90 of 100 possible deals")


def test_below_a_hint_is_what_a_player_may_think_of() -> None:
    """The choices as good come first, then the loss of others: those that are obvious, then the best."""
    equal, ace, nine, jack = (Alternative(play(card(name)), 0.04) for name in ("JS", "AS", "9D", "JD"))
    ace = replace(ace, loss=0.44, is_equal=False, is_obvious=True, is_slight=True)
    nine, jack = replace(nine, loss=4.4, is_equal=False), replace(jack, loss=5, is_equal=False)
    advice = Advice(play(QUEEN), (equal, ace, nine, jack))
    assert shown_text(advice, texts_in("en")) == "-# Compared: **Q♠** = J♠ · A♠ −0.4 · 9♦ −4"
    assert shown_text(advice, texts_in("de")) == "-# Vergleich: **D♠** = B♠ · A♠ −0,4 · 9♦ −4"
    bids = Advice(bid(20), (Alternative(PASS, 12, is_equal=False),))
    assert shown_text(bids, texts_in("en")) == "-# Compared: **20** · Pass −12"


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
        "Damit machst du diesen Stich bei 70 statt 40 von 100 Kartenverteilungen. Das bringt dir etwa 9 Punkte. "
        "Mit der besten Möglichkeit schaffst du dein Gebot bei 70 statt 40 von 100 Kartenverteilungen."
    )


def test_what_was_played_is_compared_with_the_main_reason() -> None:
    other = Alternative(play(TEN), 20, is_equal=False, reasons=(replace(LATER, is_kept=False), TAKES))
    assert worse_text(other, Advice(play(QUEEN), (other,)), "classic", texts_in("en")) == (
        "10♦ is about 20 points worse. With Q♠, you win this trick in 70 of 100 possible deals instead of 40."
    )
    other = replace(other, reasons=(LATER,))
    assert worse_text(other, Advice(play(QUEEN), (other,)), "classic", texts_in("de")) == (
        "10♦ ist etwa 20 Punkte schlechter."
    )


NEEDS = Fact(FactKind.NEEDS, 27, Suit.CLUBS, needed=5, total=25, source=PointSource.KITTY)


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
            "with ♣ clubs, your melds are worth 27; you then need 5 more from 25 trick points and the kitty.",
            "Mit ♣ Kreuz bringen deine Meldungen 27; dann fehlen noch 5 Punkte, aus 25 Stichpunkten und dem Dabb.",
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
            "Dein Gegner kann diese Karte nicht schlagen (er hat weder ♣ noch Trumpf).",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=1, must_follow=True),),
            "your opponent can’t beat it (they hold ♠ and must follow suit).",
            "Dein Gegner kann diese Karte nicht schlagen (er muss ♠ bedienen).",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=2, has_no_trump=True),),
            "no opponent can beat it (none of them has a trump left).",
            "Keiner deiner Gegner kann diese Karte schlagen (sie haben keinen Trumpf mehr).",
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
            (replace(NEEDS, melds=(LaidMeld("run", 1, 15),)),),
            (
                "with ♣ clubs, your melds are worth 27 (Run 15); "
                "you then need 5 more from 25 trick points and the kitty."
            ),
            (
                "Mit ♣ Kreuz bringen deine Meldungen 27 (Familie 15); "
                "dann fehlen noch 5 Punkte, aus 25 Stichpunkten und dem Dabb."
            ),
        ),
        # A list that is too long is left out.
        (
            (replace(NEEDS, melds=(LaidMeld("royal-marriage", 1, 4),) * 9),),
            "with ♣ clubs, your melds are worth 27; you then need 5 more from 25 trick points and the kitty.",
            "Mit ♣ Kreuz bringen deine Meldungen 27; dann fehlen noch 5 Punkte, aus 25 Stichpunkten und dem Dabb.",
        ),
        (
            (Fact(FactKind.SAVES_TRUMPS, 2),),
            "you save your trumps.",
            "Du sparst deine Trümpfe.",
        ),
        (
            (Fact(FactKind.SAVES_TRUMPS, 1),),
            "you save your last trump.",
            "Du sparst deinen letzten Trumpf.",
        ),
        (
            (Fact(FactKind.KEEPS_MELDS, 4, needed=6),),
            "you keep melds worth 4 of your 6.",
            "Von deinen Meldungen (6) behältst du 4.",
        ),
        (
            (Fact(FactKind.KEEPS_MELDS, 4, needed=4),),
            "you keep all your melds.",
            "Du behältst alle deine Meldungen.",
        ),
        ((), "", ""),
    ],
)
def test_facts_are_said_in_one_sentence(facts: tuple[Fact, ...], english: str, german: str) -> None:
    assert facts_text(facts, texts_in("en")) == english
    assert facts_text(facts, texts_in("de")) == german
