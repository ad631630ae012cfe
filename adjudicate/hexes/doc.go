// Package hexes holds what every game on hexes needs and no rulebook owns: searches over
// hexes, supply lines, roads, retreats, room in hexes, columns, the reader of a board and
// what a picture shows of all that. It knows no game. Costs, bars, zones of control,
// priorities and tables are the game's, which hands them in as functions and values. What
// asks nothing of hexes serves a game on areas too.
package hexes
