// Package picture is the words in which a game says what is to be drawn of a position:
// how its board looks, what stands and lies on it, what somebody wants to see upon it. A
// Picture is plain data; package draw makes SVG and PNG of it and knows no game, a game
// makes it and knows nothing of ink.
//
// Lengths are hundredths of a drawing unit, x to the right and y down. A hex is 6000 of
// them across.
package picture
