"""The options of a table as a form, built from what its variant declares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.engine.variant import Choice, Number, Option, Value
from bot.engine.variants import VARIANTS
from bot.host import TableInfo, TableState
from bot.store import Preset
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.components.taps import Choose, Tap
from bot.ui.lobby.presets import preset_options, usable
from bot.ui.visits.forms import FIELDS, Form, Sent, choice, label
from bot.ui.visits.visit import Visit
from bot.ui.words.options import option_name, value_name
from bot.ui.words.refusals import Unclear
from bot.ui.words.texts import Texts

__all__ = ["chosen_values", "options_form", "options_of", "options_panel", "pages"]


def pages(info: TableInfo) -> list[tuple[Option, ...]]:
    """The options of a table's variant, as many together as fit in a form."""
    options = VARIANTS[info.variant].options
    return [options[at : at + FIELDS] for at in range(0, len(options), FIELDS)]


def options_panel(
    info: TableInfo, texts: Texts, *, own: bool, presets: tuple[Preset, ...] = (), warden: bool = False
) -> Panel:
    """All options with their values; for who opened the table, a button for each page of the form and the house rules
    that the server knows by a name; for a warden one to give these a name."""
    lines = [texts("options-title", variant=texts(f"variant-{info.variant}"), table=str(info.id))]
    lines += [
        texts(
            "options-line",
            option=option_name(option.name, texts),
            value=value_name(option.name, info.options[option.name], texts),
        )
        for option in VARIANTS[info.variant].options
    ]
    saving = [Tap("save-preset", info.id, label=texts("button-save-preset"))] if warden else []
    if not own:
        return panel("\n".join([*lines, texts("options-opener")]), rows=rows_of(saving))
    taps = [
        Tap("options", info.id, number, label=_page_label(number, len(pages(info)), texts))
        for number in range(len(pages(info)))
    ]
    other = "off" if info.auto_start else "on"
    taps.append(Tap("auto-start", info.id, other, label=texts(f"button-auto-start-{other}")))
    rows = rows_of([*taps, *saving])
    if presets:
        chosen = Choose(
            "preset", info.id, placeholder=texts("choose-preset"), options=preset_options(presets)
        )
        rows.append(ui.ActionRow(chosen))
    return panel("\n".join(lines), rows=rows)


async def options_of(visit: Visit, info: TableInfo) -> Panel:
    """The options of a table, with what the visitor may do about them."""
    own = info.opener_id == visit.user_id and info.state is TableState.LOBBY
    presets = await usable(visit, info.variant) if own else ()
    return options_panel(info, visit.texts, own=own, presets=presets, warden=visit.warden)


def _page_label(number: int, of: int, texts: Texts) -> str:
    return texts("button-options-page", number=number + 1) if of > 1 else texts("button-options-change")


def options_form(info: TableInfo, page: int, texts: Texts) -> Form:
    """One page of the options. What is sent changes the table, if it is still in its lobby."""

    async def change(visit: Visit, sent: Sent) -> None:
        filled = {name: value if isinstance(value, str) else value[0] for name, value in sent.items()}
        values = chosen_values(info, filled, texts)
        after = await visit.host.set_options(info.id, visit.user_id, values)
        await visit.confirm(await options_of(visit, after))

    fields = [
        label(
            option_name(option.name, texts),
            _field(option, info.options[option.name], texts),
            texts(f"option-{option.name.replace('_', '-')}.about"),
        )
        for option in pages(info)[page]
    ]
    return Form(texts("options-form"), fields, change, table_id=info.id, quiet=True)


def _field(option: Option, value: Value, texts: Texts) -> ui.TextInput[Any] | ui.Select[Any]:
    if isinstance(option, Number):
        return ui.TextInput(
            custom_id=option.name, default=str(value), min_length=1, max_length=len(str(option.high))
        )
    options = [(str(one), value_name(option.name, one, texts)) for one in option.values]
    return choice(option.name, options, str(value))


def chosen_values(info: TableInfo, sent: Mapping[str, str], texts: Texts) -> dict[str, Value]:
    """The options of a table after a page of the form was sent. Raises Unclear for what is no number in range.

    A number left at its default stays the default, even where that depends on an option that was changed.
    """
    values: dict[str, Value] = {}
    for option in VARIANTS[info.variant].options:
        old = info.options[option.name]
        value = _read(option, sent[option.name], texts) if option.name in sent else old
        if value != option.default_for(info.options):
            values[option.name] = value
    return values


def _read(option: Option, text: str, texts: Texts) -> Value:
    if isinstance(option, Choice):
        return next(value for value in option.values if str(value) == text)
    digits = text.strip()
    number = int(digits) if digits.isascii() and digits.isdigit() else None
    if number is None or not option.accepts(number):
        raise Unclear(
            "refused-number", option=option_name(option.name, texts), low=option.low, high=option.high
        )
    return number
