"""The law's reports as the registry serves them, to those who keep the registers."""

from __future__ import annotations

from domain.staff.powers import READ_COMPLIANCE
from services.reports import cash_aggregate, threshold_register
from services.reports.document import Document
from services.reports.report import DAY, EVENT, TO, Asked, Report


def _cash_aggregate(asked: Asked) -> Document:
    first = asked.day or asked.today
    days = cash_aggregate.Asked(first, asked.to or first, position=asked.event)
    return cash_aggregate.cash_aggregate(asked.pool, asked.settings, days, asked.at, by=asked.by)


def _threshold_register(asked: Asked) -> Document:
    return threshold_register.threshold_register(
        asked.pool, asked.settings, asked.today, asked.at, by=asked.by
    )


CASH_AGGREGATE = Report(
    name="cash-aggregate",
    title="Cash by player and gaming day",
    means="Cash in and out of each player, with how near it came to the threshold.",
    number="R24",
    parameters=(DAY, TO, EVENT),
    powers=(READ_COMPLIANCE,),
    build=_cash_aggregate,
    is_daily=True,
)

THRESHOLD_REGISTER = Report(
    name="threshold-register",
    title="Threshold and suspicion register",
    means="Every report the law asks for: what led to it, when it is due, how it was filed.",
    number="R25",
    parameters=(),
    powers=(READ_COMPLIANCE,),
    build=_threshold_register,
)
