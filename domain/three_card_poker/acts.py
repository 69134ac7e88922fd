"""The words of the game: its bets, what a player can choose, and how far a round has come."""

from __future__ import annotations

from enum import StrEnum

# The number that stands for the dealer where boxes are numbered.
DEALER = 0
# A table has at most nine places (TCP-2.1).
MOST_BOXES = 9
FULL_DECK = 52


class Bet(StrEnum):
    """What a stake can lie on; the Ante Bonus is paid without one."""

    ANTE = "ante"
    PLAY = "play"
    ANTE_BONUS = "ante_bonus"
    PAIR_PLUS = "pair_plus"


class Decision(StrEnum):
    """What a player does with a hand."""

    PLAY = "play"
    # Everything: Ante and Pair Plus are collected.
    FOLD = "fold"
    # The Ante is collected, Pair Plus stays in play.
    FOLD_ANTE = "fold_ante"
    # Pair Plus alone was wagered, and is settled on the cards.
    SHOW = "show"


class Phase(StrEnum):
    """How far a round has come."""

    BETTING = "betting"
    # No more bets; the cards are going out.
    DEALING = "dealing"
    # Every box and the dealer have their cards; players decide.
    DECIDING = "deciding"
    # The dealer's hand lies open, or was declared no hand.
    SETTLING = "settling"
    ENDED = "ended"


class Tender(StrEnum):
    """What a player offers for a wager; only chips make one (TCP-5.1, C3P-4.3)."""

    CHIPS = "chips"
    CASH = "cash"
    VOUCHERS = "vouchers"
    TOKENS = "tokens"


class Irregularity(StrEnum):
    """What can go wrong with the cards and needs somebody's decision, count or choice."""

    WRONG_NUMBER = "wrong_number"
    EMPTY_AREA = "empty_area"
    WRONG_ORDER = "wrong_order"
    CARDS_TAKEN = "cards_taken"
    SHUFFLER_JAM = "shuffler_jam"
    SHUFFLER_STOPPED = "shuffler_stopped"
    SHUFFLE_UNFINISHED = "shuffle_unfinished"
    SHUFFLER_COUNT = "shuffler_count"


class Ending(StrEnum):
    """Why a round ended without a result."""

    TWO_EXPOSED = "two_exposed"
    DEALER_EXPOSED = "dealer_exposed"
    WRONG_NUMBER = "wrong_number"
    WRONG_COUNT = "wrong_count"
    EMPTY_AREA = "empty_area"
    WRONG_ORDER = "wrong_order"
    DECK_NOT_52 = "deck_not_52"
    SHUFFLER_COUNT = "shuffler_count"
    SHUFFLER_FAULT = "shuffler_fault"
    COLLUSION = "collusion"
    RULING = "ruling"
    DISTURBANCE = "disturbance"
    FRAUD = "fraud"
    IMPRACTICAL = "impractical"


class Cause(StrEnum):
    """Why the person in charge may invalidate a round or declare it void."""

    # Fire, riot, brawl, robbery, civil commotion and the like.
    DISTURBANCE = "disturbance"
    FRAUD = "fraud"
    IMPRACTICAL = "impractical"


class Finding(StrEnum):
    """What the person in charge decides about cards exchanged or told of."""

    FORFEIT = "forfeit"
    EXCLUDE = "exclude"
    VOID_ROUND = "void_round"
    NO_ACTION = "no_action"


class DealRuling(StrEnum):
    """What a dispute about a deal can come to."""

    STANDS = "stands"
    REDEALT = "redealt"
    VOID = "void"


class Note(StrEnum):
    """What else happened to a hand; the words of the rule cases."""

    WARN_UNDER_MINIMUM = "warn_under_minimum"
    WARN_PLAY_NOT_EQUAL = "warn_play_not_equal"
    ANTE_FORFEITED = "ante_forfeited"
    INFORM_PLAY_SHORT = "inform_play_short"
    ANTE_REINSTATED = "ante_reinstated"
    FORFEITED = "forfeited"
    EXCLUDED = "excluded"
