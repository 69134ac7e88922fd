"""A stored hand told again, step by step, without the cards that nobody may see."""
