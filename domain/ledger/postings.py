"""Postings: what an event does to the money."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from domain.cents import GREATEST_AMOUNT, Cents


class Posting(NamedTuple):
    """A signed amount put into one account."""

    account: str
    cents: Cents


Postings: TypeAlias = tuple[Posting, ...]


class UnbalancedPostingsError(Exception):
    """Postings that create or destroy money: a bug, so nobody is asked to handle it."""


def move(source: str, target: str, cents: Cents) -> Postings:
    """Take an amount out of one account and put it into another."""
    return (Posting(source, -cents), Posting(target, cents))


def reverse(postings: Iterable[Posting]) -> Postings:
    """Undo postings by new ones."""
    return tuple(Posting(account, -cents) for account, cents in postings)


def check_balanced(postings: Postings) -> None:
    """Raise unless the postings are whole cents that sum to zero."""
    total = 0
    for account, cents in postings:
        if type(cents) is not int or not -GREATEST_AMOUNT < cents < GREATEST_AMOUNT or not account:
            raise UnbalancedPostingsError(f"{account!r} cannot hold {cents!r}")
        total += cents
    if total != 0:
        raise UnbalancedPostingsError(f"the postings sum to {total} cents instead of zero")
