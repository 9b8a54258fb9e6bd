"""Events in words: what happened, as the one who reads it saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from bot.engine.events import (
    EVERYONE,
    BidMade,
    BonusScored,
    ContractMade,
    DealBegan,
    DealCancelled,
    DealerCut,
    DealScored,
    DealSeedShown,
    DixCounted,
    Event,
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
    Shown,
    TargetRaised,
    TrickReopened,
    TrickWon,
    TrumpGuessed,
    TrumpNamed,
    TrumpTurned,
)
from bot.engine.variants import VARIANTS
from bot.host import TableInfo
from bot.ui.words.phrases import card_label, faces, laid_meld, meld_name, seat_name, suit_label
from bot.ui.words.texts import Texts

__all__ = ["TOLD", "Reader", "news", "signed"]


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads the news: in which language, of which table; without `markdown` in a picture."""

    texts: Texts
    info: TableInfo
    markdown: bool = True

    def name(self, seat: int) -> str:
        """The player on a seat."""
        return seat_name(self.info, seat, markdown=self.markdown)

    def side(self, side: int) -> str:
        """The players of a side."""
        sides = VARIANTS[self.info.variant].sides
        return " & ".join(self.name(seat) for seat, its in enumerate(sides) if its == side)

    def ended(self, event: GameEnded) -> str:
        """How a game ended, and who has won it."""
        loser = {"name": self.name(event.seat)} if event.seat >= 0 else {}
        won = event.winner is not None and event.winner >= 0
        winner = {"side": self.side(event.winner)} if won and event.winner is not None else {}
        how = "drawn" if event.winner == -1 else event.how
        return self.texts(f"event-game-ended-{how}", **loser, **winner)


def news(events: Iterable[Event], reader: Reader) -> list[str]:
    """One sentence for each event that tells a player something."""
    told = (TOLD[type(event)](event, reader) for event in events)
    return [sentence for sentence in told if sentence]


def _opened(event: GameOpened, reader: Reader) -> str:
    opened = reader.texts("event-game-opened", target=event.target)
    ahead = [
        reader.texts("event-game-handicap", side=reader.side(side), points=points)
        for side, points in enumerate(event.scores)
        if points
    ]
    return " ".join([opened, *ahead])


def _cut(event: DealerCut, reader: Reader) -> str:
    texts = reader.texts
    if not event.seats:
        return ""
    drawn = ", ".join(
        f"{reader.name(seat)} {card_label(face, texts)}"
        for seat, face in zip(event.seats, event.cards, strict=True)
        if face is not None
    )
    return texts("event-dealer-cut", drawn=drawn, name=reader.name(event.dealer))


def _deal_began(event: DealBegan, reader: Reader) -> str:
    return reader.texts("event-deal-began", number=event.deal + 1, name=reader.name(event.dealer))


def _moved(event: Moved, reader: Reader) -> str:
    """Which zones make which sentence; moves that another event tells already make none."""
    source, target = event.source.place, event.target.place
    shown = all(face is not None for face in event.cards)
    key = _MOVES.get((source, target, shown))
    if key is None:
        return ""
    owner = event.source.owner if event.source.owner >= 0 else event.target.owner
    arguments: dict[str, str | int] = {"count": len(event.cards)}
    if shown:
        arguments["cards"] = faces(event.cards, reader.texts)
    if target is Place.TAKEN:
        return reader.texts(key, **arguments)
    if owner >= 0:
        arguments["name"] = reader.name(owner)
    return reader.texts(key, **arguments)


_MOVES: Final[dict[tuple[Place, Place, bool], str]] = {
    (Place.DECK, Place.UPCARD, True): "event-moved-upcard-turned",
    (Place.HAND, Place.TRICK, True): "event-moved-played",
    (Place.FACE_UP, Place.TRICK, True): "event-moved-played",
    (Place.STOCK, Place.HAND, True): "event-moved-drawn-shown",
    (Place.STOCK, Place.HAND, False): "event-moved-drawn",
    (Place.UPCARD, Place.HAND, True): "event-moved-upcard-taken",
    (Place.KITTY, Place.HAND, True): "event-moved-kitty-taken",
    (Place.HAND, Place.BURIED, True): "event-moved-buried-shown",
    (Place.HAND, Place.BURIED, False): "event-moved-buried",
    (Place.DUMMY, Place.TAKEN, True): "event-moved-dummy-turned",
    (Place.HAND, Place.STOCK, True): "event-moved-put-back",
    (Place.HAND, Place.STOCK, False): "event-moved-put-back-unseen",
    (Place.TRICK, Place.HAND, True): "event-moved-card-taken-back",
}


def _shown(event: Shown, reader: Reader) -> str:
    cards = faces(event.cards, reader.texts)
    if event.zone.place is Place.BURIED:
        return reader.texts("event-shown-buried", name=reader.name(event.zone.owner), cards=cards)
    return reader.texts("event-shown", cards=cards)


def _trump_turned(event: TrumpTurned, reader: Reader) -> str:
    return reader.texts("event-trump-turned", suit=suit_label(event.suit, reader.texts))


def _trump_named(event: TrumpNamed, reader: Reader) -> str:
    name = reader.name(event.seat)
    if event.suit is None:
        return reader.texts("event-trump-written", name=name)
    if event.seen_by != EVERYONE:
        return reader.texts("event-trump-written-own", suit=suit_label(event.suit, reader.texts))
    return reader.texts("event-trump-named", name=name, suit=suit_label(event.suit, reader.texts))


def _guessed(event: TrumpGuessed, reader: Reader) -> str:
    name = reader.name(event.seat)
    if event.suit is None:
        return reader.texts("event-trump-not-guessed", name=name)
    return reader.texts("event-trump-guessed", name=name, suit=suit_label(event.suit, reader.texts))


def _reopened(event: TrickReopened, reader: Reader) -> str:
    return reader.texts("event-trick-reopened")


def _noted(event: Noted, reader: Reader) -> str:
    """Facts of one variant: those that a player is told have a text under their key, the others have none."""
    key = f"note-{event.key}"
    if event.value is None or key not in reader.texts:
        return ""
    return reader.texts(key, name=reader.name(event.seat if event.seat >= 0 else event.value))


def _bid(event: BidMade, reader: Reader) -> str:
    key = "event-bid-forced" if event.forced else "event-bid-signal" if event.skipped else "event-bid"
    arguments: dict[str, str | int] = {"meld": event.signaled_meld} if key.endswith("signal") else {}
    return reader.texts(key, name=reader.name(event.seat), points=event.points, **arguments)


def _passed(event: Passed, reader: Reader) -> str:
    return reader.texts("event-passed", name=reader.name(event.seat))


def _contract(event: ContractMade, reader: Reader) -> str:
    return reader.texts("event-contract-made", name=reader.name(event.seat), points=event.points)


def _lead(event: LeadGiven, reader: Reader) -> str:
    return reader.texts("event-lead-given", name=reader.name(event.seat))


def _trick(event: TrickWon, reader: Reader) -> str:
    return reader.texts("event-trick-won", name=reader.name(event.seat))


def _meld(event: MeldLaid, reader: Reader) -> str:
    meld = meld_name(event.name, reader.texts)
    return reader.texts("event-meld-laid", name=reader.name(event.seat), meld=meld, points=event.points)


def _melds(event: MeldsShown, reader: Reader) -> str:
    if not event.names:
        return reader.texts("event-melds-none", name=reader.name(event.seat))
    return reader.texts("event-melds-shown", **_all_laid(event, reader))


def _recounted(event: MeldsRecounted, reader: Reader) -> str:
    return reader.texts("event-melds-recounted", **_all_laid(event, reader))


def _all_laid(event: MeldsShown | MeldsRecounted, reader: Reader) -> dict[str, str | int]:
    texts = reader.texts
    melds = ", ".join(
        laid_meld(name, count, points, texts)
        for name, count, points in zip(event.names, event.counts, event.points, strict=True)
    )
    return {
        "name": reader.name(event.seat),
        "melds": melds or texts("melds-none"),
        "points": sum(event.points),
    }


def _dix(event: DixCounted, reader: Reader) -> str:
    return reader.texts("event-dix-counted", name=reader.name(event.seat), points=event.points)


def _nine(event: NineDeclared, reader: Reader) -> str:
    name = reader.name(event.seat)
    return reader.texts("event-nine-declared", name=name, count=event.count, points=event.points)


def _bonus(event: BonusScored, reader: Reader) -> str:
    why = reader.texts(f"bonus-{event.reason}")
    return reader.texts("event-bonus-scored", side=reader.side(event.side), points=event.points, reason=why)


def signed(points: int) -> str:
    """Points with their sign, as what a deal changes a score by."""
    return f"{points:+d}".replace("-", "−")


def _deal_scored(event: DealScored, reader: Reader) -> str:
    """The points of each side; whether the bid was made, where there was one."""
    texts = reader.texts
    sides = ", ".join(
        texts("event-deal-scored-side", side=reader.side(side), delta=signed(delta), score=event.scores[side])
        for side, delta in enumerate(event.delta)
    )
    scored = texts("event-deal-scored", sides=sides)
    if event.made is None or event.declarer is None:
        return scored
    key = "event-deal-scored-made" if event.made else "event-deal-scored-set"
    return f"{texts(key, name=reader.name(event.declarer))} {scored}"


def _cancelled(event: DealCancelled, reader: Reader) -> str:
    return reader.texts(f"event-deal-cancelled-{event.reason}")


def _target(event: TargetRaised, reader: Reader) -> str:
    return reader.texts("event-target-raised", target=event.target)


def _ended(event: GameEnded, reader: Reader) -> str:
    return reader.ended(event)


def _silent(event: Event, reader: Reader) -> str:
    """What only the engine and the record need to know."""
    return ""


TOLD: Final[dict[type, Callable[[Any, Reader], str]]] = {
    GameOpened: _opened,
    DealerCut: _cut,
    DealBegan: _deal_began,
    PhaseOver: _silent,
    Moved: _moved,
    Shown: _shown,
    TrumpTurned: _trump_turned,
    TrumpNamed: _trump_named,
    BidMade: _bid,
    Passed: _passed,
    ContractMade: _contract,
    LeadGiven: _lead,
    TrickReopened: _reopened,
    TrickWon: _trick,
    TrumpGuessed: _guessed,
    MeldLaid: _meld,
    MeldsRecounted: _recounted,
    MeldsShown: _melds,
    DixCounted: _dix,
    NineDeclared: _nine,
    BonusScored: _bonus,
    NineSpent: _silent,
    Noted: _noted,
    DealScored: _deal_scored,
    DealCancelled: _cancelled,
    TargetRaised: _target,
    DealSeedShown: _silent,
    GameEnded: _ended,
    GameSeedShown: _silent,
}
