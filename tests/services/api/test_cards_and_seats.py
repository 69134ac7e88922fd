"""Cards, seats and bonuses through the API, from the command to what is read back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.services.api.conftest import MachineOf


@pytest.fixture
def table(machine: MachineOf, drawer: dict[str, str]) -> dict[str, Any]:
    """A PokerPro table, and the drawer's player with card 1001 at its seat 3."""
    machine("PIA").done(
        "set-up-table", {"code": "PP1", "game": "Texas Hold'em", "book": "PP", "places": 9}
    )
    cat = machine("CAT")
    cat.done("issue-card", {"player_id": drawer["player_id"], "card": "1001"})
    cat.done("take-seat", {"table": "PP1", "seat": 3, "card": "1001"})
    return drawer


@pytest.mark.rule("PP-5.10")
def test_a_stake_shows_at_the_table_as_soon_as_it_was_moved(
    machine: MachineOf, table: dict[str, Any]
) -> None:
    cat = machine("CAT")
    bought = cat.done("buy-in", {"table": "PP1", "seat": 3, "amount_cents": 100_00})
    assert bought["slips"] == ["BI-000001"]

    (sitting,) = machine("DAN").get("/tables/pp1/seats").get_json()

    assert (sitting["seat"], sitting["player"], sitting["stake_cents"]) == (
        3,
        table["number"],
        100_00,
    )
    assert cat.get(f"/players/{table['player_id']}").get_json()["balance_cents"] == 50_00
    assert machine("DAN").get("/tables/PP9/seats").status_code == 404


def test_a_card_is_found_by_number_and_by_player(machine: MachineOf, table: dict[str, Any]) -> None:
    cat = machine("CAT")
    card = cat.get("/cards/1001").get_json()

    assert (card["kind"], card["status"], card["player_id"]) == (
        "pokerpro",
        "good",
        table["player_id"],
    )
    assert (card["table"], card["balance_cents"]) == (None, None)
    assert cat.get(f"/players/{table['player_id']}/cards").get_json() == [card]
    assert cat.get("/cards/9999").status_code == 404
    assert machine("DAN").get("/cards/1001").status_code == 403


def test_what_is_on_all_pre_paid_cards_is_not_for_who_counts_blind(machine: MachineOf) -> None:
    assert machine("CAT").get("/prepaid-cards").status_code == 403
    assert machine("SUE").get("/prepaid-cards").get_json() == []


def test_a_locked_player_is_refused_with_the_reason(
    machine: MachineOf, table: dict[str, Any]
) -> None:
    cat, player = machine("CAT"), {"player_id": table["player_id"]}
    cat.done("lock-player", player | {"kind": "excluded", "reason": "broke a glass"})

    answer = cat.send(
        "take-deposit", player | {"shift_id": table["shift_id"], "count": {"5000": 1}}
    )

    assert answer.status_code == 409
    assert answer.get_json()["code"] == "player_locked"
    assert answer.get_json()["detail"] == "the player is excluded: broke a glass"
    assert machine("DAN").get("/tables/PP1/seats").get_json() == []
    shown = cat.get(f"/players/{table['player_id']}").get_json()
    assert (shown["lock_kind"], shown["lock_reason"]) == ("excluded", "broke a glass")


@pytest.mark.rule("PP-13.3.1", "PP-13.3.2")
def test_a_bonus_goes_from_claim_to_receipt(machine: MachineOf, table: dict[str, Any]) -> None:
    pia = machine("PIA")
    claim = {"table": "PP1", "player_id": table["player_id"], "bonus": "Royal Flush Bonus"}
    claimed = pia.done("claim-bonus", claim | {"amount_cents": 500_00})["facts"]
    assert pia.get("/tables/PP1").get_json()["pending_claims"] == 1
    pia.done("verify-bonus", claimed)
    paid = pia.done("pay-bonus", claimed)

    shown = pia.get(f"/bonus-claims/{claimed['claim_id']}").get_json()

    assert (shown["status"], shown["slip"]) == ("paid", paid["slips"][0])
    assert pia.get("/bonus-claims").get_json() == [shown]
    assert pia.get("/tables/PP1").get_json()["pending_claims"] == 0
    assert pia.get(f"/bonus-claims/{table['player_id']}").status_code == 404
