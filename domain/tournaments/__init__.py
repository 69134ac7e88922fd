"""Tournaments: what entrants pay in, what of it is the pool, and who is paid what.

A *taking* is a number of equal payments: buy-ins, re-buys or add-ons. The *pool* is the share of
all takings that the terms give to it; *prizes* go to the places that can win one.
"""
