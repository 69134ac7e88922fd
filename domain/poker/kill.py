"""The kill button: who has it and what it shows, hand after hand (PP-9.9, PK-40)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from domain.cents import Cents
from domain.poker.errors import KillerStaysError
from domain.poker.terms import Method


class Face(StrEnum):
    """What the marker shows."""

    NEUTRAL = "NEUTRAL"
    LEG_UP = "LEG_UP"
    KILL = "KILL"


@dataclass(frozen=True, slots=True)
class KillMarker:
    """The marker on the table display: in the centre (PP-9.9.2) or before a seat."""

    seat: int | None = None
    face: Face = Face.NEUTRAL

    @property
    def killer(self) -> int | None:
        """The seat that must post the kill wager in the next hand (PP-9.9.7)."""
        return self.seat if self.face is Face.KILL else None


IN_THE_CENTRE = KillMarker()


@dataclass(frozen=True, slots=True)
class KillTerms:
    """How a table plays with kill pots."""

    hi_lo: bool
    # The least size of all pots before commission that awards the marker (PP-9.9.4).
    qualifying_pot: Cents = 0
    # PK-40 leaves it to the house whether a holder's own win must be of that size too.
    own_win_must_qualify: bool = False


def after_hand(
    marker: KillMarker, winners: Collection[int], pot: Cents, terms: KillTerms
) -> KillMarker:
    """Say where the marker is after a hand; `winners` took any part of any pot of it."""
    if len(winners) != 1:
        return IN_THE_CENTRE
    (winner,) = winners
    qualifies = pot >= terms.qualifying_pot
    if winner == marker.seat and (qualifies or not terms.own_win_must_qualify):
        return KillMarker(winner, Face.KILL)
    if not qualifies:
        return IN_THE_CENTRE
    return KillMarker(winner, Face.KILL if terms.hi_lo else Face.LEG_UP)


def check_may_sit_out(marker: KillMarker, seat: int, method: Method) -> None:
    """Refuse a killer who would sit out or quit, unless the house is paid by time or by hand."""
    if marker.killer == seat and method is Method.PERCENTAGE:
        raise KillerStaysError(
            f"seat {seat} holds the kill button and plays the next hand; commission is taken"
            " from the pot here"
        )


def decline(marker: KillMarker, seat: int, method: Method) -> KillMarker:
    """Let the killer refuse the kill wager: not dealt in, and nobody kills the next hand."""
    check_may_sit_out(marker, seat, method)
    return IN_THE_CENTRE if marker.killer == seat else marker


@dataclass(frozen=True, slots=True)
class Return:
    """What happens to a player who declined to post and comes back in time (PP-9.9.11(a))."""

    marker: KillMarker
    # Another player is the killer by now: this one posts as much without becoming it.
    posts_without_killing: bool


def come_back(marker: KillMarker, seat: int) -> Return:
    """Give the kill button back to a seat that declined it, unless another is the killer."""
    if marker.killer is not None and marker.killer != seat:
        return Return(marker, posts_without_killing=True)
    return Return(KillMarker(seat, Face.KILL), posts_without_killing=False)
