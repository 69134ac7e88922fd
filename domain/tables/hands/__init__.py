"""Hands of cards at seats of the house: played with the stakes there, settled in them."""
