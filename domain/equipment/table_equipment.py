"""What stands on a table: its layout, what it deals from, and the sets of cards in use."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.command import Envelope
from domain.equipment.commands import ApproveEquipment, EquipTable, ReplaceShoe, TakeOverDealing
from domain.equipment.errors import NotEquippedError, WrongCardsError, WrongLayoutError
from domain.equipment.events import (
    DealingTaken,
    EquipmentApproved,
    SetIntroduced,
    SetRemoved,
    ShoeReplaced,
    TableEquipped,
)
from domain.equipment.kinds import Approved, Dealing
from domain.equipment.rules import DEALS_FROM, MOST_PLACES, SHOE, TWO_SETS, two_colours
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.card_powers import ACT_AS_DEALER, APPROVE_LAYOUT_AND_SHOE
from domain.staff.floor_work import HANDLE_CARDS
from domain.staff.roles import Book


def equipment_id_of(table: str) -> UUID:
    """Return the id of what stands on a table."""
    return derived_id("table_equipment", table.upper())


@stored_as("table_equipment")
class TableEquipment(AggregateRoot):
    """Decides what a table is laid out with and which cards it uses."""

    # Decide: may refuse.

    @classmethod
    def equip(cls, command: EquipTable, book: Book | None) -> TableEquipment:
        """Lay the table out as its book allows."""
        require(command.envelope, HANDLE_CARDS)
        if book is None:
            raise WrongLayoutError(f"table {command.table.upper()} is played by no rulebook")
        most, rule = MOST_PLACES[book]
        if not 1 <= command.places <= most:
            raise WrongLayoutError(
                f"a {book} table has 1 to {most} places, not {command.places}", rule=rule
            )
        _check_dealing(book, command.dealing, command.shoe, command.approval)
        return cls.begin(
            TableEquipped,
            equipment_id_of(command.table),
            command.envelope,
            rules=(rule, *SHOE.get(book, ())),
            table=command.table.upper(),
            book=book,
            places=command.places,
            dealing=command.dealing,
            shoe=command.shoe,
            approval=command.approval,
            has_side_wager_areas=command.has_side_wager_areas,
        )

    def replace_shoe(self, command: ReplaceShoe) -> None:
        """Put another shoe on the table; the cards of the old one leave it first."""
        require(command.envelope, HANDLE_CARDS)
        _check_dealing(self.book, command.dealing, command.shoe, command.approval)
        if self.sets:
            raise WrongCardsError(
                "take the cards of the old shoe off the table first", rule=_replacing(self.book)
            )
        self.record(
            ShoeReplaced,
            command.envelope,
            rules=(_replacing(self.book),) if self.book in SHOE else (),
            table=self.table,
            dealing=command.dealing,
            shoe=command.shoe,
            approval=command.approval,
            reason=command.reason,
        )

    def approve(self, command: ApproveEquipment) -> None:
        """Record an approval by the regulator."""
        require(command.envelope, APPROVE_LAYOUT_AND_SHOE, self.book)
        rule = "C3P-1.1" if command.what is Approved.LAYOUT else "C3P-A(Shoe)"
        facts: dict[str, Any] = {"what": command.what, "reference": command.reference}
        self.record(EquipmentApproved, command.envelope, rules=(rule,), table=self.table, **facts)

    def take_over_dealing(self, command: TakeOverDealing) -> None:
        """Deal in a dealer's place."""
        require(command.envelope, ACT_AS_DEALER, self.book)
        rules = ACT_AS_DEALER.least[self.book].rules
        facts: dict[str, Any] = {"table": self.table, "reason": command.reason}
        self.record(DealingTaken, command.envelope, rules=rules, **facts)

    def introduce(self, envelope: Envelope, set_id: UUID, colour: str) -> None:
        """Take a set of cards; a shuffling shoe takes a second one of another colour."""
        most = two_colours(self.book, self.dealing)
        if len(self.sets) >= most:
            raise WrongCardsError(f"table {self.table} has its cards; take a set off first")
        if colour.casefold() in self.sets.values():
            raise WrongCardsError(
                f"table {self.table} has {colour} cards in use; the second set has another colour",
                rule=TWO_SETS[self.book],
            )
        rules = (TWO_SETS[self.book],) if self.book in TWO_SETS and most > 1 else ()
        facts: dict[str, Any] = {"table": self.table, "set_id": set_id, "colour": colour.casefold()}
        self.record(SetIntroduced, envelope, rules=rules, **facts)

    def remove(self, envelope: Envelope, set_id: UUID) -> None:
        """Let a set go."""
        if set_id in self.sets:
            self.record(SetRemoved, envelope, table=self.table, set_id=set_id)

    def check_side_wagers(self) -> None:
        """Refuse to offer side wagers on a layout without areas for them (CP-2.3)."""
        if not self.has_side_wager_areas:
            raise WrongLayoutError(
                f"the layout of table {self.table} has no areas for side wagers", rule="CP-2.3"
            )

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.table, self.places = "", 0
        self.book = Book.TCP
        self.dealing = Dealing.DEALING_SHOE
        self.has_side_wager_areas = False
        self.approved: set[Approved] = set()
        self.sets: dict[UUID, str] = {}

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case TableEquipped():
                self.table, self.book, self.places = event.table, event.book, event.places
                self.dealing = event.dealing
                self.has_side_wager_areas = event.has_side_wager_areas
            case ShoeReplaced(dealing=dealing):
                self.dealing = dealing
            case EquipmentApproved(what=what):
                self.approved.add(what)
            case SetIntroduced(set_id=set_id, colour=colour):
                self.sets[set_id] = colour
            case SetRemoved(set_id=set_id):
                self.sets.pop(set_id, None)


def check_not_equipped(earlier: TableEquipment | None) -> None:
    """Refuse to lay out a table twice; its shoe is replaced instead."""
    if earlier is not None:
        raise NotEquippedError(f"table {earlier.table} is laid out; replace its shoe instead")


def _check_dealing(book: Book, dealing: Dealing, shoe: str, approval: str) -> None:
    if dealing not in DEALS_FROM[book]:
        words = dealing.replace("_", " ")
        raise WrongLayoutError(
            f"a {book} table does not deal from a {words}",
            rule=next(iter(SHOE.get(book, ())), None),
        )
    if book in SHOE and not shoe.strip():
        raise WrongLayoutError("say which shoe or machine it is", rule=SHOE[book][0])
    if dealing is Dealing.CONTINUOUS_MACHINE and not approval.strip():
        raise WrongLayoutError("say under which approval the machine is used", rule="CW-2.4")


def _replacing(book: Book) -> str:
    return "C3P-10.7" if book is Book.C3P else SHOE.get(book, ("CP-5.3.2",))[0]
