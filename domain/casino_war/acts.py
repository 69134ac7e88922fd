"""The words of the game: bets, phases, and what may go wrong."""

from __future__ import annotations

from enum import StrEnum

# The dealer's own place, among the areas numbered from the dealer's left.
DEALER = 0


class Bet(StrEnum):
    """What a wager is on (CW-1.4.1)."""

    WAR = "war"
    GO_TO_WAR = "go_to_war"
    TIE = "tie"


class Phase(StrEnum):
    """Where a round is."""

    BETTING = "betting"
    INITIAL_DEAL = "initial_deal"
    INTERIM = "interim"
    SUBSEQUENT_DEAL = "subsequent_deal"
    FINAL = "final"
    ENDED = "ended"


class Tender(StrEnum):
    """What a player holds out with a spoken wager (CW-5.3)."""

    NOTHING = "nothing"
    CHIPS = "chips"
    CASH = "cash"
    VOUCHERS = "vouchers"
    TOKENS = "tokens"


class Irregularity(StrEnum):
    """What was not as it should be, by the rule that puts it right."""

    FACE_UP_IN_SHOE = "face_up_in_shoe"
    DRAWN_IN_EXCESS = "drawn_in_excess"
    NO_WAGERS = "no_wagers"
    PLACEMENT_ERROR = "placement_error"
    STRAY_CARD = "stray_card"
    DEALER_LEFT_OUT = "dealer_left_out"
    AREA_LEFT_OUT = "area_left_out"
    OPTION_MISSED = "option_missed"
    SHUFFLE_MISSED = "shuffle_missed"
    SHOE_EXHAUSTED = "shoe_exhausted"
    MACHINE_FAILED = "machine_failed"
    WRONG_CARDS = "wrong_cards"
    DISRUPTED = "disrupted"
    FRAUD = "fraud"
    BREACH = "breach"


class Handed(StrEnum):
    """Why a wager went back to its owner before it could be settled."""

    ASKED = "asked"
    OVER_AREA_MAXIMUM = "over_area_maximum"
    UNPAYABLE = "unpayable"
    BREACH = "breach"
    DECISION_REOPENED = "decision_reopened"
    RECONSTRUCTION = "reconstruction"
