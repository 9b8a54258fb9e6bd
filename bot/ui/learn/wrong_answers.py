"""What a wrong answer to a stage of the lessons lacks, in a sentence of its own."""

from __future__ import annotations

import re

from bot.engine.actions import Action, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import TRICK
from bot.engine.tricks import best
from bot.host.lessons.stage import Goal, Judgment, Stage
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import melds_text, suit_name


def answer_key(stage: Stage, action: Action) -> str:
    """The key of the sentence that is written for an answer, if there is one."""
    return f"learn-{stage.key}.not-{re.sub('[^a-z0-9]+', '-', action.text.lower())}"


def why_wrong(stage: Stage, judgment: Judgment, texts: Texts) -> str:
    """Say what a wrong answer lacks: what is written for it, or else what follows from the card and the trick."""
    action = judgment.action
    key = answer_key(stage, action)
    if key in texts:
        return texts(key, points=abs(judgment.value), best=judgment.best)
    if action.verb is Verb.TRUMP:
        suit, melds = suit_name(action.suit, texts), laid_melds(stage, action, texts)
        return texts("learn-why-trump", suit=suit, melds=melds, points=judgment.value)
    if judgment.refusal is not None:
        return _why_illegal(stage, action.card, judgment.refusal.rule, texts)
    return _why_useless(stage, action.card, texts)


def laid_melds(stage: Stage, action: Action, texts: Texts) -> str:
    """The melds that the player lays down after an answer, the highest first, as a sum of their points."""
    laid = sorted(stage.after(action).melds[stage.seat], key=lambda meld: -meld.points)
    return melds_text(laid, texts, between=" + ")


def _why_illegal(stage: Stage, card: Card, rule: Rule, texts: Texts) -> str:
    trick = _trick(stage)
    return texts(
        f"learn-why-{rule.name.lower().replace('_', '-')}",
        led=suit_name(trick[0].suit, texts),
        card=texts.style.card(card),
        winning=texts.style.card(trick[best(trick, stage.view.trump)]),
    )


def _why_useless(stage: Stage, card: Card, texts: Texts) -> str:
    """Why a card that may be played does not win, or brings nothing."""
    trick, trump = _trick(stage), stage.view.trump
    winning = trick[best(trick, trump)]
    words = {"card": texts.style.card(card), "winning": texts.style.card(winning)}
    if best([*trick, card], trump) == len(trick):
        return texts("learn-why-no-point", **words)
    if card == winning:
        why = texts("learn-why-equal", **words)
    elif card.suit is winning.suit:
        why = texts("learn-why-lower", **words)
    else:
        why = texts("learn-why-no-trump", led=suit_name(trick[0].suit, texts), **words)
    counts = stage.game.variant.rules(stage.game.options).card_points.count([card])
    is_gift = stage.goal is Goal.POINTS and counts
    return f"{why} {texts('learn-why-gift')}" if is_gift else why


def _trick(stage: Stage) -> list[Card]:
    return [card for card in stage.view.zones[TRICK] if card is not None]
