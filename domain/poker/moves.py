"""What each fact of a hand does to the money: postings between stakes, pot and house."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from domain.cents import Cents
from domain.ledger.accounts import (
    CHIPS_VARIANCE,
    CREDIT_VARIANCE,
    EARNED,
    HAND_FEE,
    OWED,
    PATRONS_CHIPS,
    RAKE,
    TIME_EXTENSION,
    chip_box,
    drop_slide,
    pot_of,
    seat_stake,
    table_float,
    wager_of,
)
from domain.ledger.postings import Posting, Postings, move
from domain.poker import events as play
from domain.poker.live import events as live
from domain.poker.rulings import events as rulings
from domain.poker.terms import Terms
from domain.staff.roles import Book

Data = Mapping[str, Any]


class Accounts:
    """The accounts that a hand moves money between."""

    __slots__ = (
        "fee",
        "float",
        "guests",
        "of_claims",
        "pot",
        "rake",
        "round_id",
        "seats",
        "slide",
        "slides",
        "table",
    )

    def __init__(
        self,
        hand_id: UUID,
        table: str,
        terms: Terms,
        guests: Mapping[int, Cents] | None = None,
    ) -> None:
        self.round_id = hand_id
        self.table = table
        # The stakes that guests brought to the hand; None when seats have stakes in the house.
        self.guests = guests
        # PokerPro owes its players their stakes; guests and live tables play with chips.
        self.of_claims = terms.book is Book.PP and guests is None
        self.pot = pot_of(hand_id)
        self.slide = drop_slide(table)
        self.float = table_float(table)
        self.slides = terms.book is Book.CP and not terms.stand_alone
        # A live table drops chips into its box, or keeps them in the float if it stands alone.
        live_box = self.float if terms.stand_alone else chip_box(table)
        self.rake = RAKE if terms.book is Book.PP else live_box
        self.fee = HAND_FEE if terms.book is Book.PP else live_box
        self.seats = _Stakes(table)

    @property
    def side(self) -> str:
        """Name where wagers against the house lie."""
        return wager_of(self.round_id)

    def pay(self, source: str, seats: Mapping[int, Cents]) -> Postings:
        """Pay seats out of one account."""
        names = self.seats
        paid = [Posting(names[seat], cents) for seat, cents in seats.items() if cents]
        return (Posting(source, -sum(seats.values())), *paid) if paid else ()

    def take(self, target: str, seats: Mapping[int, Cents]) -> Postings:
        """Take from seats into one account."""
        return self.pay(target, {seat: -cents for seat, cents in seats.items()})

    def earn(self, target: str, cents: Cents) -> Postings:
        """Say that claims the house has taken are earned; chips say so where they are put."""
        return move(EARNED, target, cents) if self.of_claims and cents else ()


class _Stakes(dict[int, str]):
    """The names of the stakes of a table's seats, each made when it is first asked for."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, seat: int) -> str:
        name = self[seat] = seat_stake(self.table, seat)
        return name


def postings_of(kind: type, data: Data, accounts: Accounts) -> Postings:
    """Say what a fact moves."""
    mover = _MOVERS.get(kind)
    return mover(accounts, data) if mover else ()


def _started(accounts: Accounts, data: Data) -> Postings:
    return accounts.pay(PATRONS_CHIPS, data["stacks"]) if accounts.guests else ()


def _ended(accounts: Accounts, data: Data) -> Postings:
    return accounts.take(PATRONS_CHIPS, data["stacks"]) if accounts.guests else ()


def _into_pot(accounts: Accounts, data: Data) -> Postings:
    return move(accounts.seats[data["seat"]], accounts.pot, data["cents"])


def _out_of_pot(accounts: Accounts, data: Data) -> Postings:
    return move(accounts.pot, accounts.seats[data["seat"]], data["cents"]) if data["cents"] else ()


def _antes(accounts: Accounts, data: Data) -> Postings:
    return accounts.take(accounts.pot, data["antes"])


def _fees(accounts: Accounts, data: Data) -> Postings:
    fees = data["fees"]
    if accounts.of_claims:
        return accounts.take(OWED, fees) + accounts.earn(accounts.fee, sum(fees.values()))
    return accounts.take(accounts.fee, fees)


def _accrued(accounts: Accounts, data: Data) -> Postings:
    cents = data["newly_accrued_cents"]
    return move(accounts.pot, accounts.slide, cents) if accounts.slides and cents else ()


def _taken(accounts: Accounts, data: Data) -> Postings:
    if accounts.of_claims:
        cents = data["cents"]
        return move(accounts.pot, OWED, cents) + accounts.earn(accounts.rake, cents)
    on_slide = data["from_slide_cents"]
    sources = ((accounts.slide, on_slide), (accounts.pot, data["cents"] - on_slide))
    out = [Posting(account, -cents) for account, cents in sources if cents]
    return (*out, Posting(accounts.rake, data["cents"]))


def _commission_returned(accounts: Accounts, data: Data) -> Postings:
    return move(accounts.slide, accounts.pot, data["cents"])


def _awarded(accounts: Accounts, data: Data) -> Postings:
    return accounts.pay(accounts.pot, data["awards"])


def _side_placed(accounts: Accounts, data: Data) -> Postings:
    return move(accounts.seats[data["seat"]], accounts.side, data["cents"])


def _side_settled(accounts: Accounts, data: Data) -> Postings:
    net = sum(data["won"].values()) - sum(data["lost"].values())
    return move(accounts.float, accounts.side, net) if net else ()


def _side_released(accounts: Accounts, data: Data) -> Postings:
    return accounts.pay(accounts.side, data["paid"])


def _extensions(accounts: Accounts, data: Data) -> Postings:
    return accounts.take(TIME_EXTENSION, data["fees"])


def _misdealt(accounts: Accounts, data: Data) -> Postings:
    return accounts.pay(accounts.pot, data["returned"])


def _voided(accounts: Accounts, data: Data) -> Postings:
    stakes = data["side_wagers"]
    held = data["held_cents"]
    owed = sum(stakes.values())
    # What the table won or paid on the flop goes back between the float and the wagers.
    evened = move(accounts.float, accounts.side, owed - held) if owed != held else ()
    return (
        *accounts.pay(accounts.pot, data["returned"]),
        *_fees_returned(accounts, data["fees"]),
        *evened,
        *accounts.pay(accounts.side, stakes),
        *(accounts.take(PATRONS_CHIPS, accounts.guests) if accounts.guests else ()),
    )


def _fees_returned(accounts: Accounts, fees: Mapping[int, Cents]) -> Postings:
    if accounts.of_claims:
        return accounts.pay(OWED, fees) + accounts.earn(accounts.fee, -sum(fees.values()))
    return accounts.pay(accounts.fee, fees)


def _adjusted(accounts: Accounts, data: Data) -> Postings:
    entries = data["entries"]
    if accounts.of_claims:
        # It is not cash that is over or short, so the claims are put right and nothing else.
        given = sum(entries.values())
        return accounts.pay(OWED, entries) + accounts.earn(CREDIT_VARIANCE, -given)
    return accounts.pay(CHIPS_VARIANCE, entries)


_MOVERS: dict[type, Callable[[Accounts, Data], Postings]] = {
    play.HandStarted: _started,
    play.HandEnded: _ended,
    play.FeesCollected: _fees,
    play.AntesPosted: _antes,
    play.BlindPosted: _into_pot,
    play.Called: _into_pot,
    play.BetPlaced: _into_pot,
    play.Raised: _into_pot,
    play.Completed: _into_pot,
    play.BringInPosted: _into_pot,
    play.BettingRoundClosed: _accrued,
    play.UncalledReturned: _out_of_pot,
    play.CommissionTaken: _taken,
    play.CommissionReturned: _commission_returned,
    play.PotAwarded: _awarded,
    live.ShortWagered: _into_pot,
    live.SideWagerPlaced: _side_placed,
    live.SideWagersSettled: _side_settled,
    live.SideWagersReleased: _side_released,
    live.ExtensionsCharged: _extensions,
    rulings.SeatVoided: _out_of_pot,
    rulings.MisdealDeclared: _misdealt,
    rulings.HandVoided: _voided,
    rulings.HandAdjusted: _adjusted,
}
