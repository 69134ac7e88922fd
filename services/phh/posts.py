"""What a file's players put in before the cards: blinds, and the posts beyond them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from domain.cents import Cents
from domain.poker.acts import Posting
from domain.poker.starting import Post

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
