"""Descriptions of whose turn it is."""

from __future__ import annotations

from bot.engine.actions import Verb
from bot.host import TableSnapshot, TableState
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, seat_name


def turn_line(snapshot: TableSnapshot, texts: Texts) -> str:
    """Name the players whose turn it is, for a public message."""
    waiting = _passing(snapshot, texts, "table-passing") or texts(
        "table-turn", names=_names_to_move(snapshot, texts), count=len(snapshot.to_move)
    )
    return with_question(snapshot, texts, waiting)


def turn_prompt(snapshot: TableSnapshot, texts: Texts) -> str:
    """Tell the user whose turn it is and what they may do now."""
    if snapshot.info.state is not TableState.PLAYING:
        return ""
    # Declaring out is legal from the first trick on but useful only late in a game; its button is enough.
    verbs = [verb for verb in snapshot.offer.verbs if verb is not Verb.DECLARE_OUT]
    actions = [
        _passing(snapshot, texts, "verb-pass-cards")
        if verb is Verb.PASS_CARDS
        else texts(f"verb-{verb.replace(' ', '-')}")
        for verb in verbs
    ]
    if snapshot.seat in snapshot.to_move:
        return with_question(snapshot, texts, texts("turn-yours", actions=join_list(actions, texts)))
    waiting = _passing(snapshot, texts, "turn-passing") or texts(
        "turn-theirs", names=_names_to_move(snapshot, texts)
    )
    waiting = with_question(snapshot, texts, waiting)
    return f"{waiting} {texts('turn-optional', actions=join_list(actions, texts))}" if actions else waiting


def with_question(snapshot: TableSnapshot, texts: Texts, line: str) -> str:
    """Put the open question whether to extend the game before the line, if the players are asked."""
    view = snapshot.view
    if view is None or not view.extensions:
        return line
    return f"{texts('table-extension', target=view.target)} {line}"


def _passing(snapshot: TableSnapshot, texts: Texts, key: str) -> str:
    """Say who passes how many cards to whom, in the text with this key; empty if nobody passes cards now."""
    view = snapshot.view
    count = 0 if view is None else snapshot.info.rules.cards_to_pass(view)
    if view is None or not count or not snapshot.to_move:
        return ""
    (seat,) = snapshot.to_move
    partner = seat_name(snapshot.info, view.partner(seat))
    return texts(key, name=seat_name(snapshot.info, seat), count=count, partner=partner)


def _names_to_move(snapshot: TableSnapshot, texts: Texts) -> str:
    return join_list([seat_name(snapshot.info, seat) for seat in snapshot.to_move], texts, last="and")
