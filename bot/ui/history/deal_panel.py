"""Panel of a finished deal: its result, melds, bonuses and tricks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from bot.engine.cards import Card, sorted_cards
from bot.engine.events import BURIED, Bonus
from bot.engine.rules import rules_of
from bot.engine.scoring import PlayedTrick
from bot.engine.table import Table
from bot.host.reading.replays import DealReplay
from bot.render import signed
from bot.store import Preferences
from bot.ui.boards.buttons import board_result_buttons
from bot.ui.coach.buttons import ReviewDeal
from bot.ui.components.controls import Button
from bot.ui.components.panel import MAX_CHARACTERS, Panel, Picture, Row, panel, rows_of
from bot.ui.depiction import EVERYONE, Depiction, ShownForm
from bot.ui.history.buttons import ExportGame, ShowDeal
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import deal_buttons
from bot.ui.pictures import tricks_picture
from bot.ui.play.buttons import ShowScores, hand_button
from bot.ui.text.event_text import TableTexts, bonus_reason, event_lines
from bot.ui.text.formatting import deal_text, game_name, melds_text
from bot.ui.text.score_text import deal_result
from bot.ui.text.table_text import house_rules_line


async def deal_panel(
    replay: DealReplay, table_texts: TableTexts, reader: Preferences = EVERYONE, user_id: int = 0
) -> Panel:
    """The result, melds, bonuses and tricks of a finished deal.

    :param replay: the deal.
    :param table_texts: the texts for its table, in the reader's language.
    :param reader: the preferences of the reader.
    :param user_id: the reader; a player of the table gets a button that leads back to the hand.
    """
    texts, info, view = table_texts.texts, replay.info, replay.view
    title = texts(
        "deal-replay-title",
        game=game_name(info, texts),
        deal=deal_text(info, replay.deal, replay.deals, texts),
    )
    lines = [
        title,
        texts("deal-not-scored") if replay.result is None else deal_result(table_texts, replay.result),
    ]
    if view.declared_out is not None:
        lines[1:1] = event_lines([view.declared_out], table_texts)
    lines += _passed_lines(replay, table_texts)
    for seat, melds in enumerate(view.melds):
        if melds:
            laid = melds_text(melds, texts)
            lines.append(texts("deal-replay-melds", name=table_texts.name(seat), melds=laid))
    totals: Counter[tuple[int, Bonus]] = Counter()
    for bonus in view.bonuses:
        totals[bonus.side, bonus.reason] += bonus.points
    for (side, cause), points in totals.items():
        reason = bonus_reason(cause, side, table_texts)
        lines.append(
            texts("deal-replay-bonus", side=table_texts.side(side), points=signed(points), reason=reason)
        )
    for seat in range(view.seats):
        lines += _buried_line(seat, view, table_texts)
    lines.append(house_rules_line(info, texts))
    head = "\n".join(filter(None, lines))
    shown = ShownForm(text=(texts("deal-replay-no-tricks"),))
    if replay.tricks:
        tricks = _depict_tricks(replay, table_texts, MAX_CHARACTERS - len(head))
        shown = await tricks.shown_to(reader)
    rows = _rows(replay, table_texts) + rows_of(hand_button(info, user_id, texts))
    return panel(head, [*shown.text, *shown.beside], picture=shown.picture, rows=rows)


def _depict_tricks(replay: DealReplay, table_texts: TableTexts, room: int) -> Depiction:
    """The tricks of a deal; beside the picture their cards are listed in small print only.

    :param room: how many characters the text may have.
    """

    def text() -> list[str]:
        lines = list(_trick_lines(replay, table_texts))
        fits = len("\n".join(lines)) <= room
        return lines if fits else list(_trick_lines(replay, table_texts, short=True))

    def beside(_picture: Picture) -> list[str]:
        small_print = " · ".join(
            f"{number} {_trick_cards(trick, replay, table_texts)}"
            for number, trick in enumerate(replay.tricks, start=1)
        )
        return [table_texts.texts("picture-extra-text", rest=small_print)]

    return Depiction(partial(tricks_picture, replay, table_texts.texts), text, beside)


def _passed_lines(replay: DealReplay, table_texts: TableTexts) -> Iterator[str]:
    """The cards that partners passed to each other."""
    for seat, cards in enumerate(replay.passed):
        if cards:
            yield table_texts.texts(
                "deal-replay-passed",
                name=table_texts.name(seat),
                cards=table_texts.texts.style.cards(sorted_cards(cards)),
                to=table_texts.name(replay.view.partner(seat)),
            )


def _buried_line(seat: int, view: Table, table_texts: TableTexts) -> Iterator[str]:
    """The cards that a player buried, if they became public when the deal was scored."""
    cards = [face for face in view.zones[BURIED[seat]] if face is not None]
    if cards:
        points = rules_of(table_texts.info).card_points.buried(view, seat)
        yield table_texts.texts(
            "deal-replay-buried",
            name=table_texts.name(seat),
            cards=table_texts.texts.style.cards(cards),
            points=points,
        )


def _trick_lines(replay: DealReplay, table_texts: TableTexts, *, short: bool = False) -> Iterator[str]:
    """A line for each trick; `short` omits the leader where it is the winner of the previous trick."""
    texts = table_texts.texts
    for number, trick in enumerate(replay.tricks, start=1):
        if number == 1:
            yield texts("deal-replay-tricks")
        last = number + len(_claimed(replay, trick)) - 1
        yield texts(
            "deal-replay-trick",
            number=number if trick.cards else f"{number}–{last}",
            leader=""
            if short and number > 1
            else texts("deal-replay-leader", name=table_texts.name(trick.leader)),
            cards=_trick_cards(trick, replay, table_texts),
            winner=table_texts.name(trick.winner),
            points="" if trick.points is None else texts("deal-replay-points", points=trick.points),
        )


def _claimed(replay: DealReplay, trick: PlayedTrick) -> list[Card]:
    """The cards with which the remaining tricks were claimed; none for a trick that was played."""
    claim = replay.view.rest_claimed
    return [] if trick.cards or claim is None else sorted_cards(claim.hands[claim.seat])


def _trick_cards(trick: PlayedTrick, replay: DealReplay, table_texts: TableTexts) -> str:
    """The cards in the order played, the winning card in bold, and the dummy's card after a plus sign."""
    texts = table_texts.texts
    if not trick.cards:
        return texts("deal-replay-claimed", cards=texts.style.cards(_claimed(replay, trick)))
    winning = (trick.winner - trick.leader) % replay.view.seats
    labels = [texts.style.card(card) for card in trick.cards]
    labels[winning] = f"**{labels[winning]}**"
    if trick.turned is not None:
        labels.append(f"+ {texts.style.card(trick.turned)}")
    return " ".join(labels)


def _rows(replay: DealReplay, table_texts: TableTexts) -> list[Row]:
    texts, table_id, deal = table_texts.texts, replay.info.id, replay.deal
    controls = [
        # A board has no total.
        *(
            board_result_buttons(replay.info, texts)
            or [Button(ShowScores(table_id), label=texts("button-scores"))]
        ),
        Button(ReviewDeal(table_id, deal), label=texts("button-review")),
        *deal_buttons(deal, replay.deals, texts, lambda other: ShowDeal(table_id, other)),
        Button(ExportGame(table_id), label=texts("button-export")),
    ]
    return rows_of(controls)


@handles(ShowDeal)
async def _show_deal(context: InteractionContext, button: ShowDeal) -> Panel:
    replay = await context.host.replays.deal(button.table_id, context.user_id, button.deal)
    table_texts = TableTexts(context.texts, replay.info)
    return await deal_panel(replay, table_texts, context.preferences, context.user_id)
