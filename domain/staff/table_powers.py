"""Powers over limits, pay tables, commission, opening and closing."""

from __future__ import annotations

from domain.staff.powers import at_least, floor_power, read_as
from domain.staff.roles import Book, Role

KEEP_SIGNS_UP = floor_power(
    "keep_signs_up",
    "see that signs are up",
    {
        Book.TCP: at_least(Role.DEALER, "TCP-6.1"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-3.1", "C3P-3.3"),
        Book.CW: at_least(Role.DEALER, "CW-6.1"),
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-6.1"),
        Book.CP: at_least(Role.CASINO_OPERATOR, "CP-6.1"),
    },
)

CHANGE_LIMITS = floor_power(
    "change_limits",
    "change limits",
    {
        Book.TCP: read_as(Role.PIT_BOSS, "TGC-21"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-3.1"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-6.4"),
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-5.17"),
        Book.CP: at_least(Role.TG_AREA_MANAGER, "CP-6.10"),
    },
)

RAISE_MINIMUM = floor_power(
    "raise_minimum",
    "raise a minimum",
    {
        Book.TCP: read_as(Role.PIT_BOSS, "TCP-6.1[s66(2)]"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-3.1"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-6.4"),
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-6.1-s66(2)"),
        Book.CP: at_least(Role.TG_AREA_MANAGER, "CP-6.1-s66(2)"),
    },
)

AGREE_PERSONAL_LIMIT = floor_power(
    "agree_personal_limit",
    "agree a personal limit",
    {
        Book.TCP: read_as(Role.PIT_BOSS, "TCP-6.3"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-3.2"),
        Book.CW: read_as(Role.PIT_BOSS, "CW-6.3"),
    },
)

CHANGE_PAY_TABLES = floor_power(
    "change_pay_tables",
    "change pay tables",
    {Book.TCP: at_least(Role.PIT_BOSS, "TCP-8.2(b)")},
)

CHOOSE_DEALING_METHOD = floor_power(
    "choose_dealing_method",
    "choose dealing method A or B",
    {Book.CW: at_least(Role.CASINO_OPERATOR, "CW-7.4.4(a)")},
)

LIMIT_PLAYERS_PER_AREA = floor_power(
    "limit_players_per_area",
    "allow fewer than three players on a betting area",
    {Book.CW: at_least(Role.GAME_SUPERVISOR, "CW-5.10")},
)

ALLOW_SEVERAL_AREAS = floor_power(
    "allow_several_areas",
    "let a player use several betting areas",
    {
        # At Crown's Three Card Poker: the conditions of the rule are met (TGC-20).
        Book.TCP: read_as(Role.GAME_SUPERVISOR, "TCP-5.9.1", "TGC-20"),
        Book.CW: at_least(Role.GAME_SUPERVISOR, "CW-5.13"),
    },
)

REFUSE_UNPAYABLE_WAGER = floor_power(
    "refuse_unpayable_wager",
    "refuse a wager that chips cannot pay",
    {Book.CW: read_as(Role.DEALER, "CW-5.14")},
)

VARY_COMMISSION = floor_power(
    "vary_commission",
    "vary or waive commission",
    {
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-7.3", "PP-7.4"),
        Book.CP: at_least(Role.TG_AREA_MANAGER, "CP-7.3", "CP-7.4"),
    },
)

COLLECT_TIME_CHARGES = floor_power(
    "collect_time_charges",
    "collect time charges and drop them",
    {Book.CP: at_least(Role.DEALER, "CP-7.2.2(d)")},
)

VERIFY_TIME_CHARGES = floor_power(
    "verify_time_charges",
    "verify time charges before the drop",
    {Book.CP: at_least(Role.TG_HIGHER_DUTIES_DEALER, "CP-7.2.2(e)")},
)

CLOSE_TABLE_WITH_PLAYERS = floor_power(
    "close_table_with_players",
    "close a table with players",
    {
        Book.TCP: at_least(Role.PIT_BOSS, "TCP-11.7"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-13.2"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-11.7"),
        Book.CP: at_least(Role.TG_AREA_MANAGER, "CP-13.3"),
    },
)

TABLE_POWERS = (
    KEEP_SIGNS_UP,
    CHANGE_LIMITS,
    RAISE_MINIMUM,
    AGREE_PERSONAL_LIMIT,
    CHANGE_PAY_TABLES,
    CHOOSE_DEALING_METHOD,
    LIMIT_PLAYERS_PER_AREA,
    ALLOW_SEVERAL_AREAS,
    REFUSE_UNPAYABLE_WAGER,
    VARY_COMMISSION,
    COLLECT_TIME_CHARGES,
    VERIFY_TIME_CHARGES,
    CLOSE_TABLE_WITH_PLAYERS,
)
