"""What the parameters of a table are called: on pages, on paper and in reports."""

from __future__ import annotations

_TITLES = {
    "three_card.ante": "Ante",
    "three_card.pair_plus": "Pair Plus",
    "three_card.chip_unit": "Smallest chip",
    "three_card.ante_bonus": "Ante Bonus pay table",
    "three_card.pair_plus_table": "Pair Plus pay table",
    "three_card.shoe": "Shoe",
    "war.war": "Casino War",
    "war.tie": "Tie",
    "war.chip_unit": "Smallest chip",
    "war.method": "Dealing method",
    "war.decks": "Decks",
    "war.scope": "Limits are",
    "war.is_shuffled_continuously": "Continuous shuffling machine",
    "poker.split_unit": "Smallest unit of a pot",
    "poker.step": "Step of a wager",
    "poker.bets": "Limits",
    "poker.structure": "Betting",
    "poker.bring_in": "Bring-in",
    "minimum_buy_in": "Minimum buy-in",
    "poker.stand_alone": "Stand-alone table",
    "poker.commission.method": "Commission method",
    "poker.commission.rate": "Commission rate",
    "poker.commission.cap": "Greatest rake",
    "poker.commission.per_hand": "Commission per hand",
    "poker.commission.per_person": "Commission per player and hand",
    "poker.commission.rounding_unit": "Commission rounded down to",
    "least_rake": "Least rake",
    "hourly_fee": "Time charge per player and hour",
    "has_side_wager_areas": "Areas for side wagers",
    "threshold.threshold_cents": "Reporting threshold",
    "threshold.watch_cents": "Amount to watch from",
}
_ENDS = {"least": "minimum", "most": "maximum", "multiple": "multiple"}


def parameter_title(path: str) -> str:
    """Name a parameter as people say it: three_card.ante.least is the Ante minimum."""
    if path in _TITLES:
        return _TITLES[path]
    head, _, name = path.rpartition(".")
    if head in _TITLES and name in _ENDS:
        return f"{_TITLES[head]} {_ENDS[name]}"
    return name.replace("_", " ").capitalize()
