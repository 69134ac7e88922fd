"""Money neither appears nor vanishes: postings sum to zero, or there is no event."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.catalogue import EVENTS
from domain.errors import Refusal
from domain.ledger.postings import (
    Posting,
    UnbalancedPostingsError,
    check_balanced,
    move,
    reverse,
)
from tests.domain.every_event import every_event

LIMIT = 2**53

amounts = st.integers(min_value=1 - LIMIT, max_value=LIMIT - 1)
accounts = st.sampled_from(["vault:main:cash", "cage:1:cash", "patrons:cash", "house:owed"])
postings = st.lists(st.builds(Posting, accounts, amounts), max_size=6).map(tuple)
any_postings = st.lists(
    st.builds(Posting, accounts | st.just(""), st.integers(-2 * LIMIT, 2 * LIMIT)), max_size=4
).map(tuple)
EVENT_OF = {type(event): event for event in every_event()}


def per_account(moved):
    sums = Counter()
    for account, cents in moved:
        sums[account] += cents
    return {account: cents for account, cents in sums.items() if cents}


@given(amounts)
def test_what_leaves_one_account_comes_into_the_other(cents):
    moved = move("vault:main:cash", "cage:1:cash", cents)

    assert moved == (("vault:main:cash", -cents), ("cage:1:cash", cents))
    check_balanced(moved)


@given(postings)
def test_undoing_leaves_every_account_as_it_was(moved):
    assert per_account(moved + reverse(moved)) == {}
    assert reverse(reverse(moved)) == moved


def test_undoing_takes_any_postings_that_can_be_read_once():
    assert reverse(iter(move("a", "b", 5))) == (("a", 5), ("b", -5))


@given(postings)
def test_postings_pass_only_when_they_sum_to_zero(moved):
    total = sum(cents for _, cents in moved)
    if total == 0:
        check_balanced(moved)
    else:
        with pytest.raises(UnbalancedPostingsError, match=f"sum to {total} cents instead of zero"):
            check_balanced(moved)


@given(st.lists(amounts, max_size=5))
def test_any_split_of_an_amount_passes(parts):
    moved = [posting for cents in parts for posting in move("a", "b", cents)]

    check_balanced(tuple(moved))


@given(any_postings)
def test_an_event_exists_exactly_when_its_postings_balance(moved):
    event = next(iter(EVENT_OF.values()))
    is_sound = all(account and -LIMIT < cents < LIMIT for account, cents in moved)
    if is_sound and sum(cents for _, cents in moved) == 0:
        assert replace(event, postings=moved).postings == moved
    else:
        with pytest.raises(UnbalancedPostingsError):
            replace(event, postings=moved)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.TOPIC)
def test_no_kind_of_event_can_be_made_with_a_cent_too_many(kind):
    event = EVENT_OF[kind]
    one_cent_more = (*event.postings, Posting("house:capital", 1))

    with pytest.raises(UnbalancedPostingsError, match="sum to 1 cents instead of zero"):
        replace(event, postings=one_cent_more)


@pytest.mark.parametrize("cents", [1.0, Decimal(1), True, "1", None, LIMIT, -LIMIT], ids=repr)
def test_a_posting_is_whole_cents_that_every_reader_keeps_exactly(cents):
    with pytest.raises(UnbalancedPostingsError, match=r"'a' cannot hold "):
        check_balanced((Posting("a", cents), Posting("b", 0)))


def test_fractions_that_sum_to_zero_are_no_postings_either():
    with pytest.raises(UnbalancedPostingsError, match=r"'a' cannot hold -0\.5"):
        check_balanced(move("a", "b", 0.5))


def test_money_needs_an_account_to_be_in():
    with pytest.raises(UnbalancedPostingsError, match="'' cannot hold 5"):
        check_balanced((Posting("", 5), Posting("a", -5)))


def test_unbalanced_postings_are_a_fault_of_ours_and_not_a_refusal():
    assert not issubclass(UnbalancedPostingsError, Refusal)


def test_an_event_that_moves_nothing_needs_no_postings():
    check_balanced(())
