"""Who sits where before a game: moving to another seat, asking for one, inviting others."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord
from discord import ButtonStyle, ui

from bot.engine.variants import VARIANTS
from bot.host import NotSeated, SeatInfo, SeatTaken, TableFull, TableInfo, TableState, WrongState
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.components.taps import ANSWERS, Click, Tap
from bot.ui.room.requests import Open
from bot.ui.visits.answers import answers_to
from bot.ui.visits.forms import Form, Sent, label, offering
from bot.ui.visits.visit import Visit
from bot.ui.visits.which_table import own_table
from bot.ui.words.phrases import listed, seat_name
from bot.ui.words.refusals import Unclear
from bot.ui.words.texts import clean

__all__ = ["invite", "take_seat"]

_Seen = discord.TextChannel | discord.VoiceChannel | discord.Thread


def _seats_panel(visit: Visit, info: TableInfo) -> Panel:
    """Where the visitor sits, with whom, and a button for each other seat."""
    own = _own_seat(visit, info)
    sides = VARIANTS[info.variant].sides
    lines = [visit.texts("seats-title", table=str(info.id), seat=own + 1)]
    for seat, side in enumerate(sides):
        if side == sides[own] and seat != own:
            name = seat_name(info, seat) if _sitting(info, seat) else visit.texts("seats-nobody")
            lines.append(visit.texts("seats-partner", seat=seat + 1, name=name))
    taps = [_seat_tap(visit, info, seat) for seat in range(len(sides)) if seat != own]
    return panel("\n".join(lines), rows=rows_of(taps))


def _seat_tap(visit: Visit, info: TableInfo, seat: int) -> Tap:
    taken = _sitting(info, seat)
    if taken is None:
        text = visit.texts("button-move", seat=seat + 1)
    else:
        key = "button-ask-seat" if taken.user_id is not None else "button-exchange"
        text = visit.texts(key, seat=seat + 1, name=clean(taken.name, markdown=False))
    return Tap("seat", info.id, seat, label=text, style=ButtonStyle.primary)


def _sitting(info: TableInfo, seat: int) -> SeatInfo | None:
    return next((one for one in info.seats if one.seat == seat), None)


def _own_seat(visit: Visit, info: TableInfo) -> int:
    """The seat of the visitor in a lobby. Raises NotSeated, WrongState."""
    if info.state is not TableState.LOBBY:
        raise WrongState(info.state)
    own = info.seat_of(visit.user_id)
    if own is None:
        raise NotSeated
    return own


@answers_to("seats")
async def _seats(visit: Visit, parts: list[str]) -> None:
    await visit.show(_seats_panel(visit, await visit.host.info(int(parts[0]))))


@answers_to("seat")
async def _seat(visit: Visit, parts: list[str]) -> None:
    await take_seat(visit, await visit.host.info(int(parts[0])), int(parts[1]))


async def take_seat(visit: Visit, info: TableInfo, seat: int) -> None:
    """Move to another seat; where somebody sits there, ask for an exchange."""
    own = _own_seat(visit, info)
    try:
        after = info if seat == own else await visit.host.sit(info.id, visit.user_id, visit.name, seat)
    except SeatTaken:
        other = _sitting(info, seat)
        if other is None or other.user_id is None:
            raise
        await _ask(visit, info, own, other, other.user_id)
    else:
        await visit.show(_seats_panel(visit, after))


async def _ask(visit: Visit, info: TableInfo, own: int, other: SeatInfo, other_id: int) -> None:
    what = f"swap:{own}:{other.seat}"
    if visit.room.requests.asked(info.id, what):
        raise Unclear("refused-asked", name=clean(other.name))
    texts = await visit.room.languages.of_guild(info.guild_id)
    text = texts(
        "ask-seat",
        user=f"<@{other_id}>",
        name=clean(visit.name),
        table=str(info.id),
        seat=other.seat + 1,
        own=own + 1,
    )
    yes = Tap(
        "swap",
        info.id,
        other.seat,
        own,
        other_id,
        visit.user_id,
        label=texts("button-swap"),
        style=ButtonStyle.primary,
    )
    no = Tap("keep-seat", info.id, other_id, label=texts("button-keep-seat"))
    places = {other_id: other.seat, visit.user_id: own}

    def still(now: TableInfo) -> bool:
        return all(now.seat_of(user_id) == seat for user_id, seat in places.items())

    await visit.room.requests.ask(info, text, [yes, no], {what: still}, [other_id])
    await visit.say("said-asked", name=clean(other.name), seat=other.seat + 1)


@answers_to("swap", quiet=True)
async def _swap(visit: Visit, parts: list[str]) -> None:
    table_id, seat, other_seat, user_id, other_id = map(int, parts)
    if visit.user_id != user_id:
        raise Unclear("refused-not-asked", user=f"<@{user_id}>")
    await visit.host.swap(table_id, user_id, seat, other_id, other_seat)


@answers_to("keep-seat", quiet=True)
async def _keep_seat(visit: Visit, parts: list[str]) -> None:
    """No: the question goes, and is not asked again."""
    if visit.user_id != int(parts[1]):
        raise Unclear("refused-not-asked", user=f"<@{parts[1]}>")
    with suppress(discord.HTTPException):
        await visit.click.delete_original_response()


async def _offer_invitation(click: Click, rest: str) -> None:
    """The form in which one chooses whom to invite."""
    async with offering(click, int(rest)) as visit:
        info = await own_table(visit, int(rest))
        _own_seat(visit, info)
        free = VARIANTS[info.variant].seats - len(info.seats)
        users: ui.UserSelect[ui.Modal] = ui.UserSelect(custom_id="users", max_values=max(free, 1))

        async def send(visit: Visit, sent: Sent) -> None:
            await invite(visit, await visit.host.info(info.id), sent["users"])

        field = label(visit.texts("invite-users"), users, visit.texts("invite-users.about"))
        await click.response.send_modal(Form(visit.texts("invite-form"), [field], send, table_id=info.id))


ANSWERS["invite"] = _offer_invitation


async def invite(visit: Visit, info: TableInfo, users: Sequence[discord.Member | discord.User]) -> None:
    """Invite members of the server to a table by a message that mentions them. Raises Unclear for whom that is not
    possible, TableFull."""
    _own_seat(visit, info)
    if len(info.seats) == VARIANTS[info.variant].seats:
        raise TableFull
    for user in users:
        _invitable(visit, info, user)
    texts = await visit.room.languages.of_guild(info.guild_id)
    text = texts(
        "ask-join",
        users=" ".join(user.mention for user in users),
        name=clean(visit.name),
        table=str(info.id),
        variant=texts(f"variant-{info.variant}"),
    )
    join = Tap("join", info.id, label=texts("button-join"), style=ButtonStyle.primary)
    asked = {_joining(user.id): _absent(user.id) for user in users}
    await visit.room.requests.ask(info, text, [join], asked, [user.id for user in users])
    names = listed([clean(user.display_name) for user in users], visit.texts, last="and")
    await visit.say("said-invited", names=names, table=str(info.id))


def _joining(user_id: int) -> str:
    return f"join:{user_id}"


def _absent(user_id: int) -> Open:
    return lambda info: info.seat_of(user_id) is None


def _invitable(visit: Visit, info: TableInfo, user: discord.Member | discord.User) -> None:
    name = clean(user.display_name)
    if user.bot:
        raise Unclear("refused-invite-bot", name=name)
    if info.seat_of(user.id) is not None:
        raise Unclear("refused-invite-seated", name=name)
    if visit.room.requests.asked(info.id, _joining(user.id)):
        raise Unclear("refused-asked", name=name)
    channel = visit.room.bot.get_channel(info.channel_id)
    if isinstance(channel, _Seen) and isinstance(user, discord.Member):
        sees = channel.permissions_for(user).view_channel
    else:
        sees = isinstance(user, discord.Member)
    if not sees:
        raise Unclear("refused-invite-unseen", name=name)
