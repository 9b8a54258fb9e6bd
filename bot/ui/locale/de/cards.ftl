### Karten und Aufzählungen
###
### Die Zeichen der Karten sind dieselben wie auf den Bildern und beim Tippen: A 10 K Q J 9.

suit-name-C = Kreuz
suit-name-D = Karo
suit-name-H = Herz
suit-name-S = Pik
suit-label = { $sign } { $name }
rank-name-A = Ass
rank-name-T = Zehn
rank-name-K = König
rank-name-Q = Dame
rank-name-J = Bube
rank-name-9 = Neun
rank-typed-A = A
rank-typed-T = Z
rank-typed-K = K
rank-typed-Q = D
rank-typed-J = B
rank-typed-9 = 9
in-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
card-value = { $ranks }: { $points }
card-name = { $suit }-{ $rank }
list-or = { $first } oder { $last }
list-and = { $first } und { $last }
others = die anderen
