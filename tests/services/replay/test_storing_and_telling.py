"""Published hands in the real log, told again without the cards that nobody may see."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from services.cli.main import cli
from tests.services.phh.own_hands import A_CALL, A_MUCK, HEADS_UP, RAZZ


def pitbook(environment: dict[str, str], *words: str) -> str:
    result = CliRunner().invoke(cli, words, env=environment)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def stored(environment: dict[str, str], tmp_path):
    """Store hands and give the rounds they are stored under."""

    def store(*texts: str) -> list[str]:
        for number, text in enumerate(texts):
            (tmp_path / f"{number}.phh").write_text(text, encoding="utf-8")
        lines = pitbook(environment, "phh", str(tmp_path), "--store").splitlines()
        return [json.loads(line)["round"] for line in lines[:-1]]

    return store


@pytest.mark.rule("PP-12.2.1-s2")
def test_folded_and_unshown_hole_cards_stay_hidden(environment, stored):
    (round_id,) = stored(A_CALL)
    told = pitbook(environment, "replay", round_id)

    assert "Dealt: seat 1 ?? ??; seat 2 Kh Qh; seat 3 As Ad. Seat 3 opens" in told
    assert "7c" not in told
    assert "2d" not in told
    assert "Seat 3 shows As Ad" in told


def test_each_step_names_the_rules_it_rests_on(environment, stored):
    (round_id,) = stored(A_CALL)
    steps = [
        json.loads(line) for line in pitbook(environment, "replay", round_id, "--json").splitlines()
    ]

    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    assert all(step["rules"] for step in steps)
    said = {step["event"]: step["text"] for step in steps}
    assert said["poker.raised"] == "Seat 3 raises to $6.00"
    assert said["poker.pot_awarded"] == "Pot 1: seat 3 wins $33.00"
    assert said["poker.hand_ended"] == "Hand over: seat 1 $99.00, seat 2 $84.00, seat 3 $117.00"


def test_a_mucked_hand_is_not_told(environment, stored):
    (round_id,) = stored(A_MUCK)
    told = pitbook(environment, "replay", round_id)

    assert "Seat 2 gives its hand up unseen" in told
    assert "Kc" not in told


@pytest.mark.parametrize("text", [A_CALL, HEADS_UP, A_MUCK, RAZZ])
def test_a_stored_hand_is_written_and_read_again(environment, stored, tmp_path, text):
    (round_id,) = stored(text)
    written = pitbook(environment, "replay", round_id, "--phh")
    again = tmp_path / "again"
    again.mkdir()
    (again / "hand.phh").write_text(written, encoding="utf-8")

    assert pitbook(environment, "phh", str(again)).endswith("1 passed, 0 failed, 0 skipped\n")
    assert "finishing_stacks = " in written


@pytest.mark.rule("PP-12.2.1-s2")
def test_a_written_hand_hides_what_was_folded(environment, stored):
    (round_id,) = stored(A_CALL)
    written = pitbook(environment, "replay", round_id, "--phh")

    assert "'d dh p1 ????', 'd dh p2 KhQh', 'd dh p3 AsAd'" in written


def test_storing_twice_stores_once_and_everything_fits(environment, stored):
    first = stored(A_CALL, HEADS_UP, RAZZ)
    assert stored(A_CALL, HEADS_UP, RAZZ) == first

    pitbook(environment, "rebuild")
    assert "Everything fits." in pitbook(environment, "verify")
    held = json.loads(pitbook(environment, "balance", "patrons:*", "--json"))
    assert held["cents"] == 0


def test_guests_take_their_stakes_away(environment, stored):
    stored(A_CALL)
    pitbook(environment, "rebuild")
    held = json.loads(pitbook(environment, "balance", "seat:*", "--json"))

    assert held["accounts"]
    assert {row["cents"] for row in held["accounts"]} == {0}


def test_a_round_that_is_none_is_refused(environment):
    result = CliRunner().invoke(
        cli, ["replay", "6f1d7b0e-5a0c-5c55-9f0e-70697462ff6b"], env=environment
    )

    assert result.exit_code == 2
    assert "there is no round" in result.stderr
