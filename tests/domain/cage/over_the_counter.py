"""What people ask for over a counter, in the words of the tests."""

from __future__ import annotations

from typing import Any

from domain.cage import card_counter, counter
from domain.cage.cashier_shift import CashierShift, shift_id_of
from domain.cage.commands import (
    BankCash,
    ChangeCash,
    ExchangeChips,
    RedeemChips,
    RedeemVoucher,
    SellChips,
    SellPrepaidCard,
    SellVoucher,
)
from domain.cage.counter import Done
from domain.cage.denominations import Count, worth
from domain.cage.events import DrawerOpened
from domain.cage.holding import NOTHING
from domain.cage.place import PlaceKind, place_named
from domain.command import Person
from domain.players.prepaid_card import PrepaidCard
from domain.vouchers.voucher import Voucher
from tests.people_and_things import (
    BOOTH_BEA,
    CASHIER_CAT,
    DEALER_DAN,
    RUNNER_RUI,
    SUPERVISOR_SUE,
    a_transfer_to,
    an_envelope,
    an_open_shift,
    fifties,
    hundreds,
)

FIVES_AND_QUARTERS: Count = {25_00: 40, 5_00: 100}
WORKER: dict[PlaceKind, Person] = {
    PlaceKind.VAULT: SUPERVISOR_SUE,
    PlaceKind.WINDOW: CASHIER_CAT,
    PlaceKind.BOOTH: BOOTH_BEA,
    PlaceKind.RUNNER: RUNNER_RUI,
    PlaceKind.TABLE: DEALER_DAN,
}
PLACE: dict[PlaceKind, str] = {
    PlaceKind.VAULT: "vault:main",
    PlaceKind.WINDOW: "cage:1",
    PlaceKind.BOOTH: "booth:B1",
    PlaceKind.RUNNER: "runner:RUI",
    PlaceKind.TABLE: "table:P-07",
}


def open_at(kind: PlaceKind, **others: Any) -> CashierShift:
    """A place just opened by who works there: a thousand in cash, if it keeps any, and in chips."""
    if kind is PlaceKind.TABLE:
        return a_float_of_old()
    values = {"count": hundreds(10), "chips": FIVES_AND_QUARTERS, "by": WORKER[kind]} | others
    return an_open_shift(place=PLACE[kind], **values)


def a_float_of_old() -> CashierShift:
    """A table's float that was opened as a drawer, as it was before tables had days."""
    transfer = a_transfer_to(PLACE[PlaceKind.TABLE], chips=FIVES_AND_QUARTERS)
    shift = CashierShift.begin(
        DrawerOpened,
        shift_id_of(place_named(PLACE[PlaceKind.TABLE]), 1),
        an_envelope(by=DEALER_DAN),
        window="P-07",
        number=1,
        count={},
        cents=0,
        place=PLACE[PlaceKind.TABLE],
        chips=FIVES_AND_QUARTERS,
        chips_cents=worth(FIVES_AND_QUARTERS),
        left=NOTHING,
        transfer_id=transfer.id,
        sent=transfer.sent,
        reason="",
    )
    shift.collect_events()
    return shift


def signed(shift: CashierShift, **envelope: Any) -> dict[str, Any]:
    """The envelope and the drawer of something asked of whoever works here."""
    by = {"by": WORKER[shift.place.kind]} | envelope
    return {"envelope": an_envelope(**by), "shift_id": shift.id}


def sell_chips(
    shift: CashierShift, count: Count | None = None, chips: Count | None = None, **envelope: Any
) -> Done:
    """Sell a hundred dollars in chips, unless told otherwise."""
    asked = {"count": count or hundreds(1), "chips": chips or {25_00: 4}}
    return counter.sell_chips(shift, SellChips(**signed(shift, **envelope), **asked))


def redeem_chips(
    shift: CashierShift, chips: Count | None = None, count: Count | None = None, **envelope: Any
) -> Done:
    """Redeem a hundred dollars in chips, unless told otherwise."""
    asked = {"chips": chips or {25_00: 4}, "count": count or hundreds(1)}
    return counter.redeem_chips(shift, RedeemChips(**signed(shift, **envelope), **asked))


def exchange_chips(
    shift: CashierShift, chips: Count | None = None, given: Count | None = None
) -> Done:
    """Exchange a twenty-five for fives, unless told otherwise."""
    asked = {"chips": chips or {25_00: 1}, "chips_given": given or {5_00: 5}}
    return counter.exchange_chips(shift, ExchangeChips(**signed(shift), **asked))


def change_cash(
    shift: CashierShift, count: Count | None = None, given: Count | None = None
) -> Done:
    """Change a hundred for two fifties, unless told otherwise."""
    asked = {"count": count or hundreds(1), "count_given": given or fifties(2)}
    return counter.change_cash(shift, ChangeCash(**signed(shift), **asked))


def sell_voucher(shift: CashierShift, count: Count | None = None) -> tuple[Any, Voucher]:
    """Sell a voucher of a hundred dollars, unless told otherwise."""
    command = SellVoucher(**signed(shift), count=hundreds(1) if count is None else count)
    return counter.sell_voucher(shift, command)


def redeem_voucher(shift: CashierShift, voucher: Voucher, chips: Count | None = None) -> Any:
    """Give a hundred dollars in chips for a voucher, unless told otherwise."""
    asked = {"voucher_id": voucher.id, "chips": chips or {25_00: 4}}
    return counter.redeem_voucher(shift, RedeemVoucher(**signed(shift), **asked), voucher)


def sell_card(shift: CashierShift, number: str = "7001") -> tuple[Any, PrepaidCard]:
    """Sell a pre-paid card of a hundred dollars."""
    command = SellPrepaidCard(**signed(shift), number=number, count=hundreds(1))
    return card_counter.sell_card(shift, command)


def bank_cash(shift: CashierShift, count: Count | None = None) -> Done:
    """Send a hundred dollars to the bank, unless told otherwise."""
    return counter.bank_cash(shift, BankCash(**signed(shift), count=count or hundreds(1)))
