"""The private panel of a player: the same for taps, for panels that follow the game, and for direct messages."""

from __future__ import annotations

from typing import Final

from bot.engine.actions import RESIGN, Action, Rule
from bot.engine.events import TRICK
from bot.host.computers.coach import Hint
from bot.host.computers.guided_line import has_decided_alone, is_guided, is_guided_later
from bot.host.host import Host
from bot.host.lessons.lessons import GUIDED_DEAL
from bot.host.ranking.newcomers import has_free_hints
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.games import plays_against_computers
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences
from bot.ui.components.controls import Button
from bot.ui.components.emojis import CardEmojis
from bot.ui.components.panel import Panel
from bot.ui.hands.action_buttons import NOTHING_PENDING, PendingAction
from bot.ui.hands.board_end import board_end, is_board_end
from bot.ui.hands.deal_ends import DealEnds
from bot.ui.hands.guided_end import guided_end, is_guided_end
from bot.ui.hands.hand_panel import hand_panel, has_priced_hint, offers_hint
from bot.ui.play.buttons import WaitToDraw
from bot.ui.text.advice import hint_text
from bot.ui.text.catalogue import Texts
from bot.ui.text.languages import texts_of
from bot.ui.text.new_rules import game_introduction, has_acted, is_taught_in_play
from bot.ui.text.table_text import maintenance_line, request_result
from bot.ui.text.tips import guidance, next_tip, tip_text
from bot.ui.text.verdict import verdict_line


class Hands:
    """Builds the panels of players."""

    def __init__(self, host: Host, emojis: CardEmojis, deal_ends: DealEnds) -> None:
        self._host = host
        self._emojis = emojis
        self._deal_ends = deal_ends
        self._ended: Final[dict[int, TableChange]] = {}
        """The latest change of a table, if it ended a request to its players."""

    def on_change(self, change: TableChange) -> None:
        """Note how a request to the players has ended, so that they are told until the next change."""
        self._ended.pop(change.table_id, None)
        if change.kind in (ChangeKind.UNDONE, ChangeKind.REFUSED):
            self._ended[change.table_id] = change

    async def panel(
        self,
        snapshot: TableSnapshot,
        user_id: int,
        preferences: Preferences,
        pending: PendingAction = NOTHING_PENDING,
        *,
        notice: str = "",
        answer: str = "",
        broken: Rule | None = None,
        offer: Button | None = None,
    ) -> Panel:
        """Build the hand of a player, or the result of the deal that has just ended while they look at it.

        :param snapshot: the table as the player sees it.
        :param preferences: of the player, with their language and style.
        :param pending: the action that the player has begun. A player who has begun one sees their hand.
        :param notice: a line above the hand; without one, how the last request ended, the announced maintenance, or
            else what is new to the player in the game.
        :param answer: what the player has asked for, between the picture and the moves.
        :param broken: the rule that the player's last action breaks.
        :param offer: a button below the moves, for what the notice offers.
        :raises NotSeated: if the snapshot is an onlooker's.
        :raises InputError: if the game has not started.
        """
        table_id, texts = snapshot.info.id, texts_of(preferences)
        if not pending.is_question and (ending := await self._ending(snapshot, user_id, preferences)):
            return ending
        draws_soon = self._host.forced_moves.draws_soon(snapshot, preferences)
        if draws_soon and offer is None:
            offer = Button(WaitToDraw(table_id, snapshot.ply), label=texts("button-wait-to-draw"))
        told = self._request_result(snapshot, texts) or self._announcement(texts, draws_soon=draws_soon)
        hint = None if pending.confirm is RESIGN else self._host.coach.taken_hint(snapshot)
        notice, is_new = notice or told, not (notice or told or hint or pending.is_question)
        introduction = await game_introduction(self._host, snapshot, user_id, texts) if is_new else ""
        tip, guide, advised = "", "", await self._host.coach.next_step(snapshot)
        if snapshot.info.guided:
            guide = "" if pending.confirm else await self._guide(snapshot, texts, advised, hint)
        elif pending.confirm is None and broken is None and hint is None:
            # A hint is about the same decision, and enough to read on a phone.
            tip, guide = await self._explanation(snapshot, user_id, preferences, is_new=bool(introduction))
        about_hints = await self._about_hints(snapshot, user_id, preferences, pending)
        return await hand_panel(
            snapshot,
            texts,
            preferences,
            pending,
            notice=notice,
            introduction=introduction,
            guide=guide,
            answer="\n".join(filter(None, (_hint(hint, texts), answer))) or about_hints,
            has_hint=hint is not None,
            broken=broken,
            tip=tip,
            emojis=self._emojis,
            has_seen_result=self._deal_ends.has_seen(table_id, user_id),
            offer=offer,
            advised=advised,
        )

    async def _guide(
        self, snapshot: TableSnapshot, texts: Texts, advised: Action | None, hint: Hint | None
    ) -> str:
        """How good the last choice of a guided player was, and what matters for the next, or that it is theirs.

        :param hint: the one that the player has taken, which says what matters for the next.
        """
        view, verdict = snapshot.view, await self._host.coach.verdict(snapshot)
        said = "" if verdict is None else verdict_line(verdict, snapshot.info.variant, texts)
        if hint is not None:
            return said
        line = guidance(snapshot, texts, advised)
        is_alone = view is not None and bool(snapshot.offer) and not is_guided(view, snapshot.seat)
        if view is not None and is_alone and not has_decided_alone(view, snapshot.seat):
            later = "lead" if view.zones[TRICK] else "follow"
            blue = later if is_guided_later(view, snapshot.seat) else "never"
            line = texts("guide", line=texts("guide-alone", blue=blue))
            # That a card which was shown was right is not worth a line beside these.
            said = "" if verdict is not None and verdict.is_shown else said
        return "\n".join(filter(None, (said, line)))

    async def _explanation(
        self, snapshot: TableSnapshot, user_id: int, preferences: Preferences, *, is_new: bool
    ) -> tuple[str, str]:
        """What explains the decision: the key of a tip to ask for, or its text at once.

        :param is_new: whether there is enough to read: what is new in the game.
        """
        texts = texts_of(preferences)
        is_taught = not is_new and await is_taught_in_play(self._host, snapshot, user_id)
        tip = await next_tip(self._host, snapshot, user_id, preferences, texts)
        if not (tip and is_taught):
            return tip, ""
        return "", texts("tip", tip=tip_text(tip, snapshot, texts))

    async def _about_hints(
        self, snapshot: TableSnapshot, user_id: int, preferences: Preferences, pending: PendingAction
    ) -> str:
        """Say to a newcomer, before they have done anything in a game that would count, that hints are free."""
        view = snapshot.view
        if view is None or has_acted(view, snapshot.seat) or pending.is_question:
            return ""
        if not (
            offers_hint(snapshot) and has_priced_hint(snapshot) and plays_against_computers(snapshot.info)
        ):
            return ""
        is_free = await has_free_hints(self._host.statistics, user_id, preferences)
        return texts_of(preferences)("hint-newcomer") if is_free else ""

    def _announcement(self, texts: Texts, *, draws_soon: bool) -> str:
        """That a draw is about to be made for the player, or the announced maintenance."""
        return texts("draws-soon") if draws_soon else maintenance_line(self._host, texts)

    def _request_result(self, snapshot: TableSnapshot, texts: Texts) -> str:
        """How the last request at the table ended; empty if something has happened since."""
        ended = self._ended.get(snapshot.info.id)
        is_last = ended is not None and ended.info.revision == snapshot.info.revision
        return request_result(ended, texts) if ended is not None and is_last else ""

    async def _ending(self, snapshot: TableSnapshot, user_id: int, preferences: Preferences) -> Panel | None:
        """What has just ended: a deal, while the player looks at its result, the guided deal, or a board."""
        result = await self._deal_ends.panel(snapshot, user_id, preferences)
        if result is None and is_guided_end(snapshot):
            await self._host.lessons.finish(user_id, GUIDED_DEAL)
            return await guided_end(self._host, snapshot, preferences)
        if result is None and is_board_end(snapshot):
            return await board_end(self._host, snapshot, user_id, preferences)
        return result


def _hint(hint: Hint | None, texts: Texts) -> str:
    """The hint that the player has taken, which stays until their move; empty without one."""
    if hint is None or (view := hint.snapshot.view) is None:
        return ""
    return hint_text(hint.advice, view, hint.snapshot.info.variant, texts, is_quick=hint.is_quick)
