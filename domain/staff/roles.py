"""The roles people hold and the rulebooks that name them."""

from __future__ import annotations

from enum import StrEnum


class Book(StrEnum):
    """A rulebook, by the prefix of its rule numbers."""

    TCP = "TCP"
    C3P = "C3P"
    CW = "CW"
    PP = "PP"
    CP = "CP"


class Role(StrEnum):
    """What a person is to the house; the last five are the house's own, in no book."""

    DEALER = "dealer"
    GAME_SUPERVISOR = "game_supervisor"
    CASINO_SUPERVISOR = "casino_supervisor"
    TG_HIGHER_DUTIES_DEALER = "tg_higher_duties_dealer"
    PIT_BOSS = "pit_boss"
    TG_AREA_MANAGER = "tg_area_manager"
    TG_ASSISTANT_CASINO_MANAGER = "tg_assistant_casino_manager"
    CASINO_OPERATOR = "casino_operator"
    CHIEF_OPERATING_OFFICER = "chief_operating_officer"
    CHIEF_EXECUTIVE_OFFICER = "chief_executive_officer"

    CAGE_REPRESENTATIVE = "cage_representative"
    BOOTH_ATTENDANT = "booth_attendant"
    CHIP_RUNNER = "chip_runner"
    POKER_SUPERVISOR = "poker_supervisor"
    POKER_ROOM_MANAGEMENT = "poker_room_management"
    TOURNAMENT_DIRECTOR = "tournament_director"
    TOURNAMENT_DEPUTY = "tournament_deputy"
    INSPECTOR = "inspector"
    REGULATOR = "regulator"
    AUTHORISED_PERSON = "authorised_person"

    CAGE_SUPERVISOR = "cage_supervisor"
    ACCOUNTANT = "accountant"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrator"
    COMPLIANCE_OFFICER = "compliance_officer"

    @property
    def spoken(self) -> str:
        """The role as people say it: Pit Boss, TG Area Manager."""
        return self.replace("_", " ").title().replace("Tg ", "TG ")
