"""A supervisor's ruling from the form, with its money shown first, to the log; incidents, cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from domain.poker.commands import StartHand
from domain.poker.hand import Hand
from domain.poker.steps import Kind, Step
from domain.poker.terms import Commission, Method, Structure, Terms
from domain.poker.variants import Game
from domain.staff.roles import Book
from domain.tables.commands import SetUpTable
from domain.three_card_poker.commands import StartThreeCardRound
from domain.three_card_poker.steps import Kind as Kind3
from domain.three_card_poker.steps import Step as Step3
from services.use_cases import poker, tables, three_card
from services.use_cases.casino import Casino
from services.use_cases.table_days import the_day
from services.web.asked_form import _wagers
from services.words import title_of
from tests.domain.three_card_poker.at_the_layout import Hand as Hand3
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA, an_envelope
from tests.services.use_cases.a_banked_table import an_open_table, now
from tests.services.use_cases.a_poker_room import a_table_of
from tests.services.web.at_the_cage import authorise, events_named, fill_chosen, forms_of, post
from tests.services.web.at_the_tables import catch_up
from tests.services.web.conftest import Person

PersonOf = Callable[..., Person]
BECAUSE = {"reason": "the alarm went off"}


def a_dealt_hand(house: Casino) -> UUID:
    """Three seats of PP1 with two blinds in, each of five hundred dollars."""
    a_table_of(house)
    terms = Terms(
        Book.PP, Game.HOLDEM, Structure.NO_LIMIT, (1_000,), 100, blinds=(500, 1_000),
        commission=Commission(Method.PERCENTAGE, 500, 1_000),
    )  # fmt: skip
    command = StartHand(
        envelope=an_envelope(by=DEALER_DAN),
        table="PP1",
        number=1,
        terms=terms,
        button=3,
        stacks=dict.fromkeys((1, 2, 3), 500_00),
        steps=(Step(kind=Kind.DEAL),),
        of_guests=True,
    )
    hand_id = poker.start_hand(house, command).facts["hand_id"]
    catch_up(house)
    return UUID(hand_id)


def a_banked_table(house: Casino) -> None:
    command = SetUpTable(
        envelope=an_envelope(by=PIT_BOSS_PIA),
        code="TC1",
        game="Three Card Poker",
        book=Book.TCP,
        places=7,
    )
    tables.set_up_table(house, command)
    catch_up(house)


def asked(person: Person, path: str, **typed: Any) -> Any:
    return fill_chosen(person, path, **typed)


@pytest.mark.rule("PP-16.3.1", "PP-16.4")
def test_a_hand_is_voided_on_the_pit_bosss_word_after_its_money_was_shown(
    signed_in: PersonOf, house: Casino
) -> None:
    hand_id = a_dealt_hand(house)
    dan = signed_in("DAN", "OFFICE")
    listed = dan.see("/rulings/PP1").text
    assert "Hand 1" in listed
    path = f"/rulings/PP1/{hand_id}/void-hand"
    assert path in listed

    shown = asked(dan, path, cause="disrupted", told="all_players", **BECAUSE)
    assert shown.status_code == 200, shown.text
    assert "Not posted yet" in shown.text
    assert "Stake of seat 1 at table PP1" in shown.text
    assert "+$5.00" in shown.text
    assert "+$10.00" in shown.text
    assert "It needs a Pit Boss or above (PP-16.3.1, PP-16.3.2)" in shown.text
    assert events_named(house, "poker.hand_voided") == 0, "a preview stores nothing"

    dialog = post(dan, shown, path)
    assert dialog.status_code == 403
    assert "Void hand 1 of table PP1" in dialog.text
    assert "Stake of seat 2 at table PP1" in dialog.text
    done = authorise(dan, dialog, "PIA")
    assert done.status_code == 302, done.text
    assert house.load(Hand, hand_id).state.is_over
    assert house.load(Hand, hand_id).state.stacks == dict.fromkeys((1, 2, 3), 500_00)

    catch_up(house)
    after = dan.see("/rulings/PP1").text
    assert "I-000001" not in after, "a ruling is no incident that somebody must close"
    log = signed_in("ANA", "OFFICE").see("/reports/decision-log").text
    assert "Hand voided" in log
    assert ">all players<" in log, "who was told is kept"
    assert "PP-16.3.1" in log


def test_a_ruling_that_the_rule_does_not_give_says_so_before_anything_is_shown(
    signed_in: PersonOf, house: Casino
) -> None:
    hand_id = a_dealt_hand(house)
    pia = signed_in("PIA", "OFFICE")

    path = f"/rulings/PP1/{hand_id}/adjust-hand"
    answer = asked(pia, path, evidence="the records", **{"entry-1": "5.00", "entry-2": "-5.00"})
    assert answer.status_code == 409
    assert "Stakes are adjusted after the hand." in answer.text
    wrong = asked(pia, path, evidence="the records", **{"entry-1": "five"})
    assert wrong.status_code == 422
    for nowhere in (f"/rulings/PP1/{hand_id}/sing", f"/rulings/PP1/{UUID(int=1)}/void-hand"):
        assert pia.see(nowhere).status_code == 404


def a_settled_round(house: Casino) -> UUID:
    """A round at TC-05 in which box 1 won twenty dollars with an Ante, and twenty with a Play."""
    an_open_table(house)
    won = Hand3(1, "Kd 5s 3c", ante=20_00, play=20_00)
    steps = (
        *won.wagers, Step3(kind=Kind3.CLOSE_BETTING),
        Step3(kind=Kind3.DEAL, dealt={1: won.cards}, cards="Qc 7d 2h"),
        Step3(kind=Kind3.ANNOUNCE), won.choice, Step3(kind=Kind3.SHOW_DEALER),
    )  # fmt: skip
    command = StartThreeCardRound(envelope=now(DEALER_DAN), table="TC-05", steps=steps)
    round_id = three_card.start_three_card_round(house, command).facts["round_id"]
    catch_up(house)
    return UUID(round_id)


@pytest.mark.rule("TCP-11.3.2", "TCP-11.4")
def test_a_pit_boss_undoes_a_settled_round_and_the_float_of_the_table_has_its_money_back(
    signed_in: PersonOf, house: Casino
) -> None:
    round_id = a_settled_round(house)
    assert the_day(house, "TC-05").float_cents == 5_000_00 - 40_00
    pia = signed_in("PIA", "OFFICE")
    path = f"/rulings/TC-05/{round_id}/invalidate-three-card-round"
    assert path in pia.see("/rulings/TC-05").text

    shown = asked(pia, path, cause="fraud", reason="a marked card")
    assert shown.status_code == 200, shown.text
    assert shown.text.count(title_of("banked.bet_reopened")) == 2
    assert "Float of table TC-05" in shown.text
    assert "+$40.00" in shown.text
    assert events_named(house, "table.play_corrected") == 0, "a preview stores nothing"
    done = post(pia, shown, path)
    assert done.status_code == 302, done.text

    day = the_day(house, "TC-05")
    assert (day.float_cents, day.plays, day.round_id) == (5_000_00, 1, None)
    assert events_named(house, "table.play_corrected") == 1
    catch_up(house)
    log = signed_in("ANA", "OFFICE").see("/reports/decision-log").text
    for words in (title_of("banked.round_ended"), "a marked card", "TCP-11.3.2", "TC-05"):
        assert words in log


@pytest.mark.rule("CW-9.4")
def test_wagers_that_are_retracted_are_typed_one_by_one() -> None:
    assert _wagers("2 P2 war, 3 P3 tie,") == [
        {"area": 2, "player": "P2", "bet": "war"},
        {"area": 3, "player": "P3", "bet": "tie"},
    ]
    with pytest.raises(ValueError, match="unpack"):
        _wagers("2 P2")


@pytest.mark.rule("TCP-11.9", "TCP-11.10", "CP-13.11", "PP-16.10")
def test_a_dispute_from_its_report_to_its_closing(signed_in: PersonOf, house: Casino) -> None:
    an_open_table(house, "TC1")
    catch_up(house)
    dan = signed_in("DAN", "OFFICE")
    raised = asked(
        dan,
        "/incidents/raise/TC1",
        kind="dispute",
        what="an Ante was down in time",
        told="pit_boss",
    )
    assert raised.status_code == 302, raised.text
    page = str(raised.location)
    shown = dan.see(page).text
    assert "A patron may also have a complaint investigated by the regulator." in shown

    preview = asked(dan, f"{page}/decide-dispute", finding="it was in time", award="25")
    assert "Float of table TC1" in preview.text
    dialog = post(dan, preview, f"{page}/decide-dispute")
    assert dialog.status_code == 403
    assert "$25.00 to the patron" in dialog.text
    assert authorise(dan, dialog, "PIA").status_code == 302
    assert events_named(house, "incident.dispute_decided") == 1

    pia = signed_in("PIA", "OFFICE")
    unresolved = {"outcome": "the player is not content", "is_resolved": ""}
    early = asked(pia, f"{page}/close-incident", **unresolved)
    assert "an inspector may be consulted before an unresolved" in early.text
    asked(pia, f"{page}/advise-of-inspector")
    closed = asked(pia, f"{page}/close-incident", **unresolved)
    assert closed.status_code == 302, closed.text
    assert "Reopen" in pia.see(page).text
    assert "I-000001" in pia.see("/incidents/").text


def test_a_dispute_asked_from_the_queue_is_posted_as_it_was_typed(
    signed_in: PersonOf, house: Casino
) -> None:
    an_open_table(house, "TC1")
    catch_up(house)
    dan = signed_in("DAN", "OFFICE")
    page = str(asked(dan, "/incidents/raise/TC1", kind="dispute", what="a bet").location)
    path = f"{page}/decide-dispute"
    dialog = post(dan, asked(dan, path, finding="it was in time", award="25"), path)
    form = forms_of(dialog)[0]

    queued = dan.send(form.other_actions[0], form.fields)
    assert queued.status_code == 302, queued.text
    waiting = signed_in("PIA", "OFFICE").see(str(queued.location)).text
    assert "$25.00 to the patron" in waiting
    assert "Float of table TC1" in waiting


def test_cards_go_from_the_check_in_to_a_table_and_the_page_says_what_is_missing(
    signed_in: PersonOf, house: Casino
) -> None:
    a_banked_table(house)
    dan = signed_in("DAN", "OFFICE")
    assert "Not ready to deal" in dan.see("/equipment/tables/TC1").text
    asked(dan, "/equipment/tables/TC1/equip-table", places="7", dealing="dealing_shoe", shoe="S-4")
    new = {"label": "R-1", "book": "TCP", "decks": "1", "colour": "red", "cards": "52"}
    short = asked(dan, "/equipment/check-in", **(new | {"cards": "51"}))
    assert "A set of 1 has 52 cards, not 51." in short.text
    made = asked(dan, "/equipment/check-in", **new)
    assert made.status_code == 302, made.text
    page = str(made.location)
    asked(dan, f"{page}/put-cards-in-use", table="TC1")
    assert "is shuffled first" in dan.see("/equipment/tables/TC1").text
    asked(dan, f"{page}/shuffle-cards")
    asked(dan, f"{page}/cut-cards", cutter="staff", depth="20")
    ready = dan.see("/equipment/tables/TC1").text
    assert "Ready to deal" in ready
    assert re.search(r"R-1</a>", ready)
    for step in ("Table laid out", "Cards issued", "Cards shuffled", "Cards cut"):
        assert step in ready, "the card log tells of the table and of its cards"

    order = asked(dan, f"{page}/order-card-count", reason="two sevens of hearts")
    assert order.status_code == 403, "a dealer orders no count"
    assert "Order a count of set R-1" in order.text
    assert "In use" in dan.see(page).text
    assert "R-1" in dan.see("/equipment/").text
    for nowhere in (f"{page}/eat", "/equipment/tables/TC1/eat", f"/equipment/sets/{UUID(int=1)}"):
        assert dan.see(nowhere).status_code == 404
