"""A table's day through the real commands: what is stored, read as a rundown, and verified."""

from __future__ import annotations

from datetime import date, timedelta
from uuid import UUID

import psycopg
import pytest

from domain.cage.commands import ClosingTo, OpenDrawer
from domain.cage.errors import NotServedHereError, PlaceClosedError
from domain.cage.place import place_named
from domain.command import Person
from domain.ledger.postings import move
from domain.poker.acts import Act
from domain.poker.terms import Commission, Method
from domain.staff.roles import Book, Role
from domain.tables.day import commands as of_days
from domain.tables.day.errors import CloseStandsError, TableNotOpenError
from domain.tables.day.events import PlayResumed
from domain.tables.fills import commands as of_fills
from domain.transfers.commands import RecallTransfer, ReceiveTransfer
from domain.transfers.errors import SameHandsError
from services.integrity.verify import verify
from services.projector.main import catch_up
from services.reads import rundown
from services.reads.cut import Cut
from services.reads.figure import Figure
from services.reads.integrity import invariants
from services.settings import Settings
from services.use_cases import cage, fills, poker, table_days, transfers
from services.use_cases.casino import Casino, Decided
from services.use_cases.places import custody_of, last_table_day
from tests.domain.poker.at_the_table import terms
from tests.domain.poker.hands_of_the_log import DEAL, an_act, start_hand
from tests.given_when_then import refused
from tests.people_and_things import (
    CASHIER_CAT,
    DEALER_DAN,
    FRIDAY,
    PIT_BOSS_PIA,
    SUPERVISOR_SUE,
    a_bank_sent,
    a_person,
    an_envelope,
    hundreds,
)
from tests.services.use_cases.a_charged_room import count_chip_box
from tests.services.use_cases.a_pit import (
    FLOAT,
    FLOAT_CENTS,
    SUPERVISOR_GIL,
    TABLE,
    a_credit,
    a_fill,
    a_pit,
    close_it,
    count_by,
    count_drop,
    open_it,
    receive_box,
    sell,
    take_box,
)
from tests.services.use_cases.a_poker_room import a_table_of


def read(casino: Casino, number: int = 0, today: date = FRIDAY) -> rundown.Rundown:
    found = rundown.rundowns(casino.pool, Cut(1 << 62), today, TABLE)
    return found[number - 1]


def project(settings: Settings) -> None:
    with psycopg.connect(
        settings.database_url, autocommit=True, options="-c role=pitbook_app"
    ) as connection:
        catch_up(connection)


def balance(casino: Casino, account: str) -> int:
    with casino.pool.connection() as connection:
        row = connection.execute(
            "SELECT cents FROM ledger.balances WHERE account = %s", [account]
        ).fetchone()
    return row[0] if row else 0


def test_a_day_from_opener_to_win_with_every_figure_and_its_state(
    casino: Casino, settings: Settings
) -> None:
    a_pit(casino)
    count_by(casino, FLOAT, DEALER_DAN)
    project(settings)
    begun = read(casino)
    assert begun.status == "counting in"
    assert begun.opener == Figure(None, "pending count", "the opener is being counted")
    assert begun.win == Figure(None, "pending count", "the opener is being counted")
    assert begun.hold.state == "cannot compute"

    open_it(casino)
    sell(casino, 3)
    a_fill(casino, {25_00: 20})
    a_credit(casino, {100_00: 2})
    project(settings)
    playing = read(casino)
    not_closed = ("pending count", "the table is not closed")
    assert playing.status == "open"
    assert playing.opener == Figure(FLOAT_CENTS)
    assert playing.fills == Figure(500_00, *not_closed)
    assert playing.credits == Figure(200_00, *not_closed)
    assert playing.drop == Figure(300_00, "pending count", "the box still hangs at the table")
    assert playing.expected_cents == balance(casino, f"table:{TABLE}:float") == 5_000_00
    assert playing.win == Figure(0, "so far", "from 0 rounds")
    assert playing.hold.state == "pending count"

    drop_id = take_box(casino)
    found = FLOAT | {100_00: 21, 25_00: 78}
    close_it(casino, found, "two quarters")
    project(settings)
    closed = read(casino)
    assert closed.closer == Figure(5_050_00)
    assert closed.drop == Figure(300_00, "pending count", "box B-1 has not been counted")
    assert closed.win == Figure(50_00, "pending count", "box B-1 has not been counted")
    assert closed.exceptions == ("the closer was not what was due",)

    receive_box(casino, drop_id)
    settled = count_drop(casino, drop_id, hundreds(2), "a note is missing")
    project(settings)
    final = read(casino)
    assert (final.drop, final.closer) == (Figure(200_00), Figure(5_050_00))
    # 5,050 + 200 + 200 - 5,000 - 500, of 200 dropped.
    assert (final.win, final.hold) == (Figure(-50_00), Figure(-2_500))
    assert balance(casino, f"table:{TABLE}:float") == 5_050_00
    assert balance(casino, f"table:{TABLE}:drop") == 0
    assert balance(casino, "suspense:chips_variance") == -50_00
    assert balance(casino, "suspense:variance") == 100_00
    assert settled.slip is not None
    assert verify(settings.database_url, settings.seal_key, settings.folder).findings == ()


def test_the_vault_counts_the_drop_in_and_the_next_day_opens_from_the_closer(
    casino: Casino, settings: Settings
) -> None:
    a_pit(casino)
    open_it(casino)
    sell(casino, 2)
    drop_id = take_box(casino)
    receive_box(casino, drop_id)
    count_drop(casino, drop_id, hundreds(2))
    close_it(casino, FLOAT | {100_00: 18})
    (landing,) = [each for each in in_the_air(casino, settings) if each[1] == "count_room"]
    command = ReceiveTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE), transfer_id=landing[0], count=hundreds(2)
    )
    transfers.receive_transfer(casino, command)

    open_it(casino, FLOAT | {100_00: 17}, sent=False, reason="one is missing")
    project(settings)

    first, second = read(casino, 1), read(casino, 2)
    assert (first.win, first.hold) == (Figure(0), Figure(0))
    assert (second.number, second.opening_difference_cents) == (2, -100_00)
    assert second.exceptions == ("the opener was not what was due",)
    assert balance(casino, "suspense:chips_variance") == 100_00
    # The closer of the first day is used: it can no longer be taken back.
    cancelling = of_days.CancelClose(
        envelope=an_envelope(by=PIT_BOSS_PIA), table=TABLE, reason="too late"
    )
    refused(CloseStandsError, lambda: table_days.cancel_close(casino, cancelling))
    assert verify(settings.database_url, settings.seal_key, settings.folder).findings == ()


def in_the_air(casino: Casino, settings: Settings) -> list[tuple[UUID, str]]:
    project(settings)
    with casino.pool.connection() as connection:
        return connection.execute(
            "SELECT transfer_id, source FROM transfers.transfers WHERE status = 'in the air'"
        ).fetchall()


def test_a_box_that_never_came_to_the_count_room_is_named_and_the_win_cannot_be_computed(
    casino: Casino, settings: Settings
) -> None:
    a_pit(casino)
    open_it(casino)
    sell(casino)
    take_box(casino, "B-9")
    close_it(casino, FLOAT | {100_00: 19})
    project(settings)

    assert read(casino).drop.state == "pending count"
    ghost = read(casino, today=FRIDAY + timedelta(days=1))
    why = "box B-9 was taken on 2026-03-06 and never came to the count room"
    assert ghost.drop == Figure(None, "cannot compute", why)
    assert ghost.win == Figure(None, "cannot compute", why)
    assert ghost.exceptions == (why,)


def test_a_close_is_taken_back_with_the_float_that_was_in_the_air(
    casino: Casino, settings: Settings
) -> None:
    a_pit(casino)
    open_it(casino)
    close_it(casino, FLOAT, goes_to=ClosingTo.VAULT)
    refused(PlaceClosedError, lambda: custody_of(casino, place_named(f"table:{TABLE}")))
    command = of_days.CancelClose(
        envelope=an_envelope(by=PIT_BOSS_PIA), table=TABLE, reason="a player came back"
    )

    table_days.cancel_close(casino, command)

    project(settings)
    assert read(casino).status == "open"
    assert balance(casino, f"table:{TABLE}:float") == FLOAT_CENTS
    sell(casino)
    assert verify(settings.database_url, settings.seal_key, settings.folder).findings == ()


def test_a_fill_is_refused_withdrawn_or_taken_back(casino: Casino, settings: Settings) -> None:
    a_pit(casino)
    open_it(casino)

    def asked() -> UUID:
        asking = of_fills.RequestFill(
            envelope=an_envelope(by=SUPERVISOR_GIL), table=TABLE, chips={25_00: 4}
        )
        return UUID(fills.request_fill(casino, asking).facts["request_id"])

    refusing = of_fills.RefuseRequest(envelope=an_envelope(), request_id=asked(), reason="none")
    assert fills.refuse_request(casino, refusing).facts["step"] == "refused"
    withdrawing = of_fills.WithdrawRequest(
        envelope=an_envelope(by=SUPERVISOR_GIL), request_id=asked(), reason="asked twice"
    )
    assert fills.withdraw_request(casino, withdrawing).facts["step"] == "withdrawn"
    request_id = asked()
    issuing = of_fills.IssueFill(
        envelope=an_envelope(), request_id=request_id, source="cage:1", chips={25_00: 4}
    )
    issued = fills.issue_fill(casino, issuing)
    assert issued.slips[0].startswith("FS-")
    recalling = RecallTransfer(
        envelope=an_envelope(), transfer_id=UUID(issued.facts["transfer_id"]), reason="closes"
    )
    transfers.recall_transfer(casino, recalling)
    project(settings)
    with casino.pool.connection() as connection:
        rows = connection.execute("SELECT step FROM fills.requests ORDER BY position").fetchall()
    assert [step for (step,) in rows] == ["refused", "withdrawn", "recalled"]
    assert balance(casino, f"table:{TABLE}:float") == FLOAT_CENTS


def test_a_par_is_set_and_asked_for(casino: Casino) -> None:
    a_pit(casino)
    open_it(casino)
    fills.change_par(
        casino,
        of_fills.ChangePar(envelope=an_envelope(by=SUPERVISOR_GIL), table=TABLE, chips=FLOAT),
    )
    asking = of_fills.RequestFill(
        envelope=an_envelope(by=SUPERVISOR_GIL),
        table=TABLE,
        chips=FLOAT | {25_00: 70},
        to_par=True,
    )

    answer = fills.request_fill(casino, asking)

    assert answer.slip == "FQ-000001"


def an_open_poker_table(casino: Casino) -> Person:
    """PK1 opens without chips; return who verified that."""
    a_table_of(casino, "PK1", Book.CP)
    hal = a_person("HAL", Role.TG_HIGHER_DUTIES_DEALER)
    open_poker_table(casino, hal)
    return hal


def open_poker_table(casino: Casino, hal: Person) -> None:
    for by in (DEALER_DAN, hal):
        counting = of_days.CountFloat(envelope=an_envelope(by=by), table="PK1", chips={})
        table_days.count_float(casino, counting)
    table_days.open_table(casino, of_days.OpenTable(envelope=an_envelope(by=hal), table="PK1"))


def close_poker_table(casino: Casino, hal: Person) -> None:
    for by in (DEALER_DAN, hal):
        counting = of_days.CountFloat(envelope=an_envelope(by=by), table="PK1", chips={})
        table_days.count_float(casino, counting)
    table_days.close_table(casino, of_days.CloseTable(envelope=an_envelope(by=hal), table="PK1"))


@pytest.mark.rule("CP-7.2.1(a)")
def test_what_lies_in_the_commission_box_of_a_poker_table_is_its_win(
    casino: Casino, settings: Settings
) -> None:
    hal = an_open_poker_table(casino)
    fee = Commission(Method.FIXED_PER_HAND, per_hand={2: 3_00})
    won = (DEAL, an_act(3, Act.RAISE, 20_00), an_act(1, Act.FOLD), an_act(2, Act.FOLD))
    for number in (1, 2):
        of = terms(Book.CP, commission=fee)
        poker.start_hand(casino, start_hand(*won, of=of, of_guests=True, number=number))
    project(settings)
    (playing,) = rundown.rundowns(casino.pool, Cut(1 << 62), FRIDAY, "PK1")
    assert playing.win == Figure(6_00, "so far", "commission of 2 hands")
    assert balance(casino, "table:PK1:chip_box") == 6_00

    close_poker_table(casino, hal)
    project(settings)
    (closed,) = rundown.rundowns(casino.pool, Cut(1 << 62), FRIDAY, "PK1")
    assert closed.win == Figure(6_00, "pending count", "the chip box still hangs at the table")

    count_chip_box(casino, {2_00: 3}, table="PK1")
    project(settings)
    (final,) = rundown.rundowns(casino.pool, Cut(1 << 62), FRIDAY, "PK1")
    assert final.win == Figure(6_00)

    # The next day of the table begins with nothing won.
    open_poker_table(casino, hal)
    project(settings)
    first, second = rundown.rundowns(casino.pool, Cut(1 << 62), FRIDAY, "PK1")
    assert (first.win.cents, second.win.cents) == (6_00, 0)


@pytest.mark.rule("CP-7.2.1(c)")
def test_commission_of_a_stand_alone_poker_table_is_in_its_float_and_in_its_day(
    casino: Casino, settings: Settings
) -> None:
    an_open_poker_table(casino)
    fee = Commission(Method.FIXED_PER_HAND, per_hand={2: 3_00})
    steps = (DEAL, an_act(3, Act.RAISE, 20_00), an_act(1, Act.FOLD), an_act(2, Act.FOLD))
    of = terms(Book.CP, commission=fee, stand_alone=True)

    poker.start_hand(casino, start_hand(*steps, of=of, of_guests=True))

    day = last_table_day(casino, "PK1")
    assert day is not None
    project(settings)
    assert day.float_cents == balance(casino, "table:PK1:float") == 3_00
    (open_day,) = rundown.rundowns(casino.pool, Cut(1 << 62), FRIDAY, "PK1")
    assert open_day.win == Figure(3_00, "so far", "commission of 1 hand")
    assert verify(settings.database_url, settings.seal_key, settings.folder).findings == ()


def test_a_float_that_is_not_what_its_day_says_is_found_and_named(
    casino: Casino, settings: Settings
) -> None:
    a_pit(casino)
    open_it(casino)
    day = last_table_day(casino, TABLE)
    assert day is not None
    # A round that tells the day what it never posted.
    command = of_days.ResumePlay(envelope=an_envelope(by=DEALER_DAN), table=TABLE)
    day.start_play(command.envelope, day.id)
    day.end_play(command.envelope, day.id, 50_00, (1,), {})
    casino.perform(command, lambda: Decided((day,)))
    closed = close_it(casino, FLOAT | {25_00: 82})

    (finding,) = verify(settings.database_url, settings.seal_key, settings.folder).findings

    assert (finding.check, finding.position) == ("tables", closed.position)
    assert finding.problem == "the float held 500000 cents, its day says 505000"


def test_a_float_below_nothing_is_found_and_shown(casino: Casino, settings: Settings) -> None:
    a_pit(casino)
    open_it(casino)
    day = last_table_day(casino, TABLE)
    assert day is not None
    command = of_days.ResumePlay(envelope=an_envelope(by=DEALER_DAN), table=TABLE)
    gone = move(f"table:{TABLE}:float", "patrons:chips", FLOAT_CENTS + 1)
    day.record(PlayResumed, command.envelope, postings=gone, table=TABLE)
    casino.perform(command, lambda: Decided((day,)))
    project(settings)

    (finding,) = verify(settings.database_url, settings.seal_key, settings.folder).findings

    assert (finding.check, finding.problem) == ("balances", f"table:{TABLE}:float holds -1 cents")
    (negative,) = invariants(casino.pool).negatives
    assert (negative.account, negative.cents) == (f"table:{TABLE}:float", -1)


def test_whoever_sends_a_transfer_does_not_count_it_in(casino: Casino) -> None:
    a_pit(casino)
    transfer_id = a_bank_sent(casino, "cage:1", count=hundreds(1))
    command = ReceiveTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE), transfer_id=transfer_id, count=hundreds(1)
    )

    assert refused(SameHandsError, lambda: transfers.receive_transfer(casino, command)) == (
        "same_hands",
        "whoever sent this cannot count it in as well; another person counts it",
    )
    other = ReceiveTransfer(
        envelope=an_envelope(by=CASHIER_CAT), transfer_id=transfer_id, count=hundreds(1)
    )
    transfers.receive_transfer(casino, other)


def test_a_table_is_no_drawer_and_a_table_that_never_opened_has_no_day(casino: Casino) -> None:
    a_pit(casino)
    opening = OpenDrawer(
        envelope=an_envelope(by=DEALER_DAN), place=f"table:{TABLE}", chips={25_00: 1}
    )
    refused(NotServedHereError, lambda: cage.open_drawer(casino, opening))
    assert last_table_day(casino, TABLE) is None
    refused(TableNotOpenError, lambda: sell(casino))


def test_a_command_sent_twice_has_one_effect(casino: Casino) -> None:
    a_pit(casino)
    open_it(casino)
    command = of_days.SellTableChips(
        envelope=an_envelope(by=DEALER_DAN), table=TABLE, count=hundreds(1), chips={100_00: 1}
    )

    for _ in range(2):
        table_days.sell_table_chips(casino, command)

    day = last_table_day(casino, TABLE)
    assert day is not None
    assert day.drop_cents == 100_00
