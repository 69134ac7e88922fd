"""Whether a book allows the terms of a table at all."""

from __future__ import annotations

from domain.cents import GREATEST_AMOUNT, dollars
from domain.poker.errors import BadTermsError
from domain.poker.terms import Commission, Method, Structure, Terms
from domain.poker.variants import VARIANTS
from domain.staff.roles import Book

LEAST_RATE, MOST_RATE = 200, 1_000
_HALVES = 2


def check_terms(terms: Terms) -> None:
    """Refuse terms under which no hand may be dealt, by the rule that forbids them."""
    if terms.book not in {Book.PP, Book.CP}:
        raise BadTermsError("poker is played under PP or CP")
    _check_amounts(terms)
    _check_bets(terms)
    _check_blinds(terms)
    _check_commission(terms.book, terms.commission)


def _check_amounts(terms: Terms) -> None:
    amounts = (
        *terms.bets, *terms.blinds, terms.ante, terms.bring_in, terms.kill, terms.extension_fee,
        *terms.commission.per_hand.values(), terms.commission.per_person,
        terms.commission.cap or 0,
    )  # fmt: skip
    if not all(0 <= each < GREATEST_AMOUNT for each in amounts):
        raise BadTermsError("an amount of the terms is negative or too large")
    if min(terms.split_unit, terms.step, terms.commission.rounding_unit) < 1:
        raise BadTermsError("a unit is at least one cent")


def _check_bets(terms: Terms) -> None:
    needed = _HALVES if terms.structure in {Structure.FIXED, Structure.SPREAD} else 1
    if len(terms.bets) != needed or sorted(terms.bets) != list(terms.bets) or terms.bets[0] < 1:
        raise BadTermsError(
            f"{terms.structure} needs {needed} amounts to bet, the smaller first",
            rule=f"{terms.book}-1.1-StructuredLimit",
        )
    variant = VARIANTS[terms.game]
    if variant.is_stud and not 0 < terms.bring_in <= terms.bets[0]:
        raise BadTermsError(
            "the bring-in is a table term not above the lower limit", rule="PP-11.3.1-s1"
        )
    if terms.kill and (not terms.blinds or terms.book is not Book.PP):
        raise BadTermsError("a kill raises a game with blinds", rule="PP-9.9.7")


def _check_blinds(terms: Terms) -> None:
    if VARIANTS[terms.game].is_stud:
        return
    rule = "PP-5.12" if terms.book is Book.PP else "CP-6.4"
    if not terms.blinds or terms.blinds[-1] < terms.bets[0]:
        raise BadTermsError(
            f"the last blind is at least the minimum of the first round, {dollars(terms.bets[0])}",
            rule=rule,
        )
    is_two = len(terms.blinds) == _HALVES
    if terms.book is Book.PP and is_two and terms.blinds[0] * 2 != terms.blinds[1]:
        raise BadTermsError("the small blind is half the big blind", rule="PP-1.1-Blind")


def _check_commission(book: Book, commission: Commission) -> None:
    is_percentage = commission.method is Method.PERCENTAGE
    if is_percentage and not LEAST_RATE <= commission.rate <= MOST_RATE:
        raise BadTermsError("the percentage is from 2 % to 10 %", rule=f"{book}-7.2.1")
    if commission.method is Method.FIXED_PER_HAND and not commission.per_hand:
        raise BadTermsError("a fixed charge has its table of amounts", rule="CP-7.2.3(b)-s1")
    if commission.method is Method.FIXED_PER_PERSON and not commission.per_person:
        raise BadTermsError("a fee per person has its amount", rule=f"{book}-7.1-s1")
