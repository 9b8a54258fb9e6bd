"""Descriptions of events, one function for each type of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from bot.engine.cards import sorted_cards
from bot.engine.events import (
    EVERYONE,
    SPECTATOR,
    BidMade,
    Bonus,
    BonusScored,
    Called,
    ContractMade,
    DealBegan,
    DealCancelled,
    DealerCut,
    DealScored,
    DealSeedShown,
    DeclaredOut,
    DixCounted,
    Ending,
    Event,
    ExtensionAsked,
    ExtensionSettled,
    GameEnded,
    GameOpened,
    GameSeedShown,
    LeadGiven,
    MeldLaid,
    MeldsRecounted,
    MeldsShown,
    Moved,
    NineDeclared,
    NineSpent,
    Noted,
    Passed,
    PhaseOver,
    Place,
    RestClaimed,
    Shown,
    TargetRaised,
    TrickReopened,
    TrickWon,
    TrumpGuessed,
    TrumpNamed,
    TrumpTurned,
    Why,
)
from bot.engine.features import Feature
from bot.engine.rules import rules_of
from bot.engine.table import ShownMeld, Table
from bot.engine.variants import VARIANTS
from bot.host.tables.seats import is_substitute, playing_partners
from bot.host.tables.session import TableSnapshot
from bot.render import SYMBOLS, signed
from bot.store import TableInfo
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, meld_name, melds_text, seat_name
from bot.ui.text.table_text import players_name


@dataclass(frozen=True, slots=True)
class TableTexts:
    """The catalogue and the players' names for texts about a table."""

    texts: Texts
    info: TableInfo
    markdown: bool = True
    """Whether to escape names; False for pictures."""
    whole_game: bool = False
    """Whether to name all who had a seat in the game, not only its player now."""
    earlier: Mapping[int, TableInfo] = field(default_factory=dict)
    """The table with its players then, by the identity of an event: see :class:`TableSnapshot`."""
    tricks: Mapping[tuple[int, int], TableInfo] = field(default_factory=dict)
    """The same by the index of a deal and that of a trick in it."""
    explains: bool = False
    """Whether the reader is told why a trick was won."""
    reader: int = SPECTATOR
    """The seat of the reader, who is told what they did as "you"; `SPECTATOR` for what others read, too."""

    @classmethod
    def of(
        cls, snapshot: TableSnapshot, texts: Texts, *, explains: bool = False, is_private: bool = False
    ) -> Self:
        """The texts about a table that call those who did something by their names.

        :param is_private: whether only the player of the snapshot reads them, who is "you" then.
        """
        info, seat = snapshot.info, snapshot.seat if is_private else SPECTATOR
        reader = SPECTATOR if seat == SPECTATOR or info.seats[seat].computer else seat
        earlier, tricks = snapshot.earlier, snapshot.tricks
        return cls(texts, info, earlier=earlier, tricks=tricks, explains=explains, reader=reader)

    def at(self, event: Event) -> TableTexts:
        """The same with the players who had the seats when something happened."""
        info = self.earlier.get(id(event))
        if info is None or self.whole_game:
            return self
        is_other = self.reader != SPECTATOR and info.seats[self.reader] != self.info.seats[self.reader]
        return replace(self, info=info, reader=SPECTATOR if is_other else self.reader)

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        if self.whole_game:
            [player] = (player for player in self.info.seats if player.seat == seat)
            return players_name(self.info.spans(player), self.texts, markdown=self.markdown)
        return seat_name(self.info, seat, markdown=self.markdown)

    def person(self, seat: int) -> dict[str, str]:
        """The arguments of a text about what the player in a seat does, or the reader."""
        return {"name": self.name(seat), "who": "you" if seat == self.reader else "other"}

    def side(self, side: int) -> str:
        """Return the names of the players of a side."""
        sides = VARIANTS[self.info.variant].sides
        return " & ".join(self.name(seat) for seat, seat_side in enumerate(sides) if seat_side == side)

    def game_ending(self, event: GameEnded) -> str:
        """Say how a game ended and who won."""
        loser = {"name": self.name(event.seat)} if event.seat >= 0 else {}
        shared, winner = self._winner(event)
        how = str(event.how)
        if event.winner == -1 and not winner:
            how = "agreed-draw" if event.how is Ending.AGREED else "drawn"
        if how == Ending.ABANDONED and self.info.is_board:
            # The host ends a board after one deal, which its variant might not.
            how = "board"
        return self.texts(f"event-game-ended-{how}{shared}", **loser, **winner)

    def resign_question(self, view: Table, seat: int) -> str:
        """Ask whether to resign, and say who would win; at a board, what it then scores."""
        if self.info.is_board:
            return self.texts("confirm-abandon-board")
        if is_substitute(self.info, seat):
            player = seat_name(self.info.as_begun, seat, markdown=self.markdown)
            return self.texts("confirm-leave-seat", name=player)
        if partners := playing_partners(self.info, seat):
            return self.texts("confirm-hand-over", name=self.name(partners[0]))
        ending = GameEnded(Ending.RESIGN, seat, view.ahead(without=view.sides[seat]))
        shared, winner = self._winner(ending)
        return self.texts(f"confirm-resign{shared}", **winner)

    def _winner(self, event: GameEnded) -> tuple[str, dict[str, str | int]]:
        """Return the suffix of a text's key if sides share the win, and the text's arguments; none if no side wins."""
        sides = VARIANTS[self.info.variant].sides
        winners = event.winners(sides)
        if not winners:
            return "", {}
        names = join_list([self.side(side) for side in winners], self.texts, last="and")
        shared = "-shared" if len(winners) > 1 else ""
        return shared, {"side": names, "count": sum(sides.count(side) for side in winners)}


def event_lines(events: Iterable[Event], table_texts: TableTexts) -> list[str]:
    """Describe each event in a sentence, without those that have no text."""
    lines = (EVENT_TEXTS[type(event)](event, table_texts.at(event)) for event in events)
    return [line for line in lines if line]


def result_reasons(result: DealScored, table_texts: TableTexts) -> list[str]:
    """Say whether the bid was made, and why it was not or why points do not count: a sentence each."""
    table_texts = table_texts.at(result)
    texts, made, declarer = table_texts.texts, result.made, result.declarer
    sentences = []
    whys: dict[int, list[str]] = {}
    for short in result.shortfalls:
        if short.why is not Why.GAME_OVER:
            why = texts(f"why-{short.why}", points=short.points, needed=short.needed)
            whys.setdefault(short.side, []).append(why)
    if made is not None and declarer is not None:
        person = table_texts.person(declarer)
        if made:
            key = "event-deal-scored-made" if any(result.tricks) else "event-deal-scored-made-by-meld"
            sentences.append(texts(key, **person))
        elif any(short.why is Why.GAME_OVER for short in result.shortfalls):
            sentences.append(texts("event-deal-scored-game-over", **person))
        else:
            own = whys.pop(VARIANTS[table_texts.info.variant].sides[declarer], [])
            key = "event-deal-scored-set-why" if own else "event-deal-scored-set"
            because = {"why": join_list(own, texts, last="and")} if own else {}
            sentences.append(texts(key, **person, **because))
    unsaved = {short.side for short in result.shortfalls if short.why in (Why.NO_TRICK, Why.NO_TRICK_POINTS)}
    sentences += [
        texts(
            "event-deal-scored-unsaved" if side in unsaved else "event-deal-scored-lost",
            side=table_texts.side(side),
            why=join_list(reasons, texts, last="and"),
        )
        for side, reasons in whys.items()
    ]
    return sentences


EventText = Callable[[Any, TableTexts], str]
"""Describes one event in a sentence."""


def _sentence(key: str, *fields: str) -> EventText:
    """The text with this key, which may contain fields of the event. It gets the player's name and these fields."""

    def describe(event: Any, table_texts: TableTexts) -> str:
        words = {field: getattr(event, field) for field in fields}
        if hasattr(event, "seat"):
            words |= table_texts.person(event.seat)
        return table_texts.texts(key.format(event=event), **words)

    return describe


def _game_opened(event: GameOpened, table_texts: TableTexts) -> str:
    rules = rules_of(table_texts.info)
    if rules.has_target:
        units = int(rules.scores_units)
        opening = table_texts.texts("event-game-opened", target=event.target, units=units)
    else:
        opening = table_texts.texts("event-game-opened-deals", deals=rules.length.deals or 1)
    handicaps = [
        table_texts.texts("event-game-handicap", side=table_texts.side(side), points=points)
        for side, points in enumerate(event.scores)
        if points
    ]
    return " ".join([opening, *handicaps])


def _dealer_cut(event: DealerCut, table_texts: TableTexts) -> str:
    texts = table_texts.texts
    if not event.seats:
        return ""
    drawn = ", ".join(
        f"{table_texts.name(seat)} {texts.style.card(face)}"
        for seat, face in zip(event.seats, event.cards, strict=True)
        if face is not None
    )
    return texts("event-dealer-cut", drawn=drawn, **table_texts.person(event.dealer))


def _deal_began(event: DealBegan, table_texts: TableTexts) -> str:
    return table_texts.texts("event-deal-began", number=event.deal + 1, **table_texts.person(event.dealer))


def _moved(event: Moved, table_texts: TableTexts) -> str:
    """Describe a move between zones; empty if another event describes it."""
    source, target = event.source.place, event.target.place
    is_visible = all(face is not None for face in event.cards)
    key = _MOVES.get((source, target, is_visible))
    if key is None:
        return ""
    owner = event.source.owner if event.source.owner >= 0 else event.target.owner
    arguments: dict[str, str | int] = {"count": len(event.cards)}
    if is_visible:
        arguments["cards"] = table_texts.texts.style.cards(event.cards)
    if target is Place.TAKEN:
        return table_texts.texts(key, **arguments)
    if owner >= 0:
        arguments |= table_texts.person(owner)
    if source is target:
        arguments["to"] = table_texts.name(event.target.owner)
    return table_texts.texts(key, **arguments)


_MOVES: Final[dict[tuple[Place, Place, bool], str]] = {
    (Place.DECK, Place.UPCARD, True): "event-moved-upcard-turned",
    (Place.HAND, Place.TRICK, True): "event-moved-played",
    (Place.FACE_UP, Place.TRICK, True): "event-moved-played",
    (Place.STOCK, Place.HAND, True): "event-moved-drawn-shown",
    (Place.STOCK, Place.HAND, False): "event-moved-drawn",
    (Place.UPCARD, Place.HAND, True): "event-moved-upcard-taken",
    (Place.KITTY, Place.HAND, True): "event-moved-kitty-taken",
    (Place.HAND, Place.HAND, True): "event-moved-passed",
    (Place.HAND, Place.HAND, False): "event-moved-passed-unseen",
    (Place.HAND, Place.BURIED, True): "event-moved-buried-shown",
    (Place.HAND, Place.BURIED, False): "event-moved-buried",
    (Place.DUMMY, Place.TAKEN, True): "event-moved-dummy-turned",
    (Place.HAND, Place.STOCK, True): "event-moved-put-back",
    (Place.HAND, Place.STOCK, False): "event-moved-put-back-unseen",
    (Place.TRICK, Place.HAND, True): "event-moved-card-taken-back",
}
"""The text for the zones of a move, and whether the reader sees the cards."""


def _shown(event: Shown, table_texts: TableTexts) -> str:
    cards = table_texts.texts.style.cards(event.cards)
    if event.zone.place is Place.BURIED:
        return table_texts.texts("event-shown-buried", name=table_texts.name(event.zone.owner), cards=cards)
    return table_texts.texts("event-shown", cards=cards)


def _trump_turned(event: TrumpTurned, table_texts: TableTexts) -> str:
    return table_texts.texts("event-trump-turned", suit=SYMBOLS[event.suit])


def _trump_named(event: TrumpNamed, table_texts: TableTexts) -> str:
    if event.suit is None:
        return table_texts.texts("event-trump-written", name=table_texts.name(event.seat))
    if event.seen_by != EVERYONE:
        return table_texts.texts("event-trump-written-own", suit=SYMBOLS[event.suit])
    return table_texts.texts("event-trump-named", **table_texts.person(event.seat), suit=SYMBOLS[event.suit])


def _trump_guessed(event: TrumpGuessed, table_texts: TableTexts) -> str:
    person = table_texts.person(event.seat)
    if event.suit is None:
        return table_texts.texts("event-trump-not-guessed", **person)
    return table_texts.texts("event-trump-guessed", **person, suit=SYMBOLS[event.suit])


def _noted(event: Noted, table_texts: TableTexts) -> str:
    """Describe a fact of one variant; empty if there is no text for its key."""
    key = f"note-{event.key}"
    if event.value is None or key not in table_texts.texts:
        return ""
    name = table_texts.name(event.seat if event.seat >= 0 else event.value)
    return table_texts.texts(key, name=name, value=event.value)


def _bid_made(event: BidMade, table_texts: TableTexts) -> str:
    key = "event-bid-forced" if event.forced else "event-bid-signal" if event.skipped else "event-bid"
    arguments: dict[str, str | int] = {"meld": event.signaled_meld} if key.endswith("signal") else {}
    return table_texts.texts(key, **table_texts.person(event.seat), points=event.points, **arguments)


def _contract_made(event: ContractMade, table_texts: TableTexts) -> str:
    alone = Feature.ONE_AGAINST_TWO in rules_of(table_texts.info).features
    return table_texts.texts(
        "event-contract-made",
        **table_texts.person(event.seat),
        points=event.points,
        alone="yes" if alone else "no",
    )


def _rest_claimed(event: RestClaimed, table_texts: TableTexts) -> str:
    hand = sorted_cards(event.hands[event.seat])
    return table_texts.texts(
        "event-rest-claimed",
        **table_texts.person(event.seat),
        cards=table_texts.texts.style.cards(hand),
        count=len(hand),
    )


def _meld_laid(event: MeldLaid, table_texts: TableTexts) -> str:
    meld = meld_name(event.name, table_texts.texts)
    return table_texts.texts(
        "event-meld-laid", **table_texts.person(event.seat), meld=meld, points=event.points
    )


def _melds_shown(event: MeldsShown, table_texts: TableTexts) -> str:
    if not event.names:
        return table_texts.texts("event-melds-none", **table_texts.person(event.seat))
    return table_texts.texts("event-melds-shown", **_meld_arguments(event, table_texts))


def _melds_recounted(event: MeldsRecounted, table_texts: TableTexts) -> str:
    return table_texts.texts("event-melds-recounted", **_meld_arguments(event, table_texts))


def _meld_arguments(event: MeldsShown | MeldsRecounted, table_texts: TableTexts) -> dict[str, str | int]:
    texts = table_texts.texts
    melds = map(ShownMeld, event.names, event.points, event.counts)
    return {
        **table_texts.person(event.seat),
        "melds": melds_text(melds, texts) or texts("melds-none"),
        "points": sum(event.points),
    }


def _bonus_scored(event: BonusScored, table_texts: TableTexts) -> str:
    why = bonus_reason(event.reason, event.side, table_texts)
    return table_texts.texts(
        "event-bonus-scored", side=table_texts.side(event.side), points=event.points, reason=why
    )


def bonus_reason(reason: Bonus, side: int, table_texts: TableTexts) -> str:
    """Say for what a side gets points: for an error, the name of who made it."""
    sides = set(VARIANTS[table_texts.info.variant].sides)
    other = " & ".join(table_texts.side(offender) for offender in sorted(sides - {side}))
    return table_texts.texts(f"bonus-{reason}", other=other)


def _called(event: Called, table_texts: TableTexts) -> str:
    """Say who called whom, and for what. What it costs are events of their own."""
    texts, name, offender = table_texts.texts, table_texts.name(event.seat), table_texts.name(event.offender)
    if not event.tricks:
        return texts(f"event-called-{event.infraction}", name=name, offender=offender, cards=event.held)
    cards = [
        texts("event-called-card", card=texts.style.cards([face]), trick=trick)
        for face, trick in zip(event.cards, event.tricks, strict=True)
    ]
    listed = join_list(cards, texts, last="and")
    return texts("event-called-revoke-cards", name=name, offender=offender, cards=listed)


def _deal_scored(event: DealScored, table_texts: TableTexts) -> str:
    """Say whether the bid was made and why, and list the points of each side."""
    texts = table_texts.texts
    sides = ", ".join(
        texts(
            "event-deal-scored-side",
            side=table_texts.side(side),
            delta=signed(delta),
            score=event.scores[side],
        )
        for side, delta in enumerate(event.delta)
    )
    return " ".join([*result_reasons(event, table_texts), texts("event-deal-scored", sides=sides)])


def _extension_asked(event: ExtensionAsked, table_texts: TableTexts) -> str:
    targets = join_list([str(target) for target in event.targets], table_texts.texts)
    return table_texts.texts("event-extension-asked", targets=targets)


def _no_text(*_: object) -> str:
    """Events that only the engine and the game record need."""
    return ""


EVENT_TEXTS: Final[dict[type, EventText]] = {
    GameOpened: _game_opened,
    DealerCut: _dealer_cut,
    DealBegan: _deal_began,
    PhaseOver: _no_text,
    Moved: _moved,
    Shown: _shown,
    TrumpTurned: _trump_turned,
    TrumpNamed: _trump_named,
    BidMade: _bid_made,
    Passed: _sentence("event-passed"),
    ContractMade: _contract_made,
    LeadGiven: _sentence("event-lead-given"),
    TrickReopened: _sentence("event-trick-reopened"),
    TrickWon: _sentence("event-trick-won"),
    RestClaimed: _rest_claimed,
    TrumpGuessed: _trump_guessed,
    MeldLaid: _meld_laid,
    MeldsRecounted: _melds_recounted,
    MeldsShown: _melds_shown,
    DixCounted: _sentence("event-dix-counted", "points"),
    NineDeclared: _sentence("event-nine-declared", "count", "points"),
    BonusScored: _bonus_scored,
    NineSpent: _no_text,
    Called: _called,
    Noted: _noted,
    DeclaredOut: _sentence("event-declared-out-{event.claim}", "score", "target"),
    DealScored: _deal_scored,
    DealCancelled: _sentence("event-deal-cancelled-{event.reason}"),
    TargetRaised: _sentence("event-target-raised", "target"),
    ExtensionAsked: _extension_asked,
    ExtensionSettled: _sentence("event-extension-settled", "target"),
    DealSeedShown: _no_text,
    GameEnded: lambda event, table_texts: table_texts.game_ending(event),
    GameSeedShown: _no_text,
}
