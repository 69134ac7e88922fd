"""The pages of a table's day: its float, its fills and credits, its drop."""

from __future__ import annotations

from services.web.table_days import drops, requests
from services.web.table_days.day import blueprint

for _pages in (requests, drops):
    blueprint.register_blueprint(_pages.blueprint)

__all__ = ["blueprint"]
