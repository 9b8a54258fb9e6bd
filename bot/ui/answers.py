"""What each button and select does: read its custom_id, ask the host once, show one panel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.engine.actions import Action
from bot.engine.variants import VARIANTS
from bot.host import Stale, TableInfo, TableState
from bot.ui.controls import GRAVE, complete, parse_chosen
from bot.ui.forms import offering
from bot.ui.opening import Wishes, open_table
from bot.ui.options_form import options_form, options_panel
from bot.ui.panel import Panel
from bot.ui.presets import delete_preset, offer_saving, preset_named, presets_panel, usable
from bot.ui.rules_panel import rules_panel
from bot.ui.scores import scores_panel
from bot.ui.taps import ANSWERS, Click
from bot.ui.visit import Visit, answering
from bot.ui.which_table import own_table

__all__ = ["answers_to", "offer_options"]

Spoken = Callable[[Visit, list[str]], Awaitable[None]]


def answers_to(call: str, *, quiet: bool = False, at_table: bool = True) -> Callable[[Spoken], Spoken]:
    """Register what a call does, given the parts of the rest of its custom_id; the first is the table's number."""

    def register(answer: Spoken) -> Spoken:
        async def answered(click: Click, rest: str) -> None:
            parts = rest.split(":")
            table_id = int(parts[0]) if at_table else None
            async with answering(click, table_id, quiet=quiet) as visit:
                await answer(visit, parts)

        ANSWERS[call] = answered
        return answer

    return register


@answers_to("unknown", at_table=False)
async def _unknown(visit: Visit, parts: list[str]) -> None:
    await visit.say("refused-old-button")


@answers_to("hand")
async def _hand(visit: Visit, parts: list[str]) -> None:
    await visit.hand(await visit.host.look(int(parts[0]), visit.user_id))


@answers_to("act")
async def _act(visit: Visit, parts: list[str]) -> None:
    table_id, ply, *action = parts
    await visit.follow(await visit.host.act(int(table_id), visit.user_id, ":".join(action), int(ply)))


@answers_to("choose")
async def _choose(visit: Visit, parts: list[str]) -> None:
    table_id, ply, _, *action = parts
    chosen = Action.parse(":".join(action))
    again = _sure if chosen.verb in GRAVE else _act
    await again(visit, [table_id, ply, *action])


@answers_to("sure")
async def _sure(visit: Visit, parts: list[str]) -> None:
    table_id, _, *action = parts
    look = await visit.host.look(int(table_id), visit.user_id)
    await visit.hand(look, sure=Action.parse(":".join(action)))


@answers_to("pick")
async def _pick(visit: Visit, parts: list[str]) -> None:
    """Cards chosen one after another; the last one that it takes does it."""
    table_id, ply, text = parts
    look = await visit.host.look(int(table_id), visit.user_id)
    if look.ply != int(ply):
        raise Stale(look.ply)
    chosen = parse_chosen(text)
    action = complete(look.offer, chosen)
    if action is None:
        await visit.hand(look, chosen=chosen)
    else:
        await visit.follow(await visit.host.act(int(table_id), visit.user_id, action, int(ply)))


@answers_to("no-tips")
async def _no_tips(visit: Visit, parts: list[str]) -> None:
    await visit.change(guide=False)
    look = await visit.host.look(int(parts[0]), visit.user_id)
    await visit.hand(look, notice=visit.texts("said-no-tips"))


@answers_to("scores")
async def _scores(visit: Visit, parts: list[str]) -> None:
    look = await visit.host.look(int(parts[0]), visit.user_id)
    await visit.show(scores_panel(look, visit.texts))


@answers_to("rules", at_table=False)
async def _rules(visit: Visit, parts: list[str]) -> None:
    # The buttons of public messages name no table.
    table_id, variant, topic, *_ = [*(parts if parts[0].isdigit() else ["0", *parts]), "", ""]
    await visit.show(rules_panel(visit.texts, variant, topic, int(table_id)))


@answers_to("join", quiet=True)
async def _join(visit: Visit, parts: list[str]) -> None:
    seat = int(parts[1]) if len(parts) > 1 else None
    await visit.host.sit(int(parts[0]), visit.user_id, visit.name, seat)


@answers_to("leave", quiet=True)
async def _leave(visit: Visit, parts: list[str]) -> None:
    await visit.host.leave(int(parts[0]), visit.user_id)


@answers_to("add-computer", quiet=True)
async def _add_computer(visit: Visit, parts: list[str]) -> None:
    await visit.host.add_computer(int(parts[0]), visit.user_id, await visit.computers())


@answers_to("fill")
async def _fill(visit: Visit, parts: list[str]) -> None:
    """For who plays alone: computer players on all empty seats, and the game begins."""
    table_id = int(parts[0])
    named = await visit.computers()
    info = await visit.host.info(table_id)
    while info.state is TableState.LOBBY and len(info.seats) < VARIANTS[info.variant].seats:
        info = await visit.host.add_computer(table_id, visit.user_id, named)
    begun = info.state is TableState.PLAYING
    look = visit.host.look if begun else visit.host.begin
    await visit.follow(await look(table_id, visit.user_id))


@answers_to("remove-computer", quiet=True)
async def _remove_computer(visit: Visit, parts: list[str]) -> None:
    await visit.host.remove_computer(int(parts[0]), visit.user_id)


@answers_to("start")
async def _start(visit: Visit, parts: list[str]) -> None:
    await visit.follow(await visit.host.begin(int(parts[0]), visit.user_id))


@answers_to("resign")
async def _resign(visit: Visit, parts: list[str]) -> None:
    await visit.hand(await visit.host.resign(int(parts[0]), visit.user_id))


@answers_to("abandon")
async def _abandon(visit: Visit, parts: list[str]) -> None:
    await visit.hand(await visit.host.abandon(int(parts[0]), visit.user_id))


@answers_to("play-on")
async def _play_on(visit: Visit, parts: list[str]) -> None:
    await visit.hand(await visit.host.abandon(int(parts[0]), visit.user_id, agree=False))


@answers_to("rematch", quiet=True)
async def _rematch(visit: Visit, parts: list[str]) -> None:
    await visit.host.rematch(int(parts[0]), visit.user_id)


@answers_to("open", at_table=False)
async def _open(visit: Visit, parts: list[str]) -> None:
    await visit.show(await open_table(visit, Wishes.read(*parts)))


async def offer_options(click: Click, number: int | None, page: int | None = None) -> None:
    """All options, with for who opened the table the ways to change them; or one page of the form at once."""
    async with offering(click, number) as visit:
        info = await own_table(visit, number, (TableState.LOBBY, TableState.PLAYING))
        if page is not None and info.opener_id == visit.user_id and info.state is TableState.LOBBY:
            await click.response.send_modal(options_form(info, page, visit.texts))
        else:
            shown = await _options_of(visit, info)
            await click.response.send_message(view=shown.view, ephemeral=True)


async def _options_of(visit: Visit, info: TableInfo) -> Panel:
    own = info.opener_id == visit.user_id and info.state is TableState.LOBBY
    presets = await usable(visit, info.variant) if own else ()
    return options_panel(info, visit.texts, own=own, presets=presets, warden=visit.warden)


async def _options(click: Click, rest: str) -> None:
    table_id, _, page = rest.partition(":")
    await offer_options(click, int(table_id), int(page) if page else None)


ANSWERS["options"] = _options
ANSWERS["save-preset"] = offer_saving


@answers_to("preset")
async def _preset(visit: Visit, parts: list[str]) -> None:
    """The opener has chosen house rules; the panel shows what they are."""
    table_id, *name = parts
    preset = await preset_named(visit, ":".join(name))
    info = await visit.host.set_options(int(table_id), visit.user_id, preset.options)
    await visit.show(await _options_of(visit, info))


@answers_to("presets", at_table=False)
async def _presets(visit: Visit, parts: list[str]) -> None:
    await visit.show(await presets_panel(visit))


@answers_to("delete-preset", at_table=False)
async def _delete_preset(visit: Visit, parts: list[str]) -> None:
    await delete_preset(visit, ":".join(parts))


@answers_to("auto-start")
async def _auto_start(visit: Visit, parts: list[str]) -> None:
    info = await visit.host.set_auto_start(int(parts[0]), visit.user_id, parts[1] == "on")
    await visit.show(await _options_of(visit, info))
