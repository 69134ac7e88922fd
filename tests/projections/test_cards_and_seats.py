"""Cards by number, seats with their stakes, and bonuses until they are settled."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus, VerifyBonus
from domain.players.commands import (
    BlockCard,
    ExpirePrepaidCard,
    LockPlayer,
    MergeAccounts,
    UnlockPlayer,
)
from domain.players.locks import LockKind
from domain.tables.sitting import sitting_id_of
from services.use_cases import bonuses, cards, players
from services.use_cases.casino import Casino
from tests.people_and_things import PIT_BOSS_PIA, SUPERVISOR_SUE, an_envelope
from tests.projections.conftest import Rows
from tests.services.use_cases.a_poker_room import (
    EXPIRY,
    a_player_with_card,
    a_sold_card,
    a_table_of,
    buy_in,
    end_round,
    leave,
    sit,
    start_round,
)


def test_a_card_of_either_kind_is_found_by_its_number(casino: Casino, rows: Rows) -> None:
    player_id = a_player_with_card(casino)
    a_sold_card(casino)
    query = (
        "SELECT number, kind, status, player_id, sold_cents, expires_on, seller FROM cards.cards"
    )

    assert rows(f"{query} ORDER BY number") == [
        {
            "number": "1001",
            "kind": "pokerpro",
            "status": "good",
            "player_id": player_id,
            "sold_cents": None,
            "expires_on": None,
            "seller": None,
        },
        {
            "number": "5001",
            "kind": "prepaid",
            "status": "good",
            "player_id": None,
            "sold_cents": 100_00,
            "expires_on": EXPIRY,
            "seller": "cage_supervisor",
        },
    ]


def test_a_blocked_card_and_an_expired_one_say_so(casino: Casino, rows: Rows) -> None:
    a_player_with_card(casino)
    a_sold_card(casino)
    cards.block_card(casino, BlockCard(envelope=an_envelope(), card="1001", reason="stolen"))
    late = an_envelope(by=SUPERVISOR_SUE, gaming_day=EXPIRY + timedelta(days=1))
    cards.expire_prepaid_card(casino, ExpirePrepaidCard(envelope=late, card="5001"))

    assert rows("SELECT number, status, reason FROM cards.cards ORDER BY number") == [
        {"number": "1001", "status": "blocked", "reason": "stolen"},
        {"number": "5001", "status": "expired", "reason": None},
    ]
    assert rows("SELECT card FROM players.players") == [{"card": None}]


def test_a_lock_stands_on_the_player_until_it_is_taken_away(casino: Casino, rows: Rows) -> None:
    player_id = a_player_with_card(casino)
    query = "SELECT card, lock_kind, lock_reason FROM players.players"
    why = {"player_id": player_id, "reason": "asked for it"}
    players.lock_player(
        casino, LockPlayer(envelope=an_envelope(), kind=LockKind.SELF_EXCLUDED, **why)
    )
    assert rows(query) == [
        {"card": "1001", "lock_kind": "self_excluded", "lock_reason": "asked for it"}
    ]
    players.unlock_player(casino, UnlockPlayer(envelope=an_envelope(by=SUPERVISOR_SUE), **why))
    assert rows(query) == [{"card": "1001", "lock_kind": None, "lock_reason": None}]


def test_a_merged_account_names_the_one_that_stays(casino: Casino, rows: Rows) -> None:
    duplicate, survivor = (a_player_with_card(casino, card) for card in ("1001", "1002"))
    command = MergeAccounts(
        envelope=an_envelope(authorised_by=SUPERVISOR_SUE),
        duplicate_id=duplicate,
        survivor_id=survivor,
        reason="one person",
    )
    players.merge_accounts(casino, command)

    assert rows("SELECT player_id, card, merged_into FROM players.players ORDER BY number") == [
        {"player_id": duplicate, "card": None, "merged_into": survivor},
        {"player_id": survivor, "card": "1002", "merged_into": None},
    ]


def test_a_stake_shows_at_once_and_a_hand_while_it_lasts(casino: Casino, rows: Rows) -> None:
    a_table_of(casino)
    ids = []
    for seat, card in ((1, "1001"), (2, "1002")):
        ids.append(a_player_with_card(casino, card))
        sit(casino, seat, card)
        buy_in(casino, seat, 200_00)
    query = "SELECT seat, player_id, stake_cents, is_active, is_in_hand FROM seats.sittings"
    start_round(casino)
    seated = {"stake_cents": 200_00, "is_active": True, "is_in_hand": True}
    assert rows(f"{query} ORDER BY seat") == [
        {"seat": 1, "player_id": ids[0]} | seated,
        {"seat": 2, "player_id": ids[1]} | seated,
    ]
    assert rows("SELECT table_code, number, is_open, hand_id FROM seats.rounds") == [
        {"table_code": "PP1", "number": 1, "is_open": True, "hand_id": None}
    ]
    end_round(casino)
    leave(casino, 1)

    (left, stays) = rows("SELECT * FROM seats.sittings ORDER BY seat")
    assert left["sitting_id"] == sitting_id_of("PP1", 1, 1)
    assert (left["stake_cents"], left["left_at"] is None) == (0, False)
    assert (stays["is_in_hand"], stays["left_at"]) == (False, None)
    assert rows("SELECT number, is_open FROM seats.rounds") == [{"number": 1, "is_open": False}]


def test_a_card_at_a_seat_says_so(casino: Casino, rows: Rows) -> None:
    a_table_of(casino)
    a_sold_card(casino)
    sit(casino, 3, "5001")
    assert rows("SELECT sitting_id FROM cards.cards") == [
        {"sitting_id": sitting_id_of("PP1", 3, 1)}
    ]
    leave(casino, 3)
    assert rows("SELECT sitting_id FROM cards.cards") == [{"sitting_id": None}]


def test_a_claim_pauses_the_table_and_shows_how_it_was_settled(casino: Casino, rows: Rows) -> None:
    a_table_of(casino)
    player_id = a_player_with_card(casino)
    claims = []
    for cents in (5_000_00, 100_00):
        claiming = ClaimBonus(
            envelope=an_envelope(by=PIT_BOSS_PIA),
            table="PP1",
            player_id=player_id,
            bonus="Bad Beat Bonus",
            amount_cents=cents,
        )
        claims.append(UUID(bonuses.claim_bonus(casino, claiming).facts["claim_id"]))
    query = "SELECT status, slip, reason FROM bonuses.claims ORDER BY cents DESC"
    assert rows("SELECT pending_claims FROM tables.tables") == [{"pending_claims": 2}]
    assert [row["status"] for row in rows(query)] == ["claimed", "claimed"]

    def by_pia(kind, claim_id, **others):
        return kind(envelope=an_envelope(by=PIT_BOSS_PIA), claim_id=claim_id, **others)

    bonuses.verify_bonus(casino, by_pia(VerifyBonus, claims[0]))
    assert rows(query)[0]["status"] == "verified"
    bonuses.pay_bonus(casino, by_pia(PayBonus, claims[0]))
    bonuses.reject_bonus(casino, by_pia(RejectBonus, claims[1], reason="not a bad beat"))

    assert rows(query) == [
        {"status": "paid", "slip": "BP-000001", "reason": None},
        {"status": "rejected", "slip": None, "reason": "not a bad beat"},
    ]
    assert rows("SELECT pending_claims FROM tables.tables") == [{"pending_claims": 0}]
