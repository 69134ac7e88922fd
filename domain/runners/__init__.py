"""Chip runners at live tables: buy-ins from the mobile bank, and lammers for chips on their way.

A runner's bank is a drawer like any other (`domain.cage`); here is what it does at a seat.
"""
