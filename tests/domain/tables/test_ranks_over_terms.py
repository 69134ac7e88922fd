"""Who may set, announce and show: the least rank that may, and the greatest that may not."""

from __future__ import annotations

import pytest

from domain.banked.limits import Limit
from domain.casino_war.terms import Method as DealingMethodOf
from domain.errors import AuthorisationNeededError
from domain.poker.terms import Commission
from domain.staff.authority import RankTooLowError, SelfAuthorisedError
from domain.staff.ladder import LEVELS
from domain.staff.roles import Book, Role
from domain.tables.dealing_method import DealingMethod
from domain.tables.notices import announcing, setting, showing, varying
from domain.tables.notices.commands import (
    AnnounceClosing,
    ChangePayTables,
    ChooseDealingMethod,
    GiveNotice,
    SetTableTerms,
    ShowSign,
    VaryCommission,
    WithdrawNotice,
)
from domain.tables.now import TableNow
from domain.three_card_poker.terms import AnteBonus, PairPlus
from tests.domain.tables.terms_of_tables import (
    a_new_table,
    a_table_with_terms,
    give_notice,
    of,
    terms_for,
)
from tests.people_and_things import a_person, an_envelope

TERMS = {book: terms_for(book) for book in Book}
LOWERED = {
    Book.TCP: of(TERMS[Book.TCP], ante=Limit(5_00, 500_00, 5_00)),
    Book.C3P: of(TERMS[Book.C3P], chip_unit=5_00),
    Book.CW: of(TERMS[Book.CW], war=Limit(5_00, 100_00)),
    Book.PP: of(TERMS[Book.PP], time_to_act=45),
    Book.CP: of(TERMS[Book.CP], time_to_act=45),
}
RAISED = {
    Book.TCP: of(TERMS[Book.TCP], ante=Limit(25_00, 500_00, 5_00)),
    Book.C3P: of(TERMS[Book.C3P], ante=Limit(25_00, 500_00, 5_00)),
    Book.CW: of(TERMS[Book.CW], war=Limit(25_00, 300_00)),
    Book.PP: of(TERMS[Book.PP], bets=(20_00, 40_00), blinds=(10_00, 20_00)),
    Book.CP: of(TERMS[Book.CP], bets=(20_00, 40_00), blinds=(10_00, 20_00)),
}
WHY = {"reason": "a busy night"}
NOW = TableNow()


def show_sign(table, envelope):
    showing.show_sign(table, ShowSign(envelope=envelope, table=table.code))
    return table


def change_limits(table, envelope):
    terms = LOWERED[table.rulebook]
    asked = SetTableTerms(envelope=envelope, table=table.code, terms=terms, **WHY)
    setting.set_terms(table, asked, NOW)
    return table


def raise_minimum(table, envelope):
    terms = RAISED[table.rulebook]
    asked = GiveNotice(envelope=envelope, table=table.code, terms=terms, minutes=20, **WHY)
    announcing.give_notice(table, asked, NOW)
    return table


def withdraw(table, envelope):
    notice = give_notice(table, RAISED[table.rulebook], sign_is_up=False)
    table.collect_events()
    asked = WithdrawNotice(envelope=envelope, table=table.code, notice_id=notice, **WHY)
    announcing.withdraw_notice(table, asked, NOW)
    return table


def announce_closing(table, envelope):
    asked = AnnounceClosing(envelope=envelope, table=table.code, minutes=20, **WHY)
    announcing.announce_closing(table, asked, NOW)
    return table


def vary_commission(table, envelope):
    asked = VaryCommission(envelope=envelope, table=table.code, commission=Commission(), **WHY)
    varying.vary_commission(table, asked, NOW)
    return table


def change_pay_tables(table, envelope):
    paid = {"ante_bonus": AnteBonus.C, "pair_plus_table": PairPlus.A, "players_were_told": True}
    asked = ChangePayTables(envelope=envelope, table=table.code, **paid, **WHY)
    varying.change_pay_tables(table, asked, NOW)
    return table


def choose_method(table, envelope):
    del table
    asked = ChooseDealingMethod(envelope=envelope, method=DealingMethodOf.B, **WHY)
    return DealingMethod.choose(asked, None, [], set())


LIMITS = {
    Book.TCP: Role.PIT_BOSS,
    Book.C3P: Role.CASINO_OPERATOR,
    Book.CW: Role.PIT_BOSS,
    Book.PP: Role.GAME_SUPERVISOR,
    Book.CP: Role.TG_AREA_MANAGER,
}
# As the books, and our readings of them, name the least rank.
LEAST = {
    show_sign: {
        Book.TCP: Role.DEALER,
        Book.C3P: Role.CASINO_OPERATOR,
        Book.CW: Role.DEALER,
        Book.PP: Role.GAME_SUPERVISOR,
        Book.CP: Role.CASINO_OPERATOR,
    },
    change_limits: LIMITS,
    raise_minimum: LIMITS,
    withdraw: LIMITS,
    announce_closing: {book: role for book, role in LIMITS.items() if book is not Book.PP},
    vary_commission: {Book.PP: Role.GAME_SUPERVISOR, Book.CP: Role.TG_AREA_MANAGER},
    change_pay_tables: {Book.TCP: Role.PIT_BOSS},
    choose_method: {Book.CW: Role.CASINO_OPERATOR},
}
CASES = [
    pytest.param(act, book, least, id=f"{act.__name__}-{book}")
    for act, by_book in LEAST.items()
    for book, least in by_book.items()
]


def greatest_below(role, book):
    """The highest rank of the book under a role; the cage's own where there is none."""
    levels = LEVELS[book]
    below = [each for each in levels if levels[each] < levels[role]]
    return max(below, key=levels.__getitem__, default=Role.CAGE_SUPERVISOR)


@pytest.mark.parametrize(("act", "book", "least"), CASES)
def test_the_least_rank_that_may_does(act, book, least):
    done = act(a_table_with_terms(book), an_envelope(by=a_person("LEA", least)))
    assert done.collect_events()[-1].by == a_person("LEA").staff_id


@pytest.mark.parametrize(("act", "book", "least"), CASES)
def test_the_greatest_rank_that_may_not_does_so_only_on_another_persons_word(act, book, least):
    low = greatest_below(least, book)
    requester, giver = a_person("LOW", low), a_person("LEA", least)
    with pytest.raises(AuthorisationNeededError):
        act(a_table_with_terms(book), an_envelope(by=requester))
    with pytest.raises(RankTooLowError):
        act(a_table_with_terms(book), an_envelope(requester, a_person("LAW", low)))
    with pytest.raises(SelfAuthorisedError):
        act(a_table_with_terms(book), an_envelope(requester, a_person("LOW", least)))
    done = act(a_table_with_terms(book), an_envelope(requester, giver))
    event = done.collect_events()[-1]
    assert (event.by, event.authorised_by) == (requester.staff_id, giver.staff_id)


@pytest.mark.parametrize("book", [book for book in Book if book is not Book.TCP])
def test_pay_tables_of_other_books_are_fixed(book):
    envelope = an_envelope(by=a_person("OLGA", Role.CASINO_OPERATOR))
    with pytest.raises(AuthorisationNeededError) as refusal:
        change_pay_tables(a_table_with_terms(book), envelope)
    assert f"is given to nobody by the rules of {book}" in refusal.value.sentence


@pytest.mark.parametrize("book", list(Book))
def test_the_first_terms_are_set_by_whoever_may_set_up_a_table(book):
    asked = {"table": f"{book}1", "terms": TERMS[book], **WHY}
    for role in (Role.PIT_BOSS, Role.CASINO_OPERATOR):
        table, envelope = a_new_table(book), an_envelope(by=a_person("LEA", role))
        setting.set_terms(table, SetTableTerms(envelope=envelope, **asked), NOW)
        assert table.terms_version == 1
    for role in (Role.GAME_SUPERVISOR, Role.TG_ASSISTANT_CASINO_MANAGER):
        envelope = an_envelope(by=a_person("LOW", role))
        with pytest.raises(AuthorisationNeededError):
            setting.set_terms(a_new_table(book), SetTableTerms(envelope=envelope, **asked), NOW)


@pytest.mark.parametrize("book", [Book.C3P, Book.CP])
def test_a_sign_that_goes_up_with_the_notice_takes_the_rank_for_signs_too(book):
    manager = a_person("LEA", LIMITS[book])
    asked = GiveNotice(
        envelope=an_envelope(by=manager),
        table=f"{book}1",
        terms=RAISED[book],
        minutes=20,
        sign_is_up=True,
        **WHY,
    )
    table = a_table_with_terms(book)
    if book is Book.CP:
        with pytest.raises(AuthorisationNeededError) as refusal:
            announcing.give_notice(table, asked, NOW)
        assert "see that signs are up" in refusal.value.sentence
    else:
        announcing.give_notice(table, asked, NOW)
