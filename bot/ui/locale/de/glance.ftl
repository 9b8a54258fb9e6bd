### Tische auf einen Blick, und Zuschauen

list-title = ### Tische auf diesem Server
list-none = Es gibt keine. `/table create` eröffnet einen.
glance-head = **[Tisch { $table }]({ $link })** · { $variant } · { $channel }
glance-lobby =
    { $players } · { $free ->
        [0] alle Plätze sind besetzt
        [one] ein Platz ist frei
       *[other] { $free } Plätze sind frei
    } · eröffnet { $since }
glance-turn =
    { $count ->
        [one] **{ $names }** ist am Zug · Beginn { $since }
       *[other] **{ $names }** sind am Zug · Beginn { $since }
    }
glance-watch = Du spielst hier nicht mit. Tippe auf *{ button-watch }*, um zuzuschauen.
watch-own = Du spielst an diesem Tisch mit: Hier ist dein Blatt.
button-watch = Zuschauen
command-watch = watch
    .description = Einer Partie zuschauen: was alle von ihr sehen dürfen
