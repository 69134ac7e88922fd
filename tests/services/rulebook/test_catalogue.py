"""The catalogue holds every rule of every book, and answers to the numbers people write."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from services.rulebook import catalogue
from services.rulebook.catalogue import KINDS, all_rules, find_rule, parts_of, words_of


def test_it_holds_every_rule_of_the_five_books_and_the_tournament_rules():
    per_book = Counter(rule.book for rule in all_rules())

    assert per_book == {"TCP": 164, "C3P": 116, "CW": 144, "PP": 385, "CP": 361, "T": 62}
    assert len(all_rules()) == 1232


def test_every_rule_says_something_and_is_of_a_known_kind():
    assert {rule.kind for rule in all_rules()} == set(KINDS)
    assert [rule.id for rule in all_rules() if not (rule.says and rule.behaviour)] == []


def test_it_loads_in_under_half_a_second():
    catalogue._catalogue.cache_clear()
    began = time.process_time()

    all_rules()

    assert time.process_time() - began < 0.5


def test_a_rule_is_found_with_its_authority_and_examples():
    rule = find_rule("PP-16.2.1")

    assert rule is not None
    assert (rule.id, rule.kind, rule.book) == ("PP-16.2.1", "record", "PP")
    assert rule.authority == "pit_boss"
    assert all(example.given and example.when and example.then for example in rule.examples)


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("CP-7.2", "CP-7.2"),
        ("CP-6.10", "CP-6.10-s1"),
        ("TCP-11.2", "TCP-11.2.1"),
        ("PP-5.5", "PP-5.5(a)"),
        ("CW-8.1", "CW-8.1[Casino War]"),
        ("CP-1.1-Cage", "CP-1.1-Cage"),
    ],
)
def test_a_number_stands_for_itself_or_for_the_first_of_its_parts(number, found):
    rule = find_rule(number)

    assert rule is not None
    assert rule.id == found


@pytest.mark.parametrize("number", ["PP-1.1", "CW-1.1", "C3P-A", "CP-99", "CP", "", "TGC-21"])
def test_a_section_of_definitions_or_no_rule_at_all_finds_nothing(number):
    assert find_rule(number) is None
    assert words_of(number) == ""


def test_a_part_is_not_mistaken_for_a_longer_number():
    assert {part.id for part in parts_of("CW-9.1")} == set()
    assert find_rule("CP-1") != find_rule("CP-10.1.1(a)")
    assert all(part.id.startswith("CP-1.") for part in parts_of("CP-1"))


def test_a_table_game_book_finds_its_tournament_rule_under_its_own_number():
    assert find_rule("TCP-10.2.1") == find_rule("T-10.2.1")
    # Crown Poker prints its own.
    assert find_rule("CP-12.2.1") != find_rule("T-10.2.1")


def test_the_words_of_a_rule_taken_apart_read_on():
    first, second = find_rule("CP-5.2-s1"), find_rule("CP-5.2-s2")

    assert first is not None
    assert second is not None
    assert words_of("CP-5.2") == f"{first.says} {second.says}"


def test_the_words_of_a_section_say_that_there_are_more():
    assert words_of("TCP-11.2").endswith("(The first of 5 rules under TCP-11.2.)")
    assert words_of("TCP-11.2").startswith(words_of("TCP-11.2.1"))
