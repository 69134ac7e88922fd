"""What a supervisor may rule on a table or a round: one registry, one form, one preview."""
