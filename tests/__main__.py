"""Run the tests three times: compiled, with the compiler off, with bounds checks on.

Arguments go to pytest: ``python -m tests -k parcel``.
"""

import os
import subprocess
import sys
import time

WAYS = {
    "compiled": {},
    "compiler off": {"NUMBA_DISABLE_JIT": "1"},
    "bounds checks on": {"NUMBA_BOUNDSCHECK": "1"},
}

SIDE_BY_SIDE = ("-n", "auto", "--dist", "worksteal")


def main(arguments: list[str]) -> int:
    worst = 0
    for way, switches in WAYS.items():
        print(f"\n=== {way} ===", flush=True)
        began = time.monotonic()
        command = [sys.executable, "-W", "error", "-m", "pytest", *SIDE_BY_SIDE, *arguments]
        worst = max(worst, subprocess.run(command, env={**os.environ, **switches}).returncode)
        print(f"=== {way}: {time.monotonic() - began:.0f} s ===", flush=True)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
