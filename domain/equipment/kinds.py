"""What cards are dealt from, why they are shuffled, and who cuts them."""

from __future__ import annotations

from enum import StrEnum


class Dealing(StrEnum):
    """What the cards are dealt from."""

    DEALING_SHOE = "dealing_shoe"
    SHUFFLING_SHOE = "shuffling_shoe"
    CONTINUOUS_MACHINE = "continuous_machine"
    BY_HAND = "by_hand"

    @property
    def is_machine(self) -> bool:
        """Whether it shuffles by itself, so that nobody cuts."""
        return self in {Dealing.SHUFFLING_SHOE, Dealing.CONTINUOUS_MACHINE}


class ShuffleCause(StrEnum):
    """Why a shuffle is ordered."""

    ABNORMAL_SEQUENCE = "abnormal_sequence"
    OTHER = "other"


class Cutter(StrEnum):
    """Who puts the cutting card in."""

    STAFF = "staff"
    PLAYER = "player"


class CutOccasion(StrEnum):
    """What the cut follows, which says whom it is offered to first (CW-4.2.1)."""

    START_OF_GAME = "start_of_game"
    CARD_ON_AREA = "card_on_area"
    CARD_AT_DEALER = "card_at_dealer"
    REPLACEMENT = "replacement"


class Approved(StrEnum):
    """What a regulator approves."""

    LAYOUT = "layout"
    SHOE = "shoe"


class Standing(StrEnum):
    """Where a set of cards is in its life."""

    STORED = "stored"
    IN_USE = "in_use"
    WITHDRAWN = "withdrawn"
    RETAINED = "retained"
    CANCELLED = "cancelled"
