"""Lists, boxes and picked-up players through the API, from the command to what is read back."""

from __future__ import annotations

from tests.services.api.conftest import MachineOf


def test_lists_and_boxes_are_read_as_they_were_asked_for(machine: MachineOf) -> None:
    pia, dan = machine("PIA"), machine("DAN")
    for code, book in (("CP1", "CP"), ("CW1", "CW")):
        pia.done("set-up-table", {"code": code, "game": "A game", "book": book, "places": 5})
    opening = {"code": "nlh", "game": "Hold'em", "book": "CP", "tables": "CP1"}
    dan.done("open-waiting-list", opening)
    dan.done("join-waiting-list", {"code": "NLH"})
    dan.done("call-player", {"code": "NLH", "table": "CP1"})

    (shown,) = dan.get("/waiting-lists").get_json()
    assert (shown["code"], shown["tables"], shown["waiting"]) == ("NLH", ["CP1"], 1)
    (waiting,) = dan.get("/waiting-lists/nlh").get_json()
    assert (waiting["entry"], waiting["called_to"], waiting["player"]) == (1, "CP1", None)
    assert dan.get("/waiting-lists/PLO").status_code == 404

    dan.done("sit-at-box", {"table": "CW1", "box": 2, "player": "P1"})
    limit = {"table": "CW1", "box": 2, "player": "P1", "bet": "war", "most_cents": 2_000_00}
    pia.done("agree-personal-limit", limit)
    (box,) = dan.get("/tables/cw1/boxes").get_json()
    assert (box["box"], box["line"], box["player"]) == (2, 1, "P1")
    (own,) = dan.get("/tables/CW1/personal-limits").get_json()
    assert (own["most_cents"], own["marker"]) == (2_000_00, None)
    assert dan.get("/tables/CW9/boxes").status_code == 404
    assert dan.get("/picked-up-players").get_json() == []
