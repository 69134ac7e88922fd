"""Rule cases of tournament money: prizes, pool and refund."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import yaml

from services.rule_cases.play import Played, play_file


@pytest.fixture
def ask(tmp_path: Path):
    def outcome(expect: dict[str, Any] | None = None, **asked: Any) -> Any:
        path = tmp_path / "case.yaml"
        case = {"id": "x", "game": "T", **asked, **({"expect": expect} if expect else {})}
        path.write_text(yaml.safe_dump({"cases": [case]}), encoding="utf-8")
        (result,) = play_file(path)
        if not isinstance(result, Played):
            return result.error
        assert result.ok is not False
        return result.got

    return outcome


TABLE = ["5000.00", "3000.00", "2000.00"]


@pytest.mark.rule("T-10.4.2(a)(v)[stand-in]", "T-10.4.2(a)(v)[no prize]")
def test_employees_at_several_places_win_nothing_and_the_others_move_up(ask):
    prizes = {"table": TABLE, "finishing_order": list("EAFB"), "employees": ["E", "F"]}

    got = ask(prizes=prizes)
    assert got == {"paid": {"A": "5000.00", "B": "3000.00"}, "not_awarded": "2000.00"}
    named = ask(expect={"paid": {"A": "5000.00", "E": "0.00"}}, prizes=prizes)
    assert named["paid"]["E"] == "0.00"


@pytest.mark.rule("T-10.4.7(a)", "T-10.4.7(b)")
@pytest.mark.parametrize(
    ("pool", "total", "prizes"),
    [
        (
            {"takings": [[1, "100.01"]], "share": "1", "split": ["0.5", "0.3", "0.2"]},
            "100.01",
            ["50.01", "30.00", "20.00"],
        ),
        (
            {"takings": [[3, "33.33"]], "share": "90%", "split": ["1/3", "1/3", "1/3"]},
            "89.99",
            ["30.01", "29.99", "29.99"],
        ),
        ({"takings": [[2, "50.00"], [0, "9.00"]]}, "100.00", []),
    ],
)
def test_a_pool_is_shared_out_to_the_last_cent(ask, pool, total, prizes):
    assert ask(pool=pool) == {"pool": total, "prizes": prizes}


@pytest.mark.rule("T-10.4.7(b)")
def test_shares_that_do_not_add_up_are_refused(ask):
    pool = {"takings": [[2, "50.00"]], "share": "0.9", "split": ["0.5", "0.3"]}

    assert ask(pool=pool) == {"verdict": "refused", "rule": "T-10.4.7(b)"}


@pytest.mark.rule("T-10.4.2(d)", "T-10.4.8(a)(iv)")
@pytest.mark.parametrize(
    ("until", "at", "share", "back"),
    [
        ("17:00:00", "16:59", None, "120.00"),
        ("17:00:00", "17:00:00", "0.5", "120.00"),
        ("17:00:00", "17:00:01", None, "0.00"),
        ("17:00:00", "17:00:01", "0.5", "50.00"),
        ("17:00:00", "17:00:01", "0.333", "33.30"),
        (17 * 3600, 17 * 3600 + 1, None, "0.00"),
        ("2026-03-06T17:00:00", "2026-03-07T09:00:00", "1/4", "25.00"),
        (
            datetime(2026, 3, 6, 17, tzinfo=UTC),
            datetime(2026, 3, 5, 18, tzinfo=UTC),
            None,
            "120.00",
        ),
    ],
)
def test_a_refund_goes_by_the_deadline_and_the_late_share(ask, until, at, share, back):
    refund = {"buy_in": "100.00", "entry_fee": "20.00", "free_withdrawal_until": until}
    refund |= {"withdrawn_at": at} | ({"late_share_of_buy_in": share} if share else {})

    assert ask(refund=refund) == {"refunded": back}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({}, "a case of the game T has one of prizes, pool, refund"),
        ({"pool": {"takings": [[1]], "share": "1"}}, "pairs of a count and an amount"),
        ({"pool": {"takings": [[1, "x"]], "share": "1"}}, "'x' is no amount"),
        ({"pool": {"takings": [[1, "1.00"]], "share": "most"}}, "'most' is no share"),
        ({"pool": {"takings": [[1, "1.00"]], "share": "1.1"}}, "'1.1' is more than the whole"),
        (
            {"refund": {"buy_in": "1.00", "free_withdrawal_until": "noon", "withdrawn_at": "1:00"}},
            "free_withdrawal_until should be a time",
        ),
        (
            {"prizes": {"table": TABLE, "finishing_order": ["A", "A"]}},
            "finishing_order names a player twice",
        ),
    ],
)
def test_a_case_that_cannot_be_read_says_what_is_wrong(ask, asked, said):
    assert said in ask(**asked)
