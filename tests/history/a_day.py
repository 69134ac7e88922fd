"""One day on which everything that can happen happens, the same to the last byte every time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import count
from uuid import UUID, uuid5

from domain.aggregate import DomainEvent
from domain.command import Envelope, Person
from domain.compliance.cash_day import CashDay
from domain.compliance.commands import (
    AmendThresholdReport,
    DismissSuspicion,
    FileSuspicion,
    FileThresholdReport,
    RaiseSuspicion,
    ReviewCashDay,
    SetThresholdTerms,
    WithdrawThresholdReport,
)
from domain.compliance.suspicion_report import SuspicionReport
from domain.compliance.terms import Aggregation, Comparator
from domain.compliance.threshold_report import ThresholdReport
from domain.compliance.threshold_terms import ThresholdTerms
from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.roles import Book, Role
from domain.staff.staff_member import StaffMember, staff_id_of
from domain.tables.commands import SetUpTable
from domain.tables.table import Table
from tests.domain.events_of_incidents import streams_of_incidents
from tests.history.a_day_of_players import players_and_cards
from tests.history.a_night_at_the_cage import a_night_at_the_cage, all_of
from tests.history.a_night_of_poker import poker_tables
from tests.history.a_runner_and_cards import a_runner_and_cards
from tests.history.a_table_day import a_table_day
from tests.history.around_the_tables import around_the_tables
from tests.history.hours_at_a_table import hours_at_a_table
from tests.history.some_hands import hands_of
from tests.history.some_rounds import rounds_of
from tests.history.some_rounds_of_war import rounds_of_war
from tests.history.what_tables_tell import what_tables_tell

# Everything is said here and nothing is borrowed: these bytes must come out the same for ever.
_IDS = UUID("00000000-0000-5000-8000-00000000da71")
_AT, _DAY = datetime(2026, 3, 6, 10, 30, tzinfo=UTC), date(2026, 3, 6)
_ADA = Person(staff_id_of("ADA"), frozenset({Role.ADMINISTRATOR}))
_OLA = Person(staff_id_of("OLA"), frozenset({Role.COMPLIANCE_OFFICER}))
_CAT = Person(staff_id_of("CAT"), frozenset({Role.CAGE_REPRESENTATIVE}))
_PIA = Person(staff_id_of("PIA"), frozenset({Role.PIT_BOSS}))
_SUE = Person(staff_id_of("SUE"), frozenset({Role.CAGE_SUPERVISOR}))


class _Clock:
    """Gives each command an id and a minute of its own."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def envelope(
        self,
        by: Person = _CAT,
        authorised_by: Person | None = None,
        gaming_day: date = _DAY,
    ) -> Envelope:
        number = next(self._numbers)
        return Envelope(
            command_id=uuid5(_IDS, f"command {number}"),
            at=_AT + timedelta(minutes=number, microseconds=number),
            gaming_day=gaming_day,
            by=by,
            authorised_by=authorised_by,
            station="cage-1",
        )


def a_day() -> Iterator[DomainEvent]:
    """Tell the day, event by event, in the order in which they are stored."""
    clock = _Clock()
    yield from _staff(clock)
    yield from _tables(clock)
    vault = yield from a_night_at_the_cage(clock.envelope)
    yield from players_and_cards(clock.envelope)
    yield from poker_tables(clock.envelope)
    yield from _compliance(clock)
    yield from what_tables_tell(clock.envelope)
    yield from a_runner_and_cards(clock.envelope, vault)
    for changed in a_table_day(clock.envelope, vault):
        yield from all_of(*changed)
    for hand in hands_of(clock.envelope):
        yield from hand.collect_events()
    for played in rounds_of(clock.envelope):
        yield from played.collect_events()
    for round_ in rounds_of_war(clock.envelope):
        yield from round_.collect_events()
    for stream in around_the_tables(clock.envelope):
        yield from stream.collect_events()
    happened: list[DomainEvent] = []
    for _ in streams_of_incidents(
        clock.envelope, lambda stream: happened.extend(stream.collect_events())
    ):
        yield from happened
        happened.clear()
    for changed in hours_at_a_table(clock.envelope):
        yield from all_of(*changed)


def _staff(clock: _Clock) -> Iterator[DomainEvent]:
    roles = frozenset({Role.DEALER, Role.GAME_SUPERVISOR})
    member = StaffMember.appoint(
        AppointStaff(envelope=clock.envelope(by=_ADA), code="DAN", name="-", roles=roles)
    )
    change = {"staff_id": member.id, "reason": "promoted to the pit"}
    boss = frozenset({Role.PIT_BOSS})
    member.change_roles(ChangeRoles(envelope=clock.envelope(by=_ADA), roles=boss, **change))
    leave = {"staff_id": member.id, "reason": "left the house"}
    member.dismiss(DismissStaff(envelope=clock.envelope(by=_ADA), **leave))
    yield from member.collect_events()


def _tables(clock: _Clock) -> Iterator[DomainEvent]:
    envelope = clock.envelope(by=_PIA)
    yield from Table.set_up(
        SetUpTable(envelope=envelope, code="TCP1", game="Three Card Poker", book=Book.TCP, places=7)
    ).collect_events()


def _compliance(clock: _Clock) -> Iterator[DomainEvent]:
    said = {"comparator": Comparator.AT_LEAST, "aggregation": Aggregation.GAMING_DAY}
    said |= {"threshold_cents": 1_000_000, "due_business_days": 10, "watch_cents": 200_000}
    said |= {"suspicion_due_business_days": 3, "window_hours": 24, "window_share_percent": 80}
    said |= {"reason": "as the law has it"}
    terms = ThresholdTerms.introduce(SetThresholdTerms(envelope=clock.envelope(by=_OLA), **said))
    said |= {"comparator": Comparator.MORE_THAN, "reason": "as another law has it"}
    terms.change(SetThresholdTerms(envelope=clock.envelope(by=_OLA), **said))
    yield from all_of(terms)

    player_id, envelope, paid = uuid5(_IDS, "player"), clock.envelope(), uuid5(_IDS, "cash")
    day = CashDay.open(envelope, player_id)
    (owed,) = day.count(envelope, terms.terms, paid, in_cents=1_000_005, out_cents=0)
    report = ThresholdReport.draft(envelope, terms.terms, owed)
    yield from all_of(day, report)

    about = {"report_id": report.id, "reference": "TTR-2026-0001"}
    report.file(FileThresholdReport(envelope=clock.envelope(by=_OLA), **about))
    yield from all_of(report)
    envelope = clock.envelope(authorised_by=_SUE)
    (owed,) = day.uncount(envelope, terms.terms, uuid5(_IDS, "void"), paid)
    report.restate(envelope, terms.terms, owed)
    yield from all_of(day, report)

    review = {"cash_day_id": day.id, "note": "the slip was voided"}
    day.review(ReviewCashDay(envelope=clock.envelope(by=_OLA), **review))
    about |= {"reason": "the slip was voided"}
    report.amend(AmendThresholdReport(envelope=clock.envelope(by=_OLA), **about))
    del about["reference"]
    report.withdraw(WithdrawThresholdReport(envelope=clock.envelope(by=_OLA), **about))
    yield from all_of(day, report)

    envelope, again = clock.envelope(), uuid5(_IDS, "more cash")
    (owed,) = day.count(envelope, terms.terms, again, in_cents=2_000_000, out_cents=0)
    report.restate(envelope, terms.terms, owed)
    yield from all_of(day, report)

    asked = {"player_id": player_id, "grounds": "cash in and out without play"}
    suspicion = SuspicionReport.raise_about(
        RaiseSuspicion(envelope=clock.envelope(by=_OLA), **asked), terms.terms
    )
    of_it = {"suspicion_id": suspicion.id}
    suspicion.dismiss(
        DismissSuspicion(envelope=clock.envelope(by=_OLA), reason="a jackpot", **of_it)
    )
    suspicion.file(
        FileSuspicion(envelope=clock.envelope(by=_OLA), reference="SMR-2026-0001", **of_it)
    )
    yield from all_of(suspicion)
