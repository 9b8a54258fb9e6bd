"""One module for each kind of picture, and the parts they share."""
