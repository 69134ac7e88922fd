"""A table deals only when its book has everything it wants done with the cards."""

from __future__ import annotations

from datetime import timedelta

import pytest

from domain.equipment import counting, shuffling
from domain.equipment.commands import (
    ApproveEquipment,
    CheckCards,
    CountCards,
    LoadShoe,
    OrderCardCount,
    OrderShuffle,
    ReplaceCards,
    ShowCuttingCard,
)
from domain.equipment.errors import CardsNotReadyError
from domain.equipment.kinds import Approved, Dealing, ShuffleCause
from domain.equipment.readiness import check_cards_ready, missing
from domain.staff.roles import Book
from tests.domain.equipment.at_a_table import (
    BOSS,
    CASINO_SUPERVISOR,
    DEALER,
    OPERATOR,
    REGULATOR,
    SUPERVISOR,
    a_laid_out_table,
    a_set_in_use,
    cut,
    shuffled,
)
from tests.given_when_then import refused
from tests.people_and_things import FRIDAY, FRIDAY_NIGHT, an_envelope

LATER = FRIDAY_NIGHT + timedelta(minutes=5)


def first_missing(equipment, sets, book, **others):
    """The rule that the first thing missing rests on; None when the table may deal."""
    day, since = others.get("day", FRIDAY), others.get("since")
    found = next((e for e in missing(equipment, sets, book, day, since) if e.is_blocking), None)
    if found is None:
        check_cards_ready(equipment, sets, book, day, since)
        return None
    refused(CardsNotReadyError, lambda: check_cards_ready(equipment, sets, book, day, since))
    return found.rule


def ready_cards(book):
    by = SUPERVISOR if book is Book.CW else DEALER
    return cut(shuffled(a_set_in_use(book)), by, depth=25)


def approved(equipment):
    command = ApproveEquipment(
        envelope=an_envelope(by=REGULATOR), table="t1", what=Approved.LAYOUT, reference="GRC-1"
    )
    equipment.approve(command)
    return equipment


def a_table(book):
    dealing = Dealing.BY_HAND if book is Book.CP else Dealing.DEALING_SHOE
    equipment = a_laid_out_table(book, dealing)
    return approved(equipment) if book is Book.C3P else equipment


BOOKS = [Book.TCP, Book.C3P, Book.CW, Book.CP]


@pytest.mark.parametrize("book", BOOKS)
def test_checked_shuffled_and_cut_cards_may_be_dealt(book):
    assert first_missing(a_table(book), [ready_cards(book)], book) is None


@pytest.mark.rule("TCP-2.3", "TCP-7.1", "CW-2.3")
def test_nothing_is_dealt_at_a_table_without_a_shoe_but_the_engine_needs_none():
    assert first_missing(None, [], Book.TCP) == "TCP-2.3"
    assert first_missing(None, [], Book.CW) == "CW-2.3"
    assert first_missing(None, [], Book.PP) is None


@pytest.mark.rule("C3P-1.1")
def test_canberra_deals_only_on_an_approved_layout():
    table, cards = a_laid_out_table(Book.C3P), ready_cards(Book.C3P)

    assert first_missing(table, [cards], Book.C3P) == "C3P-1.1"
    assert first_missing(approved(table), [cards], Book.C3P) is None


@pytest.mark.rule("TCP-3.2", "C3P-2.2", "CW-3.2")
@pytest.mark.parametrize(
    ("book", "rule"), [(Book.TCP, "TCP-3.2"), (Book.C3P, "C3P-2.2"), (Book.CW, "CW-3.2")]
)
def test_cards_are_checked_before_gaming_of_each_day(book, rule):
    table, cards = a_table(book), ready_cards(book)
    tomorrow = FRIDAY + timedelta(days=1)

    assert first_missing(table, [], book) == rule
    assert first_missing(table, [cards], book, day=tomorrow) == rule
    envelope = an_envelope(by=DEALER, gaming_day=tomorrow)
    cards.check(CheckCards(envelope=envelope, set_id=cards.id, cards=cards.cards))
    assert first_missing(table, [cards], book, day=tomorrow) is None


@pytest.mark.rule("TCP-4.1.1(a)", "C3P-5.1")
@pytest.mark.parametrize(("book", "rule"), [(Book.TCP, "TCP-4.1.1(a)"), (Book.C3P, "C3P-5.1")])
def test_the_deck_is_shuffled_before_each_round(book, rule):
    table, cards = a_table(book), ready_cards(book)

    assert first_missing(table, [a_set_in_use(book)], book) == rule
    assert first_missing(table, [cards], book, since=LATER) == rule
    cut(shuffled(cards, at=LATER), depth=25)
    assert first_missing(table, [cards], book, since=LATER) is None


@pytest.mark.rule("TCP-4.2.1", "C3P-5.2")
@pytest.mark.parametrize(("book", "rule"), [(Book.TCP, "TCP-4.2.1"), (Book.C3P, "C3P-5.2")])
def test_a_shuffled_deck_is_cut_before_it_is_dealt(book, rule):
    assert first_missing(a_table(book), [shuffled(a_set_in_use(book))], book) == rule


@pytest.mark.rule("CP-5.1", "CP-5.2-s1")
def test_at_crown_poker_a_missed_shuffle_or_cut_is_pointed_out_and_stops_nobody():
    table, cards = a_table(Book.CP), ready_cards(Book.CP)

    (stale,) = missing(table, [cards], Book.CP, FRIDAY, LATER)
    assert (stale.rule, stale.is_blocking) == ("CP-5.1", False)
    shuffled(cards, at=LATER)
    (uncut,) = missing(table, [cards], Book.CP, FRIDAY, LATER)
    assert (uncut.rule, uncut.is_blocking) == ("CP-5.2-s1", False)
    assert first_missing(table, [cards], Book.CP, since=LATER) is None


@pytest.mark.rule("CW-4.1.1(a)", "CW-4.1.1(b)", "CW-4.1.1(c)")
def test_a_shoe_of_casino_war_is_shuffled_first_and_again_when_the_cutting_card_is_out():
    table, cards = a_table(Book.CW), a_set_in_use(Book.CW)
    assert first_missing(table, [cards], Book.CW) == "CW-4.1.1(a)"

    cut(shuffled(cards), SUPERVISOR, 100)
    assert first_missing(table, [cards], Book.CW, since=LATER) is None
    showing = ShowCuttingCard(envelope=an_envelope(by=DEALER), set_id=cards.id)
    shuffling.show_cutting_card(cards, showing, Dealing.DEALING_SHOE)
    assert first_missing(table, [cards], Book.CW, since=LATER) == "CW-4.1.1(b)"

    cut(shuffled(cards), SUPERVISOR, 100)
    order = OrderShuffle(
        envelope=an_envelope(by=BOSS),
        set_id=cards.id,
        cause=ShuffleCause.ABNORMAL_SEQUENCE,
        reason="always the same cards",
    )
    shuffling.order_shuffle(cards, order)
    assert first_missing(table, [cards], Book.CW) == "CW-4.1.1(c)"


@pytest.mark.rule("CW-4.1.1(f)", "TCP-4.2.1(a)")
def test_a_machine_never_waits_for_a_shuffle_or_a_cut():
    machine = Dealing.CONTINUOUS_MACHINE
    table = a_laid_out_table(Book.CW, machine, approval="A-7")
    assert first_missing(table, [a_set_in_use(Book.CW)], Book.CW, since=LATER) is None

    shoe = a_laid_out_table(Book.TCP, Dealing.SHUFFLING_SHOE)
    two = [a_set_in_use(), a_set_in_use(label="b-1", colour="blue")]
    assert first_missing(shoe, two, Book.TCP, since=LATER) is None
    assert first_missing(shoe, two[:1], Book.TCP) == "TCP-3.1.1(b)"


@pytest.mark.rule("C3P-10.1", "C3P-10.3")
def test_an_automated_shoe_is_shuffled_and_loaded_before_the_first_round_and_never_cut():
    table = approved(a_laid_out_table(Book.C3P, Dealing.SHUFFLING_SHOE))
    two = [a_set_in_use(Book.C3P), a_set_in_use(Book.C3P, label="b-1", colour="blue")]
    assert first_missing(table, two, Book.C3P) == "C3P-10.3"

    for cards in two:
        loading = LoadShoe(envelope=an_envelope(by=DEALER), set_id=cards.id)
        shuffling.load(shuffled(cards), loading, Dealing.SHUFFLING_SHOE)
    assert first_missing(table, two, Book.C3P, since=LATER) is None


@pytest.mark.rule("TCP-3.3")
def test_nothing_is_dealt_before_an_ordered_count_or_from_a_deck_that_is_short():
    table, cards = a_table(Book.TCP), ready_cards(Book.TCP)
    order = OrderCardCount(
        envelope=an_envelope(by=SUPERVISOR), set_id=cards.id, reason="two sevens of hearts"
    )
    counting.order_count(cards, order)
    assert first_missing(table, [cards], Book.TCP) == "TCP-3.3"

    short = CountCards(envelope=an_envelope(by=DEALER), set_id=cards.id, cards=51)
    counting.count(cards, short)
    assert first_missing(table, [cards], Book.TCP) == "TCP-3.2"


@pytest.mark.rule("TCP-3.4", "CW-4.4.2(a)", "CP-5.3.2", "C3P-2.3")
@pytest.mark.parametrize(
    ("book", "by", "rule"),
    [
        (Book.TCP, SUPERVISOR, "TCP-3.4"),
        (Book.CW, BOSS, "CW-4.4.2(a)"),
        (Book.CP, DEALER, "CP-5.3.2"),
        (Book.C3P, OPERATOR, "C3P-2.3"),
    ],
)
def test_after_a_whole_replacement_the_new_cards_are_checked_shuffled_and_cut(book, by, rule):
    table, cards = a_table(book), ready_cards(book)
    replacing = ReplaceCards(
        envelope=an_envelope(by=by),
        set_id=cards.id,
        pieces=cards.cards,
        is_whole=True,
        reason="worn out",
    )
    counting.replace(cards, replacing, is_round_open=False)
    assert first_missing(table, [cards], book) == rule

    for checker in (DEALER, CASINO_SUPERVISOR):
        envelope = an_envelope(by=checker)
        cards.check(CheckCards(envelope=envelope, set_id=cards.id, cards=cards.cards))
    assert first_missing(table, [cards], book) is not None
    shuffled(cards)
    if book is not Book.CP:
        assert first_missing(table, [cards], book) is not None
    cut(cards, SUPERVISOR if book is Book.CW else DEALER, 25)
    assert first_missing(table, [cards], book) is None
