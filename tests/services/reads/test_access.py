"""Who may read which figures, role by role."""

from __future__ import annotations

import pytest

from domain.errors import NotAllowedError
from domain.staff.roles import Role
from services.reads.access import check_account, may_any, require_any

PLAYERS = "player:8a517b75-00e9-5564-ba25-4e49fde7481c:account"
READERS = {
    Role.ACCOUNTANT,
    Role.AUDITOR,
    Role.CAGE_SUPERVISOR,
    Role.INSPECTOR,
    Role.CASINO_OPERATOR,
    Role.ADMINISTRATOR,
    Role.COMPLIANCE_OFFICER,
}


def may_read(role: Role, account: str) -> bool:
    try:
        check_account({role}, account)
    except NotAllowedError:
        return False
    return True


@pytest.mark.parametrize(
    "account",
    ["cage:W1:cash", "cage:", "vault:main:cash", "patrons:cash", "house:owed", "player:",
     "player:*", "", "*", "p", f"{PLAYERS[:20]}*", f"x{PLAYERS}", "player::account"],
)  # fmt: skip
def test_only_readers_of_reports_and_the_audit_read_what_adds_up(account: str) -> None:
    assert {role for role in Role if may_read(role, account)} == READERS


@pytest.mark.parametrize("account", [PLAYERS, PLAYERS.removesuffix("account"), f"{PLAYERS}*"])
def test_the_cage_also_reads_one_players_account(account: str) -> None:
    allowed = {role for role in Role if may_read(role, account)}
    assert allowed == READERS | {Role.CAGE_REPRESENTATIVE}


def test_a_reader_is_told_who_may() -> None:
    with pytest.raises(NotAllowedError, match="to read reports needs an Accountant"):
        check_account({Role.CAGE_REPRESENTATIVE}, "cage:W1:cash")


def test_what_names_no_power_is_open_to_all() -> None:
    assert may_any(())
    require_any({Role.DEALER})
