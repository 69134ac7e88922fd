"""Powers over seats."""

from __future__ import annotations

from domain.staff.powers import Least, at_least, floor_power, read_as
from domain.staff.roles import Book, Role

VACATE_IDLE_SEAT = floor_power(
    "vacate_idle_seat",
    "vacate a seat after three abstained rounds",
    {
        Book.TCP: read_as(Role.GAME_SUPERVISOR, "TCP-11.8"),
        Book.C3P: read_as(Role.CASINO_SUPERVISOR, "C3P-14.6"),
        Book.CW: read_as(Role.GAME_SUPERVISOR, "CW-11.8"),
        Book.PP: read_as(Role.GAME_SUPERVISOR, "PP-16.7"),
    },
)

PICK_UP_ABSENT_PLAYER = floor_power(
    "pick_up_absent_player",
    "pick up an absent player",
    {
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-9.7.7"),
        Book.CP: at_least(Role.TG_AREA_MANAGER, "CP-8.11"),
    },
)

SETTLE_SEAT_CLAIM = floor_power(
    "settle_seat_claim",
    "settle two players wanting one seat",
    {Book.PP: at_least(Role.POKER_SUPERVISOR, "PP-9.1.2")},
)

MAKE_NEW_PLAYER_WAIT = floor_power(
    "make_new_player_wait",
    "have a new player wait or post",
    {Book.CP: at_least(Role.TG_HIGHER_DUTIES_DEALER, "CP-8.10")},
)

# Buy-ins and seating are the chip runner's work in both books; the cage serves the same cards.
_SEATING = frozenset({Role.CAGE_REPRESENTATIVE, Role.CHIP_RUNNER})

SEAT_PLAYER = floor_power(
    "seat_player",
    "seat players and take their buy-ins",
    {
        Book.PP: Least(Role.GAME_SUPERVISOR, ("PP-1.1-CageAndFloorRoles",), True, _SEATING),
        Book.CP: Least(Role.DEALER, ("CP-1.1-ChipRunner",), True, _SEATING),
        Book.TCP: read_as(Role.DEALER, "TCP-5.9"),
        Book.C3P: read_as(Role.DEALER, "C3P-4.4"),
        Book.CW: read_as(Role.DEALER, "CW-5.12"),
    },
)

ALLOCATE_SEAT = floor_power(
    "allocate_seat",
    "hold a seat for a player",
    {
        Book.PP: read_as(Role.GAME_SUPERVISOR, "PP-9.1.2"),
        Book.CP: at_least(Role.POKER_ROOM_MANAGEMENT, "CP-8.3"),
        Book.TCP: read_as(Role.GAME_SUPERVISOR, "TCP-5.9.1"),
        Book.C3P: read_as(Role.CASINO_SUPERVISOR, "C3P-4.4"),
        Book.CW: read_as(Role.GAME_SUPERVISOR, "CW-5.13"),
    },
)

RUN_ROUNDS = floor_power(
    "run_rounds",
    "start and end rounds",
    {
        Book.PP: read_as(Role.GAME_SUPERVISOR, "PP-1.1-PokerProDirectorTablet"),
        Book.CP: read_as(Role.DEALER, "CP-6.3"),
        Book.TCP: at_least(Role.DEALER, "TCP-1.2"),
        Book.C3P: read_as(Role.DEALER, "C3P-A(Dealer)"),
        Book.CW: at_least(Role.DEALER, "CW-1.2"),
    },
)

SEAT_POWERS = (
    VACATE_IDLE_SEAT,
    PICK_UP_ABSENT_PLAYER,
    SETTLE_SEAT_CLAIM,
    MAKE_NEW_PLAYER_WAIT,
    SEAT_PLAYER,
    ALLOCATE_SEAT,
    RUN_ROUNDS,
)
