"""The rulebooks: every rule findable, in its own words, with what is done about it."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from urllib.parse import unquote

import pytest

from services.rulebook.catalogue import KINDS, all_rules, exact_rule
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]


@pytest.fixture
def dan(signed_in: PersonOf) -> Person:
    return signed_in("DAN")


def listed(page: str) -> list[str]:
    found = re.findall(r'class="target" href="/rules/([^"]+)"', page)
    return [unquote(html.unescape(each)) for each in found]


def test_rules_are_filtered_by_book_by_kind_and_by_words(dan: Person) -> None:
    expected = [rule for rule in all_rules() if rule.book == "CW" and rule.kind == "notice"]
    page = dan.see("/rules/?book=CW&kind=notice").text
    assert listed(page) == [rule.id for rule in expected]
    assert expected
    by_words = listed(dan.see("/rules/?q=void&book=PP").text)
    assert by_words
    assert all(rule_id.startswith("PP-") for rule_id in by_words)
    assert "No rule matches." in dan.see("/rules/?q=no-such-words").text
    assert listed(dan.see("/rules/?book=XX").text) == []
    assert set(KINDS) <= set(re.findall(r'<option value="(\w+)"', page))


@pytest.mark.rule("TCP-11.12", "C3P-14.9", "CW-11.12", "PP-16.12", "CP-13.13")
def test_a_whole_book_is_read_page_by_page_by_whoever_asks_for_a_copy(dan: Person) -> None:
    for book in ("TCP", "C3P", "CW", "PP", "CP"):
        path: str | None = f"/rules/?book={book}"
        seen: list[str] = []
        while path:
            page = dan.see(path).text
            seen += listed(page)
            more = re.search(r'href="([^"]+)">More rules</a>', page)
            path = html.unescape(more[1]) if more else None
        assert seen == [rule.id for rule in all_rules() if rule.book == book]


def test_every_rule_of_every_book_has_a_page_with_its_words(dan: Person) -> None:
    odd = [rule for rule in all_rules() if not re.fullmatch(r"[A-Z0-9.\-]+", rule.id)]
    assert len(odd) > 50, "numbers with letters, brackets and spaces are the hard ones"
    for rule in (*odd[::9], *all_rules()[::60]):
        listing = dan.see("/rules/", query_string={"q": rule.id}).text
        link = next(each for each in listed(listing) if each == rule.id)
        answer = dan.see(f"/rules/{link}")
        assert answer.status_code == 200, rule.id
        assert rule.says in html.unescape(answer.text)


@pytest.mark.rule("CP-1.1-AllIn")
def test_a_rule_shows_who_acts_by_it_and_its_worked_examples(dan: Person) -> None:
    rule = exact_rule("CP-1.1-AllIn")
    assert rule
    page = html.unescape(dan.see("/rules/CP-1.1-AllIn").text)
    assert "Dealer or above" in page
    assert rule.behaviour in page
    (example,) = rule.examples
    for words in (example.given, example.when, example.then):
        assert words in page
    assert "computed or refused by the software" in page


def test_a_number_above_others_lists_them_and_an_unknown_one_is_not_found(dan: Person) -> None:
    assert "CP-6.10" in dan.see("/rules/CP-6").text
    answer = dan.see("/rules/XX-1")
    assert answer.status_code == 404
    assert "No book has a rule of this number." in answer.text
