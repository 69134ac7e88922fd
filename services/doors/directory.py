"""Putting a player's entry right and forgetting a player, by any door; the log is not touched.

Each time leaves its act: who, where, whose entry and why, but never what stood there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from domain.cents import dollars
from domain.command import Person, Text
from domain.errors import NotFoundError, Refusal, RuleBrokenError
from services.desk import acts, people, refusals
from services.doors.fields import PlainText
from services.doors.schemas import StrictSchema
from services.reads import holds, players
from services.store.pool import Pool


class PersonErasedError(RuleBrokenError):
    """Nobody knows any more who this was."""

    code = "person_erased"


class EntryHeldError(RuleBrokenError):
    """The house must still know who this is."""

    code = "entry_held"


class Correction(StrictSchema):
    """A player's entry as it should be, and why."""

    name = PlainText(Text(1, 120), required=True)
    document = PlainText(Text(3, 60), required=True)
    reason = PlainText(Text(3, 200), required=True)


class Erasure(StrictSchema):
    """Why a person is forgotten."""

    reason = PlainText(Text(3, 200), required=True)


def correct_person(
    pool: Pool, player_id: UUID, asked: Mapping[str, Any], by: Person, station: str
) -> None:
    """Put a player's entry right; what it said before is not kept."""
    with _refusals_kept(pool, "correct-person", by, station):
        _check_known(pool, player_id)
    # First the evidence: an act that came to nothing is harmless, the reverse is not.
    _record(pool, "person_corrected", player_id, asked, by, station)
    people.correct(pool, player_id, asked["name"], asked["document"])


def erase_person(
    pool: Pool, player_id: UUID, asked: Mapping[str, Any], by: Person, station: str
) -> None:
    """Forget who a player was; refused while the house must still know."""
    with _refusals_kept(pool, "erase-person", by, station):
        _check_not_held(pool, _check_known(pool, player_id))
    _record(pool, "person_erased", player_id, asked, by, station)
    people.erase(pool, player_id)


@contextmanager
def _refusals_kept(pool: Pool, what: str, by: Person, station: str) -> Iterator[None]:
    try:
        yield
    except Refusal as refusal:
        refusals.write(pool, what, refusal, by=by.staff_id, station=station)
        raise


def _check_known(pool: Pool, player_id: UUID) -> players.Player:
    player = players.find(pool, player_id)
    if player is None:
        raise NotFoundError(f"there is no player {player_id}")
    if people.is_erased(pool, player_id):
        raise PersonErasedError(f"the person behind {player.number} was erased before")
    return player


def _check_not_held(pool: Pool, player: players.Player) -> None:
    if player.balance_cents:
        raise EntryHeldError(
            f"the account of {player.number} holds {dollars(player.balance_cents)};"
            " pay it out before the person is forgotten"
        )
    if holds.is_held(pool, player.player_id):
        # It does not say which register holds it: one of them is nobody else's to know of.
        raise EntryHeldError(
            f"the entry of {player.number} is held for now; ask a Compliance Officer"
        )


def _record(
    pool: Pool, what: str, player_id: UUID, asked: Mapping[str, Any], by: Person, station: str
) -> None:
    acts.record(pool, what, player_id, by=by.staff_id, station=station, detail=asked["reason"])
