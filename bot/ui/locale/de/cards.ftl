### Karten und Aufzählungen
###
### Die Zeichen der Karten sind dieselben wie auf den Bildern und beim Tippen: A 10 K Q J 9.

suit-C = ♣
suit-D = ♦
suit-H = ♥
suit-S = ♠
suit-said-C = Kreuz
suit-said-D = Karo
suit-said-H = Herz
suit-said-S = Pik
suit-shown = { $sign } { $name }
rank-A = A
rank-T = 10
rank-K = K
rank-Q = Q
rank-J = J
rank-9 = 9
rank-said-A = Ass
rank-said-T = Zehn
rank-said-K = König
rank-said-Q = Dame
rank-said-J = Bube
rank-said-9 = Neun
rank-typed-A = A
rank-typed-T = Z
rank-typed-K = K
rank-typed-Q = D
rank-typed-J = B
rank-typed-9 = 9
card-said = { $suit }-{ $rank }
list-or = { $first } oder { $last }
list-and = { $first } und { $last }
others = die anderen
