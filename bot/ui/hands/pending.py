"""An action that a player has begun on a hand panel, and whether it still makes sense after others have acted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.engine.actions import RESIGN, Action
from bot.host.tables.session import TableSnapshot
from bot.store import TableState
from bot.ui.play.buttons import PickedCards


@dataclass(frozen=True, slots=True)
class PendingAction:
    """An action that takes another tap. It survives what others do as long as it is legal."""

    picked: PickedCards | None = None
    """Cards picked so far for an action of several cards."""
    confirm: Action | None = None
    """The action that the player is asked to confirm."""

    def after_change(self, snapshot: TableSnapshot) -> PendingAction:
        """Return what is left of it at a later moment."""
        playing = snapshot.info.state is TableState.PLAYING
        if not playing or (self.confirm not in (None, RESIGN) and self.confirm not in snapshot.offer):
            return NOTHING_PENDING
        can_pick = self.picked is not None and self.picked.verb in snapshot.offer.verbs
        return PendingAction(self.picked if can_pick else None, self.confirm)


NOTHING_PENDING: Final = PendingAction()
