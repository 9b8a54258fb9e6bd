"""The form that announces a duplicate session."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.engine.variants import VARIANTS
from bot.host.tournaments.duplicate import MOST_BOARDS, USUAL_BOARDS
from bot.host.tournaments.schedules import Movement
from bot.host.tournaments.tournaments import variants_of
from bot.store import TournamentForm
from bot.ui.interactions.announcing import MAX_EVENT_NAME, require_event_manager
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.default_variant import first_variant
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.text.catalogue import Texts
from bot.ui.tournaments.buttons import OpenDuplicateForm
from bot.ui.tournaments.creating import TournamentRequest, create_tournament

MOVEMENTS: Final = {
    f"{movement}{suffix}": (movement, barometer)
    for barometer, suffix in ((False, ""), (True, "-barometer"))
    for movement in Movement
}
"""Who meets whom, and whether results show after each round, by the end of the key of its text."""


@handles(OpenDuplicateForm, opens_form=True)
async def _open_form(context: InteractionContext, button: OpenDuplicateForm) -> None:
    await require_event_manager(context)
    texts = context.texts
    playable = variants_of(TournamentForm.DUPLICATE)
    usual = await first_variant(context, playable)
    fields = Fields("duplicate-field", texts, button.entries)
    rows: list[ui.Label[Any]] = [
        fields.text("name", "", MAX_EVENT_NAME),
        fields.choice("variant", [(variant, texts(f"variant-{variant}")) for variant in playable], usual),
        *session_fields(fields, texts, USUAL_BOARDS, next(iter(MOVEMENTS))),
        fields.text("start", "", MAX_EVENT_NAME, required=False),
    ]
    await context.open_form(Form(texts("button-duplicate-create"), rows, OpenDuplicateForm()))


def session_fields(fields: Fields, texts: Texts, boards: int, movement: str) -> list[ui.Label[Any]]:
    """The fields that only a session has.

    :param movement: who meets whom, and whether results show after each round: a key of `MOVEMENTS`.
    """
    counts = [(count, str(count)) for count in range(1, MOST_BOARDS + 1)]
    movements = [(name, texts(f"duplicate-movement-{name}")) for name in MOVEMENTS]
    return [fields.choice("boards", counts, boards), fields.choice("movement", movements, movement)]


def read_session(values: FormValues) -> dict[str, Any]:
    """What was entered in these fields, as fields of the plan of a tournament."""
    movement, barometer = MOVEMENTS[values.chosen("movement", MOVEMENTS)]
    boards = values.chosen("boards", range(1, MOST_BOARDS + 1))
    return {"boards": boards, "movement": movement, "barometer": barometer}


@submits(OpenDuplicateForm)
async def _submit(context: InteractionContext, form: OpenDuplicateForm, values: FormValues) -> None:
    variants = [name for name in VARIANTS if name in variants_of(TournamentForm.DUPLICATE)]
    request = TournamentRequest(
        name=values.text("name"),
        form=TournamentForm.DUPLICATE,
        variant=values.chosen("variant", variants),
        start=values.text("start"),
        **read_session(values),
    )
    await create_tournament(context, request)
