"""What a file's players put in before the cards: blinds, and the posts beyond them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.cents import Cents
from domain.poker.acts import Posting
from domain.poker.starting import Post
from services.phh.notation import Action, Word

_HEADS_UP = 2


class Posted(NamedTuple):
    """The blinds from the first player on, and every other post."""

    blinds: tuple[Cents, ...]
    posts: tuple[Post, ...]


def by_seat(amounts: tuple[Cents, ...]) -> dict[int, Cents]:
    """Give each seat its amount; the format writes the two of a heads-up hand the other way."""
    in_order = amounts[::-1] if len(amounts) == _HEADS_UP else amounts
    return {seat: cents for seat, cents in enumerate(in_order, start=1) if cents}


def by_turn(count: int) -> Sequence[int]:
    """Name the seats in the order in which the format lists what they post."""
    return (2, 1) if count == _HEADS_UP else range(1, count + 1)


def posted(amounts: tuple[Cents, ...], bet: Cents) -> Posted:
    """Tell the blinds, as far as the first that is a full bet, from straddles and entries."""
    full = [at for at, cents in enumerate(amounts) if cents >= bet]
    paid = [at for at, cents in enumerate(amounts) if cents > 0]
    last = full[0] if full else paid[-1] if paid else -1
    posts = [
        # A negative amount is the post of somebody who enters, and changes no order.
        Post(seat, Posting.ENTRY if cents < 0 else Posting.STRADDLE, abs(cents))
        for at, (seat, cents) in enumerate(zip(by_turn(len(amounts)), amounts, strict=True))
        if cents < 0 or (cents and at > last)
    ]
    return Posted(tuple(max(cents, 0) for cents in amounts[: last + 1]), tuple(posts))


def as_paid(
    blinds: tuple[Cents, ...], stacks: Sequence[Cents], antes: Mapping[int, Cents]
) -> tuple[Cents, ...]:
    """Give the blinds as far as they could be paid: a call of the format matches the largest bet.

    By the books the last blind is called in full though its seat could not pay it.
    """
    seats = by_turn(len(stacks))
    return tuple(
        [
            min(cents, max(0, stacks[seat - 1] - antes.get(seat, 0)))
            for seat, cents in zip(seats, blinds, strict=False)
        ]
    )


def brought_in(
    due: Cents, actions: Sequence[Action], stacks: Sequence[Cents], antes: Mapping[int, Cents]
) -> Cents:
    """Give the bring-in as far as it could be paid, for the same reason."""
    for action in actions:
        if action.word is Word.BRING_IN:
            left = stacks[action.player - 1] - antes.get(action.player, 0)
            return min(due, left) if left > 0 else due
    return due
