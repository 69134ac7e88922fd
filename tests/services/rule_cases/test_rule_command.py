"""`pitbook rule`: one line a case, what passed and failed, and what cannot be read."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from services.cli.main import cli
from tests.source import ROOT

PUBLISHED = ROOT.parent / "shared" / "cases" / "poker.yaml"

SETTLEMENT = """
- id: one
  book: CP
  type: settlement
  inputs:
    game: holdem
    button_seat: 1
    split_unit: '1.00'
    commission: {method: percentage, rate: '0.05', cap: '10.00', rounding_unit: '1.00'}
    board: Qs 8d 6c 3h 2s
    players:
    - {seat: 2, contributed: '140.00', cards: Ah Kd}
    - {seat: 3, contributed: 140, cards: Ac Qd}
    - {seat: 4, contributed: 9.50, folded: true}
  expected:
    commission_total: '10.00'
    awards: {3: '279.50'}
"""


@pytest.fixture
def play(tmp_path: Path):
    def run(*texts: str):
        names = []
        for number, text in enumerate(texts):
            path = tmp_path / f"cases{number}.yaml"
            path.write_text(text, encoding="utf-8")
            names.append(str(path))
        result = CliRunner().invoke(cli, ["rule", *names])
        *lines, count = result.stdout.splitlines()
        return result.exit_code, [json.loads(line) for line in lines], count

    return run


def changed(**changes: object) -> str:
    """The settlement above with other inputs; None takes a field away."""
    (case,) = yaml.safe_load(SETTLEMENT)
    for name, value in changes.items():
        holder = case if name in {"book", "type", "id", "expected"} else case["inputs"]
        holder[name] = value
        if value is None:
            del holder[name]
    return yaml.safe_dump([case])


def test_a_case_as_expected_passes(play):
    code, lines, count = play(SETTLEMENT)

    assert (code, count) == (0, "1 passed, 0 failed")
    assert lines == [
        {
            "id": "one",
            "ok": True,
            "got": {
                "uncalled_returned": {},
                "pots": [{"amount": "289.50", "eligible": [2, 3], "commission": "10.00"}],
                "commission_total": "10.00",
                "awards": {"3": "279.50"},
            },
        }
    ]


def test_a_case_not_as_expected_fails_with_exit_1(play):
    code, lines, count = play(SETTLEMENT.replace("279.50", "279.00"))

    assert (code, count) == (1, "0 passed, 1 failed")
    assert lines[0]["ok"] is False


@pytest.mark.parametrize(
    ("expected", "ok"),
    [
        ({"awards": {3: "279.50"}}, True),
        ({"awards": {3: "279.50", 2: "0.00"}}, True),
        ({"awards": {3: 279.5}}, True),
        ({"awards": {2: "0.00"}}, False),
        ({"awards": {}}, False),
        ({"pots": [{"eligible": [3, 2]}]}, True),
        ({"pots": [{"eligible": [3]}]}, False),
        ({"pots": []}, False),
        ({"pots": [{"amount": "289.50"}, {}]}, False),
        ({"uncalled_returned": {2: "5.00"}}, False),
        ({"rake": "10.00"}, False),
        ({"commission_total": "10"}, True),
        ({"commission_total": None}, False),
    ],
)
def test_only_what_is_named_is_compared_but_an_unnamed_seat_gets_nothing(play, expected, ok):
    _, lines, _ = play(changed(expected=expected))

    assert lines[0]["ok"] is ok


def test_without_an_expectation_it_is_a_calculator(play):
    code, lines, count = play(changed(expected=None))

    assert (code, count) == (0, "0 passed, 0 failed")
    assert lines[0]["ok"] is None
    assert lines[0]["got"]["awards"] == {"3": "279.50"}


def test_a_case_that_is_spoilt_as_yaml_spoils_no_other(play):
    code, lines, count = play("- id: x\n  id: y\n" + SETTLEMENT)

    assert (code, count) == (1, "1 passed, 1 failed")
    assert "has 'id' twice" in lines[0]["error"]


def test_what_cannot_be_read_fails_and_the_others_still_run(play):
    broken = "- id: broken\n  book: CP\n  type: settlement\n  inputs:\n    game: whist\n"
    code, lines, count = play(broken + SETTLEMENT, SETTLEMENT)

    assert (code, count) == (1, "2 passed, 1 failed")
    assert lines[0]["id"] == "broken"
    assert lines[0]["error"].endswith(
        "cases0.yaml:5: game should be one of holdem, holdem_hi_lo, omaha, omaha_hi_lo, pineapple,"
        " crazy_pineapple, crazy_pineapple_hi_lo, seven_card_stud, seven_card_stud_hi_lo, razz,"
        " not 'whist'"
    )
    assert [line["id"] for line in lines[1:]] == ["one", "one"]


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "a file of cases is a list of cases, or has one as `cases`"),
        ("cases: 3\n", 1, "a file of cases is a list of cases, or has one as `cases`"),
        ("- id: x\n  book: [\n", 3, "this is not YAML: "),
        ("- &x [*x]\n", 1, "the case[1] contains itself"),
        ("- 17\n", 1, "a case is a mapping of fields"),
        ("- id: x\n  id: y\n", 2, "the case has 'id' twice"),
        ("- id: 2026-13-45\n", 1, "the case holds no value of YAML: month must be in 1..12"),
        ("- book: CP\n", 1, "a case needs an id"),
        ("- id: x\n  book: CP\n", 1, "the case lacks the field 'type'"),
        ("- id: x\n  type: bluff\n", 2, "type should be one of settlement, bonus, limit_round"),
        ("- id: x\n  type: kill\n  book: TCP\n  inputs: {}\n", 3, "book should be PP or CP"),
        ("- id: x\n  type: kill\n  book: PP\n  inputs: 4\n", 4, "inputs should be a mapping"),
    ],
)
def test_no_case_read_is_exit_2_with_file_and_line(play, text, line, sentence):
    code, lines, count = play(text)

    assert (code, count) == (2, "0 passed, 1 failed")
    assert f"cases0.yaml:{line}: {sentence}" in lines[0]["error"]


def test_a_file_that_is_not_there_is_said_in_one_line():
    result = CliRunner().invoke(cli, ["rule", "nowhere.yaml"])

    assert result.exit_code == 2
    assert "nowhere.yaml:1: the file cannot be read" in result.stdout


PLAYERS = [
    {"seat": 2, "contributed": "140.00", "cards": "Ah Kd"},
    {"seat": 3, "contributed": "140.00", "cards": "Ac Qd"},
]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"only_blind": True}, "inputs has no field 'only_blind'"),
        ({"only_blinds": "yes"}, "only_blinds should be true or false, not 'yes'"),
        ({"split_unit": "0.00"}, "split_unit should be more than 0.00"),
        ({"split_unit": "1.005"}, "An amount cannot have fractions of a cent."),
        ({"split_unit": "-1.00"}, "An amount cannot be negative."),
        ({"split_unit": None}, "inputs lacks the field 'split_unit'"),
        ({"button_seat": 0}, "button_seat should be the number of a seat, not 0"),
        ({"button_seat": True}, "button_seat should be the number of a seat, not True"),
        ({"board": "Qs 8d 6c 3h"}, "a showdown needs 5 community cards, not 4"),
        ({"board": "Qs 8d 6c 3h Xs"}, "board: 'Xs' is no card"),
        ({"board": "Qs 8d 6c 3h Qs"}, "board: one card is named twice"),
        ({"board": "Qs 8d 6c 3h Ah"}, "cards: Ah lies in two places"),
        ({"players": []}, "nobody is left in the hand"),
        ({"players": [PLAYERS[0], PLAYERS[0]]}, "seat 2 is there twice"),
        ({"players": [PLAYERS[0], {**PLAYERS[1], "cards": "Ac"}]}, "seat 3 holds 1 cards"),
        ({"players": [PLAYERS[0], {**PLAYERS[1], "foled": True}]}, "has no field 'foled'"),
        ({"game": "omaha"}, "seat 2 holds 2 cards; in omaha it is 4"),
        ({"game": "razz"}, "the book CP does not deal razz"),
        ({"book": "PP", "game": "pineapple"}, "the book PP does not deal pineapple"),
        ({"commission": {"method": "tips"}}, "method should be one of percentage"),
        ({"commission": {"method": "none", "rate": "0.05"}}, "commission has no field 'rate'"),
        (
            {"commission": {"method": "percentage", "rate": "5", "rounding_unit": "1.00"}},
            "rate should be a share such as '0.05', not '5'",
        ),
    ],
)
def test_a_malformed_settlement_is_said_in_one_sentence(play, changes, sentence):
    code, lines, _ = play(changed(**changes))

    assert code == 2
    assert sentence in lines[0]["error"]


def test_a_note_may_stand_wherever_a_reader_wants_one(play):
    (case,) = yaml.safe_load(SETTLEMENT)
    for holder in (case, case["inputs"], case["inputs"]["commission"], *case["inputs"]["players"]):
        holder["note"] = "for the reader"
    code, lines, _ = play(yaml.safe_dump([case]))

    assert code == 0
    assert lines[0]["ok"] is True


@pytest.mark.rule("TCP-5.6.1(b)")
@pytest.mark.parametrize("named", ["expect", "expected"])
def test_a_case_of_a_game_may_say_as_much_of_itself_as_one_of_poker(play, named):
    case = {
        "id": "a",
        "title": "a higher hand",
        "category": "settlement",
        "game": "TCP",
        "rules": ["TCP-5.6.1(b)"],
        "readings": ["TGC-25"],
        "derivation": "king high over queen high",
        "table": {"ante_bonus": "A", "pair_plus": "A", "chip_unit": "1.00"},
        "round": {
            "dealer": ["Qc", "7d", "2h"],
            "hands": [
                {"box": 1, "player": "P1", "cards": ["Kd", "5s", "3c"], "ante": "20.00"}
                | {"play": "20.00", "decision": "play"}
            ],
        },
        named: {"outcome": "settled", "float_change": "-40.00"},
    }
    code, lines, count = play(yaml.safe_dump({"cases": [case]}))

    assert (code, count) == (0, "1 passed, 0 failed"), lines


def test_a_finisher_who_is_expected_to_win_nothing_is_shown(play):
    text = """
cases:
- id: a
  game: T
  prizes: {table: ["500.00"], finishing_order: [A, B]}
  expected: {paid: {A: "500.00", B: "0.00"}}
"""
    assert play(text)[2] == "1 passed, 0 failed"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("- " + "[" * 3_000 + "]" * 3_000, "its values are nested too deep"),
        (
            "a: &a [x, x, x, x, x, x, x, x, x, x, x]\n"
            + "".join(f"{n}: &{n} [{', '.join([f'*{m}'] * 11)}]\n" for m, n in pairwise("abcdef"))
            + "cases:\n- {id: 1, type: kill, book: PP, inputs: {hi_lo: true, hands: *f}}\n",
            "the case has more than 20000 values",
        ),
    ],
)
def test_no_nesting_and_no_anchors_run_away(play, text, sentence):
    code, lines, count = play(text)

    assert (code, count) == (2, "0 passed, 1 failed")
    assert sentence in lines[0]["error"]
    assert "cases0.yaml:1: " in lines[0]["error"]


def test_every_published_case_passes():
    if not PUBLISHED.exists():
        pytest.skip("the published rule cases are not beside this checkout")
    result = CliRunner().invoke(cli, ["rule", str(PUBLISHED)])

    assert result.exit_code == 0, result.stdout
    assert result.stdout.endswith("19 passed, 0 failed\n")
