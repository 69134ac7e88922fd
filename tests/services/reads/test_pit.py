"""The pit board's read: every table's state, what it waits for, and who may see its figures."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from domain.casino_war.steps import Kind, Step
from domain.incidents.kinds import IncidentKind
from domain.staff.roles import Book, Role
from domain.three_card_poker.acts import DealRuling, Irregularity
from domain.three_card_poker.steps import Kind as Turn
from domain.three_card_poker.steps import Step as Round
from services.dealing.stopped import stopped_rounds
from services.desk.approvals import Request
from services.reads import pit
from services.reads.figure import Win
from services.reads.pit_cards import TableCard
from services.store.pool import Pool
from services.use_cases.casino import Casino
from tests.domain.three_card_poker.at_the_layout import Hand
from tests.people_and_things import ACCOUNTANT_ANA, DEALER_DAN, PIT_BOSS_PIA, a_person, hundreds
from tests.services.use_cases.a_banked_table import FLOAT, SUPERVISOR_GIL, an_open_table
from tests.services.use_cases.a_floor import a_table_on_the_floor, seen
from tests.services.use_cases.at_the_tables_now import (
    a_dealt_round,
    a_fill_asked_for,
    a_raise_announced,
    a_stopped_round,
    do,
)

MANAGER = pit.Reader(ACCOUNTANT_ANA.roles)
DEALER = pit.Reader(DEALER_DAN.roles)
PIT_BOSS = pit.Reader(PIT_BOSS_PIA.roles)


def board(casino: Casino, reader: pit.Reader = MANAGER) -> list[TableCard]:
    seen(casino)
    today = datetime.now(UTC).date()
    return pit.board(casino.pool, today, reader, partial(stopped_rounds, casino))


def card_of(casino: Casino, code: str, reader: pit.Reader = MANAGER) -> TableCard:
    return next(card for card in board(casino, reader) if card.code == code)


def test_who_is_needed_comes_first(casino: Casino) -> None:
    for code in ("TC-01", "TC-02", "TC-03"):
        an_open_table(casino, code)
    a_table_on_the_floor(casino, code="TC-00")
    do(casino, "set-up-table", code="TC-0A", game="No terms yet", book=Book.TCP, places=7)
    a_raise_announced(casino, "TC-02")
    round_id = a_stopped_round(casino, "TC-03")

    ruling, waiting, opened, closed, bare = board(casino)

    assert [each.code for each in (ruling, waiting, opened)] == ["TC-03", "TC-02", "TC-01"]
    assert [each.need for each in (ruling, waiting, opened)] == ["ruling", "waiting", "open"]
    assert ruling.stop
    assert ruling.stop.rule == "TCP-9.4"
    assert "Box 3 does not have three cards" in ruling.stop.words
    assert (ruling.round_id, ruling.round_number, ruling.is_round_open) == (round_id, 1, True)
    assert ruling.rounds_today == 1
    (notice,) = waiting.notices
    assert [(each.before, each.after) for each in notice.changes] == [("$10.00", "$25.00")]
    assert opened.limits == "$10 to $500"
    assert [(each.code, each.state, each.need) for each in (closed, bare)] == [
        ("TC-00", "closed", "nobody"),
        ("TC-0A", "no terms", "nobody"),
    ]


def test_a_ruling_that_was_given_is_not_waited_for(casino: Casino) -> None:
    an_open_table(casino, "TC-01")
    round_id = a_dealt_round(casino, "TC-01")
    assert card_of(casino, "TC-01").need == "open"
    wrong = {"round_id": round_id, "kind": Irregularity.WRONG_ORDER}
    do(casino, "report-three-card-irregularity", **wrong)
    assert card_of(casino, "TC-01").need == "ruling"
    ruling = {"ruling": DealRuling.STANDS, "reason": "seen on the recording"}
    do(casino, "rule-on-deal", round_id=round_id, **ruling)
    after = card_of(casino, "TC-01")
    assert (after.need, after.stop, after.is_round_open) == ("open", None, True)


def test_a_round_that_was_dealt_for_nobody_waits_to_be_declared_void(casino: Casino) -> None:
    an_open_table(casino, "CW-01", Book.CW)
    started = do(casino, "start-war-round", DEALER_DAN, table="CW-01", is_shuffled=True)
    assert card_of(casino, "CW-01").stop is None
    closing = (Step(kind=Kind.CLOSE_BETTING),)
    do(casino, "continue-war-round", DEALER_DAN, round_id=started.facts["round_id"], steps=closing)
    stop = card_of(casino, "CW-01").stop
    assert stop
    assert stop.rule == "CW-9.3"


def a_won_round(casino: Casino, code: str) -> None:
    """Box 3 loses an Ante and a Play of twenty dollars each to the dealer."""
    lost = Hand(3, "Kd 5s 3c", ante=20_00, play=20_00)
    steps = (
        *lost.wagers, Round(kind=Turn.CLOSE_BETTING),
        Round(kind=Turn.DEAL, dealt={3: lost.cards}, cards="Ac Ad 2h"),
        Round(kind=Turn.ANNOUNCE), lost.choice, Round(kind=Turn.SHOW_DEALER),
    )  # fmt: skip
    do(casino, "start-three-card-round", DEALER_DAN, table=code, steps=steps)


def win_of(casino: Casino, code: str, reader: pit.Reader) -> Win | None:
    return card_of(casino, code, reader).win


def test_the_win_so_far_is_what_the_rounds_on_record_brought(casino: Casino) -> None:
    an_open_table(casino, "TC-01")
    assert win_of(casino, "TC-01", PIT_BOSS) == Win(0, "so far", "from 0 rounds", is_blind=False)
    a_won_round(casino, "TC-01")
    do(casino, "sell-table-chips", DEALER_DAN, table="TC-01", count=hundreds(3), chips={100_00: 3})
    a_dealt_round(casino, "TC-01")

    # What was sold is no win, and a round that is played has not brought anything yet.
    told = card_of(casino, "TC-01", PIT_BOSS)
    assert told.win == Win(40_00, "so far", "from 1 round", is_blind=False)
    assert told.float_cents is None, "the float is for nobody who may have to count it"
    assert card_of(casino, "TC-01").win == told.win
    assert card_of(casino, "TC-01").float_cents == 4_740_00
    assert win_of(casino, "TC-01", DEALER) == Win(None, "so far", "from 1 round", is_blind=True)


def test_the_win_is_blind_to_a_pit_boss_while_the_float_is_counted_out(casino: Casino) -> None:
    an_open_table(casino, "TC-01")
    a_won_round(casino, "TC-01")
    found = FLOAT | {5_00: 188}
    do(casino, "count-float", DEALER_DAN, table="TC-01", chips=found)

    counting = card_of(casino, "TC-01", PIT_BOSS)
    assert counting.state == "counting out"
    assert counting.win == Win(None, "so far", "from 1 round", is_blind=True)
    assert win_of(casino, "TC-01", MANAGER) == Win(40_00, "so far", "from 1 round", is_blind=False)

    do(casino, "cancel-close", SUPERVISOR_GIL, table="TC-01", reason="play goes on after all")
    assert win_of(casino, "TC-01", PIT_BOSS) == Win(40_00, "so far", "from 1 round", is_blind=False)
    for by in (DEALER_DAN, SUPERVISOR_GIL):
        do(casino, "count-float", by, table="TC-01", chips=found)
    do(casino, "close-table", SUPERVISOR_GIL, table="TC-01")
    # Nothing was sold and no box hangs there: what two people found is the win.
    for reader in (PIT_BOSS, DEALER):
        assert win_of(casino, "TC-01", reader) == Win(40_00, "final", "", is_blind=False)


def test_a_closed_table_waits_for_its_box_and_says_so_to_the_pit_boss_alone(
    casino: Casino,
) -> None:
    an_open_table(casino, "TC-01")
    do(casino, "sell-table-chips", DEALER_DAN, table="TC-01", count=hundreds(3), chips={100_00: 3})
    for by in (DEALER_DAN, SUPERVISOR_GIL):
        do(casino, "count-float", by, table="TC-01", chips=FLOAT | {100_00: 17})
    do(casino, "close-table", SUPERVISOR_GIL, table="TC-01")

    closed = card_of(casino, "TC-01", DEALER)
    assert (closed.state, closed.float_cents) == ("closed", 4_700_00)
    # The box still hangs there: what was sold would tell what must be found in it.
    waits = ("pending count", "the box still hangs at the table")
    assert closed.win == Win(None, *waits, is_blind=True)
    assert win_of(casino, "TC-01", PIT_BOSS) == Win(0, *waits, is_blind=False)


@pytest.mark.parametrize(
    ("code", "book", "least", "next_down"),
    [
        ("TC-01", Book.TCP, Role.PIT_BOSS, Role.GAME_SUPERVISOR),
        ("CW-01", Book.CW, Role.PIT_BOSS, Role.GAME_SUPERVISOR),
        ("CB-01", Book.C3P, Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR),
    ],
)
def test_whoever_has_the_last_word_by_the_book_of_the_table_sees_its_win(
    casino: Casino, code: str, book: Book, least: Role, next_down: Role
) -> None:
    an_open_table(casino, code, book)
    readers = [pit.Reader(a_person("X", role).roles) for role in (least, next_down)]
    found = [win_of(casino, code, reader) for reader in readers]
    assert [each.is_blind for each in found if each] == [False, True]


def test_a_pause_lasts_until_play_goes_on(casino: Casino) -> None:
    an_open_table(casino, "TC-01")
    do(casino, "pause-play", SUPERVISOR_GIL, table="TC-01", reason="a spilt drink")
    paused = card_of(casino, "TC-01")
    assert (paused.state, paused.state_reason, paused.need) == (
        "paused", "a spilt drink", "waiting",
    )  # fmt: skip
    do(casino, "resume-play", SUPERVISOR_GIL, table="TC-01")
    assert card_of(casino, "TC-01").state == "open"
    do(casino, "announce-closing", table="TC-01", reason="end of the night", minutes=30,
       sign_is_up=True)  # fmt: skip
    assert card_of(casino, "TC-01").state == "closing"


def test_boxes_fills_lists_and_incidents_stand_at_their_table(casino: Casino) -> None:
    for code in ("TC-01", "TC-02"):
        an_open_table(casino, code)
    for box in (2, 5):
        do(casino, "sit-at-box", DEALER_DAN, table="TC-01", box=box, player=f"P{box}")
    a_fill_asked_for(casino, "TC-01")
    listed = {"code": "TCP", "game": "Three Card Poker", "book": Book.TCP, "tables": "TC-01"}
    do(casino, "open-waiting-list", DEALER_DAN, **listed)
    do(casino, "join-waiting-list", DEALER_DAN, code="TCP")
    what = {"kind": IncidentKind.DISPUTE, "what": "a player disputes a payment"}
    do(casino, "raise-incident", SUPERVISOR_GIL, table="TC-01", **what)

    first, other = board(casino)
    assert (first.taken, first.places) == ([2, 5], 7)
    (asked,) = first.floats_asked
    assert (asked.kind, asked.cents, asked.is_in_the_air) == ("fill", 500_00, False)
    assert [(each.code, each.waiting) for each in first.lists] == [("TCP", 1)]
    assert [each.about for each in first.incidents] == ["Dispute"]
    assert first.need == "waiting"
    assert (other.code, other.need) == ("TC-02", "open")
    others = (other.taken, other.floats_asked, other.lists, other.incidents)
    assert others == ([], [], [], [])


def test_a_word_that_is_asked_for_stands_at_its_table_or_that_of_its_round(casino: Casino) -> None:
    for code in ("TC-01", "TC-02", "TC-03"):
        an_open_table(casino, code)
    round_id = a_dealt_round(casino, "TC-02")
    waiting = (_asking({"table": "tc-01"}), _asking({"round_id": str(round_id)}), _asking({}))
    first, second, third = board(casino, pit.Reader(ACCOUNTANT_ANA.roles, waiting))
    assert (first.need, first.words_waiting[0].request_id) == ("ruling", waiting[0].request_id)
    assert (second.need, second.words_waiting[0].request_id) == ("ruling", waiting[1].request_id)
    assert (third.need, third.words_waiting) == ("open", [])


def test_more_tables_are_not_more_queries(casino: Casino) -> None:
    an_open_table(casino, "TC-01")
    a_dealt_round(casino, "TC-01")
    few = _connections(casino)
    for code in ("TC-02", "TC-03", "TC-04"):
        an_open_table(casino, code)
        a_dealt_round(casino, code)
    assert _connections(casino) == few


class _Counting:
    """A pool that counts how often it is asked."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.asked = 0

    @contextmanager
    def connection(self) -> Iterator[Any]:
        self.asked += 1
        with self.pool.connection() as connection:
            yield connection


def _connections(casino: Casino) -> int:
    seen(casino)
    counting: Any = _Counting(casino.pool)
    today = datetime.now(UTC).date()
    cards = pit.board(counting, today, MANAGER, partial(stopped_rounds, casino))
    assert cards
    return int(counting.asked)


def _asking(fields: dict[str, str]) -> Request:
    return Request(
        request_id=uuid4(),
        command_name="direct-misdeal",
        body={"asked": fields},
        fingerprint=b"",
        sentence="A misdeal is to be directed.",
        power="declare_misdeal",
        rank="a Game Supervisor or above",
        requested_by=PIT_BOSS_PIA.staff_id,
        station="PIT3",
        asked_at=datetime.now(UTC),
        is_lapsed=False,
        decided_at=None,
        decided_by=None,
        decision=None,
        outcome=None,
    )
