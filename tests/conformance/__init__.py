"""What every game owes. Each check plays one random match and raises AssertionError.

Whatever asks a verb, asks it twice, compiled and interpreted beside each other: see ``ways``.
"""

from collections.abc import Callable

from tests.conformance import ends, learners, moves, secrets, views, words
from tests.conformance.setting import Setting

Check = Callable[[Setting, int], None]

CHECKS: dict[str, Check] = {
    name.removeprefix("check_"): check
    for module in (moves, ends, words, secrets, learners, views)
    for name, check in vars(module).items()
    if name.startswith("check_")
}
