"""Actions, their text form (common rules: Game record, Verbs) and offers."""

import copy

import pytest

from bot.engine import actions
from bot.engine.actions import MELD_NAMES, NOTHING, Action, Bids, CardChoices, Offer, Rule, Verb
from bot.engine.cards import DECK_48, Suit, card, cards

# Each verb with each kind of argument that it takes, in the order of the rules, and with others that it does not.
GRAMMAR = {
    "bid": (
        "1|25|500|501|2000",
        "|0|01|+25|-25|25.0|2e1|20001|99999|99999999999999999999|25 |25 30|²5|٢٥|twenty|25\n",
    ),
    "pass": (None, "|1"),
    "call-dead": (None, "|1"),
    "trump": ("C|D|H|S", "|s|X|SPADES|spades|S S"),
    "guess": ("C|S", "|X"),
    "no-guess": (None, "S"),
    "bury": ("9C 9D JH|9C 9C AS|9C 9D JH QH", "|9C 9D|9C 9D JH QH AS|9C  9D JH|9C 9D JH |9C 9D 8H"),
    "pass-cards": ("9C AS|9C 9C 9D AS", "|9C|9C 9D JH QH AS|9C  9D"),
    "throw-in": (None, "1"),
    "claim-rest": (None, "1"),
    "play": ("AS|9C|TD", "|as|SA|10S|AS | AS|AS KS|8S|A♠"),
    "meld": (
        "run|run-extra:K|marriage:S|double-pinochle",
        "|kings queens|Kings|marriage|marriage:|marriage:X|run-extra:J|80-kings",
    ),
    "dix": (None, "9H"),
    "exchange": (None, "9H"),
    "draw": ("upcard", "| upcard|upcard |stock|upcard upcard"),
    "declare-out": (None, "1000"),
    "challenge": (None, "1"),
    "accept": (None, "1"),
    "call-miscount": (None, "1"),
    "call-revoke": (None, "1"),
    "call-unburied": (None, "1"),
    "correct": ("QH", "|AS KS"),
    "extend": ("1|1250|10500", "|0|01250|+1250|10501|100000|1250 1500"),
    "no-extend": (None, "1250"),
    "resign": (None, "now"),
}
IN_THE_GRAMMAR = [
    "draw",
    *(
        verb if taken is None else f"{verb} {argument}"
        for verb, (taken, _) in GRAMMAR.items()
        for argument in (taken or "").split("|")
    ),
]
BARE = "bid|trump|guess|bury|pass-cards|play|meld|correct|extend"
NO_VERBS = "| |fold|BID 25|Play AS|bid  25| bid 25|bid\t25| pass|noguess|upcard|declare out"
NOT_IN_THE_GRAMMAR = [
    *f"{BARE}|{NO_VERBS}".split("|"),
    *(f"{verb} {argument}" for verb, (_, refused) in GRAMMAR.items() for argument in refused.split("|")),
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
        (Verb.BID, 20001),
        (Verb.BID, "26 "),
        (Verb.PASS, 1),
        (Verb.PLAY, None),
        (Verb.PLAY, "AS KS"),
        (Verb.MELD, "spoons"),
        (Verb.BURY, cards("9C 9D")),
        (Verb.BURY, cards("9C 9D 9H 9S AC")),
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
    outside: list[object] = [actions.bid(19), actions.bid(501), actions.PASS, "bid 20"]
    assert all(bid in bids for bid in (actions.bid(20), actions.bid(500)))
    assert not any(other in bids for other in outside)
    assert [str(bid) for bid in Bids((60, 65))] == ["bid 60", "bid 65"]


def test_burials_are_every_choice_of_three_from_a_hand() -> None:
    burials = CardChoices(Verb.BURY, cards("9C 9C 9C AS KS"), 3)
    # As multisets: three nines; two nines with A or K; a nine with A and K.
    assert {str(burial) for burial in burials} == {
        "bury 9C 9C 9C",
        "bury 9C 9C KS",
        "bury 9C 9C AS",
        "bury 9C KS AS",
    }
    assert len(burials) == 4
    assert all(burial in burials for burial in burials)
    outside: list[object] = [Action.parse("bury AS AS KS"), Action.parse("bury AS KS QS"), actions.PASS]
    assert not any(other in burials for other in [*outside, "bury 9C KS AS"])
    assert not CardChoices(Verb.BURY, cards("9C KS"), 3)


def test_cards_to_pass_are_chosen_as_cards_to_bury_but_by_another_verb() -> None:
    choices = CardChoices(Verb.PASS_CARDS, cards("9C 9C KS"), 2)
    assert [str(choice) for choice in choices] == ["pass-cards 9C 9C", "pass-cards 9C KS"]
    assert choices[1] is Action.parse("pass-cards KS 9C")
    assert Action.parse("pass-cards KS 9C") in choices
    assert Action.parse("pass-cards 9C 9C KS") not in choices
    assert Action.parse("bury 9C 9C KS") not in CardChoices(Verb.PASS_CARDS, cards("9C 9C KS"), 3)


def test_burials_are_counted_and_found_by_their_index_without_listing_them() -> None:
    for hand in (DECK_48[::2], DECK_48[:18], DECK_48[10:34:2] + DECK_48[:6]):
        burials = CardChoices(Verb.BURY, hand, 3)
        listed = list(burials)
        assert [burials[index] for index in range(len(burials))] == listed
        with pytest.raises(IndexError):
            burials[len(listed)]
    # Eighteen different cards: 18 * 17 * 16 / 6 = 816.
    assert len(CardChoices(Verb.BURY, list(dict.fromkeys(DECK_48))[:18], 3)) == 816


def test_cards_to_choose_next_are_those_left_until_enough_are_chosen() -> None:
    passes = CardChoices(Verb.PASS_CARDS, cards("9C KS KS QS"), 2)
    for chosen, left in (("", "9C QS KS"), ("KS", "9C QS KS"), ("QS", "9C KS"), ("KS KS", "")):
        assert passes.after(cards(chosen)) == cards(left)


def test_an_offer_is_its_parts_together_whose_verbs_are_known_without_its_actions() -> None:
    passes = CardChoices(Verb.PASS_CARDS, cards("9C KS QS"), 2)
    too_few = CardChoices(Verb.BURY, cards("9C"), 3)
    offer = Offer(Bids((50, 55)), Bids(()), passes, too_few, (actions.PASS, actions.THROW_IN))
    texts = ["bid 50", "bid 55", *map(str, passes), "pass", "throw-in"]
    assert len(offer) == len(texts) == 7
    assert [str(offer[index]) for index in range(7)] == list(map(str, offer)) == texts
    with pytest.raises(IndexError):
        offer[7]
    assert repr(offer) == f"Offer({', '.join(texts)})"
    assert actions.bid(55) in offer
    assert actions.bid(51) not in offer
    assert offer.verbs == (Verb.BID, Verb.PASS_CARDS, Verb.PASS, Verb.THROW_IN)
    assert offer.of(Verb.BID) == (actions.bid(50), actions.bid(55))
    assert (offer.of(Verb.PASS), offer.of(Verb.BURY)) == ((actions.PASS,), ())
    assert offer.cards_for(Verb.PASS_CARDS) is passes
    assert offer.cards_for(Verb.BURY) is None


def test_offers_are_equal_if_they_hold_the_same_actions() -> None:
    offer = Offer([actions.PASS], Bids((20,)))
    assert offer == Offer([actions.bid(20), actions.PASS]) == Offer([actions.PASS]) + Offer(Bids((20,)))
    assert offer != Offer([actions.PASS])
    assert offer != [actions.PASS, actions.bid(20)]
    assert Offer([]) == Offer([], []) == NOTHING
    assert (bool(offer), bool(NOTHING), NOTHING.verbs) == (True, False, ())


def test_every_rule_has_its_own_sentence() -> None:
    sentences = [rule.value for rule in Rule]
    assert len(sentences) == len(set(sentences)) == len(Rule)
    assert all(len(sentence.split()) > 3 for sentence in sentences)
