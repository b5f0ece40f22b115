"""Every game there is to test: those found in games/, the toys, and the yardsticks of bench/."""

import bench.connect_four
import bench.tic_tac_toe
from canterville.core import discovery
from canterville.core.game import Game
from canterville.core.registration import register
from tests.conformance.setting import Setting, every_setting
from tests.toys import bells, moth, parcel

TOYS = [register(toy.GAME) for toy in (parcel, moth, bells)]
YARDSTICKS = [register(bench.connect_four.GAME), register(bench.tic_tac_toe.GAME)]
GAMES: list[Game] = [*discovery.games().values(), *TOYS, *YARDSTICKS]
SETTINGS: list[Setting] = [setting for game in GAMES for setting in every_setting(game)]
