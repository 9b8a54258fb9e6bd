### Sprachen, jede mit ihrem eigenen Namen

language-auto = wie in Discord
language-en = English
language-de = Deutsch
