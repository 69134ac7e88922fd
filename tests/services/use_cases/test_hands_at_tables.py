"""Hands dealt at tables of the floor keep to its terms; guests and imports bring their own."""

from __future__ import annotations

from typing import Any

import pytest

from domain.poker.commands import StartHand
from domain.poker.terms import Terms
from domain.staff.roles import Book
from domain.tables.notices.errors import OtherTermsError
from services.use_cases import poker
from services.use_cases.casino import Casino
from tests.domain.tables.terms_of_tables import of, terms_for
from tests.people_and_things import DEALER_DAN, an_envelope
from tests.services.use_cases.a_floor import a_notice, a_table_on_the_floor, after


@pytest.mark.rule("PP-5.17-s1")
def test_a_hand_is_dealt_under_the_terms_of_its_table(casino: Casino) -> None:
    a_table_on_the_floor(casino, Book.PP)
    terms = terms_for(Book.PP)
    dearer = of(terms, bets=(20_00, 40_00), blinds=(10_00, 20_00))

    def deal(number: int, dealt: Terms | None, minutes: int = 0, **others: Any) -> None:
        asked = {"table": "PP1", "button": 3, "stacks": dict.fromkeys((1, 2, 3), 500_00)} | others
        envelope = an_envelope(by=DEALER_DAN, at=after(minutes))
        command = StartHand(envelope=envelope, number=number, terms=dealt, **asked)
        poker.start_hand(casino, command)

    with pytest.raises(OtherTermsError):
        deal(1, dearer.poker)
    deal(1, terms.poker)
    deal(2, dearer.poker, of_guests=True)
    deal(1, dearer.poker, table="ELSEWHERE")
    a_notice(casino, "PP1", dearer)
    with pytest.raises(OtherTermsError):
        deal(3, dearer.poker, 19)
    deal(3, terms.poker, 19)
    with pytest.raises(OtherTermsError):
        deal(4, terms.poker, 20)
    deal(4, dearer.poker, 20)
