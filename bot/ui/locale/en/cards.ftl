### Cards and lists
###
### In all files: some keys end in a code of the engine (a rule, verb, meld, or event), and every code has its message.
### The attribute `.description` describes a command or one of its arguments; `.about` explains a field of a form.

suit-name-C = clubs
suit-name-D = diamonds
suit-name-H = hearts
suit-name-S = spades
suit-label = { $sign } { $name }
rank-name-A = ace
rank-name-T = ten
rank-name-K = king
rank-name-Q = queen
rank-name-J = jack
rank-name-9 = nine
rank-typed-A = A
rank-typed-T = 10
rank-typed-K = K
rank-typed-Q = Q
rank-typed-J = J
rank-typed-9 = 9
in-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
card-value = { $ranks }: { $points }
card-name = { $rank } of { $suit }
list-or = { $first } or { $last }
list-and = { $first } and { $last }
others = the others
