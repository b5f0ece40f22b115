"""18 Ghosts, as the platform sees it."""

from canterville.core.game import Game, Phase
from canterville.core.options import Option
from canterville.games.eighteen_ghosts import features, moves, notation, record, rules, story, view

GAME = Game(
    id="eighteen_ghosts",
    title="title",
    fields=record.FIELDS,
    rules=(
        rules.setup,
        moves.write_moves,
        moves.pick_move,
        rules.apply,
        rules.write_payoffs,
        features.write_features,
    ),
    seats=(2,),
    options=(
        Option("short", line="Any three ghosts outside win, whatever their colours."),
        Option("dealt", line="Chance places the ghosts, and play begins at once."),
    ),
    moves=record.MOVES,
    longest=record.LONGEST,
    phases=(Phase("place"), Phase("act"), Phase("answer")),
    features=features.FEATURES,
    name_move=notation.name_move,
    name_move_in=notation.name_move_in,
    parse_move=notation.parse_move,
    fallback=rules.fallback,
    view=view.view,
    show_move=story.show_move,
    log=story.log,
)
