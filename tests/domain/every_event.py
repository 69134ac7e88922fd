"""One of every event, made by the decisions that make it, each with an envelope of its own."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from uuid import UUID, uuid4

from domain.aggregate import AggregateRoot, DomainEvent
from domain.casino_war.round import WarRound
from domain.command import Envelope
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
from domain.compliance.terms import Terms
from domain.compliance.threshold_report import ThresholdReport
from domain.compliance.threshold_terms import ThresholdTerms
from domain.players.commands import OpenPlayerAccount
from domain.players.player_account import PlayerAccount
from domain.poker.hand import Hand
from domain.staff.commands import AppointStaff, ChangeRoles, DismissStaff
from domain.staff.roles import Book, Role
from domain.staff.staff_member import StaffMember
from domain.tables.commands import SetUpTable
from domain.tables.table import Table
from domain.three_card_poker.three_card_round import ThreeCardRound
from tests.domain.events_of_incidents import streams_of_incidents
from tests.domain.events_of_notices import streams_of_notices
from tests.domain.events_of_players import streams_of_players
from tests.domain.events_of_runners import streams_of_runners
from tests.domain.events_of_seats import streams_of_seats
from tests.domain.every_cage_event import CageHistory
from tests.history.a_table_day import a_table_day
from tests.history.around_the_tables import around_the_tables
from tests.history.hours_at_a_table import hours_at_a_table
from tests.history.some_hands import hands_of
from tests.history.some_rounds import rounds_of
from tests.history.some_rounds_of_war import rounds_of_war
from tests.people_and_things import (
    ADMIN_ADA,
    FRIDAY,
    FRIDAY_NIGHT,
    OFFICER_OLA,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    an_envelope,
    an_open_shift,
)


class History:
    """Everything that can happen, once, with the envelope of the command that made it happen."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._last = self._envelope()
        self.recorded: list[tuple[Envelope, DomainEvent]] = []
        cage = CageHistory(self._envelope, self._keep)
        self.streams = [cage.shift, self._player(), *cage.streams]
        self.streams += [self._staff(), self._table()]
        self.streams += streams_of_players(self._envelope, self._keep)
        self.streams += streams_of_notices(self._envelope, self._keep)
        self.streams += streams_of_seats(self._envelope, self._keep)
        self.streams += streams_of_runners(self._envelope, self._keep)
        self.streams += [self._terms(), self._cash_day(), self._report(), self._suspicion()]
        self.streams += self._hands()
        self.streams += self._table_day()
        self.streams += self._rounds()
        self.streams += self._rounds_of_war()
        self.streams += self._around_the_tables()
        self.streams += streams_of_incidents(self._envelope, self._keep)
        self.streams += self._hours()

    def _envelope(self, **others: object) -> Envelope:
        number = next(self._numbers)
        values = {
            "at": FRIDAY_NIGHT + timedelta(minutes=number),
            "gaming_day": FRIDAY + timedelta(days=number),
            "station": f"station-{number}",
        }
        self._last = an_envelope(**values | others)
        return self._last

    def _keep(self, stream: AggregateRoot) -> None:
        for event in stream.collect_events():
            self.recorded.append((self._last, event))

    def _player(self) -> PlayerAccount:
        opening = OpenPlayerAccount(envelope=self._envelope(), name="Percy", document="P-1234")
        account = PlayerAccount.open(opening)
        self._keep(account)
        account.credit(self._envelope(), uuid4(), 15_000)
        self._keep(account)
        account.debit(self._envelope(), uuid4(), 5_000)
        self._keep(account)
        return account

    def _staff(self) -> StaffMember:
        dealer, boss = frozenset({Role.DEALER}), frozenset({Role.PIT_BOSS})
        appointing = AppointStaff(
            envelope=self._envelope(by=ADMIN_ADA), code="DAN", name="Dan", roles=dealer
        )
        member = StaffMember.appoint(appointing)
        self._keep(member)
        changing = {"staff_id": member.id, "reason": "promoted"}
        member.change_roles(
            ChangeRoles(envelope=self._envelope(by=ADMIN_ADA), roles=boss, **changing)
        )
        self._keep(member)
        member.dismiss(DismissStaff(envelope=self._envelope(by=ADMIN_ADA), **changing))
        self._keep(member)
        return member

    def _table(self) -> Table:
        envelope = self._envelope(by=PIT_BOSS_PIA)
        table = Table.set_up(
            SetUpTable(envelope=envelope, code="tcp1", game="Three Card", book=Book.TCP, places=7)
        )
        self._keep(table)
        return table

    def _table_day(self) -> list[AggregateRoot]:
        vault = an_open_shift(place="vault:main", chips={25_00: 100, 1_00: 200}, by=SUPERVISOR_SUE)
        streams: dict[UUID, AggregateRoot] = {}
        for changed in a_table_day(self._envelope, vault):
            for stream in changed:
                if stream.id == vault.id:
                    stream.collect_events()
                else:
                    self._keep(stream)
                    streams[stream.id] = stream
        return list(streams.values())

    def _terms(self) -> ThresholdTerms:
        values = {name: getattr(Terms(), name) for name in Terms.__slots__ if name != "number"}
        values |= {"reason": "a new law", "watch_cents": 2_000_00}
        envelope = self._envelope(by=OFFICER_OLA)
        terms = ThresholdTerms.introduce(SetThresholdTerms(envelope=envelope, **values))
        self._keep(terms)
        values |= {"watch_cents": 2_500_00}
        envelope = self._envelope(by=OFFICER_OLA)
        terms.change(SetThresholdTerms(envelope=envelope, **values))
        self._keep(terms)
        return terms

    def _cash_day(self) -> CashDay:
        day = CashDay.open(self._envelope(), uuid4())
        self._keep(day)
        taken = uuid4()
        cents = {"in_cents": 10_000_00, "out_cents": 0}
        (self._owed,) = day.count(self._envelope(), Terms(), taken, **cents)
        self._keep(day)
        day.uncount(self._envelope(), Terms(), uuid4(), taken)
        self._keep(day)
        envelope = self._envelope(by=OFFICER_OLA)
        day.review(ReviewCashDay(envelope=envelope, cash_day_id=day.id, note="a known gambler"))
        self._keep(day)
        return day

    def _report(self) -> ThresholdReport:
        report = ThresholdReport.draft(self._envelope(), Terms(), self._owed)
        self._keep(report)
        report.restate(self._envelope(), Terms(), self._owed)
        self._keep(report)
        what, why = {"report_id": report.id, "reference": "TTR-1"}, {"reason": "a wrong figure"}
        report.file(FileThresholdReport(envelope=self._envelope(by=OFFICER_OLA), **what))
        self._keep(report)
        report.amend(AmendThresholdReport(envelope=self._envelope(by=OFFICER_OLA), **what, **why))
        self._keep(report)
        withdrawing = {"report_id": report.id, "reason": "not owed"}
        report.withdraw(
            WithdrawThresholdReport(envelope=self._envelope(by=OFFICER_OLA), **withdrawing)
        )
        self._keep(report)
        report.restate(self._envelope(), Terms(), self._owed)
        self._keep(report)
        return report

    def _suspicion(self) -> SuspicionReport:
        asked = {"player_id": uuid4(), "grounds": "chips bought and cashed unplayed"}
        envelope = self._envelope(by=OFFICER_OLA)
        suspicion = SuspicionReport.raise_about(RaiseSuspicion(envelope=envelope, **asked), Terms())
        self._keep(suspicion)
        which = {"suspicion_id": suspicion.id}
        envelope = self._envelope(by=OFFICER_OLA)
        suspicion.dismiss(DismissSuspicion(envelope=envelope, **which, reason="a jackpot"))
        self._keep(suspicion)
        envelope = self._envelope(by=OFFICER_OLA)
        suspicion.file(FileSuspicion(envelope=envelope, **which, reference="SMR-1"))
        self._keep(suspicion)
        return suspicion

    def _around_the_tables(self) -> list[AggregateRoot]:
        touched: dict[UUID, AggregateRoot] = {}
        for stream in around_the_tables(lambda by: self._envelope(by=by)):
            self._keep(stream)
            touched[stream.id] = stream
        return list(touched.values())

    def _hands(self) -> list[Hand]:
        played: dict[UUID, Hand] = {}
        for hand in hands_of(lambda by: self._envelope(by=by)):
            self._keep(hand)
            played[hand.id] = hand
        return list(played.values())

    def _hours(self) -> list[AggregateRoot]:
        streams: dict[UUID, AggregateRoot] = {}
        for changed in hours_at_a_table(self._envelope):
            for stream in changed:
                self._keep(stream)
                streams[stream.id] = stream
        return list(streams.values())

    def _rounds(self) -> list[ThreeCardRound]:
        played: dict[UUID, ThreeCardRound] = {}
        for each in rounds_of(lambda by: self._envelope(by=by)):
            self._keep(each)
            played[each.id] = each
        return list(played.values())

    def _rounds_of_war(self) -> list[WarRound]:
        played: dict[UUID, WarRound] = {}
        for round_ in rounds_of_war(lambda by: self._envelope(by=by)):
            self._keep(round_)
            played[round_.id] = round_
        return list(played.values())


def every_event() -> Iterator[DomainEvent]:
    """One of every event."""
    yield from (event for _, event in History().recorded)
