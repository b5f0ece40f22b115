"""What the peers' environment measures: a module each, and ``prepare`` in it. Nothing of ours."""
