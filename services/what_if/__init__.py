"""What real play would have come to under other terms."""
