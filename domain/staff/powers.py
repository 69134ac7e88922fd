"""A power and who has it: on the floor by rank and book, in the house by a list of roles.

The floor's own powers are in the modules beside this one; `every_power` lists them all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from domain.staff.ladder import has_superiors, outranks_or_equals, stands_beside_the_ladder
from domain.staff.roles import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from domain.staff.roles import Book


@dataclass(frozen=True, slots=True)
class Least:
    """The least rank for a power in one book; a reading is ours, not the book's own words."""

    role: Role
    rules: tuple[str, ...]
    reading: bool = False
    # Further roles the book names for the same power, beside the ladder or on the same rung.
    also: frozenset[Role] = frozenset()


@dataclass(frozen=True, slots=True)
class Power:
    """A power of the floor, by book, or of the house, by a plain set of roles."""

    code: str
    name: str
    least: Mapping[Book, Least] = field(hash=False)
    house: frozenset[Role] = frozenset()


def may(roles: Collection[Role], power: Power, book: Book | None) -> bool:
    """Whether any of these roles has the power; on the floor, under this book."""
    if not power.house.isdisjoint(roles):
        return True
    least = power.least.get(book) if book else None
    if book is None or least is None:
        return False
    return any(_suffices(role, least, book) for role in roles)


def least_rank_sentence(power: Power, book: Book | None) -> str:
    """Say who is needed: "needs a Pit Boss or above (TCP-11.2.1)"."""
    if power.house:
        return f"needs {_either(sorted(power.house))}"
    if book is None:
        return "needs a rank that depends on the rulebook of the table"
    if (least := power.least.get(book)) is None:
        return f"is given to nobody by the rules of {book}"
    above = " or above" if has_superiors(least.role, book) else ""
    source = ("as we read " if least.reading else "") + ", ".join(least.rules)
    titles = [_titled(least.role) + above, *map(_titled, sorted(least.also))]
    return f"needs {_joined(titles)} ({source})"


def floor_power(code: str, name: str, least: Mapping[Book, Least]) -> Power:
    """Describe a power that rulebooks give to a rank."""
    return Power(code, name, MappingProxyType(dict(least)))


def house_power(code: str, name: str, *roles: Role) -> Power:
    """Describe a power no book speaks of: the house lists who has it."""
    return Power(code, name, MappingProxyType({}), frozenset(roles))


def at_least(role: Role, *rules: str) -> Least:
    """Take the role the book itself names."""
    return Least(role, rules)


def read_as(role: Role, *rules: str) -> Least:
    """Read a role into a book that names nobody."""
    return Least(role, rules, reading=True)


def _suffices(role: Role, least: Least, book: Book) -> bool:
    if outranks_or_equals(role, least.role, book):
        return True
    return role in {least.role, *least.also} and stands_beside_the_ladder(role, book)


def _either(roles: Iterable[Role]) -> str:
    return _joined([_titled(role) for role in roles])


def _joined(titles: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(titles[:-1]), titles[-1])))


def _titled(role: Role) -> str:
    return f"{_article(role.spoken)} {role.spoken}"


def _article(noun: str) -> str:
    return "an" if noun[0] in "AEIO" else "a"


# The cash side and the office stand beside the ladder: no rank of the floor reaches them.
VOID_SLIP = house_power("void_slip", "void a slip", Role.CAGE_SUPERVISOR)

OPERATE_CAGE = house_power(
    "operate_cage", "operate the cage", Role.CAGE_REPRESENTATIVE, Role.CAGE_SUPERVISOR
)

# PP-1.1: a Cashier Booth is its attendant's; the cage may stand in.
OPERATE_BOOTH = house_power(
    "operate_booth", "operate a booth", Role.BOOTH_ATTENDANT, *OPERATE_CAGE.house
)

OPERATE_VAULT = house_power("operate_vault", "operate the vault", Role.CAGE_SUPERVISOR)

# CP-1.1 says "Chip Runners (or above)" and ranks them nowhere: the runner carries the bank.
CARRY_BANK = house_power("carry_bank", "carry a mobile bank", Role.CHIP_RUNNER)

KEEP_FLOAT = house_power(
    "keep_float",
    "take in and send off a table's chips",
    Role.DEALER,
    Role.GAME_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.TG_HIGHER_DUTIES_DEALER,
    Role.PIT_BOSS,
    Role.TG_AREA_MANAGER,
)

# Whoever carries a fill is neither the cage that gives it nor the table that takes it.
CARRY_FLOAT = house_power(
    "carry_float",
    "carry chips between a table and the cage",
    Role.CHIP_RUNNER,
    Role.BOOTH_ATTENDANT,
    Role.CAGE_REPRESENTATIVE,
    Role.CAGE_SUPERVISOR,
)

# The drop is taken and counted by people who do not work in the pit.
HANDLE_DROP = house_power(
    "handle_drop",
    "take, receive and count a drop box",
    Role.CAGE_REPRESENTATIVE,
    Role.CAGE_SUPERVISOR,
    Role.ACCOUNTANT,
)

ACCEPT_DIFFERENCE = house_power(
    "accept_difference", "accept a count that differs from what was sent", Role.CAGE_SUPERVISOR
)

READ_REPORTS = house_power(
    "read_reports",
    "read reports",
    Role.ACCOUNTANT,
    Role.AUDITOR,
    Role.CAGE_SUPERVISOR,
    Role.INSPECTOR,
    Role.CASINO_OPERATOR,
    Role.COMPLIANCE_OFFICER,
)

# Whoever may see a slip may have it on paper; a print is recorded, so others may not make one.
PRINT_SLIP = house_power(
    "print_slip",
    "print a slip",
    *OPERATE_BOOTH.house,
    *CARRY_BANK.house,
    *KEEP_FLOAT.house,
    *READ_REPORTS.house,
)

MANAGE_STAFF = house_power("manage_staff", "manage people, stations and tokens", Role.ADMINISTRATOR)

READ_AUDIT = house_power(
    "read_audit",
    "read the audit trail",
    Role.AUDITOR,
    Role.ACCOUNTANT,
    Role.INSPECTOR,
    Role.CASINO_OPERATOR,
    Role.CAGE_SUPERVISOR,
    Role.ADMINISTRATOR,
)

FUND_VAULT = house_power(
    "fund_vault", "put capital into the vault", Role.CAGE_SUPERVISOR, Role.CASINO_OPERATOR
)

SET_UP_TABLE = house_power("set_up_table", "set up a table", Role.PIT_BOSS, Role.CASINO_OPERATOR)

LOCK_PLAYER = house_power(
    "lock_player",
    "lock a player",
    Role.CAGE_REPRESENTATIVE,
    Role.CAGE_SUPERVISOR,
    Role.PIT_BOSS,
    Role.CASINO_OPERATOR,
)

UNLOCK_PLAYER = house_power("unlock_player", "unlock a player", Role.CAGE_SUPERVISOR)

MERGE_ACCOUNTS = house_power("merge_accounts", "merge accounts", Role.CAGE_SUPERVISOR)

# "From the Casino Cage Cashier or Cashier Booth as applicable, or a Chip Runner" (PP-1.1).
SELL_PREPAID_CARD = house_power(
    "sell_prepaid_card",
    "sell a pre-paid card",
    *OPERATE_CAGE.house,
    Role.BOOTH_ATTENDANT,
    Role.CHIP_RUNNER,
)

EXPIRE_PREPAID_CARD = house_power(
    "expire_prepaid_card", "expire a pre-paid card", Role.CAGE_SUPERVISOR, Role.ACCOUNTANT
)

# Whoever tells a person that they are watched commits an offence, so few may know: not the cage,
# and not the inspectors of the floor, who are given what they need on paper.
_COMPLIANCE = (Role.COMPLIANCE_OFFICER, Role.CASINO_OPERATOR)

READ_COMPLIANCE = house_power("read_compliance", "read the compliance registers", *_COMPLIANCE)

KEEP_REGISTERS = house_power("keep_registers", "keep the compliance registers", *_COMPLIANCE)

SET_THRESHOLD_TERMS = house_power(
    "set_threshold_terms", "set the terms of threshold reports", *_COMPLIANCE
)

# Names are put right by those who see the papers, and forgotten by those who know what must stay.
CORRECT_PERSON = house_power(
    "correct_person", "correct a person's entry in the directory", Role.CAGE_SUPERVISOR
)

ERASE_PERSON = house_power(
    "erase_person",
    "erase a person from the directory",
    Role.ADMINISTRATOR,
    Role.COMPLIANCE_OFFICER,
)

# The books let a dealer or the engine run a hand; an engine signs in as whoever answers for it.
RUN_POKER = house_power(
    "run_poker",
    "record the play of a poker hand",
    Role.DEALER,
    Role.TG_HIGHER_DUTIES_DEALER,
    Role.TG_AREA_MANAGER,
    Role.TG_ASSISTANT_CASINO_MANAGER,
    Role.GAME_SUPERVISOR,
    Role.POKER_SUPERVISOR,
    Role.PIT_BOSS,
)

HOUSE_POWERS = (
    VOID_SLIP,
    OPERATE_CAGE,
    OPERATE_BOOTH,
    OPERATE_VAULT,
    CARRY_BANK,
    KEEP_FLOAT,
    CARRY_FLOAT,
    HANDLE_DROP,
    ACCEPT_DIFFERENCE,
    READ_REPORTS,
    PRINT_SLIP,
    MANAGE_STAFF,
    READ_AUDIT,
    FUND_VAULT,
    SET_UP_TABLE,
    LOCK_PLAYER,
    UNLOCK_PLAYER,
    MERGE_ACCOUNTS,
    SELL_PREPAID_CARD,
    EXPIRE_PREPAID_CARD,
    READ_COMPLIANCE,
    KEEP_REGISTERS,
    SET_THRESHOLD_TERMS,
    CORRECT_PERSON,
    ERASE_PERSON,
    RUN_POKER,
)
