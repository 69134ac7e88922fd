"""What the reports of the cage are asked about."""

from __future__ import annotations

from tests.services.reports.a_weekend import weekend

__all__ = ["weekend"]
