"""Powers over irregularities and settlement; where the rule itself settles, nobody needs one."""

from __future__ import annotations

from domain.staff.powers import at_least, floor_power, read_as
from domain.staff.roles import Book, Role

DECLARE_MISDEAL = floor_power(
    "declare_misdeal",
    "direct or declare a misdeal",
    {
        Book.TCP: at_least(Role.GAME_SUPERVISOR, "TCP-9.4"),
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-12.1.1"),
        Book.CP: at_least(Role.DEALER, "CP-9.1.1"),
    },
)

DIRECT_COUNT_AFTER_CALL = floor_power(
    "direct_count_after_call",
    "direct the count after the Play or Fold call",
    {Book.TCP: at_least(Role.GAME_SUPERVISOR, "TCP-9.5", "TCP-9.6")},
)

# In Crown Poker a defective deck is a misdeal, which the dealer declares.
DECLARE_ROUND_VOID = floor_power(
    "declare_round_void",
    "declare a round void",
    {
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-14.3"),
        Book.CW: at_least(Role.GAME_SUPERVISOR, "CW-9.3"),
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-12.6.1"),
        Book.CP: at_least(Role.DEALER, "CP-9.1.1(h)"),
    },
)

VOID_ONE_HAND = floor_power(
    "void_one_hand",
    "void the wagers of one display or hand",
    {
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-12.4", "PP-12.5.1", "PP-16.3(first)"),
        Book.CP: at_least(Role.DEALER, "CP-9.1.1(f)"),
    },
)

RECONSTRUCT_HAND = floor_power(
    "reconstruct_hand",
    "reconstruct a hand",
    {
        Book.TCP: read_as(Role.PIT_BOSS, "TCP-9.9"),
        Book.C3P: read_as(Role.CASINO_SUPERVISOR, "C3P-12.5"),
        Book.CW: at_least(Role.GAME_SUPERVISOR, "CW-9.4"),
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-12.5.2", "PP-12.6.2"),
        Book.CP: at_least(Role.DEALER, "CP-9.4"),
    },
)

CONSIDER_MALFUNCTION_CLAIM = floor_power(
    "consider_malfunction_claim",
    "consider a malfunction claim",
    {Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-12.3")},
)

INSPECT_HAND_AFTERWARDS = floor_power(
    "inspect_hand_afterwards",
    "inspect a hand afterwards",
    {
        Book.PP: at_least(Role.GAME_SUPERVISOR, "PP-12.2.1"),
        Book.CP: at_least(Role.DEALER, "CP-8.21"),
    },
)

VERIFY_BONUS = floor_power(
    "verify_bonus",
    "verify a bonus",
    {
        Book.PP: at_least(Role.PIT_BOSS, "PP-13.3.1"),
        Book.CP: at_least(Role.TG_HIGHER_DUTIES_DEALER, "CP-11.3"),
    },
)

PAY_PROMOTIONAL_REWARD = floor_power(
    "pay_promotional_reward",
    "pay a promotional reward",
    {Book.PP: read_as(Role.PIT_BOSS, "PP-14.3")},
)

IRREGULARITY_POWERS = (
    DECLARE_MISDEAL,
    DIRECT_COUNT_AFTER_CALL,
    DECLARE_ROUND_VOID,
    VOID_ONE_HAND,
    RECONSTRUCT_HAND,
    CONSIDER_MALFUNCTION_CLAIM,
    INSPECT_HAND_AFTERWARDS,
    VERIFY_BONUS,
    PAY_PROMOTIONAL_REWARD,
)
