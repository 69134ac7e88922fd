"""Why a request about cards or equipment may be refused."""

from __future__ import annotations

from domain.errors import RuleBrokenError


class WrongLayoutError(RuleBrokenError):
    """A layout that the book does not allow."""

    code = "wrong_layout"


class NotEquippedError(RuleBrokenError):
    """The table has no layout and nothing to deal from yet, or has them already."""

    code = "not_equipped"


class WrongCardsError(RuleBrokenError):
    """A set of cards that the book does not allow here."""

    code = "wrong_cards"


class CardsNotHereError(RuleBrokenError):
    """The set is not where this could be done with it."""

    code = "cards_not_here"


class NoCutHereError(RuleBrokenError):
    """Nobody cuts now, or not this person."""

    code = "no_cut_here"


class NoShuffleOrderError(RuleBrokenError):
    """The book gives nobody a shuffle to order here."""

    code = "no_shuffle_order"


class CuttingCardError(RuleBrokenError):
    """The cutting card may not go there, or there is none."""

    code = "cutting_card"


class RoundInProgressError(RuleBrokenError):
    """Cards are changed between rounds."""

    code = "round_in_progress"


class NotCountedError(RuleBrokenError):
    """The cards are counted before they go."""

    code = "not_counted"


class CardsNotReadyError(RuleBrokenError):
    """Nothing may be dealt from these cards yet."""

    code = "cards_not_ready"
