"""Fields take exactly what they are for, and say so in a sentence."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import Schema, ValidationError

from domain.cage.denominations import DENOMINATIONS, MOST_PIECES
from domain.command import Text
from services.doors.fields import CountField, PlainText, StrictInteger, StrictUuid, shortened


class Form(Schema):
    amount = StrictInteger()
    thing_id = StrictUuid()
    count = CountField()
    reason = PlainText(Text(least=3, most=10))


def read(**sent: Any) -> Any:
    return Form().load(sent)


def why(**sent: Any) -> Any:
    with pytest.raises(ValidationError) as refused:
        Form().load(sent)
    return refused.value.messages


@given(st.integers(-(2**53) + 1, 2**53 - 1))
def test_every_whole_number_that_readers_of_json_agree_on_is_taken(amount: int) -> None:
    assert read(amount=amount) == {"amount": amount}


@given(st.integers(min_value=2**53) | st.integers(max_value=-(2**53)))
def test_no_number_beyond_is_taken(amount: int) -> None:
    assert why(amount=amount) == {
        "amount": ["amount is too large to be kept exactly (2^53 or more)"]
    }


@given(st.one_of(st.floats(), st.booleans(), st.text(), st.lists(st.integers()), st.binary()))
def test_nothing_else_passes_for_a_whole_number(amount: object) -> None:
    assert why(amount=amount) == {
        "amount": ["amount must be a whole number, without quotes or decimals"]
    }


@given(st.uuids())
def test_a_uuid_is_taken_in_either_case(thing: UUID) -> None:
    assert read(thing_id=str(thing)) == read(thing_id=str(thing).upper()) == {"thing_id": thing}


@given(st.one_of(st.text(), st.integers(), st.none() | st.uuids().map(lambda thing: thing.hex)))
def test_no_other_writing_of_it_is(thing: object) -> None:
    said = why(thing_id=thing)["thing_id"]
    assert said in (["thing_id must be a UUID"], ["Field may not be null."])


@given(st.dictionaries(st.sampled_from(DENOMINATIONS), st.integers(0, MOST_PIECES)))
def test_a_count_of_money_that_exists_is_taken(count: dict[int, int]) -> None:
    sent = {str(cents): pieces for cents, pieces in count.items()}
    assert read(count=sent) == {"count": count}


@given(st.text().filter(lambda key: key not in map(str, DENOMINATIONS)))
def test_a_count_of_money_that_does_not_exist_names_it(key: str) -> None:
    [(named, [said])] = why(count={"5000": 1, key: 1})["count"].items()
    assert named == shortened(key)
    assert said.startswith(f"count.{shortened(key)}: there is no such note or coin")


@given(st.text(min_size=3, max_size=10, alphabet=st.characters(categories=["L", "N", "P", "S"])))
def test_plain_text_of_the_right_length_is_taken_as_it_is(reason: str) -> None:
    assert read(reason=reason) == {"reason": reason}


@pytest.mark.parametrize("blank", [" ", "\t", "\r\n"])
def test_blanks_around_a_text_do_not_count(blank: str) -> None:
    assert read(reason=f"{blank}late{blank}") == {"reason": "late"}
    assert why(reason=f"x{blank * 2}") == {"reason": ["reason needs at least 3 characters"]}


@pytest.mark.parametrize("character", ["\0", "\7", "\x1b", "\x7f", "\x85", "\ud800"])
def test_a_character_that_cannot_be_kept_is_refused_wherever_it_stands(character: str) -> None:
    for reason in (f"{character}late", f"la{character}te", f"late{character}"):
        assert why(reason=reason) == {"reason": ["reason holds a character that cannot be stored"]}


@pytest.mark.parametrize("name", ["x" * 40, "x" * 41, "x" * 100_000])
def test_a_name_is_repeated_only_as_far_as_it_helps(name: str) -> None:
    assert len(shortened(name)) <= 41
    assert shortened(name).startswith("x" * 40)
