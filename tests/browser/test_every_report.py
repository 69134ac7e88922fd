"""Every report, as the operator sees it at a desk and on a tablet, is complete and accessible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from services.reports.catalogue import REPORTS
from tests.browser.conftest import look
from tests.browser.test_every_place import look_at_a_tablet_in_the_other_light

pytestmark = pytest.mark.browser
OF_WHOM = {"statement": "?player=1", "account-activity": "?player=1"}


def test_every_report_at_a_desk_and_on_a_tablet(at_work: Callable[..., Page]) -> None:
    page = at_work("OP1", "OFFICE")
    for name in REPORTS:
        answer = page.goto(f"/reports/{name}{OF_WHOM.get(name, '')}")
        assert answer
        assert answer.status == 200, (name, answer.status)
        expect(page.get_by_role("heading", name="Download")).to_be_visible()
        look(page, f"45-report-{name}")
        look_at_a_tablet_in_the_other_light(page, f"45-report-{name}")
