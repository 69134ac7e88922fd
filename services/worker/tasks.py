"""The tasks: each says only "do what is due"; what is due is read from the log."""

from __future__ import annotations

from datetime import UTC, datetime

from services.integrity.seals import seal_head
from services.use_cases import deadlines, notices, time_charges
from services.worker.app import app, settings
from services.worker.resources import casino, pool


@app.task(name="pitbook.seal_the_log", ignore_result=False)
def seal_the_log() -> int | None:
    """Seal the head of the log; return its position, or nothing when it was sealed already."""
    with pool().connection() as connection:
        seal = seal_head(connection, settings.seal_key, settings.folder)
    return seal.position if seal else None


@app.task(name="pitbook.apply_due_notices", ignore_result=False)
def apply_due_notices() -> list[str]:
    """Bring into force the terms whose notice has run; return the notices applied by this call."""
    return notices.apply_due_notices(casino(), settings, datetime.now(UTC))


@app.task(name="pitbook.charge_for_the_hour", ignore_result=False)
def charge_for_the_hour() -> list[str]:
    """Assess what tables charge for the hours that have begun; return the charges it moved."""
    return time_charges.charge_what_is_due(casino(), settings, datetime.now(UTC))


@app.task(name="pitbook.lapse_what_is_due", ignore_result=False)
def lapse_what_is_due() -> list[str]:
    """Note calls nobody answered and times to return that are over; return what was noted now."""
    return deadlines.lapse_what_is_due(casino(), settings, datetime.now(UTC))
