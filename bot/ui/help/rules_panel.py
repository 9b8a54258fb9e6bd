"""The rules of each variant, one topic a panel."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.store import TableInfo, TableState
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.help.buttons import RulesPage, ShowHelp, ShowRules
from bot.ui.interactions.access import can_see_table, visible_table
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.which_table import any_table, nearest
from bot.ui.play.buttons import ShowHand
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import lettered, table_number
from bot.ui.text.rulebook import topics
from bot.ui.text.table_text import in_short


async def rules_here(context: InteractionContext, variant: str | None, topic: str) -> Panel:
    """A topic of a variant's rules; without a variant, those of the user's latest running game, here if there is one.

    A user without a game gets the rules of the table that a command would mean here, or else chooses a variant.
    """
    if variant is not None:
        return rules_panel(context.texts, variant, topic)
    own = await context.host.queries.tables(user_id=context.user_id, states=(TableState.PLAYING,))
    visible = [info for info in own if can_see_table(context.interaction, info)]
    if playing := nearest(visible, context.channel_id) or visible:
        return rules_panel(context.texts, playing[-1].variant, topic, playing[-1], context.user_id)
    try:
        table = await any_table(context, None, (TableState.PLAYING, TableState.LOBBY))
    except InputError:
        return rules_panel(context.texts)
    return rules_panel(context.texts, table.variant, topic, table, context.user_id)


def rules_panel(
    texts: Texts, variant: str = "", topic: str = "0", table: TableInfo | None = None, user_id: int = 0
) -> Panel:
    """A topic of a variant's rules, with selects for the other topics and variants.

    :param variant: the id of a variant; any other text shows the list of variants.
    :param topic: the number of the topic, its heading, or a part of the heading.
    :param table: the table whose options the rules follow, if it plays this variant.
    :param user_id: the reader; a player of the table gets a button that leads back to the hand.
    """
    table_id = 0 if table is None else table.id
    if variant not in VARIANTS:
        back = rows_of([Button(ShowHelp(), label=texts("button-help"))])
        return panel(texts("rules-choose"), rows=[_variant_row(texts, table_id), *back])
    own = table is not None and table.variant == variant
    options = VARIANTS[variant].resolve(table.options) if table is not None and own else None
    sections = topics(variant, texts.language, options)
    if not sections:
        none = texts("rules-none", variant=texts(f"variant-{variant}"))
        return panel(none, rows=[_variant_row(texts, table_id)])
    titles = [texts("rules-introduction"), *(section.title for section in sections[1:])]
    index = _topic_index(topic, titles)
    title = texts("rules-title", variant=texts(f"variant-{variant}"), topic=titles[index])
    headings = enumerate(titles)
    rows: list[Row] = [
        *_button_rows(texts, variant, index, titles, table, user_id),
        select_row(
            ShowRules, table_id, variant, placeholder=texts("rules-topic"), options=headings, now=index
        ),
        _variant_row(texts, table_id),
    ]
    lines = [title, lettered(sections[index].text, texts)]
    if options is not None and table is not None:
        lines.insert(1, _chosen_line(table, texts))
    return panel(lines, rows=rows)


def _chosen_line(table: TableInfo, texts: Texts) -> str:
    """Whose rules these are: of a whole game or of one deal, and with which options besides what the rules say."""
    kind = VARIANTS[table.variant]
    chosen = in_short(kind.key_options(kind.resolve(table.options), target=False, length=False), texts)
    whose = "deal" if table.is_one_deal else "game" if table.is_private else "table"
    return texts("rules-whose", whose=whose, table=table_number(table.number), options=chosen or "none")


def _topic_index(topic: str, titles: Sequence[str]) -> int:
    """The index of a topic given by its number, its heading or a part of it; the introduction if nothing matches."""
    if topic.isdigit():
        return int(topic) if int(topic) < len(titles) else 0
    query = topic.strip().casefold()
    return next((index for index, title in enumerate(titles) if query in title.casefold()), 0)


def _button_rows(
    texts: Texts, variant: str, index: int, titles: Sequence[str], table: TableInfo | None, user_id: int
) -> list[Row]:
    """To the next topic, and back: to the hand of a player, or else to what there is to do."""
    is_playing = (
        table is not None and table.state is not TableState.LOBBY and table.seat_of(user_id) is not None
    )
    buttons = [Button(ShowHelp(), label=texts("button-help"))]
    if table is not None and is_playing:
        buttons = [Button(ShowHand(table.id), label=texts("button-hand"))]
    table_id = 0 if table is None else table.id
    following = index + 1
    if following < len(titles):
        label = texts("rules-next", topic=titles[following])
        page = RulesPage(table_id, variant, str(following))
        buttons.insert(0, Button(ShowRules(page), label=label, style=ButtonStyle.primary))
    return rows_of(buttons)


def _variant_row(texts: Texts, table_id: int) -> Row:
    variants = [(variant, texts(f"variant-{variant}")) for variant in VARIANTS]
    return select_row(ShowRules, table_id, placeholder=texts("rules-variant"), options=variants)


@handles(ShowRules)
async def _show_rules(context: InteractionContext, button: ShowRules) -> Panel:
    page, table = button.page, None
    if page.table_id:
        # A table that has been deleted no longer has options; the usual rules are still of use.
        with suppress(InputError):
            table = await visible_table(context, page.table_id)
    return rules_panel(context.texts, page.variant, page.topic, table, context.user_id)
