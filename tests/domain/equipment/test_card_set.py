"""A set of cards is complete when it is checked in, and is counted before it is cancelled."""

from __future__ import annotations

import pytest

from domain.equipment import counting
from domain.equipment.card_set import CardSet
from domain.equipment.commands import (
    CancelCards,
    CheckCards,
    CountCards,
    OrderCardCount,
    PutCardsInUse,
    ReplaceCards,
    RetainCards,
    WithdrawCards,
)
from domain.equipment.errors import (
    CardsNotHereError,
    NotCountedError,
    RoundInProgressError,
    WrongCardsError,
)
from domain.equipment.events import (
    CardsCancelled,
    CardsChecked,
    CardsCheckedIn,
    CardsCounted,
    CardsIssued,
    CardsReplaced,
    CardsRetained,
    CardsWithdrawn,
    CountOrdered,
)
from domain.equipment.kinds import Standing
from domain.errors import AuthorisationNeededError
from domain.staff.roles import Book, Role
from tests.domain.equipment.at_a_table import (
    BOSS,
    CASINO_SUPERVISOR,
    DEALER,
    HIGHER,
    OPERATOR,
    SUPERVISOR,
    a_set,
    a_set_in_use,
    checking_in,
    shuffled,
)
from tests.given_when_then import facts, first_facts, refused
from tests.people_and_things import CASHIER_CAT, an_envelope

COUNTERS = {Book.TCP: SUPERVISOR, Book.C3P: CASINO_SUPERVISOR, Book.CP: HIGHER}
REPLACERS = {Book.TCP: SUPERVISOR, Book.C3P: OPERATOR, Book.CW: BOSS, Book.CP: DEALER}


def asked(kind, cards, by=DEALER, /, **others):
    return kind(envelope=an_envelope(by=by), set_id=cards.id, **others)


def replacing(cards, by=None, **others):
    values = {"pieces": 2, "reason": "a bent corner"} | others
    return asked(ReplaceCards, cards, by or REPLACERS[cards.book], **values)


@pytest.mark.rule("TCP-3.1", "C3P-2.1", "CW-3.1", "CP-3.1")
@pytest.mark.parametrize(
    ("book", "decks", "good"),
    [
        (Book.TCP, 1, True),
        (Book.TCP, 2, False),
        (Book.C3P, 1, True),
        (Book.CW, 3, False),
        (Book.CW, 4, True),
        (Book.CW, 6, True),
        (Book.CW, 8, True),
        (Book.CW, 9, False),
        (Book.CP, 1, True),
        (Book.CP, 2, False),
    ],
)
def test_each_book_says_how_many_decks_make_a_set(book, decks, good):
    command = checking_in(book, decks=decks)

    if good:
        (checked_in,) = first_facts(CardSet.check_in(command))
        assert (checked_in["event"], checked_in["cards"]) == (CardsCheckedIn, decks * 52)
    else:
        refused(WrongCardsError, lambda: CardSet.check_in(command))


@pytest.mark.rule("TCP-3.1", "CP-3.1")
@pytest.mark.parametrize("cards", [51, 53])
def test_a_deck_has_fifty_two_cards(cards):
    refused(WrongCardsError, lambda: CardSet.check_in(checking_in(cards=cards)))


def test_an_electronic_table_has_no_cards_and_a_cashier_handles_none():
    refused(WrongCardsError, lambda: CardSet.check_in(checking_in(Book.PP)))
    bringing = asked(PutCardsInUse, cards := a_set(), CASHIER_CAT, table="T1")
    refused(AuthorisationNeededError, lambda: cards.issue(bringing, "T1", Book.TCP))


@pytest.mark.rule("TCP-4.1.2", "CW-4.1.2")
@pytest.mark.parametrize(("book", "rule"), [(Book.TCP, "TCP-4.1.2"), (Book.CW, "CW-4.1.2")])
def test_cards_are_checked_beforehand_and_kept_under_a_seal(book, rule):
    command = checking_in(book, seal="S-881", kept_at="card room", is_shuffled=True)
    cards = CardSet.check_in(command)

    (checked_in,) = first_facts(cards)
    assert rule in checked_in["rules"]
    assert (checked_in["seal"], checked_in["kept_at"]) == ("S-881", "card room")
    assert cards.shuffled_at is not None
    unsealed = CardSet.check_in(checking_in(book, label="r-2", is_shuffled=True))
    assert unsealed.shuffled_at is None


def test_a_set_comes_to_one_table_of_its_book_and_leaves_it():
    cards = a_set()

    bringing = asked(PutCardsInUse, cards, table="T1")
    refused(WrongCardsError, lambda: cards.issue(bringing, "T1", Book.CW))
    (issued,) = facts(cards, lambda: cards.issue(bringing, "T1", Book.TCP))
    assert (issued["event"], issued["table"]) == (CardsIssued, "T1")
    refused(CardsNotHereError, lambda: cards.issue(bringing, "T2", Book.TCP))
    (gone,) = facts(cards, lambda: cards.withdraw(asked(WithdrawCards, cards)))
    assert (gone["event"], gone["table"]) == (CardsWithdrawn, "T1")
    refused(CardsNotHereError, lambda: cards.withdraw(asked(WithdrawCards, cards)))


@pytest.mark.rule("TCP-3.2", "C3P-2.2", "CW-3.2")
@pytest.mark.parametrize(
    ("book", "rule"), [(Book.TCP, "TCP-3.2"), (Book.C3P, "C3P-2.2"), (Book.CW, "CW-3.2")]
)
def test_used_cards_are_counted_before_they_are_cancelled(book, rule):
    cards = a_set_in_use(book)
    cancelling = asked(CancelCards, cards)
    refused(CardsNotHereError, lambda: cards.cancel(cancelling))
    cards.withdraw(asked(WithdrawCards, cards))
    refused(NotCountedError, lambda: cards.cancel(cancelling))

    command = asked(CountCards, cards, cards=cards.cards)
    counted = facts(cards, lambda: counting.count(cards, command))[-1]
    assert (counted["event"], counted["rules"]) == (CardsCounted, (rule,))
    (cancelled,) = facts(cards, lambda: cards.cancel(cancelling))
    assert cancelled["event"] is CardsCancelled
    refused(CardsNotHereError, lambda: cards.check(asked(CheckCards, cards, cards=52)))


@pytest.mark.rule("TCP-3.3", "C3P-2.4", "CP-3.4")
@pytest.mark.parametrize(
    ("book", "rule"), [(Book.TCP, "TCP-3.3"), (Book.C3P, "C3P-2.4"), (Book.CP, "CP-3.4")]
)
def test_a_count_is_ordered_by_the_rank_for_it_and_its_result_is_kept(book, rule):
    cards = a_set_in_use(book)

    def ordering(by):
        return asked(OrderCardCount, cards, by, reason="a card too few")

    refused(AuthorisationNeededError, lambda: counting.order_count(cards, ordering(DEALER)))
    (ordered,) = facts(cards, lambda: counting.order_count(cards, ordering(COUNTERS[book])))
    assert (ordered["event"], ordered["rules"]) == (CountOrdered, (rule,))
    command = asked(CountCards, cards, cards=51)
    (counted,) = facts(cards, lambda: counting.count(cards, command))
    assert (counted["rules"], counted["cards"], counted["expected"]) == ((rule,), 51, 52)
    assert cards.is_defective
    refused(WrongCardsError, lambda: counting.count(cards, asked(CountCards, cards, cards=-1)))


@pytest.mark.rule("TCP-3.4", "C3P-2.3", "CW-4.4.2", "CP-5.3.1")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        (Book.TCP, "TCP-3.4"),
        (Book.C3P, "C3P-2.3"),
        (Book.CW, "CW-4.4.2"),
        (Book.CP, "CP-5.3.1"),
    ],
)
def test_unfit_cards_are_replaced_between_rounds_only(book, rule):
    cards = a_set_in_use(book)
    command = replacing(cards)

    refused(RoundInProgressError, lambda: counting.replace(cards, command, is_round_open=True))
    (replaced,) = facts(cards, lambda: counting.replace(cards, command, is_round_open=False))
    assert replaced["event"] is CardsReplaced
    assert replaced["rules"] == (rule,)
    assert (replaced["pieces"], replaced["is_whole"]) == (2, False)
    for pieces in (0, cards.cards + 1):
        wrong = replacing(cards, pieces=pieces)
        refused(WrongCardsError, lambda w=wrong: counting.replace(cards, w, is_round_open=False))


@pytest.mark.rule("CW-4.4.1")
def test_a_game_supervisor_replaces_cards_only_when_a_shuffle_comes_next():
    cards = shuffled(a_set_in_use(Book.CW))
    early = replacing(cards, SUPERVISOR, before_shuffle=True)

    refused(
        AuthorisationNeededError,
        lambda: counting.replace(cards, replacing(cards, SUPERVISOR), is_round_open=False),
    )
    refused(RoundInProgressError, lambda: counting.replace(cards, early, is_round_open=False))
    cards.cutting_card_is_out = True
    (replaced,) = facts(cards, lambda: counting.replace(cards, early, is_round_open=False))
    assert replaced["rules"] == ("CW-4.4.1",)


@pytest.mark.rule("C3P-2.3")
def test_in_canberra_a_supervisor_and_a_dealer_check_what_was_replaced():
    cards = a_set_in_use(Book.C3P)
    counting.replace(cards, replacing(cards), is_round_open=False)

    for by, role in ((CASINO_SUPERVISOR, Role.CASINO_SUPERVISOR), (DEALER, Role.DEALER)):
        assert role in cards.checks_due
        command = asked(CheckCards, cards, by, cards=52)
        checked = facts(cards, lambda c=command: cards.check(c))[-1]
        assert (checked["event"], checked["as_role"]) == (CardsChecked, role)
    assert cards.checks_due == set()


def test_a_set_is_kept_for_an_investigation_and_nobody_plays_with_it():
    cards = a_set_in_use()

    keeping = asked(RetainCards, cards, kept_at="safe 3", reason="marked cards")
    (kept,) = facts(cards, lambda: cards.retain(keeping))
    assert (kept["event"], kept["kept_at"]) == (CardsRetained, "safe 3")
    assert cards.standing is Standing.RETAINED
    refused(CardsNotHereError, lambda: cards.retain(keeping))
