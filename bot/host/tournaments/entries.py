"""Who takes part in a tournament: the list of players before the start, and the seeds at the start."""

from __future__ import annotations

from dataclasses import replace

from bot.host.tournaments.pairing import TRIO, entry_limits, has_pairs, side_count
from bot.store import COMPUTER, NoteKind, Player, Tournament, TournamentForm, TournamentNote


def most_players(tournament: Tournament) -> int:
    """How many users can enter."""
    _, most = entry_limits(tournament)
    return 2 * most if has_pairs(tournament) else most


def with_players(before: Tournament, *changed: Player) -> Tournament:
    """The tournament with changed players; one whom it does not have is added."""
    by_id = {player.user_id: player for player in changed}
    kept = [by_id.pop(player.user_id, player) for player in before.players]
    return replace(before, players=(*kept, *by_id.values()))


def without_player(before: Tournament, user_id: int) -> Tournament:
    """The tournament without a player, whom nobody wants as their partner any more."""
    return replace(
        before,
        players=tuple(
            replace(player, partner_id=None) if player.partner_id == user_id else player
            for player in before.players
            if player.user_id != user_id
        ),
    )


def entered_pairs(tournament: Tournament) -> list[tuple[Player, ...]]:
    """The pairs that have found one another, then each player who has no partner yet, in the order of entry."""
    players = sorted(tournament.players, key=lambda player: (player.entered_at, player.user_id))
    pairs: list[tuple[Player, ...]] = []
    for player in players:
        partner = tournament.partner(player)
        if partner is None:
            pairs.append((player,))
        elif not any(partner in pair for pair in pairs):
            pairs.append((player, partner))
    return sorted(pairs, key=len, reverse=True)


def seed_players(before: Tournament, computer_name: str, now: int) -> tuple[Tournament, list[TournamentNote]]:
    """Give each player or pair a seed by rating, and add a computer player if that is allowed and makes them even.

    Who has not checked in is left out. Players without a partner are brought together; for one who is left there is a
    computer player, or no place.

    :param computer_name: the name of the computer player.
    :return: also notes of those who are left out.
    """
    there, notes = before, list[TournamentNote]()
    if before.checks_in:
        for player in before.players:
            if not player.checked_in:
                notes.append(TournamentNote(now, None, NoteKind.ABSENT, player.user_id))
                there = without_player(there, player.user_id)
    if has_pairs(before):
        found = entered_pairs(there)
        entries = [pair for pair in found if len(pair) > 1]
        singles = [player for pair in found if len(pair) == 1 for player in pair]
        entries += zip(singles[::2], singles[1::2], strict=False)
        if len(singles) % 2 and before.computers:
            entries.append((singles[-1],))
        elif len(singles) % 2:
            notes.append(TournamentNote(now, None, NoteKind.SINGLE, singles[-1].user_id))
    else:
        entries = [(player,) for player in there.players]
    entries.sort(key=_strength)
    players = [replace(player, seed=seed) for seed, pair in enumerate(entries, 1) for player in pair]
    if _needs_computer(before, len(entries)):
        players.append(Player(COMPUTER, computer_name, len(entries) + 1, 0, now))
    return replace(there, players=tuple(players)), notes


def _strength(pair: tuple[Player, ...]) -> tuple[float, int, int]:
    """The best first: by the mean of the ratings, then by the time of entry."""
    mean = sum(player.rating for player in pair) / len(pair)
    first = min(pair, key=lambda player: (player.entered_at, player.user_id))
    return -mean, first.entered_at, first.user_id


def _needs_computer(tournament: Tournament, entries: int) -> bool:
    """Whether a computer player makes an odd number even. In a knockout the best have a bye instead."""
    everybody_meets = tournament.form in (TournamentForm.SWISS, TournamentForm.ROUND_ROBIN)
    is_trio = side_count(tournament.variant) == TRIO
    return tournament.computers and everybody_meets and not is_trio and entries % 2 == 1
