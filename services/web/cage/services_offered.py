"""Every form of a counter, as data: what it asks, what its button says, where it is offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from domain.cage.place import Place
from domain.cage.services import SERVED_AT, Service
from domain.compliance.terms import Direction

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
    """Something the form asks for beside the counts."""

    field: str
    label: str
    hint: str
    # A slip of these series is meant, of the first where a number alone is typed; what it stands
    # for goes into this field of the command.
    series: tuple[str, ...] = ()
    means: str = ""


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
    direction: Direction | None = None
    subjects: tuple[Subject, ...] = ()


_VOUCHER = Subject(
    "voucher",
    "Voucher number",
    "As printed on it, such as CV-000003 or 3; BP-000003 where it is a bonus prize.",
    ("CV", "BP"),
    "voucher_id",
)
_LAMMER = Subject(
    "lammer", "Lammer's slip", "As printed on it, such as LM-000003 or 3.", ("LM",), "lammer_id"
)
_CARD = Subject("number", "Card number", "Swipe the card, or type the figures on it.")
_SEAT = (
    Subject("table", "Table", "Such as P-07."),
    Subject("seat", "Seat", "As the table counts them, such as 3."),
)

FORMS = (
    CounterForm(
        "deposit", Service.ACCOUNTS, "Take a deposit", "Deposit to player account",
        "take-deposit", "Post deposit", "Deposit posted",
        (Grid("count", "cash", "Cash received, by denomination"),), "must", Direction.IN,
    ),
    CounterForm(
        "withdrawal", Service.ACCOUNTS, "Pay a withdrawal", "Withdrawal from player account",
        "pay-withdrawal", "Post withdrawal", "Withdrawal posted",
        (Grid("count", "cash", "Cash paid, by denomination"),), "must", Direction.OUT,
    ),
    CounterForm(
        "sell-chips", Service.CHIPS, "Sell chips", "Sell chips for cash",
        "sell-chips", "Sell chips", "Chips sold",
        (
            Grid("count", "cash", "Cash received, by denomination"),
            Grid("chips", "chips", "Chips given, by value"),
        ), "may", Direction.IN,
    ),
    CounterForm(
        "redeem-chips", Service.CHIPS, "Redeem chips", "Redeem chips for cash",
        "redeem-chips", "Redeem chips", "Chips redeemed",
        (
            Grid("chips", "chips", "Chips received, by value"),
            Grid("count", "cash", "Cash paid, by denomination"),
        ), "may", Direction.OUT,
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
        (Grid("count", "cash", "Cash received, by denomination"),), "may", Direction.IN,
    ),
    CounterForm(
        "redeem-voucher", Service.VOUCHERS, "Redeem a voucher", "Give chips for a voucher",
        "redeem-voucher", "Give chips", "Voucher redeemed",
        (Grid("chips", "chips", "Chips given, by value"),), subjects=(_VOUCHER,),
    ),
    CounterForm(
        "sell-card", Service.CARDS, "Sell a pre-paid card", "Sell a pre-paid card",
        "sell-prepaid-card", "Sell card", "Card sold",
        (Grid("count", "cash", "Cash received: $20, $50, $100, $200, $500 or $1,000"),),
        subjects=(_CARD,),
    ),
    CounterForm(
        "return-card", Service.CARDS, "Take a card back", "Pay back a pre-paid card",
        "return-prepaid-card", "Pay back", "Card paid back",
        (Grid("count", "cash", "Cash paid: all that is left on the card"),), subjects=(_CARD,),
    ),
    CounterForm(
        "sell-buy-in", Service.BUY_INS, "Sell a buy-in", "Sell a buy-in at the table",
        "sell-buy-in", "Sell buy-in", "Buy-in sold",
        (
            Grid("count", "cash", "Cash received, by denomination"),
            Grid("chips", "chips", "Chips given, by value"),
        ), subjects=_SEAT,
    ),
    CounterForm(
        "place-lammer", Service.BUY_INS, "Place a lammer", "Take cash and place a lammer",
        "place-lammer", "Place lammer", "Lammer placed",
        (Grid("count", "cash", "Cash received, by denomination"),), subjects=_SEAT,
    ),
    CounterForm(
        "clear-lammer", Service.BUY_INS, "Bring chips for a lammer", "Bring chips for a lammer",
        "clear-lammer", "Bring chips", "Chips delivered",
        (Grid("chips", "chips", "Chips brought, by value"),), subjects=(*_SEAT, _LAMMER),
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
