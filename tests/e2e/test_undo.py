"""Undoing actions: requested with a button, allowed or declined by the other players."""

from discord import ButtonStyle

from bot.engine.events import TRICK
from bot.render import USUAL_STYLE
from tests.e2e.conftest import Club
from tests.e2e.stories import Story

ALLOW, DECLINE = "Yes, undo it", "No, let it stand"


async def led(story: Story) -> str:
    """Let the player to move lead a card, and return its name."""
    await story.tell("mover plays")
    return USUAL_STYLE.cards((await (await story.at_table()).snapshot()).view.zones[TRICK])


async def test_the_opponent_can_allow_an_undo(club: Club, story: Story) -> None:
    await story.tell("two classic; Ann taps Start on table")
    before = (await (await story.at_table()).snapshot()).view
    card = await led(story)
    request = f"**Ann** asks to undo: **{card} played**."
    await story.tell(
        f"Ann looks; Ann taps Undo: {card} > {request}; table > {request}; Bob looks > {request}"
    )
    styles = {part.get("label"): part.get("style") for part in club.components(story["Bob"].shown)}
    assert (styles[ALLOW], styles[DECLINE]) == (ButtonStyle.success.value, ButtonStyle.danger.value)
    await story.tell(
        f"""
        Ann looks > not {ALLOW} & Withdraw request; Bob taps {ALLOW} on table
        table > **Ann** undid the last action & not plays & not {ALLOW}
        """
    )
    assert (await (await story.at_table()).snapshot()).view == before
    await story.tell("Ann plays; ply 3")


async def test_the_opponent_is_pinged_until_the_request_is_settled(story: Story) -> None:
    await story.tell("two classic; Ann taps Start on table")
    request = f"**Ann** asks to undo at table 1: **{await led(story)} played**."
    await story.tell(
        f"""
        Ann /table undo; last > @Bob – {request}; pinged Bob; messages 2; Ann /table undo > not {request}; messages 2
        Bob taps {ALLOW} on last; table > **Ann**’s turn; channel > not asks to undo
        """
    )
