"""What may be reported and decided about a round beside its play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.command import Command, Reason, Remark, Text
from domain.rulings.commands import Decision
from domain.three_card_poker.acts import Bet, Cause, DealRuling, Finding, Irregularity

_Cards = Annotated[str, Text(least=0, most=8)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportExposedCards(Command):
    """Report cards that were seen in the deal; box 0 is the dealer."""

    round_id: UUID
    box: int
    cards: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportThreeCardIrregularity(Command):
    """Report what went wrong with the cards or the shoe; box 0 is the dealer."""

    round_id: UUID
    kind: Irregularity
    box: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CountThreeCardDeck(Decision):
    """Count the deck of a round."""

    round_id: UUID
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectMisdeal(Decision):
    """Direct that a wrongly dealt round is a misdeal."""

    round_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideTakenCards(Decision):
    """Give cards that were taken by mistake back, or let the hand be void."""

    round_id: UUID
    box: int
    nominated: _Cards = ""
    top_of_rack: _Cards = ""
    only_cards_in_rack: bool = False
    # Canberra rebuilds a hand by any means there are (C3P-12.5).
    is_rebuilt: bool = False
    reason: Remark = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideCollusion(Decision):
    """Decide about cards exchanged or told of."""

    round_id: UUID
    player: Annotated[str, Text(least=1, most=20)]
    finding: Finding
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidThreeCardWager(Decision):
    """Void a player's wager for a breach of the rules."""

    round_id: UUID
    box: int
    bet: Bet
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class InvalidateThreeCardRound(Decision):
    """Undo a round that a disturbance or a fraud has spoiled."""

    round_id: UUID
    cause: Cause
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOnDeal(Decision):
    """Decide about a deal that no rule decides."""

    round_id: UUID
    ruling: DealRuling
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveDealersSet(Command):
    """Leave the dealer's set in the tray of the shuffling shoe until all have decided."""

    round_id: UUID
