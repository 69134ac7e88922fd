"""A table's day: what its float may take and give, and whether a round may be played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent, stored_as
from domain.cage.denominations import Count
from domain.cage.events import TransferReceived, TransferSent
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import Place, PlaceKind, place_named
from domain.cents import Cents, dollars
from domain.command import Envelope
from domain.ids import derived_id
from domain.staff.authority import require
from domain.staff.float_powers import COUNT_FLOAT
from domain.staff.roles import Book
from domain.tables.day.box_kind import BoxKind
from domain.tables.day.counting import FloatCount
from domain.tables.day.errors import (
    FloatShortError,
    PlayPausedError,
    TableClosingError,
    TableNotOpenError,
)
from domain.tables.day.events import (
    BoxRemoved,
    CloseCancelled,
    CommissionDropped,
    DayBegun,
    DayClosed,
    DayOpened,
    FloatCounted,
    FloatMoved,
    HandSettled,
    PlayCorrected,
    PlayEnded,
    PlayPaused,
    PlayResumed,
    PlayStarted,
    TableChipsExchanged,
    TableChipsSold,
    TableSaleReversed,
    TimeChargeBanked,
)
from domain.tables.day.sale import Sale
from domain.tables.errors import NoRoundError, RoundOpenError
from domain.tables.seating.abstaining import ROUNDS_BEFORE_VACATING


def table_day_id_of(code: str, number: int) -> UUID:
    """Return the id of a table's nth day, so that its closer is used once."""
    return derived_id("table_day", code.upper(), number)


@stored_as("table_day")
class TableDay(AggregateRoot):
    """Keeps a float and its rounds; opening, closing and selling decide beside it."""

    # Decide: may refuse.

    def start_play(self, envelope: Envelope, round_id: UUID) -> None:
        """Begin a round: one at a time, at a table that is open and not paused."""
        self.check_takes_money()
        if self.pause_reason:
            raise PlayPausedError(f"play at {self.spoken} is paused: {self.pause_reason}")
        if self.round_id is not None:
            raise RoundOpenError(f"a round is being played at {self.spoken}; it ends first")
        self.record(PlayStarted, envelope, table=self.code, round_id=round_id)

    def end_play(
        self,
        envelope: Envelope,
        round_id: UUID,
        float_change_cents: Cents,
        wagered: tuple[int, ...],
        warned: Mapping[str, tuple[str, ...]],
    ) -> None:
        """End a round with what it brought or cost the float, and who was warned of what."""
        if self.round_id != round_id:
            raise NoRoundError(f"this round is not being played at {self.spoken}")
        self._check_pays(-float_change_cents)
        self.record(
            PlayEnded,
            envelope,
            table=self.code,
            round_id=round_id,
            float_change_cents=float_change_cents,
            wagered=tuple(wagered),
            warned={mark: tuple(players) for mark, players in warned.items()},
        )

    def correct_play(self, envelope: Envelope, round_id: UUID, float_change_cents: Cents) -> None:
        """Take over what deciding a round again brings or costs the float, while it lies here."""
        self.check_takes_money()
        self._check_pays(-float_change_cents)
        self.record(
            PlayCorrected,
            envelope,
            table=self.code,
            round_id=round_id,
            float_change_cents=float_change_cents,
        )

    def settle_hand(self, envelope: Envelope, hand_id: UUID, float_change_cents: Cents) -> None:
        """Take over what a hand of poker did to the float: it is settled, and nobody is asked."""
        self.record(
            HandSettled,
            envelope,
            rules=("CP-7.2.1(c)",),
            table=self.code,
            hand_id=hand_id,
            float_change_cents=float_change_cents,
        )

    def move_float(
        self, envelope: Envelope, incident_id: UUID, float_change_cents: Cents, reason: str
    ) -> None:
        """Take over what a decision about an incident brings or costs the float."""
        if not self.is_open:
            raise TableNotOpenError(
                f"{self.spoken} is closed, so its float can neither pay nor take anything; decide"
                " this when it is open"
            )
        self.check_takes_money()
        self._check_pays(-float_change_cents)
        self.record(
            FloatMoved,
            envelope,
            table=self.code,
            incident_id=incident_id,
            float_change_cents=float_change_cents,
            reason=reason,
        )

    def check_at_work(self, envelope: Envelope) -> None:
        """Refuse whoever may not keep this float, and anything where the table is not open."""
        require(envelope, COUNT_FLOAT, self.book)
        self.check_takes_money()

    def check_takes_money(self) -> None:
        """Refuse while the table is not open, and once its closer is being counted."""
        if not self.is_open:
            raise TableNotOpenError(f"{self.spoken} is not open; its float is counted first")
        if self.counts:
            raise TableClosingError(
                f"the closer of {self.spoken} is being counted; close it, or cancel the close"
            )

    def check_gives(self, given: Holding) -> None:
        """Refuse to give more than the float comes to; its pieces only a count would tell."""
        self._check_pays(given.chips_cents)

    def _check_pays(self, cents: Cents) -> None:
        if cents > self.float_cents:
            raise FloatShortError(
                f"the float of {self.spoken} comes to {dollars(self.float_cents)} and cannot give"
                f" {dollars(cents)}; have it filled first"
            )

    @property
    def place(self) -> Place:
        """Return the place where the float lies."""
        return Place(PlaceKind.TABLE, self.code)

    @property
    def rounds(self) -> int:
        """Count the rounds played at the table, on this day and before."""
        return self.rounds_before + self.plays

    @property
    def spoken(self) -> str:
        """Say which table it is."""
        return self.place.spoken

    # Evolve: never refuses.

    def __init__(self) -> None:
        self.code = ""
        self.book: Book | None = None
        self.number = 0
        self.is_open = False
        self.is_closed = False
        # What was left at the table before, and what is left there after.
        self.due: Holding = NOTHING
        self.left: Holding = NOTHING
        self.counts: list[FloatCount] = []
        self.float_cents: Cents = 0
        self.known: Holding = NOTHING
        self.drop_cents: Cents = 0
        # What lies in the chip box: commission of hands, and time charges.
        self.rake_cents: Cents = 0
        self.charges_cents: Cents = 0
        self.boxes = 0
        self.rounds_before = 0
        self.plays = 0
        # The latest rounds, for whoever abstains: when each ended, and which boxes wagered.
        self.latest_plays: tuple[tuple[datetime, tuple[int, ...]], ...] = ()
        self.round_id: UUID | None = None
        self.pause_reason = ""
        self.warned: dict[str, frozenset[str]] = {}
        self.sales: dict[UUID, Sale] = {}
        self.closed_as: DayClosed | None = None

    def evolve(self, event: DomainEvent) -> None:
        """Reflect a fact."""
        match event:
            case PlayStarted(round_id=round_id):
                self.round_id = round_id
            case PlayEnded():
                self._ended(event)
            case (
                PlayCorrected(float_change_cents=cents)
                | HandSettled(float_change_cents=cents)
                | FloatMoved(float_change_cents=cents)
                | TimeChargeBanked(float_change_cents=cents)
            ):
                self.float_cents += cents
            case PlayPaused() | PlayResumed():
                self.pause_reason = event.reason if isinstance(event, PlayPaused) else ""
            case TransferReceived(taken=taken):
                self._changed(taken)
            case TransferSent(given=given):
                self._changed(NOTHING.minus(given))
            case TableChipsSold() | TableSaleReversed() | TableChipsExchanged():
                self._sold(event)
            case BoxRemoved() | CommissionDropped():
                self._boxed(event)
            case _:
                self._opened_or_closed(event)

    def _opened_or_closed(self, event: DomainEvent) -> None:
        match event:
            case DayBegun():
                self.code, self.book = place_named(event.place).name, event.book
                self.number, self.due = event.number, event.left
                self.rounds_before = event.rounds_before
            case FloatCounted():
                self.counts.append(FloatCount(event.by, event.chips, event.verifies))
            case DayOpened():
                self.is_open, self.counts = True, []
                self._counted(event.chips)
            case DayClosed():
                self.is_open, self.is_closed, self.counts = False, True, []
                self.closed_as, self.warned = event, {}
                self.left = NOTHING if event.transfer_id else Holding(chips=event.chips)
            case CloseCancelled():
                self.is_open, self.is_closed, self.counts = True, False, []
                self.closed_as, self.left = None, NOTHING

    def _ended(self, event: PlayEnded) -> None:
        self.round_id = None
        self.plays += 1
        self.latest_plays = (*self.latest_plays, (event.at, event.wagered))[
            -ROUNDS_BEFORE_VACATING:
        ]
        self.float_cents += event.float_change_cents
        for mark, players in event.warned.items():
            self.warned[mark] = self.warned.get(mark, frozenset()) | frozenset(players)

    def _sold(self, event: TableChipsSold | TableSaleReversed | TableChipsExchanged) -> None:
        # Cash goes into the drop box, not into the float.
        self._changed(Holding(chips=event.taken.chips).minus(Holding(chips=event.given.chips)))
        self.drop_cents += event.taken.cash_cents - event.given.cash_cents
        match event:
            case TableChipsSold():
                self.sales[event.transaction_id] = Sale(event.taken, event.given, event.player_id)
            case TableSaleReversed():
                self.sales.pop(event.reverses, None)

    def _boxed(self, event: BoxRemoved | CommissionDropped) -> None:
        match event:
            case CommissionDropped(is_time_charge=True, cents=cents):
                self.charges_cents += cents
            case CommissionDropped(cents=cents):
                self.rake_cents += cents
            case BoxRemoved(kind=BoxKind.COMMISSION):
                self.rake_cents = self.charges_cents = 0
                self.boxes += 1
            case BoxRemoved(cents=cents):
                self.drop_cents -= cents
                self.boxes += 1

    def _counted(self, chips: Count) -> None:
        self.known = Holding(chips=chips)
        self.float_cents = self.known.chips_cents

    def _changed(self, by: Holding) -> None:
        self.known = self.known.plus(by)
        self.float_cents += by.chips_cents
