"""Accounts are paths, so that a report is a prefix; their names are stored and never change."""

from __future__ import annotations

from uuid import UUID

from domain.ledger import accounts


def test_the_accounts_have_the_names_they_were_stored_under():
    assert accounts.PATRONS_CASH == "patrons:cash"
    assert accounts.VAULT_CASH == "vault:main:cash"
    assert accounts.VARIANCE == "suspense:variance"
    assert accounts.CAPITAL == "house:capital"
    assert accounts.OWED == "house:owed"


def test_what_a_player_is_owed_stands_under_the_player():
    player_id = UUID("00000000-0000-4000-8000-000000000007")

    assert accounts.player_account(player_id) == f"player:{player_id}:account"


def test_the_cash_of_a_window_stands_under_the_window():
    assert accounts.window_cash("7") == "cage:7:cash"
