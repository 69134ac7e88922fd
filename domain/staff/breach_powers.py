"""Powers over breaches, invalidation and disputes."""

from __future__ import annotations

from domain.staff.powers import Least, at_least, floor_power, read_as
from domain.staff.roles import Book, Role

VOID_WAGER_FOR_BREACH = floor_power(
    "void_wager_for_breach",
    "void a wager for a breach",
    {
        Book.TCP: at_least(Role.PIT_BOSS, "TCP-11.2.1"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-14.2(a)"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-11.2.1"),
        Book.PP: at_least(Role.PIT_BOSS, "PP-16.2.1"),
        Book.CP: at_least(Role.TG_ASSISTANT_CASINO_MANAGER, "CP-13.2.1"),
    },
)

BAR_FROM_GAME = floor_power(
    "bar_from_game",
    "bar from the game",
    {
        Book.TCP: at_least(Role.PIT_BOSS, "TCP-11.2.2"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-14.2(b)"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-11.2.2"),
        Book.PP: at_least(Role.PIT_BOSS, "PP-16.2.2"),
        Book.CP: at_least(Role.TG_ASSISTANT_CASINO_MANAGER, "CP-13.2.2"),
    },
)

SEIZE_WINNINGS = floor_power(
    "seize_winnings",
    "seize winnings made with a device",
    {
        Book.TCP: at_least(Role.PIT_BOSS, "TCP-11.2.3"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-11.2.3"),
        Book.PP: at_least(Role.PIT_BOSS, "PP-16.2.3"),
        Book.CP: at_least(Role.TG_ASSISTANT_CASINO_MANAGER, "CP-13.2.3"),
    },
)

CONFISCATE_DEVICE = floor_power(
    "confiscate_device",
    "confiscate the device",
    {
        Book.TCP: at_least(Role.PIT_BOSS, "TCP-11.2.4"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-11.2.4"),
        Book.PP: at_least(Role.PIT_BOSS, "PP-16.2.4"),
        Book.CP: at_least(Role.TG_ASSISTANT_CASINO_MANAGER, "CP-13.2.4"),
    },
)

DETAIN = floor_power(
    "detain",
    "detain a person",
    {
        Book.TCP: at_least(Role.PIT_BOSS, "TCP-11.2.5"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-11.2.5"),
        Book.PP: at_least(Role.PIT_BOSS, "PP-16.2.5"),
        Book.CP: at_least(Role.TG_ASSISTANT_CASINO_MANAGER, "CP-13.2.5"),
    },
)

FORFEIT_FOR_COLLUSION = floor_power(
    "forfeit_for_collusion",
    "forfeit a hand for collusion",
    {
        Book.TCP: read_as(Role.PIT_BOSS, "TCP-7.5.1(a)"),
        Book.C3P: read_as(Role.CASINO_OPERATOR, "C3P-11.3"),
        Book.PP: read_as(Role.GAME_SUPERVISOR, "PP-16.13"),
        Book.CP: read_as(Role.TG_HIGHER_DUTIES_DEALER, "CP-13.14"),
    },
)

RULE_ON_HARMFUL_CONDUCT = floor_power(
    "rule_on_harmful_conduct",
    "rule on conduct harmful to the game",
    {
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-16.3(first)"),
        Book.CP: at_least(Role.TG_AREA_MANAGER, "CP-13.4"),
    },
)

# Crown Poker's ladder is uneven here: this rank may not void one wager for a breach.
INVALIDATE_GAME = floor_power(
    "invalidate_game",
    "invalidate a game",
    {
        Book.TCP: at_least(Role.PIT_BOSS, "TCP-11.3"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-14.1", "C3P-14.3"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-11.3"),
        Book.PP: at_least(Role.PIT_BOSS, "PP-16.3.1", "PP-16.3.2"),
        Book.CP: at_least(Role.TG_HIGHER_DUTIES_DEALER, "CP-13.5"),
    },
)

DECIDE_DISPUTE = floor_power(
    "decide_dispute",
    "decide a dispute",
    {
        Book.TCP: at_least(Role.PIT_BOSS, "TCP-11.10"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-14.4"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-11.10"),
        Book.PP: at_least(Role.PIT_BOSS, "PP-16.8"),
        Book.CP: at_least(Role.TG_AREA_MANAGER, "CP-13.10"),
    },
)

_REGULATOR_TOO = frozenset({Role.REGULATOR})

REVIEW_DISPUTE = floor_power(
    "review_dispute",
    "review a decided dispute",
    {
        Book.TCP: at_least(Role.INSPECTOR, "TCP-11.10"),
        Book.C3P: at_least(Role.REGULATOR, "C3P-14.4"),
        Book.CW: at_least(Role.REGULATOR, "CW-11.10"),
        Book.PP: Least(Role.INSPECTOR, ("PP-16.9", "PP-16.10"), also=_REGULATOR_TOO),
        Book.CP: Least(Role.INSPECTOR, ("CP-13.9", "CP-13.11"), also=_REGULATOR_TOO),
    },
)

BREACH_POWERS = (
    VOID_WAGER_FOR_BREACH,
    BAR_FROM_GAME,
    SEIZE_WINNINGS,
    CONFISCATE_DEVICE,
    DETAIN,
    FORFEIT_FOR_COLLUSION,
    RULE_ON_HARMFUL_CONDUCT,
    INVALIDATE_GAME,
    DECIDE_DISPUTE,
    REVIEW_DISPUTE,
)
