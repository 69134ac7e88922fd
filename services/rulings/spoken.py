"""Accounts in the words of the floor: the stake of seat 3, the float of TC-05."""

from __future__ import annotations

_WHOLE = {
    "patrons:chips": "Chips in patrons' hands",
    "patrons:cash": "Patrons' cash",
    "suspense:seized": "Chips seized and held",
    "suspense:seized_credit": "Money seized and held",
    "suspense:chips_variance": "Chips missing or over",
    "suspense:credit_variance": "Hands put right, in suspense",
    "income:rake": "Commission earned",
    "income:time_charge": "Time charges earned",
    "income:hand_fee": "Hand fees earned",
    "income:forfeited": "Forfeited to the house",
    "house:owed": "Owed to players, mirror",
    "house:earned": "Earned, mirror",
    "authority:handed_over": "Owed to an authority",
}
_PARTS = {
    "float": "Float of table {}",
    "chip_box": "Chip box of table {}",
    "drop": "Drop of table {}",
    "drop_slide": "Drop slide of table {}",
}


def spoken_account(account: str) -> str:
    """Name an account as people on the floor would."""
    if account in _WHOLE:
        return _WHOLE[account]
    match account.split(":"):
        case ["seat", table, seat]:
            return f"Stake of seat {seat} at table {table}"
        case ["table", table, part] if part in _PARTS:
            return _PARTS[part].format(table)
        case ["pot", _]:
            return "The pot"
        case ["wager", _]:
            return "Wagers on the layout"
        case ["player", _, "account"]:
            return "The player's account"
        case _:
            return account
