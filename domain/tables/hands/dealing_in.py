"""Which seats a round deals in: by stake, by who sits out, and as button and blinds stand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from domain.cents import Cents, dollars
from domain.poker.sharing import clockwise
from domain.staff.roles import Book
from domain.tables.absence.entering import Blinds, enters
from domain.tables.absence.standing import Entry
from domain.tables.errors import TooFewSeatsError
from domain.tables.hands.errors import OtherStakesError
from domain.tables.sitting import Sitting
from domain.tables.stake_rules import BUY_IN_RULES, STAKE_RULES

FEWEST_SEATS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A hand about to be dealt: the button, how many blinds are due, and who offers a post."""

    button: int
    blinds: int
    posting: Collection[int] = ()
    # Of two players the one with the button posts the small blind.
    button_is_small: bool = False


class Stated(NamedTuple):
    """What a table says of the hand that the house knows as well; nothing said is nothing wrong."""

    stacks: Mapping[int, Cents]
    players: Mapping[int, UUID]


def dealt_in(
    sittings: Sequence[Sitting], blinds: Blinds, posting: Collection[int]
) -> list[Sitting]:
    """Choose who gets cards: by the stake, and as a new or moved player by the blinds."""
    able = [each for each in sittings if each.can_be_dealt_in]
    if all(each.standing.entry is Entry.NEW for each in sittings):
        # The game begins, so nobody is new to it.
        return able
    return [
        each
        for each in able
        if enters(each.book, each.seat, each.standing.entry, blinds, posts=each.seat in posting)
    ]


def check_enough(dealt: Sequence[Sitting], table: str) -> None:
    """Refuse a round for fewer than two."""
    if len(dealt) < FEWEST_SEATS:
        raise TooFewSeatsError(
            f"a round needs {FEWEST_SEATS} seats with a stake, and table {table} has {len(dealt)}"
        )


def blinds_of(book: Book, sittings: Sequence[Sitting], deal: Deal) -> Blinds:
    """Say at whom the blinds are, before anybody new is dealt in (PP-9.7.6, CP-8.10).

    The small blind is never at a seat that has to wait for the big one; the big blind is at the
    next seat with a stake, whoever sits there, since that is what a new player waits for.
    """
    able = {each.seat: each.standing.entry for each in sittings if each.can_be_dealt_in}
    order = clockwise(list(able), deal.button)
    if not deal.button or not deal.blinds or not order:
        return Blinds(deal.button)
    if len(order) == FEWEST_SEATS and deal.button_is_small:
        order.reverse()
    if all(each.standing.entry is Entry.NEW for each in sittings):
        small = order[0]
    else:
        small = next((seat for seat in order if _may_be_small(book, seat, able, deal)), 0)
    if deal.blinds == 1 or not small:
        return Blinds(deal.button, 0, order[0])
    after = order[order.index(small) + 1 :] + order[: order.index(small)]
    big = after[min(deal.blinds, len(after) + 1) - 2] if after else 0
    return Blinds(deal.button, small, big)


def _may_be_small(book: Book, seat: int, able: Mapping[int, Entry], deal: Deal) -> bool:
    entry = able[seat]
    if book is Book.PP and entry not in {Entry.FREE, Entry.WELCOME}:
        return False
    at_small = Blinds(deal.button, seat)
    return enters(book, seat, entry, at_small, posts=seat in deal.posting)


def check_stated(stated: Stated, sittings: Sequence[Sitting], dealt: Sequence[Sitting]) -> None:
    """Refuse a hand that says other stakes, seats or players than those at the table."""
    seated = {each.seat: each for each in sittings}
    due = {each.seat: each for each in dealt}
    for seat, cents in sorted(stated.stacks.items()):
        if seat not in due:
            raise _not_dealt_in(seat, seated.get(seat), dealt[0])
        if cents != due[seat].stake_cents:
            raise OtherStakesError(
                f"seat {seat} of table {due[seat].table} has a stake of "
                f"{dollars(due[seat].stake_cents)}, not of {dollars(cents)}",
                rule=STAKE_RULES[due[seat].book][0],
            )
    for seat, each in sorted(due.items()):
        if stated.stacks and seat not in stated.stacks:
            raise OtherStakesError(
                f"seat {seat} of table {each.table} has a stake of {dollars(each.stake_cents)} "
                "and is dealt in as well",
                rule=BUY_IN_RULES[each.book][1],
            )
    for seat, player_id in sorted(stated.players.items()):
        if seat not in due or due[seat].player_id != player_id:
            raise OtherStakesError(
                f"somebody else than player {player_id} is dealt in at seat {seat}",
                rule=BUY_IN_RULES[dealt[0].book][1],
            )


def _not_dealt_in(seat: int, sitting: Sitting | None, any_other: Sitting) -> OtherStakesError:
    table, rules = any_other.table, BUY_IN_RULES[any_other.book]
    if sitting is None:
        return OtherStakesError(f"nobody sits at seat {seat} of table {table}", rule=rules[1])
    if not sitting.is_active:
        why = f"it has a stake of {dollars(sitting.stake_cents)} and too little to play"
    elif sitting.recall_reason:
        why = f"it is to be vacated: {sitting.recall_reason}"
    elif sitting.standing.is_out:
        why = "its player is out or away"
    else:
        why = "it waits for the big blind or posts as much"
    return OtherStakesError(f"seat {seat} of table {table} is not dealt in: {why}", rule=rules[1])
