"""What our own environment measures: a module each, and ``prepare`` in it."""
