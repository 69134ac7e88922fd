"""The terms of the jurisdiction: from which amount, counted how, and reported by when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from uuid import UUID

from domain.cents import Cents, dollars
from domain.ids import derived_id

_SATURDAY = 5


class Comparator(StrEnum):
    """Whether the threshold itself is reportable: Australia says so, the United States do not."""

    AT_LEAST = "at_least"
    MORE_THAN = "more_than"


class Aggregation(StrEnum):
    """What is held against the threshold: the cash of a gaming day, or of one transaction."""

    GAMING_DAY = "gaming_day"
    EACH_TRANSACTION = "each_transaction"


class Direction(StrEnum):
    """Which way the cash went, as the house sees it."""

    IN = "in"
    OUT = "out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """One version of the terms; the house begins with number 0, those of Australia."""

    number: int = 0
    threshold_cents: Cents = 10_000_00
    comparator: Comparator = Comparator.AT_LEAST
    aggregation: Aggregation = Aggregation.GAMING_DAY
    due_business_days: int = 10
    suspicion_due_business_days: int = 3
    # From here on a day's cash is in the log of large movements.
    watch_cents: Cents = 3_000_00
    # Cash in parts, each under the threshold, that comes to this share of it within the window.
    window_hours: int = 48
    window_share_percent: int = 80

    def reached_by(self, cents: Cents) -> bool:
        """Whether an amount must be reported."""
        if self.comparator is Comparator.AT_LEAST:
            return cents >= self.threshold_cents
        return cents > self.threshold_cents

    @property
    def spoken(self) -> str:
        """The threshold as people say it: $10,000.00 or more."""
        amount = dollars(self.threshold_cents)
        return f"{amount} or more" if self.reached_by(self.threshold_cents) else f"over {amount}"


def terms_id() -> UUID:
    """Return the id of the house's terms: there is one set of them."""
    return derived_id("threshold_terms", "house")


def business_days_after(day: date, days: int) -> date:
    """Return the so-many-th business day after a day, counting Monday to Friday.

    Public holidays are not known here, so that a date is never later than the law's own.
    """
    while days:
        day += timedelta(days=1)
        if day.weekday() < _SATURDAY:
            days -= 1
    return day
