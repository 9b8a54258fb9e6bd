"""The options of a table: the panel that lists them, a form generated from the variant's declaration; its clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import ui

from bot.ai import Level
from bot.engine.options import Choice, Group, Number, Option, Value
from bot.engine.rules import rules_of
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.host.play.clocks import AWAY_AFTER
from bot.store import Preset, RequestKind, TableInfo, TableState
from bot.ui.components.controls import Button, buttons_select, select_row
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import MAX_FIELDS, Fields, Form, FormValues, OutdatedForm
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.interactions.presets import preset_named, preset_options, saved_presets
from bot.ui.lobby.access_panel import may_change_access
from bot.ui.lobby.buttons import (
    AddComputer,
    ChoosePreset,
    ManagePlayers,
    RemoveComputer,
    SavePreset,
    SetAutoStart,
    SetClock,
    SetSubstitutes,
    ShowAccess,
    ShowOptionGroup,
    ShowOptions,
    ShowSeats,
    Switch,
    VoteOut,
    back_to_options,
)
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import table_number
from bot.ui.text.table_text import (
    CLOCKS,
    access_lines,
    clock_text,
    option_name,
    options_line,
    value_name,
)


def pages(variant: Variant) -> list[tuple[Group, tuple[Option, ...]]]:
    """The options of a variant by group, as pages that fit in a form: a large group has several."""
    found: list[tuple[Group, tuple[Option, ...]]] = []
    for group in Group:
        options = tuple(option for option in variant.options if option.group is group)
        starts = range(0, len(options), MAX_FIELDS)
        found += [(group, options[at : at + MAX_FIELDS]) for at in starts]
    return found


def options_panel(
    info: TableInfo,
    texts: Texts,
    *,
    is_opener: bool,
    is_seated: bool = False,
    may_change_access: bool = False,
    presets: tuple[Preset, ...] = (),
    server_manager: bool = False,
    group: Group = Group.LENGTH,
) -> Panel:
    """The rules in short, the options of one group, and the commitment to the secret of the shuffles.

    :param is_opener: whether the user opened the table and may still change the options: then there is a button for
        each page of the group's form, and a select of presets.
    :param is_seated: whether the user plays here, before the game.
    :param may_change_access: whether the user may say who comes to the table.
    :param presets: the server's presets for this variant.
    :param server_manager: whether the user may save the options as a preset.
    :param group: the options that are listed.
    """
    lines = [
        texts("options-title", variant=texts(f"variant-{info.variant}"), table=table_number(info.number)),
        options_line(info.variant, info.options, texts),
        *_listing(info, group, texts),
    ]
    lines += access_lines(info, texts)
    if info.substitutes:
        lines.append(texts("lobby-substitutes"))
    seal = texts("lobby-seal", seal=info.seal or "")
    more = _access_buttons(info, texts, is_opener, is_seated, may_change_access)
    if is_seated:
        more += _seating_buttons(info, texts)
    if server_manager:
        more.append(Button(SavePreset(info.id), label=texts("button-save-preset")))
    rows: list[Row] = []
    if is_opener:
        if choices := preset_options(presets, info.variant, texts):
            rows.append(
                select_row(ChoosePreset, info.id, placeholder=texts("choose-preset"), options=choices)
            )
        more = [*_switches(info, texts), *more]
    else:
        lines.append(texts("options-opener"))
    rows.append(_groups_row(info, group, texts))
    if is_opener:
        rows += rows_of(_change_buttons(info, group, texts))
    if more:
        rows.append(buttons_select(info.id, texts("choose-more"), more))
    return panel(lines, seal, rows=rows)


def _access_buttons(
    info: TableInfo, texts: Texts, is_opener: bool, is_seated: bool, may_change_access: bool
) -> list[Button]:
    """Who may come, and the players; for a player who is not the opener, the vote against the opener."""
    if may_change_access:
        return [
            Button(ShowAccess(info.id), label=texts("button-access")),
            Button(ManagePlayers(info.id), label=texts("button-manage-players")),
        ]
    if is_seated and not is_opener and info.request(RequestKind.OPENER) is None:
        return [Button(VoteOut(info.id), label=texts("button-vote-out"))]
    return []


def _switches(info: TableInfo, texts: Texts) -> list[Button]:
    """What the opener turns on or off."""
    start, substitutes = (Switch.OFF if now else Switch.ON for now in (info.auto_start, info.substitutes))
    return [
        Button(SetAutoStart(info.id, start), label=texts(f"button-auto-start-{start}")),
        Button(SetSubstitutes(info.id, substitutes), label=texts(f"button-substitutes-{substitutes}")),
    ]


def _groups_row(info: TableInfo, group: Group, texts: Texts) -> Row:
    """A select of the groups in which an option has an effect."""
    groups = [(each, texts(f"option-group-{each}")) for each in Group if _listing(info, each, texts)]
    choose = texts("options-choose-group")
    return select_row(ShowOptionGroup, info.id, placeholder=choose, options=groups, now=group)


def _change_buttons(info: TableInfo, group: Group, texts: Texts) -> list[Button]:
    """A button for each page of a group's form."""
    return [
        Button(
            ShowOptions(info.id, page),
            label=texts("button-change-options", group=_page_label(info, page, texts)),
        )
        for page, (each, _) in enumerate(pages(VARIANTS[info.variant]))
        if each is group and _page_of(info, page)
    ]


def _listing(info: TableInfo, group: Group, texts: Texts) -> list[str]:
    """The options of a group that have an effect, with their values."""
    options = rules_of(info).options
    return [
        texts(
            "options-line",
            option=option_name(option.name, texts),
            value=value_name(option.name, options[option.name], texts),
        )
        for option in VARIANTS[info.variant].effective(options)
        if option.group is group
    ]


def _seating_buttons(info: TableInfo, texts: Texts) -> list[Button]:
    """The buttons of a player before the game: computer players of each level, another seat, the turn clock."""
    variant = VARIANTS[info.variant]
    levels = Level if len(info.seats) < variant.seats else ()
    buttons = [
        Button(AddComputer(info.id, level), label=texts("button-add-level", level=texts(f"level-{level}")))
        for level in levels
    ]
    if any(seat.computer for seat in info.seats):
        buttons.append(Button(RemoveComputer(info.id), label=texts("button-remove-computer")))
    if len(set(variant.sides)) < variant.seats:
        buttons.append(Button(ShowSeats(info.id), label=texts("button-seats")))
    return [*buttons, Button(SetClock(info.id), label=texts("button-clock"))]


async def options_of(context: InteractionContext, info: TableInfo, group: Group = Group.LENGTH) -> Panel:
    """The options of a table, with the buttons the user may use.

    :raises StoreError: if the presets cannot be read.
    """
    is_opener = info.opener_id == context.user_id and info.state is TableState.LOBBY
    presets = await saved_presets(context, info.variant) if is_opener else ()
    return options_panel(
        info,
        context.texts,
        is_opener=is_opener,
        is_seated=info.state is TableState.LOBBY and info.seat_of(context.user_id) is not None,
        may_change_access=may_change_access(info, context.user_id),
        presets=presets,
        server_manager=is_server_manager(context.interaction),
        group=group,
    )


def _page_label(info: TableInfo, page: int, texts: Texts) -> str:
    """The name of the page's group, numbered if the group has several pages."""
    groups = [group for group, _ in pages(VARIANTS[info.variant])]
    name = texts(f"option-group-{groups[page]}")
    number = groups[: page + 1].count(groups[page])
    return texts("button-options-page", group=name, number=number) if number > 1 else name


def options_form(info: TableInfo, page: int, texts: Texts, entries: str = "") -> Form:
    """A form with the options of one page that have an effect.

    :param page: an index of `pages`.
    :param entries: the entries to start with; by default the options of the table.
    :raises OutdatedForm: if there is no such page.
    """
    fields = Fields("option", texts, entries)
    rows = [
        _field(fields, option, rules_of(info).options[option.name], texts) for option in _page_of(info, page)
    ]
    return Form(_page_label(info, page, texts), rows, ShowOptions(info.id, page))


@submits(ShowOptions, quiet=True)
async def _change_options(context: InteractionContext, form: ShowOptions, values: FormValues) -> None:
    """Change the table if it is still in its lobby."""
    info = await context.host.queries.info(form.table_id)
    options = chosen_values(info, _page_of(info, form.page), values)
    changed = await context.host.lobby.set_options(info.id, context.user_id, options)
    group, _ = pages(VARIANTS[info.variant])[form.page or 0]
    await context.show_if_private(await options_of(context, changed, group))


def _field(fields: Fields, option: Option, value: Value, texts: Texts) -> ui.Label[Any]:
    if isinstance(option, Number):
        return fields.text(option.name, value, len(str(option.high)))
    options = [(each, value_name(option.name, each, texts)) for each in option.values]
    return fields.choice(option.name, options, value)


def _page_of(info: TableInfo, page: int | None) -> tuple[Option, ...]:
    """The options on a page of the form that have an effect.

    :raises OutdatedForm: if there is no such page.
    """
    variant = VARIANTS[info.variant]
    found = pages(variant)
    if page is None or page >= len(found):
        raise OutdatedForm
    effective = variant.effective(rules_of(info).options)
    return tuple(option for option in found[page][1] if option in effective)


def chosen_values(info: TableInfo, page: tuple[Option, ...], submitted: FormValues) -> dict[str, Value]:
    """The options of a table after a page of the form was submitted, without those at their defaults.

    An option left at its default keeps the default, even if that depends on another option that changed. So does a
    value on another page that is no longer possible. A number on this page may be one that the option refuses.
    """
    variant = VARIANTS[info.variant]
    before = variant.options_of_new_game(info.options)
    values: dict[str, Value] = {}
    options: dict[str, Value] = {}
    for option in variant.options:
        value = _parse(option, submitted) if option in page else before[option.name]
        is_kept = option in page or option.accepts(value, options)
        options[option.name] = option.default_for(options)
        if is_kept and value != option.default_for(before):
            options[option.name] = values[option.name] = value
    return values


def _parse(option: Option, submitted: FormValues) -> Value:
    """What was entered; for a text that is no number, one that no option accepts."""
    if isinstance(option, Choice):
        return submitted.chosen(option.name, option.values)
    typed = submitted.text(option.name).strip()
    return int(typed) if typed.isascii() and typed.isdigit() else -1


@handles(ShowOptions, opens_form=True)
async def _options(context: InteractionContext, button: ShowOptions) -> None:
    info = await context.host.queries.info(button.table_id)
    if button.page is not None and info.opener_id == context.user_id and info.state is TableState.LOBBY:
        await context.open_form(options_form(info, button.page, context.texts, button.entries))
    else:
        await context.show(await options_of(context, info))


@handles(ShowOptionGroup)
async def _show_group(context: InteractionContext, button: ShowOptionGroup) -> Panel:
    info = await context.host.queries.info(button.table_id)
    return await options_of(context, info, button.group)


@handles(ChoosePreset)
async def _choose_preset(context: InteractionContext, button: ChoosePreset) -> Panel:
    variant = (await context.host.queries.info(button.table_id)).variant
    preset = await preset_named(context, button.name, variant)
    info = await context.host.lobby.set_options(
        button.table_id, context.user_id, preset.options, substitutes=preset.substitutes
    )
    return await options_of(context, info)


@handles(SetAutoStart)
async def _set_auto_start(context: InteractionContext, button: SetAutoStart) -> Panel:
    auto_start = button.to is Switch.ON
    info = await context.host.lobby.set_auto_start(
        button.table_id, context.user_id, auto_start, interaction_id=context.interaction_id
    )
    return await options_of(context, info)


@handles(SetSubstitutes)
async def _set_substitutes(context: InteractionContext, button: SetSubstitutes) -> Panel:
    allowed = button.to is Switch.ON
    info = await context.host.lobby.set_substitutes(button.table_id, context.user_id, allowed)
    return await options_of(context, info)


def clock_panel(
    info: TableInfo, texts: Texts, longest_wait: Callable[[int], int], *, may_choose: bool
) -> Panel:
    """The turn clock of a table, with an explanation.

    :param longest_wait: how long a player may take with a clock until a computer player takes over, in seconds.
    :param may_choose: whether to offer a select to change it.
    """
    lines = [texts("clock-title", table=table_number(info.number)), _clock_state(info, texts)]
    if info.clock:
        takeover = clock_text(longest_wait(info.clock), texts)
        lines.append(texts("clock-line-lobby", time=clock_text(info.clock, texts), takeover=takeover))
    else:
        lines.append(texts("clock-none", percent=longest_wait(100) - 100))
    lines.append(texts("clock-about", away=clock_text(AWAY_AFTER, texts)))
    choices = [_choices(info, texts)] if may_choose else []
    return panel(lines, rows=[*choices, *rows_of([back_to_options(info, texts)])])


def _clock_state(info: TableInfo, texts: Texts) -> str:
    """The turn clock of a table, or the one that its players are asked for."""
    request = info.request(RequestKind.CLOCK)
    if request is not None:
        return texts("clock-asked", time=clock_text(request.seconds, texts))
    return texts("clock-now", time=clock_text(info.clock, texts))


def _choices(info: TableInfo, texts: Texts) -> Row:
    clocks = [(seconds, clock_text(seconds, texts)) for seconds in sorted({*CLOCKS, info.clock})]
    return select_row(SetClock, info.id, placeholder=texts("clock-choose"), options=clocks, now=info.clock)


def show_clock(context: InteractionContext, info: TableInfo) -> Panel:
    """The turn clock of a table, with a select if the user may change it."""
    is_opener = info.state is TableState.LOBBY and info.opener_id == context.user_id
    is_seated = info.seat_of(context.user_id) is not None
    is_asked = info.request(RequestKind.CLOCK) is not None
    may_start = info.state is TableState.PLAYING and not info.clock and not is_asked and is_seated
    return clock_panel(
        info, context.texts, context.host.clocks.longest_wait, may_choose=is_opener or may_start
    )


@handles(SetClock)
async def _set_clock(context: InteractionContext, button: SetClock) -> None:
    if button.seconds is None:
        await context.show(show_clock(context, await context.host.queries.info(button.table_id)))
        return
    info = await context.host.clocks.set_clock(button.table_id, context.user_id, button.seconds)
    state = _clock_state(info, context.texts)
    await context.show(panel(context.texts("reply-clock", table=table_number(info.number), state=state)))
