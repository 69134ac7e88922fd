"""One of every event of the cage: a window, the vault, transfers between them, and a voucher."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

from domain.aggregate import AggregateRoot
from domain.cage import card_counter, commands, counter, transferring
from domain.cage.cashier_shift import CashierShift
from domain.cage.slip import Slip
from domain.cage.vault import VaultFunding
from domain.command import Envelope
from domain.players.prepaid_card import PrepaidCard
from domain.transfers.commands import RecallTransfer, ReceiveTransfer, SendTransfer
from domain.transfers.transfer import Transfer
from domain.vouchers.voucher import Voucher
from tests.people_and_things import CASHIER_COL, SUPERVISOR_SUE, fifties, hundreds

Sign = Callable[..., Envelope]
Keep = Callable[[AggregateRoot], None]


class CageHistory:
    """A night at one window, told command by command."""

    def __init__(self, sign: Sign, keep: Keep) -> None:
        self._sign = sign
        self._keep = keep
        self.funding, self._sent_by_owners = self._fund()
        self.vault, self._bank = self._open_the_vault()
        self.shift = self._open_the_window()
        self._accounts()
        self._chips()
        self.voucher = self._voucher()
        self.card = self._card()
        self.recalled = self._recall()
        self._end()
        self.slip = self._slip()

    @property
    def streams(self) -> list[AggregateRoot]:
        """Every stream that began, but the window's own, which comes first elsewhere."""
        transfers = [self._sent_by_owners, self._bank, self.recalled]
        return [self.vault, self.funding, self.voucher, self.card, self.slip, *transfers]

    def _by_sue(self) -> Envelope:
        return self._sign(by=SUPERVISOR_SUE)

    def _fund(self) -> tuple[VaultFunding, Transfer]:
        command = commands.FundVault(
            envelope=self._by_sue(), count=hundreds(100), chips={25_00: 400}
        )
        funding, transfer = VaultFunding.fund(command)
        self._keep(funding)
        self._keep(transfer)
        return funding, transfer

    def _open_the_vault(self) -> tuple[CashierShift, Transfer]:
        vault = CashierShift.open(
            commands.OpenDrawer(envelope=self._by_sue(), place="vault:main"), None, None
        )
        self._keep(vault)
        receiving = ReceiveTransfer(
            envelope=self._by_sue(),
            transfer_id=self._sent_by_owners.id,
            count=hundreds(100),
            chips={25_00: 400},
        )
        transferring.receive(vault, receiving, self._sent_by_owners)
        self._keep(vault)
        self._keep(self._sent_by_owners)
        counter.bank_cash(
            vault,
            commands.BankCash(envelope=self._by_sue(), shift_id=vault.id, count=hundreds(1)),
        )
        self._keep(vault)
        sending = SendTransfer(
            envelope=self._by_sue(),
            source="vault:main",
            target="cage:1",
            count=hundreds(10),
            chips={25_00: 40},
        )
        bank = transferring.send(vault, sending)
        self._keep(vault)
        self._keep(bank)
        return vault, bank

    def _open_the_window(self) -> CashierShift:
        opening = commands.OpenDrawer(
            envelope=self._sign(),
            place="cage:1",
            count=hundreds(10),
            chips={25_00: 40},
            transfer_id=self._bank.id,
        )
        shift = CashierShift.open(opening, None, self._bank)
        self._keep(shift)
        self._keep(self._bank)
        return shift

    def _accounts(self) -> None:
        shift = self.shift
        ids = {"shift_id": shift.id, "player_id": uuid4()}
        taking = commands.TakeDeposit(envelope=self._sign(), count=fifties(3), **ids)
        taken, _ = counter.take_deposit(shift, taking)
        self._keep(shift)
        paying = commands.PayWithdrawal(envelope=self._sign(), count=fifties(1), **ids)
        counter.pay_withdrawal(shift, paying)
        self._keep(shift)
        shift.void(
            commands.VoidSlip(
                envelope=self._sign(authorised_by=SUPERVISOR_SUE),
                shift_id=shift.id,
                transaction_id=taken,
                reason="wrong player",
            )
        )
        self._keep(shift)

    def _chips(self) -> None:
        shift, at = self.shift, {"shift_id": self.shift.id}
        dollars = {"count": hundreds(1), "chips": {25_00: 4}}
        counter.sell_chips(shift, commands.SellChips(envelope=self._sign(), **at, **dollars))
        self._keep(shift)
        counter.redeem_chips(shift, commands.RedeemChips(envelope=self._sign(), **at, **dollars))
        self._keep(shift)
        others = {"chips": {5_00: 5}, "chips_given": {25_00: 1}}
        counter.exchange_chips(shift, commands.ExchangeChips(envelope=self._sign(), **at, **others))
        self._keep(shift)
        change = {"count": hundreds(1), "count_given": fifties(2)}
        counter.change_cash(shift, commands.ChangeCash(envelope=self._sign(), **at, **change))
        self._keep(shift)

    def _voucher(self) -> Voucher:
        shift, at = self.shift, {"shift_id": self.shift.id}
        selling = commands.SellVoucher(envelope=self._sign(), count=hundreds(1), **at)
        _, voucher = counter.sell_voucher(shift, selling)
        self._keep(shift)
        self._keep(voucher)
        using = commands.RedeemVoucher(
            envelope=self._sign(), voucher_id=voucher.id, chips={25_00: 4}, **at
        )
        used = counter.redeem_voucher(shift, using, voucher)
        self._keep(shift)
        self._keep(voucher)
        envelope = self._sign(authorised_by=SUPERVISOR_SUE)
        undone, _ = shift.void(
            commands.VoidSlip(envelope=envelope, transaction_id=used, reason="by mistake", **at)
        )
        voucher.restore(envelope, undone, used)
        self._keep(shift)
        self._keep(voucher)
        return voucher

    def _card(self) -> PrepaidCard:
        card = {"shift_id": self.shift.id, "number": "7001", "count": hundreds(1)}
        selling = commands.SellPrepaidCard(envelope=self._sign(), **card)
        _, sold = card_counter.sell_card(self.shift, selling)
        self._keep(self.shift)
        self._keep(sold)
        returning = commands.ReturnPrepaidCard(envelope=self._sign(), **card)
        card_counter.return_card(self.shift, returning, sold)
        self._keep(self.shift)
        self._keep(sold)
        return sold

    def _recall(self) -> Transfer:
        sending = SendTransfer(
            envelope=self._sign(), source="cage:1", target="booth:B1", count=hundreds(1)
        )
        sent = transferring.send(self.shift, sending)
        self._keep(self.shift)
        self._keep(sent)
        recalling = RecallTransfer(
            envelope=self._sign(), transfer_id=sent.id, reason="booth is closed"
        )
        transferring.take_back(self.shift, recalling, sent)
        self._keep(self.shift)
        self._keep(sent)
        return sent

    def _end(self) -> None:
        for by in ({"by": CASHIER_COL}, {}):
            self.shift.count(
                commands.CountDrawer(
                    envelope=self._sign(**by), shift_id=self.shift.id, count=hundreds(9)
                )
            )
            self._keep(self.shift)
        closing = commands.CloseDrawer(
            envelope=self._sign(), shift_id=self.shift.id, reason="all chips are missing"
        )
        sent = self.shift.close(closing)
        self._keep(self.shift)
        assert sent is not None
        self._keep(sent)

    def _slip(self) -> Slip:
        slip = Slip.print_first(commands.PrintSlip(envelope=self._sign(), slip="DP-000001"))
        self._keep(slip)
        slip.print_again(commands.PrintSlip(envelope=self._sign(), slip="DP-000001"))
        self._keep(slip)
        return slip
