### Languages, each by its own name

language-auto = as in Discord
language-en = English
language-de = Deutsch
