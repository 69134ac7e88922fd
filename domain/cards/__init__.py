"""Cards, the deck and what hands are worth.

A card is a number from 0 to 51 in here and two characters ("As") wherever it is written down. The
value of a hand is a whole number: bigger is better, equal is a tie, and it can be said in words.
Values of different kinds (high, low, razz) are never compared with each other.
"""
