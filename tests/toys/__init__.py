"""Small games made for the tests: every world of theirs can be listed."""
