"""A table opened through the real commands, with a float that a benchmark cannot break."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID, uuid4

from domain.cage.commands import FundVault, OpenDrawer
from domain.cage.denominations import Count
from domain.command import Envelope, Person
from domain.ids import derived_id
from domain.staff.roles import Book, Role
from domain.tables.commands import SetUpTable
from domain.tables.day.commands import CountFloat, OpenTable
from domain.tables.notices.commands import SetTableTerms, ShowSign
from domain.tables.terms import TableTerms
from domain.transfers.commands import SendTransfer
from services.bench.dealt_rounds import THREE
from services.use_cases import cage, notices, table_days, tables, transfers
from services.use_cases.casino import Casino

CODE = "TC-1"
_CHIPS: Count = {1_000_000: 5_000}
_DAY = datetime(2026, 3, 6, tzinfo=UTC).date()
_DEALER = Person(derived_id("bench", "dealer"), frozenset({Role.DEALER}))
_BOSS = Person(derived_id("bench", "boss"), frozenset({Role.PIT_BOSS}))
_CAGE = Person(derived_id("bench", "cage"), frozenset({Role.CAGE_SUPERVISOR}))


def signed_by(who: Person = _DEALER) -> Envelope:
    """Make the envelope of one command."""
    return Envelope(
        command_id=uuid4(), at=datetime.now(UTC), gaming_day=_DAY, by=who, station="bench"
    )


def open_a_table(casino: Casino) -> None:
    """Put a table on the floor, with terms and sign, and open it on a float from the vault."""
    named = SetUpTable(
        envelope=signed_by(_BOSS), code=CODE, game="Three Card Poker", book=Book.TCP, places=7
    )
    tables.set_up_table(casino, named)
    terms = SetTableTerms(
        envelope=signed_by(_BOSS), table=CODE, terms=TableTerms(three_card=THREE), reason="bench"
    )
    notices.set_table_terms(casino, terms)
    notices.show_sign(casino, ShowSign(envelope=signed_by(), table=CODE))
    transfer_id = _float_on_its_way(casino)
    for who in (_DEALER, _BOSS):
        counting = CountFloat(envelope=signed_by(who), table=CODE, chips=_CHIPS)
        table_days.count_float(casino, counting)
    opening = OpenTable(envelope=signed_by(_BOSS), table=CODE, transfer_id=transfer_id)
    table_days.open_table(casino, opening)


def _float_on_its_way(casino: Casino) -> UUID:
    funded = transfers.fund_vault(casino, FundVault(envelope=signed_by(_CAGE), chips=_CHIPS))
    opening = OpenDrawer(
        envelope=signed_by(_CAGE),
        place="vault:main",
        chips=_CHIPS,
        transfer_id=UUID(funded.facts["transfer_id"]),
    )
    cage.open_drawer(casino, opening)
    sending = SendTransfer(
        envelope=signed_by(_CAGE), source="vault:main", target=f"table:{CODE}", chips=_CHIPS
    )
    return UUID(transfers.send_transfer(casino, sending).facts["transfer_id"])
