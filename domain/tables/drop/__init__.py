"""The drop: a box taken from a table, received in the count room, and counted twice, blind.

A drop box holds the cash that chips were sold for; the chip box of a live poker table holds its
commission. Both go the same way, and differ in what is due and in what it is for the house.
"""
