"""Incidents: reported, followed up, decided and closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from domain.aggregate import AggregateRoot, DomainEvent
from domain.command import Command, Envelope
from domain.incidents import commands as ask
from domain.incidents import disputes, remedies
from domain.incidents.errors import AwardRefusedError, NobodyNamedError
from domain.incidents.game_bar import GameBar, bar_id_of
from domain.incidents.incident import Incident
from domain.incidents.kinds import SeizureEnd, Verdict
from domain.ledger.accounts import table_float
from domain.players.player_account import PlayerAccount
from domain.poker.hand import Hand
from domain.poker.rulings import afterwards
from domain.rulings.telling import note_told
from domain.staff.roles import Book
from domain.tables.sitting import Sitting
from services.use_cases import seats
from services.use_cases.casino import Answer, Casino, Decided
from services.use_cases.seats import open_sitting, the_table
from services.use_cases.table_days import the_day


def raise_incident(casino: Casino, command: ask.RaiseIncident) -> Answer:
    """Report what went wrong at a table."""

    def decide() -> Decided:
        if command.player_id is not None:
            casino.load(PlayerAccount, command.player_id)
        incident = Incident.report(command, the_table(casino, command.table).book)
        return Decided((incident,), {"incident_id": str(incident.id)})

    return casino.perform(command, decide)


def add_evidence(casino: Casino, command: ask.AddEvidence) -> Answer:
    """Add what was seen or found."""
    return _on(casino, command, command.incident_id, lambda it: it.add_evidence(command))


def notify_person(casino: Casino, command: ask.NotifyPerson) -> Answer:
    """Record who was told."""
    return _on(casino, command, command.incident_id, lambda it: it.notify(command))


def advise_of_inspector(casino: Casino, command: ask.AdviseOfInspector) -> Answer:
    """Record that the complainant knows of the inspector."""
    return _on(casino, command, command.incident_id, lambda it: it.advise_of_inspector(command))


def close_incident(casino: Casino, command: ask.CloseIncident) -> Answer:
    """Close what is dealt with."""
    return _on(casino, command, command.incident_id, lambda it: it.close(command))


def reopen_incident(casino: Casino, command: ask.ReopenIncident) -> Answer:
    """Look into it again."""
    return _on(casino, command, command.incident_id, lambda it: it.reopen(command))


def request_review(casino: Casino, command: ask.RequestReview) -> Answer:
    """Ask for another look at what was decided."""
    return _on(
        casino, command, command.incident_id, lambda it: disputes.request_review(it, command)
    )


def rule_on_conduct(casino: Casino, command: ask.RuleOnConduct) -> Answer:
    """Find that a player harms the game."""
    return _on(
        casino, command, command.incident_id, lambda it: disputes.rule_on_conduct(it, command)
    )


def confiscate_device(casino: Casino, command: ask.ConfiscateDevice) -> Answer:
    """Take the device into custody."""
    return _on(casino, command, command.incident_id, lambda it: remedies.confiscate(it, command))


def detain_person(casino: Casino, command: ask.DetainPerson) -> Answer:
    """Detain somebody."""
    return _on(casino, command, command.incident_id, lambda it: remedies.detain(it, command))


def hand_over_person(casino: Casino, command: ask.HandOverPerson) -> Answer:
    """End a detention."""
    return _on(casino, command, command.incident_id, lambda it: remedies.hand_over(it, command))


def decide_dispute(casino: Casino, command: ask.DecideDispute) -> Answer:
    """Give the last word, and move the money that follows in the same transaction."""

    def decide() -> Decided:
        incident = _load(casino, command, command.incident_id)
        transaction_id = disputes.decide(incident, command)
        note_told(incident, command, incident.table)
        streams: list[AggregateRoot] = [incident]
        streams += _float(casino, command.envelope, incident, command.finding)
        if command.seat:
            sitting = open_sitting(casino, the_table(casino, incident.table), command.seat)
            sitting.buy_in_chips(command.envelope, transaction_id, command.award_cents)
            streams.append(sitting)
        if command.hand_id is not None and command.entries:
            streams.append(_adjusted(casino, command, incident, command.entries))
        return Decided(tuple(streams), _facts(incident))

    return casino.perform(command, decide)


def review_dispute(casino: Casino, command: ask.ReviewDispute) -> Answer:
    """Record what a review came to; a reversal puts the stakes of a hand back too."""

    def decide() -> Decided:
        incident = _load(casino, command, command.incident_id)
        entries = {seat: -cents for seat, cents in incident.award_entries.items()}
        disputes.review(incident, command)
        note_told(incident, command, incident.table)
        streams: list[AggregateRoot] = [incident]
        streams += _float(casino, command.envelope, incident, command.finding)
        if entries and command.verdict is Verdict.REVERSED:
            streams.append(_adjusted(casino, command, incident, entries))
        return Decided(tuple(streams), _facts(incident))

    return casino.perform(command, decide)


def seize_winnings(casino: Casino, command: ask.SeizeWinnings) -> Answer:
    """Hold winnings: chips from the person's hands, or money from their PokerPro account."""

    def decide() -> Decided:
        incident = _load(casino, command, command.incident_id)
        transaction_id = remedies.seize(incident, command)
        note_told(incident, command, incident.table)
        streams: list[AggregateRoot] = [incident]
        if command.seat:
            streams += _seat_emptied(casino, command.envelope, incident, command.seat)
        if incident.book is Book.PP:
            account = _account(casino, incident, streams)
            account.debit(command.envelope, transaction_id, command.amount_cents)
        return Decided(tuple(streams), _facts(incident, transaction_id))

    return casino.perform(command, decide)


def settle_seizure(casino: Casino, command: ask.SettleSeizure) -> Answer:
    """Say where held money goes."""

    def decide() -> Decided:
        incident = _load(casino, command, command.incident_id)
        transaction_id, cents = remedies.settle_seizure(incident, command)
        note_told(incident, command, incident.table)
        streams: list[AggregateRoot] = [incident]
        streams += _float(casino, command.envelope, incident, command.reason)
        if incident.book is Book.PP and command.end is SeizureEnd.RELEASED:
            account = _account(casino, incident, streams)
            account.take_back(command.envelope, transaction_id, cents)
        return Decided(tuple(streams), _facts(incident, transaction_id))

    return casino.perform(command, decide)


def bar_from_game(casino: Casino, command: ask.BarFromGame) -> Answer:
    """Bar somebody; a sitting at a table of the same book ends with it (PP-16.2.2)."""

    def decide() -> Decided:
        incident = _load(casino, command, command.incident_id)
        bar = GameBar.impose(incident, command, _bar(casino, incident))
        note_told(bar, command, incident.table)
        streams = [bar, *_play_ended(casino, command, incident)]
        return Decided(tuple(streams), _facts(incident))

    return casino.perform(command, decide)


def lift_bar(casino: Casino, command: ask.LiftBar) -> Answer:
    """Let somebody play again."""

    def decide() -> Decided:
        incident = _load(casino, command, command.incident_id)
        bar = casino.load(GameBar, bar_id_of(incident.book, incident.player_id, incident.person))
        bar.lift(incident, command)
        return Decided((bar,), _facts(incident))

    return casino.perform(command, decide)


def _on(
    casino: Casino, command: Command, incident_id: UUID, act: Callable[[Incident], None]
) -> Answer:
    def decide() -> Decided:
        incident = _load(casino, command, incident_id)
        act(incident)
        note_told(incident, command, incident.table)
        return Decided((incident,), _facts(incident))

    return casino.perform(command, decide)


def _load(casino: Casino, command: Command, incident_id: UUID) -> Incident:
    return casino.load(Incident, incident_id, command.envelope.expected_version)


def _facts(incident: Incident, transaction_id: UUID | None = None) -> dict[str, Any]:
    facts = {"incident_id": str(incident.id)}
    return facts | ({"transaction_id": str(transaction_id)} if transaction_id else {})


def _adjusted(
    casino: Casino, command: Command, incident: Incident, entries: dict[int, int]
) -> Hand:
    """Put the stakes of the hand right, on the authority of the dispute's own decision."""
    hand = casino.load(Hand, incident.round_id or UUID(int=0))
    if hand.state.table != incident.table:
        raise AwardRefusedError(f"the hand was not dealt at table {incident.table}")
    tell = hand.telling(command.envelope)
    afterwards.adjust(hand.state, tell, entries, f"dispute {incident.id}")
    return hand


def _float(
    casino: Casino, envelope: Envelope, incident: Incident, reason: str
) -> list[AggregateRoot]:
    """Tell the day of the table what the decision does to its float."""
    account = table_float(incident.table)
    new = (event for event in incident.pending_events if isinstance(event, DomainEvent))
    moved = (posting for event in new for posting in event.postings)
    change = sum(cents for name, cents in moved if name == account)
    if not change:
        return []
    day = the_day(casino, incident.table)
    day.move_float(envelope, incident.id, change, reason)
    return [day]


def _seat_emptied(
    casino: Casino, envelope: Envelope, incident: Incident, seat: int
) -> tuple[AggregateRoot, ...]:
    sitting = open_sitting(casino, the_table(casino, incident.table), seat)
    if sitting.player_id != incident.player_id:
        raise NobodyNamedError(f"seat {seat} is not that of whom the incident is about")
    return seats.vacate(casino, envelope, sitting, "winnings seized")


def _account(casino: Casino, incident: Incident, streams: list[AggregateRoot]) -> PlayerAccount:
    """Find the account, among the streams that are saved already if it is there."""
    if incident.player_id is None:
        raise NobodyNamedError("the incident does not say whose account it is")
    for stream in streams:
        if isinstance(stream, PlayerAccount) and stream.id == incident.player_id:
            return stream
    account = casino.load(PlayerAccount, incident.player_id)
    streams.append(account)
    return account


def _bar(casino: Casino, incident: Incident) -> GameBar | None:
    return casino.find(GameBar, bar_id_of(incident.book, incident.player_id, incident.person))


def _play_ended(
    casino: Casino, command: ask.BarFromGame, incident: Incident
) -> tuple[AggregateRoot, ...]:
    """End a sitting at a table of this book, now or when its hand is over."""
    if incident.player_id is None:
        return ()
    account = casino.load(PlayerAccount, incident.player_id)
    sitting = casino.find(Sitting, account.sitting_id) if account.sitting_id else None
    if sitting is None or sitting.book is not incident.book:
        return ()
    if sitting.can_be_vacated:
        return seats.vacate(casino, command.envelope, sitting, command.reason, account)
    if not sitting.recall_reason:
        sitting.recall(command.envelope, command.reason)
    return (sitting,)
