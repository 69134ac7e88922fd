"""A refusal is an answer: a stable code, the rule it rests on, and one sentence."""

from __future__ import annotations

import pytest

from domain.errors import (
    AuthorisationNeededError,
    ChangedMeanwhileError,
    CommandReusedError,
    MalformedAmountError,
    MalformedError,
    NotAllowedError,
    NotFoundError,
    Refusal,
    RuleBrokenError,
)
from domain.players.errors import NotEnoughInAccountError


def test_a_refusal_says_its_sentence_and_no_more():
    refusal = NotFoundError("there is no slip DP-000042")

    assert str(refusal) == refusal.sentence == "there is no slip DP-000042"
    assert refusal.rule is None


def test_a_refusal_may_name_the_rule_it_rests_on():
    assert RuleBrokenError("the table is full", rule="PP-9.1").rule == "PP-9.1"


def test_a_kind_of_refusal_may_always_rest_on_one_rule():
    assert NotEnoughInAccountError("too little").rule == "PP-1.1-PokerProAccount"
    assert NotEnoughInAccountError("too little", rule="PP-5.9").rule == "PP-5.9"
    assert NotEnoughInAccountError.rule == "PP-1.1-PokerProAccount"


def test_a_call_for_a_second_person_says_which_rank_and_for_what():
    refusal = AuthorisationNeededError(
        "to detain a patron needs a Pit Boss", rank="needs a Pit Boss", power="detain", rule="X-1"
    )

    assert (refusal.rank, refusal.power, refusal.rule) == ("needs a Pit Boss", "detain", "X-1")
    assert refusal.sentence == "to detain a patron needs a Pit Boss"


@pytest.mark.parametrize(
    ("kind", "code", "family"),
    [
        (MalformedError, "malformed", Refusal),
        (MalformedAmountError, "malformed_amount", MalformedError),
        (NotFoundError, "not_found", Refusal),
        (NotAllowedError, "not_allowed", Refusal),
        (AuthorisationNeededError, "authorisation_needed", NotAllowedError),
        (RuleBrokenError, "rule_broken", Refusal),
        (ChangedMeanwhileError, "changed_meanwhile", RuleBrokenError),
        (CommandReusedError, "command_id_reused", RuleBrokenError),
    ],
)
def test_each_way_of_saying_no_keeps_its_code_and_its_family(kind, code, family):
    assert kind.code == code
    assert issubclass(kind, family)


def test_a_refusal_without_a_kind_of_its_own_still_has_a_code():
    assert Refusal("no").code == "refused"
