### Tische auf einen Blick, und Zuschauen

tables-title = ### Tische auf diesem Server
tables-none = Es gibt keine. `/table create` eröffnet einen.
status-head = **[Tisch { $table }]({ $link })** · { $variant } · { $channel }
status-lobby =
    { $players } · { $free ->
        [0] alle Plätze sind besetzt
        [one] ein Platz ist frei
       *[other] { $free } Plätze sind frei
    } · eröffnet { $since }
status-turn =
    { $count ->
        [one] **{ $names }** ist am Zug · letzter Zug { $since }
       *[other] **{ $names }** sind am Zug · letzter Zug { $since }
    }
status-watch = Du spielst hier nicht mit. Tippe auf *{ button-watch }*, um zuzuschauen.
watch-own = Du spielst an diesem Tisch mit: Hier ist dein Blatt.
button-watch = Zuschauen
command-watch = watch
    .description = Bei einer Partie zuschauen, in der du nicht mitspielst
