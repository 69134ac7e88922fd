"""`pitbook rules` lists rules for people and for machines, and refuses in one sentence."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from services.cli.rules import rules


@pytest.fixture
def pitbook_rules(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_x.py").write_text(
        '@pytest.mark.rule("CP-7.3", "CP-99")\ndef test_commission():\n    pass\n',
        encoding="utf-8",
    )
    return lambda *arguments: CliRunner().invoke(rules, arguments)


def test_it_lists_a_rule_with_its_words_and_its_tests(pitbook_rules):
    result = pitbook_rules("CP-7.3")

    assert result.exit_code == 0
    assert "CP-7.3  record" in result.stdout
    assert "tests/test_x.py::test_commission" in result.stdout
    assert result.stdout.endswith("\n1 rule\n")
    assert "No book has a rule CP-99" in result.stderr


def test_no_line_is_wider_than_a_terminal(pitbook_rules):
    result = pitbook_rules()

    widths = [len(line) for line in result.stdout.splitlines()]
    assert 80 < max(widths) <= 100
    assert not any(line.endswith(" ") for line in result.stdout.splitlines())
    assert result.stdout.endswith("1232 rules\n")


def test_missing_lists_what_no_test_cites_and_counts_it(pitbook_rules):
    result = pitbook_rules("CP-7", "--missing")

    assert "CP-7.4 " in result.stdout
    assert "CP-7.3 " not in result.stdout
    assert result.stdout.endswith("\n24 of 25 rules cited by no test\n")


def test_json_is_one_object_per_line(pitbook_rules):
    lines = pitbook_rules("cp-7", "--kind", "enforce", "--json").stdout.splitlines()

    objects = [json.loads(line) for line in lines]
    assert {each["kind"] for each in objects} == {"enforce"}
    assert all(each["id"].startswith("CP-7.") for each in objects)


def test_a_prefix_ends_where_a_number_ends(pitbook_rules):
    ids = {json.loads(line)["book"] for line in pitbook_rules("T", "--json").stdout.splitlines()}

    assert ids == {"T"}
    assert "CP-13.10" not in pitbook_rules("CP-13.1").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--kind", "enforced"), "There is no kind of rule called 'enforced'; choose one of"),
        (("XX",), "No rule begins with 'XX'."),
        (("T", "--kind", "enforc"), "There is no kind of rule called"),
        (("--missing", "--tests", "nowhere"), "There is no folder nowhere to look for tests in"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_2(pitbook_rules, arguments, sentence):
    result = pitbook_rules(*arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


def test_a_test_file_that_is_not_python_is_named_with_its_line(pitbook_rules, tmp_path):
    (tmp_path / "tests" / "test_y.py").write_text("\ndef broken(:\n", encoding="utf-8")

    result = pitbook_rules("CP-7.3")

    assert result.exit_code == 2
    assert "test_y.py, line 2: not valid Python" in result.stderr
