"""What may be asked about time charges, by the names that the doors use."""

from __future__ import annotations

from domain.cents import dollars
from domain.tables.charges import commands as of_charges
from services.use_cases import time_charges
from services.use_cases.spec import CommandSpec

SPECS = (
    CommandSpec(
        "assess-time-charge",
        of_charges.AssessTimeCharge,
        time_charges.assess_time_charge,
        "Say who owes a table's fee for an hour",
        lambda c: f"Assess the time charge of table {c.table.upper()}",
    ),
    CommandSpec(
        "collect-time-charge",
        of_charges.CollectTimeCharge,
        time_charges.collect_time_charge,
        "Take a time charge from the stakes, between two rounds",
        lambda c: f"Collect time charge {c.charge_id}",
    ),
    CommandSpec(
        "verify-time-charge",
        of_charges.VerifyTimeCharge,
        time_charges.verify_time_charge,
        "Verify the amount of a time charge on the slide",
        lambda c: f"Verify {dollars(c.amount_cents)} of time charge {c.charge_id}",
    ),
    CommandSpec(
        "drop-time-charge",
        of_charges.DropTimeCharge,
        time_charges.drop_time_charge,
        "Drop a verified time charge, or put it in the float",
        lambda c: f"Drop time charge {c.charge_id}",
    ),
)
