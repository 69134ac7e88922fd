"""What the cards make of the wagers: pure figures, without a round around them."""

from __future__ import annotations

from domain.banked.limits import Limit, PersonalLimit, limit_for
from domain.banked.results import Result
from domain.cards.three import class_of, qualifies
from domain.staff.roles import Book
from domain.three_card_poker.pay_tables import ANTE_BONUS, PAIR_PLUS
from domain.three_card_poker.terms import Terms


def ante_and_play(book: Book, value: int, dealer: int | None) -> tuple[Result, Result]:
    """Compare a hand that was played; a dealer without a hand, or not qualified, has no part."""
    if dealer is None or not qualifies(dealer):
        # The same money by two names (TGC-27).
        return Result.WIN, Result.VOID if book is Book.TCP else Result.STAND_OFF
    if value == dealer:
        return Result.STAND_OFF, Result.STAND_OFF
    result = Result.WIN if value > dealer else Result.LOSE
    return result, result


def bonus_odds(terms: Terms, value: int) -> int:
    """Say what the Ante Bonus pays to one; nothing under a straight."""
    return ANTE_BONUS[terms.ante_bonus].get(class_of(value), 0)


def pair_plus_odds(terms: Terms, value: int) -> int:
    """Say what Pair Plus pays to one; it loses under a pair."""
    return PAIR_PLUS[terms.pair_plus_table].get(class_of(value), 0)


def chip_unit(terms: Terms) -> int:
    """Say what payments are rounded up to: Canberra settles to the cent (TGC-14, TGC-15)."""
    return terms.chip_unit if terms.book is Book.TCP else 1


def binding_limit(
    terms: Terms, sign: Limit, personal: PersonalLimit | None, *, has_marker: bool
) -> Limit:
    """Find the limit that binds a player; Canberra only ever raises a maximum (C3P-3.2)."""
    bound = limit_for(sign, personal, has_marker=has_marker)
    if terms.book is Book.TCP:
        return bound
    return Limit(sign.least, max(sign.most, bound.most), sign.multiple)
