"""What may be asked about an incident."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated
from uuid import UUID

from domain.cents import Cents
from domain.command import ByNumber, Command, Reason, Text
from domain.incidents.kinds import IncidentKind, SeizureEnd, Told, Verdict
from domain.rulings.commands import Decision

# A number or mark that points to something kept elsewhere: never a person's name.
Reference = Annotated[str, Text(least=0, most=60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseIncident(Command):
    """Report what went wrong at a table."""

    table: Annotated[str, Text(least=2, most=12)]
    kind: IncidentKind
    what: Reason
    player_id: UUID | None = None
    # How surveillance knows somebody without an account.
    person: Reference = ""
    round_id: UUID | None = None
    told: frozenset[Told] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class AddEvidence(Command):
    """Add what was seen or found, or where it is kept."""

    incident_id: UUID
    what: Reason
    reference: Reference = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotifyPerson(Command):
    """Record that somebody was told of it."""

    incident_id: UUID
    told: Told
    what: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviseOfInspector(Command):
    """Tell the complainant that an inspector may be consulted."""

    incident_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideDispute(Decision):
    """Give the last word in a dispute, with the money that follows from it.

    What the float owes the patron is the award; less than nothing, the patron owes it. Stakes of a
    poker hand are put right seat by seat.
    """

    incident_id: UUID
    finding: Reason
    award_cents: int = 0
    # The seat of a live poker table that the award is put in front of.
    seat: int = 0
    hand_id: UUID | None = None
    entries: Annotated[dict[int, Cents], ByNumber()] = field(default_factory=dict)
    # The complainant was told with it that an inspector may be consulted.
    is_inspector_told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestReview(Command):
    """Ask the inspector or the regulator to look at a decision again."""

    incident_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewDispute(Decision):
    """Record what the review came to."""

    incident_id: UUID
    verdict: Verdict
    finding: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOnConduct(Decision):
    """Find that a player harms the integrity of the game."""

    incident_id: UUID
    finding: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class SeizeWinnings(Decision):
    """Hold money won with a prohibited device until the investigation is over."""

    incident_id: UUID
    amount_cents: int
    reason: Reason
    # The seat whose sitting ends first, at a poker table.
    seat: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleSeizure(Decision):
    """End a seizure: back to the player, forfeited, or handed to an authority."""

    incident_id: UUID
    end: SeizureEnd
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfiscateDevice(Decision):
    """Take a prohibited device into custody."""

    incident_id: UUID
    item: Reason
    kept_at: Annotated[str, Text(least=2, most=60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class DetainPerson(Decision):
    """Detain somebody until an authorised person takes over."""

    incident_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOverPerson(Command):
    """Hand a detained person over, or let them go."""

    incident_id: UUID
    to: Annotated[str, Text(least=2, most=60)]


@dataclass(frozen=True, slots=True, kw_only=True)
class BarFromGame(Decision):
    """Bar somebody from the game; a sitting at a poker table ends."""

    incident_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class LiftBar(Command):
    """Let somebody who was barred play again."""

    incident_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseIncident(Command):
    """Close an incident that is dealt with."""

    incident_id: UUID
    outcome: Reason
    is_resolved: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenIncident(Command):
    """Look into a closed incident again."""

    incident_id: UUID
    reason: Reason
