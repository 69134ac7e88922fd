"""The prize pool by the terms, and who wins which prize (T-10.4.7, T-10.4.2(a)(v))."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from domain.cents import Cents
from domain.tournaments.errors import BadPrizeSharesError

# Shares written with few places, three times 0.333, add up but for less than this part of the pool.
_SLACK = 100


class Share(NamedTuple):
    """A part of a whole, such as 9 of 10."""

    part: int
    whole: int

    def of(self, cents: Cents) -> Cents:
        """Take this share of an amount, rounded down to the cent."""
        return cents * self.part // self.whole


@dataclass(frozen=True, slots=True)
class Taking:
    """So many payments of one amount: buy-ins, re-buys or add-ons (TGC-63)."""

    count: int
    cents: Cents


class Awards(NamedTuple):
    """What each player wins, and what stays in the pool until the director disposes of it."""

    paid: dict[str, Cents]
    left: Cents


def pool_of(takings: Iterable[Taking], share: Share) -> Cents:
    """Work out the pool: the share of everything taken (T-10.4.7(a))."""
    return share.of(sum(each.count * each.cents for each in takings))


def shared_out(pool: Cents, shares: Sequence[Share]) -> list[Cents]:
    """Share a pool out to the cent; cents that cannot be shared go to the highest place."""
    if not shares:
        raise BadPrizeSharesError("the pool has no shares")
    prizes = [share.of(pool) for share in shares]
    if _is_far_from_whole(shares):
        raise BadPrizeSharesError("the shares do not add up to the pool")
    prizes[0] += pool - sum(prizes)
    return prizes


def _is_far_from_whole(shares: Sequence[Share]) -> bool:
    whole = 1
    for share in shares:
        whole *= share.whole
    added = sum(share.part * (whole // share.whole) for share in shares)
    return added > whole or (whole - added) * _SLACK >= whole


def awarded(
    prizes: Sequence[Cents], finishing_order: Sequence[str], barred: Collection[str] = ()
) -> Awards:
    """Give prizes by place to those who can win one; everybody behind moves up (TGC-59)."""
    eligible = [player for player in finishing_order if player not in barred]
    paid = dict(zip(eligible, prizes, strict=False))
    return Awards(paid, sum(prizes) - sum(paid.values()))
