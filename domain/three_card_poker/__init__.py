"""A round of Three Card Poker under Crown's rules (TCP) or Casino Canberra's (C3P)."""
