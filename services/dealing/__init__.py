"""A round of a house-banked game as whoever deals it sees it: what lies there, and what is next.

Everything here is read from the round's own stream, so that a screen is never behind the table.
"""
