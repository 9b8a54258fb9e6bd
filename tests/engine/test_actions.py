"""Actions, their text form (common rules: Game record, Verbs) and offers."""

from __future__ import annotations

import copy
from itertools import combinations

import pytest

from bot.engine import actions
from bot.engine.actions import MELD_NAMES, NOTHING, Action, Bids, CardChoices, Offer, Rule, Verb
from bot.engine.cards import DECK_48, Rank, Suit, card, cards

# Each verb with each kind of argument that it takes, in the order of the rules.
IN_THE_GRAMMAR = [
    "bid 1",
    "bid 25",
    "bid 500",
    "bid 501",
    "bid 2000",
    "pass",
    "call-dead",
    "trump C",
    "trump D",
    "trump H",
    "trump S",
    "guess C",
    "guess S",
    "no-guess",
    "bury 9C 9D JH",
    "bury 9C 9C AS",
    "pass-cards 9C AS",
    "pass-cards 9C 9C 9D AS",
    "throw-in",
    "claim-rest",
    "play AS",
    "play 9C",
    "play TD",
    "meld run",
    "meld run-extra:K",
    "meld marriage:S",
    "meld double-pinochle",
    "dix",
    "exchange",
    "draw",
    "draw upcard",
    "declare-out",
    "challenge",
    "accept",
    "call-miscount",
    "call-revoke",
    "call-unburied",
    "correct QH",
    "extend 1",
    "extend 1250",
    "extend 10500",
    "no-extend",
    "resign",
]

NOT_IN_THE_GRAMMAR = [
    "",
    " ",
    "fold",
    "BID 25",
    "Play AS",
    "bid",
    "bid ",
    "bid 0",
    "bid 01",
    "bid +25",
    "bid -25",
    "bid 25.0",
    "bid 2e1",
    "bid 2001",
    "bid 9999",
    "bid 10000",
    "bid 99999999999999999999",
    "bid  25",
    "bid 25 ",
    " bid 25",
    "bid\t25",
    "bid 25\n",
    "bid 25 30",
    "bid ²5",
    "bid ٢٥",
    "bid twenty",
    "pass 1",
    "pass ",
    " pass",
    "trump",
    "trump ",
    "trump s",
    "trump X",
    "trump SPADES",
    "trump spades",
    "trump S S",
    "guess",
    "no-guess S",
    "noguess",
    "bury",
    "bury 9C 9D",
    "bury 9C 9D JH QH",
    "bury 9C  9D JH",
    "bury 9C 9D JH ",
    "bury 9C 9D 8H",
    "pass-cards",
    "pass-cards 9C",
    "pass-cards 9C 9D JH QH AS",
    "pass-cards 9C  9D",
    "play",
    "play ",
    "play as",
    "play SA",
    "play 10S",
    "play AS ",
    "play  AS",
    "play AS KS",
    "play 8S",
    "play A♠",
    "meld",
    "meld kings queens",
    "meld Kings",
    "meld marriage",
    "meld marriage:",
    "meld marriage:X",
    "meld run-extra:J",
    "meld 80-kings",
    "dix 9H",
    "exchange 9H",
    "draw ",
    "draw  upcard",
    "draw upcard ",
    "draw stock",
    "draw upcard upcard",
    "upcard",
    "declare out",
    "declare-out 1000",
    "correct",
    "correct AS KS",
    "extend",
    "extend ",
    "extend 0",
    "extend 01250",
    "extend +1250",
    "extend 10501",
    "extend 100000",
    "extend 1250 1500",
    "no-extend 1250",
    "resign now",
]


@pytest.mark.parametrize("text", IN_THE_GRAMMAR)
def test_verbs_read_and_write_the_same_text(text: str) -> None:
    action = Action.parse(text)
    assert str(action) == action.text == text
    assert repr(action) == f"Action.parse({text!r})"


def test_the_grammar_has_every_verb() -> None:
    assert {Action.parse(text).verb for text in IN_THE_GRAMMAR} == set(Verb)


@pytest.mark.parametrize("text", NOT_IN_THE_GRAMMAR)
def test_verbs_refuse_text_that_is_not_in_the_grammar(text: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        Action.parse(text)


def test_verbs_parse_every_meld_name_of_the_rules() -> None:
    listed = (
        "run double-run run-extra:K run-extra:Q royal-marriage marriage:C marriage:D marriage:H marriage:S "
        "aces kings queens jacks all-aces all-kings all-queens all-jacks pinochle double-pinochle round-house"
    )
    assert " ".join(MELD_NAMES) == listed
    assert " ".join(Action.parse(f"meld {name}").meld for name in MELD_NAMES) == listed


def test_a_bad_text_is_quoted_only_in_part() -> None:
    with pytest.raises(ValueError, match="not an action") as caught:
        Action.parse("x" * 100_000)
    assert len(str(caught.value)) < 120


def test_equal_actions_are_the_same_object() -> None:
    assert Action.parse("bid 25") is actions.bid(25)
    assert Action.parse("play AS") is actions.play(card("AS"))
    assert Action.parse("extend 1250") is actions.extend(1250)
    assert Action.parse("trump H") is actions.trump(Suit.HEARTS)
    assert Action.parse("meld kings") is actions.meld("kings")
    assert Action.parse("bury JH 9D 9C") is actions.bury(cards("9D JH 9C")) is Action.parse("bury 9C 9D JH")
    assert Action.of(Verb.CALL_REVOKE) is Action.parse("call-revoke")
    assert copy.deepcopy(actions.DRAW) is actions.DRAW is Action.parse("draw")
    assert copy.deepcopy([actions.DRAW_UPCARD]) == [Action.parse("draw upcard")]


def test_arguments_have_their_kinds() -> None:
    assert Action.parse("bid 25").points == 25
    assert Action.parse("play TS").card is card("TS")
    assert Action.parse("correct TS").card is card("TS")
    assert Action.parse("guess D").suit is Suit.DIAMONDS
    assert Action.parse("bury AS 9C JD").cards == cards("9C JD AS")
    assert Action.parse("pass").argument is None


@pytest.mark.parametrize(
    ("verb", "argument"),
    [
        (Verb.BID, None),
        (Verb.BID, 0),
        (Verb.BID, -5),
        (Verb.BID, 2001),
        (Verb.BID, "26 "),
        (Verb.PASS, 1),
        (Verb.PLAY, None),
        (Verb.PLAY, "AS KS"),
        (Verb.MELD, "spoons"),
        (Verb.BURY, cards("9C 9D")),
        (Verb.BURY, cards("9C 9D 9H 9S")),
        (Verb.PASS_CARDS, cards("9C")),
        (Verb.TRUMP, "X"),
        (Verb.DRAW, "stock"),
    ],
)
def test_no_action_can_be_created_that_cannot_be_parsed(verb: Verb, argument: actions.Argument) -> None:
    with pytest.raises(ValueError, match="not a"):
        Action.of(verb, argument)
    text = f"{verb} {argument}"
    with pytest.raises(ValueError, match="not a"):
        Action.parse(text)


def test_bids_know_their_members_without_creating_them() -> None:
    bids = Bids(range(20, 501))
    assert len(bids) == 481
    assert actions.bid(20) in bids
    assert actions.bid(500) in bids
    assert actions.bid(19) not in bids
    assert actions.bid(501) not in bids
    assert actions.PASS not in bids
    text: object = "bid 20"
    assert text not in bids
    assert [str(bid) for bid in Bids((60, 65))] == ["bid 60", "bid 65"]


def test_burials_are_every_choice_of_three_from_a_hand() -> None:
    hand = cards("9C 9C 9C AS KS")
    burials = CardChoices(Verb.BURY, hand, 3)
    # As multisets: three nines; two nines with A or K; a nine with A and K.
    assert {str(burial) for burial in burials} == {
        "bury 9C 9C 9C",
        "bury 9C 9C KS",
        "bury 9C 9C AS",
        "bury 9C KS AS",
    }
    assert len(burials) == 4
    assert all(burial in burials for burial in burials)
    assert Action.parse("bury AS 9C KS") in burials
    assert Action.parse("bury AS AS KS") not in burials
    assert Action.parse("bury AS KS QS") not in burials
    assert actions.PASS not in burials
    text: object = "bury 9C KS AS"
    assert text not in burials
    assert not CardChoices(Verb.BURY, cards("9C KS"), 3)


def test_cards_to_pass_are_chosen_as_cards_to_bury_but_by_another_verb() -> None:
    choices = CardChoices(Verb.PASS_CARDS, cards("9C 9C KS"), 2)
    assert [str(choice) for choice in choices] == ["pass-cards 9C 9C", "pass-cards 9C KS"]
    assert choices[1] is Action.parse("pass-cards KS 9C")
    assert Action.parse("pass-cards KS 9C") in choices
    assert Action.parse("pass-cards 9C 9C KS") not in choices
    assert Action.parse("bury 9C 9C KS") not in CardChoices(Verb.PASS_CARDS, cards("9C 9C KS"), 3)


def test_burials_of_eighteen_cards_are_counted_right() -> None:
    # Eighteen different cards: 18 * 17 * 16 / 6 = 816.
    hand = list(dict.fromkeys(DECK_48))[:18]
    assert len(CardChoices(Verb.BURY, hand, 3)) == len(list(combinations(range(18), 3))) == 816


def test_burials_are_found_by_their_index_in_the_order_of_iteration() -> None:
    for hand in (DECK_48[::2], DECK_48[:18], DECK_48[10:34:2] + DECK_48[:6]):
        burials = CardChoices(Verb.BURY, hand, 3)
        listed = list(burials)
        assert [burials[index] for index in range(len(burials))] == listed
        with pytest.raises(IndexError):
            burials[len(listed)]


def test_cards_to_choose_next_are_those_left_until_enough_are_chosen() -> None:
    passes = CardChoices(Verb.PASS_CARDS, cards("9C KS KS QS"), 2)
    assert passes.after(()) == tuple(cards("9C QS KS"))
    assert passes.after(cards("KS")) == tuple(cards("9C QS KS"))
    assert passes.after(cards("QS")) == tuple(cards("9C KS"))
    assert passes.after(cards("KS KS")) == ()


def test_the_verbs_of_an_offer_are_known_without_its_actions() -> None:
    passes = CardChoices(Verb.PASS_CARDS, cards("9C KS QS"), 2)
    too_few = CardChoices(Verb.BURY, cards("9C"), 3)
    offer = Offer(Bids((50, 55)), Bids(()), passes, too_few, (actions.PASS, actions.THROW_IN))
    assert offer.verbs == (Verb.BID, Verb.PASS_CARDS, Verb.PASS, Verb.THROW_IN)
    assert NOTHING.verbs == ()
    assert offer.of(Verb.BID) == (actions.bid(50), actions.bid(55))
    assert offer.of(Verb.PASS) == (actions.PASS,)
    assert offer.of(Verb.BURY) == ()
    assert offer.cards_for(Verb.PASS_CARDS) is passes
    assert offer.cards_for(Verb.BURY) is None


def test_offers_are_their_parts_together() -> None:
    offer = Offer([actions.PASS], Bids((20, 25)))
    assert list(map(str, offer)) == ["pass", "bid 20", "bid 25"]
    assert len(offer) == 3
    assert offer
    assert actions.PASS in offer
    assert actions.bid(25) in offer
    assert actions.bid(21) not in offer
    assert offer.of(Verb.BID) == (actions.bid(20), actions.bid(25))
    assert offer.of(Verb.PLAY) == ()
    assert repr(offer) == "Offer(pass, bid 20, bid 25)"
    assert [str(offer[index]) for index in range(3)] == ["pass", "bid 20", "bid 25"]
    with pytest.raises(IndexError):
        offer[3]


def test_offers_are_equal_if_they_hold_the_same_actions() -> None:
    offer = Offer([actions.PASS], Bids((20,)))
    assert offer == Offer([actions.bid(20), actions.PASS])
    assert offer != Offer([actions.PASS])
    assert offer != [actions.PASS, actions.bid(20)]
    assert Offer([actions.PASS]) + Offer(Bids((20,))) == offer
    assert Offer([]) == NOTHING
    assert not NOTHING
    assert not Offer([], [])


def test_every_rule_has_its_own_sentence() -> None:
    sentences = [rule.value for rule in Rule]
    assert len(sentences) == len(set(sentences)) == len(Rule)
    assert all(len(sentence.split()) > 3 for sentence in sentences)


def test_ranks_in_text_are_one_letter() -> None:
    assert [str(rank) for rank in Rank] == ["9", "J", "Q", "K", "T", "A"]
    assert [str(suit) for suit in Suit] == ["C", "D", "H", "S"]
