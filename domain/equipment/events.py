"""What has happened to cards and to what they are dealt from. Stored for ever."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import CreationEvent, DomainEvent, stored_as
from domain.equipment.kinds import Approved, CutOccasion, Cutter, Dealing, ShuffleCause
from domain.staff.roles import Book, Role


@stored_as("equipment.table_equipped")
class TableEquipped(CreationEvent):
    """A table has a layout, and something to deal from."""

    table: str
    book: Book
    places: int
    dealing: Dealing
    shoe: str
    approval: str
    has_side_wager_areas: bool


@stored_as("equipment.shoe_replaced")
class ShoeReplaced(DomainEvent):
    """Another shoe or machine is on the table; new cards follow."""

    table: str
    dealing: Dealing
    shoe: str
    approval: str
    reason: str


@stored_as("equipment.equipment_approved")
class EquipmentApproved(DomainEvent):
    """The regulator approved a layout or a shoe."""

    table: str
    what: Approved
    reference: str


@stored_as("equipment.dealing_taken")
class DealingTaken(DomainEvent):
    """Somebody above a dealer deals in a dealer's place."""

    table: str
    reason: str


@stored_as("equipment.set_introduced")
class SetIntroduced(DomainEvent):
    """A set of cards came to the table."""

    table: str
    set_id: UUID
    colour: str


@stored_as("equipment.set_removed")
class SetRemoved(DomainEvent):
    """A set of cards left the table."""

    table: str
    set_id: UUID


@stored_as("equipment.cards_checked_in")
class CardsCheckedIn(CreationEvent):
    """A new set of cards was found complete."""

    label: str
    book: Book
    decks: int
    colour: str
    cards: int
    seal: str
    kept_at: str
    is_shuffled: bool


@stored_as("equipment.cards_checked")
class CardsChecked(DomainEvent):
    """The set was found complete again."""

    label: str
    table: str
    cards: int
    is_complete: bool
    # As whom, where the book names who checks.
    as_role: Role | None


@stored_as("equipment.cards_issued")
class CardsIssued(DomainEvent):
    """The set came to a table."""

    label: str
    table: str


@stored_as("equipment.shuffle_ordered")
class ShuffleOrdered(DomainEvent):
    """Nothing more is dealt before the cards are shuffled."""

    label: str
    table: str
    cause: ShuffleCause
    reason: str


@stored_as("equipment.cards_shuffled")
class CardsShuffled(DomainEvent):
    """The cards were shuffled."""

    label: str
    table: str


@stored_as("equipment.cut_offered")
class CutOffered(DomainEvent):
    """The stack was offered to a player for a cut; the others follow in this order."""

    label: str
    table: str
    occasion: CutOccasion
    seats: tuple[int, ...]


@stored_as("equipment.cut_declined")
class CutDeclined(DomainEvent):
    """The player at a seat did not want to cut."""

    label: str
    table: str
    seat: int


@stored_as("equipment.cards_cut")
class CardsCut(DomainEvent):
    """The cards were cut; the seat is that of a player who did."""

    label: str
    table: str
    cutter: Cutter
    seat: int
    depth: int
    is_too_near: bool


@stored_as("equipment.shoe_loaded")
class ShoeLoaded(DomainEvent):
    """The cards are in the shoe."""

    label: str
    table: str
    from_back: int


@stored_as("equipment.first_card_burned")
class FirstCardBurned(DomainEvent):
    """The first card was put away, shown if a player asked."""

    label: str
    table: str
    shown: str


@stored_as("equipment.cutting_card_shown")
class CuttingCardShown(DomainEvent):
    """The cutting card came out: the round is played out, then the cards are shuffled."""

    label: str
    table: str


@stored_as("equipment.count_ordered")
class CountOrdered(DomainEvent):
    """The dealer was told to count the cards."""

    label: str
    table: str
    reason: str


@stored_as("equipment.cards_counted")
class CardsCounted(DomainEvent):
    """The cards were counted."""

    label: str
    table: str
    cards: int
    expected: int


@stored_as("equipment.cards_replaced")
class CardsReplaced(DomainEvent):
    """Unfit cards were changed for others, or all were."""

    label: str
    table: str
    pieces: int
    is_whole: bool
    reason: str


@stored_as("equipment.cards_withdrawn")
class CardsWithdrawn(DomainEvent):
    """The set was taken off its table."""

    label: str
    table: str
    reason: str


@stored_as("equipment.cards_retained")
class CardsRetained(DomainEvent):
    """The set is kept for an investigation."""

    label: str
    kept_at: str
    reason: str


@stored_as("equipment.cards_cancelled")
class CardsCancelled(DomainEvent):
    """Nobody plays with the set again."""

    label: str
