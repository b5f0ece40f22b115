house = The house
room = Room { $number }
door = A door
searched = searched
moth = The moth
the-moth = The moth
a-seeker = Looks for it
night = The night
flights = Flights
rounds-left = { $left ->
    [one] One more round.
   *[other] { $left } more rounds.
}
prompt-start = Where does the moth begin?
prompt-fly = Where does the moth fly?
prompt-search = Which room is searched?
where-fly = To which room?
where-search = Which room?
fly = fly to { $room }
rest = stay where you are
search = search { $room }
do-fly = Fly
do-search = Search
group-fly = Fly
group-rest = Rest
group-search = Search
flew = { $who } flew to { $room }.
flew-unseen = { $who } fluttered off in the dark.
rested = { $who } rested.
looked = { $who } searched { $room }.
moth-won = Morning: the moth was never found.
moth-found = The moth is found.
