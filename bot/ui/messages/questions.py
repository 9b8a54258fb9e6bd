"""What a hand panel asks its player, and whether it still may after others have acted."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.actions import RESIGN, Action
from bot.host import TableSnapshot, TableState
from bot.ui.play.buttons import PickedCards

__all__ = ["NO_QUESTION", "Question"]


@dataclass(frozen=True, slots=True)
class Question:
    """A question on a hand panel. It survives what others do as long as its action is legal."""

    picked: PickedCards | None = None
    """Cards picked so far for an action of several cards."""
    confirm: Action | None = None
    """The action that the player is asked to confirm."""

    def after_change(self, snapshot: TableSnapshot) -> Question:
        """The question as it is asked of the player at a later moment."""
        playing = snapshot.info.state is TableState.PLAYING
        if not playing or (self.confirm not in (None, RESIGN) and self.confirm not in snapshot.offer):
            return NO_QUESTION
        can_pick = self.picked is not None and self.picked.verb in snapshot.offer.verbs
        return Question(self.picked if can_pick else None, self.confirm)


NO_QUESTION = Question()
