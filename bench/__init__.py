"""Our figures beside the peers', measured in the same run: `make bench`."""
