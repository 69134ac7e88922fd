"""What is asked is fixed once it is asked, and says for itself how it may be treated."""

from __future__ import annotations

import dataclasses
from typing import Annotated, get_args, get_type_hints

import pytest

from domain.command import Command, Envelope, Person, Reason, Text
from domain.players.commands import OpenPlayerAccount
from domain.staff.commands import AppointStaff
from services.use_cases.catalogue import COMMANDS
from tests.people_and_things import CASHIER_CAT, an_envelope

KINDS = [spec.kind for spec in COMMANDS.values()]


def texts_of(kind):
    """The limits of each text that a command asks for."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: limits
        for name, hint in hints.items()
        for limits in get_args(hint)[1:]
        if isinstance(limits, Text)
    }


@pytest.mark.parametrize("kind", [*KINDS, Command, Envelope, Person, Text])
def test_nothing_that_was_asked_can_be_changed_afterwards(kind):
    assert kind.__dataclass_params__.frozen
    assert "__slots__" in vars(kind)


@pytest.mark.parametrize("kind", [*KINDS, Command, Envelope])
def test_a_command_is_put_by_name_and_reads_as_a_sentence(kind):
    assert all(field.kw_only for field in dataclasses.fields(kind))


def test_only_what_is_the_same_on_fresh_facts_is_decided_again_after_a_conflict():
    again = {kind.__name__ for kind in KINDS if kind.may_be_decided_again}

    assert sorted(again) == [
        "AgreePersonalLimit",
        "AllocateSeat",
        "AllowSeveralBoxes",
        "ApplyNotice",
        "AssessTimeCharge",
        "BringChips",
        "BuyIn",
        "CallPlayer",
        "ChangeCash",
        "ClearLammer",
        "CloseWaitingList",
        "CollectTimeCharge",
        "ContinueThreeCardRound",
        "ContinueWarRound",
        "DecideEntry",
        "DrawForSeat",
        "DropTimeCharge",
        "EndRound",
        "ExchangeChips",
        "ExchangeTableChips",
        "FoldSeat",
        "JoinWaitingList",
        "LapseCalls",
        "LapseReturnTime",
        "LeaveBox",
        "LeaveSeat",
        "LeaveWaitingList",
        "LimitArea",
        "LockPlayer",
        "MoveOnList",
        "MoveSeat",
        "PayWithdrawal",
        "PickUpPlayer",
        "PlaceLammer",
        "PlaceLimitMarker",
        "PlaceSeatButton",
        "RedeemChips",
        "RedeemVoucher",
        "ReleaseIdlePlace",
        "ReleaseSeat",
        "RemoveSeatButton",
        "RequestSeatChange",
        "ReserveSeat",
        "ReturnPickedUpPlayer",
        "ReturnPrepaidCard",
        "ReverseTableSale",
        "SeatFromList",
        "SellBuyIn",
        "SellChips",
        "SellPrepaidCard",
        "SellTableChips",
        "SellVoucher",
        "SitAtBox",
        "SitIn",
        "SitOut",
        "StartRound",
        "StartThreeCardRound",
        "StartWarRound",
        "TakeDeposit",
        "TakeSeat",
        "VacateIdleSeat",
        "VoidSlip",
        "WithdrawSeatChange",
    ]
    assert Command.may_be_decided_again is False


def test_a_command_without_a_second_person_or_a_version_seen_says_so():
    envelope = an_envelope()

    assert envelope.by == CASHIER_CAT
    assert envelope.authorised_by is None
    assert envelope.expected_version is None


def test_names_and_documents_are_personal_and_nothing_else_is():
    personal = {
        (kind, name) for kind in KINDS for name, limits in texts_of(kind).items() if limits.personal
    }

    assert personal == {
        (OpenPlayerAccount, "name"),
        (OpenPlayerAccount, "document"),
        (AppointStaff, "name"),
    }


def test_every_text_has_a_length_that_fits_a_form_and_a_slip():
    for kind in KINDS:
        for limits in texts_of(kind).values():
            assert 0 <= limits.least <= limits.most <= 500


def test_a_reason_is_at_least_three_letters():
    assert Reason == Annotated[str, Text(least=3, most=500)]
    assert Text() == Text(least=1, most=500, personal=False)
