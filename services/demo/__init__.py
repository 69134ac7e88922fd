"""A small demonstration property, so that a first start has something to show."""
