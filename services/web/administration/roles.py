"""The roles as a form shows them: by where people work, each said in words."""

from __future__ import annotations

from domain.staff.roles import Role

ROLE_GROUPS: tuple[tuple[str, tuple[Role, ...]], ...] = (
    (
        "Cage",
        (
            Role.CAGE_REPRESENTATIVE,
            Role.CAGE_SUPERVISOR,
            Role.BOOTH_ATTENDANT,
            Role.CHIP_RUNNER,
        ),
    ),
    (
        "Floor",
        (
            Role.DEALER,
            Role.GAME_SUPERVISOR,
            Role.CASINO_SUPERVISOR,
            Role.PIT_BOSS,
            Role.CASINO_OPERATOR,
        ),
    ),
    (
        "Poker",
        (
            Role.TG_HIGHER_DUTIES_DEALER,
            Role.TG_AREA_MANAGER,
            Role.TG_ASSISTANT_CASINO_MANAGER,
            Role.POKER_SUPERVISOR,
            Role.POKER_ROOM_MANAGEMENT,
        ),
    ),
    ("Tournaments", (Role.TOURNAMENT_DIRECTOR, Role.TOURNAMENT_DEPUTY)),
    (
        "Office",
        (
            Role.ACCOUNTANT,
            Role.AUDITOR,
            Role.COMPLIANCE_OFFICER,
            Role.ADMINISTRATOR,
            Role.CHIEF_OPERATING_OFFICER,
            Role.CHIEF_EXECUTIVE_OFFICER,
        ),
    ),
    ("From outside", (Role.INSPECTOR, Role.REGULATOR, Role.AUTHORISED_PERSON)),
)
