"""R11: every chip by value; with the public is what was issued less what the house holds."""

from __future__ import annotations

from uuid import UUID

from domain.transfers.commands import ReceiveTransfer, SendTransfer
from services.reads import inventory
from services.use_cases import transfers
from tests.people_and_things import (
    A_MILLION_IN_CHIPS,
    FRIDAY,
    SUPERVISOR_SUE,
    an_envelope,
)
from tests.services.reports.a_weekend import (
    SATURDAY,
    Weekend,
    close,
    columns,
    minutes,
    section,
    ties,
    total,
)

PLACES = ("issued", "vault", "cage", "runners", "tables", "transit", "outstanding", "value")


def hundreds_of(weekend: Weekend, **asked: object) -> tuple[object, ...]:
    chips = section(weekend.report("R11", **asked), "Chips")
    (row,) = [row for row in columns(chips, "denomination", *PLACES) if row[0] == "$100"]
    return row[1:]


def test_every_chip_is_somewhere(weekend: Weekend) -> None:
    document = weekend.report("R11", day=FRIDAY)
    chips = section(document, "Chips")
    assert columns(chips, "denomination", "issued", "vault", "outstanding", "state") == [
        ("$1,000", 300, 300, 0, ""),
        ("$100", 5_000, 4_980, 2, ""),
        ("$25", 5_000, 5_000, 0, ""),
        ("$5", 10_000, 10_000, 0, ""),
        ("$1", 25_000, 25_000, 0, ""),
    ]
    assert hundreds_of(weekend, day=FRIDAY) == (5_000, 4_980, 0, 0, 0, 18, 2, 20_000)
    assert total(chips, "value") == 20_000
    assert sum(value * pieces for value, pieces in A_MILLION_IN_CHIPS.items()) == 100_000_000
    assert ties(document) == [
        (100_000_000, 100_000_000, "ties"),
        (99_980_000, 99_980_000, "ties"),
        (20_000, 20_000, "ties"),
        (20_000, 20_000, "ties"),
    ]


def test_what_is_held_is_what_the_accountability_says(weekend: Weekend) -> None:
    for day in (FRIDAY, SATURDAY):
        held = ties(weekend.report("R11", day=day))[1][0]
        places = section(weekend.report("R10", day=day), "Cash and chips")
        closing = {row[:2]: row[2] for row in columns(places, "place", "item", "closing")}
        assert held == closing["Chips", "in all"]


def test_issued_less_held_is_what_the_pieces_say_now(weekend: Weekend) -> None:
    value = total(section(weekend.report("R11", day=SATURDAY), "Chips"), "value")
    found = inventory.chips(weekend.casino.pool)
    assert value == sum(each.outstanding * each.denomination for each in found) == 20_000


def test_the_chips_as_of_any_instant(weekend: Weekend) -> None:
    # Bought at 35 minutes, some cashed at 37, the drawer sent to the vault at 61.
    assert hundreds_of(weekend, as_of=minutes(34)) == (5_000, 4_980, 20, 0, 0, 0, 0, 0)
    assert hundreds_of(weekend, as_of=minutes(36)) == (5_000, 4_980, 17, 0, 0, 0, 3, 30_000)
    assert hundreds_of(weekend, as_of=minutes(38)) == (5_000, 4_980, 18, 0, 0, 0, 2, 20_000)
    assert hundreds_of(weekend, day=SATURDAY) == (5_000, 4_998, 0, 0, 0, 0, 2, 20_000)
    for asked in ({"as_of": minutes(36)}, {"day": SATURDAY}):
        assert {state for *_, state in ties(weekend.report("R11", **asked))} == {"ties"}


def test_the_change_on_a_day(weekend: Weekend) -> None:
    assert total(section(weekend.report("R11", day=FRIDAY), "Chips"), "change") == 20_000
    assert total(section(weekend.report("R11", day=SATURDAY), "Chips"), "change") == 0


def test_chips_on_their_way_to_a_table_are_in_the_air(weekend: Weekend) -> None:
    sending = SendTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE, at=minutes(70)),
        source="vault:main",
        target="cage:W2",
        chips={500: 40},
    )
    transfers.send_transfer(weekend.casino, sending)
    chips = section(weekend.report("R11", day=FRIDAY), "Chips")
    assert ("$5", 9_960, 40, 0) in columns(chips, "denomination", "vault", "transit", "outstanding")


def test_chips_missing_at_a_count_are_not_with_patrons(weekend: Weekend) -> None:
    sending = SendTransfer(
        envelope=an_envelope(by=SUPERVISOR_SUE, at=minutes(55)),
        source="vault:main",
        target="cage:W2",
        chips={500: 40},
    )
    answer = transfers.send_transfer(weekend.casino, sending)
    receive(weekend, answer.facts["transfer_id"], {500: 40})
    close(weekend.casino, weekend.open_shift, {10_000: 104}, {500: 39}, "a chip is missing")
    document = weekend.report("R11", day=SATURDAY)
    where = columns(section(document, "Where they are"), "where", "value")
    assert [row for row in where if row[1]] == [
        ("With patrons", 20_000),
        ("Missing (+) or over (−) at counts", 500),
    ]
    assert total(section(document, "Chips"), "value") == 20_500
    assert {state for *_, state in ties(document)} == {"ties"}


def test_more_chips_than_were_ever_made_are_implausible(weekend: Weekend) -> None:
    weekend.report("R11", day=FRIDAY)
    with weekend.casino.pool.connection() as connection:
        connection.execute(
            "UPDATE inventory.moves SET pieces = pieces + 3 WHERE place = 'vault:main'"
            " AND denomination = 2500 AND kind = 'chips'"
        )
    document = weekend.report("R11", day=FRIDAY)
    assert ("$25", -3, -7_500, "implausible") in columns(
        section(document, "Chips"), "denomination", "outstanding", "value", "state"
    )
    assert "does not tie" in {state for *_, state in ties(document)}


def receive(weekend: Weekend, transfer_id: str, chips: dict[int, int]) -> None:
    command = ReceiveTransfer(
        envelope=an_envelope(at=minutes(56)), transfer_id=UUID(transfer_id), chips=chips
    )
    transfers.receive_transfer(weekend.casino, command)
