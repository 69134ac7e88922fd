"""`pitbook phh`: published hands by the domain, beside what their files say."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from services.cli.main import cli
from tests.services.phh.own_hands import A_CALL, A_MUCK, HEADS_UP, RAZZ
from tests.source import ROOT

PUBLISHED = ROOT.parent / "shared" / "data" / "phh"


@pytest.fixture
def replay(tmp_path):
    def run(*texts: str, options: tuple[str, ...] = ()):
        for number, text in enumerate(texts):
            (tmp_path / f"{number}.phh").write_text(text, encoding="utf-8")
        result = CliRunner().invoke(cli, ["phh", str(tmp_path), *options])
        *lines, count = result.stdout.splitlines()
        return result.exit_code, [json.loads(line) for line in lines], count

    return run


@pytest.mark.parametrize("text", [A_CALL, HEADS_UP, A_MUCK, RAZZ])
def test_a_hand_ends_with_the_stacks_of_its_file(replay, text):
    code, lines, count = replay(text)

    assert (code, count) == (0, "1 passed, 0 failed, 0 skipped"), lines
    assert lines[0]["ok"] is True


def test_flop_games_go_by_the_live_book_and_stud_by_pokerpro(replay):
    _, lines, _ = replay(A_CALL, RAZZ)

    assert [line["book"] for line in lines] == ["CP", "PP"]
    assert [line["variant"] for line in lines] == ["NT", "FR"]
    assert lines[0]["finishing_stacks"] == [99, 84, 117]


def test_a_book_can_be_named_and_what_it_does_not_deal_is_skipped(replay):
    code, lines, count = replay(A_CALL, RAZZ, options=("--book", "CP"))

    assert (code, count) == (0, "1 passed, 0 failed, 1 skipped")
    assert lines[1]["skipped"] == "the book CP does not deal razz"


def test_commission_comes_from_the_options(replay):
    _, lines, count = replay(A_CALL, options=("--rate", "10", "--cap", "2"))

    assert count == "0 passed, 1 failed, 0 skipped"
    assert lines[0]["commission"] == 2
    assert lines[0]["finishing_stacks"] == [99, 84, 115]


def test_a_hand_without_finishing_stacks_is_neither_passed_nor_failed(replay):
    code, lines, count = replay(A_CALL.partition("finishing")[0])

    assert (code, count) == (0, "0 passed, 0 failed, 0 skipped")
    assert lines[0]["ok"] is None
    assert lines[0]["finishing_stacks"] == [99, 84, 117]


def test_other_games_are_skipped_with_the_reason(replay):
    code, lines, count = replay(A_CALL.replace("'NT'", "'N2L1D'"))

    assert (code, count) == (0, "0 passed, 0 failed, 1 skipped")
    assert lines[0]["skipped"] == "neither book deals the variant N2L1D"


def test_stacks_that_do_not_add_up_are_said_to_be_the_files_own(replay):
    code, lines, _ = replay(A_CALL.replace("[99, 84, 117]", "[99, 84, 116]"))

    assert code == 1
    assert lines[0]["ok"] is False
    assert lines[0]["note"] == "the file starts with 300 in chips and ends with 299"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("variant = 'NT'", "game = 'NT'", "variant: every hand names its variant"),
        ("min_bet = 2", "", "min_bet: an amount is missing"),
        ("[100, 100, 100]", "[100]", "starting_stacks: two players or more"),
        ("[100, 100, 100]", "[100, 'x', 100]", "starting_stacks: 'x' is no amount"),
        ("[100, 100, 100]", "[100, 100.005, 100]", "has parts of a cent"),
        ("[100, 100, 100]", "[100, nan, 100]", "NaN cannot be kept exactly"),
        ("[100, 100, 100]", "[100, 1e999999999, 100]", "cannot be kept exactly"),
        ("'p3 cbr 6'", "'p3 cbr 1e999999999'", "'p3 cbr 1e999999999': 1e999999999 cannot be kept"),
        ("[100, 100, 100]", "[100, " + "9" * 5_000 + ", 100]", "the file cannot be read: Exceeds"),
        ("[100, 100, 100]", "[" * 3_000 + "]" * 3_000, "its lists are nested too deep"),
        (
            "finishing_stacks",
            "players = 3\nfinishing_stacks",
            "players: a list of names is expected",
        ),
        ("[1, 2, 0]", "[1, 2, 0, 0]", "blinds_or_straddles: 4 amounts for 3 players"),
        ("'p1 f'", "'p1 flies'", "'p1 flies' is no action of these games"),
        ("'p1 f'", "'p9 f'", "there is no player 9"),
        ("'p1 f'", "'x f'", "'x f' names no player"),
        ("KcTs4d", "KcTs4x", "'4x' is no card"),
        ("antes = [", "antes = ", "the file cannot be read"),
    ],
)
def test_what_is_wrong_with_a_hand_is_said_in_one_sentence(replay, old, new, sentence):
    assert old in A_CALL
    code, lines, count = replay(A_CALL.replace(old, new))

    assert (code, count) == (2, "0 passed, 1 failed, 0 skipped")
    assert sentence in lines[0]["error"]
    assert "0.phh" in lines[0]["error"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("'p1 f'", "'p2 f'", "it is the turn of seat 1, not of seat 2"),
        ("KcTs4d", "KcTsAs", "the As is out already"),
        ("'p3 cbr 6'", "'p3 cbr 3'", "a wager to $3.00 is too small: $4.00 at least (CP-6.6)"),
    ],
)
def test_what_the_book_refuses_is_a_hand_that_failed(replay, old, new, sentence):
    assert old in A_CALL
    code, lines, count = replay(A_CALL.replace(old, new))

    assert (code, count) == (1, "0 passed, 1 failed, 0 skipped")
    assert f": actions: {sentence}" in lines[0]["error"]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("'p1 f'", "'p1 flies'", "0.phh:10: actions: 'p1 flies' is no action"),
        ("'p2 cc # with", "'p2 cx # with", "0.phh:10: actions: 'p2 cx # with two hearts'"),
        ("'d db 5c'", "'d db 5x'", "0.phh:12: actions: 'd db 5x': '5x' is no card"),
        ("[100, 100, 100]", "[100]", "0.phh:7: starting_stacks: "),
        ("min_bet = 2", "min_bet = 'x'", "0.phh:6: min_bet: "),
        ("antes = [", "antes = ", "0.phh:4: the file cannot be read: "),
        ("'p1 f'", "'p2 f'", "0.phh:8: actions: it is the turn of seat 1"),
    ],
)
def test_a_complaint_names_the_line(replay, old, new, place):
    _, lines, _ = replay(A_CALL.replace(old, new))

    assert place in lines[0]["error"]


def test_a_complaint_names_the_hand_among_many(tmp_path):
    path = tmp_path / "many.phhs"
    path.write_text(
        f"[1]\n{A_CALL}\n[2]\n{HEADS_UP.replace('[1, 2]', '[1, x]')}".replace("x", "'x'")
    )
    result = CliRunner().invoke(cli, ["phh", str(path)])

    assert result.exit_code == 1
    error = json.loads(result.stdout.splitlines()[1])["error"]
    assert error == f"{path}:23: hand 2: blinds_or_straddles: 'x' is no amount"


def test_a_file_without_a_hand_is_said_to_hold_none(replay):
    code, lines, count = replay("# nothing here\n")

    assert (code, count) == (2, "0 passed, 1 failed, 0 skipped")
    assert "variant: the file holds no hand" in lines[0]["error"]


def test_cards_nobody_saw_can_win_where_nobody_calls_but_not_at_a_showdown(replay):
    unseen = A_CALL.replace("'d dh p2 KhQh'", "'d dh p2 ????'").replace(", 'p2 sm KhQh'", "")
    _, lines, count = replay(unseen)

    assert count == "0 passed, 0 failed, 1 skipped"
    assert lines[0]["skipped"] == "the file does not say what player 2 held at the showdown"


def test_a_file_of_many_hands_names_each(tmp_path):
    path = tmp_path / "many.phhs"
    path.write_text(f"[1]\n{A_CALL}\n[2]\n{HEADS_UP}", encoding="utf-8")
    result = CliRunner().invoke(cli, ["phh", str(path)])

    first, second, count = result.stdout.splitlines()
    assert json.loads(first)["hand"].endswith("many.phhs:1")
    assert json.loads(second)["hand"].endswith("many.phhs:2")
    assert count == "2 passed, 0 failed, 0 skipped"


def test_nothing_to_read_is_exit_2(tmp_path):
    result = CliRunner().invoke(cli, ["phh", str(tmp_path)])

    assert result.exit_code == 2
    assert result.stdout == "0 passed, 0 failed, 0 skipped\n"


def test_an_amount_that_is_none_is_refused():
    result = CliRunner().invoke(cli, ["phh", "x.phh", "--cap", "1,5", "--rate", "5"])

    assert result.exit_code == 2
    assert "--cap" in result.stderr


def test_every_published_hand_ends_as_its_file_says():
    if not PUBLISHED.exists():
        pytest.skip("the published hands are not beside this checkout")
    result = CliRunner().invoke(cli, ["phh", str(PUBLISHED)])

    assert result.exit_code == 0
    assert result.stdout.endswith("643 passed, 0 failed, 0 skipped\n")
