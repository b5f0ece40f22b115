# 18 Ghosts. $who is whoever sits there ("you", "Theo", "the house"), $whose what is said of a thing
# of theirs ("your", "Theo's"). $ghost is one of the three ghosts, without article; $from and $to are
# chambers such as a5.

title = 18 Ghosts
lanterns = the lanterns
chains = the chains

castle = The castle
chamber = { $name }, { $floor }
mirror = a mirror
red-carpet = red carpet
blue-carpet = blue carpet
yellow-carpet = yellow carpet
red-portal = the red portal
blue-portal = the blue portal
yellow-portal = the yellow portal
portal-shut = { $portal }, its back to the castle
portal-open = { $portal }, open to { $name }

red-ghost = red ghost
blue-ghost = blue ghost
yellow-ghost = yellow ghost
ghost-of = { $whose } { $ghost }

hand = { $whose } ghosts to place
released = Just released
dungeon = { $whose } ghosts in the dungeon
outside = Outside
has-outside = { $whose } { $ghost }: { $number } outside
any-three = Any three will do.
patience = Patience
quiet = Quiet moves
lacks-3 = needs { $first }, { $second } and { $third }
lacks-2 = needs { $first } and { $second }
lacks-1 = needs { $first } only
red = red
blue = blue
yellow = yellow

prompt-place = Place a ghost on a free carpet of its own colour.
prompt-act = Move a ghost, pick a fight, or release somebody.
prompt-answer = Just released: { $whose } { $ghost }. Find it a carpet.

group-place = Place a { $ghost }
group-step = Move next door
group-jump = Slip from mirror to mirror
group-fight = Fight
group-release = Release from the dungeon
group-pass = Nothing to be done
which-ghost = Which ghost?
where-to = Where to?

place = { $ghost } on { $to }
step = { $ghost } to { $to }
beats = { $ghost } beats their { $other }
beats-own = { $ghost } beats your own { $other }
loses-to = { $ghost } loses to their { $other }
loses-to-own = { $ghost } loses to your own { $other }
release = let the { $ghost } out
pass = pass
do-place = Place
do-step = Move
do-jump = Slip
do-fight = Fight
do-release = Release
do-pass = Pass

and-then = { $first } { $next }
placed = { $who } put a { $ghost } on { $to }.
placed-for = { $who } put { $whose } { $ghost } on { $to }.
stepped = { $who } moved a { $ghost } from { $from } to { $to }.
jumped = { $who } slipped a { $ghost } through the mirrors, { $from } to { $to }.
fought-won = { $who } fought on { $to }: the { $ghost } beat { $whose } { $other }.
fought-won-own = { $who } fought at home on { $to }: { $ghost } beat { $other }.
fought-lost = { $who } fought on { $to }: the { $ghost } lost to { $whose } { $other }.
fought-lost-own = { $who } fought at home on { $to }: { $ghost } lost to { $other }.
released-one = { $who } let a { $ghost } out of the dungeon.
passed = { $who } could only pass.
red-turned = The red portal turned.
blue-turned = The blue portal turned.
yellow-turned = The yellow portal turned.
escaped = Out of the castle: { $whose } { $ghost }!

won = Out in the open air at last: { $who } won.
came-out = { $number ->
    [0] nobody outside
    [one] one ghost outside
   *[other] { $number } ghosts outside
}
drawn-again = The same position for the third time: a draw.
drawn-quiet = A hundred moves and nothing stirred: a draw.
drawn-late = A thousand moves, and dawn comes: a draw.
drawn-passes = Nobody can do a thing: a draw.
