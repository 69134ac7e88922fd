"""What a second person is asked about players, seats and bonuses, in numbers that people know."""

from __future__ import annotations

import re
import threading
from uuid import UUID, uuid4

import pytest

from domain.bonuses.commands import ClaimBonus, PayBonus, RejectBonus
from domain.command import Command
from domain.players.commands import (
    LockPlayer,
    MergeAccounts,
    PayPromotionalReward,
    ReplaceCard,
    UnlockPlayer,
)
from domain.players.locks import LockKind
from domain.tables.commands import BuyIn, LeaveSeat
from services.doors.wording import wording_of
from services.store.freshness import wait_for
from services.use_cases import bonuses, players
from services.use_cases.casino import Casino
from tests.people_and_things import PIT_BOSS_PIA, an_envelope
from tests.services.use_cases.a_poker_room import a_player_with_card, a_table_of

AN_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-")
Ids = dict[str, UUID]


@pytest.fixture
def ids(casino: Casino, projector: threading.Thread) -> Ids:
    """Two players with five hundred dollars each, and a bonus claimed for the first."""
    del projector
    a_table_of(casino)
    one, other = (a_player_with_card(casino, card) for card in ("1001", "1002"))
    by_pia = {"envelope": an_envelope(by=PIT_BOSS_PIA), "player_id": one}
    players.pay_promotional_reward(
        casino, PayPromotionalReward(amount_cents=6_90, promotion="Rake back", **by_pia)
    )
    by_pia["envelope"] = an_envelope(by=PIT_BOSS_PIA)
    claiming = ClaimBonus(table="PP1", bonus="Bad Beat Bonus", amount_cents=5_000_00, **by_pia)
    claimed = bonuses.claim_bonus(casino, claiming)
    assert wait_for(casino.pool, claimed.position, 10)
    return {"one": one, "other": other, "claim": UUID(claimed.facts["claim_id"])}


def said(casino: Casino, command: Command) -> str:
    sentence = wording_of(casino.pool, command).sentence
    assert not AN_ID.search(sentence)
    return sentence


def test_a_merge_shows_what_leaves_and_what_arrives(casino: Casino, ids: Ids) -> None:
    command = MergeAccounts(
        envelope=an_envelope(),
        duplicate_id=ids["one"],
        survivor_id=ids["other"],
        reason="one person",
    )

    assert said(casino, command) == (
        "Merge the account of player P-000001 into that of player P-000002"
        " and close it for good, because: one person"
    )
    assert wording_of(casino.pool, command).effects == (
        ("Account of player P-000001", -500_00),
        ("Account of player P-000002", 500_00),
        ("Promotional account of player P-000001", -6_90),
        ("Promotional account of player P-000002", 6_90),
    )


def test_a_merge_of_an_unknown_account_is_still_said(casino: Casino, ids: Ids) -> None:
    unknown = {"duplicate_id": uuid4(), "survivor_id": ids["other"], "reason": "one person"}

    assert wording_of(casino.pool, MergeAccounts(envelope=an_envelope(), **unknown)).effects == ()


def test_money_to_a_seat_or_a_promotional_account_is_shown(casino: Casino, ids: Ids) -> None:
    buying = BuyIn(envelope=an_envelope(), table="pp1", seat=3, amount_cents=200_00)
    reward = PayPromotionalReward(
        envelope=an_envelope(), player_id=ids["one"], amount_cents=1_00, promotion="Rake back"
    )

    assert said(casino, buying) == "Move $200.00 to the stake of seat 3 of table PP1"
    assert wording_of(casino.pool, buying).effects == (("Stake of seat 3 at table PP1", 200_00),)
    assert said(casino, reward) == (
        "Pay $1.00 to the promotional account of player P-000001 for Rake back"
    )
    assert wording_of(casino.pool, reward).effects == (
        ("Promotional account of player P-000001", 1_00),
    )


def test_every_other_request_names_the_player_the_card_or_the_bonus(
    casino: Casino, ids: Ids
) -> None:
    envelope, player = an_envelope(), {"player_id": ids["one"], "reason": "asked for it"}
    bonus = "the Bad Beat Bonus of $5,000.00 that player P-000001 claims at table PP1"
    for command, words in (
        (
            LockPlayer(envelope=envelope, kind=LockKind.SELF_EXCLUDED, **player),
            "Stop serving player P-000001, who will be self-excluded, because: asked for it",
        ),
        (
            UnlockPlayer(envelope=envelope, **player),
            "Serve player P-000001 again, because: asked for it",
        ),
        (
            ReplaceCard(envelope=envelope, card="1003", **player),
            "Give card 1003 to player P-000001 and block the one before, because: asked for it",
        ),
        (
            LeaveSeat(envelope=envelope, table="pp1", seat=3),
            (
                "End the sitting at seat 3 of table PP1 and give its stake back,"
                " because: the player leaves"
            ),
        ),
        (PayBonus(envelope=envelope, claim_id=ids["claim"]), f"Pay {bonus}"),
        (
            RejectBonus(envelope=envelope, claim_id=ids["claim"], reason="not a bad beat"),
            f"Reject {bonus}, because: not a bad beat",
        ),
    ):
        assert said(casino, command) == words


def test_a_bonus_nobody_knows_is_still_said(casino: Casino) -> None:
    unknown = uuid4()
    command = PayBonus(envelope=an_envelope(), claim_id=unknown)

    assert wording_of(casino.pool, command).sentence == f"Pay bonus claim {unknown}"
