"""A round of Casino War."""
