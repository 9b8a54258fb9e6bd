"""Sentences of the coach on figures of the samples."""

from dataclasses import replace

import pytest

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.reasons import Fact, FactKind, Higher, PointSource, Reason, ReasonKind
from bot.ai.search.evaluation import Part
from bot.engine.actions import PASS, Action, bid, play
from bot.engine.cards import Suit, card
from bot.engine.events import TRICK
from bot.engine.melds import LaidMeld
from bot.engine.table import new_table
from bot.ui.text.advice import hint_text, instead_texts, look_text, why_text, worse_text
from bot.ui.text.catalogue import Texts, texts_in


@pytest.mark.parametrize(
    ("better", "worse", "first", "second", "english", "german"),
    [
        # It is made in 9 of 10 deals in which nobody bids more.
        (
            bid(30),
            PASS,
            (0.3, 0.27),
            (0, 0),
            "if nobody bids more, your side makes it in 90 of 100 sample deals.",
            "Überbietet dich niemand, schafft deine Seite es in 90 von 100 Proberunden.",
        ),
        # 72 of 90, and 28 would get it in a third of these deals.
        (
            bid(30),
            bid(28),
            (0.9, 0.72),
            (0.3, 0.28),
            (
                "if nobody bids more, your side makes it in 80 of 100 sample deals, "
                "and with 28 you are outbid more often."
            ),
            (
                "Überbietet dich niemand, schafft deine Seite es in 80 von 100 Proberunden, "
                "und mit 28 wirst du öfter überboten."
            ),
        ),
        # Both get it about as often.
        (
            bid(30),
            bid(28),
            (0.5, 0.5),
            (0.45, 0.4),
            "if nobody bids more, your side makes it in all 100 sample deals.",
            "Überbietet dich niemand, schafft deine Seite es in allen 100 Proberunden.",
        ),
        (
            PASS,
            bid(28),
            (0, 0),
            (0.4, 0.1),
            "a bid of 28 that nobody raises is missed in 75 of 100 sample deals.",
            "Ein Gebot von 28, das niemand überbietet, wird in 75 von 100 Proberunden verfehlt.",
        ),
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
    other = Alternative(worse, 3, is_equal=False, reason=reason)
    advice = Advice(better, (other,), reason=reason)
    assert [why_text(advice, "partnership", texts) for texts in languages()] == [english, german]


def languages() -> list[Texts]:
    """English and German."""
    return [texts_in("en"), texts_in("de")]


def auction(first: tuple[float, float], second: tuple[float, float]) -> Reason:
    """In which share of the deals the side gets the bid and makes it, with each of two bids."""
    (share, made), (other_share, other_made) = first, second
    return Reason(ReasonKind.AUCTION, share, other_share, made=made, other_made=other_made)


RUN = Reason(ReasonKind.LOST_MELD, meld="run", meld_points=150)
FACTS = (Fact(FactKind.WINS_TRICK), Fact(FactKind.SECOND))
TAKES = Reason(ReasonKind.TAKES_TRICK, 0.7, 0.4)
ADDS = Reason(ReasonKind.ADDS, 1, 1, is_sure=True, worth=10)
KEEPS = Reason(ReasonKind.KEEPS, 0.7, 0.7, worth=1)
WINS = Reason(ReasonKind.CARD_WINS, 0.9, 0.6)
TEN, QUEEN, ACE = card("TD"), card("QS"), card("AH")


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (
            RUN,
            "it keeps 10♦, which can still make a run (150).",
            "Damit hebst du 10♦ auf: Mit 10♦ kannst du noch eine Familie melden (150).",
        ),
        (
            Reason(ReasonKind.MAY_MELD, 0.32, 0.11),
            "only the winner of this trick may meld: you win it in 32 of 100 sample deals; with 10♦, in 11.",
            "Melden darf nur, wer diesen Stich macht: du in 32 von 100 Proberunden, mit 10♦ in 11.",
        ),
        (
            replace(TAKES, share=0.96),
            "you win this trick nearly always; with 10♦, in 40 of 100 sample deals.",
            "Du machst diesen Stich fast immer, mit 10♦ in 40 von 100 Proberunden.",
        ),
        (
            ADDS,
            "you win this trick anyway, and Q♠ adds 10 points more than 10♦.",
            "Du machst diesen Stich ohnehin, und D♠ bringt 10 Punkte mehr als 10♦.",
        ),
        (
            KEEPS,
            "your opponent wins this trick in 70 of 100 sample deals, and 10♦ would give away 1 point more.",
            ("Dein Gegner macht diesen Stich in 70 von 100 Proberunden, und mit 10♦ bekäme er 1 Punkt mehr."),
        ),
        # The card that gains most is the advised one, the other, or a third.
        (
            replace(WINS, card=QUEEN),
            "it wins a trick now in 90 of 100 sample deals, later in 60.",
            "Jetzt gespielt macht D♠ in 90 von 100 Proberunden einen Stich, später in 60.",
        ),
        (
            replace(WINS, card=TEN),
            "it keeps 10♦ for later, which then wins a trick in 90 of 100 sample deals; played now, in 60.",
            (
                "Damit hebst du 10♦ auf: Später macht 10♦ in 90 von 100 Proberunden einen Stich, "
                "jetzt gespielt in 60."
            ),
        ),
        (
            replace(WINS, card=ACE),
            "your A♥ then wins a trick in 90 of 100 sample deals; after 10♦, in 60.",
            "A♥ macht dann in 90 von 100 Proberunden einen Stich, nach 10♦ in 60.",
        ),
        (
            replace(WINS, card=TEN, is_low=True),
            (
                "it keeps 10♦ for later, when the higher cards may be gone: it then wins a trick in 90 of 100 "
                "sample deals; played now, in 60."
            ),
            (
                "Damit hebst du 10♦ auf, bis die höheren Karten vielleicht weg sind: Später macht 10♦ in 90 von 100 "
                "Proberunden einen Stich, jetzt gespielt in 60."
            ),
        ),
        (
            Reason(ReasonKind.LATER),
            "it keeps 10♦, which can bring you more in a later trick.",
            "Damit hebst du 10♦ auf: In einem späteren Stich kann 10♦ dir mehr bringen.",
        ),
        (
            Reason(ReasonKind.CONTRACT, 1, 0.61),
            "you make your bid in all 100 sample deals; with 10♦, in 61.",
            "Du schaffst dein Gebot in allen 100 Proberunden, mit 10♦ in 61.",
        ),
        # None or all of the deals is said only where it is so.
        (
            Reason(ReasonKind.CONTRACT, 0.996, 0.004),
            "you make your bid nearly always; with 10♦, hardly ever.",
            "Du schaffst dein Gebot fast immer, mit 10♦ fast nie.",
        ),
        (
            Reason(ReasonKind.TRICKS, worth=2.61),
            "in tricks, you score 2.6 points more on average than with 10♦.",
            "In Stichen machst du im Schnitt 2,6 Punkte mehr als mit 10♦.",
        ),
        (
            Reason(ReasonKind.MELDS, worth=20),
            "your melds bring 20 points more on average than with 10♦.",
            "Deine Meldungen bringen im Schnitt 20 Punkte mehr als mit 10♦.",
        ),
        (
            Reason(ReasonKind.PLAYED_OUT, 0, 0.02),
            "if you play on, you make your bid in 2 of 100 sample deals.",
            "Spielst du weiter, schaffst du dein Gebot in 2 von 100 Proberunden.",
        ),
        (
            Reason(ReasonKind.LAST_TRICKS, first_trick=19, tricks=(19, 21, 22), other_tricks=(20,), left=4),
            "with best play, you win 3 of the 4 tricks that are left (all but the next one); with 10♦, 1.",
            "Bei bestem Spiel machst du 3 der 4 restlichen Stiche (alle außer dem nächsten), mit 10♦ einen.",
        ),
        (
            Reason(ReasonKind.LAST_TRICKS, first_trick=15, tricks=(24,), other_tricks=(15, 16), left=10),
            "with best play, you win 1 of the 10 tricks that are left; with 10♦, 2, but with fewer points in them.",
            "Bei bestem Spiel machst du einen der 10 restlichen Stiche, mit 10♦ 2, aber mit weniger Punkten darin.",
        ),
        (
            Reason(ReasonKind.SAME_TRICKS),
            "with best play, you win as many tricks as with 10♦, but with more points in them.",
            "Bei bestem Spiel machst du so viele Stiche wie mit 10♦, aber mit mehr Punkten darin.",
        ),
    ],
)
def test_a_reason_of_a_hint_is_said_in_words_that_name_the_other_card(
    reason: Reason, english: str, german: str
) -> None:
    other = Alternative(play(TEN), 20, is_equal=False, reason=reason)
    advice = Advice(play(QUEEN), (other,), reason=reason)
    assert [why_text(advice, "classic", texts) for texts in languages()] == [english, german]


@pytest.mark.parametrize(
    ("choice", "english", "german"),
    [
        # What both do comes before what only one does.
        (
            Alternative(play(ACE), shared=Fact(FactKind.WINS_TRICK, 10), facts=(Fact(FactKind.SECOND),)),
            "like A♥, it wins the trick and the 10 points in it, and you hold a second Q♠.",
            "Wie mit A♥ gewinnst du damit den Stich und die 10 Punkte darin. D♠ hast du doppelt.",
        ),
        (
            Alternative(play(ACE), shared=Fact(FactKind.WINS_TRICK), reason=RUN),
            "like A♥, it wins the trick, but A♥ can still make a run (150).",
            "Wie mit A♥ gewinnst du damit den Stich, aber mit A♥ kannst du noch eine Familie melden (150).",
        ),
        (
            Alternative(play(ACE), facts=(Fact(FactKind.SECOND),), reason=RUN),
            "you hold a second Q♠, but A♥ can still make a run (150).",
            "D♠ hast du doppelt, aber mit A♥ kannst du noch eine Familie melden (150).",
        ),
        (
            Alternative(
                play(ACE),
                shared=Fact(FactKind.UNBEATABLE),
                facts=(Fact(FactKind.SECOND),),
                reason=RUN,
            ),
            "like A♥, Q♠ is certain to win the trick, and you hold a second Q♠. A♥ can still make a run (150).",
            (
                "Wie A♥ gewinnt D♠ den Stich sicher. D♠ hast du doppelt. Mit A♥ kannst du noch eine Familie melden "
                "(150)."
            ),
        ),
        # That it wins a trick now has been said.
        (
            Alternative(
                play(ACE),
                shared=Fact(FactKind.UNBEATABLE),
                reason=replace(WINS, card=QUEEN, other_share=0.17),
            ),
            (
                "like A♥, Q♠ is certain to win the trick. Played later, it wins a trick in 17 of 100 sample deals."
            ),
            "Wie A♥ gewinnt D♠ den Stich sicher. Später gespielt macht D♠ in 17 von 100 Proberunden einen Stich.",
        ),
        # By which card comes before what becomes of the bid.
        (
            Alternative(
                play(ACE),
                shared=Fact(FactKind.NO_POINTS),
                cards=Reason(ReasonKind.LATER),
                reason=Reason(ReasonKind.CONTRACT, 0.9, 0.6),
            ),
            (
                "like A♥, it gives away no points, and it keeps A♥, which can bring you more in a later trick. You "
                "make your bid in 90 of 100 sample deals; with A♥, in 60."
            ),
            (
                "Wie mit A♥ verschenkst du keine Punkte. Damit hebst du A♥ auf: In einem späteren Stich kann A♥ dir "
                "mehr bringen. Du schaffst dein Gebot in 90 von 100 Proberunden, mit A♥ in 60."
            ),
        ),
        (
            Alternative(
                play(ACE),
                shared=Fact(FactKind.ONLY_TRUMP_BEATS),
                facts=(Fact(FactKind.LAST_OF_SUIT, suit=Suit.SPADES),),
            ),
            "like A♥, Q♠ loses only to a trump, and it is your last ♠, so you can trump that suit from now on.",
            "Wie A♥ verliert D♠ nur gegen einen Trumpf. Das ist dein letztes ♠, danach kannst du die Farbe stechen.",
        ),
        (
            Alternative(play(ACE), shared=Fact(FactKind.SIDE_WINS, 1), reason=Reason(ReasonKind.LATER)),
            (
                "like A♥, it adds 1 point to a trick that your side wins anyway, and it keeps A♥, which can bring you "
                "more in a later trick."
            ),
            (
                "Wie mit A♥ bekommt ein Stich, den deine Seite ohnehin gewinnt, 1 Punkt mehr. Damit hebst du A♥ auf: "
                "In einem späteren Stich kann A♥ dir mehr bringen."
            ),
        ),
        (
            Alternative(play(ACE), shared=Fact(FactKind.LOSES_LEAST), reason=Reason(ReasonKind.LATER)),
            (
                "like A♥, it loses this trick and gives away no points, and it keeps A♥, which can bring you more in "
                "a later trick."
            ),
            (
                "Wie mit A♥ verlierst du den Stich, verschenkst aber keine Punkte. Damit hebst du A♥ auf: In einem "
                "späteren Stich kann A♥ dir mehr bringen."
            ),
        ),
    ],
)
def test_what_both_choices_do_is_said_before_what_tells_them_apart(
    choice: Alternative, english: str, german: str
) -> None:
    choice = replace(choice, loss=20, is_equal=False)
    advice = Advice(play(QUEEN), (choice,))
    assert [why_text(advice, "classic", texts, choice) for texts in languages()] == [english, german]


def test_of_cards_to_bury_it_is_said_what_becomes_of_the_one_that_wins_more() -> None:
    best, worse = Action.parse("bury AC TC 9C"), Action.parse("bury AC TC AH")
    for one, said in ((ACE, "A♥ stays in your hand and wins a trick"), (QUEEN, "your Q♠ then wins a trick")):
        reason = replace(WINS, card=one)
        advice = Advice(best, (Alternative(worse, 2, is_equal=False, reason=reason),), reason=reason)
        assert why_text(advice, "kitty", texts_in("en")).startswith(f"{said} in 90 of 100 sample deals")


def test_below_a_hint_is_what_a_player_may_think_of() -> None:
    """The choices as good come first, then the loss of one that is a mistake: an obvious one, or else the best."""
    equal, ace, nine, jack = (Alternative(play(card(name)), 0.04) for name in ("JS", "AS", "9D", "JD"))
    ace = replace(ace, loss=0.44, is_equal=False, is_obvious=True, is_slight=True)
    nine, jack = (
        replace(other, loss=loss, is_equal=False, is_mistake=True)
        for other, loss in ((nine, 4.4), (jack, 5.0))
    )
    advice = Advice(play(QUEEN), (equal, ace, nine, jack))
    english, german = languages()
    assert instead_texts(advice, english) == [
        "about as good: J♠",
        "nearly as good: A♠",
        "9♦ instead would cost about 4 points on average",
    ]
    assert instead_texts(advice, german) == [
        "etwa gleich gut: B♠",
        "fast so gut: A♠",
        "9♦ würde im Schnitt etwa 4 Punkte kosten",
    ]
    view = new_table(2, (0, 1))
    view.zones[TRICK] = []
    below = "-# About as good: J♠. Nearly as good: A♠. 9♦ instead would cost about 4 points on average."
    assert hint_text(advice, view, "classic", english) == f"🎯 **Lead Q♠**\n{below}"
    with_reason = replace(advice, facts=(Fact(FactKind.SECOND),))
    assert (
        hint_text(with_reason, view, "classic", english) == f"🎯 **Lead Q♠**: you hold a second Q♠.\n{below}"
    )
    # Two are as good, and what is certain is no average.
    also = replace(equal, action=play(card("QD")))
    advice = Advice(play(QUEEN), (equal, also, jack), exact=True)
    assert instead_texts(advice, english) == ["as good: J♠, Q♦", "J♦ instead would cost 5 points"]
    lower = Alternative(bid(20), 1, is_equal=False, is_mistake=True)
    bids = Advice(bid(21), (lower, Alternative(PASS, 12, is_equal=False, is_mistake=True)))
    assert instead_texts(bids, english) == ["bidding 20 instead would cost about 1 point on average"]
    assert instead_texts(bids, german) == ["ein Gebot von 20 würde im Schnitt etwa 1 Punkt kosten"]
    # What is no mistake is not worth a sentence.
    assert instead_texts(replace(bids, alternatives=(replace(lower, is_mistake=False),)), english) == []
    # Bids that are as good stand in order.
    bids = Advice(bid(30), (Alternative(bid(35)), Alternative(bid(33)), Alternative(PASS)))
    assert instead_texts(bids, english) == ["about as good: 33, 35, “Pass”"]


def test_everywhere_the_reason_is_about_the_choice_that_was_made() -> None:
    """Without one, or with one as good, it is about what a player may think of."""
    king, nine = (Alternative(play(card(name)), 4, is_equal=False) for name in ("KD", "9D"))
    advice = Advice(
        play(QUEEN), (replace(king, reason=KEEPS), replace(nine, facts=FACTS)), facts=(Fact(FactKind.SECOND),)
    )
    english = texts_in("en")
    for choice in (None, advice.of(play(QUEEN)), Alternative(play(card("JD")))):
        assert why_text(advice, "classic", english, choice) == "you hold a second Q♠."
    assert why_text(advice, "classic", english, advice.of(play(card("9D")))) == (
        "it wins the trick, and you hold a second Q♠."
    )
    assert why_text(advice, "classic", english, advice.of(play(card("KD")))) == (
        "your opponent wins this trick in 70 of 100 sample deals, and K♦ would give away 1 point more."
    )
    assert worse_text(king, advice, english) == "K♦ is about 4 points worse."


@pytest.mark.parametrize(
    ("action", "part", "english", "german"),
    [
        (play(TEN), Part.TRICK, "Look at this trick.", "Sieh dir diesen Stich an."),
        (play(TEN), Part.LATER, "Look at the tricks that follow.", "Denk an die folgenden Stiche."),
        (play(TEN), Part.MELDS, "Look at the melds.", "Denk an die Meldungen."),
        (
            Action.parse("bury AC TC 9C"),
            Part.BURIED,
            "Look at the points you bury.",
            "Denk an die Punkte, die du drückst.",
        ),
        (Action.parse("bury AC TC 9C"), Part.LATER, "Look at the tricks.", "Denk an die Stiche."),
        (bid(20), Part.STAKES, "Think of what your hand makes.", "Überlege, was dein Blatt schafft."),
        (play(TEN), None, "", ""),
    ],
)
def test_an_exercise_says_where_to_look(action: Action, part: Part | None, english: str, german: str) -> None:
    other = Alternative(action, 4, is_equal=False, part=part)
    assert [look_text(other, texts) for texts in languages()] == [english, german]


DRAWS = Fact(
    FactKind.UNBEATABLE,
    suit=Suit.SPADES,
    opponents=1,
    is_trump=True,
    draws_trumps=True,
    protects=(card("AH"), card("TC")),
)
NEEDS = Fact(FactKind.NEEDS, 27, Suit.CLUBS, needed=5, total=25, source=PointSource.KITTY)


MARRIAGE_LOST = Fact(FactKind.COSTS_MELDS, 2, melds=(LaidMeld("marriage:C", 1, 2),))


@pytest.mark.parametrize(
    ("facts", "english", "german"),
    [
        (
            FACTS,
            "it wins the trick, and you hold a second A♥.",
            "Damit gewinnst du den Stich. A♥ hast du doppelt.",
        ),
        (
            (NEEDS,),
            "with ♣, your melds are worth 27; you then need 5 more from 25 trick points and the kitty.",
            "Mit ♣ bringen deine Meldungen 27; dann fehlen noch 5 Punkte, aus 25 Stichpunkten und dem Dabb.",
        ),
        (
            (Fact(FactKind.WINS_TRICK, 10),),
            "it wins the trick and the 10 points in it.",
            "Damit gewinnst du den Stich und die 10 Punkte darin.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, opponents=1),),
            "your opponent can’t beat A♥.",
            "Dein Gegner kann A♥ nicht schlagen.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, opponents=2),),
            "no opponent can beat A♥.",
            "Keiner deiner Gegner kann A♥ schlagen.",
        ),
        (
            (Fact(FactKind.SCORES, 10), Fact(FactKind.STILL_MELDS)),
            "it scores 10 points at once, and you can still lay down a meld after it.",
            "Das bringt sofort 10 Punkte. Melden kannst du danach immer noch.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=1, higher=Higher.OWN, is_ten=True),),
            "your opponent can’t beat A♥ (you hold the ♠ aces yourself).",
            "Dein Gegner kann A♥ nicht schlagen (die Asse in ♠ hast du selbst).",
        ),
        (
            (Fact(FactKind.ONLY_TRUMP_BEATS, suit=Suit.CLUBS, higher=Higher.BOTH),),
            "only a trump beats A♥ (all higher ♣ have been played or are yours).",
            "Nur ein Trumpf schlägt A♥ (alle höheren ♣ sind gespielt, oder du hast sie selbst).",
        ),
        (
            (Fact(FactKind.ONLY_TRUMP_BEATS, suit=Suit.CLUBS, opponents=2, higher=Higher.VOID),),
            "only a trump beats A♥ (none of them has a ♣ left).",
            "Nur ein Trumpf schlägt A♥ (sie haben kein ♣ mehr).",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.CLUBS, opponents=1, higher=Higher.GONE),),
            "your opponent can’t beat A♥ (they have no ♣ and no trump left).",
            "Dein Gegner kann A♥ nicht schlagen (er hat weder ♣ noch Trumpf).",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=1, must_follow=True),),
            "your opponent can’t beat A♥ (they hold ♠ and must follow suit).",
            "Dein Gegner kann A♥ nicht schlagen (er muss ♠ bedienen).",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=2, has_no_trump=True),),
            "no opponent can beat A♥ (none of them has a trump left).",
            "Keiner deiner Gegner kann A♥ schlagen (sie haben keinen Trumpf mehr).",
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
                "with ♣, your melds are worth 27 (Run 15); "
                "you then need 5 more from 25 trick points and the kitty."
            ),
            (
                "Mit ♣ bringen deine Meldungen 27 (Familie 15); "
                "dann fehlen noch 5 Punkte, aus 25 Stichpunkten und dem Dabb."
            ),
        ),
        # A list that is too long is left out.
        (
            (replace(NEEDS, melds=(LaidMeld("royal-marriage", 1, 4),) * 9),),
            "with ♣, your melds are worth 27; you then need 5 more from 25 trick points and the kitty.",
            "Mit ♣ bringen deine Meldungen 27; dann fehlen noch 5 Punkte, aus 25 Stichpunkten und dem Dabb.",
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=1, is_trump=True, draws_trumps=True),),
            "your opponent can’t beat A♥ and must play a trump if they have one.",
            "Dein Gegner kann A♥ nicht schlagen und muss einen Trumpf zugeben, wenn er noch einen hat.",
        ),
        (
            (DRAWS,),
            (
                "your opponent can’t beat A♥ and must play a trump if they have one, which then can’t take your "
                "A♥, 10♣ later."
            ),
            (
                "Dein Gegner kann A♥ nicht schlagen und muss einen Trumpf zugeben, wenn er noch einen hat; "
                "der kann A♥, 10♣ später nicht mehr stechen."
            ),
        ),
        (
            (replace(DRAWS, opponents=2),),
            "no opponent can beat A♥, and whoever has a trump must play one, which then can’t take your A♥, 10♣ later.",
            (
                "Keiner deiner Gegner kann A♥ schlagen, und wer Trumpf hat, muss ihn zugeben; "
                "der kann A♥, 10♣ später nicht mehr stechen."
            ),
        ),
        (
            (Fact(FactKind.UNBEATABLE, suit=Suit.SPADES, opponents=2, is_trump=True, draws_trumps=True),),
            "no opponent can beat A♥, and whoever has a trump must play one.",
            "Keiner deiner Gegner kann A♥ schlagen, und wer Trumpf hat, muss ihn zugeben.",
        ),
        (
            (Fact(FactKind.LOSES_LEAST),),
            "you can’t win this trick, so give away no points.",
            "Diesen Stich kannst du nicht gewinnen, also verschenke keine Punkte.",
        ),
        (
            (Fact(FactKind.GETS_UPCARD, suit=Suit.HEARTS, card=card("AH")),),
            "you get A♥ for your 9♥, the lowest trump.",
            "Für 9♥, den niedrigsten Trumpf, bekommst du A♥.",
        ),
        (
            (
                Fact(FactKind.SCORES, 10),
                Fact(
                    FactKind.GETS_UPCARD,
                    suit=Suit.HEARTS,
                    card=card("AH"),
                    melds=(LaidMeld("run", 1, 150),),
                ),
            ),
            "it scores 10 points at once, and you get A♥ for your 9♥, the lowest trump, and can then meld Run 150.",
            (
                "Das bringt sofort 10 Punkte. Für 9♥, den niedrigsten Trumpf, bekommst du A♥ und kannst damit melden: "
                "Familie 150."
            ),
        ),
        (
            (MARRIAGE_LOST, Fact(FactKind.VOIDS, suit=Suit.CLUBS), Fact(FactKind.BURIES, 2)),
            (
                "it costs you 2 points of melds (Marriage ♣ 2), but you get rid of ♣, so you can trump that suit. "
                "The buried cards count 2 points for you."
            ),
            (
                "Das kostet dich 2 Punkte an Meldungen (Paar ♣ 2), aber: Du wirst ♣ los und kannst die Farbe dann "
                "stechen. Die gedrückten Karten zählen 2 Punkte für dich."
            ),
        ),
        (
            (MARRIAGE_LOST,),
            "it costs you 2 points of melds (Marriage ♣ 2).",
            "Das kostet dich 2 Punkte an Meldungen (Paar ♣ 2).",
        ),
        (
            (
                Fact(
                    FactKind.MELDS_WITH,
                    19,
                    needed=4,
                    melds=(LaidMeld("run", 1, 15), LaidMeld("pinochle", 1, 4)),
                ),
            ),
            "your melds are then worth 19 (Run 15, Pinochle 4); with another suit, 4 at most.",
            "Deine Meldungen bringen damit 19 (Familie 15, Pinochle 4), mit einer anderen Farbe höchstens 4.",
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
        (
            (Fact(FactKind.MOST_MELDS, 7), Fact(FactKind.HIGHEST)),
            "no other suit makes your melds worth more than 7, and of your longest suits, it has the highest cards.",
            (
                "Mit keiner anderen Farbe bringen deine Meldungen mehr als 7. Von deinen längsten Farben hat diese die "
                "höchsten Karten."
            ),
        ),
        (
            (Fact(FactKind.PARTNER_BIDS),),
            "your partner has the highest bid.",
            "Das höchste Gebot kommt von deinem Partner.",
        ),
        (
            (Fact(FactKind.TAKES_UPCARD, card=TEN, melds=(LaidMeld("queens", 1, 6),)),),
            "you get 10♦, and can then meld Queens 6; the other card is hidden.",
            "Du bekommst 10♦ und kannst damit melden: Vier Damen 6; die andere Karte ist verdeckt.",
        ),
        (
            (Fact(FactKind.KEEPS_NINE, 11, suit=Suit.CLUBS),),
            (
                "an exchange would leave your 9♣ as the upcard, which brings your opponent 11 points if they draw it "
                "last."
            ),
            (
                "Beim Eintauschen bliebe deine 9♣ als offene Karte liegen und brächte deinem Gegner 11 Punkte, wenn er "
                "sie als letzte zieht."
            ),
        ),
        (
            (Fact(FactKind.ONLY_CHOICE),),
            "your only legal card.",
            "Du darfst nur diese Karte spielen.",
        ),
        (
            (Fact(FactKind.NEEDS, needed=20, bid=20, suit=Suit.CLUBS, total=25),),
            "with ♣, you hold no melds, so you need 20 from 25 trick points.",
            "Mit ♣ hast du keine Meldung; dann fehlen noch 20 Punkte, aus 25 Stichpunkten.",
        ),
        (
            (Fact(FactKind.SAME),),
            "your choices bring the same points with best play.",
            "Bei bestem Spiel bringen alle gleich viele Punkte.",
        ),
        (
            (Fact(FactKind.SAME, total=200),),
            "your choices came to the same in all sample deals.",
            "Mit allen kam in allen Proberunden dasselbe heraus.",
        ),
        (
            (Fact(FactKind.ALL_TRICKS),),
            "every trick left is yours, whichever card you play.",
            "Alle restlichen Stiche gehören dir, egal, welche Karte du spielst.",
        ),
        (
            (Fact(FactKind.NO_TRICKS),),
            "no trick left can be yours, whichever card you play.",
            "Du kannst keinen Stich mehr machen, egal, welche Karte du spielst.",
        ),
        (
            (Fact(FactKind.LEFT_TRICKS, 1, needed=4),),
            "whichever card you play, with best play you win 1 of the 4 tricks that are left.",
            "Egal, welche Karte du spielst: Bei bestem Spiel machst du einen der 4 restlichen Stiche.",
        ),
        (
            (Fact(FactKind.LEFT_TRICKS, 4, needed=4),),
            "whichever card you play, with best play you win all of the 4 tricks that are left.",
            "Egal, welche Karte du spielst: Bei bestem Spiel machst du alle 4 restlichen Stiche.",
        ),
        ((), "", ""),
    ],
)
def test_facts_are_said_in_one_sentence(facts: tuple[Fact, ...], english: str, german: str) -> None:
    advice = Advice(play(ACE), facts=facts)
    assert [why_text(advice, "kitty", texts) for texts in languages()] == [english, german]
