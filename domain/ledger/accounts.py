"""The names of accounts. Paths, so that a report is a prefix."""

from __future__ import annotations

from typing import Final
from uuid import UUID

PATRONS_CASH: Final = "patrons:cash"
PATRONS_CHIPS: Final = "patrons:chips"
VAULT_CASH: Final = "vault:main:cash"
VARIANCE: Final = "suspense:variance"
CHIPS_VARIANCE: Final = "suspense:chips_variance"
# What hands that were put right gave or took beside what is earned, in claims of PokerPro seats.
CREDIT_VARIANCE: Final = "suspense:credit_variance"
CAPITAL: Final = "house:capital"
# The mirror of every chip: minus the value of all chips there are, wherever they lie.
CHIPS_ISSUED: Final = "house:chips"
RAKE: Final = "income:rake"
HAND_FEE: Final = "income:hand_fee"
TIME_EXTENSION: Final = "income:time_extension"
TIME_CHARGE: Final = "income:time_charge"
# The mirror of every claim: minus all that the house owes to players, cards and seats.
OWED: Final = "house:owed"
# The mirror of what the house earned less what it gave away.
EARNED: Final = "house:earned"
EXPIRED_CARDS: Final = "income:expired_cards"
PROMOTIONS: Final = "expense:promo"
BONUSES: Final = "expense:bonus"
# Chips that are held while somebody is investigated, and the same for money in accounts.
SEIZED: Final = "suspense:seized"
SEIZED_CREDIT: Final = "suspense:seized_credit"
FORFEITED: Final = "income:forfeited"
# What the house owes an authority that takes over money of an account.
AUTHORITY: Final = "authority:handed_over"


def player_account(player_id: UUID) -> str:
    """Name what the house owes a player."""
    return f"player:{player_id}:account"


def player_promotions(player_id: UUID) -> str:
    """Name what a player has earned in promotions."""
    return f"player:{player_id}:promo"


def prepaid_card(card_id: UUID) -> str:
    """Name what is left on a pre-paid card."""
    return f"card:{card_id}"


def voucher(voucher_id: UUID) -> str:
    """Name what a chip-purchase voucher is worth until it is used."""
    return f"voucher:{voucher_id}"


def seat_stake(table: str, seat: int) -> str:
    """Name what a player has at stake at a seat."""
    return f"seat:{table}:{seat}"


def lammer(lammer_id: UUID) -> str:
    """Name what a button on the table stands for until its chips arrive."""
    return f"lammer:{lammer_id}"


def custody(pick_up_id: UUID) -> str:
    """Name the chips that are kept for a player who was picked up."""
    return f"custody:{pick_up_id}"


def window_cash(window: str) -> str:
    """Name the cash in a cage window's drawer."""
    return f"cage:{window}:cash"


def in_transit_cash(transfer_id: UUID) -> str:
    """Name the cash that is between two places."""
    return f"transit:{transfer_id}:cash"


def in_transit_chips(transfer_id: UUID) -> str:
    """Name the chips that are between two places."""
    return f"transit:{transfer_id}:chips"


def pot_of(hand_id: UUID) -> str:
    """Name the money at stake in a hand; nothing is left in it when the hand is over."""
    return f"pot:{hand_id}"


def wager_of(round_id: UUID) -> str:
    """Name wagers against the house in a round; nothing is left when the round is over."""
    return f"wager:{round_id}"


def table_float(table: str) -> str:
    """Name a table's chips."""
    return f"table:{table}:float"


def table_drop(table: str) -> str:
    """Name the cash in a table's drop box, until it is counted."""
    return f"table:{table}:drop"


def drop_slide(table: str) -> str:
    """Name the slide on which commission waits for the end of the hand."""
    return f"table:{table}:drop_slide"


def chip_box(table: str) -> str:
    """Name the box into which commission drops."""
    return f"table:{table}:chip_box"
