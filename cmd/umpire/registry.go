package main

import "umpire/adjudicate/games"

var registry = games.All
