"""Every form of a counter, as data: what it asks, what its button says, where it is offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from domain.cage.place import Place
from domain.cage.services import SERVED_AT, Service

Player = Literal["must", "may", "no"]
Kind = Literal["cash", "chips"]


@dataclass(frozen=True, slots=True)
class Grid:
    """What is counted into one field."""

    field: str
    kind: Kind
    legend: str


@dataclass(frozen=True, slots=True)
class Subject:
    """A number the form asks for beside the counts."""

    field: str
    label: str
    hint: str


@dataclass(frozen=True, slots=True)
class CounterForm:
    """One thing that is done over a counter."""

    slug: str
    service: Service
    link: str
    title: str
    command: str
    button: str
    done: str
    grids: tuple[Grid, ...]
    player: Player = "no"
    subject: Subject | None = None


_VOUCHER = Subject("voucher", "Voucher number", "As printed on it, such as CV-000003 or 3.")

FORMS = (
    CounterForm(
        "deposit", Service.ACCOUNTS, "Take a deposit", "Deposit to player account",
        "take-deposit", "Post deposit", "Deposit posted",
        (Grid("count", "cash", "Cash received, by denomination"),), "must",
    ),
    CounterForm(
        "withdrawal", Service.ACCOUNTS, "Pay a withdrawal", "Withdrawal from player account",
        "pay-withdrawal", "Post withdrawal", "Withdrawal posted",
        (Grid("count", "cash", "Cash paid, by denomination"),), "must",
    ),
    CounterForm(
        "sell-chips", Service.CHIPS, "Sell chips", "Sell chips for cash",
        "sell-chips", "Sell chips", "Chips sold",
        (
            Grid("count", "cash", "Cash received, by denomination"),
            Grid("chips", "chips", "Chips given, by value"),
        ), "may",
    ),
    CounterForm(
        "redeem-chips", Service.CHIPS, "Redeem chips", "Redeem chips for cash",
        "redeem-chips", "Redeem chips", "Chips redeemed",
        (
            Grid("chips", "chips", "Chips received, by value"),
            Grid("count", "cash", "Cash paid, by denomination"),
        ), "may",
    ),
    CounterForm(
        "exchange-chips", Service.CHIPS, "Exchange chips", "Exchange chips for other chips",
        "exchange-chips", "Exchange chips", "Chips exchanged",
        (
            Grid("chips", "chips", "Chips received, by value"),
            Grid("chips_given", "chips", "Chips given, by value"),
        ),
    ),
    CounterForm(
        "change-cash", Service.CHANGE, "Change notes", "Change notes and coins",
        "change-cash", "Change notes", "Cash changed",
        (
            Grid("count", "cash", "Cash received, by denomination"),
            Grid("count_given", "cash", "Cash given, by denomination"),
        ),
    ),
    CounterForm(
        "sell-voucher", Service.VOUCHERS, "Sell a voucher", "Sell a chip-purchase voucher",
        "sell-voucher", "Sell voucher", "Voucher sold",
        (Grid("count", "cash", "Cash received, by denomination"),), "may",
    ),
    CounterForm(
        "redeem-voucher", Service.VOUCHERS, "Redeem a voucher", "Give chips for a voucher",
        "redeem-voucher", "Give chips", "Voucher redeemed",
        (Grid("chips", "chips", "Chips given, by value"),), subject=_VOUCHER,
    ),
    CounterForm(
        "bank-cash", Service.BANKING, "Send cash to the bank", "Send cash to the owners' bank",
        "bank-cash", "Send to the bank", "Cash banked",
        (Grid("count", "cash", "Cash sent, by denomination"),),
    ),
)  # fmt: skip

BY_SLUG = {form.slug: form for form in FORMS}


def offered_at(place: Place) -> list[CounterForm]:
    """List what may be done over this place's counter."""
    return [form for form in FORMS if form.service in SERVED_AT[place.kind]]
