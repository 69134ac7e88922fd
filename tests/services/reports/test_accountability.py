"""R10: cash and chips place by place over a day, what was counted, and what all of it ties to."""

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

KEYS = ("place", "item", "opening", "in", "out", "closing", "counted", "difference")
PENDING = ("pending count",) * 2
MILLION = 100_000_000


def test_a_day_place_by_place(weekend: Weekend) -> None:
    document = weekend.report("R10", day=FRIDAY)
    places = section(document, "Cash and chips")
    assert columns(places, *KEYS) == [
        ("window W1", "cash", 0, 1_095_000, 1_095_000, 0, 1_028_000, -2_000),
        ("window W1", "chips", 0, 210_000, 210_000, 0, 180_000, 0),
        ("window W2", "cash", 0, 1_030_000, 0, 1_030_000, *PENDING),
        ("in the air", "cash", 0, 103_028_000, 102_000_000, 1_028_000, None, None),
        ("in the air", "chips", 0, 100_380_000, 100_200_000, 180_000, None, None),
        ("the vault", "cash", 0, MILLION, 2_000_000, 98_000_000, *PENDING),
        ("the vault", "chips", 0, MILLION, 200_000, 99_800_000, *PENDING),
        ("Cash", "in all", 0, 205_153_000, 105_095_000, 100_058_000, None, None),
        ("Chips", "in all", 0, 200_590_000, 100_610_000, 99_980_000, None, None),
    ]
    assert total(places, "closing") == 200_038_000
    assert total(places, "difference") == -2_000


def test_it_ties_to_capital_chips_claims_and_suspense(weekend: Weekend) -> None:
    assert ties(weekend.report("R10", day=FRIDAY)) == [
        (100_058_000, 100_058_000, "ties"),
        (99_980_000, 99_980_000, "ties"),
        (40_000, 40_000, "ties"),
        (-2_000, -2_000, "ties"),
    ]


def test_the_next_day_opens_with_what_the_last_one_closed_with(weekend: Weekend) -> None:
    def amounts(day: object, key: str) -> dict[tuple[str, str], int]:
        places = section(weekend.report("R10", day=day), "Cash and chips")
        return {
            (where, what): cents for where, what, cents in columns(places, "place", "item", key)
        }

    assert amounts(FRIDAY, "closing") == amounts(SATURDAY, "opening")
    # What closed window 1 arrived; window 2 paid 100 and took 200.
    saturday = amounts(SATURDAY, "closing")
    assert saturday["in the air", "cash"] == 0
    assert saturday["the vault", "cash"] == 98_000_000 + 1_028_000
    assert saturday["window W2", "cash"] == 1_040_000
    assert {state for *_, state in ties(weekend.report("R10", day=SATURDAY))} == {"ties"}


def test_what_is_owed_is_controlled_too(weekend: Weekend) -> None:
    owed = section(weekend.report("R10", day=SATURDAY), "Owed")
    assert columns(owed, "what", "opening", "in", "out", "closing") == [
        ("Players' accounts", 40_000, 20_000, 10_000, 50_000)
    ]
    balances = section(weekend.report("R13", day=SATURDAY), "Players")
    assert total(owed, "closing") == total(balances, "total") == 50_000


def test_before_the_drawer_was_counted_its_count_is_pending(weekend: Weekend) -> None:
    document = weekend.report("R10", as_of=minutes(59))
    assert document.period == f"Gaming day {FRIDAY}"
    rows = columns(section(document, "Cash and chips"), "place", "item", "closing", "counted")
    assert ("window W1", "cash", 1_030_000, "pending count") in rows
    assert ("window W1", "chips", 180_000, "pending count") in rows
    assert {state for *_, state in ties(document)} == {"ties"}


def test_a_place_nobody_counted_says_so(weekend: Weekend) -> None:
    rows = columns(
        section(weekend.report("R10", day=SATURDAY), "Cash and chips"), "place", "counted"
    )
    assert ("window W1", "not counted") in rows


def test_figures_lead_to_accounts_and_the_count_to_its_closing(weekend: Weekend) -> None:
    places = section(weekend.report("R10", day=FRIDAY), "Cash and chips")
    first = places.links[0]
    assert first[5]
    assert first[5].startswith("/ledger/accounts/cage:W1:?before=")
    assert first[6] == first[7]
    assert first[7]
    assert first[7].startswith("/ledger/events/")


def test_a_cent_that_went_astray_does_not_tie(weekend: Weekend) -> None:
    weekend.report("R10", day=FRIDAY)
    with weekend.casino.pool.connection() as connection:
        connection.execute(
            "UPDATE ledger.entries SET cents = cents + 1 WHERE account = 'patrons:cash'"
            " AND position = (SELECT max(position) FROM ledger.entries"
            " WHERE account = 'patrons:cash' AND gaming_day = %s)",
            [FRIDAY],
        )
    assert ties(weekend.report("R10", day=FRIDAY))[0] == (100_058_000, 100_057_999, "does not tie")
