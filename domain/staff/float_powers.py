"""Powers over a table's float.

No book speaks of them: whoever deals keeps the float, whoever supervises the dealer verifies
it, and whoever may close a table with players may take a close back.
"""

from __future__ import annotations

from domain.staff.powers import floor_power, read_as
from domain.staff.roles import Book, Role

COUNT_FLOAT = floor_power(
    "count_float",
    "count and keep a table's float",
    {
        Book.TCP: read_as(Role.DEALER, "TCP-1.2"),
        Book.C3P: read_as(Role.DEALER, "C3P-A(Dealer)"),
        Book.CW: read_as(Role.DEALER, "CW-1.2"),
        Book.CP: read_as(Role.DEALER, "CP-1.2"),
    },
)

VERIFY_FLOAT = floor_power(
    "verify_float",
    "verify a table's float and answer for what enters and leaves it",
    {
        Book.TCP: read_as(Role.GAME_SUPERVISOR, "TCP-1.2"),
        Book.C3P: read_as(Role.CASINO_SUPERVISOR, "C3P-A(Casino Supervisor)"),
        Book.CW: read_as(Role.GAME_SUPERVISOR, "CW-1.2"),
        Book.CP: read_as(Role.TG_HIGHER_DUTIES_DEALER, "CP-1.2"),
    },
)

CANCEL_CLOSE = floor_power(
    "cancel_close",
    "cancel the close of a table",
    {
        Book.TCP: read_as(Role.PIT_BOSS, "TCP-11.7"),
        Book.C3P: read_as(Role.CASINO_OPERATOR, "C3P-13.2"),
        Book.CW: read_as(Role.PIT_BOSS, "CW-11.7"),
        Book.CP: read_as(Role.TG_AREA_MANAGER, "CP-13.3"),
    },
)

FLOAT_POWERS = (COUNT_FLOAT, VERIFY_FLOAT, CANCEL_CLOSE)
