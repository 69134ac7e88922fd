"""What may be asked of chip runners, by the names that the doors use."""

from __future__ import annotations

from typing import Any

from domain.runners import commands as of_runners
from services.use_cases import runners
from services.use_cases.spec import CommandSpec, spoken_total


def _seat(command: Any) -> str:
    return f"seat {command.seat} of table {command.table.upper()}"


SPECS = (
    CommandSpec(
        "sell-buy-in",
        of_runners.SellBuyIn,
        runners.sell_buy_in,
        "Sell chips from a mobile bank to a seat",
        lambda c: f"Sell {spoken_total({}, c.chips)} to {_seat(c)} for {spoken_total(c.count)}",
    ),
    CommandSpec(
        "place-lammer",
        of_runners.PlaceLammer,
        runners.place_lammer,
        "Take a seat's cash and stand a lammer for the chips to come",
        lambda c: f"Take {spoken_total(c.count)} from {_seat(c)} and stand a lammer for it",
    ),
    CommandSpec(
        "clear-lammer",
        of_runners.ClearLammer,
        runners.clear_lammer,
        "Bring the chips that a lammer stands for",
        lambda c: f"Bring {spoken_total({}, c.chips)} to {_seat(c)} for its lammer",
    ),
)
