"""What goes between two places is confirmed at both ends, and in the air until then."""

from __future__ import annotations

import re

import pytest

from domain.cage import transferring
from domain.cage.denominations import BadCountError
from domain.cage.errors import (
    ChipsShortError,
    DrawerCountedError,
    DrawerShortError,
    NothingCountedError,
)
from domain.cage.events import TransferReceived, TransferSent
from domain.cage.holding import NOTHING, Holding
from domain.cage.place import PlaceKind
from domain.errors import AuthorisationNeededError
from domain.ids import derived_id
from domain.staff.authority import RankTooLowError, SelfAuthorisedError
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.errors import (
    CountsDifferError,
    NoCashThereError,
    NotInTheAirError,
    SamePlaceError,
)
from domain.transfers.events import TransferBegun, TransferLanded, TransferRecalled
from domain.transfers.transfer import transfer_id_of
from tests.domain.cage.over_the_counter import PLACE, WORKER, open_at
from tests.given_when_then import first_facts, refused
from tests.people_and_things import (
    BOOTH_BEA,
    CASHIER_CAT,
    CASHIER_COL,
    SUPERVISOR_SUE,
    an_envelope,
    count_drawer,
    hundreds,
)

SENT = Holding(hundreds(2), {25_00: 4, 5_00: 20})


def sending(shift, target="booth:B1", sent=SENT, **envelope):
    by = {"by": WORKER[shift.place.kind]} | envelope
    return SendTransfer(
        envelope=an_envelope(**by),
        source=str(shift.place),
        target=target,
        count=sent.cash,
        chips=sent.chips,
    )


def send(shift, target="booth:B1", sent=SENT):
    transfer = transferring.send(shift, sending(shift, target, sent))
    shift.collect_events()
    transfer.collect_events()
    return transfer


def receive(shift, transfer, found=SENT, reason="", **envelope):
    by = {"by": WORKER[shift.place.kind]} | envelope
    command = ReceiveTransfer(
        envelope=an_envelope(**by),
        transfer_id=transfer.id,
        count=found.cash,
        chips=found.chips,
        reason=reason,
    )
    return transferring.receive(shift, command, transfer)


def take_back(shift, transfer, **envelope):
    by = {"by": WORKER[shift.place.kind]} | envelope
    command = RecallTransfer(
        envelope=an_envelope(**by), transfer_id=transfer.id, reason="booth is closed"
    )
    return transferring.take_back(shift, command, transfer)


@pytest.fixture
def window():
    """Window 1, which sends."""
    return open_at(PlaceKind.WINDOW)


@pytest.fixture
def booth():
    """Booth B1, which receives."""
    return open_at(PlaceKind.BOOTH)


# The first end.


def test_what_is_sent_leaves_the_drawer_and_is_in_the_air(window):
    command = sending(window)
    transfer = transferring.send(window, command)
    transit = f"transit:{transfer.id}"

    assert transfer.id == derived_id("transfer", command.envelope.command_id)
    assert transfer.id == transfer_id_of(command.envelope)
    assert first_facts(window) == [
        {
            "event": TransferSent,
            "rules": (),
            "postings": (
                ("cage:1:cash", -200_00),
                (f"{transit}:cash", 200_00),
                ("cage:1:chips", -200_00),
                (f"{transit}:chips", 200_00),
            ),
            "place": "cage:1",
            "transfer_id": transfer.id,
            "target": "booth:B1",
            "given": SENT,
            "cents": 400_00,
        }
    ]
    assert first_facts(transfer) == [
        {
            "event": TransferBegun,
            "rules": (),
            "postings": (),
            "source": "cage:1",
            "target": "booth:B1",
            "sent": SENT,
            "cents": 400_00,
            "request_id": None,
        }
    ]
    assert window.holding == Holding(hundreds(8), {25_00: 36, 5_00: 80})


@pytest.mark.parametrize("kind", PlaceKind)
@pytest.mark.parametrize("target", PlaceKind)
def test_chips_go_from_any_place_to_any_other(kind, target):
    sender, chips = open_at(kind), Holding(chips={25_00: 4})

    if kind is target:
        code, sentence = refused(SamePlaceError, lambda: send(sender, PLACE[target], chips))
        assert code == "same_place"
        assert sentence.endswith("cannot send to itself; name another place")
    else:
        receiver = open_at(target)
        receive(receiver, send(sender, PLACE[target], chips), chips)
        assert receiver.holding.chips == {25_00: 44, 5_00: 100}


def test_a_table_takes_chips_only(window):
    said = ("no_cash_there", "table P-07 takes chips only; its cash is in the drop box")

    assert refused(NoCashThereError, lambda: send(window, "table:P-07")) == said
    assert window.holding.cash == hundreds(10)


def test_nothing_is_not_sent(window):
    assert refused(NothingCountedError, lambda: send(window, sent=NOTHING)) == (
        "nothing_counted",
        "count at least one note, coin or chip",
    )


def test_more_than_the_drawer_holds_is_not_sent(window):
    refused(DrawerShortError, lambda: send(window, sent=Holding(hundreds(11))))
    refused(ChipsShortError, lambda: send(window, sent=Holding(chips={25_00: 41})))
    refused(ChipsShortError, lambda: send(window, sent=Holding(chips={100_00: 1})))
    refused(BadCountError, lambda: send(window, sent=Holding(chips={3_00: 1})))


def test_only_whoever_works_there_sends(window):
    refused(
        AuthorisationNeededError, lambda: transferring.send(window, sending(window, by=BOOTH_BEA))
    )


def test_a_counted_drawer_neither_sends_nor_receives(window, booth):
    on_its_way = send(window)
    for drawer, by in ((window, CASHIER_CAT), (booth, BOOTH_BEA)):
        drawer.count(count_drawer(drawer, hundreds(1), by=by))

    refused(DrawerCountedError, lambda: send(window))
    refused(DrawerCountedError, lambda: receive(booth, on_its_way))
    refused(DrawerCountedError, lambda: take_back(window, on_its_way))


# The other end.


def test_what_is_counted_in_is_the_receivers(window, booth):
    transfer = send(window)

    receive(booth, transfer)

    transit = f"transit:{transfer.id}"
    assert first_facts(booth) == [
        {
            "event": TransferReceived,
            "rules": (),
            "postings": (
                (f"{transit}:cash", -200_00),
                ("booth:B1:cash", 200_00),
                (f"{transit}:chips", -200_00),
                ("booth:B1:chips", 200_00),
            ),
            "place": "booth:B1",
            "transfer_id": transfer.id,
            "source": "cage:1",
            "sent": SENT,
            "taken": SENT,
            "cents": 400_00,
            "reason": "",
        }
    ]
    assert first_facts(transfer) == [
        {
            "event": TransferLanded,
            "rules": (),
            "postings": (),
            "source": "cage:1",
            "target": "booth:B1",
            "counted": SENT,
            "cents": 400_00,
            "variance_cents": 0,
            "reason": "",
        }
    ]
    assert booth.holding == Holding(hundreds(12), {25_00: 44, 5_00: 120})


def test_it_is_counted_in_only_where_it_was_sent(window):
    transfer, elsewhere = send(window), open_at(PlaceKind.RUNNER)

    assert refused(NotInTheAirError, lambda: receive(elsewhere, transfer)) == (
        "not_in_the_air",
        "this was sent to booth:B1, not to runner:RUI",
    )


def test_it_is_counted_in_once(window, booth):
    transfer = send(window)
    receive(booth, transfer)

    said = ("not_in_the_air", "this transfer was counted in; nothing is in the air")
    assert refused(NotInTheAirError, lambda: receive(booth, transfer)) == said
    assert refused(NotInTheAirError, lambda: take_back(window, transfer)) == said


def test_only_whoever_works_there_counts_it_in(window):
    vault_bound, vault = send(window, "vault:main"), open_at(PlaceKind.VAULT)

    refused(AuthorisationNeededError, lambda: receive(vault, vault_bound, by=CASHIER_CAT))


def test_a_difference_is_refused_without_a_figure_of_what_was_sent(window, booth):
    transfer = send(window)

    for found in (Holding(hundreds(1), SENT.chips), Holding(SENT.cash, {25_00: 4}), NOTHING):
        code, sentence = refused(
            CountsDifferError, lambda found=found: receive(booth, transfer, found)
        )
        assert code == "counts_differ"
        # The only figure is how long the reason must be.
        assert re.findall(r"\d+", sentence) == ["3"]
    assert booth.collect_events() == transfer.collect_events() == []


def test_other_chips_of_the_same_worth_are_a_difference(window, booth):
    transfer, found = send(window), Holding(SENT.cash, {25_00: 5, 5_00: 15})

    assert found.cents == SENT.cents
    refused(CountsDifferError, lambda: receive(booth, transfer, found))


def test_a_difference_needs_a_supervisor_beside_the_reason(window, booth):
    transfer, short = send(window), Holding(hundreds(1), SENT.chips)

    refused(AuthorisationNeededError, lambda: receive(booth, transfer, short, "torn bag"))
    for second, expected in ((BOOTH_BEA, SelfAuthorisedError), (CASHIER_COL, RankTooLowError)):
        refused(
            expected,
            lambda by=second: receive(booth, transfer, short, "torn bag", authorised_by=by),
        )


def test_an_accepted_difference_goes_into_suspense(window, booth):
    transfer, found = send(window), Holding(hundreds(1), {25_00: 5, 5_00: 20})

    receive(booth, transfer, found, " torn bag ", authorised_by=SUPERVISOR_SUE)

    (received,), (landed,) = first_facts(booth), first_facts(transfer)
    transit = f"transit:{transfer.id}"
    assert dict(received["postings"]) == {
        f"{transit}:cash": -200_00,
        "booth:B1:cash": 100_00,
        "suspense:variance": 100_00,
        f"{transit}:chips": -200_00,
        "booth:B1:chips": 225_00,
        "suspense:chips_variance": -25_00,
    }
    assert (received["sent"], received["taken"], received["reason"]) == (SENT, found, "torn bag")
    assert (landed["counted"], landed["variance_cents"]) == (found, -75_00)
    assert booth.holding == Holding(hundreds(11), {25_00: 45, 5_00: 120})


def test_all_of_it_may_have_been_lost(window, booth):
    transfer = send(window)

    receive(booth, transfer, NOTHING, "stolen", authorised_by=SUPERVISOR_SUE)

    (received,) = first_facts(booth)
    assert dict(received["postings"]) == {
        f"transit:{transfer.id}:cash": -200_00,
        "suspense:variance": 200_00,
        f"transit:{transfer.id}:chips": -200_00,
        "suspense:chips_variance": 200_00,
    }


# Taken back.


def test_what_has_not_arrived_is_taken_back_whole(window):
    transfer = send(window)

    take_back(window, transfer)

    (received,), (recalled,) = first_facts(window), first_facts(transfer)
    assert received["event"] is TransferReceived
    assert received["postings"] == (
        (f"transit:{transfer.id}:cash", -200_00),
        ("cage:1:cash", 200_00),
        (f"transit:{transfer.id}:chips", -200_00),
        ("cage:1:chips", 200_00),
    )
    assert recalled == {
        "event": TransferRecalled,
        "rules": (),
        "postings": (),
        "source": "cage:1",
        "target": "booth:B1",
        "cents": 400_00,
        "reason": "booth is closed",
    }
    assert window.holding == Holding(hundreds(10), {25_00: 40, 5_00: 100})


def test_what_was_taken_back_arrives_nowhere(window, booth):
    transfer = send(window)
    take_back(window, transfer)

    said = ("not_in_the_air", "this transfer was taken back; nothing is in the air")
    assert refused(NotInTheAirError, lambda: receive(booth, transfer)) == said
    assert refused(NotInTheAirError, lambda: take_back(window, transfer)) == said
