"""How a bet, and how a round, can end."""

from __future__ import annotations

from enum import StrEnum


class Result(StrEnum):
    """What became of one bet."""

    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand_off"
    VOID = "void"
    # A short wager of a player who had been warned.
    RETURNED = "returned"
    # Taken back by its owner where the rule gives the choice.
    RETRACTED = "retracted"
    SURRENDER = "surrender"


class Outcome(StrEnum):
    """What became of a round; the four that are no result are four things (TGC-35)."""

    SETTLED = "settled"
    NO_HAND = "no_hand"
    MISDEAL = "misdeal"
    VOID = "void"
    INVALIDATED = "invalidated"
    RESHUFFLE = "reshuffle"
