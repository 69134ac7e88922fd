"""R12: movements of accounts by player, slip or employee, each with begin and end."""

from __future__ import annotations

import pytest

from domain.errors import MalformedError, NotFoundError
from domain.poker.acts import Act
from domain.poker.hand import hand_id_of
from services.use_cases import poker
from tests.domain.poker.hands_of_the_log import DEAL, an_act, start_hand
from tests.people_and_things import FRIDAY
from tests.services.reports.a_weekend import SATURDAY, Weekend, columns, section, ties, total

KEYS = ("what", "slip", "begin", "amount", "end", "status")


def test_a_players_activity_goes_from_balance_to_balance(weekend: Weekend) -> None:
    document = weekend.report("R12", player="P-000001")
    assert columns(section(document, "Activity"), *KEYS) == [
        ("Deposit", "DP-000001", 0, 15_000, 15_000, "final"),
        ("Deposit", "DP-000002", 15_000, 50_000, 65_000, "void, VD-000001"),
        ("Slip voided", "VD-000001", 65_000, -50_000, 15_000, "final"),
        ("Withdrawal", "WD-000001", 15_000, -5_000, 10_000, "final"),
        ("Deposit", "DP-000004", 10_000, 20_000, 30_000, "final"),
    ]
    assert total(section(document, "Activity"), "amount") == 30_000
    assert ties(document) == [(30_000, 30_000, "ties")]


def test_one_days_activity_stands_on_what_was_brought_forward(weekend: Weekend) -> None:
    document = weekend.report("R12", player="1", day=SATURDAY)
    assert columns(section(document, "Activity"), *KEYS) == [
        ("Deposit", "DP-000004", 10_000, 20_000, 30_000, "final")
    ]
    assert ties(document) == [(30_000, 30_000, "ties")]


def test_its_end_is_the_players_line_in_the_balances(weekend: Weekend) -> None:
    for day in (FRIDAY, SATURDAY):
        (_, end) = columns(
            section(weekend.report("R12", player="1", day=day), "Activity"), "begin", "end"
        )[-1]
        balances = section(weekend.report("R13", day=day), "Players")
        assert columns(balances, "player", "total")[0] == ("P-000001", end)


def test_an_employees_activity_is_what_they_served_or_authorised(weekend: Weekend) -> None:
    by_sue = section(weekend.report("R12", employee="sue"), "Activity")
    assert columns(by_sue, *KEYS) == [
        ("Slip voided", "VD-000001", 65_000, -50_000, 15_000, "final")
    ]
    by_col = section(weekend.report("R12", employee="COL"), "Activity")
    assert columns(by_col, "player", "amount", "end") == [
        ("P-000002", 30_000, 30_000),
        ("P-000002", -10_000, 20_000),
        ("P-000001", 20_000, 30_000),
    ]


def test_a_slips_activity_is_that_slip(weekend: Weekend) -> None:
    found = section(weekend.report("R12", slip="wd-1"), "Activity")
    assert columns(found, *KEYS) == [("Withdrawal", "WD-000001", 15_000, -5_000, 10_000, "final")]


def test_asked_of_nobody_it_is_of_the_gaming_day(weekend: Weekend) -> None:
    document = weekend.report("R12")
    assert document.period == "Gaming day 2026-03-09"
    assert section(document, "Activity").rows == ()
    assert len(section(weekend.report("R12", day=FRIDAY), "Activity").rows) == 5


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"player": "P-77"}, "there is no player P-77"),
        ({"slip": "DP-77"}, "there is no slip DP-77"),
        ({"employee": "ZED"}, "nobody has the code ZED"),
    ],
)
def test_who_is_not_known_is_said(weekend: Weekend, asked: dict[str, str], sentence: str) -> None:
    with pytest.raises(NotFoundError, match=sentence):
        weekend.report("R12", **asked)


def test_begin_amount_and_end_lead_to_the_ledger(weekend: Weekend) -> None:
    activity = section(weekend.report("R12", player="1"), "Activity")
    row, links = activity.linked_rows[1]
    event, account = row[-1], f"/ledger/accounts/player:{weekend.percy}:account"
    assert links[10:13] == (
        f"{account}?before={event}",
        f"/ledger/events/{event}",
        f"{account}?before={event + 1}",
    )


def test_a_round_is_what_it_did_to_the_stakes_at_its_seats(weekend: Weekend) -> None:
    steps = (DEAL, an_act(3, Act.RAISE, 20_00), an_act(1, Act.FOLD), an_act(2, Act.FOLD))
    command = start_hand(*steps, of_guests=True)
    hand_id = hand_id_of(command.table.upper(), command.number)
    poker.start_hand(weekend.casino, command)
    by_number = section(
        weekend.report("R12", round=f"{command.table}/{command.number}"), "Activity"
    )
    assert by_number.rows
    assert {row[6] for row in by_number.rows} == {str(hand_id)}
    assert {str(row[3]).split()[0] for row in by_number.rows} == {"seat"}
    by_id = section(weekend.report("R12", round=str(hand_id)), "Activity")
    assert by_id.rows == by_number.rows


def test_what_is_no_round_is_refused_in_a_sentence(weekend: Weekend) -> None:
    with pytest.raises(MalformedError, match="a round is a hand's id, or its table and number"):
        weekend.report("R12", round="the last one")
