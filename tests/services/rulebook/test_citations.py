"""Citations are read from the source of tests, wherever a mark can stand."""

from __future__ import annotations

from textwrap import dedent

import pytest

from services.rulebook.citations import citations, unknown_citations


@pytest.fixture
def cited(tmp_path):
    def read(source, name="test_x.py"):
        file = tmp_path / "tests" / "domain" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(source), encoding="utf-8")
        return citations(tmp_path / "tests")

    return read


def test_a_decorator_cites_each_rule_it_names(cited):
    found = cited("""
        @pytest.mark.rule("CP-7.3", "CP-7.4")
        def test_commission():
            pass

        @mark.rule("CP-7.3")
        async def test_later():
            pass
        """)

    assert found == {
        "CP-7.3": (
            "tests/domain/test_x.py::test_commission",
            "tests/domain/test_x.py::test_later",
        ),
        "CP-7.4": ("tests/domain/test_x.py::test_commission",),
    }


def test_a_case_of_a_parametrised_test_cites_a_rule(cited):
    found = cited("""
        @pytest.mark.parametrize("pot", [
            pytest.param(1, marks=pytest.mark.rule("PP-7.3")),
            pytest.param(2, marks=[pytest.mark.slow, pytest.mark.rule("PP-7.4")]),
        ])
        def test_rake(pot):
            pass
        """)

    assert set(found) == {"PP-7.3", "PP-7.4"}
    assert found["PP-7.4"] == ("tests/domain/test_x.py::test_rake",)


def test_cases_kept_in_a_constant_are_credited_to_the_test_that_uses_them(cited):
    found = cited("""
        CASES = [pytest.param(1, marks=pytest.mark.rule("CW-9.1"))]
        UNUSED: list = [pytest.param(1, marks=pytest.mark.rule("CW-9.2"))]

        @pytest.mark.parametrize("case", CASES)
        def test_war(case):
            pass

        def test_peace():
            pass
        """)

    assert found == {
        "CW-9.1": ("tests/domain/test_x.py::test_war",),
        "CW-9.2": ("tests/domain/test_x.py",),
    }


def test_marks_of_a_class_and_of_a_file_count_for_every_test_in_it(cited):
    found = cited("""
        pytestmark = [pytest.mark.rule("TCP-9.1")]

        @pytest.mark.rule("TCP-9.2")
        class TestMisdeal:
            pytestmark = pytest.mark.rule("TCP-9.3")

            def test_a(self):
                pass

            @pytest.mark.rule("TCP-9.4")
            def test_b(self):
                pass
        """)

    a, b = (f"tests/domain/test_x.py::TestMisdeal::test_{name}" for name in "ab")
    assert found == {
        "TCP-9.1": (a, b),
        "TCP-9.2": (a, b),
        "TCP-9.3": (a, b),
        "TCP-9.4": (b,),
    }


def test_other_marks_and_computed_numbers_cite_nothing(cited):
    assert (
        cited("""
        @pytest.mark.slow("CP-7.3")
        @table.rule("CP-7.3")
        @pytest.mark.rule(NUMBER)
        def test_a():
            '''pytest.mark.rule("CP-7.4")'''
        """)
        == {}
    )


def test_a_tournament_rule_may_be_cited_by_the_number_of_a_book(cited):
    found = cited("""
        @pytest.mark.rule("TCP-10.2.1")
        def test_terms():
            pass
        """)

    assert set(found) == {"T-10.2.1"}
    assert unknown_citations(found) == {}


def test_a_number_no_rule_has_is_reported(cited):
    found = cited("""
        @pytest.mark.rule("CP-7.3", "CP-99.1", "TCP-11.2")
        def test_a():
            pass
        """)

    test = ("tests/domain/test_x.py::test_a",)
    assert unknown_citations(found) == {"CP-99.1": test, "TCP-11.2": test}


def test_files_are_read_in_order_and_a_broken_one_is_named(cited):
    cited("@pytest.mark.rule('CP-7.3')\ndef test_a(): pass", "test_b.py")
    found = cited("@pytest.mark.rule('CP-7.3')\ndef test_a(): pass", "test_a.py")

    assert found == {"CP-7.3": ("tests/domain/test_a.py::test_a", "tests/domain/test_b.py::test_a")}
    with pytest.raises(SyntaxError, match=r"test_c\.py"):
        cited("def test_a(:", "test_c.py")
