# What the terminal says, for every game. Names of commands are not translated.

seat = Player { $number }
owner = { $who }'s
verbatim = { $text }
you = you
your = your
the-house = the house
of-the-house = the house's
person = { $number ->
    [0] You
   *[other] Player { $number }
}
at-random = { $number ->
    [0] Random
   *[other] Random { $number }
}

plain-prompt = What will it be?
plain-group = Moves
plain-verb = Play
plain-line = { $who }: { $move }

first-time = Lighting the candles. The first time that takes a moment.

which-game = Who haunts tonight?
which-again = A number from 1 to { $last }, or a name.
empty-castle = The castle stands empty: no game has moved in yet.
welcome-back = Welcome back. Everything stands as you left it, after { $number ->
    [one] one move
   *[other] { $number } moves
}.
other-wishes = (This match was begun with settings of its own; --new begins another.)
other-rules = The rules have changed since you left ({ $why }). A new match begins; the old one is put aside as { $file }.
damaged = The match you left cannot be read ({ $why }). It is put aside as { $file }; a new one begins.

how-to-type = Type a move, such as { $move }. ? lists them all, help lists the rest.
may-type = You may type: { $moves }
completed = That is { $move }.
begins-several = Which of them? { $moves }
no-such-move = “{ $text }” is no move.
not-now = “{ $text }” is not possible now.
nearest = Near it: { $moves }
see-moves = ? lists what is.
nothing-typed = Type a move; ? lists them, help lists the rest.
no-move-like = No move is like “{ $text }”.

earlier-lines = ... { $number } more before that: log tells them.
empty-log = Nothing has happened yet.
face-down = face down
more-cards = and { $number } more

curtain = The next look is for { $who } alone.
curtain-enter = Press Enter when nobody else is watching.

undone = Taken back.
nothing-to-undo = There is nothing of yours to take back.
undo-drawn = Not past the dice: what is drawn is drawn.
undo-secret = Not past a secret: what was seen cannot be unseen.

no-rules = Nobody has written the rules down yet.
rules-in-full = In full: rules { $first } to rules { $last }, or a paragraph such as rules { $first }.1.
no-paragraph = There is no paragraph { $number }.

help-moves-typed = Type a move, or its beginning; several with ; between them. Or:
help-moves = the moves you have; ? WORD finds some
help-rules = how to play; with a number, that paragraph
help-board = the board again
help-log = the whole story so far
help-undo = take your last move back, where it is fair
help-save = write a record of the match
help-help = this
help-quit = leave; the match is kept
help-star = * on the board: there since your last move.

saved = Saved as { $file }.
file-exists = { $file } is there already; choose another name.
not-saved = { $file } could not be written: { $why }.
kept = Kept. Come back with: { $command }
not-kept = The match could not be kept: { $why }.

nobody-won = A draw.
these-won = Won by { $who }.
after-the-end = again plays another; log, rules and save still work; Enter leaves.
