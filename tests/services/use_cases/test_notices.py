"""The clock applies notices by the log: late, restarted or doubled, once and no sooner."""

from __future__ import annotations

import threading
from uuid import UUID, uuid4

import pytest

from domain.errors import ChangedMeanwhileError, NotFoundError
from domain.poker.terms import Commission
from domain.poker.variants import Game
from domain.staff.roles import Book
from domain.tables.notices.commands import (
    AnnounceClosing,
    ApplyNotice,
    ChangePayTables,
    ChooseDealingMethod,
    SetTableTerms,
    ShowSign,
    VaryCommission,
    WithdrawNotice,
)
from domain.tables.notices.errors import (
    NoticeRunsError,
    OtherMethodInUseError,
    RoundBeingPlayedError,
    SignNotUpError,
)
from domain.three_card_poker.terms import AnteBonus, PairPlus
from services.settings import Settings
from services.store.pool import Pool
from services.use_cases import notices
from services.use_cases.casino import Casino
from tests.conftest import SECRET
from tests.domain.tables.terms_of_tables import OPERATOR_OLGA, of, terms_for
from tests.given_when_then import refused
from tests.people_and_things import PIT_BOSS_PIA, an_envelope
from tests.services.use_cases.a_floor import (
    RAISED,
    a_notice,
    a_table_on_the_floor,
    after,
    seen,
    table_of,
)
from tests.services.use_cases.a_poker_room import (
    a_player_with_card,
    a_table_of,
    buy_in,
    end_round,
    sit,
    start_round,
)

CW_B = "CW-7.4.4(a)"


def events_of(casino: Casino, code: str) -> list[str]:
    table_id = table_of(casino, code).id
    with casino.pool.connection() as connection:
        rows = connection.execute(
            "SELECT name FROM log.events WHERE stream_id = %s ORDER BY version", [table_id]
        )
        return [row[0] for row in rows]


@pytest.mark.rule("TCP-6.1[s66(2)]")
def test_the_clock_applies_to_the_second_and_once(
    casino: Casino, pool: Pool, settings: Settings
) -> None:
    code = a_table_on_the_floor(casino)
    notice = a_notice(casino, code)
    assert notices.apply_due_notices(casino, settings, after(19, 59)) == []
    assert table_of(casino, code).terms == terms_for(Book.TCP)
    assert notices.apply_due_notices(casino, settings, after(20)) == [str(notice)]
    assert table_of(casino, code).terms == RAISED
    # Doubled, restarted in another process, and late: nothing more happens.
    other = Casino(pool, SECRET)
    for house, at in ((casino, after(20)), (other, after(20, 1)), (other, after(300))):
        assert notices.apply_due_notices(house, settings, at) == []
    assert events_of(casino, code).count("table.terms_set") == 2


@pytest.mark.rule("CW-6.4")
def test_a_clock_that_was_down_for_hours_makes_up_for_it_as_of_the_moment_it_was_due(
    casino: Casino, settings: Settings
) -> None:
    code = a_table_on_the_floor(casino, Book.CW)
    raised = of(terms_for(Book.CW), tie=terms_for(Book.CW).war.war)
    notice = a_notice(casino, code, raised)
    # Nobody applied it, and yet a round begun then is dealt under it.
    in_force = table_of(casino, code).terms_in_force(after(20), 7)
    assert (in_force.number, in_force.terms) == (2, raised)
    assert notices.apply_due_notices(casino, settings, after(600)) == [str(notice)]
    event = list(casino.events.get(table_of(casino, code).id))[-1]
    assert (event.effective_at, event.at) == (after(20), after(600))
    assert (event.by, event.station) == (OPERATOR_OLGA.staff_id, "clock")


@pytest.mark.rule("TCP-6.1[s66(2)]")
def test_two_clocks_at_the_same_moment_apply_once(
    casino: Casino, pool: Pool, settings: Settings
) -> None:
    code = a_table_on_the_floor(casino)
    notice = a_notice(casino, code)
    ready, applied = threading.Barrier(4), []

    def tick() -> None:
        house = Casino(pool, SECRET)
        ready.wait()
        applied.extend(notices.apply_due_notices(house, settings, after(20)))

    clocks = [threading.Thread(target=tick) for _ in range(4)]
    for clock in clocks:
        clock.start()
    for clock in clocks:
        clock.join()
    assert applied == [str(notice)]
    assert events_of(casino, code).count("table.terms_set") == 2


def test_a_person_who_is_early_is_told_what_is_left_and_one_who_is_late_finds_it_done(
    casino: Casino, settings: Settings
) -> None:
    code = a_table_on_the_floor(casino)
    notice = a_notice(casino, code)
    early = ApplyNotice(
        envelope=an_envelope(by=PIT_BOSS_PIA, at=after(12, 30)), table=code, notice_id=notice
    )
    assert refused(NoticeRunsError, lambda: notices.apply_notice(casino, early)) == (
        "notice_runs",
        "the notice has not run yet: 7 min 30 s left",
    )
    in_time = ApplyNotice(
        envelope=an_envelope(by=PIT_BOSS_PIA, at=after(20)), table=code, notice_id=notice
    )
    assert notices.apply_notice(casino, in_time).facts["terms_version"] == 2
    assert notices.apply_due_notices(casino, settings, after(20, 1)) == []


@pytest.mark.rule("PP-5.17-s3")
def test_what_falls_due_in_a_hand_comes_after_it_and_binds_the_next(
    casino: Casino, settings: Settings
) -> None:
    code = a_table_of(casino)
    for seat, card in ((1, "1001"), (2, "1002")):
        a_player_with_card(casino, card)
        sit(casino, seat, card)
        buy_in(casino, seat, 200_00)
    seen(casino)
    start_round(casino)
    omaha = of(terms_for(Book.PP, 1), game=Game.OMAHA)
    notice = a_notice(casino, code, omaha, minutes=0, agreed=2)
    assert notices.apply_due_notices(casino, settings, after(1)) == []
    asked = ApplyNotice(
        envelope=an_envelope(by=PIT_BOSS_PIA, at=after(1)), table=code, notice_id=notice
    )
    refused(RoundBeingPlayedError, lambda: notices.apply_notice(casino, asked))
    end_round(casino)
    # The clock has not come by; the next hand is dealt under it all the same.
    assert start_round(casino).facts["round"] == 2
    assert table_of(casino, code).terms == omaha
    assert notices.apply_due_notices(casino, settings, after(2)) == []


@pytest.mark.rule("PP-5.17-s1")
def test_three_hands_are_counted_from_the_log(casino: Casino, settings: Settings) -> None:
    code = a_table_of(casino)
    for seat, card in ((1, "1001"), (2, "1002")):
        a_player_with_card(casino, card)
        sit(casino, seat, card)
        buy_in(casino, seat, 200_00)
    seen(casino)
    start_round(casino)
    omaha = of(terms_for(Book.PP, 1), game=Game.OMAHA)
    notice = a_notice(casino, code, omaha, minutes=0)
    for _ in range(3):
        end_round(casino)
        assert notices.apply_due_notices(casino, settings, after(1)) == []
        start_round(casino)
    end_round(casino)
    assert notices.apply_due_notices(casino, settings, after(1)) == [str(notice)]


def test_a_round_needs_the_sign_and_a_stale_page_is_refused(casino: Casino) -> None:
    code = a_table_of(casino)
    for seat, card in ((1, "1001"), (2, "1002")):
        a_player_with_card(casino, card)
        sit(casino, seat, card)
        buy_in(casino, seat, 200_00)
    about = {"table": code, "reason": "a slow night"}
    varying = VaryCommission(
        envelope=an_envelope(by=PIT_BOSS_PIA), commission=Commission(), **about
    )
    notices.vary_commission(casino, varying)
    refused(SignNotUpError, lambda: start_round(casino))
    stale = ShowSign(envelope=an_envelope(by=PIT_BOSS_PIA, expected_version=2), table=code)
    refused(ChangedMeanwhileError, lambda: notices.show_sign(casino, stale))
    notices.show_sign(casino, ShowSign(envelope=an_envelope(by=PIT_BOSS_PIA), table=code))
    assert start_round(casino).facts["round"] == 1


@pytest.mark.rule(CW_B)
def test_every_table_of_casino_war_turns_in_one_transaction(casino: Casino) -> None:
    codes = [a_table_on_the_floor(casino, Book.CW, code) for code in ("CW1", "CW2")]
    choosing = ChooseDealingMethod(
        envelope=an_envelope(by=OPERATOR_OLGA), method="B", reason="quicker"
    )
    answer = notices.choose_dealing_method(casino, choosing)
    assert answer.facts == {"method": "B"}
    assert {table_of(casino, code).terms.war.method for code in codes} == {"B"}
    asked = SetTableTerms(
        envelope=an_envelope(by=OPERATOR_OLGA),
        table="CW1",
        terms=terms_for(Book.CW),
        reason="as before",
    )
    refused(OtherMethodInUseError, lambda: notices.set_table_terms(casino, asked))


def test_the_rest_of_what_may_be_asked_goes_through_the_same_house(casino: Casino) -> None:
    code = a_table_on_the_floor(casino)
    about = {"table": code, "reason": "as the house likes"}
    paying = ChangePayTables(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        ante_bonus=AnteBonus.C,
        pair_plus_table=PairPlus.F,
        players_were_told=True,
        **about,
    )
    assert notices.change_pay_tables(casino, paying).facts["terms_version"] == 2
    closing = AnnounceClosing(
        envelope=an_envelope(by=PIT_BOSS_PIA), minutes=20, sign_is_up=True, **about
    )
    told = notices.announce_closing(casino, closing).facts
    assert told["due_at"] == after(20).isoformat()
    taking = WithdrawNotice(
        envelope=an_envelope(by=PIT_BOSS_PIA), notice_id=UUID(told["notice_id"]), **about
    )
    notices.withdraw_notice(casino, taking)
    assert table_of(casino, code).notices == {}
    with pytest.raises(NotFoundError):
        notices.show_sign(casino, ShowSign(envelope=an_envelope(), table=f"X{uuid4().hex[:4]}"))
