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
from bot.ui.text.advice import facts_text, hint_text, instead_texts, look_text, why_text, worse_text
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
            "if nobody bids more, your side makes it in 90 of 100 possible deals.",
            "Bietet niemand mehr, schafft deine Seite es bei 90 von 100 Kartenverteilungen.",
        ),
        # 72 of 90, and 28 would get it in a third of these deals.
        (
            bid(30),
            bid(28),
            (0.9, 0.72),
            (0.3, 0.28),
            (
                "if nobody bids more, your side makes it in 80 of 100 possible deals, "
                "and it wins the bidding more often than 28."
            ),
            (
                "Bietet niemand mehr, schafft deine Seite es bei 80 von 100 Kartenverteilungen, "
                "und der Zuschlag kommt öfter als mit 28."
            ),
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
            "10♦ can still make a run (150).",
            "Mit 10♦ kannst du noch eine Familie melden (150).",
        ),
        (
            Reason(ReasonKind.MAY_MELD, 0.32, 0.11),
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
            "you win this trick anyway, and this adds 10 points more than 10♦.",
            "Du machst diesen Stich ohnehin, und diese Karte bringt 10 Punkte mehr als 10♦.",
        ),
        (
            KEEPS,
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
            "your A♥ then wins a trick in 90 of 100 possible deals; after 10♦, in 60.",
            "A♥ macht dann bei 90 von 100 Kartenverteilungen einen Stich, nach 10♦ bei 60.",
        ),
        (
            replace(WINS, card=QUEEN, is_low=True),
            (
                "late in the deal, nobody can beat your Q♠: it wins a trick in 90 of 100 possible deals; "
                "with 10♦, in 60."
            ),
            (
                "Gegen Ende schlägt niemand mehr D♠: Die Karte macht bei 90 von 100 Kartenverteilungen einen Stich, "
                "mit 10♦ bei 60."
            ),
        ),
        (
            Reason(ReasonKind.LATER),
            "10♦ can bring you more in a later trick.",
            "10♦ kann dir in einem späteren Stich mehr bringen.",
        ),
        (
            Reason(ReasonKind.CONTRACT, 1, 0.61),
            "you make your bid in all 100 possible deals; with 10♦, in 61.",
            "Du schaffst dein Gebot bei allen 100 Kartenverteilungen, mit 10♦ bei 61.",
        ),
        (
            Reason(ReasonKind.PLAYED_OUT, 0, 0.02),
            "if you play on, you make your bid in 2 of 100 possible deals.",
            "Spielst du weiter, schaffst du dein Gebot bei 2 von 100 Kartenverteilungen.",
        ),
        (
            Reason(ReasonKind.LAST_TRICKS, first_trick=19, tricks=(19, 21, 22), other_tricks=(20,), left=4),
            "with best play, you win 3 of the 4 tricks that are left (all but the next one); with 10♦, 1.",
            "Bei bestem Spiel machst du 3 der 4 restlichen Stiche (alle außer dem nächsten), mit 10♦ einen.",
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


def test_of_cards_to_bury_it_is_said_what_becomes_of_the_one_that_wins_more() -> None:
    best, worse = Action.parse("bury AC TC 9C"), Action.parse("bury AC TC AH")
    for one, said in ((ACE, "A♥ stays in your hand and wins a trick"), (QUEEN, "your Q♠ then wins a trick")):
        reason = replace(WINS, card=one)
        advice = Advice(best, (Alternative(worse, 2, is_equal=False, reason=reason),), reason=reason)
        assert why_text(advice, "kitty", texts_in("en")).startswith(f"{said} in 90 of 100 possible deals")


def test_below_a_hint_is_what_a_player_may_think_of() -> None:
    """The choices as good come first, then the loss of others: those that are obvious, then the best."""
    equal, ace, nine, jack = (Alternative(play(card(name)), 0.04) for name in ("JS", "AS", "9D", "JD"))
    ace = replace(ace, loss=0.44, is_equal=False, is_obvious=True, is_slight=True)
    nine, jack = replace(nine, loss=4.4, is_equal=False), replace(jack, loss=5, is_equal=False)
    advice = Advice(play(QUEEN), (equal, ace, nine, jack))
    english, german = languages()
    assert instead_texts(advice, english) == [
        "J♠ is about as good",
        "A♠ is nearly as good",
        "4 points less on average with 9♦",
    ]
    assert instead_texts(advice, german) == [
        "B♠ ist etwa gleich gut",
        "A♠ ist fast so gut",
        "im Schnitt 4 Punkte weniger mit 9♦",
    ]
    # Without a reason, what is as good is said in its place.
    view = new_table(2, (0, 1))
    view.zones[TRICK] = []
    less = "A♠ is nearly as good · 4 points less on average with 9♦"
    assert hint_text(advice, view, "classic", english) == (
        f"🎯 **Lead Q♠**: J♠ is about as good.\n-# Instead: {less}"
    )
    with_reason = replace(advice, facts=(Fact(FactKind.SECOND),))
    assert hint_text(with_reason, view, "classic", english) == (
        f"🎯 **Lead Q♠**: you hold a second one.\n-# Instead: J♠ is about as good · {less}"
    )
    # Two are as good, and what is certain is no average.
    also = replace(equal, action=play(card("QD")))
    advice = Advice(play(QUEEN), (equal, also, jack), exact=True)
    assert instead_texts(advice, english) == ["J♠, Q♦ are as good", "5 points less with J♦"]
    bids = Advice(bid(21), (Alternative(bid(20), 1, is_equal=False), Alternative(PASS, 12, is_equal=False)))
    assert instead_texts(bids, english) == ["1 point less on average with 20", "12 less with a pass"]
    assert instead_texts(bids, german) == ["im Schnitt 1 Punkt weniger mit 20", "12 weniger mit Passen"]


def test_everywhere_the_reason_is_about_the_choice_that_was_made() -> None:
    """Without one, or with one as good, it is about what a player may think of."""
    king, nine = (Alternative(play(card(name)), 4, is_equal=False) for name in ("KD", "9D"))
    advice = Advice(
        play(QUEEN), (replace(king, reason=KEEPS), replace(nine, facts=FACTS)), facts=(Fact(FactKind.SECOND),)
    )
    english = texts_in("en")
    for choice in (None, advice.of(play(QUEEN)), Alternative(play(card("JD")))):
        assert why_text(advice, "classic", english, choice) == "you hold a second one."
    assert why_text(advice, "classic", english, advice.of(play(card("9D")))) == (
        "it wins the trick, and you hold a second one."
    )
    assert why_text(advice, "classic", english, advice.of(play(card("KD")))) == (
        "your opponent wins this trick in 70 of 100 possible deals, and K♦ would give away 1 point more."
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
            "Das höchste Gebot kommt von deinem Gegenüber.",
        ),
        ((), "", ""),
    ],
)
def test_facts_are_said_in_one_sentence(facts: tuple[Fact, ...], english: str, german: str) -> None:
    assert facts_text(facts, texts_in("en")) == english
    assert facts_text(facts, texts_in("de")) == german
