"""Announcing a tournament, by the command or by a form; the list of tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from discord import ButtonStyle, Role, ui

from bot.engine.variants import VARIANTS
from bot.host.tournaments.duplicate import USUAL_BOARDS
from bot.host.tournaments.schedules import Movement
from bot.host.tournaments.tournaments import TournamentPlan, variants_of
from bot.store import Tournament, TournamentForm, TournamentState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, list_panel, panel, rows_of
from bot.ui.interactions.announcing import (
    MAX_EVENT_NAME,
    START_ERRORS,
    may_announce,
    read_time,
    require_event_manager,
)
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.default_variant import first_variant
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.pages import page_buttons
from bot.ui.interactions.permissions import check_channel
from bot.ui.interactions.presets import default_preset, preset_named
from bot.ui.publishing.kind import key_of
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import contest_link, join_list
from bot.ui.text.table_text import clock_text
from bot.ui.tournaments.buttons import (
    ListTournaments,
    ManageTournament,
    OpenDuplicateForm,
    OpenTournamentForm,
    ShowTournament,
)
from bot.ui.tournaments.tournament_posts import TournamentMessages
from bot.ui.tournaments.tournament_text import medal_lines, state_line

_MINUTE: Final = 60
_LEAST_MINUTES: Final = 1
"""How far off the start is at least."""
ROUND_TIMES: Final = (
    0,
    30 * _MINUTE,
    60 * _MINUTE,
    2 * 60 * _MINUTE,
    24 * 60 * _MINUTE,
    7 * 24 * 60 * _MINUTE,
)
"""How long a round may take, as the form offers it, in seconds; 0 for any time."""
MOST_ROUND_MINUTES: Final = ROUND_TIMES[-1] // _MINUTE
CHECK_INS: Final = (0, 10 * _MINUTE, 30 * _MINUTE, 60 * _MINUTE)
"""How long before the start players check in, as forms and commands offer it, in seconds; 0 for no check-in."""
MATCH_FORMS: Final = tuple(form for form in TournamentForm if form is not TournamentForm.DUPLICATE)
"""The forms in which matches are played; duplicate sessions have a form and a command of their own."""
_PER_PAGE: Final = 8


@dataclass(frozen=True, slots=True)
class TournamentRequest:
    """What an organizer asks for.

    - `rounds`: None for the usual number. `round_seconds`: 0 for any time.
    - `clock`: the turn clock; None for that of the server's tables.
    - `start`: as typed; empty if the organizer starts it.
    - `role`: who may enter; None for all members, as the role of all members.
    - `preset`: its name; without one, the rules of new tables.
    - the others: see :class:`bot.host.tournaments.tournaments.TournamentPlan`.
    """

    name: str
    form: TournamentForm
    variant: str
    rounds: int | None = None
    round_seconds: int = 0
    clock: int | None = None
    start: str = ""
    role: Role | None = None
    preset: str | None = None
    check_in: int = 0
    computers: bool = True
    absence_loses: bool = False
    boards: int = USUAL_BOARDS
    movement: Movement = Movement.HOWELL
    barometer: bool = False


async def create_tournament(context: InteractionContext, request: TournamentRequest) -> None:
    """Announce a tournament in this channel.

    :raises InputError: if the user may not, nothing may be announced here, the form cannot be played in the variant,
        the preset is unknown or of another variant, or the start cannot be read.
    :raises TooManyContests, Draining: or NoStartTime if players are to check in and it does not start by itself.
    """
    await require_event_manager(context)
    settings = await context.host.settings.get(context.server_id)
    check_channel(context.interaction, settings, context.texts)
    variants, texts = variants_of(request.form), context.texts
    if request.variant not in variants:
        names = [texts(f"variant-{variant}") for variant in variants]
        form = texts(f"tournament-form-{request.form}")
        raise InputError("error-tournament-variant", form=form, variants=join_list(names, texts))
    preset = await preset_named(context, request.preset) if request.preset else None
    if preset is not None and preset.variant != request.variant:
        raise InputError("error-preset-variant")
    notice = ""
    if preset is None:
        preset, notice = await default_preset(context, request.variant)
    now = context.host.now()
    plan = TournamentPlan(
        server_id=context.server_id,
        channel_id=context.channel_id,
        name=clean(request.name, markdown=False, length=MAX_EVENT_NAME),
        form=request.form,
        variant=request.variant,
        options=preset.options if preset else {},
        rounds=request.rounds or 0,
        clock=settings.clock if request.clock is None else request.clock,
        round_seconds=request.round_seconds,
        starts_at=read_start(request.start, now),
        role_id=None if request.role is None or request.role.is_default() else request.role.id,
        check_in=request.check_in,
        computers=request.computers,
        absence_loses=request.absence_loses,
        boards=request.boards,
        movement=request.movement,
        barometer=request.barometer,
    )
    made = await context.host.tournaments.create(plan, context.user_id)
    await _confirm(context, made, notice)


async def _confirm(context: InteractionContext, made: Tournament, notice: str) -> None:
    """Tell the organizer where their tournament is, once its message is posted, or that it could not be posted.

    :param notice: a warning about its rules.
    """
    await context.services.publisher.settle(key_of(TournamentMessages.name, made.id))
    posted = await context.host.tournaments.load(made.id)
    key = "error-contest-message" if posted.message_id is None else "tournament-created"
    texts = context.texts
    buttons = [
        Button(ShowTournament(made.id), label=texts("button-tournament")),
        Button(ManageTournament(made.id), label=texts("button-tournament-manage")),
    ]
    lines = [texts(key, link=contest_link(posted))]
    if notice:
        lines.append(texts("notice", notice=notice))
    await context.show(panel(lines, rows=rows_of(buttons)))


def read_start(typed: str, now: int) -> int | None:
    """When a tournament starts by itself, as typed; None if nothing is typed.

    :param now: the current time in Unix seconds.
    :raises InputError: if it cannot be read, or is not possible.
    """
    return read_time(typed, now, START_ERRORS, _LEAST_MINUTES) if typed.strip() else None


@handles(OpenTournamentForm, opens_form=True)
async def _open_form(context: InteractionContext, button: OpenTournamentForm) -> None:
    await require_event_manager(context)
    texts = context.texts
    forms = [(form, texts(f"tournament-form-{form}")) for form in MATCH_FORMS]
    playable = {variant for form in MATCH_FORMS for variant in variants_of(form)}
    variants = [(variant, texts(f"variant-{variant}")) for variant in VARIANTS if variant in playable]
    usual = await first_variant(context, [variant for variant, _ in variants])
    fields = Fields("tournament-field", texts, button.entries)
    rows: list[ui.Label[Any]] = [
        fields.text("name", "", MAX_EVENT_NAME),
        fields.choice("form", forms, TournamentForm.SWISS),
        fields.choice("variant", variants, usual),
        round_time_field(fields, ROUND_TIMES[0], texts),
        fields.text("start", "", MAX_EVENT_NAME, required=False),
    ]
    await context.open_form(Form(texts("button-tournament-create"), rows, OpenTournamentForm()))


def round_time_field(fields: Fields, now: int, texts: Texts) -> ui.Label[Any]:
    """The choice of how long a round may take; `now` is among the choices."""
    times = sorted({*ROUND_TIMES, now})
    return fields.choice("time", [(seconds, _time_text(seconds, texts)) for seconds in times], now)


def _time_text(seconds: int, texts: Texts) -> str:
    return clock_text(seconds, texts) if seconds else texts("tournament-no-round-time")


@submits(OpenTournamentForm)
async def _submit(context: InteractionContext, form: OpenTournamentForm, values: FormValues) -> None:
    request = TournamentRequest(
        name=values.text("name"),
        form=values.chosen("form", MATCH_FORMS),
        variant=values.chosen("variant", VARIANTS),
        round_seconds=values.chosen("time", ROUND_TIMES),
        start=values.text("start"),
    )
    await create_tournament(context, request)


@handles(ListTournaments)
async def _list(context: InteractionContext, button: ListTournaments) -> Panel:
    """A page of the tournaments of the server: those that go on, then those that are over."""
    texts, host = context.texts, context.host
    server_id = context.server_id
    found = [
        *await host.tournaments.of_server(server_id, running=True),
        *await host.tournaments.of_server(server_id, running=False),
    ]
    page = found[button.first : button.first + _PER_PAGE]
    items = [
        (
            _line(tournament, texts),
            Button(ShowTournament(tournament.id), label=texts("button-open"), style=ButtonStyle.primary),
        )
        for tournament in page
    ]
    buttons = page_buttons(button.first, _PER_PAGE, len(found), texts, lambda at, _: ListTournaments(at))
    if await may_announce(context):
        buttons.append(Button(OpenTournamentForm(), label=texts("button-tournament-create")))
        buttons.append(Button(OpenDuplicateForm(), label=texts("button-duplicate-create")))
    note = "" if found else texts("tournaments-none")
    return list_panel(texts("tournaments-title"), items, note, rows_of(buttons))


def _line(tournament: Tournament, texts: Texts) -> str:
    """A tournament with how far it is, or who has won it."""
    winners = medal_lines(tournament, texts)[:1] if tournament.state is TournamentState.OVER else []
    line = texts(
        "tournaments-line",
        name=clean(tournament.name),
        form=texts(f"tournament-form-{tournament.form}"),
        variant=texts(f"variant-{tournament.variant}"),
        count=len(tournament.players),
        state=state_line(tournament, texts),
    )
    return "\n".join([line, *winners])
