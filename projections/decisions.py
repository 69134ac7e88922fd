"""What was ruled and ordered at the tables and who was told; and which round is which."""

from __future__ import annotations

from collections.abc import Sequence

from domain.banked import events as banked
from domain.banked.results import Outcome
from domain.casino_war import events as war
from domain.equipment import events as equipment
from domain.incidents import events as incidents
from domain.poker.events import HandStarted
from domain.poker.rulings import events as poker
from domain.rulings.events import PeopleNotified
from domain.staff.roles import Book
from domain.tables.day import events as days
from domain.three_card_poker import events as three_card
from domain.three_card_poker.rulings.deciding import BREACH
from projections.read_model import Cursor, ReadModel, Recorded

# Facts that are somebody's decision by their nature.
DECISIONS = (
    poker.CommissionWaived,
    poker.HandAdjusted,
    poker.HandDeclaredDead,
    poker.HandInspected,
    poker.HandVoided,
    poker.MalfunctionDecided,
    poker.MisdealDeclared,
    poker.SeatVoided,
    banked.IrregularityFound,
    banked.BetReopened,
    banked.RoundReopened,
    three_card.CollusionDecided,
    three_card.DealRuled,
    three_card.DeckCounted,
    three_card.HandRestored,
    three_card.HandVoided,
    war.DecisionReopened,
    war.HandReconstructed,
    war.ShoeVoided,
    incidents.BarImposed,
    incidents.BarLifted,
    incidents.BarRenewed,
    incidents.ConductRuled,
    incidents.DeviceConfiscated,
    incidents.DisputeDecided,
    incidents.DisputeReviewed,
    incidents.IncidentClosed,
    incidents.InspectorAdvised,
    incidents.PersonDetained,
    incidents.SeizureSettled,
    incidents.WinningsSeized,
    equipment.CardsReplaced,
    equipment.CardsRetained,
    equipment.CountOrdered,
    equipment.DealingTaken,
    equipment.EquipmentApproved,
    equipment.ShoeReplaced,
    equipment.ShuffleOrdered,
)
# Rounds that end so have no result because somebody or a rule says so.
_WITHOUT_RESULT = frozenset({Outcome.MISDEAL, Outcome.VOID, Outcome.INVALIDATED})
# Anything else that happened there on a second person's word is one too.
_CONTEXTS = (
    *("table.", "poker.", "banked.", "three_card_poker.", "casino_war."),
    *("incident.", "equipment.", "bonus."),
)

# What only follows from a decision is told by the decision itself.
_FOLLOWING = (
    days.PlayStarted,
    days.PlayEnded,
    days.PlayCorrected,
    days.HandSettled,
    days.FloatMoved,
)
_REASONS = ("remark", "reason", "finding", "evidence", "outcome", "note")

_COPY = """
    COPY decisions (position, stream_id, at, gaming_day, name, table_code, incident_id, rules,
                    reason, cents, by_staff, authorised_by, station, command_id)
    FROM STDIN
"""
_ROUND = "INSERT INTO rounds (stream_id, table_code, number, book) VALUES (%s, %s, %s, %s)"
_TELL = "INSERT INTO told (command_id, position, told) VALUES (%s, %s, %s)"


class Decisions(ReadModel):
    """`decisions.decisions`, `decisions.rounds` and, by command, `decisions.told`."""

    name = "decisions"
    version = 3
    tables = """
        CREATE TABLE decisions (
            position      bigint      PRIMARY KEY,
            stream_id     uuid        NOT NULL,
            at            timestamptz NOT NULL,
            gaming_day    date        NOT NULL,
            name          text        NOT NULL,
            table_code    text,
            incident_id   uuid,
            rules         text        NOT NULL,
            reason        text,
            cents         bigint      NOT NULL,
            by_staff      uuid        NOT NULL,
            authorised_by uuid,
            station       text        NOT NULL,
            command_id    uuid        NOT NULL
        );
        CREATE INDEX ON decisions (gaming_day, position);
        CREATE INDEX ON decisions (stream_id);
        CREATE TABLE rounds (
            stream_id  uuid    PRIMARY KEY,
            table_code text    NOT NULL,
            number     integer NOT NULL,
            book       text    NOT NULL
        );
        CREATE TABLE told (
            command_id uuid PRIMARY KEY,
            position   bigint NOT NULL,
            told       text NOT NULL
        );
    """

    def apply(self, cursor: Cursor, batch: Sequence[Recorded]) -> None:
        """Note each decision with the money it moved, and each round by its number."""
        rounds = [found for each in batch if (found := _round(each))]
        if rounds:
            cursor.executemany(_ROUND, rounds)
        told = [_told(each) for each in batch if isinstance(each.event, PeopleNotified)]
        if told:
            cursor.executemany(_TELL, told)
        with cursor.copy(_COPY) as copy:
            for recorded in batch:
                if is_decision(recorded):
                    copy.write_row(_row(recorded))


def is_decision(recorded: Recorded) -> bool:
    """Say whether an event belongs into the decision log."""
    event = recorded.event
    if isinstance(event, DECISIONS):
        return True
    match event:
        case banked.RoundEnded(outcome=outcome) if outcome in _WITHOUT_RESULT:
            return True
        case banked.BetSettled(note=note) if note.startswith(BREACH):
            return True
    if event.authorised_by is None or isinstance(event, _FOLLOWING):
        return False
    return recorded.name.startswith(_CONTEXTS)


def _round(recorded: Recorded) -> tuple[object, ...] | None:
    match recorded.event:
        case HandStarted() | three_card.RoundStarted() as event:
            return recorded.stream_id, event.table, event.number, event.terms.book
        case war.RoundStarted() as event:
            return recorded.stream_id, event.table, event.number, Book.CW
    return None


def _told(recorded: Recorded) -> tuple[object, ...]:
    told: PeopleNotified = recorded.event  # type: ignore[assignment]
    return told.command_id, recorded.position, " ".join(sorted(told.told))


def _row(recorded: Recorded) -> tuple[object, ...]:
    event, stream_id = recorded.event, recorded.stream_id
    is_incident = recorded.name.startswith("incident.")
    reasons = (getattr(event, name, None) for name in _REASONS)
    return (
        recorded.position,
        stream_id,
        event.timestamp,
        event.gaming_day,
        recorded.name,
        getattr(event, "table", None),
        getattr(event, "incident_id", stream_id if is_incident else None),
        " ".join(event.rules),
        next((each for each in reasons if each), None),
        sum(cents for _, cents in event.postings if cents > 0),
        event.by,
        event.authorised_by,
        event.station,
        event.command_id,
    )
