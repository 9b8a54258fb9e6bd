### Cards and lists
###
### In all files: some keys end in a code of the engine (a rule, verb, meld, or event), and every code has its message.
### The attribute `.description` describes a command or one of its arguments; `.about` explains a field of a form.

suit-C = ♣
suit-D = ♦
suit-H = ♥
suit-S = ♠
suit-said-C = clubs
suit-said-D = diamonds
suit-said-H = hearts
suit-said-S = spades
suit-shown = { $sign } { $name }
rank-A = A
rank-T = 10
rank-K = K
rank-Q = Q
rank-J = J
rank-9 = 9
rank-said-A = ace
rank-said-T = ten
rank-said-K = king
rank-said-Q = queen
rank-said-J = jack
rank-said-9 = nine
rank-typed-A = A
rank-typed-T = 10
rank-typed-K = K
rank-typed-Q = Q
rank-typed-J = J
rank-typed-9 = 9
card-said = { $rank } of { $suit }
list-or = { $first } or { $last }
list-and = { $first } and { $last }
others = the others
