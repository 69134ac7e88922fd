"""What everybody who works on the floor may do, whatever the rulebook of the table."""

from __future__ import annotations

from domain.staff.powers import RUN_POKER, house_power
from domain.staff.roles import Role

_ON_THE_FLOOR = (
    *RUN_POKER.house,
    Role.CASINO_SUPERVISOR,
    Role.POKER_ROOM_MANAGEMENT,
    Role.CASINO_OPERATOR,
    Role.CHIEF_OPERATING_OFFICER,
    Role.CHIEF_EXECUTIVE_OFFICER,
)

# Whoever sees something wrong says so; what follows from it takes a rank of the book.
REPORT_INCIDENT = house_power(
    "report_incident",
    "report and follow up incidents",
    *_ON_THE_FLOOR,
    Role.CHIP_RUNNER,
    Role.INSPECTOR,
    Role.REGULATOR,
)

# The books say what is done with cards and who orders it; doing it is the floor's work.
HANDLE_CARDS = house_power("handle_cards", "handle cards and shoes", *_ON_THE_FLOOR)

FLOOR_WORK = (REPORT_INCIDENT, HANDLE_CARDS)
