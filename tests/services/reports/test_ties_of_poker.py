"""R10, R11 and R13 tie at any moment of a game of poker, electronic or live."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from domain.incidents import commands as ask
from domain.incidents.kinds import IncidentKind, SeizureEnd
from domain.poker.acts import Act, Cause
from domain.poker.rulings.commands import AdjustHand, VoidHand
from domain.poker.steps import Kind, Step
from domain.poker.terms import Commission, Method, Terms
from domain.staff.roles import Book
from services.settings import Settings
from services.use_cases import incidents, poker
from services.use_cases.casino import Answer, Casino
from tests.domain.tables.terms_of_tables import terms_for
from tests.people_and_things import PIT_BOSS_PIA, an_envelope
from tests.services.reports.a_weekend import columns, section
from tests.services.reports.what_ties import check_ties, report
from tests.services.use_cases.a_charged_room import (
    a_room,
    collect,
    count_chip_box,
    drop,
    open_the_table,
    seat,
    tick,
    verify,
)
from tests.services.use_cases.a_game_at_seats import (
    DEAL,
    MANAGER_MAE,
    WON_BY_TWO,
    WON_BY_TWO_LIVE,
    a_live_game,
    an_act,
    an_electronic_game,
    deal,
    go_on,
    hand_of,
)
from tests.services.use_cases.a_poker_room import a_table_of, balance_of

FEES = Commission(Method.FIXED_PER_PERSON, per_person=1_00)


def values(casino: Casino, settings: Settings, name: str, title: str, *keys: str) -> dict[str, Any]:
    rows = columns(section(report(casino, settings, name), title), *keys)
    return {str(row[0]): row[-1] for row in rows}


def void(casino: Casino, dealt: Answer, *, is_live: bool = False) -> None:
    command = VoidHand(
        envelope=an_envelope(by=MANAGER_MAE if is_live else PIT_BOSS_PIA),
        hand_id=UUID(dealt.facts["hand_id"]),
        cause=Cause.DEFECTIVE_DECK if is_live else Cause.ENGINE_FAILED,
        reason="seen by the supervisor",
    )
    poker.void_hand(casino, command)


def adjust(casino: Casino, dealt: Answer, cents: int, *, is_live: bool = False) -> None:
    command = AdjustHand(
        envelope=an_envelope(by=MANAGER_MAE if is_live else PIT_BOSS_PIA),
        hand_id=UUID(dealt.facts["hand_id"]),
        entries={2: cents},
        evidence="record 88",
    )
    poker.adjust_hand(casino, command)


def with_fees(book: Book) -> Terms:
    return replace(terms_for(book).poker, commission=FEES)


@pytest.mark.rule("PP-7.2.1(a)", "PP-5.9")
def test_a_pot_and_its_rake_at_an_electronic_table(casino: Casino, settings: Settings) -> None:
    an_electronic_game(casino)
    dealt = deal(casino, *WON_BY_TWO[:4])
    pots = ("what", "accounts", "amount")
    assert hand_of(casino, dealt).state.pot == 25_00
    assert values(casino, settings, "R13", "Owed in all", *pots)["Pots at electronic tables"] == (
        25_00
    )
    check_ties(casino, settings)

    go_on(casino, dealt, *WON_BY_TWO[4:])
    rake = balance_of(casino, "income:rake")
    assert rake > 0
    assert balance_of(casino, "house:earned") == -rake
    # Three accounts of $500 each are owed but for what the house has earned.
    assert balance_of(casino, "house:owed") == rake - 1_500_00
    check_ties(casino, settings)


@pytest.mark.rule("PP-7.2.3(a)", "PP-12.1")
def test_fees_of_a_void_electronic_hand_are_owed_again(casino: Casino, settings: Settings) -> None:
    terms = with_fees(Book.PP)
    an_electronic_game(casino, terms=terms)
    dealt = deal(casino, *WON_BY_TWO[:4], terms=terms)
    assert balance_of(casino, "income:hand_fee") == 3_00
    assert balance_of(casino, "house:earned") == -3_00
    check_ties(casino, settings)

    void(casino, dealt)
    assert balance_of(casino, "income:hand_fee") == balance_of(casino, "house:earned") == 0
    assert balance_of(casino, "house:owed") == -1_500_00
    check_ties(casino, settings)


@pytest.mark.rule("PP-12.5.2")
@pytest.mark.parametrize("cents", [5_00, -5_00])
def test_an_electronic_hand_that_is_put_right_is_no_cash(
    casino: Casino, settings: Settings, cents: int
) -> None:
    an_electronic_game(casino)
    dealt = deal(casino, *WON_BY_TWO)

    adjust(casino, dealt, cents)

    assert balance_of(casino, "suspense:credit_variance") == -cents
    assert balance_of(casino, "suspense:variance") == 0
    check_ties(casino, settings)


@pytest.mark.rule("CP-7.2.1(a)")
def test_a_pot_a_slide_and_a_box_at_a_live_table(casino: Casino, settings: Settings) -> None:
    a_live_game(casino)
    dealt = deal(casino, *WON_BY_TWO_LIVE[:-1], table="CP1")
    on_slide = balance_of(casino, "table:CP1:drop_slide")
    elsewhere = values(casino, settings, "R11", "Where they are", "where", "value")
    assert on_slide > 0
    pot = hand_of(casino, dealt).state.pot - on_slide
    assert elsewhere["In pots and wagers at live tables"] == pot
    assert elsewhere["On drop slides and in chip boxes, not counted yet"] == on_slide
    places = values(casino, settings, "R10", "Cash and chips", "place", "closing")
    assert places["drop slide of table CP1"] == on_slide
    check_ties(casino, settings)

    go_on(casino, dealt, WON_BY_TWO_LIVE[-1])
    places = values(casino, settings, "R10", "Cash and chips", "place", "closing")
    assert places["drop slide of table CP1"] == 0
    assert places["chip box of table CP1"] == balance_of(casino, "table:CP1:chip_box") > 0
    check_ties(casino, settings)

    adjust(casino, dealt, 5_00, is_live=True)
    assert balance_of(casino, "suspense:chips_variance") == -5_00
    check_ties(casino, settings)


@pytest.mark.rule("CP-9.2")
def test_a_void_live_hand(casino: Casino, settings: Settings) -> None:
    a_live_game(casino)
    dealt = deal(casino, *WON_BY_TWO_LIVE[:4], table="CP1")
    void(casino, dealt, is_live=True)
    assert balance_of(casino, "seat:CP1:1") == 200_00
    check_ties(casino, settings)


@pytest.mark.rule("CP-6.15.1")
def test_time_that_was_bought_with_chips(casino: Casino, settings: Settings) -> None:
    timed = replace(
        terms_for(Book.CP).poker,
        time_to_act=60, extensions=1, extension_seconds=30, extension_fee=5_00,
    )  # fmt: skip
    a_live_game(casino, terms=timed)
    buying = Step(kind=Kind.BUY_TIME, seat=3)
    folds = (an_act(3, Act.FOLD), an_act(1, Act.FOLD))
    deal(casino, DEAL, buying, *folds, table="CP1", terms=timed)

    elsewhere = values(casino, settings, "R11", "Where they are", "where", "value")
    assert elsewhere["Taken as income and put into no box"] == 5_00
    check_ties(casino, settings)


@pytest.mark.rule("CP-7.2.2(d)")
@pytest.mark.parametrize("chips", [{25_00: 3, 5_00: 1}, {25_00: 3}])
def test_a_time_charge_from_the_slide_to_the_count(
    casino: Casino, settings: Settings, chips: dict[int, int]
) -> None:
    a_room(casino, Book.CP, fee=10_00)
    open_the_table(casino)
    for number in range(1, 9):
        seat(casino, number, is_live=True)
    tick(casino, settings)
    collect(casino)
    assert balance_of(casino, "table:P-1:drop_slide") == 80_00
    check_ties(casino, settings)

    verify(casino, 80_00)
    drop(casino)
    assert balance_of(casino, "table:P-1:chip_box") == 80_00
    check_ties(casino, settings)

    count_chip_box(casino, chips, "" if 5_00 in chips else "a chip is missing")
    assert balance_of(casino, "table:P-1:chip_box") == 0
    check_ties(casino, settings)


@pytest.mark.parametrize("book", [Book.PP, Book.CP])
def test_guests_play_with_chips_at_any_table(
    casino: Casino, settings: Settings, book: Book
) -> None:
    table = a_table_of(casino, f"{book}1", book)
    stacks = {1: 200_00, 2: 200_00, 3: 200_00}
    steps = WON_BY_TWO if book is Book.PP else WON_BY_TWO_LIVE
    dealt = deal(casino, *steps[:4], table=table, stacks=stacks, of_guests=True)
    check_ties(casino, settings)
    go_on(casino, dealt, *steps[4:])
    assert balance_of(casino, "patrons:chips") < 0
    assert balance_of(casino, "house:owed") == 0
    check_ties(casino, settings)


@pytest.mark.rule("PP-16.2.3")
@pytest.mark.parametrize("end", list(SeizureEnd))
def test_money_of_an_account_that_is_seized(
    casino: Casino, settings: Settings, end: SeizureEnd
) -> None:
    player_id = an_electronic_game(casino)[1]
    raising = ask.RaiseIncident(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        table="PP1",
        kind=IncidentKind.DEVICE,
        what="a telephone at seat 1",
        player_id=player_id,
    )
    incident_id = UUID(incidents.raise_incident(casino, raising).facts["incident_id"])
    why: dict[str, Any] = {"incident_id": incident_id, "reason": "won with a telephone"}
    seizing = ask.SeizeWinnings(envelope=an_envelope(by=PIT_BOSS_PIA), amount_cents=50_00, **why)
    incidents.seize_winnings(casino, seizing)
    owed = values(casino, settings, "R13", "Owed in all", "what", "amount")
    assert owed["Money seized and held"] == 50_00
    check_ties(casino, settings)

    settling = ask.SettleSeizure(envelope=an_envelope(by=PIT_BOSS_PIA), end=end, **why)
    incidents.settle_seizure(casino, settling)
    check_ties(casino, settings)
