"""What every event carries, the name it is stored under, and that history is never refused."""

from __future__ import annotations

from functools import reduce
from uuid import uuid4

import pytest
from eventsourcing.utils import get_topic, resolve_topic

from domain.aggregate import AggregateRoot, CreationEvent
from domain.cage.denominations import BadCountError, counted
from domain.cage.errors import ShiftClosedError
from domain.cage.events import DepositTaken
from domain.catalogue import AGGREGATES, EVENTS
from domain.errors import AuthorisationNeededError
from services.rulebook.catalogue import exact_rule
from tests.domain.every_event import History, every_event
from tests.given_when_then import refused
from tests.people_and_things import an_envelope, an_open_shift, hundreds, take_deposit

# A stored name is for ever: what stands here was written into somebody's log.
STORED_NAMES = {
    "cage.deposit_taken": "DepositTaken",
    "cage.drawer_counted": "DrawerCounted",
    "cage.drawer_opened": "DrawerOpened",
    "cage.shift_closed": "ShiftClosed",
    "cage.slip_printed": "SlipPrinted",
    "cage.slip_reprinted": "SlipReprinted",
    "cage.slip_voided": "SlipVoided",
    "cage.vault_funded": "VaultFunded",
    "cage.withdrawal_paid": "WithdrawalPaid",
    "player.account_credited": "AccountCredited",
    "player.account_debited": "AccountDebited",
    "player.account_opened": "AccountOpened",
    "poker.act_declared": "ActDeclared",
    "poker.antes_posted": "AntesPosted",
    "poker.bet_placed": "BetPlaced",
    "poker.betting_round_closed": "BettingRoundClosed",
    "poker.blind_posted": "BlindPosted",
    "poker.board_dealt": "BoardDealt",
    "poker.bring_in_posted": "BringInPosted",
    "poker.called": "Called",
    "poker.card_burned": "CardBurned",
    "poker.card_discarded": "CardDiscarded",
    "poker.cards_dealt": "CardsDealt",
    "poker.checked": "Checked",
    "poker.commission_returned": "CommissionReturned",
    "poker.commission_taken": "CommissionTaken",
    "poker.commission_waived": "CommissionWaived",
    "poker.completed": "Completed",
    "poker.dead_hand_declared": "HandDeclaredDead",
    "poker.deck_counted": "DeckCounted",
    "poker.deck_shuffled": "DeckShuffled",
    "poker.extensions_charged": "ExtensionsCharged",
    "poker.fees_collected": "FeesCollected",
    "poker.folded": "Folded",
    "poker.hand_adjusted": "HandAdjusted",
    "poker.hand_ended": "HandEnded",
    "poker.hand_inspected": "HandInspected",
    "poker.hand_mucked": "HandMucked",
    "poker.hand_shown": "HandShown",
    "poker.hand_started": "HandStarted",
    "poker.hand_voided": "HandVoided",
    "poker.malfunction_claimed": "MalfunctionClaimed",
    "poker.malfunction_decided": "MalfunctionDecided",
    "poker.misdeal_declared": "MisdealDeclared",
    "poker.mishap_corrected": "MishapCorrected",
    "poker.out_of_turn_acted": "OutOfTurnActed",
    "poker.pot_awarded": "PotAwarded",
    "poker.pots_made": "PotsMade",
    "poker.rabbit_hunted": "RabbitHunted",
    "poker.raised": "Raised",
    "poker.seat_voided": "SeatVoided",
    "poker.short_wagered": "ShortWagered",
    "poker.show_requested": "ShowRequested",
    "poker.showdown_started": "ShowdownStarted",
    "poker.side_wager_placed": "SideWagerPlaced",
    "poker.side_wagers_released": "SideWagersReleased",
    "poker.side_wagers_settled": "SideWagersSettled",
    "poker.time_extended": "TimeExtended",
    "poker.uncalled_returned": "UncalledReturned",
    "staff.appointed": "StaffAppointed",
    "staff.dismissed": "StaffDismissed",
    "staff.roles_changed": "RolesChanged",
    "table.set_up": "TableSetUp",
}
STORED_STREAMS = {
    "cashier_shift": "CashierShift",
    "hand": "Hand",
    "player_account": "PlayerAccount",
    "slip": "Slip",
    "staff_member": "StaffMember",
    "table": "Table",
    "vault_funding": "VaultFunding",
}
# Numbers of a series have no gap, so an event never moves from one series to another.
SERIES = {
    "cage.deposit_taken": "DP",
    "cage.drawer_opened": "OP",
    "cage.shift_closed": "CL",
    "cage.slip_voided": "VD",
    "cage.vault_funded": "VF",
    "cage.withdrawal_paid": "WD",
    "player.account_opened": "P",
}
HISTORY = History()
BY_NAME = pytest.mark.parametrize(
    ("envelope", "event"),
    [pytest.param(*each, id=type(each[1]).TOPIC) for each in HISTORY.recorded],
)


def facts_of(stream):
    return [event for _, event in HISTORY.recorded if event.originator_id == stream.id]


def replayed(events):
    """Build a stream from its stored facts alone, as the store does."""
    return reduce(lambda stream, event: event.mutate(stream), events, None)


def state_of(stream):
    library = ("_id", "_version", "_created_on", "_modified_on", "_pending_events")
    return {name: value for name, value in vars(stream).items() if name not in library}


def test_the_history_of_these_tests_holds_every_event():
    assert {type(event) for event in every_event()} == set(EVENTS)


@BY_NAME
def test_an_event_says_when_by_whom_where_and_by_which_command(envelope, event):
    assert event.at == event.timestamp == envelope.at
    assert event.gaming_day == envelope.gaming_day
    assert event.by == envelope.by.staff_id
    assert event.station == envelope.station
    assert event.command_id == envelope.command_id


@BY_NAME
def test_an_event_names_the_second_person_only_if_there_was_one(envelope, event):
    second = envelope.authorised_by

    assert event.authorised_by == (second.staff_id if second else None)


def test_some_event_of_these_tests_had_a_second_person():
    assert any(event.authorised_by for event in every_event())


@BY_NAME
def test_the_rules_an_event_rests_on_are_written_in_a_rulebook(envelope, event):
    del envelope
    assert type(event.rules) is tuple
    assert all(exact_rule(rule) is not None for rule in event.rules)


@pytest.mark.rule("PP-1.1-CageAndFloorRoles")
def test_money_over_the_counter_rests_on_the_rule_that_names_the_cage():
    moving = [event for event in every_event() if hasattr(event, "window")]

    assert len(moving) == 6
    assert {event.rules for event in moving} == {("PP-1.1-CageAndFloorRoles",)}


def test_events_are_stored_under_names_that_never_change():
    assert {kind.TOPIC: kind.__name__ for kind in EVENTS} == STORED_NAMES
    assert {kind.TOPIC: kind.__name__ for kind in AGGREGATES} == STORED_STREAMS


def test_events_that_make_a_slip_keep_their_series():
    assert {kind.TOPIC: kind.slip_series for kind in EVENTS if kind.slip_series} == SERIES
    assert len(set(SERIES.values())) == len(SERIES)


@pytest.mark.parametrize("kind", [*EVENTS, *AGGREGATES], ids=lambda kind: kind.TOPIC)
def test_a_stored_name_is_no_path_of_a_module(kind):
    assert get_topic(kind) == kind.TOPIC
    assert resolve_topic(kind.TOPIC) is kind
    assert kind.__module__ not in kind.TOPIC
    assert ":" not in kind.TOPIC


def test_a_first_event_names_its_stream_without_a_path():
    names = {e.originator_topic for e in every_event() if isinstance(e, CreationEvent)}

    assert names == set(STORED_STREAMS)


def test_a_fact_cannot_be_changed():
    event = next(every_event())

    with pytest.raises(AttributeError):
        event.cents = 1


def test_a_fact_with_a_misspelt_field_is_not_recorded():
    shift = an_open_shift()

    with pytest.raises(TypeError):
        shift.record(DepositTaken, an_envelope(), cent=5)
    assert shift.collect_events() == []


def test_a_stream_that_cannot_evolve_is_no_stream():
    with pytest.raises(NotImplementedError):
        AggregateRoot.evolve(an_open_shift(), next(every_event()))


@pytest.fixture
def other_rules(monkeypatch):
    """The hundred is withdrawn, nobody may do anything, and no amount is right any more."""
    monkeypatch.setattr("domain.cage.denominations.DENOMINATIONS", (5_000, 2_000))
    monkeypatch.setattr("domain.cage.denominations.MOST_PIECES", 0)
    monkeypatch.setattr("domain.staff.authority.may", lambda *_: False)
    monkeypatch.setattr("domain.players.player_account.positive_cents", lambda _: 1 // 0)


@pytest.mark.parametrize("stream", HISTORY.streams, ids=lambda stream: stream.TOPIC)
def test_history_alone_makes_the_stream_what_it_was(stream):
    again = replayed(facts_of(stream))

    assert type(again) is type(stream)
    assert again.id == stream.id
    assert again.version == len(facts_of(stream))
    assert state_of(again) == state_of(stream)


@pytest.mark.usefixtures("other_rules")
@pytest.mark.parametrize("stream", HISTORY.streams, ids=lambda stream: stream.TOPIC)
def test_history_is_the_same_after_the_rules_have_changed(stream):
    assert state_of(replayed(facts_of(stream))) == state_of(stream)


@pytest.mark.usefixtures("other_rules")
def test_under_the_changed_rules_the_same_could_not_be_decided_again():
    refused(AuthorisationNeededError, an_open_shift)
    refused(BadCountError, lambda: counted(hundreds(1)))
    with pytest.raises(ZeroDivisionError):
        replayed(facts_of(HISTORY.streams[1])).credit(an_envelope(), uuid4(), 1)


@pytest.mark.parametrize("stream", HISTORY.streams, ids=lambda stream: stream.TOPIC)
def test_a_stream_passes_over_facts_that_are_not_its_own(stream):
    again = replayed(facts_of(stream))
    for _, event in HISTORY.recorded:
        if event.originator_id != stream.id:
            again.evolve(event)

    assert state_of(again) == state_of(stream)


def test_a_refused_decision_leaves_no_fact_behind():
    shift = replayed(facts_of(HISTORY.streams[0]))
    before, version = state_of(shift), shift.version

    refused(ShiftClosedError, lambda: shift.take_deposit(take_deposit(shift.id, uuid4())))

    assert (state_of(shift), shift.version) == (before, version)
    assert shift.collect_events() == []
