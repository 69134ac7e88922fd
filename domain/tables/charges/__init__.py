"""Time charges: what each seat of a table owes for an hour, and how it reaches the house.

An assessable hour begins with the full hour. What is due is owed by the sittings and taken from
their stakes between rounds; a live table keeps it on its slide until it is verified and dropped.
"""
