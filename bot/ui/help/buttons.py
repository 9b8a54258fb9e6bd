"""Buttons of help: rules, tips, the melds of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from discord import ButtonStyle

from bot.engine.actions import Rule
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id, parse_number
from bot.ui.lobby.buttons import Switch
from bot.ui.text.catalogue import Texts
from bot.ui.text.rulebook import topic_of, topics


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A topic of a variant's rules; as text `TABLE:VARIANT:TOPIC`.

    The rules follow the options of the table `table_id`, 0 for none, and lead its players back to their hands.
    """

    table_id: int = 0
    variant: str = ""
    topic: str = ""

    def __str__(self) -> str:
        return f"{self.table_id}:{self.variant}:{self.topic}".rstrip(":")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse the text.

        :raises ValueError: it has another form.
        """
        table, variant, topic = [*text.split(":"), "", ""][:3]
        return cls(parse_number(table), variant, topic)


@custom_id("rules")
class ShowRules:
    """Show the rules of a variant."""

    page: RulesPage = RulesPage()


@custom_id("help")
class ShowHelp:
    """Show what you can do next; with a stage of the lessons, also the way back to it."""

    stage: str = ""


@custom_id("about")
class ShowAbout:
    """Show which version this is."""


@custom_id("score-hand")
class ScoreHand:
    """Show what your hand melds with each trump."""

    table_id: int


@custom_id("guide")
class SwitchTips:
    """Turn the tips on or off."""

    to: Switch


def rules_button(texts: Texts, variant: str, table_id: int, rule: Rule | None = None) -> Button:
    """The button that opens the rules of a table.

    :param rule: the rule whose topic to open, if a topic explains it.
    """
    topic = None if rule is None else topic_of(variant, rule)
    if topic is None:
        return Button(ShowRules(RulesPage(table_id, variant)), label=texts("button-rules"))
    label = texts("rules-about", topic=topics(variant, texts.language)[topic].title)
    page = RulesPage(table_id, variant, str(topic))
    return Button(ShowRules(page), label=label, style=ButtonStyle.primary)
