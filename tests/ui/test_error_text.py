"""An error message names the broken rule, the page that explains it, and the legal actions."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from random import Random

import pytest

from bot.engine.actions import MELD_NAMES, PLAYS, Action, IllegalAction, Rule, Verb
from bot.engine.cards import Suit
from bot.engine.options import BadOption
from bot.engine.variants import VARIANTS
from bot.host.errors import (
    AlreadyChallenged,
    Barred,
    BoardsSeen,
    ClockFixed,
    HostError,
    MayNotWatch,
    NoSeat,
    NoSuchEnding,
    NotAgreed,
    NotLetIn,
    NotYourTurn,
    OpenerIsBack,
    OtherBoardFirst,
    PartnerPlays,
    RefusedLately,
    RemovedFromTable,
    RoleNeeded,
    SeatGiven,
    SeatsMissing,
    SentAway,
    Stale,
    TooFewPlayers,
    TooManyTables,
    WrongState,
)
from bot.host.limits import TableLimits
from bot.host.play.endings import PROPOSALS
from bot.store import Access, TableState
from bot.ui.help.buttons import rules_button
from bot.ui.help.rules_panel import rules_panel
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, texts_in
from bot.ui.text.error_text import error_message
from bot.ui.text.rulebook import topic_of, topics
from bot.ui.text.table_text import option_name, value_name
from tests.engine.stacking import seeded
from tests.ui.games import TABLES, info_of, random_play
from tests.ui.limits import labels, panel_text

UNEXPLAINED = {Rule.GAME_OVER, Rule.NO_DEAL, Rule.NOT_SEATED, Rule.NOT_YOUR_TURN, Rule.NOT_NOW, Rule.NOT_HELD}
"""Rules that need no page to explain them."""
WITH_ARGUMENT = {
    Verb.BID,
    Verb.TRUMP,
    Verb.GUESS,
    Verb.BURY,
    Verb.PLAY,
    Verb.MELD,
    Verb.CORRECT,
    Verb.EXTEND,
    Verb.PASS_CARDS,
}
CANDIDATES = (
    *PLAYS.values(),
    *(Action.of(Verb.MELD, name) for name in MELD_NAMES),
    *(Action.of(verb, suit) for verb in (Verb.TRUMP, Verb.GUESS) for suit in Suit),
    *(Action.of(Verb.BID, points) for points in (1, 20, 50, 57, 63, 500, 2000)),
    *map(
        Action.parse,
        (
            "bury 9C 9C 9D",
            "bury AS KS QS",
            "pass-cards 9C 9D",
            "pass-cards AS KS QS JS",
            "correct AS",
            "correct 9H",
            "extend 1250",
        ),
    ),
    *(Action.of(verb) for verb in set(Verb) - WITH_ARGUMENT - {Verb.RESIGN}),
)


@pytest.mark.parametrize(("variant", "options"), TABLES)
def test_every_illegal_action_has_a_message_and_a_page(variant: str, options: dict[str, int | str]) -> None:
    game = seeded(variant, 3, **options)
    errors: dict[tuple[Rule, Verb | None], IllegalAction] = {}
    for ply, _ in enumerate(random_play(game, Random(3), max_actions=160)):
        for seat in range(game.table.seats) if ply % 3 == 0 else ():
            offer = game.offers(seat)
            bids = [bid.argument for bid in offer.of(Verb.BID)]
            between = {Action.of(Verb.BID, low + 1) for low, high in pairwise(bids) if high - low > 1}
            for action in (*CANDIDATES, *between):
                if action not in offer:
                    with pytest.raises(IllegalAction) as raised:
                        game.play(seat, action)
                    errors[raised.value.rule, raised.value.verb] = raised.value
    for error in errors.values():
        assert error_message(error, ENGLISH_TEXTS)
    unexplained = {rule for rule, _ in errors if topic_of(variant, rule) is None}
    assert unexplained <= UNEXPLAINED


ERRORS = (
    *(error() for error in HostError.__subclasses__() if not is_dataclass(error)),
    AlreadyChallenged(1),
    BoardsSeen((1, 2)),
    NoSeat(4),
    PartnerPlays((2,)),
    RefusedLately(1_000_000),
    ClockFixed(10),
    *(NoSuchEnding(kind, 10) for kind in PROPOSALS[:-1]),
    SeatsMissing(2),
    NotAgreed((0, 1)),
    NotYourTurn((1,)),
    OpenerIsBack(1_000_000),
    OtherBoardFirst(2),
    RoleNeeded(8),
    SeatGiven(1),
    Stale(7),
    TooFewPlayers(4),
    *(TooManyTables(scope.name, 20) for scope in fields(TableLimits)),
    Barred("too loud", None),
    RemovedFromTable("too loud"),
    NotLetIn(Access.LOCKED, 0),
    SentAway(Access.OPEN, 0),
    MayNotWatch(Access.FRIENDS, 0),
    *(WrongState(state) for state in TableState),
)


@pytest.mark.parametrize(
    ("variant", "chosen", "english", "german"),
    [
        ("kitty", {"deals": 25}, "Deals can be 0 to 24.", "Runden: Erlaubt ist 0 bis 24."),
        (
            "double-deck",
            {"opening_bid": 63},
            "Opening bid can be 20 to 60 or 65 to 100 in steps of 5.",
            "Mindestgebot: Erlaubt ist 20 bis 60 oder 65 bis 100 in Schritten von 5.",
        ),
        ("partnership", {"kitty": 3}, "Kitty can be none or 4.", "Dabb: Erlaubt ist ohne oder 4."),
        (
            "three-handed",
            {"jokers": 2},
            "There is no option “jokers”.",
            "Eine Option „jokers“ gibt es nicht.",
        ),
    ],
)
def test_a_bad_value_is_refused_by_name_with_what_is_allowed(
    variant: str, chosen: dict[str, int], english: str, german: str
) -> None:
    with pytest.raises(BadOption) as raised:
        VARIANTS[variant].resolve(chosen)
    assert error_message(raised.value, ENGLISH_TEXTS) == english
    assert error_message(raised.value, texts_in("de")) == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_refuses_a_bad_value_by_its_name_with_what_is_allowed(language: str) -> None:
    texts = texts_in(language)
    for variant in VARIANTS.values():
        for option in variant.options:
            for bad in (-1, 10**6, "odd", True, None):
                with pytest.raises(BadOption) as raised:
                    variant.resolve({option.name: bad})
                told = error_message(raised.value, texts)
                assert option_name(option.name, texts) in told
                for value in option.allowed(variant.resolve({}))[:1]:
                    assert value_name(option.name, value, texts) in told or str(value) in told, told


def _raised(kind: type[HostError]) -> Iterator[type[HostError]]:
    """The errors of a kind that are no kinds of others."""
    for error in kind.__subclasses__():
        yield from _raised(error) if error.__subclasses__() else (error,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_host_has_a_text(language: str) -> None:
    assert {type(error) for error in ERRORS} == set(_raised(HostError))
    texts = texts_in(language)
    messages = {repr(error): error_message(error, texts, info_of("kitty")) for error in ERRORS}
    assert len(set(messages.values())) == len(ERRORS)


def test_an_error_names_the_players_it_is_about() -> None:
    info = info_of("kitty")
    first, second = (info.name_of(seat) for seat in (0, 1))
    assert error_message(NotAgreed((0, 1)), ENGLISH_TEXTS, info) == f"{first} and {second} must agree first."
    assert (
        error_message(NotYourTurn((1,)), ENGLISH_TEXTS, info) == f"It is not your turn. Waiting for {second}."
    )
    assert error_message(NotYourTurn((1,)), ENGLISH_TEXTS).startswith("It is not your turn. Waiting for ")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_page_explains_each_rule_at_most_once(variant: str) -> None:
    rules = [name for topic in topics(variant) for name in topic.rules]
    assert len(rules) == len(set(rules))
    assert set(rules) <= {rule.name.lower().replace("_", "-") for rule in Rule}
    assert "<!--" not in "".join(topic.text for topic in topics(variant))


def test_the_english_text_of_a_rule_is_that_of_the_engine() -> None:
    for rule in Rule:
        key = f"rule-{rule.name.lower().replace('_', '-')}"
        assert ENGLISH_TEXTS(key) == f"{rule.value[0].upper()}{rule.value[1:]}."


def test_an_action_at_the_wrong_time_names_the_right_time() -> None:
    game = seeded("classic", 1)
    with pytest.raises(IllegalAction) as raised:
        game.play(game.to_move()[0], Action.of(Verb.BID, 20))
    message = error_message(raised.value, ENGLISH_TEXTS)
    assert "cannot be done at this point of the deal. You bid in the auction" in message
    assert "You can: " in message


def test_a_rules_page_links_to_the_next_topic_and_to_the_hand() -> None:
    button = rules_button(ENGLISH_TEXTS, "kitty", 7, Rule.BEAT_TRUMP)
    assert button.label == "Rules: Play"
    info = info_of("kitty")
    panel = rules_panel(ENGLISH_TEXTS, "kitty", "5", info, user_id=100)
    assert panel_text(panel).lstrip().startswith("### Two-Handed with Kitty: Play")
    assert labels(panel) == ["Next: Scoring", "My hand"]
    assert labels(rules_panel(ENGLISH_TEXTS, "kitty", "5", info, user_id=9)) == ["Next: Scoring", "Help"]
    assert labels(rules_panel(ENGLISH_TEXTS, "kitty", "99")) == ["Next: The deal", "Help"]
    assert labels(rules_panel(ENGLISH_TEXTS, "kitty", "strict")) == ["Help"]
    assert rules_button(ENGLISH_TEXTS, "kitty", 7, Rule.NOT_YOUR_TURN).label == "Rules"


def test_a_topic_is_found_by_part_of_its_heading() -> None:
    assert "### Classic Two-Handed: Melds\n" in panel_text(rules_panel(ENGLISH_TEXTS, "classic", "melds"))
    assert "### Classic Two-Handed: Overview\n" in panel_text(
        rules_panel(ENGLISH_TEXTS, "classic", "no such thing")
    )
