"""A higher minimum waits twenty minutes on the sign; a poker game changes after three hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.banked.limits import Limit
from domain.poker.terms import Structure
from domain.poker.variants import Game
from domain.staff.roles import Book
from domain.tables.notices import announcing, applying, showing
from domain.tables.notices.commands import AnnounceClosing, ApplyNotice, ShowSign, WithdrawNotice
from domain.tables.notices.errors import (
    AgreementError,
    NoNoticeNeededError,
    NoTermsError,
    NothingChangesError,
    NoticeNeededError,
    NoticeRunsError,
    NoticeTooShortError,
    RoundBeingPlayedError,
    SignNotUpError,
    TooManySeatedError,
    UnknownNoticeError,
)
from domain.tables.notices.events import (
    NoticeFulfilled,
    NoticeGiven,
    NoticeWithdrawn,
    SignShown,
    TermsSet,
)
from domain.tables.notices.notice import NoticeKind
from domain.tables.now import TableNow
from domain.tables.parameters import Change
from tests.domain.tables.terms_of_tables import (
    OPERATOR_OLGA,
    a_new_table,
    a_table_with_terms,
    at,
    give_notice,
    give_terms,
    moment,
    of,
    set_terms,
    terms_for,
)
from tests.given_when_then import facts, refused
from tests.people_and_things import a_person, an_envelope

THREE, WAR, POKER = terms_for(Book.TCP), terms_for(Book.CW), terms_for(Book.PP)
RAISED = {
    Book.TCP: of(THREE, ante=Limit(25_00, 500_00, 5_00)),
    Book.C3P: of(terms_for(Book.C3P), ante=Limit(25_00, 500_00, 5_00)),
    Book.CW: of(WAR, war=Limit(10_00, 300_00, 5_00)),
    Book.PP: of(POKER, bets=(20_00, 40_00), blinds=(10_00, 20_00)),
    Book.CP: of(terms_for(Book.CP), bets=(20_00, 40_00), blinds=(10_00, 20_00)),
}
STATUTE = [
    pytest.param(Book.TCP, "TCP-6.1[s66(2)]", marks=pytest.mark.rule("TCP-6.1[s66(2)]")),
    pytest.param(
        Book.CW,
        "CW-6.4",
        marks=[pytest.mark.rule("CW-6.4"), pytest.mark.rule("CW-6.1[s66(2)]")],
    ),
    pytest.param(Book.PP, "PP-6.1-s66(2)", marks=pytest.mark.rule("PP-6.1-s66(2)")),
    pytest.param(Book.CP, "CP-6.1-s66(2)", marks=pytest.mark.rule("CP-6.1-s66(2)")),
]


def apply(table, notice_id, minutes=0, seconds=0, now=None, **sealed):
    asked = ApplyNotice(
        envelope=at(minutes, seconds, **sealed), table=table.code, notice_id=notice_id
    )
    applying.apply_notice(table, asked, now or TableNow())


def rule_of(act):
    with pytest.raises(Exception) as refusal:
        act()
    return refusal.value.rule


@pytest.mark.parametrize(("book", "rule"), STATUTE)
def test_a_higher_minimum_needs_a_sign_for_twenty_minutes(book, rule):
    table = a_table_with_terms(book)

    assert refused(NoticeNeededError, lambda: set_terms(table, RAISED[book]))[0] == "notice_needed"
    assert rule_of(lambda: set_terms(table, RAISED[book])) == rule
    notice = give_notice(table, RAISED[book])
    assert refused(NoticeRunsError, lambda: apply(table, notice, 19, 59)) == (
        "notice_runs",
        "the notice has not run yet: 0 min 1 s left",
    )
    assert rule_of(lambda: apply(table, notice, 19, 59)) == rule
    assert table.terms == terms_for(book)
    apply(table, notice, 20, 0)
    assert table.terms == RAISED[book]
    assert table.terms_version == 2


@pytest.mark.parametrize(("book", "rule"), STATUTE)
def test_a_majority_or_a_shorter_notice_never_shortens_the_twenty_minutes(book, rule):
    table = a_table_with_terms(book)
    everybody = TableNow(seated=6 if book in {Book.PP, Book.CP} else 0)
    agreed = everybody.seated

    short = lambda: give_notice(table, RAISED[book], 19, everybody, agreed=agreed)  # noqa: E731
    assert refused(NoticeTooShortError, short) == (
        "notice_too_short",
        "a notice runs at least 20 and at most 1440 minutes, not 19",
    )
    assert rule_of(short) == rule
    notice = give_notice(table, RAISED[book], 20, everybody, agreed=agreed)
    refused(NoticeRunsError, lambda: apply(table, notice, 19, 59, everybody))
    apply(table, notice, 20, 0, everybody)
    assert table.terms == RAISED[book]


@pytest.mark.rule("TCP-6.1[s66(2)]")
def test_the_time_runs_from_the_moment_the_sign_is_up_and_not_before():
    table = a_table_with_terms(Book.TCP)
    notice = give_notice(table, RAISED[Book.TCP], sign_is_up=False)
    assert refused(NoticeRunsError, lambda: apply(table, notice, 60)) == (
        "notice_runs",
        "the notice has not run yet: its sign is not up yet; 20 min 0 s to go once it is",
    )
    showing.show_sign(table, ShowSign(envelope=at(0, 1), table=table.code))
    refused(NoticeRunsError, lambda: apply(table, notice, 20, 0))
    apply(table, notice, 20, 1)
    assert table.terms == RAISED[Book.TCP]


@pytest.mark.rule("TCP-6.1[s66(2)]")
def test_a_notice_says_all_it_changes_and_the_sign_says_from_when():
    table = a_table_with_terms(Book.TCP)

    given, shown = facts(table, lambda: give_notice(table, RAISED[Book.TCP], 30))
    assert given == {
        "event": NoticeGiven,
        "rules": ("TCP-6.1[s66(2)]",),
        "postings": (),
        "table": "TCP1",
        "notice_id": given["notice_id"],
        "kind": NoticeKind.TERMS,
        "number": 1,
        "terms": RAISED[Book.TCP],
        "changes": (Change("three_card.ante.least", "$10.00", "$25.00"),),
        "minutes": 30,
        "needs_sign": True,
        "hands": 0,
        "after_play": 0,
        "agreed": 0,
        "seated": 0,
        "due_at": None,
        "reason": "a busy night",
    }
    assert shown["event"] is SignShown
    assert [(each.notice_id, each.due_at) for each in shown["announced"]] == [
        (given["notice_id"], moment(30))
    ]
    set_by = facts(table, lambda: apply(table, given["notice_id"], 33))
    assert set_by == [
        {
            "event": TermsSet,
            "rules": ("TCP-6.1[s66(2)]",),
            "postings": (),
            "table": "TCP1",
            "number": 2,
            "terms": RAISED[Book.TCP],
            "changes": (Change("three_card.ante.least", "$10.00", "$25.00"),),
            "effective_at": moment(30),
            "reason": "a busy night",
            "notice_id": given["notice_id"],
            "is_on_sign": True,
            "players_were_told": False,
        }
    ]
    table.check_may_play()


@pytest.mark.rule("CW-6.4")
@pytest.mark.parametrize(
    ("book", "terms"),
    [
        (Book.TCP, of(THREE, ante=Limit(5_00, 500_00, 5_00))),
        (Book.TCP, of(THREE, pair_plus=Limit(5_00, 50_00))),
        (Book.CW, of(WAR, war=Limit(5_00, 100_00, 5_00))),
        (Book.CW, of(WAR, tie=Limit(50, 500_00))),
    ],
)
def test_a_lower_minimum_or_another_maximum_holds_from_the_next_round(book, terms):
    table = a_table_with_terms(book)
    set_terms(table, terms, TableNow(plays=3, is_playing=True))

    assert table.terms == terms
    assert refused(SignNotUpError, table.check_may_play)[1] == (
        f"the sign with the terms in force is not up at table {book}1"
    )


@pytest.mark.rule("C3P-3.1")
@pytest.mark.parametrize("least", [5_00, 25_00])
def test_canberra_changes_limits_after_a_notice_of_any_length_up_or_down(least):
    table = a_table_with_terms(Book.C3P)
    terms = of(terms_for(Book.C3P), ante=Limit(least, 500_00, 5_00))
    assert refused(NoticeNeededError, lambda: set_terms(table, terms)) == (
        "notice_needed",
        "this needs a notice first: of any length",
    )
    notice = give_notice(table, terms, minutes=0, sign_is_up=False)
    assert table.terms == terms_for(Book.C3P)
    playing = TableNow(plays=4, is_playing=True)
    assert rule_of(lambda: apply(table, notice, 0, 30, playing)) == "C3P-3.1"
    refused(RoundBeingPlayedError, lambda: apply(table, notice, 0, 30, playing))
    apply(table, notice, 0, 30)
    assert table.terms == terms
    refused(SignNotUpError, table.check_may_play)


@pytest.mark.rule("C3P-3.1")
def test_a_longer_notice_that_canberra_gives_binds_it():
    table = a_table_with_terms(Book.C3P)
    notice = give_notice(table, RAISED[Book.C3P], minutes=10)
    refused(NoticeRunsError, lambda: apply(table, notice, 9, 59))
    apply(table, notice, 10)
    table.check_may_play()


LOWER_LIMIT = [
    pytest.param(Book.PP, marks=pytest.mark.rule("PP-5.17-s1")),
    pytest.param(Book.CP, marks=pytest.mark.rule("CP-6.10-s1")),
]


@pytest.mark.parametrize("book", LOWER_LIMIT)
@pytest.mark.parametrize(
    "changed",
    [
        {"bets": (5_00, 20_00)},
        {"game": Game.OMAHA},
        {"structure": Structure.POT, "bets": (10_00,)},
        None,
    ],
    ids=["limit", "game", "betting type", "minimum buy-in"],
)
def test_a_poker_game_changes_three_whole_hands_after_the_notice(book, changed):
    table, before = a_table_with_terms(book), terms_for(book)
    after = of(before, **changed) if changed else replace(before, minimum_buy_in=100_00)
    assert refused(NoticeNeededError, lambda: set_terms(table, after)) == (
        "notice_needed",
        "this needs a notice first: 3 hands, or most players' agreement",
    )
    # Given during hand 40: hands 41, 42 and 43 count, the one in progress does not.
    notice = give_notice(table, after, 0, TableNow(39, is_playing=True, seated=8))
    assert refused(
        NoticeRunsError, lambda: apply(table, notice, 30, now=TableNow(42, seated=8))
    ) == ("notice_runs", "the notice has not run yet: 1 hand left")
    apply(table, notice, 30, now=TableNow(43, seated=8))
    assert table.terms == after
    assert table.minimum_buy_in_cents == after.minimum_buy_in


@pytest.mark.rule("PP-5.17-s1")
def test_hands_that_are_counted_anew_do_not_shorten_a_notice():
    table = a_table_with_terms(Book.PP)
    notice = give_notice(table, of(POKER, game=Game.OMAHA), 0, TableNow(40, seated=8))
    refused(NoticeRunsError, lambda: apply(table, notice, 30, now=TableNow(2, seated=8)))
    apply(table, notice, 30, now=TableNow(3, seated=8))


@pytest.mark.rule("PP-5.17-s1")
@pytest.mark.rule("PP-6.1-s66(2)")
def test_a_higher_limit_waits_for_both_the_hands_and_the_sign():
    table = a_table_with_terms(Book.PP)
    notice = give_notice(table, RAISED[Book.PP], 20, TableNow(40, seated=8))
    assert refused(
        NoticeRunsError, lambda: apply(table, notice, 10, now=TableNow(41, seated=8))
    ) == ("notice_runs", "the notice has not run yet: 10 min 0 s and 2 hands left")
    refused(NoticeRunsError, lambda: apply(table, notice, 20, now=TableNow(42, seated=8)))
    refused(NoticeRunsError, lambda: apply(table, notice, 19, 59, now=TableNow(43, seated=8)))
    apply(table, notice, 20, now=TableNow(43, seated=8))


MAJORITY = [
    pytest.param(Book.PP, 8, 5, marks=pytest.mark.rule("PP-5.17-s2")),
    pytest.param(Book.CP, 11, 6, marks=pytest.mark.rule("CP-6.10-s2")),
]


@pytest.mark.parametrize(("book", "seated", "enough"), MAJORITY)
def test_most_players_agreeing_spares_the_notice(book, seated, enough):
    after = of(terms_for(book), structure=Structure.HALF_POT, bets=(10_00,))
    now = TableNow(12, seated=seated)
    waits, agreed = a_table_with_terms(book), a_table_with_terms(book)
    give_notice(waits, after, 0, now, agreed=enough - 1)
    assert waits.terms == terms_for(book)
    given, _, put = facts(agreed, lambda: give_notice(agreed, after, 0, now, agreed=enough))
    assert (given["agreed"], given["seated"]) == (enough, seated)
    assert given["rules"][-1] in {"PP-5.17-s2", "CP-6.10-s2"}
    assert (put["event"], agreed.terms) == (TermsSet, after)
    assert refused(
        AgreementError, lambda: give_notice(waits, after, 0, now, agreed=seated + 1)
    ) == ("bad_agreement", f"{seated + 1} of {seated} players cannot have agreed")


BETWEEN = [
    pytest.param(Book.PP, "PP-5.17-s3", marks=pytest.mark.rule("PP-5.17-s3")),
    pytest.param(Book.CP, "CP-6.10-s3", marks=pytest.mark.rule("CP-6.10-s3")),
]


@pytest.mark.parametrize(("book", "rule"), BETWEEN)
def test_a_change_is_made_only_when_a_hand_is_complete(book, rule):
    table, after = a_table_with_terms(book), of(terms_for(book), game=Game.OMAHA)
    playing = TableNow(12, is_playing=True, seated=4)
    notice = give_notice(table, after, 0, playing, agreed=4)
    assert table.terms == terms_for(book)
    assert refused(RoundBeingPlayedError, lambda: apply(table, notice, 1, now=playing)) == (
        "round_being_played",
        f"a round is being played at table {book}1; the change comes after it",
    )
    assert rule_of(lambda: apply(table, notice, 1, now=playing)) == rule
    apply(table, notice, 1, now=TableNow(13, seated=4))
    assert table.terms == after


@pytest.mark.rule("PP-2.1.1(a)")
def test_a_game_for_eight_waits_until_the_ninth_has_left():
    table = a_new_table(Book.PP, places=10)
    give_terms(table)
    razz = of(POKER, game=Game.RAZZ, blinds=(), bring_in=5_00)
    notice = give_notice(table, razz, 0, TableNow(1, seated=9), agreed=9)
    assert table.seats == 10
    with pytest.raises(TooManySeatedError) as refusal:
        apply(table, notice, 1, now=TableNow(1, seated=9))
    assert refusal.value.sentence == "9 players sit at table PP1 and the game takes 8"
    assert refusal.value.rule == "PP-2.1.1(a)"
    assert table.terms_in_force(moment(1), 1, seated=9).terms == POKER
    apply(table, notice, 1, now=TableNow(1, seated=8))
    assert table.seats == 8


@pytest.mark.rule("CP-4.1")
def test_eleven_at_holdem_are_too_many_for_omaha():
    table = a_table_with_terms(Book.CP)
    notice = give_notice(
        table, of(terms_for(Book.CP), game=Game.OMAHA), 0, TableNow(1, seated=11), agreed=11
    )
    assert rule_of(lambda: apply(table, notice, 1, now=TableNow(1, seated=11))) == "CP-4.1"
    apply(table, notice, 1, now=TableNow(1, seated=10))


@pytest.mark.rule("TCP-6.1[s66(2)]")
def test_a_round_is_dealt_under_what_was_due_however_late_the_clock_runs():
    table = a_table_with_terms(Book.TCP)
    give_notice(table, RAISED[Book.TCP])

    before = table.terms_in_force(moment(19, 59), 100)
    after = table.terms_in_force(moment(20), 100)
    assert (before.number, before.terms) == (1, THREE)
    assert (after.number, after.terms) == (2, RAISED[Book.TCP])
    # Nobody has applied it; whatever is asked next brings it into force first.
    set_terms(table, of(RAISED[Book.TCP], chip_unit=5_00), minutes=45)
    assert table.terms_version == 3
    assert table.terms.three_card.ante.least == 25_00
    assert table.terms == of(RAISED[Book.TCP], chip_unit=5_00)
    assert a_new_table().terms_in_force(moment(), 0) is None


def test_what_changed_meanwhile_stays_when_a_notice_comes_into_force():
    table = a_table_with_terms(Book.TCP)
    notice = give_notice(table, RAISED[Book.TCP])
    set_terms(table, of(THREE, pair_plus=Limit(5_00, 50_00)), minutes=5)
    apply(table, notice, 20)

    assert table.terms.three_card.ante == Limit(25_00, 500_00, 5_00)
    assert table.terms.three_card.pair_plus == Limit(5_00, 50_00)


def test_the_giver_of_a_notice_is_who_changed_the_terms_whoever_noticed_that_it_was_due():
    table, dealer = a_table_with_terms(Book.TCP), a_person("DAN")
    notice = give_notice(table, RAISED[Book.TCP])
    table.collect_events()
    apply(table, notice, 20, by=dealer)
    (event,) = table.collect_events()

    assert (event.by, event.station) == (OPERATOR_OLGA.staff_id, "cage-1")


def test_a_notice_can_be_taken_back_and_the_sign_must_say_so():
    table = a_table_with_terms(Book.TCP)
    notice = give_notice(table, RAISED[Book.TCP])
    table.check_may_play()
    taking = WithdrawNotice(
        envelope=at(10), table=table.code, notice_id=notice, reason="it is quiet again"
    )
    assert facts(table, lambda: announcing.withdraw_notice(table, taking, TableNow())) == [
        {
            "event": NoticeWithdrawn,
            "rules": ("TCP-6.1[s66(2)]",),
            "postings": (),
            "table": "TCP1",
            "notice_id": notice,
            "reason": "it is quiet again",
        }
    ]
    refused(SignNotUpError, table.check_may_play)
    for act in (
        lambda: apply(table, notice, 30),
        lambda: announcing.withdraw_notice(table, taking, TableNow()),
    ):
        assert refused(UnknownNoticeError, act) == (
            "unknown_notice",
            "no such notice stands at table TCP1",
        )


def test_a_notice_that_was_due_is_no_longer_taken_back():
    table = a_table_with_terms(Book.TCP)
    notice = give_notice(table, RAISED[Book.TCP])
    taking = WithdrawNotice(envelope=at(20), table=table.code, notice_id=notice, reason="late")
    refused(UnknownNoticeError, lambda: announcing.withdraw_notice(table, taking, TableNow()))


def test_a_notice_of_nothing_is_none():
    table = a_table_with_terms(Book.TCP)
    refused(NothingChangesError, lambda: give_notice(table, THREE))
    refused(NoTermsError, lambda: give_notice(a_new_table(), THREE))


def announce_closing(table, minutes=20, now=None, *, sign_is_up=True, envelope=None):
    asked = AnnounceClosing(
        envelope=envelope or at(),
        table=table.code,
        reason="the night ends",
        minutes=minutes,
        sign_is_up=sign_is_up,
    )
    return announcing.announce_closing(table, asked, now or TableNow())


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(Book.TCP, marks=pytest.mark.rule("TCP-11.7")),
        pytest.param(Book.CW, marks=pytest.mark.rule("CW-11.7")),
    ],
)
def test_a_table_closes_on_its_players_after_twenty_minutes_on_the_sign(book):
    table = a_table_with_terms(book)
    assert table.check_may_close(moment(), 0, 5) is None
    with pytest.raises(NoticeNeededError) as refusal:
        table.check_may_close(moment(), 3, 5)
    assert refusal.value.sentence == f"3 players are at table {book}1; closing needs a notice"
    assert refusal.value.rule == f"{book}-11.7"
    refused(NoticeTooShortError, lambda: announce_closing(table, 19))
    notice = announce_closing(table)
    assert refused(NoticeRunsError, lambda: table.check_may_close(moment(19, 59), 3, 5)) == (
        "notice_runs",
        f"table {book}1 may not close on its players yet: 0 min 1 s left",
    )
    # Nobody's agreement shortens it.
    refused(NoticeRunsError, lambda: table.check_may_close(moment(19, 59), 3, 5, all_agree=True))
    assert table.check_may_close(moment(20), 3, 5) == notice


@pytest.mark.rule("C3P-13.2")
def test_canberra_closes_on_its_players_after_a_notice_of_any_length():
    table = a_table_with_terms(Book.C3P)
    refused(NoticeNeededError, lambda: table.check_may_close(moment(), 2, 5))
    notice = announce_closing(table, 0, sign_is_up=False)
    assert table.check_may_close(moment(2), 2, 5) == notice


@pytest.mark.rule("CP-13.3")
def test_a_live_poker_table_closes_after_three_hands_or_when_all_agree():
    table = a_table_with_terms(Book.CP)
    assert refused(NoticeNeededError, lambda: table.check_may_close(moment(), 8, 54)) == (
        "notice_needed",
        "8 players are at table CP1; closing needs a notice of 3 hands, or everybody's agreement",
    )
    assert table.check_may_close(moment(), 8, 54, all_agree=True) is None
    notice = announce_closing(table, 0, TableNow(54, is_playing=True, seated=8), sign_is_up=False)
    assert refused(NoticeRunsError, lambda: table.check_may_close(moment(9), 8, 57))[1] == (
        "table CP1 may not close on its players yet: 1 hand left"
    )
    assert table.check_may_close(moment(9), 8, 58) == notice


def test_pokerpro_asks_for_no_notice_of_closing():
    table = a_table_with_terms(Book.PP)
    assert table.check_may_close(moment(), 8, 5) is None
    assert refused(NoNoticeNeededError, lambda: announce_closing(table)) == (
        "no_notice_needed",
        "PP asks for no notice before a table closes",
    )


def test_a_notice_of_closing_is_spent_when_the_table_has_closed():
    table = a_table_with_terms(Book.TCP)
    notice = announce_closing(table)
    assert refused(UnknownNoticeError, lambda: apply(table, notice, 20)) == (
        "unknown_notice",
        "this notice is of a closing; close the table instead",
    )
    assert facts(table, lambda: table.note_closed(an_envelope())) == [
        {
            "event": NoticeFulfilled,
            "rules": ("TCP-11.7",),
            "postings": (),
            "table": "TCP1",
            "notice_id": notice,
        }
    ]
    refused(NoticeNeededError, lambda: table.check_may_close(moment(40), 3, 5))
    refused(SignNotUpError, table.check_may_open)
