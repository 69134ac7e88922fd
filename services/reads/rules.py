"""The rulebooks as somebody searches them."""

from __future__ import annotations

from services.rulebook.catalogue import Rule, all_rules


def matching(sought: str) -> list[Rule]:
    """List the rules whose number begins so, or whose words hold it."""
    sought = sought.strip().lower()
    return [
        rule
        for rule in all_rules()
        if rule.id.lower().startswith(sought) or sought in rule.says.lower()
    ]
