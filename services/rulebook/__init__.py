"""The five rulebooks and the tournament rules as data, and which tests keep each rule."""
