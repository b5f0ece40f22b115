# What the terminal says, for every game. Names of commands are not translated.

seat = Player { $number }
owner = { $who }'s
verbatim = { $text }

plain-prompt = What will it be?
plain-group = Moves
plain-verb = Play
plain-line = { $who }: { $move }

face-down = face down
more-cards = and { $number } more
