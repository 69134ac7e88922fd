"""Poker commission: what each hand and each hour brought at which table, and where it went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domain.poker.events import CommissionTaken, FeesCollected, HandStarted
from domain.poker.rulings.events import HandVoided
from domain.poker.terms import Method, Terms
from domain.staff.roles import Book
from domain.tables.charges.events import TimeChargeDropped, TimeChargeTaken
from projections.read_model import Cursor, ReadModel, Recorded

_HAND = "INSERT INTO hands VALUES (%s, %s, %s, %s, %s)"
# Of a hand: what it brought goes under its table, its method and its path.
_OF_HAND = """
    INSERT INTO facts
    SELECT %s, table_code, method, path, %s, %s, %s, %s FROM hands WHERE hand_id = %s
"""
_FACT = "INSERT INTO facts VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"


class Commission(ReadModel):
    """`commission.hands` and `commission.facts`: a hand that began, or an amount."""

    name = "commission"
    version = 2
    tables = """
        CREATE TABLE hands (
            hand_id    uuid PRIMARY KEY,
            table_code text NOT NULL,
            method     text NOT NULL,
            path       text NOT NULL,
            -- Whether the house owes the stakes to accounts and cards; others are chips.
            of_claims  boolean NOT NULL
        );
        CREATE TABLE facts (
            position   bigint      PRIMARY KEY,
            table_code text        NOT NULL,
            method     text        NOT NULL,
            path       text        NOT NULL,
            hands      integer     NOT NULL,
            cents      bigint      NOT NULL,
            at         timestamptz NOT NULL,
            gaming_day date        NOT NULL
        );
        CREATE INDEX ON facts (gaming_day);
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Enter each hand as it begins, and each amount that the house took or gave back."""
        for recorded in batch:
            match recorded.event:
                case HandStarted(table=table, terms=terms, of_guests=of_guests):
                    hand = [recorded.stream_id, table, terms.commission.method, _path_of(terms)]
                    of_claims = terms.book is Book.PP and not of_guests
                    cursor.execute(_HAND, [*hand, of_claims])
                    _of_hand(cursor, recorded, 1, 0)
                case CommissionTaken(cents=cents):
                    _of_hand(cursor, recorded, 0, cents)
                case FeesCollected(fees=fees):
                    _of_hand(cursor, recorded, 0, sum(fees.values()))
                case HandVoided(fees=fees) if fees:
                    _of_hand(cursor, recorded, 0, -sum(fees.values()))
                case TimeChargeTaken(cents=cents) as event if _is_income(event.postings):
                    _of_hour(cursor, recorded, event.table, "account", cents)
                case TimeChargeDropped(cents=cents) as event:
                    path = "float" if event.into_float else "chip box"
                    _of_hour(cursor, recorded, event.table, path, cents)


def _of_hand(cursor: Cursor, recorded: Recorded, hands: int, cents: int) -> None:
    event = recorded.event
    told = [hands, cents, event.timestamp, event.gaming_day, recorded.stream_id]
    cursor.execute(_OF_HAND, [recorded.position, *told])


def _of_hour(cursor: Cursor, recorded: Recorded, table: str, path: str, cents: int) -> None:
    where = [recorded.position, table, Method.TIME_CHARGE, path]
    event = recorded.event
    cursor.execute(_FACT, [*where, 0, cents, event.timestamp, event.gaming_day])


def _path_of(terms: Terms) -> str:
    if terms.book is Book.PP:
        return "account"
    return "float" if terms.stand_alone else "chip box"


def _is_income(postings: Iterable[tuple[str, int]]) -> bool:
    """Tell an electronic stake, which pays income, from chips that are put on a slide."""
    return any(account.startswith("income:") for account, _ in postings)
