"""What happened is told to everyone it concerns, with its reason: claims of being out, calls, sets, and contracts."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ButtonStyle

from bot.engine.cards import Suit, card, cards
from bot.engine.events import EVERYONE, SPECTATOR, TAKEN, DealBegan, Event, MeldLaid, TrickWon, seen
from bot.engine.game import Game
from bot.engine.table import Trick
from bot.engine.variants import VARIANTS
from bot.render import USUAL_STYLE
from bot.store import Preferences, TableState
from bot.ui.hands.action_buttons import PendingAction
from bot.ui.hands.hand_panel import hand_panel
from bot.ui.pictures import result_picture, table_picture
from bot.ui.play.scores_panel import scores_panel
from bot.ui.play.table_panel import table_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, Texts, texts_in
from bot.ui.text.event_text import TableTexts
from bot.ui.text.recent_text import recent_lines
from bot.ui.text.rulebook import topics
from bot.ui.text.score_text import deal_result, outcome
from bot.ui.text.tips import tips_for
from tests.engine import double_deck_deals as double_deck
from tests.engine import fletcher_deals as fletcher
from tests.engine import fletcher_strict_deals as fletcher_strict
from tests.engine import kitty_deals as kitty
from tests.engine import three_handed_deals as three_handed
from tests.engine.stacking import run, seeded
from tests.engine.stock_deals import CLASSIC, OLD_COUNT
from tests.ui.games import hand, info_for, random_play, snapshot_of, told
from tests.ui.limits import components, panel_text

PICTURES = Preferences()
GERMAN = texts_in("de")


def public(game: Game, texts: Texts = ENGLISH_TEXTS) -> str:
    """The public message and the scores."""
    snapshot = snapshot_of(game, info_for(game))
    return "\n".join(map(panel_text, (table_panel(snapshot, texts), scores_panel(snapshot, texts))))


async def private(game: Game, seat: int, events: Iterable[Event] = (), **how: Any) -> str:
    """The hand panel of a seat after some events."""
    return panel_text(await hand(game, seat, events, preferences=PICTURES, **how))


async def everyone(game: Game, *events: Event) -> list[str]:
    """What onlookers read, and each player."""
    return [public(game), *[await private(game, seat, events) for seat in range(game.table.seats)]]


def recent(
    game: Game, events: Iterable[Event], most: int = 2, seat: int = SPECTATOR, **how: Any
) -> list[str]:
    """The lines about some events that a seat reads."""
    visible = [event for event in (seen(one, seat) for one in events) if event is not None]
    texts = TableTexts(how.pop("texts", ENGLISH_TEXTS), info_for(game))
    return recent_lines(visible, game.view(seat), texts, most, **how)


async def style_of(label: str, game: Game, seat: int) -> int:
    """The style of a button on the hand panel of a seat."""
    [style] = [part["style"] for part in components(await hand(game, seat)) if part.get("label") == label]
    return int(style)


def headline(game: Game, texts: Texts = ENGLISH_TEXTS) -> str:
    """The headline of the result picture, which is also the first part of its alt text."""
    return outcome(TableTexts(texts, info_for(game)), game.view(SPECTATOR))


# Old Count: Bob takes an ace, 11.


def declared_out(before: int) -> tuple[Game, list[Event]]:
    game = OLD_COUNT.deal("AC", "9C", start_scores=(0, before))
    return game, run(game, "1 play AC; 0 play 9C; 1 declare-out")


DECLARED = [
    (990, "Bob declares out with 1001 points, and 1000 are enough.", "Bob declares out with 1001 and wins."),
    (
        988,
        "Bob declares out with 999 points, but 1000 are needed.",
        "Bob declares out with 999 of 1000 and loses.",
    ),
    (990, "Bob sagt mit 1001 Punkten „Aus“ an, und 1000 genügen.", "Bob sagt mit 1001 „Aus“ an und gewinnt."),
    (
        988,
        "Bob sagt mit 999 Punkten „Aus“ an, aber 1000 sind nötig.",
        "Bob sagt mit 999 von 1000 „Aus“ an und verliert.",
    ),
]


@pytest.mark.parametrize(("before", "claim", "short"), DECLARED)
async def test_everyone_learns_who_declared_out_with_what_count_and_who_wins(
    before: int, claim: str, short: str
) -> None:
    texts, winner = GERMAN if "sagt" in claim else ENGLISH_TEXTS, "Bob" if before == 990 else "Ann"
    game, events = declared_out(before)
    for text in (public(game, texts), *[await private(game, seat, events, texts=texts) for seat in (0, 1)]):
        assert claim in text
        assert f"**{winner}** {'wins' if texts is ENGLISH_TEXTS else 'gewinnt'}" in text
    assert headline(game, texts) == short
    assert [line for line in told(game, events, texts) if line.startswith(claim)]


async def test_the_question_before_declaring_out_says_what_too_few_points_cost() -> None:
    game = OLD_COUNT.deal("AC", "9C", start_scores=(0, 978))
    run(game, "1 play AC; 0 play 9C")
    [declare] = [action for action in game.offers(1) if str(action) == "declare-out"]
    declaring = PendingAction(confirm=declare)
    assert "If not, you lose it." in await private(game, 1, pending=declaring)
    assert await style_of("Declare out", game, 1) == ButtonStyle.danger.value
    # A trick of two cards is at most 22 points.
    game = OLD_COUNT.deal("AC", "9C", start_scores=(0, 977))
    run(game, "1 play AC; 0 play 9C")
    assert "You cannot have enough points yet: you lose the game." in await private(
        game, 1, pending=declaring
    )
    assert await style_of("Declare out", game, 1) == ButtonStyle.secondary.value
    # Fletcher refuses a claim without the points.
    game = fletcher.bidder_leads(6, bid=6)
    run(game, "tricks AS AS / AH AH")
    assert "You have enough points and win the game." in await private(game, 0, pending=declaring)
    game = fletcher.bidder_leads(6, bid=10)
    run(game, "tricks AS AS / AH AH")
    assert "Your opponent can challenge" in await private(game, 0, pending=declaring)


# Fletcher: Ann is the bidder.


async def test_a_claim_before_the_contract_is_made_is_told_until_it_is_settled() -> None:
    game = fletcher.claim_waiting(10)
    assert "**Ann** declares out before making the contract." in await private(game, 1)
    assert "**Bob** may challenge." in await private(game, 0)
    assert told(game, run(game, "1 challenge")) == [
        "The claim is challenged: Ann wins as soon as the contract is made."
    ]
    assert "make the contract and you win" in await private(game, 0)
    run(game, "tricks TS TS / TH TH")
    for text in await everyone(game):
        assert "Ann declared out, has now made the contract, and has 10 points (6 needed)." in text


async def test_a_claim_that_fails_after_a_challenge_is_told_with_the_set() -> None:
    game = fletcher.claim_waiting(16, deals=2)
    run(game, "1 challenge")
    lines = told(game, run(game, "tricks TS TS KS KS QS QS JS JS 9S 9S / TH TH KH KH QH QH JH JH 9H 9H"))
    assert "Ann declared out but did not make the contract: the claim fails." in lines
    assert "Ann is set: 15 of the 16 points bid." in public(game)


def test_a_bid_that_another_claim_cuts_short_is_not_called_set() -> None:
    game = fletcher.other_leads(6)
    run(game, "tricks AS AS / AH AH")
    run(game, "1 declare-out")
    assert "The game ended before Ann made the bid." in public(game)
    assert "set" not in headline(game)


# Strict play: Bob calls Ann.


async def test_a_call_for_not_burying_names_both_players_and_the_penalty() -> None:
    game = kitty.strict()
    run(game, "0 play AC; 1 play 9H")
    events = run(game, "1 call-unburied")
    assert told(game, events) == [
        "Bob calls Ann for leading without burying.",
        "Three cards must be buried now. The melds are then counted again without them.",
    ]
    assert "**Bob** called you for leading without burying. Bury three cards now" in await private(game, 0)
    assert "called you" not in await private(game, 1)


async def test_a_deal_lost_for_not_burying_says_so() -> None:
    game = kitty.strict(unburied_penalty="forfeit", deals=2)
    run(game, "0 play AC")
    lines = told(game, run(game, "1 call-unburied"))
    assert lines[0] == "Bob calls Ann for leading without burying."
    assert lines[1].startswith("Ann is set: led without burying.")
    onlookers, own, *others = await everyone(game)
    assert "You are set: led without burying." in own
    assert all("Ann is set: led without burying." in text for text in (onlookers, *others))


async def test_a_call_of_a_revoke_names_both_players_and_the_penalty() -> None:
    game = fletcher_strict.revoked()
    assert told(game, run(game, "1 call-revoke")) == [
        "Bob calls a revoke: Ann should not have played 9♣ in trick 13.",
        "Ann revoked: no points for melds and tricks in this deal.",
    ]
    assert "**Bob** called your revoke: no points" in await private(game, 0)
    assert "called your revoke" not in await private(game, 1)
    assert told(game, run(game, "1 call-revoke")) == [
        "Bob calls a revoke, but there is none (wrong call 1 of 3)."
    ]


async def test_a_call_of_a_miscount_names_both_players_and_the_penalty() -> None:
    game = fletcher_strict.drawing()
    run(game, "loser-undrawn 1; trick 2")
    lines = told(game, run(game, "1 call-miscount"))
    assert lines[:2] == [
        "Bob calls a miscount: Ann has 11 cards.",
        "Bob +5: Ann had the wrong number of cards.",
    ]


def test_the_result_says_whose_points_are_void() -> None:
    game = fletcher_strict.played_out(revoke=True)
    run(game, "1 call-revoke; 1 accept; 0 accept")
    assert "Ann is set: a revoke." in public(game)


# Contracts


async def test_everyone_at_a_table_of_four_learns_why_a_side_scores_nothing() -> None:
    game = double_deck.dealt(*double_deck.SPLIT, deals=2)
    double_deck.declared(game, 75, "C")
    double_deck.split(game, 19)
    onlookers, own, *others = await everyone(game)
    # 42 of meld and 31 trick points; the defenders took 19.
    assert "You are set: 73 of the 75 points bid." in own
    assert all("Ann is set: 73 of the 75 points bid." in text for text in (onlookers, *others))
    for text in (onlookers, own, *others):
        assert "Bob & Dov: no points for melds and tricks (19 of the 20 trick points needed)." in text
    picture = await result_picture(snapshot_of(game, info_for(game)), game.view(SPECTATOR), ENGLISH_TEXTS)
    assert picture.description.startswith(
        "Ann is set: 73 of the 75 points bid.; "
        "Bob & Dov: no points for melds and tricks (19 of the 20 trick points needed).; Ann & Cleo: "
    )


def test_the_conditions_of_a_contract_are_shown_while_it_is_played() -> None:
    game = double_deck.dealt(*double_deck.SPLIT)
    double_deck.declared(game, 70, "C")
    # 42 of meld.
    assert "Contract 70 (Ann): 28 points to go\n" in public(game)
    assert "Gebot 70 (Ann): 28 Punkte fehlen\n" in public(game, GERMAN)


def test_the_conditions_of_a_contract_are_not_shown_before_the_melds() -> None:
    game = kitty.declared(31)
    assert "Contract 31 (Ann)\n" in public(game)
    # The declarer melds 32.
    run(game, kitty.NO_POINTS)
    assert "Contract 31 (Ann): needs 1 trick point\n" in public(game)


# Recent events


def test_a_trick_is_one_line_and_what_matters_more_stays() -> None:
    game = OLD_COUNT.deal("KC QC AC")
    events = run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    lines = recent(game, events, seat=0)
    assert lines[0] == "Bob A♣ · Ann 9♣ → Bob"
    assert recent(game, events[1:], seat=0) == lines, "the lead is older than the list"
    assert lines[1] == "Bob melds Marriage ♣ (20)."
    assert recent(game, events, 4, seat=0)[2] == "Bob draws."


async def test_a_board_has_melds_but_no_total() -> None:
    game = OLD_COUNT.deal("KC QC AC")
    run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    board = replace(info_for(game), board_set_id=7, board=1)
    snapshot = snapshot_of(game, board, 0)
    hand = panel_text(await hand_panel(snapshot, ENGLISH_TEXTS, Preferences(style="text")))
    assert "-# Your hand · board 2 · Two-Handed, Old Count\n" in hand
    daily = replace(snapshot, info=replace(board, board_kind="daily", board_name="2026-11-22"))
    onlooker = game.view(SPECTATOR)
    text = panel_text(await hand_panel(daily, ENGLISH_TEXTS, Preferences(style="text")))
    assert "-# Your hand · daily board Nov 22, 2026 · Two-Handed, Old Count\n" in text
    picture = await table_picture(daily, onlooker, ENGLISH_TEXTS, "")
    assert not [shown for shown in (hand, text, picture.description) if "1000" in shown]


def test_a_board_is_over_rather_than_abandoned() -> None:
    """The host ends a board after its deal, because its variant would play on."""
    game = OLD_COUNT.deal("KC QC AC")
    game.abandon()
    board = replace(info_for(game), board_set_id=7, board=1, state=TableState.CLOSED)
    text = panel_text(scores_panel(snapshot_of(game, board, 0), ENGLISH_TEXTS))
    assert "The board is over." in text
    assert "abandoned" not in text
    between_people = panel_text(scores_panel(snapshot_of(game, info_for(game), 0), ENGLISH_TEXTS))
    assert "The game was abandoned: nobody won or lost." in between_people


def test_a_trick_of_four_names_everyone() -> None:
    game = double_deck.dealt(*double_deck.SPLIT)
    double_deck.declared(game, 70, "C")
    events = run(game, "0 play AC; 1 play TH; 2 play JC; 3 play TH")
    assert recent(game, events) == ["Ann A♣ · Bob 10♥ · Cleo J♣ · Dov 10♥ → Ann"]


def test_with_a_picture_only_the_last_trick_is_told_of_what_it_shows() -> None:
    """Cards on the table, the deal and hidden draws are not. The last trick comes first, a card drawn last."""
    game = OLD_COUNT.deal("KC QC AC")
    events = run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw; 1 play KC")
    drawn = USUAL_STYLE.cards([game.view(0).hand(0)[-1]])
    trick = "Bob A♣ · Ann 9♣ → Bob"
    melds = "Bob melds Marriage ♣ (20)."
    assert recent(game, events, seat=0, has_picture=True) == [trick, melds]
    assert recent(game, events, most=3, seat=0, has_picture=True) == [trick, melds, f"Ann draws {drawn}."]
    assert recent(game, events, most=1, seat=0, has_picture=True) == [trick]
    assert recent(game, events, has_picture=True) == [trick, melds]


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("1 dix; 1 exchange", "Bob shows a nine of trump (10) and exchanges 9♥ for 10♥ (10)."),
        ("1 exchange", "Bob exchanges 9♥ for 10♥ (10)."),
        ("1 exchange; 1 dix", "Bob exchanges 9♥ for 10♥ (10) and shows a nine of trump (10)."),
        (
            "1 exchange; 1 dix; 1 meld marriage:D",
            "Bob exchanges 9♥ for 10♥ (10), shows a nine of trump (10) and melds Marriage ♦ (20).",
        ),
    ],
)
def test_all_that_another_player_shows_after_a_trick_is_one_line(moves: str, told: str) -> None:
    """The upcard 10♥ and what becomes of it, and melds with their points. The next lead follows."""
    game = CLASSIC.deal("AC 29H KD QD")
    events = run(game, f"1 play AC; 0 play 9C; {moves}; 1 draw; 1 play KD")
    assert recent(game, events, seat=0, has_picture=True) == ["Bob A♣ · Ann 9♣ → Bob", told]


def test_the_card_that_the_dummy_adds_is_told_with_the_trick() -> None:
    game = kitty.following()
    events = run(game, "0 play KH; 1 play AH")
    for has_picture in (True, False):
        assert recent(game, events, has_picture=has_picture) == ["Ann K♥ · Bob A♥ + 10♥ from the dummy → Bob"]


def test_the_end_of_the_stock_says_who_takes_the_upcard() -> None:
    """That is one line more: what the winner shows before is told as well."""
    game = CLASSIC.twelfth_trick_won(
        "AH TH KH QH JH 9H 9H AS TS KS QS JS", "AC AC TC TC KC KC QC QC JC JC 9C JH"
    )
    events = run(game, "1 draw")
    assert recent(game, events, has_picture=True)[-1].startswith("Ann takes the upcard ")
    german = recent(game, events, has_picture=True, texts=GERMAN)[-1]
    assert german.endswith("**Der Talon ist leer.** Ab jetzt muss bedient werden.")


def test_the_picture_alone_shows_the_card_drawn_before_the_stock_is_over() -> None:
    game = CLASSIC.twelfth_trick_won(
        "AH TH KH QH JH 9H 9H AS TS KS QS JS", "AC AC TC TC KC KC QC QC JC JC 9C JH"
    )
    events = run(game, "1 draw")
    shown = MeldLaid(1, "pinochle", 40, (), (), (), locked=False)
    melds, taken = recent(game, [shown, *events], seat=1, has_picture=True)
    assert melds.startswith("Bob melds Pinochle")
    assert taken.startswith("Ann takes the upcard ")


@pytest.mark.parametrize(
    ("played", "why"),
    [
        ("1 play AC; 0 play 9C", ": the highest ♣."),
        ("1 play KD; 0 play 9H", ": ♥ is trump."),
        ("1 play 9H; 0 play AS", ": ♥ is trump."),
        ("1 play 9D; 0 play AS", ": ♦ was led."),
        ("1 play AS; 0 play AS", ": of equal cards the first wins."),
        ("1 play KD; 0 play TD", ": 10 beats K."),
        ("1 play TD; 0 play 9D", ": the highest ♦."),
    ],
)
def test_the_line_of_a_trick_explains_who_won_to_those_who_want_explanations(played: str, why: str) -> None:
    game = CLASSIC.deal("AC KD 9H 9D AS TD", "9C 9H AS TD 9D")
    events = run(game, played)
    plain, explained = (
        recent_lines(events, game.view(0), TableTexts(ENGLISH_TEXTS, info_for(game), explains=explains), 2)
        for explains in (False, True)
    )
    assert explained[0] == plain[0] + why


def test_of_several_trumps_the_highest_wins() -> None:
    game = double_deck.dealt(*double_deck.SPLIT)
    double_deck.declared(game, 70, "C")
    game.table.tricks[:] = [Trick(0, tuple(cards("AH JC TC TH")), 2)]
    texts = TableTexts(ENGLISH_TEXTS, info_for(game), explains=True)
    won = [TrickWon(2, TAKEN[0])]
    assert recent_lines(won, game.table, texts, 2)[0].endswith("→ Cleo: the highest trump.")


def test_no_card_is_called_the_highest_beside_a_higher_one_that_the_dummy_adds() -> None:
    game = seeded("kitty", 1)
    texts = TableTexts(ENGLISH_TEXTS, info_for(game), explains=True)
    for turned, why in (("KC", "Q beats 9"), ("JC", "the highest ♣"), ("KH", "the highest ♣")):
        game.table.tricks[:] = [Trick(0, tuple(cards("9C QC")), 1)]
        game.table.zones[TAKEN[game.table.sides[1]]][:] = cards(f"9C QC {turned}")
        line = recent_lines([TrickWon(1, TAKEN[0])], game.table, texts, 2)[0]
        assert line.endswith(f"+ {ENGLISH_TEXTS.style.card(card(turned))} from the dummy → Bob: {why}.")


@pytest.mark.parametrize(("language", "told_card"), [("en", "Ann draws {}."), ("de", "Ann zieht {}.")])
def test_a_player_is_told_which_card_they_have_drawn(language: str, told_card: str) -> None:
    """Even if other lines take all the room. Onlookers and the other player are not."""
    game = OLD_COUNT.deal("KC QC AC")
    events = run(game, "1 play AC; 0 play 9C; 1 meld marriage:C; 1 draw")
    drawn = USUAL_STYLE.cards([game.view(0).hand(0)[-1]])
    for seat in (0, 1, SPECTATOR):
        lines = recent(game, events, seat=seat, texts=texts_in(language))
        assert (told_card.format(drawn) in lines) is (seat == 0)
        assert len(lines) == 3 - (seat == SPECTATOR)


def test_the_other_player_is_told_to_draw_whoever_draws_first() -> None:
    """The reader's own card takes no room from it."""
    game = OLD_COUNT.deal("KC QC AC")
    events = run(game, "1 play AC; 0 play 9C; 1 draw")
    for seat, lines in ((0, ["Bob draws.", "Ann draws {}."]), (1, ["Bob draws {}.", "Ann draws."])):
        drawn = USUAL_STYLE.cards([game.view(seat).hand(seat)[-1]])
        assert recent(game, events, seat=seat)[1:] == [line.format(drawn) for line in lines]


def test_the_first_deal_with_a_stock_opens_with_what_names_trump_and_that_nobody_follows_suit() -> None:
    game = seeded("classic", 4)
    opening = [event for step in game.history for event in step.events]
    assert game.table.trump is Suit.CLUBS
    line = "The upcard names trump: ♣. As long as there is a stock, nobody has to follow suit."
    assert recent(game, opening, 2, has_picture=True) == [line]


@pytest.mark.parametrize("variant", ["classic", "old-count", "fletcher"])
def test_players_are_told_when_the_stock_is_gone(variant: str) -> None:
    game = seeded(variant, 4, target=5000)
    count = 0
    for _ in random_play(game, Random(4), max_actions=400):
        if game.table.deal or game.table.result:
            break
        for language, text in (("en", "**The stock is gone.**"), ("de", "**Der Talon ist leer.**")):
            lines = recent(game, game.history[-1].events, 9, texts=texts_in(language))
            count += any(text in line for line in lines)
    assert count == 2, "once in each language"


def test_the_tricks_of_the_previous_deal_are_not_told() -> None:
    game = double_deck.dealt(*double_deck.SPLIT)
    double_deck.declared(game, 70, "C")
    double_deck.split(game, 19)
    events = [event for step in game.history for event in step.events]
    assert sum(isinstance(event, TrickWon) for event in events) == 20
    lines = recent(game, [*events, DealBegan(1, 1, "", (None,) * 80, EVERYONE)], 99)
    assert lines
    assert not [line for line in lines if "takes the trick" in line or "→" in line]


async def test_nothing_of_the_previous_deal_is_told_to_a_player_who_has_seen_its_result() -> None:
    game = kitty.dealt(deals=2, scoring="alternate")
    events = run(game, "0 bid 20; 1 pass; 0 throw-in")
    assert "Deal scored: Ann −1 (−1), Bob +1 (1)." in await private(game, 1, events)
    seen_result = await private(game, 1, events, has_seen_result=True)
    lines = [line for line in seen_result.splitlines() if line.startswith("• ")]
    assert not lines


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_result_of_a_deal_stands_before_the_next_deal(language: str) -> None:
    game = kitty.dealt(deals=2, scoring="alternate")
    events = run(game, "0 bid 20; 1 pass; 0 throw-in; 1 bid 21")
    text = await private(game, 1, events, texts=texts_in(language))
    scored = {"en": "Deal scored", "de": "Runde ist abgerechnet"}[language]
    following = {"en": "• You bid 21.", "de": "• Du bietest 21."}[language]
    assert text.index(scored) < text.index(following)


async def test_who_gets_the_bid_is_told_after_the_latest_bids_of_others() -> None:
    game = double_deck.dealt(*double_deck.SPLIT)
    events = run(game, "0 bid 50; 1 bid 51; 2 bid 53; 3 pass; 0 bid 70; 1 pass; 2 pass")
    text = await private(game, 1, events)
    [line] = [line for line in text.splitlines() if line.startswith("• ")]
    bids = "You bid 51. Cleo bids 53, signaling at least 10 points of meld."
    assert line == f"• … {bids} Ann gets the bid at 70."


LAID = {
    "en": ["Ann: 34 (2 × Pinochle = 30, Royal marriage 4)", "Cleo: 4 × Marriage = 8", "Bob: no meld"],
    "de": ["Ann: 34 (2 × Pinochle = 30, Trumpfpaar 4)", "Cleo: 4 × Paar = 8", "Bob: nichts zu melden"],
}
UNDER = {
    "en": ("Bob & Dov: melds below 20 don’t count", "meld under 20"),
    "de": ("Bob & Dov: Meldungen unter 20 zählen nicht", "meldung unter 20"),
}


async def panels(game: Game, language: str) -> list[str]:
    """The hands of seats 0 and 1, and the table message, with pictures."""
    texts, snapshot = texts_in(language), snapshot_of(game, info_for(game))
    picture = await table_picture(snapshot, game.view(SPECTATOR), texts)
    hands = [await private(game, seat, texts=texts) for seat in (0, 1)]
    return [*hands, panel_text(table_panel(snapshot, texts, picture=picture))]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_melds_laid_down_at_once_are_told_by_name_until_the_first_trick_is_won(language: str) -> None:
    game = double_deck.dealt(*double_deck.SPLIT)
    double_deck.declared(game, 50, "C")
    for move, mover in (("0 play AC", 0), ("1 play AS; 2 play QC", 1), ("3 play TS", None)):
        for reader, text in enumerate(await panels(game, language)):
            small = [line.removeprefix("-# ") for line in text.splitlines() if line.startswith("-# ")]
            lines = [line for line in small if ": " in line]
            if reader == mover:
                # The cards to play take the room.
                assert len(lines) == 1
                assert [one in lines[0] for one in LAID[language]] == [mover == 1, True, mover == 0]
            else:
                assert set(LAID[language]) <= set(lines)
                assert len(lines) == 4
        run(game, move)
    assert not any(line in text for text in await panels(game, language) for line in LAID[language])


async def test_above_the_melds_stands_what_the_kitty_held_and_which_suit_is_trump() -> None:
    game = kitty.declared(31)
    run(game, kitty.NO_POINTS)
    events = [event for step in game.history for event in step.events]
    lines = (await private(game, 1, events)).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("• "))
    assert lines[first].startswith("• Ann takes the kitty: ")
    assert lines[first + 1] == "• Ann names trump: ♣."
    assert lines[first + 2].startswith("-# Ann: ")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_side_with_too_little_meld_is_named_without_its_points(language: str) -> None:
    """Bob and Dov have 16 points, eight each: no panel, text or score has them, or a meld of 0."""
    game, texts = double_deck.dealt(*double_deck.WHOLE_SUITS), texts_in(language)
    double_deck.declared(game, 50, "C")
    line, short = UNDER[language]
    for text in await panels(game, language):
        assert line in text
        assert "Bob:" not in text
        assert "16" not in text
    snapshot = snapshot_of(game, info_for(game))
    picture = await table_picture(snapshot, game.view(SPECTATOR), texts)
    in_words = [panel_text(await hand(game, seat, texts=texts)) for seat in (0, 1)]
    assert all(short.partition(" ")[2] in text for text in (picture.description, *in_words))
    assert "<20" in panel_text(scores_panel(snapshot, texts))
    run(game, "all")
    result = game.table.result
    assert result is not None
    assert result.meld == (308, 0)
    assert short in deal_result(TableTexts(texts, info_for(game)), result).lower()
    assert short in (await result_picture(snapshot, game.view(SPECTATOR), texts)).description.lower()
    assert "<20" in panel_text(scores_panel(snapshot_of(game, info_for(game)), texts))


def test_a_declaring_side_with_too_little_meld_has_no_points_of_meld() -> None:
    """Ann and Cleo have 12 points. Without a marriage, nobody has laid down anything."""
    too_poor, single = double_deck.dealt(*double_deck.POOR), double_deck.dealt("4AC 4TC 4KC 4JC 2AD 2TD")
    double_deck.declared(too_poor, 70, "C")
    run(single, "0 bid 65; 1 pass; 2 pass; 3 pass")
    for game, scored in (
        (too_poor, "**−70** (meld under 20, trick points 0)"),
        (single, "**−65** (meld 0, trick points 0)"),
    ):
        assert game.table.result is not None
        text = deal_result(TableTexts(ENGLISH_TEXTS, info_for(game)), game.table.result)
        assert f"Ann & Cleo {scored}" in text


def test_of_a_long_auction_the_latest_bids_are_told() -> None:
    game = double_deck.dealt(*double_deck.SPLIT)
    bids = "0 bid 50; 1 bid 51; 2 bid 52; 3 bid 53; 0 bid 54; 1 bid 55; 2 pass; 3 pass; 0 bid 56; 1 bid 57"
    events = run(game, bids)
    [line] = recent(game, events)
    assert line.startswith("… Cleo bids 52. Dov bids 53.")
    assert line.endswith("Dov passes. Ann bids 56. Bob bids 57.")


async def test_a_hand_panel_says_which_cards_the_kitty_had() -> None:
    game = kitty.dealt()
    events = run(game, "0 bid 20; 1 pass")
    lines = [line for line in (await private(game, 1, events)).splitlines() if line.startswith("• ")]
    assert lines == ["• Ann gets the bid at 20.", "• Ann takes the kitty: 9♦ 9♦ 9♥."]


def test_why_the_same_dealer_deals_again_is_told() -> None:
    game = three_handed.dealt(deals=3, redealt=True, all_pass="redeal")
    events = run(game, "0 pass; 1 pass; 2 pass")
    lines = recent(game, events, previous_deal=False)
    assert lines == ["Everyone passed: the same dealer deals again.", "Deal 2, dealt by Cleo."]


# Options


def tips(game: Game, seat: int) -> set[str]:
    return set(tips_for(snapshot_of(game, info_for(game), seat), ENGLISH_TEXTS))


def test_tips_follow_the_options_of_the_table() -> None:
    assert tips(kitty.dealt(), 0) == {"tip-bid-kitty"}
    assert tips(kitty.dealt(scoring="alternate"), 0) == {"tip-bid-stakes"}
    assert "costs you 1 point" in ENGLISH_TEXTS("tip-bid-stakes")
    for penalty, tip in (("none", "tip-call-unburied"), ("forfeit", "tip-call-unburied-forfeit")):
        game = kitty.strict(unburied_penalty=penalty)
        run(game, "0 play AC")
        assert tip in tips(game, 1)
        assert "tip-follow" in tips(game, 1), "only legal cards have a button"
    game = fletcher_strict.at_trick_play()
    run(game, "1 play KC")
    assert {"tip-strict-fletcher", "tip-follow-any-card"} <= tips(game, 0)


def rules_text(variant: str, language: str = "en", **options: int | str) -> str:
    """All topics of a variant but the list of options, for a table with these options."""
    chosen = VARIANTS[variant].resolve(options)
    pages = topics(variant, language, chosen)
    return "\n".join(topic.text for topic in pages if topic.title not in ("Options", "Optionen"))


def test_rules_follow_the_options_of_the_table() -> None:
    usual, short = rules_text("classic"), rules_text("classic", target=250)
    assert "first to reach 1000 points wins" in usual
    assert "first to reach 250 points wins" in short
    assert "a player with 250 points or more wins" in short
    assert "Once cards are in a run" in usual
    assert "Once cards are in a run" not in rules_text("classic", sequence_lock="marriage")
    assert "extend the game" in usual
    assert "extend the game" not in rules_text("classic", both_out="higher")
    alternate = rules_text("kitty", scoring="alternate")
    assert "A bid missed costs the declarer 1 point" in alternate
    assert "the bid is taken off the score" not in alternate
    assert "You lose 1 point." in alternate
    assert "To 15 points" in alternate
    assert "Each player speaks once." not in rules_text("kitty", bidding="auction")
    assert "Nobody declares out" in rules_text("old-count", match="single-deal")
    units = rules_text("three-handed", settlement="on")
    assert "To 50 units." in units
    assert "Only the declarer melds." in units
    assert "All three players meld." not in units
    assert "The opponents score nothing." not in units
    assert "The opponents score nothing." in rules_text("three-handed", melds="declarer")


@pytest.mark.parametrize("variant", ["kitty", "double-deck", "partnership", "three-handed"])
def test_rules_name_the_deals_and_the_lead_that_end_a_game(variant: str) -> None:
    """The target has no effect where the number of deals is fixed, so nothing names it."""
    for language, usual, deals, ahead in (
        ("en", "With the option *Deals*", "a fixed number of deals: 4.", "is 77 or more ahead of"),
        ("de", "Mit der Option *Runden*", "eine feste Zahl von Runden: 4.", "77 oder mehr Punkte vor"),
    ):
        assert usual in rules_text(variant, language)
        chosen = rules_text(variant, language, deals=4, mercy=77, target=987)
        assert deals in chosen
        assert ahead in chosen
        assert "987" not in chosen
        assert usual not in chosen
        assert "987" in rules_text(variant, language, mercy=77, target=987)


def test_rules_without_passing_do_not_speak_of_passed_cards() -> None:
    assert "cards passed between partners" in rules_text("partnership")
    for without in ({"passing": 0}, {"kitty": 4}):
        assert "cards passed between partners" not in rules_text("partnership", **without)
    assert "and a bid for four more." in rules_text("partnership", kitty=4)
    assert "chooses 3 cards" in rules_text("double-deck", passing=3)
    assert "Each opponent scores their own melds" in rules_text("three-handed")
    assert "chooses 3 cards" in rules_text("partnership", passing=3)
    assert "less than 15 points of meld" in rules_text("double-deck", minimum_meld=15)
    assert "Bis 300 Punkte" in rules_text("double-deck", "de", target=300)
    assert "Ein verfehltes kostet 1 Punkt" in rules_text("kitty", "de", scoring="alternate")


def option_values() -> Iterator[tuple[str, dict[str, int | str]]]:
    for name, variant in VARIANTS.items():
        for option in variant.options:
            for value in getattr(option, "values", (20,)):
                yield name, {option.name: value}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_for_any_option_have_no_comments_left_and_no_gaps(language: str) -> None:
    for variant, options in option_values():
        chosen = VARIANTS[variant].resolve(options)
        usual = topics(variant, language)
        for topic, original in zip(topics(variant, language, chosen), usual, strict=True):
            assert topic.title == original.title
            assert topic.text, (options, topic.title)
            for trace in ("<!--", "-->", "  ", "\n\n\n"):
                assert trace not in topic.text, (options, topic.title, trace)


def test_tricks_never_mean_points_in_results() -> None:
    for language, word in (("en", "trick points"), ("de", "Stichpunkte")):
        texts = texts_in(language)
        assert texts("result-tricks", points=7) == f"{word} 7"
        assert texts("picture-points") == word
