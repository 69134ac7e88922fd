"""The words of the table: what may be done, posted, said, and what may go wrong."""

from __future__ import annotations

from enum import StrEnum


class Act(StrEnum):
    """What a seat does in its turn."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all_in"
    BRING_IN = "bring_in"
    COMPLETE = "complete"
    DISCARD = "discard"


class Posting(StrEnum):
    """Why a seat puts money in before the cards."""

    BLIND = "blind"
    STRADDLE = "straddle"
    OVER_BLIND = "over_blind"
    KILL = "kill"
    ENTRY = "entry"
    PENALTY = "penalty"
    MISSED_BIG = "missed_big"
    MISSED_SMALL = "missed_small"


class Phase(StrEnum):
    """Where a hand is."""

    POSTING = "posting"
    DEALING = "dealing"
    BETTING = "betting"
    DISCARDING = "discarding"
    SHOWDOWN = "showdown"
    ENDED = "ended"


class Said(StrEnum):
    """What a player says while chips go forward at a live table."""

    NOTHING = "nothing"
    CALL = "call"
    RAISE = "raise"


class Colour(StrEnum):
    """The colour a Flop Chase wager is on."""

    RED = "red"
    BLACK = "black"


class Cause(StrEnum):
    """Why a hand, a deal or a seat's wagers do not stand."""

    EXPOSED_IN_CUT = "exposed_in_cut"
    NOT_SHUFFLED = "not_shuffled"
    WRONG_ORDER = "wrong_order"
    MISSING_OR_EXTRA_HAND = "missing_or_extra_hand"
    WRONG_COUNT = "wrong_count"
    CARDS_EXPOSED = "cards_exposed"
    DEFECTIVE_DECK = "defective_deck"
    MULTIPLE_DISPLAYS = "multiple_displays"
    OUT_OF_TIME = "out_of_time"
    NO_DISCARD = "no_discard"
    COMMUNICATION = "communication"
    CARD_EXCHANGE = "card_exchange"
    INTEGRITY = "integrity"
    BREACH = "breach"
    DISPLAY_FAILED = "display_failed"
    ENGINE_FAILED = "engine_failed"
    UNCONFIRMED = "unconfirmed"
    DISRUPTED = "disrupted"
    FRAUD = "fraud"


class Mishap(StrEnum):
    """What went wrong with the cards of a live game, by the rule that puts it right."""

    BOXED_CARD = "boxed_card"
    CARD_EXPOSED_BY_PLAYER = "card_exposed_by_player"
    CARD_EXPOSED_BY_DEALER = "card_exposed_by_dealer"
    NO_BURN = "no_burn"
    FLOP_TOO_MANY = "flop_too_many"
    FLOP_EARLY = "flop_early"
    FOURTH_CARD_EARLY = "fourth_card_early"
    FIFTH_CARD_EARLY = "fifth_card_early"
    TWO_CARDS_OPENED = "two_cards_opened"
    MORE_CARDS_OPENED = "more_cards_opened"
