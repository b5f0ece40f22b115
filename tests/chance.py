"""How surprising counts are."""

from collections.abc import Sequence
from statistics import NormalDist


def chance_of(counts: Sequence[int], weights: Sequence[float] | None = None) -> float:
    """How likely true dice are to miss their weights by so much (chi-square, Wilson-Hilferty)."""
    shares = weights or [1] * len(counts)
    if len(counts) == 1:
        return 1.0
    scale, freedom = sum(counts) / sum(shares), len(counts) - 1
    chi = sum(
        (n - scale * share) ** 2 / (scale * share) for n, share in zip(counts, shares, strict=True)
    )
    spread = 2 / (9 * freedom)
    return NormalDist().cdf((1 - spread - (chi / freedom) ** (1 / 3)) / spread**0.5)
