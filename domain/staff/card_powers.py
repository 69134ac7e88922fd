"""Powers over cards and equipment."""

from __future__ import annotations

from domain.staff.powers import at_least, floor_power, read_as
from domain.staff.roles import Book, Role

ACT_AS_DEALER = floor_power(
    "act_as_dealer",
    "act as dealer",
    {
        Book.TCP: at_least(Role.GAME_SUPERVISOR, "TCP-1.2"),
        # Canberra has no such clause; the house allows it by policy.
        Book.C3P: read_as(Role.CASINO_SUPERVISOR, "C3P-A(Dealer)"),
        Book.CW: at_least(Role.GAME_SUPERVISOR, "CW-1.2"),
        Book.CP: at_least(Role.TG_HIGHER_DUTIES_DEALER, "CP-1.2"),
    },
)

ORDER_CARD_COUNT = floor_power(
    "order_card_count",
    "order a card count",
    {
        Book.TCP: at_least(Role.GAME_SUPERVISOR, "TCP-3.3"),
        Book.C3P: at_least(Role.CASINO_SUPERVISOR, "C3P-2.4"),
        Book.CP: at_least(Role.TG_HIGHER_DUTIES_DEALER, "CP-3.4"),
    },
)

REPLACE_UNFIT_CARDS = floor_power(
    "replace_unfit_cards",
    "replace unfit cards",
    {
        Book.TCP: at_least(Role.GAME_SUPERVISOR, "TCP-3.4"),
        Book.C3P: at_least(Role.CASINO_OPERATOR, "C3P-2.3"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-4.4.2"),
        Book.CP: at_least(Role.DEALER, "CP-5.3.1"),
    },
)

REPLACE_CARDS_BEFORE_SHUFFLE = floor_power(
    "replace_cards_before_shuffle",
    "replace cards before a shuffle",
    {Book.CW: at_least(Role.GAME_SUPERVISOR, "CW-4.4.1")},
)

SHUFFLE_ABNORMAL_SEQUENCE = floor_power(
    "shuffle_abnormal_sequence",
    "order a shuffle for an abnormal sequence",
    {
        Book.TCP: at_least(Role.GAME_SUPERVISOR, "TCP-4.1.1(b)"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-4.1.1(c)"),
    },
)

SHUFFLE_OTHER_CAUSE = floor_power(
    "shuffle_other_cause",
    "order a shuffle for another cause",
    {
        Book.TCP: at_least(Role.GAME_SUPERVISOR, "TCP-4.1.1(c)"),
        Book.CW: at_least(Role.PIT_BOSS, "CW-4.1.1(d)"),
    },
)

# In Casino War a player cuts (CW-4.2.1); the staff's power begins when no player does.
CUT_CARDS = floor_power(
    "cut_cards",
    "cut the cards",
    {
        Book.TCP: at_least(Role.DEALER, "TCP-4.2.1"),
        Book.C3P: at_least(Role.DEALER, "C3P-5.2"),
        Book.CW: at_least(Role.GAME_SUPERVISOR, "CW-4.2.2"),
        Book.CP: at_least(Role.DEALER, "CP-5.2"),
    },
)

LEAVE_DEALERS_SET_IN_TRAY = floor_power(
    "leave_dealers_set_in_tray",
    "leave the dealer's set in the tray",
    {Book.TCP: at_least(Role.GAME_SUPERVISOR, "TCP-7.4.2(a)")},
)

APPROVE_LAYOUT_AND_SHOE = floor_power(
    "approve_layout_and_shoe",
    "approve a layout or a shoe",
    {Book.C3P: at_least(Role.REGULATOR, "C3P-1.1", "C3P-A(Shoe)")},
)

CARD_POWERS = (
    ACT_AS_DEALER,
    ORDER_CARD_COUNT,
    REPLACE_UNFIT_CARDS,
    REPLACE_CARDS_BEFORE_SHUFFLE,
    SHUFFLE_ABNORMAL_SEQUENCE,
    SHUFFLE_OTHER_CAUSE,
    CUT_CARDS,
    LEAVE_DEALERS_SET_IN_TRAY,
    APPROVE_LAYOUT_AND_SHOE,
)
