"""What winning is worth. With m sides of which k win, a winner gets (m-k) / (k(m-1)) and a loser
-1 / (m-1): alone 1, all sharing 0, and the sides sum to 0. When nobody wins, all lose.
"""

from canterville.core.compiler import helper


@helper
def worth(sides, winners, won):
    """The payoff of a side that has won or lost, when so many of so many sides win."""
    if won:
        return (sides - winners) / (winners * (sides - 1))
    return -1 / (sides - 1)


@helper
def share(payoffs, seats, winners):
    """Write the payoffs of seats that play for themselves; bit s of ``winners``: seat s won."""
    won = 0
    for seat in range(seats):
        won += (winners >> seat) & 1
    for seat in range(seats):
        payoffs[seat] = worth(seats, won, (winners >> seat) & 1 == 1)
