"""Changing a tournament before its start: name and times, who may enter, boards, rules, and the channel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from bot.host.tournaments.pairing import WITH_ROUNDS
from bot.host.tournaments.schedules import Movement
from bot.host.tournaments.tournaments import MOST_ROUNDS
from bot.store import Tournament
from bot.ui.interactions.announcing import MAX_EVENT_NAME, typed_time
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues, OutdatedForm, read_number
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import check_channel
from bot.ui.interactions.presets import preset_named
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.table_text import CLOCKS, clock_text
from bot.ui.tournaments.buttons import (
    ChangePlan,
    ChangeRules,
    ManageTournament,
    MoveTournament,
    PlanPart,
    plan_parts,
)
from bot.ui.tournaments.creating import CHECK_INS, ROUND_TIMES, read_start, round_time_field
from bot.ui.tournaments.duplicate_form import MOVEMENTS, read_session, session_fields
from bot.ui.tournaments.tournament_panel import organized

SWITCHES: Final = ("computers", "absence_loses")
"""What becomes of a match if somebody is missing, as fields of the tournament that are on or off."""


@handles(ChangePlan, opens_form=True)
async def _open(context: InteractionContext, button: ChangePlan) -> None:
    tournament, texts = await organized(context, button.tournament_id), context.texts
    guild = context.interaction.guild
    if tournament.role_id is not None and (guild is None or guild.get_role(tournament.role_id) is None):
        # Discord refuses a form with a role that was deleted.
        tournament = replace(tournament, role_id=None)
    _require_part(tournament, button.part)
    fields = Fields("tournament-field", texts, button.entries)
    match button.part:
        case PlanPart.TIMES:
            rows = _times(tournament, fields, texts)
        case PlanPart.ENTRY:
            rows = _players(tournament, fields, texts)
        case PlanPart.BOARDS:
            rows = _boards(tournament, Fields("duplicate-field", texts, button.entries), texts)
    title = texts(f"button-tournament-{button.part}")
    await context.open_form(Form(title, rows, ChangePlan(tournament.id, button.part)))


def _require_part(tournament: Tournament, part: PlanPart) -> None:
    if part not in plan_parts(tournament):
        raise OutdatedForm


def _times(tournament: Tournament, fields: Fields, texts: Texts) -> list[ui.Label[Any]]:
    start = "" if tournament.starts_at is None else typed_time(tournament.starts_at)
    clocks = [(seconds, clock_text(seconds, texts)) for seconds in sorted({*CLOCKS, tournament.clock})]
    rows = [
        fields.text("name", tournament.name, MAX_EVENT_NAME),
        fields.text("start", start, MAX_EVENT_NAME, required=False),
        round_time_field(fields, tournament.round_seconds, texts),
        fields.choice("clock", clocks, tournament.clock),
    ]
    if tournament.form in WITH_ROUNDS:
        rows.append(fields.text("rounds", tournament.rounds or "", len(str(MOST_ROUNDS)), required=False))
    return rows


def _boards(tournament: Tournament, fields: Fields, texts: Texts) -> list[ui.Label[Any]]:
    now = Movement(tournament.movement), tournament.barometer
    return session_fields(
        fields, texts, tournament.boards, next(key for key in MOVEMENTS if MOVEMENTS[key] == now)
    )


def _players(tournament: Tournament, fields: Fields, texts: Texts) -> list[ui.Label[Any]]:
    role = () if tournament.role_id is None else (tournament.role_id,)
    check_ins = [(seconds, texts(f"check-in-{seconds}")) for seconds in CHECK_INS]
    switches = [
        discord.SelectOption(
            label=texts(f"tournament-switch-{name.replace('_', '-')}")[:100],
            value=name,
            default=getattr(tournament, name),
        )
        for name in SWITCHES
    ]
    return [
        fields.objects("role", "role", role, 1, texts("tournament-no-role")),
        fields.choice("check_in", check_ins, tournament.check_in),
        fields.several("switches", switches, texts("tournament-no-switches")),
    ]


@submits(ChangePlan)
async def _change(context: InteractionContext, form: ChangePlan, values: FormValues) -> ManageTournament:
    tournament = await organized(context, form.tournament_id)
    _require_part(tournament, form.part)
    changes: dict[str, Any]
    if form.part is PlanPart.BOARDS:
        changes = read_session(values)
    elif form.part is PlanPart.TIMES:
        changes = {
            "name": clean(values.text("name"), markdown=False, length=MAX_EVENT_NAME),
            "starts_at": read_start(values.text("start"), context.host.now()),
            "round_seconds": values.chosen("time", {*ROUND_TIMES, tournament.round_seconds}),
            "clock": values.chosen("clock", {*CLOCKS, tournament.clock}),
        }
        if tournament.form in WITH_ROUNDS:
            rounds, label = values.text("rounds").strip(), context.texts("tournament-field-rounds")
            changes["rounds"] = read_number(rounds, label, 1, MOST_ROUNDS) if rounds else 0
    else:
        roles = [role.id for role in values.items("role", discord.Role) if not role.is_default()]
        chosen = values.all_chosen("switches", SWITCHES)
        changes = {
            "role_id": roles[0] if roles else None,
            "check_in": values.chosen("check_in", CHECK_INS),
            **{name: name in chosen for name in SWITCHES},
        }
    await context.host.tournaments.change_plan(tournament.id, **changes)
    return ManageTournament(tournament.id)


@handles(ChangeRules)
async def _change_rules(context: InteractionContext, button: ChangeRules) -> ManageTournament:
    tournament = await organized(context, button.tournament_id)
    preset = await preset_named(context, button.name, tournament.variant)
    if preset.variant != tournament.variant:
        raise InputError("error-preset-variant")
    await context.host.tournaments.change_plan(tournament.id, options=preset.options)
    return ManageTournament(tournament.id)


@handles(MoveTournament)
async def _move(context: InteractionContext, button: MoveTournament) -> ManageTournament:
    """Go on in this channel, where the message is posted again; tables that are open stay where they are."""
    tournament = await organized(context, button.tournament_id)
    settings = await context.host.settings.get(context.server_id)
    check_channel(context.interaction, settings, context.texts)
    await context.host.tournaments.move(tournament.id, context.channel_id, context.user_id)
    return ManageTournament(tournament.id)
