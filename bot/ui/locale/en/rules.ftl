### The rules, as shown by /rules

rules-choose = ### Rules
    Choose a variant.
rules-none = The rules of { $variant } are not available here yet.
rules-title = ### { $variant }: { $topic }
rules-whose =
    -# { $whose ->
        [deal] You play one deal, whatever the target
        [game] As in this game
       *[table] As at table { $table }
    }{ $options ->
        [none] {""}
       *[other] {""}: { $options }
    }
rules-introduction = Overview
rules-topic = Topic …
rules-variant = Variant …
rules-next = Next: { $topic }
rules-about = Rules: { $topic }
