"""What each wrong answer to a stage of the lessons lacks: said in both languages, and true by the engine."""

import re
from collections.abc import Iterator

import pytest

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.events import DUMMY, TRICK, Why
from bot.engine.game import Game
from bot.engine.tricks import best
from bot.host.lessons.stage import Stage, stages
from bot.ui.learn.wrong_answers import answer_key, why_wrong
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in

EXPECTED = """
order play 9S: is below **K♠**
order play JS: is below **K♠**
order play QS: is below **K♠**
follow play TC: You hold a card of the suit that was led, ♦ diamonds.
follow play 9H: You hold a card of the suit that was led, ♦ diamonds.
follow play AS: You hold a card of the suit that was led, ♦ diamonds.
trump play KC: You hold no ♦ diamonds, so you must play a trump.
trump play JS: You hold no ♦ diamonds, so you must play a trump.
trump play AS: You hold no ♦ diamonds, so you must play a trump.
beat play JC: You hold 2 cards of the suit that was led, ♥ hearts.
beat play 9H: is below **Q♥**, and you hold a higher trump
beat play AS: You hold 2 cards of the suit that was led, ♥ hearts.
equal play TC: is below **A♣**. From high to low: A 10 K Q J 9. And it is a point for your opponent.
equal play AC: was played first, and of two equal cards the first wins. And it is a point for your opponent.
equal play JS: You hold 3 cards of the suit that was led, ♣ clubs.
count play 9D: You hold 3 cards of the suit that was led, ♠ spades.
count play JS: wins the trick, but is no point
count play QS: wins the trick, but is no point
marriage trump D: your melds are worth 4.
marriage trump H: your melds are worth 6.
marriage trump S: your melds are worth 4.
bid pass: your run counts nothing: played to its end, this deal brings you 21 points instead of 35.
bid bid 60: more than your 17 for melds and all 25 trick points. You would miss it and lose 60 points.
bury bury 9C QD KD: King and queen of diamonds are a marriage. Without it, your melds are worth 19 instead of 21.
bury bury JS 9C 9H: Without the jack of spades there is no run (A 10 K Q J): your melds are worth 10 instead of 21.
bury bury QS JD 9C: jack of diamonds are your pinochle. Without it, your melds are worth 17 instead of 21.
made play 9S: Your opponent wins this trick and the last one: you are set, and 32 points are taken off.
pass pass-cards 9C 9D 9S JC: None of these is a heart for a run
pass pass-cards AD AH TH QS: for a run in hearts (A 10 K Q J) the jack is missing
pass pass-cards KC QC QS AD: They make a marriage and a pinochle
stock play AS: was played first, and of two equal cards the first wins.
stock play KS: is below **A♠**
stock play TD: is neither ♠ spades nor a trump
stock play AC: is neither ♠ spades nor a trump
last play KH: You hold 2 cards of the suit that was led, ♦ diamonds.
last play AS: You hold 2 cards of the suit that was led, ♦ diamonds.
last play KC: You hold 2 cards of the suit that was led, ♦ diamonds.
meld meld aces: You hold only three of them: the ace of clubs is missing.
meld meld pinochle: A pinochle scores 40.
meld meld marriage:S: This marriage scores 20, because spades are not trump.
"""
"""A stage, a wrong answer, and what is said of it in English."""


def expected() -> dict[tuple[str, Action], str]:
    rows = (re.fullmatch(r"(\S+) (.+?): (\D.*)", line) for line in EXPECTED.strip().splitlines())
    return {(row[1], Action.parse(row[2])): row[3] for row in rows if row}


def wrong_answers() -> Iterator[tuple[Stage, Action]]:
    for stage in stages().values():
        yield from ((stage, action) for action in stage.choices if not stage.judge(action).is_right)


@pytest.mark.parametrize(
    ("stage", "action"), list(wrong_answers()), ids=lambda value: getattr(value, "key", str(value))
)
def test_every_wrong_answer_has_a_sentence_of_its_own_that_the_engine_bears_out(
    stage: Stage, action: Action
) -> None:
    judgment = stage.judge(action)
    said = {language: why_wrong(stage, judgment, texts_in(language)) for language in LANGUAGES}
    assert expected()[stage.key, action] in said["en"]
    numbers = {language: sorted(re.findall(r"\d+", text)) for language, text in said.items()}
    assert len(set(map(tuple, numbers.values()))) == 1
    others = [other for other in stage.choices if other != action and not stage.judge(other).is_right]
    assert all(why_wrong(stage, stage.judge(other), ENGLISH_TEXTS) != said["en"] for other in others)
    if action.verb is Verb.PLAY and answer_key(stage, action) not in ENGLISH_TEXTS:
        check_card(stage, action, said["en"])


def check_card(stage: Stage, action: Action, said: str) -> None:
    """The sentence on a card says what the trick and the hand say."""
    trump, hand, (led,) = stage.view.trump, stage.view.hand(stage.seat), stage.view.zones[TRICK]
    assert led is not None
    is_legal = action in stage.game.offers(stage.seat).of(Verb.PLAY)
    follows = any(card.suit is led.suit for card in hand)
    wins = best([led, action.card], trump) == 1
    assert ("of the suit that was led" in said) is (
        not is_legal and follows and action.card.suit is not led.suit
    )
    assert ("must play a trump" in said) is (not is_legal and not follows)
    assert ("you hold a higher trump" in said) is (not is_legal and action.card.suit is led.suit)
    assert ("wins the trick" in said) is (is_legal and wins)
    assert ("is below" in said) is (not wins and action.card.suit is led.suit and action.card is not led)
    assert ("was played first" in said) is (is_legal and action.card is led)
    assert ("neither" in said) is (is_legal and not wins and action.card.suit is not led.suit)


def played_on(key: str, answer: str) -> Game:
    """A game after an answer, played to the end of the deal by sensible players."""
    stage = stages()[key]
    game = stage.game.before(len(stage.game.history))
    game.play(stage.seat, Action.parse(answer))
    while game.table.result is None:
        seat = game.to_move()[0]
        action = rule_of_thumb(Position.of(game, seat))
        assert action is not None
        game.play(seat, action)
    return game


def test_after_a_pass_the_opponent_names_spades_and_the_run_in_hearts_counts_nothing() -> None:
    passed = played_on("bid", "pass")
    assert "trump S" in [str(step.action) for step in passed.history]
    result = passed.table.result
    assert result is not None
    assert (result.delta[0], result.meld[0]) == (21, 6)


def test_the_last_two_tricks_of_the_bid_are_worth_the_four_points_that_are_missing() -> None:
    """The own ace, a king of the opponent, a king of the dummy, and the last trick."""
    game = played_on("made", "play AS")
    assert [str(card) for trick in game.table.tricks[-2:] for card in trick.cards] == ["JS", "AS", "9S", "KD"]
    assert [str(card) for card in stages()["made"].game.table.zones[DUMMY]] == ["QC", "KC"]
    won, lost = played_on("made", "play AS").table.result, played_on("made", "play 9S").table.result
    assert won is not None
    assert lost is not None
    assert (won.meld[0], won.tricks[0], won.made) == (15, 17, True)
    assert (lost.meld[0], lost.tricks[0], lost.made) == (15, 13, False)
    assert [shortfall.why for shortfall in lost.shortfalls] == [Why.BID]


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ("9C 9D 9S JC", {"royal-marriage", "nine"}),
        ("AD AH TH QS", {"royal-marriage", "pinochle", "nine"}),
        ("KC QC QS AD", {"royal-marriage", "marriage", "pinochle", "nine"}),
        ("JH TH AH QS", {"run", "pinochle", "nine"}),
    ],
)
def test_what_the_partner_can_meld_with_the_passed_cards(cards: str, names: set[str]) -> None:
    after = stages()["pass"].after(Action.parse(f"pass-cards {cards}"))
    assert {meld.name.partition(":")[0] for meld in after.melds[2]} == names
