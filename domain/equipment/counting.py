"""Card counts and replacements: who orders them, and when cards may be changed."""

from __future__ import annotations

from domain.equipment.card_set import CardSet
from domain.equipment.commands import CountCards, OrderCardCount, ReplaceCards
from domain.equipment.errors import RoundInProgressError, WrongCardsError
from domain.equipment.events import CardsCounted, CardsReplaced, CountOrdered
from domain.equipment.rules import CHECKED, REPLACED
from domain.staff.authority import require
from domain.staff.card_powers import (
    ORDER_CARD_COUNT,
    REPLACE_CARDS_BEFORE_SHUFFLE,
    REPLACE_UNFIT_CARDS,
)
from domain.staff.floor_work import HANDLE_CARDS


def order_count(cards: CardSet, command: OrderCardCount) -> None:
    """Have the cards counted before anything more is dealt."""
    require(command.envelope, ORDER_CARD_COUNT, cards.book)
    cards.check_in_use()
    rules = ORDER_CARD_COUNT.least[cards.book].rules
    cards.tell(CountOrdered, command.envelope, rules, reason=command.reason)


def count(cards: CardSet, command: CountCards) -> None:
    """Record a count; one that is off stops the cards from being used."""
    require(command.envelope, HANDLE_CARDS)
    cards.check_not_ended()
    if command.cards < 0:
        raise WrongCardsError("a count is nothing or more")
    ordered = ORDER_CARD_COUNT.least.get(cards.book)
    rules = ordered.rules if cards.count_due and ordered else (CHECKED[cards.book],)
    facts = {"cards": command.cards, "expected": cards.cards}
    cards.tell(CardsCounted, command.envelope, rules, **facts)


def replace(cards: CardSet, command: ReplaceCards, *, is_round_open: bool) -> None:
    """Change unfit cards between rounds; new ones are checked, shuffled and cut first."""
    is_last = command.before_shuffle and cards.book in REPLACE_CARDS_BEFORE_SHUFFLE.least
    power = REPLACE_CARDS_BEFORE_SHUFFLE if is_last else REPLACE_UNFIT_CARDS
    require(command.envelope, power, cards.book)
    cards.check_in_use()
    rule = power.least[cards.book].rules[0]
    if is_round_open:
        raise RoundInProgressError("cards are changed when the round is over", rule=rule)
    if is_last and not (cards.cutting_card_is_out or cards.shuffle_due):
        raise RoundInProgressError(
            "this is for the end of the last round before a shuffle", rule=rule
        )
    if not 0 < command.pieces <= cards.cards:
        raise WrongCardsError(f"1 to {cards.cards} cards are replaced, not {command.pieces}")
    is_whole = command.is_whole or command.pieces == cards.cards
    facts = {"pieces": command.pieces, "is_whole": is_whole, "reason": command.reason}
    rules = (rule, REPLACED[cards.book]) if is_whole else (rule,)
    cards.tell(CardsReplaced, command.envelope, tuple(dict.fromkeys(rules)), **facts)
