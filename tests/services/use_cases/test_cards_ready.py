"""Rounds wait for their cards where the house keeps a record of cards, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from domain.casino_war import commands as war
from domain.casino_war.errors import ShuffleDueError
from domain.command import Envelope
from domain.equipment import commands as of_cards
from domain.equipment.card_set import CardSet
from domain.equipment.errors import CardsNotReadyError, RoundInProgressError
from domain.equipment.kinds import Cutter, Dealing
from domain.equipment.table_equipment import TableEquipment
from domain.staff.roles import Book
from domain.tables.commands import StartRound
from domain.three_card_poker import commands as three
from domain.three_card_poker.steps import Kind, Step
from services.use_cases import casino_war, equipment, rounds, three_card
from services.use_cases.casino import Casino
from services.use_cases.equipment import has_open_round
from tests.domain.casino_war.at_the_table import step_of
from tests.domain.three_card_poker.at_the_layout import Hand
from tests.domain.three_card_poker.rounds_of_the_log import ANNOUNCE, CLOSE
from tests.people_and_things import DEALER_DAN, PIT_BOSS_PIA
from tests.services.use_cases.a_banked_table import an_open_table, now
from tests.services.use_cases.a_poker_room import a_table_of

PLAYED = Hand(1, "Kd 5s 3c", ante=20_00, play=20_00)
WHOLE = (
    *PLAYED.wagers, CLOSE, Step(kind=Kind.DEAL, dealt={1: PLAYED.cards}, cards="Qc 7d 2h"),
    ANNOUNCE, PLAYED.choice, Step(kind=Kind.SHOW_DEALER),
)  # fmt: skip
DECKS = {Book.TCP: 1, Book.CW: 6, Book.CP: 1}
DEALINGS = {Book.CP: Dealing.BY_HAND}


def lay_out(casino: Casino, book: Book, table: str = "T-1") -> UUID:
    """Lay a table out with checked cards that nobody has shuffled yet; return the set."""
    shoe = {"dealing": DEALINGS.get(book, Dealing.DEALING_SHOE), "shoe": "SH-4"}
    laid = of_cards.EquipTable(envelope=now(DEALER_DAN), table=table, places=7, **shoe)
    equipment.equip_table(casino, laid)
    new = {"label": "r-1", "book": book, "decks": DECKS[book], "cards": 52 * DECKS[book]}
    checked = of_cards.CheckInCards(envelope=now(DEALER_DAN), colour="red", **new)
    set_id = UUID(equipment.check_in_cards(casino, checked).facts["set_id"])
    brought = of_cards.PutCardsInUse(envelope=now(DEALER_DAN), set_id=set_id, table=table)
    equipment.put_cards_in_use(casino, brought)
    return set_id


def shuffle_and_cut(casino: Casino, set_id: UUID) -> None:
    shuffling = of_cards.ShuffleCards(envelope=now(DEALER_DAN), set_id=set_id)
    equipment.shuffle_cards(casino, shuffling)
    cutting = {"cutter": Cutter.STAFF, "depth": 20}
    cut = of_cards.CutCards(envelope=now(PIT_BOSS_PIA), set_id=set_id, **cutting)
    equipment.cut_cards(casino, cut)


def deal(casino: Casino, *steps: Step) -> Any:
    command = three.StartThreeCardRound(envelope=now(DEALER_DAN), table="T-1", steps=steps)
    return three_card.start_three_card_round(casino, command)


def rule_of(act: Callable[[], object]) -> str | None:
    with pytest.raises(CardsNotReadyError) as refusal:
        act()
    return refusal.value.rule


@pytest.mark.rule("TCP-4.1.1(a)", "TCP-4.2.1")
def test_a_round_waits_for_its_cards_and_the_next_for_another_shuffle(casino: Casino) -> None:
    an_open_table(casino, "T-1")
    set_id = lay_out(casino, Book.TCP)
    assert rule_of(lambda: deal(casino, *WHOLE)) == "TCP-4.1.1(a)"
    shuffle_and_cut(casino, set_id)
    deal(casino, *WHOLE)
    assert rule_of(lambda: deal(casino, *WHOLE)) == "TCP-4.1.1(a)"
    shuffle_and_cut(casino, set_id)
    deal(casino)

    assert has_open_round(casino, "T-1")
    replacing = of_cards.ReplaceCards(
        envelope=now(PIT_BOSS_PIA), set_id=set_id, pieces=1, reason="a crease"
    )
    with pytest.raises(RoundInProgressError):
        equipment.replace_cards(casino, replacing)


def test_a_house_without_a_record_of_its_cards_asks_once_and_deals(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_open_table(casino, "T-1")
    asked: list[type] = []
    find = Casino.find

    def noting(self: Casino, kind: type, stream_id: UUID) -> Any:
        asked.append(kind)
        return find(self, kind, stream_id)

    monkeypatch.setattr(Casino, "find", noting)
    deal(casino, *WHOLE)
    deal(casino, *WHOLE)

    assert asked.count(TableEquipment) == 2, "once a round"
    assert CardSet not in asked


@pytest.mark.rule("CW-4.1.1(a)", "CW-4.1.1(b)")
def test_a_recorded_shuffle_is_the_shuffle_of_casino_war(casino: Casino) -> None:
    an_open_table(casino, "T-1", Book.CW)
    lines = "P1@1 war 20", "close", "cutting_card 1", "deal Kc 4c", "settle", "collect"
    steps = tuple(map(step_of, lines))

    def war_round(envelope: Envelope | None = None) -> Any:
        started = war.StartWarRound(envelope=envelope or now(DEALER_DAN), table="T-1", steps=steps)
        return casino_war.start_war_round(casino, started)

    with pytest.raises(ShuffleDueError):
        war_round()
    set_id = lay_out(casino, Book.CW)
    shuffle_and_cut(casino, set_id)
    war_round()
    with pytest.raises(ShuffleDueError):
        war_round()
    shuffle_and_cut(casino, set_id)
    war_round()


@pytest.mark.rule("CP-5.1")
def test_a_round_of_live_poker_waits_for_its_cards(casino: Casino) -> None:
    a_table_of(casino, "T-1", Book.CP)
    lay_out(casino, Book.CP)
    command = StartRound(envelope=now(DEALER_DAN), table="T-1")

    assert rule_of(lambda: rounds.start_round(casino, command)) == "CP-5.1"
