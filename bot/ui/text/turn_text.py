"""Descriptions of whose turn it is, and of calls that restrict a player's next actions."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.actions import Verb
from bot.engine.events import Note
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.host.tables.session import TableSnapshot
from bot.store import TableState
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
    count = 0 if view is None else rules_of(snapshot.info).cards_to_pass(view)
    if view is None or not count or not snapshot.to_move:
        return ""
    (seat,) = snapshot.to_move
    partner = seat_name(snapshot.info, view.partner(seat))
    return texts(key, name=seat_name(snapshot.info, seat), count=count, partner=partner)


def _names_to_move(snapshot: TableSnapshot, texts: Texts) -> str:
    return join_list([seat_name(snapshot.info, seat) for seat in snapshot.to_move], texts, last="and")


def call_lines(snapshot: TableSnapshot, view: Table, texts: Texts) -> Iterator[str]:
    """Tell a player who called them and for what, and about a claim that waits or was challenged.

    :param view: the game as the player sees it. Only games of two players have calls and claims.
    """
    seat = snapshot.seat
    if view.is_between_deals or view.seats != 2:
        return
    opponent = seat_name(snapshot.info, 1 - seat)
    if view.notes.get((-1, Note.UNBURIED_CALLED)) and seat == view.declarer:
        yield texts("called-unburied", name=opponent)
    for key, note in (("called-over", Note.CALLED_OVER), ("called-revoke", Note.REVOKED)):
        if view.notes.get((seat, note)):
            yield texts(key, name=opponent)
    if view.notes.get((seat, Note.NINE_FORGOTTEN_SHOWN)):
        yield texts("missed-nine")
    claimant = view.notes.get((-1, Note.CLAIMED_BY))
    if claimant is not None:
        yield texts("claim-waiting-own" if claimant == seat else "claim-waiting", name=opponent)
    if (seat, Note.CHALLENGED) in view.notes:
        yield texts("claim-challenged-own")
