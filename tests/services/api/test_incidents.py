"""Incidents and sets of cards through the API, from the command to what is read back."""

from __future__ import annotations

from uuid import uuid4

from tests.services.api.conftest import MachineOf


def test_an_incident_and_a_set_of_cards_are_read_back(machine: MachineOf) -> None:
    pia = machine("PIA")
    pia.done("set-up-table", {"code": "TC1", "game": "Three Card", "book": "TCP", "places": 7})
    said = {"table": "tc1", "kind": "breach", "what": "a late bet", "told": ["pit_boss"]}
    incident_id = machine("DAN").done("raise-incident", said)["facts"]["incident_id"]
    new = {"label": "r-1", "book": "TCP", "decks": 1, "colour": "red", "cards": 52}
    set_id = machine("DAN").done("check-in-cards", new)["facts"]["set_id"]

    incident = pia.get(f"/incidents/{incident_id}").get_json()
    assert (incident["table"], incident["kind"], incident["told"]) == ("TC1", "breach", "pit_boss")
    assert pia.get("/incidents").get_json() == [incident]
    cards = pia.get(f"/card-sets/{set_id}").get_json()
    assert (cards["label"], cards["standing"]) == ("R-1", "stored")
    assert pia.get("/card-sets").get_json() == [cards]
    for nothing in (f"/incidents/{uuid4()}", f"/card-sets/{uuid4()}"):
        assert pia.get(nothing).status_code == 404
