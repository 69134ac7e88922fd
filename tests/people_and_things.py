"""The people and things of the tests, by the names everybody here knows them by."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID, uuid4

from domain.cage.cashier_shift import CashierShift
from domain.cage.commands import (
    CloseDrawer,
    ClosingTo,
    CountDrawer,
    FundVault,
    OpenDrawer,
    PayWithdrawal,
    TakeDeposit,
    VoidSlip,
)
from domain.cage.denominations import CHIP_VALUES, DENOMINATIONS, Count
from domain.cage.holding import held
from domain.cage.place import VAULT, place_named
from domain.command import Command, Envelope, Person
from domain.compliance.commands import SetThresholdTerms
from domain.compliance.terms import Terms
from domain.players.commands import OpenPlayerAccount
from domain.players.player_account import PlayerAccount
from domain.staff.commands import AppointStaff
from domain.staff.roles import Role
from domain.staff.staff_member import staff_id_of
from domain.transfers.commands import ReceiveTransfer, SendTransfer
from domain.transfers.transfer import OWNERS, Transfer
from services.desk import stations
from services.use_cases import cage, compliance, places, players, staff, transfers
from services.use_cases.casino import Casino


def a_person(code: str, *roles: Role) -> Person:
    """Somebody who works here under this code."""
    return Person(staff_id_of(code), frozenset(roles))


CASHIER_CAT = a_person("CAT", Role.CAGE_REPRESENTATIVE)
CASHIER_COL = a_person("COL", Role.CAGE_REPRESENTATIVE)
SUPERVISOR_SUE = a_person("SUE", Role.CAGE_SUPERVISOR)
ACCOUNTANT_ANA = a_person("ANA", Role.ACCOUNTANT)
ADMIN_ADA = a_person("ADA", Role.ADMINISTRATOR)
DEALER_DAN = a_person("DAN", Role.DEALER)
PIT_BOSS_PIA = a_person("PIA", Role.PIT_BOSS)
SUPERVISOR_SAM = a_person("SAM", Role.CAGE_SUPERVISOR)
BOOTH_BEA = a_person("BEA", Role.BOOTH_ATTENDANT)
RUNNER_RUI = a_person("RUI", Role.CHIP_RUNNER)
OFFICER_OLA = a_person("OLA", Role.COMPLIANCE_OFFICER)

FRIDAY = date(2026, 3, 6)
FRIDAY_NIGHT = datetime(2026, 3, 6, 10, 30, tzinfo=UTC)
STATION = "cage-1"
A_MILLION_IN_CHIPS = {100_000: 300, 10_000: 5_000, 2_500: 5_000, 500: 10_000, 100: 25_000}


def an_envelope(
    by: Person = CASHIER_CAT, authorised_by: Person | None = None, **others: Any
) -> Envelope:
    """An envelope with a command id of its own."""
    values: dict[str, Any] = {
        "command_id": uuid4(),
        "at": FRIDAY_NIGHT,
        "gaming_day": FRIDAY,
        "by": by,
        "authorised_by": authorised_by,
        "station": STATION,
    }
    return Envelope(**(values | others))


def hundreds(pieces: int) -> Count:
    """So many hundred-dollar notes."""
    return {10_000: pieces}


def fifties(pieces: int) -> Count:
    """So many fifty-dollar notes."""
    return {5_000: pieces}


def cash(cents: int) -> Count:
    """An amount in as few pieces as possible; it must be payable in coins at all."""
    return _in_pieces(cents, DENOMINATIONS)


def _in_pieces(cents: int, values: tuple[int, ...]) -> Count:
    count = {}
    for piece in values:
        if cents >= piece:
            count[piece], cents = divmod(cents, piece)
    assert cents == 0, "no piece is so small"
    return count


def chips_worth(cents: int) -> Count:
    """An amount in as few chips as possible."""
    return _in_pieces(cents, CHIP_VALUES)


def a_transfer_to(place: str, cash: Count | None = None, chips: Count | None = None) -> Transfer:
    """Something on its way from the vault, or to it from the owners."""
    source = OWNERS if place == str(VAULT) else str(VAULT)
    sender = an_envelope(by=SUPERVISOR_SAM)
    transfer = Transfer.start(sender, source, place_named(place), held(cash, chips))
    transfer.collect_events()
    return transfer


def an_open_shift(
    window: str = "1",
    count: Count | None = None,
    chips: Count | None = None,
    *,
    place: str = "",
    by: Person | None = None,
) -> CashierShift:
    """A drawer just opened, with a thousand dollars in hundreds unless told otherwise."""
    place, count = place or f"cage:{window}", hundreds(10) if count is None else count
    opening = OpenDrawer(
        envelope=an_envelope(by=by or CASHIER_CAT), place=place, count=count, chips=chips or {}
    )
    shift = CashierShift.open(opening, None, a_transfer_to(place, count, chips))
    shift.collect_events()
    return shift


def a_counted_shift(count: Count | None = None) -> CashierShift:
    """A drawer opened with a thousand dollars and counted."""
    shift = an_open_shift()
    shift.count(count_drawer(shift, hundreds(10) if count is None else count))
    shift.collect_events()
    return shift


def a_closed_shift(window: str = "1") -> CashierShift:
    """A drawer opened, counted and closed without a difference."""
    shift = an_open_shift(window)
    shift.count(count_drawer(shift, hundreds(10)))
    shift.close(close_drawer(shift))
    shift.collect_events()
    return shift


def an_account_with(cents: int) -> PlayerAccount:
    """A player's account that holds this much."""
    command = OpenPlayerAccount(envelope=an_envelope(), name="Percy Player", document="P-1234")
    account = PlayerAccount.open(command)
    if cents:
        account.credit(an_envelope(), uuid4(), cents)
    account.collect_events()
    return account


def take_deposit(
    shift_id: UUID, player_id: UUID, count: Count | None = None, **envelope: Any
) -> TakeDeposit:
    """Ask to take three fifties in, unless told otherwise."""
    return TakeDeposit(
        envelope=an_envelope(**envelope),
        shift_id=shift_id,
        player_id=player_id,
        count=fifties(3) if count is None else count,
    )


def pay_withdrawal(
    shift_id: UUID, player_id: UUID, count: Count | None = None, **envelope: Any
) -> PayWithdrawal:
    """Ask to pay one fifty out, unless told otherwise."""
    return PayWithdrawal(
        envelope=an_envelope(**envelope),
        shift_id=shift_id,
        player_id=player_id,
        count=fifties(1) if count is None else count,
    )


def void_slip(
    shift_id: UUID,
    transaction_id: UUID,
    authorised_by: Person | None = SUPERVISOR_SUE,
    **envelope: Any,
) -> VoidSlip:
    """Ask to void a slip, with Sue's authority unless told otherwise."""
    return VoidSlip(
        envelope=an_envelope(authorised_by=authorised_by, **envelope),
        shift_id=shift_id,
        transaction_id=transaction_id,
        reason="wrong player",
    )


def count_drawer(
    shift: CashierShift, count: Count, chips: Count | None = None, **envelope: Any
) -> CountDrawer:
    """Ask to count a drawer."""
    return CountDrawer(
        envelope=an_envelope(**envelope), shift_id=shift.id, count=count, chips=chips or {}
    )


def close_drawer(
    shift: CashierShift,
    reason: str = "",
    goes_to: ClosingTo = ClosingTo.VAULT,
    **envelope: Any,
) -> CloseDrawer:
    """Ask to close a drawer."""
    return CloseDrawer(
        envelope=an_envelope(**envelope), shift_id=shift.id, reason=reason, goes_to=goes_to
    )


def a_funded_vault(casino: Casino, count: Count | None = None, chips: Count | None = None) -> int:
    """Put a million dollars, and as much in chips, into the open vault; return the position."""
    funding = FundVault(
        envelope=an_envelope(by=SUPERVISOR_SUE),
        count=hundreds(10_000) if count is None else count,
        chips=A_MILLION_IN_CHIPS if chips is None else chips,
    )
    funded = transfers.fund_vault(casino, funding)
    counted = {"count": funding.count, "chips": funding.chips}
    transfer_id = UUID(funded.facts["transfer_id"])
    vault = places.last_shift(casino, VAULT)
    if vault is None or vault.is_closed:
        command: Command = OpenDrawer(
            envelope=an_envelope(by=SUPERVISOR_SUE),
            place=str(VAULT),
            transfer_id=transfer_id,
            **counted,
        )
        return cage.open_drawer(casino, command).position
    command = ReceiveTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE), transfer_id=transfer_id, **counted
    )
    return transfers.receive_transfer(casino, command).position


def a_bank_sent(
    casino: Casino, place: str, count: Count | None = None, chips: Count | None = None
) -> UUID:
    """Send a bank from the vault of a real house, which is funded first if nobody has opened it."""
    vault = places.last_shift(casino, VAULT)
    if vault is None or vault.is_closed:
        a_funded_vault(casino)
    command = SendTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE),
        source=str(VAULT),
        target=place,
        count=count or {},
        chips=chips or {},
    )
    return UUID(transfers.send_transfer(casino, command).facts["transfer_id"])


def an_appointed_member(casino: Casino, code: str, *roles: Role, name: str = "Sam Staff") -> UUID:
    """Take somebody on in a real house."""
    command = AppointStaff(
        envelope=an_envelope(by=ADMIN_ADA), code=code, name=name, roles=frozenset(roles)
    )
    return UUID(staff.appoint_staff(casino, command).facts["staff_id"])


def a_window(casino: Casino, window: str) -> str:
    """Put a station at a window of a real house, unless there is one."""
    if not stations.has_counter(casino.pool, "cage", window):
        stations.add(casino.pool, f"window-{window}", f"Window {window}", "cage", window)
    return window


def a_drawer_at(
    casino: Casino, window: str = "1", count: Count | None = None, chips: Count | None = None
) -> UUID:
    """Open a drawer of ten thousand dollars in a real house."""
    place, count = f"cage:{a_window(casino, window)}", count or hundreds(100)
    command = OpenDrawer(
        envelope=an_envelope(),
        place=place,
        count=count,
        chips=chips or {},
        transfer_id=a_bank_sent(casino, place, count, chips),
    )
    return UUID(cage.open_drawer(casino, command).facts["shift_id"])


def house_terms(casino: Casino, **changes: Any) -> None:
    """Set the terms of a real house: those it began with, but for these."""
    values = {name: getattr(Terms(), name) for name in Terms.__slots__ if name != "number"}
    values |= {"reason": "another law"} | changes
    command = SetThresholdTerms(envelope=an_envelope(by=OFFICER_OLA), **values)
    compliance.set_threshold_terms(casino, command)


def a_player_of(casino: Casino, name: str = "Percy Player") -> UUID:
    """Open a player's account in a real house."""
    command = OpenPlayerAccount(envelope=an_envelope(), name=name, document="P-1234")
    return UUID(players.open_player_account(casino, command).facts["player_id"])
