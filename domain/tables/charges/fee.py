"""What a table charges for an hour, by its terms and never above its sign."""

from __future__ import annotations

from domain.cents import Cents, dollars
from domain.poker.terms import Method
from domain.staff.roles import Book
from domain.tables.charges.errors import FeeAboveSignError
from domain.tables.table import Table
from domain.tables.terms import TableTerms

# Where the sign must show what is charged.
_SIGN_RULES = {Book.CP: "CP-7.2.2(c)", Book.PP: "PP-7.1"}


def hourly_fee(terms: TableTerms | None) -> Cents:
    """Say what terms charge for an hour; nothing where commission is taken otherwise, or waived."""
    if terms is None or terms.poker is None:
        return 0
    return terms.hourly_fee if terms.poker.commission.method is Method.TIME_CHARGE else 0


def fee_in_force(table: Table) -> Cents:
    """Say what a table charges for an hour; refuse more than its sign shows."""
    fee, most = hourly_fee(table.terms), hourly_fee(table.signed_terms)
    if fee > most:
        shows = f"shows {dollars(most)}" if most else "shows no time charge"
        raise FeeAboveSignError(
            f"the terms of table {table.code} charge {dollars(fee)} for an hour and its sign"
            f" {shows}; put the sign up first",
            rule=_SIGN_RULES[table.rulebook],
        )
    return fee


def is_on_sign(table: Table) -> bool:
    """Say whether the sign shows at least what the terms charge."""
    return hourly_fee(table.terms) <= hourly_fee(table.signed_terms)
