"""A deal that is over: what it brought and why, its melds, and its tricks one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.engine.cards import Card
from bot.engine.events import BURIED, Bonus
from bot.engine.scoring import PlayedTrick
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host import Story
from bot.ui.components.panel import MOST_CHARACTERS, Panel, Picture, Row, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.table.pictures import tricks_picture
from bot.ui.table.scores import deal_result
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit
from bot.ui.words.news import Reader, signed
from bot.ui.words.phrases import card_label, faces, laid_meld

__all__ = ["deal_panel"]


def deal_panel(story: Story, reader: Reader, picture: Picture | None = None) -> Panel:
    """What a deal brought each side, the melds of each player, and every trick with what it was worth: in a picture
    with its cards in small print, or all in words."""
    texts, info, view = reader.texts, story.info, story.view
    title = texts(
        "deal-story-title",
        number=story.deal + 1,
        count=story.deals,
        table=str(info.id),
        variant=texts(f"variant-{info.variant}"),
    )
    lines = [title, texts("deal-not-scored") if story.result is None else deal_result(reader, story.result)]
    for seat, melds in enumerate(view.melds):
        if melds:
            laid = ", ".join(laid_meld(one.name, one.count, one.points, texts) for one in melds)
            lines.append(texts("deal-story-melds", name=reader.name(seat), melds=laid))
    together: Counter[tuple[int, Bonus]] = Counter()
    for bonus in view.bonuses:
        together[bonus.side, bonus.reason] += bonus.points
    for (side, why), points in together.items():
        reason = texts(f"bonus-{why}")
        lines.append(texts("deal-story-bonus", side=reader.side(side), points=signed(points), reason=reason))
    for seat in range(view.seats):
        lines += _buried(seat, view, reader)
    head = "\n".join(lines)
    tricks = "\n".join(_tricks(story, reader))
    if picture is not None:
        played = (_played(one, story, reader) for one in story.tricks)
        small = " · ".join(f"{number} {cards}" for number, cards in enumerate(played, start=1))
        tricks = texts("picture-besides", rest=small)
    elif len(head) + len(tricks) > MOST_CHARACTERS:
        tricks = "\n".join(_tricks(story, reader, briefly=True))
    said = tricks or texts("deal-story-no-tricks")
    return panel(head, said, picture=picture, rows=_rows(story, reader))


def _buried(seat: int, view: Table, reader: Reader) -> Iterator[str]:
    """The cards that a player had buried, which everyone saw when the deal was scored."""
    known = [face for face in view.zones[BURIED[seat]] if face is not None]
    if known:
        variant = VARIANTS[reader.info.variant]
        points = variant.rules(variant.resolve(reader.info.options)).card_points.buried(view, seat)
        shown = faces(known, reader.texts)
        yield reader.texts("deal-story-buried", name=reader.name(seat), cards=shown, points=points)


def _tricks(story: Story, reader: Reader, *, briefly: bool = False) -> Iterator[str]:
    """A line for each trick; `briefly` leaves its leader out, who has won the one before."""
    texts = reader.texts
    for number, trick in enumerate(story.tricks, start=1):
        if number == 1:
            yield texts("deal-story-tricks")
        yield texts(
            "deal-story-trick",
            number=number,
            leader=""
            if briefly and number > 1
            else texts("deal-story-leader", name=reader.name(trick.leader)),
            cards=_played(trick, story, reader),
            winner=reader.name(trick.winner),
            points="" if trick.points is None else texts("deal-story-points", points=trick.points),
        )


def _played(trick: PlayedTrick, story: Story, reader: Reader) -> str:
    """The cards in the order played, the winner's in bold, and behind a plus what the dummy turned."""
    texts = reader.texts
    at = (trick.winner - trick.leader) % story.view.seats
    labels = [card_label(one, texts) for one in trick.cards]
    labels[at] = f"**{labels[at]}**"
    turned: list[Card] = [] if trick.turned is None else [trick.turned]
    return " ".join([*labels, *(f"+ {card_label(one, texts)}" for one in turned)])


def _rows(story: Story, reader: Reader) -> list[Row]:
    texts, table_id, deal = reader.texts, story.info.id, story.deal
    controls = [
        Tap("scores", table_id, label=texts("button-scores")),
        Tap("replay", table_id, deal, 0, 0, label=texts("button-replay")),
    ]
    if deal > 0:
        label = texts("button-deal-before", number=deal)
        controls.append(Tap("tricks", table_id, deal - 1, label=label))
    if deal + 1 < story.deals:
        label = texts("button-deal-after", number=deal + 2)
        controls.append(Tap("tricks", table_id, deal + 1, label=label))
    controls.append(Tap("export", table_id, label=texts("button-export")))
    return rows_of(controls)


@answers_to("tricks")
async def _show(visit: Visit, parts: list[str]) -> None:
    story = await visit.host.story(int(parts[0]), int(parts[1]))
    picture = None
    if story.tricks and visit.preferences.style == "pictures":
        picture = await tricks_picture(story, visit.texts, four_colours=visit.preferences.four_colours)
    await visit.show(deal_panel(story, Reader(visit.texts, story.info), picture))
