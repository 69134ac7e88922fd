"""The printing of one slip: the first is the original, every later one says so."""

from __future__ import annotations

from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.commands import PrintSlip
from domain.cage.events import SlipPrinted, SlipReprinted
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.powers import PRINT_SLIP


def slip_written(series: str, number: int) -> str:
    """Write a number as it is printed and spoken: DP-000042."""
    return f"{series}-{number:06d}"


def slip_id_of(slip: str) -> UUID:
    """Return the id of a slip's printing stream."""
    return derived_id("slip", slip)


@stored_as("slip")
class Slip(AggregateRoot):
    """Counts the prints of a slip."""

    # Decide: may refuse.

    @classmethod
    def print_first(cls, command: PrintSlip) -> Slip:
        """Print the original."""
        require(command.envelope, PRINT_SLIP)
        return cls.begin(SlipPrinted, slip_id_of(command.slip), command.envelope, slip=command.slip)

    def print_again(self, command: PrintSlip) -> None:
        """Print a marked copy."""
        require(command.envelope, PRINT_SLIP)
        self.record(SlipReprinted, command.envelope, slip=command.slip, copy=self.copies + 1)

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.copies = 0

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case SlipReprinted(copy=copy):
                self.copies = copy
