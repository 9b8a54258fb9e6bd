### The rules, as shown by /rules

rules-choose = ### Rules
    Choose a variant.
rules-none = The rules of { $variant } are not available here yet.
rules-title = ### { $variant }: { $topic }
rules-table = -# Table { $table } · { $options }
rules-private = -# This game · { $options }
rules-introduction = Overview
rules-topic = Topic …
rules-variant = Variant …
rules-next = Next: { $topic }
rules-about = Rules: { $topic }
