"""A fill: asked for at the table, issued by the cage, carried, and counted in at the table."""

from __future__ import annotations

import pytest

from domain.cage import transferring
from domain.cage.events import TransferReceived
from domain.cage.holding import Holding
from domain.cage.place import PlaceKind, place_named
from domain.errors import AuthorisationNeededError
from domain.staff.authority import RankTooLowError
from domain.staff.roles import Book, Role
from domain.tables.day.errors import TableNotOpenError
from domain.tables.events import ParChanged
from domain.tables.fills.errors import (
    IssueDiffersError,
    NoParError,
    NothingRequestedError,
    OnePersonTwiceError,
    RequestAnsweredError,
    WrongRequestError,
)
from domain.tables.fills.events import (
    ChipsCarried,
    FillIssued,
    FillRequested,
    RequestFulfilled,
    RequestRecalled,
    RequestRefused,
    RequestWithdrawn,
)
from domain.tables.fills.float_request import check_of_the_cage
from domain.transfers.commands import RecallTransfer
from domain.transfers.errors import CountsDifferError, SameHandsError
from tests.domain.cage.over_the_counter import PLACE
from tests.domain.tables.day.a_table_day import (
    FLOAT,
    FLOAT_CENTS,
    PEOPLE,
    SUPERVISOR_GIL,
    a_closed_day,
    a_table,
    an_open_day,
)
from tests.domain.tables.fills.a_fill import FILL, ask_credit, ask_fill, issue, receive
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    RUNNER_RUI,
    SUPERVISOR_SUE,
    a_person,
    an_envelope,
    an_open_shift,
)


@pytest.fixture
def day():
    """A table open with five thousand dollars."""
    return an_open_day()


@pytest.fixture
def window():
    """Window 1 with ten thousand dollars in chips."""
    return an_open_shift(chips={100_00: 50, 25_00: 200})


def asked(day):
    request = ask_fill(day)
    request.collect_events()
    return request


# Asking.


def test_a_supervisor_asks_for_chips(day):
    assert first_facts(ask_fill(day)) == [
        {
            "event": FillRequested,
            "rules": (),
            "postings": (),
            "place": "table:T-1",
            "book": Book.TCP,
            "chips": FILL,
            "cents": 1_000_00,
            "is_to_par": False,
        }
    ]


@pytest.mark.parametrize("book", PEOPLE)
def test_in_each_book_the_supervisor_asks_and_the_dealer_only_with_that_word(book):
    day = an_open_day(book=book)
    dealer, supervisor = PEOPLE[book]

    refused(AuthorisationNeededError, lambda: ask_fill(day, by=dealer))
    refused(RankTooLowError, lambda: ask_fill(day, by=dealer, authorised_by=CASHIER_CAT))
    assert ask_fill(day, by=supervisor).step == "requested"
    assert ask_fill(day, by=dealer, authorised_by=supervisor).step == "requested"


def test_to_par_asks_for_what_the_tray_is_short_of(day):
    tray = {100_00: 15, 25_00: 90, 5_00: 180}

    (requested,) = first_facts(ask_fill(day, tray, par=FLOAT))

    assert requested["chips"] == {100_00: 5, 1_00: 100}
    assert (requested["cents"], requested["is_to_par"]) == (600_00, True)


def test_a_full_tray_and_a_table_without_par_ask_for_nothing(day):
    refused(NothingRequestedError, lambda: ask_fill(day, FLOAT, par=FLOAT))
    refused(NothingRequestedError, lambda: ask_fill(day, {}))
    refused(NoParError, lambda: ask_fill(day, {}, par={}))


def test_a_supervisor_sets_the_par_of_a_table():
    table = a_table()

    (changed,) = facts(table, lambda: table.change_par(an_envelope(by=SUPERVISOR_GIL), FLOAT))

    assert (changed["event"], changed["chips"], changed["cents"]) == (
        ParChanged,
        FLOAT,
        FLOAT_CENTS,
    )
    assert table.par == FLOAT
    refused(AuthorisationNeededError, lambda: table.change_par(an_envelope(by=DEALER_DAN), FLOAT))


def test_a_closed_table_asks_for_nothing():
    refused(TableNotOpenError, lambda: ask_fill(a_closed_day()))
    refused(TableNotOpenError, lambda: ask_credit(a_closed_day()))


# Issuing, carrying, receiving.


def test_a_fill_goes_its_way_and_each_step_has_its_person(day, window):
    request = asked(day)
    transfer = issue(request, window)
    (issued,) = first_facts(request)
    assert issued == {
        "event": FillIssued,
        "rules": (),
        "postings": (),
        "place": "table:T-1",
        "source": "cage:1",
        "transfer_id": transfer.id,
        "chips": FILL,
        "cents": 1_000_00,
        "difference_cents": 0,
        "reason": "",
    }
    assert transfer.request_id == request.id
    (carried,) = facts(request, lambda: request.carry(an_envelope(by=RUNNER_RUI)))
    assert (carried["event"], carried["transfer_id"]) == (ChipsCarried, transfer.id)
    day.collect_events()

    receive(request, day, transfer)

    (received,) = first_facts(day)
    assert received["event"] is TransferReceived
    assert dict(received["postings"]) == {
        f"transit:{transfer.id}:chips": -1_000_00,
        "table:T-1:float": 1_000_00,
    }
    (fulfilled,) = first_facts(request)
    assert fulfilled == {
        "event": RequestFulfilled,
        "rules": (),
        "postings": (),
        "place": "table:T-1",
        "transfer_id": transfer.id,
        "cents": 1_000_00,
        "difference_cents": 0,
    }
    assert (day.float_cents, request.step) == (FLOAT_CENTS + 1_000_00, "received")
    assert day.known.chips == FLOAT | {100_00: 25, 25_00: 100}


def test_requester_issuer_carrier_and_receiver_are_different_people(day, window):
    both = a_person("GIL", Role.GAME_SUPERVISOR, Role.CAGE_REPRESENTATIVE)
    request = asked(day)
    assert refused(OnePersonTwiceError, lambda: issue(request, window, by=both)) == (
        "one_person_twice",
        "whoever was the requester of this fill leaves this step to another person",
    )
    transfer = issue(request, window)
    for person in (CASHIER_CAT, both):
        refused(OnePersonTwiceError, lambda by=person: request.carry(an_envelope(by=by)))
    runner = a_person("RUI", Role.CHIP_RUNNER, Role.DEALER)
    request.carry(an_envelope(by=runner))
    refused(OnePersonTwiceError, lambda: receive(request, day, transfer, by=SUPERVISOR_GIL))


def test_the_issuer_and_the_carrier_do_not_receive_it(day, window):
    request = asked(day)
    transfer = issue(request, window)
    cashier_and_dealer = a_person("CAT", Role.CAGE_REPRESENTATIVE, Role.DEALER)
    refused(SameHandsError, lambda: receive(request, day, transfer, by=cashier_and_dealer))
    request.carry(an_envelope(by=RUNNER_RUI))
    runner_and_dealer = a_person("RUI", Role.CHIP_RUNNER, Role.DEALER)
    refused(OnePersonTwiceError, lambda: receive(request, day, transfer, by=runner_and_dealer))


def test_who_may_issue_and_carry(day, window):
    request = asked(day)

    refused(AuthorisationNeededError, lambda: issue(request, window, by=DEALER_DAN))
    refused(RequestAnsweredError, lambda: request.carry(an_envelope(by=RUNNER_RUI)))
    issue(request, window)
    refused(AuthorisationNeededError, lambda: request.carry(an_envelope(by=DEALER_DAN)))


def test_a_fill_of_other_chips_than_asked_for_needs_a_reason(day, window):
    request = asked(day)

    assert refused(IssueDiffersError, lambda: issue(request, window, {25_00: 40})) == (
        "issue_differs",
        (
            "the table asked for $1,000.00 in other chips; give a reason of at least 3 letters for"
            " sending something else"
        ),
    )
    issue(request, window, {100_00: 5}, "no more quarters")
    issued = request.collect_events()[-1]
    assert (issued.difference_cents, issued.reason) == (-500_00, "no more quarters")


def test_a_fill_that_arrives_short_needs_the_cage_supervisor(day, window):
    request = asked(day)
    transfer = issue(request, window)
    short = {100_00: 4, 25_00: 20}

    refused(CountsDifferError, lambda: receive(request, day, transfer, short))
    receive(request, day, transfer, short, reason="one is missing", authorised_by=SUPERVISOR_SUE)

    assert day.float_cents == FLOAT_CENTS + 900_00
    assert request.collect_events()[-1].difference_cents == -100_00
    received = day.collect_events()[-1]
    assert dict(received.postings)["suspense:chips_variance"] == 100_00


# Refused, withdrawn, taken back.


def test_the_cage_refuses_a_fill_with_a_reason(day, window):
    request = asked(day)

    refused(
        AuthorisationNeededError, lambda: request.refuse(an_envelope(by=DEALER_DAN), "no chips")
    )
    (refusal,) = facts(request, lambda: request.refuse(an_envelope(by=CASHIER_CAT), "no chips"))
    assert (refusal["event"], refusal["reason"]) == (RequestRefused, "no chips")
    assert refused(RequestAnsweredError, lambda: issue(request, window)) == (
        "request_answered",
        "this request is refused; that step is past or to come",
    )


def test_the_table_withdraws_its_request_until_chips_have_moved(day, window):
    request = asked(day)
    envelope = an_envelope(by=SUPERVISOR_GIL)

    refused(
        AuthorisationNeededError, lambda: request.withdraw(an_envelope(by=CASHIER_CAT), "a mistake")
    )
    (withdrawn,) = facts(request, lambda: request.withdraw(envelope, "a mistake"))
    assert withdrawn["event"] is RequestWithdrawn
    another = asked(day)
    issue(another, window)
    refused(RequestAnsweredError, lambda: another.withdraw(envelope, "a mistake"))


def test_chips_that_have_not_arrived_are_taken_back_and_end_the_request(day, window):
    request = asked(day)
    transfer = issue(request, window)
    command = RecallTransfer(
        envelope=an_envelope(), transfer_id=transfer.id, reason="the table was closed"
    )

    transferring.take_back(window, command, transfer)
    (recalled,) = facts(request, lambda: request.take_back(command.envelope, command.reason))

    assert (recalled["event"], recalled["transfer_id"]) == (RequestRecalled, transfer.id)
    assert window.holding.chips == {100_00: 50, 25_00: 200}
    refused(RequestAnsweredError, lambda: request.receive(an_envelope(), Holding()))


def test_fills_come_from_the_cage_only():
    for kind in (PlaceKind.VAULT, PlaceKind.WINDOW):
        check_of_the_cage(place_named(PLACE[kind]))
    for kind in (PlaceKind.BOOTH, PlaceKind.RUNNER, PlaceKind.TABLE):
        refused(WrongRequestError, lambda kind=kind: check_of_the_cage(place_named(PLACE[kind])))
