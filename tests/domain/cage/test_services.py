"""Each kind of place offers what the books give it, to whoever works there, and nothing else."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.cage import counter
from domain.cage.errors import NotServedHereError, NotYourBankError
from domain.cage.place import PlaceKind
from domain.cage.services import SERVED_AT, Service
from domain.errors import AuthorisationNeededError
from domain.runners.at_tables import sell_buy_in
from domain.runners.commands import SellBuyIn
from domain.staff.roles import Book, Role
from tests.domain.cage.over_the_counter import (
    PLACE,
    WORKER,
    bank_cash,
    change_cash,
    exchange_chips,
    open_at,
    redeem_chips,
    sell_card,
    sell_chips,
    sell_voucher,
    signed,
)
from tests.domain.tables.a_poker_table import a_sitting
from tests.given_when_then import facts, refused
from tests.people_and_things import (
    BOOTH_BEA,
    CASHIER_CAT,
    DEALER_DAN,
    RUNNER_RUI,
    SUPERVISOR_SUE,
    a_person,
    count_drawer,
    hundreds,
    pay_withdrawal,
    take_deposit,
)


def deposit(shift):
    by = WORKER[shift.place.kind]
    return counter.take_deposit(shift, take_deposit(shift.id, uuid4(), by=by))


def withdraw(shift):
    by = WORKER[shift.place.kind]
    return counter.pay_withdrawal(shift, pay_withdrawal(shift.id, uuid4(), by=by))


def buy_in(shift):
    asked = {"table": "CP1", "seat": 3, "count": hundreds(2), "chips": {25_00: 8}}
    return sell_buy_in(shift, SellBuyIn(**signed(shift), **asked), a_sitting(book=Book.CP))


ACTS = [
    (Service.ACCOUNTS, deposit),
    (Service.ACCOUNTS, withdraw),
    (Service.CHIPS, sell_chips),
    (Service.CHIPS, redeem_chips),
    (Service.CHIPS, exchange_chips),
    (Service.CHANGE, change_cash),
    (Service.VOUCHERS, sell_voucher),
    (Service.CARDS, sell_card),
    (Service.BUY_INS, buy_in),
    (Service.BANKING, bank_cash),
]
# What the books and the house give each kind of place, said again.
OFFERED = {
    PlaceKind.VAULT: {Service.BANKING},
    PlaceKind.WINDOW: {
        Service.ACCOUNTS, Service.CHIPS, Service.CHANGE, Service.VOUCHERS, Service.CARDS,
    },
    PlaceKind.BOOTH: {Service.CARDS, Service.CHANGE},
    PlaceKind.RUNNER: {Service.CHIPS, Service.CHANGE, Service.CARDS, Service.BUY_INS},
    PlaceKind.TABLE: set(),
}  # fmt: skip
SAID = {
    Service.ACCOUNTS: "serves no players' accounts",
    Service.CHIPS: "sells and redeems no chips",
    Service.CHANGE: "changes no notes",
    Service.VOUCHERS: "has no vouchers",
    Service.CARDS: "has no pre-paid cards",
    Service.BUY_INS: "brings no chips to tables",
    Service.BANKING: "sends nothing to the bank",
}
SPOKEN = {
    PlaceKind.VAULT: "the vault",
    PlaceKind.WINDOW: "window 1",
    PlaceKind.BOOTH: "booth B1",
    PlaceKind.RUNNER: "runner RUI",
    PlaceKind.TABLE: "table P-07",
}
RULES = {
    PlaceKind.VAULT: (),
    PlaceKind.WINDOW: ("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage"),
    PlaceKind.BOOTH: ("PP-1.1-CageAndFloorRoles",),
    PlaceKind.RUNNER: ("CP-1.1-MobileBank", "CP-1.1-ChipRunner"),
    PlaceKind.TABLE: (),
}
EVERYWHERE = [
    pytest.param(kind, service, act, id=f"{kind.name}-{act.__name__}")
    for kind in PlaceKind
    for service, act in ACTS
]


def test_every_service_is_asked_for_in_these_tests():
    assert {service for service, _ in ACTS} == set(Service)
    assert {kind: set(offered) for kind, offered in SERVED_AT.items()} == OFFERED


@pytest.mark.rule("PP-1.1-CageAndFloorRoles", "CP-1.1-Cage", "CP-1.1-ChipRunner")
@pytest.mark.parametrize(("kind", "service", "act"), EVERYWHERE)
def test_a_place_does_what_it_is_for_and_refuses_the_rest(kind, service, act):
    shift = open_at(kind)

    if service in OFFERED[kind]:
        (done,) = facts(shift, lambda: act(shift))
        assert done["rules"] == RULES[kind]
        assert done.get("place", PLACE[kind]) == PLACE[kind]
    else:
        assert refused(NotServedHereError, lambda: act(shift)) == (
            "not_served_here",
            f"{SPOKEN[kind]} {SAID[service]}",
        )
        assert shift.collect_events() == []


@pytest.mark.rule("CP-1.1-MobileBank")
def test_a_refusal_names_the_rule_that_says_what_the_place_is_for():
    with pytest.raises(NotServedHereError) as refusal:
        deposit(open_at(PlaceKind.RUNNER))

    assert refusal.value.rule == "CP-1.1-MobileBank"


# Who works where.


@pytest.mark.rule("PP-1.1-CageAndFloorRoles")
@pytest.mark.parametrize(
    ("kind", "others", "needed"),
    [
        (PlaceKind.VAULT, [CASHIER_CAT, BOOTH_BEA, RUNNER_RUI, DEALER_DAN], "operate the vault"),
        (PlaceKind.WINDOW, [BOOTH_BEA, RUNNER_RUI, DEALER_DAN], "operate the cage"),
        (PlaceKind.BOOTH, [RUNNER_RUI, DEALER_DAN], "operate a booth"),
        (PlaceKind.RUNNER, [CASHIER_CAT, SUPERVISOR_SUE, DEALER_DAN], "carry a mobile bank"),
    ],
)
def test_nobody_opens_a_place_that_is_not_theirs(kind, others, needed):
    for person in others:
        code, sentence = refused(AuthorisationNeededError, lambda by=person: open_at(kind, by=by))
        assert code == "authorisation_needed"
        assert sentence.startswith(f"to {needed}")


@pytest.mark.rule("PP-1.1-CageAndFloorRoles")
def test_the_cage_may_stand_in_at_a_booth():
    for by in (CASHIER_CAT, SUPERVISOR_SUE):
        assert str(open_at(PlaceKind.BOOTH, by=by).place) == "booth:B1"


@pytest.mark.rule("CP-1.1-MobileBank")
def test_a_mobile_bank_is_its_runners_alone():
    bank, another = open_at(PlaceKind.RUNNER), a_person("RAY", Role.CHIP_RUNNER)

    said = ("not_your_bank", "the mobile bank of RUI is for RUI to use")
    assert refused(NotYourBankError, lambda: sell_chips(bank, by=another)) == said
    assert refused(NotYourBankError, lambda: open_at(PlaceKind.RUNNER, by=another)) == said
    # Not even the supervisor's word makes it somebody else's.
    assert (
        refused(
            NotYourBankError, lambda: sell_chips(bank, by=SUPERVISOR_SUE, authorised_by=another)
        )
        == said
    )


@pytest.mark.rule("CP-1.1-MobileBank")
def test_a_mobile_bank_is_counted_by_the_cage_as_well_but_by_no_other_runner():
    bank, another = open_at(PlaceKind.RUNNER), a_person("RAY", Role.CHIP_RUNNER)

    for by in (RUNNER_RUI, CASHIER_CAT, SUPERVISOR_SUE):
        assert facts(bank, lambda by=by: bank.count(count_drawer(bank, {}, by=by)))
    refused(AuthorisationNeededError, lambda: bank.count(count_drawer(bank, {}, by=another)))
