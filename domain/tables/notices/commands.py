"""What may be asked about the terms of a table, its sign and its notices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from domain.casino_war.terms import Method as DealingMethod
from domain.cents import Cents
from domain.command import Command, Reason
from domain.poker.terms import Commission
from domain.tables.commands import TableCode
from domain.tables.terms import TableTerms
from domain.three_card_poker.terms import AnteBonus, PairPlus


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTableTerms(Command):
    """Set a table's terms from the next round on, where no notice is needed."""

    table: TableCode
    terms: TableTerms
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveNotice(Command):
    """Announce other terms; they come into force when the notice has run."""

    table: TableCode
    terms: TableTerms
    reason: Reason
    # How long the sign will have been up; the rule's own length at the least.
    minutes: int = 0
    # How many of those seated agree; a majority spares the three hands.
    agreed: int = 0
    # The sign that says so is up at this moment, and its time runs.
    sign_is_up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceClosing(Command):
    """Announce that a table with players will close."""

    table: TableCode
    reason: Reason
    minutes: int = 0
    sign_is_up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplyNotice(Command):
    """Bring announced terms into force, once their notice has run."""

    may_be_decided_again: ClassVar[bool] = True

    table: TableCode
    notice_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawNotice(Command):
    """Take a notice back before it has taken effect."""

    table: TableCode
    notice_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowSign(Command):
    """Say that the table's sign, as it reads now, is up."""

    table: TableCode


@dataclass(frozen=True, slots=True, kw_only=True)
class VaryCommission(Command):
    """Change a table's commission, or set it to nil, before a hand."""

    table: TableCode
    commission: Commission
    reason: Reason
    least_rake: Cents = 0
    hourly_fee: Cents = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePayTables(Command):
    """Pay by another combination of tables from the next round on."""

    table: TableCode
    ante_bonus: AnteBonus
    pair_plus_table: PairPlus
    reason: Reason
    players_were_told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseDealingMethod(Command):
    """Choose how second cards are dealt at every table of Casino War."""

    method: DealingMethod
    reason: Reason
