"""Who was served at which moment: locks, their end, and merges."""

from __future__ import annotations

from domain.players.commands import LockPlayer, MergeAccounts, UnlockPlayer
from domain.players.locks import LockKind
from services.use_cases import players
from services.use_cases.casino import Casino
from tests.people_and_things import SUPERVISOR_SAM, SUPERVISOR_SUE, a_player_of, an_envelope
from tests.projections.conftest import Rows


def test_every_change_of_whether_a_player_is_served(casino: Casino, rows: Rows) -> None:
    stays, duplicate = a_player_of(casino), a_player_of(casino, "Percy Again")
    by_sue = {"by": SUPERVISOR_SUE, "authorised_by": SUPERVISOR_SAM}
    players.lock_player(
        casino,
        LockPlayer(
            envelope=an_envelope(**by_sue),
            player_id=stays,
            kind=LockKind.EXCLUDED,
            reason="an order of the court",
        ),
    )
    players.unlock_player(
        casino,
        UnlockPlayer(envelope=an_envelope(**by_sue), player_id=stays, reason="the order ended"),
    )
    players.merge_accounts(
        casino,
        MergeAccounts(
            envelope=an_envelope(**by_sue),
            duplicate_id=duplicate,
            survivor_id=stays,
            reason="the same person twice",
        ),
    )
    found = rows("SELECT player_id, status, reason FROM locks.changes ORDER BY position")
    assert [tuple(row.values()) for row in found] == [
        (stays, "excluded", "an order of the court"),
        (stays, "open", ""),
        (duplicate, "merged", "the same person twice"),
    ]
