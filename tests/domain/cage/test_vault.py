"""The vault's money comes from the owners, each time with a slip of its own."""

from __future__ import annotations

import pytest

from domain.cage.commands import FundVault
from domain.cage.denominations import BadCountError
from domain.cage.errors import NothingCountedError
from domain.cage.events import VaultFunded
from domain.cage.holding import Holding
from domain.cage.vault import VaultFunding
from domain.errors import AuthorisationNeededError
from domain.ids import derived_id
from domain.staff.roles import Role
from domain.transfers.errors import NotInTheAirError
from domain.transfers.events import TransferBegun
from tests.given_when_then import first_facts, refused
from tests.people_and_things import (
    CASHIER_CAT,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    a_person,
    an_envelope,
    hundreds,
)

OPERATOR_OLA = a_person("OLA", Role.CASINO_OPERATOR)


def fund(count=None, chips=None, **envelope):
    return FundVault(
        envelope=an_envelope(**{"by": SUPERVISOR_SUE} | envelope),
        count=count or {},
        chips=chips or {},
    )


def test_capital_and_new_chips_go_on_their_way_to_the_vault():
    command = fund({100_00: 50, 2_00: 5, 5: 0}, {25_00: 100})
    funding, transfer = VaultFunding.fund(command)
    sent = Holding({100_00: 50, 2_00: 5}, {25_00: 100})

    assert funding.id == derived_id("vault_funding", command.envelope.command_id)
    assert first_facts(funding) == [
        {
            "event": VaultFunded,
            "rules": (),
            "postings": (
                ("house:capital", -5_010_00),
                (f"transit:{transfer.id}:cash", 5_010_00),
                ("house:chips", -2_500_00),
                (f"transit:{transfer.id}:chips", 2_500_00),
            ),
            "count": {100_00: 50, 2_00: 5},
            "cents": 5_010_00,
            "chips": {25_00: 100},
            "chips_cents": 2_500_00,
            "transfer_id": transfer.id,
        }
    ]
    assert first_facts(transfer) == [
        {
            "event": TransferBegun,
            "rules": (),
            "postings": (),
            "source": "owners",
            "target": "vault:main",
            "sent": sent,
            "cents": 7_510_00,
            "request_id": None,
        }
    ]


def test_chips_alone_move_no_cash():
    funding, transfer = VaultFunding.fund(fund(chips={1_00: 10}))

    (funded,) = first_facts(funding)
    assert funded["postings"] == (("house:chips", -10_00), (f"transit:{transfer.id}:chips", 10_00))


def test_what_the_owners_sent_is_counted_in_and_cannot_be_taken_back():
    _, transfer = VaultFunding.fund(fund(hundreds(1)))

    assert refused(
        NotInTheAirError, lambda: transfer.recall(an_envelope(by=SUPERVISOR_SUE), "too much")
    ) == ("not_in_the_air", "what the owners sent can only be counted in")


def test_the_operator_may_fund_the_vault():
    assert VaultFunding.fund(fund(hundreds(1), by=OPERATOR_OLA))[0].version == 1


@pytest.mark.parametrize("by", [CASHIER_CAT, PIT_BOSS_PIA])
def test_neither_a_cashier_nor_a_pit_boss_funds_the_vault(by):
    command = fund(hundreds(1), by=by)

    assert refused(AuthorisationNeededError, lambda: VaultFunding.fund(command)) == (
        "authorisation_needed",
        "to put capital into the vault needs a Cage Supervisor or a Casino Operator",
    )


def test_a_cashier_funds_the_vault_on_the_supervisors_word():
    command = fund(hundreds(1), by=CASHIER_CAT, authorised_by=SUPERVISOR_SUE)

    assert VaultFunding.fund(command)[0].version == 1


@pytest.mark.parametrize("count", [{}, {100_00: 0}])
def test_nothing_is_not_put_into_the_vault(count):
    assert refused(NothingCountedError, lambda: VaultFunding.fund(fund(count))) == (
        "nothing_counted",
        "count at least one note, coin or chip",
    )


def test_a_count_that_no_vault_could_give_is_refused():
    assert refused(BadCountError, lambda: VaultFunding.fund(fund({300: 1}))) == (
        "bad_count",
        "there is no note or coin of 300 cents",
    )
    assert refused(BadCountError, lambda: VaultFunding.fund(fund(chips={300: 1}))) == (
        "bad_count",
        "there is no chip of 300 cents",
    )
