"""What is reported and decided about a round of Three Card Poker beside its play."""
