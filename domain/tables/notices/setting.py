"""Setting the terms of a table, where no notice is needed."""

from __future__ import annotations

from domain.casino_war.terms import Method as DealingMethod
from domain.poker.terms import Method
from domain.staff.authority import require
from domain.staff.powers import SET_UP_TABLE
from domain.staff.roles import Book
from domain.staff.table_powers import CHANGE_LIMITS
from domain.tables.notices.applying import catch_up, check_seated
from domain.tables.notices.commands import SetTableTerms
from domain.tables.notices.errors import (
    BadTableTermsError,
    NothingChangesError,
    NoticeNeededError,
    OtherMethodInUseError,
    OwnCommandError,
)
from domain.tables.notices.needs import (
    CHANGE_RULES,
    DEALING_METHOD,
    PAY_TABLES,
    Needs,
    changes_commission,
    needs_of,
)
from domain.tables.notices.versions import put_in_force
from domain.tables.now import TableNow
from domain.tables.parameters import differing
from domain.tables.table import Table
from domain.tables.terms import TableTerms
from domain.tables.terms_rules import check_terms


def set_terms(
    table: Table, command: SetTableTerms, now: TableNow, method: DealingMethod = DealingMethod.A
) -> None:
    """Set the terms from the next round on; what needs notice is refused (TGC-21, PK-34)."""
    book, envelope = table.rulebook, command.envelope
    if table.terms is None:
        require(envelope, SET_UP_TABLE)
    else:
        require(envelope, CHANGE_LIMITS, book)
    check_terms(book, command.terms)
    _check_method(command.terms, method)
    catch_up(table, envelope, now)
    before = table.terms
    check_only_terms(book, before, command.terms)
    needs = Needs(rules=CHANGE_RULES[book])
    # Before the first sign nobody has been told of any terms.
    if before is not None and table.signed_at is not None:
        needs = needs_of(book, before, command.terms)
    if needs.is_notice_needed:
        raise NoticeNeededError(_needed(needs), rule=needs.rules[0])
    check_seated(table, command.terms, now)
    put_in_force(table, envelope, command.terms, reason=command.reason, rules=needs.rules)


def check_only_terms(book: Book, before: TableTerms | None, after: TableTerms) -> None:
    """Refuse what has a command of its own, and what changes nothing."""
    if before is None:
        _check_has_commission(book, after)
        return
    changed = differing(before, after)
    if not changed:
        raise NothingChangesError("these are the terms in force; nothing would change")
    if changed & PAY_TABLES:
        raise OwnCommandError(
            "pay tables are changed on their own, confirmed by a Pit Boss", rule="TCP-8.2(b)"
        )
    if changes_commission(changed):
        raise OwnCommandError("commission is varied on its own, before a hand", rule=f"{book}-7.3")
    if DEALING_METHOD in changed:
        raise OtherMethodInUseError("the dealing method is chosen once for the whole casino")


def _check_has_commission(book: Book, terms: TableTerms) -> None:
    if terms.poker is not None and terms.poker.commission.method is Method.NONE:
        raise BadTableTermsError(
            "the terms name no commission; nil is set by varying it", rule=f"{book}-7.1-s1"
        )


def _check_method(terms: TableTerms, method: DealingMethod) -> None:
    if terms.war is not None and terms.war.method is not method:
        raise OtherMethodInUseError(
            f"every table of Casino War deals by method {method}; {terms.war.method} is not in use"
        )


def _needed(needs: Needs) -> str:
    said = [f"{needs.minutes} minutes on the sign"] if needs.minutes else []
    said += [f"{needs.hands} hands, or most players' agreement"] if needs.hands else []
    return f"this needs a notice first: {' and '.join(said) or 'of any length'}"
