"""The catalogue holds every text there is a use for, and no other; what users write is made harmless."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from discord import Locale, app_commands
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from bot.engine.actions import MELD_NAMES, Rule, Verb
from bot.engine.cards import Rank, Suit
from bot.engine.events import Bonus, Ending, Event, Redeal
from bot.engine.variant import Choice
from bot.engine.variants import VARIANTS
from bot.host import HostError, TableState
from bot.render import Labels
from bot.store import GuildSettings, LeaderboardOrder, Preferences, StoreError
from bot.store.users import ANONYMIZED_COLUMNS, DELETED_COLUMNS
from bot.ui.interactions.permissions import REQUIRED_PERMISSIONS
from bot.ui.messages.threads import THREAD_PERMISSIONS
from bot.ui.play.action_buttons import GROUPS, NEEDS_CONFIRMATION
from bot.ui.settings.server import SEASONS
from bot.ui.text.catalogue import ENGLISH_TEXTS, LANGUAGES, CatalogueTranslator, clean, localized, texts_for
from bot.ui.text.clock_text import CLOCKS
from bot.ui.text.event_text import EVENT_TEXTS

NOTES = (
    "accepted",
    "called",
    "challenged",
    "extends-to",
    "no-extension",
    "claimed-by",
    "nine-forgotten-shown",
    "revoked",
    "wrong-calls",
)
COUNTED_MELDS = ("dix", "nine", "run-with-round-house", "double-round-house")
"""Names in a game record that no action takes."""
ROOT = Path(__file__).parents[2]
SOURCES = [
    *(ROOT / "bot" / "ui").rglob("*.py"),
    *(ROOT / "cogs").glob("*.py"),
    ROOT / "bot" / "client.py",
    ROOT / "bot" / "sandbox.py",
]
CATALOGUE = sorted((ROOT / "bot" / "ui" / "locale" / "en").glob("*.ftl"))


def messages() -> dict[str, Message]:
    """The messages of the catalogue, by key."""
    bodies = [FluentParser().parse(file.read_text()).body for file in CATALOGUE]
    found = [entry for body in bodies for entry in body if isinstance(entry, Message)]
    assert len({entry.id.name for entry in found}) == len(found), "a key stands there twice"
    return {entry.id.name: entry for entry in found}


def dashed(*parts: object) -> str:
    return "-".join(str(part) for part in parts).lower().replace("_", "-").replace(" ", "-")


def subclasses(kind: type) -> set[type]:
    return {kind, *(deeper for one in kind.__subclasses__() for deeper in subclasses(one))}


def families() -> set[str]:
    """The keys that the program puts together from the codes of rules, verbs, options and so on."""
    keys = {f"rule-{dashed(rule.name)}" for rule in Rule}
    keys |= {f"action-{dashed(verb)}" for verb in set(Verb) - {Verb.PLAY, Verb.MELD}}
    keys |= {f"verb-{dashed(verb)}" for verb in set(Verb) - {Verb.RESIGN}}
    keys |= {f"confirm-{dashed(verb)}" for verb in NEEDS_CONFIRMATION}
    keys |= {f"not-now-{dashed(verb)}" for verb in set(Verb) - {Verb.RESIGN}}
    keys |= {f"button-{dashed(verb)}" for verb in GROUPS["picks"]}
    keys |= {f"clock-{seconds}" for seconds in CLOCKS}
    keys |= {f"suit-{suit}" for suit in Suit} | {f"suit-name-{suit}" for suit in Suit}
    keys |= {f"rank-{rank}" for rank in Rank} | {f"rank-name-{rank}" for rank in Rank}
    keys |= {f"rank-typed-{rank}" for rank in Rank}
    keys |= {f"meld-{name.partition(':')[0]}" for name in (*MELD_NAMES, *COUNTED_MELDS)}
    keys |= {f"picture-{dashed(name)}" for name in Labels.__dataclass_fields__ if name != "meld_name"}
    keys |= {f"bonus-{one}" for one in Bonus}
    keys |= {f"event-deal-cancelled-{one}" for one in Redeal}
    keys |= {f"event-game-ended-{one}" for one in (*Ending, "drawn")}
    keys |= {f"error-wrong-state-{state}" for state in TableState}
    codes = {one.code for one in subclasses(HostError) - {HostError}} - {"wrong-state"}
    keys |= {f"error-{code}" for code in codes}
    keys |= {one.code for one in subclasses(StoreError) if "code" in vars(one)} - {StoreError.code}
    keys |= {f"leaderboard-{dashed(order)}" for order in LeaderboardOrder}
    keys |= {f"language-{one}" for one in ("auto", *LANGUAGES)}
    topics = {dashed(verb) for verb in Verb} | {"strict", "lead", "lead-stock", "follow", "follow-stock"}
    keys |= {
        f"tip-{topic}{of}" for topic in topics for of in ("", *(f"-{one}" for one in VARIANTS))
    } & all_keys()
    keys |= {f"privacy-kept-{table.name}" for table in (*ANONYMIZED_COLUMNS, *DELETED_COLUMNS)}
    return keys | option_keys()


def option_keys() -> set[str]:
    keys = {f"variant-{variant}" for variant in VARIANTS}
    for variant in VARIANTS.values():
        for option in variant.options:
            keys |= {f"option-{dashed(option.name)}", f"option-{dashed(option.name)}.about"}
            for value in option.values if isinstance(option, Choice) else ():
                own = f"value-{dashed(option.name, value)}"
                plain = f"value-{dashed(value)}"
                keys |= {own} if own in ENGLISH_TEXTS else set() if isinstance(value, int) else {plain}
    return keys


def written() -> set[str]:
    """The words in the program that look like keys, and the commands' arguments by the keys they stand for."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "arguments":
                for name in node.args:
                    assert isinstance(name, ast.Constant)
                    found |= {f"argument-{dashed(name.value)}", f"argument-{dashed(name.value)}.description"}
    return found


def asked_for() -> set[str]:
    """The keys with which the catalogue is asked in so many words."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if name in {"texts", "ENGLISH_TEXTS", "localized", "say", "InputError"} and isinstance(
                first, ast.Constant
            ):
                found.add(str(first.value))
    return found


def all_keys() -> set[str]:
    return {
        key
        for name, message in messages().items()
        for key in ([name] if message.value else []) + [f"{name}.{one.id.name}" for one in message.attributes]
    }


def test_no_text_is_missing() -> None:
    wanted = families() | asked_for()
    assert not sorted(wanted - all_keys())


def test_no_text_is_unused() -> None:
    in_catalogue = {key for file in CATALOGUE for key in re.findall(r"\{ ([a-z][\w-]*) \}", file.read_text())}
    known = families() | written() | in_catalogue | literal_families()
    assert not sorted(all_keys() - known)


def literal_families() -> set[str]:
    """Keys put together from words that the program writes apart from each other."""
    cogs: dict[str, tuple[str, ...]] = {
        "call": ("dead", "miscount", "revoke", "unburied"),
        "draw": ("stock", "upcard"),
    }
    cogs |= {"hand": ("ephemeral", "dm"), "style": ("pictures", "text"), "list": ("or", "and")}
    cogs |= {"note": NOTES, "settings": ("tables", "ranks"), "seasons": SEASONS}
    cogs |= {"setting-threads": ("on", "off"), "button-auto-start": ("on", "off")}
    for family, record in (("preference", Preferences), ("setting", GuildSettings)):
        names = [dashed(field.name) for field in fields(record)]
        cogs[family] = (*names, *(f"{one}.about" for one in names))
    cogs |= {"history": ("won", "lost", "drawn")}
    cogs |= {"season-result": ("1", "2", "3"), "season-ends": ("none", "monthly")}
    cogs |= {"choose": ("play", "correct", "meld", "bid", "action")}
    permissions = (*REQUIRED_PERMISSIONS, *THREAD_PERMISSIONS)
    cogs |= {"permission": tuple(dashed(one) for one in permissions)}
    return {f"{family}-{word}" for family, words in cogs.items() for word in words}


def test_every_kind_of_event_has_its_words_or_none_on_purpose() -> None:
    assert set(EVENT_TEXTS) == set(Event.__args__)


def test_an_unknown_key_and_a_missing_argument_are_errors_of_the_program() -> None:
    with pytest.raises(KeyError):
        ENGLISH_TEXTS("no-such-text")
    with pytest.raises(KeyError):
        ENGLISH_TEXTS("command-play.nothing")
    with pytest.raises(ValueError, match="error-seats-missing"):
        ENGLISH_TEXTS("error-seats-missing")


def test_who_speaks_another_language_reads_english() -> None:
    assert texts_for(Locale.japanese) is not None
    assert texts_for(Locale.japanese)("button-join") == "Join"


async def test_commands_are_translated_where_there_is_a_catalogue() -> None:
    context = app_commands.TranslationContext(app_commands.TranslationContextLocation.other, None)
    assert await CatalogueTranslator().translate(localized("command-play"), Locale.japanese, context) is None


def spoken(node: ast.AST) -> Iterator[str]:
    """The constants below a node that a player could read: no docstrings or types, and nothing that is logged."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Subscript(slice=ast.Constant()):
            return
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "_log"))):
            return
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return
        case ast.AnnAssign(value=value):
            yield from spoken(value) if value else ()
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            for inner in (*node.decorator_list, *node.args.defaults, *node.args.kw_defaults, *node.body):
                yield from spoken(inner) if inner else ()
            return
        case ast.Constant(value=str(text)):
            yield text
    for inner in ast.iter_child_nodes(node):
        yield from spoken(inner)


def test_no_word_for_players_stands_in_the_program() -> None:
    folders = ("bot/ui", "bot/render", "cogs")
    paths = [
        *(path for folder in folders for path in (ROOT / folder).rglob("*.py")),
        ROOT / "bot" / "client.py",
    ]
    texts = [text for path in paths for text in spoken(ast.parse(path.read_text()))]
    words = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}|\b[A-Z][a-z]{2,}")
    assert not [text for text in texts if words.search(text)]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("*bold* _it_ ~~no~~ `code` ||spoiler||", r"\*bold\* \_it\_ \~\~no\~\~ \`code\` \|\|spo…"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("# Loud", r"\# Loud"),
        ("> quote", r"\> quote"),
        ("[tap](https://a.example)", r"\[tap\]\(https\://a\.example\)"),
        ("two\nlines\r\n\tand tabs", "two lines and tabs"),
        ("zero\u200bwidth\u2060joiner\ufeff", "zerowidthjoiner"),
        ("x" * 60, "x" * 31 + "…"),
        ("\u202egnp.exe", r"gnp\.exe"),
        ("\u200b\u2060", "?"),
        ("", "?"),
        ("1. first", r"1\. first"),
        ("- item", r"\- item"),
    ],
)
def test_a_name_formats_nothing_and_mentions_nobody(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_where_there_is_no_markdown_a_name_stays_as_it_is_written() -> None:
    assert clean("B*o_b <@1>", markdown=False) == "B*o_b <@1>"
