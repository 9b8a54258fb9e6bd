"""Partners in tournaments of fixed pairs: asking a member, and what they answer."""

from __future__ import annotations

import discord

from bot.host.tournaments.pairing import has_pairs
from bot.store import Tournament, TournamentState
from bot.ui.components.panel import Panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues, OutdatedForm
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import can_read
from bot.ui.text.catalogue import clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import mention
from bot.ui.tournaments.buttons import AcceptPartner, ChoosePartner, DeclinePartner, LeavePartner
from bot.ui.tournaments.tournament_panel import roles_of, tournament_panel


async def ask_partner(
    context: InteractionContext, tournament: Tournament, member: discord.Member | discord.User
) -> Panel:
    """Enter the user if need be, and name a member as their partner, who is asked unless they have named the user.

    :raises InputError: if the member cannot be a partner, or there are no fixed pairs.
    :raises HostError: if the user cannot enter, or the member has another partner.
    """
    name = clean(member.display_name)
    _check_pairs(tournament)
    if member.id == context.user_id:
        raise InputError("error-partner-self")
    if member.bot:
        raise InputError("error-partner-bot", name=name)
    if not can_read(context.interaction.channel, member):
        raise InputError("error-invite-unseen", name=name)
    named = await _name(context, tournament, member.id)
    return await tournament_panel(context, named)


def _check_pairs(tournament: Tournament) -> None:
    if not has_pairs(tournament) or tournament.state is not TournamentState.OPEN:
        raise InputError("error-no-pairs")


async def _name(context: InteractionContext, tournament: Tournament, partner_id: int) -> Tournament:
    tournaments = context.host.tournaments
    if tournament.player(context.user_id) is None:
        await tournaments.enter(tournament.id, context.user_id, context.name, roles_of(context))
    return await tournaments.name_partner(tournament.id, context.user_id, partner_id)


@handles(ChoosePartner, opens_form=True)
async def _open(context: InteractionContext, button: ChoosePartner) -> None:
    _check_pairs(await context.host.tournaments.load(button.tournament_id))
    member = Fields("tournament-field", context.texts).objects("partner", "user", (), 1)
    await context.open_form(Form(context.texts("button-tournament-partner"), [member], button))


@submits(ChoosePartner)
async def _choose(context: InteractionContext, form: ChoosePartner, values: FormValues) -> Panel:
    tournament = await context.host.tournaments.load(form.tournament_id)
    return await ask_partner(context, tournament, chosen_member(values, "partner"))


def chosen_member(values: FormValues, name: str) -> discord.Member | discord.User:
    """The one member selected in a field of a form."""
    chosen: list[discord.Member | discord.User] = values.items(name, discord.Member, discord.User)
    if len(chosen) != 1:
        raise OutdatedForm
    return chosen[0]


@handles(LeavePartner)
async def _leave(context: InteractionContext, button: LeavePartner) -> Panel:
    left = await context.host.tournaments.name_partner(button.tournament_id, context.user_id, None)
    return await tournament_panel(context, left)


@handles(AcceptPartner)
async def _accept(context: InteractionContext, button: AcceptPartner) -> Panel:
    tournament = await _asked(context, button.tournament_id, button.asker_id)
    paired = await _name(context, tournament, button.asker_id)
    notice = context.texts("tournament-paired", name=mention(button.asker_id, context.texts))
    return await tournament_panel(context, paired, notice)


@handles(DeclinePartner)
async def _decline(context: InteractionContext, button: DeclinePartner) -> Panel:
    tournament = await _asked(context, button.tournament_id, button.asker_id)
    declined = await context.host.tournaments.decline_partner(tournament.id, context.user_id, button.asker_id)
    notice = context.texts("tournament-declined", name=mention(button.asker_id, context.texts))
    return await tournament_panel(context, declined, notice)


async def _asked(context: InteractionContext, tournament_id: int, asker_id: int) -> Tournament:
    """A tournament that is open, in which a player wants the user as their partner.

    :raises InputError: if it is not, or they no longer want that.
    """
    tournament = await context.host.tournaments.load(tournament_id)
    asker = tournament.player(asker_id)
    is_asked = asker is not None and asker.partner_id == context.user_id
    if not is_asked or tournament.state is not TournamentState.OPEN:
        raise InputError("error-partner-request")
    return tournament
