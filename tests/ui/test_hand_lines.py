"""What a hand panel says in the play: nines that can be shown and exchanged, the last trick, and the fewest points."""

from random import Random

import pytest
from discord import ButtonStyle

from bot.engine.actions import MELDING, Action, Verb
from bot.engine.cards import card, cards
from bot.engine.events import TRICK, UPCARD, TrickWon
from bot.engine.game import Game
from bot.render import SYMBOLS
from bot.store import Preferences
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS, Texts, texts_in
from bot.ui.text.event_text import TableTexts
from bot.ui.text.recent_text import recent_lines
from bot.ui.text.table_text import turn_prompt
from bot.ui.text.tips import tip_text, tips_for
from tests.engine.stacking import run, seeded, stacked
from tests.ui.games import hand, info_for, played, random_play, snapshot_of
from tests.ui.limits import components, labels, panel_text

TRUMP_SUITS = ["Spades", "Hearts", "Clubs", "Diamonds"]

ONCE, EACH = "scores 10 points once: show it", "Each of your nines of trump scores 10 points"


def with_nines(count: int, variant: str = "classic") -> Game:
    """A game in which seat 0 may show a nine of trump or exchange one, and holds this many."""
    for seed in range(400):
        game = seeded(variant, seed)
        for _ in random_play(game, Random(seed), max_actions=40):
            offer, view = game.offers(0), game.view(0)
            nines = sum(card.suit is view.trump and str(card)[0] == "9" for card in view.hand(0))
            if nines == count and offer.of(Verb.DIX) and offer.of(Verb.EXCHANGE):
                return game
    raise AssertionError(count)


@pytest.mark.parametrize(("count", "said", "unsaid"), [(1, ONCE, EACH), (2, EACH, ONCE)])
async def test_whether_showing_and_exchanging_a_nine_both_score(count: int, said: str, unsaid: str) -> None:
    game = with_nines(count)
    text = panel_text(await hand(game, 0))
    assert said in text
    upcard, swapped = (
        ENGLISH_TEXTS.style.cards(game.view(0).zones[UPCARD]),
        "it" if count == 1 else "the other",
    )
    assert f"exchange {swapped} for the upcard, {upcard}" in text
    assert unsaid not in text
    # Next to an explanation there is enough to read.
    assert said not in panel_text(await hand(game, 0, guide="💡 Melds."))
    # The buttons have the rest.
    assert text.lstrip().startswith("**Your turn:** meld or draw.")


async def test_an_exchange_that_scores_nothing_is_not_said_to_score() -> None:
    """Fletcher: one nine has been declared, and another is still in the hand; only declaring it scores."""
    game = with_nines(2, "fletcher")
    text = panel_text(await hand(game, 0))
    assert "scores" not in text.partition("Hand: ")[0]


@pytest.mark.parametrize(
    ("texts", "any_card", "last"),
    [
        (ENGLISH_TEXTS, "**Your turn:** lead any card.", "**Your turn:** play your last card."),
        (
            texts_in("de"),
            "**Du spielst aus:** Jede Karte ist erlaubt.",
            "**Du bist dran:** Spiele deine letzte Karte.",
        ),
    ],
    ids=["en", "de"],
)
def test_who_leads_is_told_so_and_who_has_one_card_left_has_no_choice(
    texts: Texts, any_card: str, last: str
) -> None:
    for tricks, said in ((1, any_card), (14, last)):
        game = played(
            "kitty", 1, lambda view, tricks=tricks: len(view.tricks) == tricks and not view.zones[TRICK]
        )
        (seat,) = game.to_move()
        assert turn_prompt(snapshot_of(game, info_for(game), seat), texts) == said


def test_who_has_only_equal_cards_to_lead_is_not_told_that_any_may_be_led() -> None:
    game = played("kitty", 1, lambda view: len(view.tricks) == 13 and not view.zones[TRICK])
    (seat,) = game.to_move()
    assert game.table.cards(seat) == list(cards("TC TC"))
    text = turn_prompt(snapshot_of(game, info_for(game), seat), ENGLISH_TEXTS)
    assert text == f"**Your turn:** lead {ENGLISH_TEXTS.style.card(card('TC'))}."


async def test_an_explanation_leaves_no_room_for_what_the_first_bid_signals_but_what_is_new_does() -> None:
    """The buttons have the signals from the first panel on."""
    game = seeded("double-deck", 1)
    (seat,) = game.to_move()
    snapshot = snapshot_of(game, info_for(game), seat)
    signal = "also tells your partner"
    for new, guide, is_told in (("", "", True), ("New for you: passing.", "", True), ("", "Bidding.", False)):
        panel = await hand_panel(
            snapshot, ENGLISH_TEXTS, Preferences(style="text"), introduction=new, guide=guide
        )
        assert (signal in panel_text(panel)) is is_told


def test_the_last_trick_is_told_until_the_player_has_played_again() -> None:
    """Three others have played since to the next trick, and two lines are all there is room for."""
    game = played("double-deck", 1, lambda view: len(view.tricks) == 2 and len(view.zones[TRICK]) == 3)
    events = [event for step in game.history for event in step.events]
    last = max(at for at, event in enumerate(events) if isinstance(event, TrickWon))
    since = events[last - 4 :]
    lines = recent_lines(since, game.view(0), TableTexts(ENGLISH_TEXTS, info_for(game)), 2)
    assert len(lines) == 2
    assert lines[0].count("·") == 3
    assert "→" in lines[0]


@pytest.mark.parametrize(("variant", "least"), [("double-deck", 20), ("kitty", 0)])
def test_a_tip_says_in_the_play_how_many_trick_points_a_side_needs(variant: str, least: int) -> None:
    game = played(variant, 1, lambda view: view.leader >= 0)
    (seat,) = game.to_move()
    snapshot = snapshot_of(game, info_for(game), seat)
    tips = list(tips_for(snapshot, ENGLISH_TEXTS))
    assert ("tip-least" in tips) is bool(least)
    if least:
        assert f"fewer than {least} trick points" in tip_text("tip-least", snapshot, ENGLISH_TEXTS)


OTHERS = "9C 9C JC JC QC QC 9D 9D JD JD QD QD KD"
"""Thirteen cards: neither spades nor hearts."""
BEAT, BEAT_IN_GERMAN = (
    "A trump was led: if you can beat the Q♠, you must.",
    "Du musst D♠ überstechen, wenn du kannst.",
)
LOW, LOW_IN_GERMAN = (
    "♠ are trump, and you must beat the Q♠ if you can; none of yours does.",
    "♠ ist Trumpf: Du musst D♠ überstechen, wenn du kannst; deine Trümpfe sind alle niedriger.",
)
HIGH, HIGH_IN_GERMAN = "beat the Q♠ if you can; all of yours do.", "deine Trümpfe sind alle höher."
TRUMP, TRUMP_IN_GERMAN = "You have no ♥, so you must trump.", "Du hast kein ♥, also musst"
NO_TRUMP, NO_TRUMP_IN_GERMAN = "You have no trump, so you may play any card.", "Du hast keinen Trumpf: Jede"
ANY, ANY_IN_GERMAN = "You have no ♥ and no trump, so you may play any card.", "weder ♥ noch Trumpf: Jede"


@pytest.mark.parametrize(
    ("held", "plays", "english", "german"),
    [
        # The jack may not be played, as the ten beats the queen.
        ("TS JS", "0 play QS", BEAT, BEAT_IN_GERMAN),
        ("JS 9S", "0 play QS", LOW, LOW_IN_GERMAN),
        ("AS TS", "0 play QS", HIGH, HIGH_IN_GERMAN),
        ("JS 9S", "0 play AS; 1 play 9S; 0 play AH", TRUMP, TRUMP_IN_GERMAN),
        ("KD KC", "0 play QS", NO_TRUMP, NO_TRUMP_IN_GERMAN),
        ("KD KC", "0 play AS; 1 play KD; 0 play AH", ANY, ANY_IN_GERMAN),
    ],
)
def test_a_tip_says_what_the_rules_demand_in_the_trick(
    held: str, plays: str, english: str, german: str
) -> None:
    hand = "AS QS KS KS AH AH TH TH KH KH QH QH JH JH 9H"
    game = stacked("kitty", hand, f"{held} {OTHERS}", dealer=1, kitty="9H TC TC")
    run(game, f"0 bid 20; 1 pass; 0 trump S; 0 bury 9H 9H TC; {plays}")
    snapshot = snapshot_of(game, info_for(game), 1)
    assert english in tip_text("tip-follow", snapshot, ENGLISH_TEXTS)
    assert german in tip_text("tip-follow", snapshot, texts_in("de"))


def test_a_tip_on_bidding_speaks_of_the_hand() -> None:
    """With spades, a royal marriage 4, a marriage 2 and a nine 1; with diamonds as much, but fewer cards.

    What is left to the lowest bid has to come from tricks and the kitty.
    """
    game = stacked("kitty", "KS QS AS 9S KD QD 9C JC 9D 9H TH KH AH JH TC", dealer=1)
    snapshot = snapshot_of(game, info_for(game), 0)
    assert tip_text("tip-bid-kitty", snapshot, ENGLISH_TEXTS).endswith(
        " For 20, the lowest bid now: with ♠, your melds are worth 7 (Royal marriage 4, Marriage ♦ 2, "
        "Nine of trump 1); you then need 13 more from 25 trick points and the kitty."
    )
    assert tip_text("tip-bid-kitty", snapshot, texts_in("de")).endswith(
        " Für 20, das niedrigste Gebot: Mit ♠ bringen deine Meldungen 7 (Trumpfpaar 4, Paar ♦ 2, Trumpfneun 1); "
        "dann fehlen noch 13 Punkte, aus 25 Stichpunkten und dem Dabb."
    )


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        # Four aces are worth as much with any suit, but only hearts can be named.
        (
            "AS AS AS AH AC AD KH QH JS JS JS JC JC JC JD JD JD TS TS TC",
            "with ♥, your melds are worth 14 ",
        ),
        ("AS AS AS AH AC AD KH KH JS JS JS JC JC JC JD JD JD TS TS TC", "You hold no king and queen of"),
    ],
)
def test_a_tip_on_bidding_speaks_of_a_suit_that_the_player_may_name(hand: str, said: str) -> None:
    game = stacked("double-deck", hand, dealer=3)
    text = tip_text("tip-bid-double-deck", snapshot_of(game, info_for(game), 0), ENGLISH_TEXTS)
    assert said in text


async def test_what_a_signal_says_is_told_before_a_players_first_bid_of_a_game() -> None:
    game = seeded("double-deck", 1)
    (first,) = game.to_move()
    line = "**51 · 10+** also tells your partner that you have at least 10 points of meld."
    assert line in panel_text(await hand(game, first))
    game.play(first, Action.parse("bid 50"))
    second = game.to_move()[0]
    assert "**52 · 10+** also tells" in panel_text(await hand(game, second))
    for bid in ("bid 51", "bid 52", "bid 53"):
        game.play(game.to_move()[0], Action.parse(bid))
    assert game.to_move() == (first,)
    assert "also tells" not in panel_text(await hand(game, first))
    assert "also tells" not in panel_text(await hand(seeded("kitty", 1), seeded("kitty", 1).to_move()[0]))


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (stacked("double-deck", "", "4AC 4AD 4AH 4AS 4TC"), "if you declare, the bid is lost at once."),
        (
            stacked(
                "partnership", "", "2AC 2AD 2AH 2AS 2TC JC", options={"kitty": 4, "trump_marriage": "on"}
            ),
            "if you declare, the bid is lost unless the kitty brings them.",
        ),
        (stacked("double-deck", "", "4AC 4AD 4AH 4AS 3KC QC"), ""),
        (stacked("partnership", "", "2AC 2AD 2AH 2AS 2TC 2JC"), ""),
    ],
    ids=["no marriage", "no marriage yet", "a marriage", "none needed"],
)
async def test_a_bidder_who_could_not_name_trump_is_told_before_the_bid(game: Game, said: str) -> None:
    assert game.to_move() == (1,)
    text = panel_text(await hand(game, 1))
    assert said in text
    assert ("Without a king and queen of a suit" in text) is bool(said)


@pytest.mark.parametrize(
    ("language", "suits"), [("en", TRUMP_SUITS), ("de", ["Pik", "Herz", "Kreuz", "Karo"])]
)
async def test_a_button_that_names_trump_is_the_suit(language: str, suits: list[str]) -> None:
    game = played("kitty", 2, lambda view: view.declarer is not None and view.trump is None)
    (seat,) = game.to_move()
    panel = await hand(game, seat, texts=texts_in(language))
    buttons = [label.split(" ")[-1] for label in labels(panel) if label[0] in SYMBOLS.values()]
    assert sorted(buttons) == sorted(suits)


async def test_passed_cards_are_said_until_the_picture_of_the_play_marks_them() -> None:
    game = played("partnership", 1, lambda view: view.leader >= 0, passing=2)
    before = played("partnership", 1, lambda view: any(view.passed_cards), passing=2)
    seat = before.table.declarer
    assert seat is not None
    for style, is_said in (("pictures", False), ("text", True)):
        for at, expected in ((before, True), (game, is_said)):
            panel = await hand(at, seat, preferences=Preferences(style=style))
            assert ("passed you" in panel_text(panel)) is expected


async def test_only_the_advised_action_has_a_color() -> None:
    """A nine of trump may be shown or exchanged, which is green without advice, and a card drawn."""
    game = with_nines(1)
    snapshot = snapshot_of(game, info_for(game), 0)
    offered = [action for verb in (Verb.DIX, Verb.EXCHANGE, Verb.DRAW) for action in snapshot.offer.of(verb)]
    for advised in (None, *offered):
        found = await hand_panel(snapshot, ENGLISH_TEXTS, Preferences(), advised=advised)
        for action in offered:
            [style] = [
                part["style"]
                for part in components(found)
                if part.get("custom_id", "") == f"pn:act:{snapshot.info.id}:{snapshot.ply}:{action}"
            ]
            if advised is None:
                assert (
                    style == (ButtonStyle.success if action.verb in MELDING else ButtonStyle.secondary).value
                )
            else:
                assert style == (ButtonStyle.primary if action == advised else ButtonStyle.secondary).value
