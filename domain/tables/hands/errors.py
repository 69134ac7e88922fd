"""Why a hand of cards and the stakes at its seats may not go together as asked."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class OtherStakesError(RuleBrokenError):
    """A hand is played with the stakes that lie at the seats, and by whom they belong to."""

    code = "other_stakes"


class RoundIsAHandError(RuleBrokenError):
    """The round in play is a hand of cards: it ends, and is folded, by what is done in the hand."""

    code = "round_is_a_hand"


class OwesForTimeError(RuleBrokenError):
    """Time that was bought is paid for from the stake when the hand is over."""

    code = "owes_for_time"
    rule = "CP-6.15.1"


class HandNotOverError(RuleBrokenError):
    """The hand could still change what is asked about."""

    code = "hand_not_over"


class PlayerHasLeftError(RuleBrokenError):
    """There is no stake any more that could be put right."""

    code = "player_has_left"
