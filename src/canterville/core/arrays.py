"""What Python hands to compiled code."""

from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
Table = np.ndarray[Any, np.dtype[np.void]]  # records: matches, beliefs, scratch
