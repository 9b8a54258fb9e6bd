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
from bot.ui.learn.learn_panel import essential_view
from bot.ui.learn.wrong_answers import answer_key, why_wrong
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in

EXPECTED = """
order play 9S: **9♠** loses: it is below **K♠**.
order play JS: **J♠** loses: it is below **K♠**.
order play QS: **Q♠** loses: it is below **K♠**.
follow play TC: **10♣** doesn’t follow suit: you hold diamonds, and you must play that suit.
follow play 9H: **9♥** doesn’t follow suit: you hold diamonds, and you must play that suit.
follow play AS: **A♠** doesn’t follow suit: you hold diamonds, and you must play that suit.
trump play KC: **K♣** isn’t allowed: you hold no diamonds, so you must play a trump.
trump play JS: **J♠** isn’t allowed: you hold no diamonds, so you must play a trump.
trump play AS: **A♠** isn’t allowed: you hold no diamonds, so you must play a trump.
beat play JC: **J♣** doesn’t follow suit: you hold hearts
beat play 9H: **9♥** isn’t allowed: it is below **Q♥**, and you hold a higher trump.
beat play AS: **A♠** doesn’t follow suit: you hold hearts
equal play TC: **10♣** loses: it is below **A♣**. And it is a point for your opponent.
equal play AC: **A♣** loses: the other **A♣** was played first. And it is a point for your opponent.
equal play JS: **J♠** doesn’t follow suit: you hold clubs
count play 9D: **9♦** doesn’t follow suit: you hold spades
count play JS: **J♠** wins the trick, but is no point
count play QS: **Q♠** wins the trick, but is no point
marriage trump D: With diamonds as trump: Pinochle 4 + Marriage ♣ 2 + Marriage ♠ 2 = **8**.
marriage trump H: With hearts as trump: Pinochle 4 + Marriage ♣ 2 + Marriage ♠ 2 + Nine of trump 1 = **9**.
marriage trump S: With spades as trump: Royal marriage 4 + Pinochle 4 + Marriage ♣ 2 = **10**.
run trump C: With clubs as trump: Kings 8 + Royal marriage 4 + Marriage ♠ 2 + Nine of trump 1 = **15**.
run trump D: With diamonds as trump: Kings 8 + Marriage ♣ 2 + Marriage ♠ 2 = **12**.
run trump H: With hearts as trump: Kings 8 + Marriage ♣ 2 + Marriage ♠ 2 + Nine of trump 1 = **13**.
bid pass: If you pass, your opponent must bid 20. Unless they name hearts, your run (15) is only a marriage (2).
bid bid 45: Even with all tricks, you score only 17 + 25 = 42, so the 45 points would be taken off.
bury bury 9C KD 9H: King and queen of diamonds are a marriage (2). Without the king, you meld 15 + 4 = 19
bury bury 9C 9H JS: there is no run (15), only a royal marriage (4). You meld 4 + 4 + 2 = 10
bury bury 9C JD 9H: The jack of diamonds is half of your pinochle (4). Without it, you meld 15 + 2 = 17 instead of
made play QC: The queen loses, and so does your ace after it: your opponent leads their last card, a spade.
pass pass-cards AD TH AH QS: your partner melds nothing more: the run in hearts still lacks its jack.
pass pass-cards JC TH AH QS: A run in hearts needs the jack of hearts. The jack of clubs doesn’t help it.
pass pass-cards QC TH AH QS: It costs you your marriage in clubs
stock play AS: **A♠** loses: the other **A♠** was played first.
stock play KS: **K♠** loses: it is below **A♠**.
stock play QS: **Q♠** loses: it is below **A♠**.
stock play 9S: **9♠** loses: it is below **A♠**.
stock play KD: **K♦** loses: it is neither spades nor a trump.
stock play TD: **10♦** loses: it is neither spades nor a trump.
stock play QD: **Q♦** loses: it is neither spades nor a trump.
stock play AC: **A♣** loses: it is neither spades nor a trump.
stock play QC: **Q♣** loses: it is neither spades nor a trump.
stock play JC: **J♣** loses: it is neither spades nor a trump.
stock play 9C: **9♣** loses: it is neither spades nor a trump.
last play KH: **K♥** doesn’t follow suit: you hold diamonds
last play AS: **A♠** doesn’t follow suit: you hold diamonds
last play KC: **K♣** doesn’t follow suit: you hold diamonds
last play AC: **A♣** doesn’t follow suit: you hold diamonds
last play JC: **J♣** doesn’t follow suit: you hold diamonds
last play 9C: **9♣** doesn’t follow suit: you hold diamonds
last play TH: **10♥** doesn’t follow suit: you hold diamonds
last play JH: **J♥** doesn’t follow suit: you hold diamonds
last play TS: **10♠** doesn’t follow suit: you hold diamonds
last play QS: **Q♠** doesn’t follow suit: you hold diamonds
meld meld aces: You hold only three aces: the ace of clubs is missing.
meld meld pinochle: A pinochle scores 40.
meld meld marriage:S: The marriage in spades scores only 20, because spades are not trump.
"""
"""A stage, a wrong answer, and what is said of it in English."""


def expected() -> dict[tuple[str, Action], str]:
    rows = (re.fullmatch(r"(\S+) (.+?): (.+)", line) for line in EXPECTED.strip().splitlines())
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
    assert ("doesn’t follow suit" in said) is (not is_legal and follows and action.card.suit is not led.suit)
    assert ("must play a trump" in said) is (not is_legal and not follows)
    assert ("you hold a higher trump" in said) is (not is_legal and action.card.suit is led.suit)
    assert ("wins the trick" in said) is (is_legal and wins)
    assert ("it is below" in said) is (not wins and action.card.suit is led.suit and action.card is not led)
    assert ("was played first" in said) is (is_legal and action.card is led)
    assert ("neither" in said) is (is_legal and not wins and action.card.suit is not led.suit)


@pytest.mark.parametrize("key", ["marriage", "run"])
def test_the_melds_of_each_trump_are_all_that_the_cards_hold(key: str) -> None:
    """The kitty, which is not shown yet, adds none, and none is lost by the cards that sensible players bury."""
    stage = stages()[key]
    rules = stage.game.variant.rules(stage.game.options)
    cards = essential_view(stage, stage.view).hand(stage.seat)
    assert len(cards) == 15
    for action in stage.choices:
        melds = rules.melds_in(cards, action.suit)
        assert melds is not None
        assert sum(meld.points for meld in melds) == stage.judge(action).value


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


def test_the_trick_on_the_table_is_worth_the_two_points_that_are_missing() -> None:
    """The own ace and the opponent's ten, whatever the dummy adds. Then the queen wins a king and the last trick."""
    won, lost = played_on("made", "play AC"), played_on("made", "play QC")
    assert [str(card) for trick in won.table.tricks[-2:] for card in trick.cards] == ["TC", "AC", "QC", "KS"]
    assert [str(card) for trick in lost.table.tricks[-2:] for card in trick.cards] == ["TC", "QC", "KS", "AC"]
    assert [str(card) for card in stages()["made"].game.table.zones[DUMMY]] == ["9D", "9S"]
    made, missed = won.table.result, lost.table.result
    assert made is not None
    assert missed is not None
    assert (won.table.contract, made.meld[0], made.tricks[0], made.made) == (24, 14, 8 + 2 + 2, True)
    assert (missed.meld[0], missed.tricks[0], missed.made) == (14, 8, False)
    assert [shortfall.why for shortfall in missed.shortfalls] == [Why.BID]


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ("AD AH TH QS", {"royal-marriage", "pinochle", "nine"}),
        ("JC AH TH QS", {"royal-marriage", "pinochle", "nine"}),
        ("QC AH TH QS", {"royal-marriage", "pinochle", "nine"}),
        ("JH TH AH QS", {"run", "pinochle", "nine"}),
    ],
)
def test_what_the_partner_can_meld_with_the_passed_cards(cards: str, names: set[str]) -> None:
    after = stages()["pass"].after(Action.parse(f"pass-cards {cards}"))
    assert {meld.name.partition(":")[0] for meld in after.melds[2]} == names
    # The queen of clubs is half of the own marriage.
    assert bool(after.melds[0]) is ("QC" not in cards)
