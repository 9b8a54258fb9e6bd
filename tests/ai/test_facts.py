"""What speaks for an action by itself, by what its seat knows."""

import pytest

from bot.ai.coach.advisor import advise
from bot.ai.coach.certainty import is_needed, is_settled, missing_cards
from bot.ai.coach.explanation import lost_meld, tricks_left
from bot.ai.coach.facts import Facts
from bot.ai.coach.reasons import Fact, FactKind, Higher, PointSource
from bot.engine.actions import PASS, Action, Verb, bid, bury, pass_cards, play, trump
from bot.engine.cards import Suit, card, cards
from bot.engine.game import Game
from bot.engine.melds import LaidMeld
from tests.ai.decisions import new_game, play_deal, position
from tests.engine.fletcher_deals import twelfth_won
from tests.engine.stacking import last_twelve, run, stacked, twelfth_trick_won

LEADER = "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
OTHER = "AC TC 9C AD TD KD JD QC AH AH TS AS"
DECLARER = "3AS TS KS QS 2JS AC TC KC QC AD TD KD QD AH TH KH QH"
DOUBLE_DECK = "0 bid 50; 1 pass; 2 pass; 3 pass; 0 trump S"
HIGH_CLUBS = "AC KC JC QC AD TD KD 2JD 2JH QH TH KH AH JS QS KS TS QD"


def of(game: Game, seat: int, action: Action) -> list[Fact]:
    """The facts about an action."""
    return list(Facts(position(game, seat)).of(action))


def kinds(game: Game, seat: int, card_name: str) -> set[FactKind]:
    """The facts about a card to play."""
    return {fact.kind for fact in of(game, seat, play(card(card_name)))}


# Tricks


@pytest.mark.parametrize(
    ("line", "card_name", "settled"),
    [
        # The last to play knows who takes the trick.
        ("1 play KC", "AC", True),
        ("1 play KC", "9C", False),
        # All cards are known: seat 0 has a higher card of each suit that seat 1 leads, and no card beats its ace.
        ("", "9C", None),
    ],
)
def test_who_takes_a_trick_is_settled_only_if_no_card_that_may_be_held_changes_it(
    line: str, card_name: str, settled: bool | None
) -> None:
    game = last_twelve("classic", LEADER, OTHER)
    run(game, line)
    assert is_settled(position(game, 0 if line else 1), card(card_name)) is settled


def test_an_ace_led_is_not_settled_where_an_opponent_may_be_out_of_the_suit_and_trump_it() -> None:
    """No other ace of spades beats the ace of trump: of equal cards the first wins."""
    game = stacked("double-deck", hands=(DECLARER,), dealer=3)
    run(game, DOUBLE_DECK)
    assert is_settled(position(game, 0), card("AD")) is None
    # Equal aces lose to the first.
    assert kinds(game, 0, "AD") == {FactKind.ONLY_TRUMP_BEATS, FactKind.SAVES_TRUMPS}
    assert is_settled(position(game, 0), card("AS")) is True
    assert kinds(game, 0, "AS") == {FactKind.UNBEATABLE}
    # A jack of diamonds counts nothing.
    assert kinds(game, 0, "QD") == {FactKind.NO_POINTS, FactKind.SAVES_TRUMPS}


def test_the_partner_takes_the_trick_for_the_side() -> None:
    """Double-deck: the ace of clubs wins, unless seat 3 may be out of clubs."""
    game = stacked("double-deck", hands=(DECLARER, "JC QC TC KC", HIGH_CLUBS, "JC QC"), dealer=3)
    run(game, f"{DOUBLE_DECK}; 0 play AC; 1 play JC; 2 play KC")
    assert is_settled(position(game, 3), card("JC")) is False
    assert is_settled(position(game, 3), card("QC")) is False


def test_points_added_to_a_trick_of_the_partner_are_a_fact() -> None:
    """The ace of seat 1 wins, and seat 3, its partner, plays last: the ten is a point, the jack none."""
    game = stacked("double-deck", hands=(DECLARER, HIGH_CLUBS, "JC QC", "TC AC KC JC QC"), dealer=3)
    run(game, f"{DOUBLE_DECK}; 0 play KC; 1 play AC; 2 play JC")
    assert of(game, 3, play(card("TC")))[0] == Fact(FactKind.SIDE_WINS, 1)
    assert FactKind.SIDE_WINS not in kinds(game, 3, "JC")


def test_a_card_that_wins_and_the_cheapest_that_does_are_facts() -> None:
    """Classic: an ace and a ten count 10, a queen and a nine nothing. All but another nine beat a nine."""
    game = last_twelve("classic", LEADER, OTHER)
    run(game, "1 play 9C")
    assert kinds(game, 0, "QC") == {FactKind.WINS_TRICK, FactKind.CHEAPEST_WINNER}
    assert kinds(game, 0, "AC") == kinds(game, 0, "TC") == {FactKind.WINS_TRICK}
    # Of equal cards the first wins.
    assert kinds(game, 0, "9C") == {FactKind.NO_POINTS, FactKind.LOWEST}
    facts = Facts(position(game, 0))
    queen, ace, nine = (play(card(name)) for name in ("QC", "AC", "9C"))
    # That it wins does not tell it from another card that wins.
    assert facts.said(queen, ace) == (Fact(FactKind.CHEAPEST_WINNER),)
    assert facts.said(queen, nine) == (Fact(FactKind.WINS_TRICK),)
    # That it is the cheapest tells it from all others.
    assert facts.said(queen, nine, [ace, nine]) == (Fact(FactKind.CHEAPEST_WINNER),)
    # What both do is known apart.
    assert facts.shared(queen, ace) == (Fact(FactKind.WINS_TRICK),)
    assert facts.shared(queen, nine) == ()
    assert facts.said(nine, None, without={FactKind.NO_POINTS}) == (Fact(FactKind.LOWEST, suit=Suit.CLUBS),)


def test_the_points_in_a_trick_are_said_with_who_wins_it() -> None:
    """Classic: the ten of clubs counts 10. Both aces beat it, and no other card does."""
    game = last_twelve("classic", LEADER.replace("9C KC", "TC KC"), OTHER.replace("TC 9C", "9C 9C"))
    run(game, "1 play TC")
    facts = Facts(position(game, 0))
    ace = play(card("AC"))
    assert facts.of(ace)[0] == Fact(FactKind.WINS_TRICK, 10)
    assert facts.said(ace, ace) == ()


def test_where_no_card_wins_the_one_worth_least_is_a_fact() -> None:
    """An ace is led, which the other ace does not beat: a ten would give 10 points away, a queen none."""
    leader = "AC KC 9D JD QD 9H JH QH KH TH 9S JS"
    game = last_twelve("classic", leader, "AC TC 9C AD TD KD JD QC AH AH TS AS")
    run(game, "1 play AC")
    assert of(game, 0, play(card("QC")))[0] == Fact(FactKind.LOSES_LEAST, 0)
    assert kinds(game, 0, "TC") == set()
    facts = Facts(position(game, 0))
    queen, ten, nine = (play(card(name)) for name in ("QC", "TC", "9C"))
    assert facts.said(queen, ten) == (Fact(FactKind.LOSES_LEAST, 0),)
    assert facts.said(queen, nine) == ()


def test_cards_without_a_value_in_the_trick_give_nothing_away() -> None:
    """Fletcher: the tricks of the stock do not count, so that a ten is worth no more than a nine."""
    game = new_game("fletcher", {}, seed=1)
    dealer, other = game.table.dealer, 1 - game.table.dealer
    run(game, f"{dealer} bid 20; {other} pass; {dealer} trump S; {other} no-guess")
    found = Facts(position(game, other))
    hand = {action for action in game.offers(other) if action.text.startswith("play")}
    assert all(fact.kind is not FactKind.NO_POINTS for action in hand for fact in found.of(action))


HIGH = "AH AH TH TH KH KH QH QH AC TC TC KD"
LOW = "AD AD TD TD AS AS TS TS JH JH KS 9H"
NO_HIGH = "KC KC QC QC 9C 9C JC JC KD QD JD 9S"
"""Hearts are trump."""


@pytest.mark.parametrize(
    ("hand", "card_name", "higher", "is_ten"),
    [
        # Nothing is higher than an ace.
        (HIGH, "AH", None, False),
        (HIGH, "TH", Higher.OWN, True),
        (HIGH, "KH", Higher.OWN, False),
        # Of two aces of clubs one has been played, or both, with both tens.
        (HIGH, "TC", Higher.BOTH, True),
        (NO_HIGH, "KC", Higher.PLAYED, False),
    ],
)
def test_it_is_said_where_all_higher_cards_are(
    hand: str, card_name: str, higher: Higher | None, is_ten: bool
) -> None:
    [fact, *_] = of(last_twelve("classic", hand, LOW), 1, play(card(card_name)))
    assert fact.kind is (FactKind.UNBEATABLE if card_name.endswith("H") else FactKind.ONLY_TRUMP_BEATS)
    assert (fact.higher, fact.is_ten) == (higher, is_ten)


def test_it_is_said_that_opponents_have_neither_the_suit_nor_a_trump() -> None:
    """The opponent holds one trump, and no clubs: after it even the nine of clubs wins, and any trump."""
    game = last_twelve(
        "classic", "9C KD TC AC TH KH AH TH QH QH KH AH", "AD AD TD TD AS AS TS TS KS KS QS 9H"
    )
    run(game, "1 play AH; 0 play 9H")
    [nine, *_], [ten, *_] = (of(game, 1, play(card(name))) for name in ("9C", "TH"))
    assert (nine.kind, nine.higher, nine.is_trump) == (FactKind.UNBEATABLE, Higher.GONE, False)
    assert (ten.kind, ten.higher, ten.is_trump) == (FactKind.UNBEATABLE, Higher.GONE, True)
    assert not ten.draws_trumps


def test_it_is_said_that_a_card_shown_must_follow() -> None:
    """Kitty: the queen of spades lies in a pinochle, so that seat 1, who may hold hearts, can't trump an ace."""
    game = stacked(
        "kitty",
        "AS AS TS KS AH AH TH KH QH JH 9H AC TC KC QC",
        "QS JD 9D 9D TD TD KD KD QD 9C 9C JC JC 9S 9S",
        dealer=1,
    )
    run(game, "0 bid 20; 1 pass; 0 trump H; 0 bury 9H QC KC")
    [ace, *_], [ten, *_] = (of(game, 0, play(card(name))) for name in ("AS", "TS"))
    assert (ace.kind, ace.must_follow, ace.higher) == (FactKind.UNBEATABLE, True, None)
    assert (ten.kind, ten.must_follow, ten.higher) == (FactKind.UNBEATABLE, True, Higher.OWN)


def test_a_trump_led_draws_others_if_the_hand_has_more_than_there_are_elsewhere() -> None:
    """Eight trumps against three, and three against three.

    Of the side cards, no ace of clubs beats one that is led, but those of diamonds beat the king.
    """
    facts = of(last_twelve("classic", HIGH, LOW), 1, play(card("AH")))
    assert Fact(FactKind.DRAWS_TRUMPS, 8, needed=3, opponents=1) in facts
    assert facts[0] == Fact(
        FactKind.UNBEATABLE,
        suit=Suit.HEARTS,
        opponents=1,
        is_trump=True,
        draws_trumps=True,
        protects=(card("AC"),),
    )
    three = "AH AH TH 9C KC QC JC QD AC TC TC 9D"
    assert FactKind.DRAWS_TRUMPS not in kinds(last_twelve("classic", three, LOW), 1, "AH")


def test_the_last_card_of_a_suit_leaves_it_to_be_trumped() -> None:
    """One diamond, of which the opponent has some, and three clubs."""
    game = last_twelve("classic", HIGH, LOW)
    assert Fact(FactKind.LAST_OF_SUIT, suit=Suit.DIAMONDS) in of(game, 1, play(card("KD")))
    assert FactKind.LAST_OF_SUIT not in kinds(game, 1, "AC")
    # Without trumps it is no gain.
    assert FactKind.LAST_OF_SUIT not in kinds(last_twelve("classic", NO_HIGH, LOW), 1, "9S")


def test_that_every_card_loses_as_much_is_what_makes_choices_equal() -> None:
    """An ace of trump takes a jack or a nine, which count nothing."""
    game = last_twelve("classic", HIGH, LOW)
    run(game, "1 play AH")
    assert Facts(position(game, 0)).of_equals() == Fact(FactKind.ALL_LOSE, 0)
    assert FactKind.LOWEST in kinds(game, 0, "9H")
    assert FactKind.LOWEST not in kinds(game, 0, "JH")
    game = last_twelve("classic", NO_HIGH, LOW)
    run(game, "1 play KC")
    # It is trumped, and no card that is left then loses to one of the other hand.
    assert Facts(position(game, 0)).of_equals() == Fact(FactKind.ALL_TRICKS)


def test_it_is_certain_who_wins_the_rest_once_no_card_can_change_it() -> None:
    """After the last trump of the other hand has fallen, an ace of spades and ten trumps win, in any order."""
    game = last_twelve(
        "classic", "AH TH TH KH KH QH QH JH JH 9H AS AH", "KS QS QS JS JS 9S 9S TC KC QC JC 9H"
    )
    assert Facts(position(game, 1)).of_equals() == Fact(FactKind.EQUAL)
    run(game, "1 play AH")
    # A nine of trump is left, but it has to be played now.
    assert Facts(position(game, 0)).of_equals().kind is not FactKind.NO_TRICKS
    run(game, "0 play 9H")
    assert Facts(position(game, 1)).of_equals() == Fact(FactKind.ALL_TRICKS)
    run(game, "1 play TH")
    assert Facts(position(game, 0)).of_equals() == Fact(FactKind.NO_TRICKS)


def test_a_card_below_one_of_the_hand_may_still_be_led() -> None:
    """Seat 1 has no trump but one left, and may lead the nine of spades, which loses to the jack."""
    game = last_twelve(
        "classic", "AH TH TH KH KH QH QH JH JH 9H 9S AH", "KS QS QS JS JS AS 9S TC KC QC JC 9H"
    )
    run(game, "1 play AH; 0 play 9H; 1 play TH")
    assert Facts(position(game, 0)).of_equals().kind is not FactKind.NO_TRICKS


def test_where_all_cards_come_to_the_same_it_is_said_how_many_tricks_they_win() -> None:
    """All hands are known: seat 1 has ten trumps that win, and loses a spade whenever it leads it."""
    game = last_twelve(
        "classic", "AH TH TH KH KH QH QH JH JH 9H 9S AH", "KS QS QS JS JS AS 9S TC KC QC JC 9H"
    )
    run(game, "1 play AH; 0 play 9H; 1 play TH; 0 play 9S")
    found = position(game, 1)
    assert tricks_left(found, play(card("TH"))) == Fact(FactKind.LEFT_TRICKS, 9, needed=10)
    # With a spade led first, the lead is lost, but no trick more.
    assert tricks_left(found, play(card("9S"))) == Fact(FactKind.LEFT_TRICKS, 9, needed=10)


# Melds that are made one at a time

MELDER = "JD JD QS 9C TS TH AH KH QH 9D 9S 9H"


def melding(hand: str = MELDER, other: str = "", line: str = "") -> Game:
    """Seat 1 leads in classic, with hearts as trump."""
    game = stacked("classic", other, hand, upcard="AH")
    run(game, line)
    return game


@pytest.mark.parametrize(
    ("card_name", "found"),
    [
        # Nines of other suits and their tens are in no meld.
        ("9C", FactKind.NO_MELD),
        ("TS", FactKind.NO_MELD),
        ("JD", FactKind.SECOND),
        # Pinochle; run; and a nine of trump scores 10 when it is shown.
        ("QS", None),
        ("TH", None),
        ("9H", None),
    ],
)
def test_what_no_meld_needs_or_the_hand_has_twice_is_a_fact_while_there_is_a_stock(
    card_name: str, found: FactKind | None
) -> None:
    given = kinds(melding(), 1, card_name) & {FactKind.NO_MELD, FactKind.SECOND}
    assert given == ({found} if found else set())


def test_a_second_copy_is_no_advantage_over_a_card_that_no_meld_needs() -> None:
    facts = Facts(position(melding(), 1))
    jack, nine, queen = (play(card(name)) for name in ("JD", "9C", "QS"))
    assert FactKind.SECOND not in {fact.kind for fact in facts.against(jack, nine)}
    assert FactKind.SECOND in {fact.kind for fact in facts.against(jack, queen)}
    assert FactKind.NO_MELD in {fact.kind for fact in facts.against(nine, jack)}


def test_a_meld_whose_other_cards_are_gone_needs_nothing() -> None:
    """Without both queens of spades there is no pinochle, and without both jacks of clubs there are no four jacks."""
    game = melding("QS JC JD 9C TS TH AH KH QH 9D 9S 9H", "QS JC", "1 play QS; 0 play QS; 1 draw")
    assert is_needed(position(game, 1), card("JD"))
    run(game, "1 play JC; 0 play JC; 1 draw")
    assert not is_needed(position(game, 1), card("JD"))


def test_a_meld_for_which_too_few_draws_are_left_needs_nothing() -> None:
    """One card may still come, before the last draw: a pinochle lacks one, the queen of spades, and four aces two."""
    winning = "JD JH 9D 9C 9H TD KD AD TC KC AC QC"
    losing = "TC KC QD QD TH AH QH KH TH QS AS KH"
    now = position(twelfth_trick_won("classic", winning, losing), 1)
    assert now.stock_tricks_left == 1
    melds = {meld.name: meld for meld in now.melds}
    assert [missing_cards(now, melds[name]) for name in ("pinochle", "aces")] == [1, 2]
    assert is_needed(now, card("JD"))
    assert not is_needed(now, card("AC"))
    # The run lacks four cards, of which the upcard may come by exchange.
    assert not is_needed(now, card("JH"))
    # Both jacks of spades have been played.
    assert missing_cards(now, melds["jacks"]) is None


@pytest.mark.parametrize(
    ("hand", "other", "action", "named"),
    [
        # The run lacks the jack, which is unseen.
        ("TH AH KH QH 9C 9D QS 9S TS TC TD 9H", "TH", "9C", "run"),
        # The hand has a second ten.
        ("TH TH AH KH QH 9C 9D QS 9S TS TC TD", "TH", "9C", None),
        # The better card breaks the run as well.
        ("TH AH KH QH 9C 9D QS 9S TS TC TD 9H", "TH", "AH", None),
        # A nine is in no meld.
        ("TH AH KH QH 9C 9D QS 9S TS TC TD 9H", "9D", "9C", None),
    ],
)
def test_the_meld_that_another_card_could_still_make_is_named(
    hand: str, other: str, action: str, named: str | None
) -> None:
    now = position(melding(hand), 1)
    found = lost_meld(now, play(card(action)), play(card(other)))
    assert (None if found is None else found.name) == named


def test_a_meld_that_can_no_longer_be_made_is_not_named() -> None:
    """Both jacks of hearts have been played, so that there is no run."""
    hand = "JH TH AH KH QH 9C 9D QS 9S TS TC TD"
    game = melding(hand, "JH", "1 play JH; 0 play JH; 1 draw")
    assert lost_meld(position(game, 1), play(card("9C")), play(card("TH"))) is None


# Before the play

KITTY = "KS QS AS 9S KD QD 9C JC 9D 9H TH KH AH JH TC"
"""With spades, a royal marriage 4, a marriage of diamonds 2 and a nine 1; with diamonds as much, with others 5."""
WITH_PINOCHLE = KITTY.replace("JC", "JD").replace("9D", "JC")
"""4 more, and without a nine of diamonds 1 less with these."""


def auction(hand: str, variant: str = "kitty", **lying: str) -> Game:
    """Seat 0 bids first."""
    return stacked(variant, hand, dealer=1 if variant == "kitty" else 3, **lying)


def test_a_bid_says_what_the_melds_are_worth_and_what_it_needs_besides() -> None:
    """Kitty: the melds are 11, so a bid of 20 needs 9 more, and half the trick points are 12.5."""
    game = auction(WITH_PINOCHLE)
    [needs] = of(game, 0, bid(20))
    assert needs == Fact(
        FactKind.NEEDS,
        11,
        Suit.SPADES,
        needed=9,
        bid=20,
        total=25,
        source=PointSource.KITTY,
        melds=needs.melds,
    )
    listed = [(meld.name, meld.points) for meld in needs.melds]
    assert listed == [("royal-marriage", 4), ("pinochle", 4), ("marriage:D", 2), ("nine", 1)]
    [more] = of(game, 0, bid(24))
    assert (more.kind, more.needed) == (FactKind.NEEDS, 13)
    assert of(game, 0, PASS) == []


def test_a_bid_says_what_it_needs_without_melds_as_well() -> None:
    """The nine of clubs is a meld in clubs, but six spades with both aces are worth more as trumps."""
    hand = "AS AS TS KS JS JS AH TH KH TC QC 9C AD QD 9D"
    [needs] = of(auction(hand), 0, bid(20))
    assert (needs.kind, needs.suit, needs.points, needs.needed) == (FactKind.NEEDS, Suit.SPADES, 0, 20)


def test_a_pass_says_how_much_more_the_lowest_bid_would_need() -> None:
    """The melds are 7, so a bid of 20 would need 13 more."""
    game = auction(KITTY)
    [needs] = of(game, 0, PASS)
    assert (needs.kind, needs.points, needs.needed, needs.bid) == (FactKind.WOULD_NEED, 7, 13, 20)
    assert [fact.kind for fact in of(game, 0, bid(20))] == [FactKind.NEEDS]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("0 bid 250; 1 pass", [Fact(FactKind.PARTNER_BIDS)]),
        ("0 bid 250; 1 bid 260", []),
        ("0 pass; 1 bid 250", []),
    ],
)
def test_a_pass_leaves_the_bid_to_the_partner(line: str, found: list[Fact]) -> None:
    """Partnership: aces and a pinochle are 140, so that the next bid needs no more than half of 250 trick points."""
    game = stacked("partnership", "", "", "AS AH AC AD JD QS", dealer=3)
    run(game, line)
    assert of(game, 2, PASS) == found


def test_a_hand_without_a_marriage_cannot_name_trump_in_double_deck() -> None:
    game = auction("4AC 4TC 4JC 4AD 4TD", "double-deck")
    assert of(game, 0, PASS) == [Fact(FactKind.CANNOT_NAME)]
    assert of(game, 0, bid(50)) == []


def test_a_trump_says_what_the_melds_are_worth_with_it_and_with_the_next_best() -> None:
    """With diamonds the nine is missing; with clubs there are two nines, and no royal marriage: 2 + 2 + 4 + 2."""
    game = auction(WITH_PINOCHLE, kitty="9C AC AC")
    run(game, "0 bid 20; 1 pass")
    [found] = of(game, 0, trump(Suit.SPADES))
    assert (found.kind, found.points, found.needed) == (FactKind.MELDS_WITH, 11, 10)
    assert [(meld.name, meld.points) for meld in found.melds] == [
        ("royal-marriage", 4),
        ("pinochle", 4),
        ("marriage:D", 2),
        ("nine", 1),
    ]
    assert FactKind.MELDS_WITH not in {fact.kind for fact in of(game, 0, trump(Suit.DIAMONDS))}


def test_no_trump_that_makes_melds_worth_more_is_a_fact_where_another_makes_as_much() -> None:
    """7 with spades and diamonds, 5 with clubs and hearts. Of six clubs, the kitty has three."""
    game = auction(KITTY, kitty="AC AC TC")
    run(game, "0 bid 20; 1 pass")
    for suit in (Suit.SPADES, Suit.DIAMONDS):
        assert of(game, 0, trump(suit)) == [Fact(FactKind.MOST_MELDS, 7)]
    assert of(game, 0, trump(Suit.CLUBS)) == [Fact(FactKind.LONGEST, 6)]


def test_of_suits_of_equal_length_the_one_with_the_highest_cards_is_a_fact_of_trump() -> None:
    """Ace, ten, and king of hearts against ace, ten, and jack of clubs, with two more of each."""
    game = auction(KITTY, kitty="9C AC AD")
    run(game, "0 bid 20; 1 pass")
    assert of(game, 0, trump(Suit.HEARTS)) == [Fact(FactKind.HIGHEST)]
    assert of(game, 0, trump(Suit.CLUBS)) == []


def test_the_longest_suit_is_a_fact_of_trump() -> None:
    """Six spades, with one of the kitty, and four cards of each other suit."""
    game = auction("KS QS AS 9S TS JD KD QD 9C JC 9D 9H TH KH AH", kitty="9C AC 9S")
    run(game, "0 bid 20; 1 pass")
    assert Fact(FactKind.LONGEST, 6) in of(game, 0, trump(Suit.SPADES))
    assert of(game, 0, trump(Suit.HEARTS)) == []


@pytest.mark.parametrize(
    ("buried", "expected"),
    [
        # No other club is left, and the ten is a point.
        ("9C JC TC", {FactKind.KEEPS_MELDS, FactKind.VOIDS, FactKind.KEEPS_STRONG, FactKind.BURIES}),
        ("9C 9D 9H", {FactKind.KEEPS_MELDS, FactKind.KEEPS_STRONG}),
        # The king of diamonds is in the marriage, and counts.
        # Of clubs the ten is left.
        (
            "9C JC KD",
            {FactKind.KEEPS_MELDS, FactKind.KEEPS_STRONG, FactKind.BURIES, FactKind.SHORTENS},
        ),
        # The nine of trump is a meld of 1 point, the ace of hearts none.
        ("9C 9D 9S", {FactKind.KEEPS_MELDS}),
        ("9C 9D AH", {FactKind.KEEPS_MELDS, FactKind.BURIES, FactKind.BURIES_ACE}),
    ],
)
def test_what_burying_keeps_and_counts(buried: str, expected: set[FactKind]) -> None:
    game = auction(KITTY, kitty="AD TD JD")
    run(game, "0 bid 20; 1 pass; 0 trump S")
    assert {fact.kind for fact in of(game, 0, bury(cards(buried.split())))} == expected


def test_burying_fewer_points_is_no_advantage() -> None:
    game = auction(KITTY, kitty="AD TD JD")
    run(game, "0 bid 20; 1 pass; 0 trump S")
    facts = Facts(position(game, 0))
    one, two = (bury(cards(text.split())) for text in ("9D 9H TC", "9D TH TC"))
    # Both keep all melds, which is no reason.
    assert facts.of(one)[0] == Fact(FactKind.KEEPS_MELDS, 11, needed=11)
    assert facts.said(one, two) == ()
    assert facts.said(two, one) == (Fact(FactKind.BURIES, 2),)
    # What is true of a worse choice as well is no reason.
    three = bury(cards(["9H", "TH", "TC"]))
    assert facts.said(two, one, [one, three]) == ()
    # A burial that keeps fewer melds tells them apart.
    nine = bury(cards(["9C", "9D", "9S"]))
    assert facts.of(nine) == (Fact(FactKind.KEEPS_MELDS, 10, needed=11),)
    assert facts.said(one, nine, [nine]) == (Fact(FactKind.KEEPS_MELDS, 11, needed=11),)


@pytest.mark.parametrize(
    ("buried", "lost"),
    [
        ("9C JC TC", None),
        # The nine of trump is a meld of 1 point, a king of diamonds one half of a marriage.
        ("9C 9D 9S", Fact(FactKind.COSTS_MELDS, 1, melds=(LaidMeld("nine", 1, 1),))),
        ("9C JC KD", Fact(FactKind.COSTS_MELDS, 2, melds=(LaidMeld("marriage:D", 1, 2),))),
    ],
)
def test_what_burying_costs_in_melds_is_a_fact(buried: str, lost: Fact | None) -> None:
    game = auction(KITTY, kitty="AD TD JD")
    run(game, "0 bid 20; 1 pass; 0 trump S")
    assert Facts(position(game, 0)).cost(bury(cards(buried.split()))) == lost
    assert Facts(position(game, 0)).cost(bid(20)) is None


def test_what_passing_cards_gives_and_keeps() -> None:
    """Partnership: seat 2 has a marriage of hearts 20, and two trumps and an ace for seat 0, which passes back."""
    game = stacked("partnership", "AS KS QS 9C", "", "AS TS AD KH QH 9C JC", dealer=3)
    run(game, "0 bid 250; 1 pass; 2 pass; 3 pass; 0 trump S")
    found = Facts(position(game, 2))
    strong, weak = (pass_cards(cards(text.split())) for text in ("AS TS AD 9C", "AS KH 9C JC"))
    assert found.of(strong) == (Fact(FactKind.PASSES_STRONG, 3), Fact(FactKind.KEEPS_MELDS, 20, needed=20))
    assert found.of(weak) == (Fact(FactKind.PASSES_STRONG, 1),)
    assert found.said(weak, strong) == ()
    run(game, "2 pass-cards AS TS AD 9C")
    back = {fact.kind for fact in of(game, 0, pass_cards(cards(["9C", "9C", "AS", "KS"])))}
    assert FactKind.KEEPS_STRONG not in back


def test_a_suit_of_which_no_opponent_has_a_card_left_is_only_trumped() -> None:
    """Double-deck: both opponents trump the lead of the ace of hearts, and the partner has all that seat 0 has not."""
    game = stacked("double-deck", hands=(DECLARER, "", "3AH 3TH 3KH 3QH 4JH 4JC", ""), dealer=3)
    run(game, f"{DOUBLE_DECK}; 0 play AH")
    while len(game.table.tricks) < 2:
        [seat] = game.to_move()
        plays = sorted(game.offers(seat).of(Verb.PLAY), key=lambda action: action.card.strength)
        game.play(seat, plays[0 if seat else -1])
    assert game.to_move() == (0,)
    [queen, *_] = of(game, 0, play(card("QH")))
    assert (queen.kind, queen.suit, queen.higher) == (FactKind.ONLY_TRUMP_BEATS, Suit.HEARTS, Higher.VOID)


# What stands by itself


def test_the_points_of_a_meld_are_a_fact() -> None:
    """Aces are 100 points in classic."""
    leader, other = "AS AC TC 9C AD TD KD JD QC AH AH TS", "9C KC 9D JD QD 9H JH QH KH TH 9S JS"
    game = twelfth_trick_won("classic", leader, other)
    assert of(game, 1, Action.parse("meld aces")) == [Fact(FactKind.SCORES, 100)]


def test_a_nine_of_trump_leaves_the_meld_of_the_trick() -> None:
    """Seat 1 wins the first trick with a royal marriage and the nine of hearts, the upcard being the ace."""
    game = melding("JD JD QS 9C TS TH AH KH QH 9D 9S 9H", "JC", "1 play AH; 0 play JC")
    exchange, marriage = Action.parse("exchange"), Action.parse("meld royal-marriage")
    assert FactKind.STILL_MELDS in {fact.kind for fact in of(game, 1, exchange)}
    # The hand has no ten of trump for a run, and the aces of two suits.
    assert Fact(FactKind.GETS_UPCARD, suit=Suit.HEARTS, card=card("AH")) in of(game, 1, exchange)
    assert FactKind.STILL_MELDS not in {fact.kind for fact in of(game, 1, marriage)}
    # Showing the nine and then exchanging it scores no more.
    advice = advise(position(game, 1))
    assert advice is not None
    assert advice.action == exchange
    run(game, "1 exchange")
    assert marriage in game.offers(1)
    # So does drawing, for a later trick.
    assert of(game, 1, Action.parse("draw")) == [Fact(FactKind.MELDS_LATER)]


def test_a_meld_that_the_upcard_completes_is_a_fact_of_the_exchange() -> None:
    """The ace of hearts is missing for a run, 150 points, and for four aces, 100."""
    game = melding("JD JD AC AD AS TH JH KH QH 9D 9S 9H", "JC", "1 play 9S; 0 play JC")
    exchange, melds = Action.parse("exchange"), (LaidMeld("run", 1, 150),)
    expected = Fact(FactKind.GETS_UPCARD, suit=Suit.HEARTS, card=card("AH"), melds=melds)
    assert expected in of(game, 1, exchange)
    assert Action.parse("meld run") not in game.offers(1)
    run(game, "1 exchange")
    assert Action.parse("meld run") in game.offers(1)


def test_before_the_last_draw_the_upcard_is_known_and_a_nine_given_for_it_would_bring_the_opponent_points() -> (
    None
):
    """Fletcher: the other player scores 11 for a nine of trump that was exchanged and is drawn last.

    The queens of four suits are a meld with the upcard; without it, one of hearts is missing.
    """
    nine = Fact(FactKind.KEEPS_NINE, 11, suit=Suit.SPADES)
    for held, upcard, melds in (
        ("9S 9S AS AS TS TS KS KS QS QS JS JC", "AH", ()),
        ("9S 9S AS AS TS TS KS QS QC QD JS JC", "QH", (LaidMeld("queens", 1, 6),)),
    ):
        low = [one for one in cards("AH TH TH KH KH QH JH JH 9H 9H AD TD KD") if one is not card(upcard)]
        game = twelfth_won(held, f"{' '.join(map(str, low[:11]))} {upcard}")
        takes = Fact(FactKind.TAKES_UPCARD, suit=Suit.SPADES, card=card(upcard), melds=melds)
        assert of(game, 1, Action.parse("draw upcard")) == [takes, nine]
        assert of(game, 1, Action.parse("draw")) == [nine]
        exchanged = [fact.kind for fact in of(game, 1, Action.parse("exchange"))]
        assert exchanged == [FactKind.GETS_UPCARD]


def test_a_forced_action_is_the_only_choice() -> None:
    game = new_game("kitty", {}, seed=3)
    play_deal(game, "play")
    while len(list(game.offers(game.to_move()[0]))) > 1:
        seat = game.to_move()[0]
        game.play(seat, next(iter(game.offers(seat))))
    seat = game.to_move()[0]
    [only] = game.offers(seat)
    assert of(game, seat, only) == [Fact(FactKind.ONLY_CHOICE)]
