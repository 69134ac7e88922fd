"""Incidents, sets of cards and the decision log, from real commands of a real house."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import pytest

from domain.equipment import commands as of_cards
from domain.equipment.errors import CardsNotReadyError
from domain.equipment.kinds import Cutter, Dealing
from domain.incidents import commands as ask
from domain.incidents.errors import BarredFromGameError
from domain.incidents.kinds import IncidentKind, SeizureEnd
from domain.players.player_account import PlayerAccount
from domain.staff.roles import Book, Role
from domain.tables.sitting import Sitting, sitting_id_of
from services.use_cases import equipment, incidents
from services.use_cases.bars import check_not_barred
from services.use_cases.casino import Casino
from services.use_cases.equipment import cards_ready_to_deal
from services.use_cases.seats import the_table
from services.use_cases.table_days import the_day
from tests.given_when_then import refused
from tests.people_and_things import DEALER_DAN, FRIDAY, PIT_BOSS_PIA, a_person, an_envelope
from tests.projections.conftest import Rows
from tests.services.use_cases.a_banked_table import an_open_table
from tests.services.use_cases.a_poker_room import a_player_with_card, a_table_of, buy_in, sit

SUPERVISOR_GUS = a_person("GUS", Role.GAME_SUPERVISOR)


def reported(casino: Casino, table: str, kind: IncidentKind, player_id: UUID | None = None) -> UUID:
    command = ask.RaiseIncident(
        envelope=an_envelope(by=DEALER_DAN),
        table=table,
        kind=kind,
        what="seen by the dealer",
        player_id=player_id,
    )
    return UUID(incidents.raise_incident(casino, command).facts["incident_id"])


@pytest.mark.rule("TCP-11.10")
def test_a_dispute_is_decided_on_the_pit_bosss_word_and_stands_in_the_log(
    casino: Casino, rows: Rows
) -> None:
    an_open_table(casino, "TC1")
    incident_id = reported(casino, "tc1", IncidentKind.DISPUTE)
    incidents.decide_dispute(
        casino,
        ask.DecideDispute(
            envelope=an_envelope(by=SUPERVISOR_GUS, authorised_by=PIT_BOSS_PIA),
            incident_id=incident_id,
            finding="the Ante was down in time",
            award_cents=25_00,
        ),
    )

    (decision,) = rows("SELECT * FROM decisions.decisions WHERE incident_id IS NOT NULL")
    assert (decision["name"], decision["rules"]) == ("incident.dispute_decided", "TCP-11.10")
    assert (decision["table_code"], decision["cents"]) == ("TC1", 25_00)
    assert the_day(casino, "TC1").float_cents == 5_000_00 - 25_00
    assert decision["incident_id"] == incident_id
    assert (decision["by_staff"], decision["authorised_by"]) == (
        SUPERVISOR_GUS.staff_id,
        PIT_BOSS_PIA.staff_id,
    )
    (incident,) = rows("SELECT * FROM incidents.incidents")
    assert (incident["number"], incident["is_decided"], incident["is_closed"]) == (1, True, False)
    assert "incident.dispute_decided" in {
        each["name"] for each in rows("SELECT * FROM overrides.overrides")
    }


@pytest.mark.rule("PP-16.2.2", "PP-16.2.3")
def test_a_seizure_and_a_bar_at_an_electronic_table_empty_the_seat_into_the_account(
    casino: Casino, rows: Rows
) -> None:
    a_table_of(casino)
    player_id = a_player_with_card(casino)
    sit(casino, 1, "1001")
    buy_in(casino, 1, 240_00)
    incident_id = reported(casino, "pp1", IncidentKind.DEVICE, player_id)
    about = {"incident_id": incident_id, "reason": "won with a telephone"}
    check_not_barred(casino, Book.PP, player_id)

    incidents.seize_winnings(
        casino,
        ask.SeizeWinnings(
            envelope=an_envelope(by=PIT_BOSS_PIA), amount_cents=480_00, seat=1, **about
        ),
    )
    assert casino.load(PlayerAccount, player_id).balance_cents == 20_00
    incidents.bar_from_game(casino, ask.BarFromGame(envelope=an_envelope(by=PIT_BOSS_PIA), **about))
    refused(BarredFromGameError, lambda: check_not_barred(casino, Book.PP, player_id))
    check_not_barred(casino, Book.CP, player_id)
    check_not_barred(casino, Book.PP, None)

    incidents.settle_seizure(
        casino,
        ask.SettleSeizure(envelope=an_envelope(by=PIT_BOSS_PIA), end=SeizureEnd.RELEASED, **about),
    )
    assert casino.load(PlayerAccount, player_id).balance_cents == 500_00
    (incident,) = rows("SELECT * FROM incidents.incidents")
    assert (incident["held_cents"], incident["is_barred"]) == (0, True)
    accounts = "account IN ('suspense:seized_credit', 'seat:PP1:1')"
    assert {row["cents"] for row in rows(f"SELECT * FROM ledger.balances WHERE {accounts}")} == {0}


@pytest.mark.rule("PP-16.2.2")
def test_a_bar_ends_a_sitting_and_the_stake_goes_to_the_account(casino: Casino) -> None:
    a_table_of(casino)
    player_id = a_player_with_card(casino)
    sit(casino, 1, "1001")
    buy_in(casino, 1, 240_00)
    incident_id = reported(casino, "pp1", IncidentKind.BREACH, player_id)

    incidents.bar_from_game(
        casino,
        ask.BarFromGame(
            envelope=an_envelope(by=PIT_BOSS_PIA), incident_id=incident_id, reason="marked a card"
        ),
    )
    assert casino.load(Sitting, sitting_id_of("PP1", 1, 1)).has_ended
    assert casino.load(PlayerAccount, player_id).balance_cents == 500_00
    incidents.lift_bar(
        casino,
        ask.LiftBar(
            envelope=an_envelope(by=PIT_BOSS_PIA), incident_id=incident_id, reason="a mistake"
        ),
    )
    check_not_barred(casino, Book.PP, player_id)


@pytest.mark.rule("TCP-3.2", "TCP-4.1.1(a)")
def test_a_table_deals_only_from_cards_that_were_checked_in_shuffled_and_cut(
    casino: Casino, rows: Rows
) -> None:
    an_open_table(casino, "TC1")
    said = []

    def dealing(since=None):
        cards_ready_to_deal(casino, the_table(casino, "TC1"), FRIDAY, since)

    def do(use_case, kind, by=DEALER_DAN, **asked):
        with pytest.raises(CardsNotReadyError) as refusal:
            dealing()
        said.append(refusal.value.rule)
        return use_case(casino, kind(envelope=an_envelope(by=by), **asked)).facts

    dealing()
    laid_out = {"table": "TC1", "places": 7, "dealing": Dealing.DEALING_SHOE, "shoe": "SH-4"}
    envelope = an_envelope(by=DEALER_DAN)
    equipment.equip_table(casino, of_cards.EquipTable(envelope=envelope, **laid_out))
    new = {"label": "r-1", "book": Book.TCP, "decks": 1, "cards": 52, "colour": "red"}
    set_id = UUID(do(equipment.check_in_cards, of_cards.CheckInCards, **new)["set_id"])
    do(equipment.put_cards_in_use, of_cards.PutCardsInUse, set_id=set_id, table="tc1")
    do(equipment.shuffle_cards, of_cards.ShuffleCards, set_id=set_id)
    do(equipment.cut_cards, of_cards.CutCards, set_id=set_id, cutter=Cutter.STAFF, depth=20)

    assert said == ["TCP-3.2", "TCP-3.2", "TCP-4.1.1(a)", "TCP-4.2.1"]
    dealing()
    (cards,) = rows("SELECT * FROM card_sets.sets")
    assert (cards["standing"], cards["table_code"]) == ("in_use", "TC1")
    later = an_envelope().at + timedelta(minutes=1)
    refused(CardsNotReadyError, lambda: dealing(later))
    equipment.retain_cards(
        casino,
        of_cards.RetainCards(
            envelope=an_envelope(by=DEALER_DAN), set_id=set_id, kept_at="safe 3", reason="marked"
        ),
    )
    (cards,) = rows("SELECT * FROM card_sets.sets")
    assert (cards["standing"], cards["table_code"]) == ("retained", "")
    (table,) = rows("SELECT * FROM card_sets.tables")
    assert (table["shoe"], table["dealing"]) == ("SH-4", "dealing_shoe")
