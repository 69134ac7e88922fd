"""The demonstration's cage: a funded vault, opened, with banks on the way to every counter."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from domain.cage.commands import FundVault, OpenDrawer
from domain.command import Envelope
from domain.transfers.commands import SendTransfer
from services.use_cases import cage, transfers
from services.use_cases.casino import Casino

_CASH = {10_000: 3_000, 5_000: 2_000, 2_000: 2_000, 1_000: 1_000, 500: 800, 200: 500, 100: 500}
_CHIPS = {
    1_000_000: 20, 500_000: 40, 100_000: 200, 50_000: 400, 10_000: 3_000, 2_500: 6_000,
    500: 10_000, 250: 1_000, 200: 1_000, 100: 5_000, 50: 2_000,
}  # fmt: skip
_BANK = {10_000: 50, 5_000: 20, 2_000: 50}
_TRAY = {100_000: 2, 50_000: 5, 10_000: 50, 2_500: 80, 500: 100, 100: 50}
_BANKS: tuple[tuple[str, dict[int, int], dict[int, int]], ...] = (
    ("cage:W1", _BANK, _TRAY),
    ("cage:W2", _BANK, _TRAY),
    ("booth:B1", {5_000: 10, 2_000: 25}, {}),
    ("runner:CR1", {}, {2_500: 40, 500: 200}),
)


def open_the_cage(casino: Casino, supervisor: Callable[[str], Envelope]) -> None:
    """Send the same commands on every start: only the first has an effect."""
    funded = transfers.fund_vault(
        casino, FundVault(envelope=supervisor("vault"), count=_CASH, chips=_CHIPS)
    )
    cage.open_drawer(
        casino,
        OpenDrawer(
            envelope=supervisor("vault opened"),
            place="vault:main",
            count=_CASH,
            chips=_CHIPS,
            transfer_id=UUID(funded.facts["transfer_id"]),
        ),
    )
    for target, cash, chips in _BANKS:
        transfers.send_transfer(
            casino,
            SendTransfer(
                envelope=supervisor(f"bank to {target}"),
                source="vault:main",
                target=target,
                count=cash,
                chips=chips,
            ),
        )
