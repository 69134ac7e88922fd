"""What the law asks of cash: a player's cash of a gaming day, and the reports it gives rise to.

Cash in and cash out are counted apart and never netted. Where they reach the threshold of the terms
in force, a report is drafted with its due date in the same transaction that moved the cash.
"""
