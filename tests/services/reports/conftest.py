"""What the reports of the cage are asked about."""

from __future__ import annotations

from tests.services.reports.a_weekend import template_of_a_weekend, weekend

__all__ = ["template_of_a_weekend", "weekend"]
