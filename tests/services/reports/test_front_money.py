"""R14: deposits and withdrawals by slip, net of voids, tied to the drawers and the accounts."""

from __future__ import annotations

from tests.people_and_things import FRIDAY
from tests.services.reports.a_weekend import (
    SATURDAY,
    Weekend,
    columns,
    minutes,
    section,
    ties,
    total,
)


def test_a_day_lists_every_slip_and_its_grand_totals(weekend: Weekend) -> None:
    activity = section(weekend.report("R14", day=FRIDAY), "Activity")
    told = columns(activity, "slip", "player", "shift", "status", "deposit", "withdrawal")
    assert told == [
        ("DP-000001", "P-000001", "W1-1", "final", 15_000, None),
        ("DP-000002", "P-000001", "W1-1", "void, VD-000001", 50_000, None),
        ("VD-000001", "P-000001", "W1-1", "void of DP-000002", -50_000, None),
        ("WD-000001", "P-000001", "W1-1", "final", None, 5_000),
        ("DP-000003", "P-000002", "W2-1", "final", 30_000, None),
    ]
    assert (total(activity, "deposit"), total(activity, "withdrawal")) == (45_000, 5_000)
    assert columns(activity, "cashier", "authoriser")[2] == ("Cat Somebody", "Sue Somebody")
    assert {row[0] for row in columns(activity, "method")} == {"cash"}


def test_it_ties_to_the_drawers_and_to_the_accounts(weekend: Weekend) -> None:
    assert ties(weekend.report("R14", day=FRIDAY)) == [(40_000, 40_000, "ties")] * 2
    both = weekend.report("R14", day=FRIDAY, to=SATURDAY)
    assert ties(both) == [(50_000, 50_000, "ties")] * 2
    assert both.period == f"Gaming days {FRIDAY} to {SATURDAY}"


def test_what_the_closed_drawer_took_is_what_its_count_sheet_says(weekend: Weekend) -> None:
    front = section(weekend.report("R14", day=FRIDAY), "Activity")
    at_w1 = [row for row in columns(front, "shift", "deposit", "withdrawal") if row[0] == "W1-1"]
    net = sum(deposit or 0 for _, deposit, _ in at_w1) - sum(paid or 0 for *_, paid in at_w1)
    drawers = section(weekend.report("R9", day=FRIDAY), "Drawers")
    (w1,) = [
        row[1:]
        for row in columns(drawers, "item", "shift", "opening", "expected")
        if row[:2] == ("cash", "W1-1")
    ]
    assert net == 10_000
    # Chips sold for 300 and cashed for 100 are in the drawer too, and are no front money.
    assert w1[2] - w1[1] == net + 30_000 - 10_000


def test_a_void_shows_only_once_it_has_happened(weekend: Weekend) -> None:
    before = section(weekend.report("R14", day=FRIDAY, as_of=minutes(31)), "Activity")
    assert columns(before, "slip", "status") == [("DP-000001", "final"), ("DP-000002", "final")]
    assert total(before, "deposit") == 65_000


def test_a_reprint_as_of_an_event_says_the_same_whatever_happened_since(weekend: Weekend) -> None:
    now = weekend.report("R14", day=FRIDAY)
    then = weekend.report("R14", day=FRIDAY, event=now.as_of_position)
    assert then.sections == now.sections
    early = section(weekend.report("R14", day=FRIDAY, event=weekend.mistake), "Activity")
    assert columns(early, "slip", "status")[-1] == ("DP-000002", "final")


def test_every_row_leads_to_its_slip_its_drawer_and_its_event(weekend: Weekend) -> None:
    activity = section(weekend.report("R14", day=FRIDAY), "Activity")
    for row, links in activity.linked_rows:
        assert links[0] == f"/slips/{row[0]}"
        assert links[-1] == f"/ledger/events/{row[-1]}"
    assert activity.links[0][4] == f"/reports/shifts/{weekend.closed_shift}/count-sheet"
    assert activity.links[0][8] == activity.links[0][-1]


def test_a_quiet_day_has_no_entries_and_still_ties(weekend: Weekend) -> None:
    document = weekend.report("R14", day="2026-03-05")
    assert section(document, "Activity").rows == ()
    assert ties(document) == [(0, 0, "ties")] * 2
