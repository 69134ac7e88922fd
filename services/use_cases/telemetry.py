"""What the use cases count, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter

COMMANDS = Counter("pitbook_commands_total", "Commands recorded", ["command"])
REFUSALS = Counter("pitbook_refusals_total", "Commands refused", ["command", "code"])
CONFLICTS = Counter("pitbook_conflicts_total", "Optimistic conflicts met", ["command"])
