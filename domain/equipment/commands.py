"""What may be asked about cards and what they are dealt from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from domain.command import Command, Reason, Remark, Text
from domain.equipment.kinds import Approved, CutOccasion, Cutter, Dealing, ShuffleCause
from domain.staff.roles import Book

Table = Annotated[str, Text(least=2, most=12)]
Label = Annotated[str, Text(least=2, most=30)]
Reference = Annotated[str, Text(least=0, most=60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EquipTable(Command):
    """Lay out a table and say what its cards are dealt from."""

    table: Table
    places: int
    dealing: Dealing
    shoe: Reference = ""
    approval: Reference = ""
    has_side_wager_areas: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceShoe(Command):
    """Put another shoe or machine on a table, between rounds."""

    table: Table
    dealing: Dealing
    shoe: Reference
    approval: Reference = ""
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ApproveEquipment(Command):
    """Record the regulator's approval of a layout or a shoe."""

    table: Table
    what: Approved
    reference: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOverDealing(Command):
    """Deal in the place of a dealer."""

    table: Table
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInCards(Command):
    """Check a new set of cards before gaming, and store it under a seal or take it along."""

    label: Label
    book: Book
    decks: int
    colour: Annotated[str, Text(least=2, most=20)]
    cards: int
    seal: Reference = ""
    kept_at: Reference = ""
    is_shuffled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckCards(Command):
    """Check a set again: for another day, or after cards were replaced."""

    set_id: UUID
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PutCardsInUse(Command):
    """Bring a set to a table."""

    set_id: UUID
    table: Table


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderShuffle(Command):
    """Have the cards shuffled at once, or as soon as the round is over."""

    set_id: UUID
    cause: ShuffleCause
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleCards(Command):
    """Record that the cards were shuffled."""

    set_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferCut(Command):
    """Offer the stack for a cut to the player whose turn it is."""

    set_id: UUID
    occasion: CutOccasion
    # Who sits there, and whom the occasion names: the first to arrive, or who has the area.
    seats: tuple[int, ...]
    seat: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineCut(Command):
    """Record that the player who was offered the cut declines."""

    set_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class CutCards(Command):
    """Record the cut: by whom, and how many cards from the top."""

    set_id: UUID
    cutter: Cutter
    depth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadShoe(Command):
    """Put the cards into the shoe, with the cutting card so many cards from the back."""

    set_id: UUID
    from_back: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnFirstCard(Command):
    """Burn the first card; a player may ask to see it."""

    set_id: UUID
    shown: Annotated[str, Text(least=0, most=2)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowCuttingCard(Command):
    """Record that the cutting card came out: this round is the last before a shuffle."""

    set_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCardCount(Command):
    """Have the dealer count the cards."""

    set_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class CountCards(Command):
    """Record how many cards were counted."""

    set_id: UUID
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceCards(Command):
    """Change unfit cards, or all, between rounds."""

    set_id: UUID
    pieces: int
    is_whole: bool = False
    # The last round before a shuffle is over: a lower rank may do it then (CW-4.4.1).
    before_shuffle: bool = False
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawCards(Command):
    """Take a set off its table."""

    set_id: UUID
    reason: Remark = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RetainCards(Command):
    """Keep a set for an investigation."""

    set_id: UUID
    kept_at: Label
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelCards(Command):
    """Cancel a set, so that nobody ever plays with it again."""

    set_id: UUID
