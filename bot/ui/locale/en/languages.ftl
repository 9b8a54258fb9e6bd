### Languages, each in its own language

language-auto = same as Discord
language-en = English
language-de = Deutsch
