"""Every ruling of the registry can be asked for by somebody, under a rule, in each of its books."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import get_type_hints

import pytest

from domain.staff.roles import Book
from services.doors.schemas import schema_for
from services.rulebook.catalogue import find_rule
from services.rulings.asked_fields import fields_of
from services.rulings.registry import BY_COMMAND, RULINGS, SHOWN_WITH_MONEY, rulings_of
from services.rulings.ruling import Ruling
from services.rulings.spoken import spoken_account
from services.use_cases.catalogue import COMMANDS
from services.web.equipment import ACTS as OF_CARDS
from services.web.incidents import ACTS as OF_INCIDENTS


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda each: each.command)
def test_a_ruling_names_a_command_and_the_field_that_says_what_it_is_about(ruling: Ruling):
    kind = COMMANDS[ruling.command].kind
    names = {each.name for each in dataclasses.fields(kind)}

    assert ruling.about in names
    hints = get_type_hints(kind)
    for name, allowed in ruling.choices.items():
        assert issubclass(hints[name], Enum)
        assert set(allowed) <= {each.value for each in hints[name]}


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda each: each.command)
def test_in_each_of_its_books_a_rule_gives_somebody_the_power(ruling: Ruling):
    for book in ruling.books:
        assert ruling.ranks(book)
        assert all(find_rule(each) for each in ruling.rules(book))
        assert ruling in rulings_of(book)


def test_what_no_book_of_a_table_knows_is_not_offered_there():
    assert [each.command for each in rulings_of(Book.CP)] == [
        each.command for each in RULINGS if Book.CP in each.books
    ]
    assert "decide-malfunction" not in {each.command for each in rulings_of(Book.CP)}
    assert set(BY_COMMAND) <= SHOWN_WITH_MONEY <= set(COMMANDS)


@pytest.mark.parametrize("command", [*BY_COMMAND, *OF_INCIDENTS, *OF_CARDS])
def test_a_form_asks_for_every_field_but_what_its_address_says(command: str):
    asked = {each.name for each in fields_of(command)}
    of_the_address = {"hand_id", "round_id", "incident_id", "set_id", "player_id", "table"}

    assert asked == set(schema_for(COMMANDS[command].kind)().fields) - of_the_address


def test_money_is_typed_in_dollars_under_another_name_than_its_cents():
    (award,) = (each for each in fields_of("decide-dispute") if each.kind == "money")

    assert (award.name, award.typed_as, award.label) == ("award_cents", "award", "Award")


@pytest.mark.parametrize(
    ("account", "words"),
    [
        ("seat:P-07:3", "Stake of seat 3 at table P-07"),
        ("table:TC-05:float", "Float of table TC-05"),
        ("pot:1b4e", "The pot"),
        ("wager:1b4e", "Wagers on the layout"),
        ("player:1b4e:account", "The player's account"),
        ("suspense:seized", "Chips seized and held"),
        ("vault:main:cash", "vault:main:cash"),
    ],
)
def test_accounts_are_said_in_the_words_of_the_floor(account: str, words: str):
    assert spoken_account(account) == words
