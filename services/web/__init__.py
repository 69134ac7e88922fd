"""The pages people work on: a door, without rules of its own."""
